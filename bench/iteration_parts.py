"""Drivers that repeat one part of the search's iteration.  Plain Python; the linker binds a game's rules and hints to it."""

from collections.abc import Callable
from typing import Any

from crossroads.engine.chance import Dice
from crossroads.engine.layout import GameState
from crossroads.engine.piles import blank
from crossroads.players.judging import Learned

# Bound by the linker.
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, Any, int], int]
imagine: Callable[[GameState, int, Dice], None]
digest: Callable[[GameState, int], int]
worth: Callable[[GameState, int], float]
weigh: Callable[[GameState, int, Any, Any, int], int]
play_on: Callable[[GameState, Dice, Any, Any, Any, Learned], None]
MOVES: int


def copies(root: Any, work: Any, times: int) -> int:
    """Copy the view."""
    total = 0
    for i in range(times):
        root[0].first = i & 1  # otherwise the compiler would copy once
        work[0] = root[0]
        total += work[0].first
    return total


def imaginings(root: Any, work: Any, seat: int, dice: Dice, times: int) -> None:
    """Copy the view and imagine a state."""
    for _ in range(times):
        work[0] = root[0]
        imagine(work[0], seat, dice)


def digests(root: Any, work: Any, seat: int, dice: Dice, times: int) -> int:
    """Copy, imagine, and take the digest of what a seat sees."""
    total = 0
    for _ in range(times):
        work[0] = root[0]
        imagine(work[0], seat, dice)
        total ^= digest(work[0], seat)
    return total


def choices(root: Any, work: Any, seat: int, dice: Dice, times: int) -> int:
    """Copy, imagine, list the moves and weigh them."""
    moves, weights, total = blank(MOVES), blank(MOVES), 0
    for _ in range(times):
        work[0] = root[0]
        imagine(work[0], seat, dice)
        total += weigh(work[0], seat, moves, weights, tries(work[0], seat, moves, 0))
    return total


def playouts(root: Any, work: Any, seat: int, dice: Dice, times: int, effort: Any, learned: Learned) -> float:
    """Copy, imagine, play to the end from there, and value the end."""
    moves, weights, total = blank(MOVES), blank(MOVES), 0.0
    for _ in range(times):
        work[0] = root[0]
        imagine(work[0], seat, dice)
        play_on(work[0], dice, moves, weights, effort, learned)
        total += worth(work[0], seat)
    return total


def playout_moves(root: Any, work: Any, seat: int, dice: Dice, times: int, one_move: Any, limit: int, learned: Learned) -> int:
    """Count the moves of playouts; `one_move` is an effort of a single move."""
    moves, weights, count = blank(MOVES), blank(MOVES), 0
    for _ in range(times):
        work[0] = root[0]
        imagine(work[0], seat, dice)
        made = 0
        while made < limit and first_acting(work[0]) >= 0:
            play_on(work[0], dice, moves, weights, one_move, learned)
            made += 1
        count += made
    return count
