"""What a learned player prefers.  Plain Python; the linker binds a game's hints and traits to it.

The hints say how often a decent player tries each move.  Learning corrects that: each trait of a move (`traits` in the hints)
names one weight, and a move is tried so many times as often as the power of the sum of its weights says.  All of it is whole
numbers, so a judgement has the same bits interpreted, natively and in WebAssembly.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from crossroads.engine.layout import GameState

# Bound by the linker.
traits: Callable[[GameState, int, int, Any], int]
features: Callable[[GameState, int, Any], int]
notes: Callable[[GameState, int, Any], None]
weigh: Callable[[GameState, int, Any, Any, int], int]

MOST_TRAITS = 256  # that a game may declare for one move, or features for one position
SCALE = 512  # a weight of 1.0, as files and searches keep it
STEP = 8  # of a sum of weights, between two entries of the table of powers
POWERS = 768  # entries of that table: a move so far behind the best one is hardly ever tried
WHOLE = 1 << 20  # what the hints' weights add up to before they are corrected
HALVES = 21  # how often a share of the hints can be halved
SCATTER = 2654435761  # an odd number that spreads the numbers of traits over the table


class Learned(NamedTuple):
    """What was learned for one number of players; without it both tables have one entry, which nobody reads."""

    policy: Any  # the weights of traits; the length is a power of two, and its first entries are for the hints' shares
    value: Any  # the weights of features, likewise
    power: Any  # by step: WHOLE times e to the power of minus so many steps
    room: Any  # for the traits of a move, with the notes for all moves behind them, and the features of a position
    sums: Any  # for the sums of weights of all moves of a decision


def prefer(s: GameState, seat: int, moves: Any, weights: Any, n: int, follows: bool, learned: Learned) -> int:
    """Store how often to try each of a seat's n moves, as was learned or as the hints say; return the sum."""
    return judge(s, seat, moves, weights, n, learned) if follows else weigh(s, seat, moves, weights, n)


def judge(s: GameState, seat: int, moves: Any, weights: Any, n: int, learned: Learned) -> int:
    """Store how often the learned player tries each of a seat's n moves; return the sum."""
    total = weigh(s, seat, moves, weights, n)
    notes(s, seat, learned.room)
    best = -(1 << 40)
    for i in range(n):
        weights[i] = (int(weights[i]) << 20) // total
        learned.sums[i] = sum_of_weights(s, seat, int(moves[i]), int(weights[i]), learned)
        best = max(best, int(learned.sums[i]))
    total = 0
    for i in range(n):
        behind = (best - int(learned.sums[i])) // STEP
        weights[i] = 1 + ((int(weights[i]) * int(learned.power[min(behind, POWERS - 1)])) >> 20)
        total += weights[i]
    return total


def sum_of_weights(s: GameState, seat: int, move: int, share: int, learned: Learned) -> int:
    """Return the sum of the weights of a move's traits."""
    mask = len(learned.policy) - 1
    total = int(learned.policy[halves(share)])
    for i in range(traits(s, seat, move, learned.room)):
        total += int(learned.policy[place_of(int(learned.room[i])) & mask])
    return total


def halves(share: int) -> int:
    """Return how often a share of WHOLE has been halved, about."""
    found = 0
    while share << found < WHOLE and found < HALVES:
        found += 1
    return found


def place_of(number: int) -> int:
    """Return where the weight of a trait or a feature is, before it is cut to the table's length."""
    return ((number * SCATTER) & 0xFFFFFFFF) >> 8


def value_of(s: GameState, seat: int, learned: Learned) -> float:
    """Return how good a position is for a seat, from 0 to 1."""
    mask = len(learned.value) - 1
    total = 0
    for i in range(features(s, seat, learned.room)):
        total += int(learned.value[place_of(int(learned.room[i])) & mask])
    return squeezed(total / SCALE)


def squeezed(total: float) -> float:
    """Return a sum of weights as a number between 0 and 1."""
    return 0.5 + 0.5 * total / (1.0 + abs(total))
