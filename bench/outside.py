"""The others: a C program, and peers that run in a virtual environment of their own under .bench/."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Self, cast

from bench.measure import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bench.measure import Play

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".bench"
ENVIRONMENT = FOLDER / "peers"
CONSTRAINTS = ROOT / "bench" / "peers-constraints.txt"
C_SOURCE = ROOT / "bench" / "c" / "connect_four.c"


class Missing(Exception):
    """Somebody cannot take part; the message says why."""


def c_program() -> tuple[Play, str]:
    """Connect four in C, freshly compiled, and by which compiler."""
    gcc = shutil.which("gcc")
    if gcc is None:
        raise Missing("there is no gcc")
    program = FOLDER / "connect_four"
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as fresh:  # somebody else may be running the old one
        run(gcc, "-O2", "-o", f"{fresh}/connect_four", str(C_SOURCE))
        os.replace(f"{fresh}/connect_four", program)

    def play(seconds: float) -> Tally:
        return Tally(**json.loads(run(str(program), str(seconds), "1")))

    return play, f"gcc {run(gcc, '-dumpfullversion').strip()} -O2"


@dataclass(frozen=True)
class Peer:
    """A library that we compare with: its script in bench/peers and what pip calls it."""

    script: str
    packages: tuple[str, ...]
    one_core: bool = False
    alone: bool = False  # without what it asks for, which would replace the versions of the others


OPEN_SPIEL = Peer("open_spiel", ("open_spiel",))
PETTINGZOO = Peer("pettingzoo", ("pettingzoo", "pygame"))
PGX = Peer("pgx", ("pgx",))
PUFFERLIB = Peer("pufferlib", ("pufferlib", "numpy"), alone=True)
PGX_ONE_CORE = Peer("pgx", ("pgx",), one_core=True)


class Talk:
    """A peer's script at work; it plays a round whenever it is asked (bench/peers/rounds.py)."""

    def __init__(self, peer: Peer) -> None:
        self.peer = peer
        install(peer)
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115, open as long as the talk
        with _on_one_core() if peer.one_core else nullcontext():
            self.process = subprocess.Popen(
                [_python(), "-m", f"bench.peers.{peer.script}"],
                cwd=ROOT,
                env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": ""},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                text=True,
            )
        self.version = str(self._hear()["version"])

    def play(self, what: str) -> Play:
        def play(seconds: float) -> Tally:
            commands = cast("IO[str]", self.process.stdin)
            commands.write(f"{what} {seconds}\n")
            commands.flush()
            return Tally(**self._hear())

        return play

    def _hear(self) -> dict[str, Any]:
        line = cast("IO[str]", self.process.stdout).readline()
        if not line:
            self.process.wait()
            self.errors.seek(0)
            raise Missing(_last_line(self.errors.read()) or f"{self.peer.script} ended without a word")
        return cast("dict[str, Any]", json.loads(line))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()  # closes its input, at which it ends
        self.errors.close()


@contextmanager
def _on_one_core() -> Iterator[None]:
    """A process started meanwhile has one core to itself, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        raise Missing("this system does not bind a process to a core")
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def install(peer: Peer) -> None:
    """Once for each peer and list of versions."""
    done = ENVIRONMENT / f"{peer.script}-{hashlib.sha256(CONSTRAINTS.read_bytes()).hexdigest()[:12]}"
    if done.exists():
        return
    if not Path(_python()).exists():
        venv.create(ENVIRONMENT, with_pip=True)
    pip = (_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--constraint", str(CONSTRAINTS), *peer.packages, *(["--no-deps"] if peer.alone else []))
    done.touch()


def _python() -> str:
    return str(ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))


def run(*command: str) -> str:
    """Return what a command writes, or raise Missing with its last complaint."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(_last_line(done.stderr) or f"{command[0]} failed")
    return done.stdout


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or [""])[-1]
