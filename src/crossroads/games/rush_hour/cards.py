"""The cards of Rush Hour, and everything that lies on the table."""

from collections.abc import Iterator
from enum import IntEnum

from crossroads.engine import (
    GameState,
    Record,
    a_seat,
    by_seat,
    derived,
    hidden,
    int8,
    int16,
    int32,
    owned,
    pile,
    public,
    record,
    settled,
)
from crossroads.games.rush_hour.road import NUMBERS, ROW_SLOTS, Row

SEATS = 5
ROWS = 3
HAND = 10
DECK = 58
POLICE, AMBULANCE = 51, 52  # a card is its number, or one of these
CARDS = 53
TRAILERS = (6, 14, 20, 31, 37, 45)
TOW_TRUCKS = (8, 17, 34, 43)
MOST_DEALS = 20  # with a target

# By card, for a game with specials.  Tables are flat bytes: compiled rules read them as C reads an array.
IS_TRAILER = bytes(card in TRAILERS for card in range(CARDS))
IS_TOW_TRUCK = bytes(card in TOW_TRUCKS for card in range(CARDS))
POINTS = bytes(2 if card > NUMBERS or IS_TRAILER[card] or IS_TOW_TRUCK[card] else 1 for card in range(CARDS))

# Moves: 1 to 52 plays that card, ROW + row (from 0) names a row, GAP + row * ROW_SLOTS + slot (from 0) names a gap.
ROW = CARDS
GAP = ROW + ROWS
MOVES = GAP + ROWS * ROW_SLOTS


class Phase(IntEnum):
    """What the acting seats are asked for."""

    CARD = 0  # everybody, in secret
    AMBULANCE_ROW = 1
    POLICE_ROW = 2
    PLACE = 3  # one of several places for a numbered card
    TOO_SMALL = 4  # the row that a card which fits nowhere takes, or heads
    TOW_ROW = 5


class Beat(IntEnum):
    """The moments of a trick at which people look."""

    REVEAL = 0  # all cards are turned up
    JOIN = 1  # a car has joined a row
    JAM = 2  # a full row has gone to the driver of the fifth car
    TAKE = 3  # a row has gone to the driver of a car too small for every row


class Options(Record):
    """What a host may choose."""

    deals = int8()
    target = int32()
    high = int8()
    hand = int8()
    rows = int8()
    specials = int8()
    plain_numbers = int8()
    massive_jam = int8()
    too_small = int8()


class State(GameState):
    """The road and everybody's cards (RH-36)."""

    options = settled(record(Options))
    phase = public(int8(below=len(Phase)))
    deal = public(int8(below=MOST_DEALS + 1))  # deals begun
    leader = public(a_seat(int8()))  # of this trick (RH-15)
    deck = hidden(pile(DECK))
    hand = owned(pile(HAND, SEATS))
    chosen = owned(pile(1, SEATS))  # face-down until all have chosen
    missing = public(int8(below=SEATS + 1))  # choices not yet made
    shown = public(by_seat(int8(SEATS, below=CARDS)))  # the card that each seat played in the last trick revealed
    turn = public(derived(by_seat(int16(SEATS))))  # when that card joins the traffic: the lower, the sooner
    queue = public(pile(SEATS))  # the cards still to join it, the next one on top
    driver = public(a_seat(int8(SEATS)))  # whose each card of the queue is
    aimed = public(pile(SEATS, ROWS))  # ambulances or police cars that will enter a row together (RH-12)
    payer = public(a_seat(int8(ROWS)))  # whose the topmost of these is (RH-13, RH-14)
    row = public(record(Row, ROWS))
    aside = public(pile(len(TRAILERS)))  # opening trailers, until the hands are dealt
    taken = public(by_seat(pile(DECK, SEATS)))  # penalty cards of this deal
    points = public(by_seat(int16(SEATS)))  # of all deals


def is_trailer(s: State, card: int) -> bool:
    return s.options.specials == 1 and IS_TRAILER[card] == 1


def is_tow_truck(s: State, card: int) -> bool:
    return s.options.specials == 1 and IS_TOW_TRUCK[card] == 1


def value(s: State, card: int) -> int:
    """Return the penalty points of a card (RH-32)."""
    return POINTS[card] if s.options.specials else 1


def copies(s: State, card: int) -> int:
    """Return how many copies of a card are in play (RH-38, RH-39)."""
    if card > NUMBERS:
        without_number = (8 * s.options.high + 25) // 50 if s.options.specials else 0
        return without_number // 2 if card == POLICE else (without_number + 1) // 2
    is_kept = POINTS[card] == 1 or s.options.specials == 1 or s.options.plain_numbers == 1
    return 1 if card <= s.options.high and is_kept else 0


def deck(s: State) -> Iterator[int]:
    """Yield every card in play."""
    for card in range(1, CARDS):
        for _ in range(copies(s, card)):
            yield card
