"""What attacks inside a table share: a seat that is played in, and a person whose bot is waited for."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import websockets

    from bench.server.attack.arena import Arena

PATIENCE = 60.0  # seconds for which somebody waits for a bot


class Seat:
    """One connection of somebody who reads everything that comes."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.told: list[str] = []  # every line as it came
        self._lines: list[str] = []

    async def say(self, kind: str, **more: Any) -> None:
        await self.socket.send(msgspec.json.encode({"type": kind, **more}).decode())

    async def hear(self) -> dict[str, Any]:
        """Return the next message."""
        if not self._lines:
            self._lines = str(await self.socket.recv()).split("\n")
        self.told.append(self._lines.pop(0))
        message: dict[str, Any] = msgspec.json.decode(self.told[-1])
        return message

    async def until_asked(self, *, is_asked: bool = True) -> dict[str, Any]:
        """Return the next look in which this seat is asked, or is not."""
        while True:
            message = await self.hear()
            if message["type"] == "look" and (message["seat"] in message["acting"]) == is_asked:
                return message

    async def until_only_asked(self, own: int) -> dict[str, Any] | None:
        """Return the next look in which the game waits for this seat alone; None when the game is over."""
        while True:
            message = await self.hear()
            if message["type"] == "look" and message["acting"] == [own]:
                return message
            if message["type"] == "table" and message["table"]["state"] in ("over", "abandoned"):
                return None

    async def read_all(self) -> None:
        """Read and keep everything."""
        while True:
            await self.hear()

    async def read_on(self) -> None:
        """Read and forget, so that the server is never kept waiting."""
        while True:
            await self.socket.recv()


@asynccontextmanager
async def seated(arena: Arena, token: str, code: str, address: str = "", **more: Any) -> AsyncIterator[Seat]:
    """A connection after its hello."""
    async with arena.socket(address) as socket:
        await socket.send(arena.hello(token, code, **more))
        yield Seat(socket)


async def wait_for_a_bot(arena: Arena, address: str) -> float:
    """Return the seconds from a person's move until the bot has moved and the person is asked again."""
    token = await arena.guest("Ann", address)
    code = await arena.table(token, "rush-hour", ["me", "normal"], address, options={"specials": False})
    async with seated(arena, token, code, address) as seat:
        try:
            async with asyncio.timeout(PATIENCE):
                look = await seat.until_asked()
                began = time.perf_counter()
                await seat.say("play", move=look["scene"]["moves"][0])
                await seat.until_asked(is_asked=False)
                await seat.until_asked()
        except TimeoutError:
            return PATIENCE
        return time.perf_counter() - began
