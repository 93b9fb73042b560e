"""`python -m bench.iteration [GAME …]`: where the time of the search's iterations goes.

Each part is repeated alone from the first decision of a game.  "Walking" is what is left of an iteration: choosing edges, moves
and new nodes in the tree, less the digests.  A playout from the root is a little longer than one from where the tree ends, so
its part is a little too large.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.console import Console
from rich.table import Table

from bench import iteration_parts
from bench.search import SIMULATIONS
from crossroads import games
from crossroads.engine import link
from crossroads.players import thinking
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from crossroads.engine.game import Game

ROUNDS = 7
TIMES = 400  # of a part in one round


@dataclass(frozen=True)
class Parts:
    """Microseconds of one iteration, and what it consists of."""

    whole: float
    copy: float
    imagine: float
    digest: float  # of one decision
    choice: float  # likewise: its moves and their weights
    playout: float
    random_playout: float
    playout_moves: float
    decisions: float  # in the tree

    @property
    def walking(self) -> float:
        return self.whole - self.copy - self.imagine - self.decisions * self.digest - self.playout


def parts_of(game: Game, players: int) -> Parts:
    """Measure the parts at the first decision of a game."""
    sitting = Sitting(game, players, {}, 0, SeedDealer("1", game.words), "1")
    seat = sitting.acting[0]
    view: Any = sitting.view(seat)
    fast = link.compiled(*thinking.modules_of(game), iteration_parts)
    root, work, dice = view.pack(), game.rules.State.array(1), np.ones(1, np.int64)
    effort, scene = thinking.effort_of(game), (root, work, seat, dice, TIMES)
    learned = thinking.packed_learned(game, players)
    copy = best(lambda: fast.copies(root, work, TIMES))
    imagined = best(lambda: fast.imaginings(*scene))
    playout = best(lambda: fast.playouts(*scene, effort, learned))
    one_move, limit = effort._replace(playout_moves=1), effort.playout_moves
    whole, decisions = _iterations(game, fast, root, work, seat)
    return Parts(
        whole=whole,
        copy=copy,
        imagine=imagined - copy,
        digest=best(lambda: fast.digests(*scene)) - imagined,
        choice=best(lambda: fast.choices(*scene)) - imagined,
        playout=playout - imagined,
        random_playout=best(lambda: fast.playouts(*scene, effort._replace(weighted=False), learned)) - imagined,
        playout_moves=fast.playout_moves(*scene, one_move, limit, learned) / TIMES,
        decisions=decisions,
    )


def _iterations(game: Game, fast: Any, root: Any, work: Any, seat: int) -> tuple[float, float]:
    """Return the microseconds of an iteration and the decisions that it met in the tree."""
    seconds, room = [], thinking.packed_room(game, SIMULATIONS + 1, 1)
    effort, learned = thinking.effort_of(game), thinking.packed_learned(game, int(root[0]["players"]))
    for number in range(ROUNDS):
        room = thinking.packed_room(game, SIMULATIONS + 1, number)
        began = time.thread_time()
        fast.grow(root, work, seat, room.tree, room.path, room.dice, SIMULATIONS, effort, learned)
        seconds.append(time.thread_time() - began)
    return min(seconds) / SIMULATIONS * 1e6, float(room.tree.visits.sum()) / SIMULATIONS


def best(repeat: Callable[[], object]) -> float:
    """Return the microseconds of one of the repeated parts, in the best round."""
    repeat()  # compiles
    rounds = []
    for _ in range(ROUNDS):
        began = time.thread_time()
        repeat()
        rounds.append(time.thread_time() - began)
    return min(rounds) / TIMES * 1e6


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("bench.iteration", description="Where the time of the search's iterations goes.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them if none is named")
    chosen = parser.parse_args(arguments).games or list(games.all_games())
    columns = (
        "",
        "iteration",
        "copy",
        "imagine",
        "digests",
        "walking",
        "playout",
        "of that hints",
        "decisions",
        "playout moves",
    )
    table = Table(*columns, "a digest", "a choice", title="Microseconds of one iteration, fewest and most players")
    for slug in chosen:
        game = games.find(slug)
        for players in sorted(set(game.words.PLAYERS)):
            table.add_row(f"{game.words.TITLE}, {players}", *_cells(parts_of(game, players)))
    Console(width=140).print(table)
    return 0


def _cells(parts: Parts) -> list[str]:
    micros = (parts.whole, parts.copy, parts.imagine, parts.decisions * parts.digest, parts.walking, parts.playout)
    hints = parts.playout - parts.random_playout
    counts = (parts.decisions, parts.playout_moves)
    return (
        [f"{number:.2f}" for number in (*micros, hints)]
        + [f"{n:.1f}" for n in counts]
        + [
            f"{parts.digest:.3f}",
            f"{parts.choice:.2f}",
        ]
    )


if __name__ == "__main__":
    raise SystemExit(main())
