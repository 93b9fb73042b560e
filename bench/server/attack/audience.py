"""Audience: one address fills five tables with spectators of four languages, and plays there as fast as it may."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import websockets

from bench.server.attack.arena import Attack
from bench.server.attack.raw import connect
from bench.server.attack.seats import seated

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

ADDRESS = "127.17.0.1"
SPECTATORS = 1000
OF_GUEST = 20
OF_TABLE = 200
LANGUAGES = ("en", "de", "es", "ru")
SECONDS = 15.0


async def strike(arena: Arena) -> None:
    count = arena.count(SPECTATORS, 20)
    players = [await arena.guest("Mallory", ADDRESS) for _ in range((count - 1) // OF_TABLE + 1)]
    codes = [await arena.table(token, "rush-hour", ["me", "here:A", "here:B", "here:C"], ADDRESS) for token in players]
    guests = [await arena.guest("Mallory", ADDRESS) for _ in range((count - 1) // OF_GUEST + 1)]
    sockets = []
    for k in range(count):
        language = LANGUAGES[k % len(LANGUAGES)]
        hello = arena.hello(guests[k // OF_GUEST], codes[k % len(codes)], watch=True, beats=True, language=language)
        sockets.append(await connect(arena, hello, ADDRESS))
    playing = [asyncio.create_task(play(arena, token, code)) for token, code in zip(players, codes)]
    await asyncio.sleep(SECONDS * arena.scale + 1)
    for task in playing:
        task.cancel()
    moves = sum(one for one in await asyncio.gather(*playing, return_exceptions=True) if isinstance(one, int))
    arena.figures["moves"] = f"{moves:,}"
    arena.figures["sent to spectators"] = f"{sum(one.bytes for one in sockets) / 1e6:.0f} MB"
    for one in sockets:
        one.transport.abort()


async def play(arena: Arena, token: str, code: str) -> int:
    """Play for four people at one device, whoever is asked; return how many moves were sent."""
    moves = 0
    with suppress(websockets.ConnectionClosed, asyncio.CancelledError):
        async with seated(arena, token, code, ADDRESS, beats=True) as seat:
            while True:
                look = await seat.hear()
                if look["type"] != "look" or not look["acting"]:
                    continue
                asked = look["acting"][0]
                if look["seat"] == asked:
                    await seat.say("play", move=look["scene"]["moves"][0], seat=asked)
                    moves += 1
                else:
                    await seat.say("hand-over", seat=asked)
                seat.told.clear()
    return moves


ATTACK = Attack("audience", "1,000 spectators of one address in four languages, at tables that play without a pause", strike)
