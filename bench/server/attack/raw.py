"""WebSockets with next to nothing around them, so that one program can hold thousands and speak on all of them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

MASK = b"\0\0\0\0"
HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(text: bytes) -> bytes:
    """Return a text as a client frames it, masked with zeros."""
    length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return b"\x81" + length + MASK + text


class RawSocket(asyncio.Protocol):
    """One WebSocket; it counts what comes and understands nothing of it."""

    def __init__(self, host: str, hello: bytes) -> None:
        self.host = host
        self.hello = hello
        self.bytes = 0  # that came
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(HANDSHAKE.format(self.host).encode())

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        if not self.is_open:
            self.is_open = True
            self.transport.write(frame(self.hello))

    def say(self, text: bytes) -> None:
        self.transport.write(frame(text))

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False


async def connect(arena: Arena, hello: str, address: str = "") -> RawSocket:
    """Open a WebSocket and say hello on it."""
    where = urlsplit(arena.url)
    socket = RawSocket(where.netloc, hello.encode())
    host, port = str(where.hostname), int(where.port or 80)
    await asyncio.get_running_loop().create_connection(lambda: socket, host, port, local_addr=(address or arena.address, 0))
    return socket
