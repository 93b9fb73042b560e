"""Simulation: compiled players, results as Parquet, and runs that are interrupted."""

from __future__ import annotations

import json
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from crossroads import games
from crossroads.lab import jobs, parquet
from crossroads.lab.jobs import Job, Results, play_job, play_piece
from crossroads.lab.parquet import CannotGoOn, ResultFile
from crossroads.lab.simulate import simulate
from crossroads.lab.tournament import play_game

pytestmark = pytest.mark.slow
pytest.importorskip("pyarrow")


def job(seats: str, count: int, number: int = 1, slug: str = "crossing-guard") -> Job:
    names = tuple(seats.split(",")) if seats else ()
    return Job(games.find(slug).package, len(names) or 2, {}, names, number, count)


def nothing(_: Results) -> None:
    """Nobody watches."""


def told(summary: Any) -> dict[str, Any]:
    return {name: value for name, value in vars(summary).items() if name != "seconds"}


@pytest.mark.parametrize(
    ("slug", "seats"),
    [
        ("crossing-guard", "greedy,easy,random"),
        ("crossing-guard", "steady,steady"),
        pytest.param("word-crush", "steady,greedy", marks=pytest.mark.nightly),  # words known by heart
    ],
)
def test_compiled_players_play_the_games_of_the_players_at_a_table(slug: str, seats: str) -> None:
    """Move for move the same length, scores and winners as players who see only views; what is known by heart never slips."""
    asked = job(seats, 6, slug=slug)
    fast = play_piece(asked, 0)
    for k in range(asked.games):
        sitting = play_game(asked.game, {}, asked.seats, 1 + k, jobs.PLAYERS)
        result = sitting.result()
        assert result is not None
        assert fast.lengths[k] == len(sitting.moves)
        assert fast.scores[k].tolist() == result.scores
        assert np.flatnonzero(fast.winners[k]).tolist() == result.winners


def test_the_sums_do_not_depend_on_how_the_work_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces of 7 games and of 100 give the same numbers, to the last digit."""
    whole = told(simulate(job("greedy,steady,random", 100), nothing))
    monkeypatch.setattr("crossroads.lab.jobs.COMPILED_CHUNK", 7)
    assert told(simulate(job("greedy,steady,random", 100), nothing)) == whole
    assert sum(whole["wins"]) == pytest.approx(100)


def test_many_threads_play_the_same_games_as_one() -> None:
    """Random games come in the order of their numbers, whatever the number of threads."""
    asked = Job("bench.connect_four", 2, {}, (), 5, 5_000)
    one, two = (list(play_job(asked, workers=workers)) for workers in (1, 2))
    assert sum(len(piece.lengths) for piece in one) == 5_000
    for a, b in zip(one, two):
        assert a.number == b.number
        assert (a.lengths == b.lengths).all()
        assert (a.winners == b.winners).all()


def interrupted_after(pieces: int) -> Any:
    """Plays so many pieces of the work, and is then interrupted."""

    def play(asked: Job, done: int) -> Any:
        for at, some in enumerate(play_job(asked, done)):
            if at == pieces:
                raise KeyboardInterrupt
            yield some

    return play


def test_an_interrupted_run_goes_on_and_leaves_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped twice in the middle and resumed, it has the same sums and the same file as a run without a stop."""
    monkeypatch.setattr("crossroads.lab.jobs.COMPILED_CHUNK", 10)
    monkeypatch.setattr(parquet, "COMPILED_PART", 2)
    asked = job("steady,random", 95)
    straight, stopped = tmp_path / "straight.parquet", tmp_path / "stopped.parquet"
    whole = simulate(asked, nothing, ResultFile(straight, asked, resume=False))
    for pieces in (5, 3):
        with pytest.raises(KeyboardInterrupt):
            simulate(asked, nothing, ResultFile(stopped, asked, resume=True), interrupted_after(pieces))
    assert len(list(tmp_path.glob("stopped.parquet.parts/*.parquet"))) == 3
    assert told(simulate(asked, nothing, ResultFile(stopped, asked, resume=True))) == told(whole)
    with pytest.raises(CannotGoOn, match="is complete"):
        ResultFile(stopped, asked, resume=True)
    assert stopped.read_bytes() == straight.read_bytes()
    assert not list(tmp_path.glob("*.parts"))


def test_the_parquet_file_has_a_row_for_every_game(tmp_path: Path) -> None:
    """Numbers follow each other, and the columns add up to the summary."""
    import pyarrow.parquet as pq

    asked = job("", 50, number=1000)
    summary = simulate(asked, nothing, ResultFile(tmp_path / "games.parquet", asked, resume=False))
    table = pq.read_table(tmp_path / "games.parquet").to_pydict()
    assert table["number"] == list(range(1000, 1050))
    assert sum(table["moves"]) == summary.moves
    assert sum(table["score_1"]) / 50 == summary.mean_scores[1]
    assert json.loads(pq.read_schema(tmp_path / "games.parquet").metadata[b"crossroads"])["games"] == 50


def test_results_of_another_question_are_not_mixed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts left from other numbers are refused, and parts left at all without --resume."""
    monkeypatch.setattr("crossroads.lab.jobs.COMPILED_CHUNK", 10)
    monkeypatch.setattr(parquet, "COMPILED_PART", 1)
    first, other = job("steady,random", 30), job("steady,random", 30, number=2)
    with pytest.raises(KeyboardInterrupt):
        simulate(first, nothing, ResultFile(tmp_path / "x", first, resume=False), interrupted_after(2))
    with pytest.raises(CannotGoOn, match="add --resume"):
        ResultFile(tmp_path / "x", first, resume=False)
    with pytest.raises(CannotGoOn, match="other games"):
        simulate(other, nothing, ResultFile(tmp_path / "x", other, resume=True))


def test_players_who_forget_are_not_compiled() -> None:
    """In a memory game a level that forgets plays at a table, where its memory is; one with a perfect memory need not."""
    assert not job("easy,greedy", 1, slug="traffic-memory").is_compiled
    assert job("greedy,steady", 1, slug="traffic-memory").is_compiled
    assert not job("normal,greedy", 1).is_compiled
    assert job("easy,greedy", 1).is_compiled


def test_memory_stays_flat_however_many_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two hundred pieces of work no more are held at once than keep two threads busy."""
    monkeypatch.setattr("crossroads.lab.jobs.COMPILED_CHUNK", 8)
    alive: weakref.WeakSet[Any] = weakref.WeakSet()
    most = 0
    for some in play_job(job("steady,random", 1600), workers=2):
        alive.add(some)
        most = max(most, len(alive))
    assert most <= 2


def test_a_file_keeps_no_more_than_one_part_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces that are in a part on disk are let go."""
    monkeypatch.setattr("crossroads.lab.jobs.COMPILED_CHUNK", 8)
    monkeypatch.setattr(parquet, "COMPILED_PART", 4)
    asked = job("steady,random", 640)
    alive: weakref.WeakSet[Any] = weakref.WeakSet()
    most = 0
    for some in ResultFile(tmp_path / "x", asked, resume=False).keep(play_job(asked, workers=2)):
        alive.add(some)
        most = max(most, len(alive))
    assert most <= 4 + 2
