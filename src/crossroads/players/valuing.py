"""What a position is worth by a learned table.  Plain Python; the linker binds a game's features to it.

The table is sparse: a position has a few hundred features, each of which names one weight, and the sum of these weights is
squeezed to a number between 0 and 1.  Features are of two kinds.  The game declares some (`features` in its hints; without them
`plain_features.py` is used).  The others are cells of the state, read as bytes: what lies where, the valued seat's part first.
Only sums, products and one division are used, so the value has the same bits natively and in WebAssembly.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from crossroads.engine.layout import GameState

features: Callable[[GameState, int, Any], int]  # bound by the linker

MOST_FEATURES = 256  # that a game may declare for one position
SPREAD = 40503  # an odd number that spreads what a cell holds over the table
SCATTER = 2654435761  # the same for the numbers of declared features


class Learned(NamedTuple):
    """A learned table, and how to read the features of the state in the searching seat's workspace."""

    cells: Any  # the bytes of that state
    where: Any  # by seat and cell: the number of its byte
    what: Any  # by cell: where its weights begin, 1 if the next byte belongs to it, how far apart two seats' weights are
    weight: Any  # the table; its length is a power of two
    room: Any  # for the features that the game declares


def value_of(s: GameState, seat: int, learned: Learned) -> float:
    """Return how good a position is for a seat, from 0 to 1."""
    mask = len(learned.weight) - 1
    total = 0.0
    for i in range(features(s, seat, learned.room)):
        total += learned.weight[place_of(learned.room[i]) & mask]
    for k in range(len(learned.what)):
        place = cell_place(learned, seat, k)
        if place >= 0:
            total += learned.weight[place & mask]
    return squeezed(total)


def place_of(feature: int) -> int:
    """Return where the weight of a declared feature is in the table, before it is cut to the table's length."""
    return ((int(feature) * SCATTER) & 0xFFFFFFFF) >> 8


def cell_place(learned: Learned, seat: int, k: int) -> int:
    """Return where the weight of what a cell holds is in the table, before it is cut to the table's length; -1 for a 0."""
    at = learned.where[seat][k]
    held = int(learned.cells[at])
    if learned.what[k][1] > 0:
        held += int(learned.cells[at + 1]) << 8
    if held == 0:
        return -1
    return int(learned.what[k][0]) + int(learned.what[k][2]) * seat + held * SPREAD


def squeezed(total: float) -> float:
    """Return a sum of weights as a number between 0 and 1."""
    return 0.5 + 0.5 * total / (1.0 + abs(total))
