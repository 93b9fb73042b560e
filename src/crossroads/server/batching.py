"""WebSockets that batch their writes, and hand short texts to whoever listens without a detour.

Everything sent in one turn of the event loop leaves in one write: after a move a table sends events and a look to everybody,
and with a write of its own for each that was a fifth of all the work.  ASGI carries a text through a queue, a dictionary and a
task; an application that asks for it (`hear`) gets a text that came as one short frame at once, and sends likewise.
"""

from __future__ import annotations

import asyncio
from struct import pack
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # written in C where there is a compiler
from websockets.protocol import OPEN

from crossroads.house.limits import Bucket

if TYPE_CHECKING:
    from collections.abc import Callable

    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

DIRECT = "crossroads.direct"  # the extension of a scope that has the protocol
LAST_TEXT, MASKED, SHORT = 0x81, 0x80, 126  # of the first two bytes of a frame, as RFC 6455 has them in 5.2
AT_ONCE = 2048  # bytes
EXTRA_FRAMES = 60, 5.0  # pings, pongs and parts of messages: so many at once, and so many a second
MESSAGES = 200, 20.0  # likewise; a conversation refuses before that, politely, but what has come in one read is read by then
FLOODED = 4429  # the code with which a connection ends that sends more of them
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

    def write_now(self, data: bytes) -> None:
        """Write what is the only thing to leave in this turn of the loop, as far as anybody knows."""
        if self._batch:
            self._batch.append(data)
        elif not self._transport.is_closing():
            self._transport.write(data)

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

    def hold(self) -> None:
        """Read nothing more, whatever uvicorn wants, until `release`."""
        self._transport.pause_reading()

    def release(self) -> None:
        """Read again, unless uvicorn has paused it."""
        if not self._is_paused:
            self._transport.resume_reading()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)


class BatchingWebSockets(WebSocketsSansIOProtocol):
    """uvicorn's protocol over a transport that batches its writes."""

    transport: BatchingTransport
    network = ""  # from which it comes
    hear: Callable[[bytes], bool] | None = None  # takes a text at once, or returns that it cannot
    resumed: Callable[[], None] | None = None  # is called when the client reads again
    _is_split = False  # whether a frame has ever come in pieces; uvicorn may have the first of them

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(BatchingTransport(cast("asyncio.Transport", transport), self.loop))
        self._extra_frames, self._messages = Bucket(*EXTRA_FRAMES), Bucket(*MESSAGES)
        self._is_flooding = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][DIRECT] = {"protocol": self}

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and let go of everything that knows us: memory would wait for the garbage collector, which comes rarely."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if self.handshake_initiated and hasattr(self, "scope"):
            self.scope["extensions"].pop(DIRECT, None)

    def data_received(self, data: bytes) -> None:
        """Take what has come; a server at a door has it wait for its turn (`door.py`)."""
        self.hear_now(data)

    def hear_now(self, data: bytes) -> None:
        if self.hear is None or self._is_split or not self._is_idle() or not (text := short_text(data)) or not self.hear(text):
            self._receive_slowly(data)

    def _receive_slowly(self, data: bytes) -> None:
        """Read a little at a time: a chunk of a quarter of a megabyte may hold 40,000 empty frames, which take a second."""
        for start in range(0, len(data), AT_ONCE):
            piece = data[start : start + AT_ONCE]
            self._is_split = self._is_split or (self.handshake_initiated and not is_whole(piece))
            self._receive(piece)
            if self.transport.is_closing():
                return
            if self._is_flooding:
                self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOODED})
                self.transport.abort()
                return

    def _is_idle(self) -> bool:
        """Whether no text waits to be read, and none has begun."""
        return self.queue.empty() and self.conn.current_size is None and self.can_write()

    def handle_ping(self) -> None:
        self._count_frame()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count_frame()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_frame()
        super().handle_cont(event)

    def _count_frame(self) -> None:
        """Count a frame that is no message: browsers send a pong now and then, and no others."""
        self._is_flooding |= not self._extra_frames.take()

    def handle_text(self, event: Frame) -> None:
        self._is_flooding |= not self._messages.take()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._is_flooding |= not self._messages.take()
        super().handle_bytes(event)

    def _receive(self, data: bytes) -> None:
        """Answer a handshake that cannot be read, and close: uvicorn leaves its sender waiting for ever.

        Somebody may also send frames before the handshake is answered, and uvicorn expects that none of them is bad.
        """
        try:
            super().data_received(data)
        except Exception:
            if self.handshake_complete:
                raise
            self._refuse_handshake()
        else:
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._refuse_handshake()

    def _refuse_handshake(self) -> None:
        """Close; an application that still wants to accept or to refuse finds its client gone."""
        self.handshake_initiated = self.handshake_complete = self.close_sent = self.disconnected = True
        self.transport.write(BAD_HANDSHAKE)
        self.transport.close()

    async def send(self, message: ASGISendEvent) -> None:
        """Frame a text ourselves while the connection is open, which is nearly always; leave the rest to uvicorn."""
        if message["type"] == "websocket.send" and self.can_write() and (text := message.get("text")) is not None:
            self.transport.write(framed(text.encode()))
        elif message["type"] == "websocket.send" and self.close_sent:
            raise ClientDisconnected  # uvicorn has closed it, for a frame that cannot be read
        else:
            await super().send(message)

    def send_now(self, text: bytes) -> None:
        """Send a text while `can_write`."""
        self.transport.write_now(framed(text))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.resumed is not None:
            self.resumed()

    def can_write(self) -> bool:
        """Whether the connection is open and its client reads."""
        is_open = self.conn.state is OPEN and self.handshake_complete and not (self.close_sent or self.disconnected)
        return is_open and self.writable.is_set()

    def keepalive_timeout(self) -> None:
        """Drop a connection that misses a ping: it does not read either, and its unsent data must not wait for ever."""
        super().keepalive_timeout()
        self.transport.abort()


def short_text(data: bytes) -> bytes:
    """Return the text of one whole frame with a short text, which is how most messages come; nothing of anything else."""
    if len(data) < 7 or data[0] != LAST_TEXT or len(data) != data[1] - MASKED + 6 or data[1] >= MASKED + SHORT:
        return b""
    return apply_mask(data[6:], data[2:6])


def is_whole(data: bytes) -> bool:
    """Return whether these are whole frames of a client, and nothing of another."""
    at = 0
    while at + 2 <= len(data):
        length = data[at + 1] & 0x7F
        extended = {126: 2, 127: 8}.get(length, 0)
        if extended:
            length = int.from_bytes(data[at + 2 : at + 2 + extended], "big")
        at += 2 + extended + 4 + length
    return at == len(data)


def framed(text: bytes) -> bytes:
    """Return a whole text message of a server as RFC 6455 has it in 5.2: the last frame, of text, not masked."""
    if len(text) < 126:
        return pack("!BB", 0x81, len(text)) + text
    if len(text) < 1 << 16:
        return pack("!BBH", 0x81, 126, len(text)) + text
    return pack("!BBQ", 0x81, 127, len(text)) + text
