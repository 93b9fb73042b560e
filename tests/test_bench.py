"""The benchmark runs, and compares like with like.  What it measures is for people to read, not for a test to judge."""

from __future__ import annotations

import json
import shutil
import time
from typing import TYPE_CHECKING

import pytest

from bench import outside, sections
from bench.__main__ import main
from bench.measure import Measured, Play, Tally, in_turns
from bench.ours import Ours
from bench.report import Ratio, Row, Seconds
from crossroads import games
from crossroads.engine.game import Game

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow
needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")


@needs_gcc
@pytest.mark.nightly
def test_a_quick_run_has_a_row_for_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ours three ways and C; every game; what else is measured.  Connect four stands for the games, which compile slowly."""
    monkeypatch.setattr(games, "all_games", lambda: {"connect-four": Game("bench.connect_four")})
    main(
        [
            "--quick",
            "--json",
            str(tmp_path / "numbers.json"),
            "--only",
            ",".join(name for name in sections.SECTIONS if name != "start"),
        ]
    )
    numbers = json.loads((tmp_path / "numbers.json").read_text())
    ours = [sections.ONE_THREAD, sections.ALL_CORES, sections.INTERPRETED]
    assert [row["what"] for row in numbers["connect-four"]] == [*ours, sections.C.name]
    assert all(row["moves/s"]["best"] > 0 for row in numbers["connect-four"])
    assert [row["what"] for row in numbers["games"]] == ["Connect four, 2 players"]
    assert numbers["games"][0]["compiled / interpreted"]["ratio"] > 1


@pytest.mark.nightly
def test_a_start_is_measured_with_and_without_a_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """In processor time; connect four, which has a row before those of the games, is enough here."""
    monkeypatch.setattr(games, "all_games", dict)
    (row,) = sections.starts(sections.QUICK, print).rows
    assert row.name == "Connect four"
    cold, cached = row.cells["nothing cached"], row.cells["cached"]
    assert isinstance(cold, Seconds) and isinstance(cached, Seconds)
    assert cached.value < cold.value


def test_every_game_of_ours_has_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before them Rush Hour with four players, from which something is wanted."""
    for way in ("interpreted", "compiled", "threaded"):
        monkeypatch.setattr(Ours, way, lambda *_: Tally(100, 1, 1, 1))
    first, *rows = sections.every_game(sections.QUICK, print).rows
    assert first.name == "Rush Hour, 4 players"
    assert first.cells["compiled / interpreted"] == Ratio(1, 30)
    assert len(rows) == len(games.all_games())


def test_sections_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    """A section that does not exist is refused with those that do."""
    main(["--quick", "--only", "connect-four"])
    assert "Start" not in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--only", "chess"])
    assert "connect-four, games, c, start" in capsys.readouterr().err


@needs_gcc
def test_connect_four_in_c_is_the_same_game_as_ours() -> None:
    """Random games have the same average length: 5,000 of them have a standard error of 0.1 moves, 200 one of 0.5."""
    play, _ = outside.c_program()
    in_c = length_of_games(play, 5_000)
    assert in_c == pytest.approx(21.3, abs=0.5)
    assert length_of_games(sections.CONNECT_FOUR.compiled, 5_000) == pytest.approx(in_c, abs=0.5)
    assert length_of_games(sections.CONNECT_FOUR.interpreted, 200) == pytest.approx(in_c, abs=2)


def length_of_games(play: Play, fewest: int) -> float:
    """Play at least so many games, however long that takes here; return how many moves they have on average."""
    seconds, tally = 0.1, Tally(0, 0, 0, 0)
    while tally.games < fewest:
        tally, seconds = play(seconds), 2 * seconds
    return tally.moves / tally.games


def test_a_peer_that_cannot_take_part_has_a_row_that_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """And everybody else is measured."""

    def refuse(_: outside.Peer) -> None:
        raise outside.Missing("No matching distribution found")

    monkeypatch.setattr(outside, "install", refuse)
    effort = sections.Effort(rounds=1, seconds=0.01, peers=True)
    rows = {row.name: row.cells for row in sections.connect_four(effort, print).rows}
    assert len(rows) == 4 + len(sections.PEERS)
    for peer in sections.PEERS:
        assert rows[peer.name]["remark"] == "not measured: No matching distribution found"
    assert "moves/s" in rows[sections.ONE_THREAD]


def test_everybody_plays_a_round_before_anybody_plays_the_next() -> None:
    """So that a busy minute of the machine slows all of them."""
    order = []

    def play(name: str) -> Tally:
        order.append(name)
        return Tally(10, 1, 2.0, 1.0)

    measured = in_turns({"a": lambda _: play("a"), "b": lambda _: play("b")}, 3, 0.0)
    assert order == ["a", "b"] * 3
    assert measured["a"].best == 10, "somebody who was kept waiting is not slower for it"
    assert measured["a"].best_by_clock == 5


def test_the_best_round_counts() -> None:
    """Thirty moves in two seconds beat ten."""
    assert Measured([Tally(10, 1, 2, 2), Tally(30, 1, 2, 2)]).best == 15


def test_a_ratio_below_what_is_wanted_is_named() -> None:
    """The row says by how much it falls short; a ratio of which nothing is wanted does not."""
    row = Row("C", {"ours / theirs": Ratio(0.6, 0.7), "other": Ratio(0.6)})
    assert row.shortfalls == ["C, ours / theirs: 0.6 [red]short of[/red] 0.7"]


def test_the_constraints_name_versions_and_no_host() -> None:
    """So that they install anywhere; and nothing may bring PyTorch."""
    lines = [line for line in outside.CONSTRAINTS.read_text().splitlines() if not line.startswith("#")]
    assert "torch<0" in lines
    assert all(line == "torch<0" or ("==" in line and "/" not in line and "@" not in line) for line in lines)


def test_a_round_takes_about_as_long_as_asked() -> None:
    """At least a tenth of a second, and no more than really went by."""
    sections.CONNECT_FOUR.compiled(0)
    begin = time.perf_counter()
    tally = sections.CONNECT_FOUR.threaded(0.1)
    assert tally.clock >= 0.1
    assert tally.clock <= time.perf_counter() - begin
