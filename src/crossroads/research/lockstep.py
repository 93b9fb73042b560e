# ruff: noqa: F821
# Names that the linker binds; the type checker knows them.
"""Play many games in step, one move in each, where somebody else chooses some of the moves.

Plain Python; the linker binds a game's rules, its hints and the compiled players to it.
"""

from collections.abc import Callable, MutableSequence
from typing import Any

from crossroads.engine.layout import GameState

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
legal: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
look: Callable[[GameState, int], None]
choice: Callable[[GameState, int, int, int, int, Any], int]


def begin_many(states: Any, template: Any, numbers: Any) -> None:
    """Begin the game of each number."""
    for i in range(len(states)):
        start(states, i, template, numbers[i])


def legal_many(states: Any, rows: Any, seats: Any, moves: Any, masks: Any) -> None:
    """Mark the legal moves of each of these games in its row of `masks`."""
    for k in range(len(rows)):
        for n in range(legal(states[rows[k]], seats[rows[k]], moves, 0)):
            masks[k, moves[n]] = 1


def choose_many(states: Any, rows: Any, seats: Any, numbers: Any, made: Any, habits: Any, space: Any, actions: Any) -> None:
    """Choose in each of these games as a `Player` without search does, from its view."""
    for k in range(len(rows)):
        i = rows[k]
        space.seen[0] = states[i]
        view = space.seen[0]
        look(view, seats[i])
        actions[i] = choice(view, seats[i], numbers[i], made[i], habits, space)


def apply_many(states: Any, rows: Any, seats: Any, actions: Any) -> None:
    """Make the move of each of these games."""
    for k in range(len(rows)):
        apply(states[rows[k]], seats[rows[k]], actions[rows[k]])
