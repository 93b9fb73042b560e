"""Play many games and note how each ended, in one call: what the designer's page runs as WebAssembly.

Plain Python; the linker binds a game's rules, its hints and the compiled players to it, as it does for the lab.
"""
# ruff: noqa: F821  (names that the linker binds; the type checker knows them)

from collections.abc import Callable
from typing import Any

from crossroads.lab.tournament import MOVE_LIMIT

# Bound by the linker.
play_with_players: Callable[[Any, Any, int, Any, Any, Any, Any, int], None]
results_many: Callable[[Any, Any, Any], None]


def play_games(
    states: Any,
    template: Any,
    number: int,
    habits: Any,
    space: Any,
    lengths: Any,
    moments: Any,
    scores: Any,
    won: Any,
) -> None:
    """Play the games numbered from `number` on; store their lengths, moments and scores, and 1 for each seat that wins.

    Nobody wins a game that reaches MOVE_LIMIT.
    """
    play_with_players(states, template, number, habits, space, lengths, moments, MOVE_LIMIT)
    results_many(states, scores, won)
    for i in range(len(states)):
        if lengths[i] >= MOVE_LIMIT:
            won[i][:] = 0
