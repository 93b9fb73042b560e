"""A table to sit at, here or elsewhere: both give the messages of the protocol and take them.

Offline play is the same house as a server's, without a network, over a file in the user's data folder, so it keeps a game that
the player leaves.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec
import platformdirs

from crossroads import games
from crossroads.engine.text import SOURCE
from crossroads.house import messages as m
from crossroads.house.connections import Connection
from crossroads.house.guests import GuestId, new_code
from crossroads.house.handling import do, refusal_of
from crossroads.house.new_tables import created
from crossroads.house.registry import Registry
from crossroads.house.services import Pace, Services
from crossroads.house.store import StoreGone
from crossroads.players.threads import ThreadedThinking
from crossroads.server.sqlite import SQLiteStore
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from crossroads.house.rooms import Room

YOU = GuestId("you", "You")
_decoder: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)


class Table(Protocol):
    """Somewhere to play."""

    def messages(self) -> AsyncIterator[m.FromServer]:
        """Yield every message for this seat, as it comes."""

    async def send(self, message: m.FromClient) -> None:
        """Send a message."""

    async def follow(self, code: str) -> None:
        """Go to another table, where the same people play again."""

    async def check_deal(self) -> str:
        """Say whether the cards of the game that is over were dealt as the server committed to; nothing if nobody can say."""

    async def close(self) -> None:
        """Get up; the game is kept."""


class OfflineTable:
    """A table in this process, against bots."""

    def __init__(self, name: str, file: Path | None = None, pace: Pace | None = None, language: str = SOURCE) -> None:
        self.language = language
        self.who = GuestId(YOU.id, name)
        path = file or Path(platformdirs.user_data_dir("crossroads")) / "offline.sqlite"
        store = SQLiteStore(path, is_shared=True)
        services = Services(
            store, ThreadedThinking(), pace=replace(pace or Pace(), wait_for_numbers=0.0), offload=asyncio.to_thread
        )
        self.registry = Registry(services)
        self.connection = Connection(self.who, watches=False, language=self.language, shows_beats=True)
        self.room: Room

    async def open(self) -> None:
        await self.registry.open()

    async def unfinished(self) -> list[m.TableInfo]:
        """Return the games that were left, but for those of packages that are not here."""
        cards = await self.registry.services.store.mine(self.who.id, 9)
        left = [msgspec.json.decode(card.info, type=m.TableInfo) for card in cards]
        return [info for info in left if info.game in games.all_games()]

    async def begin(self, wanted: m.NewTable) -> None:
        """Begin a new game, or raise BadOption with what is wrong."""
        self.room = await self.registry.make(created(wanted, self.who), new_code())
        await self.room.join(self.connection, 0)

    async def resume(self, code: str) -> None:
        """Go on with a game that was left."""
        self.room = await self.registry.room(code)
        await self.room.join(self.connection, 0)

    async def follow(self, code: str) -> None:
        left, self.connection = self.connection, Connection(self.who, watches=False, language=self.language, shows_beats=True)
        self.room.leave(left)
        await self.resume(code)
        left.wake()

    async def messages(self) -> AsyncIterator[m.FromServer]:
        while True:
            connection = self.connection
            connection.wake()  # fetch at once what there is
            while connection is self.connection:
                await connection.until_woken()
                for message in self.room.looks.news_for(self.connection):
                    yield _decoder.decode(message)

    async def send(self, message: m.FromClient) -> None:
        kind = str(message.__struct_config__.tag)
        try:
            await do(self.registry, self.room, self.connection, message)
        except (Refusal, StoreGone) as trouble:
            self.connection.reply(refusal_of(trouble, kind, self.language))
        except Exception as trouble:  # our own fault: the game goes on
            self.room.faults.note("message", trouble)
            self.connection.reply(refusal_of(trouble, kind, self.language))

    async def check_deal(self) -> str:
        return ""  # the player is the server

    async def close(self) -> None:
        await self.registry.close()
