"""What lies on the table of Word Crush, who may know it, and how cards go from one pile to another.

Cards are numbers from 1 on, in the order of the alphabet; the words themselves are in `lists.py`.
"""

from collections.abc import Iterator
from enum import IntEnum

from crossroads.engine import (
    GameState,
    Pile,
    Record,
    a_seat,
    a_set,
    add,
    draw,
    hidden,
    int8,
    int16,
    int32,
    owned,
    pile,
    public,
    record,
    remembered,
    remove,
    settled,
    shuffle,
)

SEATS = 8
MAX_WORDS = 260
CARDS = MAX_WORDS + 1
DECK = MAX_WORDS

# Where a card is known to be: one of these + the seat, or + the place in the pile, the undermost 0.  0 is unknown.
HAND = 1
CRUSH = HAND + SEATS
DISCARD = CRUSH + MAX_WORDS
STOCK = DISCARD + MAX_WORDS
PLACES = STOCK + MAX_WORDS


class Phase(IntEnum):
    """What the player on turn is asked for."""

    TURN = 0
    DRAW = 1  # the replacements of an exchange
    RECITE = 2


class Beat(IntEnum):
    """The moments of a recital at which people look."""

    WRONG = 0  # the word that was asked is turned up, before it and all behind it go to the hand


class AfterStuck(IntEnum):
    """Who is on turn after the recital that ended a standstill (WC-21)."""

    SAME = 0
    NEXT = 1


class Options(Record):
    """What a host may choose; `words` is the number of a list (`lists.py`)."""

    length = int8()
    after_stuck = int8()
    reshuffle = int8()
    spelling = int8()
    voluntary_pass = int8()
    turn_cap = int32()
    words = int32()


class State(GameState):
    """Everything there is, and who may know it (WC-29)."""

    options = settled(record(Options))
    cards = settled(int16(below=CARDS))  # in the deck
    letters = settled(a_set(int32(CARDS)))  # by card: a bit for each letter on which its word is playable, A the lowest (WC-1)
    initial = settled(int8(CARDS))  # by card: the first letter of its word, A is 0
    twin = settled(int16(CARDS))  # by card: the first card with the same word, mostly itself (WC-33)

    hand = owned(pile(MAX_WORDS, SEATS, number=int16))  # ascending
    stock = hidden(pile(MAX_WORDS, number=int16))  # the Draw Pile
    discard = hidden(pile(MAX_WORDS, number=int16))
    crush = hidden(pile(MAX_WORDS, number=int16))  # the Word Crush Pile, the oldest card first
    aside = public(pile(1, number=int16))  # the card being exchanged, until its replacements are drawn

    discard_top = public(int16(below=CARDS))  # the face-up card, or 0
    # the same; in a recital the card turned up last, before the first answer the one just played
    crush_top = public(int16(below=CARDS))
    place = remembered(int16(CARDS, below=PLACES))  # where each card is known to be (`memory.py`), or 0

    phase = public(int8(below=len(Phase)))
    ring = settled(int8(below=33))  # letters of the alphabet
    red = settled(int8(below=33))  # Starting Letter, A is 0; it never moves (WC-7)
    yellow = public(int8(below=33))  # Active Letter
    laps = public(int32())  # of the yellow marker
    passes = public(int8())  # in a row on this letter
    owed = public(int8())  # draws of an exchange still to make
    recited = public(int16())  # words of the pile recited so far
    unsticking = public(int8(below=2))  # 1 while the pile is recited after a standstill
    turns = public(int32())
    # 1 + the seat that recited its last card; 0: nobody, or the turn cap
    winner = public(a_seat(int8(below=SEATS + 1), first=1))


def deck(s: State) -> Iterator[int]:
    for card in range(1, s.cards + 1):
        yield card


def is_playable(s: State, card: int) -> bool:
    """Whether the word begins with the active letter or doubles it (WC-1)."""
    return (s.letters[card] >> s.yellow) & 1 == 1


def holds_playable(s: State, cards: Pile) -> bool:
    for i in range(cards.size):
        if is_playable(s, cards.card[i]):
            return True
    return False


def lay_on_crush(s: State, card: int) -> None:
    s.place[card] = CRUSH + s.crush.size
    s.crush_top = card
    add(s.crush, card)


def advance(s: State) -> None:
    """Move the yellow marker one letter clockwise; after the last comes the first."""
    s.yellow = (s.yellow + 1) % s.ring
    if s.yellow == s.red:
        s.laps += 1


def take_from_hand(s: State, seat: int, word: int) -> int:
    """Take a card with this word from a hand; of twins one that everybody knows of, so that the other stays secret."""
    hand = s.hand[seat]
    found = 0
    for i in range(hand.size):
        card = hand.card[i]
        if s.twin[card] == word and (found == 0 or s.place[card] != 0):
            found = card
    remove(hand, found)
    return found


def take_from_stock(s: State) -> int:
    if s.stock.size == 0:
        turn_discard_over(s)
    return draw(s.stock)


def turn_discard_over(s: State) -> None:
    """Make the discard pile the draw pile; the oldest discard is drawn first, unless the table shuffles (WC-23)."""
    while s.discard.size > 0:
        card = draw(s.discard)
        s.place[card] = 0 if s.options.reshuffle else STOCK + s.stock.size
        add(s.stock, card)
    s.discard_top = 0
    if s.options.reshuffle:
        shuffle(s, s.stock)


def lay_on_discard(s: State, card: int) -> None:
    s.place[card] = DISCARD + s.discard.size
    s.discard_top = card
    add(s.discard, card)


def take_from_discard(s: State) -> int:
    card = draw(s.discard)
    s.discard_top = s.discard.card[s.discard.size - 1] if s.discard.size > 0 else 0
    return card


def find_playable(s: State) -> int:
    """Take the top of the discard if it goes, or else draw until a card goes; the other cards drawn go to the discard."""
    if s.discard_top != 0 and is_playable(s, s.discard_top):
        return take_from_discard(s)
    card = take_from_stock(s)
    while not is_playable(s, card):
        lay_on_discard(s, card)
        card = take_from_stock(s)
    return card
