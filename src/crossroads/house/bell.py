"""A bell for one task."""

from __future__ import annotations

import asyncio


class Bell:
    """Wakes the task that waits for it; rung while it does not wait, it is heard at once the next time."""

    __slots__ = ("_is_rung", "_waiting")

    def __init__(self) -> None:
        self._is_rung = False
        self._waiting: asyncio.Future[None] | None = None

    def ring(self) -> None:
        self._is_rung = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def heard(self) -> None:
        """Wait until it has rung since the last time."""
        if not self._is_rung:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._is_rung = False
