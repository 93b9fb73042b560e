"""At a table a dealer shuffles and rolls: fairly from the seed, or as a record says.  The dealer writes everything down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from crossroads.engine.layout import GameState
    from crossroads.engine.piles import Pile


class Dealer(Protocol):
    def shuffle(self, s: GameState, pile: Pile) -> None:
        """Put the cards of the pile into their new order, the top card last."""

    def roll(self, s: GameState, sides: int) -> int:
        """Return what a die shows: 1 … sides."""


def shuffle_by_dealer(s: GameState, pile: Pile) -> None:
    """Replace `shuffle` at a table."""
    dealer_of(s).shuffle(s, pile)


def roll_by_dealer(s: GameState, sides: int) -> int:
    """Replace `roll` at a table."""
    return dealer_of(s).roll(s, sides)


def dealer_of(s: GameState) -> Dealer:
    assert s.dealer is not None, "a table needs a dealer before it sets up"
    return s.dealer
