"""Watchers: two thousand people come to watch one table at the same time, and one guest opens a hundred connections."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING

import msgspec
import websockets

from bench.server.attack.arena import Attack

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

WATCHERS = 2000
OF_ONE_GUEST = 100
GUESTS_OF_ADDRESS = 100
AT_ONCE = 100


async def strike(arena: Arena) -> None:
    """Everybody stays until all have been answered."""
    count = arena.count(WATCHERS, 30)
    addresses = [f"127.6.0.{k + 1}" for k in range((count - 1) // GUESTS_OF_ADDRESS + 1)]
    tokens = [await arena.guest("Mallory", addresses[k // GUESTS_OF_ADDRESS]) for k in range(count)]
    code = await arena.table(tokens[0], "rush-hour", ["me", "easy"])
    answers, began = Counter[str](), time.monotonic()
    async with AsyncExitStack() as stack:
        await join(arena, stack, tokens, code, answers)
        arena.figures["joined"] = f"{answers['welcome']:,} of {count:,} in {time.monotonic() - began:.1f} s"
        mine = Counter[str]()
        await join(arena, stack, tokens[1:2] * arena.count(OF_ONE_GUEST, 30), code, mine)
    arena.figures["refused"] = ", ".join(f"{name} {times:,}" for name, times in (answers + mine).items() if name != "welcome")
    for name in set(answers + mine) - {"welcome", "too-many-watchers", "too-many-connections"}:
        arena.failures.append(f"a watcher was answered with {name}")


async def join(arena: Arena, stack: AsyncExitStack, tokens: list[str], code: str, answers: Counter[str]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(*(one(arena, stack, token, code, answers, gate) for token in tokens))


async def one(
    arena: Arena, stack: AsyncExitStack, token: str, code: str, answers: Counter[str], gate: asyncio.Semaphore
) -> None:
    async with gate:
        socket = await stack.enter_async_context(arena.socket())
        with suppress(websockets.ConnectionClosed):
            await socket.send(arena.hello(token, code, watch=True))
        with suppress(websockets.ConnectionClosed):
            told = msgspec.json.decode(str(await socket.recv()).split("\n")[0])
            answers[told["code"] if told["type"] == "refused" else told["type"]] += 1


ATTACK = Attack("watchers", "2,000 people come to watch one table, and one guest opens 100 connections", strike)
