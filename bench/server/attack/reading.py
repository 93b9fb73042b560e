"""Reading bots: compute what a bot bids face down from everything that a spectator and a seat are sent.

The attacker sits at many tables of Crossing Guard with one normal bot each, and watches them as a spectator too.  It bids only
after the bot has bid, so it knows how many moves the bot had seen.  What a bot sees can be worked out from what everybody
sees: everybody began with the same seven cards.  So the attacker lets a bot of its own decide in the same place, with every
seed that it can make of what it was told before the bid, and counts how often one of these seeds gives the bot's bid.  A seed
that has nothing to do with the table is right now and then too: that share is chance.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import random
import re
import statistics
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bench.server.attack.arena import Attack
from bench.server.attack.seats import seated
from crossroads import games
from crossroads.players.levels import NORMAL, untimed
from crossroads.players.player import Player
from crossroads.players.thinking import thinker
from crossroads.table.deals import secret_of
from crossroads.table.record import GameRecord, decode
from crossroads.table.verify import replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.server.attack.arena import Arena

GAME = "crossing-guard"
BIDS = 1000
TABLES_AT_ONCE = 25
BOT, OWN = 1, 0
WRONG_SEEDS = 16
SIGMAS = 4.0  # how far above chance a guess has to be to count as knowledge
NEARLY_ALL = 0.95  # the share of bids that the bot's own seed gets right, and no other
HEX = re.compile(r"[0-9a-f]{12,64}")


@dataclass
class Reading:
    """What somebody was told at one table before it was over, and the record from afterwards."""

    code: str
    told: list[str] = field(default_factory=list)
    record: GameRecord | None = None


@dataclass
class Shares:
    """How often seeds of each kind gave the bot's bid."""

    bids: int
    chance: float  # of seeds that have nothing to do with the table, on average
    sigma: float  # of that share, bid by bid: where all seeds agree there is nothing to be lucky about
    best: float
    best_seed: str  # how the best seed is made of what was told
    is_constant: bool  # whether the best seed is the same at all tables, so that it slips in the same turns of all of them

    @property
    def is_read(self) -> bool:
        """Whether the best seed is right more often than the best of so many could be by luck."""
        limit = self.chance + SIGMAS * self.sigma
        return self.best > (max(limit, NEARLY_ALL) if self.is_constant else limit)


def seeds_from(reading: Reading) -> dict[str, int]:
    """Return every seed that the attacker can think of, by how it is made."""
    found: dict[str, int] = {"nothing": 0, "one": 1, "the code": zlib.crc32(reading.code.encode())}
    for name, text in {"the code": reading.code, **told_strings(reading)}.items():
        found |= {f"a hash of {name}": int(hashlib.sha256(text.encode()).hexdigest()[:12], 16)}
        found |= {f"the secret of {name}": secret_of(text, "bots")}
        if HEX.fullmatch(text):
            found |= {f"{digits} digits of {name}": int(text[:digits], 16) for digits in (8, 12, 16, 64)}
    return found


def told_strings(reading: Reading) -> dict[str, str]:
    """Return the long hexadecimal strings of everything that was told, in the order in which they came."""
    strings = dict.fromkeys(text for line in reading.told for text in HEX.findall(line))
    return {f"string {k}": text for k, text in enumerate(list(strings)[:4])}


def shares(readings: list[Reading], most: int, tell: Callable[[str], None] = lambda line: None) -> Shares:
    """Predict the bids of all games with all seeds; the same way of making a seed is one guess for all tables."""
    hits: dict[str, int] = {}
    values: dict[str, set[int]] = {}
    lucky: list[float] = []  # by bid: the share of wrong seeds that gave it
    dice = random.Random(1)
    for reading in readings:
        if len(lucky) >= most:
            break
        right_seeds = seeds_from(reading)
        wrong_seeds = [dice.randrange(2**62) for _ in range(WRONG_SEEDS)]
        for name, seed in right_seeds.items():
            values.setdefault(name, set()).add(seed)
        for view, at, bid in bids_of(reading):
            lucky.append(statistics.mean(guess(view, at, seed) == bid for seed in wrong_seeds))
            for name, seed in right_seeds.items():
                hits[name] = hits.get(name, 0) + (guess(view, at, seed) == bid)
        tell(f"{len(lucky)} bids")
    best, bids = max(hits, key=lambda name: hits[name]), max(1, len(lucky))
    sigma = math.sqrt(sum(p * (1 - p) for p in lucky)) / bids
    return Shares(len(lucky), sum(lucky) / bids, sigma, hits[best] / bids, best, len(values[best]) == 1)


def guess(view: Any, at: int, seed: int) -> int:
    """Return what a normal bot with this seed would do."""
    return Player(games.find(GAME), untimed(NORMAL), BOT, seed).choose(view, at)


def bids_of(reading: Reading) -> list[tuple[Any, int, int]]:
    """Return for each bid of the bot what it saw, after how many moves, and what it bid."""
    assert reading.record is not None
    found: list[tuple[Any, int, int]] = []
    sittings = replay(reading.record, {GAME: games.find(GAME)})
    for at, (seat, text) in enumerate(reading.record.moves):
        sitting = next(sittings)
        if seat == BOT and sitting.rules.is_secret(sitting.state, BOT):
            view = sitting.view(BOT)
            found.append((view, at, sitting.words.parse_move(view, BOT, text)))
    return found


# ---- against a server ----


async def strike(arena: Arena) -> None:
    wanted = arena.count(BIDS, 30)
    readings: list[Reading] = []
    gate = asyncio.Semaphore(TABLES_AT_ONCE)
    games_needed = wanted // 15 + 1  # a game has at least so many bids
    await asyncio.gather(*(read_a_game(arena, f"127.9.0.{k + 1}", readings, gate) for k in range(games_needed)))
    await asyncio.to_thread(thinker(games.find(GAME)).prepare)
    found = await asyncio.to_thread(shares, readings, wanted)
    arena.figures["bids"] = f"{found.bids:,}"
    arena.figures["by chance"] = f"{100 * found.chance:.1f} %"
    arena.figures["best guess"] = f"{100 * found.best:.1f} % ({found.best_seed})"
    if found.is_read:
        arena.learnt.append(f"{100 * found.best:.0f} % of face-down bids, from {found.best_seed}")


async def read_a_game(arena: Arena, address: str, readings: list[Reading], gate: asyncio.Semaphore) -> None:
    """Play a game against a normal bot, always bidding after it; write down what the seat and a spectator are told."""
    async with gate:
        token, other = await arena.guest("Mallory", address), await arena.guest("Eve", address)
        code = await arena.table(token, GAME, ["me", "normal"], address)
        reading = Reading(code)
        async with seated(arena, token, code, address) as seat, seated(arena, other, code, address, watch=True) as watcher:
            watching = asyncio.create_task(watcher.read_all())
            while (look := await seat.until_only_asked(OWN)) is not None:
                await seat.say("play", move=random.choice(look["scene"]["moves"]))
            reading.told = [line for line in (*seat.told, *watcher.told) if '"state":"over"' not in line]
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
        async with arena.http(address) as http:
            told = await http.get(f"/api/tables/{code}/record")
        reading.record = decode(told.content)
        readings.append(reading)


ATTACK = Attack(
    "reading-bots",
    "1,000 face-down bids of normal bots, computed from everything that is sent",
    strike,
    switches=("--bot-pause", "0.3"),
    thinks_about=GAME,
)
