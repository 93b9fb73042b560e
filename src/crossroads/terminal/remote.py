"""A table at a server."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import httpx
import websockets

from crossroads.client import Guest, ServerRefused
from crossroads.engine.text import SOURCE, rendered, say
from crossroads.house import messages as m
from crossroads.table.fairness import WrongProof

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class NoTable(OSError):
    """The table cannot be reached; the message says why."""


class RemoteTable:
    """A table at a server; it reconnects by itself."""

    def __init__(self, guest: Guest, code: str, *, watch: bool) -> None:
        self.guest = guest
        self.code = code
        self.watch = watch
        self._news: asyncio.Queue[m.FromServer] = asyncio.Queue()
        self._looking: asyncio.Task[None] | None = None

    @classmethod
    async def at(cls, address: str, name: str, *, watch: bool, language: str = SOURCE) -> RemoteTable:
        """Return the table of a link such as http://host:port/table/ABCDEF."""
        server, found, code = address.rstrip("/").rpartition("/table/")
        if not found or not server.startswith(("http://", "https://")):
            raise NoTable(f"{address} is not a table's link; it is written like http://127.0.0.1:8642/table/ABCDEF.")
        try:
            guest = await Guest.named(server, name, language)
            guest.shows_beats = True
            return cls(guest, code, watch=watch)
        except httpx.TransportError as trouble:
            raise NoTable(f"There is no answer from {server}: {trouble}.") from trouble

    async def messages(self) -> AsyncIterator[m.FromServer]:
        self.guest.heard = self._news.put_nowait
        looking = self._looking = asyncio.create_task(self._look())
        while not looking.done() or not self._news.empty():
            getting = asyncio.create_task(self._news.get())
            await asyncio.wait({getting, looking}, return_when=asyncio.FIRST_COMPLETED)
            if getting.done():
                yield getting.result()
            else:
                getting.cancel()
            looking = self._looking  # a new task, if the player went over to the next game
        looking.result()

    async def _look(self) -> None:
        async for look in self.guest.sit_at(self.code, watch=self.watch, stay=True):
            self._news.put_nowait(look)

    async def send(self, message: m.FromClient) -> None:
        try:
            await self.guest.send(message)
        except (OSError, AttributeError, websockets.WebSocketException):  # AttributeError: not connected yet
            sentence = rendered(say("terminal-not-connected"), self.guest.language)
            self._news.put_nowait(m.Refused("not-connected", sentence, str(message.__struct_config__.tag)))

    async def follow(self, code: str) -> None:
        """Go over to the table of the next game."""
        left, self.code = self._looking, code
        self._looking = asyncio.create_task(self._look_after(left))  # at once: `messages` goes on with this task

    async def _look_after(self, left: asyncio.Task[None] | None) -> None:
        await self._end(left)
        await self._look()

    async def check_deal(self) -> str:
        if self.watch:
            return ""
        try:
            proof = await self.guest.check_deal(self.code)
        except WrongProof as wrong:
            return rendered(say("terminal-deal-wrong", why=str(wrong)), self.guest.language)
        except (ServerRefused, httpx.TransportError):
            return ""  # a server that takes no numbers
        return rendered(say("terminal-deal-right", commitment=proof.commitment[:16]), self.guest.language)

    async def _end(self, looking: asyncio.Task[None] | None) -> None:
        if looking is not None:
            looking.cancel()
            await asyncio.wait({looking})  # until the connection is closed

    async def close(self) -> None:
        await self._end(self._looking)
        await self.guest.__aexit__()
