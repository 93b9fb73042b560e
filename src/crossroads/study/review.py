"""The review of a finished game: everybody's chance from move to move, what made it change, and what each seat gave away.

The chance of a seat is estimated from that seat's own view: `chances(k)` after k moves.  It begins with an even share and ends
with the result.  A step from one moment to the next has two parts for each seat:

    the choice      how the move changes the seat's chance, as far as the player who made it could see
    the rest        what cards, dice and the uncovering of what was hidden added to that: luck

The choices of a seat are its own for itself and the others' for everybody else.  All steps together are the way from the even
share to the result, so own choices, others' choices and luck add up to it exactly, however rough the estimates are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from crossroads.study.calibration import even_share, sharpening
from crossroads.study.judging import QUICK, is_decision, judge
from crossroads.study.playouts import NO_MOVE
from crossroads.study.valuing import Valuer, number_of
from crossroads.table import viewing
from crossroads.table.record import WrongRecord
from crossroads.table.verify import replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.study.judging import Depth, Judgement
    from crossroads.study.valuing import Estimate, Valuing
    from crossroads.table.record import GameRecord


@dataclass(frozen=True)
class Position:
    """The game before one of its moves."""

    state: GameState
    seat: int
    move: int
    text: str


@dataclass(frozen=True)
class Step:
    """What one move, the set-up or the end changed, for each seat."""

    at: int  # the number of the move, from 1; 0 is the deal
    seat: int  # who moved; -1 for the deal
    choice: list[float]  # the change of each seat's chance by the choice
    luck: list[float]  # the rest of the change
    error: list[float]  # the standard error of `choice`


@dataclass(frozen=True)
class Account:
    """Where a seat's result came from: start + own + others + luck is the result."""

    start: float
    own: float
    others: float
    luck: float
    result: float
    error: float  # the standard error of `own`
    others_error: float


class NotFinished(WrongRecord):
    """Only finished games are reviewed."""


