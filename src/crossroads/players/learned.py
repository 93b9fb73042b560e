"""What was learned, as two files in a game's folder, made by `crossroads learn`.

`learned.json` says for each number of players which command and commit made its tables, how the learning went on, how many
moves a search plays on before it values a position (0: to the end), and whether these moves follow what was learned or the
hints.  `learned.txt` has a line for each number of players, in the same order: the weights of the traits of moves and those of
the features of positions, as whole numbers of 16 bits, compressed, in base64.
"""

from __future__ import annotations

import base64
import importlib.resources
import json
import math
import sys
import zlib
from array import array
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from crossroads.players import judging
from crossroads.players.judging import SCALE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from crossroads.engine.game import Game

ABOUT, TABLES = "learned.json", "learned.txt"
LEARNED, HINTS = "learned", "hints"  # what the moves on the way from the tree to the end follow
LARGEST = 32767
POWERS = array("q", [round(judging.WHOLE * math.exp(-judging.STEP * i / SCALE)) for i in range(judging.POWERS - 1)] + [0])

Tables = tuple["Sequence[int]", "Sequence[int]"]  # of traits, of features
NOTHING: Tables = (array("h", [0]), array("h", [0]))


@dataclass
class Learned:
    """What was learned of a game, by the number of players."""

    about: dict[int, dict[str, Any]] = field(default_factory=dict)
    lines: dict[int, str] = field(default_factory=dict)

    def put(self, players: int, about: dict[str, Any], *tables: Any) -> None:
        """Take over what a run learned."""
        self.about[players], self.lines[players] = about, " ".join(map(_text, tables))

    def write(self, folder: Path) -> None:
        """Write both files."""
        counts = sorted(self.about)
        shown = ",\n".join(f'"{count}": {json.dumps(self.about[count])}' for count in counts)
        (folder / ABOUT).write_text(f"{{\n{shown}\n}}\n", encoding="utf-8")
        (folder / TABLES).write_text("".join(f"{self.lines[count]}\n" for count in counts), encoding="utf-8")


def read(folder: Path) -> Learned:
    """Return what the files of a folder say; nothing, if they are not there."""
    if not (folder / ABOUT).is_file():
        return Learned()
    about = _about(folder / ABOUT)
    lines = (folder / TABLES).read_text(encoding="utf-8").splitlines()
    return Learned(about, dict(zip(about, lines, strict=True)))


def _about(file: Any) -> dict[int, dict[str, Any]]:
    return {int(count): about for count, about in json.loads(file.read_text(encoding="utf-8")).items()}


def quantised(table: Any) -> Any:
    """Return weights as files and searches keep them."""
    return array("h", [max(-LARGEST, min(round(float(one) * SCALE), LARGEST)) for one in table])


def _text(table: Any) -> str:
    numbers = quantised(table)
    if sys.byteorder == "big":
        numbers.byteswap()
    return base64.b64encode(zlib.compress(numbers.tobytes(), 9)).decode()


def tables_in(line: str) -> Tables:
    """Return the tables of a line."""
    traits, features = line.split(" ")
    return _numbers(traits), _numbers(features)


def _numbers(text: str) -> array[int]:
    numbers = array("h", zlib.decompress(base64.b64decode(text)))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


@cache
def learned_about(game: Game) -> dict[int, dict[str, Any]]:
    """Return what is said about each number of players for which something was learned, in the order of the tables."""
    file = importlib.resources.files(game.package) / ABOUT
    return _about(file) if file.is_file() else {}


def learned_text(game: Game) -> str:
    """Return the lines of the tables; nothing, if nothing was learned."""
    file = importlib.resources.files(game.package) / TABLES
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def tables_of(game: Game, players: int) -> Tables:
    """Return the weights of traits and of features for a number of players; single zeros if nothing was learned."""
    counts = list(learned_about(game))
    return tables_in(learned_text(game).splitlines()[counts.index(players)]) if players in counts else NOTHING
