"""Thinking: the search of a game made ready and run within a budget.

Compiled code may take a minute to make on a machine that has none yet, so a process of its own makes it and leaves it in the
cache; until then the same search runs interpreted, on a smaller budget.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine import link, plain_hints
from crossroads.engine.chance import seed as seed_dice
from crossroads.engine.layout import States
from crossroads.players import search

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState

DEEPEST = 256  # moves of one descent
CHUNK = 32  # iterations between two looks at the clock
INTERPRETED_SHARE = 50  # compiled code does about so much more in the same time


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, but no longer than this."""

    iterations: int
    seconds: float = 60.0


@dataclass(frozen=True)
class Thought:
    """What a search found: its moves, how often each was tried and what it was worth."""

    moves: list[int]
    tried: list[int]
    values: list[float]
    iterations: int

    @property
    def best(self) -> int:
        """The move tried most often, of several the one worth most."""
        return max(zip(self.tried, self.values, self.moves))[2]


def effort_of(game: Game) -> search.Effort:
    """How the search goes about this game."""
    return search.Effort(
        exploration=game.hints.EXPLORATION,
        playout_moves=game.hints.PLAYOUT_MOVES,
        weighted=game.hints_module is not plain_hints,
    )


class Thinker:
    """Thinks about one game, for any number of seats and tables, in any thread."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hints = game.hints_module
        self.effort = effort_of(game)
        self._compiled: Any = None
        self.is_preparing = False
        self._preparing = threading.Lock()
        self._own = threading.local()  # a tree for each thread, used again for every move

    @property
    def is_ready(self) -> bool:
        """Whether compiled code is at hand."""
        return self._compiled is not None

    def prepare(self) -> None:
        """Have the compiled code made or fetched, however long that takes."""
        with self._preparing:
            if self._compiled is None:
                fast = link.compiled(self.game.rules, self.hints, search)
                self._warm_up(fast)
                self._compiled = fast

    def prepare_in_background(self) -> None:
        """Begin to prepare without keeping anybody waiting: another process compiles, this one only loads."""
        self.is_preparing = True
        threading.Thread(target=self._compile_elsewhere, daemon=True, name=f"compiling {self.game.slug}").start()

    def _compile_elsewhere(self) -> None:
        command = [sys.executable, "-m", "crossroads.players.compiling", self.game.package]
        if subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode == 0:  # noqa: S603  (our own module)
            self.prepare()

    def _warm_up(self, fast: Any) -> None:
        """Run everything once, on a state of each number of players' kind: the types are the same for all."""
        game = self.game
        state = game.rules.State.array(1)
        fast.start_many(state, game.new_state(game.words.PLAYERS[0], {}).pack(), 1)
        seat = np.zeros(1, np.int64)
        fast.waiting_many(state, seat)
        fast.views_many(state, seat, state)
        work, path, tree = game.rules.State.array(1), _path(), _tree(64, 64 * game.rules.MOVES)
        fast.grow(state, work, int(seat[0]), tree, path, _dice(1), 2, self.effort)

    def think(
        self, view: GameState, seat: int, budget: Budget, number: int, stop: Callable[[], bool] = lambda: False
    ) -> Thought:
        """Search from a view.  The same view, budget and number give the same thought, if time does not run out."""
        iterations, functions = budget.iterations, self._compiled
        root: Any = [view]
        work: Any = States(root)
        if functions is None:
            functions = link.interpreted(self.game.rules, self.hints, search)
            iterations = max(8, iterations // INTERPRETED_SHARE)
        else:
            root, work = view.pack(), self.game.rules.State.array(1)
        tree, dice, path = self._cleared_tree(iterations), _dice(number), _path()
        done, deadline = 0, time.monotonic() + budget.seconds
        while done < iterations and not (done and (time.monotonic() > deadline or stop())):
            chunk = min(CHUNK if self.is_ready else 1, iterations - done)
            functions.grow(root, work, seat, tree, path, dice, chunk, self.effort)
            done += chunk
        return _thought(tree, done)

    def _cleared_tree(self, iterations: int) -> search.Tree:
        tree: search.Tree | None = getattr(self._own, "tree", None)
        if tree is None or len(tree.key) <= iterations:
            nodes = iterations + 1
            tree = self._own.tree = _tree(nodes, min(nodes * self.game.rules.MOVES, 40 * nodes + 4 * self.game.rules.MOVES))
        tree.used[:] = 0
        tree.slot[:] = 0
        return tree


@cache
def thinker(game: Game) -> Thinker:
    """The one thinker of a game in this process."""
    return Thinker(game)


def _tree(nodes: int, edges: int) -> search.Tree:
    slots = 1 << (2 * nodes).bit_length()
    return search.Tree(
        used=np.zeros(2, np.int64),
        slot=np.zeros(slots, np.int32),
        key=np.zeros(nodes, np.int64),
        start=np.zeros(nodes, np.int32),
        visits=np.zeros(nodes, np.int32),
        move=np.zeros(edges, np.int16),
        prior=np.zeros(edges, np.float32),
        tried=np.zeros(edges, np.int32),
        value=np.zeros(edges, np.float64),
    )


def _path() -> Any:
    return np.zeros((DEEPEST, 2), np.int32)


def _dice(number: int) -> Any:
    dice: Any = np.zeros(1, np.int64)
    seed_dice(dice, number)
    return dice


def _thought(tree: search.Tree, iterations: int) -> Thought:
    """The root is the first node; its edges end where the second node's begin."""
    end = int(tree.start[1] if tree.used[0] > 1 else tree.used[1])
    return Thought(
        moves=tree.move[:end].tolist(),
        tried=tree.tried[:end].tolist(),
        values=[value / max(1, tried) for value, tried in zip(tree.value[:end].tolist(), tree.tried[:end].tolist())],
        iterations=iterations,
    )
