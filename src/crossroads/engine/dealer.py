"""What rules call, as a table has it.

At a table a dealer shuffles and rolls: fairly from the seed, or as a record says.  The dealer writes everything down.  And
people look at the beats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossroads.engine.layout import Dealer, GameState
    from crossroads.engine.piles import Pile


def shuffle_by_dealer(s: GameState, pile: Pile) -> None:
    """Replace `shuffle` at a table."""
    dealer_of(s).shuffle(s, pile)


def roll_by_dealer(s: GameState, sides: int) -> int:
    """Replace `roll` at a table."""
    return dealer_of(s).roll(s, sides)


def beat_for_people(s: GameState, kind: int) -> None:
    """Replace `beat` at a table."""
    if s.on_beat is not None:
        s.on_beat(s, int(kind))


def dealer_of(s: GameState) -> Dealer:
    assert s.dealer is not None, "a table needs a dealer before it sets up"
    return s.dealer
