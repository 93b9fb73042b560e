"""Secrets on the wire: two games that differ only in what a seat may not know send that seat the same bytes.

    python -m bench.server.secrets --games 1000
    python -m bench.server.secrets --games 3 --sockets

A game is played by one person and bots, with a spectator.  Beside it goes its twin: the same table, but with everything dealt
afresh that the person does not know, whatever the dice say.  In both the same is done openly, and other seats choose something
else in secret.  As long as the person may know the same of both, every byte that both persons are sent has to be the same; and
so it is for the two spectators.  At the first difference that the person may know, the twin is dealt anew.

The commitment to the seed is the same in both: it is the hash of 256 random bits, from which nobody can compute a card.
"""

from __future__ import annotations

import argparse
import asyncio
import copy
import random
import time
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.server.wires import MemoryWire, SocketWire, serving
from crossroads import games
from crossroads.engine import link
from crossroads.engine.options import BadOption
from crossroads.engine.text import SOURCE
from crossroads.house.guests import GuestId
from crossroads.house.handling import reason
from crossroads.house.messages import VERSION, Hello, NewTable
from crossroads.house.new_tables import created
from crossroads.house.services import Pace
from crossroads.players.levels import EASY
from crossroads.players.player import Player
from crossroads.server.app import make_app
from crossroads.server.sqlite import SQLiteStore
from crossroads.table.clock import Clock
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.applications import Starlette

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.house.rooms import Room
    from crossroads.server.state import ServerState
    from crossroads.table.beats import Beat
    from crossroads.table.live import LiveTable
    from crossroads.table.log import Created
    from crossroads.table.sitting import Sitting

MOST_MOVES = 400
CODE = "TWINS"
PERSON, SPECTATOR = GuestId("person", "Ann"), GuestId("spectator", "Eve")
NEVER = Pace(bot_pause=1e9, cover_after=1e9, wait_for_numbers=0.0)  # the trial moves for the bots, in both games


class Leak(AssertionError):
    """Bytes that tell a seat what it may not know."""


class One:
    """One of the two games: a server, its room, and what its person and its spectator are sent."""

    def __init__(self, app: Starlette, url: str) -> None:
        self.app = app
        self.server: ServerState = app.state.server
        self.url = url
        self.room: Room
        self.wires: list[MemoryWire | SocketWire] = []
        self.beats: list[GameState] = []  # what everybody may know at each beat of the last move

    async def begin(self, made: Created) -> None:
        self.room = await self.server.registry.make(copy.deepcopy(made), CODE)

    @property
    def table(self) -> LiveTable:
        return self.room.table

    @property
    def sitting(self) -> Sitting:
        assert self.room.table.sitting is not None
        return self.room.table.sitting

    async def connect(self) -> None:
        """The person comes, then the spectator, of which the person is told."""
        self.wires = []
        self.keep_beats()
        for guest in (PERSON, SPECTATOR):
            hello = Hello(VERSION, self.server.tokens.make(guest), CODE, beats=True)
            self.wires.append(SocketWire(self.url, hello) if self.url else MemoryWire(self.app, hello))
            await self.wires[-1].until_shown(self.table.entries)
        await self.wires[0].until_told()

    def keep_beats(self) -> None:
        """Keep the views of the beats, which a room forgets when it has drawn them."""
        take = self.sitting.take_beats

        def take_and_keep() -> list[Beat]:
            beats = take()
            self.beats = [beat.view for beat in beats]
            return beats

        self.sitting.take_beats = take_and_keep  # type: ignore[method-assign]

    async def play(self, seat: int, move: str) -> None:
        """A move through the room, as the network would bring it; then everybody sees it."""
        table = self.table
        if table.chairs[seat].kind == "bot":
            await self.room.wish(lambda: table.play_for_bot(seat, move, table.entries))
        else:
            await self.room.wish(lambda: table.play(PERSON.id, seat, move))
        for wire in self.wires:
            await wire.until_shown(table.entries)

    def moves(self, seat: int) -> list[str]:
        """What random play chooses from."""
        sitting = self.sitting
        moves = [0] * sitting.game.rules.MOVES
        found = link.interpreted(sitting.game.rules).tries(sitting.state, seat, moves, 0)
        return [sitting.words.move_text(sitting.state, seat, move) for move in moves[:found]]

    def try_out(self, seat: int, move: str) -> str:
        """Return the refusal of a person who tries this, if it is one, and the answer to why it cannot be played."""
        why = reason(self.room, seat, move, SOURCE)
        try:
            self.table.play(PERSON.id, seat, move)
        except Refusal as refusal:
            return f"{refusal.code}: {refusal.sentence} Why: {why.code}: {why.sentence}"
        return f"It can be played. Why: {why.code}: {why.sentence}"

    def choose(self, player: Player) -> str:
        """What a bot would do, which has seen nothing but its view."""
        view = self.sitting.view(player.seat)
        return self.sitting.words.move_text(view, player.seat, player.choose(view, len(self.sitting.moves)))

    async def end(self) -> None:
        for wire in self.wires:
            await wire.close()
        self.server.registry.rooms.pop(CODE, None)
        await self.room.close()


