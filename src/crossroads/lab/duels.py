"""Measure how much skill counts: levels play each other on the same deals in every seating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.estimates import Estimate, share_over_deals
from crossroads.lab.jobs import Job, play_job
from crossroads.lab.tournament import seatings

if TYPE_CHECKING:
    from crossroads.engine.game import Game

PAIRS = (("greedy", "random"), ("easy", "random"), ("greedy", "easy"), ("normal", "easy"))
SLOWER = 10  # times fewer deals when a player forgets: such games are played at a table instead of in compiled code


@dataclass(frozen=True)
class Duel:
    """One level against another, every seating, the same deals."""

    better: str
    other: str
    players: int  # one of the better level, and the others
    games: int
    wins: Estimate


def duels(game: Game, options: dict[str, object], players: int, number: int, deals: int, fast_deals: int) -> list[Duel]:
    """Seat one player of a level among players of another: `deals` when a player searches, up to `fast_deals` otherwise."""
    found = []
    for better, other in PAIRS:
        seated = seatings([better] + [other] * (players - 1))
        count = _deals_for(Job(game.package, players, dict(options), seated[0], number, 1), deals, fast_deals)
        if count:
            found.append(_duel(game, options, number, count, seated, better))
    return found


def _deals_for(job: Job, deals: int, fast_deals: int) -> int:
    if job.searches:
        return deals
    return fast_deals if job.is_compiled else fast_deals // SLOWER


def _duel(game: Game, options: dict[str, object], number: int, deals: int, seated: list[tuple[str, ...]], better: str) -> Duel:
    """Play every deal in every seating; a deal counts once, with the mean over its seatings, because the cards are the same."""
    won = np.zeros(deals)
    for seats in seated:
        job = Job(game.package, len(seats), dict(options), seats, number, deals)
        shares = np.concatenate([results.shares for results in play_job(job)])
        won += shares[:, seats.index(better)] / WHOLE / len(seated)
    other = next(name for name in seated[0] if name != better)
    return Duel(better, other, len(seated[0]), deals * len(seated), share_over_deals(won.tolist()))
