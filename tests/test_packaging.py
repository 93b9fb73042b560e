"""What is built from the repository works without it: wheel and sdist, installed into an empty environment."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from crossroads import games
from tests.commands import ROOT, run, serving
from tests.patience import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("packaging")]


@dataclass
class Installed:
    """An environment that has the wheel and what it asks for, in a folder far from the repository."""

    wheel: Path
    place: Path

    @property
    def settings(self) -> dict[str, str]:
        """No way back to the repository, and a home of its own."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV"))}
        path = f"{self.place / 'env' / 'bin'}:{os.environ['PATH']}"
        return kept | {"PATH": path, "XDG_DATA_HOME": str(self.place / "data"), "PYTHONWARNINGS": "error"}

    def run(self, command: str, said: str = "") -> str:
        return run(command, self.place, self.settings, said)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The sdist, the wheel that is built from it, and an empty environment into which that wheel goes."""
    place = tmp_path_factory.mktemp("packaging")
    build(ROOT, "sdist", place)
    with tarfile.open(next(place.glob("*.tar.gz"))) as sdist:
        sdist.extractall(place, filter="data")
    build(next(place.glob("crossroads-*/pyproject.toml")).parent, "wheel", place)
    wheel = next(place.glob("*.whl"))
    venv.create(place / "env", with_pip=True)
    # without byte code, which nobody waits for here; with the versions that all tests run with
    switches = ["--quiet", "--disable-pip-version-check", "--no-compile", "-c", str(ROOT / "constraints.txt")]
    subprocess.run([place / "env" / "bin" / "python", "-m", "pip", "install", *switches, wheel], check=True, timeout=500)
    return Installed(wheel, place)


def build(source: Path, what: str, place: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", what, "-d", place], cwd=source, check=True)


def test_the_wheel_has_every_file_of_the_package(installed: Installed) -> None:
    """Web files, art, rulebooks, word lists and py.typed, and nothing from beside the package."""
    source = ROOT / "src"
    kept = {str(file.relative_to(source)) for file in source.rglob("*") if file.is_file() and file.suffix != ".pyc"}
    with zipfile.ZipFile(installed.wheel) as wheel:
        packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert packed == kept
    assert "crossroads/py.typed" in packed


def test_the_installed_command_knows_the_games(installed: Installed) -> None:
    """The seven games, their rules and a whole game in the terminal, without the repository."""
    listed = [game["game"] for game in json.loads(installed.run("crossroads games --json"))]
    assert listed == list(games.all_games())
    assert "Word lists" in installed.run("crossroads rules word-crush")
    assert "The result" in installed.run("crossroads play took-over --plain --seed 1", said="1\n" * 500)


def test_the_installed_server_has_its_pages(installed: Installed) -> None:
    """The home page and all that it loads, the art and the rulebook of every game."""
    with (
        serving("crossroads serve --port 0", installed.place, installed.settings) as address,
        httpx.Client(base_url=address, timeout=PATIENCE) as server,
    ):
        home = server.get("/")
        assert home.status_code == 200 and "Crossroads" in home.text
        loaded = re.findall(r'(?:src|href)="(/[^"]+)"', home.text)
        assert {"app.js", "style.css"} <= {path.rpartition("/")[2] for path in loaded}
        art = [f"/api/games/{slug}/art.svg" for slug in games.all_games()]
        rules = [f"/api/games/{slug}/rules" for slug in games.all_games()]
        answers = {path: server.get(path) for path in [*loaded, *art, *rules]}
        assert {path: answer.status_code for path, answer in answers.items() if answer.status_code != 200} == {}
        assert all("<svg" in answers[path].text for path in art)
        assert all(answers[path].json() for path in rules)
