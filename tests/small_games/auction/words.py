"""Auction, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import top
from crossroads.engine.options import Choice, Option, Whole
from tests.small_games.auction.rules import CARDS, HAND, KEEP, SHARE, Phase, State, legal

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "Auction"
LINE = "Bid a card in secret for what the die shows."
DESIGNERS = "the Crossroads authors"
MINUTES = 5
PLAYERS = (2, 3)
OPTIONS: tuple[Option, ...] = (
    Whole("hand", HAND, 1, HAND, "Cards dealt to each player."),
    Choice("lowest", (False, True), "The lowest card wins instead of the highest."),
)
EXAMPLES = "bid 7, keep, share"


def card_text(s: State, card: int) -> str:
    return str(card)


def move_text(s: State, seat: int, move: int) -> str:
    if move == KEEP:
        return "keep"
    return "share" if move == SHARE else f"bid {move}"


def parse_move(s: State, seat: int, text: str) -> int:
    return next((move for move in range(1, SHARE + 1) if move_text(s, seat, move) == text), -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    if s.phase == Phase.PRIZE:
        return "prize-first", "The prize is yours: keep it or share it."
    if move >= CARDS:
        return "bid-first", "Bid a card first."
    cards = ", ".join(str(card) for card in legal(s, seat))
    return "not-in-hand", f"You do not hold {move}; your cards are {cards}."


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    if before.phase == Phase.PRIZE:
        return [f"{names[seat]} {'keeps' if move == KEEP else 'shares'} the prize."]
    if after.phase == Phase.BID:
        return [f"{names[seat]} has bid."]
    cards = [f"{names[other]} {top(after.shown[other])}" for other in range(after.players)]
    return [f"The bids are turned up: {', '.join(cards)}."]


def reason(s: State) -> str:
    return "hands empty"


def why(s: State, seat: int, move: int) -> str:
    return "A prize that is kept counts in full." if move == KEEP else ""
