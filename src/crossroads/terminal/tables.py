"""A table to sit at, here or elsewhere: both give the messages of the protocol and take them.

Offline play is the server's own hall without a network, over a file in the user's data folder: so a game left is kept.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec
import platformdirs

from crossroads.client import Guest
from crossroads.server import messages as m
from crossroads.server.api import created
from crossroads.server.app import House
from crossroads.server.identity import GuestId, new_code
from crossroads.server.rooms import Connection, Pace
from crossroads.server.sockets import do, refusal_of
from crossroads.server.sqlite import SQLiteStore
from crossroads.server.store import StoreGone
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from crossroads.server.rooms import Room

YOU = GuestId("you", "You")
_decoder: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)


class Table(Protocol):
    """Somewhere to play."""

    def messages(self) -> AsyncIterator[m.FromServer]:
        """Everything that this seat is told, as it happens."""

    async def send(self, message: m.FromClient) -> None:
        """Ask for something."""

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

    async def messages(self) -> AsyncIterator[m.FromServer]:
        self.connection.wake.set()
        while True:
            await self.connection.wake.wait()
            self.connection.wake.clear()
            for message in self.room.news_for(self.connection):
                yield _decoder.decode(message)

    async def send(self, message: m.FromClient) -> None:
        try:
            await do(self.house, self.room, self.connection, message)
        except (Refusal, StoreGone) as trouble:
            self.connection.reply(refusal_of(trouble, str(message.__struct_config__.tag)))

    async def close(self) -> None:
        await self.house.close()


class RemoteTable:
    """A table at a server; a lost connection comes back by itself."""

    def __init__(self, guest: Guest, code: str, *, watch: bool) -> None:
        self.guest = guest
        self.code = code
        self.watch = watch
        self._news: asyncio.Queue[m.FromServer] = asyncio.Queue()

    @classmethod
    async def at(cls, address: str, name: str, *, watch: bool) -> RemoteTable:
        """The table of a link such as http://host:port/table/ABCDEF."""
        server, _, code = address.rstrip("/").rpartition("/table/")
        return cls(await Guest.named(server, name), code, watch=watch)

    async def messages(self) -> AsyncIterator[m.FromServer]:
        self.guest.heard = self._news.put_nowait
        looking = asyncio.create_task(self._look())
        try:
            while not looking.done() or not self._news.empty():
                getting = asyncio.create_task(self._news.get())
                await asyncio.wait({getting, looking}, return_when=asyncio.FIRST_COMPLETED)
                if getting.done():
                    yield getting.result()
                else:
                    getting.cancel()
            looking.result()
        finally:
            looking.cancel()

    async def _look(self) -> None:
        async for look in self.guest.sit_at(self.code, watch=self.watch):
            self._news.put_nowait(look)

    async def send(self, message: m.FromClient) -> None:
        await self.guest.send(message)

    async def close(self) -> None:
        await self.guest.__aexit__()
