"""The lobby: one address has made 100,000 private tables that wait for people, and visitors keep opening the lobby."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from bench.server.attack.arena import Attack, fill
from bench.server.attack.frame import quantile

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

TABLES = 100_000
SECONDS = 20.0
VISITORS = 8
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
INFO = b'{"code":"","game":"rush-hour","title":"Rush Hour","state":"waiting","seats":[],"options":{}}'


def prepare(arena: Arena) -> None:
    """Write the tables as the server would; making them one by one takes seven hours at the limit of one address."""
    columns = "code, game, state, public, touched, due, info, number"
    now = time.time()
    rows: list[tuple[object, ...]] = [
        (code(k), "rush-hour", "waiting", 0, now + 3600 - k / 1000, None, INFO, 1) for k in range(arena.count(TABLES))
    ]
    fill(arena, f"insert into listed ({columns}) values (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def code(number: int) -> str:
    digits = ""
    for _ in range(6):
        number, digit = divmod(number, len(LETTERS))
        digits = LETTERS[digit] + digits
    return digits


async def strike(arena: Arena) -> None:
    """Ask for the lobby from several addresses, each as soon as it has been answered."""
    took: list[float] = []
    until = time.monotonic() + SECONDS * arena.scale + 1
    await asyncio.gather(*(visit(arena, f"127.0.2.{k + 1}", until, took) for k in range(VISITORS)))
    arena.figures["lobby p50"] = f"{1000 * quantile(took, 0.5):.1f} ms"
    arena.figures["lobby p99"] = f"{1000 * quantile(took, 0.99):.1f} ms"
    arena.figures["lobby requests"] = f"{len(took):,}"


async def visit(arena: Arena, address: str, until: float, took: list[float]) -> None:
    async with arena.http(address) as http:
        while time.monotonic() < until:
            began = time.perf_counter()
            await http.get("/api/tables")
            took.append(time.perf_counter() - began)


ATTACK = Attack("lobby", "100,000 private waiting tables, and visitors who keep asking for the lobby", strike, prepare)
