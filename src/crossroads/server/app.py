"""The application: Starlette around the house, with the files of the web client."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request

from crossroads.engine.text import say
from crossroads.house.services import Pace, Services
from crossroads.players.threads import ThreadedThinking
from crossroads.server import web_client
from crossroads.server.answers import refused
from crossroads.server.languages import language_of
from crossroads.server.limits import InTurns, network_of
from crossroads.server.metrics import PrometheusMetrics
from crossroads.server.routes import ROUTES, over_http, unexpected, wrong_address
from crossroads.server.sockets import TableSockets
from crossroads.server.state import ServerState
from crossroads.server.threads import Threads
from crossroads.study.threads import ThreadedValuer
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from crossroads.house.store import Store

logger = logging.getLogger("crossroads")
TOO_OFTEN = 1.0  # seconds until a request of somebody who asks too often is looked at again
PATIENCE = 5  # how often
A_FILE = 0.1  # how much of a request a file counts
HEADERS = {
    b"content-security-policy": b"default-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; "
    b"base-uri 'none'; form-action 'none'; object-src 'none'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
}


def make_app(store: Store, pace: Pace | None = None) -> Starlette:
    """Return the application over a store."""
    server = server_state(store, pace or Pace())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        caretakers = [asyncio.create_task(work()) for work in (server.registry.look_after_everything, server.keep_up)]
        try:
            yield
        finally:
            for caretaker in caretakers:
                caretaker.cancel()
            await server.close()

    app = Starlette(
        routes=[*ROUTES, *web_client.routes()],
        lifespan=lifespan,
        exception_handlers={HTTPException: wrong_address, Exception: unexpected},
    )
    app.state.server = server
    app.add_middleware(SafeHeaders)
    app.add_middleware(TableSockets, state=server)
    app.add_middleware(Gate, state=server)
    return app


def server_state(store: Store, pace: Pace) -> ServerState:
    """Return what this process serves from: a house whose bots think in threads, and numbers for Prometheus."""
    metrics = PrometheusMetrics()
    thinking, client = ThreadedThinking(), web_client.digest()
    services = Services(store, thinking, metrics=metrics, pace=pace, offload=Threads(), valuing=ThreadedValuer(), client=client)
    return ServerState(services, metrics)


class Gate:
    """Refuses everything from the networks that the operator has blocked, and slows those down that ask too often.

    A request that waits keeps its connection from asking again, which costs the server least; a class that opens the page at
    once is served a little later.
    """

    def __init__(self, app: ASGIApp, state: ServerState) -> None:
        self.app = app
        self.state = state
        self._turns = InTurns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        network = network_of(client[0]) if client is not None else ""
        is_blocked, is_http = self.state.is_blocked(network), scope["type"] == "http"
        if is_blocked and scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403})
        elif is_blocked and is_http:
            await refuse(Refusal("blocked", say("refused-blocked")), scope, receive, send)
        elif network and is_http and not await self._may_ask(network, A_FILE if is_file(scope) else 1.0):
            await refuse(Refusal("too-often", say("refused-too-often")), scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _may_ask(self, network: str, amount: float) -> bool:
        """Return whether a request is within the limit of its network, at once or after a while."""
        for _ in range(PATIENCE):
            if self.state.requests.take(network, amount):
                await self._turns.wait(network)
                return True
            await asyncio.sleep(TOO_OFTEN)
        return False


def is_file(scope: Scope) -> bool:
    """Whether a request is for a file of the client, which a browser asks for once and which costs next to nothing."""
    return str(scope["path"]).startswith("/static/")


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    await over_http(refused(refusal, language_of(Request(scope))))(scope, receive, send)


class SafeHeaders:
    """Adds headers to every answer that forbid what our pages never do."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: list[Any] = list(message.get("headers", []))
                message["headers"] = headers + list(HEADERS.items())
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)
