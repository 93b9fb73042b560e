"""Trajectories: rows that can be learned from, and runs that can be resumed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pyarrow.parquet as pq
import pytest

from crossroads.envs.encoding import Encoding
from crossroads.envs.playing import Playing
from crossroads.lab.parquet import CannotGoOn
from crossroads.research import trajectories
from crossroads.research.trajectories import TrajectoryJob, play_job, write_trajectories

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from crossroads.engine.game import Game
    from crossroads.research.trajectories import Trajectories

pytestmark = pytest.mark.slow
JOB = TrajectoryJob("crossroads.games.traffic_memory", {}, ("greedy", "random"), 7, 5, memory=True)


def test_rows_are_the_decisions_of_the_games(tmp_path: Path) -> None:
    """Played again at a table, each row has what its seat saw and remembered, its legal moves, and what it got in the end."""
    write_trajectories(JOB, tmp_path / "some.parquet")
    rows = pq.read_table(tmp_path / "some.parquet").to_pylist()
    game = JOB.game
    seen, known = (Encoding(game, 2, {}, "bits", memory=memory) for memory in (False, True))
    playing = Playing(game, 2, {}, memory=False)
    for number in range(7, 12):
        playing.begin(number)
        mine = [row for row in rows if row["number"] == number]
        for at, row in enumerate(mine):
            state, seat = playing.sitting.state, row["seat"]
            assert row["at"] == at and seat == playing.asked[0]
            assert row["observation"] == seen.array(state, seat).tolist()
            assert row["remembered"] == known.array(state, seat).tolist()
            assert np.flatnonzero(row["action_mask"]).tolist() == sorted(playing.legal(seat))
            playing.make(seat, row["action"])
        assert playing.is_over
        paid = playing.rewards()
        assert all(row["outcome"] == paid[row["seat"]] for row in mine)
        assert [sum(row["reward"] for row in mine if row["seat"] == seat) for seat in range(2)] == paid
        assert sum(row["last"] for row in mine) == 2


def test_an_interrupted_run_leaves_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Resumed after two games of five, it plays the other three; another job is refused."""
    monkeypatch.setattr(trajectories, "FAST_CHUNK", 2)

    def stops(job: TrajectoryJob, done: int) -> Iterator[Trajectories]:
        yield next(play_job(job, done))
        raise KeyboardInterrupt

    whole, stopped = tmp_path / "whole.parquet", tmp_path / "stopped.parquet"
    write_trajectories(JOB, whole)
    with pytest.raises(KeyboardInterrupt):
        write_trajectories(JOB, stopped, play=stops)
    with pytest.raises(CannotGoOn, match="add --resume"):
        write_trajectories(JOB, stopped)
    other = TrajectoryJob(JOB.package, {}, JOB.seats, 8, 5, memory=True)
    with pytest.raises(CannotGoOn, match="written for other games"):
        write_trajectories(other, stopped, resume=True)
    write_trajectories(JOB, stopped, resume=True)
    assert stopped.read_bytes() == whole.read_bytes()


@pytest.mark.exemplary("crossing-guard")
def test_any_level_of_every_game_gives_rows(game: Game) -> None:
    """Two games of two greedy players: as many rows as moves, and somebody is asked in each."""
    options = {"turn_cap": 4} if game.slug == "word-crush" else {}
    job = TrajectoryJob(game.package, options, ("greedy", "greedy"), 1, 2)
    (piece,) = play_job(job)
    assert (piece.columns["action_mask"][np.arange(len(piece.columns["action"])), piece.columns["action"]] == 1).all()
