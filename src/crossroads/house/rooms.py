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
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from crossroads.house import messages as m
from crossroads.house.bell import Bell
from crossroads.house.ratings import players_of, rating_of
from crossroads.house.store import Card, Ended, Line, StoreGone
from crossroads.players.levels import level
from crossroads.players.player import Player
from crossroads.table import log, record
from crossroads.table.scene import on_the_table
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crossroads.house.bots import Bots
    from crossroads.house.guests import GuestId
    from crossroads.house.registry import Registry
    from crossroads.players.levels import Level
    from crossroads.table.live import Happening
    from crossroads.table.log import Entry

logger = logging.getLogger("crossroads")
MOST_REPLIES = 64  # answers waiting for one connection; one that does not read them is closed
CLASHES = 20  # how often a wish is tried again because another process was faster
COVERING = "normal"  # the level that plays for somebody who is away
LEASE = 20.0  # seconds for which a process looks after its tables, if it does not say so again
TRY_AGAIN = 0.5  # seconds between two questions to a store that does not answer
TROUBLE = m.Trouble("The server cannot reach its store. Nothing is lost; moves are taken again as soon as it is back.")
MENDED = m.Trouble("The store is back; the game goes on.", mended=True)


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
        self.is_shown = False  # whether it has what its seats see now
        self.looking: int | None = None  # the seat whose person looks, where several share the device
        self.replies: deque[bytes] = deque()
        self.info_sent: bytes = b""
        self.bell = Bell()
        self.is_overrun = False

    def reply(self, message: m.FromServer) -> None:
        """Send an answer to this connection alone."""
        if len(self.replies) >= MOST_REPLIES:
            self.is_overrun = True
        else:
            self.replies.append(msgspec.json.encode(message))
        self.bell.ring()


@dataclass(eq=False, slots=True)
class Job:
    """Something that is done at a table when it is its turn."""

    done: asyncio.Future[None] | None  # for whoever waits for it, unless they have gone meanwhile

    def end(self) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_result(None)

    def fail(self, trouble: Exception) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_exception(trouble)


@dataclass(eq=False, slots=True)
class Errand(Job):
    """What a room does of its own accord."""

    work: Callable[[], Awaitable[None]]


@dataclass(eq=False, slots=True)
class Wish(Job):
    """What somebody wants to happen at a table."""

    make: Callable[[], Entry | list[Entry]]

    def entries(self) -> list[Entry]:
        made = self.make()
        return made if isinstance(made, list) else [made]

    def foreseen(self) -> Entry | list[Entry] | None:
        """What it would be now, while others are still before it."""
        try:
            return self.make()
        except Refusal:
            return None


