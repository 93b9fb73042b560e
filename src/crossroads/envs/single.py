"""A Gymnasium environment for one player: it holds one seat, and levels of the game play the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces

from crossroads.envs.playing import NUMBERS, Playing, found
from crossroads.envs.registration import versioned
from crossroads.envs.spaces import box_of
from crossroads.players.levels import level, untimed
from crossroads.players.player import Player
from crossroads.players.thinking import thinker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.game import Game
    from crossroads.envs.encoding import Encoding
    from crossroads.envs.fields import Fields

Observation = dict[str, Any]


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game, against levels.  A step makes the move of the seat, and then those of the others up to its next turn.

    Gymnasium's checks choose without the mask, so an illegal action becomes the clock's move, and `info["by_clock"]` says so.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        memory: bool = False,
        encoding: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.playing = Playing(found(game), players, options, memory=memory, encoding=encoding)
        self.render_mode = render_mode
        self.metadata = {"name": versioned(self.playing.game), "render_modes": ["ansi", "human"], "render_fps": 1}
        if not 0 <= seat < players:
            raise ValueError(f"seat is 0 to {players - 1}, not {seat}.")
        self.seat = seat
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise ValueError(f"opponents names {players - 1} levels, or one for all of them.")
        self._levels = [untimed(level(name)) for name in names]
        if any(one.budget for one in self._levels):
            thinker(self.playing.game).prepare()
        moves = self.playing.moves
        self.action_space = spaces.Discrete(moves)
        mask = spaces.Box(0, 1, (moves,), np.int8)
        self.observation_space = spaces.Dict({"observation": box_of(self.fields), "action_mask": mask})

    @property
    def fields(self) -> Fields | Encoding:
        """The names of the numbers in an observation, or of the columns of its encoding."""
        return self.playing.fields

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Deal the game with the number `seed`; without a seed, the next number follows from the last seed."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(NUMBERS)) if seed is None else seed
        self.playing.begin(number, (options or {}).get("first", 0))
        others = [seat for seat in range(self.playing.players) if seat != self.seat]
        self._bots = {seat: Player(self.playing.game, one, seat, number % NUMBERS) for seat, one in zip(others, self._levels)}
        self._play_others()
        return self._seen(by_clock=False)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the others play until the seat is asked again or the game is over."""
        move = int(action)
        by_clock = move not in self.playing.legal(self.seat)
        self._make(self.seat, self.playing.clock_move(self.seat) if by_clock else move)
        self._play_others()
        over = self.playing.is_over
        reward = self.playing.rewards()[self.seat] if over else 0.0
        observation, info = self._seen(by_clock=by_clock)
        if self.render_mode == "human":
            self.render()
        return observation, reward, over, False, info

    def _play_others(self) -> None:
        while not self.playing.is_over and self.playing.asked[0] != self.seat:
            seat = self.playing.asked[0]
            sitting = self.playing.sitting
            self._make(seat, self._bots[seat].choose(sitting.view(seat), self.playing.made))

    def _make(self, seat: int, move: int) -> None:
        self.playing.make(seat, move)
        for bot in self._bots.values():
            if bot.memory.rate:
                bot.see(self.playing.sitting.view(bot.seat))

    def _seen(self, *, by_clock: bool) -> tuple[Observation, dict[str, Any]]:
        moves = [] if self.playing.is_over else self.playing.legal(self.seat)
        mask = self.playing.mask(moves, self.playing.moves)
        return {"observation": self.playing.array(self.seat), "action_mask": mask}, {
            "action_mask": mask.copy(),
            "by_clock": by_clock,
        }

    def render(self) -> str | None:
        drawn = self.playing.drawing(self.seat)
        if self.render_mode == "human":
            print(drawn)
        return drawn if self.render_mode == "ansi" else None
