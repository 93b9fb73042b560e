"""What players have to notice themselves is in no byte that they are sent, and in no moment in which they are sent it.

Each test plays a pair of games: in one of them there is something to notice, in the other there is not.  Everything that every
seat and a spectator is sent of both has to be the same, at the same time, until somebody touches it.  Time is
virtual and exact.
"""

from __future__ import annotations

import asyncio
import random
import re
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
import pytest

from bench.server.wires import MemoryWire
from crossroads import games
from crossroads.engine import add, clear
from crossroads.games.mod_x.rules import ask_alike
from crossroads.games.took_over.state import Phase
from crossroads.house import messages as m
from crossroads.house.guests import GuestId
from crossroads.house.memory import MemoryStore
from crossroads.house.services import Pace, SystemTime, at_once
from crossroads.players.levels import level
from crossroads.server.app import make_app
from crossroads.table import log
from crossroads.table.chairs import bot_name
from crossroads.table.clock import Clock
from tests.games import test_mod_x
from tests.server.serving import Running
from tests.virtual_time import run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from starlette.applications import Starlette

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.house.rooms import Room
    from crossroads.server.state import ServerState

Transcripts: TypeAlias = list[list[tuple[float, str]]]  # of each connection: when it is sent what
NAMES = ("Ann", "Ben", "Cleo")
CODE = "PAIRS"
WITHIN = 0.1  # seconds: what a person cannot tell apart
THINKING = 0.2  # seconds that a bot thinks where it has a choice
LONG = 30.0


class SlowBot:
    """Never notices anything: it lets every chance go by.  It thinks only where it has a choice."""

    has_memory = False

    def __init__(self, game: Game, name: str, seat: int) -> None:
        self.rules, self.level, self.seat = game.tabled, level(name), seat

    def see(self, view: GameState) -> None:
        """Nothing to remember."""

    async def choose(self, view: GameState, at: int, seconds: float) -> int:
        if len(list(self.rules.legal(view, self.seat))) > 1:
            await asyncio.sleep(THINKING)
        return self.rules.clock_move(view, self.seat)


class SlowThinking:
    """Bots that think in virtual time."""

    at_once = 100

    def bot(self, game: Game, level: str, seat: int, seed: int) -> SlowBot:
        return SlowBot(game, level, seat)

    def is_ready(self, game: Game) -> bool:
        return True

    async def prepare(self, game: Game) -> None: ...

    def close(self) -> None: ...


class VirtualTime(SystemTime):
    """The time of the loop, some day."""

    def now(self) -> float:
        return 1_000_000.0 + asyncio.get_running_loop().time()


class TimedWire(MemoryWire):
    """A connection that notes when it is sent what."""

    def __init__(self, app: Starlette, hello: m.Hello) -> None:
        self.times: list[float] = []
        super().__init__(app, hello)

    def heard(self, lines: str) -> None:
        self.times += [asyncio.get_running_loop().time()] * len(lines.split("\n"))
        super().heard(lines)

    def say(self, message: m.FromClient) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    def play(self, move: str) -> None:
        self.say(m.Play(move))

    @property
    def transcript(self) -> list[tuple[float, str]]:
        return list(zip(self.times, self.sent, strict=True))

    def last_look(self) -> m.Look:
        text = next(text for text in reversed(self.sent) if text.startswith('{"type":"look"'))
        return msgspec.json.decode(text, type=m.Look)

    def refusals(self) -> list[str]:
        return [msgspec.json.decode(text)["code"] for text in self.sent if text.startswith('{"type":"refused"')]


@dataclass
class Played:
    """One game of a pair: the wires of its people and of a spectator."""

    room: Room
    wires: list[TimedWire] = field(default_factory=list)

    @property
    def state(self) -> Any:
        assert self.room.table.sitting is not None
        return self.room.table.sitting.state

    def set(self, state: Any) -> None:
        """Put another position on the table, and begin its clock now."""
        table = self.room.table
        assert table.sitting is not None
        state.dealer = table.sitting.dealer
        table.sitting.state = state
        table.acting = table.sitting.acting
        table._turn_clock(-1, self.room.services.time.now())
        self.room.looks.forget()


