"""Commands as a person gives them: those of README.md, run as programs of their own, with a terminal or without."""

from __future__ import annotations

import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "README.md").read_text(encoding="utf-8")


def block(section: str, kind: str, page: str = "README.md") -> str:
    """Return the code under a heading of a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = re.search(rf"^#+ {re.escape(section)}\n(?:(?!^#).)*?^```{kind}\n(.*?)^```", text, re.M | re.DOTALL)
    assert found, f"{page} has no code of the kind {kind} under {section}"
    return found[1]


def commands(section: str, page: str = "README.md") -> list[str]:
    """Return the commands under a heading, without the comments beside them."""
    return [line.partition(" #")[0].strip() for line in block(section, "sh", page).splitlines()]


def settings(place: Path, **more: str) -> dict[str, str]:
    """The environment of somebody with our commands on the path, data of their own, and a browser that opens nothing."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    kept = {name: value for name, value in os.environ.items() if "MAKE" not in name}  # the tests may have been started by make
    return kept | {"PATH": path, "XDG_DATA_HOME": str(place / "data"), "BROWSER": "true"} | more


def run(command: str, at: Path, env: dict[str, str], said: str = "") -> str:
    """What a command prints; it must end well and complain of nothing."""
    told = subprocess.run(
        shlex.split(command), cwd=at, env=env, input=said, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (told.returncode, told.stderr) == (0, ""), told.stdout + told.stderr
    return told.stdout


@contextmanager
def serving(command: str, at: Path, env: dict[str, str]) -> Iterator[str]:
    """The address at which a command serves, until the block ends."""
    with subprocess.Popen(
        shlex.split(command), cwd=at, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        try:
            said = next((line for line in server.stdout if "http://" in line), "")
            assert said, f"{command} does not say where it serves"
            yield re.findall(r"http://[^/]+", said)[0].replace("localhost", "127.0.0.1")
        finally:
            os.killpg(server.pid, signal.SIGINT)


@contextmanager
def in_a_terminal(command: str, at: Path, env: dict[str, str]) -> Iterator[int]:
    """A command that has a terminal of its own, and is left when the block ends; from where its screen is read."""
    own, its = pty.openpty()
    termios.tcsetwinsize(its, (40, 120))
    env = env | {"TERM": "xterm-256color"}
    with subprocess.Popen(shlex.split(command), cwd=at, env=env, stdin=its, stdout=its, stderr=its) as app:
        try:
            yield own
        finally:
            app.terminate()
    os.close(own)
    os.close(its)
