"""Packages with games in them, written for one test, as an author outside our repository would have them."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

from crossroads import games
from crossroads.games import loading
from crossroads.scaffold import TEMPLATE

PARTS = ("rules.py", "words.py", "hints.py")
TOP = ("some_games", "other_games", "high_card")  # the packages that tests write


def write_game(place: Path, package: str, parts: tuple[str, ...] = PARTS) -> Path:
    """Write the small game of `crossroads new` as a package below a folder; return the folder of the game."""
    folder = place.joinpath(*package.split("."))
    folder.mkdir(parents=True)
    for parent in (folder, *folder.relative_to(place).parents[:-1]):
        (place / parent / "__init__.py").touch()
    for name in parts:
        text = files(TEMPLATE).joinpath(name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace(TEMPLATE, package), encoding="utf-8")
    importlib.invalidate_caches()  # the clock of files is too coarse for a folder written a moment after it was looked at
    return folder


def write_entry_points(place: Path, **packages: str) -> None:
    """Write what pip leaves beside an installed package that names games."""
    folder = place / "my_games-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: my-games\nVersion: 1\n")
    lines = [f"{name} = {package}" for name, package in packages.items()]
    (folder / "entry_points.txt").write_text("\n".join(["[crossroads.games]", *lines]) + "\n")


@contextmanager
def fresh_catalogue() -> Iterator[None]:
    """Forget which games are known, and the packages that tests wrote, before and after."""
    forget_games()
    forget_packages()
    try:
        yield
    finally:
        forget_games()
        forget_packages()


def forget_packages() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] in TOP]:
        del sys.modules[name]
    importlib.invalidate_caches()


def forget_games() -> None:
    games._catalogue.cache_clear()
    loading.load.cache_clear()
