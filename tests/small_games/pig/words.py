"""Pig, in words."""

from collections.abc import Sequence

from crossroads.engine.options import Option, Whole
from tests.small_games.pig.rules import ROLL, State

TITLE = "Pig"
LINE = "Roll as often as you dare."
DESIGNERS = "traditional"
MINUTES = 5
PLAYERS = (2, 3)
OPTIONS: tuple[Option, ...] = (
    Whole("goal", 30, 5, 100, "Points that win."),
    Whole("sides", 6, 2, 20, "Sides of the die."),
)
EXAMPLES = "roll, hold"
NAMES = ("roll", "hold")


def move_text(s: State, seat: int, move: int) -> str:
    return NAMES[move]


def parse_move(s: State, seat: int, text: str) -> int:
    return NAMES.index(text) if text in NAMES else -1


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    return "nothing-to-hold", "You have not rolled yet; roll."


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    return [f"{names[seat]} {'rolls' if move == ROLL else 'holds'}."]


def reason(s: State) -> str:
    return "goal reached"
