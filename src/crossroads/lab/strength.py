"""`python -m crossroads.lab.strength`: how far the levels are apart, in every game, with the fewest and the most players.

Writes the table of docs/strength.md to standard output.  At a table of more than two, the better level has every other seat.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.lab.tournament import play_tournament, seatings, standings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.lab.tournament import Standing

PAIRS = (("hard", "normal"), ("normal", "easy"), ("easy", "random"))
USUALLY = 40  # games for each pair; more where luck decides more, fewer where games are long and the difference is plain
GAMES = {("took-over", 5): 600, ("rush-hour", 5): 240, ("mod-x", 2): 60, ("mod-x", 4): 24, ("crash-grid", 4): 24}
OPTIONS: dict[str, dict[str, object]] = {"word-crush": {"turn_cap": 60}}  # bots that forget may never finish


def duel(game: Game, players: int, pair: tuple[str, str], count: int) -> list[Standing]:
    """Two levels against each other, in both orders round the table."""
    names = [pair[seat % 2] for seat in range(players)]
    seated = seatings(names, only_rotations=True)
    rounds = list(play_tournament(game, OPTIONS.get(game.slug, {}), seated, 1, max(2, count // len(seated))))
    return standings(rounds)


def lines(slugs: list[str], tables: list[int], count: int | None) -> Iterator[str]:
    yield "| game | players | better | share of victories per seat, 95 % | worse | share, 95 % | games | apart |"
    yield "|---|---|---|---|---|---|---|---|"
    for slug in slugs:
        game = games.find(slug)
        for players in sorted(set(game.words.PLAYERS).intersection(tables or game.words.PLAYERS)):
            for pair in PAIRS:
                found = {one.player: one for one in duel(game, players, pair, count or GAMES.get((slug, players), USUALLY))}
                better, worse = found[pair[0]], found[pair[1]]
                apart = "yes" if better.low > worse.high else "no"
                shown = [f"{one.player} | {one.share:.0%} ({one.low:.0%} – {one.high:.0%})" for one in (better, worse)]
                played = better.games // ((players + 1) // 2)
                yield f"| {game.words.TITLE} | {players} | {' | '.join(shown)} | {played} | {apart} |"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How far the levels are apart.")
    parser.add_argument("--games", type=int, help="about how many games for each pair")
    parser.add_argument("--players", type=int, action="append", help="only tables of so many")
    parser.add_argument("games_named", nargs="*", metavar="GAME", default=list(games.all_games()))
    chosen = parser.parse_args()
    for line in lines(chosen.games_named, chosen.players, chosen.games):
        print(line)
        sys.stdout.flush()
