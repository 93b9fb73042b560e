"""Ratings: all levels of a game on one scale like Elo's, from the shares of pairs with the luck taken out.

Levels that stand at most two places apart in the list play each other on the same deals, in every rotation of the seats.  A
level's strength is fitted so that the shares of all pairs are explained best (Bradley and Terry; with more than two players,
each seat's chance to win is its strength's part of all strengths at the table).  400 points are ten times the strength.

The intervals come from drawing the deals again, with replacement.  One even deal that nobody played is among them: a level that
won every deal is not infinitely strong.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.lab.arena import Arena, side_of, skill_by_deal
from crossroads.lab.estimates import Estimate, mean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from crossroads.engine.game import Game
    from crossroads.lab.arena import Played

    Floats = NDArray[np.float64]

REACH = 2  # places in the list between two levels that play each other, at most
DRAWN = 1_000  # times that the deals are drawn again
POINTS = 400 / math.log(10)  # of a strength that is e times as large
LONGEST, CLOSE = 1.0, 1e-6  # how far a step of the fit goes at most, and when it is done
MIDDLE = (2.5, 97.5)  # per cent


@dataclass(frozen=True)
class Pair:
    """What the first of two levels won for each of its seats, by deal, and the same without luck."""

    first: int  # places in the list of levels
    second: int
    shares: Floats
    skill: Floats


@dataclass(frozen=True)
class Rating:
    """A level on the scale; the first in the list has 0 points."""

    level: str
    points: Estimate
    above: Estimate  # by how many points it is above the one before it in the list


def pairs_of(count: int) -> list[tuple[int, int]]:
    """List who plays whom: the later one in the list first."""
    return [(k, k - gap) for k in range(count) for gap in range(1, REACH + 1) if k >= gap]


def play_pair(
    game: Game,
    names: tuple[str, str],
    players: int,
    options: dict[str, object],
    number: int,
    deals: int,
    advance: Callable[[int], object] = lambda done: None,
) -> list[Played]:
    """Play the deals of one pair in every rotation."""
    arena = Arena(game, (side_of(game, names[0], players), side_of(game, names[1], players)), players, options)
    rounds = []
    for played in arena.rounds(number, deals):
        rounds.append(played)
        advance(1)
    return rounds


def pair_of(first: int, second: int, rounds: list[Played]) -> Pair:
    return Pair(first, second, *skill_by_deal(rounds))


def rated(levels: list[str], players: int, pairs: list[Pair], seed: int = 1) -> list[Rating]:
    """Return the levels' ratings with their intervals."""
    even = 1 / players
    skill = np.array([np.append(one.skill, even) for one in pairs])
    deals = skill.shape[1]
    found = fitted(len(levels), players, pairs, skill.mean(axis=1), deals)
    drawn = np.random.default_rng(seed).integers(deals, size=(DRAWN, deals))
    means = np.array([one[drawn].mean(axis=1) for one in skill]).T
    again = fitted(len(levels), players, pairs, means, deals)
    steps, steps_again = np.diff(found, prepend=0.0), np.diff(again, axis=1, prepend=0.0)
    return [
        Rating(name, _between(found[k], again[:, k]), _between(steps[k], steps_again[:, k])) for k, name in enumerate(levels)
    ]


def _between(value: Any, drawn: Floats) -> Estimate:
    low, high = np.percentile(drawn, MIDDLE)
    return Estimate(float(value), float(low), float(high))


def fitted(count: int, players: int, pairs: list[Pair], shares: Floats, deals: int) -> Floats:
    """Return the points of each level that explain best what the first level of each pair won for each of its seats.

    The last axis of `shares` has the pairs, that of the result the levels; for any axes before it each row is fitted by itself.
    """
    seats = (players + 1) // 2  # of the first level; the other has the rest
    open_still = 1 / (2 * deals)  # half a deal: nobody is known to win always
    won = np.clip(shares * seats, open_still, 1 - open_still)
    sides = np.zeros((len(pairs), count))
    for row, one in zip(sides, pairs):
        row[one.first], row[one.second] = 1.0, -1.0
    sides = sides[:, 1:]  # the first level stays where it is
    strength, step = np.zeros((*won.shape[:-1], count - 1)), np.ones(1)
    while np.abs(step).max() > CLOSE:
        expected = 1 / (1 + np.exp(-(strength @ sides.T + math.log(seats / (players - seats)))))
        steepness = np.einsum("...p,pi,pj->...ij", expected * (1 - expected), sides, sides)
        step = np.linalg.solve(steepness, ((won - expected) @ sides)[..., None])[..., 0]
        strength += np.clip(step, -LONGEST, LONGEST)
    return np.concatenate([np.zeros((*won.shape[:-1], 1)), strength * POINTS], axis=-1)


def lines(title: str, levels: list[str], players: int, pairs: list[Pair], seed: int = 1) -> Iterator[str]:
    """Yield the ratings and the pairs that they come from as two tables of Markdown."""
    yield "| game | players | level | points, 95 % | above the level before, 95 % |"
    yield "|---|---|---|---|---|"
    for one in rated(levels, players, pairs, seed):
        at, above = (f"{it.value:.0f} ({it.low:.0f} – {it.high:.0f})" for it in (one.points, one.above))
        yield f"| {title} | {players} | {one.level} | " + (f"{at} | {above} |" if one.level != levels[0] else "0 | |")
    yield ""
    yield "| level | against | share per seat, 95 % | without luck, 95 % | deals |"
    yield "|---|---|---|---|---|"
    for pair in pairs:
        won, skill = (f"{it.value:.1%} ({it.low:.1%} – {it.high:.1%})" for it in (mean(pair.shares), mean(pair.skill)))
        yield f"| {levels[pair.first]} | {levels[pair.second]} | {won} | {skill} | {len(pair.shares)} |"
