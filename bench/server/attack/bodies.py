"""Bodies and heads: requests in a million parts, with 12,000 headers, with addresses of 35 kB, and bodies that never end."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections import Counter
from contextlib import closing, suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bench.server.attack.arena import Attack
from bench.server.attack.frame import Held
from bench.server.attack.take_back import watch_health

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.server.attack.arena import Arena

CONNECTIONS = 24
SECONDS = 15.0
MOST_GROWTH = 64.0  # megabytes that the server may take meanwhile
LONGEST_HEALTH = 1.0  # seconds for which another visitor may wait
HEAD = "{} HTTP/1.1\r\nHost: {}\r\n{}\r\n"
CHUNKED = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
BOMB = gzip.compress(b" " * 10_000_000)


def in_chunks(host: str) -> list[bytes]:
    """A body of one byte at a time, which never ends."""
    return [HEAD.format("POST /api/guests", host, CHUNKED).encode(), *[b"1\r\n \r\n" * 10_000] * 100]


def in_chunks_to_a_page(host: str) -> list[bytes]:
    """The same where nobody reads a body, so that the answer comes before it."""
    return [HEAD.format("GET /healthz", host, CHUNKED).encode(), *[b"1\r\n \r\n" * 10_000] * 100]


def many_headers(host: str) -> list[bytes]:
    return [HEAD.format("GET /healthz", host, "a:b\r\n" * 12_000).encode()]


def long_addresses(host: str) -> list[bytes]:
    """A path and a question that every route looks at."""
    path, asked = "/api/tables/" + "A/" * 8000, "&".join(f"q{k}=1" for k in range(2500))
    return [HEAD.format(f"GET {path}?{asked}", host, "").encode()]


def never_ending(host: str) -> list[bytes]:
    """A body of which a little comes now and then."""
    return [HEAD.format("POST /api/guests", host, "Content-Length: 16000\r\n").encode(), *[b" "] * 60]


def compressed(host: str) -> list[bytes]:
    """A body of a few kilobytes that would be ten megabytes, were anybody to open it."""
    more = f"Content-Encoding: gzip\r\nContent-Length: {len(BOMB)}\r\n"
    return [HEAD.format("POST /api/guests", host, more).encode() + BOMB]


KINDS: list[Callable[[str], list[bytes]]] = [
    in_chunks,
    in_chunks_to_a_page,
    many_headers,
    long_addresses,
    never_ending,
    compressed,
]


async def strike(arena: Arena) -> None:
    before, health, answers = Held.of(arena.server.pid), list[float](), Counter[str]()
    count = arena.count(CONNECTIONS, len(KINDS))
    sending = [asyncio.create_task(send(arena, KINDS[k % len(KINDS)], answers)) for k in range(count)]
    watching = asyncio.create_task(watch_health(arena, SECONDS * arena.scale + 1, health))
    until, grown = time.monotonic() + SECONDS * arena.scale + 1, 0.0
    while time.monotonic() < until:
        await asyncio.sleep(0.1)
        grown = max(grown, Held.of(arena.server.pid).more_than(before).megabytes)
    for task in (*sending, watching):
        task.cancel()
    await asyncio.gather(*sending, watching, return_exceptions=True)
    arena.figures["answers"] = ", ".join(f"{status}: {times:,}" for status, times in sorted(answers.items()))
    arena.figures["memory meanwhile"] = f"{grown:.0f} MB more"
    arena.figures["/healthz at most"] = f"{1000 * max(health, default=0.0):.0f} ms"
    if grown > MOST_GROWTH:
        arena.failures.append(f"the server took {grown:.0f} MB more while requests came")
    if set(answers) & {"500", "201"}:
        arena.failures.append(f"answers: {arena.figures['answers']}")


async def send(arena: Arena, kind: Callable[[str], list[bytes]], answers: Counter[str]) -> None:
    """Send as fast as the server takes it, on a new connection whenever it has answered or closed one."""
    where = urlsplit(arena.url)
    while True:
        reader, writer = await asyncio.open_connection(where.hostname, where.port, local_addr=(arena.address, 0))
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError), closing(writer):
            for part in kind(where.netloc):
                writer.write(part)
                await writer.drain()
                if len(part) == 1:
                    await asyncio.sleep(0.5)
            answers[(await reader.readuntil(b"\r\n"))[9:12].decode()] += 1
        await asyncio.sleep(0.02)


ATTACK = Attack(
    "bodies",
    "requests in endless parts, with 12,000 headers, 35 kB of address, and bodies that never end",
    strike,
    thinks_about="rush-hour",
)
