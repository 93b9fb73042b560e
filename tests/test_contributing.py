"""CONTRIBUTING.md is true: whoever follows it has a game that works."""

from __future__ import annotations

import json
import os
import re
import select
import shutil
import time
import tomllib
from pathlib import Path

import httpx
import pytest

from crossroads import scaffold
from crossroads.engine.options import BadOption
from tests.commands import ROOT, commands, in_a_terminal, run, serving, settings
from tests.patience import PATIENCE

PAGE = "CONTRIBUTING.md"
pytestmark = pytest.mark.slow


def copy_of_the_house(place: Path) -> Path:
    """The sources, the contract test and what all tests share, to be changed freely."""
    shutil.copytree(ROOT / "src", place / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (place / "tests" / "games").mkdir(parents=True)
    shared = [file for file in (ROOT / "tests").glob("*.py") if not file.name.startswith("test_")]
    (place / "bench").mkdir()
    programs = [ROOT / "bench" / "__init__.py", ROOT / "bench" / "programs.py"]
    for file in [*shared, *programs, ROOT / "tests" / "test_every_game.py", ROOT / "pyproject.toml", ROOT / "README.md"]:
        shutil.copy(file, place / file.relative_to(ROOT))
    return place


def contents(place: Path) -> dict[str, bytes]:
    """Every file of a copy that a person would have written."""
    files = [file for part in ("src", "tests") for file in (place / part).rglob("*") if file.is_file()]
    return {str(file.relative_to(place)): file.read_bytes() for file in files if file.suffix != ".pyc"}


def give(command: str, place: Path, said: str = "") -> str:
    """What a command prints that is given in the copy."""
    return run(command, place, own_sources(place), said)


def own_sources(place: Path) -> dict[str, str]:
    return settings(place, PYTHONPATH=str(place / "src"))


def parts_on_the_page() -> dict[str, str]:
    """Return the files of connect four as CONTRIBUTING.md shows them."""
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    code = dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", text, re.DOTALL))
    (rulebook,) = re.findall(r"```markdown\n(.*?)```", text, re.DOTALL)
    return code | {"rulebook.md": rulebook}


def test_the_page_shows_the_example_as_it_is() -> None:
    """The files on the page are those of bench/connect_four, to the letter."""
    parts = parts_on_the_page()
    assert set(parts) == {"rules.py", "words.py", "rulebook.md"}
    for name, text in parts.items():
        assert text == (ROOT / "bench" / "connect_four" / name).read_text(encoding="utf-8")


@pytest.mark.nightly  # by day a game in our list is checked, simulated, verified, played and served
def test_whoever_follows_the_page_has_a_game_in_a_package(tmp_path: Path) -> None:
    """Three files, in no list and not installed: checked, simulated, verified, played and served as the page says."""
    folder = tmp_path / "my_games" / "connect_four"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    for name, text in parts_on_the_page().items():
        (folder / name).write_text(text.replace("bench.connect_four", "my_games.connect_four"))
    check, simulate, verify, play, serve = commands("4. What you have now", PAGE)
    env = settings(tmp_path)
    assert "nothing found" in run(check, tmp_path, env)
    run(simulate, tmp_path, env)
    assert run(verify, tmp_path, env) == "1,000 right, 0 wrong.\n"
    assert "four in a line" in run(f"{play} --plain --seed 1", tmp_path, env, said="1\n" * 21)
    with serving(f"{serve} --port 0", tmp_path, env) as address:
        assert "Connect four" in httpx.get(f"{address}/api/games").text


@pytest.fixture(scope="module")
def new_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house in which the first command under `Add a game` in the README has been given."""
    place = copy_of_the_house(tmp_path_factory.mktemp("new"))
    before = contents(place)
    give(commands("Add a game")[0], place)
    after = contents(place)
    changed = {name for name in before if after[name] != before[name]}
    assert changed == {"src/crossroads/games/__init__.py"}  # the list
    made = after.keys() - before.keys()
    assert all(name.startswith("src/crossroads/games/my_game/") for name in made - {"tests/games/test_my_game.py"})
    return place


def test_a_new_game_passes_its_own_tests_and_the_check_of_every_game(new_game: Path) -> None:
    """From its first minute, leak checks included, with only the list touched besides what was made."""
    listed = json.loads(give("crossroads games --json", new_game))
    assert listed[-1]["game"] == "my-game"
    new, check, contract_tests = commands("A game in our repository", PAGE)
    assert [new, check] == commands("Add a game")[:2]
    assert give(check, new_game).endswith(" checks, nothing found\n")
    give("pytest -q -p no:cacheprovider tests/games/test_my_game.py", new_game)
    contract = give(f"{contract_tests} -v -p no:cacheprovider", new_game)
    assert any("hidden" in line and "my-game" in line and "PASSED" in line for line in contract.splitlines())


def test_a_new_game_is_simulated(new_game: Path) -> None:
    """A hundred random games whose records are right."""
    give("crossroads simulate my-game --games 100 --records r.jsonl", new_game)
    assert "100 right, 0 wrong." in give("crossroads verify r.jsonl", new_game)


@pytest.mark.nightly  # a search to compile for some games
def test_a_new_game_is_searched(new_game: Path) -> None:
    """Some games in which the hard player thinks."""
    told = json.loads(give("crossroads tournament my-game --seats hard,random --games 12 --json", new_game))
    assert {one["player"] for one in told["seats"]} == {"hard", "random"}


def test_a_new_game_is_played_in_the_terminal(new_game: Path) -> None:
    """To its end in plain lines; on the whole screen a key plays a card."""
    play = commands("Add a game")[2]
    assert "The result" in give(f"{play} --plain --seed 1", new_game, said="1\n" * 30)
    with in_a_terminal(f"{play} --level easy", new_game, own_sources(new_game)) as screen:
        wait_until_it_shows(screen, b"Choose a card.")
        os.write(screen, b"1")
        wait_until_it_shows(screen, b"takes the trick")


def wait_until_it_shows(screen: int, wanted: bytes, typed: bytes = b"") -> None:
    """Wait for a text on the screen; what is typed for it may come too early and is typed again."""
    seen, late = b"", time.monotonic() + PATIENCE
    os.write(screen, typed)
    while wanted not in seen:
        readable, _, _ = select.select([screen], [], [], 3.0)
        assert time.monotonic() < late, seen.decode(errors="replace")
        if readable:
            seen += os.read(screen, 65_536)
        else:
            os.write(screen, typed)


def test_a_name_that_will_not_do_is_refused(tmp_path: Path) -> None:
    """A name with capitals, a word of Python's, one that exists, and a place without a repository each get a sentence."""
    with pytest.raises(BadOption, match="lower case"):
        scaffold.new_game("My Game", tmp_path)
    with pytest.raises(BadOption, match="choose another"):
        scaffold.new_game("class", ROOT)
    with pytest.raises(BadOption, match="new my-game --package"):
        scaffold.new_game("my-game", tmp_path)
    with pytest.raises(BadOption, match="already"):
        scaffold.new_game("rush-hour", ROOT)


def test_a_folder_that_will_not_do_is_refused(tmp_path: Path) -> None:
    """A game that is there, a folder that cannot be a package, one with other files, a project without games."""
    scaffold.new_package("my-game", tmp_path / "my_games")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes.txt").touch()
    (tmp_path / "project").mkdir()
    (tmp_path / "project" / "pyproject.toml").write_text('[project]\nname = "project"\n')
    for game, folder, said in [
        ("my-game", "my_games", "There is a game my-game already"),
        ("rush-hour", "my_games", "There is a game rush-hour already"),
        ("my-game", "2 games", "cannot be one"),
        ("my-game", "full", "has files but no pyproject.toml"),
        ("my-game", "project", "names no games"),
    ]:
        with pytest.raises(BadOption, match=said):
            scaffold.new_package(game, tmp_path / folder)


def test_a_second_game_goes_into_the_same_package(tmp_path: Path) -> None:
    """Both are named in pyproject.toml; a package below src is found too."""
    scaffold.new_package("my-game", tmp_path / "my_games")
    scaffold.new_package("other-game", tmp_path / "my_games")
    project = tmp_path / "my_games" / "pyproject.toml"
    named = tomllib.loads(project.read_text())["project"]["entry-points"]["crossroads.games"]
    assert named == {"my-game": "my_games.my_game", "other-game": "my_games.other_game"}
    (tmp_path / "my_games" / "src").mkdir()
    (tmp_path / "my_games" / "my_games").rename(tmp_path / "my_games" / "src" / "my_games")
    scaffold.new_package("third-game", tmp_path / "my_games")
    assert (tmp_path / "my_games" / "src" / "my_games" / "third_game" / "rules.py").is_file()
