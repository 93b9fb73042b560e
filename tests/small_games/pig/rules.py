"""Pig.  Roll a die as often as you dare: a 1 loses the points of the turn.  A coin decides who begins."""

from collections.abc import Iterator

from crossroads.engine import GameState, Record, add, int8, int16, pile, public, record, roll, settled, shuffle

SEATS = 3
MOVES = 2
ROLL, HOLD = 0, 1
DECK = 3
CARDS = DECK + 1


class Options(Record):
    goal = int8()
    sides = int8()


class State(GameState):
    options = settled(record(Options))
    bonus = public(pile(DECK))  # the card on top is what the next turn held is worth besides
    points = public(int16(SEATS))
    turn = public(int16())


def deck(s: State) -> Iterator[int]:
    for card in range(1, DECK + 1):
        yield card


def setup(s: State) -> None:
    begins = roll(s, s.players) - 1
    for card in deck(s):
        add(s.bonus, card)
    shuffle(s, s.bonus)
    s.acting[(s.first + begins) % s.players] = 1


def legal(s: State, seat: int) -> Iterator[int]:
    if s.acting[seat]:
        yield ROLL
        if s.turn > 0:
            yield HOLD


def apply(s: State, seat: int, move: int) -> None:
    if move == HOLD:
        s.points[seat] += s.turn + s.bonus.card[s.bonus.size - 1]
        shuffle(s, s.bonus)
        pass_on(s, seat)
    else:
        shown = roll(s, s.options.sides)
        s.turn += shown
        if shown == 1:
            pass_on(s, seat)


def pass_on(s: State, seat: int) -> None:
    s.turn = 0
    s.acting[seat] = 0
    if s.points[seat] < s.options.goal:
        s.acting[(seat + 1) % s.players] = 1


def score(s: State, seat: int) -> int:
    return s.points[seat]


def wins(s: State, seat: int) -> bool:
    return s.points[seat] >= s.options.goal


def clock_move(s: State, seat: int) -> int:
    return HOLD if s.turn > 0 else ROLL
