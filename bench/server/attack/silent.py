"""Silent connections: thousands that never send a request, or a part of one, or a handshake that cannot be read."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from bench.server.attack.arena import Attack

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

CONNECTIONS = 3000
HANDSHAKES = 50
PATIENCE = 120.0  # seconds in which a server closes what says nothing, on a machine that is busy with other things too
PARTS = (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Odd: a\x01b\r\n\r\n"
)


async def strike(arena: Arena) -> None:
    """Open them all, see that newcomers still get in, and that every connection is closed after a while."""
    opened = [await connect(arena, PARTS[k % len(PARTS)]) for k in range(arena.count(CONNECTIONS, 40))]
    began = time.perf_counter()
    async with arena.http("127.0.5.1") as http:
        told = await http.get("/api/games")
    arena.figures["a newcomer waits"] = f"{1000 * (time.perf_counter() - began):.0f} ms"
    if told.status_code != 200:
        arena.failures.append(f"a newcomer was answered with {told.status_code}")
    unanswered = sum(await asyncio.gather(*(is_ignored(arena) for _ in range(arena.count(HANDSHAKES, 5)))))
    if unanswered:
        arena.failures.append(f"{unanswered} handshakes with a control byte were neither answered nor closed")
    still_open = sum(await asyncio.gather(*(stays_open(reader, writer) for reader, writer in opened)))
    arena.figures[f"still open after {PATIENCE:.0f} s"] = f"{still_open:,} of {len(opened):,}"
    if still_open:
        arena.failures.append(f"{still_open:,} silent connections were never closed")


async def connect(arena: Arena, part: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = arena.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(arena.address, 0))
    writer.write(part)
    return reader, writer


async def stays_open(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                await reader.read()
    except TimeoutError:
        return True
    finally:
        writer.close()
    return False


async def is_ignored(arena: Arena) -> bool:
    """Return whether a handshake that cannot be read is neither answered nor closed."""
    reader, writer = await connect(arena, HANDSHAKE)
    try:
        async with asyncio.timeout(PATIENCE):
            await reader.read()
    except TimeoutError:
        return True
    except ConnectionError:
        pass
    finally:
        writer.close()
    return False


ATTACK = Attack("silent", "3,000 connections that say nothing, and handshakes that cannot be read", strike)
