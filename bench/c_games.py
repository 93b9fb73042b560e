"""Our games in C (`bench/c/games`), as libraries that play in the arrays of our compiled code, game by game the same."""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from bench.outside import FOLDER, ROOT, Missing, run

if TYPE_CHECKING:
    from pathlib import Path

    from crossroads.engine.game import Game

SOURCES = ROOT / "bench" / "c" / "games"
# Without strict aliasing, because piles of several sizes are handled as one type; it costs nothing here: cards are characters.
FLAGS = ("-O3", "-fno-strict-aliasing", "-shared", "-fPIC")


@dataclass(frozen=True)
class InC:
    """A game in C; it takes the same states, template and numbers as the compiled driver `play_many`."""

    library: ctypes.CDLL
    compiler: str

    def play_many(self, states: Any, template: Any, number: int, lengths: Any, limit: int) -> int:
        """Play a random game in every state and store its length; return the number of moves in all."""
        first, pointers = ctypes.c_int64(number), [ctypes.c_void_p(one.ctypes.data) for one in (states, template, lengths)]
        made = self.library.play_many(
            pointers[0], pointers[1], ctypes.c_int64(len(states)), first, pointers[2], ctypes.c_int64(limit)
        )
        return int(made)


def has_c(game: Game) -> bool:
    return source_of(game).exists()


def source_of(game: Game) -> Path:
    return SOURCES / f"{game.package.rpartition('.')[2]}.c"


@cache
def in_c(game: Game) -> InC:
    """Compile a game's C and load it, or raise Missing."""
    cc = shutil.which("cc") or shutil.which("gcc")
    if cc is None:
        raise Missing("there is no C compiler")
    made = FOLDER / f"{source_of(game).stem}.so"
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as fresh:  # somebody else may have the old one open
        run(cc, *FLAGS, "-o", f"{fresh}/made.so", str(source_of(game)))
        os.replace(f"{fresh}/made.so", made)
        library = ctypes.CDLL(str(made))
    library.play_many.restype = library.size_of_state.restype = ctypes.c_int64
    size = game.rules.State.array(0).itemsize
    assert library.size_of_state() == size, f"{source_of(game).name} has another layout than the game's State"
    return InC(library, f"{run(cc, '--version').splitlines()[0]} {FLAGS[0]}")
