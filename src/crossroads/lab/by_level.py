"""Measure how often a victory is shared when players of one level sit in every seat: careful players tie where others err."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossroads.engine.options import BadOption
from crossroads.lab.estimates import share
from crossroads.lab.jobs import Job, play_job, player

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.lab.estimates import Estimate


@dataclass(frozen=True)
class SharedVictories:
    """How often the players of a level share the victory."""

    level: str
    players: int
    games: int
    ties: Estimate


def wanted_games(text: str) -> dict[str, int]:
    """Read `greedy=2000,normal=60` as the number of games that each level plays."""
    found = {}
    for part in text.split(","):
        name, _, games = part.strip().partition("=")
        if not games.isascii() or not games.isdigit() or int(games) < 1:
            raise BadOption(f"Write --by-level greedy=2000,normal=60 with a number of games for each level, not {text[:60]}.")
        found[player(name).name] = int(games)
    return found


def shared_by_level(
    game: Game, options: dict[str, object], counts: list[int], wanted: dict[str, int], number: int
) -> list[SharedVictories]:
    """Let each level play against itself at each number of players."""
    return [
        _shared(Job(game.package, players, dict(game.options(options)), (level,) * players, number, games), level)
        for level, games in wanted.items()
        for players in counts
    ]


def _shared(job: Job, level: str) -> SharedVictories:
    """Play the games and count those with several winners; nobody wins an abandoned game."""
    winners = [int(count) for results in play_job(job) for count in results.winners.sum(axis=1)]
    finished = [count for count in winners if count]
    return SharedVictories(level, job.players, len(finished), share(sum(count > 1 for count in finished), len(finished)))
