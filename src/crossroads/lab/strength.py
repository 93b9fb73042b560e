"""`python -m crossroads.lab.strength`: measure how far the levels are apart.

Prints a table of Markdown like the one in docs/strength.md.  With more than two players the better level has every other seat.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine import options
from crossroads.lab.tournament import play_tournament, seatings, standings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.lab.tournament import Standing

PAIRS = (("hard", "normal"), ("normal", "easy"), ("easy", "random"))
HEAD = (
    "| game | players | better | share of victories per seat, 95 % | worse | share, 95 % | games | apart |",
    "|---|---|---|---|---|---|---|---|",
)


def duel(game: Game, chosen: dict[str, object], players: int, pair: tuple[str, str], count: int) -> dict[str, Standing]:
    """Let two levels play each other, in both orders round the table; return how each did."""
    names = [pair[seat % 2] for seat in range(players)]
    seated = seatings(names, only_rotations=True)
    rounds = list(play_tournament(game, chosen, seated, 1, max(2, count // len(seated))))
    return {one.player: one for one in standings(rounds)}


def lines(game: Game, chosen: dict[str, object], tables: list[int], count: int) -> Iterator[str]:
    """Yield a line for each number of players and each pair of levels."""
    for players in tables:
        for pair in PAIRS:
            found = duel(game, chosen, players, pair, count)
            better, worse = (found[name] for name in pair)
            apart = "yes" if better.low > worse.high else "no"
            shown = [f"{one.player} | {one.share:.0%} ({one.low:.0%} – {one.high:.0%})" for one in (better, worse)]
            played = better.games // ((players + 1) // 2)
            yield f"| {game.words.TITLE} | {players} | {' | '.join(shown)} | {played} | {apart} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how far the levels are apart.")
    parser.add_argument("--games", type=int, default=40, help="about how many games each pair plays (40)")
    parser.add_argument("--players", type=int, action="append", help="the number of players (the fewest and the most)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--no-head", action="store_true", help="leave out the head of the table")
    parser.add_argument("names", nargs="*", metavar="GAME", help="only these games (all)")
    given = parser.parse_args()
    if not given.no_head:
        print("\n".join(HEAD))
    for name in given.names or games.all_games():
        game = games.find(name)
        chosen = options.read(game.words.OPTIONS, given.option)
        for line in lines(game, chosen, given.players or sorted(set(game.words.PLAYERS)), given.games):
            print(line, flush=True)


if __name__ == "__main__":
    main()
