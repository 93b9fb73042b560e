"""Thinking: a game's search, made ready and run within a budget.

Compiling may take a minute on a machine with an empty cache, so another process compiles and leaves the result in the cache.
Until then the same search runs interpreted, with a smaller budget; so it does where NumPy and Numba are not installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from array import array
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from crossroads.engine import link, plain_hints
from crossroads.engine.chance import seed as seed_dice
from crossroads.engine.chance import weighted
from crossroads.engine.layout import States
from crossroads.players import (
    judging,
    plain_features,
    plain_notes,
    plain_traits,
    plain_weighing,
    reading,
    search,
    secret_choices,
)
from crossroads.players import tree as search_tree
from crossroads.players.learned import POWERS, learned_about, tables_of
from crossroads.players.levels import HARD, Budget

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from types import ModuleType

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.levels import Level

DEEPEST = 256  # moves of one descent
MOST_KEPT_NODES = 5_000  # of a tree that a thread keeps for the next move, about 4 MB: there are several games and threads
STEP = 2  # numbers that a search keeps of each: the edge and the seat
MOST_NODES = 60_000  # of a tree, about 45 MB; a longer search goes on to learn about the decisions that it has met by then
CHUNK = 32  # compiled iterations between two looks at the clock
INTERPRETED_SHARE = 50  # compiled code does about this many times more iterations in the same time
NEVER_MEANT = 0.15  # of the likeliest move of a mixture: a smaller share is left over from the beginning
RELIANCE = 0.7  # on what was read of the others: with more it is as easy to answer as hard, with less it wins less from hard
MOST_READING = 0.5  # the share of the iterations that may go into reading all others
MIXTURE = 0x2545F491  # sets the dice that draw the move apart from those of the search


@dataclass(frozen=True)
class Thought:
    """What a search found: its moves, how often each was tried and what it was worth."""

    moves: list[int]
    tried: list[int]
    values: list[float]
    iterations: int

    @property
    def best(self) -> int:
        """The move tried most often; among equals the one worth most."""
        return max(zip(self.tried, self.values, self.moves))[2]

    def chosen(self, noticed: Collection[int], mixed_by: int = 0) -> int:
        """Return the move to make, among those noticed if any are named: the best one, or one drawn by a number to mix by."""
        edges = self._edges(noticed)
        best = max(edges, key=lambda k: (self.tried[k], self.values[k], self.moves[k]))
        if not mixed_by or self.tried[best] == 0:
            return self.moves[best]
        kept = self._often_tried(edges)
        drawn = weighted(seeded([0], mixed_by ^ MIXTURE), [self.tried[k] for k in kept], sum(self.tried[k] for k in kept))
        return self.moves[kept[drawn]]

    def mixture(self, noticed: Collection[int]) -> dict[int, float]:
        """Return with what chance `chosen` draws each move."""
        kept = self._often_tried(self._edges(noticed))
        total = sum(self.tried[k] for k in kept)
        return {self.moves[k]: self.tried[k] / total for k in kept}

    def _edges(self, noticed: Collection[int]) -> list[int]:
        return [k for k, move in enumerate(self.moves) if not noticed or move in noticed]

    def _often_tried(self, edges: list[int]) -> list[int]:
        """Leave out the moves that were tried only to find out."""
        most = max(self.tried[k] for k in edges)
        rare = NEVER_MEANT if self.is_mixture else reading.RARE
        return [k for k in edges if self.tried[k] >= rare * most]

    @property
    def is_mixture(self) -> bool:
        """Whether the tries are the shares of a mixture (`secret_choices.py`), which are more than there were iterations."""
        return sum(self.tried) > self.iterations


def effort_of(game: Game, level: Level = HARD, players: int = 0) -> search.Effort:
    """How a level's search goes about this game with this number of players."""
    learned = learned_about(game).get(players) if level.has_learned else None
    sight = int(learned["sight"]) if learned else 0
    return search.Effort(
        exploration=game.hints.EXPLORATION,
        playout_moves=sight or level.sight or game.hints.PLAYOUT_MOVES,
        weighted=game.hints_module is not plain_hints,
        trusts=level.trusts,
        learned=learned is not None,
        values=sight > 0,
        shares=False,
        urgency=0.05,
        equilibrium=level.unreadable,
        reads=level.reads,
        reliance=RELIANCE if level.reads else 0.0,
    )


def affordable(effort: search.Effort, iterations: int, players: int) -> search.Effort:
    """Return the effort with no more reading of the others than a search of so many iterations can afford."""
    reads = min(effort.reads, iterations * MOST_READING / max(1, players - 1))
    return effort._replace(reads=reads) if reads >= reading.READINGS else effort._replace(reads=0.0, reliance=0.0)


