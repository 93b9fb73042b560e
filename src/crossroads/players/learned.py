"""What was learned, as files: `learned.txt` in a game's folder, made by `crossroads learn`.

The first line is JSON: for each number of players the command and the commit that made the tables, how the learning went on,
and how many moves a search plays on before it values a position (0: to the end).  Each further line is for one number of
players: the weights of the traits of moves and those of the features of positions, as whole numbers of 16 bits, compressed, in
base64.
"""

from __future__ import annotations

import base64
import importlib.resources
import json
import math
import sys
import zlib
from array import array
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from crossroads.players import judging
from crossroads.players.judging import SCALE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.game import Game

FILE = "learned.txt"
LARGEST = 32767
POWERS = array("q", [round(judging.WHOLE * math.exp(-judging.STEP * i / SCALE)) for i in range(judging.POWERS - 1)] + [0])

Tables = tuple["Sequence[int]", "Sequence[int]"]  # of traits, of features
NOTHING: Tables = (array("h", [0]), array("h", [0]))


@dataclass(frozen=True)
class LearnedFile:
    """What a file holds."""

    about: dict[str, Any]
    lines: dict[int, str]  # by the number of players

    def sight(self, players: int) -> int:
        """Return how many moves a search plays on before it values a position; 0: to the end."""
        return int(self.about["players"][str(players)]["sight"])

    def tables(self, players: int) -> Tables:
        """Return the weights for a number of players."""
        traits, features = self.lines[players].split(" ")
        return _numbers(traits), _numbers(features)


def read(text: str) -> LearnedFile:
    """Return what the text of a file says."""
    first, *lines = text.splitlines()
    about = json.loads(first)
    return LearnedFile(about, dict(zip(map(int, about["players"]), lines, strict=True)))


def written(file: LearnedFile) -> str:
    """Return the text of a file."""
    return "\n".join([json.dumps(file.about), *file.lines.values()]) + "\n"


def line_of(*tables: Any) -> str:
    """Return the line of tables, their weights rounded as a file keeps them."""
    return " ".join(map(_text, tables))


def quantised(table: Any) -> array[int]:
    """Return weights as files and searches keep them."""
    return array("h", [max(-LARGEST, min(round(float(one) * SCALE), LARGEST)) for one in table])


def _text(table: Any) -> str:
    numbers = quantised(table)
    if sys.byteorder == "big":
        numbers.byteswap()
    return base64.b64encode(zlib.compress(numbers.tobytes(), 9)).decode()


def _numbers(text: str) -> array[int]:
    numbers = array("h", zlib.decompress(base64.b64decode(text)))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


@cache
def learned_file(game: Game) -> LearnedFile | None:
    """Return what was learned of a game, or None if its folder has no such file."""
    file = importlib.resources.files(game.package) / FILE
    return read(file.read_text(encoding="utf-8")) if file.is_file() else None


def has_learned(game: Game, players: int) -> bool:
    """Whether something was learned for this number of players."""
    found = learned_file(game)
    return found is not None and players in found.lines


@cache
def tables_of(game: Game, players: int) -> Tables:
    """Return the weights of traits and of features for a number of players; single zeros if nothing was learned."""
    found = learned_file(game)
    return found.tables(players) if found is not None and players in found.lines else NOTHING
