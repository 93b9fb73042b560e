"""Observations and information states as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from crossroads.engine import link
from crossroads.engine.views import leaves
from crossroads.envs.fields import Fields
from crossroads.envs.playing import Playing, rewards

if TYPE_CHECKING:
    from crossroads.engine.game import Game


def positions(game: Game, players: int, moves: int = 30) -> Playing:
    """A game some random moves later."""
    playing = Playing(game, players, {}, memory=False)
    playing.begin(7)
    dice = np.random.default_rng(7)
    for _ in range(moves):
        if not playing.is_over:
            seat = playing.asked[0]
            playing.make(seat, int(dice.choice(playing.legal(seat))))
    return playing


def every_value(view: Any, *, memory: bool) -> list[int]:
    """All numbers of a view that somebody may know, read from the packed record by name."""
    packed = view.pack()[0]
    values: list[int] = []
    for leaf in leaves(type(view)):
        if leaf.audience and (memory or not leaf.remembered):
            field = packed
            for step in leaf.path.split(".")[1:]:
                field = field[step.partition("[")[0]]
            values += np.ravel(field).tolist()
    return values


@pytest.mark.parametrize("memory", [False, True])
def test_an_array_is_the_view_and_nothing_but_the_view(game: Game, memory: bool) -> None:
    """For every seat the array has the numbers of its view, without memory those of what lies on the table."""
    playing = positions(game, game.player_counts[-1])
    fields = Fields(game.rules.State, memory=memory)
    for seat in range(playing.players):
        view = playing.sitting.view(seat)
        if not memory:
            playing.sitting.rules.forget(view)
        array = fields.array(playing.sitting.state, seat)
        assert array.tolist() == [seat, *every_value(view, memory=memory)]
        assert np.array_equal(array, fields.array(view, seat))


def test_every_field_comes_back_by_name(game: Game) -> None:
    """Its shape is that of the layout, and a batch of arrays gives a batch of fields."""
    playing = positions(game, 2)
    fields = playing.fields
    array = playing.array(1)
    named = fields.named(array)
    assert int(named["seat"]) == 1
    assert named["acting"].tolist() == playing.sitting.state.acting
    assert sum(part.size for part in named.values()) == len(array) == fields.size
    batch = fields.named(np.stack([array, array, array]))
    assert all(np.array_equal(batch[name][2], part) for name, part in named.items())


def test_memory_adds_what_is_only_remembered(game: Game) -> None:
    """The information state has the fields of the observation and those that are declared as remembered."""
    on_table = {part.name for part in Fields(game.rules.State).parts}
    known = {part.name for part in Fields(game.rules.State, memory=True).parts}
    remembered = {leaf.path.split("[")[0].removeprefix("s.") for leaf in leaves(game.rules.State) if leaf.remembered}
    assert {name.split(".")[0] for name in known - on_table} == remembered


def test_what_is_dealt_unseen_is_in_no_array(game: Game) -> None:
    """Arrays of a state and of another one that the seat cannot tell from it are the same."""
    playing = positions(game, 2, moves=6)
    imagine = link.interpreted(game.rules).imagine
    fields = Fields(game.rules.State, memory=True)
    for seat in range(2):
        for number in range(5):
            other = playing.sitting.view(seat)
            imagine(other, seat, [number + 1])
            assert np.array_equal(fields.array(other, seat), fields.array(playing.sitting.state, seat))


@pytest.mark.parametrize(
    ("wins", "worth"),
    [
        ([True, False], [1, -1]),
        ([True, True], [0, 0]),
        ([False, True, False], [-1 / 2, 1, -1 / 2]),
        ([True, True, False, False], [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        ([False, False, False], [0, 0, 0]),
    ],
)
def test_rewards_are_zero_sum(wins: list[bool], worth: list[float]) -> None:
    """The only winner gets 1; what winners get, the others pay in equal parts."""
    assert rewards(wins) == pytest.approx(worth)
    assert sum(rewards(wins)) == pytest.approx(0)
