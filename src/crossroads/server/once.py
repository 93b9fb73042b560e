"""What is worked out once for all who ask: the list of games in a language, a rulebook."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from crossroads.house.services import Offload

P = ParamSpec("P")
T = TypeVar("T")


class Once:
    """Works things out beside the event loop, each once, however many ask for it at the same time.

    To read the texts of all games in a language takes almost half a second, for which nobody at a table should wait.
    """

    def __init__(self, offload: Offload) -> None:
        self._offload = offload
        self._made: dict[Hashable, asyncio.Future[Any]] = {}

    async def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what the function returns; its arguments say what it is about, and there must be few of them."""
        about = function, *args, *kwargs.items()
        if about not in self._made:
            self._made[about] = asyncio.ensure_future(self._offload(function, *args, **kwargs))
        try:
            made: T = await asyncio.shield(self._made[about])
        except Exception:
            self._made.pop(about, None)  # the next one who asks has it tried again
            raise
        return made
