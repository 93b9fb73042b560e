"""Ray: the same numbers as on one machine, also when a worker dies in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crossroads import games
from crossroads.lab.cluster import on_cluster
from crossroads.lab.jobs import Job, Results, play_piece
from crossroads.lab.simulate import simulate
from crossroads.research import trajectories


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    """A Ray of this machine with two workers, which listens at 127.0.0.1 only."""
    ray = pytest.importorskip("ray", reason="There is no Ray here; pip install 'crossroads[ray]' installs it.")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1")
    yield ray
    ray.shutdown()


def worker_id() -> int:
    return os.getpid()


def told(summary: Any) -> dict[str, Any]:
    return {name: value for name, value in vars(summary).items() if name != "seconds"}


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of Ray's own making
@pytest.mark.nightly
def test_a_worker_killed_in_the_middle_changes_no_digit(ray: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of two workers is killed after the first piece; the sums are those of one machine."""
    monkeypatch.setattr("crossroads.lab.cluster.AHEAD", 2)
    job = Job(games.find("crossing-guard").package, 3, {}, ("greedy", "steady", "random"), 1, 20_000)
    alone = told(simulate(job, lambda _: None))
    killed: list[int] = []

    def kill_one(_: Results) -> None:
        if not killed:
            killed.append(ray.get(ray.remote(worker_id).remote()))
            os.kill(killed[0], signal.SIGKILL)

    assert told(simulate(job, kill_one, play=on_cluster("local", play_piece))) == alone
    assert killed


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of Ray's own making
@pytest.mark.nightly
def test_trajectories_of_a_cluster_are_the_same_file(ray: Any, tmp_path: Path) -> None:
    """Three pieces of work, played by workers of Ray and by this process: not a byte differs."""
    package, count = games.find("crossing-guard").package, 2 * trajectories.FAST_CHUNK + 1
    job = trajectories.TrajectoryJob(package, {}, ("greedy", "random"), 1, count)
    here, far = tmp_path / "here.parquet", tmp_path / "far.parquet"
    rows = trajectories.write_trajectories(job, here)
    assert trajectories.write_trajectories(job, far, play=on_cluster("local", trajectories.play_piece)) == rows
    assert far.read_bytes() == here.read_bytes()
