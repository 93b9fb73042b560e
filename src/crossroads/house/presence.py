"""Presence: who is connected to a table, who is away, and which seats a bot covers until their people are back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from crossroads.engine.text import say
from crossroads.house import messages as m
from crossroads.house.limits import Bucket
from crossroads.house.thoughts import Thinker
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Collection

    from crossroads.house.connections import Connection
    from crossroads.house.services import Services
    from crossroads.table.live import LiveTable
    from crossroads.table.log import Entry

MOST_WATCHERS = 200  # connections without a seat at one table; each is sent everything that happens
REACTIONS, REACTIONS_A_SECOND = 3, 0.25  # at once, and then one every four seconds
COVERING = "normal"  # the level that plays for a person who is away


class Presence:
    """The people of one table."""

    def __init__(self, services: Services, code: str, table: LiveTable) -> None:
        self.services = services
        self.code = code
        self.table = table
        self.connections: set[Connection] = set()
        self.elsewhere: set[str] = set()  # guests with a seat who are connected through other processes
        self._of_guest: Counter[str] = Counter()  # connections of each guest
        self._networks: dict[str, str] = {}  # from which each guest who is here came last
        self._last_network = ""  # of whoever came last
        self.away: dict[str, float] = {}  # since when each guest with a seat is not connected
        self._reactions: dict[str, Bucket] = {}  # how often each guest may react
        self.last_seen = float("-inf")  # when somebody was last connected to this process
        self.is_back_alone = False  # whether the only person has just come back, so that their time starts anew

    def is_here(self, guest: str) -> bool:
        """Return whether a guest is connected to this process."""
        return self._of_guest[guest] > 0

    def is_present(self, guest: str) -> bool:
        """Return whether a guest is connected, through whichever process."""
        return self.is_here(guest) or guest in self.elsewhere

    def meet(self, elsewhere: set[str]) -> bool:
        """Take note of who is connected through other processes; return whether that is news."""
        before, self.elsewhere = self.elsewhere, elsewhere
        for guest in elsewhere:
            self.away.pop(guest, None)
        self.note_absent()
        return before != elsewhere

    def seated(self) -> Collection[str]:
        """Return the guests who have a seat, connected or not."""
        return self.table.seating.guests

    def seated_here(self) -> list[str]:
        """Return the guests who have a seat and are connected.  There may be many more connections than seats."""
        return sorted(guest for guest in self.seated() if self.is_here(guest))

    @property
    def watchers(self) -> int:
        """How many connections have no seat."""
        return len(self.connections) - sum(self._of_guest[guest] for guest in self.seated())

    def react(self, guest: str, seat: int, reaction: m.ReactionName) -> None:
        """Show everybody at the table that somebody reacts, or raise a Refusal if they do so too often."""
        bucket = self._reactions.setdefault(guest, Bucket(REACTIONS, REACTIONS_A_SECOND, self.services.time.now))
        if not bucket.take():
            raise Refusal("too-often", say("refused-too-often"))
        for connection in self.connections:
            connection.reply(m.Reaction(seat, reaction))

    def wake_all(self) -> None:
        for connection in self.connections:
            connection.wake()

    def note_person(self) -> None:
        """Take note that a person is at the table now."""
        self.last_seen = self.services.time.now()

    @property
    def is_attended(self) -> bool:
        """Whether somebody is at the table or was a short while ago: bots think and cover for nobody else."""
        return bool(self.connections) or self.services.time.now() - self.last_seen < self.services.pace.bots_play_on

    def thinker(self) -> Thinker:
        """Return for whom the bots of this table think: a player who is here, or else whoever watches, or else the host."""
        playing = self.seated_here()
        guest = playing[0] if playing else min(self._of_guest, default=self.table.made.host)
        return Thinker(guest, self.code, bool(playing), self._networks.get(guest, self._last_network))

    def come(self, connection: Connection) -> None:
        """Take a connection in, or raise a Refusal if too many without a seat are watching."""
        guest = connection.guest.id
        if not self.table.seats_of(guest) and self.watchers >= MOST_WATCHERS:
            raise Refusal("too-many-watchers", say("refused-too-many-watchers"))
        self.note_person()
        self.is_back_alone = self.is_back_alone or (self.is_left_alone and self.away.get(guest) is not None)
        self.connections.add(connection)
        self._of_guest[guest] += 1
        self._networks[guest] = self._last_network = connection.network
        self.away.pop(guest, None)

    def go(self, connection: Connection) -> None:
        """Forget a connection; its guest is away unless they have another one."""
        if connection not in self.connections:
            return
        self.note_person()
        self.connections.discard(connection)
        guest = connection.guest.id
        self._of_guest[guest] -= 1
        if not self._of_guest[guest]:
            del self._of_guest[guest], self._networks[guest]
        if self.table.seats_of(guest) and not self.is_present(guest):
            self.away[guest] = self.services.time.now()

    def note_absent(self) -> None:
        """After a room was opened: count everybody as away from now on who has a seat and is not connected."""
        for guest in self.seated():
            if not self.is_present(guest):
                self.away.setdefault(guest, self.services.time.now())

    @property
    def is_left_alone(self) -> bool:
        """Whether the only person of a table is away: bots do not mind waiting, so neither a cover nor the clock moves."""
        seated = self.seated()
        return len(seated) == 1 and not any(self.is_present(guest) for guest in seated)

    def missed(self) -> dict[str, float]:
        """Return the guests whom somebody at the table waits for and who are away, with the time since when."""
        if not self.away or not any(self.is_present(guest) for guest in self.seated()):
            return {}
        chairs = self.table.chairs
        waited_for = {
            chairs[seat].guest for seat in self.table.acting if chairs[seat].kind == "person" and not chairs[seat].covered
        }
        return {guest: since for guest, since in self.away.items() if guest in waited_for}

    def next_cover(self) -> float | None:
        """Return when the next seat is to be covered."""
        if not self.is_attended:
            return None
        return min((since + self.services.pace.cover_after for since in self.missed().values()), default=None)

    def returns(self) -> list[Entry]:
        """Return the entries that give seats back to people who are here again."""
        restarts, self.is_back_alone = self.is_back_alone, False
        back = [entry for guest in self.seated_here() for entry in self.table.come_back(guest, restarts_clock=restarts)]
        return [entry for entry in back if not self.table.chairs[entry.seat].is_idle]

    async def covers(self, now: float) -> list[Entry]:
        """Return the entries that cover the seats of people who have been away for too long, from every process."""
        long_gone = [guest for guest, since in self.missed().items() if since + self.services.pace.cover_after <= now]
        if not long_gone or not self.is_attended:
            return []
        elsewhere = await self.services.store.last_here(self.code)
        covers: list[Entry] = []
        for guest in long_gone:
            if elsewhere.get(guest, 0.0) + self.services.pace.cover_after > now:
                self.away[guest] = elsewhere[guest]  # connected to another process a moment ago
            else:
                seats = [seat for seat in self.table.seats_of(guest) if not self.table.chairs[seat].covered]
                covers += [self.table.cover(seat, COVERING) for seat in seats]
        return covers
