"""Play deals in which some seats begin better or worse, in compiled code; for games whose rules have `head_start`.

Plain Python; the linker binds a game's rules, its hints and the compiled players to it.
"""
# ruff: noqa: F821  (names that the linker binds; the type checker knows them)

from collections.abc import Callable
from typing import Any

from crossroads.engine.layout import GameState

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
head_start: Callable[[GameState, int, int, int], None]
continue_with_players: Callable[[Any, int, GameState, int, Any, Any, int, int], tuple[int, int]]


def play_with_head_starts(
    states: Any, template: Any, number: int, amounts: Any, habits: Any, space: Any, lengths: Any, moments: Any, limit: int
) -> None:
    """Play the games numbered from `number` on; each seat has its head start after the deal."""
    for i in range(len(states)):
        s = start(states, i, template, number + i)
        for kind in range(len(amounts)):
            for seat in range(s.players):
                if amounts[kind][seat] > 0:
                    head_start(s, seat, kind, amounts[kind][seat])
        lengths[i], moments[i] = continue_with_players(states, i, s, number + i, habits, space, 0, limit)
