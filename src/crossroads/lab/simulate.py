"""Simulation: play many games and add up their results."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossroads.engine import link
from crossroads.engine.chance import below, seed
from crossroads.engine.drivers import PLAYERS_DICE
from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.jobs import PLAYERS, RANDOM_MOVE_LIMIT, Job, Results, check_first_games, play_job
from crossroads.lab.tournament import play_game
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crossroads.engine.game import Game
    from crossroads.lab.parquet import ResultFile

    Play = Callable[[Job, int], Iterator[Results]]  # plays all games of a job but the first few, in order


@dataclass
class Summary:
    """The results of all games of a job, by seat."""

    game: str
    players: int
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    unfinished: int = 0
    wins: list[float] = field(default_factory=list)  # a shared victory counts for its share
    mean_scores: list[float] = field(default_factory=list)


def simulate(job: Job, progress: Callable[[Results], None], file: ResultFile | None = None, play: Play = play_job) -> Summary:
    """Play all games of a job and add up their results; with a file, continue where an earlier run stopped."""
    check_first_games(job)
    totals = Totals(job)
    began = time.perf_counter()
    if file is None:
        totals.add_all(play(job, 0), progress)
    else:
        totals.add_all(file.kept(), progress)
        totals.add_all(file.keep(play(job, totals.games)), progress)
        file.finish()
    return totals.summary(time.perf_counter() - began)


class Totals:
    """Whole numbers that add up to a summary, whatever the pieces in which the results come."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.games = self.moves = self.unfinished = 0
        self.shares = [0] * job.players
        self.scores = [0] * job.players

    def add_all(self, pieces: Iterator[Results], progress: Callable[[Results], None]) -> None:
        for piece in pieces:
            self.add(piece)
            progress(piece)

    def add(self, piece: Results) -> None:
        self.games += len(piece.lengths)
        self.moves += int(piece.lengths.sum())
        self.unfinished += int(piece.abandoned(self.job.move_limit).sum())
        self.shares = [before + int(more) for before, more in zip(self.shares, piece.shares.sum(axis=0))]
        self.scores = [before + int(more) for before, more in zip(self.scores, piece.scores.sum(axis=0))]

    def summary(self, seconds: float) -> Summary:
        return Summary(
            game=self.job.game.slug,
            players=self.job.players,
            games=self.games,
            moves=self.moves,
            seconds=seconds,
            unfinished=self.unfinished,
            wins=[share / WHOLE for share in self.shares],
            mean_scores=[score / self.games for score in self.scores],
        )


def random_sitting(game: Game, players: int, options: dict[str, object], number: int) -> Sitting:
    """Play at a table, which writes a record, the same random game that compiled code plays under this number."""
    dealer = SeedDealer(str(number), game.words)
    sitting = Sitting(game, players, options, 0, dealer, str(number))
    rules = link.interpreted(game.rules)
    moves = [0] * game.rules.MOVES
    dice = [0]
    seed(dice, PLAYERS_DICE + number)
    seat = rules.someone(sitting.state, dice)
    while seat >= 0 and len(sitting.moves) < RANDOM_MOVE_LIMIT:
        move = moves[below(dice, rules.tries(sitting.state, seat, moves, 0))]
        sitting.make(seat, move, game.words.move_text(sitting.state, seat, move))
        seat = rules.someone(sitting.state, dice)
    return sitting


def sittings(job: Job) -> Iterator[Sitting]:
    """Play the games of a job one by one at a table, which writes records; each is the same game as in `simulate`."""
    for number in range(job.number, job.number + job.games):
        if job.seats:
            yield play_game(job.game, job.options, job.seats, number, PLAYERS)
        else:
            yield random_sitting(job.game, job.players, job.options, number)
