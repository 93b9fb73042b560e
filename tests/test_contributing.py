"""CONTRIBUTING.md is true: whoever follows it has a game that works."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def copy_of_the_house(place: Path) -> Path:
    """The sources and the contract test, to be changed freely."""
    ignore = shutil.ignore_patterns("__pycache__", "web")
    shutil.copytree(ROOT / "src", place / "src", ignore=ignore)
    (place / "src" / "crossroads" / "web").mkdir()
    (place / "tests" / "games").mkdir(parents=True)
    for name in ("tests/__init__.py", "tests/conftest.py", "tests/test_every_game.py", "pyproject.toml"):
        shutil.copy(ROOT / name, place / name)
    return place


def run(place: Path, *words: str) -> str:
    """A command in the copy, with the copy's sources."""
    home = {"PYTHONPATH": str(place / "src"), "XDG_DATA_HOME": str(place / "data")}
    told = subprocess.run(
        [sys.executable, *words], cwd=place, env=os.environ | home, capture_output=True, text=True, timeout=400, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout


def code_blocks() -> dict[str, str]:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", text, re.DOTALL))


def test_the_page_shows_the_example_as_it_is() -> None:
    """The code on the page is that of bench/connect_four, to the letter."""
    blocks = code_blocks()
    assert set(blocks) == {"rules.py", "words.py"}
    for name, code in blocks.items():
        assert code == (ROOT / "bench" / "connect_four" / name).read_text(encoding="utf-8")


@pytest.mark.slow
def test_whoever_follows_the_page_has_a_game(tmp_path: Path) -> None:
    """One folder and one line: simulated, verified, played and through the contract."""
    place = copy_of_the_house(tmp_path)
    folder = place / "src" / "crossroads" / "games" / "connect_four"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Connect four."""\n')
    for name, code in code_blocks().items():
        (folder / name).write_text(code.replace("bench.connect_four", "crossroads.games.connect_four"))
    games = place / "src" / "crossroads" / "games" / "__init__.py"
    games.write_text(games.read_text().replace("GAMES: list[str] = [", 'GAMES: list[str] = [\n    "connect_four",'))
    told = json.loads(
        run(place, "-m", "crossroads", "simulate", "connect-four", "--games", "500", "--records", "r.jsonl", "--json")
    )
    assert told["games"] == 500
    assert "500 right, 0 wrong." in run(place, "-m", "crossroads", "verify", "r.jsonl")
    run(place, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "tests/test_every_game.py", "--game", "connect_four")


@pytest.mark.slow
def test_a_new_game_works_from_its_first_minute(tmp_path: Path) -> None:
    """`crossroads new` makes a game that passes its own tests and the contract, is simulated, thought about and played."""
    place = copy_of_the_house(tmp_path)
    run(place, "-m", "crossroads", "new", "my-game")
    listed = json.loads(run(place, "-m", "crossroads", "games", "--json"))
    assert listed[-1]["game"] == "my-game"
    run(place, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_my_game.py")
    run(place, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "tests/test_every_game.py", "--game", "my_game")
    seats = json.loads(
        run(place, "-m", "crossroads", "tournament", "my-game", "--seats", "hard,random", "--games", "12", "--json")
    )["seats"]
    assert {one["player"] for one in seats} == {"hard", "random"}
    played = subprocess.run(
        [sys.executable, "-m", "crossroads", "play", "my-game", "--plain", "--seed", "1"],
        cwd=place,
        env=os.environ | {"PYTHONPATH": str(place / "src")},
        input="1\n" * 30,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "The winner" in played.stdout, played.stderr


def test_a_name_that_will_not_do_is_refused(tmp_path: Path) -> None:
    """A name with capitals, one that exists, and a place without a repository each get a sentence."""
    from crossroads.engine.options import BadOption
    from crossroads.scaffold import new_game

    with pytest.raises(BadOption, match="lower case"):
        new_game("My Game", tmp_path)
    with pytest.raises(BadOption, match="run this in the repository"):
        new_game("my-game", tmp_path)
    with pytest.raises(BadOption, match="already"):
        new_game("rush-hour", ROOT)
