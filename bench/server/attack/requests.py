"""Requests: one address asks for pages, files and lists on forty connections, as fast as the server answers."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import closing, suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bench.server.attack.arena import Attack
from bench.server.attack.frame import quantile

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

CONNECTIONS = 40
SECONDS = 15.0
TOGETHER = 10  # requests that a connection sends before it reads an answer
PATHS = ("/api/games", "/", "/api/tables", "/healthz", "/api/games/rush-hour/rules", "/api/tables/ABCDEFGH", "/metrics")


async def strike(arena: Arena) -> None:
    answers, took = Counter[str](), list[float]()
    flooding = [asyncio.create_task(flood(arena, k, answers)) for k in range(arena.count(CONNECTIONS, 2))]
    until = time.monotonic() + SECONDS * arena.scale + 1
    async with arena.http("127.8.2.1") as http:
        while time.monotonic() < until:
            began = time.perf_counter()
            told = await http.get("/api/tables")
            took.append(time.perf_counter() - began)
            if told.status_code != 200:
                arena.failures.append(f"another visitor is refused: {told.text[:80]}")
            await asyncio.sleep(0.1)
    for task in flooding:
        task.cancel()
    await asyncio.gather(*flooding, return_exceptions=True)
    arena.figures["answers"] = ", ".join(f"{status}: {count:,}" for status, count in sorted(answers.items()))
    arena.figures["another's lobby, p50 and p99"] = f"{1000 * quantile(took, 0.5):.0f}, {1000 * quantile(took, 0.99):.0f} ms"


async def flood(arena: Arena, start: int, answers: Counter[str]) -> None:
    where, asked = urlsplit(arena.url), start
    while True:
        reader, writer = await asyncio.open_connection(where.hostname, where.port, local_addr=(arena.address, 0))
        with suppress(OSError, asyncio.IncompleteReadError), closing(writer):
            while True:
                paths = [PATHS[(asked + k) % len(PATHS)] for k in range(TOGETHER)]
                asked += TOGETHER
                writer.write(b"".join(f"GET {path} HTTP/1.1\r\nHost: {where.netloc}\r\n\r\n".encode() for path in paths))
                for _ in paths:
                    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                    answers[head.split()[1]] += 1
                    await reader.readexactly(int(head.split("content-length: ")[1].split()[0]))


ATTACK = Attack("requests", "pages, files and lists on 40 connections of one address, as fast as they are answered", strike)
