"""Connect four: drop discs into seven columns; four in a line win."""

from collections.abc import Iterator

from crossroads.engine import GameState, int8, public

SEATS = 2
COLUMNS, ROWS = 7, 6
MOVES = COLUMNS  # a move is the column of the disc, from 0
LINE = 4  # discs in a line that win
EMPTY = 0


class State(GameState):
    """The board, the bottom row first."""

    cell = public(int8(ROWS, COLUMNS))  # EMPTY, or 1 + the seat whose disc lies there
    height = public(int8(COLUMNS))  # discs in each column
    discs = public(int8())
    winner = public(int8())  # 1 + the seat, or 0


def setup(s: State) -> None:
    s.acting[s.first] = 1


def legal(s: State, seat: int) -> Iterator[int]:
    if s.acting[seat]:
        for column in range(COLUMNS):
            if s.height[column] < ROWS:
                yield column


def apply(s: State, seat: int, move: int) -> None:
    row = s.height[move]
    s.cell[row][move] = seat + 1
    s.height[move] += 1
    s.discs += 1
    s.acting[seat] = 0
    if makes_a_line(s, row, move):
        s.winner = seat + 1
    elif s.discs < ROWS * COLUMNS:
        s.acting[1 - seat] = 1


def makes_a_line(s: State, row: int, column: int) -> bool:
    """Whether the disc just dropped is part of four in a line."""
    return (
        reach(s, row, column, 0, 1) + reach(s, row, column, 0, -1) > LINE
        or reach(s, row, column, 1, 1) + reach(s, row, column, -1, -1) > LINE
        or reach(s, row, column, 1, -1) + reach(s, row, column, -1, 1) > LINE
        or reach(s, row, column, -1, 0) >= LINE
    )


def reach(s: State, row: int, column: int, up: int, right: int) -> int:
    """How many discs of one colour lie in a line from here on, this one included."""
    colour = s.cell[row][column]
    length = 0
    while 0 <= row < ROWS and 0 <= column < COLUMNS and s.cell[row][column] == colour:
        length += 1
        row += up
        column += right
    return length


def score(s: State, seat: int) -> int:
    return 1 if s.winner == seat + 1 else 0


def wins(s: State, seat: int) -> bool:
    return s.winner in (0, seat + 1)


def clock_move(s: State, seat: int) -> int:
    """The first column that is not full."""
    return next(legal(s, seat))


def is_secret(s: State, seat: int) -> bool:
    return False
