"""A watch over functions of a game that may never come back.

It counts the processor time that this process uses, not the time of day, so a busy machine makes no difference.
"""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 2.0  # of computing without a step forward


class Stuck(Exception):
    """A function of the game does not come back."""

    def __str__(self) -> str:
        return "does not come back: there is a loop without an end"


class Watch:
    """Steps forward are noted here; a signal looks whether there were any."""

    def __init__(self) -> None:
        self.steps = 0
        self._seen = -1
        self.is_paused = False

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Do not look meanwhile: a compiler takes its time."""
        self.is_paused = True
        try:
            yield
        finally:
            self.is_paused = False
            self.step()

    def step(self) -> None:
        """Note that the check goes on."""
        self.steps += 1

    def _look(self, *_: Any) -> None:
        if self.steps == self._seen and not self.is_paused:
            raise Stuck
        self._seen = self.steps


@contextmanager
def watching() -> Iterator[Watch]:
    """Interrupt the code inside with `Stuck` when it computes for long without a step; elsewhere than on Unix just run it."""
    watch = Watch()
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "SIGVTALRM"):
        yield watch
        return
    before = signal.signal(signal.SIGVTALRM, watch._look)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS, SECONDS)
    try:
        yield watch
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
