"""A connection: one browser tab or program at a table, as the house sees it."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import msgspec

from crossroads.engine.text import SOURCE, rendered, say
from crossroads.house import messages as m
from crossroads.house.waking import Wakeup

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.house.guests import GuestId
    from crossroads.house.metrics import Failing

MOST_REPLIES = 64  # answers that may wait for one connection; the house hangs up on one that does not read them
_encode = msgspec.json.Encoder().encode


class Hangup(Exception):
    """The house ends a connection: with a code of the WebSocket protocol and a word that says why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """Fetches what is new at its own pace, so that a slow one keeps nobody waiting."""

    def __init__(
        self,
        guest: GuestId,
        *,
        watches: bool,
        language: str = SOURCE,
        number: str = "",
        shows_beats: bool = False,
        network: str = "",
    ) -> None:
        self.guest = guest
        self.network = network  # from which the guest comes, where that is known: networks take turns at thinking
        self.number = number  # what the guest adds to the deal
        self.watches = watches
        self.language = language  # of everything that it is sent to read
        self.shows_beats = shows_beats  # otherwise it is sent none
        self.seen = 0  # the number of the last event sent
        self.is_shown = False  # whether it has what its seats see now
        self.looking: int | None = None  # the seat whose person looks, where several share the device
        self.holder: int | None = None  # the seat whose person looked last, and still holds the device
        self.replies: deque[bytes] = deque()
        self.info_sent: bytes = b""
        self.faults_told: set[Failing] = set()
        self._hangup: Hangup | None = None
        self._news = Wakeup()

    def reply(self, message: m.FromServer) -> None:
        """Send a message to this connection alone."""
        if len(self.replies) >= MOST_REPLIES:
            self.hang_up("too-slow")
        else:
            self.replies.append(_encode(message))
            self._news.call()

    def hang_up(self, reason: str) -> None:
        """End the connection; the client may come back."""
        self._hangup = Hangup(1013, reason)
        self._news.call()

    def wake(self) -> None:
        """Say that there is something new to fetch."""
        self._news.call()

    async def until_woken(self) -> None:
        """Wait until there may be something new; raise a Hangup if the house ends the connection."""
        await self._news.wait()
        self.check()

    def call_when_woken(self, listener: Callable[[], None] | None) -> None:
        """Call a function whenever there may be something new, for a carrier that has no task to wait; None ends that."""
        self._news.listener = listener
        if listener is not None:
            listener()

    def check(self) -> None:
        """Raise a Hangup if the house ends the connection."""
        if self._hangup is not None:
            raise self._hangup

    def look_as(self, seat: int) -> None:
        """Show what this seat sees from now on: its person holds the device."""
        self.looking = self.holder = seat
        self.show_again()

    def show_again(self) -> None:
        """Send the looks once more, although nothing has happened."""
        self.is_shown = False
        self._news.call()

    def tell_fault(self, what: Failing) -> None:
        """Say once that something of ours fails at this table."""
        if what not in self.faults_told:
            self.faults_told.add(what)
            self.reply(m.Fault(what, rendered(say(f"fault-{what}"), self.language)))
