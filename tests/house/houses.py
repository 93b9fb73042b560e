"""A house for a test: a store in memory, time that goes as the test says, and bots that choose as they are told."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

import msgspec

from crossroads.engine.game import Game
from crossroads.engine.layout import GameState
from crossroads.house import messages as m
from crossroads.house.conversations import Conversation, begin
from crossroads.house.guests import GuestId, new_code
from crossroads.house.memory import MemoryStore
from crossroads.house.metrics import Failing, NoMetrics
from crossroads.house.new_tables import created
from crossroads.house.registry import Registry
from crossroads.house.rooms import Room
from crossroads.house.services import Pace, Services, Timer
from crossroads.house.store import Store
from crossroads.players import levels
from crossroads.players.levels import Level

T = TypeVar("T")
SETTLED = 200  # turns of the event loop in which everything that can be done without waiting is done
_decoder: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)


async def settle() -> None:
    """Let every task go on until it waits for time or for somebody."""
    for _ in range(SETTLED):
        await asyncio.sleep(0)


class Cancellable:
    def __init__(self) -> None:
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class FakeTime:
    """Stands still until the test lets it pass."""

    def __init__(self) -> None:
        self._now = 1_000_000.0
        self._calls: list[tuple[float, int, Cancellable, Callable[[], None]]] = []
        self._order = count()

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        timer = Cancellable()
        heapq.heappush(self._calls, (self._now + seconds, next(self._order), timer, call))
        return timer

    async def sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.call_later(seconds, lambda: None if woken.done() else woken.set_result(None))
        await woken

    async def advance(self, seconds: float) -> None:
        """Let time pass; everything that is due on the way is done in its order."""
        until = self._now + seconds
        await settle()
        while self._calls and self._calls[0][0] <= until:
            self._now, _, timer, call = heapq.heappop(self._calls)
            if not timer.is_cancelled:
                call()
            await settle()
        self._now = until


@dataclass
class FakeBot:
    """Chooses what `choose_move` says."""

    level: Level
    choose_move: Callable[[GameState, int], int]
    seat: int
    has_memory: bool = False

    def see(self, view: GameState) -> None: ...

    async def choose(self, view: GameState, at: int, seconds: float) -> int:
        return self.choose_move(view, self.seat)


@dataclass
class FakeThinking:
    """Bots that take the first legal move of their view, unless the test says otherwise."""

    choose_move: Callable[[GameState, int], int] | None = None
    ready: bool = True
    compile: Callable[[], None] = lambda: None
    compiled: int = 0  # how often it was tried
    at_once: int = 100

    def bot(self, game: Game, level: str, seat: int, seed: int) -> FakeBot:
        def first_legal(view: GameState, seat: int) -> int:
            return next(iter(game.tabled.legal(view, seat)))

        return FakeBot(levels.level(level), self.choose_move or first_legal, seat)

    def is_ready(self, game: Game) -> bool:
        return self.ready

    async def prepare(self, game: Game) -> None:
        self.compiled += 1
        self.compile()
        self.ready = True

    def close(self) -> None: ...


class Counts(NoMetrics):
    """Counts faults and refusals."""

    def __init__(self) -> None:
        self.faults: list[tuple[Failing, str]] = []
        self.refusals: list[str] = []

    def failed(self, what: Failing, game: str) -> None:
        self.faults.append((what, game))

    def refused(self, code: str) -> None:
        self.refusals.append(code)


@dataclass
class House:
    """A registry with everything that it is given."""

    store: Store = field(default_factory=MemoryStore)
    thinking: FakeThinking = field(default_factory=FakeThinking)
    time: FakeTime = field(default_factory=FakeTime)
    metrics: Counts = field(default_factory=Counts)
    pace: Pace = field(default_factory=lambda: Pace(wait_for_numbers=0.0))

    def __post_init__(self) -> None:
        self.registry = Registry(Services(self.store, self.thinking, self.time, self.metrics, self.pace))

    async def make(self, game: str, seats: list[str], host: str = "Ann", **more: Any) -> Room:
        return await self.registry.make(created(m.NewTable(game, seats, **more), guest(host)), new_code())

    async def come(
        self,
        room: Room,
        name: str,
        last: int = 0,
        *,
        watch: bool = False,
        language: str = "",
        number: str = "",
        beats: bool = True,
    ) -> Visitor:
        """Somebody comes to a table and says hello; their token is their name."""
        hello = m.Hello(m.VERSION, name, room.code, last, watch, language, number, beats)
        conversation = await begin(self.registry, msgspec.json.encode(hello).decode(), guest)
        await conversation.join()
        return Visitor(conversation)

    async def play_to_the_end(self, room: Room, *people: Visitor) -> None:
        """Have people make their first moves until the game is over."""
        while room.table.state == "playing":
            for one in people:
                looks = [message for message in await one.listen() if isinstance(message, m.Look)]
                if looks and looks[-1].seat in looks[-1].acting:
                    await one.say(m.Play(looks[-1].scene.moves[0]))
            await self.time.advance(3.0)


def guest(name: str) -> GuestId:
    return GuestId(name.lower(), name)


class Visitor:
    """One client, without a network."""

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation
        self.heard: list[m.FromServer] = []

    async def say(self, message: m.FromClient) -> None:
        await self.conversation.hear(msgspec.json.encode(message).decode())

    async def listen(self) -> list[m.FromServer]:
        """Return what is new for this client, after everything has settled."""
        await settle()
        new = [_decoder.decode(line) for line in self.conversation.room.looks.news_for(self.conversation.connection)]
        self.heard += new
        return new

    async def look(self) -> m.Look:
        """Return the last look of all that is new."""
        return last(m.Look, await self.listen())

    async def refusal(self, message: m.FromClient) -> m.Refused:
        await self.say(message)
        return last(m.Refused, await self.listen())

    def leave(self) -> None:
        self.conversation.end()


def last(kind: type[T], messages: list[m.FromServer]) -> T:
    """Return the last message of a kind."""
    return [one for one in messages if isinstance(one, kind)][-1]
