"""`crossroads play`, `join` and `watch`: choose a table, then sit at it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine.text import SHARED, SOURCE, text_of
from crossroads.games.rulebook import rulebook
from crossroads.house import messages as m
from crossroads.terminal.app import TableApp
from crossroads.terminal.tables import OfflineTable

if TYPE_CHECKING:
    from crossroads.terminal.remote import RemoteTable


def choose_and_play(
    slug: str,
    players: int | None,
    level: str,
    options: dict[str, object],
    first: int,
    *,
    helpers: bool,
    language: str,
    speed: str,
) -> None:
    """Ask for what is not given yet, then play; with `first` -1 the starting seat is drawn."""
    if slug and level:
        count = players or games.find(slug).words.PLAYERS[0]
        seats = ["me", *[level] * (count - 1)]
        wanted = m.NewTable(slug, seats, games.find(slug).options(options), first=first, helpers=helpers)
        asyncio.run(_play(wanted, language, speed))
        return
    from crossroads.terminal.choosing import ChooseApp  # slow to import, and often not needed

    chosen = ChooseApp(unfinished_games(), slug, players, options, first, helpers=helpers, language=language).run()
    if chosen is not None:
        asyncio.run(_play(chosen.wanted or chosen.resume, language, speed))


async def _play(what: m.NewTable | str, language: str, speed: str) -> None:
    """Play a new game, or resume the table with this code."""
    table = OfflineTable(your_name(language), language=language)
    await table.open()
    try:
        await (table.resume(what) if isinstance(what, str) else table.begin(what))
        await TableApp(table, rulebook(table.room.table.game, language), language, speed).run_async()
    finally:
        await table.close()


def your_name(language: str) -> str:
    """Return a name that reads well in every sentence."""
    return text_of(SHARED, language)("terminal-player", seat=1)


def unfinished_games() -> list[m.TableInfo]:
    """List the games that were left in this terminal."""

    async def look() -> list[m.TableInfo]:
        table = OfflineTable(your_name(SOURCE))
        await table.open()
        try:
            return await table.unfinished()
        finally:
            await table.close()

    return asyncio.run(look())


def join(address: str, name: str, *, watch: bool, language: str = SOURCE, speed: str = "normal") -> None:
    """Take a seat at a server's table, or watch it."""
    from crossroads.client import ServerRefused
    from crossroads.terminal.remote import NoTable, RemoteTable

    async def sit() -> None:
        table = await RemoteTable.at(address, name, watch=watch, language=language)
        try:
            await TableApp(table, await _rules_of(table), language, speed).run_async()
        except ServerRefused as refused:
            raise NoTable(refused.sentence) from None
        finally:
            await table.close()

    asyncio.run(sit())


async def _rules_of(table: RemoteTable) -> str:
    info = await table.guest.table_info(table.code)
    return rulebook(games.known(info.game), table.guest.language)
