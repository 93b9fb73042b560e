"""The clock of a table.  Its callers pass the time in; it never asks for it.

Without a limit nobody is hurried, except in a reaction window, which closes after the table's pace.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How long a player may think: not limited, so many seconds for each decision, or for the whole game."""

    kind: Literal["none", "decision", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    pace: Annotated[int, Meta(ge=0, le=10)] = 3  # seconds of a reaction window; 0 has no limit


class ClockFace:
    """How long everybody still has."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.bank = [float(clock.seconds)] * players
        self.since: dict[int, float] = {}  # since when each acting seat has been asked
        self.windows: set[int] = set()  # the seats that are asked in a reaction window

    def turn(
        self, acting: list[int], windows: set[int], moved: int, now: float, start: float = 0.0, *, same_turn: bool = False
    ) -> None:
        """After a move: stop the clocks of seats that are no longer asked; start those of seats that are newly asked.

        A clock that starts does so at `start` if that is later than now: people first see what happened.  Where a game counts
        its time by turns, a seat that moved and is asked again in the same turn has what is left of it.
        """
        for seat in [one for one in self.since if one not in acting or (one == moved and not same_turn)]:
            asked = self.since.pop(seat)
            if self.clock.kind == "game" and seat not in self.windows:
                self.bank[seat] = max(0.0, self.bank[seat] - max(0.0, now - asked))
        start = max(now, start)
        for seat in acting:
            self.since.setdefault(seat, start)
        self.windows = windows

    def restart(self, seat: int, now: float) -> None:
        """Start the time of an acting seat anew: its person has come back."""
        if seat in self.since:
            self.since[seat] = now

    @property
    def is_running(self) -> bool:
        """Whether anybody's time is counted."""
        return self.clock.kind != "none" or bool(self.windows and self.clock.pace)

    def deadline(self, seat: int) -> float | None:
        """When the clock moves for a seat, if it ever does."""
        if seat not in self.since:
            return None
        if seat in self.windows and self.clock.pace:
            return self.since[seat] + self.clock.pace
        if self.clock.kind == "decision":
            return self.since[seat] + self.clock.seconds
        if self.clock.kind == "game":
            return self.since[seat] + self.bank[seat]
        return None

    def left(self, seat: int, now: float) -> float | None:
        """Seconds until then."""
        deadline = self.deadline(seat)
        return None if deadline is None else max(0.0, deadline - now)

    def due(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self.since if (deadline := self.deadline(seat)) is not None and deadline <= now]

    def next_deadline(self) -> float | None:
        """When the clock has something to do next."""
        if not self.is_running:
            return None
        return min((d for seat in self.since if (d := self.deadline(seat)) is not None), default=None)
