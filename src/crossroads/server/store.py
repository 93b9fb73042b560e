"""What a server keeps.  The log is the table: an entry is durable before anybody hears of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable


class StoreGone(Exception):
    """The store cannot be reached just now; nothing was written, or it is not known whether it was."""


@dataclass(frozen=True)
class Line:
    """One entry of a table's log."""

    number: int
    at: float
    entry: bytes


class Card(msgspec.Struct):
    """What the lobby needs to know of a table without reading its log."""

    code: str
    game: str
    state: str
    public: bool
    touched: float
    due: float | None  # when a clock or a bot has something to do, and any process may do it
    guests: list[str]
    info: bytes  # a TableInfo


class Ended(msgspec.Struct):
    """A finished game."""

    code: str
    game: str
    at: float
    names: list[str]
    scores: list[int]
    winners: list[int]
    reason: str


class Rated(msgspec.Struct):
    """A guest's rating in one game."""

    guest: str
    name: str
    mu: float
    sigma: float
    games: int


class Store(Protocol):
    """Where tables are kept; every method may raise StoreGone."""

    async def open(self, heard: Callable[[str], None]) -> None:
        """Begin; `heard` is called with the code of a table that another process has added to."""

    async def close(self) -> None:
        """End, with everything written."""

    async def secret(self) -> str:
        """The key that signs tokens: made once, the same for all processes."""

    async def append(self, card: Card, line: Line) -> bool:
        """Write an entry and what the lobby shows; false if the table has an entry of that number already."""

    async def read(self, code: str, after: int = 0) -> list[Line]:
        """A table's log from an entry on; empty if there is no such table."""

    async def lobby(self, limit: int) -> list[Card]:
        """Public tables that are waiting or being played, the latest first."""

    async def mine(self, guest: str, limit: int) -> list[Card]:
        """A guest's tables that are not over."""

    async def overdue(self, now: float, limit: int) -> list[str]:
        """Tables where a clock or a bot should have done something by now."""

    async def idle(self, before: float, limit: int) -> list[str]:
        """Tables not over that nobody has touched since."""

    async def here(self, code: str, guest: str, now: float) -> None:
        """Note that a guest is connected to a table, at whichever process."""

    async def last_here(self, code: str) -> dict[str, float]:
        """When each guest was last connected to a table."""

    async def finish(self, ended: Ended, record: bytes, ratings: dict[str, Rated]) -> None:
        """Keep a finished game, once, with the new ratings by guest."""

    async def record(self, code: str) -> bytes | None:
        """The record of a finished game."""

    async def recent(self, limit: int) -> list[Ended]:
        """Games that ended lately."""

    async def ratings(self, game: str, limit: int) -> list[Rated]:
        """The best players of a game."""

    async def rated(self, game: str, guests: list[str]) -> dict[str, Rated]:
        """The ratings of these guests."""
