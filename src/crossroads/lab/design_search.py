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
from crossroads.lab.compensations import Ended, Proposal, Setting, even_points, play, shares_with, unevenness
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
)
from crossroads.lab.head_start_guesses import ROUNDS, guesses, learned, single_head_starts
from crossroads.players.levels import STEADY

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from crossroads.engine.game import Game
    from crossroads.engine.options import Option, Value

MOST_VALUES = 7  # of an option that is a whole number
SHORT_RANGE = 100  # of an option, in which numbers are tried that are evenly apart
FEW_NUMBERS = (10, 20, 50, 100, 200, 500)  # to try in a longer range
MOST_ROUGH, FEWEST_ROUGH = 4_096, 256  # games of the search to look at a change, by how fast the game is
FINER = 8  # times as many, to choose between small differences
CONFIRMED, MORE = 5, 4  # so many of the best changes are played again in so many times as many games, which chose none of them
LOOKS = 60  # changes that there should be time to look at


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
        self.rough, self.fine = MOST_ROUGH, FINER * MOST_ROUGH

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
        self.choose_numbers_of_games(present)
        self.consider(present, self.ended(present, self.fine))
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

    def choose_numbers_of_games(self, present: Proposal) -> None:
        """Play few games to see how fast they are; the time of the search begins when the rules are compiled."""
        self.ended(present, FEWEST_ROUGH)
        self.began = time.monotonic()
        self.ended(present, FEWEST_ROUGH)
        a_game = (time.monotonic() - self.began) / FEWEST_ROUGH
        self.rough = max(FEWEST_ROUGH, min(MOST_ROUGH, int(self.seconds / LOOKS / a_game)))
        self.fine = FINER * self.rough

    def try_options(self, changes: list[Proposal]) -> None:
        for change in changes:
            if self.is_late:
                return
            if change not in self.found and is_allowed(self.setting, change):
                self.consider(change, self.ended(change, self.rough))

    def promising(self) -> list[Proposal]:
        """The changes of options that no other beats so far, without the present rules."""
        plain = [one for one in self.found.values() if not (one.change.points or one.change.starts or one.change.match)]
        return [one.change for one in not_beaten(plain, self.aims) if one.change.options][:MOST_FINALISTS]

    def compensate(self, base: Proposal) -> None:
        """Try a match, points, head starts, and points on top of the best head starts."""
        if self.is_late:
            return
        matched = replace(base, match=True)
        self.consider(matched, self.ended(matched, self.rough))
        if base not in self.found:
            self.consider(base, self.ended(base, self.fine))
        if self.setting.game.words.HEAD_STARTS:
            self.with_points(self.with_head_starts(base))
        self.with_points(base)

    def with_head_starts(self, base: Proposal) -> Proposal:
        """Learn what each head start does by itself, guess which of them go together, and learn from how the guesses come out.

        Return the change that makes the seats most even.
        """
        alone = list(single_head_starts(self.setting))
        here = self.shares(base)
        effects = {
            key: np.log(self.shares(replace(base, starts=started))) - np.log(here) for key, started in alone if not self.is_late
        }
        now, tried = (np.log(here), effects), list[Measures]()
        for _ in range(ROUNDS):
            guessed = [replace(base, starts=starts) for starts in guesses(self.setting, *now)]
            new = [one for one in guessed if one not in self.found and not self.is_late]
            if not new:
                break
            tried += [self.consider(one, self.ended(one, self.fine)) for one in new]
            now = learned(np.log(here), effects, tried)
        best = [one.change for one in sorted(tried, key=lambda one: one.off)[:CONFIRMED]]
        return min((base, *best), key=lambda one: self.confirmed(one).off)

    def confirmed(self, change: Proposal) -> Measures:
        """Play a change again, in more games than those that made it look good."""
        if self.is_late:
            return self.found[change]
        ended = play(self.setting, change, self.seats, self.number + self.fine, MORE * self.fine)
        self.played += MORE * self.fine
        return self.consider(change, ended)

    def shares(self, change: Proposal) -> NDArray[np.float64]:
        """By seat, the share of the victories in the first games of the search."""
        won: NDArray[np.float64] = shares_with(self.ended(change, 2 * self.rough)).mean(axis=0)
        return np.maximum(won, 0.001)

    def with_points(self, base: Proposal) -> None:
        """Choose points for one seat, for two, and for any number of them."""
        if self.is_late:
            return
        ended = self.ended(base, self.fine)
        rough = ended.part(self.rough)
        for most in sorted({1, 2, self.setting.players - 1}):
            points = even_points(ended, most, even_points(rough, most))
            if unevenness(ended, points) < unevenness(ended, ()):
                self.consider(replace(base, points=points), ended)


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
    fresh: range,
    tell: Callable[[str], None],
) -> Answer:
    """Search for so many seconds, then measure the best changes in the games of the numbers `fresh`."""
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
