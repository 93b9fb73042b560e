"""Flat buffers with a row for every agent, as PufferLib has them: row `players * game + seat`.

The buffers are made once and overwritten by every step.  A row whose seat is not to move may only wait, with the last action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from crossroads.envs.spaces import box_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from crossroads.envs.gym import TableVector


class FlatVector:
    """A vector environment whose agents are rows; its attributes have the names of PufferLib's environments."""

    def __init__(self, env: TableVector) -> None:
        self.env = env
        moves = int(env.game.rules.MOVES)
        self.wait = moves  # the action of a row that is not to move
        self.agents_per_batch = self.num_agents = env.num_envs * env.players
        self.single_observation_space = box_of(env.fields)
        self.single_action_space = spaces.Discrete(moves + 1)
        self.observations = np.zeros((self.num_agents, env.fields.size), env.fields.dtype)
        self.masks = np.zeros((self.num_agents, moves + 1), np.int8)
        self.rewards = np.zeros(self.num_agents, np.float32)
        self.terminals = np.zeros(self.num_agents, np.bool_)
        self.truncations = np.zeros(self.num_agents, np.bool_)

    def reset(self, seed: int | Sequence[int | None] | None = None) -> tuple[NDArray[Any], list[dict[str, Any]]]:
        """Begin new games; return the observations, and no infos."""
        _, infos = self.env.reset(seed=seed)
        self.rewards[:], self.terminals[:] = 0, False
        self._look(infos)
        return self.observations, []

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], list[dict[str, Any]]]:
        """Make the moves of the rows that are to move; the actions of the others are ignored."""
        _, _, over, _, infos = self.env.step(np.asarray(actions)[self._movers])
        self.rewards[:] = infos["rewards"].ravel()
        self.terminals[:] = np.repeat(over, self.env.players)
        self._look(infos)
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def _look(self, infos: dict[str, Any]) -> None:
        """Fill the buffers of observations and masks."""
        games, players = self.env.num_envs, self.env.players
        by_game = self.observations.reshape(games, players, -1)
        for seat in range(players):
            by_game[:, seat] = self.env.observe(seat)
        self._movers = np.arange(games) * players + infos["seat"]
        self.masks[:, :-1], self.masks[:, -1] = 0, 1
        self.masks[self._movers, :-1], self.masks[self._movers, -1] = infos["action_mask"], 0

    def close(self) -> None:
        """End the threads of the environment."""
        self.env.close()
