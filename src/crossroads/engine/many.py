"""Many games at once, on all cores.  Threads are enough, because compiled code does not hold the interpreter."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from crossroads.engine import link

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState

T = TypeVar("T")
CHUNK = 2048  # games in one call: long enough to be worth a thread, short enough for a progress bar
MOVE_LIMIT = 100_000  # a random game that is longer is abandoned


@dataclass
class Played:
    """Some finished games, one row each."""

    lengths: NDArray[np.int64]
    scores: NDArray[np.int64]
    winners: NDArray[np.int8]


def cores() -> int:
    """How many threads can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_random(game: Game, template: GameState, number: int, games: int, threads: int = 0) -> Iterator[Played]:
    """Random games, numbered from `number` on, a chunk at a time and in order, whatever the number of threads."""
    fast = link.compiled(game.rules)
    packed = template.pack()

    def chunk(begin: int) -> Played:
        count = min(CHUNK, games - begin)
        states = game.rules.State.array(count)
        lengths = np.zeros(count, np.int64)
        scores = np.zeros((count, template.players), np.int64)
        winners = np.zeros((count, template.players), np.int8)
        fast.play_many(states, packed, number + begin, np.zeros(1, np.int64), lengths, MOVE_LIMIT)
        fast.results_many(states, scores, winners)
        return Played(lengths, scores, winners)

    begins = range(0, games, CHUNK)
    yield chunk(0)  # alone, so that only one thread compiles
    yield from in_order(chunk, begins[1:], threads or cores())


def in_order(work: Callable[[int], T], items: Sequence[int], threads: int) -> Iterator[T]:
    """Results in order, with only as many under way as keep the threads busy, so that memory stays flat."""
    ahead = 2 * threads
    with ThreadPoolExecutor(threads) as pool:
        waiting = deque(pool.submit(work, item) for item in items[:ahead])
        for following in range(ahead, len(items) + ahead):
            if not waiting:
                return
            yield waiting.popleft().result()
            if following < len(items):
                waiting.append(pool.submit(work, items[following]))
