"""Preparing: the search of a game is made fast before somebody waits for it, and again after a failure."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from crossroads.house.faults import note_fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.game import Game
    from crossroads.house.services import Services

FIRST_WAIT, LONGEST_WAIT = 10.0, 600.0  # seconds until the next try; doubled each time


class Preparing:
    """One task for each game whose search is being made fast.  `failed` is called with the game after each failure."""

    def __init__(self, services: Services, failed: Callable[[Game], None]) -> None:
        self.services = services
        self.failed = failed
        self._tasks: dict[Game, asyncio.Task[None]] = {}

    def prepare(self, game: Game) -> None:
        """Begin, unless the game is ready or already on its way."""
        if game not in self._tasks and not self.services.thinking.is_ready(game):
            self._tasks[game] = asyncio.get_running_loop().create_task(self._prepare(game), name=f"preparing {game.slug}")

    async def _prepare(self, game: Game) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                await self.services.thinking.prepare(game)
            except Exception as trouble:
                note_fault(self.services.metrics, "compiler", game.slug, trouble)
                self.failed(game)
            else:
                return
            await self.services.time.sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
