"""`python -m tests.without_numpy`: what a browser has.  NumPy and Numba cannot be imported; tables work all the same."""

from __future__ import annotations

import importlib
import pkgutil
import random
import sys
from typing import Any

BLOCKED = ("numpy", "numba", "llvmlite")
PACKAGES = ("engine", "games", "table", "players", "house")
NEEDS_NUMPY = tuple(f"crossroads.engine.{name}" for name in ("packed", "packed_words", "program", "caching"))  # to compile
MOVES = 60  # of each game; then the clock's moves are as good as any


class Blocker:
    """Refuses the blocked modules, as if they were not installed."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        if name.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"{name} is blocked", name=name)


def import_everything() -> int:
    """Import every module of the packages; return how many there are."""
    count = 0
    for package in PACKAGES:
        folder = importlib.import_module(f"crossroads.{package}").__path__
        for module in pkgutil.walk_packages(folder, f"crossroads.{package}."):
            if module.name not in NEEDS_NUMPY:
                importlib.import_module(module.name)
                count += 1
    return count


def play(game: Any) -> str:
    """Play a game at a table with views, scenes and a thinking player, verify its record, and say what happened."""
    from crossroads.players.levels import Budget
    from crossroads.players.thinking import Thinker
    from crossroads.table.deals import SeedDealer
    from crossroads.table.scene import scene
    from crossroads.table.sitting import Sitting
    from crossroads.table.verify import verify

    players, seed = game.player_counts[0], "ab" * 32
    sitting, chance = Sitting(game, players, {}, 0, SeedDealer(seed, game.words), seed), random.Random(1)
    seat = sitting.acting[0]
    best = Thinker(game).think(sitting.view(seat), seat, Budget(8), 1).best
    sitting.play_and_tell(seat, game.words.move_text(sitting.state, seat, best))
    while not sitting.is_over and len(sitting.moves) < 5_000:
        seat = chance.choice(sitting.acting)
        is_early = len(sitting.moves) < MOVES
        sitting.play_and_tell(seat, chance.choice(sitting.legal(seat)) if is_early else sitting.clock_move(seat), by_clock=True)
        if is_early:
            assert all(list(scene(sitting, looking).lines()) for looking in range(-1, players))
    verdict = verify(sitting.record(), {game.slug: game})
    assert verdict.deals_follow_from_seed
    return f"{game.slug} {'over' if verdict.finished else 'cut short'}"


if __name__ == "__main__":
    sys.meta_path.insert(0, Blocker())
    print(import_everything(), "modules")
    for one in importlib.import_module("crossroads.games").all_games().values():
        print(play(one))
