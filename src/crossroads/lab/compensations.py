"""Compensations that every game can have for a seat that is worse than others, and how games end with them.

- *Points*: a seat has a few points in its favour when the scores are compared; half a point means that it wins ties.
- *A match*: as many games as there are players; each seat begins once, and the sum of the scores decides.
- *Head starts*: what else a game can do for a seat, or against it, before the first move: `head_start` in its rules, named by
  HEAD_STARTS in its words.

Points are added when the game is over, and players do not know of them.  So one set of games tells for any points who would
have won; a match of n games has no better or worse seat, because each seat has sat in each place once.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from crossroads.engine import link
from crossroads.engine.machine import cores
from crossroads.engine.options import show
from crossroads.engine.text import SOURCE, text_of
from crossroads.lab import compiled_players, head_starts, jobs, tournament
from crossroads.lab.measure import SECONDS
from crossroads.lab.parallel import in_order

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from crossroads.engine.game import Game
    from crossroads.engine.options import Value

Amount = TypeVar("Amount", int, float)
CHUNK = 2048  # games in one piece of work
NEARLY = 1e-9


@dataclass(frozen=True)
class Proposal:
    """A change of the rules: options, and compensations by seat."""

    options: tuple[tuple[str, Value], ...] = ()
    points: tuple[float, ...] = ()
    starts: tuple[tuple[int, ...], ...] = ()  # by kind of head start and seat
    match: bool = False

    @property
    def changes(self) -> int:
        """How many things players have to remember."""
        started = sum(bool(amount) for amounts in self.starts for amount in amounts)
        return len(self.options) + sum(map(bool, self.points)) + started + self.match

    def told(self, game: Game) -> str:
        """The change in words."""
        words = game.words
        parts = [f"{name}={show(value)}" for name, value in self.options]
        for name, amounts in zip(words.HEAD_STARTS, self.starts):
            parts += [f"{who(seats, 'has')} {head_start_text(game, name, n)}" for n, seats in alike(amounts)]
        more = "fewer" if words.FEWEST_WIN else "more"
        parts += [f"{who(seats, 'counts')} {count(points)} {more}" for points, seats in alike(self.points)]
        if self.match:
            parts.append("a match in which every seat begins one game; the sum of the scores decides")
        return "; ".join(parts) or "the present rules"


def alike(amounts: tuple[Amount, ...]) -> list[tuple[Amount, list[int]]]:
    """The seats that have the same amount of something, from the first of them on."""
    found: dict[Amount, list[int]] = {}
    for seat, amount in enumerate(amounts):
        if amount:
            found.setdefault(amount, []).append(seat)
    return list(found.items())


def who(seats: list[int], does: str) -> str:
    """`seat 1 has`, or `seats 1, 2 and 4 have`."""
    *others, last = (str(seat + 1) for seat in seats)
    if not others:
        return f"seat {last} {does}"
    return f"seats {', '.join(others)} and {last} {'have' if does == 'has' else does.removesuffix('s')}"


def head_start_text(game: Game, name: str, amount: int) -> str:
    """What a seat has that begins so; a game without text files has the name of the kind."""
    text, message = text_of(game.package, SOURCE), f"head-start-{name}"
    return text(message, amount=amount) if text.has(message) else f"{amount} {name}"


def count(points: float) -> str:
    return f"{points:g} point" + ("s" if points != 1 else "")


@dataclass(frozen=True)
class Setting:
    """What a designer starts from: a game, its players and options."""

    game: Game
    players: int
    options: dict[str, object]

    @property
    def fewest_win(self) -> bool:
        return self.game.words.FEWEST_WIN


@dataclass(frozen=True)
class Ended:
    """Games that are over: how each seat stands (more is better), who wins by the game's own rules, and how long it took."""

    standing: NDArray[np.float64]
    winners: NDArray[np.bool_]
    minutes: NDArray[np.float64]

    @property
    def over(self) -> NDArray[np.bool_]:
        """By game: whether it came to an end."""
        ended: NDArray[np.bool_] = ~np.isnan(self.standing[:, 0])
        return ended

    def part(self, games: int) -> Ended:
        """The first of the games."""
        return Ended(self.standing[:games], self.winners[:games], self.minutes[:games])


def shares_with(ended: Ended, points: tuple[float, ...] = ()) -> NDArray[np.float64]:
    """By game and seat: the share of the victory with these points; without any it is that of the game's own winners."""
    standing, winners = ended.standing[ended.over], ended.winners[ended.over]
    with_points = standing + np.array(points) if points else standing
    best = with_points >= with_points.max(axis=1, keepdims=True) - NEARLY
    kept = best & winners  # the game's own winners keep a tie, by whatever breaks ties there
    won = np.where(kept.any(axis=1, keepdims=True), kept, best)
    shares: NDArray[np.float64] = won / won.sum(axis=1, keepdims=True)
    return shares


