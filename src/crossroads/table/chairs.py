"""The chairs of a live table: who sits in each seat, who may sit down, and who has left."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from crossroads.engine.text import say
from crossroads.table import log
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

# Whoever comes and goes for ever must not fill the log of a table.
MOST_SITTINGS = 5  # times that one guest may sit down at a table
MOST_COMINGS = 100  # times that anybody may
MOST_COVERS = 20  # times that a bot covers a seat and gives it back; the next time it keeps the seat


@dataclass
class Chair:
    """A seat and the person or bot in it."""

    kind: Literal["person", "bot", "open"]
    name: str
    guest: str = ""  # who sits here, or for whom an open seat is kept
    level: str = ""
    covered: bool = False  # a bot of this level plays for the person
    is_idle: bool = False  # covered although the person may be connected: others asked for it
    number: str = ""  # what the person added to the deal

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.covered


# Proper names, because they need no translation; a client says the level beside them in its language.
BOT_NAMES = {
    "beginner": ("Mimi", "Bobo", "Coco", "Didi", "Fifi", "Juju", "Tutu", "Yoyo"),
    "easy": ("Pip", "Bibo", "Dodo", "Kiki", "Lolo", "Momo", "Nino", "Zuzu"),
    "normal": ("Io", "Titan", "Rhea", "Luna", "Dione", "Ariel", "Mimas", "Triton"),
    "hard": ("Atlas", "Vega", "Orion", "Nova", "Sirius", "Rigel", "Altair", "Deneb"),
    "champion": ("Draco", "Lyra", "Leo", "Corvus", "Aquila", "Cygnus", "Hydra", "Phoenix"),
}


def bot_name(level: str, seat: int) -> str:
    """Name a bot: every level has a name for each seat."""
    names = BOT_NAMES.get(level, BOT_NAMES["normal"])
    return names[seat % len(names)]


def bot_chair(level: str, seat: int) -> Chair:
    return Chair("bot", bot_name(level, seat), level=level)


@dataclass
class Seating:
    """All chairs of one table."""

    chairs: list[Chair] = field(default_factory=list)
    left: dict[str, str] = field(default_factory=dict)  # guests who left a game that went on, with their names
    sent_away: set[str] = field(default_factory=set)  # guests whom the host asked to leave
    bots: list[int] = field(default_factory=list)  # seats that bots play, also for people
    _seats: dict[str, list[int]] = field(default_factory=dict)  # of each guest
    _sat: Counter[str] = field(default_factory=Counter)  # how often each guest sat down
    _covers: Counter[int] = field(default_factory=Counter)  # how often a bot covered each seat
    _returns: Counter[int] = field(default_factory=Counter)  # how often each seat's person came back

    @classmethod
    def of(cls, places: Iterable[log.Place]) -> Seating:
        """Return the chairs of a new table."""
        seating = cls()
        for seat, place in enumerate(places):
            name = place.name or (bot_name(place.level, seat) if place.kind == "bot" else "")
            seating.chairs.append(Chair(place.kind, name, place.guest, place.level))
        seating.note_seats()
        return seating

    def note_seats(self) -> None:
        """Find out anew which seats each guest has, and which the bots."""
        people = [(seat, chair.guest) for seat, chair in enumerate(self.chairs) if chair.kind == "person"]
        self._seats = {guest: [seat for seat, other in people if other == guest] for _, guest in people}
        self.bots = [seat for seat, chair in enumerate(self.chairs) if chair.is_played_by_bot]

    @property
    def guests(self) -> Collection[str]:
        """Everybody who has a seat."""
        return self._seats.keys()

    def of_guest(self, guest: str) -> list[int]:
        """Return the seats of a guest, several if people share a device."""
        return self._seats.get(guest, [])

    def open_to(self, guest: str) -> list[int]:
        """Return the open seats that a guest may take: those kept for this guest first, never those kept for others."""
        free = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open" and chair.guest in ("", guest)]
        return sorted(free, key=lambda seat: self.chairs[seat].guest != guest)

    # ---- what people do ----

    def sit(self, guest: str, name: str, seat: int | None, number: str) -> log.Sat:
        """Take an open seat."""
        if self.of_guest(guest):
            raise Refusal("seated", say("refused-seated"))
        if guest in self.sent_away:
            raise Refusal("sent-away", say("refused-sent-away"))
        if self._sat[guest] >= MOST_SITTINGS or self._sat.total() >= MOST_COMINGS:
            raise Refusal("sat-too-often", say("refused-sat-too-often"))
        free = self.open_to(guest)
        if not free:
            raise Refusal("full", say("refused-full"))
        if seat is not None and seat not in free:
            raise Refusal("taken", say("refused-taken", seat=seat + 1, free=free[0] + 1))
        return log.Sat(free[0] if seat is None else seat, guest, name, number)

    def leave(self, guest: str, level: str) -> list[log.Covered]:
        """Give up the guest's seats; bots take them over."""
        mine = self.of_guest(guest)
        if not mine:
            raise Refusal("watching", say("refused-no-seat-to-leave"))
        return [log.Covered(seat, level, left=True) for seat in mine]

    def cover(self, seat: int, level: str, *, asked: bool = False) -> log.Covered:
        """Have a bot play for a person; for good, if the person has come and gone too often."""
        return log.Covered(seat, level, left=self._covers[seat] >= MOST_COVERS, asked=asked)

    def cover_idle(self, guest: str, seat: int, level: str, waited: float | None, idle_after: float) -> log.Covered:
        """Have a bot play for a person for whom the game has waited so many seconds; another player asks for it."""
        if not self.of_guest(guest) or seat in self.of_guest(guest):
            raise Refusal("not-asked", say("refused-cover-not-yours"))
        chair = self.chairs[seat] if seat < len(self.chairs) else None
        if chair is None or chair.kind != "person" or chair.covered or waited is None:
            raise Refusal("not-waited-for", say("refused-not-waited-for"))
        if waited < idle_after:
            raise Refusal("not-idle", say("refused-not-idle", who=chair.name, seconds=round(idle_after)))
        return self.cover(seat, level, asked=True)

    def send_away(self, seat: int) -> log.SentAway:
        """Ask somebody to leave."""
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].kind != "person":
            raise Refusal("nobody-there", say("refused-nobody-there"))
        return log.SentAway(seat)

    # ---- what the log says ----

    def sat(self, entry: log.Sat) -> None:
        self.chairs[entry.seat] = Chair("person", entry.name, entry.guest, number=entry.number)
        self._sat[entry.guest] += 1

    def went_away(self, seat: int) -> None:
        self.sent_away.add(self.chairs[seat].guest)
        self.chairs[seat] = Chair("open", "")

    def fill(self, level: str) -> None:
        """Give the open seats to bots."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open":
                self.chairs[seat] = bot_chair(level, seat)

    def covered(self, entry: log.Covered) -> None:
        chair = self.chairs[entry.seat]
        chair.covered, chair.level, chair.is_idle = True, entry.level, entry.asked
        self._covers[entry.seat] += 1

    def gave_up(self, seat: int, level: str, *, has_begun: bool) -> None:
        """A person leaves: the seat is open again, or a bot's if the game has begun."""
        chair = self.chairs[seat]
        if has_begun:
            self.left[chair.guest] = chair.name
        self.chairs[seat] = bot_chair(level, seat) if has_begun else Chair("open", "")

    def returned(self, seat: int) -> None:
        self.chairs[seat].covered = self.chairs[seat].is_idle = False
        self._returns[seat] += 1

    def may_restart(self, seat: int) -> bool:
        """Return whether the clock starts anew for a person who comes back; not for one who does nothing else."""
        return self._returns[seat] < MOST_COVERS
