"""Traffic-Memory.  Cards lie face-down; turn up a run of neighbouring numbers and it is yours.

A turn opens two cards.  Neighbours may grow at both ends, card by card, until one does not fit: that one is turned back, the
run is taken.  Police cars and ambulances, where they play, stand for any number in a run of three or more.
"""

from collections.abc import Iterator
from enum import IntEnum

from crossroads.engine import (
    Dice,
    GameState,
    Record,
    a_set,
    add,
    beat,
    by_seat,
    clear,
    draw,
    hidden,
    int8,
    int64,
    mingle,
    pile,
    public,
    record,
    remembered,
    settled,
    shuffle,
)

SEATS = 5
NUMBERS = 50
POLICE, AMBULANCE = 51, 52  # a card is its number, or one of these two specials
PLACES = 58

EMPTY, BACK = 0, 53  # a place without a card, and one whose card lies face-down

# Moves: a place (from 0) opens the card there.
STOP = PLACES
MOVES = PLACES + 1


class MayStop(IntEnum):
    """When a player may be content with a run (TM-6)."""

    LITERAL = 0  # with exactly two cards
    NEVER = 1
    ALWAYS = 2


class Beat(IntEnum):
    """The moments of a turn's end at which people look."""

    OPEN = 0  # the last card of the turn is turned up
    TAKE = 1  # the run has gone to the player


class Options(Record):
    """What a host may choose."""

    low = int8()
    high = int8()
    specials = int8()
    may_stop = int8()  # MayStop
    gap_hope = int8()


class State(GameState):
    """The table, what lies on it unseen, and what has been seen of it (TM-19)."""

    options = settled(record(Options))
    deck = hidden(pile(PLACES))  # only until the cards are laid out
    places = settled(int8(below=PLACES + 1))  # how many cards were laid out; a card that is taken leaves a hole (TM-10)
    table = public(int8(PLACES, below=BACK + 1))  # what everybody sees in a place: EMPTY, BACK, or the card
    face = hidden(int8(PLACES))  # the card in a place, whichever way up it lies
    seen = remembered(int8(PLACES, below=BACK))  # the card in a place, if it was ever turned up
    # the card in a place, if the last turn turned it back; until the next card is opened
    glimpse = public(int8(PLACES, below=BACK))
    open = public(pile(PLACES, below=PLACES))  # the places opened in this turn, in their order
    taken = public(by_seat(pile(PLACES, SEATS, below=BACK)))
    lying = public(int8(below=PLACES + 1))  # how many cards are on the table, open ones included
    numbers_left = public(a_set(int64(below=NUMBERS + 1)))  # bit n is set while number n is on the table
    specials_left = public(int8(2, below=5))  # police cars and ambulances on the table