def modules_of(game: Game) -> tuple[ModuleType, ...]:
    """Return what the linker binds one after the other to make the search of a game."""
    return (*judged_by(game), secret_choices, search_tree, reading, search)


def judged_by(game: Game) -> tuple[ModuleType, ...]:
    """Return what the linker binds for whoever judges moves: the rules, the hints, and what learning adds to them."""
    declared = [game.hints_module, *filter(None, [game.traits_module])]
    # For what the game does not define:
    plain = {"weigh": plain_weighing, "traits": plain_traits, "features": plain_features, "notes": plain_notes}
    defaults = [module for name, module in plain.items() if not any(hasattr(one, name) for one in declared)]
    return (game.rules, *declared, *defaults, judging)


class Thinker:
    """Thinks about one game, for any number of seats and tables, in any thread."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._compiled: Any = None
        self.is_preparing = False
        self._preparing = threading.Lock()
        self._calling = threading.Lock()
        self._to_call: list[Callable[[Exception | None], None]] = []  # when the preparing in the background has ended
        self._own = threading.local()  # a small tree for each thread, used again for every move

    @property
    def is_ready(self) -> bool:
        """Whether the compiled search is loaded."""
        return self._compiled is not None

    def prepare(self) -> None:
        """Compile the search, or load it from the cache, however long that takes."""
        with self._preparing:
            if self._compiled is None:
                fast = link.compiled(*modules_of(self.game))
                self._warm_up(fast)
                self._compiled = fast

    def prepare_in_background(self, done: Callable[[Exception | None], None] = lambda trouble: None) -> None:
        """Start to prepare without blocking: another process compiles, this one only loads the result.

        In the end `done` is called from another thread: with None, or with what went wrong.
        """
        with self._calling:
            self._to_call.append(done)
            if self.is_preparing:
                return
            self.is_preparing = True
        threading.Thread(target=self._prepare_and_call, daemon=True, name=f"compiling {self.game.slug}").start()

    def _prepare_and_call(self) -> None:
        trouble: Exception | None = None
        try:
            compile_elsewhere(self.game)
            self.prepare()
        except Exception as failure:  # whatever it is, those who wait hear of it and may try again
            trouble = failure
        with self._calling:
            self.is_preparing = False
            to_call, self._to_call = self._to_call, []
        for done in to_call:
            done(trouble)

    def _warm_up(self, fast: Any) -> None:
        """Call every compiled function once; the types are the same for any number of players."""
        game = self.game
        state, seat = game.rules.State.array(1), _packed("q", 1)
        fast.start_many(state, game.new_state(game.words.PLAYERS[0], {}).pack(), 1)
        fast.waiting_many(state, seat)
        fast.views_many(state, seat, state)
        room, work = packed_room(game, 64, 1), game.rules.State.array(1)
        learned = packed_learned(game, game.words.PLAYERS[0])
        fast.grow(state, work, int(seat[0]), room.tree, room.path, room.dice, 2, effort_of(game), learned)

    def think(
        self,
        view: GameState,
        seat: int,
        budget: Budget,
        number: int,
        stop: Callable[[], bool] = lambda: False,
        effort: search.Effort | None = None,
    ) -> Thought:
        """Search from a view.  The same view, budget, number and effort give the same thought, if time does not run out."""
        iterations, functions, chunk = budget.iterations, self._compiled, CHUNK
        effort = effort or effort_of(self.game)
        root: Any = [view]
        work: Any = States(root)
        if functions is None:
            functions = link.interpreted(*modules_of(self.game))
            iterations, chunk = max(8, iterations // INTERPRETED_SHARE), 1
            room, learned = plain_room(self.game, nodes_for(iterations), number), plain_learned(self.game, view.players)
        else:
            root, work = view.pack(), self.game.rules.State.array(1)
            room = Room(self._empty_tree(nodes_for(iterations)), _packed_path(), seeded(_packed("q", 1), number))
            learned = packed_learned(self.game, view.players)
        effort = affordable(effort, iterations, view.players)
        done, deadline = 0, time.monotonic() + budget.seconds
        while done < iterations and not (done and (time.monotonic() > deadline or stop())):
            now = min(chunk, iterations - done)
            functions.grow(root, work, seat, room.tree, room.path, room.dice, now, effort, learned)
            done += now
        return thought_of(room.tree, done)

    def _empty_tree(self, nodes: int) -> search_tree.Tree:
        """Return a tree for the compiled search with room for this many nodes: a small one is this thread's own."""
        if nodes > MOST_KEPT_NODES:
            return new_tree(self.game, nodes, _packed)
        tree: search_tree.Tree | None = getattr(self._own, "tree", None)
        if tree is None or len(tree.key) != nodes:
            tree = self._own.tree = new_tree(self.game, nodes, _packed)
        tree.used[:] = 0
        tree.slot[:] = 0
        tree.pairs[:] = 0
        return tree


