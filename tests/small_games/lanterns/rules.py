"""Lanterns.  Everybody sees the others' cards and not their own; together they lay an ascending row, or fail together."""

from collections.abc import Iterator

from crossroads.engine import (
    Dice,
    GameState,
    Record,
    add,
    below,
    draw,
    hidden,
    holds,
    int8,
    others,
    pile,
    public,
    record,
    settled,
    shuffle,
    take_at,
)

SEATS = 3
HAND = 2
DECK = 9
CARDS = DECK + 1
MOVES = HAND  # the place of the card in one's own hand
COOPERATIVE = True


class Options(Record):
    mistakes = int8()  # that end the game


class State(GameState):
    options = settled(record(Options))
    deck = hidden(pile(DECK))
    hand = others(pile(HAND, SEATS))
    pointed = others(int8(SEATS))  # the lowest card of a hand, which the others keep an eye on
    row = public(pile(DECK))
    wasted = public(pile(DECK))


def deck(s: State) -> Iterator[int]:
    for card in range(1, DECK + 1):
        yield card


def setup(s: State) -> None:
    for card in deck(s):
        add(s.deck, card)
    shuffle(s, s.deck)
    for seat in range(s.players):
        for _ in range(HAND):
            add(s.hand[seat], draw(s.deck))
        point(s, seat)
    s.acting[s.first] = 1


def point(s: State, seat: int) -> None:
    s.pointed[seat] = 0
    for i in range(s.hand[seat].size):
        if s.pointed[seat] == 0 or s.hand[seat].card[i] < s.pointed[seat]:
            s.pointed[seat] = s.hand[seat].card[i]


def legal(s: State, seat: int) -> Iterator[int]:
    if s.acting[seat]:
        for place in range(s.hand[seat].size):
            yield place


def apply(s: State, seat: int, move: int) -> None:
    card = take_at(s.hand[seat], move)
    if s.row.size == 0 or card > s.row.card[s.row.size - 1]:
        add(s.row, card)
    else:
        add(s.wasted, card)
    if s.deck.size > 0:
        add(s.hand[seat], draw(s.deck))
    point(s, seat)
    s.acting[seat] = 0
    following = (seat + 1) % s.players
    if s.wasted.size < s.options.mistakes and s.hand[following].size > 0:
        s.acting[following] = 1


def imagine(s: State, seat: int, dice: Dice) -> None:
    """Deal the own hand and the deck afresh, and point to the lowest card of the own hand."""
    unseen = [card for card in range(1, DECK + 1) if is_unseen(s, seat, card)]
    for i in range(s.hand[seat].size):
        j = below(dice, len(unseen))
        s.hand[seat].card[i] = unseen.pop(j)
    for i in range(s.deck.size):
        j = below(dice, len(unseen))
        s.deck.card[i] = unseen.pop(j)
    point(s, seat)


def is_unseen(s: State, seat: int, card: int) -> bool:
    if holds(s.row, card) or holds(s.wasted, card):
        return False
    for other in range(s.players):
        if other != seat and holds(s.hand[other], card):
            return False
    return True


def score(s: State, seat: int) -> int:
    return s.row.size


def wins(s: State, seat: int) -> bool:
    return s.wasted.size < s.options.mistakes


def clock_move(s: State, seat: int) -> int:
    return 0
