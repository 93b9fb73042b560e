"""Levels: how well a player plays, in words that a person understands."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Budget:
    """How long to think: this many iterations, but no longer than this many seconds."""

    iterations: int
    seconds: float = 60.0
    repeatable: int = 0  # iterations where results must not depend on the machine; 0: all of them


class UnknownLevel(LookupError):
    """There is no such level; the message lists the levels."""


@dataclass(frozen=True)
class Level:
    """How a player decides.  The mistakes of the levels for people are those that people make; none of them moves at random."""

    name: str
    budget: Budget | None = None  # of the search; None: it follows the hints without searching
    slips: float = 0.0  # the share of its decisions in which it makes a random move
    notices: float = 1.0  # a narrow look: the share of its moves that it notices each time; it plays the best of these
    sight: int = 0  # a short sight: it values a position after so many moves; 0: as far as the game's hints say
    trusts: bool = False  # too much trust: it believes that the others play what the hints say
    has_learned: bool = False  # whether it prefers the moves that it learned to prefer by playing against itself
    unreadable: bool = False  # whether it looks for the mixture that nobody can answer where two choose in secret
    reads: float = 0.0  # iterations in which it thinks as each other seat does before both choose in secret; 0: it does not
    forgets: float = 0.0  # how fast it forgets what it has seen; 0 is a perfect memory
    pause: float = 0.0  # seconds before it moves at a live table
    reaction: float = 0.0  # seconds before it reacts in a reaction window


RANDOM = Level("random", slips=1.0, forgets=1.0, pause=0.5, reaction=2.0)
GREEDY = Level("greedy", pause=0.5, reaction=1.5)
BEGINNER = Level("beginner", notices=0.35, forgets=0.60, pause=1.3, reaction=3.0)
EASY = Level("easy", notices=0.65, forgets=0.25, pause=1.2, reaction=2.6)
NORMAL = Level("normal", Budget(150, 0.2), notices=0.9, sight=12, trusts=True, forgets=0.07, pause=1.0, reaction=1.8)
HARD = Level("hard", Budget(20_000, 1.0, repeatable=3_000), forgets=0.02, pause=0.8, reaction=1.1)
CHAMPION = Level(
    "champion",
    Budget(200_000, 1.5, repeatable=20_000),  # enough to read the others in full
    has_learned=True,
    unreadable=True,
    reads=9_000.0,
    pause=0.6,
    reaction=1.0,
)
STEADY = Level("steady", slips=0.02)  # follows the hints with a perfect memory: decent play at the speed of machine code
CARELESS = Level("careless", slips=0.45)  # slips nearly every other time, with a perfect memory: compiled in every game
LEVELS = {level.name: level for level in (RANDOM, GREEDY, BEGINNER, EASY, NORMAL, HARD, CHAMPION)}
FOR_PEOPLE = ("beginner", "easy", "normal", "hard", "champion")


def level(name: str) -> Level:
    """Return the level of that name."""
    if name not in LEVELS:
        raise UnknownLevel(f"There is no player {name[:40]!r}. The players are {', '.join(LEVELS)}.")
    return LEVELS[name]


def untimed(one: Level) -> Level:
    """Return the level with a budget of iterations alone, so that results do not depend on how busy the machine is."""
    return replace(one, budget=Budget(one.budget.repeatable or one.budget.iterations)) if one.budget else one
