"""Bots alone: as many tables of four hard bots as the server lets one address make, and nobody at them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bench.server.attack.arena import Attack
from bench.server.attack.seats import wait_for_a_bot

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

GAME = "rush-hour"
TABLES = 60
TRIES = 5
LONGEST = 10.0  # seconds for which a person's bot may keep the person waiting


async def strike(arena: Arena) -> None:
    """Measure how long another person waits for a bot meanwhile."""
    token = await arena.guest()
    made = 0
    async with arena.http(token=token) as http:
        for _ in range(arena.count(TABLES, 4)):
            told = await http.post("/api/tables", json={"game": GAME, "seats": ["hard"] * 4})
            made += told.status_code == 201
    await asyncio.sleep(3.0)
    waits = [await wait_for_a_bot(arena, f"127.7.0.{k + 1}") for k in range(arena.count(TRIES))]
    arena.figures["tables made"] = str(made)
    arena.figures["a person's bot, longest"] = f"{max(waits):.1f} s"
    if max(waits) > LONGEST:
        arena.delays.append(f"a person waited {max(waits):.0f} s for a bot")


ATTACK = Attack("bots-alone", "60 tables of four hard bots, made by one address, with nobody there", strike, thinks_about=GAME)
