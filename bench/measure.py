"""Measuring in turns.

The machine may be busy with other things, now more and now less.  So everybody plays a short round, then everybody the next
one, and the best round of each counts: ratios come from the same minute of the same machine.

Seconds are those of the clock, or those that the processor worked for the player where that is less: somebody who was kept
waiting by other programs is not slower for it, and somebody who used all cores is not slower for that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median


@dataclass(frozen=True)
class Tally:
    """What was played in one round."""

    moves: float
    games: float
    clock: float  # seconds from begin to end
    work: float  # seconds that the processor worked for it, on all cores together

    @property
    def seconds(self) -> float:
        return min(self.clock, self.work)


Play = Callable[[float], Tally]  # play random games for about so many seconds


@dataclass
class Measured:
    """All rounds of one player."""

    rounds: list[Tally] = field(default_factory=list)

    @property
    def rates(self) -> list[float]:
        return [tally.moves / tally.seconds for tally in self.rounds]

    @property
    def best(self) -> float:
        return max(self.rates)

    @property
    def best_by_clock(self) -> float:
        """For comparing one thread with several: threads that wait for each other do not work, but the clock goes on."""
        return max(tally.moves / tally.clock for tally in self.rounds)

    @property
    def median(self) -> float:
        return median(self.rates)

    @property
    def game_length(self) -> float:
        return sum(tally.moves for tally in self.rounds) / sum(tally.games for tally in self.rounds)


def in_turns(plays: dict[str, Play], rounds: int, seconds: float) -> dict[str, Measured]:
    """Every play once for so many seconds, and so on for so many rounds."""
    measured = {name: Measured() for name in plays}
    for _ in range(rounds):
        for name, play in plays.items():
            measured[name].rounds.append(play(seconds))
    return measured
