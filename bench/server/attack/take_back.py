"""Taking back: a very long game, in which twenty connections ask again and again to take the last move back."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from bench.server.attack.arena import Attack
from bench.server.attack.frame import quantile
from bench.server.attack.seats import Seat, seated

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

MOVES = 2500
ASKING = 20  # connections
PACE = 0.1  # seconds for a hand-over: whoever says more than twenty things a second for long is refused
SECONDS = 20.0


async def strike(arena: Arena) -> None:
    """Turn up the same two cards for ever, then ask."""
    token = await arena.guest()
    code = await arena.table(token, "traffic-memory", ["me", "here:Eve"])
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(seated(arena, token, code)) for _ in range(arena.count(ASKING, 4))]
        reading = [asyncio.create_task(seat.read_on()) for seat in seats[1:]]
        moves = await play(seats, arena.count(MOVES, 40))
        health: list[float] = []
        asking = [asyncio.create_task(ask(seat, arena)) for seat in seats]
        await watch_health(arena, SECONDS * arena.scale + 1, health)
        for task in (*asking, *reading):
            task.cancel()
        await asyncio.gather(*asking, *reading, return_exceptions=True)
    arena.figures["moves of the game"] = f"{moves:,}"
    arena.figures["/healthz at most"] = f"{1000 * max(health):.0f} ms"
    arena.figures["/healthz p50"] = f"{1000 * quantile(health, 0.5):.0f} ms"


async def play(seats: list[Seat], moves: int) -> int:
    """Make the first move that is offered, on one connection after the other: each may say only so much in a second."""
    reader = seats[0]  # it also hands the device over
    shown = -1
    for made in range(moves):
        while True:
            message = await reader.hear()
            if message["type"] == "look" and message["number"] > shown and message["acting"]:
                break
        shown = message["number"]
        seat = message["acting"][0]
        if message["seat"] != seat:  # two people share the device: the next one has to look first
            await reader.say("hand-over", seat=seat)
            await asyncio.sleep(PACE)
            while message["type"] != "look" or message["seat"] != seat:
                message = await reader.hear()
        await seats[1 + made % (len(seats) - 1)].say("play", move=message["scene"]["moves"][0], seat=seat)
        reader.told.clear()
    return moves


async def ask(seat: Seat, arena: Arena) -> None:
    while True:
        await seat.say("take-back")
        await asyncio.sleep(1.0)


async def watch_health(arena: Arena, seconds: float, took: list[float]) -> None:
    """Ask for so long how the server is, at least once."""
    until = time.monotonic() + seconds
    async with arena.http() as http:
        while not took or time.monotonic() < until:
            began = time.perf_counter()
            await http.get("/healthz")
            took.append(time.perf_counter() - began)
            await asyncio.sleep(0.2)


ATTACK = Attack("take-back", "a game of 2,500 moves, and 20 connections that ask to take the last one back", strike)
