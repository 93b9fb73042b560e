"""What a decent player tries first: score, stop the others, build where much can still come of it.

The numbers were found by playing variants against each other, a few thousand games each.
"""

from typing import Any

from crossroads.engine import blank
from crossroads.games.mod_x.board import ALL_AT, EACH, EMPTY, JOKER, JOKERS, colour, finishes, owners_of
from crossroads.games.mod_x.patterns import CELLS, CROSSINGS, LENGTH, MOST, PATTERNS, cell_of, through
from crossroads.games.mod_x.rules import finds_something, score, target, wins
from crossroads.games.mod_x.scoring import OWN, are_partners, makes_five_jokers, on_top, whose
from crossroads.games.mod_x.state import CLAIM, SCORE, Phase, State, X

WIN = 10_000
FINISH, A_POINT = 4_000, 500
STOP, STOP_A_WIN = 1_500, 3_000
HOPE = bytes((1, 2, 5, 15, 0, 0))  # what one more piece means to a pattern with so many of one colour and no others
# The same by eight times all pieces of a pattern plus those of use to one colour.
HOPES = bytes(HOPE[mine] if mine == pieces else 0 for pieces in range(LENGTH + 1) for mine in range(8))
SHARES, WHOLE = (15, 12, 8, 8), 12  # what counts of a hope, by whose marker is on top: to score on the others' counts twice
SHARE_BITS = 4
MANY = 6  # cells from which on it is faster to go through the patterns than through the cells
NEUTRAL = 50  # a joker that helps and harms nobody
BEST_LEAD = 20  # points; more are no better


def weight(s: State, seat: int, move: int) -> int:
    if move < X:
        return weight_of_joker(s, seat, move)
    if move < CLAIM:
        return urgency(s, seat, move - X) or weight_of_hope(s, move - X, hope(s, seat, move - X), shares_of(s, seat))
    if move < SCORE:
        return FINISH + A_POINT * gain(s, seat, move - CLAIM)
    if move == SCORE and not finds_something(s, seat):
        return FINISH
    return 1  # a pattern would be left to the others


