"""A level of this checkout against a level of another commit: `python -m bench.against COMMIT GAME OURS THEIRS`.

Each side thinks in a process of its own that imports its own sources.  Each deal is played in every rotation of the seats; with
more than two players we have every other seat.  Both play the rules and options of the other commit.
"""

from __future__ import annotations

import argparse
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from bench.beside import Checkout, other_commit, same_options
from bench.outside import ROOT
from crossroads import games
from crossroads.lab.estimates import Estimate, share_over_deals

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crossroads.engine.game import Game

LIMIT = 3_000  # moves; a longer game is shared by all


@dataclass
class Match:
    """Two sides at one game, and how long each has thought."""

    game: Game
    players: int
    options: dict[str, Any]
    sides: tuple[Checkout, Checkout]
    names: tuple[str, str]
    spent: list[float] = field(default_factory=lambda: [0.0, 0.0])
    thoughts: list[int] = field(default_factory=lambda: [0, 0])

    def won(self, number: int, deals: int) -> Iterator[float]:
        """Play deals; of each, yield our share of the victory for each of our seats over all rotations."""
        for deal in range(number, number + deals):
            seated = [[(seat + turn) % self.players % 2 for seat in range(self.players)] for turn in range(self.players)]
            shares = [self.share(deal, sides) for sides in seated]
            yield sum(shares) / len(shares)

    def share(self, number: int, seated: list[int]) -> float:
        """Play one game; `seated` has the side of each seat."""
        situation = self.begin(number, seated)
        for _ in range(LIMIT):
            if not situation["acting"]:
                break
            situation = self.move(situation["acting"][0], seated)
        winners = situation["winners"] or range(self.players)
        ours = seated.count(0)
        return sum(1 for seat in winners if seated[seat] == 0) / len(winners) / ours

    def begin(self, number: int, seated: list[int]) -> dict[str, Any]:
        asked = {"game": self.game.slug, "players": self.players, "options": self.options, "number": number}
        seats = [[seat for seat, which in enumerate(seated) if which == side] for side in (0, 1)]
        parts = zip(self.sides, self.names, seats)
        situations = [side.play({**asked, "side": name, "seats": its}) for side, name, its in parts]
        return agreed(situations)

    def move(self, seat: int, seated: list[int]) -> dict[str, Any]:
        which = seated[seat]
        chosen = self.sides[which].play({"seat": seat})
        self.spent[which] += chosen["spent"]
        self.thoughts[which] += 1
        return agreed([side.play({"seat": seat, "move": chosen["move"]}) for side in self.sides])

    def milliseconds(self) -> str:
        """How much processor time a decision took each side."""
        return " and ".join(f"{1000 * spent / max(1, count):.0f}" for spent, count in zip(self.spent, self.thoughts))


def agreed(situations: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what both sides say about the game; they play the same rules, or there is no match."""
    if situations[0] != situations[1]:
        raise SystemExit(f"The two sides do not play the same game: {situations[0]} here, {situations[1]} there.")
    return situations[0]


def row(match: Match, shares: list[float]) -> str:
    found: Estimate = share_over_deals(shares)
    told = f"{found.value:.1%} ({found.low:.1%} – {found.high:.1%})"
    games_played = len(shares) * match.players
    cells = [match.game.words.TITLE, match.players, *match.names, told, games_played, match.milliseconds()]
    return f"| {' | '.join(map(str, cells))} |"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("bench.against", description="This checkout's players against another commit's.")
    parser.add_argument("commit")
    parser.add_argument("game")
    parser.add_argument("sides", nargs=2, metavar="SIDE", help="ours and theirs: hard:iterations=3000,forgets=0.02")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=20, help="each is played in every rotation of the seats (20)")
    parser.add_argument("--number", type=int, default=1, help="of the first deal (1)")
    asked = parser.parse_args(arguments)
    game = games.find(asked.game)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        other_commit(asked.commit, folder)
        here = stack.enter_context(Checkout(ROOT, "opponent.py"))
        there = stack.enter_context(Checkout(folder, "opponent.py"))
        rules = stack.enter_context(Checkout(folder))
        match = Match(game, asked.players, same_options(game, rules)["options"], (here, there), tuple(asked.sides))
        shares: list[float] = []
        with Console(stderr=True).status("playing") as status:
            for won in match.won(asked.number, asked.deals):
                shares.append(won)
                status.update(row(match, shares))
    print(row(match, shares))


if __name__ == "__main__":
    main()
