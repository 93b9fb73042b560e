"""Measure what memory is worth: the same games between players who forget at different rates.

At rate 0 a player remembers everything that was shown; `easy` forgets at 0.2, `normal` at 0.07 and `hard` at 0.02.  Players who
forget are not compiled, so these are hundreds of games, not thousands.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from crossroads.engine.options import BadOption
from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.estimates import mean, share, share_over_deals
from crossroads.lab.jobs import FORGETS, play_job
from crossroads.lab.measure import SECONDS
from crossroads.lab.tournament import seatings
from crossroads.players.levels import STEADY

if TYPE_CHECKING:
    from crossroads.lab.estimates import Estimate
    from crossroads.lab.jobs import Job


@dataclass(frozen=True)
class Forgetting:
    """How a game goes between players who forget at one rate."""

    rate: float
    players: int
    games: int
    moves: Estimate
    minutes: Estimate
    ties: Estimate
    perfect_wins: Estimate | None  # the share of one player with a perfect memory among players who forget; None at rate 0


def rates(text: str) -> list[float]:
    """Read `0,0.1,0.3` as rates of forgetting."""
    try:
        found = [float(part) for part in text.split(",")]
    except ValueError:
        found = []
    if not found or not all(0 <= rate <= 1 for rate in found):
        raise BadOption(f"Write --forgetting 0,0.1,0.3 with rates from 0 to 1, not {text[:40]}.")
    return found


def forgetting(job: Job, wanted: list[float]) -> list[Forgetting]:
    """Play the games of a job at each rate; BadOption if there is nothing to forget in the game."""
    if not any(kept.remembered for kept in job.game.rules.State.fields.values()):
        raise BadOption(f"There is nothing to remember in {job.game.words.TITLE}; --forgetting is for games of memory.")
    return [_at_rate(job, rate) for rate in wanted]


def _at_rate(job: Job, rate: float) -> Forgetting:
    name = f"{STEADY.name}{FORGETS}{rate:g}" if rate else STEADY.name
    pieces = list(play_job(replace(job, seats=(name,) * job.players)))
    lengths = np.concatenate([piece.lengths for piece in pieces])
    winners = np.concatenate([piece.winners for piece in pieces]).sum(axis=1)
    return Forgetting(
        rate,
        job.players,
        job.games,
        mean(lengths),
        mean(lengths * SECONDS / 60),  # in games of memory one player moves at a time
        share(int((winners > 1).sum()), job.games),
        _perfect_wins(job, name) if rate else None,
    )


def _perfect_wins(job: Job, name: str) -> Estimate:
    """Let one player with a perfect memory sit in every seat of the same deals, among players who forget."""
    seated = seatings([STEADY.name, *[name] * (job.players - 1)])
    deals = max(2, job.games // len(seated))
    won = np.zeros(deals)
    for seats in seated:
        shares = np.concatenate([piece.shares for piece in play_job(replace(job, seats=seats, games=deals))])
        won += shares[:, seats.index(STEADY.name)] / WHOLE / len(seated)
    return share_over_deals(won.tolist())
