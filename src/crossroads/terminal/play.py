"""`crossroads play`, `join` and `watch`: choose a table, then sit at it."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.server import messages as m
from crossroads.terminal.app import TableApp
from crossroads.terminal.choosing import ChooseApp, Chosen
from crossroads.terminal.tables import OfflineTable, RemoteTable

if TYPE_CHECKING:
    from crossroads.engine.game import Game


YOUR_NAME = "Player 1"  # reads well in every sentence


def rulebook(game: Game) -> str:
    """How the game is played, as Markdown."""
    return files(game.package).joinpath("rulebook.md").read_text(encoding="utf-8")


def choose_and_play(slug: str, players: int | None, level: str, options: dict[str, object]) -> None:
    """Ask what is not said yet, then play."""
    if slug and level:
        count = players or games.find(slug).words.PLAYERS[0]
        chosen: Chosen | None = Chosen(wanted=m.NewTable(slug, ["me", *[level] * (count - 1)]))
    else:
        chosen = ChooseApp(unfinished_games(), slug, players).run()
    if chosen is None:
        return
    if chosen.wanted is not None:
        chosen.wanted.options = games.find(chosen.wanted.game).options(options)
    asyncio.run(_play(chosen))


async def _play(chosen: Chosen) -> None:
    table = OfflineTable(YOUR_NAME)
    await table.open()
    try:
        if chosen.wanted is None:
            await table.resume(chosen.resume)
        else:
            await table.begin(chosen.wanted)
        await TableApp(table, rulebook(table.room.table.game)).run_async()
    finally:
        await table.close()


def unfinished_games() -> list[m.TableInfo]:
    """The games that were left in this terminal."""

    async def look() -> list[m.TableInfo]:
        table = OfflineTable(YOUR_NAME)
        await table.open()
        try:
            return await table.unfinished()
        finally:
            await table.close()

    return asyncio.run(look())


def join(address: str, name: str, *, watch: bool) -> None:
    """A seat at a server's table, or a place to watch."""

    async def sit() -> None:
        table = await RemoteTable.at(address, name, watch=watch)
        try:
            await TableApp(table, await _rules_of(table)).run_async()
        finally:
            await table.close()

    asyncio.run(sit())


async def _rules_of(table: RemoteTable) -> str:
    info = await table.guest.table_info(table.code)
    return rulebook(games.find(info.game))
