"""A game may live in any package: named by its entry point, or by its dotted name wherever a game is named."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crossroads import cli, envs, games
from crossroads.games import BrokenGame, UnknownGame
from crossroads.games.rulebook import rulebook
from tests.packages import fresh_catalogue, write_entry_points, write_game


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose packages can be imported; the catalogue of games is made anew for the test."""
    with fresh_catalogue():
        monkeypatch.syspath_prepend(str(tmp_path))
        yield tmp_path


def crossroads(monkeypatch: pytest.MonkeyPatch, *words: str) -> Any:
    """Give a command and return its exit code."""
    monkeypatch.setattr("sys.argv", ["crossroads", *words])
    try:
        cli.main()
    except SystemExit as left:
        return left.code or 0
    return 0


def test_a_dotted_name_finds_a_game_and_makes_it_known(place: Path) -> None:
    """Afterwards the process knows the game by its slug, beside the seven."""
    write_game(place, "some_games.high_card")
    assert games.find("some_games.high_card").words.TITLE == "High Card"
    assert games.known("high-card").package == "some_games.high_card"
    assert [*games.all_games()] == [*[name.replace("_", "-") for name in games.GAMES], "high-card"]


def test_a_package_without_a_dot_is_a_game_too(place: Path) -> None:
    """Its name may be written with dashes or underscores."""
    write_game(place, "high_card")
    assert games.find("high-card") == games.find("high_card")


def test_entry_points_are_games(place: Path) -> None:
    """An installed package needs no other word."""
    write_game(place, "some_games.high_card")
    write_entry_points(place, anything="some_games.high_card")
    assert games.known("high-card").package == "some_games.high_card"
    assert games.find("high-card") is games.all_games()["high-card"]


def test_what_strangers_name_is_not_imported(place: Path) -> None:
    """`known`, which the server asks, refuses a package and leaves it alone."""
    write_game(place, "some_games.high_card")
    for name in ("some_games.high_card", "some_games", "antigravity", "../etc", ""):
        with pytest.raises(UnknownGame, match="There is no game"):
            games.known(name)
    assert "some_games" not in sys.modules


@pytest.mark.parametrize(
    ("part", "line", "said"),
    [
        ("words.py", "TITEL = TITLE_", "some_games/high_card/words.py:1: NameError: name 'TITLE_' is not defined"),
        ("rules.py", "def legal(:", "some_games/high_card/rules.py:1: invalid syntax"),
        ("hints.py", "import no_such_module", "some_games/high_card/hints.py:1: ModuleNotFoundError"),
        ("scene.py", "raise SystemExit(3)", "some_games/high_card/scene.py:1: SystemExit: 3"),
        ("__init__.py", "1 / 0", "some_games/high_card/__init__.py:1: ZeroDivisionError"),
        ("../__init__.py", "1 / 0", "some_games/__init__.py:1: ZeroDivisionError"),
    ],
)
def test_a_package_that_fails_is_told_with_file_and_line(place: Path, part: str, line: str, said: str) -> None:
    """The sentence is there for its name and its entry point, and the seven games work."""
    (write_game(place, "some_games.high_card") / part).write_text(line + "\n")
    write_entry_points(place, anything="some_games.high_card")
    assert len(games.all_games()) == len(games.GAMES)
    (sentence,) = games.broken()
    assert sentence.startswith(said)
    for name in ("high-card", "some_games.high_card"):
        with pytest.raises(BrokenGame) as told:
            games.find(name)
        assert str(told.value) == sentence


def test_a_game_that_lacks_a_name_of_the_contract_says_which(place: Path) -> None:
    """In words.py and in rules.py."""
    folder = write_game(place, "some_games.high_card")
    words, rules = folder / "words.py", folder / "rules.py"
    right = words.read_text()
    words.write_text(right.replace("MINUTES = 5\n", ""))
    with pytest.raises(BrokenGame, match=r"some_games\.high_card\.words has no MINUTES"):
        games.find("some_games.high_card")
    with fresh_catalogue():
        words.write_text(right)
        rules.write_text(rules.read_text().replace("def clock_move", "def clockmove"))
        with pytest.raises(BrokenGame, match=r"some_games\.high_card\.rules has no clock_move"):
            games.find("some_games.high_card")


