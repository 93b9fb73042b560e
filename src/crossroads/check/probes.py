"""A driver that plays a game and asks every function of the contract.  Plain Python; the linker binds a game's rules to it.

It runs interpreted and compiled, and the check compares the answers.
"""

from collections.abc import Callable, MutableSequence
from typing import Any

from crossroads.engine.chance import Dice, seed
from crossroads.engine.layout import GameState

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
play: Callable[[GameState, Dice, Any, int], int]
legal: Callable[[GameState, int, Any, int], int]
tries: Callable[[GameState, int, Any, int], int]
score: Callable[[GameState, int], int]
wins: Callable[[GameState, int], bool]
clock_move: Callable[[GameState, int], int]
is_secret: Callable[[GameState, int], bool]
in_window: Callable[[GameState, int], bool]
is_by_heart: Callable[[GameState], bool]
look: Callable[[GameState, int], None]
digest: Callable[[GameState, int], int]
imagine: Callable[[GameState, int, Dice], None]
weight: Callable[[GameState, int, int], int]
worth: Callable[[GameState, int], float]
traits: Callable[[GameState, int, int, Any], int]
features: Callable[[GameState, int, Any], int]
notes: Callable[[GameState, int, Any], None]

ASKED = (
    *("score", "wins", "is_secret", "in_window", "is_by_heart", "digest"),
    *("clock_move", "legal", "tries", "weight", "traits", "features"),
)


def begin(states: Any, template: Any, number: int) -> None:
    """Begin a game in states[0]."""
    start(states, 0, template, number)


def go_on(states: Any, dice: Dice, moves: Any, limit: int) -> int:
    """Play random moves in states[0]; return how many were made."""
    return play(states[0], dice, moves, limit)


def throw(dice: Dice, number: int) -> None:
    seed(dice, number)


def ask(states: Any, seat: int, moves: Any, answers: MutableSequence[int], room: Any) -> float:
    """Ask everything about a seat of states[0]: an answer for each name in ASKED, and the worth of the position."""
    s = states[0]
    answers[0] = score(s, seat)
    answers[1] = 1 if wins(s, seat) else 0
    answers[2] = 1 if is_secret(s, seat) else 0
    answers[3] = 1 if in_window(s, seat) else 0
    answers[4] = 1 if is_by_heart(s) else 0
    answers[5] = digest(s, seat)
    answers[6] = clock_move(s, seat) if s.acting[seat] else -1
    answers[7] = noted(moves, legal(s, seat, moves, 0))
    n = tries(s, seat, moves, 0) if s.acting[seat] else 0
    answers[8] = noted(moves, n)
    answers[9], answers[10] = 0, 0
    if n > 0:
        notes(s, seat, room)
    for i in range(n):
        answers[9] = (answers[9] * 31 + weight(s, seat, moves[i])) % 1_000_003
        answers[10] = (answers[10] * 31 + noted(room, traits(s, seat, moves[i], room))) % 1_000_003
    answers[11] = noted(room, features(s, seat, room)) if s.acting[seat] else 0
    return 1.0 * worth(s, seat)


def noted(moves: Any, n: int) -> int:
    """A number that tells lists of moves apart."""
    total = n
    for i in range(n):
        total = (total * 31 + moves[i] + 1) % 1_000_003
    return total


def dream(states: Any, seat: int, dice: Dice) -> None:
    """Imagine in states[1] what a seat sees of states[0]."""
    states[1] = states[0]
    look(states[1], seat)
    imagine(states[1], seat, dice)