@asynccontextmanager
async def table(
    game: str, set_up: Callable[[Played], None], pace: int, bot: str = "", *, helpers: bool = False
) -> AsyncIterator[Played]:
    """Three people, or two and a bot, and a spectator, at a table with this position."""
    random.seed(7)  # bots pause as long in both games
    app = make_app(MemoryStore(), Pace(cover_after=1e9, wait_for_numbers=0.0, bots_play_on=1e9))
    server: ServerState = app.state.server
    services = server.registry.services
    services.time, services.thinking, services.offload = VirtualTime(), SlowThinking(), at_once
    places = [log.Place("person", name.lower(), name) for name in NAMES]
    if bot:
        places[2] = log.Place("bot", level=bot)
    found = games.find(game)
    options = found.options({})
    version = found.rules_version
    made = log.Created(game, places, options, Clock(pace=pace), False, True, 0, "ab" * 32, "ann", version, helpers=helpers)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.router.lifespan_context(app))
        played = Played(await server.registry.make(made, CODE))
        set_up(played)
        guests = [GuestId(place.guest, place.name) for place in places if place.kind == "person"]
        for guest in [*guests, GuestId("eve", "Eve")]:
            wire = TimedWire(app, m.Hello(m.VERSION, server.tokens.make(guest), CODE))
            played.wires.append(wire)
            stack.push_async_callback(wire.close)
            await wire.until_shown(played.room.table.entries)
        await asyncio.sleep(1.0)
        yield played


Story = Any  # a coroutine function that plays on from a position


def transcripts(
    game: str, set_up: Callable[[Played], None], story: Story, pace: int, bot: str = "", *, helpers: bool = False
) -> Transcripts:
    """What each person and the spectator is sent, and when."""

    async def played() -> Transcripts:
        async with table(game, set_up, pace, bot, helpers=helpers) as one:
            await story(one)
            return [wire.transcript for wire in one.wires]

    return run(played())


def assert_alike(pair: Sequence[Transcripts], alike: Callable[[str], str] = str) -> None:
    """The same bytes at the same time to everybody, but for what `alike` makes the same."""
    for one, other in zip(*pair, strict=True):
        assert [alike(text) for _, text in one] == [alike(text) for _, text in other]
        assert all(abs(early - late) < WITHIN for (early, _), (late, _) in zip(one, other, strict=True))
        assert len(one) > 3


# ---- Mod X ----

# Black's X on e3 finishes a row in the first game; in the second the pieces on c3 and h8 have changed their colours.
FINISHED, UNFINISHED = "3 KKKK....\n8 ..R....R", "3 KKRK....\n8 ..R....K"


def on_the_board(text: str, turn: int = 0, **changes: int) -> Callable[[Played], None]:
    def set_up(played: Played) -> None:
        state: Any = test_mod_x.position(text, turn=turn, players=3)
        if changes:
            state.pieces[0] = changes["pieces"]
        ask_alike(state)
        played.set(state)

    return set_up


def without_colours(text: str) -> str:
    """Everything but the colours of the two pieces."""
    return re.sub(r'\{"id":"x-(c3|h8)"[^}]*\}', lambda piece: re.sub(r"black|red|[KBR]", "?", piece[0]), text)


async def place_and_wait(played: Played) -> None:
    """Ann places her X; then the table goes on by itself, until it is Ben's turn and long after."""
    played.wires[0].play("x e3")
    await asyncio.sleep(LONG)
    assert played.room.table.acting == [1]
    assert played.wires[1].last_look().scene.prompt.startswith("Place an X")


async def place_and_answer(played: Played) -> None:
    """Ann places her X and ends her turn, and the others let it be, each with one move."""
    for seat, move in ((0, "x e3"), (0, "done"), (1, "leave"), (2, "leave")):
        await asyncio.sleep(1.0)
        assert seat in played.room.table.acting
        played.wires[seat].play(move)
    await asyncio.sleep(1.0)
    assert played.room.table.acting == [1]


@pytest.mark.parametrize(("story", "pace"), [(place_and_wait, 3), (place_and_answer, 3), (place_and_answer, 0)])
def test_nothing_tells_that_a_pattern_is_finished(story: Story, pace: int) -> None:
    """To Ann, who finished it, to Ben and Cleo, who could claim it, and to a spectator both turns are the same."""
    pair = [transcripts("mod-x", on_the_board(text), story, pace) for text in (FINISHED, UNFINISHED)]
    assert_alike(pair, without_colours)


def test_nothing_tells_of_a_pattern_that_was_overlooked_before() -> None:
    """Black's old row stands while red places an X: black, who may not claim it now, is asked like orange, who may."""
    old = [text.replace("KK.", "KKK").replace("RK.", "RKK") for text in (FINISHED, UNFINISHED)]

    async def story(played: Played) -> None:
        for seat, move in ((1, "x a1"), (1, "done"), (0, "leave"), (2, "leave"), (2, "x b1")):
            await asyncio.sleep(1.0)
            assert seat in played.room.table.acting
            played.wires[seat].play(move)
        await asyncio.sleep(LONG)

    assert_alike([transcripts("mod-x", on_the_board(text, turn=1), story, 3) for text in old], without_colours)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_bot_answers_as_fast_where_it_has_nothing_to_think_about(level: str) -> None:
    """Cleo is a bot, who thinks about a claim in one game and has no choice in the other."""
    pair = [transcripts("mod-x", on_the_board(text), place_and_wait, 3, level) for text in (FINISHED, UNFINISHED)]
    assert_alike(pair, without_colours)
    assert any(bot_name(level, 2) in text for _, text in pair[0][0])


