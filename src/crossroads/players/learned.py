"""Learned tables as files: `learned.txt` in a game's folder, made by `crossroads learn`.

The first line is JSON: for each number of players the command and the commit that made the table, the error along the way, and
how many moves a search plays on before it values a position.  Each further line is the table for one number of players: its
weights as whole numbers of 16 bits, compressed, in base64.
"""

from __future__ import annotations

import base64
import importlib.resources
import json
import re
import zlib
from array import array
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any

from crossroads.engine.layout import MAX_SEATS, Audience, Number, Record
from crossroads.engine.layout_bytes import c_format, padding
from crossroads.engine.views import leaves

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.engine.views import Leaf

FILE = "learned.txt"
TABLE = 1 << 16  # weights of one table
SCALE = 2048  # a weight of 1.0 in the file
LARGEST = 32767
MOST_CELLS = 170  # a field with more cells is left to the features that the game declares
BETWEEN_SEATS = 15485863
IN_PLACE = 64  # a field with more cells is a bag: what it holds counts, not where


@dataclass(frozen=True)
class LearnedFile:
    """What a file holds."""

    about: dict[str, Any]
    lines: dict[int, str]  # by the number of players

    def sight(self, players: int) -> int:
        """Return how many moves a search plays on before it values a position."""
        return int(self.about["players"][str(players)]["sight"])

    def table(self, players: int) -> Sequence[float]:
        """Return the weights for a number of players."""
        numbers = array("h", zlib.decompress(base64.b64decode(self.lines[players])))
        return array("f", [number / SCALE for number in numbers])


def read(text: str) -> LearnedFile:
    """Return what the text of a file says."""
    first, *lines = text.splitlines()
    about = json.loads(first)
    return LearnedFile(about, dict(zip(map(int, about["players"]), lines, strict=True)))


def written(file: LearnedFile) -> str:
    """Return the text of a file."""
    return "\n".join([json.dumps(file.about), *file.lines.values()]) + "\n"


def line_of(table: Any) -> str:
    """Return the line of a table, its weights rounded as a file keeps them."""
    numbers = array("h", [max(-LARGEST, min(round(float(one) * SCALE), LARGEST)) for one in table])
    return base64.b64encode(zlib.compress(numbers.tobytes(), 9)).decode()


@cache
def learned_file(game: Game) -> LearnedFile | None:
    """Return what was learned of a game, or None if its folder has no such file."""
    file = importlib.resources.files(game.package) / FILE
    return read(file.read_text(encoding="utf-8")) if file.is_file() else None


def has_learned(game: Game, players: int) -> bool:
    """Whether there is a table for this number of players."""
    found = learned_file(game)
    return found is not None and players in found.lines


def tables_of(game: Game, players: int) -> tuple[list[list[int]], list[list[int]], Sequence[float]]:
    """Return where a state's cells are, what they mean, and the weights, for a number of players.

    Without a learned table all three hold a zero that nothing reads.
    """
    found = learned_file(game)
    if found is None or players not in found.lines:
        return [[0]], [[0, 0, 0]], array("f", [0.0])
    where, what = cells_for(game, players)
    return where, what, found.table(players)


@cache
def cells_for(game: Game, players: int) -> tuple[list[list[int]], list[list[int]]]:
    """Return by seat the bytes of all cells, and by cell what it means, which is the same for every seat."""
    seats = game.rules.SEATS
    by_seat = [list(cells_of(game.rules.State, seats, players, seat)) for seat in range(players)]
    where = [[cell.byte for cell in cells] for cells in by_seat]
    return where, [[cell.begin, int(cell.is_wide), cell.by_seat] for cell in by_seat[0]]


@dataclass(frozen=True)
class Cell:
    """One number of a state as a feature."""

    byte: int  # where it is
    begin: int  # where its weights begin in the table
    is_wide: bool  # whether the next byte belongs to it
    by_seat: int  # how far apart the weights of two seats are; 0 for a cell that belongs to a seat itself


def cells_of(state: type[GameState], seats: int, players: int, seat: int) -> Iterator[Cell]:
    """Yield the cells of a state that change during a game and that somebody sees, a seat's own part first."""
    bytes_ = {(path, index): byte for path, index, byte in _bytes(state, "s", (), 0)}
    for number, leaf in enumerate(leaves(state)):
        if leaf.settled or leaf.audience == Audience.NOBODY or leaf.number.bytes == 8 or prod(leaf.shape) > MOST_CELLS:
            continue
        for index in _indices(leaf.shape):
            place = list(index)
            if _is_by_seat(leaf, seats):
                if index[0] >= players:
                    continue
                place[0] = (seat + index[0]) % players
            byte = bytes_[re.sub(r"\[i\d\]", "", leaf.path), tuple(place)]
            by_seat = 0 if _is_by_seat(leaf, seats) else BETWEEN_SEATS
            yield Cell(byte, _begin(number, leaf, index, seats), leaf.number.bytes > 1, by_seat)


def _bytes(kind: type[Record], path: str, index: tuple[int, ...], at: int) -> Iterator[tuple[str, tuple[int, ...], int]]:
    """Yield the path, the indices and the byte of every number of a packed record that begins at a byte."""
    begin = at
    for name, field in kind.fields.items():
        _, size, alignment = c_format(field.kind)
        at += len(padding(at - begin, alignment))
        for inner in _indices(field.shape):
            if isinstance(field.kind, Number):
                yield f"{path}.{name}", index + inner, at
            else:
                yield from _bytes(field.kind, f"{path}.{name}", index + inner, at)
            at += size


def _is_by_seat(leaf: Leaf, seats: int) -> bool:
    return bool(leaf.shape) and leaf.shape[0] in (seats, MAX_SEATS)


def _begin(number: int, leaf: Leaf, index: tuple[int, ...], seats: int) -> int:
    """Return where the weights of a cell begin: the cards of one pile share theirs, and so do those of a large field."""
    own = index[0] if _is_by_seat(leaf, seats) else 0
    rest = index[1:] if _is_by_seat(leaf, seats) else index
    kept = rest[:-1] if leaf.pile else rest if prod(leaf.shape) <= IN_PLACE else ()
    begin = 7919 * number + 104729 * own
    for i in kept:
        begin = begin * 31 + 1299709 * (i + 1)
    return begin % (1 << 30)


def _indices(shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not shape:
        yield ()
        return
    for i in range(shape[0]):
        for rest in _indices(shape[1:]):
            yield (i, *rest)
