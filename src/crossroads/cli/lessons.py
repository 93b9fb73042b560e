"""`crossroads lesson`: take a lesson in the terminal, or write a new one from a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from crossroads.cli.common import Language, Plain, app, fail, game_named, language_read
from crossroads.cli.playing import Speed

NEW = "new"  # no game: the command that writes one


@app.command()
def lesson(
    what: Annotated[str, typer.Argument(metavar="GAME|new", help="A game; or `new`, to write a lesson from a record.")],
    name: Annotated[
        str, typer.Argument(metavar="[LESSON|RECORD]", help="The lesson, first by default; after `new` a file with a record.")
    ] = "",
    seat: Annotated[int, typer.Option(min=1, help="With `new`: the seat that the person has, from 1.")] = 1,
    plain: Plain = False,
    speed: Speed = "normal",
    language: Language = "",
) -> None:
    """Take a guided first game: `crossroads lesson rush-hour`, then `crossroads lesson rush-hour second`."""
    if what == NEW:
        write_new(Path(name), seat - 1) if name else fail("Name the file with the record: crossroads lesson new game.json")
        return
    from crossroads.terminal.lessons import lesson_in, take_at_a_table, take_plainly

    play = lesson_in(game_named(what), name or "first", language_read(language))
    if plain or not sys.stdout.isatty():
        take_plainly(play)
    else:
        take_at_a_table(play, speed)


def write_new(path: Path, seat: int) -> None:
    """Print the lesson of the first record in a file, after trying whether it can be taken."""
    from crossroads.table.lesson_writing import lesson_from
    from crossroads.table.lessons import read
    from crossroads.table.record import decode
    from crossroads.table.teaching import ways_through

    record = decode(path.read_text(encoding="utf-8").splitlines()[0])
    if seat >= record.players:
        fail(f"The record has {record.players} players; the seat is one of 1 to {record.players}, not {seat + 1}.")
    text = lesson_from(record, seat)
    next(ways_through(game_named(record.game), read(text, "new", str(path))))
    print(text, end="")
