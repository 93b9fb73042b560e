"""The command line, as a person or a program uses it."""

from __future__ import annotations

import json
import re
import socket
from pathlib import Path
from typing import Any

import pytest

from crossroads import cli, games
from crossroads.engine.text import languages
from crossroads.server.serving import own_address
from crossroads.table.lessons import lesson_of
from crossroads.table.record import encode
from crossroads.table.teaching import Teaching, ways_through

ROOT = Path(__file__).parent.parent


class Told:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def crossroads(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command: its exit code and what it printed."""

    def run(*words: str) -> Told:
        monkeypatch.setattr("sys.argv", ["crossroads", *words])
        code: Any = 0
        try:
            cli.main()
        except SystemExit as left:
            code = left.code or 0
        captured = capsys.readouterr()
        return Told(code, captured.out, captured.err)

    return run


def test_games_are_listed(crossroads: Any) -> None:
    """Every game of the list is there, for people and for programs."""
    told = crossroads("games")
    assert all(slug in told.out for slug in games.all_games())
    assert [game["game"] for game in json.loads(crossroads("games", "--json").out)] == list(games.all_games())


@pytest.mark.slow
def test_simulated_records_are_verified(crossroads: Any, tmp_path: Path) -> None:
    """simulate writes records, verify accepts them, and the numbers agree with each other."""
    file = tmp_path / "games.jsonl"
    told = json.loads(
        crossroads("simulate", "crossing-guard", "--games", "20", "--players", "3", "--records", str(file), "--json").out
    )
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert (told["game"], told["players"], told["games"]) == ("crossing-guard", 3, 20)
    assert told["moves"] == sum(len(line["moves"]) for line in lines)
    assert told["wins"] == pytest.approx(
        [sum((s in x["result"]["winners"]) / len(x["result"]["winners"]) for x in lines) for s in range(3)]
    )
    assert told["mean_scores"] == [sum(line["result"]["scores"][seat] for line in lines) / 20 for seat in range(3)]
    verified = crossroads("verify", str(file))
    assert (verified.code, verified.out) == (0, "20 right, 0 wrong.\n")


@pytest.mark.slow
def test_a_wrong_record_is_named_by_file_and_line(crossroads: Any, tmp_path: Path) -> None:
    """verify exits 1 and prints one line for each wrong record."""
    file = tmp_path / "games.jsonl"
    crossroads("simulate", "crossing-guard", "--games", "2", "--records", str(file), "--json")
    file.write_text(file.read_text() + "{broken\n")
    told = crossroads("verify", str(file))
    assert told.code == 1
    assert f"{file}:3: not JSON" in told.out
    assert "2 right, 1 wrong." in told.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", "chess"], "no game 'chess'"),
        (["simulate", "rush-hour", "--players", "9"], "2 to 5 players"),
        (["simulate", "rush-hour", "--option", "colour=red"], "no option colour"),
        (["simulate", "rush-hour", "--option", "high=49"], "high is one of"),
        (["simulate", "rush-hour", "--option", "high"], "name=value"),
        (["simulate", "rush-hour", "--option", "target=many"], "target is a whole number"),
        (["simulate", "rush-hour", "--games", "0"], "greater than or equal to 1"),
        (["simulate", "rush-hour", "--seats", "hard,genius"], "no player 'genius'"),
        (["simulate", "rush-hour", "--records", "no/such/folder/file"], "No such file"),
        (["play", "rush-hour", "--plain", "--players", "3", "--first", "4"], "is one of 1 to 3, not 4"),
        (["verify", "no-such-file"], "no-such-file"),
        (["replay", "no-such-file"], "no-such-file"),
        (["dance"], "dance"),
    ],
)
def test_a_mistake_gets_one_sentence(crossroads: Any, words: list[str], said: str) -> None:
    """Bad input ends with a bad exit code and a sentence, never with a traceback."""
    told = crossroads(*words)
    assert told.code != 0
    assert said in told.err
    assert "Traceback" not in told.err


@pytest.mark.slow
def test_a_record_can_be_stepped_through(crossroads: Any, tmp_path: Path) -> None:
    """replay shows every move and the result."""
    file = tmp_path / "games.jsonl"
    crossroads("simulate", "rush-hour", "--games", "1", "--players", "2", "--records", str(file), "--json")
    told = crossroads("replay", str(file), "--no-step")
    assert told.code == 0
    assert "Player 1: play" in told.out
    assert "The result: Player" in told.out


def test_rules_are_shown(crossroads: Any) -> None:
    """The rulebook is printed."""
    assert "Rush Hour" in crossroads("rules", "rush-hour").out


def test_the_version_is_that_of_the_package(crossroads: Any) -> None:
    """The one of pyproject.toml, about which there is something in CHANGELOG.md."""
    version = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.M)
    assert version
    assert crossroads("--version").out == f"Crossroads {version[1]}\n"
    assert f"## {version[1]}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_without_a_word_the_commands_are_listed(crossroads: Any) -> None:
    """Each with what it does."""
    told = crossroads()
    assert "play them, simulate them" in told.out + told.err
    assert all(command in told.out + told.err for command in ("play", "serve", "simulate", "verify", "new"))


def test_a_port_that_is_taken_is_no_riddle(crossroads: Any) -> None:
    """`make play` in a second window ends with a sentence that says what to do."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        told = crossroads("serve", "--port", str(taken.getsockname()[1]))
    assert told.code != 0
    assert "is taken" in told.err and "--port 0" in told.err


def test_friends_are_told_an_address_at_which_this_machine_listens() -> None:
    """The one that `serve --host 0.0.0.0` says is its own; without a network there is none."""
    address = own_address()
    if address is not None:
        with socket.create_server((address, 0)) as listening:
            assert listening.getsockname()[0] == address


def test_texts_says_what_a_translation_lacks(crossroads: Any) -> None:
    """A language that nobody has begun lacks everything, with the line of the English text; exit code 1."""
    told = crossroads("texts", "eo")
    assert told.code == 1
    assert "shared text/eo.ftl:1: the message wins is missing (text/en.ftl:" in told.out
    assert "shared web/text/eo.js:1: there is no such file." in told.out
    assert "rush-hour text/eo.md:1: the rulebook is missing." in told.out


def test_no_language_lacks_a_text(crossroads: Any) -> None:
    """Every game and the clients have the same messages, arguments, headings and names in each language as in English."""
    told = crossroads("texts")
    assert (told.code, told.out) == (0, f"Nothing is missing in {', '.join(languages()[1:])}.\n")


@pytest.mark.parametrize(("setting", "said"), [("de_AT.UTF-8", "Du bist Spieler 1."), ("C.UTF-8", "You are Player 1.")])
def test_the_terminal_speaks_the_language_of_its_user(
    crossroads: Any, monkeypatch: pytest.MonkeyPatch, setting: str, said: str
) -> None:
    """LC_ALL says the language, where --language does not."""
    monkeypatch.setenv("LC_ALL", setting)
    monkeypatch.setattr("builtins.input", lambda _: "q")
    assert said in crossroads("play", "rush-hour", "--plain").out
    assert "Ты — Игрок 1." in crossroads("play", "rush-hour", "--plain", "--language", "ru").out


def test_a_language_without_texts_is_refused_with_those_that_there_are(crossroads: Any) -> None:
    """Who asks for a language reads that it is not there, and does not get English without a word."""
    told = crossroads("play", "rush-hour", "--plain", "--language", "eo")
    assert (told.code, told.err) == (2, f"There are no texts in eo; the languages are {', '.join(languages())}.\n")


def test_a_lesson_is_written_from_a_file_and_taken_in_plain_lines(
    tmp_path: Path, crossroads: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`crossroads lesson new` prints a file that can be taken; a seat or a lesson that is not there gets a sentence."""
    game = games.known("took-over")
    play = Teaching(game, lesson_of(game, "second"), "Ann")
    play.follow(next(ways_through(game, play.lesson)))
    file = tmp_path / "game.json"
    file.write_text(encode(play.sitting.record()), encoding="utf-8")
    written = crossroads("lesson", "new", str(file))
    own = [move for seat, move in play.sitting.moves if seat == 0]
    assert (written.code, written.out.count("[[steps]]")) == (0, 2 + len(own))
    wrong = crossroads("lesson", "new", str(file), "--seat", "3")
    assert (wrong.code, wrong.err) == (2, "The record has 2 players; the seat is one of 1 to 2, not 3.\n")
    monkeypatch.setattr("builtins.input", lambda _: "q")
    assert "Both stacks are empty".lower() in crossroads("lesson", "took-over", "second", "--plain").out.lower()
    assert crossroads("lesson", "took-over", "tenth").err.startswith("took-over has no lesson 'tenth'")
