"""What is the same for the traits of all moves of a decision, in a game that notes nothing.  Plain Python, compiled too."""

from typing import Any

from crossroads.engine.layout import GameState


def notes(s: GameState, seat: int, room: Any) -> None:
    """Note nothing."""
