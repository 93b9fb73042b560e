"""Presence: who is connected to a table, who is away, and which seats a bot covers until their people are back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.table.log import Covered

if TYPE_CHECKING:
    from crossroads.house.connections import Connection
    from crossroads.house.services import Services
    from crossroads.table.live import LiveTable
    from crossroads.table.log import Entry

COVERING = "normal"  # the level that plays for a person who is away


class Presence:
    """The people of one table."""

    def __init__(self, services: Services, code: str, table: LiveTable) -> None:
        self.services = services
        self.code = code
        self.table = table
        self.connections: set[Connection] = set()
        self.away: dict[str, float] = {}  # since when each guest with a seat is not connected

    def guests(self) -> set[str]:
        """Return the guests who are connected here."""
        return {connection.guest.id for connection in self.connections}

    @property
    def watchers(self) -> int:
        """How many connections have no seat."""
        return sum(not self.table.seats_of(one.guest.id) for one in self.connections)

    def wake_all(self) -> None:
        for connection in self.connections:
            connection.wake()

    def come(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.away.pop(connection.guest.id, None)

    def go(self, connection: Connection) -> None:
        """Forget a connection; its guest is away unless they have another one."""
        self.connections.discard(connection)
        guest = connection.guest.id
        if self.table.seats_of(guest) and guest not in self.guests():
            self.away[guest] = self.services.time.now()

    def note_absent(self) -> None:
        """After a room was opened: count everybody as away from now on who has a seat and is not connected."""
        here = self.guests()
        for chair in self.table.chairs:
            if chair.kind == "person" and chair.guest not in here:
                self.away.setdefault(chair.guest, self.services.time.now())

    def missed(self) -> dict[str, float]:
        """Return the guests whom the game waits for and who are away, with the time since when."""
        if not self.away:
            return {}
        chairs = self.table.chairs
        waited_for = {
            chairs[seat].guest for seat in self.table.acting if chairs[seat].kind == "person" and not chairs[seat].covered
        }
        return {guest: since for guest, since in self.away.items() if guest in waited_for}

    def next_cover(self) -> float | None:
        """Return when the next seat is to be covered."""
        return min((since + self.services.pace.cover_after for since in self.missed().values()), default=None)

    def returns(self) -> list[Entry]:
        """Return the entries that give seats back to people who are here again."""
        return [entry for guest in sorted(self.guests()) for entry in self.table.come_back(guest)]

    async def covers(self, now: float) -> list[Entry]:
        """Return the entries that cover the seats of people who have been away for too long, from every process."""
        long_gone = [guest for guest, since in self.missed().items() if since + self.services.pace.cover_after <= now]
        if not long_gone:
            return []
        elsewhere = await self.services.store.last_here(self.code)
        covers: list[Entry] = []
        for guest in long_gone:
            if elsewhere.get(guest, 0.0) + self.services.pace.cover_after > now:
                self.away[guest] = elsewhere[guest]  # connected to another process a moment ago
            else:
                seats = [seat for seat in self.table.seats_of(guest) if not self.table.chairs[seat].covered]
                covers += [Covered(seat, COVERING) for seat in seats]
        return covers
