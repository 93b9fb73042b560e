"""This checkout beside another commit, in one run: `python -m bench.beside COMMIT`.

Both play the same rounds in turns, each in a process of its own that imports its own sources with the libraries installed here.
A ratio is the median over pairs of neighbouring rounds, so that a machine that is busy now and idle then disturbs both alike.
Games are played by the rules and options of the other commit on both sides: defaults have changed since.
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
from typing import IO, TYPE_CHECKING, Any, NamedTuple, Self, cast

from rich.console import Console
from rich.table import Table

from bench.outside import ROOT
from crossroads import games
from crossroads.engine.text import SOURCE, languages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crossroads.engine.game import Game

WANTED = 0.95  # a ratio below this is told as falling short
MANY_LANGUAGES = 0.9  # likewise, with a language of their own for everybody at a table
WITH_BEATS = 0.8  # likewise, with the beats of each move sent to everybody
TABLES = 20  # of a round of the server
SECTIONS = ("games", "search", "server", "languages", "beats")


class Checkout:
    """A worker over the sources of one folder."""

    def __init__(self, folder: Path, worker: str = "worker.py") -> None:
        surroundings = {**os.environ, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}"}
        command = [sys.executable, "-P", str(Path(__file__).with_name(worker))]
        self.process = subprocess.Popen(
            command, cwd=folder, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, asked: dict[str, Any]) -> dict[str, Any]:
        commands = cast("IO[str]", self.process.stdin)
        commands.write(json.dumps(asked) + "\n")
        commands.flush()
        answer = cast("IO[str]", self.process.stdout).readline()
        if not answer:
            raise SystemExit(f"The worker in {self.process.args!r} ended without an answer; its complaint stands above.")
        return cast("dict[str, Any]", json.loads(answer))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()  # closes its input, at which it ends


def other_commit(commit: str, folder: Path) -> None:
    """Write the files of a commit into a folder."""
    files = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], input=files, check=True)


class Comparison(NamedTuple):
    """One row: what each side is asked to play."""

    name: str
    ours: dict[str, Any]
    theirs: dict[str, Any]
    is_apart: bool = True  # the other side is the other commit, not this checkout once more
    wanted: float = WANTED


def comparisons(
    sections: Sequence[str], chosen: Sequence[Game], seconds: float, rounds: int, there: Checkout
) -> Iterator[Comparison]:
    for game in chosen if "games" in sections else ():
        most = game.words.PLAYERS[1]
        for how in ("interpreted", "compiled"):
            asked = {"section": how, "game": game.slug, "players": most, "seconds": seconds}
            yield Comparison(f"{game.words.TITLE}, {most} players, {how}", asked | same_options(game, there), asked)
    for game in chosen if "search" in sections else ():
        for players in sorted(set(game.words.PLAYERS)):
            asked = {"section": "search", "game": game.slug, "players": players, "seconds": seconds}
            yield Comparison(f"{game.words.TITLE}, {players} players, search", asked | same_options(game, there), asked)
    served: dict[str, Any] = {"section": "server", "tables": TABLES, "rounds": rounds + 1, "languages": [SOURCE]}
    if "server" in sections:
        yield Comparison(f"server, {TABLES} tables of four", served, served)
    if "languages" in sections:
        all_languages = served | {"languages": languages()}
        name = f"server, {len(languages())} languages at each table"
        yield Comparison(f"{name}, beside one", all_languages, served, is_apart=False, wanted=MANY_LANGUAGES)
        yield Comparison(name, all_languages, served, wanted=MANY_LANGUAGES)
    if "beats" in sections:
        yield Comparison(f"server, {TABLES} tables of four, beats sent", served | {"beats": True}, served, wanted=WITH_BEATS)


def same_options(game: Game, there: Checkout) -> dict[str, Any]:
    """Return the options with which this checkout plays what the other plays where nobody chooses."""
    theirs = there.play({"section": "rules", "game": game.slug})
    known = {option.name for option in game.words.OPTIONS}
    options = {name: value for name, value in theirs["options"].items() if name in known}
    return {"options": {**game.earlier_versions.get(theirs["version"], {}), **options}}


def rate(tally: dict[str, float]) -> float:
    """Moves a second; of a server, moves for each second that the processor worked for it."""
    if "rate" in tally:
        return 1 / tally["work"]
    return tally["moves"] / min(tally["clock"], tally["work"])


def compare(here: Checkout, there: Checkout, row: Comparison, rounds: int) -> tuple[float, float, float]:
    """The rate here, the rate there, and the median of the rounds' ratios; a first round only warms up."""
    here.play(row.ours), there.play(row.theirs)
    pairs = [(rate(here.play(row.ours)), rate(there.play(row.theirs))) for _ in range(rounds)]
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return statistics.median(ours for ours, _ in pairs), statistics.median(theirs for _, theirs in pairs), ratio


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("bench.beside", description="This checkout beside another commit, in one run.")
    parser.add_argument("commit")
    parser.add_argument("--only", default=",".join(SECTIONS), help=f"of {','.join(SECTIONS)}")
    parser.add_argument("--games", default=",".join(games.all_games()), help="that are played and searched")
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
        chosen, ratios = [games.find(slug) for slug in asked.games.split(",")], []
        for row in comparisons(asked.only.split(","), chosen, asked.seconds, asked.rounds, there):
            with progress.status(row.name):
                ours, theirs, ratio = compare(here, there if row.is_apart else here, row, asked.rounds)
            is_short = ratio < row.wanted
            short += is_short
            ratios.append(ratio)
            table.add_row(row.name, f"{ours:,.0f}", f"{theirs:,.0f}", f"{ratio:.2f}{'  falls short' if is_short else ''}")
        table.add_row("geometric mean", "", "", f"{statistics.geometric_mean(ratios):.2f}")
    console.print(table)
    return int(short > 0)


if __name__ == "__main__":
    raise SystemExit(main())
