"""Levels: how well a player plays, in words that a person understands."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Budget:
    """How long to think: this many iterations, but no longer than this many seconds."""

    iterations: int
    seconds: float = 60.0


class UnknownLevel(LookupError):
    """There is no such level; the message lists the levels."""


@dataclass(frozen=True)
class Level:
    """How a player decides."""

    name: str
    budget: Budget | None = None  # of the search; None: it follows the hints without searching
    slips: float = 0.0  # the share of its decisions in which it makes a random move
    forgets: float = 0.0  # how fast it forgets what it has seen; 0 is a perfect memory
    pause: float = 0.0  # seconds before it moves at a live table
    reaction: float = 0.0  # seconds before it reacts in a reaction window


RANDOM = Level("random", slips=1.0, forgets=1.0, pause=0.5, reaction=2.0)
GREEDY = Level("greedy", pause=0.5, reaction=1.5)
EASY = Level("easy", slips=0.45, forgets=0.30, pause=1.2, reaction=2.6)
NORMAL = Level("normal", Budget(150, 0.2), slips=0.15, forgets=0.10, pause=1.0, reaction=1.8)
HARD = Level("hard", Budget(3000, 1.0), forgets=0.02, pause=0.8, reaction=1.1)
LEVELS = {level.name: level for level in (RANDOM, GREEDY, EASY, NORMAL, HARD)}
FOR_PEOPLE = ("easy", "normal", "hard")


def level(name: str) -> Level:
    """Return the level of that name."""
    if name not in LEVELS:
        raise UnknownLevel(f"There is no player {name[:40]!r}. The players are {', '.join(LEVELS)}.")
    return LEVELS[name]


def untimed(one: Level) -> Level:
    """Return the level without its time limit, so that results do not depend on how busy the machine is."""
    return replace(one, budget=Budget(one.budget.iterations)) if one.budget else one
