"""Environments in which our wheel is installed, far from the repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import Distribution, PathDistribution, distribution
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from crossroads.site.fetching import unpack
from tests.commands import ROOT, run
from tests.patience import PATIENCE

# Byte code is not compiled beforehand, because nobody waits for it here; versions are those that all tests run with.
SWITCHES = ("--quiet", "--disable-pip-version-check", "--no-compile", "-c", str(ROOT / "constraints.txt"))


@dataclass
class Installed:
    """An environment that has the wheel and what it asks for."""

    wheel: Path
    place: Path

    @property
    def settings(self) -> dict[str, str]:
        """No way back to the repository, and a home of its own."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV"))}
        path = f"{self.place / 'env' / 'bin'}:{os.environ['PATH']}"
        return kept | {"PATH": path, "XDG_DATA_HOME": str(self.place / "data"), "PYTHONWARNINGS": "error", "BROWSER": "true"}

    def run(self, command: str, said: str = "", at: str = "") -> str:
        return run(command, self.place / at, self.settings, said)

    def pip(self, *words: str | Path, at: Path | None = None) -> None:
        command = [sys.executable, "-m", "pip", "--python", self.place / "env" / "bin" / "python", *words]
        subprocess.run(command, check=True, timeout=PATIENCE, cwd=at or self.place)

    @contextmanager
    def beside_it(self, example: Path, name: str) -> Iterator[None]:
        """Have a package installed from a copy of its sources, for as long as the block lasts."""
        copy = shutil.copytree(example, self.place / "sources" / example.name, dirs_exist_ok=True)
        self.pip("install", *SWITCHES, copy)
        try:
            yield
        finally:
            self.pip("uninstall", "--quiet", "--yes", name)


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Installed:
    """The sdist, the wheel that is built from it, and an environment that has this wheel and what it asks for.

    What it asks for comes from the environment of the tests, into which pip has put the same versions; every night pip fetches
    it anew.
    """
    place = tmp_path_factory.mktemp("packaging")
    build(ROOT, "sdist", place)
    with tarfile.open(next(place.glob("*.tar.gz"))) as sdist:
        unpack(sdist, place)
    build(next(place.glob("crossroads-*/pyproject.toml")).parent, "wheel", place)
    made = Installed(next(place.glob("*.whl")), place)
    venv.create(place / "env")
    if pytestconfig.getoption("effort") > 1:
        made.pip("install", *SWITCHES, made.wheel)
    else:
        put_into(place / "env", needed_by(made.wheel))
        made.pip("install", *SWITCHES, "--no-index", made.wheel)
    return made


def needed_by(wheel: Path) -> list[Distribution]:
    """Return what a wheel asks for, and what that asks for, from the environment of the tests."""
    described: Any = next(one for one in zipfile.Path(wheel).iterdir() if one.name.endswith(".dist-info"))  # as good as a path
    waiting, seen = list(asked_for(PathDistribution(described), "")), set[tuple[str, str]]()
    while waiting:
        name, extra = one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += asked_for(distribution(name), extra)
    return [distribution(name) for name in sorted({name for name, _ in seen})]


def asked_for(project: Distribution, extra: str) -> Iterator[tuple[str, str]]:
    """Yield the names of what a project asks for, for one of its extras or none, each with the extras that it asks for."""
    for one in map(Requirement, project.requires or []):
        if one.marker is None or one.marker.evaluate({"extra": extra}):
            yield from ((canonicalize_name(one.name), more) for more in ("", *one.extras))


def put_into(environment: Path, projects: list[Distribution]) -> None:
    """Put the modules of installed projects, with their byte code, into another environment."""
    place = Path(sysconfig.get_path("purelib", "venv", {"base": str(environment)}))
    for project in projects:
        home = Path(str(project.locate_file("")))
        modules = [home / file for file in project.files or [] if ".." not in file.parts]  # no programs
        compiled = [Path(cache_from_source(str(file))) for file in modules if file.suffix == ".py"]
        for file in filter(Path.is_file, {*modules, *compiled}):
            link(file, place / file.relative_to(home))


def link(file: Path, other: Path) -> None:
    """Have a file at another place too: as the same file, or as a copy where that is on another disk."""
    other.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(file, other)
    except OSError:
        shutil.copy2(file, other)


def build(source: Path, what: str, place: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", what, "-d", place], cwd=source, check=True)
