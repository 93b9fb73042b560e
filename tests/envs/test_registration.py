"""The names and shapes that people of other libraries expect."""

from __future__ import annotations

import importlib
import pickle
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from pettingzoo.test import api_test, parallel_api_test

from crossroads import envs
from crossroads.engine.game import Game
from crossroads.envs.flat import FlatVector
from crossroads.envs.registration import gymnasium_id

if TYPE_CHECKING:
    from collections.abc import Sequence

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
CONNECT_FOUR = Game("bench.connect_four")


def test_gymnasium_makes_every_game_by_its_id(game: Game) -> None:
    """`gymnasium.make` seats one player against levels, and Gymnasium's check passes."""
    env = gymnasium.make(gymnasium_id(game), opponents="random", encoding="float32", **quicker(game))
    check_env(env.unwrapped, skip_render_check=True)


def quicker(game: Game) -> dict[str, Any]:
    return {"turn_cap": 3} if game.slug == "word-crush" else {}


@pytest.mark.exemplary("crossing-guard")  # compiled by tests/envs/test_vector.py too
def test_gymnasium_makes_vectors_of_every_game_by_its_id(game: Game) -> None:
    """`make_vec` gives the compiled games."""
    vector: Any = gymnasium.make_vec(gymnasium_id(game), num_envs=3, players=2, encoding="bits", **quicker(game))
    seen, _ = vector.reset(seed=[5, None, 9])
    assert seen in vector.observation_space
    vector.close()


@pytest.mark.exemplary("crossing-guard", "crash-grid")  # tests/envs/test_zoo.py has every game, without columns
def test_pettingzoos_checks_pass_with_an_encoding(game: Game) -> None:
    """AEC and Parallel, with columns instead of integers."""
    api_test(envs.aec(game, encoding="float32"), num_cycles=60)
    parallel_api_test(envs.parallel(game, encoding="bits"), num_cycles=60)


def test_a_game_is_imported_as_a_module_of_pettingzoo() -> None:
    """`import crossroads.envs.rush_hour_v1` works, and what it makes calls itself so; a wrong version is no module."""
    module = importlib.import_module("crossroads.envs.rush_hour_v1")
    assert str(module.env(players=3)) == "rush_hour_v1"
    assert module.raw_env().metadata["name"] == module.parallel_env().metadata["name"] == "rush_hour_v1"
    with pytest.raises(ModuleNotFoundError, match="rush_hour_v99"):
        importlib.import_module("crossroads.envs.rush_hour_v99")


def games_of(env: Any, seed: int | Sequence[int | None]) -> list[int]:
    _, infos = env.reset(seed=seed)
    numbers: list[int] = infos["number"].tolist()
    return numbers


def test_seeds_may_be_a_list() -> None:
    """Each game has its own number; where the list has None, one follows from the others."""
    env = envs.vector(CONNECT_FOUR, 3)
    assert games_of(env, [4, 2, 4]) == [4, 2, 4]
    first, drawn, last = games_of(env, [4, None, 4])
    assert (first, last) == (4, 4) and drawn == games_of(env, [4, None, 4])[1]
    with pytest.raises(ValueError, match="a list of seeds has 3, not 2"):
        env.reset(seed=[1, 2])


def test_a_pickled_vector_environment_goes_on_where_it_was() -> None:
    """The same actions lead to the same observations in both."""
    env = envs.vector(CONNECT_FOUR, 4, encoding="float32")
    env.reset(seed=1)
    env.step(env.sample())
    again = pickle.loads(pickle.dumps(env))
    for _ in range(50):
        actions = env.sample()
        assert np.array_equal(actions, again.sample())
        assert data_equivalence(env.step(actions), again.step(actions))


def test_arrays_are_handed_over_without_a_copy() -> None:
    """By DLPack, as torch and JAX take them; with copy=False it is the environment's own memory."""
    env = envs.vector(CONNECT_FOUR, 4, encoding="float32", copy=False)
    seen, _ = env.reset(seed=1)
    taken = np.from_dlpack(seen["observation"])
    before = taken.copy()
    env.step(env.sample())
    assert np.shares_memory(taken, seen["observation"]) and not np.array_equal(taken, before)
    torch = pytest.importorskip("torch", reason="torch is not installed: it is large, so no extra brings it")
    assert torch.from_dlpack(seen["observation"]).data_ptr() == seen["observation"].ctypes.data


def test_flat_buffers_have_a_row_for_every_agent() -> None:
    """As in PufferLib: a row sees its own columns, acts when its mask lets it, and gets its own reward at the end."""
    flat = FlatVector(envs.vector(CONNECT_FOUR, 3, encoding="float32", copy=False))
    seen, _ = flat.reset(seed=1)
    assert seen.shape == (6, flat.env.fields.size) and flat.masks.shape == (6, 8)
    paid = np.zeros(6)
    for _ in range(60):
        assert (flat.masks.sum(axis=1) > 0).all()
        waits = flat.masks[:, flat.wait] == 1
        assert waits.reshape(3, 2).sum(axis=1).tolist() == [1, 1, 1]
        actions = flat.masks.argmax(axis=1)
        seen, rewards, terminals, _, _ = flat.step(actions)
        assert np.array_equal(terminals[0::2], terminals[1::2])
        assert rewards.reshape(3, 2).sum(axis=1) == pytest.approx([0, 0, 0])
        paid += rewards
    assert paid.any()
