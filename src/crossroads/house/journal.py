"""The journal of a table: entries go to the store first, and happen at the table only when they are durable there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.text import say
from crossroads.house.store import Line
from crossroads.table import log
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crossroads.house.services import Services
    from crossroads.table.live import LiveTable
    from crossroads.table.log import Entry
    from crossroads.table.versions import UnknownVersion


class CannotEnter(Exception):
    """An entry is in the log and cannot happen: the table is not what its log says any more."""


class Journal:
    """Writes the log of one table, and reads what other processes wrote to it.

    After each entry that has happened it calls `entered` with the state in which the table was before; where that returns true,
    it awaits `keep` before it goes on.
    """

    def __init__(
        self,
        services: Services,
        code: str,
        table: LiveTable,
        entered: Callable[[Entry, str], bool],
        keep: Callable[[], Awaitable[None]],
    ) -> None:
        self.services = services
        self.code = code
        self.table = table
        self.entered = entered
        self.keep = keep

    async def append(self, *entries: Entry) -> bool:
        """Write entries, then let them happen; return False if another process wrote one of those numbers first."""
        now = self.services.time.now()
        lines = [Line(number, now, log.encode(entry)) for number, entry in enumerate(entries, self.table.entries + 1)]
        if not await self.services.store.append(self.code, *lines):
            return False
        for entry in entries:
            if self._enter(entry, now):
                await self.keep()
        return True

    async def catch_up(self) -> bool:
        """Let happen what other processes wrote; return whether there was anything."""
        lines = await self.services.store.read(self.code, self.table.entries)
        for line in lines:
            if self._enter(log.decode(line.entry), line.at):
                await self.keep()
        return bool(lines)

    def _enter(self, entry: Entry, at: float) -> bool:
        before = self.table.state
        try:
            self.table.enter(entry, at)
        except Exception as trouble:
            raise CannotEnter(f"entry {self.table.entries}: {trouble!r}") from trouble
        return self.entered(entry, before)


def refusal_for(code: str, unknown: UnknownVersion) -> Refusal:
    """Return why this release cannot open a table, for those who come to it."""
    if unknown.is_newer:
        return Refusal("newer-release", say("refused-newer-release", code=code[:12]))
    return Refusal("earlier-rules", say("refused-earlier-rules", code=code[:12]))
