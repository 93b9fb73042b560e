"""One person with a /64 of IPv6, as every home has it: each request comes from another of its addresses."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from typing import TYPE_CHECKING

from bench.server.attack.arena import Attack

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

SECONDS = 10.0
AT_ONCE = 16
BURST, RATE = 120, 4  # what one network may make


async def strike(arena: Arena) -> None:
    """Make guests and private tables from addresses that a proxy on this machine names."""
    made, began = Counter[int](), time.monotonic()
    until = began + SECONDS * arena.scale + 0.5
    await asyncio.gather(*(make(arena, until, made) for _ in range(AT_ONCE)))
    seconds = time.monotonic() - began
    arena.figures["guests and tables made"] = f"{made[201]:,} in {seconds:.0f} s"
    if made[201] > BURST + RATE * (seconds + 1):
        arena.failures.append(f"one /64 made {made[201]:,} guests and tables in {seconds:.0f} s")


async def make(arena: Arena, until: float, made: Counter[int]) -> None:
    async with arena.http("127.0.0.1") as http:  # as a proxy on this machine
        while time.monotonic() < until:
            headers = {"X-Forwarded-For": f"2001:db8::{random.getrandbits(16):x}:{random.getrandbits(16):x}"}
            guest = await http.post("/api/guests", json={"name": "Mallory"}, headers=headers)
            made[guest.status_code] += 1
            if guest.status_code == 201:
                headers["Authorization"] = f"Bearer {guest.json()['token']}"
                wanted = {"game": "rush-hour", "seats": ["open", "open"]}
                made[(await http.post("/api/tables", json=wanted, headers=headers)).status_code] += 1


ATTACK = Attack("networks", "guests and tables from every address of one /64", strike)
