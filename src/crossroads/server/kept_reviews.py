"""The reviews that a process has begun, so that a page can ask for one part after the other."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.study.judging import DEEPER, QUICK
from crossroads.study.review import Review
from crossroads.table.record import decode

if TYPE_CHECKING:
    from crossroads.house.services import Services

MOST_KEPT = 16


class Reviews:
    """The reviews that this process has begun; the ones not asked for longest are forgotten."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: OrderedDict[tuple[bytes, bool], Review] = OrderedDict()

    async def of(self, record: bytes, *, deeper: bool) -> Review:
        """Return the review of a record; begin it if need be."""
        key = record, deeper
        review = self._kept.pop(key, None)
        if review is None:
            review = await self._services.offload(self._begun, record, deeper)
        self._kept[key] = review
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return review

    def _begun(self, record: bytes, deeper: bool) -> Review:
        read = decode(record)
        return Review(read, games.known(read.game), self._services.valuing, DEEPER if deeper else QUICK)
