"""Frames: pings that nobody counts and whose answers nobody reads, messages of a million empty parts, a million messages."""

from __future__ import annotations

import asyncio
import time
from contextlib import closing, suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bench.server.attack.arena import Attack
from bench.server.attack.frame import Held
from bench.server.attack.raw import HANDSHAKE, MASK, frame
from bench.server.attack.take_back import watch_health

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

CONNECTIONS = 12
SECONDS = 10.0
MOST_GROWTH = 64.0  # megabytes that the server may take meanwhile
PINGS = (b"\x89\xfd" + MASK + b"x" * 125) * 400
PARTS = (b"\x00\x80" + MASK) * 8000  # of one text that never ends
FIRST_PART = b"\x01\x80" + MASK
TEXTS = frame(b"1") * 30_000  # what one read from a socket may hold
FLOODS = ((b"", PINGS), (FIRST_PART, PARTS), (b"", TEXTS))  # how each begins, and goes on


async def strike(arena: Arena) -> None:
    token = await arena.guest()
    code = await arena.table(token, "rush-hour", ["me", "open"])
    before, health, sent = Held.of(arena.server.pid), list[float](), [0]
    hello = arena.hello(token, code).encode()
    count = arena.count(CONNECTIONS, len(FLOODS))
    flooding = [asyncio.create_task(flood(arena, hello, sent, *FLOODS[k % len(FLOODS)])) for k in range(count)]
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


async def flood(arena: Arena, hello: bytes, sent: list[int], beginning: bytes, frames: bytes) -> None:
    """Send as fast as the server takes it, on a new connection whenever it closes one; never read."""
    where = urlsplit(arena.url)
    while True:
        reader, writer = await asyncio.open_connection(where.hostname, where.port, limit=1024, local_addr=(arena.address, 0))
        with suppress(OSError, asyncio.IncompleteReadError), closing(writer):
            writer.write(HANDSHAKE.format(where.netloc).encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(hello) + beginning)
            while True:
                writer.write(frames)
                await writer.drain()
                sent[0] += len(frames)
        await asyncio.sleep(0.2)


ATTACK = Attack("frames", "pings that nobody reads, texts of empty parts, and texts by the thousand, on 12 connections", strike)
