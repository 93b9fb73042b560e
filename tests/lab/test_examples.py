"""The examples run as they are written, on small numbers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import crossroads
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow
EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *words]
    patient = os.environ | {"RAY_gcs_server_port_wait_time_s": "300"}  # 30 seconds are too few for Ray on a busy machine
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE, env=patient)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.nightly
def test_a_policy_that_was_trained_for_seconds_beats_easy_at_a_table(tmp_path: Path) -> None:
    """12,000 games against itself are enough for clearly more than half of the games; what was learned is kept."""
    kept = tmp_path / "policy.json"
    told = run("train.py", "--rounds", "40", "--batch", "300", "--games", "100", "--keep", str(kept))
    assert "Trained on 12,000 games" in told
    share, margin = (float(number) for number in re.findall(r"([\d.]+)%", told)[:2])
    assert share - margin > 50
    assert any(json.loads(kept.read_text()))


@pytest.mark.nightly
def test_a_changed_rule_shows_its_effect() -> None:
    """The option and the changed line both show: with two players many bids have a twin."""
    told = run("change_a_rule.py", "--games", "150")
    assert "what xxl=true changes from xxl=false" in told
    assert "2 players, mean score of seat 1" in told.partition("If whoever picked")[2]


def test_a_learner_comes_with_the_package(tmp_path: Path) -> None:
    """`crossroads example` writes the file of the repository into the working folder, once."""
    command = [sys.executable, "-m", "crossroads", "example", "ppo.py"]
    for told in ("ppo.py is here", "--force"):
        done = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True, timeout=PATIENCE)
        assert told in done.stdout + done.stderr
    assert (tmp_path / "ppo.py").read_text() == (EXAMPLES / "ppo.py").read_text()


def test_rllib_learns_a_game() -> None:
    """One short round of RLlib's own PPO; every move that it makes is legal, or the game would refuse it."""
    for module in ("torch", "tree", "tensorboardX", "pandas"):
        pytest.importorskip(module, reason="RLlib and torch are not installed: they are large, so no extra brings them")
    told = run("rllib.py", "crossing-guard", "--rounds", "1", "--decisions", "200", "--width", "16")
    assert "round 1: 200 decisions" in told


def test_the_learner_keeps_weights_and_a_curve_that_others_can_use(tmp_path: Path) -> None:
    """A few seconds of PPO: its curve has a line for each level, and its weights take a seat by name."""
    pytest.importorskip("torch", reason="torch is not installed: it is large, so no extra brings it")
    kept, curve = tmp_path / "kept.pt", tmp_path / "curve.csv"
    small = ["--minutes", "0.01", "--games", "16", "--steps", "8", "--measures", "1", "--deals", "5", "--threads", "1"]
    told = run("ppo.py", "crossing-guard", *small, "--keep", str(kept), "--curve", str(curve))
    assert "against random" in told and "against greedy" in told
    assert len(curve.read_text().splitlines()) == 3
    found = crossroads.evaluate("crossing-guard", f"examples.ppo:load({kept})", "random", deals=5)
    assert found.games == 10
