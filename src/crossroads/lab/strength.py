"""`python -m crossroads.lab.strength`: measure how far the levels are apart.

Prints a table of Markdown like the one in docs/strength.md.  With more than two players the better level has every other seat.
Levels that neither search nor forget play many more games, in compiled code.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from crossroads import games
from crossroads.engine import options
from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.estimates import Estimate, mean
from crossroads.lab.jobs import Job, play_job
from crossroads.lab.tournament import play_tournament, seatings, standings
from crossroads.players.levels import level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from crossroads.engine.game import Game

PAIRS = (("champion", "hard"), ("hard", "normal"), ("normal", "easy"), ("easy", "beginner"), ("beginner", "random"))
BESIDE = (("hard", "greedy"), ("normal", "greedy"), ("greedy", "easy"))  # the player who only follows the hints
FASTER = 20  # times more games where all code is compiled
HEAD = (
    "| game | players | better | share of victories per seat, 95 % | worse | share | games | apart |",
    "|---|---|---|---|---|---|---|---|",
)


@dataclass(frozen=True)
class Compared:
    """The share of the victories of each seat of the better level, and the number of games."""

    share: Estimate
    games: int


def compare(game: Game, chosen: dict[str, object], players: int, pair: tuple[str, str], count: int) -> Compared:
    """Let two levels play the same deals in every rotation of their seats."""
    names = [pair[seat % 2] for seat in range(players)]
    seated = seatings(names, only_rotations=True)
    job = Job(game.package, players, dict(game.options(chosen)), tuple(names), 1, 1)
    if job.is_compiled:
        deals = max(2, FASTER * count // len(seated))
        return Compared(mean(_shares_of(job, seated, pair[0], deals)), deals * len(seated))
    deals = max(2, count // len(seated))
    rounds = list(play_tournament(game, chosen, seated, 1, deals))
    (found,) = (one for one in standings(rounds) if one.player == pair[0])
    return Compared(Estimate(found.share, found.low, found.high), deals * len(seated))


def _shares_of(job: Job, seated: list[tuple[str, ...]], better: str, deals: int) -> NDArray[np.float64]:
    """By deal: the share of the victories of each seat of the better level, over all seatings."""
    won = np.zeros(deals)
    for names in seated:
        chairs = [seat for seat, name in enumerate(names) if name == better]
        shares = np.concatenate([results.shares for results in play_job(replace(job, seats=names, games=deals))])
        won += shares[:, chairs].sum(axis=1) / WHOLE / sum(names.count(better) for names in seated)
    return won


def lines(
    game: Game, chosen: dict[str, object], tables: list[int], count: int, pairs: tuple[tuple[str, str], ...]
) -> Iterator[str]:
    """Yield a line for each number of players and each pair of levels."""
    for players in tables:
        for pair in pairs:
            found = compare(game, chosen, players, pair, count)
            one, better = found.share, (players + 1) // 2
            rest = (1 - better * one.value) / (players - better)
            apart = "yes" if one.low > 1 / players else "no"
            shown = f"{pair[0]} | {one.value:.1%} ({one.low:.1%} – {one.high:.1%}) | {pair[1]} | {rest:.1%}"
            yield f"| {game.words.TITLE} | {players} | {shown} | {found.games} | {apart} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how far the levels are apart.")
    parser.add_argument("--games", type=int, default=40, help="about how many games each pair plays (40)")
    parser.add_argument("--players", type=int, action="append", help="the number of players (the fewest and the most)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--pair", action="append", metavar="A,B", help="only this pair of levels (all neighbours, and greedy)")
    parser.add_argument("--no-head", action="store_true", help="leave out the head of the table")
    parser.add_argument("names", nargs="*", metavar="GAME", help="only these games (all)")
    given = parser.parse_args()
    if not given.no_head:
        print("\n".join(HEAD))
    for name in given.names or games.all_games():
        game = games.find(name)
        chosen = options.read(game.words.OPTIONS, given.option)
        pairs = tuple((level(a).name, level(b).name) for a, _, b in (pair.partition(",") for pair in given.pair or ()))
        tables = given.players or sorted(set(game.words.PLAYERS))
        for line in lines(game, chosen, tables, given.games, pairs or PAIRS + BESIDE):
            print(line, flush=True)


if __name__ == "__main__":
    main()
