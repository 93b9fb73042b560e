"""The store of a web page: in memory while the page is open, and in the browser's IndexedDB for the next time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from crossroads.house.memory import MemoryStore
from crossroads.house.store import Card, Kept, Line, Policy, ignore

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.house.store import Held, Rate

CARD, ENDED, POLICY = "card", "ended", "policy"


class Database(Protocol):
    """IndexedDB, as `page/database.js` gives it: values are JSON; a write is durable when it returns."""

    async def load(self) -> str:
        """Return everything that was kept, but for the logs: a JSON object of key and value."""

    async def keep(self, key: str, value: str) -> None:
        """Keep a value under a key."""

    async def append(self, code: str, lines: str) -> bool:
        """Add lines to the log of a table, all or none; return False if one of their numbers is taken."""

    async def lines(self, code: str) -> str:
        """Return the log of a table: a JSON list of lines."""

    async def clear(self) -> None:
        """Forget everything."""


class Finished(msgspec.Struct):
    """A finished game with its record."""

    ended: Kept
    record: bytes


class PageStore(MemoryStore):
    """Writes everything to the database before it counts as done."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self._database = database

    async def open(self, heard: Callable[[str], None], met: Callable[[str], None] = ignore) -> None:
        kept = msgspec.json.decode(await self._database.load(), type=dict[str, msgspec.Raw])
        for key, value in kept.items():
            kind, _, code = key.partition("/")
            if kind == CARD:
                await super().put(msgspec.json.decode(value, type=Card))
            elif kind == ENDED:
                finished = msgspec.json.decode(value, type=Finished)
                self._ended[code] = finished.ended, finished.record
            elif kind == POLICY:
                self._policy = msgspec.json.decode(value, type=Policy)
        if POLICY not in kept:
            await self._keep(POLICY, self._policy)  # with the key that signs tokens

    async def append(self, code: str, *lines: Line) -> bool:
        if not await self._database.append(code, msgspec.json.encode(lines).decode()):
            self._log.pop(code, None)  # another page has written to it: read it anew
            return False
        return await super().append(code, *lines)

    async def read(self, code: str, after: int = 0) -> list[Line]:
        if code not in self._log and (lines := msgspec.json.decode(await self._database.lines(code), type=list[Line])):
            self._log[code] = lines
        return await super().read(code, after)

    async def put(self, card: Card) -> None:
        await super().put(card)
        await self._keep(f"{CARD}/{card.code}", self._cards[card.code])

    async def look_after(self, held: Held) -> None:
        await super().look_after(held)
        for code in held.touched:
            if code in self._cards:
                await self._keep(f"{CARD}/{code}", self._cards[code])

    async def finish(self, ended: Kept, record: bytes, players: list[str], rate: Rate) -> None:
        """Keep a finished game.  Nobody is rated: a page knows too few people for that."""
        if ended.code not in self._ended:
            self._ended[ended.code] = ended, record
            await self._keep(f"{ENDED}/{ended.code}", Finished(ended, record))

    async def rate(self, game: str, players: list[str], rate: Rate) -> None:
        """Rate nobody."""

    async def forget(self, guest: str) -> None:
        """Forget all tables: whoever forgets themselves on their own device wants nothing of them kept."""
        for kept in (self._log, self._cards, self._here, self._waiting, self._ended):
            kept.clear()
        await self._database.clear()
        await self._keep(POLICY, self._policy)

    async def _keep(self, key: str, value: object) -> None:
        await self._database.keep(key, msgspec.json.encode(value).decode())
