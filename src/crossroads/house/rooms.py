"""A room: one table in use, with everybody who is connected to it and the bots that play there.

A room does one thing at a time, in the order of its turns.  Whatever changes a table goes through `Room.wish`: the room checks
the wish against the table, writes its entry to the store, and only then lets it happen and tells everybody.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from crossroads.engine.text import say
from crossroads.house import messages as m
from crossroads.house.alarm import Alarm
from crossroads.house.bots import BotDriver
from crossroads.house.faults import Faults
from crossroads.house.journal import CannotEnter, Journal, refusal_for
from crossroads.house.keeping import LEASE, Keeper
from crossroads.house.looks import Looks
from crossroads.house.outages import trouble
from crossroads.house.presence import Presence
from crossroads.house.store import StoreGone
from crossroads.house.turns import Errand, Together, Turn, Turns, Wish, resolving
from crossroads.table import log
from crossroads.table.sitting import Refusal
from crossroads.table.versions import UnknownVersion

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crossroads.house.bots import Bots
    from crossroads.house.connections import Connection
    from crossroads.house.services import Services, Timer
    from crossroads.house.turns import Outcome
    from crossroads.table.log import Entry

CLASHES = 20  # how often a room tries a wish again because another process was faster
TRY_AGAIN = 0.5  # seconds between two questions to a store that does not answer
TOGETHER = 0.25  # seconds in which spectators who come and go are told of together


class Room:
    """One table in use."""

    def __init__(self, services: Services, code: str, bots: Bots) -> None:
        self.services = services
        self.code = code
        self.table = bots.table
        self.presence = Presence(services, code, self.table)
        self.faults = Faults(services.metrics, code, self.table.game.slug, self.presence.connections)
        self.looks = Looks(code, self.table, self.presence, services.time, self.faults)
        self.bots = bots
        self.driver = BotDriver(services, bots, self.looks, self.faults, self.presence, self._wish_of_bot)
        self.keeper = Keeper(services, self.table, self.looks, self.faults, self._next_due)
        self.journal = Journal(services, code, self.table, self._entered, self.keeper.keep_if_possible)
        self.used = services.time.now()
        self.is_touched = False  # since the registry last told the store
        self.stuck: Refusal | None = None  # why the table cannot go on at this process
        self.came_without: set[str] = set()  # guests who add no number to the deal
        self._full_since: float | None = None  # when all seats were first seen taken
        self._untold = 0  # events that nobody has heard of yet
        self.is_closed = self._is_catching_up = self._is_ticking = self._is_in_trouble = False
        self._looking = Together(lambda: self._run(self._catch_up))  # at the log, for newcomers who know more
        self._alarm = Alarm(services.time, self.tick)
        self._telling: Timer | None = None  # until everybody hears of spectators who came or went
        self.turns = Turns(f"table {code}", self._do, self._tell_what_happened)

    # ---- one thing at a time ----

    async def wish(self, make: Callable[[], Entry | list[Entry]]) -> None:
        """Have an entry made, written and happen; raise what the table refuses."""
        self.used = self.services.time.now()
        await self._wait_for(Wish(None, make))

    def wish_then(self, make: Callable[[], Entry | list[Entry]], tell: Outcome) -> None:
        """Like `wish`, for a caller that is told of the outcome and does not wait for it."""
        self.used = self.services.time.now()
        self._add(Wish(tell, make))

    async def _wish_of_bot(self, make: Callable[[], Entry | list[Entry]]) -> None:
        """Like `wish`, but a table is not in use because bots play there."""
        await self._wait_for(Wish(None, make))

    async def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        await self._wait_for(Errand(None, work))

    async def _wait_for(self, turn: Turn) -> None:
        done = asyncio.get_running_loop().create_future()
        turn.tell = resolving(done)
        self._add(turn)
        await done

    def _add(self, turn: Turn) -> None:
        if self.is_closed:
            turn.end(StoreGone("This table has just been closed."))
        else:
            self.turns.add(turn)

    async def _do(self, turn: Turn) -> None:
        """Do one thing; whatever fails, the table goes on with the next."""
        try:
            if self.stuck is not None:
                raise self.stuck.with_traceback(None)
            if isinstance(turn, Wish):
                await self._fulfil(turn)
            elif isinstance(turn, Errand):
                await turn.work()
        except Refusal as refusal:
            turn.end(refusal)
            await asyncio.sleep(0)  # nothing was waited for: let the other tables go on in between
        except StoreGone as gone:
            turn.end(gone)
            self._lose_store(gone)
        except UnknownVersion as unknown:
            self._stop(refusal_for(self.code, unknown))
            turn.end(Refusal("broken", say("refused-game-failed")))
            self._send_away()
        except Exception as trouble:
            self.faults.report("job", trouble)
            turn.end(Refusal("broken", say("refused-game-failed")))
            if isinstance(trouble, CannotEnter):
                self._stop(Refusal("broken-table", say("refused-stuck")))
        else:
            turn.end()

    def _stop(self, reason: Refusal) -> None:
        """Refuse everything from now on, because the table is not what its log says."""
        self.stuck = reason
        self.driver.is_closed = True

    def _send_away(self) -> None:
        """Have everybody connect again: another process is of the release that goes on with this table."""
        for connection in self.presence.connections:
            connection.hang_up("newer-release")

    @property
    def is_left_to_others(self) -> bool:
        """Whether a newer release has written to the table, so that this process must not serve it any more."""
        return self.stuck is not None and self.stuck.code == "newer-release"

    async def _fulfil(self, wish: Wish) -> None:
        if self._is_in_trouble:
            await self._catch_up()  # the store may have written what it did not acknowledge
        for _ in range(CLASHES):
            entries = wish.entries()
            beside = self._choices_beside(entries)
            if await self._append(*entries, *beside.values()):
                self.turns.drop(beside)
                await self._begin_or_close()
                return
            await self._catch_up()
        raise Refusal("busy", say("refused-busy"))

    def _choices_beside(self, entries: list[Entry]) -> dict[Wish, Entry]:
        """Return the hidden choices of other seats that wait behind one: they are written together, at the price of one."""
        beside: dict[Wish, Entry] = {}
        seats = {entry.seat for entry in entries if self.table.is_hidden_choice(entry)}
        for turn in islice(self.turns.waiting, 1, None) if seats else ():
            if not isinstance(turn, Wish):
                break
            entry = turn.foreseen()
            if not self.table.is_hidden_choice(entry) or entry.seat in seats:
                break
            seats.add(entry.seat)
            beside[turn] = entry
        return beside

    async def _begin_or_close(self) -> None:
        """Begin a full table, also if the process that filled it has died; close a game that is too long."""
        while self.table.is_ready and not self._waits_for_numbers():
            if not await self._append(log.Began()):
                await self._catch_up()
        while self.table.is_too_long:
            if not await self._append(self.table.put_away()):
                await self._catch_up()

    def _waits_for_numbers(self) -> bool:
        """Return whether a full table waits for people to come and add their numbers to the deal; it does not wait for long."""
        if self._full_since is None:
            self._full_since = self.services.time.now()
            self.set_timer()
        return bool(set(self.table.without_number()) - self.came_without) and self.services.time.now() < self._begin_at()

    def _begin_at(self) -> float:
        return (self._full_since or 0.0) + self.services.pace.wait_for_numbers

    # ---- what happens ----

    async def _append(self, *entries: Entry) -> bool:
        is_written = await self.journal.append(*entries)
        if is_written:
            self._go_on()
        return is_written

    def catch_up(self) -> None:
        """Look soon what another process has written to this table."""
        if not self._is_catching_up and not self.is_closed:
            self._is_catching_up = True
            self.turns.add(Errand(None, self._catch_up_and_go_on))

    async def _catch_up_and_go_on(self) -> None:
        await self._catch_up()
        await self._begin_or_close()

    async def _catch_up(self) -> None:
        self._is_catching_up = False
        if self._is_in_trouble:
            await self.services.outages.check()
        if await self.journal.catch_up():
            self._go_on()
        if self._is_in_trouble:
            self._is_in_trouble = False
            self._tell_trouble(mended=True)
            for connection in self.presence.connections:
                connection.show_again()  # what was refused may have been made: a look says so
            self.set_timer()

    def _lose_store(self, gone: StoreGone) -> None:
        """Tell everybody, and ask the store again until it takes a write."""
        self.services.outages.note(gone)
        if not self._is_in_trouble:
            self._is_in_trouble = True
            self._tell_trouble()
        self._is_catching_up = False
        if not self.is_closed:
            self.services.time.call_later(TRY_AGAIN, self.catch_up)

    def _entered(self, entry: Entry, before: str) -> bool:
        """Take note of an entry that has happened; return whether the table is in another state now."""
        self.is_touched |= not isinstance(entry, log.Moved) or entry.by == "person"
        self._untold += 1
        self.looks.forget()
        self.looks.stage()
        self._let_bots_see(entry)
        is_another = before != self.table.state
        if is_another or not isinstance(entry, log.Moved):
            self.looks.forget_info()
        if is_another:
            self.services.metrics.table_went(before, self.table.state)
        return is_another

    def _let_bots_see(self, entry: Entry) -> None:
        try:
            self.bots.see(entry)
        except Exception as trouble:  # a bot that misses something plays on
            self.faults.report("bot", trouble)

    def _go_on(self) -> None:
        self.keeper.keep_soon()
        self.set_timer()

    # ---- who hears of it ----

    def _tell_what_happened(self) -> None:
        """Batch pending events: four hidden choices are four events, but one look at the table."""
        if self._untold and (not self.turns.waiting or self._untold >= self.table.players):
            self._untold = 0
            self.presence.wake_all()

    def _tell_trouble(self, *, mended: bool = False) -> None:
        for connection in self.presence.connections:
            connection.reply(trouble(connection.language, mended=mended))

    async def join(self, connection: Connection, last: int) -> None:
        """Connect: welcome the guest with what they missed, and give them the seat back that a bot covered."""
        if last > self.table.entries:  # the client knows more than this process, or says so
            await self._looking.wait()
        table = self.table
        missed = self.looks.missed(last, connection.language)
        left_out = max(0, table.entries - (last if last <= table.entries else 0) - len(missed))
        self.presence.come(connection)
        self.looks.forget_info()
        seats = [] if connection.watches else table.seats_of(connection.guest.id)
        connection.seen = table.entries
        client, token = self.services.client, connection.guest.token
        connection.reply(m.Welcome(m.VERSION, self.looks.info(), seats, table.entries, missed, left_out, client, token))
        connection.info_sent = self.looks.encoded_info()
        if self._is_in_trouble:
            connection.reply(trouble(connection.language))
        self._tell_who_is_here(connection)
        await self._greet(connection)
        self.tick()

    async def _greet(self, connection: Connection) -> None:
        """Take the number of a guest who has one for the deal, and give seats back that others had covered."""
        table, guest = self.table, connection.guest.id
        if connection.watches:
            return
        with suppress(Refusal, StoreGone):
            if guest in table.without_number():
                if connection.number:
                    await self.wish(lambda: table.bring(guest, connection.number))
                else:
                    self.came_without.add(guest)
            if table.take_up_again(guest):
                await self.wish(lambda: list(table.take_up_again(guest)))

    def leave(self, connection: Connection) -> None:
        """Let a connection go; its guest may have another."""
        self.used = self.services.time.now()
        self.presence.go(connection)
        self.looks.forget_info()
        self._tell_who_is_here(connection)
        self.set_timer()

    def _tell_who_is_here(self, connection: Connection) -> None:
        """Tell at once of somebody with a seat; batch spectators, because each is told of all others who come with them."""
        if self.table.seats_of(connection.guest.id):
            self.presence.wake_all()
            self._tell_other_processes(connection.guest.id)
        elif self._telling is None and not self.is_closed:
            self._telling = self.services.time.call_later(TOGETHER, self._tell_of_spectators)

    def _tell_other_processes(self, guest: str) -> None:
        store = self.services.store
        if store.has_other_processes and not self.is_closed:
            until = self.services.time.now() + LEASE if self.presence.is_here(guest) else None
            self.turns.add(Errand(None, lambda: store.note_presence(self.code, guest, until)))

    def meet(self) -> None:
        """Look soon who is at this table through other processes."""
        if not self.is_closed:
            self.turns.add(Errand(None, self._meet))

    async def _meet(self) -> None:
        met = await self.services.store.present_elsewhere([self.code], self.services.time.now())
        self.see_elsewhere({guest for _, guest in met})

    def see_elsewhere(self, guests: set[str]) -> None:
        """Take note of who is at this table through other processes."""
        if self.presence.meet(guests):
            self.looks.forget_info()
            self.presence.wake_all()
            self.set_timer()

    def _tell_of_spectators(self) -> None:
        self._telling = None
        self.presence.wake_all()

    # ---- clocks and covers ----

    def set_timer(self) -> None:
        """Set the bots thinking, and wake up when the clock or a cover has something to do."""
        if not self.is_closed:
            self.driver.set_thinking()
            self._alarm.set(self._next_due())

    def _next_due(self) -> float | None:
        """Return when the clock or a cover has something to do, or when a full table begins."""
        begins = self._begin_at() if self.table.is_ready and self._full_since is not None else None
        if self.presence.is_left_alone:
            return begins
        due = self.table.next_deadline(), self.presence.next_cover(), begins
        return min((at for at in due if at is not None), default=None)

    def tick(self) -> None:
        """Let the clock and the covers do what is due, and give seats back."""
        if not self._is_ticking and not self.is_closed:
            self._is_ticking = True
            self.turns.add(Errand(None, self._tick))

    async def _tick(self) -> None:
        self._is_ticking = False
        now = self.services.time.now()
        await self._begin_or_close()
        # one at a time: what the clock does for one seat may end the turn of another
        late = [] if self.presence.is_left_alone else self.table.clock_moves(now)[:1]
        returns = self.presence.returns()  # first: whoever is back has all their time again
        due: list[Entry] = [*returns, *(() if returns else late), *await self.presence.covers(now)]
        if due and not await self._append(due[0]):
            await self._catch_up()
        self.set_timer()
        if len(due) > 1:
            self.tick()

    # ---- opening and closing ----

    async def open(self) -> None:
        """After the room was opened from its log: put right what a process that died may have left undone."""
        self.presence.note_absent()
        if self.services.store.has_other_processes:
            self.meet()
        await self._run(self._catch_up_and_go_on)
        if not self.keeper.is_up_to_date:
            await self.keeper.keep()
        self.tick()

    async def close(self) -> None:
        """Stop everything that goes on here."""
        self.is_closed = True
        self._alarm.cancel()
        if self._telling is not None:
            self._telling.cancel()
        await self.turns.close(StoreGone("The server is going down."))
        await self.driver.close()
        await self.keeper.close()
        # Each of these knows the room: else it would stay in memory until a full garbage collection, which may take hours.
        del self._alarm, self._looking, self.turns, self.keeper, self.journal