class Twins:
    """A game and its twin, and who is sent what."""

    def __init__(self, game: Game, pair: tuple[One, One], dice: random.Random) -> None:
        self.game = game
        self.real, self.twin = pair
        self.dice = dice
        self.compared: Counter[str] = Counter()
        self.rules = link.interpreted(game.rules)

    async def play(self, most_moves: int) -> Counter[str]:
        made = some_table(self.game, self.dice)
        self.person = next(seat for seat, place in enumerate(made.places) if place.kind == "person")
        self.bots = [Player(self.game, EASY, seat, self.dice.randrange(2**32)) for seat in range(len(made.places))]
        for one in (self.real, self.twin):
            await forget_everything(one.server)
            await one.begin(made)
        self.deal_anew()
        for one in (self.real, self.twin):
            await one.connect()
        self.compare()
        for _ in range(most_moves):
            if not self.real.table.acting:
                self.compared["games to the end"] += 1
                break
            await self.move()
        for one in (self.real, self.twin):
            await one.end()
        return self.compared

    def dreamt(self) -> GameState:
        """A state that the person could be sitting in."""
        state = self.real.sitting.view(self.person)
        self.rules.imagine(state, self.person, [self.dice.randrange(1, 2**50)])
        state.dealer = self.twin.sitting.dealer
        return state

    def deal_anew(self, state: GameState | None = None) -> None:
        """The twin is the real table again, in all that the person knows."""
        real, twin = self.real.table, self.twin.table
        self.twin.sitting.state = state or self.dreamt()
        self.twin.sitting.moves, self.twin.sitting.made = list(self.real.sitting.moves), list(self.real.sitting.made)
        twin.state, twin.acting, twin.asked = real.state, list(real.acting), dict(real.asked)
        twin.taking_back.last_mover = real.taking_back.last_mover
        twin.face = copy.deepcopy(real.face)
        twin.leads = copy.deepcopy(real.leads)  # what was said of the moves that changed the lead
        room = self.twin.room
        room.looks.forget()
        room.looks.forget_info()
        for connection in room.presence.connections:
            connection.info_sent = room.looks.encoded_info()
        self.compared["deals"] += 1

    async def move(self) -> None:
        """The same move in both, or two hidden choices of somebody else; then the bytes are compared."""
        self.compare_refusals()
        seat = self.dice.choice(self.real.table.acting)
        real, twin = self.choices(seat)
        await self.real.play(seat, real)
        await self.twin.play(seat, twin)
        self.compare()

    def compare_refusals(self) -> None:
        """The person tries what somebody else could do, or any move at all: both tables have to say the same to it."""
        text = self.dice.choice([*self.real.moves(self.dice.choice(self.real.table.acting)), self.any_move()])
        answers = [one.try_out(self.person, text) for one in (self.real, self.twin)]
        self.compared["refusals"] += not answers[0].startswith("It can")
        if answers[0] != answers[1]:
            raise Leak(f"{self.game.slug}: seat {self.person} tries {text!r} and is told {answers[0]!r} or {answers[1]!r}")

    def any_move(self) -> str:
        number = self.dice.randrange(self.game.rules.MOVES)
        try:
            return self.game.words.move_text(self.real.sitting.view(self.person), self.person, number)
        except IndexError:  # a number that stands for no move
            return "nothing"

    def choices(self, seat: int) -> tuple[str, str]:
        moves = self.real.moves(seat)
        if seat == self.person:
            move = self.dice.choice(moves)
            return move, move
        move = self.real.choose(self.bots[seat])
        others = self.twin.moves(seat)
        if self.real.sitting.rules.is_secret(self.real.sitting.state, seat):
            return move, self.dice.choice([other for other in others if other != move] or others)
        if move not in others:  # what is done openly is the same in both
            move = self.dice.choice([one for one in moves if one in others] or moves)
        if move not in others:
            state = self.real.sitting.state.copy()
            state.dealer = self.twin.sitting.dealer
            self.deal_anew(state)
        return move, move

    def compare(self) -> None:
        """What both were sent, where both may know the same, now and at each beat: a new round hides what its beats showed."""
        differs = self.real.sitting.state != self.twin.sitting.state
        is_spent = not differs  # a twin that is the same in everything shows nothing
        for seat, real, twin in zip((self.person, -1), self.real.wires, self.twin.wires):
            sent, also = real.take(), twin.take()
            if self.real.sitting.view(seat) == self.twin.sitting.view(seat) and self.real.beats == self.twin.beats:
                self.compared["differing" if differs else "alike"] += len(sent)
                self.compared["bytes"] += sum(map(len, sent))
                if sent != also:
                    raise Leak(f"{self.game.slug}: seat {seat} is sent {first_difference(sent, also)}")
            else:
                is_spent = True
        if is_spent:
            self.deal_anew()


