"""A review as data for programs, and as lines for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crossroads.engine.text import SHARED, text_of
from crossroads.study.reasons import in_words
from crossroads.study.review import Account

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.text import Text
    from crossroads.study.judging import Judgement
    from crossroads.study.review import Review

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60  # signs of a curve


class ReviewedMove(msgspec.Struct):
    """A move that could have been made: the chance after it, with an interval of 95 %."""

    move: str
    chance: float
    low: float
    high: float
    made: bool


class ReviewedDecision(msgspec.Struct):
    """One decision, judged from what its player saw; chances lost have an interval of 99 %."""

    at: int  # the number of the move, from 1
    seat: int
    move: str
    size: str  # slip, mistake, blunder; empty if it is none, or not beyond doubt
    better: str
    lost: float
    lost_low: float
    lost_high: float
    why: str
    by_memory: bool
    moves: list[ReviewedMove]


class ReviewedMoment(msgspec.Struct):
    """The table after `at` moves: each seat's chance from its own view, and the parts of the change since the moment before."""

    at: int
    seat: int  # who moved; -1 for the deal
    move: str  # what was played; empty for the deal
    chances: list[float]
    choice: list[float]
    luck: list[float]
    error: list[float]


class ReviewReport(msgspec.Struct):
    """A whole review."""

    game: str
    players: int
    moves: int
    start: float
    curve: list[ReviewedMoment]
    decisions: list[ReviewedDecision]
    accounts: list[Account]
    turning: int


async def report(review: Review, language: str) -> ReviewReport:
    """Work out everything."""
    curve = [await moment(review, at) for at in range(review.moves + 1)]
    found = [await decision(review, at, language) for at in range(1, review.moves + 1)]
    decisions = [one for one in found if one is not None]
    accounts, turning = await review.accounts(), await review.turning_point()
    return ReviewReport(review.game.slug, review.players, review.moves, review.start, curve, decisions, accounts, turning)


async def moment(review: Review, at: int) -> ReviewedMoment:
    """Return the chances after `at` moves, and what changed them."""
    step = await review.step(at)
    made = review.positions[at - 1].text if at else ""
    return ReviewedMoment(at, step.seat, made, await review.chances(at), step.choice, step.luck, step.error)


async def decision(review: Review, at: int, language: str) -> ReviewedDecision | None:
    """Return the judgement of a move, to be read; None where there was nothing to decide."""
    judged = await review.judgement(at)
    made = review.positions[at - 1]
    return None if judged is None else told(judged, at, made.seat, made.text, language)


def told(judged: Judgement, at: int, seat: int, text: str, language: str) -> ReviewedDecision:
    return ReviewedDecision(
        at=at,
        seat=seat,
        move=text,
        size=judged.size,
        better=judged.better,
        lost=judged.lost,
        lost_low=judged.lost_low,
        lost_high=judged.lost_high,
        why=in_words(judged.why, language),
        by_memory=judged.by_memory,
        moves=[ReviewedMove(one.move, one.chance, one.low, one.high, one.made) for one in judged.moves],
    )


# ---- lines ----


def lines(made: ReviewReport, language: str) -> Iterator[str]:
    """Return a review as a person reads it in a terminal."""
    say = text_of(SHARED, language)
    names = [say("terminal-seat-name", seat=seat + 1) for seat in range(made.players)]
    width = max(len(name) for name in names)
    yield say("review-how")
    yield ""
    for seat, name in enumerate(names):
        yield f"{name:{width}}  {curve_of([one.chances[seat] for one in made.curve])}"
    yield ""
    yield from table_of_accounts(made, names, say)
    yield ""
    if made.turning:
        turned = made.curve[made.turning]
        yield say("review-turning", move=turned.at, who=names[turned.seat], made=turned.move)
    named = [one for one in made.decisions if one.size]
    for one in named:
        yield from mistake(one, names, say)
    if not named:
        yield say("review-none")


def curve_of(chances: list[float]) -> str:
    """Draw chances as bars, at most as many as a line has room for."""
    every = max(1, -(-len(chances) // WIDEST))
    kept = [*chances[:-1:every], chances[-1]]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in kept)


def table_of_accounts(made: ReviewReport, names: list[str], say: Text) -> Iterator[str]:
    heads = [say(f"review-{part}") for part in ("start", "own", "others", "luck", "result")]
    rows = [
        [
            f"{one.start:.0%}",
            f"{100 * one.own:+.0f} ±{196 * one.error:.0f}",
            f"{100 * one.others:+.0f} ±{196 * one.others_error:.0f}",
            f"{100 * one.luck:+.0f}",
            f"{one.result:.0%}",
        ]
        for one in made.accounts
    ]
    width = max(len(name) for name in names)
    widths = [max(len(row[k]) for row in [heads, *rows]) for k in range(len(heads))]
    for name, row in zip(["", *names], [heads, *rows]):
        yield "  ".join([f"{name:{width}}", *(f"{cell:>{w}}" for cell, w in zip(row, widths))])


def mistake(one: ReviewedDecision, names: list[str], say: Text) -> Iterator[str]:
    yield say("review-named", move=one.at, who=names[one.seat], made=one.move, size=say(f"review-size-{one.size}"))
    lost, low, high = (f"{100 * value:.0f}" for value in (one.lost, one.lost_low, one.lost_high))
    parts = [say("review-better", better=one.better, lost=lost, low=low, high=high), one.why]
    yield "  " + " ".join(part for part in [*parts, say("review-by-memory") if one.by_memory else ""] if part)
