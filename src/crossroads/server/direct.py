"""Conversations carried directly: without the tasks, queues and dictionaries with which ASGI carries a WebSocket.

Each move is heard by one person and told to everybody at the table; waking a task for each of them was a tenth of the work.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crossroads.house.conversations import Conversation
    from crossroads.server.batching import BatchingWebSockets

    GiveUp = Callable[[Conversation, Exception], Awaitable[None]]

MOST_AT_ONCE = 32  # connections of one network that are sent something in one turn of the event loop


class Mail:
    """Everything that leaves a server: once for each turn of the event loop, all connections one after the other.

    All texts are made first and written then.  A write wakes the process that reads; with work between two writes it falls
    asleep again, and has to be woken for each.  A network with hundreds of spectators gets its mail in several turns of the
    loop, so that nobody else waits for all of it.
    """

    def __init__(self) -> None:
        self._due: dict[str, list[DirectWriter]] = {}  # by network

    def collect(self, writer: DirectWriter) -> None:
        """Send the news of a connection soon."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._send)
        self._due.setdefault(writer.wire.network, []).append(writer)

    def _send(self) -> None:
        due = [writer for writers in self._due.values() for writer in writers[:MOST_AT_ONCE]]
        self._due = {network: writers[MOST_AT_ONCE:] for network, writers in self._due.items() if len(writers) > MOST_AT_ONCE}
        if self._due:
            asyncio.get_running_loop().call_soon(self._send)
        for writer, text in [(writer, text) for writer in due if (text := writer.fetch())]:
            writer.send(text)


class DirectWriter:
    """Sends what is new to one connection, as lines of one text.

    A client that does not read gets nothing more until it does; its news waits at the table, as for everybody who is behind.
    """

    def __init__(self, mail: Mail, wire: BatchingWebSockets, conversation: Conversation, give_up: GiveUp) -> None:
        self.mail = mail
        self.wire = wire
        self.conversation = conversation
        self.give_up = give_up
        self._ending: asyncio.Future[None] | None = None
        self._is_due = self._is_stopped = False
        wire.resumed = self._wake
        conversation.connection.call_when_woken(self._wake)

    async def stop(self) -> None:
        self._is_stopped = True
        self.wire.resumed = None
        self.conversation.connection.call_when_woken(None)
        if self._ending is not None:
            self._ending.cancel()
            await asyncio.wait([self._ending])

    def _wake(self) -> None:
        if not self._is_due:
            self._is_due = True
            self.mail.collect(self)

    def fetch(self) -> bytes:
        """Return the text to send, if there is anything new and the client reads."""
        self._is_due = False
        if self._is_stopped or not self.wire.can_write():
            return b""
        try:
            return b"\n".join(self.conversation.fetch())
        except Exception as trouble:
            self._fail(trouble)
            return b""

    def send(self, text: bytes) -> None:
        try:
            self.wire.send_now(text)
        except Exception as trouble:
            self._fail(trouble)

    def _fail(self, trouble: Exception) -> None:
        self._is_stopped = True
        self._ending = asyncio.ensure_future(self.give_up(self.conversation, trouble))
