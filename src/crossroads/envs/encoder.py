"""Write states as columns to learn from.  Plain Python; the linker compiles it.  `encoding.py` writes the program.

A program has one row for each run of numbers in a packed state, and says how its numbers become columns.  A seat reads the
parts of all seats from itself on, so that its own always come first, and only parts that it may know are in its program.
"""

from math import log2
from typing import Any

# The columns of a program.  (Their names must not be those of a game's constants, which the linker binds too.)
RUN_HOW = 0  # one of the ways below
RUN_SOURCE = 1  # where the run begins in the state, in bytes
RUN_WIDTH = 2  # bytes of a number
RUN_STEP = 3  # bytes from one number to the next
RUN_COUNT = 4  # numbers in the run; of a pile see RUN_SIZE
RUN_BEGIN = 5  # the first column
RUN_COLUMNS = 6  # for each number; of a pile for each card
RUN_VALUES = 7  # how many values a number has; 0: any
RUN_STRIDE = 8  # bytes from the part of a seat to that of the next; 0: the run belongs to no seat
RUN_AFTER = 9  # whose part it is: so many seats after the one that looks
RUN_FIRST = 10  # the value that names seat 0
RUN_EACH = 11  # how many values name each seat; 0: they name none
RUN_SIZE = 12  # where the size of a pile is, in bytes after RUN_SOURCE; 0: the run is no pile
RUN_TOP = 13  # 1: of the pile only the top card
RUN_WIDE = 14  # how many columns a program has

# How a number becomes columns.
AS_ONE_HOT = 0  # 1 in the column of its value
AS_NUMBER = 1  # times a scale
AS_LOGARITHM = 2  # the logarithm of one more, times a scale; negative below 0
AS_DIGITS = 3  # its binary digits, the lowest first
AS_COUNTS = 4  # how often each card lies in the pile
AS_COUNT_DIGITS = 5  # the same in binary digits


def encode_rows(states: Any, seats: Any, players: int, program: Any, scales: Any, out: Any) -> None:
    """Write row i of `out` from the bytes of state i, as seats[i] sees it."""
    for i in range(len(seats)):
        row, state = out[i], states[i]
        for column in range(len(row)):
            row[column] = 0
        for p in range(len(program)):
            encode_run(state, seats[i], players, program[p], scales[p], row)


def encode_run(state: Any, seat: int, players: int, line: Any, scale: float, row: Any) -> None:
    """Write the columns of one run."""
    source, width, count, begin = line[RUN_SOURCE], line[RUN_WIDTH], line[RUN_COUNT], 0
    if line[RUN_STRIDE] > 0:
        owner = seat + line[RUN_AFTER]
        source += (owner - players if owner >= players else owner) * line[RUN_STRIDE]
    if line[RUN_SIZE] != 0:
        count = number_at(state, source + line[RUN_SIZE], width)
        begin = max(count - 1, 0) if line[RUN_TOP] else 0
    how, at, columns, step, each = line[RUN_HOW], line[RUN_BEGIN], line[RUN_COLUMNS], line[RUN_STEP], line[RUN_EACH]
    for k in range(begin, count):
        value = int(state[source + k * step]) if width == 1 else number_at(state, source + k * step, width)
        if each > 0:
            value = from_seat(value, seat, players, line[RUN_FIRST], each)
        if how == AS_ONE_HOT:  # the usual way first: most columns are written here
            if 0 <= value < line[RUN_VALUES]:
                row[at + (k - begin) * columns + value] = 1
        elif how >= AS_COUNTS:
            count_card(value, at, line, row)
        else:
            encode_number(value, at + (k - begin) * columns, line, scale, row)


def number_at(state: Any, place: int, width: int) -> int:
    """Read a signed number of 1, 2, 4 or 8 bytes, the lowest byte first."""
    value = int(state[place + width - 1])  # the highest byte has the sign
    for k in range(2, width + 1):
        value = value * 256 + (int(state[place + width - k]) & 255)
    return value


def from_seat(value: int, seat: int, players: int, first: int, each: int) -> int:
    """Count a seat from the one that looks; a value that names no seat stays as it is.

    Divisions take longer than all the rest, so there is none where each seat has one value.
    """
    named = value - first
    if named < 0 or named >= each * players:
        return value
    after = (named if each == 1 else named // each) - seat
    if after < 0:
        after += players
    return first + after if each == 1 else first + after * each + named % each


def encode_number(value: int, at: int, line: Any, scale: float, row: Any) -> None:
    how = line[RUN_HOW]
    if how == AS_NUMBER:
        row[at] = value * scale
    elif how == AS_LOGARITHM:
        row[at] = log2(1.0 + abs(value)) * (scale if value >= 0 else -scale)
    else:
        for digit in range(line[RUN_COLUMNS]):
            row[at + digit] = (value >> digit) & 1


def count_card(card: int, at: int, line: Any, row: Any) -> None:
    """Add 1 to the count of a card, a number or binary digits, which hold as many cards as the pile does."""
    at += card * line[RUN_COLUMNS]
    if card < 0 or card >= line[RUN_VALUES]:
        return
    if line[RUN_HOW] == AS_COUNTS:
        row[at] += 1
        return
    while row[at] == 1:
        row[at] = 0
        at += 1
    row[at] = 1
