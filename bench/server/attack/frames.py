"""Frames: pings that nobody counts and whose answers nobody reads, and messages of a million empty parts."""

from __future__ import annotations

import asyncio
import time
from contextlib import closing, suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bench.server.attack.arena import Attack
from bench.server.attack.frame import Held
from bench.server.attack.take_back import watch_health

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

CONNECTIONS = 10
SECONDS = 10.0
MOST_GROWTH = 64.0  # megabytes that the server may take meanwhile
MASK = b"\0\0\0\0"
PINGS = (b"\x89\xfd" + MASK + b"x" * 125) * 400
PARTS = (b"\x00\x80" + MASK) * 8000  # of one text that never ends
FIRST_PART = b"\x01\x80" + MASK
HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def strike(arena: Arena) -> None:
    token = await arena.guest()
    code = await arena.table(token, "rush-hour", ["me", "open"])
    before, health, sent = Held.of(arena.server.pid), list[float](), [0]
    hello = arena.hello(token, code).encode()
    count = arena.count(CONNECTIONS, 2)
    flooding = [asyncio.create_task(flood(arena, hello, sent, is_ping=bool(k % 2))) for k in range(count)]
    until = time.monotonic() + SECONDS * arena.scale + 1
    watching = asyncio.create_task(watch_health(arena, SECONDS * arena.scale + 1, health))
    grown = 0.0
    while time.monotonic() < until:
        await asyncio.sleep(0.1)
        grown = max(grown, Held.of(arena.server.pid).more_than(before).megabytes)
    for task in (*flooding, watching):
        task.cancel()
    await asyncio.gather(*flooding, watching, return_exceptions=True)
    arena.figures["sent"] = f"{sent[0] / 1e6:.1f} MB"
    arena.figures["memory meanwhile"] = f"{grown:.0f} MB more"
    arena.figures["/healthz at most"] = f"{1000 * max(health, default=0.0):.0f} ms"
    if grown > MOST_GROWTH:
        arena.failures.append(f"the server took {grown:.0f} MB more while frames came")


async def flood(arena: Arena, hello: bytes, sent: list[int], *, is_ping: bool) -> None:
    """Send as fast as the server takes it, on a new connection whenever it closes one; never read."""
    where = urlsplit(arena.url)
    while True:
        reader, writer = await asyncio.open_connection(where.hostname, where.port, limit=1024)
        with suppress(OSError, asyncio.IncompleteReadError), closing(writer):
            writer.write(HANDSHAKE.format(where.netloc).encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"\x81" + (b"\xfe" + len(hello).to_bytes(2, "big")) + MASK + hello)
            writer.write(b"" if is_ping else FIRST_PART)
            while True:
                writer.write(PINGS if is_ping else PARTS)
                await writer.drain()
                sent[0] += len(PINGS if is_ping else PARTS)
        await asyncio.sleep(0.2)


ATTACK = Attack("frames", "pings whose answers nobody reads, and texts of empty parts, on 10 connections", strike)
