"""Hearing: connections of one network take turns, so that however much they say together, others get a word in.

A connection may say twenty things a second, and a network may have two thousand connections.  Whatever comes from a network is
heard a few pieces at a time; the rest waits for the next turn of the event loop, in which everybody else is heard too.  While a
piece waits, nothing more is read from its connection.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_AT_ONCE = 8  # pieces of one network that are heard in one turn of the event loop
MOST_ALONE = 64  # likewise, while no other network says anything
A_WHILE = 1.0  # seconds for which a network counts as not alone after another one was heard


class Speaker(Protocol):
    """A connection that is heard."""

    network: str

    def hear_now(self, data: bytes) -> None:
        """Take what has come."""

    def wait_to_be_heard(self) -> None:
        """Read nothing more."""

    def go_on(self) -> None:
        """Read again."""

    def is_gone(self) -> bool:
        """Whether the connection is closed."""

    def break_off(self) -> None:
        """Close the connection at once."""


class Hearing:
    """The turns of one server."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._last = ""  # the network that was heard last
        self._alone_from = float("-inf")  # when the last network that was heard will be alone
        self._heard: Counter[str] = Counter()  # pieces of each network in this turn of the event loop
        self._waiting: dict[str, deque[tuple[Speaker, bytes]]] = {}
        self._is_next_due = False

    def hear(self, speaker: Speaker, data: bytes) -> None:
        """Have a connection take what has come, now or when it is its network's turn again."""
        network = speaker.network
        if network != self._last:
            self._last, self._alone_from = network, self.now() + A_WHILE
        if network in self._waiting or self._heard[network] >= MOST_ALONE or self._has_had_its_turn(network):
            self._waiting.setdefault(network, deque()).append((speaker, data))
            speaker.wait_to_be_heard()
        else:
            self._count(network)
            speaker.hear_now(data)

    def _has_had_its_turn(self, network: str) -> bool:
        return self._heard[network] >= MOST_AT_ONCE and self.now() < self._alone_from

    def _count(self, network: str) -> None:
        self._heard[network] += 1
        if not self._is_next_due:
            self._is_next_due = True
            asyncio.get_running_loop().call_soon(self._begin_turn)

    def _begin_turn(self) -> None:
        self._is_next_due = False
        self._heard.clear()
        most = MOST_AT_ONCE if self.now() < self._alone_from else MOST_ALONE
        for network, waiting in list(self._waiting.items()):
            while waiting and self._heard[network] < most:
                self._let_speak(*waiting.popleft())
            if not waiting:
                del self._waiting[network]

    def _let_speak(self, speaker: Speaker, data: bytes) -> None:
        if speaker.is_gone():
            return
        self._count(speaker.network)
        try:
            speaker.go_on()
            speaker.hear_now(data)
        except Exception as trouble:  # an event loop treats its connections so; the others are still to be heard
            speaker.break_off()
            asyncio.get_running_loop().call_exception_handler({"message": "a connection failed", "exception": trouble})
