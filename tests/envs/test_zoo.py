"""PettingZoo's own checks, for every game and every number of players."""

from __future__ import annotations

import pickle
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from crossroads import envs
from crossroads.engine.game import Game
from crossroads.engine.options import BadOption

if TYPE_CHECKING:
    from collections.abc import Callable

# The check knows by name the few environments of PettingZoo whose observation is a dict with the mask, as ours is.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
CYCLES = 200  # enough for whole games of all but Traffic-Memory and Word Crush


def of_these_sizes(game: Game, make: Callable[..., Any], sizes: list[int]) -> list[Callable[..., Any]]:
    return [partial(make, game, players=players) for players in sizes]


def test_pettingzoo_approves_of_aec(game: Game, sizes: list[int]) -> None:
    """api_test passes."""
    for make in of_these_sizes(game, envs.aec, sizes):
        api_test(make(), num_cycles=CYCLES)


def test_pettingzoo_approves_of_parallel(game: Game, sizes: list[int]) -> None:
    """parallel_api_test passes."""
    for make in of_these_sizes(game, envs.parallel, sizes):
        parallel_api_test(make(), num_cycles=CYCLES)


def test_the_same_seed_gives_the_same_game(game: Game, sizes: list[int]) -> None:
    """seed_test and parallel_seed_test pass."""
    for make in of_these_sizes(game, envs.aec, sizes):
        seed_test(make, num_cycles=CYCLES // 4)
    for make in of_these_sizes(game, envs.parallel, sizes):
        parallel_seed_test(make, num_cycles=CYCLES // 4)


def test_games_are_cut_short_at_max_cycles(game: Game, sizes: list[int]) -> None:
    """max_cycles_test passes.  It wants all agents to act equally often: its AEC is Parallel, converted by PettingZoo."""
    for make in of_these_sizes(game, envs.parallel, sizes):
        as_aec = lambda make=make, **settings: parallel_to_aec(make(**settings))  # noqa: E731
        max_cycles_test(SimpleNamespace(parallel_env=make, env=as_aec))


def test_drawings_are_text(game: Game, sizes: list[int]) -> None:
    """render_test passes: a string for ansi, nothing returned for human.  For Parallel through PettingZoo's conversion."""
    for make in of_these_sizes(game, envs.aec, sizes):
        render_test(make)
    for make in of_these_sizes(game, envs.parallel, sizes):
        render_test(lambda make=make, **settings: parallel_to_aec(make(**settings)))


def test_an_aec_game_is_cut_short_after_so_many_moves(game: Game) -> None:
    """Then every agent is truncated and none terminated."""
    env = envs.aec(game, max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_only_the_agent_that_is_asked_has_moves(game: Game) -> None:
    """Its mask has the legal moves, in the observation and in the info; all others' masks are empty."""
    env = envs.aec(game, players=game.player_counts[-1])
    env.reset(seed=3)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert np.array_equal(mask, env.infos[agent]["action_mask"])
        assert mask.any() == (agent == env.agent_selection)


def play_out(env: Any, dice: np.random.Generator) -> dict[str, float]:
    """A random game; what every agent got in all."""
    gains = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        gains[agent] += reward
        env.step(None if terminated or truncated else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    return gains


def test_rewards_come_at_the_end_and_sum_to_zero() -> None:
    """Every agent of a finished game gets its share."""
    env = envs.aec("rush-hour", players=4)
    env.reset(seed=5)
    gains = play_out(env, np.random.default_rng(5))
    assert max(gains.values()) > 0
    assert sum(gains.values()) == pytest.approx(0)


def test_nobody_sees_what_others_chose_in_secret() -> None:
    """While Rush Hour's cards are being chosen, a later agent sees the same whatever the agents before it chose."""
    seen = []
    for place in (0, -1):
        env = envs.aec("rush-hour", players=3, memory=True)
        env.reset(seed=2)
        first = np.flatnonzero(env.last()[0]["action_mask"])
        env.step(first[place])
        assert env.agent_selection == "player_1"
        seen.append(env.last()[0]["observation"])
    assert np.array_equal(*seen)


def test_parallel_asks_all_who_choose_in_secret_at_once() -> None:
    """In Rush Hour all choose a card; a seat that is not asked can only wait."""
    env = envs.parallel("rush-hour", players=3)
    observations, _ = env.reset(seed=2)
    assert all(seen["action_mask"][env.wait] == 0 for seen in observations.values())
    turns = envs.parallel(Game("bench.connect_four"))
    observations, _ = turns.reset(seed=2)
    assert observations["player_0"]["action_mask"].tolist() == [1] * 7 + [0]
    assert observations["player_1"]["action_mask"].tolist() == [0] * 7 + [1]


def test_an_illegal_action_loses_in_aec_and_is_the_clocks_move_in_parallel() -> None:
    """In AEC as in PettingZoo's own board games; in Parallel the info tells of it."""
    env = envs.aec("rush-hour", players=3)
    env.reset(seed=2)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert env.rewards == {"player_0": -1, "player_1": 0, "player_2": 0}
    together = envs.parallel("rush-hour", players=3)
    observations, _ = together.reset(seed=2)
    legal = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()}
    *_, infos = together.step({**legal, "player_1": together.wait})
    assert [infos[agent]["by_clock"] for agent in together.possible_agents] == [False, True, False]


def test_environments_have_versioned_ids() -> None:
    """`crossroads.envs.rush_hour_v1` makes environments that call themselves so."""
    assert str(envs.rush_hour_v1.env(players=3)) == "rush_hour_v1"
    assert envs.rush_hour_v1.parallel_env(players=3).metadata["name"] == "rush_hour_v1"
    with pytest.raises(AttributeError, match="rush_hour_v99"):
        _ = envs.rush_hour_v99


def test_an_environment_can_be_pickled() -> None:
    """It is made anew with the same settings."""
    env = pickle.loads(pickle.dumps(envs.parallel("rush-hour", players=3, specials=False)))
    assert env.possible_agents == ["player_0", "player_1", "player_2"]
    assert env.playing.chosen == {"specials": False}


def test_wrong_settings_are_refused_with_a_sentence() -> None:
    """A game, a number of players, an option and a way of drawing that do not exist."""
    with pytest.raises(LookupError, match="There is no game 'chess'"):
        envs.aec("chess")
    with pytest.raises(BadOption, match="2 to 5 players"):
        envs.parallel("rush-hour", players=9)
    with pytest.raises(BadOption, match="no option lanes"):
        envs.aec("rush-hour", lanes=3)
    with pytest.raises(ValueError, match="render_mode is one of human, ansi or None"):
        envs.aec("rush-hour", render_mode="hologram")
