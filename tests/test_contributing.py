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

import pytest

from crossroads import scaffold
from crossroads.engine.options import BadOption
from tests.commands import ROOT, commands, in_a_terminal, run, settings
from tests.patience import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("contributing")]


def copy_of_the_house(place: Path) -> Path:
    """The sources and the contract test, to be changed freely."""
    shutil.copytree(ROOT / "src", place / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (place / "tests" / "games").mkdir(parents=True)
    for name in ("tests/__init__.py", "tests/conftest.py", "tests/patience.py", "pyproject.toml"):
        shutil.copy(ROOT / name, place / name)
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


def code_blocks() -> dict[str, str]:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (rulebook,) = re.findall(r"```markdown\n(.*?)```", text, re.DOTALL)
    return dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", text, re.DOTALL)) | {"rulebook.md": rulebook}


def test_the_page_shows_the_example_as_it_is() -> None:
    """The code on the page is that of bench/connect_four, to the letter."""
    blocks = code_blocks()
    assert set(blocks) == {"rules.py", "words.py", "rulebook.md"}
    for name, code in blocks.items():
        assert code == (ROOT / "bench" / "connect_four" / name).read_text(encoding="utf-8")


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
    told = json.loads(give("crossroads simulate connect-four --games 500 --records r.jsonl --json", place))
    assert told["games"] == 500
    assert "500 right, 0 wrong." in give("crossroads verify r.jsonl", place)
    assert "four in a line" in give("crossroads play connect-four --plain --seed 1", place, said="1\n" * 21)
    assert "nothing found" in give("crossroads check connect-four", place)


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
    give("pytest -q -p no:cacheprovider tests/games/test_my_game.py", new_game)
    assert give(commands("Add a game")[1], new_game).endswith(" checks, nothing found\n")


def test_a_new_game_is_simulated_and_searched(new_game: Path) -> None:
    """A hundred random games whose records are right, and some in which the hard player thinks."""
    give("crossroads simulate my-game --games 100 --records r.jsonl", new_game)
    assert "100 right, 0 wrong." in give("crossroads verify r.jsonl", new_game)
    told = json.loads(give("crossroads tournament my-game --seats hard,random --games 12 --json", new_game))
    assert {one["player"] for one in told["seats"]} == {"hard", "random"}


def test_a_new_game_is_played_in_the_terminal(new_game: Path) -> None:
    """To its end in plain lines; on the whole screen a key plays a card."""
    play = commands("Add a game")[2]
    assert "The result" in give(f"{play} --plain --seed 1", new_game, said="1\n" * 30)
    with in_a_terminal(f"{play} --level easy", new_game, own_sources(new_game)) as screen:
        wait_until_it_shows(screen, b"It is your turn")
        os.write(screen, b"1")
        wait_until_it_shows(screen, b"takes the trick")


def wait_until_it_shows(screen: int, wanted: bytes) -> None:
    seen, late = b"", time.monotonic() + PATIENCE
    while wanted not in seen:
        readable, _, _ = select.select([screen], [], [], late - time.monotonic())
        assert readable, seen.decode(errors="replace")
        seen += os.read(screen, 65_536)


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
