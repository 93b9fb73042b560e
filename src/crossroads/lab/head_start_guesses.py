"""Guess which head starts together make the seats even, from what each of them does by itself.

A head start multiplies the share of every seat by some factor, and the factors of several head starts multiply.  That is only
nearly true, so guesses are played, and what they come to corrects the next ones.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from crossroads.lab.compensations import Setting
    from crossroads.lab.design import Measures

    Starts = tuple[tuple[int, ...], ...]  # by kind of head start and seat
    Key = tuple[int, int, int]  # kind, seat, amount
    Effects = dict[Key, NDArray[np.float64]]  # by head start: what it adds to the logarithm of each seat's share

ROUNDS = 30  # of guessing, playing and correcting, if there is time
TRUST = 0.05  # how far the logarithm of an effect may well be off
GUESSES = 3  # played in each round
BEGINNINGS = 40  # from which guesses are improved
A_CHANGE = 0.0004  # of a share: what one thing more to remember has to be worth


def single_head_starts(setting: Setting) -> Iterator[tuple[Key, Starts]]:
    """Yield every head start by itself."""
    limits = list(setting.game.words.HEAD_STARTS.values())
    none = ((0,) * setting.players,) * len(limits)
    for kind, limit in enumerate(limits):
        for seat in range(setting.players):
            for amount in range(1, limit + 1):
                yield (kind, seat, amount), with_amount(none, (kind, seat, amount))


def with_amount(starts: Starts, key: Key) -> Starts:
    kind, seat, amount = key
    changed = tuple(amount if at == seat else kept for at, kept in enumerate(starts[kind]))
    return tuple(changed if at == kind else kept for at, kept in enumerate(starts))


def guesses(setting: Setting, now: NDArray[np.float64], effects: Effects) -> list[Starts]:
    """Return the most even combinations that were found from several beginnings, by the effects."""
    dice, found = random.Random(1), {}
    kinds = len(setting.game.words.HEAD_STARTS)
    none: Starts = ((0,) * setting.players,) * kinds
    for at in range(BEGINNINGS):
        begin = none
        for key in dice.sample(sorted(effects), min(len(effects), at % 8)):
            begin = with_amount(begin, key)
        starts, loss = improved(begin, now, effects)
        found[starts] = loss
    return sorted((one for one in found if one != none), key=lambda one: found[one])[:GUESSES]


def improved(starts: Starts, now: NDArray[np.float64], effects: Effects) -> tuple[Starts, float]:
    """Change one head start after the other, as long as that makes the seats more even."""
    loss = promised_loss(starts, now, effects)
    while True:
        steps = {with_amount(starts, (kind, seat, amount)) for kind, seat, one in effects for amount in (0, one)}
        losses = {step: promised_loss(step, now, effects) for step in steps}
        better = min(sorted(losses), key=lambda one: losses[one], default=starts)
        if better == starts or losses[better] >= loss:
            return starts, loss
        starts, loss = better, losses[better]


def promised_loss(starts: Starts, now: NDArray[np.float64], effects: Effects) -> float:
    """How far the worst seat would be off, and a little for every change."""
    shares = np.exp(now + added(starts, effects))
    shares /= shares.sum()
    changes = sum(bool(amount) for amounts in starts for amount in amounts)
    return float(np.abs(shares - 1 / len(shares)).max() + A_CHANGE * changes)


def added(starts: Starts, effects: Effects) -> NDArray[np.float64]:
    """What head starts add together to the logarithm of each seat's share."""
    total = np.zeros(len(starts[0]))
    for kind, amounts in enumerate(starts):
        for seat, amount in enumerate(amounts):
            if amount:
                total = total + effects.get((kind, seat, amount), 0.0)
    return total


def learned(now: NDArray[np.float64], effects: Effects, tried: list[Measures]) -> tuple[NDArray[np.float64], Effects]:
    """Correct where the seats stand without head starts, and what each head start does, by what was played.

    Each effect was measured where the seats were far from even, so it is a little off where they are nearly even.  The smallest
    corrections are taken that explain the results, as far as these are exact (ridge regression).
    """
    keys = sorted(effects)
    uses = np.array([[1.0, *(float(one.change.starts[kind][seat] == n) for kind, seat, n in keys)] for one in tried])
    shares = np.log(np.array([[max(0.001, seat.value) for seat in one.seats] for one in tried]))
    missed = shares - np.array([now + added(one.change.starts, effects) for one in tried])
    noise = np.diag([1 / (one.games * one.even_share * TRUST**2) for one in tried])
    steps = uses.T @ np.linalg.solve(uses @ uses.T + noise, missed)
    return now + steps[0], {key: effects[key] + step for key, step in zip(keys, steps[1:])}
