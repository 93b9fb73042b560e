"""Chatter: one address has a thousand connections, each of which says as much as a connection may."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import cycle
from typing import TYPE_CHECKING

from bench.server.attack.arena import Attack
from bench.server.attack.raw import RawSocket, connect

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

ADDRESS = "127.14.0.1"
CONNECTIONS = 1000
OF_GUEST = 20
SECONDS = 15.0
A_SECOND = 19.0  # messages of a connection, just below the limit
TEXTS = (
    b'{"type":"ping","sent":1}',
    b'{"type":"why","move":"1","seat":0}',
    b'{"type":"play","move":"1"}',
    b'{"type":"take-back"}',
    b'{"type":"react","reaction":"wow"}',
    b'{"type":"ask-hint"}',
)


async def strike(arena: Arena) -> None:
    count = arena.count(CONNECTIONS, 20)
    guests = [await arena.guest("Mallory", ADDRESS) for _ in range((count - 1) // OF_GUEST + 1)]
    codes = [await arena.table(token, "rush-hour", ["me", "open"], ADDRESS) for token in guests]
    sockets = []
    for k in range(count):
        hello = arena.hello(guests[k // OF_GUEST], codes[k // OF_GUEST])
        sockets.append(await connect(arena, hello, ADDRESS))
    await asyncio.sleep(1)
    sent = [0]
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS * arena.scale + 1):
            await talk(sockets, sent)
    arena.figures["connections"] = f"{sum(one.is_open for one in sockets):,} of {count:,} are left"
    arena.figures["messages"] = f"{sent[0]:,}"
    for one in sockets:
        one.transport.abort()


async def talk(sockets: list[RawSocket], sent: list[int]) -> None:
    """Say something on all connections, one after the other, again and again."""
    for text in cycle(TEXTS):
        began = asyncio.get_running_loop().time()
        for k, one in enumerate(sockets):
            if one.is_open:
                one.say(text)
                sent[0] += 1
            if k % 100 == 99:
                await asyncio.sleep(0)
        await asyncio.sleep(max(0.0, began + 1 / A_SECOND - asyncio.get_running_loop().time()))


ATTACK = Attack("chatter", "1,000 connections of one address, each of which says as much as it may", strike)
