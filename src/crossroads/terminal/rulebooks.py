"""The rules, to be read at the table."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossroads.engine.game import Game


def rulebook(game: Game) -> str:
    """How the game is played, as Markdown."""
    return files(game.package).joinpath("rulebook.md").read_text(encoding="utf-8")
