"""The weights of all moves of a seat, for hints that weigh move by move.  Plain Python; the linker binds `weight` to it."""

from collections.abc import Callable
from typing import Any

from crossroads.engine.layout import GameState

weight: Callable[[GameState, int, int], int]  # bound by the linker


def weigh(s: GameState, seat: int, moves: Any, weights: Any, n: int) -> int:
    """Store the hints' weight of each move and return their sum."""
    total = 0
    for i in range(n):
        weights[i] = weight(s, seat, moves[i])
        total += weights[i]
    return total
