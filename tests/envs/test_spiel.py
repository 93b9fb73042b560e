"""OpenSpiel's own checks, for every game and every number of players."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
import pytest

from crossroads import envs, games
from crossroads.engine.game import Game
from crossroads.envs import spiel
from crossroads.envs.playing import Playing

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow
EVERY = 9  # one of so many states is looked at, where that is for every seat
SHORT = {"word-crush": {"turn_cap": 3}, "traffic-memory": {"low": 1, "high": 20}}  # random players would go on for ever


@pytest.fixture(scope="module", autouse=True)
def games_are_registered() -> None:
    envs.register_openspiel()


def loaded(game: Game, players: int) -> Any:
    name = f"crossroads_{game.slug.replace('-', '_')}"
    if name not in pyspiel.registered_names():
        spiel.register(game)
    return pyspiel.load_game(name, {"players": players, "shuffles": 50, **SHORT.get(game.slug, {})})


def test_openspiel_approves(game: Game, sizes: list[int]) -> None:
    """random_sim_test passes on whole games: legal actions, histories, copies, observations, information states, returns,
    and every state is the same after being serialized."""
    for players in sizes:
        pyspiel.random_sim_test(loaded(game, players), num_sims=1, serialize=True, verbose=False)


def test_a_game_that_goes_on_for_too_long_is_nobodys_victory(game: Game) -> None:
    """max_moves ends it, with 0 for everybody."""
    name = f"crossroads_{game.slug.replace('-', '_')}"
    *_, last = random_states(pyspiel.load_game(f"{name}(max_moves=4)"), number=1)
    assert last.is_terminal() and last.returns() == [0.0] * last.num_players()


def test_only_games_with_hidden_choices_have_simultaneous_nodes() -> None:
    """Three games are declared so, and in a random game each has such a node; the other four never."""
    at_once = {"crossing-guard", "rush-hour", "crash-grid"}
    for game in games.all_games().values():
        spiel_game = loaded(game, game.player_counts[-1])
        simultaneous = spiel_game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        assert simultaneous == (game.slug in at_once)
        assert any(state.is_simultaneous_node() for state in random_states(spiel_game, number=1)) == simultaneous


def test_openspiel_approves_of_a_game_made_a_moment_ago() -> None:
    """The one that `crossroads new` copies, in which every choice is hidden."""
    new = Game("crossroads.scaffold.template")
    assert new.has_hidden_choices
    pyspiel.random_sim_test(loaded(new, 3), num_sims=1, serialize=True, verbose=False)


def random_states(game: Any, number: int) -> Iterator[Any]:
    """Every state of a random game in which somebody is asked."""
    dice = random.Random(number)
    state = game.new_initial_state()
    state.apply_action(number)
    while not state.is_terminal():
        yield state
        if state.is_simultaneous_node():
            seats = range(game.num_players())
            state.apply_actions([dice.choice(state.legal_actions(seat) or [0]) for seat in seats])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    yield state


def test_a_resampled_state_looks_the_same_to_the_player(game: Game) -> None:
    """OpenSpiel's resampling check, which it does not offer to Python: in every few states of a whole game the same
    information state as string and tensor, the same player, the same moves."""
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for players in game.player_counts:
        for state in islice(random_states(loaded(game, players), number=players), 0, None, EVERY):
            for seat in range(players):
                other = state.resample_from_infostate(seat, sampler)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
                assert other.observation_string(seat) == state.observation_string(seat)
                assert other.current_player() == state.current_player()
                assert other.legal_actions(seat) == state.legal_actions(seat)


def test_resampled_states_differ_in_what_is_hidden() -> None:
    """In Rush Hour the others' hands are dealt anew, so their information states differ."""
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state = next(random_states(pyspiel.load_game("crossroads_rush_hour(players=4)"), number=1))
    others = {state.resample_from_infostate(0, sampler).information_state_string(1) for _ in range(5)}
    assert len(others) == 5


def test_a_resampled_state_does_not_tell_the_true_shuffle() -> None:
    """Its history has a number that chance never draws; written down and read again it is the same state."""
    game = pyspiel.load_game("crossroads_rush_hour(players=4)")
    state = next(random_states(game, number=7))
    other = state.resample_from_infostate(0, lambda: 0.5)
    assert other.history() == [1000]
    again = game.deserialize_state(other.serialize())
    assert [again.information_state_string(seat) for seat in range(4)] == [
        other.information_state_string(seat) for seat in range(4)
    ]
    with pytest.raises(Exception, match="was imagined"):
        game.new_initial_state().apply_action(1000)


def test_an_information_state_tells_apart_what_an_observation_does_not() -> None:
    """Traffic-Memory: cards that were turned up and lie face-down again are remembered, but not seen."""
    game = pyspiel.load_game("crossroads_traffic_memory(players=2)")
    strings = [
        (state.observation_string(0), state.information_state_string(0))
        for number in range(2)
        for state in random_states(game, number)
    ]
    assert len({seen for seen, _ in strings}) < len({known for _, known in strings})


def test_openspiel_plays_the_games_of_the_table(game: Game) -> None:
    """The shuffle of that number is the game of that number: the same moves lead to the same observations."""
    spiel_game = loaded(game, 2)
    playing = Playing(game, 2, dict(SHORT.get(game.slug, {})), memory=True)
    playing.begin(3)
    for state in random_states(spiel_game, number=3):
        done = state.played.moves[playing.made :]
        for seat, move in done:
            playing.make(seat, move)
        for seat in range(2):
            np.testing.assert_allclose(state.information_state_tensor(seat), playing.array(seat), rtol=1e-6)


def test_all_who_choose_in_secret_choose_at_once() -> None:
    """Rush Hour begins with a simultaneous node for everybody."""
    rush_hour = next(random_states(pyspiel.load_game("crossroads_rush_hour(players=3)"), number=1))
    assert rush_hour.is_simultaneous_node()
    assert all(rush_hour.legal_actions(seat) for seat in range(3))


def test_who_may_react_in_the_open_is_asked_in_the_order_of_the_seats() -> None:
    """Mod X: where several seats may claim what was overlooked, the first of them is the player, and nobody else has moves."""
    game = pyspiel.load_game("crossroads_mod_x(players=4)")
    states = (state for number in range(50) for state in random_states(game, number))
    seats, state = next((waiting, state) for state in states if len(waiting := acting(state)) > 1)
    assert state.current_player() == seats[0]
    assert state.legal_actions(seats[0]) and not any(state.legal_actions(seat) for seat in seats[1:])


def acting(state: Any) -> list[int]:
    return [seat for seat in range(state.num_players()) if state.played.state.acting[seat]]


def test_options_are_parameters() -> None:
    """They keep their names, and a wrong value is refused with the sentence of the game."""
    game = pyspiel.load_game("crossroads_rush_hour(players=3,specials=false,rows=3)")
    assert game.num_players() == 3
    assert game.get_parameters()["specials"] is False
    with pytest.raises(Exception, match="2 to 5 players"):
        pyspiel.load_game("crossroads_rush_hour(players=9)")
    with pytest.raises(Exception, match="shuffles and max_moves are at least 1"):
        pyspiel.load_game("crossroads_rush_hour(shuffles=0)")


def test_openspiels_search_can_play() -> None:
    """Its information-set search finds a legal move in Took over! with our resampling."""
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("crossroads_took_over(players=2)")
    state = next(random_states(game, number=1))
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=5, evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1), max_world_samples=5
    )
    assert bot.step(state) in state.legal_actions()
