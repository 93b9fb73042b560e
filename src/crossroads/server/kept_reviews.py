"""The reviews that a process has begun, so that a page can ask for one part after the other."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine.text import say
from crossroads.study.judging import DEEPER, QUICK
from crossroads.study.review import Review
from crossroads.table.record import decode
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.server.side_work import SideWork
    from crossroads.study.valuing import Valuing

MOST_KEPT = 2000  # moves of all reviews together: a review keeps the position before each move
LONGEST = 1000  # moves of a game that is reviewed


class Reviews:
    """The reviews that this process has begun; the ones not asked for longest are forgotten."""

    def __init__(self, valuing: Valuing, side_work: SideWork) -> None:
        self._valuing = valuing
        self._side_work = side_work
        self._kept: OrderedDict[tuple[bytes, bool], Review] = OrderedDict()

    async def of(self, record: bytes, network: str, code: str, *, deeper: bool) -> Review:
        """Return the review of a record; begin it for this network if need be."""
        key = record, deeper
        review = self._kept.pop(key, None)
        if review is None:
            review = await self._side_work.do(network, code, self._begun, record, deeper)
        self._kept[key] = review
        while sum(one.moves for one in self._kept.values()) > MOST_KEPT:
            self._kept.popitem(last=False)
        return review

    def _begun(self, record: bytes, deeper: bool) -> Review:
        read = decode(record)
        if len(read.moves) > LONGEST:
            raise Refusal("too-many-moves", say("refused-review-too-long", moves=len(read.moves), most=LONGEST))
        return Review(read, games.known(read.game), self._valuing, DEEPER if deeper else QUICK)
