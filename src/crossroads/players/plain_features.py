"""The features of a game that declares none: how good the hints find the position, and how far ahead the seat is."""

from collections.abc import Callable
from typing import Any

from crossroads.engine.layout import GameState

# Bound by the linker.
worth: Callable[[GameState, int], float]
score: Callable[[GameState, int], int]

LARGEST_LEAD = 40
STEPS = 40  # into which the hints' worth is cut


def features(s: GameState, seat: int, room: Any) -> int:
    """Store the numbers of the features in `room`; return how many there are."""
    best = -1000000
    for other in range(s.players):
        if other != seat:
            best = max(best, score(s, other))
    lead = max(-LARGEST_LEAD, min(score(s, seat) - best, LARGEST_LEAD))
    room[0] = 1000 * seat + int(worth(s, seat) * STEPS)
    room[1] = 1000 * seat + 500 + LARGEST_LEAD + lead
    return 2
