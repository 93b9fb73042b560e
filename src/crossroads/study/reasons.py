"""Reasons: what speaks for a move, in the words of the game's hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.engine.text import Sentence


def reason(game: Game, view: GameState, seat: int, better: int, other: int) -> Sentence:
    """Return what speaks for one move and not for another; "" if the same can be said of both."""
    why: Sentence = game.words.why(view, seat, better)
    return "" if better != other and why == game.words.why(view, seat, other) else why
