"""Side work: what strangers ask for that takes long and that no table waits for, such as replays, lessons and opening tables.

It is Python, and would keep the event loop waiting, or would fight with it for the interpreter.  So one piece runs at a time,
in a thread that gives way often.  Networks take turns; each has so many pieces waiting and so many seconds of it.
"""

from __future__ import annotations

import time
from collections import Counter
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from crossroads.engine.text import say
from crossroads.house.thoughts import Thinker, Thoughts
from crossroads.server.limits import ByNetwork
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from crossroads.house.services import Offload

P = ParamSpec("P")
T = TypeVar("T")
MOST_WAITING = 8  # pieces of one network
SECONDS_AT_ONCE, SECONDS_A_SECOND = 20.0, 0.2  # of processor time that one network has
_processor_time = getattr(time, "thread_time", time.process_time)  # a web page has one thread, and no clock for each


class SideWork:
    """The queue of side work of one process."""

    def __init__(self, offload: Offload) -> None:
        self._offload = offload
        self._queue = Thoughts(1)
        self._waiting: Counter[str] = Counter()  # pieces of each network
        self._seconds = ByNetwork(SECONDS_AT_ONCE, SECONDS_A_SECOND)

    def spend(self, network: str, seconds: float) -> None:
        """Count the seconds of a piece of work that this network had done."""
        self._seconds.spend(network, seconds)

    async def do(self, network: str, about: str, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function when it is this network's turn; `about` is the table or game that it asks about."""
        async with self.turn(network, about):
            took, made = await self._offload(_timed, partial(function, *args, **kwargs))
            self.spend(network, took)
        if isinstance(made, Exception):
            raise made
        return made

    @asynccontextmanager
    async def turn(self, network: str, about: str, most: int = MOST_WAITING) -> AsyncIterator[None]:
        """Wait for this network's turn; refuse a network that has too much waiting, or has had too much."""
        if network and (self._waiting[network] >= most or not self._seconds.has_any(network)):
            raise Refusal("too-often", say("refused-too-often"))
        self._waiting[network] += 1
        try:
            async with self._queue.turn(Thinker("", about, network=network)):
                yield
        finally:
            self._waiting[network] -= 1
            if not self._waiting[network]:
                del self._waiting[network]


def _timed(function: Callable[[], T]) -> tuple[float, T | Exception]:
    """Return the processor time that a function took, and its result or what it raised."""
    began = _processor_time()
    made: T | Exception
    try:
        made = function()
    except Exception as trouble:  # whoever waits for it hears of it
        made = trouble
    return _processor_time() - began, made
