"""README.md is true: its commands are taken from the page and run as they stand there, but for ports and numbers of games."""

from __future__ import annotations

import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.server.postgres import Postgres

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "README.md").read_text(encoding="utf-8")
BIN = Path(sys.executable).parent
FEWER = "2"  # games where the page has many


def block(section: str, kind: str) -> str:
    """The code under a heading of the page."""
    found = re.search(rf"^#+ {re.escape(section)}\n(?:(?!^#).)*?^```{kind}\n(.*?)^```", PAGE, re.M | re.DOTALL)
    assert found, f"README.md has no code of the kind {kind} under {section}"
    return found[1]


def commands(section: str) -> list[str]:
    """The commands under a heading, without what is said about them."""
    return [line.partition(" #")[0].strip() for line in block(section, "sh").splitlines()]


def environment(place: Path) -> dict[str, str]:
    """Somebody with the commands on the path, data of their own, and a browser that opens nothing."""
    return os.environ | {"PATH": f"{BIN}:{os.environ['PATH']}", "XDG_DATA_HOME": str(place / "data"), "BROWSER": "true"}


def run(command: str, place: Path, said: str = "") -> str:
    """What a command prints; it ends well and complains of nothing."""
    command = re.sub(r"(--games) \d+", rf"\1 {FEWER}", command)
    told = subprocess.run(
        shlex.split(command),
        cwd=place,
        env=environment(place),
        input=said,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, ""), told.stdout + told.stderr
    return told.stdout


@contextmanager
def serving(command: str, settings: dict[str, str], at: Path = ROOT) -> Iterator[str]:
    """The address at which a command serves."""
    with subprocess.Popen(
        shlex.split(command), cwd=at, env=settings, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        try:
            said = next((line for line in server.stdout if "http://" in line), "")
            assert said, f"{command} does not say where it serves"
            yield re.sub("localhost", "127.0.0.1", re.findall(r"http://[^/]+", said)[0])
        finally:
            os.killpg(server.pid, signal.SIGINT)


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
    ]


def test_two_commands_are_enough(tmp_path: Path) -> None:
    """`make play` serves the table; `make test` would run pytest, as it does now."""
    play, test = commands("Crossroads")
    with serving(f"{play} PORT=0", environment(tmp_path)) as address:
        assert "Crossroads" in httpx.get(address).text
    assert "pytest" in run(f"{test} --dry-run --directory {ROOT}", tmp_path)


def test_the_terminal_commands_work(tmp_path: Path) -> None:
    """Two games are played to the end, and the rules are shown."""
    choosing, plain, rules = commands("Play in the terminal")
    assert "The winner" in run(choosing, tmp_path, said="1\n" * 200)
    assert "The winner" in run(plain, tmp_path, said="1\n" * 500)
    assert "Taking over" in run(rules, tmp_path)


def test_the_hosting_commands_work(tmp_path: Path) -> None:
    """A server for everybody, a friend who sits down in the terminal, and a process on PostgreSQL."""
    alone, several, join = commands("Host for friends")
    with serving(f"{alone} --port 0", environment(tmp_path)) as address:
        token = httpx.post(f"{address}/api/guests", json={"name": "Ann"}).json()["token"]
        wanted = {"game": "rush-hour", "seats": ["me", "open"]}
        headers = {"Authorization": f"Bearer {token}"}
        table = httpx.post(f"{address}/api/tables", json=wanted, headers=headers).json()["code"]
        at_the_table = join.replace("http://localhost:8642/table/ABCDEF", f"{address}/table/{table}")
        with in_a_terminal(at_the_table, environment(tmp_path)):
            wait_until_it_plays(f"{address}/api/tables/{table}")
    with Postgres() as postgres:
        command = several.replace("postgresql:///crossroads", f"'{postgres.address}'")
        with serving(f"{command} --port 0", environment(tmp_path)) as address:
            assert httpx.get(f"{address}/healthz").status_code == 200


@contextmanager
def in_a_terminal(command: str, settings: dict[str, str], at: Path = ROOT) -> Iterator[int]:
    """A command that has a terminal of its own, and is left when the block ends; from where its screen is read."""
    own, its = pty.openpty()
    termios.tcsetwinsize(its, (40, 120))
    settings = settings | {"TERM": "xterm-256color"}
    with subprocess.Popen(shlex.split(command), cwd=at, env=settings, stdin=its, stdout=its, stderr=its) as app:
        try:
            yield own
        finally:
            app.terminate()
    os.close(own)
    os.close(its)


def wait_until_it_plays(table: str) -> None:
    late = time.monotonic() + 60
    while httpx.get(table).json()["state"] != "playing":
        assert time.monotonic() < late, "nobody has taken the open seat"
        time.sleep(0.1)


def test_the_simulating_commands_work(tmp_path: Path) -> None:
    """Random games, a tournament, and its records, which are right."""
    simulate, tournament, verify = commands("Simulate")
    assert f"{FEWER} games" in run(simulate, tmp_path)
    assert "95 % interval" in run(tournament, tmp_path)
    assert " right, 0 wrong." in run(verify, tmp_path)


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
        assert "crossroads" in run(f"{command} --dry-run --directory {ROOT}", tmp_path)
    else:
        told = subprocess.run(
            shlex.split(f"{command} --help"), cwd=ROOT, env=environment(tmp_path), capture_output=True, text=True, check=True
        )
        words = [word for word in shlex.split(command) if word.startswith("--")]
        assert "usage" in told.stdout.lower()
        assert all(word in told.stdout for word in words)
