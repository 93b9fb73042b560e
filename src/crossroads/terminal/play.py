"""`crossroads play`, `join` and `watch`: choose a table, then sit at it."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.server import messages as m
from crossroads.terminal.app import TableApp
from crossroads.terminal.tables import OfflineTable, RemoteTable

if TYPE_CHECKING:
    from crossroads.engine.game import Game


def rulebook(game: Game) -> str:
    """How the game is played, as Markdown."""
    return files(game.package).joinpath("rulebook.md").read_text(encoding="utf-8")


def play_offline(wanted: m.NewTable, *, resume: str = "") -> None:
    """A game against bots, or one that was left."""

    async def sit() -> None:
        table = OfflineTable("You")
        await table.open()
        try:
            if resume:
                await table.resume(resume)
            else:
                await table.begin(wanted)
        except BaseException:
            await table.close()
            raise
        await TableApp(table, rulebook(table.room.table.game)).run_async()

    asyncio.run(sit())


def unfinished_games() -> list[m.TableInfo]:
    """The games that were left in this terminal."""

    async def look() -> list[m.TableInfo]:
        table = OfflineTable("You")
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
        await TableApp(table, await _rules_of(table)).run_async()

    asyncio.run(sit())


async def _rules_of(table: RemoteTable) -> str:
    info = await table.guest.table_info(table.code)
    return rulebook(games.find(info.game))
