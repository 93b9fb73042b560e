"""Taking back: the last move of a sitting is undone if it showed nothing and everybody agrees.

A sitting is copied every few moves, so that the position before the last move is at most those few moves away however long the
game is.  Copying at every move would cost more than all the rest of a move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.text import say
from crossroads.table import log
from crossroads.table.knowledge import everything_known
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crossroads.table.chairs import Chair
    from crossroads.table.sitting import Checkpoint, Sitting

EVERY = 16  # moves between two checkpoints


class TakingBack:
    """Who may take the last move back, who asks for it, and who agrees."""

    def __init__(self) -> None:
        self.last_mover = -1  # the person who made the last move
        self.asks = -1  # the seat that asks to take it back
        self.agreed: set[int] = set()
        self.stands = False  # somebody did not agree
        self._kept: list[Checkpoint] = []
        self._showed_nothing: bool | None = None  # not asked yet since the last move

    # ---- what people do ----

    def ask(self, sitting: Sitting | None, seats: list[int]) -> log.AskedBack:
        """Ask to take the last move back; it was made by one of these seats, or the wish is refused."""
        if sitting is None or self.last_mover not in seats:
            raise Refusal("not-your-move", say("refused-not-your-move"))
        if self.stands:
            raise Refusal("move-stands", say("refused-move-stands"))
        if not self._left_all_hidden(sitting):
            raise Refusal("revealed", say("refused-revealed"))
        return log.AskedBack(self.last_mover)

    def answer(self, seats: list[int], *, agree: bool) -> log.AnsweredBack:
        """Agree or refuse to take the last move back, for a guest with these seats."""
        if self.asks < 0:
            raise Refusal("nobody-asks", say("refused-nobody-asks"))
        asked = [seat for seat in seats if seat != self.asks]
        if not asked:
            raise Refusal("not-asked", say("refused-not-asked"))
        if agree and asked[0] in self.agreed:
            raise Refusal("agreed", say("refused-agreed"))
        return log.AnsweredBack(asked[0], agree)

    # ---- what the log says ----

    def begin(self, sitting: Sitting) -> None:
        self._kept = [sitting.checkpoint()]

    def moved(self, sitting: Sitting, mover: int) -> None:
        """After each move: keep a checkpoint if it is time, and forget what was asked about the move before."""
        self.last_mover, self.asks, self.stands, self._showed_nothing = mover, -1, False, None
        if len(sitting.made) % EVERY == 0:
            self._kept = [self._kept[-1], sitting.checkpoint()]

    def asked(self, seat: int, agreeing: Iterable[int]) -> None:
        self.asks, self.agreed = seat, set(agreeing)

    def answered(self, seats: Iterable[int], *, agree: bool) -> None:
        if agree:
            self.agreed |= set(seats)
        else:
            self.asks, self.stands = -1, True

    def is_agreed(self, chairs: list[Chair]) -> bool:
        """Return whether somebody asks and every person agrees."""
        return self.asks >= 0 and all(seat in self.agreed or chair.is_played_by_bot for seat, chair in enumerate(chairs))

    def take_back(self, sitting: Sitting) -> Sitting:
        """Return the sitting before its last move; there is nothing more to take back."""
        self.asks = self.last_mover = -1
        return self._one_move_earlier(sitting)

    # ---- the position before ----

    def _left_all_hidden(self, sitting: Sitting) -> bool:
        """Return whether the last move left everybody knowing no more than before; worked out once for each move."""
        if self._showed_nothing is None:
            self._showed_nothing = everything_known(sitting) == everything_known(self._one_move_earlier(sitting))
        return self._showed_nothing

    def _one_move_earlier(self, sitting: Sitting) -> Sitting:
        before = len(sitting.made) - 1
        self._kept = [one for one in self._kept if one.made <= before]
        earlier = sitting.back_to(self._kept[-1])
        for seat, text in sitting.made[len(earlier.made) : before]:
            earlier.play(seat, text, by_clock=True)
        return earlier