def test_nothing_tells_at_the_end_of_a_game_that_a_pattern_is_finished() -> None:
    """Ann's last X: the game ends when her turn does, in both games at the same time."""

    async def story(played: Played) -> None:
        played.wires[0].play("x e3")
        await asyncio.sleep(LONG)
        assert played.room.table.state == "over"

    pair = [transcripts("mod-x", on_the_board(text, pieces=1), story, 3) for text in (FINISHED, UNFINISHED)]
    assert_alike([[[(at, t) for at, t in one if '"table"' not in t[:16]] for one in game] for game in pair], without_colours)


def test_a_touch_claims_what_is_there_and_is_refused_where_nothing_is() -> None:
    """Ben touches c3 in the pause: a claim in one game; in the other a refusal to him, and nothing to anybody else."""

    async def story(played: Played) -> None:
        played.wires[0].play("x e3")
        await asyncio.sleep(1.0)
        played.wires[0].play("done")
        await asyncio.sleep(1.0)
        heard.append([len(wire.sent) for wire in played.wires])
        played.wires[1].play("touch a3")
        await asyncio.sleep(0.5)
        heard.append([len(wire.sent) for wire in played.wires])
        outcome.append((played.room.table.acting, played.wires[1].refusals(), played.state.marked.size))

    heard: list[list[int]] = []
    outcome: list[tuple[list[int], list[str], int]] = []
    for text in (FINISHED, UNFINISHED):
        transcripts("mod-x", on_the_board(text), story, 3)
    assert outcome == [([1], [], 1), ([1, 2], ["not-finished"], 0)]
    before, after = heard[2:]
    assert [late - early for early, late in zip(before, after, strict=True)] == [0, 1, 0, 0]


def test_the_record_has_only_answers_to_what_the_rules_ask() -> None:
    """`done` and `leave` where the row stands, nothing between two turns where it does not."""

    async def story(played: Played) -> None:
        await place_and_answer(played)
        assert played.room.table.sitting is not None
        recorded.append([move for _, move in played.room.table.sitting.moves])

    recorded: list[list[str]] = []
    for text in (FINISHED, UNFINISHED):
        transcripts("mod-x", on_the_board(text), story, 0)
    assert recorded == [["x e3", "done", "leave", "leave"], ["x e3"]]


# ---- Took over! ----

ROW, LAID = (15, 30), 11
FITS, DOES_NOT = 13, 16  # both between 9 and 40, the neighbours in the hand


def hands(card: int, taker: int = 1) -> Callable[[Played], None]:
    """It is the turn of the player before the taker, who holds the card."""

    def set_up(played: Played) -> None:
        s = played.state
        for pile in (s.row, *s.hand[:3]):
            clear(pile)
        for one in ROW:
            add(s.row, one)
        for seat, cards in ((taker - 1, (3, LAID, 45)), (taker, (9, card, 40)), ((taker + 1) % 3, (20, 21, 22))):
            for one in cards:
                add(s.hand[seat], one)
        s.active, s.phase = taker - 1, Phase.PLACE
        s.acting[:3] = [int(seat == taker - 1) for seat in range(3)]
        played.set(s)

    return set_up


def with_one_card(text: str) -> str:
    """Everything but which of the two cards the taker holds: its number, and the model and the paint of its car."""
    text = re.sub(rf"\b({FITS}|{DOES_NOT})\b", "?", text)
    return re.sub(r'("id":"car-\?","face":)"[^"]*"(,"text":"\?"[^{}]*,"tone":)"[^"]*"', r"\1\2", text)


async def lay_and_wait(played: Played) -> None:
    """Ann lays her card; the window closes, and she is asked again."""
    played.wires[0].play(f"left {LAID}")
    await asyncio.sleep(LONG)
    assert played.room.table.acting == [0]


async def lay_and_let_pass(played: Played) -> None:
    """Ann lays her card, and Ben lets it pass."""
    played.wires[0].play(f"left {LAID}")
    await asyncio.sleep(1.0)
    played.wires[1].play("wait")
    await asyncio.sleep(1.0)
    assert played.room.table.acting == [0]


