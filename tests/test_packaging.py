"""What is built from the repository works without it: wheel and sdist, installed into an empty environment."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from pathlib import Path

import httpx
import pytest

from crossroads import games
from crossroads.research.examples import EXAMPLES
from tests.commands import ROOT, commands, run, serving, settings
from tests.installed import Installed, build
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow


def test_the_wheel_has_every_file_of_the_package(installed: Installed) -> None:
    """Web files, art, rulebooks, word lists and py.typed; from beside the package only the learners of `crossroads example`."""
    source = ROOT / "src"
    kept = {str(file.relative_to(source)) for file in source.rglob("*") if file.is_file() and file.suffix != ".pyc"}
    with zipfile.ZipFile(installed.wheel) as wheel:
        packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert packed == kept | {f"crossroads/research/learners/{name}" for name in EXAMPLES}
    assert "crossroads/py.typed" in packed


def test_built_a_second_time_wheel_and_sdist_have_the_same_bytes(installed: Installed, tmp_path: Path) -> None:
    """From files of another time and place; `make release` does the same."""
    source = next(installed.place.glob("crossroads-*/pyproject.toml")).parent
    copy = shutil.copytree(source, tmp_path / "copy", ignore=shutil.ignore_patterns("PKG-INFO"), copy_function=shutil.copy)
    for what in ("sdist", "wheel"):
        build(copy, what, tmp_path)
    first, second = built_in(installed.place), built_in(tmp_path)
    assert len(first) == 2 and first == second


def built_in(place: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in place.iterdir() if file.name.endswith((".whl", ".tar.gz"))}


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
        assert {"app.js", "base.css"} <= {path.rpartition("/")[2] for path in loaded}
        art = [f"/api/games/{slug}/art.svg" for slug in games.all_games()]
        rules = [f"/api/games/{slug}/rules" for slug in games.all_games()]
        answers = {path: server.get(path) for path in [*loaded, *art, *rules]}
        assert {path: answer.status_code for path, answer in answers.items() if answer.status_code != 200} == {}
        assert all("<svg" in answers[path].text for path in art)
        assert all(answers[path].json() for path in rules)


@pytest.mark.nightly
def test_an_author_needs_no_checkout(installed: Installed, pytestconfig: pytest.Config) -> None:
    """Every command of CONTRIBUTING.md for a package of one's own, in order, beside the wheel.

    By day the check does not compile the game, which tests/test_contributing.py has it do for another package.
    """
    at, done = installed.place, []
    try:
        for command in commands("A package of your own", "CONTRIBUTING.md"):
            match command.split():
                case ["cd", folder]:
                    at = at / folder
                case ["pip", *words]:
                    installed.pip(*words, "--quiet", at=at)
                case ["crossroads", "check", *_] if pytestconfig.getoption("effort") == 1:
                    done.append(run(f"{command} --no-compile", at, installed.settings))
                case ["crossroads", "play", *_]:
                    assert "The result" in run(f"{command} --plain --seed 1", at, installed.settings, said="1\n" * 30)
                case ["crossroads", "serve", *_]:
                    with serving(f"{command} --port 0", at, installed.settings) as address:
                        assert "My game" in httpx.get(f"{address}/api/games").text
                case _:
                    done.append(run(command, at, installed.settings))
        assert any("nothing found" in printed for printed in done)
        assert "second-game = " in (at / "pyproject.toml").read_text()
        run("pytest -q -p no:cacheprovider -p no:asyncio tests/test_my_game.py", at, settings(at))  # with our own pytest
    finally:
        installed.pip("uninstall", "--quiet", "--yes", "my-games")
