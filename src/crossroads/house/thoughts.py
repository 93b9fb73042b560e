"""Thoughts: bots and hints take turns at thinking, so that nobody's bots wait behind all of somebody else's.

Only a few thoughts run at once.  Tables at which a player sits come before tables that people merely watch or have left.  Among
equals the guests take turns, and within one guest's turn their tables do.  So a guest with sixty tables gets as many thoughts
in a row as a guest with one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

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


Waiting = asyncio.Future[None]
Tables = OrderedDict[str, deque[Waiting]]  # those who wait at each table, the next table first


class Thoughts:
    """The queue for thinking of one process."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: dict[bool, OrderedDict[str, Tables]] = {True: OrderedDict(), False: OrderedDict()}  # by is_playing
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
        tables = self._waiting[who.is_playing].setdefault(who.guest, OrderedDict())
        tables.setdefault(who.table, deque()).append(waiting)
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
        """Take out the one whose turn it is, and put its table and its guest behind all others."""
        for guests in (self._waiting[True], self._waiting[False]):
            if guests:
                guest, tables = guests.popitem(last=False)
                table, queue = tables.popitem(last=False)
                waiting = queue.popleft()
                if queue:
                    tables[table] = queue
                if tables:
                    guests[guest] = tables
                return waiting
        return None
