"""A scoring: score markers for X-pieces, X-pieces back to their owners, jokers into the hand and back on the board."""

from crossroads.engine import add, blank, holds
from crossroads.games.mod_x.board import EMPTY, FOUR_JOKERS, JOKER, SEATS, put, take
from crossroads.games.mod_x.patterns import CELLS, LENGTH, cell_of, is_near
from crossroads.games.mod_x.state import OwnMarkers, Phase, State

OPPONENTS, BARE, PARTNERS, OWN = 0, 1, 2, 3  # whose marker is on top; if they run short, in this order (MX-29)


def exchange(s: State, seat: int) -> None:
    """Replace the pieces of all marked patterns; one that they share counts once."""
    cells = blank(CELLS)  # 1 + whose marker was on top
    for i in range(s.marked.size):
        for k in range(LENGTH):
            cell = cell_of(s.marked.card[i], k)
            cells[cell] = 1 + on_top(s, seat, cell)
    for whose in (OPPONENTS, BARE, PARTNERS, OWN):
        if whose == OWN and s.options.own_markers == OwnMarkers.STAY:  # MX-17
            break
        for cell in range(CELLS):
            if cells[cell] == 1 + whose and s.board.piece[cell] != JOKER and s.markers[seat] > 0:
                place_marker(s, seat, cell)
    for cell in range(CELLS):
        if cells[cell]:
            lift(s, cell)


def on_top(s: State, seat: int, cell: int) -> int:
    """Whose marker is the top one on a cell, as the seat sees it."""
    return whose(s, seat, s.board.marker[cell] - 1)


def whose(s: State, seat: int, owner: int) -> int:
    """Whose a marker of this owner is, as the seat sees it; -1 owns the cells without a marker."""
    if owner < 0:
        return BARE
    if owner == seat:
        return OWN
    return PARTNERS if are_partners(s, seat, owner) else OPPONENTS


def are_partners(s: State, seat: int, other: int) -> bool:
    """Partners sit opposite (MX-34)."""
    return s.options.teams == 1 and (seat + 2) % SEATS == other


def place_marker(s: State, seat: int, cell: int) -> None:
    """A marker that is covered is worth nothing from now on (MX-16), a partner's too (MX-35)."""
    if s.board.marker[cell] > 0:
        s.points[s.board.marker[cell] - 1] -= 1
    s.board.marker[cell] = seat + 1
    s.markers[seat] -= 1
    s.points[seat] += 1
    s.quiet = 0
    s.quiet_turns = 0


def lift(s: State, cell: int) -> None:
    """An X goes back to its owner (MX-8, MX-12), a joker into the hand of the scorer; the marker stays (MX-18)."""
    piece = s.board.piece[cell]
    take(s.board, cell)
    if piece == JOKER:
        add(s.lifted, cell)
        s.jokers += 1
    else:
        s.pieces[piece - 1] += 1


def place_joker(s: State, cell: int) -> None:
    put(s.board, cell, JOKER)
    add(s.placed, cell)
    s.jokers -= 1


def fits_joker(s: State, cell: int) -> bool:
    """Whether a joker may be put on this free cell, with a marker (MX-19) or without."""
    if s.phase == Phase.SETUP:
        return is_apart(s, cell)
    if s.options.joker_must_move and holds(s.lifted, cell):  # MX-20
        return False
    return s.board.gap[cell] == 0 or (s.options.joker_win == 1 and makes_five_jokers(s, cell))  # MX-22


def is_apart(s: State, cell: int) -> bool:
    for i in range(s.placed.size):
        if is_near(cell, s.placed.card[i]):
            return False
    return True


def makes_five_jokers(s: State, cell: int) -> bool:
    return s.board.gap[cell] >= FOUR_JOKERS  # MX-24


def has_room_for_joker(s: State) -> bool:
    for i in range(s.board.free.size):
        if fits_joker(s, s.board.free.card[i]):
            return True
    return False


def put_jokers_back(s: State) -> None:
    """All jokers of this scoring to the cells they left (MX-25)."""
    for i in range(s.placed.size):
        take(s.board, s.placed.card[i])
    for i in range(s.lifted.size):
        put(s.board, s.lifted.card[i], JOKER)
    s.jokers = 0


def clock_cell(s: State) -> int:
    """Where the clock puts a joker: a cell that one left in this scoring, else any."""
    for i in range(s.lifted.size):
        if s.board.piece[s.lifted.card[i]] == EMPTY and fits_joker(s, s.lifted.card[i]):
            return s.lifted.card[i]
    for i in range(s.board.free.size):
        if fits_joker(s, s.board.free.card[i]):
            return s.board.free.card[i]
    return -1
