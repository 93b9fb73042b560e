"""Tables need neither NumPy nor Numba."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from crossroads import games

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent


def test_tables_players_and_the_house_work_where_numpy_and_numba_cannot_be_imported() -> None:
    """Every module is imported; each game is played at a table with views, scenes and a thinking bot, and verified."""
    command = [sys.executable, "-m", "tests.without_numpy"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    modules, *played = done.stdout.splitlines()
    assert int(modules.split()[0]) > 60
    assert [line.split()[0] for line in played] == list(games.all_games())
