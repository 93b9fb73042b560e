"""The vector environment: Gymnasium's checks, and the same games as everywhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from gymnasium.utils import env_checker
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.utils.passive_env_checker import data_shares_objects
from gymnasium.vector import AutoresetMode, VectorActionWrapper, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from crossroads import envs
from crossroads.engine.game import Game
from crossroads.envs.playing import Playing

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow
CONNECT_FOUR = Game("bench.connect_four")


class AnyAction(VectorActionWrapper):
    """Turns any action into a legal one, because Gymnasium's checks choose without the mask."""

    def actions(self, actions: Any) -> Any:
        env: Any = self.env.unwrapped
        masks = env._all.mask
        legal = [np.flatnonzero(mask) for mask in masks]
        return np.array([moves[action % len(moves)] for moves, action in zip(legal, actions)])


@pytest.mark.exemplary("crossing-guard")
def test_gymnasium_approves(game: Game, sizes: list[int]) -> None:
    """Its checks of seeds, options, returned types, determinism and reuse of data pass.

    Two of them are for single environments (they ask `if terminated`), so they are made here with Gymnasium's own means.
    """
    for players in sizes:
        env: Any = AnyAction(envs.vector(game, 5, players=players, threads=2))
        assert isinstance(env.unwrapped, VectorEnv)
        env_checker.check_reset_seed_determinism(env)
        env_checker.check_reset_options(env)
        env_checker.check_reset_return_type(env)
        env_checker.check_reset_return_info_deprecation(env)
        env_checker.check_seed_deprecation(env)
        env_checker.check_space_limit(env.unwrapped.single_action_space, "action")
        one, other = one_step(env), one_step(env)
        assert data_equivalence(one, other, exact=True)
        assert not data_shares_objects(one, other)
        env.close()


def one_step(env: Any) -> tuple[Any, ...]:
    env.action_space.seed(3)
    env.reset(seed=3)
    answer: tuple[Any, ...] = env.step(env.action_space.sample())
    return answer


def steps(env: Any, count: int, seed: int) -> Iterator[tuple[Any, ...]]:
    """Random moves; what each step was given and what it gave."""
    seen, infos = env.reset(seed=seed)
    for _ in range(count):
        actions = env.sample()
        answer = env.step(actions)
        yield (seen, infos, actions, *answer)
        seen, infos = answer[0], answer[4]


@pytest.mark.exemplary("crossing-guard")
def test_what_is_returned_lies_in_the_spaces(game: Game) -> None:
    """Observations, actions, rewards and the rest have the declared shapes and types; masks are in both places."""
    env = envs.vector(game, 6, players=game.player_counts[-1])
    for _, _, actions, seen, rewards, terminations, truncations, infos in steps(env, 20, seed=1):
        assert seen in env.observation_space
        assert actions in env.action_space
        assert rewards.shape == (6,) and rewards.dtype == np.float64
        assert terminations.dtype == truncations.dtype == np.bool_
        assert np.array_equal(seen["action_mask"], infos["action_mask"])
        assert not truncations.any()


@pytest.mark.exemplary("crossing-guard")
@pytest.mark.parametrize("memory", [False, True])
def test_vector_games_are_the_games_of_the_table(game: Game, memory: bool) -> None:
    """The game of the same number, played interpreted with the same moves: same turns, moves, observations, rewards."""
    players = game.player_counts[-1]
    env = envs.vector(game, 3, players=players, memory=memory)
    plain = [Playing(game, players, {}, memory=memory) for _ in range(3)]
    for i, playing in enumerate(plain):
        playing.begin(100 + i)
    for seen, infos, actions, after, rewards, terminations, _, more in steps(env, 60, seed=100):
        for i, playing in enumerate(plain):
            if playing.is_over:
                playing.begin(int(more["number"][i]))
                assert rewards[i] == 0 and not terminations[i]
            else:
                seat = int(infos["seat"][i])
                assert seat == next(s for s in range(players) if playing.sitting.state.acting[s])
                assert np.flatnonzero(seen["action_mask"][i]).tolist() == sorted(set(playing.legal(seat)))
                assert np.array_equal(seen["observation"][i], playing.array(seat))
                playing.make(seat, int(actions[i]))
                assert terminations[i] == playing.is_over
                assert more["rewards"][i].tolist() == pytest.approx(playing.rewards() if playing.is_over else [0.0] * players)
                assert rewards[i] == more["rewards"][i][seat]


