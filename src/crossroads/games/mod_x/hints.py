"""What a decent player tries first: score, stop the others, build where much can still come of it.

The numbers were found by playing variants against each other, a few thousand games each.
"""

from typing import Any

from crossroads.engine import blank
from crossroads.games.mod_x.board import ALL_AT, EMPTY, JOKER, JOKERS, MIXED, colour, finishes
from crossroads.games.mod_x.patterns import CELLS, CROSSINGS, LENGTH, MOST, PATTERNS, cell_of, through
from crossroads.games.mod_x.rules import finds_something, score, target, wins
from crossroads.games.mod_x.scoring import BARE, OPPONENTS, OWN, are_partners, makes_five_jokers, on_top
from crossroads.games.mod_x.state import CLAIM, SCORE, Phase, State, X

WIN = 10_000
FINISH, A_POINT = 4_000, 500
STOP, STOP_A_WIN = 1_500, 3_000
HOPE = (1, 2, 5, 15)  # what one more piece means to a pattern with so many of one colour and no others
MANY = 6  # cells from which on it is faster to go through the patterns than through the cells
NEUTRAL = 50  # a joker that helps and harms nobody
BEST_LEAD = 20  # points; more are no better


def weight(s: State, seat: int, move: int) -> int:
    if move < X:
        return weight_of_joker(s, seat, move)
    if move < CLAIM:
        return urgency(s, seat, move - X) or weight_of_hope(s, seat, move - X, hope(s, seat, move - X))
    if move < SCORE:
        return FINISH + A_POINT * gain(s, seat, move - CLAIM)
    if move == SCORE and not finds_something(s, seat):
        return FINISH
    return 1  # a pattern would be left to the others


def weigh(s: State, seat: int, moves: Any, weights: Any, n: int) -> int:
    """Store the weight of each move and return their sum; where many cells are free, all patterns are gone through once."""
    knows_hopes = n >= MANY and X <= moves[0] < CLAIM
    hopes = blank(CELLS)
    if knows_hopes:
        add_hopes(s, seat, hopes)
    total = 0
    for i in range(n):
        move = moves[i]
        if knows_hopes and move < CLAIM:
            weights[i] = urgency(s, seat, move - X) or weight_of_hope(s, seat, move - X, hopes[move - X])
        else:
            weights[i] = weight(s, seat, move)
        total += weights[i]
    return total


def add_hopes(s: State, seat: int, hopes: Any) -> None:
    """Add to each cell what one more piece of the seat means to the patterns through it, as `hope` does for one cell."""
    for pattern in range(PATTERNS):
        tally = s.board.tally[pattern]
        mine = tally >> 3 * seat & 7
        if mine == tally >> ALL_AT and mine < len(HOPE):
            for i in range(LENGTH):
                hopes[cell_of(pattern, i)] += HOPE[mine]


def urgency(s: State, seat: int, cell: int) -> int:
    """Return the weight of an X that finishes a pattern or stops somebody who would; 0 for any other."""
    if s.board.gap[cell] != 0:
        if finishes(s.board, cell, seat) > 0:
            return weight_of_finishing(s, seat, cell)
        if stops_somebody(s, seat, cell):
            return STOP_A_WIN if stops_a_win(s, seat, cell) else STOP
    return 0


def weight_of_hope(s: State, seat: int, cell: int, value: int) -> int:
    """Return the weight of an X that only builds; scoring on a marker of the others counts twice."""
    whose = on_top(s, seat, cell)
    if whose == OPPONENTS:
        value = value * 5 // 4
    elif whose != BARE:
        value = value * 2 // 3
    return min(value * value // 4 + 1, STOP)


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


def hope(s: State, seat: int, cell: int) -> int:
    """How much an X on this cell adds to patterns that can still be finished."""
    value = 0
    for i in range(CROSSINGS[cell]):
        tally = s.board.tally[through(cell, i)]
        mine = tally >> 3 * seat & 7
        if mine == tally >> ALL_AT and mine < len(HOPE):
            value += HOPE[mine]
    return value


def weight_of_joker(s: State, seat: int, cell: int) -> int:
    if s.phase == Phase.SETUP:
        return MOST + 1 - CROSSINGS[cell]  # the others move first
    if makes_five_jokers(s, cell):
        return WIN
    value = NEUTRAL
    for i in range(CROSSINGS[cell]):
        pattern = through(cell, i)
        of = colour(s.board, pattern)
        if of != JOKERS and of != MIXED:
            help_given = HOPE[s.board.tally[pattern] >> ALL_AT]
            value += -3 * help_given if is_opponent(s, seat, of) else help_given
    return min(max(value, 1) ** 2, WIN)


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
