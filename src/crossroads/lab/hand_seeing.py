"""What a search that sees all hands does otherwise: it imagines only the cards that no seat sees.  Bound by the linker.

It sees every hand and every choice that lies face-down, but not the cards to come.  What it wins bounds from above what any
reading of the others' hands could bring to an honest player who searches as it does; a search that sees everything
(`all_seeing.py`) also wins by cards that nobody could know.  The cards that no seat sees have to be interchangeable, so this is
not for games of memory, where a seat may have seen them once.
"""
# ruff: noqa: F821  (names that the linker binds; the type checker knows them)

from collections.abc import Callable, MutableSequence

from crossroads.engine.chance import Dice, reseed
from crossroads.engine.layout import GameState
from crossroads.engine.piles import blank, mingle

# Bound by the linker.
list_unknown: Callable[[GameState, MutableSequence[int], int], int]
deal_unknown: Callable[[GameState, MutableSequence[int], int], None]
DECK: int


def imagine(s: GameState, seat: int, dice: Dice) -> None:
    """Deal the cards that no seat sees afresh, and throw the dice to come anew."""
    cards = blank(DECK)
    n = list_unknown(s, cards, 0)
    mingle(dice, cards, n)
    deal_unknown(s, cards, n)
    reseed(s.rng, dice)


def is_secret(s: GameState, seat: int) -> bool:
    """Nothing is secret to a seat that sees what the others hold and have chosen."""
    return False
