"""A Gymnasium vector environment: many compiled games at once, on all cores."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from crossroads.engine import link
from crossroads.engine.chance import seed as seed_dice
from crossroads.engine.game import Game
from crossroads.engine.machine import cores
from crossroads.envs import batch as driver
from crossroads.envs.batch import Batch
from crossroads.envs.playing import NUMBERS, columns_of, found
from crossroads.envs.registration import versioned
from crossroads.envs.spaces import box_of
from crossroads.envs.watching import watching

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.chance import Dice

Observations = dict[str, NDArray[Any]]
Actions = NDArray[np.int64]
LEAST_GAMES = 128  # that make a thread worthwhile


class TableVector(VectorEnv[Observations, Actions, NDArray[Any]]):
    """Plays `num_envs` games; a step makes one move in each, for the seat whose turn it is (`infos["seat"]`).

    Autoreset is next-step: the step that ends a game returns its last position, and the next step begins another game there
    and ignores the action.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        players: int = 2,
        *,
        memory: bool = False,
        encoding: str | None = None,
        observations: bool = True,
        copy: bool = True,
        threads: int = 0,
        **options: Any,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is at least 1, not {num_envs}.")
        shown = {"memory": memory, "encoding": encoding, "observations": observations}
        self._settings = {"players": players, **shown, "copy": copy, "threads": threads, **options}
        self.game = found(game)
        self.num_envs = num_envs
        self.players = players
        self.copy = copy
        self.observing = observations
        self.metadata = {"name": versioned(self.game), "autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self._template = self.game.new_state(players, options).pack()
        self.fields = columns_of(self.game, players, options, encoding, memory=memory)
        self._fast = link.compiled(self.game.rules, driver)
        self._set_spaces()
        self._make_room(threads or min(cores(), max(1, num_envs // LEAST_GAMES)))

    def _set_spaces(self) -> None:
        moves: int = self.game.rules.MOVES
        parts: dict[str, spaces.Space[Any]] = {"action_mask": spaces.Box(0, 1, (moves,), np.int8)}
        if self.observing:
            parts["observation"] = box_of(self.fields)
        self.single_observation_space = spaces.Dict(parts)
        self.single_action_space = spaces.Discrete(moves)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _make_room(self, threads: int) -> None:
        n, moves = self.num_envs, self.game.rules.MOVES
        states = self.game.rules.State.array(n)
        self._all = Batch(
            states=states,
            seat=np.zeros(n, np.int64),
            over=np.zeros(n, np.bool_),
            number=np.zeros(n, np.int64),
            dice=np.zeros((n, 1), np.int64),
            reward=np.zeros(n, np.float64),
            rewards=np.zeros((n, self.players), np.float64),
            mask=np.zeros((n, moves), np.int8),
            moves=np.zeros(moves, np.int64),
        )
        self._array = np.zeros((n, self.fields.size), self.fields.dtype)
        edges = np.linspace(0, n, threads + 1).astype(int)
        rows = [slice(begin, end) for begin, end in pairwise(edges)]
        self._rows = rows
        self._slices = [self._slice(part) for part in rows]
        self._watch = [watching(self.game, self.fields, states[part], self.players) for part in rows]
        self._dice = np.ones(1, np.int64)
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._never = np.zeros(n, np.bool_)
        self._is_running = False

    def _slice(self, rows: slice) -> Batch:
        parts = {name: array[rows] for name, array in self._all._asdict().items()}
        return Batch(**parts | {"moves": np.zeros(self.game.rules.MOVES, np.int64)})

    @property
    def now(self) -> Batch:
        """The games in progress as packed arrays, to read: their states, whose turn it is, which are over."""
        return self._all

    def observe(self, seats: int | NDArray[Any]) -> NDArray[Any]:
        """Return what a seat of each game sees now, whether or not it is to move: one seat for all games, or one for each."""
        looking = np.ascontiguousarray(np.broadcast_to(seats, (self.num_envs,)), np.int64)
        if not self._is_running:
            raise RuntimeError("Call reset before looking.")
        if ((looking < 0) | (looking >= self.players)).any():
            raise ValueError(f"Seats are 0 to {self.players - 1}.")
        array = np.zeros_like(self._array)
        self._on_all_cores(lambda part: self._watch[part](looking[self._rows[part]], array[self._rows[part]]))
        return array

    def observe_every_seat(self) -> NDArray[Any]:
        """Return what every seat of each game sees now: an array by game, seat and column."""
        return np.stack([self.observe(seat) for seat in range(self.players)], axis=1)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the settings and the games in progress; threads and compiled code are made anew."""
        progress = {"games": self._all._asdict(), "dice": self._dice, "array": self._array}
        return _restored, (self.game.package, self.num_envs, self._settings, self._is_running, progress, self._np_random)

    def _restore(self, progress: dict[str, Any]) -> None:
        for name, array in progress["games"].items():
            getattr(self._all, name)[...] = array
        self._dice[...], self._array[...] = progress["dice"], progress["array"]

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin new games.

        With a seed, game i has the number seed + i; with a list of seeds, the number seed[i].  Without a seed, or where the
        list has None, the numbers follow from the last seed.
        """
        super().reset(seed=seed if seed is None or isinstance(seed, int) else seed[0])
        numbers = self._numbers(seed)
        self._all.number[:] = numbers
        self._all.over[:] = False
        self._all.rewards[:] = 0
        seed_dice(cast("Dice", self._dice), int(numbers[0]))
        self._is_running = True
        self._on_all_cores(self._begin)
        return self._observations(), self._infos()

    def _numbers(self, seed: int | Sequence[int | None] | None) -> NDArray[np.int64]:
        """Return the numbers of the games to begin."""
        n = self.num_envs
        if isinstance(seed, int):
            return np.arange(seed, seed + n) % NUMBERS
        numbers = self.np_random.integers(1 << driver.NUMBER_BITS, size=n)
        if seed is not None:
            if len(seed) != n:
                raise ValueError(f"There are {n} games, so a list of seeds has {n}, not {len(seed)}.")
            given = [k for k, one in enumerate(seed) if one is not None]
            numbers[given] = [cast("int", seed[k]) % NUMBERS for k in given]
        return numbers

    def step(self, actions: Actions) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make one move in every game."""
        actions = np.ascontiguousarray(actions, np.int64)
        self._check(actions)
        self._on_all_cores(lambda part: self._step(part, actions[self._rows[part]]))
        every = self._all
        return self._observations(), self._own(every.reward), self._own(every.over), self._own(self._never), self._infos()

    def sample(self) -> Actions:
        """Return a random legal action for every game."""
        actions = np.empty(self.num_envs, np.int64)
        self._fast.choose_all(self._all.mask, self._dice, actions)  # too short to divide among threads
        return actions

    def _check(self, actions: Actions) -> None:
        if not self._is_running:
            raise RuntimeError("Call reset before the first step.")
        if actions.shape != (self.num_envs,):
            raise ValueError(
                f"There are {self.num_envs} games, so actions have the shape ({self.num_envs},), not {actions.shape}."
            )
        wrong: int = self._fast.first_illegal(self._all.mask, actions)
        if wrong >= 0:
            raise ValueError(f"Action {actions[wrong]} is not legal in game {wrong}; its action mask says which are.")

    def _on_all_cores(self, work: Any) -> None:
        """Run the work for each slice of the games in threads; compiled code releases the interpreter."""
        others = [self._pool.submit(work, part) for part in range(1, len(self._rows))] if self._pool else []
        work(0)
        for other in others:
            other.result()

    def _begin(self, part: int) -> None:
        self._fast.begin_all(self._slices[part], self._template)
        self._observe(part)

    def _step(self, part: int, actions: Actions) -> None:
        self._fast.step_all(self._slices[part], self._template, actions)
        self._observe(part)

    def _observe(self, part: int) -> None:
        if self.observing:
            self._watch[part](self._slices[part].seat, self._array[self._rows[part]])

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def _observations(self) -> Observations:
        mask = {"action_mask": self._own(self._all.mask)}
        return {**mask, "observation": self._own(self._array)} if self.observing else mask

    def _infos(self) -> dict[str, Any]:
        every = self._all
        return {
            "action_mask": self._own(every.mask),
            "seat": self._own(every.seat),
            "rewards": self._own(every.rewards),
            "number": self._own(every.number),
        }

    def close_extras(self, **_: Any) -> None:
        if self._pool:
            self._pool.shutdown()


def _restored(
    package: str, num_envs: int, settings: dict[str, Any], is_running: bool, progress: dict[str, Any], random: Any
) -> TableVector:
    """Make a pickled environment again."""
    env = TableVector(Game(package), num_envs, **settings)
    env._restore(progress)
    env._is_running, env._np_random = is_running, random
    return env
