"""Valuing: what the moves of a view are worth to every seat, with an interval.

Everything here is a function of one view.  The dice follow from the view, so that the same view has the same values wherever
and whenever it is valued.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from crossroads.engine import link
from crossroads.engine.layout import States
from crossroads.engine.layout_bytes import packed_bytes
from crossroads.players.levels import Budget
from crossroads.players.thinking import thinker
from crossroads.study import playouts
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.thinking import Thought

T = TypeVar("T")
LARGEST_NUMBER = 1 << 48


@dataclass(frozen=True)
class Worlds:
    """How many worlds to imagine: up to `most`, but after the `fewest` no more than this many moves for a candidate allow."""

    most: int
    fewest: int
    moves: int
    salt: int = 0  # another one gives other worlds

    def times(self, factor: int) -> Worlds:
        return Worlds(self.most * factor, self.fewest * factor, self.moves * factor, self.salt)


def exactly(worlds: int) -> Worlds:
    return Worlds(worlds, worlds, 0)


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error, and of how many values it is."""

    mean: float
    error: float
    of: int = 1


@dataclass(frozen=True)
class Shares:
    """What every seat got in each world with each candidate, and its score: one playout after the other."""

    candidates: tuple[int, ...]
    players: int
    values: Sequence[float]  # by world, candidate and seat: what all seats got, then the scores of all

    def of(self, candidate: int, seat: int) -> list[float]:
        """Return what a seat got in each world after a candidate."""
        return self._column(candidate, seat)

    def scores(self, candidate: int) -> list[float]:
        """Return the mean final score of every seat after a candidate."""
        return [estimated(self._column(candidate, self.players + seat)).mean for seat in range(self.players)]

    def _column(self, candidate: int, k: int) -> list[float]:
        width = width_of(self.players)
        return list(self.values[self.candidates.index(candidate) * width + k :: len(self.candidates) * width])

    def chance(self, candidate: int, seat: int) -> Estimate:
        """Return the seat's chance after a candidate."""
        return estimated(self.of(candidate, seat))

    def difference(self, better: int, worse: int, seat: int) -> Estimate:
        """Return how much more one candidate is worth than another, over the same worlds."""
        return estimated([a - b for a, b in zip(self.of(better, seat), self.of(worse, seat))])


def width_of(players: int) -> int:
    """Return how many numbers a playout ends with."""
    return 2 * players


def estimated(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values."""
    n = len(values)
    mean = math.fsum(values) / n
    square = math.fsum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return Estimate(mean, math.sqrt(square / n), n)


class Valuing(Protocol):
    """A way to value views: with compiled code here, or however the place allows."""

    async def prepare(self, game: Game) -> None:
        """Make valuing of a game fast, however long that takes."""

    async def compare(self, game: Game, view: GameState, seat: int, candidates: tuple[int, ...], worlds: Worlds) -> Shares:
        """Play candidates of a view to the end, in imagined worlds."""

    async def think(self, game: Game, view: GameState, seat: int, iterations: int, salt: int = 0) -> Thought:
        """Search a view; another salt gives other dice."""

    def close(self) -> None:
        """Stop valuing."""


def number_of(game: Game, view: GameState, seat: int) -> int:
    """Return a number that follows from what a seat sees."""
    seen: int = link.interpreted(game.rules).digest(view, seat)
    return (seen ^ (seen >> 17)) % LARGEST_NUMBER


def tries(game: Game, view: GameState, seat: int) -> list[int]:
    """Return the moves that a seat chooses from."""
    moves = [0] * game.rules.MOVES
    return moves[: link.interpreted(game.rules).tries(view, seat, moves, 0)]


class Valuer:
    """Values views here and now, compiled."""

    async def prepare(self, game: Game) -> None:
        prepare(game)

    async def compare(self, game: Game, view: GameState, seat: int, candidates: tuple[int, ...], worlds: Worlds) -> Shares:
        return compared(game, view, seat, candidates, worlds)

    async def think(self, game: Game, view: GameState, seat: int, iterations: int, salt: int = 0) -> Thought:
        return searched(game, view, seat, iterations, salt)

    def close(self) -> None:
        """Nothing is held."""


def searched(game: Game, view: GameState, seat: int, iterations: int, salt: int) -> Thought:
    """Search a view, compiled, as long as it takes."""
    thinking = thinker(game)
    thinking.prepare()
    return thinking.think(view, seat, Budget(iterations, math.inf), (number_of(game, view, seat) + salt) & 0xFFFFFFFF)


def compared(game: Game, view: GameState, seat: int, candidates: tuple[int, ...], worlds: Worlds) -> Shares:
    """Play candidates of a view to the end, compiled."""
    import numpy as np

    shares = np.zeros((worlds.most, len(candidates), width_of(view.players)))
    rooms = packed(game, view), game.rules.State.array(1), game.rules.State.array(1)
    asked = seat, np.array(candidates), *limits(game, view, seat, candidates, worlds), np.zeros(1, np.int64), shares
    n = _compiled(game).compare(*rooms, *asked)
    return Shares(candidates, view.players, shares[:n].ravel().tolist())


def packed(game: Game, view: GameState) -> Any:
    """Return a view as compiled code reads it; as `pack` does, but from its bytes, for a review packs thousands."""
    import numpy as np

    room = game.rules.State.array(1)
    room.view(np.uint8)[:] = np.frombuffer(packed_bytes(view), np.uint8)
    return room


def compared_slowly(game: Game, view: GameState, seat: int, candidates: tuple[int, ...], worlds: Worlds) -> Shares:
    """Play candidates of a view to the end, interpreted; the shares are the same."""
    shares = [[[0.0] * width_of(view.players) for _ in candidates] for _ in range(worlds.most)]
    asked = seat, list(candidates), *limits(game, view, seat, candidates, worlds), [0], shares
    functions = link.interpreted(*modules_of(game))
    n = functions.compare([view], States([view]), States([view]), *asked)
    return Shares(candidates, view.players, [value for world in shares[:n] for of in world for value in of])


def limits(game: Game, view: GameState, seat: int, candidates: tuple[int, ...], worlds: Worlds) -> tuple[int, int, int]:
    """Return the number of the first world, the fewest worlds, and the most moves."""
    return number_of(game, view, seat) + (worlds.salt << 32), worlds.fewest, worlds.moves * len(candidates)


@cache
def _compiled(game: Game) -> Any:
    return link.compiled(*modules_of(game))


def modules_of(game: Game) -> tuple[ModuleType, ...]:
    """Return what the playouts of a game are compiled from."""
    return game.rules, game.hints_module, playouts


def prepare(game: Game) -> None:
    """Compile what values a game, or load it from the cache, however long that takes."""
    thinker(game).prepare()
    sitting = Sitting(game, game.words.PLAYERS[0], {}, 0, SeedDealer("1", game.words), "1")
    seat = sitting.acting[0]
    compared(game, sitting.view(seat), seat, (playouts.NO_MOVE,), exactly(1))
