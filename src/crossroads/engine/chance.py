"""Dice that fall the same way interpreted and compiled.

A multiply-with-carry generator (Marsaglia).  Every intermediate value fits a signed 64-bit integer, so Python's integers and
the machine's agree without masks, casts or overflow.  `dice` is a list or array of one such integer.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossroads.engine.layout import GameState

Dice = MutableSequence[int]

LOW = 0xFFFFFFFF
MULTIPLIER = 1791398085


def below(dice: Dice, n: int) -> int:
    """Return a random integer in 0 … n-1, for n up to 2**31."""
    x = MULTIPLIER * (dice[0] & LOW) + (dice[0] >> 32)
    dice[0] = x
    return (((x ^ (x >> 32)) & LOW) * n) >> 32


def weighted(dice: Dice, weights: Sequence[int], total: int) -> int:
    """Return a random index of `weights`, each as likely as its weight; `total` is their sum."""
    left = below(dice, total)
    i = 0
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return i


def roll(s: GameState, sides: int) -> int:
    """Roll a die of the game: 1 … sides.  At a table the dealer rolls it and writes it down (`dealer.py`)."""
    return 1 + below(s.rng, sides)


def seed(dice: Dice, number: int) -> None:
    """Set the dice from a number of up to 62 bits; numbers that follow each other give unrelated dice."""
    high = scatter(scatter(number & LOW) ^ (number >> 32))
    low = scatter(high ^ (number & LOW) ^ 0x5BD1E995)
    dice[0] = ((high >> 2) << 32) + (low | 1)


def reseed(dice: Dice, source: Dice) -> None:
    """Set the dice from other dice."""
    dice[0] = (below(source, 1 << 30) << 32) + 2 * below(source, 1 << 31) + 1


def scatter(x: int) -> int:
    """Return a hash of 32 bits."""
    for _ in range(3):
        x = (((x >> 16) ^ x) * 0x45D9F3B) & LOW
    return (x >> 16) ^ x


def mix(digest: int, value: int) -> int:
    """Return a digest of 32 bits with one more value mixed in."""
    x = (digest ^ (value & LOW)) * 0x45D9F3B + 0x27D4EB2F
    return (x ^ (x >> 29)) & LOW
