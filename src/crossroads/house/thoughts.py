"""Thoughts: bots and hints take turns at thinking, so that nobody's bots wait behind all of somebody else's.

Only a few thoughts run at once.  Tables at which a player sits come before tables that people merely watch or have left.  Among
equals the networks take turns, within one network's turn its guests do, and within one guest's turn their tables.  So somebody
with sixty tables, or with sixty names, gets as many thoughts in a row as a guest with one.  When many wait, each thinks for a
shorter time: a bot that plays a little worse is better than one that does not move.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from crossroads.engine.text import say
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@dataclass(frozen=True)
class Thinker:
    """For whom something is thought, and at which table."""

    guest: str
    table: str
    is_playing: bool = True  # whether a player is there, not only people who watch or have left
    network: str = ""  # from which the guest comes, where that is known


A_ROUND = 2.0  # seconds in which everybody who waits is to have had a turn
SHORTEST = 0.05  # seconds for which a bot may think, however many wait
Waiting = asyncio.Future[None]
Guests = OrderedDict[str, OrderedDict[str, deque[Waiting]]]  # who waits at each table of each guest, the next one first


class Thoughts:
    """The queue for thinking of one process."""

    def __init__(self, at_once: int) -> None:
        self._at_once = self._free = at_once
        self._waiting: dict[bool, OrderedDict[str, Guests]] = {
            True: OrderedDict(),
            False: OrderedDict(),
        }  # networks, by is_playing
        self._hinted: set[str] = set()  # guests whose hint is being thought about

    @asynccontextmanager
    async def turn(self, who: Thinker) -> AsyncIterator[None]:
        """Wait until it is this thinker's turn; the next one's begins when the block ends."""
        await self._wait(who)
        try:
            yield
        finally:
            self._free += 1
            self._let_next_begin()

    def seconds(self) -> float:
        """Return for how long a thought that begins now may go on, if everybody who plays is to have a turn in a round."""
        return max(SHORTEST, A_ROUND * self._at_once / (1 + len(self._waiting[True])))

    @asynccontextmanager
    async def hint_for(self, who: Thinker) -> AsyncIterator[None]:
        """Like `turn`, for a guest who asked for a hint; refuse the second hint that a guest asks for at the same time."""
        if who.guest in self._hinted:
            raise Refusal("one-hint-at-a-time", say("refused-one-hint"))
        self._hinted.add(who.guest)
        try:
            async with self.turn(who):
                yield
        finally:
            self._hinted.discard(who.guest)

    async def _wait(self, who: Thinker) -> None:
        if self._free:  # then nobody waits
            self._free -= 1
            return
        waiting: Waiting = asyncio.get_running_loop().create_future()
        guests = self._waiting[who.is_playing].setdefault(who.network, OrderedDict())
        guests.setdefault(who.guest, OrderedDict()).setdefault(who.table, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # its turn had just come
                self._free += 1
                self._let_next_begin()
            raise

    def _let_next_begin(self) -> None:
        while self._free and (waiting := self._next()) is not None:
            if not waiting.done():
                self._free -= 1
                waiting.set_result(None)

    def _next(self) -> Waiting | None:
        """Take out the one whose turn it is."""
        for networks in (self._waiting[True], self._waiting[False]):
            if networks:
                return _first_of(networks)
        return None


def _first_of(waiting: Any) -> Waiting:
    """Take the first out of a queue, or of the first of several queues, which then goes behind all others."""
    if isinstance(waiting, deque):
        return cast("Waiting", waiting.popleft())
    name, inner = waiting.popitem(last=False)
    first = _first_of(inner)
    if inner:
        waiting[name] = inner
    return first
