"""How a game is played, as Markdown: its rulebook.md, or a page made from what the game says of itself."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from crossroads.engine.options import Choice, Option, show
from crossroads.engine.text import SOURCE

if TYPE_CHECKING:
    from crossroads.engine.game import Game


def rulebook(game: Game, language: str = SOURCE) -> str:
    """Return the rulebook of a game in a language, else in English; a game without one gets the general page."""
    folder = files(game.package)
    for file in (folder.joinpath("text", f"{language}.md"), folder.joinpath("rulebook.md")):
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return general_page(game, language)


def general_page(game: Game, language: str = SOURCE) -> str:
    """Write down what can be said of any game: what it is, for how many, how moves are written, what can be chosen."""
    words = game.words
    fewest, most = words.PLAYERS
    players = str(fewest) if fewest == most else f"{fewest} to {most}"
    parts = [
        f"# {words.TITLE}",
        game.line(language),
        f"For {players} players, about {words.MINUTES} minutes. {game.credit}.",
        "This game has no rulebook yet. The table shows what you may do, and says why something is not allowed.",
        "## Moves",
        f"Written, a move looks like this: `{words.EXAMPLES}`.",
    ]
    if words.OPTIONS:
        rows = [_row(option, game.about(option, language)) for option in words.OPTIONS]
        parts += ["## Options", "\n".join(["| option | values | what it does |", "|---|---|---|", *rows])]
    return "\n\n".join(parts) + "\n"


def _row(option: Option, about: str) -> str:
    return f"| {option.name.replace('_', ' ')} | {_values(option)} | {about} |"


def _values(option: Option) -> str:
    """List what may be chosen, the default in bold."""
    if isinstance(option, Choice):
        return ", ".join([f"**{show(option.default)}**", *[show(value) for value in option.values[1:]]])
    return f"{option.low} to {option.high}, **{option.default}**"
