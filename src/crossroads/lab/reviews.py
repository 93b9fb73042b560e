"""`python -m crossroads.lab.reviews`: measure what reviews promise, for `docs/review.md`.

    sums GAME          own choices, others' choices and luck add up to the result
    reliability FILE   of the positions said to be won with chance p, p are won
    stability FILE     mistakes stay mistakes when everything is measured twice as thoroughly
    speed GAME         how long the first picture of a review takes, its curve, and the whole of it

Reliability and stability take files of records; `records GAME` plays such games, and `tune FILE` finds the sharpening of a game
in others than those in which its reliability is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import math
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from crossroads import games
from crossroads.engine import options
from crossroads.lab.estimates import mean
from crossroads.lab.tournament import UNTIMED, play_game
from crossroads.players.levels import Budget, Level
from crossroads.server.reviews import next_moments
from crossroads.study.calibration import Sharpening, sharpening
from crossroads.study.judging import QUICK, Depth
from crossroads.study.review import Review, results
from crossroads.study.valuing import exactly, prepare
from crossroads.table.record import decode, encode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.table.record import GameRecord

STRONG = Level("strong", Budget(800))  # plays quickly, never slips and forgets nothing
LEVELS = {**UNTIMED, STRONG.name: STRONG}
ROUGH = Depth(exactly(1), exactly(1), iterations=1)
CLOSED = 1e-9
BINS = 10
MOMENTS = 6  # of each game: positions of one game say nearly the same
FACTORS = [0.3 + 0.05 * k for k in range(35)]
LAPSES = [0.02 * k for k in range(16)]


def played(game: Game, players: int, chosen: dict[str, object], level: str, number: int) -> GameRecord:
    """Play a game in which every seat has the same level."""
    return play_game(game, chosen, (level,) * players, number, LEVELS).record()


# ---- sums ----


def largest_gap(game: Game, record: GameRecord) -> float:
    """Review a game roughly; return how far the parts of any seat are from adding up."""
    accounts = asyncio.run(Review(record, game, depth=ROUGH).accounts())
    return max(abs(one.start + one.own + one.others + one.luck - one.result) for one in accounts)


def sums(game: Game, players: int, chosen: dict[str, object], first: int, count: int) -> str:
    """Review many games of easy players that came to an end; return a line with the largest gap."""
    began = time.perf_counter()
    records = (played(game, players, chosen, "easy", number) for number in itertools.count(first))
    finished = (record for record in records if record.result is not msgspec.UNSET)  # forgetful players may go on for ever
    gap = max(largest_gap(game, record) for record in itertools.islice(finished, count))
    took = time.perf_counter() - began
    return f"| {game.words.TITLE} | {players} | {count:,} | {gap:.1e} | {'yes' if gap <= CLOSED else 'NO'} | {took:.0f} s |"


# ---- reliability ----


def claims(game: Game, record: GameRecord, sharpen: Sharpening) -> list[list[tuple[float, float]]]:
    """Return what a review says at a few moments of a game: for every seat its chance, and the share that it got."""
    review = Review(record, game)
    review.sharpen = sharpen
    moments = sorted(random.Random(record.seed).sample(range(review.moves), min(MOMENTS, review.moves)))
    final = results(game, review.end)
    return [list(zip(asyncio.run(review.chances(at)), final)) for at in moments]


def best_sharpening(found: list[tuple[float, float]], even: float) -> Sharpening:
    """Return the sharpening under which the results were likeliest; `found` was claimed without any."""

    def surprise(sharpen: Sharpening) -> float:
        chances = [(sharpen(chance, even), share) for chance, share in found]
        return -math.fsum(share * math.log(p) + (1 - share) * math.log(1 - p) for p, share in chances)

    return min((Sharpening(factor, lapse) for factor in FACTORS for lapse in LAPSES), key=surprise)


def reliability(found: list[list[tuple[float, float]]]) -> Iterator[str]:
    """Yield a line for each tenth of the chances: what was said, and what came; intervals are over games."""
    flat = [(chance, share, k) for k, game in enumerate(found) for chance, share in game]
    off = 0.0
    for tenth in range(BINS):
        inside = [one for one in flat if min(BINS - 1, int(one[0] * BINS)) == tenth]
        if inside:
            said, came = (sum(one[k] for one in inside) / len(inside) for k in (0, 1))
            by_game: dict[int, float] = {}
            for _, share, k in inside:
                by_game[k] = by_game.get(k, 0.0) + share - came
            margin = 1.96 * math.sqrt(math.fsum(value**2 for value in by_game.values())) / len(inside)
            low, high = max(0.0, came - margin), min(1.0, came + margin)
            off += abs(said - came) * len(inside)
            yield f"| {tenth * 10}–{tenth * 10 + 10} % | {said:.0%} | {came:.0%} | {low:.0%} – {high:.0%} | {len(inside):,} |"
    yield f"| off by | {off / len(flat):.1%} on average | | | {len(flat):,} |"


# ---- stability ----


def kept_mistakes(game: Game, record: GameRecord, depth: Depth) -> tuple[int, int, float]:
    """Return how many mistakes a review names, how many of them one at double depth names too, and how long the first took."""

    async def count() -> tuple[int, int, float]:
        once, twice = Review(record, game, depth=depth), Review(record, game, depth=depth.times(2))
        began = time.perf_counter()
        found = [at for at in range(1, once.moves + 1) if (judged := await once.judgement(at)) and judged.size]
        await once.accounts()
        took = time.perf_counter() - began
        kept = [at for at in found if (again := await twice.judgement(at)) and again.size]
        return len(found), len(kept), took

    return asyncio.run(count())


# ---- speed ----


def speed(game: Game, players: int, chosen: dict[str, object], first: int, count: int) -> str:
    """Review some games of normal players on one core; return a line with the longest times."""
    began = time.perf_counter()
    prepare(game)
    ready = time.perf_counter() - began
    times = [asyncio.run(times_of(game, played(game, players, chosen, "normal", k))) for k in range(first, first + count)]
    moves, picture, curve, whole = (max(one[k] for one in times) for k in range(4))
    seconds = " | ".join(f"{one:.1f} s" for one in (ready + picture, curve, whole))
    return f"| {game.words.TITLE} | {players} | {count} | {moves:.0f} | {seconds} |"


async def times_of(game: Game, record: GameRecord) -> tuple[float, float, float, float]:
    """Return the number of moves, and after how many seconds there is the first part of a curve, all of it, everything."""
    began = time.perf_counter()
    review = Review(record, game)
    await next_moments(review, 0)
    picture = time.perf_counter() - began
    await review.accounts()
    curve = time.perf_counter() - began
    for at in range(1, review.moves + 1):
        await review.judgement(at)
    return float(review.moves), picture, curve, time.perf_counter() - began


# ---- the command ----


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what reviews promise.")
    parser.add_argument("what", choices=("records", "sums", "tune", "reliability", "stability", "speed"))
    parser.add_argument("of", help="a game, or a file of records")
    parser.add_argument("--games", type=int, default=1000, help="how many games (1000)")
    parser.add_argument("--first", type=int, default=1, help="the number of the first game, or of the first record (1)")
    parser.add_argument("--level", default=STRONG.name, choices=LEVELS, help="who plays the games of `records` (strong)")
    parser.add_argument("--players", type=int, help="the number of players (the fewest)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    given = parser.parse_args()
    if given.what in ("records", "sums", "speed"):
        of_a_game(given)
    else:
        of_records(given)


def of_a_game(given: argparse.Namespace) -> None:
    game = games.find(given.of)
    players = given.players or game.words.PLAYERS[0]
    chosen = options.read(game.words.OPTIONS, given.option)
    if given.what == "sums":
        print(sums(game, players, chosen, given.first, given.games))
        return
    if given.what == "speed":
        print(speed(game, players, chosen, given.first, given.games))
        return
    for number in range(given.first, given.first + given.games):
        print(encode(played(game, players, chosen, given.level, number)), flush=True)


def of_records(given: argparse.Namespace) -> None:
    lines = Path(given.of).read_text(encoding="utf-8").splitlines()[given.first - 1 :][: given.games]
    found = [decode(line) for line in lines]
    game = games.find(found[0].game)
    if given.what == "stability":
        counts = [kept_mistakes(game, record, QUICK) for record in found]
        named, kept = sum(one[0] for one in counts), sum(one[1] for one in counts)
        took = mean([one[2] for one in counts])
        print(f"| {game.words.TITLE} | {found[0].players} | {len(found)} | {named} | {kept} | {took.value:.1f} s |")
        return
    sharpen = Sharpening() if given.what == "tune" else sharpening(game)
    claimed = [[one for moment in claims(game, record, sharpen) for one in moment] for record in found]
    if given.what == "tune":
        best = best_sharpening([one for of_game in claimed for one in of_game], Review(found[0], game).start)
        print(f"{game.slug} = {{ factor = {best.factor:.2f}, lapse = {best.lapse:.2f} }}")
        return
    for line in reliability(claimed):
        print(line)


if __name__ == "__main__":
    main()