class CompilerFailed(Exception):
    """The process that compiles a game's search ended without success; the message has its last words."""


def compile_elsewhere(game: Game, module: str = "crossroads.players.compiling") -> None:
    """Have another process leave the compiled search of a game in the cache, or raise CompilerFailed."""
    command = [sys.executable, "-m", module, game.package]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}  # it finds a game's package wherever this process did
    done = subprocess.run(  # noqa: S603  (our own module)
        command, check=False, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=env
    )
    if done.returncode:
        raise CompilerFailed(f"{game.slug}: the compiler ended with {done.returncode}: {done.stderr.strip()[-2000:]}")


@cache
def thinker(game: Game) -> Thinker:
    """Return the one thinker of a game in this process."""
    return Thinker(game)


@dataclass(frozen=True)
class Room:
    """What a search works in: NumPy arrays where it is compiled, the standard library's where it is interpreted."""

    tree: search_tree.Tree
    path: Any
    dice: Any


def plain_learned(game: Game, players: int) -> judging.Learned:
    """Return what was learned for interpreted code."""
    return judging.Learned(*tables_of(game, players), POWERS, _plain("q", judging.MOST_TRAITS), _plain("q", game.rules.MOVES))


def packed_learned(game: Game, players: int) -> judging.Learned:
    """Return what was learned for compiled code."""
    return judging.Learned(*_packed_tables(game, players), _packed("q", judging.MOST_TRAITS), _packed("q", game.rules.MOVES))


@cache
def _packed_tables(game: Game, players: int) -> tuple[Any, Any, Any]:
    import numpy as np

    policy, value = tables_of(game, players)
    return np.array(policy, np.int16), np.array(value, np.int16), np.array(POWERS)


def nodes_for(iterations: int) -> int:
    """Return how many nodes the tree of a search with so many iterations has room for."""
    return min(iterations, MOST_NODES) + 1


def plain_room(game: Game, nodes: int, number: int) -> Room:
    """Return a room for interpreted code, with a tree of at most so many nodes."""
    return Room(new_tree(game, nodes, _plain), [[0] * STEP for _ in range(DEEPEST)], seeded([0], number))


def packed_room(game: Game, nodes: int, number: int) -> Room:
    """Return a room for compiled code, with a tree of at most so many nodes."""
    return Room(new_tree(game, nodes, _packed), _packed_path(), seeded(_packed("q", 1), number))


def _plain(code: str, n: int) -> Any:
    """Return `n` zeros for interpreted code; of the same type as NumPy's, so that both searches round alike."""
    zeros: Any = array(code, [0])
    return zeros * n


def _packed(code: str, n: int) -> Any:
    """Return `n` zeros for compiled code."""
    import numpy as np

    return np.zeros(n, code)


def _packed_path() -> Any:
    return _packed("i", STEP * DEEPEST).reshape(DEEPEST, STEP)


def seeded(dice: Any, number: int) -> Any:
    seed_dice(dice, number)
    return dice


def new_tree(game: Game, nodes: int, blank: Callable[[str, int], Any]) -> search_tree.Tree:
    """Return an empty tree; q is an integer of 64 bits, i of 32, h of 16, f a float of 32, d of 64."""
    moves = game.rules.MOVES
    edges = min(nodes * moves, 40 * nodes + 4 * moves)
    slots = 1 << (2 * nodes).bit_length()
    return search_tree.Tree(
        used=blank("q", 2),
        slot=blank("i", slots),
        key=blank("q", nodes),
        start=blank("i", nodes),
        visits=blank("i", nodes),
        move=blank("h", edges),
        prior=blank("f", edges),
        tried=blank("i", edges),
        value=blank("d", edges),
        pairs=blank("d", secret_choices.SIZE),
    )


def thought_of(tree: search_tree.Tree, iterations: int) -> Thought:
    """Read the root, which is the first node; its edges end where the second node's begin."""
    end = int(tree.start[1] if tree.used[0] > 1 else tree.used[1])
    tried = tree.tried[:end].tolist()
    return Thought(
        moves=tree.move[:end].tolist(),
        tried=tried,
        values=[value / max(1, times) for value, times in zip(tree.value[:end].tolist(), tried)],
        iterations=iterations,
    )
