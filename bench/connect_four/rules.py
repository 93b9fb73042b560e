"""Connect four: drop discs into seven columns; four in a line win."""

from collections.abc import Iterator

from crossroads.engine import GameState, a_seat, int8, public

SEATS = 2
COLUMNS, ROWS = 7, 6
MOVES = COLUMNS  # a move is the column of the disc, from 0
LINE = 4  # discs in a line that win
EMPTY = 0

# The board lies in a row of cells, with a border that is always empty, so that no line runs over an edge:
#
#     54 55 56 57 58 59 60 61 62      border
#     45 46 47 48 49 50 51 52 53      the top row is 46 to 52
#      …
#      9 10 11 12 13 14 15 16 17      the bottom row is 10 to 16
#      0  1  2  3  4  5  6  7  8      border
WIDTH = COLUMNS + 2
CELLS = (ROWS + 2) * WIDTH
RIGHT, UP = 1, WIDTH  # from a cell to the next one


class State(GameState):
    """The board."""

    cell = public(a_seat(int8(CELLS, below=3), first=1))  # EMPTY, or 1 + the seat whose disc lies there
    height = public(int8(COLUMNS, below=CELLS // COLUMNS + 1))  # discs in each column
    discs = public(int8(below=CELLS + 1))
    winner = public(a_seat(int8(below=3), first=1))  # 1 + the seat, or 0


def setup(s: State) -> None:
    s.acting[s.first] = 1


def legal(s: State, seat: int) -> Iterator[int]:
    if s.acting[seat]:
        for column in range(COLUMNS):
            if s.height[column] < ROWS:
                yield column


def apply(s: State, seat: int, move: int) -> None:
    cell = drop(s, seat, move)
    s.acting[seat] = 0
    if makes_a_line(s, cell):
        s.winner = seat + 1
    elif s.discs < ROWS * COLUMNS:
        s.acting[1 - seat] = 1


def drop(s: State, seat: int, column: int) -> int:
    """Let a disc fall; the cell where it comes to lie."""
    s.height[column] += 1
    cell = s.height[column] * WIDTH + column + 1
    s.cell[cell] = seat + 1
    s.discs += 1
    return cell


def makes_a_line(s: State, cell: int) -> bool:
    """Whether the disc in this cell is one of four in a line, level, upright or aslant."""
    return in_line(s, cell, RIGHT) or in_line(s, cell, UP) or in_line(s, cell, UP + RIGHT) or in_line(s, cell, UP - RIGHT)


def in_line(s: State, cell: int, step: int) -> bool:
    return reach(s, cell, step) + reach(s, cell, -step) > LINE  # the disc itself is counted twice


def reach(s: State, cell: int, step: int) -> int:
    """How many discs of one colour lie in a line from here on, this one included."""
    length = 1
    while s.cell[cell + length * step] == s.cell[cell]:
        length += 1
    return length


def score(s: State, seat: int) -> int:
    return 1 if s.winner == seat + 1 else 0


def wins(s: State, seat: int) -> bool:
    return s.winner in (0, seat + 1)


def clock_move(s: State, seat: int) -> int:
    """The first column that is not full."""
    return next(legal(s, seat))
