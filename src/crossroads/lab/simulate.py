"""Simulation: many random games, and what came of them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossroads.engine import link, many
from crossroads.engine.chance import below, seed
from crossroads.engine.drive import PLAYERS_DICE
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crossroads.engine.game import Game


@dataclass
class Summary:
    """What came of a number of games, by seat."""

    game: str
    players: int
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    unfinished: int = 0
    wins: list[float] = field(default_factory=list)  # a shared victory counts for its share
    mean_scores: list[float] = field(default_factory=list)


def simulate(
    game: Game, players: int, options: dict[str, object], number: int, games: int, progress: Callable[[int], None]
) -> Summary:
    """Play random games, numbered from `number` on, on all cores."""
    template = game.new_state(players, options)
    summary = Summary(game.slug, players, games, wins=[0.0] * players)
    totals = [0] * players
    began = time.perf_counter()
    for played in many.play_random(game, template, number, games):
        over = played.lengths < many.MOVE_LIMIT
        shares = played.winners[over] / played.winners[over].sum(axis=1, keepdims=True)
        summary.moves += int(played.lengths.sum())
        summary.unfinished += int((~over).sum())
        summary.wins = [before + float(share) for before, share in zip(summary.wins, shares.sum(axis=0))]
        totals = [before + int(score) for before, score in zip(totals, played.scores.sum(axis=0))]
        progress(len(played.lengths))
    summary.seconds = time.perf_counter() - began
    summary.mean_scores = [total / games for total in totals]
    return summary


def random_sitting(game: Game, players: int, options: dict[str, object], number: int) -> Sitting:
    """The same random game as a compiled driver plays under this number, at a table that writes a record."""
    dealer = SeedDealer(str(number), game.words)
    sitting = Sitting(game, players, options, 0, dealer, str(number))
    rules = link.interpreted(game.rules)
    moves = [0] * game.rules.MOVES
    dice = [0]
    seed(dice, PLAYERS_DICE + number)
    seat = rules.someone(sitting.state, dice)
    while seat >= 0 and len(sitting.moves) < many.MOVE_LIMIT:
        move = moves[below(dice, rules.tries(sitting.state, seat, moves, 0))]
        sitting.make(seat, move, game.words.move_text(sitting.state, seat, move))
        seat = rules.someone(sitting.state, dice)
    return sitting


def random_sittings(game: Game, players: int, options: dict[str, object], number: int, games: int) -> Iterator[Sitting]:
    """Random games one by one, each the same as in `simulate`."""
    for k in range(games):
        yield random_sitting(game, players, options, number + k)
