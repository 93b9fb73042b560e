"""What the house is given: a store, a way to think, the time, metrics and a pace.  It asks the world for nothing else."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

from crossroads.house.metrics import Metrics, NoMetrics
from crossroads.house.outages import Outages
from crossroads.house.thoughts import Thoughts
from crossroads.study.valuing import Valuer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.house.store import Store
    from crossroads.players.levels import Level
    from crossroads.study.valuing import Valuing

P = ParamSpec("P")
T = TypeVar("T")
A_DAY = 86_400.0


@dataclass(frozen=True)
class Pace:
    """How the house paces its tables, in seconds."""

    bot_pause: float = 1.0  # how much of a level's pause a bot takes; 0 for tests
    cover_after: float = 30.0  # a bot plays for a person who has been away this long
    put_away_after: float = 7 * A_DAY  # the house puts a game away that nobody has touched this long
    waiting_kept: float = 3 * A_DAY  # and a table at which nobody has begun
    abandoned_kept: float = 30 * A_DAY  # the house deletes a table this long after it was put away
    finished_kept: float = 365 * A_DAY  # and a finished game with its record
    room_kept: float = 60.0  # a room that nobody is in stays in memory
    bots_play_on: float = 120.0  # bots think this long at a table that everybody has left
    wait_for_numbers: float = 10.0  # a full table waits this long for its players' numbers
    idle_after: float = 180.0  # others may have a bot play for a person for whom the game has waited this long


class Timer(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Do not call."""


class Timekeeper(Protocol):
    """Tells the time and waits for it; a test has one that goes as fast as the test says."""

    def now(self) -> float:
        """Return the seconds since 1970: entries of a log are dated with them."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call a function after a while, unless the timer is cancelled before."""


class SystemTime:
    """The time of this machine, and the waiting of asyncio."""

    now = staticmethod(time.time)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, call)


class Bot(Protocol):
    """A player in one seat.  It is shown nothing but views."""

    @property
    def level(self) -> Level:
        """How it decides."""

    @property
    def has_memory(self) -> bool:
        """Whether it has to see the table after every move."""

    def see(self, view: GameState) -> None:
        """Look at the table after a move."""

    async def choose(self, view: GameState, at: int, seconds: float) -> int:
        """Return the move for a view, `at` moves after the start, within these seconds of thought or fewer."""


class Thinking(Protocol):
    """A way to think: in threads with compiled code, or however the place allows."""

    @property
    def at_once(self) -> int:
        """How many thoughts run at the same time."""

    def bot(self, game: Game, level: str, seat: int, seed: int) -> Bot:
        """Return a bot of a level for a seat."""

    def is_ready(self, game: Game) -> bool:
        """Whether the search of a game runs at full speed."""

    async def prepare(self, game: Game) -> None:
        """Make the search of a game fast; raise what went wrong."""

    def close(self) -> None:
        """Stop thinking."""


class Offload(Protocol):
    """Runs a function that takes long without keeping the tables waiting, where that is possible."""

    def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
        """Return what the function returns."""


async def at_once(function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function here and now: for places without threads."""
    return function(*args, **kwargs)


@dataclass
class Services:
    """Everything that the house is given."""

    store: Store
    thinking: Thinking
    time: Timekeeper = field(default_factory=SystemTime)
    metrics: Metrics = field(default_factory=NoMetrics)
    pace: Pace = field(default_factory=Pace)
    offload: Offload = at_once
    valuing: Valuing = field(default_factory=Valuer)  # of positions, for reviews and puzzles
    client: str = ""  # the digest of the web client that belongs to this server
    thoughts: Thoughts = field(init=False)  # the queue for thinking
    outages: Outages = field(init=False)

    def __post_init__(self) -> None:
        self.thoughts = Thoughts(self.thinking.at_once)
        self.outages = Outages(self.store, self.time.now)
