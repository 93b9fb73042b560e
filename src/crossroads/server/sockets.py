"""The WebSocket side: it carries the texts of a conversation, and knows nothing of what they say."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from crossroads.engine.text import best_language, rendered, say
from crossroads.house import messages as m
from crossroads.house.connections import Hangup
from crossroads.house.conversations import begin
from crossroads.house.handling import refusal_of
from crossroads.house.store import StoreGone
from crossroads.server.batching import DIRECT, FLOODED
from crossroads.server.direct import DirectWriter, Mail
from crossroads.server.languages import accepted
from crossroads.server.limits import ByNetwork, network_of
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from crossroads.house.conversations import Conversation
    from crossroads.server.batching import BatchingWebSockets
    from crossroads.server.state import ServerState

PATH = "/ws"
MOST_OF_NETWORK = 2000  # WebSockets of one network; a guest and a table have limits of their own
HELLO_WITHIN = 10.0  # seconds for the first message


class Flooding(Exception):
    """A connection was dropped because it sent frames without an end."""


def note_flood(ended: Message) -> None:
    if ended.get("code") == FLOODED:
        raise Flooding


class Coming:
    """Lets the people of one network come to their tables one after the other.

    To welcome somebody takes the event loop a few milliseconds.  Hundreds of tabs that reload at once would keep everybody
    waiting for all of them; so everybody waits for one of them in each turn of the loop, and the tabs wait for each other.
    """

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()

    async def turn(self, network: str) -> None:
        """Wait until nobody else of this network comes in this turn of the event loop."""
        self._waiting[network] += 1
        try:
            async with self._locks.setdefault(network, asyncio.Lock()):
                await asyncio.sleep(0)
        finally:
            self._waiting[network] -= 1
            if not self._waiting[network]:
                del self._waiting[network], self._locks[network]


class TableSockets:
    """Takes WebSockets before the layers of HTTP, which would wrap every single message in several calls."""

    def __init__(self, app: ASGIApp, state: ServerState) -> None:
        self.app = app
        self.state = state
        self.of_network: Counter[str] = Counter()  # open WebSockets
        self.mail = Mail()
        self.coming = Coming()
        self.floods = ByNetwork(burst=10, rate=0.1)  # connections that sent frames without an end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == PATH:
            await self._serve(WebSocket(scope, receive, send), receive, send)
        else:
            await self.app(scope, receive, send)

    async def _serve(self, socket: WebSocket, receive: Receive, send: Send) -> None:
        if not is_own_origin(socket):
            await socket.close(4403, "foreign-origin")
            return
        network = network_of(socket.client.host if socket.client else "")
        if wire := wire_of(socket):
            wire.network = network
        if not self.floods.has_any(network):
            await socket.close(FLOODED, "too-often")
            return
        await socket.accept()
        self.state.metrics.connections.inc()
        self.of_network[network] += 1
        try:
            if self.of_network[network] > MOST_OF_NETWORK:
                await refuse(socket, Refusal("too-many-connections", say("refused-connections-of-network")))
                await close(socket, 4400, "refused")
            else:
                await serve(self.state, self.mail, self.coming, socket, receive, send)
        except Flooding:
            self.floods.take(network)
        except (WebSocketDisconnect, TimeoutError, ConnectionError):
            pass  # the client has gone, or never said hello
        finally:
            self.state.metrics.connections.dec()
            self.of_network[network] -= 1
            if not self.of_network[network]:
                del self.of_network[network]
            await close(socket)


def wire_of(socket: WebSocket) -> BatchingWebSockets | None:
    """Return what carries a WebSocket, where it can be spoken to directly."""
    wire: BatchingWebSockets | None = socket.scope.get("extensions", {}).get(DIRECT, {}).get("protocol")
    return wire


def is_own_origin(socket: WebSocket) -> bool:
    """A page of another site may not speak for its visitor; programs send no origin."""
    origin = socket.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:
        return False


async def close(socket: WebSocket, code: int = 1000, reason: str = "") -> None:
    """Close a connection, unless it is closed already."""
    if socket.application_state == WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code, reason)


async def serve(state: ServerState, mail: Mail, coming: Coming, socket: WebSocket, receive: Receive, send: Send) -> None:
    """Carry one conversation from its hello to its end."""
    conversation = await say_hello(state, coming, socket)
    if conversation is None:
        return
    wire = wire_of(socket)
    writer = DirectWriter(mail, wire, conversation, partial(give_up, socket)) if wire else Writer(socket, send, conversation)
    ending = 1000, ""
    try:
        await conversation.join()
        if wire is not None:
            wire.hear = conversation.hear_at_once
        await read(receive, conversation)
    except StoreGone:
        ending = 1013, "store-gone"
    except Refusal as refusal:
        await refuse(socket, refusal)
        ending = 4400, "refused"
    except Hangup as hangup:
        ending = hangup.code, hangup.reason
    finally:
        if wire is not None:
            wire.hear = None
        conversation.end()
        await writer.stop()
    await close(socket, *ending)


async def say_hello(state: ServerState, coming: Coming, socket: WebSocket) -> Conversation | None:
    """Begin with the first message; a refusal ends the connection."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            note_flood(message)
            return None
        address = network_of(socket.client.host if socket.client else "")
        find_room = partial(state.find_room, address)
        await coming.turn(address)
        return await begin(state.registry, message.get("text"), state.tokens.read, find_room, address)
    except (Refusal, StoreGone) as trouble:
        state.metrics.refused(await refuse(socket, trouble))
        await close(socket, 4400, "refused")
        return None


async def refuse(socket: WebSocket, trouble: Exception) -> str:
    """Say why a hello is refused; return the code of the refusal."""
    language = best_language(*accepted(socket.headers.get("accept-language", "")))
    refused = refusal_of(trouble, "hello", language)
    await socket.send_text(msgspec.json.encode(refused).decode())
    return refused.code


class Writer:
    """A task that sends what is new whenever there is something, as lines of one text, over any ASGI server.

    A client that does not read keeps only this task waiting, until the connection misses a ping (`batching.py`).
    """

    def __init__(self, socket: WebSocket, send: Send, conversation: Conversation) -> None:
        self._task = asyncio.create_task(self._write(socket, send, conversation))

    async def _write(self, socket: WebSocket, send: Send, conversation: Conversation) -> None:
        try:
            while True:
                if news := await conversation.news():
                    await send({"type": "websocket.send", "text": b"\n".join(news).decode()})
        except Exception as trouble:
            await give_up(socket, conversation, trouble)

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])


async def give_up(socket: WebSocket, conversation: Conversation, trouble: Exception) -> None:
    """End a connection that cannot be written to."""
    if isinstance(trouble, Hangup):
        await close(socket, trouble.code, trouble.reason)
    elif not isinstance(trouble, (WebSocketDisconnect, OSError)):  # else the client has gone; the reader hears of it too
        ending = conversation.fail(trouble)  # our own fault: note it, say so, and let the client come back
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            fault = m.Fault("writer", rendered(say("fault-writer"), conversation.connection.language))
            await socket.send_text(msgspec.json.encode(fault).decode())
        await close(socket, ending.code, ending.reason)


async def read(receive: Receive, conversation: Conversation) -> None:
    """Hand one message after the other to the conversation, until the client goes."""
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            note_flood(message)
            return
        await conversation.hear(message.get("text"))
