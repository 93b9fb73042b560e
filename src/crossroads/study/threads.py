"""Valuing beside an event loop: one thread values, one view after the other, and other processes compile."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

from crossroads.players.thinking import compile_elsewhere
from crossroads.players.threads import let_others_go_first
from crossroads.study import valuing

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.thinking import Thought
    from crossroads.study.valuing import Shares, Worlds


class ThreadedValuer:
    """Values views in a thread that steps back behind the event loop's."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="valuing", initializer=let_others_go_first)
        self._preparing: dict[str, asyncio.Task[None]] = {}  # by game

    async def prepare(self, game: Game) -> None:
        """Wait until the game is compiled; whoever comes after a failure tries again."""
        task = self._preparing.get(game.slug)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._preparing[game.slug] = asyncio.create_task(self._prepare(game), name=f"compiling {game.slug}")
        await asyncio.shield(task)

    async def compare(self, game: Game, view: GameState, seat: int, candidates: tuple[int, ...], worlds: Worlds) -> Shares:
        await self.prepare(game)
        return await self._run(partial(valuing.compared, game, view, seat, candidates, worlds))

    async def think(self, game: Game, view: GameState, seat: int, iterations: int, salt: int = 0) -> Thought:
        await self.prepare(game)
        return await self._run(partial(valuing.searched, game, view, seat, iterations, salt))

    async def _run(self, work: partial[valuing.T]) -> valuing.T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def _prepare(self, game: Game) -> None:
        await asyncio.to_thread(compile_elsewhere, game, "crossroads.study.compiling")
        await self._run(partial(valuing.prepare, game))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
