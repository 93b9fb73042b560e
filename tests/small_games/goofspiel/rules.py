"""Goofspiel.  A prize is turned up, both bid a card in secret, and the higher card wins it; equal bids leave it to nobody."""

from collections.abc import Iterator

from crossroads.engine import (
    Dice,
    GameState,
    Record,
    add,
    below,
    blank,
    draw,
    hidden,
    int8,
    mingle,
    owned,
    pile,
    public,
    record,
    remove,
    settled,
    shuffle,
)

SEATS = 2
HIGHEST = 13
CARDS = HIGHEST + 1  # cards are numbers from 1 on
DECK = HIGHEST
MOVES = CARDS  # the card that is bid


class Options(Record):
    cards = int8()


class State(GameState):
    options = settled(record(Options))
    prizes = hidden(pile(HIGHEST))
    prize = public(int8())
    gone = public(pile(HIGHEST))  # earlier prizes
    hand = public(pile(HIGHEST, SEATS))  # a card counts as held until the bids are turned up
    bid = owned(int8(SEATS))  # face-down, or 0
    points = public(int8(SEATS))


def deck(s: State) -> Iterator[int]:
    for card in range(1, s.options.cards + 1):
        yield card


def setup(s: State) -> None:
    for card in range(1, s.options.cards + 1):
        add(s.prizes, card)
        for seat in range(s.players):
            add(s.hand[seat], card)
    shuffle(s, s.prizes)
    turn_up_prize(s)


def turn_up_prize(s: State) -> None:
    s.prize = draw(s.prizes)
    for seat in range(s.players):
        s.acting[seat] = 1


def is_secret(s: State, seat: int) -> bool:
    return s.prize > 0


def legal(s: State, seat: int) -> Iterator[int]:
    if s.prize > 0:
        for i in range(s.hand[seat].size):
            yield s.hand[seat].card[i]


def apply(s: State, seat: int, move: int) -> None:
    s.bid[seat] = move
    s.acting[seat] = 0
    if s.acting[0] + s.acting[1] == 0:
        turn_up_bids(s)


def turn_up_bids(s: State) -> None:
    if s.bid[0] != s.bid[1]:
        s.points[0 if s.bid[0] > s.bid[1] else 1] += s.prize
    for seat in range(s.players):
        remove(s.hand[seat], s.bid[seat])
        s.bid[seat] = 0
    add(s.gone, s.prize)
    s.prize = 0
    if s.prizes.size > 0:
        turn_up_prize(s)


def score(s: State, seat: int) -> int:
    return s.points[seat]


def wins(s: State, seat: int) -> bool:
    return s.points[seat] >= s.points[1 - seat]


def clock_move(s: State, seat: int) -> int:
    return s.hand[seat].card[0]


def imagine(s: State, seat: int, dice: Dice) -> None:
    """Prizes to come lie in any order; a bid lying face-down is any card of its hand."""
    cards = blank(HIGHEST)
    n = 0
    for card in range(1, s.options.cards + 1):
        if card != s.prize and not is_gone(s, card):
            cards[n] = card
            n += 1
    mingle(dice, cards, n)
    for i in range(n):
        s.prizes.card[i] = cards[i]
    other = 1 - seat
    if s.prize > 0 and s.acting[other] == 0:
        s.bid[other] = s.hand[other].card[below(dice, s.hand[other].size)]


def is_gone(s: State, card: int) -> bool:
    for i in range(s.gone.size):
        if s.gone.card[i] == card:
            return True
    return False
