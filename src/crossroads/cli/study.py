"""`crossroads review`, `puzzle` and `puzzles`: what decided a finished game, and positions to solve."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crossroads.cli.common import GameName, Json, Language, app, fail, game_named, language_read
from crossroads.cli.records import Packages, numbered_lines

if TYPE_CHECKING:
    from crossroads.table.record import GameRecord


@app.command()
def review(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A file with the record of a finished game.")],
    number: Annotated[int, typer.Option("--record", min=1, help="The number of the record in the file.")] = 1,
    packages: Packages = None,
    deeper: Annotated[bool, typer.Option("--deeper", help="Take four times as long, for smaller intervals.")] = False,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Show everybody's chance over a finished game, what changed it, and the mistakes that are beyond doubt."""
    import msgspec

    from crossroads import games
    from crossroads.study.judging import DEEPER, QUICK
    from crossroads.study.report import lines, report
    from crossroads.study.review import Review

    for package in packages or []:
        game_named(package)
    record = record_in(path, number)
    reviewed = Review(record, games.known(record.game), depth=DEEPER if deeper else QUICK)
    reads = language_read(language)
    made = asyncio.run(report(reviewed, reads))
    if as_json:
        print(msgspec.json.encode(made).decode())
        return
    for line in lines(made, reads):
        print(line)


def record_in(path: Path, number: int) -> GameRecord:
    """Return one record of a file."""
    from crossroads.table.record import decode

    found = [line for _, line in zip(range(number), (line for _, line in numbered_lines(path)))]
    if len(found) < number:
        fail(f"{path} has {len(found)} records, not {number}.")
    return decode(found[-1])


puzzles = typer.Typer(no_args_is_help=True, help="Make, sift and check puzzles.", rich_markup_mode=None)
app.add_typer(puzzles, name="puzzles")


@puzzles.command()
def make(
    name: GameName,
    seconds: Annotated[float, typer.Option(help="How many seconds of processor time to search.")] = 60.0,
    first: Annotated[int, typer.Option(help="The number of the first game that is searched.")] = 1,
    players: Annotated[list[int] | None, typer.Option(help="The number of players; may be repeated.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    watched: Annotated[int, typer.Option(help="Puzzles of memory: the solver watches the game, up to this many moves.")] = 0,
    after: Annotated[int, typer.Option(help="The number of moves before the first puzzle of a game.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Add the puzzles to this file instead of printing them.")] = None,
) -> None:
    """Find puzzles in games of strong players: print a line for each game that has some."""
    import time

    import msgspec

    from crossroads.engine import options
    from crossroads.lab.puzzle_making import Search, sources
    from crossroads.study.valuing import prepare

    game = game_named(name)
    fewest, most = game.words.PLAYERS
    chosen: dict[str, object] = dict(options.read(game.words.OPTIONS, option or []))
    search = Search(game, players or sorted({fewest, min(3, most)}), chosen, watched, after)
    prepare(game)
    found, began = 0, time.process_time()
    for source in sources(search, first, began + seconds):
        line = msgspec.json.encode(source).decode()
        found += len(source.puzzles)
        if out is None:
            print(line, flush=True)
        else:
            with out.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
    took = time.process_time() - began
    each = f", {took / found:.1f} s for each" if found else ""
    print(f"{game.words.TITLE}: {found} puzzles in {took:.0f} s of processor time{each}.", file=sys.stderr)


@puzzles.command()
def check(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Some games; all by default.")] = None,
    seconds: Annotated[float, typer.Option(help="How many seconds of processor time to check each game.")] = 600.0,
    dice: Annotated[int, typer.Option(help="Another number gives other dice and other worlds.")] = 0,
) -> None:
    """Have every level solve the puzzles that ship, and a search with other dice; print a table of Markdown."""
    from crossroads import games
    from crossroads.lab.puzzle_solving import HEAD, Check, checked

    every = [game_named(name) for name in names or games.all_games()]
    print(HEAD, "|---" * (HEAD.count("|") - 1) + "|", sep="\n", flush=True)
    together = Check("together")
    for game in every:
        found = checked(game, seconds, dice)
        together.add(found)
        print(found.line(), flush=True)
        if found.disputed:
            print(f"{game.words.TITLE}, not agreed on: {' '.join(found.disputed)}", file=sys.stderr, flush=True)
    if len(every) > 1:
        print(together.line())


@puzzles.command()
def sift(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Some games; all by default.")] = None,
    dice: Annotated[int, typer.Option(help="Another number gives other dice and other worlds.")] = 1,
) -> None:
    """Remove the puzzles that ship and that `make` would not accept with other dice."""
    from crossroads import games
    from crossroads.lab.puzzle_solving import sift as sifted

    for game in [game_named(name) for name in names or games.all_games()]:
        before, left = sifted(game, dice)
        print(f"{game.words.TITLE}: {left} of {before} puzzles are left.", flush=True)


@app.command()
def puzzle(
    name: GameName,
    which: Annotated[str, typer.Option("--id", help="Which puzzle; today's by default.")] = "",
    language: Language = "",
) -> None:
    """Solve a puzzle of a game: today's, or the one you name."""
    from crossroads.terminal.puzzles import solve

    solve(game_named(name), which, language_read(language))