@pytest.mark.parametrize(("story", "pace"), [(lay_and_wait, 3), (lay_and_let_pass, 3), (lay_and_let_pass, 0)])
def test_nothing_tells_that_one_could_take_over(story: Story, pace: int) -> None:
    """To Ben, who could, nothing but the number on his card differs; to all others not a byte."""
    pair = [transcripts("took-over", hands(card), story, pace) for card in (FITS, DOES_NOT)]
    assert_alike(pair, with_one_card)
    assert_alike([[game[0], *game[2:]] for game in pair])


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_bot_lets_pass_as_fast_where_nothing_fits(level: str) -> None:
    """Cleo is a bot and asked after Ben's card: her answer takes as long."""

    async def story(played: Played) -> None:
        played.wires[1].play(f"left {LAID}")
        await asyncio.sleep(LONG)
        assert played.room.table.acting == [1]

    assert_alike([transcripts("took-over", hands(card, taker=2), story, 3, level) for card in (FITS, DOES_NOT)])


def test_to_19_wrong_taps_cost_nothing_and_the_window_goes_on() -> None:
    """Ben taps every card in vain: a sentence for each, to him alone, and the window closes when it would have."""

    async def story(played: Played) -> None:
        played.wires[0].play(f"left {LAID}")
        for tap in ("take 9", "take 16", "take 40", "take 9 16", "take 16"):
            await asyncio.sleep(0.3)
            played.wires[1].play(tap)
        await asyncio.sleep(LONG)
        assert played.room.table.acting == [0]
        assert played.wires[1].refusals() == ["outside-the-gap"] * 5

    tapped = transcripts("took-over", hands(DOES_NOT), story, 3)
    quiet = transcripts("took-over", hands(DOES_NOT), lay_and_wait, 3)
    assert_alike([[tapped[0], *tapped[2:]], [quiet[0], *quiet[2:]]])
    taps = [(at, text) for at, text in tapped[1] if not text.startswith('{"type":"refused"')]
    assert_alike([[taps], [quiet[1]]])


def test_one_tap_takes_over_and_the_window_is_closed() -> None:
    """Ben lays the card that fits, and several at once where several do."""

    async def story(played: Played) -> None:
        played.wires[0].play(f"left {LAID}")
        await asyncio.sleep(1.0)
        played.wires[1].play(f"take {FITS}")
        await asyncio.sleep(1.0)
        rows.append(played.state.row.card[: played.state.row.size])

    rows: list[list[int]] = []
    transcripts("took-over", hands(FITS), story, 3)
    assert rows == [[LAID, FITS, 15, 30]]


# ---- helpers ----


def test_helpers_bring_the_marks_back() -> None:
    """Ben's card that fits stands out and a button lays it, to him alone; where nothing fits his screen says so."""
    fits, does_not = [transcripts("took-over", hands(card), lay_and_wait, 3, helpers=True) for card in (FITS, DOES_NOT)]
    assert any('"note":"takes over"' in text and '"Take over!"' in text for _, text in fits[1])
    assert any("Nothing of yours fits" in text for _, text in does_not[1])
    assert_alike([[fits[0], *fits[2:]], [does_not[0], *does_not[2:]]])


def test_helpers_ask_only_where_there_is_something_to_claim() -> None:
    """After an X that finishes nothing the next turn begins at once."""

    async def story(played: Played) -> None:
        played.wires[0].play("x e3")
        await asyncio.sleep(0.5)
        asked.append(played.room.table.acting)

    def set_up(text: str) -> Callable[[Played], None]:
        return lambda played: played.set(test_mod_x.position(text, players=3))

    asked: list[list[int]] = []
    for text in (FINISHED, UNFINISHED):
        transcripts("mod-x", set_up(text), story, 3, helpers=True)
    assert asked == [[0], [1]]


@pytest.mark.parametrize(("slug", "has_helpers"), [("mod-x", True), ("took-over", True), ("rush-hour", False)])
async def test_everybody_is_told_that_helpers_are_on(server: Running, slug: str, has_helpers: bool) -> None:
    """The table says it to its people and to a spectator; a game that has nothing to help with never does."""
    ann, eve = await server.guest("Ann"), await server.guest("Eve")
    code = await ann.make(slug, ["me", "easy"], helpers=True)
    async with ann.at(code) as seat, eve.at(code, watch=True) as watching:
        assert [tab.welcome.table.helpers for tab in (seat, watching)] == [has_helpers] * 2


async def test_tables_have_no_helpers_unless_somebody_wants_them(server: Running) -> None:
    """Off by default."""
    ann = await server.guest("Ann")
    async with ann.at(await ann.make("mod-x", ["me", "easy"])) as seat:
        assert not seat.welcome.table.helpers
