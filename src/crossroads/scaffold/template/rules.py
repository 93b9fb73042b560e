"""High Card.  Every trick all players lay a card in secret; the highest takes the trick, most tricks win."""

from collections.abc import Iterator

from crossroads.engine import (
    GameState,
    Record,
    add,
    beat,
    draw,
    hidden,
    int8,
    move_all,
    owned,
    pile,
    public,
    record,
    remove,
    settled,
    shuffle,
    top,
)

SEATS = 4
HAND = 7
DECK = SEATS * HAND
CARDS = DECK + 1  # cards are numbers from 1 on
MOVES = CARDS  # a move is the card that is laid
TURNED_UP = 0  # a beat: its place in BEATS of words.py


class Options(Record):
    """One field for each option in words.py."""

    hand = int8()


class State(GameState):
    """Everything there is, and who may know it."""

    options = settled(record(Options))
    deck = hidden(pile(DECK))
    hand = owned(pile(HAND, SEATS))
    chosen = owned(pile(1, SEATS))  # face-down until all have chosen
    shown = public(pile(1, SEATS))  # the cards of the last trick
    discard = public(pile(DECK))
    tricks = public(int8(SEATS))


def deck(s: State) -> Iterator[int]:
    """Every card in play."""
    for card in range(1, s.players * s.options.hand + 1):
        yield card


def setup(s: State) -> None:
    for card in deck(s):
        add(s.deck, card)
    shuffle(s, s.deck)
    for seat in range(s.players):
        for _ in range(s.options.hand):
            add(s.hand[seat], draw(s.deck))
        s.acting[seat] = 1


def is_secret(s: State, seat: int) -> bool:
    return True


def legal(s: State, seat: int) -> Iterator[int]:
    """A card of the hand, or again the one that lies face-down."""
    for i in range(s.hand[seat].size):
        yield s.hand[seat].card[i]
    if s.chosen[seat].size > 0:
        yield top(s.chosen[seat])


def apply(s: State, seat: int, move: int) -> None:
    if s.chosen[seat].size > 0:
        add(s.hand[seat], draw(s.chosen[seat]))
    remove(s.hand[seat], move)
    add(s.chosen[seat], move)
    s.acting[seat] = 0
    if not someone_chooses(s):
        turn_up(s)


def someone_chooses(s: State) -> bool:
    for seat in range(s.players):
        if s.acting[seat]:
            return True
    return False


def turn_up(s: State) -> None:
    """Turn the cards up; the highest takes the trick.  Then the next begins, if there are cards left."""
    best = 0
    for seat in range(s.players):
        move_all(s.shown[seat], s.discard)
        move_all(s.chosen[seat], s.shown[seat])
        if top(s.shown[seat]) > top(s.shown[best]):
            best = seat
    beat(s, TURNED_UP)  # people look at the cards before the trick is taken
    s.tricks[best] += 1
    if s.hand[0].size > 0:
        for seat in range(s.players):
            s.acting[seat] = 1


def score(s: State, seat: int) -> int:
    return s.tricks[seat]


def wins(s: State, seat: int) -> bool:
    for other in range(s.players):
        if s.tricks[other] > s.tricks[seat]:
            return False
    return True


def clock_move(s: State, seat: int) -> int:
    """The lowest card."""
    return min(legal(s, seat))
