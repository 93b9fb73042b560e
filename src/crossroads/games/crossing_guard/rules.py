"""Crossing Guard XL!  Students wait to cross the street; the highest Hustle card that nobody else played leads them over.

Seven piles of students lie in a row.  One player picks a pile, all bid for it face-down with one card each, and the highest bid
that is alone takes it; if every bid has a twin, the students leave the game.  Who won picks the next pile.
"""

from collections.abc import Iterator
from enum import IntEnum

from crossroads.engine import (
    Dice,
    GameState,
    Record,
    a_seat,
    add,
    beat,
    below,
    blank,
    by_seat,
    clear,
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
from crossroads.games.crossing_guard.cards import (
    CARDS,
    COLOURS,
    DECK_SIZE,
    TALLEST,
    all_students_of,
    card_of_deck,
    groups_of_four,
    is_sibling,
    lay_in_any_order,
    points_on,
    take_off,
)

SEATS = 4
HUSTLE = 7  # CG-1: every guard has the Hustle cards 1 … 7
PLACES = 7  # in the row

# Moves: PILE + place picks the pile there (the first place is 0), BID + card bids that Hustle card.
PILE = 0
BID = PLACES - 1
MOVES = PLACES + HUSTLE
DECK = DECK_SIZE + len(COLOURS) + HUSTLE * SEATS


class Phase(IntEnum):
    CHOOSE = 0  # the chooser picks a pile
    BID = 1  # all lay a Hustle card face-down


class Beat(IntEnum):
    """The moments of a bidding at which people look."""

    BIDS = 0  # all bids are turned up
    TWINS = 1  # equal bids cancel each other
    CLAIM = 2  # the pile has gone to its winner
    OUT = 3  # nobody won it: out of play


class Options(Record):
    xxl = int8()
    deck = int8()  # 0: B, 1: A


class State(GameState):
    options = settled(record(Options))
    phase = public(int8(below=len(Phase)))
    patrons = hidden(pile(len(COLOURS)))  # CG-4: those left over are never shown
    patron = settled(by_seat(pile(1, SEATS, below=len(COLOURS) + 1)))
    deck = hidden(pile(DECK_SIZE))
    row = public(pile(TALLEST, PLACES))
    chooser = public(a_seat(int8()))  # CG-15: who won the latest bid; before that the Dealer
    place = public(int8(below=PLACES))  # of the pile picked latest
    # ascending; CG-18: a card bid face-down counts as held until it is turned up
    hand = public(by_seat(pile(HUSTLE, SEATS, below=HUSTLE + 1)))
    bid = owned(int8(SEATS, below=HUSTLE + 1))  # the Hustle card lying face-down, or 0
    revealed = public(by_seat(int8(SEATS, below=HUSTLE + 1)))  # the bids turned up latest
    played = public(by_seat(pile(HUSTLE, SEATS, below=HUSTLE + 1)))  # Hustle cards used up in this round
    claimed = public(by_seat(pile(DECK_SIZE, SEATS)))
    out_of_play = public(pile(DECK_SIZE))


def setup(s: State) -> None:
    deal_patrons(s)
    for i in range(DECK_SIZE):
        add(s.deck, card_of_deck(s.options.deck, i))
    shuffle(s, s.deck)
    s.chooser = s.first  # CG-5
    start_round(s)


def deal_patrons(s: State) -> None:
    for colour in COLOURS:
        add(s.patrons, colour)
    shuffle(s, s.patrons)
    for seat in range(s.players):
        add(s.patron[seat], draw(s.patrons))


def start_round(s: State) -> None:
    for seat in range(s.players):
        take_hustle_cards(s, seat)
    flip_row(s)
    for place in range(PLACES):  # CG-10: in every round
        cover_siblings(s, place)
    ask_chooser(s)


def take_hustle_cards(s: State, seat: int) -> None:
    clear(s.hand[seat])
    clear(s.played[seat])
    for card in range(1, HUSTLE + 1):
        add(s.hand[seat], card)


def flip_row(s: State) -> None:
    """CG-6: seven cards before any is covered; CG-9: or as many as there are."""
    for place in range(min(PLACES, s.deck.size)):
        add(s.row[place], draw(s.deck))


def cover_siblings(s: State, place: int) -> None:
    """CG-7: until a group is on top; CG-8: or the deck is empty."""
    while s.deck.size > 0 and is_sibling(top(s.row[place])):
        add(s.row[place], draw(s.deck))


def ask_chooser(s: State) -> None:
    s.phase = Phase.CHOOSE
    s.acting[s.chooser] = 1


def legal(s: State, seat: int) -> Iterator[int]:
    if s.phase == Phase.BID:  # CG-27: also of a seat that has bid
        for i in range(s.hand[seat].size):
            yield BID + s.hand[seat].card[i]
    elif s.acting[seat]:
        for place in range(PLACES):
            if s.row[place].size > 0:
                yield PILE + place


def apply(s: State, seat: int, move: int) -> None:
    s.acting[seat] = 0
    if s.phase == Phase.CHOOSE:
        pick(s, move - PILE)
    else:
        s.bid[seat] = move - BID
        if is_everybody_ready(s):
            resolve_bids(s)


def pick(s: State, place: int) -> None:
    """CG-11: the chooser bids with the others; CG-12: nobody may decline."""
    s.place = place
    s.phase = Phase.BID
    for seat in range(s.players):
        s.acting[seat] = 1


def is_everybody_ready(s: State) -> bool:
    for seat in range(s.players):
        if s.acting[seat]:
            return False
    return True


def resolve_bids(s: State) -> None:
    for seat in range(s.players):
        turn_up(s, seat)
    beat(s, Beat.BIDS)
    if has_twins(s):
        beat(s, Beat.TWINS)
    winner = highest_alone(s)
    if winner >= 0:
        move_all(s.row[s.place], s.claimed[winner])
        s.chooser = winner
        beat(s, Beat.CLAIM)
    else:  # CG-14: with all siblings; CG-15, CG-24, CG-28: the chooser stays the same
        move_all(s.row[s.place], s.out_of_play)
        beat(s, Beat.OUT)
    go_on(s)


def turn_up(s: State, seat: int) -> None:
    card = s.bid[seat]
    remove(s.hand[seat], card)
    add(s.played[seat], card)
    s.revealed[seat] = card
    s.bid[seat] = 0


def highest_alone(s: State) -> int:
    """CG-13: the seat with the highest bid that nobody else made, or -1."""
    winner = -1
    for seat in range(s.players):
        if is_alone(s, seat) and (winner < 0 or s.revealed[seat] > s.revealed[winner]):
            winner = seat
    return winner


def has_twins(s: State) -> bool:
    """Whether any two bids are equal; a bit for each Hustle card."""
    seen = 0
    for seat in range(s.players):
        if seen >> s.revealed[seat] & 1:
            return True
        seen |= 1 << s.revealed[seat]
    return False


def is_alone(s: State, seat: int) -> bool:
    for other in range(s.players):
        if other != seat and s.revealed[other] == s.revealed[seat]:
            return False
    return True


def go_on(s: State) -> None:
    if not is_row_empty(s):
        ask_chooser(s)
    elif s.deck.size > 0:
        start_round(s)
    else:  # CG-19: over; nobody is asked
        s.phase = Phase.CHOOSE


def is_row_empty(s: State) -> bool:
    for place in range(PLACES):
        if s.row[place].size > 0:
            return False
    return True


def score(s: State, seat: int) -> int:
    """CG-20: students, siblings, and the students of the own school once more."""
    points = points_on(s.claimed[seat]) + matching(s, seat)
    if s.options.xxl:  # CG-22
        points -= all_students_of(top(s.patron[seat]), s.out_of_play)
    return points


def matching(s: State, seat: int) -> int:
    """Claimed students of the school of the seat's patron."""
    return all_students_of(top(s.patron[seat]), s.claimed[seat])


def wins(s: State, seat: int) -> bool:
    for other in range(s.players):
        if is_ahead(s, other, seat):
            return False
    return True


def is_ahead(s: State, seat: int, other: int) -> bool:
    """CG-21: by score, then by claimed students of the own school, then by claimed cards with four students."""
    lead = score(s, seat) - score(s, other)
    if lead == 0:
        lead = matching(s, seat) - matching(s, other)
    if lead == 0:
        lead = groups_of_four(s.claimed[seat]) - groups_of_four(s.claimed[other])
    return lead > 0


def is_secret(s: State, seat: int) -> bool:
    return s.phase == Phase.BID


def clock_move(s: State, seat: int) -> int:
    """CG-26: the leftmost pile, the lowest Hustle card."""
    return next(legal(s, seat))


def deck(s: State) -> Iterator[int]:
    for i in range(DECK_SIZE):
        yield card_of_deck(s.options.deck, i)
    for i in range(len(COLOURS)):
        yield COLOURS[i]
    for _ in range(s.players):
        for i in range(HUSTLE):
            yield i + 1


def imagine(s: State, seat: int, dice: Dice) -> None:
    """CG-18: a bid lying face-down is any card that its player still holds; deck and leftover patrons are what is not seen."""
    for other in range(s.players):
        if s.phase == Phase.BID and other != seat and not s.acting[other]:
            s.bid[other] = s.hand[other].card[below(dice, s.hand[other].size)]
    imagine_patrons(s, dice)
    imagine_deck(s, dice)


def imagine_patrons(s: State, dice: Dice) -> None:
    unseen = blank(CARDS)
    for colour in COLOURS:
        unseen[colour] += 1
    for seat in range(s.players):
        take_off(unseen, s.patron[seat])
    lay_in_any_order(unseen, s.patrons, dice)


def imagine_deck(s: State, dice: Dice) -> None:
    unseen = blank(CARDS)
    for i in range(DECK_SIZE):
        unseen[card_of_deck(s.options.deck, i)] += 1
    for place in range(PLACES):
        take_off(unseen, s.row[place])
    for seat in range(s.players):
        take_off(unseen, s.claimed[seat])
    take_off(unseen, s.out_of_play)
    lay_in_any_order(unseen, s.deck, dice)