class Review:
    """One finished game.  Values are worked out when they are asked for, and kept."""

    def __init__(self, record: GameRecord, game: Game, valuing: Valuing | None = None, depth: Depth = QUICK) -> None:
        self.game = game
        self.record = record
        self.valuing = valuing or Valuer()
        self.depth = depth
        self.sharpen = sharpening(game)
        self.positions, self.end = positions_of(record, game)
        self.players = record.players
        self.start = even_share(game, record.players)
        self._chances: dict[int, list[float]] = {}
        self._by_view: dict[tuple[int, int], float] = {}
        self._steps: dict[int, Step] = {}
        self._judgements: dict[int, Judgement | None] = {}

    @property
    def moves(self) -> int:
        return len(self.positions)

    async def chances(self, at: int) -> list[float]:
        """Return the chance of every seat after `at` moves, each from the seat's own view; -1 is before the deal."""
        if at not in self._chances:
            self._chances[at] = await self._valued(at)
        return self._chances[at]

    async def _valued(self, at: int) -> list[float]:
        if at < 0:
            return [self.start] * self.players
        if at == self.moves:
            return results(self.game, self.end)
        state = self.positions[at].state
        return [await self._chance(viewing.view(state, seat), seat) for seat in range(self.players)]

    async def _chance(self, view: GameState, seat: int) -> float:
        """Value a view; one that has not changed keeps its value."""
        key = seat, number_of(self.game, view, seat)
        if key not in self._by_view:
            shares = await self.valuing.compare(self.game, view, seat, (NO_MOVE,), self.depth.worlds)
            self._by_view[key] = self._sharpened(shares.chance(NO_MOVE, seat))
        return self._by_view[key]

    def _sharpened(self, chance: Estimate) -> float:
        """Return a chance as the calibration has it, drawn a little towards the even share: no playout is proof."""
        return self.sharpen((chance.mean * chance.of + self.start) / (chance.of + 1), self.start)

    async def step(self, at: int) -> Step:
        """Return what move `at` changed, from 1; 0 is the deal."""
        if at not in self._steps:
            before, after = await self.chances(at - 1), await self.chances(at)
            seat, choice, error = await self._choice(at)
            luck = [new - old - by for old, new, by in zip(before, after, choice)]
            self._steps[at] = Step(at, seat, choice, luck, error)
        return self._steps[at]

    def first_unknown(self) -> int:
        """Return the first moment whose step has not been worked out; one after the last move if all have been."""
        return next((at for at in range(self.moves + 1) if at not in self._steps), self.moves + 1)

    async def _choice(self, at: int) -> tuple[int, list[float], list[float]]:
        """Return who made a move, and what it changed for every seat as far as that player could see."""
        nothing = [0.0] * self.players
        if at == 0:
            return -1, nothing, nothing
        made = self.positions[at - 1]
        view = viewing.view(made.state, made.seat)
        if not is_decision(self.game, view, made.seat, made.move):
            return made.seat, nothing, nothing
        shares = await self.valuing.compare(self.game, view, made.seat, (NO_MOVE, made.move), self.depth.worlds)
        seats = range(self.players)
        means = [[self._sharpened(shares.chance(move, seat)) for seat in seats] for move in (NO_MOVE, made.move)]
        errors = [self.sharpen.slope * shares.difference(made.move, NO_MOVE, seat).error for seat in seats]
        return made.seat, [after - before for before, after in zip(*means)], errors

    async def judgement(self, at: int) -> Judgement | None:
        """Return how good move `at` was, from what its player saw; None where there was nothing to decide."""
        if at not in self._judgements:
            made = self.positions[at - 1]
            view = viewing.view(made.state, made.seat)
            self._judgements[at] = await judge(self.valuing, self.game, view, made.seat, made.move, self.depth, self.sharpen)
        return self._judgements[at]

    async def accounts(self) -> list[Account]:
        """Return for every seat where its result came from."""
        steps = [await self.step(at) for at in range(self.moves + 1)]
        return [account(steps, seat, self.start, results(self.game, self.end)[seat]) for seat in range(self.players)]

    async def turning_point(self) -> int:
        """Return the number of the move that raised the winners' chances most; 0 if nobody wins or it was the deal."""
        final = results(self.game, self.end)
        winners = [seat for seat, share in enumerate(final) if share > 0]
        if not winners or self.game.is_cooperative:
            return 0
        chances = [await self.chances(at) for at in range(self.moves + 1)]
        won = [sum(after[seat] for seat in winners) for after in chances]
        rises = [after - before for before, after in pairwise(won)]
        return 1 + rises.index(max(rises))


def account(steps: Sequence[Step], seat: int, start: float, result: float) -> Account:
    """Add up the steps for one seat."""
    own = [step for step in steps if step.seat == seat]
    others = [step for step in steps if step.seat not in (seat, -1)]
    return Account(
        start=start,
        own=math.fsum(step.choice[seat] for step in own),
        others=math.fsum(step.choice[seat] for step in others),
        luck=math.fsum(step.luck[seat] for step in steps),
        result=result,
        error=math.hypot(*[step.error[seat] for step in own]),
        others_error=math.hypot(*[step.error[seat] for step in others]),
    )


def positions_of(record: GameRecord, game: Game) -> tuple[list[Position], GameState]:
    """Return the position before each move, and the end; raise NotFinished if the game has no end."""
    positions: list[Position] = []
    sittings = replay(record, {game.slug: game})
    sitting = next(sittings)
    for seat, text in record.moves:
        before = viewing.copied(sitting.state)
        positions.append(Position(before, seat, game.words.parse_move(before, seat, text), text))
        next(sittings)
    if not sitting.is_over:
        raise NotFinished("the game is not over; only finished games are reviewed")
    return positions, viewing.copied(sitting.state)


def results(game: Game, end: GameState) -> list[float]:
    """Return every seat's share of the victory."""
    won = [bool(game.tabled.wins(end, seat)) for seat in range(end.players)]
    whole = 1 if game.is_cooperative else max(1, sum(won))
    return [has_won / whole for has_won in won]
