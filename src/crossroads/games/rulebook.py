"""How a game is played, as Markdown: its rulebook.md, or a page made from what the game says of itself."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from crossroads.engine.options import Whole, show
from crossroads.engine.text import SHARED, SOURCE, text_of

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.options import Option
    from crossroads.engine.text import Text


def rulebook(game: Game, language: str = SOURCE) -> str:
    """Return the rulebook of a game in a language, else in English; a game without one gets the general page."""
    folder = files(game.package)
    for file in (folder.joinpath("text", f"{language}.md"), folder.joinpath("rulebook.md")):
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return general_page(game, language)


def general_page(game: Game, language: str = SOURCE) -> str:
    """Write down what can be said of any game: what it is, for how many, how moves are written, what can be chosen."""
    words, text = game.words, text_of(SHARED, language)
    fewest, most = words.PLAYERS
    players = str(fewest) if fewest == most else f"{fewest}–{most}"
    parts = [
        f"# {words.TITLE}",
        game.line(language),
        f"{text('rulebook-for', players=players, minutes=words.MINUTES)} {game.credit(language)}.",
        text("rulebook-none"),
        f"## {text('rulebook-moves')}",
        text("rulebook-examples", examples=f"`{words.EXAMPLES}`"),
    ]
    if words.OPTIONS:
        head = f"| {text('rulebook-option')} | {text('rulebook-values')} | {text('rulebook-about')} |"
        rows = [_row(game, option, language) for option in words.OPTIONS]
        parts += [f"## {text('rulebook-options')}", "\n".join([head, "|---|---|---|", *rows])]
    return "\n\n".join(parts) + "\n"


def _row(game: Game, option: Option, language: str) -> str:
    return f"| {game.option_title(option, language)} | {_values(game, option, language)} | {game.about(option, language)} |"


def _values(game: Game, option: Option, language: str) -> str:
    """List what may be chosen, the default in bold."""
    text = text_of(SHARED, language)
    if isinstance(option, Whole):
        return text("rulebook-range", low=str(option.low), high=str(option.high), usual=f"**{option.default}**")
    values = game.labels(option, language) or [shown_value(value, text) for value in option.values]
    return ", ".join([f"**{values[0]}**", *values[1:]])


def shown_value(value: object, text: Text) -> str:
    """Write a value of an option as people read it: yes, 50, literal."""
    return text("yes" if value else "no") if isinstance(value, bool) else show(value)
