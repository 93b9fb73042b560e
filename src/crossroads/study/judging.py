"""Judging: one decision of one seat, from what that seat saw.

The search proposes moves; playouts choose the best of them, and playouts in other worlds measure how much better it is than the
move that was made.  A decision is called a mistake only where the loss is clear of its interval and longer searches with other
dice hardly try the move either, so a judgement names few mistakes that are none, and leaves many small ones unnamed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossroads.engine import link
from crossroads.engine.text import Sentence
from crossroads.players.reading import RARE
from crossroads.study.calibration import even_share
from crossroads.study.reasons import outcome, reason
from crossroads.study.valuing import Worlds, tries

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.study.calibration import Sharpening
    from crossroads.study.valuing import Estimate, Shares, Valuing

LIKELY, SURE = 1.96, 2.576  # standard errors on either side of 95 % and of 99 %
SHOWN = 4  # moves whose value is measured beside the one that was made
SIZES = {"slip": 0.03, "mistake": 0.08, "blunder": 0.16}  # by the least chance that is lost
LEAST_SURE_LOSS = SIZES["slip"]  # the lower end of the interval has to be above this
LONGER, OTHER_DICE = 4, 0x5EED  # the searches that have to confirm a mistake: how many times longer they are, and their dice
CONFIRMING = 4  # of these searches


@dataclass(frozen=True)
class Depth:
    """How thoroughly to value."""

    worlds: Worlds  # for the chance of a position, and for every move that is shown
    sure: Worlds  # for a loss that may be a mistake
    iterations: int  # of the search that proposes the better move
    rare: float = RARE  # of the best move's tries: what longer searches try less often is a mistake; the shorter, the stricter

    def times(self, factor: int) -> Depth:
        rare = min(RARE, self.rare * factor)
        return Depth(self.worlds.times(factor), self.sure.times(factor), self.iterations * factor, rare)


QUICK = Depth(Worlds(most=640, fewest=48, moves=6_000), Worlds(most=2560, fewest=192, moves=24_000, salt=1), 1200, rare=0.15)
DEEPER = QUICK.times(4)


@dataclass(frozen=True)
class Valued:
    """A move that could have been made: the seat's chance after it, with an interval of 95 %."""

    move: str
    chance: float
    low: float
    high: float
    made: bool


