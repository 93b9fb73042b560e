"""The registry: all rooms of this process, and the care for tables that no process has in use."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from contextlib import suppress
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine.options import BadOption
from crossroads.engine.text import say
from crossroads.house.bots import Bots
from crossroads.house.guests import is_code, new_code
from crossroads.house.journal import refusal_for
from crossroads.house.keeping import LEASE
from crossroads.house.preparing import Preparing
from crossroads.house.ratings import forfeited, players_of
from crossroads.house.rooms import Room
from crossroads.house.store import Held, Line, StoreGone
from crossroads.players.levels import level
from crossroads.table import log
from crossroads.table.live import LiveTable
from crossroads.table.sitting import Refusal
from crossroads.table.versions import UnknownVersion

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.house.services import Services, Thinking

logger = logging.getLogger("crossroads")
EVERY = 5.0  # seconds between two rounds of care
TOGETHER = 40  # rooms of which one statement writes
AT_ONCE = 50  # tables that a round takes on
AN_HOUR = 3600.0
OVER_KEPT = 10.0  # seconds for which a room stays in memory whose game is over: anybody may have it opened again


class Registry:
    """Finds the room of a table, opens it from the log if need be, and makes new tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.connections: Counter[str] = Counter()  # of each guest, at all tables
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._preparing = Preparing(services, self._tell_compiler_failed)

    async def open(self) -> None:
        await self.services.store.open(self.heard, self.met)

    async def close(self) -> None:
        """Leave every table as its log has it."""
        for opening in list(self._opening.values()):
            opening.cancel()
        await self._preparing.close()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        self.services.thinking.close()
        self.services.valuing.close()
        await self.services.store.close()

    # ---- tables ----

    async def make(self, made: log.Created, code: str) -> Room:
        """Make a new table, with this code unless it is taken."""
        table = LiveTable(games.known(made.game), made)
        now = self.services.time.now()
        while not await self.services.store.append(code, Line(1, now, log.encode(made))):
            code = new_code()
        table.enter(made, now)
        room = self.rooms[code] = Room(self.services, code, Bots(table, self.services.thinking))
        room.presence.note_person()
        await room.open()
        self.services.metrics.table_made(made.game)
        if any(place.kind == "bot" and level(place.level).budget for place in made.places):
            self.prepare(table.game)
        return room

    async def room(self, code: str) -> Room:
        """Return the room of a table, opened from its log if need be."""
        if code in self.rooms:
            return _unless_left(self.rooms[code])
        if not is_code(code):
            raise Refusal("no-such-table", say("refused-no-such-table", code=code[:12]))
        if code not in self._opening:
            self._opening[code] = asyncio.get_running_loop().create_task(self._open(code), name=f"opening {code}")
            self._opening[code].add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(self._opening[code])

    async def _open(self, code: str) -> Room:
        lines = await self.services.store.read(code)
        if not lines:
            raise Refusal("no-such-table", say("refused-no-such-table", code=code[:12]))
        try:
            bots = await self.services.offload(replayed, lines, self.services.thinking)
        except UnknownVersion as unknown:
            logger.warning("table %s cannot be opened: %s", code, unknown)
            raise refusal_for(code, unknown) from None
        except games.BrokenGame as broken:
            logger.warning("table %s cannot be opened: %s", code, broken)
            raise Refusal("broken-game", say("refused-broken-game", code=code[:12], why=str(broken))) from None
        except games.UnknownGame:
            raise Refusal("no-such-game", say("refused-game-not-here", code=code[:12])) from None
        except (Refusal, BadOption) as trouble:
            logger.warning("the log of table %s does not fit the rules of its game: %s", code, trouble)
            raise Refusal("changed-rules", say("refused-changed-rules", code=code[:12])) from None
        except Exception:
            logger.exception("the log of table %s cannot be replayed", code)
            raise Refusal("broken-table", say("refused-broken-table", code=code[:12])) from None
        room = self.rooms[code] = Room(self.services, code, bots)
        with suppress(StoreGone):
            await room.open()
        return room

    async def drop(self, code: str) -> None:
        """Close the room of a table; whoever is connected comes back by themselves, to a room opened from the log."""
        if room := self.rooms.pop(code, None):
            for connection in room.presence.connections:
                connection.hang_up("opened-anew")
            await room.close()

    def heard(self, code: str) -> None:
        """Look at a table that another process has written to; without a code, at all of them."""
        for room in [self.rooms[code]] if code in self.rooms else [] if code else list(self.rooms.values()):
            room.catch_up()

    def met(self, code: str) -> None:
        """Look who is at a table to which somebody came, or which somebody left, through another process."""
        if code in self.rooms:
            self.rooms[code].meet()

    # ---- compiled searches ----

    def prepare(self, game: Game) -> None:
        """Have the search of a game compiled before somebody waits for it."""
        self._preparing.prepare(game)

    def _tell_compiler_failed(self, game: Game) -> None:
        for room in self.rooms.values():
            if room.table.game == game:
                room.faults.tell_all("compiler")

    # ---- care ----

    async def look_after_everything(self) -> None:
        """Every few seconds: look after tables that another process left, rooms that nobody uses, tables that nobody wants."""
        while True:
            await self.services.time.sleep(EVERY)
            try:
                await self.look_after_once()
            except StoreGone as gone:
                self.services.outages.note(gone)
            except Exception:
                logger.exception("looking after the tables failed")

    async def look_after_once(self) -> None:
        now, store = self.services.time.now(), self.services.store
        if self.services.outages.is_gone:
            await self.services.outages.check()
        rooms = list(self.rooms.values())
        for k in range(0, len(rooms), TOGETHER):  # one after the other: moves get in between
            await store.look_after(held(rooms[k : k + TOGETHER], now))
        if store.has_other_processes:
            await self._meet(rooms, now)
        for code in await store.overdue(now, AT_ONCE):
            try:
                (await self.room(code)).tick()
            except Refusal as refusal:  # it cannot be opened: not again for an hour, except by a process of a newer release
                if refusal.code != "newer-release":
                    await store.look_after(Held(now, now + AN_HOUR, [code], [], []))
        await self._put_away(now)
        for room in [room for room in self.rooms.values() if self._is_unused(room)]:
            self.rooms.pop(room.code, None)
            await room.close()

    async def _meet(self, rooms: list[Room], now: float) -> None:
        """Look who is at our tables through other processes; one that was killed does not say that its people have gone."""
        elsewhere: defaultdict[str, set[str]] = defaultdict(set)
        for code, guest in await self.services.store.present_elsewhere([room.code for room in rooms], now):
            elsewhere[code].add(guest)
        for room in rooms:
            room.see_elsewhere(elsewhere[room.code])

    async def _put_away(self, now: float) -> None:
        """Close tables to which nobody has come for long, and delete those that are not to be kept longer."""
        pace, store = self.services.pace, self.services.store
        for code in await store.idle(now - pace.waiting_kept, now - pace.put_away_after, AT_ONCE):
            with suppress(Refusal):
                room = await self.room(code)
                table, rate = room.table, forfeited(room.table)
                await room.wish(table.put_away)
                if rate is not None:
                    await store.rate(table.game.slug, players_of(table), rate)
        expired = await store.expired(now - pace.abandoned_kept, now - pace.finished_kept, AT_ONCE)
        if unused := [code for code in expired if code not in self.rooms]:
            await store.delete(unused)

    def _is_unused(self, room: Room) -> bool:
        if room.is_left_to_others:
            return True
        kept = self.services.pace.room_kept if room.table.state in ("waiting", "playing") else OVER_KEPT
        is_left = self.services.time.now() - room.used > kept
        return is_left and not room.presence.connections and not (room.presence.is_attended and room.table.bots_to_move())


def _unless_left(room: Room) -> Room:
    """Return the room, unless a newer release has taken its table over."""
    if room.is_left_to_others and room.stuck is not None:
        raise room.stuck.with_traceback(None)
    return room


def held(rooms: list[Room], now: float) -> Held:
    """Return what this process looks after of these rooms."""
    touched = [room.code for room in rooms if room.is_touched]
    for room in rooms:
        room.is_touched = False
    people = [(room.code, guest) for room in rooms for guest in room.presence.seated_here()]
    return Held(now, now + LEASE, [room.code for room in rooms if room.table.state == "playing"], touched, people)


def replayed(lines: list[Line], thinking: Thinking) -> Bots:
    """Replay a log: return its table, with bots that have seen all of it."""
    made = log.decode(lines[0].entry)
    assert isinstance(made, log.Created)
    game = games.known(made.game)
    bots = Bots(LiveTable(game, made), thinking)
    try:
        for line in lines:
            entry = log.decode(line.entry)
            bots.table.enter(entry, line.at)
            bots.see(entry)
    except (Refusal, BadOption) as trouble:
        if made.rules < game.rules_version:
            raise UnknownVersion(f"its log cannot be replayed: {trouble}", is_newer=False) from trouble
        raise
    return bots
