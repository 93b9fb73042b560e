"""Jobs: a number of numbered games between given players, cut into pieces that threads, processes or a cluster play.

The result of a game depends on its number alone, and all totals are whole numbers.  So the totals are the same to the last
digit whether one thread plays the job, many processes do, or an interrupted run is resumed.
"""

from __future__ import annotations

import multiprocessing
import re
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine import link
from crossroads.engine.bounds import check_bounds
from crossroads.engine.game import Game
from crossroads.engine.machine import cores
from crossroads.lab import compiled_players, tournament
from crossroads.lab.compiled_players import ALWAYS, WHOLE, Workspace
from crossroads.lab.parallel import in_order
from crossroads.players.levels import CARELESS, LEVELS, STEADY, Level, UnknownLevel, untimed
from crossroads.players.thinking import thinker
from crossroads.table.record import encode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray


PLAYERS = {one.name: untimed(one) for one in (*LEVELS.values(), STEADY, CARELESS)}
FORGETS = "~"  # between the name of a player and the rate at which it forgets
COMPILED_CHUNK = 2048  # games in one piece: long enough to be worth a thread, short enough for a progress bar
SEARCH_CHUNK = 4  # games in one piece when players search
CHECKED_GAMES = 50  # with every index checked, before compiled code plays the rest
RANDOM_MOVE_LIMIT = 100_000  # a random game that is longer is abandoned


def player(name: str) -> Level:
    """Return the player of that name, such as steady, or steady~0.1 who forgets at that rate; UnknownLevel lists the names."""
    kept, _, rate = name.partition(FORGETS)
    if kept in PLAYERS and re.fullmatch(r"0?\.\d+|[01]", rate):
        return replace(PLAYERS[kept], name=name, forgets=float(rate))
    if name not in PLAYERS:
        raise UnknownLevel(f"There is no player {name[:40]!r}. The players are {', '.join(PLAYERS)}.")
    return PLAYERS[name]


@dataclass(frozen=True)
class Job:
    """Games to play, numbered from `number` on.  Without `seats` every move is random."""

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
        """Whether compiled code can play all seats: no player searches, and none forgets in a game of memory."""
        levels = [player(name) for name in self.seats]
        remembers = any(kept.remembered for kept in self.game.rules.State.fields.values())
        return not any(level.budget or (level.forgets and remembers) for level in levels)

    @property
    def searches(self) -> bool:
        """Whether a player of the job searches."""
        return any(player(name).budget for name in self.seats)

    @property
    def move_limit(self) -> int:
        """A game that reaches this many moves is abandoned."""
        return tournament.MOVE_LIMIT if self.seats else RANDOM_MOVE_LIMIT

    @property
    def chunk(self) -> int:
        """How many games make one piece of work."""
        return COMPILED_CHUNK if self.is_compiled else SEARCH_CHUNK


