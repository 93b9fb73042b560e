"""Rooms: the tables that are in use in this process, with everybody who is connected to them.

A room does one thing at a time, in the order of its queue.  What changes a table goes through `Room.wish`: the wish is checked
against the table, the entry is written to the store, and only then does it happen and is told.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from crossroads import games
from crossroads.engine import many
from crossroads.players.levels import level
from crossroads.players.player import Player
from crossroads.players.thinking import thinker
from crossroads.server import messages as m
from crossroads.server.store import Card, Ended, Line, Rated, StoreGone
from crossroads.table import log, record
from crossroads.table.live import LiveTable
from crossroads.table.scene import on_the_table
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crossroads.server.identity import GuestId
    from crossroads.server.store import Store
    from crossroads.table.log import Entry

logger = logging.getLogger("crossroads")
MOST_REPLIES = 64  # answers waiting for one connection; one that does not read them is closed
CLASHES = 20  # how often a wish is tried again because another process was faster
COVERING = "normal"  # the level that plays for somebody who is away


@dataclass(frozen=True)
class Pace:
    """How a server paces its tables, in seconds."""

    bot_pause: float = 1.0  # how much of a level's pause a bot takes; 0 for tests
    cover_after: float = 30.0  # a bot plays for somebody who has been away this long
    put_away_after: float = 7 * 86_400.0  # a table that nobody has touched
    room_kept: float = 60.0  # a room that nobody is in stays in memory


class Connection:
    """One browser tab or program at a table.  It fetches what is new at its own pace, so a slow one keeps nobody waiting."""

    def __init__(self, guest: GuestId, *, watches: bool) -> None:
        self.guest = guest
        self.watches = watches
        self.seen = 0  # the number of the last event sent
        self.shown: bytes = b""  # the last look sent, without its number
        self.looking: int | None = None  # the seat whose person looks, where several share the device
        self.replies: deque[bytes] = deque()
        self.info_sent: bytes = b""
        self.wake = asyncio.Event()
        self.is_overrun = False

    def reply(self, message: m.FromServer) -> None:
        """Send an answer to this connection alone."""
        if len(self.replies) >= MOST_REPLIES:
            self.is_overrun = True
        else:
            self.replies.append(msgspec.json.encode(message))
        self.wake.set()


class Room:
    """One table in use."""

    def __init__(self, hall: Hall, code: str, table: LiveTable) -> None:
        self.hall = hall
        self.code = code
        self.table = table
        self.connections: set[Connection] = set()
        self.players: dict[int, Player] = {}
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.away: dict[str, float] = {}  # since when each guest is not connected
        self.used = time.monotonic()
        self._queue: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._timer: asyncio.TimerHandle | None = None
        self._looks: dict[int, bytes] = {}
        self._worker = asyncio.get_running_loop().create_task(self._work(), name=f"table {code}")

    # ---- one thing at a time ----

    async def _work(self) -> None:
        while True:
            job = await self._queue.get()
            await job()

    async def wish(self, make: Callable[[], Entry | list[Entry]]) -> None:
        """Have an entry made, written and happen; raises what the table refuses."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                await self._fulfil(make)
            except (Refusal, StoreGone) as trouble:
                done.set_exception(trouble)
            except Exception as trouble:
                logger.exception("a wish failed at table %s", self.code)
                done.set_exception(trouble)
            else:
                done.set_result(None)

        self.used = time.monotonic()
        self._queue.put_nowait(job)
        await done

    async def _fulfil(self, make: Callable[[], Entry | list[Entry]]) -> None:
        for _ in range(CLASHES):
            made = make()
            entries = made if isinstance(made, list) else [made]
            if all([await self._append(entry) for entry in entries]):
                if self.table.is_ready:
                    await self._append(log.Began())
                return
            await self._catch_up()
        raise Refusal("busy", "Too much is going on at this table; please try again.")

    async def _append(self, entry: Entry) -> bool:
        """Write an entry, then let it happen; false if another process wrote one of that number first."""
        now = self.hall.now()
        number = self.table.entries + 1
        due = self._due(now)
        if not await self.hall.store.append(self._card(now, due), Line(number, now, log.encode(entry))):
            return False
        await self._happen(entry, now)
        return True

    async def catch_up(self) -> None:
        """Another process has written to this table."""

        async def job() -> None:
            with suppress(StoreGone):
                await self._catch_up()

        self._queue.put_nowait(job)

    async def _catch_up(self) -> None:
        for line in await self.hall.store.read(self.code, self.table.entries):
            await self._happen(log.decode(line.entry), line.at)

    async def _happen(self, entry: Entry, now: float) -> None:
        before = self.table.state
        self.table.enter(entry, now)
        self._looks.clear()
        self._let_bots_see(entry)
        if before != self.table.state:
            self.hall.metrics.tables(before, self.table.state)
            if self.table.state == "over":
                await self._finish(now)
        for connection in self.connections:
            connection.wake.set()
        self.set_timer()

    # ---- what is told ----

    def news_for(self, connection: Connection) -> list[bytes]:
        """Everything that a connection has not been sent yet, its looks last."""
        news = list(connection.replies)
        connection.replies.clear()
        new_events = self.table.happenings[connection.seen :]
        news += [self._event(connection.seen + k, happening) for k, happening in enumerate(new_events, 1)]
        info = msgspec.json.encode(m.TableChanged(self.info()))
        if info != connection.info_sent:
            news.append(info)
            connection.info_sent = info
        if new_events or not connection.shown:
            connection.seen = self.table.entries
            connection.shown = b"shown"
            news += self.looks_for(connection)
        return news

    def _event(self, number: int, happening: object) -> bytes:
        return msgspec.json.encode(self.event(number, happening))

    @staticmethod
    def event(number: int, happening: object) -> m.Event:
        from crossroads.table.live import Happening

        assert isinstance(happening, Happening)
        return m.Event(number, happening.kind, happening.said, happening.seat)

    def looks_for(self, connection: Connection) -> list[bytes]:
        """What the seats of a connection see; where several people share it, only the one who looks."""
        if self.table.sitting is None:
            return []
        seats = [] if connection.watches else self.table.seats_of(connection.guest.id)
        if not seats:
            return [self._look(-1)]
        if len(seats) == 1:
            return [self._look(seats[0])]
        asked = [seat for seat in seats if seat in self.table.acting]
        if connection.looking is not None and (connection.looking in asked or not asked):
            return [self._look(connection.looking)]
        return [self._between_people(asked)]

    def _look(self, seat: int) -> bytes:
        if seat not in self._looks:
            self._looks[seat] = msgspec.json.encode(self._seen_from(seat))
        return self._looks[seat]

    def _seen_from(self, seat: int) -> m.Look:
        table, now = self.table, self.hall.now()
        scene = table.scene(seat)
        assert scene is not None
        lefts = [left for other in table.acting if table.face and (left := table.face.left(other, now)) is not None]
        own = table.face.left(seat, now) if table.face and seat in table.acting else None
        return m.Look(
            number=table.entries,
            seat=seat,
            scene=scene,
            acting=table.acting,
            chosen=table.chosen,
            left=own if own is not None else min(lefts, default=None),
            bank=[round(one, 1) for one in table.face.bank] if table.face and table.made.clock.kind == "game" else [],
            take_back=table.asks_back,
        )

    def _between_people(self, asked: list[int]) -> bytes:
        """The table as nobody in particular sees it, while the device goes from hand to hand."""
        look = self._seen_from(-1)
        look.hand_over = asked
        return msgspec.json.encode(look)

    def info(self) -> m.TableInfo:
        table = self.table
        here = {connection.guest.id for connection in self.connections}
        return m.TableInfo(
            code=self.code,
            game=table.game.slug,
            title=table.game.words.TITLE,
            state=table.state,
            seats=[
                m.SeatInfo(
                    name=table.names[seat] if chair.kind != "open" else "",
                    kind=chair.kind,
                    level=chair.level if chair.is_played_by_bot else "",
                    present=chair.kind != "person" or chair.guest in here,
                    covered=chair.covered,
                )
                for seat, chair in enumerate(table.chairs)
            ],
            options=table.made.options,
            clock=table.made.clock,
            public=table.made.public,
            hints=table.made.hints,
            commitment=table.commitment,
            seed=table.revealed_seed,
            watchers=sum(not table.seats_of(one.guest.id) for one in self.connections),
            next=table.rematch,
        )

    # ---- coming and going ----

    async def join(self, connection: Connection, last: int) -> None:
        """Connect: welcome, what was missed, and the seat back from the bot that covered for it."""
        missed = self.table.happenings[last:] if last <= self.table.entries else self.table.happenings
        first = self.table.entries - len(missed) + 1
        events = [self.event(first + k, happening) for k, happening in enumerate(missed)]
        self.connections.add(connection)
        seats = [] if connection.watches else self.table.seats_of(connection.guest.id)
        connection.seen = self.table.entries
        connection.reply(m.Welcome(m.VERSION, self.info(), seats, self.table.entries, events))
        connection.info_sent = msgspec.json.encode(m.TableChanged(self.info()))
        self.away.pop(connection.guest.id, None)
        self._wake_all()
        if seats:
            await self.hall.store.here(self.code, connection.guest.id, self.hall.now())
        for seat in seats:
            if self.table.chairs[seat].covered:
                await self.wish(lambda seat=seat: log.Returned(seat))  # type: ignore[misc]

    def leave(self, connection: Connection) -> None:
        """A connection is gone; its guest may have another."""
        self.connections.discard(connection)
        self.used = time.monotonic()
        if not any(other.guest.id == connection.guest.id for other in self.connections):
            self.away[connection.guest.id] = self.hall.now()
        self._wake_all()
        self.set_timer()

    def _wake_all(self) -> None:
        for connection in self.connections:
            connection.wake.set()

    # ---- clocks, covers, bots ----

    def set_timer(self) -> None:
        """Wake up when the clock or a cover has something to do, and set bots thinking."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._set_bots_thinking()
        times = [self.table.next_deadline(), *(since + self.hall.pace.cover_after for since in self._missed_people().values())]
        soonest = min((one for one in times if one is not None), default=None)
        if soonest is not None and self.table.state == "playing":
            delay = max(0.0, soonest - self.hall.now()) + 0.005
            self._timer = asyncio.get_running_loop().call_later(delay, self.tick)

    def tick(self) -> None:
        """Let the clock and the covers do what is due."""
        self._queue.put_nowait(self._tick)

    async def _tick(self) -> None:
        try:
            now = self.hall.now()
            for entry in self.table.clock_moves(now):
                if not await self._append(entry):
                    await self._catch_up()
                    break
            await self._cover_missed_people(now)
        except StoreGone:
            self._timer = asyncio.get_running_loop().call_later(1.0, self.tick)
        else:
            self.set_timer()

    def _missed_people(self) -> dict[str, float]:
        """Guests whom the game waits for, since when they are away."""
        waited_for = {
            self.table.chairs[seat].guest
            for seat in self.table.acting
            if self.table.chairs[seat].kind == "person" and not self.table.chairs[seat].covered
        }
        return {guest: since for guest, since in self.away.items() if guest in waited_for}

    async def _cover_missed_people(self, now: float) -> None:
        long_gone = [guest for guest, since in self._missed_people().items() if since + self.hall.pace.cover_after <= now]
        if not long_gone:
            return
        elsewhere = await self.hall.store.last_here(self.code)
        for guest in long_gone:
            if elsewhere.get(guest, 0.0) + self.hall.pace.cover_after > now:
                self.away[guest] = elsewhere[guest]
                continue
            for seat in self.table.seats_of(guest):
                if not self.table.chairs[seat].covered:
                    await self._append(log.Covered(seat, COVERING))

    def note_absent_people(self) -> None:
        """A room just opened: everybody who has a seat and is not connected here is away since now."""
        here = {connection.guest.id for connection in self.connections}
        for chair in self.table.chairs:
            if chair.kind == "person" and chair.guest not in here:
                self.away.setdefault(chair.guest, self.hall.now())
        self.set_timer()

    def _set_bots_thinking(self) -> None:
        if self.hall.is_closing:
            return
        for seat in self.table.bots_to_move():
            if seat not in self.thinking:
                task = asyncio.get_running_loop().create_task(self._bot_moves(seat), name=f"bot {seat} at {self.code}")
                self.thinking[seat] = task

    async def _bot_moves(self, seat: int) -> None:
        try:
            move = await self._bot_decides(seat)
            if move:
                await self.wish(lambda: self.table.play_for_bot(seat, move))
        except Refusal:
            pass  # the table went on meanwhile
        except StoreGone:
            await asyncio.sleep(1.0)
        finally:
            self.thinking.pop(seat, None)
            self._set_bots_thinking()

    async def _bot_decides(self, seat: int) -> str:
        """A pause as a person would make, then a thought in another thread, from nothing but the seat's view."""
        sitting = self.table.sitting
        assert sitting is not None
        player = self._player(seat)
        in_window = self.table.face is not None and seat in self.table.face.windows
        seconds = player.level.reaction if in_window else player.level.pause
        await asyncio.sleep(seconds * self.hall.pace.bot_pause * random.uniform(0.7, 1.3))
        if seat not in self.table.bots_to_move() or self.table.sitting is None:
            return ""
        view, at = self.table.sitting.view(seat), len(self.table.sitting.moves)
        move = await asyncio.get_running_loop().run_in_executor(self.hall.pool, player.choose, view, at)
        return sitting.words.move_text(view, seat, move)

    def _player(self, seat: int) -> Player:
        wanted = level(self.table.chairs[seat].level)
        if seat not in self.players or self.players[seat].level != wanted:
            self.players[seat] = Player(self.table.game, wanted, seat, int(self.table.commitment[:12], 16))
        return self.players[seat]

    def _let_bots_see(self, entry: Entry) -> None:
        """Bots with a memory look at the table after every move."""
        if isinstance(entry, log.Moved) and self.table.sitting is not None:
            for seat, chair in enumerate(self.table.chairs):
                if chair.is_played_by_bot and self._player(seat).memory.fields:
                    self._player(seat).see(self.table.sitting.view(seat))

    async def hint(self, seat: int) -> m.Hint:
        """What the hard player would do."""
        table = self.table
        if not table.made.hints:
            raise Refusal("no-hints", "This table is played without hints.")
        if table.sitting is None or seat not in table.acting:
            raise Refusal("not-your-turn", "There is a hint when it is your turn.")
        view, at = on_the_table(table.sitting, seat), len(table.sitting.moves)  # a hint must not remember for people
        player = Player(table.game, level("hard"), seat, at)
        move = await asyncio.get_running_loop().run_in_executor(self.hall.pool, player.choose, view, at)
        why = getattr(table.game.words, "why", None)
        return m.Hint(seat, table.game.words.move_text(view, seat, move), why(view, seat, move) if why else "")

    # ---- what is kept ----

    def _due(self, now: float) -> float | None:
        """When another process should look after this table, if this one does not."""
        if self.table.state != "playing":
            return None
        deadline = self.table.next_deadline()
        return min(now + self.hall.pace.cover_after + 15.0, (deadline or now + 3600.0) + 5.0)

    def _card(self, now: float, due: float | None) -> Card:
        guests = [chair.guest for chair in self.table.chairs if chair.kind == "person"]
        info = msgspec.json.encode(self.info())
        return Card(self.code, self.table.game.slug, self.table.state, self.table.made.public, now, due, guests, info)

    async def _finish(self, now: float) -> None:
        sitting = self.table.sitting
        assert sitting is not None
        result = sitting.result()
        assert result is not None
        told = Ended(self.code, self.table.game.slug, now, self.table.names, result.scores, result.winners, result.reason)
        ratings = await self._new_ratings(result.winners)
        await self.hall.store.finish(told, record.encode(sitting.record()).encode(), ratings)

    async def _new_ratings(self, winners: list[int]) -> dict[str, Rated]:
        """Everybody's rating after this game; a bot is rated as its level."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        ids = [chair.guest if chair.kind == "person" else f"bot:{chair.level}" for chair in self.table.chairs]
        if len(set(ids)) < 2:
            return {}
        known = await self.hall.store.rated(self.table.game.slug, sorted(set(ids)))
        best = {one: min(int(seat not in winners) for seat, other in enumerate(ids) if other == one) for one in ids}
        names = {one: self.table.names[ids.index(one)] if ":" not in one else f"{one[4:].capitalize()} bot" for one in ids}
        order = list(best)
        before = [[model.rating(known[one].mu, known[one].sigma) if one in known else model.rating()] for one in order]
        after = model.rate(before, ranks=[float(best[one]) for one in order])
        games_of = {one: known[one].games + 1 if one in known else 1 for one in order}
        return {one: Rated(one, names[one], team[0].mu, team[0].sigma, games_of[one]) for one, team in zip(order, after)}

    async def close(self) -> None:
        """Stop everything that goes on here."""
        if self._timer is not None:
            self._timer.cancel()
        for task in [self._worker, *self.thinking.values()]:
            task.cancel()
        await asyncio.gather(self._worker, *self.thinking.values(), return_exceptions=True)


class Hall:
    """All rooms of this process."""

    def __init__(self, store: Store, pace: Pace, metrics: object) -> None:
        from crossroads.server.metrics import Metrics

        assert isinstance(metrics, Metrics)
        self.store = store
        self.pace = pace
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.pool = ThreadPoolExecutor(max(2, many.cores()), thread_name_prefix="thinking")
        self.is_closing = False
        self._opening: dict[str, asyncio.Future[Room]] = {}

    @staticmethod
    def now() -> float:
        """The one clock of the server."""
        return time.time()

    async def make(self, made: log.Created, code: str) -> Room:
        """A new table."""
        table = LiveTable(games.find(made.game), made)
        room = Room(self, code, table)
        self.rooms[code] = room
        await room.wish(lambda: made)
        self.metrics.made.labels(made.game).inc()
        if any(place.kind != "person" for place in made.places):
            self.prepare(made.game)
        return room

    def prepare(self, slug: str) -> None:
        """Have the search of a game compiled before somebody waits for it."""
        one = thinker(games.find(slug))
        if not one.is_ready and not one.is_preparing:
            one.prepare_in_background()

    async def room(self, code: str) -> Room:
        """The room of a table, opened from its log if need be."""
        if code in self.rooms:
            return self.rooms[code]
        if code in self._opening:
            return await asyncio.shield(self._opening[code])
        opening = self._opening[code] = asyncio.get_running_loop().create_future()
        try:
            room = await self._open(code)
        except BaseException as trouble:
            opening.set_exception(trouble)
            opening.exception()
            raise
        else:
            opening.set_result(room)
            return room
        finally:
            del self._opening[code]

    async def _open(self, code: str) -> Room:
        lines = await self.store.read(code)
        if not lines:
            raise Refusal("no-such-table", f"There is no table {code[:12]}.")
        made = log.decode(lines[0].entry)
        assert isinstance(made, log.Created)
        table = LiveTable(games.find(made.game), made)
        room = Room(self, code, table)
        for line in lines:
            entry = log.decode(line.entry)
            table.enter(entry, line.at)
            room._let_bots_see(entry)
        self.rooms[code] = room
        room.note_absent_people()
        return room

    def heard(self, code: str) -> None:
        """Another process has written to a table."""
        if code in self.rooms:
            asyncio.get_running_loop().create_task(self.rooms[code].catch_up())

    async def look_after_everything(self) -> None:
        """Now and then: tables that another process left behind, rooms that nobody uses, tables that nobody wants."""
        while True:
            await asyncio.sleep(5.0)
            with suppress(StoreGone, Refusal):
                await self.look_after_once()

    async def look_after_once(self) -> None:
        now = self.now()
        for code in await self.store.overdue(now, 50):
            (await self.room(code)).tick()
        for code in await self.store.idle(now - self.pace.put_away_after, 50):
            await (await self.room(code)).wish(log.Abandoned)
        for room in list(self.rooms.values()):
            for guest in {one.guest.id for one in room.connections if not one.watches}:
                await self.store.here(room.code, guest, now)
            if not room.connections and time.monotonic() - room.used > self.pace.room_kept and not room.table.bots_to_move():
                self.rooms.pop(room.code, None)
                await room.close()

    async def close(self) -> None:
        """Leave every table as its log has it."""
        self.is_closing = True
        for room in list(self.rooms.values()):
            await room.close()
        self.pool.shutdown(wait=False, cancel_futures=True)
