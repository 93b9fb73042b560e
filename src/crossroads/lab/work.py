"""Work that can be cut up: so many games, numbered, between these players.

What comes of a game follows from its number alone, and everything that is added up is a whole number.  So the results are the
same to the last digit, whether one thread does the work, many processes do, or a run that was interrupted goes on.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine import link, many
from crossroads.engine.game import Game
from crossroads.lab import seated, tournament
from crossroads.lab.seated import ALWAYS, WHOLE, Desk
from crossroads.players.levels import LEVELS, Level, UnknownLevel, untimed
from crossroads.players.thinking import thinker
from crossroads.table.record import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray


STEADY = Level("steady", slips=0.02)  # by the hints' weights, with a perfect memory: decent play at the speed of machine code
PLAYERS = {one.name: untimed(one) for one in (*LEVELS.values(), STEADY)}
SEARCH_CHUNK = 4  # games of thinking players in one piece of work


def player(name: str) -> Level:
    """Anybody who can sit in a simulation."""
    if name not in PLAYERS:
        raise UnknownLevel(f"There is no player {name[:40]!r}. The players are {', '.join(PLAYERS)}.")
    return PLAYERS[name]


@dataclass(frozen=True)
class Job:
    """Games to play, numbered from `number` on.  Without seats all moves are random, as in the records of `simulate`."""

    package: str
    players: int
    options: dict[str, Any]
    seats: tuple[str, ...]
    number: int
    games: int

    @property
    def game(self) -> Game:
        return Game(self.package)

    @property
    def is_compiled(self) -> bool:
        """Whether nobody searches, and nobody forgets anything that the game asks to remember."""
        levels = [player(name) for name in self.seats]
        remembers = any(kept.remembered for kept in self.game.rules.State.fields.values())
        return not any(level.budget or (level.forgets and remembers) for level in levels)

    @property
    def chunk(self) -> int:
        """How many games make one piece of work."""
        return many.CHUNK if self.is_compiled else SEARCH_CHUNK


@dataclass(eq=False)
class Games:
    """Some games that were played, one row each; nobody wins a game that was abandoned."""

    number: int  # of the first
    lengths: NDArray[np.int64]
    scores: NDArray[np.int64]
    winners: NDArray[np.int8]
    records: list[str] = field(default_factory=list)  # of players who think; others can play again for them

    @property
    def shares(self) -> NDArray[np.int64]:
        """By game and seat: the victory or a share of it, in parts of WHOLE."""
        winners = self.winners.astype(np.int64)
        shares: NDArray[np.int64] = winners * (WHOLE // np.maximum(1, winners.sum(axis=1, keepdims=True)))
        return shares


def play_piece(job: Job, begin: int) -> Games:
    """One piece of the work: the games from the one that is `begin` after the first."""
    count = min(job.chunk, job.games - begin)
    if not job.seats:
        return random_games(job, job.number + begin, count)
    if job.is_compiled:
        return seated_games(job, job.number + begin, count)
    return thought_games(job, job.number + begin, count)


def random_games(job: Job, number: int, count: int) -> Games:
    played = next(many.play_random(job.game, job.game.new_state(job.players, job.options), number, count))
    return finished(number, played.lengths, played.scores, played.winners, many.MOVE_LIMIT)


def seated_games(job: Job, number: int, count: int) -> Games:
    desk, lengths = new_desk(job.game), np.zeros(count, np.int64)
    fast = compiled(job.game)
    states = job.game.rules.State.array(count)
    template = job.game.new_state(job.players, job.options).pack()
    moments = np.zeros(count, np.int64)
    fast.play_seated(states, template, number, slips_of(job.seats), desk, lengths, moments, tournament.MOVE_LIMIT)
    return finished(number, lengths, *results(fast, states, job.players), tournament.MOVE_LIMIT)


def thought_games(job: Job, number: int, count: int) -> Games:
    if any(player(name).budget for name in job.seats):
        thinker(job.game).prepare()
    sittings = [tournament.play_game(job.game, job.options, job.seats, number + k, PLAYERS) for k in range(count)]
    ended = [sitting.result() for sitting in sittings]
    return Games(
        number,
        np.array([len(sitting.moves) for sitting in sittings], np.int64),
        np.array([result.scores if result else [0] * job.players for result in ended], np.int64),
        np.array([[bool(result and s in result.winners) for s in range(job.players)] for result in ended], np.int8),
        [encode(sitting.record()) for sitting in sittings],
    )


def finished(number: int, lengths: Any, scores: Any, winners: Any, limit: int) -> Games:
    winners[lengths >= limit] = 0
    return Games(number, lengths, scores, winners)


def compiled(game: Game) -> Any:
    return link.compiled(game.rules, game.hints_module, seated)


def slips_of(seats: tuple[str, ...]) -> NDArray[np.int64]:
    return np.array([round(player(name).slips * ALWAYS) for name in seats], np.int64)


def new_desk(game: Game) -> Desk:
    def counts(*shape: int) -> NDArray[np.int64]:
        return np.zeros(shape, np.int64)

    moves, seats = game.rules.MOVES, game.rules.SEATS
    return Desk(
        shown=game.rules.State.array(1),
        moves=counts(moves),
        weights=counts(moves),
        dice=counts(1),
        offered=counts(moves),
        chosen=counts(seats, moves),
        made=counts(moves),
        users=counts(moves),
        won=counts(moves),
        waits=counts(seats),
    )


def results(fast: Any, states: Any, players: int) -> tuple[NDArray[np.int64], NDArray[np.int8]]:
    scores, winners = np.zeros((len(states), players), np.int64), np.zeros((len(states), players), np.int8)
    fast.results_many(states, scores, winners)
    return scores, winners


def play_job(job: Job, done: int = 0, workers: int = 0) -> Iterator[Games]:
    """All games but the first `done`, in order, on all cores: threads where all is compiled, else processes."""
    begins = range(done, job.games, job.chunk)
    workers = workers or many.cores()
    if job.is_compiled:
        yield from (play_piece(job, begin) for begin in begins[:1])  # alone, so that only one thread compiles
        yield from many.in_order(partial(play_piece, job), begins[1:], workers)
    else:
        if any(player(name).budget for name in job.seats):
            thinker(job.game).prepare()  # once, before each process fetches it from the cache
        yield from in_processes(partial(play_piece, job), begins, workers)


def in_processes(work: Callable[[int], Games], begins: range, workers: int) -> Iterator[Games]:
    """In order, with only as many under way as keep the processes busy."""
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        waiting = deque(pool.submit(work, begin) for begin in begins[: 2 * workers])
        for following in range(2 * workers, len(begins) + 2 * workers):
            if not waiting:
                return
            yield waiting.popleft().result()
            if following < len(begins):
                waiting.append(pool.submit(work, begins[following]))
