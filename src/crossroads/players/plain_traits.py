"""The traits of a move in a game that declares none: which move it is.  Plain Python, compiled too."""

from typing import Any

from crossroads.engine.layout import GameState


def traits(s: GameState, seat: int, move: int, room: Any) -> int:
    """Store the numbers of the traits in `room`; return how many there are."""
    room[0] = move
    return 1
