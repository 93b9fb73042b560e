"""What an arena does with packed states.  Plain Python; the linker binds a game's rules and hints to it."""

from collections.abc import Callable, MutableSequence
from typing import Any

from crossroads.engine.chance import Dice, reseed, weighted
from crossroads.engine.layout import GameState
from crossroads.engine.piles import blank

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
imagine: Callable[[GameState, int, Dice], None]
apply: Callable[[GameState, int, int], None]
weigh: Callable[[GameState, int, Any, Any, int], int]
is_secret: Callable[[GameState, int], bool]
wins: Callable[[GameState, int], bool]
MOVES: int


def make_move(states: Any, before: Any, seat: int, move: int) -> bool:
    """Make a move in states[0], keep the state before it, and return whether the game used its dice."""
    before[0] = states[0]
    s = states[0]
    apply(s, seat, move)
    return bool(before[0].rng[0] != s.rng[0])


def legal_moves(states: Any, seat: int, moves: Any) -> int:
    """Store the moves that a seat may try in states[0]; return how many."""
    return tries(states[0], seat, moves, 0)


def chooses_in_secret(states: Any, seat: int) -> bool:
    """Whether the seat's choice in states[0] is secret."""
    return is_secret(states[0], seat)


def deal_again(states: Any, template: Any, number: int) -> None:
    """Begin a game with another deal in states[0]."""
    start(states, 0, template, number)


def move_again(before: Any, states: Any, seat: int, move: int, dice: Dice) -> None:
    """Make the move once more from the state before it, in states[0], with other dice of the game."""
    states[0] = before[0]
    s = states[0]
    reseed(s.rng, dice)
    apply(s, seat, move)


def imagine_in(states: Any, seat: int, dice: Dice) -> None:
    """Turn the view in states[0] into a state that the seat could be in."""
    imagine(states[0], seat, dice)


def playouts(states: Any, work: Any, count: int, limit: int, dice: Dice, shares: Any) -> None:
    """Play states[0] to the end `count` times by the hints' weights; add the share of victory that each seat wins."""
    moves = blank(MOVES)
    weights = blank(MOVES)
    for _ in range(count):
        work[0] = states[0]
        s = work[0]
        reseed(s.rng, dice)
        is_over = play_to_the_end(s, limit, dice, moves, weights)
        for seat in range(s.players):
            shares[seat] += share_of(s, seat, is_over)


def try_answers(
    states: Any, work: Any, seat: int, reply: int, answers: Any, count: int, limit: int, dice: Dice, shares: Any
) -> None:
    """Play on `count` times after each answer to the other's secret choice; add what the seat wins with each answer."""
    moves = blank(MOVES)
    weights = blank(MOVES)
    for i in range(len(answers)):
        for _ in range(count):
            work[0] = states[0]
            s = work[0]
            reseed(s.rng, dice)
            apply(s, 1 - seat, reply)  # first, because it may have chosen already and only changes its choice
            apply(s, seat, int(answers[i]))
            shares[i] += share_of(s, seat, play_to_the_end(s, limit, dice, moves, weights))


def play_to_the_end(s: GameState, limit: int, dice: Dice, moves: Any, weights: Any) -> bool:
    """Play by the hints' weights, and return whether the game ended before the limit."""
    made = 0
    seat = first_acting(s)
    while seat >= 0 and made < limit:
        n = tries(s, seat, moves, 0)
        choice = 0 if n == 1 else weighted(dice, weights, weigh(s, seat, moves, weights, n))
        apply(s, seat, moves[choice])
        made += 1
        seat = first_acting(s)
    return seat < 0


def share_of(s: GameState, seat: int, is_over: bool) -> float:
    """Return a seat's share of the victory; a game that did not end is shared by all."""
    winners = 0
    for other in range(s.players):
        winners += 1 if wins(s, other) else 0
    if not is_over or winners == 0:
        return 1.0 / s.players
    return 1.0 / winners if wins(s, seat) else 0.0
