"""Codes of private tables: tried out as fast as the server answers, over HTTP and the WebSocket, from one address."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import websockets

from bench.server.attack.arena import Attack

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

SECONDS = 10.0
GUESSERS = 16
MOST_A_SECOND = 10.0  # answers that tell whether a code exists, after the first few
FIRST_FEW = 60
AT_ONCE = 2.0  # seconds in which a network may certainly not ask for another code
MOST_GUESSES = 600
TRIES = 5
AT_LEAST = 10  # codes that each of them tries
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"


async def strike(arena: Arena) -> None:
    """Count the answers that tell whether there is a table; the owner of a seat must still get in."""
    owner = await arena.guest("Owner", "127.0.3.1")
    code = await arena.table(owner, "rush-hour", ["me", "open"], "127.0.3.1")
    stranger = await arena.guest("Mallory", "127.0.3.1")
    began, answers = time.monotonic(), Counter[str]()
    until = began + SECONDS * arena.scale + 0.5
    await asyncio.gather(*(guess(arena, len(code), until, answers) for _ in range(GUESSERS)))
    telling = answers["no-such-table"] + answers["found"]
    seconds = time.monotonic() - began
    arena.figures["codes tried a second"] = f"{telling / seconds:,.1f}"
    arena.figures["letters of a code"] = str(len(code))
    if telling > FIRST_FEW + MOST_A_SECOND * seconds:
        arena.failures.append(f"{telling:,} codes were tried in {seconds:.0f} s")
    if await is_let_in(arena, stranger, code):
        arena.learnt.append("whoever has tried out codes was let in where there is a table")
    if await hello(arena, owner, code) != "welcome":
        arena.failures.append("the owner of a seat was kept out because somebody else tried out codes")


async def guess(arena: Arena, letters: int, until: float, answers: Counter[str]) -> None:
    async with arena.http() as http:
        tried = 0
        while time.monotonic() < until or tried < AT_LEAST:
            tried += 1
            code = "".join(random.choices(LETTERS, k=letters))
            told = await http.get(f"/api/tables/{code}")
            answers[told.json()["code"] if told.status_code != 200 else "found"] += 1


async def is_let_in(arena: Arena, token: str, code: str) -> bool:
    """Return whether a hello is answered right after a guess that used up what the network may ask.

    A network may ask for one code every few seconds, so a hello that comes later than that, on a busy machine, tells nothing.
    """
    for _ in range(TRIES):
        asked_at = await use_up(arena, len(code))
        answer = await hello(arena, token, code)
        if time.monotonic() < asked_at + AT_ONCE:
            return answer == "welcome"
    return False


async def use_up(arena: Arena, letters: int) -> float:
    """Guess until guesses are refused and one more is allowed; return when that one was asked."""
    is_refused = False
    async with arena.http() as http:
        for _ in range(MOST_GUESSES):
            asked_at = time.monotonic()
            told = (await http.get(f"/api/tables/{'Z' * letters}")).json()["code"]
            if is_refused and told != "too-many-misses":
                break
            is_refused = told == "too-many-misses"
            await asyncio.sleep(0.02)
    return asked_at


async def hello(arena: Arena, token: str, code: str) -> str:
    """Return the type of the answer to a hello, or the code with which it is refused."""
    with suppress(websockets.ConnectionClosed):
        async with arena.socket() as socket:
            await socket.send(arena.hello(token, code))
            told = msgspec.json.decode(str(await socket.recv()).split("\n")[0])
            return str(told.get("code", told["type"]) if told["type"] == "refused" else told["type"])
    return "closed"


ATTACK = Attack("codes", "codes of private tables, tried out as fast as the server answers", strike)
