"""Lanterns, in words."""

from collections.abc import Sequence

from crossroads.engine.options import Option, Whole
from tests.small_games.lanterns.rules import MOVES, State

TITLE = "Lanterns"
LINE = "Lay a row together, blind to your own cards."
DESIGNERS = "the Crossroads authors"
MINUTES = 5
PLAYERS = (2, 3)
OPTIONS: tuple[Option, ...] = (Whole("mistakes", 4, 1, 9, "Mistakes that lose the game."),)
EXAMPLES = "light 1"


def move_text(s: State, seat: int, move: int) -> str:
    return f"light {move + 1}"


def parse_move(s: State, seat: int, text: str) -> int:
    return next((move for move in range(MOVES) if move_text(s, seat, move) == text), -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    return "no-such-card", "You have no card there; light 1."


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    return [f"{names[seat]} lights card {move + 1}."]


def reason(s: State) -> str:
    return "too many mistakes" if s.wasted.size >= s.options.mistakes else "all cards laid"