def test_the_step_after_the_end_begins_another_game() -> None:
    """Autoreset is next-step, and metadata says so; the last position comes with the reward, and any action goes on."""
    env = envs.vector(CONNECT_FOUR, 8)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    ended = np.zeros(8, np.bool_)
    games = 0
    for _, _, _, seen, rewards, terminations, _, infos in steps(env, 100, seed=1):
        fields = env.fields.named(seen["observation"])
        assert (fields["discs"][ended] == 0).all()
        assert not (ended & terminations).any()
        assert (rewards[~terminations] == 0).all()
        assert (seen["action_mask"][terminations] == 1).all()
        winner = fields["winner"] > 0
        assert np.array_equal(terminations, winner | (fields["discs"] == 42))
        assert (rewards[winner] == 1).all()
        assert infos["rewards"].sum(axis=1) == pytest.approx(0)
        ended = terminations
        games += int(terminations.sum())
    assert games > 8


def test_the_same_seed_gives_the_same_games_whatever_the_threads() -> None:
    """One thread or three: the same observations, step by step."""
    one, three = envs.vector(CONNECT_FOUR, 10, threads=1), envs.vector(CONNECT_FOUR, 10, threads=3)
    assert data_equivalence(one.reset(seed=9), three.reset(seed=9))
    for _ in range(60):
        actions = one.sample()
        assert data_equivalence(one.step(actions), three.step(actions))


def test_gymnasiums_own_wrappers_fit() -> None:
    """RecordEpisodeStatistics counts the games."""
    env = RecordEpisodeStatistics(AnyAction(envs.vector(CONNECT_FOUR, 4)))
    env.reset(seed=2)
    env.action_space.seed(2)
    lengths = []
    for _ in range(60):
        *_, infos = env.step(env.action_space.sample())
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert lengths and all(7 <= length <= 42 for length in lengths)


def test_without_observations_only_the_mask_is_returned() -> None:
    """For those who need the speed more than the sight."""
    env = envs.vector(CONNECT_FOUR, 4, observations=False)
    seen, _ = env.reset(seed=1)
    assert list(seen) == list(env.single_observation_space) == ["action_mask"]


def test_arrays_are_the_callers_own_unless_copies_are_declined() -> None:
    """With copy=False a step writes into the arrays that the step before returned."""
    own = envs.vector(CONNECT_FOUR, 4)
    before, _ = own.reset(seed=1)
    own.step(own.sample())
    assert own.fields.named(before["observation"])["discs"].tolist() == [0] * 4
    shared = envs.vector(CONNECT_FOUR, 4, copy=False)
    before, _ = shared.reset(seed=1)
    shared.step(shared.sample())
    assert shared.fields.named(before["observation"])["discs"].tolist() == [1] * 4


def test_random_actions_are_fair() -> None:
    """Every legal move is chosen about equally often, and no other ever."""
    env = envs.vector(CONNECT_FOUR, 7000, threads=1)
    env.reset(seed=4)
    counts = np.bincount(env.sample(), minlength=7)
    assert counts.sum() == 7000 and abs(counts - 1000).max() < 150  # five standard deviations


def test_wrong_steps_are_refused_and_change_nothing() -> None:
    """A step before the first reset, too few actions, an action that is not legal."""
    env = envs.vector(CONNECT_FOUR, 3)
    with pytest.raises(RuntimeError, match="reset before the first step"):
        env.step(np.zeros(3, int))
    env.reset(seed=1)
    with pytest.raises(ValueError, match="There are 3 games"):
        env.step(np.zeros(2, int))
    with pytest.raises(ValueError, match="Action 7 is not legal in game 1"):
        env.step(np.array([0, 7, 0]))
    seen, *_ = env.step(np.array([0, 1, 2]))
    assert env.fields.named(seen["observation"])["discs"].tolist() == [1, 1, 1]
    with pytest.raises(ValueError, match="num_envs is at least 1"):
        envs.vector(CONNECT_FOUR, 0)
