"""This checkout beside another commit, in one run: `python -m bench.beside COMMIT`.

Both play the same rounds in turns, each in a process of its own that imports its own sources with the libraries installed here.
A ratio is the median over pairs of neighbouring rounds, so that a machine that is busy now and idle then disturbs both alike.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Self, cast

from rich.console import Console
from rich.table import Table

from bench.outside import ROOT
from crossroads import games

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WANTED = 0.95  # a ratio below this is told as falling short
TABLES = 20  # of a round of the server
SECTIONS = ("games", "search", "server")


class Checkout:
    """A worker over the sources of one folder."""

    def __init__(self, folder: Path) -> None:
        surroundings = {**os.environ, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}"}
        command = [sys.executable, "-P", str(Path(__file__).with_name("worker.py"))]
        self.process = subprocess.Popen(
            command, cwd=folder, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, asked: dict[str, Any]) -> dict[str, float]:
        commands = cast("IO[str]", self.process.stdin)
        commands.write(json.dumps(asked) + "\n")
        commands.flush()
        answer = cast("IO[str]", self.process.stdout).readline()
        if not answer:
            raise SystemExit(f"The worker in {self.process.args!r} ended without an answer; its complaint stands above.")
        return cast("dict[str, float]", json.loads(answer))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()  # closes its input, at which it ends


def other_commit(commit: str, folder: Path) -> None:
    """Write the files of a commit into a folder."""
    files = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], input=files, check=True)


def requests(sections: Sequence[str], seconds: float, rounds: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """What both are asked to play, with the name of its row."""
    for game in games.all_games().values() if "games" in sections else ():
        for how in ("interpreted", "compiled"):
            most = game.words.PLAYERS[1]
            name = f"{game.words.TITLE}, {most} players, {how}"
            yield name, {"section": how, "game": game.slug, "players": most, "seconds": seconds}
    for game in games.all_games().values() if "search" in sections else ():
        for players in sorted(set(game.words.PLAYERS)):
            name = f"{game.words.TITLE}, {players} players, search"
            yield name, {"section": "search", "game": game.slug, "players": players, "seconds": seconds}
    if "server" in sections:
        yield f"server, {TABLES} tables of four", {"section": "server", "tables": TABLES, "rounds": rounds + 1}


def rate(tally: dict[str, float]) -> float:
    """Moves a second; of a server, moves for each second that the processor worked for it."""
    if "rate" in tally:
        return 1 / tally["work"]
    return tally["moves"] / min(tally["clock"], tally["work"])


def compare(here: Checkout, there: Checkout, asked: dict[str, Any], rounds: int) -> tuple[float, float, float]:
    """The rate here, the rate there, and the median of the rounds' ratios; a first round only warms up."""
    here.play(asked), there.play(asked)
    pairs = [(rate(here.play(asked)), rate(there.play(asked))) for _ in range(rounds)]
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return statistics.median(ours for ours, _ in pairs), statistics.median(theirs for _, theirs in pairs), ratio


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("bench.beside", description="This checkout beside another commit, in one run.")
    parser.add_argument("commit")
    parser.add_argument("--only", default=",".join(SECTIONS), help=f"of {','.join(SECTIONS)}")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.3, help="of a round of random play or of searching")
    asked = parser.parse_args(arguments)
    console, progress = Console(), Console(stderr=True)
    table = Table("", "here", asked.commit[:10], "here / there", title=f"Medians of {asked.rounds} rounds, taken in turns")
    short = 0
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        other_commit(asked.commit, folder)
        here, there = stack.enter_context(Checkout(ROOT)), stack.enter_context(Checkout(folder))
        for name, request in requests(asked.only.split(","), asked.seconds, asked.rounds):
            with progress.status(name):
                ours, theirs, ratio = compare(here, there, request, asked.rounds)
            short += ratio < WANTED
            table.add_row(name, f"{ours:,.0f}", f"{theirs:,.0f}", f"{ratio:.2f}{'  falls short' if ratio < WANTED else ''}")
    console.print(table)
    return int(short > 0)


if __name__ == "__main__":
    raise SystemExit(main())
