"""At a table a dealer shuffles: fairly from the seed, or as a record says, and he writes down what he did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from crossroads.engine.layout import GameState
    from crossroads.engine.piles import Pile


class Dealer(Protocol):
    def shuffle(self, s: GameState, pile: Pile) -> None:
        """Put the cards of the pile into their new order, the top card last."""


def shuffle_by_dealer(s: GameState, pile: Pile) -> None:
    """What `shuffle` is at a table."""
    assert s.dealer is not None, "a table needs a dealer before it sets up"
    s.dealer.shuffle(s, pile)
