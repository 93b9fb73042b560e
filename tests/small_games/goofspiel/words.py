"""Goofspiel, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.options import Option, Whole
from tests.small_games.goofspiel.rules import HIGHEST, State, legal

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "Goofspiel"
LINE = "Bid cards in secret for cards."
DESIGNERS = ""
MINUTES = 10
PLAYERS = (2, 2)
OPTIONS: tuple[Option, ...] = (Whole("cards", HIGHEST, 3, HIGHEST, "Cards of each colour."),)
EXAMPLES = "bid 7"


def card_text(s: State, card: int) -> str:
    return str(card)


def move_text(s: State, seat: int, move: int) -> str:
    return f"bid {move}"


def parse_move(s: State, seat: int, text: str) -> int:
    return next((move for move in range(1, HIGHEST + 1) if move_text(s, seat, move) == text), -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    return "not-in-hand", f"You do not hold {move}; your cards are {', '.join(str(card) for card in legal(s, seat))}."


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    if before.gone.size == after.gone.size:
        return [f"{names[seat]} has bid."]
    return [f"The prize {before.prize} is decided: {after.points[0]} to {after.points[1]} points."]


def reason(s: State) -> str:
    return "hands empty"
