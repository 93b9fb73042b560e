"""Games of hinted players against themselves, from which a table learns what positions are worth.

Plain Python; the linker binds a game's rules, hints and features to it.  Players follow the hints' weights and sometimes make
any move, so that the table also meets positions that good players avoid.  Some positions of a game are kept; at the end each is
compared with what the game came to, and every weight that counted there moves a little towards it (AdaGrad).
"""

import math
from collections.abc import Callable, MutableSequence
from typing import Any, NamedTuple

from crossroads.engine.chance import Dice, below, seed, weighted
from crossroads.engine.layout import GameState
from crossroads.players.valuing import Learned, cell_place, place_of, squeezed

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
weight: Callable[[GameState, int, int], int]
worth: Callable[[GameState, int], float]
features: Callable[[GameState, int, Any], int]
MOVES: int

OWN_DICE = 3 << 40  # sets the players' dice apart from those of the games
WHIMS = 12  # one move in so many is any move
RATE = 1.0  # how far the first steps of a position's weights go together
SOFT = 1.0  # keeps them small


class Kept(NamedTuple):
    """Positions of the present game, each for one seat."""

    places: Any  # by position: the weights that speak there
    count: Any  # by position: how many
    seat: Any  # by position
    worth: Any  # by position: what the hints say it is worth


class Progress(NamedTuple):
    """What a run has come to."""

    steps: Any  # by weight: the sum of its squared steps, which makes later ones smaller
    errors: Any  # squared errors of the table before it learned, of the hints, of an even share; and how many positions


def learn_from_games(
    states: Any,
    template: Any,
    number: int,
    games: int,
    learned: Learned,
    kept: Kept,
    progress: Progress,
    often: int,
    limit: int,
) -> None:
    """Play games, one after the other in states[0], and learn from each; one position in `often` is kept."""
    dice = [0]
    moves = [0] * MOVES
    weights = [0] * MOVES
    for game in range(games):
        s = start(states, 0, template, number + game)
        seed(dice, OWN_DICE + number + game)
        n = 0
        made = 0
        seat = first_acting(s)
        while seat >= 0 and made < limit:
            if below(dice, often) == 0 and n + s.players <= len(kept.seat):
                n = keep_position(s, learned, kept, n)
            apply(s, seat, drawn_move(s, seat, dice, moves, weights))
            made += 1
            seat = first_acting(s)
        for k in range(n):  # before any of them is learned from: positions of one game have one result
            count_errors(learned, kept, k, worth(s, kept.seat[k]), 1.0 / s.players, progress)
        for k in range(n):
            learn_position(learned, kept, k, worth(s, kept.seat[k]), progress)


def drawn_move(s: GameState, seat: int, dice: Dice, moves: Any, weights: Any) -> int:
    """Draw a move by the hints' weights, or now and then any."""
    n = tries(s, seat, moves, 0)
    if n == 1 or below(dice, WHIMS) == 0:
        return int(moves[below(dice, n)])
    total = 0
    for i in range(n):
        weights[i] = weight(s, seat, moves[i])
        total += weights[i]
    return int(moves[weighted(dice, weights, total)])


def keep_position(s: GameState, learned: Learned, kept: Kept, n: int) -> int:
    """Keep a position for every seat, from the n-th place on; return the next free place."""
    mask = len(learned.weight) - 1
    for seat in range(s.players):
        count = features(s, seat, learned.room)
        for i in range(count):
            kept.places[n][i] = place_of(learned.room[i]) & mask
        for k in range(len(learned.what)):
            place = cell_place(learned, seat, k)
            if place >= 0:
                kept.places[n][count] = place & mask
                count += 1
        kept.count[n] = count
        kept.seat[n] = seat
        kept.worth[n] = worth(s, seat)
        n += 1
    return n


def count_errors(learned: Learned, kept: Kept, k: int, came_to: float, even: float, progress: Progress) -> None:
    """Add up how far the table, the hints and an even share are from what a game came to, in a kept position."""
    error = came_to - squeezed(sum_of(learned, kept, k))
    progress.errors[0] += error * error
    progress.errors[1] += (came_to - kept.worth[k]) * (came_to - kept.worth[k])
    progress.errors[2] += (came_to - even) * (came_to - even)
    progress.errors[3] += 1.0


def sum_of(learned: Learned, kept: Kept, k: int) -> float:
    """Return the sum of the weights of a kept position."""
    total = 0.0
    for i in range(kept.count[k]):
        total += learned.weight[kept.places[k][i]]
    return total


def learn_position(learned: Learned, kept: Kept, k: int, came_to: float, progress: Progress) -> None:
    """Move the weights of a kept position towards what the game came to."""
    total = sum_of(learned, kept, k)
    error = came_to - squeezed(total)
    rate = RATE / kept.count[k]
    slope = error / ((1.0 + abs(total)) * (1.0 + abs(total)))
    for i in range(kept.count[k]):
        place = kept.places[k][i]
        progress.steps[place] += slope * slope
        learned.weight[place] += rate * slope / math.sqrt(progress.steps[place] + SOFT)
