"""The beats of a move in the terminal: one after the other, until a key shows the rest at once."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.engine.scene import Scene
from crossroads.table.scene import as_seen_by

if TYPE_CHECKING:
    from crossroads.engine.scene import Zone
    from crossroads.house import messages as m

SPEEDS = {"calm": 1.6, "normal": 1.0, "quick": 0.45, "none": 0.0}  # how long beats last, compared with what the game says


class Beats:
    """Puts the scenes of beats together, knows what of an event has been told, and waits."""

    def __init__(self, speed: str = "normal") -> None:
        self.factor = SPEEDS[speed]
        self._number = 0  # of the event whose beats were shown last
        self._told = 0  # sentences of it
        self._zones: dict[str, Zone] = {}
        self._skipped = asyncio.Event()
        self.is_waiting = False

    def look(self, beat: m.Beat, before: m.Look) -> m.Look:
        """Return what a seat sees at a beat, after what it saw before."""
        if beat.number != self._number:
            self._number, self._told, self._zones = beat.number, 0, {}
            self._skipped.clear()
        self._told += len(beat.said)
        known = self._zones | {zone.id: zone for zone in beat.zones}
        self._zones = {name: known[name] for name in beat.shown if name in known}
        last = before.scene
        shown = Scene(" ".join(beat.said), list(self._zones.values()), scores=beat.scores, facts=last.facts, signs=last.signs)
        return structs.replace(
            before, scene=as_seen_by([before.seat], shown, last), acting=[], chosen=[], left=None, outcome=None
        )

    def rest(self, event: m.Event) -> list[str]:
        """Return what the beats of an event have not told."""
        return event.said[self._told :] if event.number == self._number else event.said

    async def wait(self, beat: m.Beat) -> None:
        """Let people look, unless they have skipped the rest of the move."""
        self.is_waiting = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skipped.wait(), beat.lasts * self.factor)
        self.is_waiting = False

    def skip(self) -> None:
        """Show the rest of the move at once."""
        self._skipped.set()
