"""WebSockets that batch their writes: everything sent in one turn of the event loop leaves in one write.

After a move a table sends events and a look to everybody.  With a write of its own for each, that was a fifth of all the work.
"""

from __future__ import annotations

import asyncio
from struct import pack
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent


BAD_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class BatchingTransport(asyncio.Transport):
    """A transport that writes once for each turn of the event loop."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._transport = transport
        self._loop = loop
        self._batch: list[bytes] = []
        self._is_to_pause = self._is_paused = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._batch:
            self._loop.call_soon(self._flush)
        self._batch.append(bytes(data))

    def _flush(self) -> None:
        joined, self._batch = b"".join(self._batch), []
        if joined and not self._transport.is_closing():  # the client may have gone meanwhile
            self._transport.write(joined)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def abort(self) -> None:
        self._batch.clear()
        self._transport.abort()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def pause_reading(self) -> None:
        """Pause if the last message is not taken in this turn of the loop; most are, and pausing takes calls of the system."""
        self._is_to_pause = True
        self._loop.call_soon(self._pause)

    def _pause(self) -> None:
        if self._is_to_pause and not self._is_paused and not self._transport.is_closing():
            self._is_paused = True
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._is_to_pause = False
        if self._is_paused:
            self._is_paused = False
            self._transport.resume_reading()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)


class BatchingWebSockets(WebSocketsSansIOProtocol):
    """uvicorn's protocol over a transport that batches its writes."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(BatchingTransport(cast("asyncio.Transport", transport), self.loop))

    def data_received(self, data: bytes) -> None:
        """Answer a handshake that cannot be read, and close: uvicorn leaves its sender waiting for ever."""
        try:
            super().data_received(data)
        except Exception:
            if self.handshake_initiated:
                raise
            self._refuse_handshake()
        else:
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._refuse_handshake()

    def _refuse_handshake(self) -> None:
        self.handshake_initiated = self.close_sent = True
        self.transport.write(BAD_HANDSHAKE)
        self.transport.close()

    async def send(self, message: ASGISendEvent) -> None:
        """Frame a text ourselves while the connection is open, which is nearly always; leave the rest to uvicorn."""
        if message["type"] == "websocket.send" and self._can_write() and (text := message.get("text")) is not None:
            self.transport.write(framed(text.encode()))
        elif message["type"] == "websocket.send" and self.close_sent:
            raise ClientDisconnected  # uvicorn has closed it, for a frame that cannot be read
        else:
            await super().send(message)

    def _can_write(self) -> bool:
        is_open = self.conn.state is OPEN and self.handshake_complete and not (self.close_sent or self.disconnected)
        return is_open and self.writable.is_set()

    def keepalive_timeout(self) -> None:
        """Drop a connection that misses a ping: it does not read either, and its unsent data must not wait for ever."""
        super().keepalive_timeout()
        self.transport.abort()


def framed(text: bytes) -> bytes:
    """Return a whole text message of a server as RFC 6455 has it in 5.2: the last frame, of text, not masked."""
    if len(text) < 126:
        return pack("!BB", 0x81, len(text)) + text
    if len(text) < 1 << 16:
        return pack("!BBH", 0x81, 126, len(text)) + text
    return pack("!BBQ", 0x81, 127, len(text)) + text
