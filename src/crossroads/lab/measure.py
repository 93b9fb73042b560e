"""Measure what a designer wants to know about a game with one number of players: every number with its interval."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine.machine import cores
from crossroads.lab import jobs, tournament
from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.estimates import Estimate, mean, share
from crossroads.lab.narration import narrate
from crossroads.lab.parallel import in_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from crossroads.lab.compiled_players import Workspace
    from crossroads.lab.jobs import Job

QUARTERS = 4  # scores are compared after each quarter of a game
SECONDS = 15  # that people take for a moment of the game: to think, to choose and to move the pieces


@dataclass(frozen=True)
class MoveUse:
    """How much one move (a card, a special, an action) matters."""

    text: str
    taken: Estimate  # of the times it could be made
    made: float  # times a game
    wins: Estimate  # of the seats that made it at least once; an even chance is 1 / players


@dataclass(frozen=True)
class Measured:
    """A game with one number of players and one set of options."""

    players: int
    games: int
    seats: list[Estimate]  # share of victories in games that were not abandoned
    moves: Estimate
    minutes: Estimate
    lengths: NDArray[np.int64]
    scores: NDArray[np.int64]
    seat_scores: list[Estimate]
    spread: float  # standard deviation of the scores
    margin: Estimate  # points between the best and the second
    ties: Estimate  # games with a shared victory
    abandoned: Estimate
    fewest_win: bool
    leaders: list[Estimate]  # after each quarter but the last: how often the leader wins
    last: list[Estimate]  # … and how often the seat behind all others does
    uses: list[MoveUse]
    events: list[tuple[str, Estimate]]  # kinds of events, and how often each happens in a game
    narrated_games: int

    @property
    def even_share(self) -> float:
        """The share of each seat if all seats won alike: 1 / players, and less where nobody wins some of the games."""
        won = sum(found.value for found in self.seats)
        return won / self.players if won > 0 else 1 / self.players


@dataclass(frozen=True)
class Piece:
    """What is measured of a piece of the games."""

    lengths: NDArray[np.int64]
    moments: NDArray[np.int64]
    scores: NDArray[np.int64]
    shares: NDArray[np.int64]
    scores_by_quarter: NDArray[np.int64]
    workspace: Workspace


def measure(job: Job, narrated_games: int, progress: Callable[[int], None]) -> Measured:
    """Play the games of a job with compiled players; also play some of them at a table and count their events."""
    if not job.is_compiled:
        raise ValueError("A balance report needs players that can be compiled: steady, greedy, easy, beginner or random.")
    jobs.check_first_games(job)
    pieces = _play_pieces(job, progress)
    lengths = np.concatenate([piece.lengths for piece in pieces])
    moments = np.concatenate([piece.moments for piece in pieces])
    scores = np.concatenate([piece.scores for piece in pieces])
    shares = np.concatenate([piece.shares for piece in pieces])
    by_quarter = np.concatenate([piece.scores_by_quarter for piece in pieces])
    over = (lengths < tournament.MOVE_LIMIT) | (shares.sum(axis=1) > 0)
    fewest_win = _fewest_win(scores[over], shares[over])
    narration = narrate(job, narrated_games)
    ordered = np.sort(scores, axis=1)
    leaders, last = comebacks(by_quarter[over], shares[over], fewest_win=fewest_win)
    return Measured(
        players=job.players,
        games=job.games,
        seats=[share(int(shares[:, seat].sum()) / WHOLE, int(over.sum())) for seat in range(job.players)],
        moves=mean(lengths),
        minutes=mean(moments * SECONDS / 60),
        lengths=lengths,
        scores=scores,
        seat_scores=[mean(scores[:, seat]) for seat in range(job.players)],
        spread=float(scores.std()),
        margin=mean(ordered[:, 1] - ordered[:, 0] if fewest_win else ordered[:, -1] - ordered[:, -2]),
        ties=share(int(((shares > 0).sum(axis=1) > 1).sum()), job.games),
        abandoned=share(int((~over).sum()), job.games),
        fewest_win=fewest_win,
        leaders=leaders,
        last=last,
        uses=_uses([piece.workspace for piece in pieces], narration.texts, job.games),
        events=narration.events,
        narrated_games=narrated_games,
    )


def _play_pieces(job: Job, progress: Callable[[int], None]) -> list[Piece]:
    def play(begin: int) -> Piece:
        piece = play_twice(job, begin)
        progress(len(piece.lengths))
        return piece

    begins = range(0, job.games, job.chunk)
    first = play(0)  # alone, so that only one thread compiles
    with ThreadPoolExecutor(cores()) as pool:
        return [first, *in_order(lambda begin: pool.submit(play, begin), begins[1:], 2 * cores())]


def play_twice(job: Job, begin: int) -> Piece:
    """Play a piece of the games, then replay each, now that its length is known, to note the scores after each quarter."""
    count, number = min(job.chunk, job.games - begin), job.number + begin
    fast, habits, workspace = jobs.drivers_of(job.game), jobs.habits_of(job.seats), jobs.new_workspace(job.game)
    states, template = jobs.states_of(job, count)
    lengths, moments = np.zeros(count, np.int64), np.zeros(count, np.int64)
    fast.play_with_players(states, template, number, habits, workspace, lengths, moments, tournament.MOVE_LIMIT)
    played = jobs.results_of(fast, states, number, lengths, tournament.MOVE_LIMIT)
    by_quarter = np.zeros((count, QUARTERS, job.players), np.int64)
    fast.scores_by_part(states, template, number, habits, jobs.new_workspace(job.game), lengths, by_quarter, QUARTERS)
    return Piece(lengths, moments, played.scores, played.shares, by_quarter, workspace)


def _fewest_win(scores: NDArray[np.int64], shares: NDArray[np.int64]) -> bool:
    """Whether the winners have fewer points than the losers."""
    won = shares > 0
    return bool(won.any() and (~won).any() and scores[won].mean() < scores[~won].mean())


def comebacks(by_quarter: Any, shares: Any, *, fewest_win: bool) -> tuple[list[Estimate], list[Estimate]]:
    """After each quarter but the last: how often the only leader wins, and how often the only last one wins."""
    leaders, last = [], []
    for quarter in range(QUARTERS - 1):
        standing = -by_quarter[:, quarter] if fewest_win else by_quarter[:, quarter]
        leaders.append(_share_of_the_only_first(standing, shares))
        last.append(_share_of_the_only_first(-standing, shares))
    return leaders, last


def _share_of_the_only_first(standing: Any, shares: Any) -> Estimate:
    """How often the seat that alone stands highest wins in the end."""
    best = standing == standing.max(axis=1, keepdims=True)
    alone = best.sum(axis=1) == 1
    return share(int(shares[alone][best[alone]].sum()) / WHOLE, int(alone.sum()))


def _uses(spaces: list[Workspace], texts: dict[int, str], games: int) -> list[MoveUse]:
    """The moves that were made, the most frequent first."""
    made, offered, users, won = (sum(getattr(space, name) for space in spaces) for name in ("made", "offered", "users", "won"))
    uses = [
        MoveUse(
            text=texts.get(move, f"move {move}"),
            taken=share(int(made[move]), int(offered[move])),
            made=int(made[move]) / games,
            wins=share(int(won[move]) / WHOLE, int(users[move])),
        )
        for move in np.flatnonzero(made).tolist()
    ]
    return sorted(uses, key=lambda use: -use.made)
