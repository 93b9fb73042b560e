"""The 168 patterns on the board, made once (MX-1, MX-6).

     a  b  c  …  h           A pattern is five cells: an X or a PLUS is named by its centre, a row by its left cell,
1    0  1  2  …  7           a column by its top cell, a line that falls to the lower right or rises to the upper
2    8  9 10  … 15           right by its left cell.
…
8   56 57 58  … 63           Six to eight in a line are two to four patterns that overlap (MX-7).
"""

SIZE = 8
CELLS = SIZE * SIZE
LENGTH = 5  # cells of a pattern

# Steps right and down from the cell that names the pattern.
SHAPES = {
    "x": ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)),
    "plus": ((0, 0), (0, -1), (-1, 0), (1, 0), (0, 1)),
    "row": ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),
    "column": ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)),
    "fall": ((0, 0), (1, 1), (2, 2), (3, 3), (4, 4)),
    "rise": ((0, 0), (1, -1), (2, -2), (3, -3), (4, -4)),
}


def _cells(shape: str, anchor: int) -> list[int]:
    """The cells of a shape in reading order; fewer than five where it sticks out of the board."""
    places = [(anchor % SIZE + right, anchor // SIZE + down) for right, down in SHAPES[shape]]
    return sorted(y * SIZE + x for x, y in places if 0 <= x < SIZE and 0 <= y < SIZE)


def _through(cell: int) -> list[int]:
    return [pattern for pattern in range(PATTERNS) if cell in _cells(*NAMES[pattern])]


def _near(a: int, b: int) -> bool:
    return max(abs(a % SIZE - b % SIZE), abs(a // SIZE - b // SIZE)) <= 1


NAMES = tuple((shape, anchor) for shape in SHAPES for anchor in range(CELLS) if len(_cells(shape, anchor)) == LENGTH)
PATTERNS = len(NAMES)
MOST = max(len(_through(cell)) for cell in range(CELLS))  # patterns through one cell

# Tables are flat bytes: compiled rules read them as C reads an array, interpreted ones as a tuple.
CROSSINGS = bytes(len(_through(cell)) for cell in range(CELLS))  # how many patterns go through a cell
_THROUGH = b"".join(bytes(_through(cell)).ljust(MOST, b"\0") for cell in range(CELLS))
_CELL = bytes(cell for name in NAMES for cell in _cells(*name))
_NEAR = bytes(_near(a, b) for a in range(CELLS) for b in range(CELLS))


def cell_of(pattern: int, i: int) -> int:
    """The cells of a pattern are i = 0 … LENGTH-1, in reading order."""
    return _CELL[LENGTH * pattern + i]


def through(cell: int, i: int) -> int:
    """The patterns through a cell are i = 0 … CROSSINGS[cell]-1."""
    return _THROUGH[MOST * cell + i]


def is_near(a: int, b: int) -> bool:
    """Whether two cells are the same or touch, also at a corner (MX-4)."""
    return _NEAR[CELLS * a + b] == 1
