"""Environments in which our wheel is installed, far from the repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

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
        command = [self.place / "env" / "bin" / "python", "-m", "pip", *words]
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
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The sdist, the wheel that is built from it, and an empty environment into which that wheel goes."""
    place = tmp_path_factory.mktemp("packaging")
    build(ROOT, "sdist", place)
    with tarfile.open(next(place.glob("*.tar.gz"))) as sdist:
        unpack(sdist, place)
    build(next(place.glob("crossroads-*/pyproject.toml")).parent, "wheel", place)
    made = Installed(next(place.glob("*.whl")), place)
    venv.create(place / "env", with_pip=True)
    made.pip("install", *SWITCHES, made.wheel)
    return made


def build(source: Path, what: str, place: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", what, "-d", place], cwd=source, check=True)