def setup(s: State) -> None:
    for number in range(s.options.low, s.options.high + 1):  # TM-1
        add(s.deck, number)
        s.numbers_left |= 1 << number
    if s.options.specials == 1:
        add_specials(s, (8 * s.deck.size + 25) // 50)
    shuffle(s, s.deck)
    lay_out(s)
    s.acting[s.first] = 1  # TM-3


def add_specials(s: State, count: int) -> None:
    """Add special cards; half of them, rounded up, are police cars (TM-2)."""
    for i in range(count):
        add(s.deck, POLICE + i % 2)
        s.specials_left[i % 2] += 1


def lay_out(s: State) -> None:
    s.places = s.lying = s.deck.size
    for place in range(s.places):
        s.face[place] = draw(s.deck)
        s.table[place] = BACK


def legal(s: State, seat: int) -> Iterator[int]:
    if s.acting[seat]:
        for place in range(s.places):
            if s.table[place] == BACK:
                yield place
        if may_stop(s):
            yield STOP


def may_stop(s: State) -> bool:
    """Whether the player may stop and take the open cards (TM-6)."""
    if s.options.may_stop == MayStop.NEVER or (s.options.may_stop == MayStop.LITERAL and s.open.size != 2):
        return False
    return is_run(s, s.open.size)


def apply(s: State, seat: int, move: int) -> None:
    if move == STOP:
        end_turn(s, seat, s.open.size)
        return
    before = s.open.size
    turn_up(s, move)
    if not may_go_on(s):
        see_and_end(s, seat, before if is_run(s, before) else 0)  # TM-8, TM-18
    elif s.open.size == s.lying:  # TM-9
        see_and_end(s, seat, s.open.size)


def turn_up(s: State, place: int) -> None:
    if s.open.size == 0:
        for i in range(s.places):
            s.glimpse[i] = EMPTY
    add(s.open, place)
    s.table[place] = s.face[place]
    s.seen[place] = s.face[place]


def may_go_on(s: State) -> bool:
    """Whether the open cards are a run, or may still become one with the next card."""
    return s.open.size == 1 or is_run(s, s.open.size) or (s.open.size == 2 and third_may_help(s))


def is_run(s: State, count: int) -> bool:
    """Whether the first `count` open cards are a run."""
    lowest, highest, numbers = NUMBERS, 0, 0
    for i in range(count):
        card = s.table[s.open.card[i]]
        if card <= NUMBERS:
            lowest, highest = min(lowest, card), max(highest, card)
            numbers += 1
    return makes_run(s, highest - lowest + 1, numbers, count - numbers)


def makes_run(s: State, span: int, numbers: int, specials: int) -> bool:
    """Numbers in a row, from the lowest to the highest (TM-4, TM-5), or three and more cards where specials fill in (TM-15)."""
    count = numbers + specials
    if specials == 0:
        return count >= 2 and span == count
    return numbers >= 1 and count >= 3 and span <= count <= s.options.high - s.options.low + 1


def third_may_help(s: State) -> bool:
    """Whether two open cards that are no run get a third: one is a special (TM-13, TM-17), or a gap is hoped for (TM-14)."""
    first, second = s.table[s.open.card[0]], s.table[s.open.card[1]]
    if first > NUMBERS or second > NUMBERS:
        return True
    return s.options.gap_hope == 1 and s.options.specials == 1 and abs(first - second) == 2


def see_and_end(s: State, seat: int, kept: int) -> None:
    """Let everybody see the last card before the turn ends."""
    s.acting[seat] = 0
    beat(s, Beat.OPEN)
    end_turn(s, seat, kept)


def end_turn(s: State, seat: int, kept: int) -> None:
    """Give the first `kept` open cards to the player, turn the others back, and pass the turn to the left (TM-7)."""
    s.acting[seat] = 0
    for i in range(s.open.size):
        if i < kept:
            take(s, seat, s.open.card[i])
        else:
            turn_back(s, s.open.card[i])
    if kept > 0:
        beat(s, Beat.TAKE)
    clear(s.open)
    if a_run_is_left(s):  # TM-11
        s.acting[(seat + 1) % s.players] = 1


def take(s: State, seat: int, place: int) -> None:
    card = s.table[place]
    add(s.taken[seat], card)
    s.lying -= 1
    if card <= NUMBERS:
        s.numbers_left ^= 1 << card
    else:
        s.specials_left[card - POLICE] -= 1
    s.table[place] = s.face[place] = s.seen[place] = EMPTY


def turn_back(s: State, place: int) -> None:
    s.glimpse[place] = s.table[place]
    s.table[place] = BACK


def a_run_is_left(s: State) -> bool:
    """Whether two neighbours are left, or two numbers that a special joins, or two specials and any number (TM-11, TM-16)."""
    numbers, specials = s.numbers_left, s.specials_left[0] + s.specials_left[1]
    if specials == 0:
        return numbers & (numbers >> 1) != 0
    if specials == 1:
        return numbers & (numbers >> 1 | numbers >> 2) != 0
    return numbers != 0


def score(s: State, seat: int) -> int:
    return s.taken[seat].size


def wins(s: State, seat: int) -> bool:
    """Whether nobody has more cards; ties share (TM-12)."""
    for other in range(s.players):
        if s.taken[other].size > s.taken[seat].size:
            return False
    return True


def clock_move(s: State, seat: int) -> int:
    """Return `stop` where that is allowed, else the lowest face-down place (TM-20)."""
    return STOP if may_stop(s) else next(legal(s, seat))


def known(s: State, place: int) -> int:
    """The card in a place as far as it can be seen or remembered, or EMPTY."""
    if s.table[place] != BACK:
        return s.table[place]
    return max(s.glimpse[place], s.seen[place])


def imagine(s: State, seat: int, dice: Dice) -> None:
    """Deal the cards that nobody knows into the places that nobody knows; a place that was forgotten is one of them."""
    numbers, police, ambulances = s.numbers_left, s.specials_left[0], s.specials_left[1]
    for place in range(s.places):
        card = s.face[place] = known(s, place)
        if card == POLICE:
            police -= 1
        elif card == AMBULANCE:
            ambulances -= 1
        elif card != EMPTY:
            numbers ^= 1 << card
    for number in range(s.options.low, s.options.high + 1):
        if numbers >> number & 1:
            add(s.deck, number)
    for i in range(police + ambulances):
        add(s.deck, POLICE if i < police else AMBULANCE)
    mingle(dice, s.deck.card, s.deck.size)
    for place in range(s.places):
        if s.table[place] == BACK and s.face[place] == EMPTY:
            s.face[place] = draw(s.deck)
