"""The hall: all rooms of this process, and who looks after the tables that no process has."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine.machine import cores
from crossroads.engine.options import BadOption
from crossroads.house.bots import Bots
from crossroads.house.guests import new_code
from crossroads.house.rooms import LEASE, Pace, Room
from crossroads.house.store import Held, Line, StoreGone
from crossroads.players.levels import level
from crossroads.players.thinking import thinker
from crossroads.table import log
from crossroads.table.live import LiveTable
from crossroads.table.sitting import Refusal
from crossroads.table.versions import UnknownVersion

if TYPE_CHECKING:
    from crossroads.house.metrics import Metrics
    from crossroads.house.store import Store

logger = logging.getLogger("crossroads")
EVERY = 5.0  # seconds between two rounds of the caretaker
TOGETHER = 40  # rooms of which it writes at once
AT_ONCE = 50  # tables that a round takes on


class Registry:
    """All rooms of this process."""

    def __init__(self, store: Store, pace: Pace, metrics: Metrics) -> None:
        self.store = store
        self.pace = pace
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.pool = ThreadPoolExecutor(max(2, cores()), thread_name_prefix="thinking")
        self._opening: dict[str, asyncio.Task[Room]] = {}

    @staticmethod
    def now() -> float:
        """The one clock of the server."""
        return time.time()

    async def make(self, made: log.Created, code: str) -> Room:
        """A new table, with this code unless it is taken."""
        table = LiveTable(games.known(made.game), made)
        now = self.now()
        while not await self.store.append(code, Line(1, now, log.encode(made))):
            code = new_code()
        table.enter(made, now)
        room = self.rooms[code] = Room(self, code, Bots(table))
        await room.open()
        self.metrics.table_made(made.game)
        if any(place.kind == "bot" and level(place.level).budget for place in made.places):
            self.prepare(made.game)
        return room

    def prepare(self, slug: str) -> None:
        """Have the search of a game compiled before somebody waits for it."""
        one = thinker(games.known(slug))
        if not one.is_ready and not one.is_preparing:
            one.prepare_in_background()

    async def room(self, code: str) -> Room:
        """The room of a table, opened from its log if need be."""
        if code in self.rooms:
            return self.rooms[code]
        if code not in self._opening:
            self._opening[code] = asyncio.get_running_loop().create_task(self._open(code), name=f"opening {code}")
            self._opening[code].add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(self._opening[code])

    async def _open(self, code: str) -> Room:
        lines = await self.store.read(code)
        if not lines:
            raise Refusal("no-such-table", f"There is no table {code[:12]}.")
        try:
            bots = await asyncio.to_thread(replayed, lines)  # a long log must not keep the other tables waiting
        except UnknownVersion as unknown:
            logger.warning("table %s cannot be opened: %s", code, unknown)
            raise refusal_for(code, unknown) from None
        except games.UnknownGame:
            raise Refusal(
                "no-such-game", f"Table {code[:12]} is of a game that this server does not have; it is kept."
            ) from None
        except Exception:
            logger.exception("the log of table %s cannot be replayed", code)
            raise Refusal("broken-table", f"Table {code[:12]} cannot be opened any more; its log is kept.") from None
        room = self.rooms[code] = Room(self, code, bots)
        with suppress(StoreGone):
            await room.open()
        return room

    def heard(self, code: str) -> None:
        """Another process has written to a table; no code: to any of them."""
        for room in [self.rooms[code]] if code in self.rooms else [] if code else list(self.rooms.values()):
            room.catch_up()

    async def look_after_everything(self) -> None:
        """Now and then: tables that another process left behind, rooms that nobody uses, tables that nobody wants."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look_after_once()
            except StoreGone:
                logger.warning("the store does not answer")
            except Exception:
                logger.exception("looking after the tables failed")

    async def look_after_once(self) -> None:
        now = self.now()
        rooms = list(self.rooms.values())
        for k in range(0, len(rooms), TOGETHER):  # one after the other: moves get in between
            await self.store.look_after(held(rooms[k : k + TOGETHER], now))
        for code in await self.store.overdue(now, AT_ONCE):
            try:
                (await self.room(code)).tick()
            except Refusal as refusal:  # it cannot be opened: not again for an hour, except by a process of a newer release
                if refusal.code != "newer-release":
                    await self.store.look_after(Held(now, now + 3600.0, [code], [], []))
        for code in await self.store.idle(now - self.pace.put_away_after, AT_ONCE):
            with suppress(Refusal):
                room = await self.room(code)
                await room.wish(room.table.put_away)
        for room in [room for room in self.rooms.values() if self._is_unused(room)]:
            self.rooms.pop(room.code, None)
            await room.close()

    def _is_unused(self, room: Room) -> bool:
        is_left = time.monotonic() - room.used > self.pace.room_kept
        return is_left and not room.connections and not room.table.bots_to_move()

    async def close(self) -> None:
        """Leave every table as its log has it."""
        for opening in list(self._opening.values()):
            opening.cancel()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        self.pool.shutdown(wait=False, cancel_futures=True)


def held(rooms: list[Room], now: float) -> Held:
    """What this process looks after of these rooms."""
    touched = [room.code for room in rooms if room.is_touched]
    for room in rooms:
        room.is_touched = False
    people = [(room.code, guest) for room in rooms for guest in sorted(room.present())]
    return Held(now, now + LEASE, [room.code for room in rooms if room.table.state == "playing"], touched, people)


def replayed(lines: list[Line]) -> Bots:
    """Replay a log: return its table, with bots that have seen all of it."""
    made = log.decode(lines[0].entry)
    assert isinstance(made, log.Created)
    game = games.known(made.game)
    bots = Bots(LiveTable(game, made))
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


def refusal_for(code: str, unknown: UnknownVersion) -> Refusal:
    """Why this release cannot open a table, for those who come to it."""
    if unknown.is_newer:
        sentence = f"Table {code[:12]} was made by a newer release of this server; it opens again where that release runs."
        return Refusal("newer-release", sentence)
    sentence = f"Table {code[:12]} was played by earlier rules, which this release does not know any more; its log is kept."
    return Refusal("earlier-rules", sentence)