def first_difference(sent: list[str], also: list[str]) -> str:
    """Two messages, from a little before they differ."""
    for one, other in zip(sent, also):
        if one != other:
            at = next((k for k, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
            return f"…{one[max(0, at - 60) : at + 60]}… or …{other[max(0, at - 60) : at + 60]}…"
    return f"{len(sent)} messages or {len(also)}: {[one[:60] for one in sent]} or {[one[:60] for one in also]}"


def some_table(game: Game, dice: random.Random) -> Created:
    """A table with any number of players and any options: one person, in any seat, and bots."""
    while True:
        players = dice.choice(game.player_counts)
        seats = ["easy"] * players
        seats[dice.randrange(players)] = "me"
        options = {option.name: dice.choice(values(option)) for option in game.words.OPTIONS if dice.random() < 0.5}
        wanted = NewTable(game.slug, seats, options, Clock(pace=0))  # the time left would differ
        try:
            return created(wanted, PERSON)
        except BadOption:
            continue  # these options do not go together


def values(option: Any) -> list[Any]:
    return list(option.values) if hasattr(option, "values") else list(range(option.low, min(option.high, option.low + 20) + 1))


async def forget_everything(server: ServerState) -> None:
    """The next table has the same code."""
    store = server.store
    assert isinstance(store, SQLiteStore)
    await store._do(
        lambda database: [database.execute(f"delete from {table}") for table in ("log", "listed", "chair", "ended")]
    )


@asynccontextmanager
async def pair(*, sockets: bool) -> AsyncIterator[tuple[One, One]]:
    """Two servers, over the network or without."""
    async with AsyncExitStack() as stack:
        both = []
        for _ in range(2):
            app = make_app(SQLiteStore(Path(":memory:")), NEVER)
            if sockets:
                both.append(One(app, f"http://127.0.0.1:{await stack.enter_async_context(serving(app))}"))
            else:
                await stack.enter_async_context(app.router.lifespan_context(app))
                both.append(One(app, ""))
        yield both[0], both[1]


async def watch_games(
    slug: str, count: int, number: int = 1, most_moves: int = MOST_MOVES, *, sockets: bool = False
) -> Counter[str]:
    """Play so many games; what was compared.  A Leak says which seat was told too much."""
    compared: Counter[str] = Counter()
    async with pair(sockets=sockets) as both:
        for k in range(count):
            compared += await Twins(games.find(slug), both, random.Random(number + k)).play(most_moves)
    return compared


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each game")
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--number", type=int, default=1, help="of the first game; another number is another game")
    parser.add_argument("--sockets", action="store_true", help="over TCP, which takes longer")
    wanted = parser.parse_args()
    for slug in [wanted.game] if wanted.game else list(games.all_games()):
        began = time.monotonic()
        told = asyncio.run(watch_games(slug, wanted.games, wanted.number, sockets=wanted.sockets))
        print(
            f"{slug}: {wanted.games:,} games ({told['games to the end']:,} to the end), {told['deals']:,} deals; the same "
            f"{told['differing']:,} messages where something hidden differed, and {told['alike']:,} where nothing did; "
            f"{told['refusals']:,} refusals, {told['bytes'] / 1e6:,.0f} MB, {time.monotonic() - began:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
