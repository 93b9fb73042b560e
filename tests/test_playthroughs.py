"""Whole games kept as text: when a rule changes, the difference can be read as prose.

`python -m tests.test_playthroughs` writes them anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine.options import show
from crossroads.lab.simulate import random_sitting
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game

FOLDER = Path(__file__).parent / "playthroughs"
LONGEST = 250  # moves; enough to see every phase


def playthrough(game: Game) -> Iterator[str]:
    """A random game, told move by move."""
    players = min(3, game.words.PLAYERS[1])
    moves = random_sitting(game, players, {}, 2).moves[:LONGEST]
    sitting = Sitting(game, players, {}, 0, SeedDealer("2", game.words), "2")
    yield f"{game.words.TITLE}, {players} players, game 2"
    yield f"options: {', '.join(f'{name}={show(value)}' for name, value in sitting.options.items())}"
    dealt = 0
    for number, (seat, text) in enumerate([(-1, ""), *moves]):
        if number:
            yield f"{number}. seat {seat}: {text}"
            yield from (f"    {line}" for line in sitting.play_and_tell(seat, text))
        for deal in sitting.dealer.deals[dealt:]:
            yield f"deal after {deal.at} moves: {' '.join(deal.cards or [])}"
        dealt = len(sitting.dealer.deals)
    result = sitting.result()
    if result:
        yield f"result: scores {result.scores}, winners {result.winners}, {result.reason}"


def test_the_kept_game_is_played_as_before(game: Game) -> None:
    """The game in the file is what the rules make of it today."""
    file = FOLDER / f"{game.slug}.txt"
    assert "\n".join(playthrough(game)) + "\n" == file.read_text(encoding="utf-8")


if __name__ == "__main__":
    for one in games.all_games().values():
        (FOLDER / f"{one.slug}.txt").write_text("\n".join(playthrough(one)) + "\n", encoding="utf-8")
