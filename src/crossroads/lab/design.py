"""Design: search for changes of a game's rules that come nearer to what its designer aims at.

The search plays every change on the same deals with compiled players.  It first tries each option by itself, then options
together, then compensations for the seats (`compensations.py`), until its time is up.  What looks best is measured again in
games that the search has not seen; of these changes the answer keeps those that no other change beats in everything.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from crossroads.engine.options import BadOption, Choice, Whole
from crossroads.lab.compensations import Ended, Proposal, Setting, even_points, play, shares_with
from crossroads.lab.estimates import Estimate, mean, share
from crossroads.lab.jobs import CARELESS, STEADY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from crossroads.engine.game import Game
    from crossroads.engine.options import Option, Value

FRESH = 1_000_000_000  # the games of the answer are numbered from here on, far from those of the search
MOST_VALUES = 7  # of an option that is a whole number
ROUGH, FINE = 4_096, 32_768  # games of the search: to look at a change, and to choose points for it
MOST_FINALISTS = 6
SKILL_SHARE = 10  # of the fresh games, one in so many is played in each seat to measure skill
MOST_AGAIN = 2  # of the head starts of one seat, to be measured in more games
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
    def seats_off(self) -> list[int]:
        """The seats that win measurably more or less than an even share."""
        return [seat for seat, found in enumerate(self.seats) if not found.low <= self.even_share <= found.high]


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


def values_to_try(option: Option) -> list[Value]:
    """All other values of a choice; a few numbers of a range, near each other if it is short."""
    if isinstance(option, Whole):
        low, high = option.low, option.high
        if high - low > 100:
            numbers = [number for number in (10, 20, 50, 100, 200, 500) if low <= number <= high]
        else:
            numbers = sorted({round(float(at)) for at in np.linspace(low, high, MOST_VALUES + 1)})
        return [number for number in numbers if number != option.default]
    if type(option) is not Choice:  # a list of files, or something else that is no rule
        return []
    return [value for value in option.values if value != option.default]


def option_values(game: Game, wanted: list[str]) -> dict[str, list[Value]]:
    """Return the values to try of each option: those that `name=a,b` asks for, or else some of every option."""
    known = {option.name: option for option in game.words.OPTIONS}
    if not wanted:
        return {name: values_to_try(option) for name, option in known.items()}
    found: dict[str, list[Value]] = {}
    for text in wanted:
        name, _, values = text.partition("=")
        if name not in known:
            raise BadOption(f"{game.words.TITLE} has no option {name[:40]}; the options are {', '.join(known) or 'none'}.")
        found[name] = [known[name].read(value) for value in values.split(",")] if values else values_to_try(known[name])
    return found


class Search:
    """Tries changes on the same deals until its time is up, and remembers what each came to."""

    def __init__(self, setting: Setting, wanted: Aims, number: int, seconds: float, tell: Callable[[str], None]) -> None:
        self.setting = setting
        self.aims = wanted
        self.number = number
        self.began, self.seconds = time.monotonic(), seconds
        self.part = 1.0  # of the time, after which the present step of the search has to end
        self.tell = tell
        self.played = 0
        self.found: dict[Proposal, Measures] = {}
        self.seats = (STEADY.name,) * setting.players

    @property
    def is_late(self) -> bool:
        return time.monotonic() > self.began + self.part * self.seconds

    def ended(self, change: Proposal, games: int) -> Ended:
        self.played += games * (self.setting.players if change.match else 1)
        return play(self.setting, change, self.seats, self.number, games)

    def consider(self, change: Proposal, ended: Ended) -> Measures:
        """Remember what a change comes to, without its skill, which takes games of its own."""
        self.found[change] = measured(change, ended, NO_SKILL)
        self.tell(change.told(self.setting.game.words))
        return self.found[change]

    def run(self, values: dict[str, list[Value]]) -> None:
        """Try options by themselves, compensations for the present rules, options together, and compensations for those."""
        present = Proposal()
        self.consider(present, self.ended(present, FINE))
        seats = EVEN in self.aims.names
        self.part = 0.25 if seats else 0.5
        self.try_options([Proposal(((name, value),)) for name, some in values.items() for value in some])
        self.part = 0.75
        if seats:
            self.compensate(present)
        self.part = 1.0
        pairs = (replace(a, options=a.options + b.options) for a, b in combinations(self.promising(), 2))
        self.try_options([pair for pair in pairs if len(dict(pair.options)) == len(pair.options)])
        for base in self.promising() if seats else []:
            self.compensate(base)

    def try_options(self, changes: list[Proposal]) -> None:
        for change in changes:
            if self.is_late:
                return
            if change not in self.found and is_allowed(self.setting, change):
                self.consider(change, self.ended(change, ROUGH))

    def promising(self) -> list[Proposal]:
        """The changes of options that no other beats so far, without the present rules."""
        plain = [one for one in self.found.values() if not (one.change.points or one.change.starts or one.change.match)]
        return [one.change for one in not_beaten(plain, self.aims) if one.change.options][:MOST_FINALISTS]

    def compensate(self, base: Proposal) -> None:
        """Try a match, points, head starts, and points on top of the best head starts."""
        if self.is_late:
            return
        matched = replace(base, match=True)
        self.consider(matched, self.ended(matched, ROUGH))
        self.with_points(base)
        if self.setting.game.words.HEAD_STARTS:
            self.with_head_starts(self.with_head_starts(self.with_one_head_start(base), ROUGH), FINE)

    def with_one_head_start(self, base: Proposal) -> Proposal:
        """Try every head start of the seat that is farthest off, by itself; return the best."""
        seat = worst_seat(self.found[base] if base in self.found else self.consider(base, self.ended(base, ROUGH)))
        limits, rough = list(self.setting.game.words.HEAD_STARTS.values()), {}
        for kind, limit in enumerate(limits):
            for amount in range(1, limit + 1):
                change = replace(base, starts=started(self.setting, kind, seat, amount))
                if not self.is_late:
                    rough[change] = measured(change, self.ended(change, ROUGH), NO_SKILL).off
        best = sorted(rough, key=lambda one: rough[one])[:MOST_AGAIN]
        for change in best:
            self.consider(change, self.ended(change, FINE))
        return min(best, key=lambda one: self.found[one].off, default=base)

    def with_head_starts(self, change: Proposal, games: int) -> Proposal:
        """Make the seats more even by one step of a head start after the other; consider every step on the way."""
        best = self.consider(change, self.ended(change, games)).off
        while True:
            tried: dict[Proposal, float] = {}
            for one in neighbours(change, self.setting):
                if self.is_late:
                    return change
                tried[one] = measured(one, self.ended(one, games), NO_SKILL).off
            better = min(tried, key=lambda one: tried[one])
            if tried[better] >= best:
                return change
            change, best = better, self.consider(better, self.ended(better, games)).off

    def with_points(self, base: Proposal) -> None:
        """Choose points for one seat, for two, and for any number of them."""
        if self.is_late:
            return
        ended = self.ended(base, FINE)
        rough = ended.part(ROUGH)
        for most in sorted({1, 2, self.setting.players - 1}):
            points = even_points(ended, most, even_points(rough, most))
            if any(points):
                self.consider(replace(base, points=points), ended)


def worst_seat(found: Measures) -> int:
    """The seat that is farthest from an even share."""
    return max(range(len(found.seats)), key=lambda seat: abs(found.seats[seat].value - found.even_share))


def started(setting: Setting, kind: int, seat: int, amount: int) -> tuple[tuple[int, ...], ...]:
    """A single head start, by kind and seat."""
    kinds = range(len(setting.game.words.HEAD_STARTS))
    return tuple(tuple(amount if (a, b) == (kind, seat) else 0 for b in range(setting.players)) for a in kinds)


def neighbours(change: Proposal, setting: Setting) -> Iterator[Proposal]:
    """Yield the change with one head start of one seat larger or smaller by one."""
    limits = list(setting.game.words.HEAD_STARTS.values())
    starts = change.starts or ((0,) * setting.players,) * len(limits)
    for kind, limit in enumerate(limits):
        for seat in range(setting.players):
            for amount in (starts[kind][seat] + 1, starts[kind][seat] - 1):
                if 0 <= amount <= limit:
                    changed = tuple(amount if at == seat else kept for at, kept in enumerate(starts[kind]))
                    yield replace(change, starts=tuple(changed if at == kind else kept for at, kept in enumerate(starts)))


def is_allowed(setting: Setting, change: Proposal) -> bool:
    try:
        setting.game.new_state(setting.players, setting.options | dict(change.options))
    except BadOption:
        return False
    return True


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


def measured_afresh(setting: Setting, change: Proposal, games: int) -> Measures:
    """Measure a change in games that the search has not seen, with the skill that it leaves room for."""
    seats = (STEADY.name,) * setting.players
    ended = play(setting, change, seats, FRESH, games)
    return measured(change, ended, skill_of(setting, change, max(100, games // SKILL_SHARE)))


def skill_of(setting: Setting, change: Proposal, deals: int) -> Estimate:
    """The share of one steady player among careless ones, in every seat of the same deals; a deal counts once."""
    won = []
    for seat in range(setting.players):
        seats = tuple(STEADY.name if at == seat else CARELESS.name for at in range(setting.players))
        ended = play(setting, change, seats, FRESH, deals)
        shares = np.full(deals, np.nan)
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


def design(
    setting: Setting,
    wanted: Aims,
    values: dict[str, list[Value]],
    number: int,
    seconds: float,
    fresh: int,
    tell: Callable[[str], None],
) -> Answer:
    """Search for so many seconds, then measure the best changes in `fresh` games each."""
    search = Search(setting, wanted, number, seconds, tell)
    began = time.monotonic()
    search.run(values)
    took = time.monotonic() - began
    finalists = [one.change for one in finalists_of(list(search.found.values()), wanted)]
    before = measured_afresh(setting, Proposal(), fresh)
    again = [before, *(measured_afresh(setting, change, fresh) for change in finalists)]
    kept = [one for one in not_beaten(again, wanted) if one.change.changes]
    beaten = [one for one in again[1:] if one not in kept]
    return Answer(setting, wanted, before, kept, beaten, len(search.found), search.played, took)


def finalists_of(found: list[Measures], wanted: Aims) -> list[Measures]:
    """The changes to measure again: those that no other beats, then those that are nearest to the aims."""
    kept = not_beaten(found, wanted)
    others = sorted((one for one in found if one not in kept), key=lambda one: (*wanted.losses(one), one.off))
    if EVEN in wanted.names:
        kept.sort(key=lambda one: one.off)
    return [one for one in (*kept, *others) if one.change.changes][:MOST_FINALISTS]
