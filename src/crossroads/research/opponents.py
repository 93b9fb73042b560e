"""Levels as opponents in a vector environment: they choose in the games of one's choice, in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from crossroads.engine import link
from crossroads.lab import compiled_players
from crossroads.lab.jobs import habits_of, new_workspace, player
from crossroads.research import lockstep

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from crossroads.envs.gym import TableVector

    Rows = NDArray[np.int64]


class Opponent:
    """A level that chooses the moves of some games of a vector environment: `random`, or one that follows the hints."""

    def __init__(self, env: TableVector, name: str = "greedy") -> None:
        level = player(name)
        remembers = any(field.remembered for field in env.game.rules.State.fields.values())
        if level.budget or (level.forgets and remembers):
            raise ValueError(f"{name} searches or forgets, which takes a table; an opponent here is compiled, such as greedy.")
        self.env = env
        self._fast = link.compiled(env.game.rules, env.game.hints_module, compiled_players, lockstep)
        self._habits, self._space = habits_of((name,))[0], new_workspace(env.game)
        self._actions, self._made = np.zeros(env.num_envs, np.int64), np.zeros(env.num_envs, np.int64)

    def choose(self, rows: Rows) -> Rows:
        """Return the move that the level makes in each of these games, none of which may be over, for the seat to move."""
        now = self.env.now
        self._made[rows] += 1  # another throw of its dice at every move
        self._fast.choose_many(now.states, rows, now.seat, now.number, self._made, self._habits, self._space, self._actions)
        chosen: Rows = self._actions[rows]
        return chosen
