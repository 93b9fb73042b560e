"""Waking one task, or calling one function: what an `asyncio.Event` does for many, at half the cost.

A table does it several times for each move.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Wakeup:
    """Wakes the one task that waits for it; a call that comes while the task does not wait is heard the next time."""

    __slots__ = ("_is_called", "_waiting", "listener")

    def __init__(self) -> None:
        self.listener: Callable[[], None] | None = None  # is called instead
        self._is_called = False
        self._waiting: asyncio.Future[None] | None = None

    def call(self) -> None:
        if self.listener is not None:
            self.listener()
            return
        self._is_called = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self) -> None:
        """Wait until there has been a call since the last time."""
        if not self._is_called:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._is_called = False
