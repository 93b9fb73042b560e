"""A table to sit at, here or elsewhere: both give the messages of the protocol and take them.

Offline play is the server's own hall without a network, over a file in the user's data folder: so a game left is kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec
import platformdirs

from crossroads.house import messages as m
from crossroads.house.guests import GuestId, new_code
from crossroads.house.new_tables import created
from crossroads.house.rooms import Connection, Pace
from crossroads.house.store import StoreGone
from crossroads.server.app import House
from crossroads.server.sockets import do, refusal_of
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
        """Everything that this seat is told, as it happens."""

    async def send(self, message: m.FromClient) -> None:
        """Ask for something."""

    async def follow(self, code: str) -> None:
        """Go to another table, where the same people play again."""

    async def close(self) -> None:
        """Get up; the game is kept."""


class OfflineTable:
    """A table in this process, against bots."""

    def __init__(self, name: str, file: Path | None = None, pace: Pace | None = None) -> None:
        self.who = GuestId(YOU.id, name)
        path = file or Path(platformdirs.user_data_dir("crossroads")) / "offline.sqlite"
        self.house = House(SQLiteStore(path), pace or Pace())
        self.connection = Connection(self.who, watches=False)
        self.room: Room

    async def open(self) -> None:
        await self.house.open()

    async def unfinished(self) -> list[m.TableInfo]:
        """The games that were left."""
        cards = await self.house.store.mine(self.who.id, 9)
        return [msgspec.json.decode(card.info, type=m.TableInfo) for card in cards]

    async def begin(self, wanted: m.NewTable) -> None:
        """A new game; BadOption says what is wrong."""
        self.room = await self.house.hall.make(created(wanted, self.who), new_code())
        await self.room.join(self.connection, 0)

    async def resume(self, code: str) -> None:
        """Go on with a game that was left."""
        self.room = await self.house.hall.room(code)
        await self.room.join(self.connection, 0)

    async def follow(self, code: str) -> None:
        left, self.connection = self.connection, Connection(self.who, watches=False)
        self.room.leave(left)
        await self.resume(code)
        left.bell.ring()

    async def messages(self) -> AsyncIterator[m.FromServer]:
        while True:
            connection = self.connection
            connection.bell.ring()  # whoever comes anew is told what there is
            while connection is self.connection:
                await connection.bell.heard()
                for message in self.room.news_for(self.connection):
                    yield _decoder.decode(message)

    async def send(self, message: m.FromClient) -> None:
        try:
            await do(self.house, self.room, self.connection, message)
        except (Refusal, StoreGone) as trouble:
            self.connection.reply(refusal_of(trouble, str(message.__struct_config__.tag)))

    async def close(self) -> None:
        await self.house.close()
