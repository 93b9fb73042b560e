"""Many names: one address is sixty guests, each of whom plays against champions as fast as they move."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING

import websockets

from bench.server.attack.arena import Attack
from bench.server.attack.seats import Seat, seated, wait_for_a_bot

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

GAME = "rush-hour"
ADDRESS = "127.15.0.1"
GUESTS = 60
TRIES = 5
LONGEST = 10.0  # seconds for which a person's bot may keep the person waiting


async def strike(arena: Arena) -> None:
    """Measure how long another person waits for a bot meanwhile."""
    async with AsyncExitStack() as stack:
        playing = []
        for _ in range(arena.count(GUESTS, 4)):
            token = await arena.guest("Mallory", ADDRESS)
            code = await arena.table(token, GAME, ["me", "champion", "champion", "champion"], ADDRESS)
            seat = await stack.enter_async_context(seated(arena, token, code, ADDRESS))
            playing.append(asyncio.create_task(play(seat)))
        waits = [await wait_for_a_bot(arena, f"127.15.1.{k + 1}") for k in range(arena.count(TRIES))]
        for task in playing:
            task.cancel()
        moves = sum(one for one in await asyncio.gather(*playing, return_exceptions=True) if isinstance(one, int))
    arena.figures["moves of the many"] = f"{moves:,}"
    arena.figures["a person's bot, longest"] = f"{max(waits):.1f} s"
    if max(waits) > LONGEST:
        arena.failures.append(f"a person waited {max(waits):.0f} s for a bot")


async def play(seat: Seat) -> int:
    """Move whenever asked; return how often."""
    moves = 0
    with suppress(websockets.ConnectionClosed, asyncio.CancelledError):
        while True:
            look = await seat.until_asked()
            await seat.say("play", move=look["scene"]["moves"][0])
            await seat.until_asked(is_asked=False)
            seat.told.clear()
            moves += 1
    return moves


ATTACK = Attack("many-names", "60 guests of one address, each of whom plays against three champions", strike, thinks_about=GAME)
