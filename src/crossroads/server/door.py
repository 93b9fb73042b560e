"""The door: which TCP connections a server keeps.

A connection that says nothing costs a descriptor and memory.  The door closes one that has not sent a whole request after
`SILENT` seconds, and the longest silent one at once when there are too many, so that newcomers always get in.
"""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import time
from collections import defaultdict
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, cast

import h11
import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from crossroads.engine.text import SOURCE, rendered, say
from crossroads.house import messages as m
from crossroads.server.answers import LARGEST_BODY
from crossroads.server.batching import BatchingWebSockets
from crossroads.server.hearing import Hearing
from crossroads.server.limits import network_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from starlette.types import ASGIApp, Receive, Scope, Send

logger = logging.getLogger("crossroads")
Peer = tuple[str, int]
SILENT = 15.0  # seconds until a connection has to have sent a request, or the next one
LONGEST_REQUEST = 60.0  # seconds in which a request is read, answered and its answer taken
MOST_SILENT = 1000
MOST_DESCRIPTORS = 65_536
RESERVED = 200  # descriptors for everything that is not a visitor: databases, files, threads
MOST_BYTES, MOST_LINES = 1 << 20, 400  # of one request, its head and its body with everything around it
LONGEST_ADDRESS = 8192  # bytes
MOST_IGNORED = 1 << 18  # bytes that are read without looking after a request was refused
LOG_EVERY = 60.0  # seconds between two lines that say the same


