"""Outages of the store: noticed once, ended only by a write that succeeds, and both are in the log with the reason."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from crossroads.engine.text import rendered, say
from crossroads.house import messages as m

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.house.store import Store, StoreGone

logger = logging.getLogger("crossroads")
FRESH = 1.0  # seconds for which a write that succeeded answers for the next


class Outages:
    """Knows whether the store takes what it is given.

    A disk that is full can still be read: a table that only looked whether the store answers would tell its people twice a
    second that all is well again.
    """

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self.is_gone = False
        self._written_at = float("-inf")
        self._probing: asyncio.Task[None] | None = None

    def note(self, why: StoreGone) -> None:
        """Take note that the store did not answer; the log says it once for each outage."""
        self._written_at = float("-inf")
        if not self.is_gone:
            self.is_gone = True
            logger.warning("moves are refused until the store takes them again: %s", why)

    async def check(self) -> None:
        """Raise StoreGone unless the store takes a write; all who ask at the same time share one."""
        if self.now() < self._written_at + FRESH:
            return
        if self._probing is None or self._probing.done():
            self._probing = asyncio.get_running_loop().create_task(self._probe(), name="probing the store")
            # whoever asked may have gone meanwhile, and an exception that nobody reads is logged
            self._probing.add_done_callback(lambda probe: probe.cancelled() or probe.exception())
        await asyncio.shield(self._probing)

    async def _probe(self) -> None:
        await self.store.probe()
        self._written_at = self.now()
        if self.is_gone:
            self.is_gone = False
            logger.warning("the store takes moves again")


def trouble(language: str, *, mended: bool = False) -> m.Trouble:
    """Return what people read when the store does not answer, and when it is back."""
    return m.Trouble(rendered(say("store-back" if mended else "store-gone"), language), mended=mended)
