"""Thinking in threads: searches run without the interpreter's lock, so an event loop goes on while bots think."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

from crossroads.engine.machine import cores
from crossroads.players import levels
from crossroads.players.player import Player, Seeing
from crossroads.players.thinking import thinker

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState

NICE = 10  # of 19: how much a thread that thinks steps back
SHORT_TURN = 0.0005  # seconds


def let_others_go_first() -> None:
    """Give this thread a lower priority than the event loop's, which people wait for; only Linux has priorities of threads."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


class ShortTurns:
    """While Python runs beside the event loop, threads take turns ten times as often: it holds the interpreter's lock.

    Otherwise the event loop waits up to 5 ms each time it has given the lock away, which it does several times for a move.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running = 0
        self._usual = 0.0

    def __enter__(self) -> None:
        with self._lock:
            if self._running == 0:
                self._usual = sys.getswitchinterval()
                sys.setswitchinterval(SHORT_TURN)
            self._running += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._running -= 1
            if self._running == 0:
                sys.setswitchinterval(self._usual)


short_turns = ShortTurns()


class ThreadedBot(Seeing):
    """A player whose choices are made in a thread of a pool."""

    def __init__(self, player: Player, pool: ThreadPoolExecutor) -> None:
        super().__init__(player)
        self._pool = pool

    async def choose(self, view: GameState, at: int, seconds: float) -> int:
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._choose, view, at, seconds)

    def _choose(self, view: GameState, at: int, seconds: float) -> int:
        if thinker(self._player.game).is_ready:
            return self._player.choose(view, at, seconds=seconds)
        with short_turns:
            return self._player.choose(view, at, seconds=seconds)


class ThreadedThinking:
    """Bots that share a pool of threads, and compiled searches that another process makes."""

    def __init__(self) -> None:
        self.at_once = max(2, cores())
        self._pool = ThreadPoolExecutor(self.at_once, thread_name_prefix="thinking", initializer=let_others_go_first)

    def bot(self, game: Game, level: str, seat: int, seed: int) -> ThreadedBot:
        return ThreadedBot(Player(game, levels.level(level), seat, seed), self._pool)

    def is_ready(self, game: Game) -> bool:
        return thinker(game).is_ready

    async def prepare(self, game: Game) -> None:
        """Wait until the search of a game is compiled; raise what went wrong."""
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[None] = loop.create_future()

        def end(trouble: Exception | None) -> None:
            if ended.done():
                return
            if trouble is None:
                ended.set_result(None)
            else:
                ended.set_exception(trouble)

        def call(trouble: Exception | None) -> None:
            with suppress(RuntimeError):  # the loop may be closed by now
                loop.call_soon_threadsafe(end, trouble)

        thinker(game).prepare_in_background(call)
        await ended

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
