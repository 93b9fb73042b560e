"""Measure luck: how much of who wins is decided by the deal when equal players play it a second time.

Each deal is played twice by players of one level, who throw other dice the second time; that is as if the players had changed
seats, because equal players differ in nothing else.  The number reported is the correlation of the two results: 0 % if the
second result has nothing to do with the first, 100 % if the deal decides everything.  What a seat is worth on average does not
count as luck.  A player that never varies, such as greedy, makes the same moves again, so its number says nothing.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from crossroads.engine import link
from crossroads.engine.machine import cores
from crossroads.lab import compiled_players, jobs, replayed_deals, tournament
from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.estimates import Estimate, mean
from crossroads.lab.parallel import in_order
from crossroads.players.thinking import thinker

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from crossroads.lab.jobs import Job

OTHER_DICE = 1 << 31  # sets the dice of the second play apart from those of the first; players use 32 bits
TWICE = (0, OTHER_DICE)
NOTHING = 1e-12  # what rounding leaves of no spread at all


@dataclass(frozen=True)
class Luck:
    """How much of the result the deal decides between players of one level."""

    level: str
    players: int
    deals: int
    decided: Estimate


def luck(job: Job) -> Luck:
    """Play each deal of a job twice."""
    first, second = play_twice(job)
    return Luck(job.seats[0], job.players, job.games, decided_by_deal(first / WHOLE, second / WHOLE))


def decided_by_deal(first: NDArray[np.float64], second: NDArray[np.float64]) -> Estimate:
    """The correlation of two results of the same deals, by deal and seat; unknown if every game ends alike."""
    usual = (first.mean(axis=0) + second.mean(axis=0)) / 2
    once, again = first - usual, second - usual
    spread = float((once**2 + again**2).sum()) / 2 / len(first)
    if spread < NOTHING:
        return Estimate(float("nan"), 0.0, 1.0)
    found = mean((once * again).sum(axis=1) / spread)
    value, low, high = (min(1.0, max(0.0, number)) for number in (found.value, found.low, found.high))
    return Estimate(value, low, high)


def play_twice(job: Job) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the shares of the victory by deal and seat, for the first and for the second play."""
    if job.is_compiled:
        return tuple(_played_compiled(job, job.number + other) for other in TWICE)  # type: ignore[return-value]
    if job.searches:
        thinker(job.game).prepare()  # once, before each process loads it from the cache
    with ProcessPoolExecutor(cores(), multiprocessing.get_context("spawn")) as pool:
        both = list(in_order(lambda deal: pool.submit(_played_at_tables, job, deal), range(job.games), 2 * cores()))
    return np.array([one for one, _ in both]), np.array([other for _, other in both])


def _played_compiled(job: Job, dice: int) -> NDArray[np.int64]:
    begins = range(0, job.games, job.chunk)
    first = _piece(job, 0, dice)  # alone, so that only one thread compiles
    with ThreadPoolExecutor(cores()) as pool:
        rest = in_order(lambda begin: pool.submit(_piece, job, begin, dice + begin), begins[1:], 2 * cores())
        return np.concatenate([first, *rest])


def _piece(job: Job, begin: int, dice: int) -> NDArray[np.int64]:
    """Play a piece of the deals in compiled code."""
    count = min(job.chunk, job.games - begin)
    fast = link.compiled(job.game.rules, job.game.hints_module, compiled_players, replayed_deals)
    states, template = jobs.states_of(job, count)
    lengths, moments = np.zeros(count, np.int64), np.zeros(count, np.int64)
    habits, space, limit = jobs.habits_of(job.seats), jobs.new_workspace(job.game), tournament.MOVE_LIMIT
    fast.play_deals(states, template, job.number + begin, dice, habits, space, lengths, moments, limit)
    return jobs.results_of(fast, states, job.number + begin, lengths, limit).shares


def _played_at_tables(job: Job, deal: int) -> tuple[list[int], list[int]]:
    """Play one deal twice between players who search or forget."""
    number, found, levels = job.number + deal, [], {name: jobs.player(name) for name in job.seats}
    for dice in TWICE:
        sitting = tournament.play_game(job.game, job.options, job.seats, number, levels, number + dice)
        result = sitting.result()
        winners = result.winners if result else []
        found.append([WHOLE // len(winners) if seat in winners else 0 for seat in range(job.players)])
    return found[0], found[1]


def luck_by_level(job: Job, deals: dict[str, int]) -> list[Luck]:
    """Measure luck for each level with its own number of deals."""
    return [luck(replace(job, seats=(level,) * job.players, games=count)) for level, count in deals.items() if count > 1]
