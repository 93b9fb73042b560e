"""The search for better rules: options by themselves and together, then compensations, on the same deals, until time is up.

What looks best is measured again in games that the search has not seen (`design.py`).
"""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from crossroads.engine.options import BadOption, Choice, Whole
from crossroads.lab.compensations import Ended, Proposal, Setting, even_points, play, shares_with
from crossroads.lab.design import (
    EVEN,
    MOST_FINALISTS,
    NO_SKILL,
    Aims,
    Answer,
    Measures,
    finalists_of,
    measured,
    measured_afresh,
    not_beaten,
    worst_seat,
)
from crossroads.lab.jobs import STEADY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from crossroads.engine.game import Game
    from crossroads.engine.options import Option, Value

MOST_VALUES = 7  # of an option that is a whole number
SHORT_RANGE = 100  # of an option, in which numbers are tried that are evenly apart
FEW_NUMBERS = (10, 20, 50, 100, 200, 500)  # to try in a longer range
ROUGH, FINE = 4_096, 32_768  # games of the search: to look at a change, and to choose between small differences
MOST_AGAIN = 2  # of the head starts that promise most, to be measured in more games
NEARLY_EVEN = 0.02  # from here on, few games do not tell any more which change is better


def values_to_try(option: Option) -> list[Value]:
    """All other values of a choice; a few numbers of a range, near each other if it is short."""
    if isinstance(option, Whole):
        low, high = option.low, option.high
        if high - low > SHORT_RANGE:
            numbers = [number for number in FEW_NUMBERS if low <= number <= high]
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
        self.tell(change.told(self.setting.game))
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
        if self.setting.game.words.HEAD_STARTS:
            self.with_points(self.with_head_starts(self.with_one_head_start(base)))
        self.with_points(base)

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

    def with_head_starts(self, change: Proposal) -> Proposal:
        """Make the seats more even by one step of a head start after the other; consider every step on the way.

        What a step does is estimated on few games, as a difference on the same deals; the two that promise most are measured.
        """
        best = self.consider(change, self.ended(change, FINE))
        while not self.is_late:
            promised = self.promised_steps(change, best)
            games = FINE if best.off < NEARLY_EVEN else ROUGH
            tried = [self.consider(one, self.ended(one, games)) for one in promised[:MOST_AGAIN] if not self.is_late]
            better = min(tried, key=lambda one: one.unevenness, default=best)
            if better.unevenness >= best.unevenness:
                break
            change, best = better.change, better
        return change

    def promised_steps(self, change: Proposal, best: Measures) -> list[Proposal]:
        """The head starts one step away, the most promising first."""
        here, now, promise = self.shares(change), np.array([found.value for found in best.seats]), {}
        for one in neighbours(change, self.setting):
            if not self.is_late:
                then = now + self.shares(one) - here
                promise[one] = float(((then - then.mean()) ** 2).sum())
        return sorted(promise, key=lambda one: promise[one])

    def shares(self, change: Proposal) -> NDArray[np.float64]:
        """By seat, the share of the victories in the first games of the search."""
        found: NDArray[np.float64] = shares_with(self.ended(change, ROUGH)).mean(axis=0)
        return found

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


def search_and_measure(
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
