"""Ratings: games that nobody agreed to, leaving or staying away instead of losing, and one person with many tokens."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from bench.server.attack.arena import Attack, fill
from bench.server.attack.seats import Seat, seated

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

GAME = "rush-hour"
BOOSTING = 20  # games of one person with two tokens
PATIENCE = 300.0
ADDRESS, OTHER = "127.11.0.1", "127.11.0.2"
NOTHING = 0.01  # of a rating, as it is shown
PUT_AWAY_WITHIN = 120  # seconds in which a server looks for tables that nobody uses, however busy it is


async def strike(arena: Arena) -> None:
    await again_without_asking(arena)
    await leave_early(arena)
    await stay_away(arena)
    await boost(arena)


async def again_without_asking(arena: Arena) -> None:
    """Ann has gone home; Mallory asks for the same game again, and plays it with a bot in Ann's seat."""
    mallory, ann = await arena.guest("Mallory", ADDRESS), await arena.guest("Ann", OTHER)
    code = await game_of(arena, mallory, ann)
    before = await rating(arena, ann)
    for _ in range(3):
        async with seated(arena, mallory, code, ADDRESS) as seat:
            await seat.say("rematch")
            following = ""
            while not following:
                message = await seat.hear()
                following = message["table"].get("next", "") if message["type"] in ("table", "welcome") else ""
        async with seated(arena, mallory, following, ADDRESS) as seat:
            await seat.say("begin", level="easy")
            await asyncio.wait_for(play(seat), PATIENCE)
        code = following
    after = await rating(arena, ann)
    arena.figures["games again without the other"] = f"rated {after['games'] - before['games']} times"
    if after != before:
        arena.failures.append(f"somebody was rated for games that they never agreed to: {before} became {after}")


async def leave_early(arena: Arena) -> None:
    """Leave in the middle of a game that the other then plays to its end."""
    mallory, ann = await arena.guest("Mallory", ADDRESS), await arena.guest("Ann", OTHER)
    await game_of(arena, mallory, ann, leaves=True)
    found = await rating(arena, mallory)
    arena.figures["who left"] = f"rated {found['games']} times, {found['rating']:.1f}"
    if found["games"] != 1 or found["rating"] >= 0:
        arena.failures.append(f"who leaves is not rated as somebody who lost: {found}")


async def stay_away(arena: Arena) -> None:
    """Begin against a bot and never come back; a week later the server puts the table away."""
    mallory = await arena.guest("Mallory", ADDRESS)
    code = await arena.table(mallory, GAME, ["me", "easy"], ADDRESS)
    async with seated(arena, mallory, code, ADDRESS) as seat:
        await seat.until_asked()
    for second in range(PUT_AWAY_WITHIN):
        await asyncio.sleep(1.0)
        if second % 6 == 5:  # not once: the server may just be noting when the table was last used
            fill(arena, "update listed set touched = ? where code = ? and state = 'playing'", [(0, code)])
        if (found := await rating(arena, mallory))["games"]:
            break
    arena.figures["who stayed away"] = f"rated {found['games']} times, {found['rating']:.1f}"
    if found["games"] != 1 or found["rating"] >= 0:
        arena.failures.append(f"who never comes back to a game against a bot is not rated as somebody who lost: {found}")


async def boost(arena: Arena) -> None:
    """Play against oneself: the same token wins points from one new guest after the other."""
    mallory = await arena.guest("Mallory", ADDRESS)
    for _ in range(arena.count(BOOSTING, 3)):
        await game_of(arena, mallory, await arena.guest("Mallory too", OTHER))
    found = await rating(arena, mallory)
    arena.figures[f"{found['games']} games against one's own new guests"] = f"rating {found['rating']:.1f}"
    if found["rating"] > NOTHING:
        arena.failures.append(f"somebody won {found['rating']:.1f} points from guests of their own")


async def game_of(arena: Arena, one: str, other: str, *, leaves: bool = False) -> str:
    """Play a game of two people to its end; the first may leave it at once.  Return its code."""
    code = await arena.table(one, GAME, ["me", "open"], ADDRESS)
    async with seated(arena, one, code, ADDRESS) as first, seated(arena, other, code, OTHER) as second:
        await second.say("sit")
        await first.until_asked()
        if leaves:
            await first.say("leave")
        await asyncio.wait_for(asyncio.gather(play(second), *([] if leaves else [play(first, is_asked=True)])), PATIENCE)
    return code


async def play(seat: Seat, *, is_asked: bool = False) -> None:
    """Make any move whenever asked, until the game is over."""
    if is_asked:  # the look has come already: ask for another one
        await seat.say("hand-over", seat=0)
    shown = -1
    while True:
        message = await seat.hear()
        if message["type"] in ("welcome", "table") and message["table"]["state"] == "over":
            return
        if message["type"] == "look" and message["seat"] in message["acting"] and message["number"] > shown:
            shown = message["number"]
            await seat.say("play", move=random.choice(message["scene"]["moves"]), number=shown)


async def rating(arena: Arena, token: str) -> dict[str, Any]:
    """Return somebody's rating as their own page shows it, with the number of their games."""
    async with arena.http(OTHER, token=token) as http:
        ratings = (await http.get("/api/me")).raise_for_status().json()["ratings"]
    found: dict[str, Any] = next((one for one in ratings if one["game"] == GAME), {"games": 0, "rating": 0.0})
    return found


ATTACK = Attack(
    "ratings",
    "games again that nobody agreed to, leaving, staying away, and one person with many tokens",
    strike,
    switches=("--bot-pause", "0"),
    thinks_about=GAME,
    asks=("/api/me",),
)
