"""Private games: what strangers can find of them without having been given a code."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from bench.server.attack.arena import Attack

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

ASKED = ("/api/recent", "/api/tables", "/metrics", "/healthz", "/readyz", "/api/ratings/rush-hour")


async def strike(arena: Arena) -> None:
    """Play a private game to its end, then look for its code wherever a stranger may look."""
    token = await arena.guest("Owner", "127.0.4.1")
    code = await arena.table(token, "rush-hour", ["me", "easy"], "127.0.4.1")
    await asyncio.wait_for(play(arena, token, code), 120)
    async with arena.http() as http:
        for path in ASKED:
            if code in (await http.get(path)).text:
                arena.learnt.append(f"{path} names the private table {code}")
    arena.figures["places searched"] = str(len(ASKED))


async def play(arena: Arena, token: str, code: str) -> None:
    """Always make the first move, until the game is over."""
    async with arena.socket("127.0.4.1") as socket:
        await socket.send(arena.hello(token, code))
        async for text in socket:
            for line in str(text).split("\n"):
                message: dict[str, Any] = msgspec.json.decode(line)
                if message["type"] == "event" and message["kind"] == "over":
                    return
                if message["type"] == "look" and 0 in message["acting"] and message["scene"].get("moves"):
                    move = {"type": "play", "move": message["scene"]["moves"][0], "number": message["number"]}
                    await socket.send(msgspec.json.encode(move).decode())


ATTACK = Attack(
    "private", "looks for a private game in everything that a stranger may ask for", strike, None, ("--bot-pause", "0")
)
