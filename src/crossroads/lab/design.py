"""Design: what a designer aims at, what a change of the rules comes to, and which changes no other one beats.

`design_search.py` finds changes.  The best are measured here in games that the search has not seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING

import numpy as np

from crossroads.engine.options import BadOption
from crossroads.lab.compensations import Ended, Proposal, Setting, play, shares_with
from crossroads.lab.estimates import Estimate, Z, mean, share
from crossroads.players.levels import CARELESS, STEADY

if TYPE_CHECKING:
    from numpy.typing import NDArray


MOST_FINALISTS = 6
SKILL_SHARE = 10  # of the fresh games, one in so many is played in each seat to measure skill
NO_SKILL = Estimate(0.0, 0.0, 0.0)  # while it is not measured
EVEN, TIES, MINUTES, SKILL, FEW = "even-seats", "few-ties", "minutes", "skill", "few-changes"


@dataclass(frozen=True)
class Aims:
    """What a designer wants; every loss is better when it is smaller."""

    names: tuple[str, ...]
    minutes: float = 0.0

    def losses(self, found: Measures) -> tuple[float, ...]:
        """How far a change is from each aim, as coarse as it can be measured, and how much there is to remember."""
        every = {
            EVEN: round(found.off, 2) if found.seats_off else 0.0,
            TIES: round(found.ties.value, 2),
            MINUTES: round(abs(found.minutes.value - self.minutes)),
            SKILL: -round(found.skill.value, 2),
        }
        return (*(every[name] for name in self.names), found.change.changes)


def aims(text: str) -> Aims:
    """Read `even-seats,few-ties,minutes=15`."""
    names, minutes = [], 0.0
    for part in text.split(","):
        name, _, value = part.strip().partition("=")
        if name == MINUTES and value.isascii() and value.isdigit():
            minutes = float(value)
        elif name not in (EVEN, TIES, SKILL) or value:
            raise BadOption(f"Write --aim with some of even-seats, few-ties, minutes=15 and skill, not {part[:40]}.")
        names.append(name)
    return Aims(tuple(names), minutes)


@dataclass(frozen=True, eq=False)
class Measures:
    """What a change comes to in fresh games."""

    change: Proposal
    games: int
    seats: list[Estimate]
    ties: Estimate
    minutes: Estimate
    skill: Estimate  # the share of one steady player among careless ones
    abandoned: Estimate
    lengths: NDArray[np.float64]

    @property
    def even_share(self) -> float:
        return sum(found.value for found in self.seats) / len(self.seats)

    @property
    def off(self) -> float:
        """How far the seat that is farthest off is from an even share."""
        return max(abs(found.value - self.even_share) for found in self.seats)

    @property
    def unevenness(self) -> float:
        """How far all seats together are from an even share; unlike `off` it falls with every seat that comes nearer."""
        return sum((found.value - self.even_share) ** 2 for found in self.seats)

    @property
    def seats_off(self) -> list[int]:
        """The seats that win measurably more or less than an even share; if all are even, none in 19 of 20 measurements."""
        even, wider = self.even_share, wider_interval(len(self.seats))
        margins = [wider * (found.high - found.low) / 2 for found in self.seats]
        return [seat for seat, found in enumerate(self.seats) if abs(found.value - even) > margins[seat]]


def wider_interval(seats: int) -> float:
    """How much wider intervals of several seats are if all of them are to hold in 19 of 20 cases; two seats are one number."""
    together = 1 if seats == 2 else seats
    return NormalDist().inv_cdf(1 - 0.05 / (2 * together)) / Z


@dataclass(frozen=True)
class Answer:
    """What the search found: the present rules, and the changes that no other beats in everything."""

    setting: Setting
    aims: Aims
    before: Measures
    kept: list[Measures]  # the best first
    beaten: list[Measures]
    tried: int
    games: int
    seconds: float


def worst_seat(found: Measures) -> int:
    """The seat that is farthest from an even share."""
    return max(range(len(found.seats)), key=lambda seat: abs(found.seats[seat].value - found.even_share))


def measured(change: Proposal, ended: Ended, skill: Estimate) -> Measures:
    shares, over = shares_with(ended, change.points), ended.over
    games = len(shares)
    return Measures(
        change=change,
        games=len(over),
        seats=[share(float(shares[:, seat].sum()), games) for seat in range(shares.shape[1])],
        ties=share(int(((shares > 0).sum(axis=1) > 1).sum()), games),
        minutes=mean(ended.minutes),
        skill=skill,
        abandoned=share(int((~over).sum()), len(over)),
        lengths=ended.minutes,
    )


def measured_afresh(setting: Setting, change: Proposal, fresh: range) -> Measures:
    """Measure a change in games that the search has not seen, with the skill that it leaves room for."""
    seats = (STEADY.name,) * setting.players
    ended = play(setting, change, seats, fresh[0], len(fresh))
    return measured(change, ended, skill_of(setting, change, fresh[: max(100, len(fresh) // SKILL_SHARE)]))


def skill_of(setting: Setting, change: Proposal, deals: range) -> Estimate:
    """The share of one steady player among careless ones, in every seat of the same deals; a deal counts once."""
    won = []
    for seat in range(setting.players):
        seats = tuple(STEADY.name if at == seat else CARELESS.name for at in range(setting.players))
        ended = play(setting, change, seats, deals[0], len(deals))
        shares = np.full(len(deals), np.nan)
        shares[ended.over] = shares_with(ended, change.points)[:, seat]
        won.append(shares)
    each = np.nanmean(np.array(won), axis=0)
    return mean(each[~np.isnan(each)])


def not_beaten(found: list[Measures], wanted: Aims) -> list[Measures]:
    """The changes that no other beats in everything: it is nowhere worse and somewhere better."""
    losses = [wanted.losses(one) for one in found]

    def is_beaten(mine: tuple[float, ...]) -> bool:
        return any(all(a <= b for a, b in zip(other, mine)) and other != mine for other in losses)

    kept = [one for one, loss in zip(found, losses) if not is_beaten(loss)]
    return sorted(kept, key=lambda one: (*wanted.losses(one), one.off))


def finalists_of(found: list[Measures], wanted: Aims) -> list[Measures]:
    """The changes to measure again: those that no other beats, then those that are nearest to the aims."""
    kept = not_beaten(found, wanted)
    others = sorted((one for one in found if one not in kept), key=lambda one: (*wanted.losses(one), one.off))
    if EVEN in wanted.names:
        kept.sort(key=lambda one: one.off)
    return [one for one in (*kept, *others) if one.change.changes][:MOST_FINALISTS]
