"""Finished games: the longest that a table takes, asked for again and again at every address that plays them once more."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import httpx

from bench.server.attack.arena import Attack, fill
from bench.server.attack.frame import quantile
from bench.server.attack.take_back import watch_health
from bench.server.long_games import GAME, long_game
from crossroads.house.guests import GuestId

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

GAMES = 24  # more than any cache of the server keeps
IDLE_MOVES = 2600
ASKING = 32  # connections
SECONDS = 20.0
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
LESSON = {"done": [""] * 100, "move": "x" * 200, "name": "Mallory"}
LANGUAGES = ("en", "de", "es", "ru")
REVIEWING = 10  # seconds in which a review has begun to value moves
LONGEST = 5.0  # seconds for which another visitor may wait for the replay of a game of their own


def prepare(arena: Arena) -> None:
    """Write the logs; a person makes such a game in a minute."""
    dice = random.Random(1)
    rows: list[tuple[object, ...]] = []
    for k in range(arena.count(GAMES, 2)):
        lines = long_game(GuestId("mallory", "Mallory"), arena.count(IDLE_MOVES, 50), dice)
        rows += [(code(k), line.number, line.at, line.entry) for line in lines]
    lines = long_game(GuestId("ann", "Ann"), 0, dice)
    rows += [("ANNSGAME", line.number, line.at, line.entry) for line in lines]
    fill(arena, "insert into log (code, number, at, entry) values (?, ?, ?, ?)", rows)


def code(number: int) -> str:
    return f"MALLRY{LETTERS[number // len(LETTERS)]}{LETTERS[number % len(LETTERS)]}"


async def look_around(arena: Arena) -> None:
    """Look once at a short game in every way: the server loads the texts, the lessons, the puzzles and what values moves."""
    async with arena.http("127.8.1.2") as http:
        for language in LANGUAGES:
            await http.get(f"/api/tables/ANNSGAME/replay?at=1&seat=-2&language={language}")
        await http.post("/api/games/word-crush/lessons/first", json=LESSON)
        for path in ("/api/tables/ANNSGAME/again/1", "/api/puzzles/rush-hour", "/api/puzzles/rush-hour/1", "/api/openapi.json"):
            await http.get(path)
        for _ in range(arena.count(REVIEWING)):
            await http.get("/api/tables/ANNSGAME/review?from=0")
            await asyncio.sleep(1.0)


async def strike(arena: Arena) -> None:
    """Ask from one address, on many connections, each time for another game or another moment."""
    async with arena.http("127.8.1.1") as http:
        await http.get("/api/tables/ANNSGAME")  # the server writes the record when it first opens the table
    answers, health, waits = Counter[str](), list[float](), list[float]()
    asking = [asyncio.create_task(ask(arena, k, answers)) for k in range(arena.count(ASKING, 4))]
    visiting = asyncio.create_task(visit(arena, "127.8.1.1", waits))
    await watch_health(arena, SECONDS * arena.scale + 1, health)
    for task in (*asking, visiting):
        task.cancel()
    await asyncio.gather(*asking, visiting, return_exceptions=True)
    arena.figures["answers"] = ", ".join(f"{status}: {count:,}" for status, count in sorted(answers.items()))
    arena.figures["/healthz at most"] = f"{1000 * max(health):.0f} ms"
    arena.figures["another's replay, p50 and longest"] = f"{quantile(waits, 0.5):.2f} s, {max(waits, default=0.0):.2f} s"
    if max(waits, default=0.0) > LONGEST:
        arena.delays.append(f"another visitor waited {max(waits):.0f} s for a replay")


async def ask(arena: Arena, start: int, answers: Counter[str]) -> None:
    dice, games = random.Random(start), arena.count(GAMES, 2)
    async with arena.http() as http:
        while True:
            here, at = f"/api/tables/{code(dice.randrange(games))}", dice.randrange(2500, 2600) if arena.scale == 1 else 40
            requests: list[tuple[str, str, Any]] = [
                ("GET", f"{here}/again/{at}", None),
                ("POST", f"{here}/again/{at}", {"move": "1"}),
                ("GET", f"{here}/replay", None),
                ("GET", f"{here}/replay?at={at}&seat=-2&language={dice.choice(LANGUAGES)}", None),
                ("GET", f"{here}/review?from={at}", None),
                ("GET", f"{here}/proof", None),
                ("POST", "/api/games/word-crush/lessons/first", LESSON),
                ("GET", f"{here}/qr.svg?at=http://x{at}", None),
                ("GET", "/api/puzzles/rush-hour", None),
                ("GET", f"/api/puzzles/rush-hour/{at}", None),
                ("GET", "/api/openapi.json", None),
            ]
            method, path, body = dice.choice(requests)
            with suppress(httpx.HTTPError):
                told = await http.request(method, path, json=body)
                answers[str(told.status_code)] += 1


async def visit(arena: Arena, address: str, waits: list[float]) -> None:
    """Somebody else looks at a game of their own meanwhile."""
    async with arena.http(address) as http:
        at = 0
        while True:
            at += 1
            began = time.perf_counter()
            try:
                told = await http.get("/api/tables/ANNSGAME/replay", params={"at": at % 40, "seat": -1})
            finally:
                waits.append(time.perf_counter() - began)
            if told.status_code != 200:
                arena.failures.append(f"another visitor's replay is refused: {told.text[:80]}")
            await asyncio.sleep(0.5)


ATTACK = Attack(
    "finished",
    "finished games of 2,600 and more moves, asked for again on 32 connections",
    strike,
    prepare,
    thinks_about=GAME,
    visit=look_around,
    asks=("/api/tables/{code}/again/{move}",),
)
