"""Drivers: they play any game, many at a time.  Plain Python; the linker binds a game's rules to them.

A template is one state with its options, players and first seat set; every game starts as a copy of it.  Random players have
dice of their own, so that a game's shuffles and rolls follow from its number and its moves alone.
"""

from collections.abc import Callable, MutableSequence
from typing import Any

from crossroads.engine.chance import Dice, below, seed
from crossroads.engine.layout import GameState
from crossroads.engine.piles import blank

Moves = MutableSequence[int]
States = MutableSequence[GameState]

# The rules, bound by the linker; a generator of moves stores them from moves[n] on and returns the new n.
setup: Callable[[GameState], None]
tries: Callable[[GameState, int, Moves, int], int]
apply: Callable[[GameState, int, int], None]
score: Callable[[GameState, int], int]
wins: Callable[[GameState, int], bool]
look: Callable[[GameState, int], None]
MOVES: int

PLAYERS_DICE = 1 << 40  # sets the dice of random players apart from those of the game


def start(states: States, i: int, template: States, number: int) -> GameState:
    """Start the game with this number in states[i]."""
    states[i] = template[0]
    s = states[i]
    seed(s.rng, number)
    setup(s)
    return s


def start_many(states: States, template: States, number: int) -> None:
    """Start a game in every state, numbered from `number` on."""
    for i in range(len(states)):
        start(states, i, template, number + i)


def first_acting(s: GameState) -> int:
    """Return the first seat that the game is waiting for, or -1.

    Neighbouring games have little in common, so a processor guesses badly where a loop ends early; this one always goes on to
    the last seat, which makes a step of many games a quarter faster.
    """
    first = -1
    for k in range(s.players):
        seat = s.players - 1 - k
        first = seat if s.acting[seat] else first
    return first


def someone(s: GameState, dice: Dice) -> int:
    """Return a random one of the seats the game is waiting for, or -1."""
    found, count = -1, 0
    for seat in range(s.players):
        if s.acting[seat]:
            count += 1
            if count == 1 or below(dice, count) == 0:
                found = seat
    return found


def play(s: GameState, dice: Dice, moves: Moves, limit: int) -> int:
    """Play random moves until the game ends or `limit` is reached; return how many were made."""
    made = 0
    seat = someone(s, dice)
    while seat >= 0 and made < limit:
        n = tries(s, seat, moves, 0)
        apply(s, seat, moves[below(dice, n)])
        made += 1
        seat = someone(s, dice)
    return made


def play_many(states: States, template: States, number: int, dice: Dice, lengths: MutableSequence[int], limit: int) -> int:
    """Play a random game in every state and store its length in lengths[i]; return the number of moves in all."""
    moves = blank(MOVES)
    made = 0
    for i in range(len(states)):
        s = start(states, i, template, number + i)
        seed(dice, PLAYERS_DICE + number + i)
        lengths[i] = play(s, dice, moves, limit)
        made += lengths[i]
    return made


def results_many(states: States, scores: Any, winners: Any) -> None:
    """Store the score of every seat in every game, and 1 for each seat that wins."""
    for i in range(len(states)):
        for seat in range(states[i].players):
            scores[i][seat] = score(states[i], seat)
            winners[i][seat] = wins(states[i], seat)


def waiting_many(states: States, seats: MutableSequence[int]) -> None:
    """Store the first seat that each game is waiting for, or -1."""
    for i in range(len(states)):
        seats[i] = first_acting(states[i])


def views_many(states: States, seats: MutableSequence[int], views: States) -> None:
    """Store what the seat may know of each state."""
    for i in range(len(states)):
        views[i] = states[i]
        look(views[i], seats[i])
