"""Connections that remember every byte they were sent: through the application itself, or over a real socket."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING, Any

import msgspec
import uvicorn
import websockets

from crossroads.house import messages as m
from crossroads.server.serving import configuration

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from starlette.applications import Starlette
    from starlette.types import Message

LOOK = '{"type":"look","number":'
PATIENCE = 60.0  # seconds until an answer that does not come is an error


class Wire:
    """What one connection is sent, in order.  A look is the last thing that is sent after an event."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.shown = -1  # the number of the last look
        self._news = asyncio.Event()
        self._task: asyncio.Task[None]

    def heard(self, lines: str) -> None:
        for text in lines.split("\n"):
            self.sent.append(text)
            if text.startswith(LOOK):
                self.shown = int(text[len(LOOK) :].partition(",")[0])
        self._news.set()

    async def until_shown(self, number: int) -> None:
        """Wait for the look after an event."""
        async with asyncio.timeout(PATIENCE):
            while self.shown < number:
                self._news.clear()
                await self._news.wait()

    async def until_told(self) -> None:
        """Wait until somebody's coming or going is told."""
        async with asyncio.timeout(PATIENCE):
            while not any(text.startswith('{"type":"table"') for text in self.sent):
                self._news.clear()
                await self._news.wait()

    def take(self) -> list[str]:
        """What was sent since the last time."""
        taken, self.sent = self.sent, []
        return taken


class MemoryWire(Wire):
    """A WebSocket of the application without a network: everything but uvicorn is as it is at a server."""

    def __init__(self, app: Starlette, hello: m.Hello, client: str = "127.0.0.1") -> None:
        super().__init__()
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._inbox.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(hello).decode()})
        scope: dict[str, Any] = {"type": "websocket", "path": "/ws", "raw_path": b"/ws", "root_path": "", "scheme": "ws"}
        scope |= {
            "query_string": b"",
            "headers": [],
            "subprotocols": [],
            "client": (client, 1),
            "server": ("127.0.0.1", 1),
        }
        self._task = asyncio.create_task(app(scope, self._inbox.get, self._send))

    def tell(self, text: str) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.heard(message["text"])

    async def close(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


class SocketWire(Wire):
    """A WebSocket over TCP."""

    def __init__(self, url: str, hello: m.Hello) -> None:
        super().__init__()
        self._task = asyncio.create_task(self._listen(url, msgspec.json.encode(hello).decode()))

    async def _listen(self, url: str, hello: str) -> None:
        async with websockets.connect(url.replace("http", "ws") + "/ws", max_size=None) as connection:
            await connection.send(hello)
            async for text in connection:
                self.heard(str(text))

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task


class QuietServer(uvicorn.Server):
    """A server that leaves the signals to whoever started it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def serving(app: Starlette) -> AsyncIterator[int]:
    """An application at a free port, in this event loop, until the block ends."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = QuietServer(configuration(app, timeout_graceful_shutdown=2))
    running = asyncio.create_task(server.serve([listening]))
    while not server.started:
        if running.done():
            running.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await running
