"""Measure what a designer wants to know about a game with one number of players: every number with its interval."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine.machine import cores
from crossroads.engine.options import BadOption
from crossroads.lab import jobs, tournament
from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.estimates import Estimate, mean, share
from crossroads.lab.naming import names_of_moves
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
    """How much a move (a card, a special, an action) matters, or several moves that differ only in a number."""

    text: str
    taken: Estimate  # of the times it could be made
    made: float  # times a game
    wins: Estimate | None  # of the seats that made it at least once; None for several moves: the same seat may have made two


@dataclass(frozen=True)
class Played:
    """The games themselves, one row for each, so that two sets of rules can be compared game by game."""

    lengths: NDArray[np.int64]
    moments: NDArray[np.int64]
    scores: NDArray[np.int64]
    shares: NDArray[np.int64]  # of the victory, in parts of WHOLE
    by_quarter: NDArray[np.int64]  # the scores after each quarter of the moves

    @property
    def over(self) -> NDArray[np.bool_]:
        """By game: whether it came to its end.  Nobody wins an abandoned game."""
        ended: NDArray[np.bool_] = (self.lengths < tournament.MOVE_LIMIT) | (self.shares.sum(axis=1) > 0)
        return ended


@dataclass(frozen=True)
class Measured:
    """A game with one number of players and one set of options."""

    players: int
    games: int
    seats: list[Estimate]  # share of victories in games that were not abandoned
    moves: Estimate
    minutes: Estimate
    played: Played
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
    """A piece of the games, and how often each move was made in it."""

    played: Played
    workspace: Workspace


def measure(job: Job, narrated_games: int, progress: Callable[[int], None]) -> Measured:
    """Play the games of a job with compiled players; also play some of them at a table and count their events."""
    refuse_players_that_are_not_compiled(job)
    jobs.check_first_games(job)
    pieces = _play_pieces(job, progress)
    played = _together([piece.played for piece in pieces])
    over, shares, scores = played.over, played.shares, played.scores
    fewest_win = _fewest_win(scores[over], shares[over])
    leaders, last = comebacks(played.by_quarter[over], shares[over], fewest_win=fewest_win)
    return Measured(
        players=job.players,
        games=job.games,
        seats=[share(int(shares[:, seat].sum()) / WHOLE, int(over.sum())) for seat in range(job.players)],
        moves=mean(played.lengths),
        minutes=mean(minutes(played)),
        played=played,
        seat_scores=[mean(scores[:, seat]) for seat in range(job.players)],
        spread=float(scores.std()),
        margin=mean(margins(scores, fewest_win=fewest_win)),
        ties=share(int(((shares > 0).sum(axis=1) > 1).sum()), job.games),
        abandoned=share(int((~over).sum()), job.games),
        fewest_win=fewest_win,
        leaders=leaders,
        last=last,
        uses=_uses(job, [piece.workspace for piece in pieces]),
        events=narrate(job, narrated_games),
        narrated_games=narrated_games,
    )


def refuse_players_that_are_not_compiled(job: Job) -> None:
    """Raise BadOption with a sentence that says which players a report can have."""
    if job.is_compiled:
        return
    able = [name for name in jobs.PLAYERS if replace(job, seats=(name,)).is_compiled]
    slow = next(name for name in job.seats if name not in able)
    why = "searches" if jobs.player(slow).budget else f"forgets in {job.game.words.TITLE}"
    raise BadOption(f"A balance report plays too many games for a player who {why}, as {slow} does. Take {', '.join(able)}.")


def minutes(played: Played) -> NDArray[np.float64]:
    """By game: how long people would take."""
    long: NDArray[np.float64] = played.moments * SECONDS / 60
    return long


def margins(scores: NDArray[np.int64], *, fewest_win: bool) -> NDArray[np.int64]:
    """By game: the points between the best and the second."""
    ordered = np.sort(scores, axis=1)
    apart: NDArray[np.int64] = ordered[:, 1] - ordered[:, 0] if fewest_win else ordered[:, -1] - ordered[:, -2]
    return apart


def _together(pieces: list[Played]) -> Played:
    return Played(**{one.name: np.concatenate([getattr(piece, one.name) for piece in pieces]) for one in fields(Played)})


def _play_pieces(job: Job, progress: Callable[[int], None]) -> list[Piece]:
    def play(begin: int) -> Piece:
        piece = play_twice(job, begin)
        progress(len(piece.played.lengths))
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
    return Piece(Played(lengths, moments, played.scores, played.shares, by_quarter), workspace)


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


def _uses(job: Job, spaces: list[Workspace]) -> list[MoveUse]:
    """The moves that were made, by their names, the most frequent first."""
    counts = {name: sum(getattr(space, name) for space in spaces) for name in ("made", "offered", "users", "won")}
    together: dict[str, list[int]] = {}
    for move, name in names_of_moves(job, np.flatnonzero(counts["made"]).tolist()).items():
        together.setdefault(name, []).append(move)
    uses = [_use(name, moves, counts, job.games) for name, moves in together.items()]
    return sorted(uses, key=lambda use: -use.made)


def _use(name: str, moves: list[int], counts: dict[str, Any], games: int) -> MoveUse:
    made, offered, users, won = (int(counts[count][moves].sum()) for count in ("made", "offered", "users", "won"))
    wins = share(won / WHOLE, users) if len(moves) == 1 else None
    return MoveUse(name, share(made, offered), made / games, wins)
