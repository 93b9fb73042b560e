"""`crossroads games` and `crossroads rules`: which games there are, and how to play them."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from crossroads.cli.common import GameName, Json, app, game_named
from crossroads.engine.text import SOURCE

if TYPE_CHECKING:
    from crossroads.engine.game import Game


@app.command("games")
def list_games(as_json: Json = False) -> None:
    """List the games, with those of installed packages."""
    from crossroads import games

    found = games.all_games()
    if as_json:
        print(json.dumps([described(game) for game in found.values()]))
    else:
        show_games(list(found.values()))
    for sentence in games.broken():
        print(sentence, file=sys.stderr)


def described(game: Game) -> dict[str, object]:
    """Describe a game for a program."""
    words = game.words
    chosen = [{"name": option.name, "default": option.default, "about": game.about(option, SOURCE)} for option in words.OPTIONS]
    told: dict[str, object] = {"game": game.slug, "title": words.TITLE, "players": words.PLAYERS, "minutes": words.MINUTES}
    return told | {"age": words.AGE, "credit": game.credit(), "options": chosen}


def show_games(found: list[Game]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("game", "players", "age", "minutes", "", box=None)
    for game in found:
        fewest, most = game.words.PLAYERS
        age = f"{game.words.AGE}+" if game.words.AGE else ""
        table.add_row(game.slug, f"{fewest}–{most}", age, str(game.words.MINUTES), game.line(SOURCE))
    Console().print(table)


@app.command()
def rules(name: GameName) -> None:
    """Show how to play a game."""
    from rich.console import Console
    from rich.markdown import Markdown

    from crossroads.games.rulebook import rulebook

    Console().print(Markdown(rulebook(game_named(name))))
