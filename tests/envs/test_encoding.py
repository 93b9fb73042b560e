"""Encodings: the columns lead back to the fields, show nothing that is hidden, and are the same in every environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from crossroads import envs
from crossroads.envs.encoding import Encoding
from crossroads.envs.fields import Fields
from crossroads.envs.playing import Playing, found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game

pytestmark = pytest.mark.slow


def positions(game: Game, players: int, moves: int = 40) -> Iterator[Playing]:
    """Yield a game with the chosen number of players every few moves; the moves are random."""
    playing = Playing(game, players, {}, memory=False)
    playing.begin(5)
    random = np.random.default_rng(5)
    for at in range(moves):
        if at % 8 == 0:
            yield playing
        if playing.is_over:
            return
        seat = playing.asked[0]
        playing.make(seat, int(random.choice(playing.legal(seat))))


def plain(fields: Fields, state: Any, seat: int, players: int) -> dict[str, Any]:
    """Return the fields of a state as the seat knows them: without absent seats, and piles in ascending order."""
    named = fields.named(fields.array(state, seat))
    found = {}
    for leaf, (name, numbers) in zip(fields.leaves, list(named.items())[1:]):
        numbers = numbers[:players] if leaf.has_seat_axis else numbers
        if leaf.pile:
            sizes = named[name.removesuffix("card") + "size"]
            sizes = sizes[:players] if leaf.has_seat_axis else sizes
            flat = numbers.reshape(-1, numbers.shape[-1]).copy()
            for pile, size in zip(flat, np.ravel(sizes)):
                pile[:size] = np.sort(pile[:size])
            numbers = flat.reshape(numbers.shape)
        found[name] = numbers
    return found


IN_BITS = pytest.mark.exemplary("crossing-guard")  # the same columns, compiled once more


@pytest.mark.parametrize("kind", ["float32", pytest.param("bits", marks=IN_BITS)])
def test_the_columns_lead_back_to_the_fields(game: Game, kind: str) -> None:
    """Every field that has columns, for every seat: `decode` gives what the plain integers have; columns keep their limits."""
    for players in {game.player_counts[0], game.player_counts[-1]}:
        encoding = Encoding(game, players, {}, kind, memory=True)
        fields = Fields(game.rules.State, memory=True)
        low, high = encoding.limits()
        for playing in positions(game, players):
            for seat in range(players):
                array = encoding.array(playing.sitting.state, seat)
                assert array.dtype == encoding.dtype and (low <= array).all() and (array <= high).all()
                wanted = plain(fields, playing.sitting.state, seat, players)
                for name, numbers in encoding.decode(array, seat).items():
                    if not name.endswith(".top"):
                        assert np.array_equal(numbers, wanted[name]), name


def test_an_encoding_shows_nothing_that_the_seat_may_not_know(game: Game) -> None:
    """The columns of a state are those of its view."""
    players = game.player_counts[-1]
    encoding = Encoding(game, players, {}, memory=True)
    for playing in positions(game, players):
        for seat in range(players):
            view = playing.sitting.view(seat)
            assert np.array_equal(encoding.array(playing.sitting.state, seat), encoding.array(view, seat))


@pytest.mark.exemplary("crossing-guard")  # compiled by tests/envs/test_vector.py too
def test_the_vector_environment_encodes_as_the_others_do(game: Game) -> None:
    """Row by row, for the seat to move and for every seat on request; the spaces hold what is returned."""
    players = game.player_counts[-1]
    env = envs.vector(game, 2, players=players, encoding="float32")
    plain = [Playing(game, players, {}, memory=False, encoding="float32") for _ in range(2)]
    for i, playing in enumerate(plain):
        playing.begin(30 + i)
    seen, infos = env.reset(seed=30)
    for _ in range(12):
        assert seen in env.observation_space
        every = env.observe_every_seat()
        for i, playing in enumerate(plain):
            assert np.array_equal(seen["observation"][i], playing.array(int(infos["seat"][i])))
            assert np.array_equal(every[i], np.stack([playing.array(seat) for seat in range(players)]))
        actions = env.sample()
        for i, playing in enumerate(plain):
            playing.make(int(infos["seat"][i]), int(actions[i]))
        if any(playing.is_over for playing in plain):
            break
        seen, _, _, _, infos = env.step(actions)


def test_own_seat_comes_first() -> None:
    """What belongs to a seat lies in the same columns whichever seat looks, and so does a seat that a field names."""
    playing = Playing(found("rush-hour"), 3, {}, memory=False, encoding="float32")
    playing.begin(1)
    state: Any = playing.sitting.state
    for seat in range(3):
        named = playing.fields.named(playing.array(seat))
        assert named["hand.card"].shape[0] == 1  # nobody else's
        assert set(np.flatnonzero(named["hand.card"][0])) == set(state.hand[seat].card)
        assert named["leader"].ravel().argmax() == (state.leader - seat) % 3
        assert named["first"].ravel().argmax() == (0 - seat) % 3


def test_every_column_is_described() -> None:
    """The table of an encoding has a line for every part, and the parts cover all columns without gaps."""
    encoding = Encoding(found("rush-hour"), 2, {})
    assert len(list(encoding.table())) == len(encoding.parts) + 2
    assert [part.begin for part in encoding.parts[1:]] == [part.end for part in encoding.parts[:-1]]
    with pytest.raises(ValueError, match="encoding is one of float32, bits or None"):
        Encoding(found("rush-hour"), 2, {}, "float64")


def test_tensors_of_openspiel_have_the_columns(game: Game) -> None:
    """Its simulation with serialization passes, and the tensor is the encoding of the state; the string keeps the integers."""
    pyspiel = pytest.importorskip("pyspiel")
    envs.register_openspiel()
    few = ",turn_cap=3" if game.slug == "word-crush" else ""
    loaded = pyspiel.load_game(f"crossroads_{game.slug.replace('-', '_')}(encoding=float32{few})")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
    state = loaded.new_initial_state()
    state.apply_action(3)
    observer = loaded.make_py_observer()
    observer.set_from(state, 1)
    assert np.array_equal(observer.tensor, loaded.columns[False].array(state.played.state, 1))
    assert "players: 2" in observer.string_from(state, 1)