def test_a_fault_inside_the_engine_is_told_where_the_author_wrote_it(place: Path) -> None:
    """The line is the author's, not ours."""
    rules = write_game(place, "some_games.high_card") / "rules.py"
    rules.write_text(rules.read_text().replace("pile(HAND, SEATS)", "3"))
    line = next(number for number, text in enumerate(rules.read_text().splitlines(), 1) if "owned(3)" in text)
    with pytest.raises(BrokenGame, match=f"^some_games/high_card/rules.py:{line}: "):
        games.find("some_games.high_card")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("some_games.nothing", "There is no package 'some_games.nothing'"),
        ("nobody.nothing", "There is no package 'nobody.nothing'"),
        ("some_games.high_card.rules", "There is no package 'some_games.high_card.rules'"),
        ("some_games..high_card", "There is no package"),
        ("json.tool", "There is no package 'json.tool'"),
        ("some_games", "There is no game 'some-games'"),
        ("json", "There is no game 'json'"),
        ("email.mime", "email.mime has no rules.py; a game needs rules.py and words.py."),
    ],
)
def test_a_name_that_is_no_game_gets_a_sentence(place: Path, name: str, said: str) -> None:
    """A missing package, a module, a package of something else."""
    write_game(place, "some_games.high_card")
    with pytest.raises(UnknownGame) as told:
        games.find(name)
    assert str(told.value).startswith(said)


def test_two_games_of_one_name_are_told_apart_by_a_sentence(place: Path) -> None:
    """The first keeps the name; the other says who has it."""
    write_game(place, "some_games.high_card")
    write_game(place, "other_games.high_card")
    write_game(place, "other_games.rush_hour")
    games.find("some_games.high_card")
    with pytest.raises(BrokenGame) as told:
        games.find("other_games.high_card")
    assert str(told.value) == (
        "other_games.high_card and some_games.high_card are both named high-card; rename the folder of one of them."
    )
    with pytest.raises(BrokenGame, match=r"crossroads\.games\.rush_hour are both named rush-hour"):
        games.find("other_games.rush_hour")
    assert games.known("rush-hour").package == "crossroads.games.rush_hour"


@pytest.mark.slow
def test_every_command_takes_a_package_from_the_current_folder(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """simulate, verify, replay, rules and tournament, as `python -m` would find it."""
    write_game(place, "some_games.high_card")
    monkeypatch.chdir(place)
    monkeypatch.setattr("sys.path", [path for path in sys.path if path not in ("", str(place))])
    assert crossroads(monkeypatch, "simulate", "some_games.high_card", "--games", "5", "--records", "r.jsonl", "--json") == 0
    assert json.loads(capsys.readouterr().out)["game"] == "high-card"
    assert crossroads(monkeypatch, "rules", "some_games.high_card") == 0
    assert "This game has no rulebook yet." in capsys.readouterr().out
    assert crossroads(monkeypatch, "tournament", "some_games.high_card", "--seats", "greedy,random", "--games", "4") == 0
    capsys.readouterr()
    with fresh_catalogue():
        assert crossroads(monkeypatch, "verify", "r.jsonl") == 1
        assert "there is no game 'high-card' here; install its package or name it" in capsys.readouterr().out
        assert crossroads(monkeypatch, "verify", "r.jsonl", "--game", "some_games.high_card") == 0
        assert capsys.readouterr().out == "5 right, 0 wrong.\n"
    assert crossroads(monkeypatch, "replay", "r.jsonl", "--no-step", "--game", "some_games.high_card") == 0
    assert "The result:" in capsys.readouterr().out


def test_broken_games_are_listed_after_the_others(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`crossroads games` lists what works and says what does not."""
    (write_game(place, "some_games.high_card") / "words.py").write_text("oops\n")
    write_entry_points(place, anything="some_games.high_card")
    assert crossroads(monkeypatch, "games") == 0
    told = capsys.readouterr()
    assert "rush-hour" in told.out and "high-card" not in told.out
    assert told.err == "some_games/high_card/words.py:1: NameError: name 'oops' is not defined\n"


@pytest.mark.slow  # because of the libraries that it needs
def test_environments_take_a_package(place: Path) -> None:
    """Two random players finish a game of a package in PettingZoo's way."""
    write_game(place, "some_games.high_card")
    env = envs.aec("some_games.high_card")
    env.reset(seed=1)
    moves = 0
    for agent in env.agent_iter(100):
        observation, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else int(observation["action_mask"].argmax()))
        moves += 1
    assert moves == 12 and not env.agents


def test_a_game_without_a_rulebook_has_a_general_page(place: Path) -> None:
    """Title, line, players, the options with what they do, and moves as they are written."""
    write_game(place, "some_games.high_card")
    page = rulebook(games.find("some_games.high_card"))
    assert page.startswith("# High Card\n\nLay a card in secret; the highest takes the trick.\n\nPlayers: 2–4.")
    assert "`play 12`" in page
    assert "| hand | **5**, 7, 3 | Cards dealt to each player. |" in page