class Room:
    """One table in use."""

    def __init__(self, hall: Registry, code: str, bots: Bots) -> None:
        self.hall = hall
        self.code = code
        self.bots = bots
        self.table = bots.table
        self.connections: set[Connection] = set()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.away: dict[str, float] = {}  # since when each guest with a seat is not connected
        self.used = time.monotonic()
        self.is_touched = False  # since the store was told
        self.is_closed = False
        self._jobs: deque[Job] = deque()  # the first is being done
        self._bell = Bell()
        self._untold = 0  # events that nobody has heard of yet
        self._is_catching_up = False
        self._is_ticking = False
        self._is_in_trouble = False
        self._timer: asyncio.TimerHandle | None = None
        self._events: list[bytes] = []
        self._encoded: dict[int, bytes] = {}  # the look of each seat
        self._timed: dict[int, m.Look] = {}  # those that say how much time is left
        self._chosen: list[int] | None = None  # who has chosen, the same in all looks
        self._info = b""
        self._kept_info = b""  # what the lobby shows
        self._has_record = False
        self._keeper: asyncio.Task[None] | None = None
        self._worker = asyncio.get_running_loop().create_task(self._work(), name=f"table {code}")

    # ---- one thing at a time ----

    async def _work(self) -> None:
        while True:
            while not self._jobs:
                await self._bell.heard()
            job = self._jobs[0]
            try:
                await self._do(job)
            except Refusal as refusal:
                job.fail(refusal)
            except StoreGone as gone:
                job.fail(gone)
                self._lose_store()
            except Exception as trouble:  # whatever it was, the table goes on with the next
                job.fail(trouble)
                logger.exception("something failed at table %s", self.code)
            else:
                job.end()
            self._jobs.popleft()
            self._tell_what_happened()

    async def _do(self, job: Job) -> None:
        if isinstance(job, Wish):
            await self._fulfil(job)
        elif isinstance(job, Errand):
            await job.work()

    def _tell_what_happened(self) -> None:
        """What waits at the same time is told together: four hidden choices are four events, but one look at the table."""
        if self._untold and (not self._jobs or self._untold >= self.table.players):
            self._untold = 0
            self._wake_all()

    async def wish(self, make: Callable[[], Entry | list[Entry]]) -> None:
        """Have an entry made, written and happen; raises what the table refuses."""
        await self._in_turn(Wish(asyncio.get_running_loop().create_future(), make))

    async def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run an errand."""
        await self._in_turn(Errand(asyncio.get_running_loop().create_future(), work))

    async def _in_turn(self, job: Job) -> None:
        """Have something done when it is its turn, and wait for it."""
        if self.is_closed:
            raise StoreGone("This table has just been closed.")
        self.used = time.monotonic()
        self._add(job)
        assert job.done is not None
        await job.done

    def _add(self, job: Job) -> None:
        self._jobs.append(job)
        self._bell.ring()

    async def _fulfil(self, one: Wish) -> None:
        if self._is_in_trouble:
            await self._catch_up()  # what was not acknowledged may have been written
        for _ in range(CLASHES):
            entries = one.entries()
            beside = self._choices_beside(entries)
            if await self._append(*entries, *beside.values()):
                for wish in beside:
                    self._jobs.remove(wish)
                    wish.end()
                await self._begin_if_ready()
                return
            await self._catch_up()
        raise Refusal("busy", "Too much is going on at this table; please try again.")

    def _choices_beside(self, entries: list[Entry]) -> dict[Wish, Entry]:
        """The hidden choices of other seats that wait behind one: they are written together, at the price of one."""
        beside: dict[Wish, Entry] = {}
        seats = {entry.seat for entry in entries if self.table.is_hidden_choice(entry)}
        for job in islice(self._jobs, 1, None) if seats else ():
            if not isinstance(job, Wish):
                break
            entry = job.foreseen()
            if not self.table.is_hidden_choice(entry) or entry.seat in seats:
                break
            seats.add(entry.seat)
            beside[job] = entry
        return beside

    async def _begin_if_ready(self) -> None:
        """A table whose seats are all taken begins, also if the process that filled the last one has died."""
        while self.table.is_ready:
            if not await self._append(log.Began()):
                await self._catch_up()

    async def _append(self, *entries: Entry) -> bool:
        """Write entries, then let them happen; false if another process wrote one of those numbers first."""
        now = self.hall.now()
        lines = [Line(number, now, log.encode(entry)) for number, entry in enumerate(entries, self.table.entries + 1)]
        if not await self.hall.store.append(self.code, *lines):
            return False
        for entry in entries:
            if self._happen(entry, now):
                await self._keep_if_possible()
        self._go_on()
        return True

    def catch_up(self) -> None:
        """Another process may have written to this table."""
        if not self._is_catching_up and not self.is_closed:
            self._is_catching_up = True
            self._add(Errand(None, self._catch_up_and_begin))

    async def _catch_up_and_begin(self) -> None:
        await self._catch_up()
        await self._begin_if_ready()

    async def _catch_up(self) -> None:
        self._is_catching_up = False
        lines = await self.hall.store.read(self.code, self.table.entries)
        for line in lines:
            if self._happen(log.decode(line.entry), line.at):
                await self._keep_if_possible()
        if lines:
            self._go_on()
        if self._is_in_trouble:
            self._is_in_trouble = False
            self._tell_all(MENDED)
            for connection in self.connections:
                connection.is_shown = False  # what was refused may have been made: a look says so
            self.set_timer()

    def _lose_store(self) -> None:
        """Tell everybody, and ask the store again until it answers."""
        if not self._is_in_trouble:
            self._is_in_trouble = True
            self._tell_all(TROUBLE)
        self._is_catching_up = False
        if not self.is_closed:
            asyncio.get_running_loop().call_later(TRY_AGAIN, self.catch_up)

    def _tell_all(self, message: m.FromServer) -> None:
        for connection in self.connections:
            connection.reply(message)

    def _happen(self, entry: Entry, now: float) -> bool:
        """Let an entry happen; whether the game has begun or ended with it, or the table was put away."""
        before = self.table.state
        self.table.enter(entry, now)
        self.is_touched = True
        self._untold += 1
        self._forget_looks()
        self.bots.see(entry)
        is_another = before != self.table.state
        if is_another:
            self.hall.metrics.table_went(before, self.table.state)
        if is_another or not isinstance(entry, log.Moved):
            self._info = b""
        return is_another

    async def _keep_if_possible(self) -> None:
        """So that lobby and record are there when people hear of it."""
        with suppress(StoreGone):
            await self._keep()

    def _go_on(self) -> None:
        """After something has happened."""
        self._keep_soon()
        self.set_timer()

    def _forget_looks(self) -> None:
        self._encoded.clear()
        self._timed.clear()
        self._chosen = None

    # ---- what is told ----

    def news_for(self, connection: Connection) -> list[bytes]:
        """Everything that a connection has not been sent yet, its looks last."""
        news = list(connection.replies)
        connection.replies.clear()
        new_events = self._events_after(connection.seen)
        news += new_events
        info = self.encoded_info()
        if info != connection.info_sent:
            news.append(b'{"type":"table","table":' + info + b"}")
            connection.info_sent = info
        if new_events or not connection.is_shown:
            connection.seen = self.table.entries
            connection.is_shown = True
            news += self.looks_for(connection)
        return news

    def _events_after(self, number: int) -> list[bytes]:
        """What has happened since, encoded once for all who hear of it."""
        for k in range(len(self._events), self.table.entries):
            self._events.append(msgspec.json.encode(event(k + 1, self.table.happenings[k])))
        return self._events[number:]

    def encoded_info(self) -> bytes:
        if not self._info:
            self._info = msgspec.json.encode(self.info())
        return self._info

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
        if connection.looking in seats and (connection.looking in asked or not asked):
            return [self._look(connection.looking)]
        return [self._between_people(asked)]

    def _look(self, seat: int) -> bytes:
        """A look is made once for all who have it; only the time left is as of now."""
        if seat in self._encoded:
            return self._encoded[seat]
        look = self._timed.get(seat) or self._seen_from(seat)
        if look.left is None:
            self._encoded[seat] = msgspec.json.encode(look)
            return self._encoded[seat]
        self._timed[seat] = look
        look.left = self._left(seat)
        return msgspec.json.encode(look)

    def _left(self, seat: int) -> float | None:
        """Seconds until the clock moves for a seat, or for whoever is acting."""
        table = self.table
        if table.face is None or not table.face.is_running:
            return None
        now = self.hall.now()
        own = table.face.left(seat, now) if seat in table.acting else None
        lefts = [left for other in table.acting if (left := table.face.left(other, now)) is not None]
        return own if own is not None else min(lefts, default=None)

    def _seen_from(self, seat: int) -> m.Look:
        table = self.table
        scene = table.scene(seat)
        assert scene is not None
        if self._chosen is None:
            self._chosen = table.chosen
        return m.Look(
            number=table.entries,
            seat=seat,
            scene=scene,
            acting=table.acting,
            chosen=self._chosen,
            left=self._left(seat),
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
        here = self.present()
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
        if last > self.table.entries:
            await self._run(self._catch_up)  # the client knows more than this process
        table = self.table
        missed = table.happenings[last:] if last <= table.entries else table.happenings
        first = table.entries - len(missed) + 1
        self.connections.add(connection)
        self.away.pop(connection.guest.id, None)
        self._info = b""
        seats = [] if connection.watches else table.seats_of(connection.guest.id)
        connection.seen = table.entries
        events = [event(first + k, happening) for k, happening in enumerate(missed)]
        connection.reply(m.Welcome(m.VERSION, self.info(), seats, table.entries, events))
        connection.info_sent = self.encoded_info()
        if self._is_in_trouble:
            connection.reply(TROUBLE)
        self._wake_all()
        self.tick()

    def leave(self, connection: Connection) -> None:
        """A connection is gone; its guest may have another."""
        self.connections.discard(connection)
        self.used = time.monotonic()
        guest = connection.guest.id
        if self.table.seats_of(guest) and guest not in self.present():
            self.away[guest] = self.hall.now()
        self._info = b""
        self._wake_all()
        self.set_timer()

    def present(self) -> set[str]:
        """The guests who are connected here."""
        return {connection.guest.id for connection in self.connections}

    def _wake_all(self) -> None:
        for connection in self.connections:
            connection.bell.ring()

    # ---- clocks, covers, bots ----

    def set_timer(self) -> None:
        """Wake up when the clock or a cover has something to do, and set bots thinking."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.is_closed:
            return
        self._set_bots_thinking()
        soonest = self._next_thing()
        if soonest is not None:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, soonest - self.hall.now()) + 0.005, self.tick)

    def _next_thing(self) -> float | None:
        """When the clock or a cover has something to do."""
        covers = [since + self.hall.pace.cover_after for since in self._missed_people().values()]
        return min((one for one in (self.table.next_deadline(), *covers) if one is not None), default=None)

    def tick(self) -> None:
        """Let the clock and the covers do what is due, and give seats back."""
        if not self._is_ticking and not self.is_closed:
            self._is_ticking = True
            self._add(Errand(None, self._tick))

    async def _tick(self) -> None:
        self._is_ticking = False
        now = self.hall.now()
        await self._begin_if_ready()
        # one at a time: what the clock does for one seat may end the turn of another
        due: list[Entry] = [*self.table.clock_moves(now)[:1], *self._returns(), *await self._covers(now)]
        if due and not await self._append(due[0]):
            await self._catch_up()
        self.set_timer()
        if len(due) > 1:
            self.tick()

    def _returns(self) -> list[Entry]:
        """Seats whose people are back."""
        return [entry for guest in sorted(self.present()) for entry in self.table.come_back(guest)]

    def _missed_people(self) -> dict[str, float]:
        """Guests whom the game waits for, since when they are away."""
        if not self.away:
            return {}
        waited_for = {
            self.table.chairs[seat].guest
            for seat in self.table.acting
            if self.table.chairs[seat].kind == "person" and not self.table.chairs[seat].covered
        }
        return {guest: since for guest, since in self.away.items() if guest in waited_for}

    async def _covers(self, now: float) -> list[Entry]:
        """Seats whose people have been away for too long, from every process."""
        long_gone = [guest for guest, since in self._missed_people().items() if since + self.hall.pace.cover_after <= now]
        if not long_gone:
            return []
        elsewhere = await self.hall.store.last_here(self.code)
        covers: list[Entry] = []
        for guest in long_gone:
            if elsewhere.get(guest, 0.0) + self.hall.pace.cover_after > now:
                self.away[guest] = elsewhere[guest]
            else:
                covers += [
                    log.Covered(seat, COVERING) for seat in self.table.seats_of(guest) if not self.table.chairs[seat].covered
                ]
        return covers

    def note_absent_people(self) -> None:
        """A room just opened: everybody who has a seat and is not connected here is away since now."""
        here = self.present()
        for chair in self.table.chairs:
            if chair.kind == "person" and chair.guest not in here:
                self.away.setdefault(chair.guest, self.hall.now())

    def _set_bots_thinking(self) -> None:
        for seat in [] if self.is_closed else self.table.bots_to_move():
            if seat not in self.thinking:
                task = asyncio.get_running_loop().create_task(self._bot_moves(seat), name=f"bot {seat} at {self.code}")
                self.thinking[seat] = task

    async def _bot_moves(self, seat: int) -> None:
        number = -1
        try:
            number, move = await self._bot_decides(seat)
            if move:
                await self.wish(lambda: self.table.play_for_bot(seat, move, number))
        except Refusal as refusal:
            if number == self.table.entries:  # the table did not go on meanwhile: the bot is wrong
                logger.error("a bot at table %s chose a move that is refused: %s", self.code, refusal.code)  # noqa: TRY400
                await self._play_anything(seat)
        except StoreGone:
            await asyncio.sleep(TRY_AGAIN)
        except Exception:
            logger.exception("a bot could not decide at table %s", self.code)
            await self._play_anything(seat)
        finally:
            self.thinking.pop(seat, None)
            self._set_bots_thinking()

    async def _play_anything(self, seat: int) -> None:
        """A bot that fails must not stop the game; it is our mistake all the same, counted and logged as an error."""
        self.hall.metrics.failed("bot", self.table.game.slug)
        await asyncio.sleep(1.0)
        sitting, number = self.table.sitting, self.table.entries
        if sitting is not None and seat in self.table.bots_to_move():
            move = sitting.legal(seat)[0]
            with suppress(Refusal, StoreGone):
                await self.wish(lambda: self.table.play_for_bot(seat, move, number))

    async def _bot_decides(self, seat: int) -> tuple[int, str]:
        """A pause as a person would make, then a thought in another thread, from nothing but the seat's view."""
        player = self.bots.player(seat)
        await asyncio.sleep(self._pause(seat, player.level) * self.hall.pace.bot_pause)
        sitting, number = self.table.sitting, self.table.entries
        if seat not in self.table.bots_to_move() or sitting is None:
            return number, ""
        view, at = sitting.view(seat), len(sitting.moves)
        move = await asyncio.get_running_loop().run_in_executor(self.hall.pool, player.choose, view, at)
        return number, sitting.words.move_text(view, seat, move)

    def _pause(self, seat: int, level: Level) -> float:
        """How long a bot waits; who recites forty words in one turn must not dwell on each until the time is up."""
        in_window = self.table.face is not None and seat in self.table.face.windows
        seconds = (level.reaction if in_window else level.pause) * random.uniform(0.7, 1.3)
        left = self._left(seat)
        return seconds if in_window or left is None else min(seconds, left / 10)

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
        words = table.game.words
        return m.Hint(seat, words.move_text(view, seat, move), words.why(view, seat, move))

    # ---- what is kept ----

    def due(self, now: float) -> float | None:
        """From when on another process may look after this table."""
        if self.table.state != "playing":
            return None
        return now + LEASE if not self.is_closed else self._next_thing() or now + 3600.0

    def _card(self, now: float) -> Card:
        guests = [chair.guest for chair in self.table.chairs if chair.kind == "person"]
        made, info = self.table.made, self.encoded_info()
        return Card(self.code, made.game, self.table.state, made.public, now, self.due(now), guests, info, self.table.entries)

    async def _keep(self) -> None:
        """What the lobby shows, and the record of a game that is over."""
        if self.table.state == "over" and not self._has_record:
            await self._finish()
            self._has_record = True
        card = self._card(self.hall.now())
        await self.hall.store.put(card)
        self._kept_info = card.info

    def _keep_soon(self) -> None:
        """Most moves change nothing that the lobby shows."""
        if self.encoded_info() != self._kept_info and (self._keeper is None or self._keeper.done()):
            self._keeper = asyncio.get_running_loop().create_task(self._keep_until_kept())

    async def _keep_until_kept(self) -> None:
        while self.encoded_info() != self._kept_info:
            try:
                await self._keep()
            except StoreGone:
                await asyncio.sleep(TRY_AGAIN)

    async def _finish(self) -> None:
        sitting = self.table.sitting
        assert sitting is not None
        result = sitting.result()
        assert result is not None
        now = self.hall.now()
        told = Ended(self.code, self.table.game.slug, now, self.table.names, result.scores, result.winners, result.reason)
        written = record.encode(sitting.record()).encode()
        rate = rating_of(self.table, result.winners)
        await self.hall.store.finish(told, written, sorted(set(players_of(self.table))), rate)

    async def open(self) -> None:
        """After a room was opened from its log: put right what a process that died may have left undone."""
        self.note_absent_people()
        await self._run(self._catch_up_and_begin)
        if self.encoded_info() != self._kept_info:
            await self._keep()
        self.tick()

    async def close(self) -> None:
        """Stop everything that goes on here."""
        self.is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        for job in self._jobs:
            job.fail(StoreGone("The server is going down."))
        tasks = [self._worker, *self.thinking.values(), *([self._keeper] if self._keeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.table.state == "playing":
            with suppress(StoreGone):
                await self.hall.store.put(self._card(self.hall.now()))


def event(number: int, happening: Happening) -> m.Event:
    return m.Event(number, happening.kind, happening.said, happening.seat)
