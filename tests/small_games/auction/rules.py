"""Auction.  Every round a die sets the prize, all bid a card in secret, and the best card wins it, to keep or to share."""

from collections.abc import Iterator
from enum import IntEnum

from crossroads.engine import (
    GameState,
    Record,
    add,
    draw,
    hidden,
    int8,
    move_all,
    owned,
    pile,
    public,
    record,
    remove,
    roll,
    settled,
    shuffle,
    top,
)

SEATS = 3
HAND = 3
DECK = 12
CARDS = DECK + 1  # cards are numbers from 1 on
SIDES = 6

# Moves: a card that is bid, or what the winner does with the prize.
KEEP = CARDS
SHARE = CARDS + 1
MOVES = CARDS + 2
SHARES = (2, 3)  # a shared prize is divided by this, without and with the option `generous`


class Phase(IntEnum):
    BID = 0
    PRIZE = 1


class Options(Record):
    hand = int8()
    lowest = int8()


class State(GameState):
    options = settled(record(Options))
    phase = public(int8())
    deck = hidden(pile(DECK))
    hand = owned(pile(HAND, SEATS))
    bid = owned(pile(1, SEATS))  # face-down until all have bid
    shown = public(pile(1, SEATS))  # the bids of the last round
    spent = public(pile(DECK))
    prize = public(int8())
    points = public(int8(SEATS))


def deck(s: State) -> Iterator[int]:
    for card in range(1, DECK + 1):
        yield card


def setup(s: State) -> None:
    for card in deck(s):
        add(s.deck, card)
    shuffle(s, s.deck)
    for seat in range(s.players):
        for _ in range(s.options.hand):
            add(s.hand[seat], draw(s.deck))
    start_round(s)


def start_round(s: State) -> None:
    s.phase = Phase.BID
    s.prize = roll(s, SIDES)
    for seat in range(s.players):
        s.acting[seat] = 1


def is_secret(s: State, seat: int) -> bool:
    return s.phase == Phase.BID


def legal(s: State, seat: int) -> Iterator[int]:
    if s.phase == Phase.PRIZE:
        if s.acting[seat]:
            yield KEEP
            yield SHARE
        return
    for i in range(s.hand[seat].size):
        yield s.hand[seat].card[i]
    if s.bid[seat].size > 0:
        yield top(s.bid[seat])


def apply(s: State, seat: int, move: int) -> None:
    s.acting[seat] = 0
    if s.phase == Phase.PRIZE:
        take_prize(s, seat, move)
        return
    if s.bid[seat].size > 0:
        add(s.hand[seat], draw(s.bid[seat]))
    remove(s.hand[seat], move)
    add(s.bid[seat], move)
    if not someone_bids(s):
        turn_up(s)


def someone_bids(s: State) -> bool:
    for seat in range(s.players):
        if s.acting[seat]:
            return True
    return False


def turn_up(s: State) -> None:
    best = 0
    for seat in range(s.players):
        move_all(s.shown[seat], s.spent)
        move_all(s.bid[seat], s.shown[seat])
        if beats(s, top(s.shown[seat]), top(s.shown[best])):
            best = seat
    s.phase = Phase.PRIZE
    s.acting[best] = 1


def beats(s: State, card: int, other: int) -> bool:
    return card < other if s.options.lowest else card > other


def take_prize(s: State, seat: int, move: int) -> None:
    if move == KEEP:
        s.points[seat] += s.prize
    else:
        part = (s.prize + 1) // SHARES[s.options.lowest]
        s.points[seat] += part
        s.points[(seat + 1) % s.players] += part
    if s.hand[0].size > 0:
        start_round(s)


def score(s: State, seat: int) -> int:
    return s.points[seat]


def wins(s: State, seat: int) -> bool:
    for other in range(s.players):
        if s.points[other] > s.points[seat]:
            return False
    return True


def clock_move(s: State, seat: int) -> int:
    return KEEP if s.phase == Phase.PRIZE else s.hand[seat].card[0]
