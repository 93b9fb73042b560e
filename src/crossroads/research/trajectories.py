"""Trajectories: every decision of many games as a row, with what the seat saw, what it could do, what it did and what it got.

number        of the game: the same number and the same players are the same game everywhere
at, seat      how many moves were made before, and who decides
observation   what the seat sees, in the encoding that the file names
remembered    the same with what everybody saw once, if asked for
action_mask   the legal moves
action        the move that was made
reward        at the seat's last decision of the game what it got in the end, else 0
outcome       what the seat got in the end
last          whether it was the seat's last decision of the game
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine.game import Game
from crossroads.engine.machine import cores
from crossroads.envs.encoding import BITS
from crossroads.envs.playing import columns_of, rewards
from crossroads.lab.jobs import player
from crossroads.lab.parallel import in_order
from crossroads.lab.parquet import PartedFile
from crossroads.players.thinking import thinker
from crossroads.research.arena import Arena, Decisions
from crossroads.research.policies import is_policy, load_policy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from numpy.typing import NDArray

FAST_CHUNK = 256  # games in one piece of work …
SEARCH_CHUNK = 8  # … when a player searches
SCALARS = ("number", "at", "seat", "action", "reward", "outcome", "last")
ARRAYS = ("observation", "remembered", "action_mask")


@dataclass(frozen=True)
class TrajectoryJob:
    """Games whose decisions are wanted, numbered from `number` on, with a level or a policy in every seat."""

    package: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    number: int
    games: int
    encoding: str | None = BITS
    memory: bool = False  # whether there is a column `remembered` as well

    @property
    def game(self) -> Game:
        return Game(self.package)

    @property
    def searches(self) -> bool:
        return any(player(name).budget for name in self.seats if not is_policy(name))

    @property
    def chunk(self) -> int:
        """How many games make one piece of work."""
        return SEARCH_CHUNK if self.searches else FAST_CHUNK


@dataclass(eq=False)
class Trajectories:
    """The decisions of consecutive games, a row for each, by game and in the order in which they were made."""

    first: int  # the number of the first game
    games: int
    columns: dict[str, NDArray[Any]]


def play_piece(job: TrajectoryJob, begin: int) -> Trajectories:
    """Play one piece of the job, which starts `begin` games after the first."""
    count = min(job.chunk, job.games - begin)
    numbers = range(job.number + begin, job.number + begin + count)
    policies = {name: load_policy(name) for name in set(job.seats) if is_policy(name)}
    arena = Arena(job.game, job.options, numbers, [job.seats] * count, policies)
    taken = _Taking(arena, job)
    results = arena.play(taken.take)
    wins = results.winners.astype(bool)
    paid = np.array([rewards(row.tolist(), cooperative=job.game.is_cooperative) for row in wins])
    return Trajectories(numbers[0], count, taken.columns(paid))


class _Taking:
    """Takes the decisions of an arena down, step by step."""

    def __init__(self, arena: Arena, job: TrajectoryJob) -> None:
        self.arena = arena
        players = len(job.seats)
        self.fields = {"observation": columns_of(job.game, players, job.options, job.encoding, memory=False)}
        if job.memory:
            self.fields["remembered"] = columns_of(job.game, players, job.options, job.encoding, memory=True)
        self.steps: list[dict[str, NDArray[Any]]] = []

    def take(self, made: Decisions) -> None:
        seen = {name: self.arena.observe(fields, made.rows) for name, fields in self.fields.items()}
        own: dict[str, NDArray[Any]] = {"row": made.rows, "seat": made.seats, "action": made.actions, "action_mask": made.masks}
        self.steps.append({**own, **seen, "at": self.arena.made[made.rows]})

    def columns(self, paid: NDArray[np.float64]) -> dict[str, NDArray[Any]]:
        """Return all decisions, sorted by game; `paid` is what each seat of each game got in the end."""
        joined = {name: np.concatenate([step[name] for step in self.steps]) for name in self.steps[0]}
        order = np.lexsort((joined["at"], joined["row"]))
        joined = {name: array[order] for name, array in joined.items()}
        row, seat = joined.pop("row"), joined["seat"]
        joined["number"] = self.arena.numbers[row]
        joined["outcome"] = paid[row, seat].astype(np.float32)
        joined["last"] = _is_last(row * self.arena.players + seat)
        joined["reward"] = np.where(joined["last"], joined["outcome"], np.float32(0))
        return joined


def _is_last(whose: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Mark the last row of each seat of each game."""
    last = np.zeros(len(whose), np.bool_)
    _, places = np.unique(whose[::-1], return_index=True)
    last[len(whose) - 1 - places] = True
    return last


def play_job(job: TrajectoryJob, done: int = 0, workers: int = 0) -> Iterator[Trajectories]:
    """Play all games but the first `done` and yield their decisions in order."""
    begins, workers = range(done, job.games, job.chunk), workers or cores()
    if workers == 1 or len(begins) < 2 or not job.searches:
        yield from (play_piece(job, begin) for begin in begins)
        return
    thinker(job.game).prepare()  # once, before each process loads it from the cache
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield from in_order(lambda begin: pool.submit(play_piece, job, begin), begins, 2 * workers)


def write_trajectories(
    job: TrajectoryJob,
    path: Path,
    *,
    resume: bool = False,
    play: Callable[[TrajectoryJob, int], Iterator[Trajectories]] = play_job,
    progress: Callable[[int], None] = lambda _: None,
) -> int:
    """Write the trajectories of a job to a Parquet file and return how many decisions there are.

    An interrupted run is resumed where it stopped, and leaves the same file as one that was not interrupted.
    """
    file = PartedFile(path, {**asdict(job), "what": "trajectories"}, resume=resume)
    done = sum(file.games_in(part) for part in file.parts())
    progress(done)
    for piece in play(job, done):
        file.write_part(table_of(piece, file.metadata), piece.first, piece.games)
        progress(piece.games)
    return file.finish()


def table_of(piece: Trajectories, metadata: dict[bytes, bytes]) -> Any:
    """Return the decisions as a table of Arrow."""
    import pyarrow as pa

    columns = {name: pa.array(piece.columns[name]) for name in SCALARS}
    for name in ARRAYS:
        if name in piece.columns:
            array = piece.columns[name]
            columns[name] = pa.FixedSizeListArray.from_arrays(pa.array(array.ravel()), array.shape[1])
    return pa.table(columns).replace_schema_metadata(metadata)
