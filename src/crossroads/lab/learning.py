"""`crossroads learn`: a table that values positions, learned from games of hinted players against themselves.

A run plays pieces of games one after the other, so the same seed gives the same table.  After each piece the run can be written
to a file, from which it is resumed later.
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
from crossroads.lab.self_play import Kept, Progress
from crossroads.players import plain_features, valuing
from crossroads.players.learned import FILE, TABLE, LearnedFile, cells_for, line_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from crossroads.engine.game import Game

PIECE = 500  # games
POSITIONS = 400  # of one game at most, counting each seat's
WANTED = 12  # positions of one game that are kept, about, for each seat
LIMIT = 5_000  # moves; a longer game is valued as it stands
MEASURED = 20  # games that tell how long games are
FIRST = 1 << 32  # the number of the first game: tournaments play smaller ones


@dataclass
class Run:
    """Learning for one number of players, so far."""

    game: Game
    players: int
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    done: int = 0  # games
    weight: NDArray[np.float32] = field(default_factory=lambda: np.zeros(TABLE, np.float32))
    steps: NDArray[np.float64] = field(default_factory=lambda: np.zeros(TABLE, np.float64))
    curve: list[list[float]] = field(default_factory=list)  # games, and errors of the table, of the hints, of an even share

    def pieces(self, games: int) -> Iterator[int]:
        """Learn until so many games are done; yield the number of games of each piece."""
        fast, states = drivers_of(self.game), self.game.rules.State.array(1)
        template = self.game.new_state(self.players, self.options).pack()
        where, what = (np.array(one, np.int32) for one in cells_for(self.game, self.players))
        room = np.zeros(valuing.MOST_FEATURES, np.int64)
        learned = valuing.Learned(states.view(np.uint8), where, what, self.weight, room)
        kept = new_kept(valuing.MOST_FEATURES + len(what))
        often = max(1, round(self._usual_length(fast, states, template) / WANTED))
        while self.done < games:
            count, errors = min(PIECE, games - self.done), np.zeros(4)
            number = FIRST * self.seed + self.done
            progress = Progress(self.steps, errors)
            fast.learn_from_games(states, template, number, count, learned, kept, progress, often, LIMIT)
            self.done += count
            self.curve.append([self.done, *(round(float(error / max(1.0, errors[3])), 5) for error in errors[:3])])
            yield count

    def _usual_length(self, fast: Any, states: Any, template: Any) -> float:
        """Return how many moves a random game has on average: it decides which share of the positions is kept."""
        lengths, dice = np.zeros(1, np.int64), np.zeros(1, np.int64)
        made = [fast.play_many(states, template, FIRST + k, dice, lengths, LIMIT) for k in range(MEASURED)]
        return float(np.mean(made))

    def save(self, file: Path) -> None:
        """Write the run to a file, in one step."""
        part = file.with_suffix(".part.npz")
        np.savez_compressed(
            part, weight=self.weight, steps=self.steps, curve=np.array(self.curve), done=self.done, seed=self.seed
        )
        part.replace(file)

    def resume(self, file: Path) -> None:
        """Go on where a run that was written to a file stopped; a run with another seed is not resumed."""
        if not file.is_file():
            return
        with np.load(file) as kept:
            if int(kept["seed"]) == self.seed:
                self.weight, self.steps = kept["weight"], kept["steps"]
                self.curve, self.done = kept["curve"].tolist(), int(kept["done"])


def file_of(game: Game) -> Path:
    """Return the file in the game's folder that holds what was learned."""
    return Path(str(importlib.resources.files(game.package) / FILE))


def run_file(game: Game, players: int, seed: int) -> Path:
    """Return the file from which an interrupted run is resumed."""
    folder = link.cache_folder() / "learning"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{game.package}-{players}-{seed}.npz"


def drivers_of(game: Game) -> Any:
    """Link self-play to the rules, hints and features of a game."""
    declared = () if hasattr(game.hints_module, "features") else (plain_features,)
    return link.compiled(game.rules, game.hints_module, *declared, valuing, self_play)


def new_kept(most: int) -> Kept:
    return Kept(
        np.zeros((POSITIONS, most), np.int32), np.zeros(POSITIONS, np.int32), np.zeros(POSITIONS, np.int32), np.zeros(POSITIONS)
    )


def with_run(file: LearnedFile | None, run: Run, sight: int, command: str) -> LearnedFile:
    """Return the file with the table of a run in the place of the one for its number of players."""
    about: dict[str, Any] = dict(file.about) if file else {}
    lines = dict(file.lines) if file else {}
    counts = dict(about.get("players", {}))
    shown = run.curve[:: max(1, len(run.curve) // 12)] + run.curve[-1:]
    counts[str(run.players)] = {
        "command": command,
        "commit": commit_of(),
        "games": run.done,
        "sight": sight,
        "curve": shown,
    }
    lines[run.players] = line_of(run.weight)
    order = sorted(lines)
    about |= {"game": run.game.slug, "players": {str(one): counts[str(one)] for one in order}}
    return LearnedFile(about, {one: lines[one] for one in order})


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
