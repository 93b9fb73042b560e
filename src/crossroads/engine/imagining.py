"""A whole state that a seat could be sitting in.  Plain Python; the linker binds a game's deck and layout to it.

This general way fits every game whose cards are interchangeable: what the seat does not see is the deck of the game less what
it does see, in any order.  A game where more is known than that writes its own `imagine`.
"""

from collections.abc import Callable, MutableSequence

from crossroads.engine.chance import Dice, reseed
from crossroads.engine.layout import GameState
from crossroads.engine.piles import blank, mingle

# Bound by the linker: the cards of the game, and what the layout says of them.
deck: Callable[[GameState, MutableSequence[int], int], int]
count_seen: Callable[[GameState, int, MutableSequence[int]], None]
deal_unseen: Callable[[GameState, int, MutableSequence[int], int], None]
CARDS: int
DECK: int


def imagine(s: GameState, seat: int, dice: Dice) -> None:
    """Turn a view into a state: deal the unseen cards afresh, with dice that are not the game's."""
    cards = blank(DECK)
    count = blank(CARDS)
    for i in range(deck(s, cards, 0)):
        count[cards[i]] += 1
    count_seen(s, seat, count)
    n = 0
    for card in range(CARDS):
        for _ in range(count[card]):
            cards[n] = card
            n += 1
    mingle(dice, cards, n)
    deal_unseen(s, seat, cards, n)
    reseed(s.rng, dice)


def no_cards(s: GameState, cards: MutableSequence[int], n: int) -> int:
    """The deck of a game that hides nothing."""
    return n
