"""An arena: many games in step, with a level or a policy in every seat.

Levels play the moves that they would play at a table in the game of the same number; a policy sees its encoding and its mask.
Levels that neither search nor forget are compiled; the others look at a view, as at a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from crossroads.engine import link
from crossroads.envs.playing import columns_of
from crossroads.envs.watching import watching
from crossroads.lab import compiled_players
from crossroads.lab.jobs import Results, habits_of, new_workspace, player, results_of
from crossroads.lab.tournament import MOVE_LIMIT
from crossroads.players.player import Player
from crossroads.players.thinking import thinker
from crossroads.research import lockstep
from crossroads.research.policies import encoding_of, has_memory

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from crossroads.engine.game import Game
    from crossroads.envs.encoding import Encoding
    from crossroads.envs.fields import Fields
    from crossroads.players.levels import Level
    from crossroads.research.policies import Policy

    Rows = NDArray[np.int64]


@dataclass(frozen=True)
class Decisions:
    """The moves about to be made, one in each of some games."""

    rows: Rows  # the games
    seats: Rows
    actions: Rows
    masks: NDArray[np.int8]


class Arena:
    """Games with the same players and options; game i has its own number and its own seating."""

    def __init__(
        self,
        game: Game,
        options: dict[str, object],
        numbers: Sequence[int],
        seated: Sequence[tuple[str, ...]],
        policies: dict[str, Policy] | None = None,
    ) -> None:
        self.game, self.options, self.seated = game, options, list(seated)
        self.players = len(self.seated[0])
        self.numbers = np.array(numbers, np.int64)
        self.template = game.new_state(self.players, options).pack()
        self.fast = link.compiled(game.rules, game.hints_module, compiled_players, lockstep)
        self.states = game.rules.State.array(len(self.numbers))
        self.made = np.zeros(len(self.numbers), np.int64)
        self.seats = np.zeros(len(self.numbers), np.int64)
        self.actions = np.zeros(len(self.numbers), np.int64)
        self.names = sorted({name for names in self.seated for name in names})
        self._who = np.array([[self.names.index(name) for name in names] for names in self.seated])
        self._deciders = [self._decider(name, policies or {}) for name in self.names]

    def _decider(self, name: str, policies: dict[str, Policy]) -> Decider:
        if name in policies:
            return Guided(self, policies[name])
        level = player(name)
        remembers = any(field.remembered for field in self.game.rules.State.fields.values())
        if level.budget or (level.forgets and remembers):
            return AtTable(self, level)
        return Compiled(self, name)

    @cached_property
    def moves(self) -> NDArray[np.int64]:
        return np.zeros(self.game.rules.MOVES, np.int64)

    def masks(self, rows: Rows) -> NDArray[np.int8]:
        """Return the legal moves of the seat to move in each of these games."""
        masks = np.zeros((len(rows), self.game.rules.MOVES), np.int8)
        self.fast.legal_many(self.states, rows, self.seats, self.moves, masks)
        return masks

    def play(self, watch: Callable[[Decisions], None] | None = None) -> Results:
        """Play all games to their end; `watch` is given the decisions of each step before they are made."""
        self.fast.begin_many(self.states, self.template, self.numbers)
        self.made[:] = 0
        self.fast.waiting_many(self.states, self.seats)
        rows = np.flatnonzero(self.seats >= 0)
        while len(rows):
            self._decide(rows)
            if watch is not None:
                watch(Decisions(rows, self.seats[rows], self.actions[rows].copy(), self.masks(rows)))
            self.fast.apply_many(self.states, rows, self.seats, self.actions)
            self.made[rows] += 1
            for decider in self._deciders:
                decider.see(rows)
            self.fast.waiting_many(self.states, self.seats)
            rows = np.flatnonzero((self.seats >= 0) & (self.made < MOVE_LIMIT))
        return results_of(self.fast, self.states, int(self.numbers[0]), self.made, MOVE_LIMIT)

    def _decide(self, rows: Rows) -> None:
        who = self._who[rows, self.seats[rows]]
        for k, decider in enumerate(self._deciders):
            mine = rows[who == k]
            if len(mine):
                self.actions[mine] = decider.choose(mine)

    def view(self, i: int, seat: int) -> Any:
        """Return what a seat may know of game i, as at a table."""
        state = self.game.rules.State.unpack(self.states[i])
        self.game.tabled.look(state, seat)
        return state

    def observe(self, fields: Fields | Encoding, rows: Rows) -> NDArray[Any]:
        """Return what the seat to move sees in each of these games."""
        array = np.zeros((len(rows), fields.size), fields.dtype)
        watching(self.game, fields, self.states[rows], self.players)(self.seats[rows], array)
        return array


class Decider(Protocol):
    """Chooses for one player of an arena, in all games and seats that it holds."""

    def choose(self, rows: Rows) -> Rows:
        """Return the move of each of these games, in all of which the player is to move."""

    def see(self, rows: Rows) -> None:
        """Look at these games after a move; most players need not."""
        return


class Compiled(Decider):
    """A level that neither searches nor forgets."""

    def __init__(self, arena: Arena, name: str) -> None:
        self.arena = arena
        self.habits = habits_of((name,))[0]
        self.space = new_workspace(arena.game)

    def choose(self, rows: Rows) -> Rows:
        at = self.arena
        at.fast.choose_many(at.states, rows, at.seats, at.numbers, at.made, self.habits, self.space, at.actions)
        chosen: Rows = at.actions[rows]
        return chosen


class AtTable(Decider):
    """A level that searches or forgets: one `Player` for each seat of each game."""

    def __init__(self, arena: Arena, level: Level) -> None:
        self.arena = arena
        if level.budget:
            thinker(arena.game).prepare()
        self.bots = {
            (i, seat): Player(arena.game, level, seat, int(arena.numbers[i]))
            for i, names in enumerate(arena.seated)
            for seat, name in enumerate(names)
            if name == level.name
        }
        self.sees = any(bot.memory.rate for bot in self.bots.values())

    def choose(self, rows: Rows) -> Rows:
        at = self.arena
        chosen = []
        for i in rows:
            seat = int(at.seats[i])
            chosen.append(self.bots[int(i), seat].choose(at.view(int(i), seat), int(at.made[i])))
        return np.array(chosen, np.int64)

    def see(self, rows: Rows) -> None:
        if self.sees:
            wanted = set(rows.tolist())
            for (i, seat), bot in self.bots.items():
                if i in wanted:
                    bot.see(self.arena.view(i, seat))


class Guided(Decider):
    """A policy."""

    def __init__(self, arena: Arena, policy: Policy) -> None:
        self.arena, self.policy = arena, policy
        kind, memory = encoding_of(policy), has_memory(policy)
        self.fields = columns_of(arena.game, arena.players, arena.options, kind, memory=memory)

    def choose(self, rows: Rows) -> Rows:
        masks = self.arena.masks(rows)
        actions = np.asarray(self.policy(self.arena.observe(self.fields, rows), masks)).astype(np.int64)
        if actions.shape != rows.shape:
            raise ValueError(
                f"The policy has to return an action for each of {len(rows)} rows, not an array of {actions.shape}."
            )
        legal = (actions >= 0) & (actions < masks.shape[1])
        legal[legal] = masks[legal, actions[legal]] == 1
        if not legal.all():
            raise ValueError(f"The policy chose {actions[~legal][0]}, which its mask does not allow.")
        return actions
