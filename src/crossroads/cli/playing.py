"""`crossroads play`, `join` and `watch`: a table in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from crossroads.cli.common import Language, Options, Plain, Players, app, fail, game_named, language_read

if TYPE_CHECKING:
    from crossroads.engine.game import Game

Speed = Annotated[
    Literal["calm", "normal", "quick", "none"], typer.Option(help="How fast the moments of a move are shown; space skips them.")
]
TableLink = Annotated[str, typer.Argument(metavar="URL", help="The link of the table: http://…/table/ABCDEF.")]


@app.command()
def play(
    name: Annotated[
        str, typer.Argument(metavar="[GAME]", help="A game or its package; without one the terminal asks you.")
    ] = "",
    players: Players = None,
    level_name: Annotated[
        str, typer.Option("--level", help="How well the bots play: beginner, easy, normal, hard or champion.")
    ] = "",
    option: Options = None,
    plain: Plain = False,
    helpers: Annotated[
        bool, typer.Option(help="Mark what players are otherwise meant to notice, where there is such a thing.")
    ] = False,
    seed: Annotated[int | None, typer.Option(help="With --plain: the number of the game, to play the same one again.")] = None,
    first: Annotated[
        int | None,
        typer.Option(min=1, help="The seat that begins; yours is 1. Drawn by default; with --seed it is 1."),
    ] = None,
    speed: Speed = "normal",
    language: Language = "",
) -> None:
    """Play in the terminal against bots; you can leave a game and continue it later."""
    from crossroads.engine import options

    game = game_named(name) if name else None
    chosen = options.read(game.words.OPTIONS, option or []) if game else {}
    if game:
        game.new_state(game.words.PLAYERS[0] if players is None else players, chosen)
    begins, reads = seat_that_begins(game, players, first), language_read(language)
    if plain or not sys.stdout.isatty():
        played = game or game_named("rush-hour")
        play_plainly(played, players, chosen, seed, level_name or "easy", begins, helpers=helpers, language=reads)
        return
    from crossroads.terminal.play import choose_and_play

    slug = game.slug if game else ""
    choose_and_play(slug, players, level_name, chosen, begins, helpers=helpers, language=reads, speed=speed)


def seat_that_begins(game: Game | None, players: int | None, first: int | None) -> int:
    """Return the first seat, from 0, or -1 to have it drawn; stop if the table has no such seat."""
    count = players or (game.words.PLAYERS[0] if game else 2)
    if first is not None and first > count:
        fail(f"With {count} players the seat that begins is one of 1 to {count}, not {first}.")
    return -1 if first is None else first - 1


def play_plainly(
    game: Game,
    players: int | None,
    chosen: dict[str, object],
    seed: int | None,
    level_name: str,
    first: int,
    *,
    helpers: bool,
    language: str,
) -> None:
    """Play in plain lines."""
    from crossroads.players.levels import level
    from crossroads.terminal.plain import play_at_the_terminal

    count = game.words.PLAYERS[0] if players is None else players
    play_at_the_terminal(game, count, chosen, seed, level(level_name), first, helpers=helpers, language=language)


@app.command()
def join(
    address: TableLink,
    name: Annotated[str, typer.Option(help="Your name.")] = "Guest",
    speed: Speed = "normal",
    language: Language = "",
) -> None:
    """Sit down at a server's table in the terminal."""
    from crossroads.terminal.play import join as sit

    sit(address, name, watch=False, language=language_read(language), speed=speed)


@app.command()
def watch(address: TableLink, speed: Speed = "normal", language: Language = "") -> None:
    """Watch a server's table in the terminal."""
    from crossroads.terminal.play import join as sit

    sit(address, "Guest", watch=True, language=language_read(language), speed=speed)
