"""An alarm: one timer of a table, which is set anew after every move and hardly ever rings."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.house.services import Timekeeper, Timer

A_LITTLE_LATER = 0.005  # seconds: a timer must not ring a moment before what it waits for is due


class Alarm:
    """Calls a function when something is due.

    Most moves put off what is due.  The timer is left as it is then, and waits for the rest when it rings too early: that is
    cheaper than a new timer for each move.
    """

    def __init__(self, time: Timekeeper, ring: Callable[[], None]) -> None:
        self.time = time
        self.ring = ring
        self._due: float | None = None
        self._timer: Timer | None = None
        self._rings_at = 0.0

    def set(self, due: float | None) -> None:
        """Ring at this time, or not at all."""
        self._due = due
        if due is None or (self._timer is not None and self._rings_at <= due):
            return
        self._stop()
        self._rings_at = due
        self._timer = self.time.call_later(max(0.0, due - self.time.now()) + A_LITTLE_LATER, self._rung)

    def cancel(self) -> None:
        self._due = None
        self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _rung(self) -> None:
        self._timer = None
        if self._due is not None and self._due > self.time.now():
            self.set(self._due)
        elif self._due is not None:
            self.ring()
