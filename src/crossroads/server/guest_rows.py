"""What both databases keep of one guest, in statements that are the same for SQLite and PostgreSQL."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

import msgspec

from crossroads.house.store import Kept, Rated, Together

if TYPE_CHECKING:
    from crossroads.house.store import Line


class GuestRows(ABC):
    """A store that answers what a guest has played, and forgets it; parameters are $1, $2, …"""

    @abstractmethod
    async def run(self, statement: str, *values: object) -> list[Any]:
        """Run one statement that may write."""

    @abstractmethod
    async def _rows(self, question: str, *values: object) -> list[Any]:
        """Run one statement that only reads, where no move waits for it."""

    async def games_of(self, guest: str, limit: int) -> list[Kept]:
        of_guest = "code in (select code from chair where guest = $1)"
        rows = await self._rows(f"select told from ended where {of_guest} order by at desc limit $2", guest, limit)  # noqa: S608
        return [msgspec.json.decode(row[0], type=Kept) for row in rows]

    async def ratings_of(self, guest: str) -> dict[str, Rated]:
        rows = await self._rows("select game, guest, name, mu, sigma, games from rating where guest = $1", guest)
        return {row[0]: Rated(*row[1:]) for row in map(tuple, rows)}

    async def games_together(self, guests: list[str], since: float) -> Together:
        these = ", ".join(f"${k + 2}" for k in range(len(guests)))
        rows = await self._rows(
            "select one.guest, other.guest, count(*) from chair one join chair other on other.code = one.code "  # noqa: S608  (marks)
            f"and other.guest > one.guest and other.guest in ({these}) join ended on ended.code = one.code "
            f"where one.guest in ({these}) and ended.at > $1 group by one.guest, other.guest",
            since,
            *guests,
        )
        return Together({frozenset(row[:2]): row[2] for row in map(tuple, rows)})

    async def tables_of(self, guest: str) -> list[str]:
        return [row[0] for row in await self._rows("select code from chair where guest = $1", guest)]

    async def refuse(self, guest: str) -> None:
        await self.run("insert into deleted values ($1, $2) on conflict do nothing", guest, time.time())

    async def rewrite(self, code: str, lines: list[Line]) -> None:
        for line in lines:
            await self.run("update log set entry = $3 where code = $1 and number = $2", code, line.number, line.entry)

    async def replace_result(self, ended: Kept) -> None:
        await self.run("update ended set told = $2 where code = $1", ended.code, msgspec.json.encode(ended))

    async def forget(self, guest: str) -> None:
        for table in ("chair", "rating", "waiting"):
            await self.run(f"delete from {table} where guest = $1", guest)  # noqa: S608  (our own names)
