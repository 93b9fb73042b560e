"""Hints: one guest asks for hints on a hundred connections, as fast as each may speak."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING

import websockets

from bench.server.attack.arena import Attack
from bench.server.attack.seats import Seat, seated, wait_for_a_bot

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

GAME = "rush-hour"
TABLES = 10
CONNECTIONS = 100
TRIES = 4
LONGEST = 10.0  # seconds for which a person's bot may keep the person waiting


async def strike(arena: Arena) -> None:
    token = await arena.guest()
    codes = [await arena.table(token, GAME, ["me", "easy"], first=0) for _ in range(arena.count(TABLES, 2))]
    answers = Counter[str]()
    async with AsyncExitStack() as stack:
        asking = []
        for k in range(arena.count(CONNECTIONS, 8)):
            seat = await stack.enter_async_context(seated(arena, token, codes[k % len(codes)]))
            asking += [asyncio.create_task(ask(seat)), asyncio.create_task(count(seat, answers))]
        waits = [await wait_for_a_bot(arena, f"127.8.0.{k + 1}") for k in range(arena.count(TRIES))]
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    arena.figures["hints given"] = f"{answers['hint']:,}"
    arena.figures["refused"] = f"{answers['refused']:,}"
    arena.figures["a person's bot, longest"] = f"{max(waits):.1f} s"
    if max(waits) > LONGEST:
        arena.delays.append(f"a person waited {max(waits):.0f} s for a bot")


async def ask(seat: Seat) -> None:
    with suppress(websockets.ConnectionClosed):
        while True:
            await seat.say("ask-hint")
            await asyncio.sleep(0.06)


async def count(seat: Seat, answers: Counter[str]) -> None:
    with suppress(websockets.ConnectionClosed):
        while True:
            answers[(await seat.hear())["type"]] += 1
            seat.told.clear()


ATTACK = Attack("hints", "one guest asks for hints on 100 connections, as fast as each may speak", strike, thinks_about=GAME)
