"""Keeping: what the lobby shows of a table, and the record of a finished game, written to the store."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from crossroads.house.ratings import TOGETHER_FOR, people_of, players_of, rating_of
from crossroads.house.store import Card, Kept, StoreGone, Together
from crossroads.table import record

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.house.faults import Faults
    from crossroads.house.looks import Looks
    from crossroads.house.services import Services
    from crossroads.table.live import LiveTable

LEASE = 20.0  # seconds for which a process looks after its tables, if it does not say so again
TRY_AGAIN = 0.5  # seconds between two questions to a store that does not answer


class Keeper:
    """Writes the card and the record of one table."""

    def __init__(
        self, services: Services, table: LiveTable, looks: Looks, faults: Faults, next_due: Callable[[], float | None]
    ) -> None:
        self.services = services
        self.table = table
        self.looks = looks
        self.faults = faults
        self.next_due = next_due
        self._kept_info = b""  # what the lobby shows
        self._has_record = False
        self._writing: asyncio.Task[None] | None = None

    @property
    def is_up_to_date(self) -> bool:
        return self.looks.encoded_info() == self._kept_info

    def card(self, now: float, due: float | None) -> Card:
        guests = [chair.guest for chair in self.table.chairs if chair.kind == "person"]
        made, info = self.table.made, self.looks.encoded_info()
        return Card(self.looks.code, made.game, self.table.state, made.public, now, due, guests, info, self.table.entries)

    async def keep(self) -> None:
        """Write what the lobby shows, and first the record of a game that is over."""
        if self.table.state == "over" and not self._has_record:
            await self._finish()
            self._has_record = True
        now = self.services.time.now()
        card = self.card(now, now + LEASE if self.table.state == "playing" else None)
        await self.services.store.put(card)
        self._kept_info = card.info

    async def keep_if_possible(self) -> None:
        """Write before people hear that a game began or ended, so that lobby and record are there when they look."""
        try:
            await self.keep()
        except StoreGone:
            pass
        except Exception as trouble:  # the move is made all the same
            self.faults.report("record", trouble)

    def keep_soon(self) -> None:
        """Write if the lobby would show something else; most moves change nothing there."""
        if not self.is_up_to_date and (self._writing is None or self._writing.done()):
            self._writing = asyncio.get_running_loop().create_task(self._keep_until_kept())

    async def _keep_until_kept(self) -> None:
        while not self.is_up_to_date:
            try:
                await self.keep()
            except StoreGone:
                await self.services.time.sleep(TRY_AGAIN)
            except Exception as trouble:
                self.faults.report("record", trouble)
                return

    async def _finish(self) -> None:
        sitting = self.table.sitting
        assert sitting is not None
        result = sitting.result()
        assert result is not None
        now, table = self.services.time.now(), self.table
        ended = Kept(
            self.looks.code,
            table.game.slug,
            now,
            table.names,
            result.scores,
            result.winners,
            result.reason,
            public=table.made.public and any(chair.kind == "person" and not chair.covered for chair in table.chairs),
            guests=[chair.guest if chair.kind == "person" else "" for chair in table.chairs],
        )
        written = record.encode(sitting.record()).encode()
        people = people_of(table)
        together = await self.services.store.games_together(people, now - TOGETHER_FOR) if len(people) > 1 else Together()
        rate = rating_of(table, result.winners, together)
        await self.services.store.finish(ended, written, players_of(table), rate)

    async def close(self) -> None:
        """Leave a game that goes on to any process, from the moment when something is due; bots wait for somebody to come."""
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
        if self.table.state == "playing":
            now = self.services.time.now()
            with suppress(StoreGone):
                await self.services.store.put(self.card(now, self.next_due()))
