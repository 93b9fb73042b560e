"""What Mod X is learned from: what decides a position, and what there is to say about a move."""

from typing import Any

from crossroads.engine import blank
from crossroads.games.mod_x.board import ALL_AT, EMPTY, JOKER, JOKERS, colour, finishes, owners_of
from crossroads.games.mod_x.hints import gain, is_opponent, opponents_of
from crossroads.games.mod_x.patterns import CELLS, CROSSINGS, LENGTH, PATTERNS, SIZE, cell_of, through
from crossroads.games.mod_x.rules import score, target
from crossroads.games.mod_x.scoring import OPPONENTS, OWN, makes_five_jokers, on_top
from crossroads.games.mod_x.state import CLAIM, SCORE, Phase, State, X

KIND = 1 << 16  # features of one kind are numbered from a multiple of this
COUNTS = 128  # where the notes begin: by cell, what `counted` counts of the patterns through it

# Patterns that only one colour can still finish are counted by the pieces they hold: so many bits each, the opponents' last.
BITS = 5
THEIRS = 25
FULL = 31


def features(s: State, seat: int, room: Any) -> int:
    """Store what decides a position: points, pieces left, and how many patterns each seat has begun and can finish at once."""
    turn = min(s.phase, 3) * 2 + (1 if s.turn == seat else 0)
    lacks, best = target(s) - score(s, seat), 0
    for k in range(1, s.players):
        if is_opponent(s, seat, (seat + k) % s.players):
            best = max(best, score(s, (seat + k) % s.players))
    theirs_lack = target(s) - best
    room[0] = KIND + (lacks * 32 + theirs_lack) * 8 + turn
    room[1] = 2 * KIND + s.pieces[seat] * 64 + min(max(theirs_lack - lacks, -15), 15) + 16
    begun = blank(4 * 5)
    count_begun(s, begun)
    gaps = blank(4)
    count_gaps(s, gaps)
    n = 2
    for k in range(s.players):
        other = (seat + k) % s.players
        needs = min((target(s) - score(s, other) + 4) // 5, 3)
        threes = min(begun[5 * other + 3], 15)
        room[n] = (3 + k) * KIND + (min(gaps[other], 3) * 8 + turn) * 4 + needs
        room[n + 1] = (7 + k) * KIND + (threes * 4 + min(gaps[other], 3)) * 8 + turn
        room[n + 2] = (11 + k) * KIND + min(begun[5 * other + 2], 31) * 4 + needs
        room[n + 3] = (15 + k) * KIND + (s.pieces[other] * 4 + needs) * 8 + turn
        n += 4
    return n


def count_begun(s: State, begun: Any) -> None:
    """Count for each seat the patterns that only its colour can finish, by how many pieces they hold."""
    for pattern in range(PATTERNS):
        tally = int(s.board.tally[pattern])
        pieces = tally >> ALL_AT
        owners = owners_of(tally)
        if owners != 0 and 0 < pieces < LENGTH:
            for seat in range(s.players):
                if owners >> 3 * seat & 1:
                    begun[5 * seat + pieces] += 1


def count_gaps(s: State, gaps: Any) -> None:
    """Count for each seat the cells on which it would finish a pattern."""
    for cell in range(CELLS):
        if s.board.gap[cell] != 0:
            for seat in range(s.players):
                if finishes(s.board, cell, seat) > 0:
                    gaps[seat] += 1


# ---- moves ----


def notes(s: State, seat: int, room: Any) -> None:
    """Note for each cell the patterns through it that only one colour can still finish, where X or jokers are to be placed."""
    if s.jokers > 0 or (s.phase == Phase.BEFORE and s.marked.size == 0):
        for cell in range(CELLS):
            room[COUNTS + cell] = 0
        opponents = opponents_of(s, seat)
        for pattern in range(PATTERNS):
            found = counted(s.board.tally[pattern], 1 << 3 * seat, opponents)
            for i in range(LENGTH):
                room[COUNTS + cell_of(pattern, i)] += found


def counted(tally: int, own: int, opponents: int) -> int:
    """Count a pattern among the seat's, or the opponents', by its pieces; both if it holds nothing but jokers."""
    owners, pieces = owners_of(tally), tally >> ALL_AT
    found = 1 << BITS * pieces if owners & own else 0
    return found + (1 << THEIRS + BITS * pieces if owners & opponents else 0)


def traits(s: State, seat: int, move: int, room: Any) -> int:
    """Store what there is to say about a move; return how many numbers that are."""
    if move < X:
        return traits_of_joker(s, seat, move, room)
    if move < CLAIM:
        if s.board.gap[move - X] != 0 and finishes(s.board, move - X, seat) > 0:
            return traits_of_finishing(s, seat, move - X, room)
        return traits_of_building(s, seat, move - X, room)
    if move < SCORE:
        return traits_of_claim(s, seat, move - CLAIM, room)
    room[0] = 61 * KIND + (move - SCORE) * 4 + s.phase
    return 1


def traits_of_building(s: State, seat: int, cell: int, room: Any) -> int:
    """An X that finishes nothing: what it builds, what it takes from the others, and what threats it makes."""
    counts = int(room[COUNTS + cell])
    ours1, ours2, ours3 = number(counts, 1), number(counts, 2), number(counts, 3)
    theirs1, theirs2, theirs3 = number(counts, 6), number(counts, 7), number(counts, 8)
    whose = on_top(s, seat, cell)
    on_board = min(s.options.x_pieces - s.pieces[seat], 15)
    first, second = min(ours1, 15), min(ours2, 7)
    room[0] = KIND + (min(ours3, 3) * 8 + second) * 16 + first
    room[1] = 2 * KIND + (min(theirs3, 3) * 8 + min(theirs2, 7)) * 16 + min(theirs1, 15)
    room[2] = 3 * KIND + (second * 8 + min(theirs2, 7)) * 16 + min(ours3, 3) * 4 + min(theirs3, 3)
    room[3] = 4 * KIND + place_of_cell(cell) * 16 + on_board
    room[4] = 5 * KIND + (whose * 8 + second) * 4 + min(ours3, 3)
    n = 5
    blocked = 0
    if s.board.gap[cell] != 0:
        blocked = blocks(s, seat, cell)
        room[n] = 7 * KIND + (blocked * 4 + min(ours3, 3)) * 8 + second
        n += 1
    if ours3 > 0:
        threat = threats(s, seat, cell)
        double, gap, points = threat >> 16, threat & 63, threat >> 8 & 31
        danger = others_gaps(s, seat, cell)
        wins_then = 1 if score(s, seat) + points >= target(s) else 0
        at_gap = int(room[COUNTS + gap])
        room[n] = 8 * KIND + ((double * 4 + danger) * 2 + wins_then) * 2 + (1 if blocked else 0)
        room[n + 1] = 9 * KIND + (double * 16 + min(points, 15)) * 4 + danger
        room[n + 2] = 10 * KIND + ((double * 4 + min(number(at_gap, 8), 3)) * 8 + min(number(at_gap, 7), 7)) * 4 + danger
        room[n + 3] = 11 * KIND + ((double * 4 + min(number(at_gap, 3), 3)) * 8 + second) * 4 + danger
        n += 4
    return n


def traits_of_finishing(s: State, seat: int, cell: int, room: Any) -> int:
    """An X that finishes a pattern: the points, those the others lose, jokers, and what the others threaten elsewhere."""
    points, covered, jokers = 0, 0, 0
    for i in range(CROSSINGS[cell]):
        pattern = through(cell, i)
        if s.board.tally[pattern] >> ALL_AT == LENGTH - 1 and colour(s.board, pattern) in (seat, JOKERS):
            for k in range(LENGTH):
                other = cell_of(pattern, k)
                if other != cell or points == 0:
                    if s.board.piece[other] == JOKER:
                        jokers += 1
                    else:
                        whose = on_top(s, seat, other)
                        points += 0 if whose == OWN else 1
                        covered += 1 if whose == OPPONENTS else 0
    danger = others_gaps(s, seat, cell)
    blocked = blocks(s, seat, cell)
    wins_then = 1 if score(s, seat) + points >= target(s) else 0
    room[0] = 20 * KIND + (min(points, 15) * 16 + min(covered, 15)) * 2 + wins_then
    room[1] = 21 * KIND + (min(points + covered, 31) * 4 + danger) * 16 + blocked
    room[2] = 22 * KIND + min(jokers, 7) * 2 + wins_then
    return 3


def traits_of_claim(s: State, seat: int, pattern: int, room: Any) -> int:
    """A claim: the markers it brings, and whether the pattern is the seat's own, an opponent's or neither."""
    of = colour(s.board, pattern)
    whose = 1
    if of == seat:
        whose = 0
    elif 0 <= of < s.players and is_opponent(s, seat, of):
        whose = 2
    room[0] = 60 * KIND + (gain(s, seat, pattern) * 4 + whose) * 4 + s.phase
    return 1


def traits_of_joker(s: State, seat: int, cell: int, room: Any) -> int:
    """A joker: what it adds to the patterns of the seat and of the others, and whose marker it covers."""
    if s.phase == Phase.SETUP:
        room[0] = 40 * KIND + place_of_cell(cell) * 8 + s.jokers
        return 1
    if makes_five_jokers(s, cell):
        room[0] = 41 * KIND
        return 1
    counts = int(room[COUNTS + cell])
    ours2, ours3 = min(number(counts, 2), 7), min(number(counts, 3), 3)
    theirs2, theirs3 = min(number(counts, 7), 7), min(number(counts, 8), 3)
    turn = (s.turn - seat) % s.players * 2 + (1 if s.phase == Phase.BEFORE else 0)
    room[0] = 42 * KIND + (ours3 * 4 + theirs3) * 8 + turn
    room[1] = 43 * KIND + (ours2 * 8 + theirs2) * 4 + theirs3
    room[2] = 44 * KIND + min(number(counts, 1), 15) * 16 + min(number(counts, 6), 15)
    room[3] = 45 * KIND + on_top(s, seat, cell) * 64 + ours3 * 16 + theirs3
    room[4] = 46 * KIND + place_of_cell(cell)
    return 5


def number(counts: int, which: int) -> int:
    """Return how many patterns of a kind were counted: 0 to 4 are the seat's with so many pieces, 5 to 9 the opponents'."""
    return counts >> BITS * which & FULL


def blocks(s: State, seat: int, cell: int) -> int:
    """Return whom an X on this cell keeps from finishing a pattern: how soon that seat moves, and whether it would win."""
    for k in range(1, s.players):
        other = (seat + k) % s.players
        if finishes(s.board, cell, other) > 0 and is_opponent(s, seat, other):
            return 2 * k + (1 if score(s, other) + LENGTH >= target(s) else 0)
    return 0


def others_gaps(s: State, seat: int, but: int) -> int:
    """Return in how many other cells an opponent can finish a pattern, up to three."""
    found = 0
    for cell in range(CELLS):
        if s.board.gap[cell] != 0 and cell != but and blocks(s, seat, cell) > 0:
            found += 1
    return min(found, 3)


def threats(s: State, seat: int, cell: int) -> int:
    """Return what an X threatens: whether on two cells (bit 16), the most points (from bit 8 on), and the first such cell."""
    gap, double, best = -1, 0, 0
    for i in range(CROSSINGS[cell]):
        pattern = through(cell, i)
        tally = s.board.tally[pattern]
        if tally >> ALL_AT == LENGTH - 2 and tally >> 3 * seat & 7 == LENGTH - 2:
            points = 0
            for k in range(LENGTH):
                other = cell_of(pattern, k)
                piece = s.board.piece[other]
                if piece != JOKER and on_top(s, seat, other) != OWN:
                    points += 1
                if piece == EMPTY and other != cell:
                    if gap < 0:
                        gap = other
                    elif gap != other:
                        double = 1
            best = max(best, points)
    return double << 16 | best << 8 | gap


def place_of_cell(cell: int) -> int:
    """Return where a cell lies, alike for cells that mirror each other."""
    x, y = cell % SIZE, cell // SIZE
    x, y = min(x, SIZE - 1 - x), min(y, SIZE - 1 - y)
    return max(x, y) * 4 + min(x, y)
