"""OpenSpiel's own checks, for every game and every number of players."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pyspiel
import pytest

from crossroads import envs
from crossroads.engine.game import Game
from crossroads.envs import spiel
from crossroads.envs.playing import Playing

if TYPE_CHECKING:
    from collections.abc import Iterator

MOVES = 25  # of a game here: the checks look at every state from all sides, and copy it several times


@pytest.fixture(scope="module", autouse=True)
def games_are_registered() -> None:
    envs.register_openspiel()


def loaded(game: Game, players: int, moves: int = MOVES) -> Any:
    name = f"crossroads_{game.slug.replace('-', '_')}"
    if name not in pyspiel.registered_names():
        spiel.register(game)
    return pyspiel.load_game(f"{name}(players={players},shuffles=50,max_moves={moves})")


def test_openspiel_approves(game: Game) -> None:
    """random_sim_test passes: legal actions, histories, copies, observations, information states, returns."""
    for players in game.player_counts:
        pyspiel.random_sim_test(loaded(game, players), num_sims=1, serialize=False, verbose=False)


def test_a_state_survives_being_written_down(game: Game) -> None:
    """random_sim_test passes with its check that a state is the same after being serialized."""
    pyspiel.random_sim_test(loaded(game, 2, moves=12), num_sims=1, serialize=True, verbose=False)


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
    """OpenSpiel's resampling check: the same information state as string and tensor, the same player, the same moves."""
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for players in game.player_counts:
        for state in random_states(loaded(game, players), number=players):
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
    playing = Playing(game, 2, {}, memory=True)
    playing.begin(3)
    for state in random_states(spiel_game, number=3):
        done = state.played.moves[playing.made :]
        for seat, move in done:
            playing.make(seat, move)
        for seat in range(2):
            assert state.information_state_tensor(seat) == pytest.approx(playing.array(seat).tolist(), rel=1e-6)


def test_all_who_choose_in_secret_choose_at_once() -> None:
    """Rush Hour begins with a simultaneous node for everybody; Took Over has players one after the other."""
    rush_hour = next(random_states(pyspiel.load_game("crossroads_rush_hour(players=3)"), number=1))
    assert rush_hour.is_simultaneous_node()
    assert all(rush_hour.legal_actions(seat) for seat in range(3))
    took_over = pyspiel.load_game("crossroads_took_over(players=3)")
    assert not any(state.is_simultaneous_node() for state in random_states(took_over, number=1))


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
    """Its information-set search finds a legal move in Took Over with our resampling."""
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("crossroads_took_over(players=2)")
    state = next(random_states(game, number=1))
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=5, evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1), max_world_samples=5
    )
    assert bot.step(state) in state.legal_actions()
