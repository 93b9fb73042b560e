"""Random games of ours: interpreted, compiled on one thread, compiled on all cores, and in C."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING, Any

import numpy as np

from bench import c_games
from bench.measure import Tally
from crossroads.engine import link
from crossroads.engine.layout import States
from crossroads.engine.machine import cores
from crossroads.lab.jobs import RANDOM_MOVE_LIMIT

if TYPE_CHECKING:
    from crossroads.engine.game import Game

MOST_GAMES = 512  # in one call
MOST_BYTES = 1 << 18  # of states in one call, so that they stay in the cache of a core


@dataclass(frozen=True)
class Ours:
    """One game, at the defaults of its options unless others are given."""

    game: Game
    players: int
    options: dict[str, object] = field(default_factory=dict)

    @cached_property
    def template(self) -> Any:
        return self.game.new_state(self.players, self.options)

    @cached_property
    def chunk(self) -> int:
        """How many games one compiled call plays."""
        size: int = self.game.rules.State.array(0).itemsize
        return max(1, min(MOST_GAMES, MOST_BYTES // size))

    def interpreted(self, seconds: float) -> Tally:
        """One game after the other in plain Python."""
        plain = link.interpreted(self.game.rules)
        states, lengths = States([self.template]), [0]

        def play(number: int) -> tuple[int, int]:
            return plain.play_many(states, [self.template], number, [0], lengths, RANDOM_MOVE_LIMIT), 1

        return for_seconds(seconds, play, 1)

    def compiled(self, seconds: float, first_number: int = 1) -> Tally:
        """Compiled, on this thread."""
        fast, packed = link.compiled(self.game.rules), self.template.pack()
        states, lengths = self.game.rules.State.array(self.chunk), np.zeros(self.chunk, np.int64)
        dice = np.zeros(1, np.int64)

        def play(number: int) -> tuple[int, int]:
            made = fast.play_many(states, packed, first_number + number * self.chunk, dice, lengths, RANDOM_MOVE_LIMIT)
            return made, self.chunk

        return for_seconds(seconds, play, 0)

    def in_c(self, seconds: float) -> Tally:
        """The same games in C, on this thread."""
        program, packed = c_games.in_c(self.game), self.template.pack()
        states, lengths = self.game.rules.State.array(self.chunk), np.zeros(self.chunk, np.int64)

        def play(number: int) -> tuple[int, int]:
            return program.play_many(states, packed, 1 + number * self.chunk, lengths, RANDOM_MOVE_LIMIT), self.chunk

        return for_seconds(seconds, play, 0)

    def threaded(self, seconds: float, threads: int = 0) -> Tally:
        """Compiled, on every core at once."""
        threads = threads or cores()
        begin = time.perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            tallies = list(pool.map(self.compiled, [seconds] * threads, [(t + 1) << 32 for t in range(threads)]))
        elapsed = time.perf_counter() - begin
        moves, games, work = (sum(getattr(t, what) for t in tallies) for what in ("moves", "games", "work"))
        return Tally(moves, games, elapsed, work)


def for_seconds(seconds: float, play: Any, first: int) -> Tally:
    """Call play(number) until the time is over; it says how many moves and games it played."""
    begin, begin_work = time.perf_counter(), time.thread_time()
    all_moves = all_games = 0
    for number in count(first):
        moves, games = play(number)
        all_moves, all_games = all_moves + moves, all_games + games
        elapsed = time.perf_counter() - begin
        if elapsed >= seconds:
            return Tally(all_moves, all_games, elapsed, time.thread_time() - begin_work)
    raise AssertionError("time does not end")
