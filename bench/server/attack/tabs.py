"""Tabs: one address opens and closes connections to tables as fast as they are answered, like hundreds of tabs that reload."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import websockets

from bench.server.attack.arena import Attack
from bench.server.attack.take_back import watch_health

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

TABS = 120
TABLES = 10
SECONDS = 15.0
ALLOWED = {"welcome", "too-many-connections", "too-often", "closed", "too-many-watchers"}


async def strike(arena: Arena) -> None:
    tabs = arena.count(TABS, 6)
    tokens = [await arena.guest("Mallory", f"127.12.0.{k // 100 + 1}") for k in range(tabs)]
    codes = [await arena.table(token, "rush-hour", ["me", "easy", "easy", "easy"], "127.12.0.1") for token in tokens[:TABLES]]
    answers, health = Counter[str](), list[float]()
    reloading = [asyncio.create_task(reload(arena, token, codes[k % len(codes)], answers)) for k, token in enumerate(tokens)]
    await watch_health(arena, SECONDS * arena.scale + 1, health)
    for task in reloading:
        task.cancel()
    await asyncio.gather(*reloading, return_exceptions=True)
    arena.figures["answers"] = ", ".join(f"{name}: {times:,}" for name, times in sorted(answers.items()))
    arena.figures["/healthz at most"] = f"{1000 * max(health, default=0.0):.0f} ms"
    if wrong := set(answers) - ALLOWED:
        arena.failures.append(f"a tab was answered with {', '.join(sorted(wrong))}")


async def reload(arena: Arena, token: str, code: str, answers: Counter[str]) -> None:
    """Connect, hear the first answer, go without a word, and come back."""
    while True:
        with suppress(OSError, websockets.InvalidHandshake):
            async with arena.socket() as socket:
                answer = "closed"
                with suppress(websockets.ConnectionClosed):
                    await socket.send(arena.hello(token, code))
                    told = msgspec.json.decode(str(await socket.recv()).split("\n")[0])
                    answer = told["code"] if told["type"] == "refused" else told["type"]
                answers[answer] += 1
                socket.transport.abort()
        await asyncio.sleep(0)


ATTACK = Attack("tabs", "120 tabs of one address that reload as fast as they are answered", strike, thinks_about="rush-hour")
