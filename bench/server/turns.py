"""How much processor time the turns of the event loop take while somebody attacks.  Everybody waits for the turn that goes on.

    python -m bench.server.turns                        the attacks that keep an event loop busy
    python -m bench.server.turns --only chatter         one of them
    PYTHONPATH=FOLDER/src python -m bench.server.turns  the server of another checkout

The server runs in this process, and the attacker in another.  What a turn takes does not depend on how busy the machine is with
other work, as the waits that `bench.server.attack` measures do.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from bench.server.attack.arena import Arena
from bench.server.attack.every import ATTACKS
from bench.server.attack.frame import quantile
from bench.server.load import run
from bench.server.processes import ROOT
from bench.server.wires import serving
from crossroads.house.messages import VERSION
from crossroads.house.services import Pace
from crossroads.server.app import make_app
from crossroads.server.sqlite import SQLiteStore

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMES = ("chatter", "audience", "frames", "tabs", "bodies", "requests")
A_TURN = 0.0002  # seconds; shorter turns are of a loop that has nothing to do


class Turns:
    """Notes the processor time of every turn of the running event loop."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self._loop = asyncio.get_running_loop()
        self._began = time.thread_time()
        self._loop.call_soon(self._note)

    def _note(self) -> None:
        now = time.thread_time()
        self.took.append(now - self._began)
        self._began = now
        self._loop.call_soon(self._note)


@dataclass
class Elsewhere:
    """A server that another process runs, as far as an attack has to know it."""

    url: str
    pid: int


async def measure(name: str, scale: float, took: list[float]) -> None:
    """Note the processor time of each turn that did something, while an attack went on."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(make_app(SQLiteStore(Path(folder) / "tables.sqlite"), Pace())) as port:
            turns = Turns()
            command = [sys.executable, "-m", "bench.server.turns", "--strike", name, "--scale", str(scale)]
            command += ["--url", f"http://127.0.0.1:{port}"]
            attacker = subprocess.Popen(command, cwd=ROOT)
            while attacker.poll() is None:
                await asyncio.sleep(0.1)
            took += [one for one in turns.took[1:] if one > A_TURN]


async def strike(name: str, url: str, scale: float) -> None:
    """Attack the server at an address, as a process of its own."""
    server: Any = Elsewhere(url, os.getppid())
    await ATTACKS[name].strike(Arena(server, "", VERSION, scale))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("bench.server.turns", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", default=",".join(NAMES), help="names of attacks, with commas between them")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of each attack")
    parser.add_argument("--strike", help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.strike:
        asyncio.run(strike(asked.strike, asked.url, asked.scale))
        return 0
    table = Table("attack", "turns", "p50 ms", "p99", "longest", title="Processor time of the turns of the event loop")
    for name in asked.only.split(","):
        took: list[float] = []
        run(measure(name, asked.scale, took))
        figures = [f"{1000 * one:.1f}" for one in (quantile(took, 0.5), quantile(took, 0.99), max(took, default=0.0))]
        table.add_row(name, f"{len(took):,}", *figures)
    Console().print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
