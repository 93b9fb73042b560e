"""High Card, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import top
from crossroads.engine.options import Choice, Option
from crossroads.scaffold.template.rules import CARDS, State, legal, someone_chooses

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "High Card"
LINE = "Lay a card in secret; the highest takes the trick."
DESIGNERS = "the Crossroads authors"
MINUTES = 5
PLAYERS = (2, 4)
OPTIONS: tuple[Option, ...] = (Choice("hand", (5, 7, 3), "Cards dealt to each player."),)
EXAMPLES = "play 12"
BEATS = {"turned up": 2.0}  # seconds for which people look


def card_text(s: State, card: int) -> str:
    return str(card)


def move_text(s: State, seat: int, move: int) -> str:
    return f"play {move}"


def parse_move(s: State, seat: int, text: str) -> int:
    return next((move for move in range(1, CARDS) if move_text(s, seat, move) == text), -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    cards = ", ".join(str(card) for card in legal(s, seat))
    return "not-in-hand", f"You do not hold {move}; your cards are {cards}."


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    if someone_chooses(after) and after.discard.size == before.discard.size and after.tricks == before.tricks:
        return [f"{names[seat]} has chosen a card."]
    cards = [f"{names[other]} {top(after.shown[other])}" for other in range(after.players)]
    taker = next(other for other in range(after.players) if after.tricks[other] > before.tricks[other])
    return [f"The cards are turned up: {', '.join(cards)}.", f"{names[taker]} takes the trick!"]


def reason(s: State) -> str:
    return "hands empty"
