"""A whole state that a seat could be in.  Plain Python; the linker binds a game's deck and layout to it.

The general way fits every game whose cards are interchangeable: the cards that the seat does not see are the deck of the game
less those that it sees, in any order.  A game in which a seat knows more than that writes its own `imagine`, which the linker
puts in the place of `imagine_unseen`.
"""

from collections.abc import Callable, MutableSequence

from crossroads.engine.chance import Dice, reseed
from crossroads.engine.layout import GameState
from crossroads.engine.piles import blank, mingle

# Bound by the linker: the cards of the game, and what the layout says of them.
deck: Callable[[GameState, MutableSequence[int], int], int]
count_seen: Callable[[GameState, int, MutableSequence[int]], None]
deal_unseen: Callable[[GameState, int, MutableSequence[int], int], None]
list_unknown: Callable[[GameState, MutableSequence[int], int], int]
deal_unknown: Callable[[GameState, MutableSequence[int], int], None]
CARDS: int
DECK: int


def imagine(s: GameState, seat: int, dice: Dice) -> None:
    """Turn a view into a state that the seat could be in, with dice that are not the game's; chance to come is new as well."""
    imagine_unseen(s, seat, dice)
    reseed(s.rng, dice)


def imagine_unseen(s: GameState, seat: int, dice: Dice) -> None:
    """Deal the cards that the seat does not see afresh."""
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


def imagine_luck(s: GameState, dice: Dice) -> None:
    """Deal the cards that no seat sees afresh."""
    cards = blank(DECK)
    n = list_unknown(s, cards, 0)
    mingle(dice, cards, n)
    deal_unknown(s, cards, n)


def no_cards(s: GameState, cards: MutableSequence[int], n: int) -> int:
    """The deck of a game that hides nothing."""
    return n
