"""An event loop in which time passes only when there is nothing else to do, and then at once.

Seconds are exact in it, however busy the machine is.  Nothing that it waits for may come from another thread.
"""

from __future__ import annotations

import asyncio
import selectors
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")


class _Selector(selectors.DefaultSelector):
    """Tells how long the loop would have waited, instead of waiting."""

    slept = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        self.slept += 0.0 if ready else max(0.0, timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop with a clock of its own."""

    def __init__(self) -> None:
        self._slept = _Selector()
        super().__init__(self._slept)

    def time(self) -> float:
        return self._slept.slept


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)
