"""Taking back: undo the last move of a sitting if it showed nothing, without replaying the whole game.

A sitting is copied every few moves, so that the position before the last move is at most those few moves away however long the
game is.  Copying at every move would cost more than all the rest of a move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.table.knowledge import everything_known

if TYPE_CHECKING:
    from crossroads.table.sitting import Checkpoint, Sitting

EVERY = 16  # moves between two checkpoints


class Checkpoints:
    """The last checkpoints of one sitting, and whether its last move may be taken back."""

    def __init__(self, sitting: Sitting) -> None:
        self._kept: list[Checkpoint] = [sitting.checkpoint()]
        self._showed_nothing: bool | None = None  # not asked yet since the last move

    def note(self, sitting: Sitting) -> None:
        """After each move: keep a checkpoint if it is time, and forget what was found out about the move before."""
        self._showed_nothing = None
        if len(sitting.made) % EVERY == 0:
            self._kept = [self._kept[-1], sitting.checkpoint()]

    def showed_nothing(self, sitting: Sitting) -> bool:
        """Return whether the last move left everybody knowing no more than before; worked out once for each move."""
        if self._showed_nothing is None:
            self._showed_nothing = everything_known(sitting) == everything_known(self.one_move_earlier(sitting))
        return self._showed_nothing

    def one_move_earlier(self, sitting: Sitting) -> Sitting:
        """Return the sitting as it was before its last move."""
        before = len(sitting.made) - 1
        self._kept = [one for one in self._kept if one.made <= before]
        earlier = sitting.back_to(self._kept[-1])
        for seat, text in sitting.made[len(earlier.made) : before]:
            earlier.play(seat, text, by_clock=True)
        return earlier
