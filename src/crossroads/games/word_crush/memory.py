"""What a perfect memory of Word Crush knows, and what it can only imagine.

`State.place` says of each card where everybody has seen it go: on the Word Crush Pile, from there into a hand, on the discard,
into a draw pile that was turned over.  An entry that a player has forgotten is 0, like that of a card never seen.
"""

from collections.abc import MutableSequence

from crossroads.engine import Dice, Pile, add, blank, clear, mingle
from crossroads.games.word_crush.table import CARDS, CRUSH, DISCARD, HAND, PLACES, STOCK, Phase, State

OPEN = PLACES  # where a card is that lies beside the piles


def remembered_word(s: State) -> int:
    """The word that is asked in a recital, the first card that has it; 0 if it is forgotten."""
    place = CRUSH + s.recited
    asked = s.crush.card[s.recited]  # in a view this is 0
    if asked != 0:
        return s.twin[asked] if s.place[asked] == place else 0
    for card in range(1, s.cards + 1):
        if s.place[card] == place:
            return s.twin[card]
    return 0


def imagine(s: State, seat: int, dice: Dice) -> None:
    """Turn a view into a state: cards are where they are seen or remembered, the others are dealt afresh."""
    place = blank(CARDS)
    find_what_is_known(s, seat, place)
    deal_the_rest(s, place, dice)


def imagine_luck(s: State, dice: Dice) -> None:
    """Deal what no seat can know afresh: what lies in no hand and was never seen where it is."""
    place = blank(CARDS)
    find_what_is_known(s, -1, place)
    for seat in range(s.players):
        find_hand(s, seat, place)
    deal_the_rest(s, place, dice)


def deal_the_rest(s: State, place: MutableSequence[int], dice: Dice) -> None:
    """Put the cards where they are known to be, and the others into the gaps in any order."""
    gaps = blank(CARDS)
    n = list_gaps(s, place, gaps)
    mingle(dice, gaps, n)
    for other in range(s.players):
        clear(s.hand[other])
    for card in range(1, s.cards + 1):
        if place[card] == 0:
            n -= 1
            place[card] = gaps[n]
        put(s, card, place[card])


def find_what_is_known(s: State, seat: int, place: MutableSequence[int]) -> None:
    """The place of each card that lies open, is in the seat's own hand, or is remembered."""
    for card in range(1, s.cards + 1):
        place[card] = s.place[card]
    if seat >= 0:
        find_hand(s, seat, place)
    if s.aside.size > 0:
        place[s.aside.card[0]] = OPEN
    if s.discard_top != 0:
        place[s.discard_top] = DISCARD + s.discard.size - 1
    if s.crush_top != 0:
        turned_up = s.recited if s.phase == Phase.RECITE and s.recited > 0 else s.crush.size
        place[s.crush_top] = CRUSH + turned_up - 1


def find_hand(s: State, seat: int, place: MutableSequence[int]) -> None:
    for i in range(s.hand[seat].size):
        place[s.hand[seat].card[i]] = HAND + seat


def list_gaps(s: State, place: MutableSequence[int], gaps: MutableSequence[int]) -> int:
    """List the places of all cards that are not known; return how many there are."""
    known = blank(PLACES + 1)
    for card in range(1, s.cards + 1):
        known[place[card]] += 1
    n = 0
    for seat in range(s.players):
        for _ in range(s.hand[seat].size - known[HAND + seat]):
            gaps[n] = HAND + seat
            n += 1
    n = list_gaps_of(s.crush, CRUSH, known, gaps, n)
    n = list_gaps_of(s.discard, DISCARD, known, gaps, n)
    return list_gaps_of(s.stock, STOCK, known, gaps, n)


def list_gaps_of(cards: Pile, kind: int, known: MutableSequence[int], gaps: MutableSequence[int], n: int) -> int:
    for place in range(kind, kind + cards.size):
        if known[place] == 0:
            gaps[n] = place
            n += 1
    return n


def put(s: State, card: int, place: int) -> None:
    """Put a card in; hands hold their cards in ascending order."""
    if place < CRUSH:
        add(s.hand[place - HAND], card)
    elif place < DISCARD:
        s.crush.card[place - CRUSH] = card
    elif place < STOCK:
        s.discard.card[place - DISCARD] = card
    elif place < OPEN:
        s.stock.card[place - STOCK] = card
