"""The beats of a move: what everybody could see at each, what is said there, and how long people look.

A snapshot is what everybody may know at that moment and nothing more, so that no beat can show a secret, and one drawing
(`scene.py`) does for all who look.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.layout import GameState
    from crossroads.engine.text import Sentence

LONGEST = 12.0  # seconds for which clocks and bots wait at most, however many beats a move has


@dataclass(slots=True)
class Beat:
    """A moment of a move."""

    kind: int
    name: str
    lasts: float  # seconds
    view: GameState  # what everybody may know
    before: GameState  # what everybody knew at the beat before it, or before the move
    scores: list[int]
    seat: int  # whose move it was
    move: int = -1  # the move; -1 for a hidden choice
    said: Sequence[Sentence] = ()


def duration(beats: Sequence[Beat]) -> float:
    """Return for how many seconds clocks and bots wait."""
    return min(LONGEST, sum([beat.lasts for beat in beats])) if beats else 0.0
