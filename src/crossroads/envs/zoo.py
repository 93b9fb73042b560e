# mypy: disable-error-code="import-untyped, misc, no-untyped-call"
"""PettingZoo environments: AEC, one agent after the other, and Parallel, all agents at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from crossroads.envs.playing import NUMBERS, Playing, found
from crossroads.envs.registration import versioned
from crossroads.envs.spaces import box_of

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.envs.encoding import Encoding
    from crossroads.envs.fields import Fields

Observation = dict[str, Any]
RENDER_MODES = ("human", "ansi")
ILLEGAL = -1.0  # as usual in PettingZoo, an illegal move ends the game with this reward


def aec_env(game: str | Game, **settings: Any) -> AECEnv:
    """Make the environment with the wrappers that PettingZoo uses for its own board games."""
    env: AECEnv = wrappers.TerminateIllegalWrapper(TableAEC(game, **settings), illegal_reward=ILLEGAL)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class _Table(EzPickle):
    """What both kinds share: agents, spaces, deals, rendering."""

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        *,
        memory: bool = False,
        encoding: str | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        shown = {"memory": memory, "encoding": encoding}
        EzPickle.__init__(self, game, players, **shown, max_cycles=max_cycles, render_mode=render_mode, **options)
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)} or None, not {render_mode!r}.")
        self.playing = Playing(found(game), players, options, memory=memory, encoding=encoding)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": versioned(self.playing.game),
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,  # TableParallel is for that
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self._action_count()) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    @property
    def fields(self) -> Fields | Encoding:
        """The names of the numbers in an observation, or of the columns of its encoding."""
        return self.playing.fields

    def _action_count(self) -> int:
        return self.playing.moves

    def _space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": box_of(self.fields),
                "action_mask": spaces.Box(0, 1, (self._action_count(),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deal the game with the number `seed`; without a seed, the next number follows from the last seed."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        number = int(self._random.integers(NUMBERS)) if seed is None else seed
        self.playing.begin(number, (options or {}).get("first", 0))
        self.agents = self.possible_agents[:]

    @property
    def _is_cut_short(self) -> bool:
        raise NotImplementedError

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _draw(self, seat: int) -> str | None:
        if self.render_mode == "human":
            print(self.playing.drawing(seat))
        return self.playing.drawing(seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class TableAEC(_Table, AECEnv):
    """One seat acts after the other.  Seats that choose in secret act in turn, and none sees what the others chose."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed, options)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        """Select the next seat that decides."""
        self.infos = {agent: {"action_mask": self.playing.mask([], self.playing.moves)} for agent in self.agents}
        if self.playing.is_over or self._is_cut_short:
            self._deads_step_first()
            return
        seat = self.playing.asked[0]
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection]["action_mask"] = self.playing.mask(self.playing.legal(seat), self.playing.moves)

    @property
    def _is_cut_short(self) -> bool:
        return self.max_cycles is not None and self.playing.made >= self.max_cycles

    def observe(self, agent: str) -> Observation:
        mask = self.infos[agent]["action_mask"].copy()
        return {"observation": self.playing.array(self._seat(agent)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.infos[agent]["action_mask"][action]:
            raise ValueError(f"Action {action} is not legal for {agent} now; its action mask says which are.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.playing.make(self._seat(agent), int(action))
        if self.playing.is_over:
            self.rewards = dict(zip(self.agents, self.playing.rewards()))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_cut_short:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return self._draw(self._seat(self.agent_selection))

    def close(self) -> None:
        """There is nothing to close."""


class TableParallel(_Table, ParallelEnv):
    """All seats act at once.  A seat that has nothing to decide waits: that is the last action.

    PettingZoo's own checks ignore the mask, so an illegal action does not stop the game: the environment makes the clock's move
    instead, as if the time had run out, and says so in the agent's info.
    """

    def _action_count(self) -> int:
        return self.playing.moves + 1

    @property
    def wait(self) -> int:
        """The action of a seat that has nothing to decide."""
        return self.playing.moves

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed, options)
        self.steps = 0
        return self._seen(by_clock=[])

    @property
    def _is_cut_short(self) -> bool:
        return self.max_cycles is not None and self.steps >= self.max_cycles

    def _seen(self, by_clock: list[int]) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        observations, infos = {}, {}
        asked = self.playing.asked
        for seat, agent in enumerate(self.possible_agents):
            moves = self.playing.legal(seat) if seat in asked else [self.wait]
            mask = self.playing.mask(moves, self.wait + 1)
            observations[agent] = {"observation": self.playing.array(seat), "action_mask": mask}
            infos[agent] = {"action_mask": mask.copy(), "by_clock": seat in by_clock}
        return observations, infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        by_clock = []
        for seat in self.playing.asked:
            move = actions.get(self.possible_agents[seat], self.wait)
            if move not in self.playing.legal(seat):
                by_clock.append(seat)
                move = self.playing.clock_move(seat)
            self.playing.make(seat, int(move))
        self.steps += 1
        observations, infos = self._seen(by_clock)
        over = self.playing.is_over
        gains = self.playing.rewards() if over else [0.0] * len(self.agents)
        cut = self._is_cut_short and not over
        answer = (
            observations,
            dict(zip(self.agents, gains)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return answer

    def render(self) -> str | None:
        """What a spectator sees."""
        return self._draw(-1)

    def close(self) -> None:
        """There is nothing to close."""