@dataclass(frozen=True)
class Loss:
    """The chance that a move gave away, with its interval of 99 %."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Judgement:
    """What a seat gave away with one decision."""

    moves: list[Valued]  # the best first
    better: str  # the move that is better; the one that was made, if none is beyond doubt
    lost: float  # the chance that the move made gave away, with an interval of 99 %
    lost_low: float
    lost_high: float
    size: str  # of SIZES; "" for a decision that is no mistake, or not beyond doubt
    why: list[Sentence]  # what speaks for the better move
    by_memory: bool  # only what was shown earlier, and does not lie on the table, tells that the move is better


async def judge(
    valuing: Valuing, game: Game, view: GameState, seat: int, made: int, depth: Depth, sharpen: Sharpening
) -> Judgement | None:
    """Judge the move that a seat made from a view; None where there was nothing to decide."""
    if not is_decision(game, view, seat, made):
        return None
    thought = await valuing.think(game, view, seat, depth.iterations)
    ranked = [move for _, _, move in sorted(zip(thought.tried, thought.values, thought.moves), reverse=True)][:SHOWN]
    shares = await valuing.compare(game, view, seat, tuple(dict.fromkeys([made, *ranked])), depth.worlds)
    best = max(shares.candidates, key=lambda move: shares.chance(move, seat).mean)
    measured = await measured_loss(valuing, game, view, seat, (best, made), depth, shares)
    lost = calibrated(measured, shares.chance(made, seat).mean, even_share(game, view.players), sharpen)
    size = size_of(lost)
    if size and not await is_confirmed(valuing, game, view, seat, made, depth):
        size = ""
    valued = sorted(
        [
            valued_move(game, view, seat, move, shares.chance(move, seat), sharpen, made=move == made)
            for move in shares.candidates
        ],
        key=lambda one: -one.chance,
    )
    return Judgement(
        moves=valued,
        better=game.words.move_text(view, seat, best if size else made),
        lost=lost.mean,
        lost_low=lost.low,
        lost_high=lost.high,
        size=size,
        why=why_better(game, view, seat, best, made, shares) if size else [],
        by_memory=bool(size) and await is_by_memory(valuing, game, view, seat, best, depth),
    )


def why_better(game: Game, view: GameState, seat: int, best: int, made: int, shares: Shares) -> list[Sentence]:
    """Say what speaks for a better move than the one that was made."""
    text = game.words.move_text(view, seat, made)
    return [reason(game, view, seat, best, made), *outcome(game, seat, shares.scores(best), shares.scores(made), text)]


async def is_confirmed(valuing: Valuing, game: Game, view: GameState, seat: int, made: int, depth: Depth) -> bool:
    """Whether longer searches, each with other dice, try the move made so rarely that a player would not even mix it in."""
    tried = 0.0
    for k in range(CONFIRMING):
        thought = await valuing.think(game, view, seat, LONGER * depth.iterations, OTHER_DICE + k)
        tried += dict(zip(thought.moves, thought.tried)).get(made, 0) / max(thought.tried)
        if tried >= CONFIRMING * depth.rare:
            return False
    return True


def is_decision(game: Game, view: GameState, seat: int, made: int) -> bool:
    """Whether the seat had something to choose from; a move of the clock that is not among the legal ones was not chosen."""
    return len(tries(game, view, seat)) > 1 and made in game.tabled.legal(view, seat)


async def measured_loss(
    valuing: Valuing, game: Game, view: GameState, seat: int, pair: tuple[int, int], depth: Depth, shares: Shares
) -> Estimate:
    """Return how much better the first of two moves is; measure it in more worlds where it may be a mistake."""
    if pair[0] == pair[1]:
        return shares.difference(pair[0], pair[1], seat)
    first = shares.difference(pair[0], pair[1], seat)
    if first.mean + SURE * first.error < SIZES["slip"]:
        return first
    return (await valuing.compare(game, view, seat, pair, depth.sure)).difference(pair[0], pair[1], seat)


def calibrated(measured: Estimate, chance: float, even: float, sharpen: Sharpening) -> Loss:
    """Return a loss of playouts as the calibration has it; `chance` is that of the move that was made."""
    mean, low, high = (
        sharpen(chance + measured.mean + k * SURE * measured.error, even) - sharpen(chance, even) for k in (0, -1, 1)
    )
    return Loss(mean, low, high)


def size_of(lost: Loss) -> str:
    """Return how large a mistake is; "" where the loss is small or not clear of its interval."""
    if lost.low < LEAST_SURE_LOSS:
        return ""
    return next((size for size, least in reversed(SIZES.items()) if lost.mean >= least), "")


def valued_move(
    game: Game, view: GameState, seat: int, move: int, chance: Estimate, sharpen: Sharpening, *, made: bool
) -> Valued:
    """Return a move with its chance, as the calibration has it."""
    even = even_share(game, view.players)
    middle, low, high = (sharpen(chance.mean + k * LIKELY * chance.error, even) for k in (0, -1, 1))
    return Valued(game.words.move_text(view, seat, move), middle, low, high, made)


async def is_by_memory(valuing: Valuing, game: Game, view: GameState, seat: int, best: int, depth: Depth) -> bool:
    """Whether the search would not find the move from what lies on the table alone."""
    if not any(field.remembered for field in game.rules.State.fields.values()):
        return False
    forgotten = view.copy()
    link.interpreted(game.rules).forget(forgotten)
    if best not in tries(game, forgotten, seat):
        return True
    return (await valuing.think(game, forgotten, seat, depth.iterations)).best != best
