"""A player: it sees views, one after the other, and chooses a move when asked.  It never holds a state."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from crossroads.engine import link
from crossroads.engine.chance import below, seed, weighted
from crossroads.players.dice import drawn
from crossroads.players.memory import Memory
from crossroads.players.thinking import effort_of, thinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.levels import Budget, Level
    from crossroads.players.search import Effort
    from crossroads.players.thinking import Thought

ALWAYS = 10_000  # slips and what is noticed are counted in ten thousandths


@dataclass(frozen=True)
class Question:
    """What a player has to search for: the best move for a view, within a budget.  The same number gives the same answer."""

    view: GameState
    seat: int
    budget: Budget
    number: int
    effort: Effort | None = None  # None: as the hard player
    noticed: tuple[int, ...] = ()  # the moves that the player considers; none: all
    mixes: bool = False  # whether the choice is secret, so that it is drawn from a mixture

    def within(self, seconds: float) -> Question:
        """Return the same question with no more than these seconds for the answer."""
        return replace(self, budget=replace(self.budget, seconds=min(self.budget.seconds, seconds)))

    def answer(self, thought: Thought) -> int:
        """Return the move that follows from what a search found."""
        return thought.chosen(self.noticed, self.number if self.draws(thought) else 0)

    def draws(self, thought: Thought) -> bool:
        """Whether the move is drawn.  Who looks for mixtures draws from these alone: a hidden hand hides the best move."""
        looks_for_mixtures = self.effort is not None and self.effort.equilibrium
        return self.mixes and (thought.is_mixture or not looks_for_mixtures)


class Player:
    """One bot in one seat of one game.  With the same seed and the same views it makes the same moves."""

    def __init__(self, game: Game, level: Level, seat: int, seed: int) -> None:
        self.game = game
        self.level = level
        self.seat = seat
        self.seed = seed
        self.memory = Memory(game, level.forgets, partial(drawn, seed, seat))
        self.rules = link.interpreted(game.rules, game.hints_module)

    def see(self, view: GameState) -> None:
        """Look at the table after any seat's move."""
        self.memory.see(view)

    def choose(self, view: GameState, at: int, stop: Callable[[], bool] = lambda: False, seconds: float = math.inf) -> int:
        """Choose a move for a view, `at` moves after the start, within the level's seconds of thought or fewer."""
        decided = self.decide(view, at)
        if isinstance(decided, int):
            return decided
        decided = decided.within(seconds)
        asked = (decided.view, decided.seat, decided.budget, decided.number)
        thought = thinker(self.game).think(*asked, stop, decided.effort)
        return decided.answer(thought)

    def decide(self, view: GameState, at: int) -> int | Question:
        """Return the move for a view where no search is needed, or else the question for the search."""
        view = self.memory.recalled(view)
        moves = self._tries(view)
        if len(moves) == 1:
            return moves[0]
        dice = [0]
        number = drawn(self.seed, self.seat, at)
        seed(dice, number)
        if below(dice, ALWAYS) < self._slips(view) * ALWAYS:
            return moves[below(dice, len(moves))]
        noticed = self._noticed(view, moves, dice)
        if self.level.budget is None:
            return self._by_hints(view, noticed, dice)
        effort = effort_of(self.game, self.level, view.players)
        mixes = self.game.hints.MIXES and self.rules.is_secret(view, self.seat)
        return Question(view, self.seat, self.level.budget, number, effort, tuple(noticed), mixes)

    def _slips(self, view: GameState) -> float:
        """Return how often to make a random move: never where the answer is known by heart, unless the player is random."""
        if self.level.slips < 1 and self.game.hints.is_by_heart(view):
            return 0.0
        return self.level.slips

    def _noticed(self, view: GameState, moves: list[int], dice: list[int]) -> list[int]:
        """Return the moves that the player notices, at least one; in a game of memory it forgets instead of overlooking."""
        if self.level.notices == 1 or self.memory.fields:
            return moves
        noticed = [move for move in moves if below(dice, ALWAYS) < self.level.notices * ALWAYS]
        return noticed or [moves[below(dice, len(moves))]]

    def _tries(self, view: GameState) -> list[int]:
        moves = [0] * self.game.rules.MOVES
        return moves[: self.rules.tries(view, self.seat, moves, 0)]

    def _by_hints(self, view: GameState, moves: list[int], dice: list[int]) -> int:
        """Return the weightiest move, or a random one by weight if the level slips."""
        weights = [self.rules.weight(view, self.seat, move) for move in moves]
        if self.level.slips == 0:
            return moves[weights.index(max(weights))]
        return moves[weighted(dice, weights, sum(weights))]


class Seeing:
    """A bot that sees as its player does; how it thinks is for those who think for it."""

    def __init__(self, player: Player) -> None:
        self._player = player

    @property
    def level(self) -> Level:
        return self._player.level

    @property
    def has_memory(self) -> bool:
        return bool(self._player.memory.fields)

    def see(self, view: GameState) -> None:
        self._player.see(view)
