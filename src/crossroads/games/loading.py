"""Import a game's package, and say in one sentence what is wrong with one that cannot be imported."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from crossroads.engine.contract import Rules
from crossroads.engine.game import Game, IncompleteGame, missing
from crossroads.engine.text import rendered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.text import Sentence

NEEDED = ("rules", "words")


class UnknownGame(LookupError):
    """There is no such game; `said` is a sentence that says which there are."""

    def __init__(self, said: Sentence) -> None:
        super().__init__(rendered(said))
        self.said = said


class BrokenGame(UnknownGame):
    """A game cannot be used; the message is a sentence with the file and the line of the fault."""


def slug_of(package: str) -> str:
    """Return the name that players use: `liars-dice` for the package `my_games.liars_dice`."""
    return Game(package).slug


@cache
def load(package: str) -> Game:
    """Import all modules of a game; raise UnknownGame if there is no such package, BrokenGame if it fails."""
    game = Game(package)
    with _faults_as_sentences(package):
        if not _exists(package):
            raise UnknownGame(
                f"There is no package {package[:80]!r}; Crossroads looks in the current folder and at what is installed."
            )
        for part in NEEDED:
            if not game.has(part):
                raise BrokenGame(f"{package} has no {part}.py; a game needs rules.py and words.py.")
        if lacking := missing(Rules, game.rules):
            raise BrokenGame(f"{package}.rules has no {', '.join(lacking)}; engine/contract.py says what it has to be.")
        _ = game.words, game.drawing, game.hints  # imports them, and fills in the defaults of the contract
    return game


def has_rules(package: str) -> bool:
    """Return whether there is a package of this name with the rules of a game in it."""
    with _faults_as_sentences(package):
        return _exists(package) and Game(package).has("rules")


def folder_of(package: str) -> Path | None:
    """Return the folder of a package without importing it, because it may be broken; None if there is none."""
    root, *parts = package.split(".")
    spec = importlib.util.find_spec(root) if root.isidentifier() else None
    for place in (spec.submodule_search_locations if spec else None) or []:
        if (folder := Path(place).joinpath(*parts)).is_dir():
            return folder
    return None


def _exists(package: str) -> bool:
    """Return whether there is a package of this name; importing the packages around it may fail."""
    if not all(part.isidentifier() for part in package.split(".")):
        return False
    try:
        spec = importlib.util.find_spec(package)
    except ModuleNotFoundError as missing:
        if missing.name and f"{package}.".startswith(f"{missing.name}."):
            return False
        raise
    return spec is not None and spec.submodule_search_locations is not None


@contextmanager
def _faults_as_sentences(package: str) -> Iterator[None]:
    """Turn whatever goes wrong while a package is imported into a BrokenGame."""
    try:
        yield
    except UnknownGame:
        raise
    except IncompleteGame as fault:
        raise BrokenGame(str(fault)) from fault
    except (Exception, SystemExit) as fault:  # an author's code may raise anything
        raise BrokenGame(_sentence(fault, package)) from fault


def _sentence(fault: BaseException, package: str) -> str:
    """Say where in the author's code something went wrong, and what: `my_games/pig/rules.py:12: NameError: …`."""
    if isinstance(fault, SyntaxError) and fault.filename:
        return f"{_shown(fault.filename)}:{fault.lineno}: {fault.msg}."
    what = f"{type(fault).__name__}: {fault}"
    lines = _lines_in(fault, package) or _lines_in(fault, package.partition(".")[0])
    return f"{lines[-1]}: {what}" if lines else f"{package}: {what}"


def _lines_in(fault: BaseException, package: str) -> list[str]:
    """Return the lines of the package's own code that led to the fault, the innermost last."""
    return [
        f"{_shown(frame.f_code.co_filename)}:{line}"
        for frame, line in traceback.walk_tb(fault.__traceback__)
        if f"{frame.f_globals.get('__name__')}.".startswith(f"{package}.")
    ]


def _shown(file: str) -> str:
    """Shorten a path to what an author writes in an import: it tells nobody where the packages of this machine lie."""
    path = Path(file).resolve()
    roots = [Path(root).resolve() for root in sys.path]
    below = [path.relative_to(root) for root in roots if path.is_relative_to(root)]
    return str(min(below, key=lambda one: len(one.parts), default=Path(path.name)))
