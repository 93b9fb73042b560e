"""Connect four, in words."""

from collections.abc import Sequence

from bench.connect_four.rules import COLUMNS, MOVES, ROWS, State
from crossroads.engine.options import Option

TITLE = "Connect four"
LINE = "Drop discs, line up four."
DESIGNERS = "traditional"
MINUTES = 5
PLAYERS = (2, 2)
OPTIONS: tuple[Option, ...] = ()
EXAMPLES = "drop 4"


def card_text(s: State, card: int) -> str:
    raise AssertionError("connect four has no cards")


def move_text(s: State, seat: int, move: int) -> str:
    return f"drop {move + 1}"


def parse_move(s: State, seat: int, text: str) -> int:
    return next((move for move in range(MOVES) if move_text(s, seat, move) == text), -1)


def why_not(s: State, seat: int, move: int) -> tuple[str, str]:
    free = [str(column + 1) for column in range(COLUMNS) if s.height[column] < ROWS]
    return "column-full", f"Column {move + 1} is full; there is room in {', '.join(free)}."


def told(before: State, after: State, seat: int, move: int, names: Sequence[str]) -> list[str]:
    lines = [f"{names[seat]} drops a disc into column {move + 1}."]
    if after.winner:
        lines.append(f"{names[seat]} has four in a line!")
    return lines


def reason(s: State) -> str:
    return "four in a line" if s.winner else "board full"
