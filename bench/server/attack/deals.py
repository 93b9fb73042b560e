"""The deal: a player who sends numbers late, twice, never or after those of others, and a host who would choose the cards."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bench.server.attack.arena import Attack
from bench.server.attack.seats import Seat, seated
from crossroads.table.fairness import WrongProof, combined, decode_proof

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bench.server.attack.arena import Arena

GAME = "rush-hour"
TIMES = 6
PATIENCE = 300.0
WAITS = 60.0  # seconds after which a table begins without the number of somebody who keeps it to themselves
ADDRESS, OTHER = "127.10.0.1", "127.10.0.2"
NOT_NUMBERS = ("0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 63 + "\n", "\n" * 64)


@dataclass
class Deal:
    """One table of Mallory, who is its host, and Ann; and what everybody but Ann is told before the end."""

    mallory: str
    ann: str
    code: str
    number: str = field(default_factory=lambda: secrets.token_hex(32))  # Ann's
    told: list[str] = field(default_factory=list)
    commitment: str = ""
    first_moves: str = ""  # what Mallory can do at first, which tells her cards
    proof: dict[str, Any] = field(default_factory=dict)


async def strike(arena: Arena) -> None:
    tricks: dict[str, Callable[[Arena, Deal, Seat], Awaitable[str]]] = {
        "late": late,
        "twice": twice,
        "never": never,
        "begun early": begun_early,
        "copied": copied,
    }
    deals: list[Deal] = []
    for _ in range(arena.count(TIMES)):
        for name, trick in tricks.items():
            deals.append(await one_deal(arena, name, trick))
    arena.figures["deals"] = f"{len(deals)}, with numbers {', '.join(tricks)}"
    if len({deal.first_moves for deal in deals}) == 1 and len(deals) > 1:
        arena.failures.append("a host who repeats a table is dealt the same cards")
    if len({deal.proof["server_seed"] for deal in deals}) < len(deals):
        arena.failures.append("two tables have the same seed")
    await send_what_is_no_number(arena)


async def one_deal(arena: Arena, name: str, trick: Callable[[Arena, Deal, Seat], Awaitable[str]]) -> Deal:
    """Set a table, let Mallory play her trick, play to the end, and look at what came of it."""
    mallory, ann = await arena.guest("Mallory", ADDRESS), await arena.guest("Ann", OTHER)
    deal = Deal(mallory, ann, await arena.table(mallory, GAME, ["me", "open"], ADDRESS))
    async with AsyncExitStack() as stack:
        watcher = await arena.guest("Eve", ADDRESS)
        eve = await stack.enter_async_context(seated(arena, watcher, deal.code, ADDRESS, watch=True))
        reading = asyncio.create_task(eve.read_all())
        deal.commitment = (await asking(arena, deal, ""))["commitment"]
        other = await stack.enter_async_context(seated(arena, ann, deal.code, OTHER))
        wanted = await trick(arena, deal, other)
        own = await stack.enter_async_context(seated(arena, mallory, deal.code, ADDRESS))
        await peek(arena, deal)
        await asyncio.wait_for(play(arena, deal, own, other), PATIENCE)
        deal.told += [line for line in (*own.told, *eve.told) if '"state":"over"' not in line]
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
    await judge(arena, deal, name, wanted)
    return deal


async def asking(arena: Arena, deal: Deal, what: str) -> dict[str, Any]:
    async with arena.http(ADDRESS) as http:
        told = await http.get(f"/api/tables/{deal.code}{what}")
    deal.told.append(told.text if not deal.proof else "")
    answer: dict[str, Any] = told.json()
    return answer


async def peek(arena: Arena, deal: Deal) -> None:
    """Ask for everything that the server tells of a game that is over, while this one is not."""
    for what in ("", "/proof", "/record", "/replay", "/review", "/replay?at=1"):
        await asking(arena, deal, what)


# ---- what Mallory does with her number; each returns the number that the table has to take for her ----


async def late(arena: Arena, deal: Deal, ann: Seat) -> str:
    """Come without a number, and bring one when the cards are dealt."""
    async with seated(arena, deal.mallory, deal.code, ADDRESS) as mallory:
        await ann.say("sit", number=deal.number)
        await mallory.until_asked()
    await bring(arena, deal, secrets.token_hex(32))
    return ""


async def twice(arena: Arena, deal: Deal, ann: Seat) -> str:
    """Bring a number, then another one when Ann has brought hers."""
    first = secrets.token_hex(32)
    await bring(arena, deal, first)
    await ann.say("sit", number=deal.number)
    await bring(arena, deal, secrets.token_hex(32))
    return first


async def never(arena: Arena, deal: Deal, ann: Seat) -> str:
    """Do not come at all until the table has begun without her."""
    began = time.monotonic()
    await ann.say("sit", number=deal.number)
    try:
        await asyncio.wait_for(ann.until_asked(), PATIENCE)
    except TimeoutError:
        arena.failures.append("a table never begins if somebody keeps their number to themselves")
    if time.monotonic() - began > WAITS:
        arena.delays.append(f"a table waited {time.monotonic() - began:.0f} s for a number")
    return ""


async def begun_early(arena: Arena, deal: Deal, ann: Seat) -> str:
    """As the host, begin the moment that Ann sits down."""
    number = secrets.token_hex(32)
    async with seated(arena, deal.mallory, deal.code, ADDRESS, number=number) as mallory:
        await mallory.hear()
        await asyncio.gather(ann.say("sit", number=deal.number), mallory.say("begin", level="easy"))
        await mallory.until_asked()
    return number


async def copied(arena: Arena, deal: Deal, ann: Seat) -> str:
    """Bring the very number that Ann will bring, as if she could know it: equal numbers must not cancel out."""
    await bring(arena, deal, deal.number)
    await ann.say("sit", number=deal.number)
    return deal.number


async def bring(arena: Arena, deal: Deal, number: str) -> None:
    async with seated(arena, deal.mallory, deal.code, ADDRESS, number=number) as seat:
        await seat.hear()
        await seat.say("ping", sent=1.0)
        while (await seat.hear())["type"] != "pong":
            pass


# ---- what comes of it ----


async def play(arena: Arena, deal: Deal, own: Seat, other: Seat) -> None:
    """Both make the first move that they are offered, until the game is over."""

    async def go_on(seat: Seat, *, is_own: bool) -> None:
        shown = -1
        while True:
            message = await seat.hear()
            if message["type"] in ("welcome", "table") and message["table"]["state"] == "over":
                return
            if message["type"] == "look" and message["seat"] in message["acting"] and message["number"] > shown:
                shown = message["number"]
                if is_own and not deal.first_moves:
                    deal.first_moves = str(message["scene"]["moves"])
                await seat.say("play", move=message["scene"]["moves"][0], number=message["number"])

    playing = [go_on(own, is_own=True)]
    if await is_seated(arena, deal):
        playing.append(go_on(other, is_own=False))
    await asyncio.gather(*playing)


async def is_seated(arena: Arena, deal: Deal) -> bool:
    """Return whether Ann has a seat: a host may begin before she does."""
    return "Ann" in [seat["name"] for seat in (await asking(arena, deal, ""))["seats"]]


async def judge(arena: Arena, deal: Deal, name: str, wanted: str) -> None:
    """Check the proof as the players would, and that nobody knew of it before."""
    async with arena.http(OTHER) as http:
        told, record = await http.get(f"/api/tables/{deal.code}/proof"), await http.get(f"/api/tables/{deal.code}/record")
    deal.proof = told.json()
    numbers, has_ann = deal.proof["numbers"], deal.number in deal.proof["numbers"]
    try:
        decode_proof(told.content).check(record.json()["seed"], deal.commitment, deal.number if has_ann else "")
    except WrongProof as wrong:
        arena.failures.append(f"numbers {name}: {wrong}")
    if combined(deal.proof["server_seed"], numbers) != record.json()["seed"]:
        arena.failures.append(f"numbers {name}: the deal is not made of these numbers")
    if numbers[0] != wanted:
        arena.failures.append(f"numbers {name}: the table took {numbers[0]!r} instead of {wanted!r}")
    if not has_ann and name != "begun early":
        arena.failures.append(f"numbers {name}: the number of another player was left out")
    for secret, what in ((deal.proof["server_seed"], "the server's seed"), (record.json()["seed"], "the seed of the deal")):
        if any(secret in line for line in deal.told):
            arena.learnt.append(f"{what}, before the game was over")
    if name != "copied" and any(deal.number in line for line in deal.told):
        arena.learnt.append("the number of another player, before the game was over")


async def send_what_is_no_number(arena: Arena) -> None:
    """A number that could break the lines of which the seed is made, or is not a number at all."""
    token = await arena.guest("Mallory", ADDRESS)
    code = await arena.table(token, GAME, ["me", "open"], ADDRESS)
    for number in NOT_NUMBERS:
        async with seated(arena, token, code, ADDRESS, number=number) as seat:
            if (told := await seat.hear())["type"] != "refused":
                arena.failures.append(f"{number!r} was taken as a number: {told['type']}")


ATTACK = Attack(
    "deals",
    "numbers for the deal late, twice, never, copied, or kept out by the host",
    strike,
    switches=("--bot-pause", "0"),
    asks=("/api/tables/{code}/proof",),
)
