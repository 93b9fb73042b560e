"""The store: where the house keeps its tables.  The log is the table: an entry is durable before anybody hears of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import msgspec


class StoreGone(Exception):
    """The store cannot be reached just now; whether the last write was done is not known."""


class StoreNotReached(StoreGone):
    """The store was not there when a server started, and may come."""


class Line(NamedTuple):
    """One entry of a table's log."""

    number: int
    at: float
    entry: bytes


class Key(msgspec.Struct):
    """A key that signs tokens."""

    secret: str
    made: float


class Policy(msgspec.Struct):
    """What the operator of a server has decided."""

    keys: list[Key]  # the newest last, which signs
    blocked: set[str] = set()  # networks from which nothing is taken
    deleted: set[str] = set()  # guests whose tokens are refused
    deleted_until: float = 0.0  # when the last of them was deleted


class Card(msgspec.Struct):
    """What the lobby shows of a table, without reading its log."""

    code: str
    game: str
    state: str
    public: bool
    touched: float
    due: float | None  # until when a process looks after the table; from then on any process may
    guests: list[str]
    info: bytes  # a TableInfo
    number: int = 0  # of the last entry it knows of: an older card never replaces a newer one


class Ended(msgspec.Struct):
    """A finished game."""

    code: str
    game: str
    at: float
    names: list[str]
    scores: list[int]
    winners: list[int]
    reason: str
    public: bool = False  # whether strangers may find it among the recent games


class Kept(Ended):
    """A finished game as the store keeps it; only a guest's own page is made from who sat there."""

    guests: list[str] = []  # in each seat, "" for a bot; empty if an earlier release kept the game


class Rated(msgspec.Struct):
    """A guest's rating in one game."""

    guest: str
    name: str
    mu: float
    sigma: float
    games: int


Rate = Callable[[dict[str, Rated]], dict[str, Rated]]
Together = Counter[frozenset[str]]  # how many games of late two people finished together


@dataclass(frozen=True)
class Held:
    """What a process reports of its tables every few seconds."""

    now: float
    until: float
    codes: list[str]
    touched: list[str]
    people: list[tuple[str, str]]  # code of a table, guest who is connected to it


def ignore(_: str) -> None:
    """Do nothing with the code of a table."""


class Store(Protocol):
    """Where tables are kept; every method may raise StoreGone."""

    has_other_processes: bool  # whether tables may be in use through other processes too

    async def open(self, heard: Callable[[str], None], met: Callable[[str], None] = ignore) -> None:
        """Open the store.

        It calls `heard` with the code of a table that another process has written to, or "" for any, and `met` with the code of
        a table to which somebody has come, or which somebody has left, through another process.
        """

    async def close(self) -> None:
        """Close the store, with everything written."""

    async def policy(self, known: Policy | None = None) -> Policy:
        """Return what the operator has decided, the same for all processes; given what was known, read only what is new."""

    async def append(self, code: str, *lines: Line) -> bool:
        """Write entries that follow each other, all or none; return False if one of their numbers is taken."""

    async def put(self, card: Card) -> None:
        """Write what the lobby shows of a table, unless a newer card is there."""

    async def read(self, code: str, after: int = 0) -> list[Line]:
        """Return a table's log after an entry; empty if there is no such table."""

    async def lobby(self, limit: int) -> list[Card]:
        """Return public tables that are waiting or being played, the latest first."""

    async def mine(self, guest: str, limit: int) -> list[Card]:
        """Return a guest's tables that are not over."""

    async def note_waiting(self, code: str, guest: str, network: str) -> None:
        """Note who made a table that waits for people, until it begins or is put away."""

    async def waiting_of(self, guest: str, network: str) -> tuple[int, int]:
        """Return how many waiting tables a guest has made, and how many a network of addresses."""

    async def overdue(self, now: float, limit: int) -> list[str]:
        """Return the codes of tables at which a clock or a bot should have moved by now."""

    async def idle(self, waiting: float, playing: float, limit: int) -> list[str]:
        """Return the codes of tables untouched since a time, which is another for tables that wait than for games."""

    async def expired(self, abandoned: float, over: float, limit: int) -> list[str]:
        """Return the codes of tables that were abandoned or over before a time, and are not to be kept longer."""

    async def delete(self, codes: list[str]) -> None:
        """Forget tables: logs, cards, chairs and records, and ratings of guests who have no table left."""

    async def probe(self) -> None:
        """Write something that means nothing, to find out whether the store takes anything."""

    async def look_after(self, held: Held) -> None:
        """Note which tables this process looks after until when, which of them were touched, and who is connected."""

    async def note_presence(self, code: str, guest: str, until: float | None) -> None:
        """Tell other processes that a guest is at a table through this one: until a time, or no longer."""

    async def present_elsewhere(self, codes: list[str], now: float) -> set[tuple[str, str]]:
        """Return who is at which of these tables through other processes, as pairs of a code and a guest."""

    async def last_here(self, code: str) -> dict[str, float]:
        """Return when each guest was last connected to a table."""

    async def finish(self, ended: Kept, record: bytes, players: list[str], rate: Rate) -> None:
        """Keep a finished game, once; `rate` makes the new ratings of its players from those they had."""

    async def rate(self, game: str, players: list[str], rate: Rate) -> None:
        """Change the ratings of players by a game that has no result."""

    async def games_together(self, guests: list[str], since: float) -> Together:
        """Return how many games that ended since a time each two of these guests have finished together."""

    async def record(self, code: str) -> bytes | None:
        """Return the record of a finished game."""

    async def recent(self, limit: int) -> list[Ended]:
        """Return the public games that ended last."""

    async def ratings(self, game: str, limit: int) -> list[Rated]:
        """Return the best players of a game."""

    # ---- one guest ----

    async def games_of(self, guest: str, limit: int) -> list[Kept]:
        """Return the finished games at which a guest had a seat, the latest first."""

    async def ratings_of(self, guest: str) -> dict[str, Rated]:
        """Return a guest's ratings, by game."""

    async def tables_of(self, guest: str) -> list[str]:
        """Return the codes of all tables at which a guest has or had a seat."""

    async def refuse(self, guest: str) -> None:
        """Refuse the tokens of a guest from now on."""

    async def rewrite(self, code: str, lines: list[Line]) -> None:
        """Replace entries of a log by others with the same numbers."""

    async def replace_result(self, ended: Kept) -> None:
        """Replace what is told of a finished game; its record stays."""

    async def forget(self, guest: str) -> None:
        """Delete what is kept of a guest beside the logs and results of tables: seats, ratings, waiting tables."""
