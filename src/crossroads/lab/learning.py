"""`crossroads learn`: what to prefer and what positions are worth, learned by playing against oneself (`self_play.py`).

A run plays pieces of games one after the other, so the same seed gives the same tables.  After each piece the run can be
written to a file, from which it is resumed later.
"""

from __future__ import annotations

import importlib.resources
import subprocess
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine import link
from crossroads.lab import self_play
from crossroads.lab.self_play import Kept, Pace, Scratch, Table
from crossroads.players import judging
from crossroads.players.learned import POWERS, quantised
from crossroads.players.thinking import judged_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from crossroads.engine.game import Game
    from crossroads.players.learned import Learned

TRAITS = 1 << 17  # weights of the traits of moves
FEATURES = 1 << 14  # weights of the features of positions
PIECE = 2_000  # games
LATEST = 4  # so that what ships does not waver, weights of the policy are averaged over about the last fourth of the games
DECISIONS = 4_000  # of one game that are learned from
CHOICES = 60_000  # moves in these decisions
PLACES = 600_000  # traits of these moves
FIRST = 1 << 32  # the number of the first game: tournaments play smaller ones
DUELS = 6_000  # games against the hints that tell how far a run has come
PACE = Pace(policy=0.3, value=0.1, far=0.8, curious=0.003, limit=3_000)


@dataclass
class Run:
    """Learning for one number of players, so far."""

    game: Game
    players: int
    seed: int
    pace: Pace = PACE
    options: dict[str, object] = field(default_factory=dict)
    done: int = 0  # games
    policy: Table = field(default_factory=lambda: new_table(TRAITS))
    value: Table = field(default_factory=lambda: new_table(FEATURES))
    calm: NDArray[np.float32] = field(default_factory=lambda: np.zeros(TRAITS, np.float32))  # the policy's weights, averaged
    curve: list[list[float]] = field(default_factory=list)  # games, the share won from the hints, the critic's squared error

    def __post_init__(self) -> None:
        self.fast, self.states = drivers_of(self.game), self.game.rules.State.array(1)
        self.template = self.game.new_state(self.players, self.options).pack()
        self.kept, self.scratch = new_kept(), new_scratch(self.game)

    def pieces(self, games: int) -> Iterator[int]:
        """Learn until so many games are done; yield the number of games of each piece."""
        while self.done < games:
            count = min(PIECE, games - self.done)
            number = FIRST * self.seed + self.done
            tables = self.policy, self.value, self.kept, self.scratch
            errors = self.fast.learn_from_games(self.states, self.template, number, count, *tables, self.pace)
            self.done += count
            self.calm += (self.policy.weight - self.calm) * min(1.0, LATEST * PIECE / self.done)
            if self.done >= 2 * (self.curve[-1][0] if self.curve else 0) or self.done == games:
                self.curve.append([self.done, round(self.share_against_hints()[0], 4), round(errors / count, 4)])
            yield count

    def share_against_hints(self) -> tuple[float, float]:
        """Return what a seat that follows the tables wins against seats that follow the hints, and half of the interval."""
        policy, value = (np.array(quantised(weights), np.int16) for weights in (self.calm, self.value.weight))
        learned = judging.Learned(policy, value, np.array(POWERS), self.scratch.room, self.scratch.weights.copy())
        shares = np.zeros(2)
        self.fast.duels(self.states, self.template, FIRST - DUELS, DUELS, learned, self.scratch, self.pace.limit, shares)
        mean, square = shares / DUELS
        return float(mean), 1.96 * float(np.sqrt((square - mean * mean) / DUELS))

    def save(self, file: Path) -> None:
        """Write the run to a file, in one step."""
        part = file.with_suffix(".part.npz")
        tables = {
            f"{name}_{part}": numbers for name in ("policy", "value") for part, numbers in getattr(self, name)._asdict().items()
        }
        run: dict[str, Any] = {
            "calm": self.calm,
            "curve": np.array(self.curve),
            "done": self.done,
            "seed": self.seed,
            "pace": self.pace,
        }
        np.savez_compressed(part, **tables, **run)
        part.replace(file)

    def resume(self, file: Path) -> None:
        """Go on where a run that was written to a file stopped; a run of another seed, pace or version is not resumed."""
        if not file.is_file():
            return
        with np.load(file) as kept:
            if int(kept["seed"]) == self.seed and "pace" in kept and tuple(kept["pace"]) == tuple(self.pace):
                self.policy = Table(kept["policy_weight"], kept["policy_steps"])
                self.value = Table(kept["value_weight"], kept["value_steps"])
                self.calm = kept["calm"]
                self.curve, self.done = kept["curve"].tolist(), int(kept["done"])


def new_table(size: int) -> Table:
    return Table(np.zeros(size, np.float32), np.zeros(size, np.float64))


def new_kept() -> Kept:
    def whole(size: int) -> NDArray[np.int32]:
        return np.zeros(size, np.int32)

    return Kept(
        size=whole(1),
        place=whole(PLACES),
        begin=whole(CHOICES),
        chance=np.zeros(CHOICES),
        first=whole(DECISIONS),
        made=whole(DECISIONS),
        seat=whole(DECISIONS),
        promised=np.zeros(DECISIONS),
        value_place=whole(PLACES),
        value_begin=whole(DECISIONS),
    )


def new_scratch(game: Game) -> Scratch:
    moves = np.zeros(game.rules.MOVES, np.int64)
    seats = np.zeros(game.rules.SEATS)
    return Scratch(moves, moves.copy(), np.zeros(judging.MOST_TRAITS, np.int64), seats, seats.copy())


def folder_of(game: Game) -> Path:
    """Return the game's folder, which holds what was learned."""
    return Path(str(importlib.resources.files(game.package)))


def run_file(game: Game, players: int, seed: int) -> Path:
    """Return the file from which an interrupted run is resumed."""
    folder = link.cache_folder() / "learning"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{game.package}-{players}-{seed}.npz"


def drivers_of(game: Game) -> Any:
    """Link self-play to the rules, hints, traits and features of a game."""
    return link.compiled(*judged_by(game), self_play)


def put_run(learned: Learned, run: Run, sight: int, playouts: str, command: str) -> None:
    """Put the tables of a run in the place of those for its number of players."""
    about = {
        "command": command,
        "commit": commit_of(),
        "games": run.done,
        "sight": sight,
        "playouts": playouts,
        "curve": run.curve,
    }
    learned.put(run.players, about, run.calm, run.value.weight)


def commit_of() -> str:
    """Return the commit of the sources that are running, or the release where they are not in a repository."""
    here = Path(__file__).parent
    found = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],  # noqa: S607
        check=False,
        capture_output=True,
        text=True,
        cwd=here,
    )
    return found.stdout.strip() or metadata.version("crossroads")
