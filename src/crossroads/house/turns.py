"""Turns: whatever is done at a table is done one after the other, in the order in which it was asked for."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossroads.house.waking import Wakeup
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterable

    from crossroads.table.log import Entry

    Outcome = Callable[[Exception | None], None]


@dataclass(eq=False, slots=True)
class Turn:
    """Something that is done when it is its turn."""

    tell: Outcome | None  # called once when it is done, or with the reason why it is not

    def end(self, trouble: Exception | None = None) -> None:
        tell, self.tell = self.tell, None
        if tell is not None:
            tell(trouble)


@dataclass(eq=False, slots=True)
class Errand(Turn):
    """What a room does of its own accord."""

    work: Callable[[], Awaitable[None]]


@dataclass(eq=False, slots=True)
class Wish(Turn):
    """What somebody wants to happen at a table."""

    make: Callable[[], Entry | list[Entry]]

    def entries(self) -> list[Entry]:
        """Check the wish against the table; return its log entries or raise a Refusal."""
        made = self.make()
        return made if isinstance(made, list) else [made]

    def foreseen(self) -> Entry | list[Entry] | None:
        """Return what the wish would become now, while others are still before it; None if it would be refused."""
        try:
            return self.make()
        except Refusal:
            return None


class Turns:
    """The queue of one table, and the task that works it off."""

    def __init__(self, name: str, do: Callable[[Turn], Awaitable[None]], after_each: Callable[[], None]) -> None:
        self.waiting: deque[Turn] = deque()  # the first is being done
        self._do = do
        self._after_each = after_each
        self._added = Wakeup()
        self._worker = asyncio.get_running_loop().create_task(self._work(), name=name)

    def add(self, turn: Turn) -> None:
        """Have something done, without waiting for it."""
        self.waiting.append(turn)
        self._added.call()

    def drop(self, turns: Iterable[Turn]) -> None:
        """Take turns out that were done together with another."""
        for turn in turns:
            self.waiting.remove(turn)
            turn.end()

    async def _work(self) -> None:
        while True:
            while not self.waiting:
                await self._added.wait()
            await self._do(self.waiting[0])
            self.waiting.popleft()
            self._after_each()

    async def close(self, reason: Exception) -> None:
        """Stop; whoever waits is given the reason."""
        for turn in self.waiting:
            turn.end(reason)
        self._worker.cancel()
        await asyncio.gather(self._worker, return_exceptions=True)
        del self._worker, self._do, self._after_each  # they know the table, and the worker knows this queue


def resolving(future: asyncio.Future[None]) -> Outcome:
    """Return what tells a task that waits for the future, unless it has gone meanwhile."""

    def resolve(trouble: Exception | None) -> None:
        if future.done():
            return
        if trouble is None:
            future.set_result(None)
        else:
            future.set_exception(trouble)

    return resolve


class Together:
    """Work that is done once for all who ask for it meanwhile."""

    def __init__(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        self.work = work
        self._task: asyncio.Task[None] | None = None

    async def wait(self) -> None:
        """Begin the work if nobody has, and wait for its end."""
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self.work())
            self._task.add_done_callback(lambda task: task.cancelled() or task.exception())  # whoever waits hears of it
        await asyncio.shield(self._task)
