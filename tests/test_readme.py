"""README.md is true: its commands are taken from the page and run as they stand there, but for ports and numbers of games."""

from __future__ import annotations

import re
import shlex
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.server.postgres import Postgres
from tests.commands import PAGE, ROOT, block, commands, in_a_terminal, run, serving, settings
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow
FEWER = "2"  # games where the page has many


def quick(command: str, place: Path, said: str = "") -> str:
    """What a command prints, with fewer games."""
    return run(re.sub(r"(--games) \d+", rf"\1 {FEWER}", command), place, settings(place), said)


def test_the_page_has_no_commands_that_nobody_tries() -> None:
    """Every heading with code under it has a test in this file, or in that of CONTRIBUTING."""
    headings = [part.partition("\n")[0] for part in re.split(r"^#+ ", PAGE, flags=re.M) if "```" in part]
    assert headings == [
        "Crossroads",
        "Play in the terminal",
        "Host for friends",
        "Simulate",
        "Use as an environment",
        "Add a game",  # tests/test_contributing.py
        "Change Crossroads",
    ]


def test_two_commands_are_enough(tmp_path: Path) -> None:
    """`make play` serves the table; `make quick` would run pytest, as it does now."""
    play, tests = commands("Crossroads")
    with serving(f"{play} PORT=0", ROOT, settings(tmp_path)) as address:
        assert "Crossroads" in httpx.get(address).text
    assert "pytest" in quick(f"{tests} --dry-run --directory {ROOT}", tmp_path)


def test_the_developers_commands_are_there(tmp_path: Path) -> None:
    """`make check` would run the type checker, `make test` all tests."""
    check, test = commands("Change Crossroads")
    assert "mypy" in quick(f"{check} --dry-run --directory {ROOT}", tmp_path)
    assert "run-tests" in quick(f"{test} --dry-run --directory {ROOT}", tmp_path)


def test_the_terminal_commands_work(tmp_path: Path) -> None:
    """Two games are played to the end, and the rules are shown."""
    choosing, plain, rules = commands("Play in the terminal")
    assert "The result" in quick(choosing, tmp_path, said="1\n" * 200)
    assert "The result" in quick(plain, tmp_path, said="1\n" * 500)
    assert "Taking over" in quick(rules, tmp_path)


def test_the_hosting_commands_work(tmp_path: Path) -> None:
    """A server for everybody, a friend who sits down in the terminal, and a process on PostgreSQL."""
    alone, several, join = commands("Host for friends")
    with serving(f"{alone} --port 0", ROOT, settings(tmp_path)) as address:
        token = httpx.post(f"{address}/api/guests", json={"name": "Ann"}).json()["token"]
        wanted = {"game": "rush-hour", "seats": ["me", "open"]}
        headers = {"Authorization": f"Bearer {token}"}
        table = httpx.post(f"{address}/api/tables", json=wanted, headers=headers).json()["code"]
        at_the_table = join.replace("http://localhost:8642/table/ABCDEF", f"{address}/table/{table}")
        with in_a_terminal(at_the_table, ROOT, settings(tmp_path)):
            wait_until_it_plays(f"{address}/api/tables/{table}")
    with Postgres() as postgres:
        command = several.replace("postgresql:///crossroads", f"'{postgres.address}'")
        with serving(f"{command} --port 0", ROOT, settings(tmp_path)) as address:
            assert httpx.get(f"{address}/healthz").status_code == 200


def wait_until_it_plays(table: str) -> None:
    late = time.monotonic() + PATIENCE
    while httpx.get(table).json()["state"] != "playing":
        assert time.monotonic() < late, "nobody has taken the open seat"
        time.sleep(0.1)


def test_the_simulating_commands_work(tmp_path: Path) -> None:
    """Random games, a tournament, and its records, which are right."""
    simulate, tournament, verify = commands("Simulate")
    assert f"{FEWER} games" in quick(simulate, tmp_path)
    assert "95 % interval" in quick(tournament, tmp_path)
    assert " right, 0 wrong." in quick(verify, tmp_path)


def test_the_environments_of_the_page_can_be_made() -> None:
    """The lines make what their comments say."""
    names: dict[str, Any] = {}
    exec(block("Use as an environment", "python"), names)
    assert names["env"].possible_agents == ["player_0", "player_1", "player_2", "player_3"]
    assert names["batch"].num_envs == 1024


@pytest.mark.parametrize("command", re.findall(r"\| `((?:make|python|crossroads) [^`]+)` \|", PAGE))
def test_the_measuring_commands_are_there(command: str, tmp_path: Path) -> None:
    """Each explains itself, and takes what the page gives it; small measurements are in tests of their own."""
    if command.startswith("make "):
        assert "crossroads" in quick(f"{command} --dry-run --directory {ROOT}", tmp_path)
    else:
        told = subprocess.run(
            shlex.split(f"{command} --help"), cwd=ROOT, env=settings(tmp_path), capture_output=True, text=True, check=True
        )
        words = [word for word in shlex.split(command) if word.startswith("--")]
        assert "usage" in told.stdout.lower()
        assert all(word in told.stdout for word in words)
