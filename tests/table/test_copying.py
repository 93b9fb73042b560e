"""Copies of a state are the same and apart."""

from __future__ import annotations

from typing import Any

from crossroads.engine.game import Game
from crossroads.engine.layout import Record
from crossroads.table.copying import copied
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting


def test_a_copy_is_the_same_and_shares_no_list_or_record(game: Game) -> None:
    """Whatever is changed in one is not changed in the other."""
    sitting = Sitting(game, game.player_counts[-1], {}, 0, SeedDealer("7", game.words), "7")
    copy = copied(sitting.state)
    assert copy == sitting.state
    assert copy.dealer is sitting.state.dealer
    assert not things_in(copy) & things_in(sitting.state)


def things_in(value: Any) -> set[int]:
    """Every list and record in a state."""
    if isinstance(value, list):
        return {id(value)}.union(*(things_in(one) for one in value))
    if isinstance(value, Record):
        return {id(value)}.union(*(things_in(getattr(value, name)) for name in value.fields))
    return set()