def play(setting: Setting, change: Proposal, seats: tuple[str, ...], number: int, games: int) -> Ended:
    """Play games, or matches, with this change; points are left to `shares_with`."""
    if not change.match:
        return _played(setting, change, seats, number, games, 0)
    rounds = [_played(setting, change, seats, number + first * games, games, first) for first in range(setting.players)]
    return Ended(
        sum((one.standing for one in rounds), np.zeros_like(rounds[0].standing)),
        np.zeros_like(rounds[0].winners),
        sum((one.minutes for one in rounds), np.zeros_like(rounds[0].minutes)),
    )


def _played(setting: Setting, change: Proposal, seats: tuple[str, ...], number: int, games: int, first: int) -> Ended:
    """Play games that one seat begins, on all cores."""
    begins = range(0, games, CHUNK)
    pieces = [_piece(setting, change, seats, number, min(CHUNK, games), first)]  # alone, so that only one thread compiles
    with ThreadPoolExecutor(cores()) as pool:

        def submit(begin: int) -> object:
            return pool.submit(_piece, setting, change, seats, number + begin, min(CHUNK, games - begin), first)

        pieces += in_order(submit, begins[1:], 2 * cores())  # type: ignore[arg-type]
    return Ended(
        np.concatenate([piece.standing for piece in pieces]),
        np.concatenate([piece.winners for piece in pieces]),
        np.concatenate([piece.minutes for piece in pieces]),
    )


def _piece(setting: Setting, change: Proposal, seats: tuple[str, ...], number: int, games: int, first: int) -> Ended:
    game, limit = setting.game, tournament.MOVE_LIMIT
    template = game.new_state(setting.players, setting.options | dict(change.options), first).pack()
    states, lengths, moments = game.rules.State.array(games), np.zeros(games, np.int64), np.zeros(games, np.int64)
    habits, space = jobs.habits_of(seats), jobs.new_workspace(game)
    if any(any(amounts) for amounts in change.starts):
        fast = link.compiled(game.rules, game.hints_module, compiled_players, head_starts)
        starts = np.array(change.starts, np.int64)
        fast.play_with_head_starts(states, template, number, starts, habits, space, lengths, moments, limit)
    else:
        fast = jobs.drivers_of(game)
        fast.play_with_players(states, template, number, habits, space, lengths, moments, limit)
    results = jobs.results_of(fast, states, number, lengths, limit)
    return Ended(_standing(setting, change, results, limit), results.winners.astype(bool), moments * SECONDS / 60)


def _standing(setting: Setting, change: Proposal, results: jobs.Results, limit: int) -> NDArray[np.float64]:
    """More is better; whoever wins a single game by something else than points stands as high as the best."""
    standing: NDArray[np.float64] = (-results.scores if setting.fewest_win else results.scores).astype(float)
    if not change.match:
        standing = np.where(results.winners > 0, standing.max(axis=1, keepdims=True), standing)
    standing[results.abandoned(limit)] = np.nan
    return standing


STEPS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)


def even_points(ended: Ended, most: int, begin: tuple[float, ...] = ()) -> tuple[float, ...]:
    """Search for points in favour of at most `most` seats that make all seats as even as possible, by small steps."""
    players = ended.standing.shape[1]
    points = begin or (0.0,) * players
    best = unevenness(ended, points)
    while True:
        tried = {moved: unevenness(ended, moved) for moved in _neighbours(points, most)}
        better = min(tried, key=lambda one: tried[one], default=points)
        if better == points or tried[better] >= best - NEARLY:
            return points
        points, best = better, tried[better]


def _neighbours(points: tuple[float, ...], most: int) -> set[tuple[float, ...]]:
    """Points with one seat changed, or two seats changed by half a point each; somebody always has none."""
    singles = {_changed(points, seat, sign * step) for seat in range(len(points)) for step in STEPS for sign in (1, -1)}
    halves = {_changed(points, seat, sign * STEPS[0]) for seat in range(len(points)) for sign in (1, -1)}
    pairs = {_changed(one, seat, sign * STEPS[0]) for one in halves for seat in range(len(points)) for sign in (1, -1)}
    return {one for one in singles | pairs if min(one) == 0 and sum(map(bool, one)) <= most} - {points}


def _changed(points: tuple[float, ...], seat: int, by: float) -> tuple[float, ...]:
    moved = [value + by if at == seat else value for at, value in enumerate(points)]
    least = min(moved)
    return tuple(value - least for value in moved)


def unevenness(ended: Ended, points: tuple[float, ...]) -> float:
    """How far the seat that is farthest off is from an even share, and a little for all others."""
    shares = shares_with(ended, points).mean(axis=0)
    off = np.abs(shares - shares.mean())
    return float(off.max() + 0.01 * off.sum())