def raise_descriptor_limit() -> int:
    """Let this process have as many descriptors as the system allows, within reason; return how many connections it takes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(RESERVED, (MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft) - RESERVED)


class Door:
    """Knows every TCP connection of one server, and what each is doing."""

    def __init__(self, most: int, most_silent: int = MOST_SILENT, now: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.most_silent = min(most_silent, most)
        self.now = now
        self.hearing = Hearing()
        self.transports: dict[Peer, asyncio.Transport] = {}
        self.silent: dict[Peer, float] = {}  # since when, the longest first
        self.busy: dict[Peer, float] = {}  # since when a request is being answered, the longest first
        self._of_network: defaultdict[str, set[Peer]] = defaultdict(set)  # those that are not WebSockets
        self._sweeper: asyncio.TimerHandle | None = None
        self._closed = 0  # since the last line in the log
        self._refused = 0
        self._logged_at = float("-inf")

    # ---- connections ----

    def came(self, peer: Peer, transport: asyncio.Transport) -> bool:
        """Take note of a connection; return whether there is room for it."""
        if len(self.transports) >= self.most and not self._close_one_of_many():
            self._refused += 1
            self._log()
            return False
        self.transports[peer] = transport
        self.silent[peer] = self.now()
        self._of_network[network_of(peer[0])].add(peer)
        if len(self.silent) > self.most_silent:
            self._close_one_of_many()
        self._sweep_later()
        return True

    def went(self, peer: Peer) -> None:
        for known in (self.transports, self.silent, self.busy):
            known.pop(peer, None)
        self._is_no_request(peer)

    def _is_no_request(self, peer: Peer) -> None:
        """Count a connection no longer that is closed, or has become a WebSocket."""
        network = network_of(peer[0])
        if network in self._of_network:
            self._of_network[network].discard(peer)
            if not self._of_network[network]:
                del self._of_network[network]

    def _close_one_of_many(self) -> bool:
        """Close a silent connection of the network with the most connections: somebody with thousands pushes out no others."""
        largest = max(self._of_network.values(), key=len, default=set[Peer]())
        return self._close_longest_silent(largest) or self._close_longest_silent(self.silent)

    def _close_longest_silent(self, peers: Collection[Peer]) -> bool:
        """Close the longest silent of these connections; return whether there was one."""
        peer = next((peer for peer in self.silent if peer in peers), None)
        if peer is not None:
            self._abort(peer)
        return peer is not None

    def _abort(self, peer: Peer) -> None:
        self._closed += 1
        transport = self.transports.get(peer)
        self.went(peer)
        if transport is not None:
            transport.abort()

    def _sweep_later(self) -> None:
        if self._sweeper is None:
            self._sweeper = asyncio.get_running_loop().call_later(1.0, self._sweep)

    def _sweep(self) -> None:
        self._sweeper = None
        self.close_overdue()
        if self.silent or self.busy:
            self._sweep_later()

    def close_overdue(self) -> None:
        """Close what has been silent, or busy with one request, for too long."""
        now = self.now()
        for known, longest in ((self.silent, SILENT), (self.busy, LONGEST_REQUEST)):
            for peer in [peer for peer, since in known.items() if since + longest <= now]:
                self._abort(peer)
        self._log()

    def _log(self) -> None:
        if (self._closed or self._refused) and self.now() >= self._logged_at + LOG_EVERY:
            self._logged_at = self.now()
            logger.warning(
                "%d connections are open, of which %d are silent; closed %d that were silent for too long, refused %d",
                len(self.transports),
                len(self.silent),
                self._closed,
                self._refused,
            )
            self._closed = self._refused = 0

    # ---- requests ----

    def around(self, app: ASGIApp) -> ASGIApp:
        """Return the application, watched: which connections are busy with a request.

        A proxy in front names the visitor's address inside; the door itself knows the proxy's connections.
        """
        inside = cast("ASGIApp", ProxyHeadersMiddleware(cast("Any", app), os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")))

        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "lifespan" or scope.get("client") is None:
                await inside(scope, receive, send)
                return
            peer = scope["client"][0], scope["client"][1]
            self.silent.pop(peer, None)
            if scope["type"] == "websocket":
                self._is_no_request(peer)
            if scope["type"] == "http":
                self.busy[peer] = self.now()
                self._sweep_later()
            try:
                await inside(scope, receive, send)
            finally:
                if self.busy.pop(peer, None) is not None and peer in self.transports:
                    self.silent[peer] = self.now()

        return watched

    def protocols(self) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
        """Return the classes with which uvicorn speaks HTTP and WebSockets at this door."""
        here = {"door": self}
        return type("HTTPHere", (GuardedHTTP,), here), type("WebSocketsHere", (GuardedWebSockets,), here)


@cache
def full() -> bytes:
    """Return the answer to a connection for which there is no room."""
    return refusal("503 Service Unavailable", m.Refused("server-full", rendered(say("refused-server-full"), SOURCE)))


@cache
def too_much() -> bytes:
    """Return the answer to a request that has too many bytes or lines for anything that is asked for here."""
    sentence = rendered(say("refused-too-much", most=LARGEST_BODY), SOURCE)
    return refusal("413 Content Too Large", m.Refused("too-much", sentence))


def refusal(status: str, refused: m.Refused) -> bytes:
    """Return an answer of the door itself, to somebody whose language has not been read."""
    body = msgspec.json.encode(refused)
    head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nRetry-After: 10\r\nConnection: close\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def peer_of(transport: asyncio.BaseTransport) -> Peer:
    host, port, *_ = transport.get_extra_info("peername") or ("", 0)
    return host, port


class GuardedHTTP(H11Protocol):
    """uvicorn's HTTP, at a door."""

    door: ClassVar[Door]
    _bytes = _lines = 0  # of the request that is being read
    _is_refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.peer = peer_of(transport)
        self.network = network_of(self.peer[0])
        if not self.door.came(self.peer, transport):
            transport.write(full())
            transport.close()

    def data_received(self, data: bytes) -> None:
        self.door.hearing.hear(self, data)

    def wait_to_be_heard(self) -> None:
        self.transport.pause_reading()

    def go_on(self) -> None:
        if not self.flow.read_paused:
            self.transport.resume_reading()

    def is_gone(self) -> bool:
        return self.transport.is_closing()

    def break_off(self) -> None:
        self.transport.abort()

    def hear_now(self, data: bytes) -> None:
        """Read; where a request cannot be read to its end, let its handler find the client gone instead of answering twice."""
        if self._is_refused or not self._is_little(data):
            self._refuse(data)
            return
        before = self.cycle
        try:
            super().data_received(data)
        except h11.LocalProtocolError:  # it has been answered already, and uvicorn cannot refuse what follows
            self.transport.abort()
        if self.cycle is not before:  # the next request may come together with the end of the last one
            self._bytes = self._lines = 0
        if self.transport.is_closing() and self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def _is_little(self, data: bytes) -> bool:
        """Return whether a request stays within its bytes and lines.

        Reading a header or a part of a body takes about as long as everything else that is done for a request.  A body may come
        one byte at a time, each on lines of its own, and one read from a socket may have 40,000 of them.
        """
        is_next = self.conn.their_state is h11.DONE or (self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0])
        if is_next:
            self._bytes = self._lines = 0
            if len(data) > LONGEST_ADDRESS and b"\n" not in data[:LONGEST_ADDRESS]:
                return False
        self._bytes += len(data)
        self._lines += data.count(b"\n")
        return self._bytes <= MOST_BYTES and self._lines <= MOST_LINES

    def _refuse(self, data: bytes) -> None:
        """Answer once, then read on for a while without looking: a client that is still sending would not see the answer."""
        if not self._is_refused:
            self._is_refused = True
            self._bytes = 0
            if self.cycle is None or not self.cycle.response_started:
                self.transport.write(too_much())
            if self.cycle is not None and not self.cycle.response_complete:
                self.cycle.disconnected = True
                self.cycle.message_event.set()
            if self.transport.can_write_eof():
                with suppress(OSError):  # the client has gone already
                    self.transport.write_eof()
        self._bytes += len(data)
        if self._bytes > MOST_IGNORED:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.door.went(self.peer)


class GuardedWebSockets(BatchingWebSockets):
    """Our WebSockets, at a door; they took the connection over from HTTP."""

    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.peer = peer_of(transport)
        self.network = network_of(self.peer[0])  # a proxy's, until the application knows for whom it speaks

    def data_received(self, data: bytes) -> None:
        self.door.hearing.hear(self, data)

    def wait_to_be_heard(self) -> None:
        self.transport.hold()

    def go_on(self) -> None:
        self.transport.release()

    def is_gone(self) -> bool:
        return self.transport.is_closing()

    def break_off(self) -> None:
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.door.went(self.peer)
