"""Views at a table are those of the engine."""

from __future__ import annotations

import random
from typing import Any

from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.engine.layout import GameState, Record, hidden, int8, owned, public, record, remembered
from crossroads.engine.piles import pile
from crossroads.table.deals import SeedDealer
from crossroads.table.outlooks import outlook
from crossroads.table.sitting import Sitting
from crossroads.table.viewing import copied, glimpse, on_the_table, view


def test_a_view_is_a_copy_that_was_looked_through(game: Game) -> None:
    """In every position of a random game, for every seat and a spectator; a glimpse has also forgotten, a copy has all."""
    chance, rules = random.Random(8), link.interpreted(game.rules)
    sitting = Sitting(game, game.player_counts[-1], {}, 0, SeedDealer("7", game.words), "7")
    last = None
    while not sitting.is_over and len(sitting.moves) < 150:
        last = outlook(sitting.state, last)
        assert copied(sitting.state) == sitting.state
        for seat in range(-1, sitting.players):
            looked = sitting.state.copy()
            rules.look(looked, seat)
            assert view(sitting.state, seat) == looked
            assert seat >= 0 or outlook(sitting.state) == last == looked
            rules.forget(looked)
            assert glimpse(sitting.state, seat, on_the_table(last)) == looked
        seat = chance.choice(sitting.acting)
        sitting.play(seat, chance.choice(sitting.legal(seat)))


def test_a_view_is_apart_from_the_table(game: Game) -> None:
    """Only what never changes is shared, and nobody deals from it."""
    sitting = Sitting(game, game.player_counts[-1], {}, 0, SeedDealer("7", game.words), "7")
    for seen in (view(sitting.state, 0), copied(sitting.state)):
        assert seen.dealer is None
        shared = things_in(seen) & things_in(sitting.state)
        settled = [name for name, field in seen.fields.items() if field.settled]
        assert shared <= {thing for name in settled for thing in things_in(getattr(seen, name))}


def things_in(value: Any) -> set[int]:
    """Every list and record in a state."""
    if isinstance(value, list):
        return {id(value)}.union(*(things_in(one) for one in value))
    if isinstance(value, Record):
        return {id(value)}.union(*(things_in(getattr(value, name)) for name in value.fields))
    return set()


class Chest(Record):
    """Something in which one part is more hidden than the rest, and another less."""

    lid = int8()
    lock = hidden(int8(2))
    label = public(int8())


class Odd(GameState):
    """Every way to declare a field that no game of ours uses."""

    undeclared = int8(3)
    chest = public(record(Chest))
    chests = owned(record(Chest, 2))
    maps = owned(int8(2, 3))
    safe = hidden(record(Chest, 2, 2))
    seen = remembered(pile(4))


def test_odd_layouts_are_looked_through_as_well() -> None:
    """Parts of records may be closer or more open than the record."""
    state = Odd()
    state.undeclared, state.maps = [1, 2, 3], [[1, 2, 3], [4, 5, 6]]
    chests = [state.chest, *state.chests, *state.safe[0], *state.safe[1]]
    for k, chest in enumerate(chests, 1):
        chest.lid, chest.lock, chest.label = k, [k, k], k
    assert copied(state) == state
    mine = view(state, 1)
    assert mine.undeclared == [0, 0, 0]
    assert (mine.chest.lid, mine.chest.lock, mine.chest.label) == (1, [0, 0], 1)
    assert [(chest.lid, chest.lock, chest.label) for chest in mine.chests] == [(0, [0, 0], 2), (3, [0, 0], 3)]
    assert mine.maps == [[0, 0, 0], [4, 5, 6]]
    in_safe = [(chest.lid, chest.lock, chest.label) for row in mine.safe for chest in row]
    assert in_safe == [(0, [0, 0], 4), (0, [0, 0], 5), (0, [0, 0], 6), (0, [0, 0], 7)]
    state.seen.card, state.seen.size = [9, 8, 0, 0], 2
    assert view(state, 1).seen == state.seen
    glimpsed = glimpse(state, 1, on_the_table(outlook(state)))
    assert glimpsed.seen == Odd().seen
    mine.seen = Odd().seen
    assert glimpsed == mine
