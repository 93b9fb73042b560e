"""`python -m bench.thousand [GAME…]`: a thousand games of four players that think, one after the other in one process.

Prints the memory of the process after every tenth part; after the first it must not grow.
"""

from __future__ import annotations

import argparse
import resource
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.lab.tournament import play_game
from crossroads.players.levels import HARD, Budget
from crossroads.players.thinking import thinker

if TYPE_CHECKING:
    from crossroads.engine.game import Game

PARTS = 10
OPTIONS: dict[str, dict[str, object]] = {"word-crush": {"turn_cap": 60}}  # as in scripts/strength-table
QUICKER = {"hard": replace(HARD, budget=Budget(60))}  # how long they think makes no difference to what is kept


def resident() -> int:
    """Bytes of memory that this process has now."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()


def memory_over(game: Game, count: int) -> list[int]:
    """Bytes after every part of so many games."""
    thinker(game).prepare()
    names = ("hard",) * min(4, game.words.PLAYERS[1])
    found = []
    for part in range(PARTS):
        for number in range(part * count // PARTS, (part + 1) * count // PARTS):
            sitting = play_game(game, OPTIONS.get(game.slug, {}), names, number + 1, QUICKER)
            assert sitting.is_over, f"{game.slug}: game {number + 1} does not end"
        found.append(resident())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether players that think keep anything from game to game.")
    parser.add_argument("--games", type=int, default=1000, help="of each kind")
    parser.add_argument("games_named", nargs="*", metavar="GAME", default=list(games.all_games()))
    asked = parser.parse_args()
    for slug in asked.games_named:
        found = memory_over(games.find(slug), asked.games)
        told = " ".join(f"{one / 1e6:.1f}" for one in found)
        print(f"{slug}: MB {told}; from the first part to the last {(found[-1] - found[0]) / 1e6:+.1f}", flush=True)


if __name__ == "__main__":
    main()
