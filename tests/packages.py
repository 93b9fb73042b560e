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


def write_game(place: Path, package: str) -> Path:
    """Write the small game of `crossroads new` as a package below a folder; return the folder of the game."""
    folder = place.joinpath(*package.split("."))
    folder.mkdir(parents=True)
    for parent in (folder, *folder.relative_to(place).parents[:-1]):
        (place / parent / "__init__.py").touch()
    for name in PARTS:
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
    """Forget which games are known, before and after, and every module that was imported meanwhile."""
    before = set(sys.modules)
    forget_games()
    try:
        yield
    finally:
        forget_games()
        for name in set(sys.modules) - before:
            if not name.startswith("crossroads."):
                del sys.modules[name]


def forget_games() -> None:
    games._catalogue.cache_clear()
    loading.load.cache_clear()