@dataclass(eq=False)
class Results:
    """The results of consecutive games, one row for each.  Nobody wins an abandoned game."""

    number: int  # of the first game
    lengths: NDArray[np.int64]
    scores: NDArray[np.int64]
    winners: NDArray[np.int8]
    records: list[str] = field(default_factory=list)  # only of searching players; other games are replayed to write them

    @property
    def shares(self) -> NDArray[np.int64]:
        """By game and seat: the victory, or a share of it, in parts of WHOLE."""
        winners = self.winners.astype(np.int64)
        shares: NDArray[np.int64] = winners * (WHOLE // np.maximum(1, winners.sum(axis=1, keepdims=True)))
        return shares

    def abandoned(self, limit: int) -> NDArray[np.bool_]:
        """By game: whether it reached the limit.  A game that nobody wins is not abandoned for that."""
        cut: NDArray[np.bool_] = (self.lengths >= limit) & ~self.winners.any(axis=1)
        return cut


def check_first_games(job: Job) -> None:
    """Play the first games with every index checked, because compiled code checks none; raise OutOfBounds if one is wrong."""
    if job.is_compiled:
        check_bounds(job.game, job.game.new_state(job.players, job.options), job.number, min(job.games, CHECKED_GAMES))


def play_job(job: Job, done: int = 0, workers: int = 0) -> Iterator[Results]:
    """Play all games but the first `done` and yield the results in order: threads play compiled games, processes the rest."""
    begins, workers = range(done, job.games, job.chunk), workers or cores()
    if job.is_compiled:
        yield from (play_piece(job, begin) for begin in begins[:1])  # alone, so that only one thread compiles
        begins = begins[1:]
    elif job.searches:
        thinker(job.game).prepare()  # once, before each process loads it from the cache
    with _pool(job, workers) as pool:
        yield from in_order(lambda begin: pool.submit(play_piece, job, begin), begins, 2 * workers)


def _pool(job: Job, workers: int) -> ThreadPoolExecutor | ProcessPoolExecutor:
    """Threads where all code is compiled, because it releases the interpreter; else processes."""
    if job.is_compiled:
        return ThreadPoolExecutor(workers)
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


def play_piece(job: Job, begin: int) -> Results:
    """Play one piece of the job, which starts `begin` games after the first."""
    count = min(job.chunk, job.games - begin)
    if not job.seats:
        return play_randomly(job, job.number + begin, count)
    if job.is_compiled:
        return play_compiled(job, job.number + begin, count)
    return play_at_tables(job, job.number + begin, count)


def play_randomly(job: Job, number: int, count: int) -> Results:
    """Play games of random moves in compiled code."""
    fast, states, template = link.compiled(job.game.rules), *states_of(job, count)
    lengths, dice = np.zeros(count, np.int64), np.zeros(1, np.int64)
    fast.play_many(states, template, number, dice, lengths, RANDOM_MOVE_LIMIT)
    return results_of(fast, states, number, lengths, RANDOM_MOVE_LIMIT)


def play_compiled(job: Job, number: int, count: int) -> Results:
    """Play games between players without search in compiled code."""
    fast, states, template = drivers_of(job.game), *states_of(job, count)
    lengths, moments = np.zeros(count, np.int64), np.zeros(count, np.int64)
    habits, limit = habits_of(job.seats), tournament.MOVE_LIMIT
    fast.play_with_players(states, template, number, habits, new_workspace(job.game), lengths, moments, limit)
    return results_of(fast, states, number, lengths, limit)


def play_at_tables(job: Job, number: int, count: int) -> Results:
    """Play games between players who search or forget, each at a table that writes its record."""
    if job.searches:
        thinker(job.game).prepare()
    levels = {name: player(name) for name in job.seats}
    sittings = [tournament.play_game(job.game, job.options, job.seats, number + k, levels) for k in range(count)]
    ended = [sitting.result() for sitting in sittings]
    return Results(
        number,
        np.array([len(sitting.moves) for sitting in sittings], np.int64),
        np.array([result.scores if result else [0] * job.players for result in ended], np.int64),
        np.array([[bool(result and s in result.winners) for s in range(job.players)] for result in ended], np.int8),
        [encode(sitting.record()) for sitting in sittings],
    )


def states_of(job: Job, count: int) -> tuple[Any, Any]:
    """Make room for `count` packed states, and the template that every game starts from."""
    return job.game.rules.State.array(count), job.game.new_state(job.players, job.options).pack()


def drivers_of(game: Game) -> Any:
    """Link the compiled players to the rules and hints of a game."""
    return link.compiled(game.rules, game.hints_module, compiled_players)


def results_of(fast: Any, states: Any, number: int, lengths: NDArray[np.int64], limit: int) -> Results:
    """Read scores and winners from packed states; nobody wins a game that reached the limit."""
    players = int(states[0]["players"])
    scores, winners = np.zeros((len(states), players), np.int64), np.zeros((len(states), players), np.int8)
    fast.results_many(states, scores, winners)
    winners[lengths >= limit] = 0
    return Results(number, lengths, scores, winners)


def habits_of(seats: tuple[str, ...]) -> NDArray[np.int64]:
    """By seat: how often it makes a random move and which share of its moves it notices, in parts of ALWAYS."""
    levels = [player(name) for name in seats]
    return np.array([[round(one.slips * ALWAYS), round(one.notices * ALWAYS)] for one in levels], np.int64)


def new_workspace(game: Game) -> Workspace:
    def counts(*shape: int) -> NDArray[np.int64]:
        return np.zeros(shape, np.int64)

    moves, seats = game.rules.MOVES, game.rules.SEATS
    return Workspace(
        seen=game.rules.State.array(1),
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