def weigh(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    """Store the weight of each move and return their sum; where many cells are free, all patterns are gone through once."""
    if n >= MANY and moves[0] < CLAIM and s.phase != Phase.SETUP:
        weigh_cells(s, seat, moves, weights, n)
    else:
        for i in range(n):
            weights[i] = weight(s, seat, moves[i])
    total = 0
    for i in range(n):
        total += weights[i]
    return total


def weigh_cells(s: State, seat: int, moves: Any, weights: Any, n: int) -> None:
    if moves[0] < X:
        weigh_jokers(s, seat, moves, weights, n)
    else:
        weigh_xs(s, seat, moves, weights, n)


def weigh_jokers(s: State, seat: int, moves: Any, weights: Any, n: int) -> None:
    helps = blank(CELLS)
    add_helps(s, seat, helps)
    for i in range(n):
        weights[i] = weight_of_replacing(s, moves[i], helps[moves[i]])


def weigh_xs(s: State, seat: int, moves: Any, weights: Any, n: int) -> None:
    """Most X only build; those that may do more, and claims, are weighed one by one."""
    hopes, shares = blank(CELLS), shares_of(s, seat)
    add_hopes(s, seat, hopes)
    for i in range(n):
        cell = moves[i] - X
        only_builds = cell < CELLS and s.board.gap[cell] == 0
        weights[i] = weight_of_hope(s, cell, hopes[cell], shares) if only_builds else weight(s, seat, moves[i])


def add_hopes(s: State, seat: int, hopes: Any) -> None:
    """Add to each cell what one more piece of the seat means to the patterns through it, as `hope` does for one cell."""
    for pattern in range(PATTERNS):
        value = hope_of(s, seat, pattern)
        for i in range(LENGTH):
            hopes[cell_of(pattern, i)] += value


def hope(s: State, seat: int, cell: int) -> int:
    """How much an X on this cell adds to patterns that can still be finished."""
    value = 0
    for i in range(CROSSINGS[cell]):
        value += hope_of(s, seat, through(cell, i))
    return value


def hope_of(s: State, seat: int, pattern: int) -> int:
    """What one more piece of the seat means to a pattern."""
    tally = s.board.tally[pattern]
    return HOPES[(tally >> ALL_AT - 3 & 0o70) | (tally >> 3 * seat & 7)]


def shares_of(s: State, seat: int) -> int:
    """Return what counts of a hope on a cell, by 1 + the owner of the marker there: so many bits for each."""
    shares = 0
    for owner in range(-1, s.players):
        shares |= SHARES[whose(s, seat, owner)] << SHARE_BITS * (owner + 1)
    return shares


def weight_of_hope(s: State, cell: int, value: int, shares: int) -> int:
    """Return the weight of an X that only builds."""
    value = value * (shares >> SHARE_BITS * s.board.marker[cell] & 15) // WHOLE
    return min(value * value // 4 + 1, STOP)


def urgency(s: State, seat: int, cell: int) -> int:
    """Return the weight of an X that finishes a pattern or stops somebody who would; 0 for any other."""
    if s.board.gap[cell] != 0:
        if finishes(s.board, cell, seat) > 0:
            return weight_of_finishing(s, seat, cell)
        if stops_somebody(s, seat, cell):
            return STOP_A_WIN if stops_a_win(s, seat, cell) else STOP
    return 0


def weight_of_finishing(s: State, seat: int, cell: int) -> int:
    """By the points of all patterns that the X would finish, counting those twice where they overlap."""
    points = 0 if on_top(s, seat, cell) == OWN else 1
    for i in range(CROSSINGS[cell]):
        pattern = through(cell, i)
        if s.board.tally[pattern] >> ALL_AT == LENGTH - 1 and colour(s.board, pattern) in (seat, JOKERS):
            points += gain(s, seat, pattern)
    if score(s, seat) + points >= target(s):
        return WIN
    return min(FINISH + A_POINT * points, WIN)


def gain(s: State, seat: int, pattern: int) -> int:
    """How many markers the X-pieces in a pattern would become."""
    points = 0
    for i in range(LENGTH):
        cell = cell_of(pattern, i)
        if s.board.piece[cell] not in (EMPTY, JOKER) and on_top(s, seat, cell) != OWN:
            points += 1
    return points


def stops_somebody(s: State, seat: int, cell: int) -> bool:
    """Whether an opponent could finish a pattern on this cell."""
    for other in range(s.players):
        if is_opponent(s, seat, other) and finishes(s.board, cell, other) > 0:
            return True
    return False


def stops_a_win(s: State, seat: int, cell: int) -> bool:
    """Whether an opponent could finish a pattern on this cell, and with five points the game."""
    for other in range(s.players):
        if is_opponent(s, seat, other) and finishes(s.board, cell, other) > 0 and score(s, other) + LENGTH >= target(s):
            return True
    return False


def is_opponent(s: State, seat: int, other: int) -> bool:
    return other != seat and not are_partners(s, seat, other)


def weight_of_joker(s: State, seat: int, cell: int) -> int:
    if s.phase == Phase.SETUP:
        return MOST + 1 - CROSSINGS[cell]  # the others move first
    opponents, value = opponents_of(s, seat), 0
    for i in range(CROSSINGS[cell]):
        value += help_of(s.board.tally[through(cell, i)], opponents)
    return weight_of_replacing(s, cell, value)


def weight_of_replacing(s: State, cell: int, value: int) -> int:
    """Return the weight of a joker that goes elsewhere, by how much it helps the patterns through the cell."""
    return WIN if makes_five_jokers(s, cell) else min(max(NEUTRAL + value, 1) ** 2, WIN)


def add_helps(s: State, seat: int, helps: Any) -> None:
    """Add to each cell how much a joker helps the patterns through it."""
    opponents = opponents_of(s, seat)
    for pattern in range(PATTERNS):
        value = help_of(s.board.tally[pattern], opponents)
        for i in range(LENGTH):
            helps[cell_of(pattern, i)] += value


def help_of(tally: int, opponents: int) -> int:
    """How much a joker helps the owner of a pattern: three times as bad where that is an opponent."""
    owners, value = owners_of(tally), HOPE[tally >> ALL_AT]
    if owners == EACH:
        return 0
    return -3 * value if owners & opponents else value if owners else 0


def opponents_of(s: State, seat: int) -> int:
    """The opponents of a seat, as bits three apart."""
    return EACH & ~(0o101 << 3 * (seat % 2) if s.options.teams else 1 << 3 * seat)


def worth(s: State, seat: int) -> float:
    """Mostly winning, a little the lead; while the game goes on only the lead."""
    chances = 0.5 + lead(s, seat) / (2 * BEST_LEAD)
    winners = 0
    for other in range(s.players):
        if s.acting[other]:
            return chances
        if wins(s, other):
            winners += 1
    sides = winners // 2 if s.options.teams else winners
    return 0.1 * chances + (0.9 / sides if wins(s, seat) else 0.0)


def lead(s: State, seat: int) -> int:
    """Points ahead of the best opponent."""
    best = 0
    for other in range(s.players):
        if is_opponent(s, seat, other):
            best = max(best, score(s, other))
    return max(-BEST_LEAD, min(score(s, seat) - best, BEST_LEAD))
