"""Play deals again with other dice for the players, in compiled code: the cards are the same, the slips and choices are not.

Plain Python; the linker binds a game's rules, its hints and the compiled players to it.
"""
# ruff: noqa: F821  (names that the linker binds; the type checker knows them)

from collections.abc import Callable
from typing import Any

from crossroads.engine.layout import GameState

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
continue_with_players: Callable[[Any, int, GameState, int, Any, Any, int, int], tuple[int, int]]


def play_deals(
    states: Any, template: Any, deal: int, dice: int, habits: Any, space: Any, lengths: Any, moments: Any, limit: int
) -> None:
    """Play the deals numbered from `deal` on; the players' dice are numbered from `dice` on."""
    for i in range(len(states)):
        s = start(states, i, template, deal + i)
        lengths[i], moments[i] = continue_with_players(states, i, s, dice + i, habits, space, 0, limit)
