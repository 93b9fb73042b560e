"""Comings and goings: two dozen guests sit down and leave for as long as the table lets them; then somebody says hello."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from bench.server.attack.arena import Attack
from bench.server.attack.seats import seated

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

GUESTS = 24
SECONDS = 20.0
MOST_EVENTS = 300
MOST_BYTES = 100_000


async def strike(arena: Arena) -> None:
    host = await arena.guest("Ann")
    code = await arena.table(host, "rush-hour", ["me", "open", "open", "open", "open"])
    tokens = [await arena.guest("Mallory") for _ in range(arena.count(GUESTS, 6))]
    until = time.monotonic() + SECONDS * arena.scale + 1
    await asyncio.gather(*(come_and_go(arena, token, code, until) for token in tokens))
    async with seated(arena, host, code) as seat:
        told = await asyncio.wait_for(seat.hear(), 60)
        size = len(seat.told[0])
    arena.figures["events"] = f"{told['number']:,}"
    arena.figures["answer to a hello"] = f"{size / 1000:.0f} kB"
    if told["number"] > MOST_EVENTS or size > MOST_BYTES:
        arena.failures.append(f"{told['number']:,} events; a hello is answered with {size:,} bytes")


async def come_and_go(arena: Arena, token: str, code: str, until: float) -> None:
    async with seated(arena, token, code) as seat:
        reading = asyncio.create_task(seat.read_on())
        try:
            while time.monotonic() < until:
                for kind in ("sit", "leave"):
                    await seat.say(kind)
                    await asyncio.sleep(0.06)
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)


ATTACK = Attack("comings", "24 guests sit down and leave again and again, and somebody says hello", strike)
