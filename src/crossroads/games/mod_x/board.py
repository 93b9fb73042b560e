"""The board: X-pieces and jokers, the score markers under them, and what follows for every pattern.

How many pieces each pattern holds, which patterns stand finished and which cells would finish one is kept up with every piece
that comes or goes, so that nobody ever has to look at all patterns.
"""

from crossroads.engine import Record, a_seat, add, derived, insert_sorted, int8, int16, int32, pile, remove
from crossroads.games.mod_x.patterns import CELLS, CROSSINGS, LENGTH, PATTERNS, cell_of, through

SEATS = 4
EMPTY = 0
JOKER = SEATS + 1  # an X-piece is 1 + the seat whose colour it has
JOKERS, MIXED = SEATS, -1  # in place of a colour: nothing but jokers; more than one colour

# A tally has six octal digits: all pieces in a pattern, the jokers, and for seats 3, 2, 1, 0 the pieces of use to their colour,
# which every joker is.  A digit of 4 or 5 has its highest bit set.
ALL_AT, JOKERS_AT = 15, 12
ONE = (0, 0o100001, 0o100010, 0o100100, 0o101000, 0o111111)  # by piece
FOUR_ALIKE = 0o004444
EACH = 0o001111  # the lowest bit of each seat's digit

GAP_BITS = 5
FOUR_JOKERS = 1 << GAP_BITS * JOKERS  # on a gap as large as this a joker makes five jokers


class Board(Record):
    """All that lies on the 64 cells; on each only the top marker counts (MX-16)."""

    piece = a_seat(int8(CELLS, below=JOKER + 1), first=1)
    marker = a_seat(int8(CELLS, below=SEATS + 1), first=1)  # 1 + the seat of the top score marker, or 0
    free = derived(pile(CELLS, below=CELLS))  # the cells without a piece (MX-5), in reading order
    tally = derived(int32(PATTERNS))
    # the patterns that lack only this cell: how many of each colour, and of four jokers, in GAP_BITS each
    gap = derived(int32(CELLS))
    standing = pile(PATTERNS, number=int16, below=PATTERNS)  # finished patterns that nobody has marked


def put(board: Board, cell: int, piece: int) -> None:
    """Put a piece on a free cell."""
    board.piece[cell] = piece
    board.gap[cell] = 0
    remove(board.free, cell)
    for i in range(CROSSINGS[cell]):
        board.tally[through(cell, i)] += ONE[piece]
        note(board, through(cell, i), 1)


def take(board: Board, cell: int) -> None:
    """Take the piece off a cell."""
    piece = board.piece[cell]
    for i in range(CROSSINGS[cell]):
        note(board, through(cell, i), -1)
        board.tally[through(cell, i)] -= ONE[piece]
    board.piece[cell] = EMPTY
    insert_sorted(board.free, cell)
    for i in range(CROSSINGS[cell]):
        note(board, through(cell, i), 1)


def note(board: Board, pattern: int, by: int) -> None:
    """Keep up with a pattern that is finished or lacks one cell: it comes (1) or goes (-1)."""
    if not board.tally[pattern] & FOUR_ALIKE or colour(board, pattern) == MIXED:
        return
    if board.tally[pattern] >> ALL_AT < LENGTH:
        board.gap[missing(board, pattern)] += by * (1 << GAP_BITS * colour(board, pattern))
    elif by > 0:
        add(board.standing, pattern)
    else:
        remove(board.standing, pattern)


def colour(board: Board, pattern: int) -> int:
    """The seat that all pieces in a pattern belong to, jokers aside; JOKERS or MIXED."""
    tally = board.tally[pattern]
    pieces = tally >> ALL_AT
    if tally >> JOKERS_AT & 7 == pieces:
        return JOKERS
    for seat in range(SEATS):
        if tally >> 3 * seat & 7 == pieces:
            return seat
    return MIXED


def owners_of(tally: int) -> int:
    """The seats to whose colour all pieces in a pattern are of use, as bits three apart; EACH if there are only jokers."""
    differing = tally ^ (tally >> ALL_AT) * EACH
    return ~(differing | differing >> 1 | differing >> 2) & EACH


def missing(board: Board, pattern: int) -> int:
    """The free cell of a pattern that lacks one."""
    for i in range(LENGTH):
        if board.piece[cell_of(pattern, i)] == EMPTY:
            return cell_of(pattern, i)
    return -1


def finishes(board: Board, cell: int, seat: int) -> int:
    """How many patterns an X of this seat would finish on a free cell."""
    return (board.gap[cell] >> GAP_BITS * seat & 31) + (board.gap[cell] >> GAP_BITS * JOKERS)
