"""Threads beside the event loop, for what takes long and is not thinking: opening tables, replays, lessons."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from crossroads.players.threads import short_turns

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """Runs functions beside the event loop.  One thread is left to tables while strangers' work goes on in the other."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="beside")

    async def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, partial(self._run, function, *args, **kwargs))

    @staticmethod
    def _run(function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        with short_turns:
            return function(*args, **kwargs)
