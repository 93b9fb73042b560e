"""A responder who learns to answer a level that searches (`responding.py`), and what it wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine import link
from crossroads.lab import responding, self_play
from crossroads.lab.estimates import Estimate, mean
from crossroads.lab.learning import FEATURES, FIRST, PACE, TRAITS, new_kept, new_scratch, new_table
from crossroads.lab.responding import Fixed
from crossroads.lab.self_play import Pace, Table
from crossroads.players import reading
from crossroads.players.judging import SCALE
from crossroads.players.learned import NOTHING, tables_of
from crossroads.players.thinking import affordable, effort_of, modules_of, nodes_for, packed_learned, packed_room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.players.levels import Level

PIECE = 100  # games
TRIED = 1_000  # games that tell what a responder wins


@dataclass
class Responder:
    """Learns to beat a level, from what the champion learned on."""

    game: Game
    level: Level
    iterations: int
    players: int = 2
    options: dict[str, object] = field(default_factory=dict)
    pace: Pace = PACE

    def __post_init__(self) -> None:
        self.fast = link.compiled(*modules_of(self.game), self_play, responding)
        self.states, self.template = self.game.rules.State.array(1), self.game.new_state(self.players, self.options).pack()
        traits, features = tables_of(self.game, self.players)
        self.tables = _table(traits, TRAITS), _table(features, FEATURES), new_kept(), new_scratch(self.game)
        self.fixed = self._fixed()

    def _fixed(self) -> Fixed:
        room = packed_room(self.game, nodes_for(self.iterations), 1)
        root, work = (self.game.rules.State.array(1) for _ in range(2))
        effort = affordable(effort_of(self.game, self.level, self.players), self.iterations, self.players)
        learned = packed_learned(self.game, self.players)
        draws = self.game.hints.MIXES and not effort.equilibrium
        arrays = root, work, room.tree, room.path, room.dice
        return Fixed(*arrays, self.iterations, effort, learned, draws, reading.RARE)

    def learn(self, games: int) -> Iterator[int]:
        """Play so many games and learn from them; yield the number of games of each piece."""
        for done in range(0, games, PIECE):
            count = min(PIECE, games - done)
            self._play(FIRST + done, count, learns=True)
            yield count

    def wins(self, number: int, games: int) -> Estimate:
        """Return what the responder wins of games from a number on, in every seat in turn, without learning from them."""
        return mean(self._play(number, games, learns=False))

    def _play(self, number: int, games: int, *, learns: bool) -> Any:
        won = np.zeros(games)
        self.fast.respond(self.states, self.template, number, games, *self.tables, self.pace, self.fixed, learns, won)
        return won


def _table(weights: Any, size: int) -> Table:
    """Return weights to go on learning from; where nothing was learned they are zeros."""
    if len(weights) == len(NOTHING[0]):
        return new_table(size)
    table = new_table(len(weights))
    table.weight[:] = np.array(weights, np.float32) / SCALE
    return table
