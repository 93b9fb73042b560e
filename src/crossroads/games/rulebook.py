"""How a game is played, as Markdown: its rulebook.md, or a page made from what the game says of itself."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from crossroads.engine.options import Choice, Option, show

if TYPE_CHECKING:
    from crossroads.engine.game import Game


def rulebook(game: Game) -> str:
    """Return the rulebook of a game; a game without one gets the general page."""
    file = files(game.package).joinpath("rulebook.md")
    return file.read_text(encoding="utf-8") if file.is_file() else general_page(game)


def general_page(game: Game) -> str:
    """Write down what can be said of any game: what it is, for how many, how moves are written, what can be chosen."""
    words = game.words
    fewest, most = words.PLAYERS
    players = str(fewest) if fewest == most else f"{fewest} to {most}"
    parts = [
        f"# {words.TITLE}",
        words.LINE,
        f"For {players} players, about {words.MINUTES} minutes. {game.credit}.",
        "This game has no rulebook yet. The table shows what you may do, and says why something is not allowed.",
        "## Moves",
        f"Written, a move looks like this: `{words.EXAMPLES}`.",
    ]
    if words.OPTIONS:
        rows = [f"| {option.name.replace('_', ' ')} | {_values(option)} | {option.about} |" for option in words.OPTIONS]
        parts += ["## Options", "\n".join(["| option | values | what it does |", "|---|---|---|", *rows])]
    return "\n\n".join(parts) + "\n"


def _values(option: Option) -> str:
    """List what may be chosen, the default in bold."""
    if isinstance(option, Choice):
        return ", ".join([f"**{show(option.default)}**", *[show(value) for value in option.values[1:]]])
    return f"{option.low} to {option.high}, **{option.default}**"
