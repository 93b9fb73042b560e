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
from crossroads.server.limits import network_of
from crossroads.server.metrics import PrometheusMetrics
from crossroads.server.routes import ROUTES, over_http, unexpected, wrong_address
from crossroads.server.sockets import TableSockets
from crossroads.server.state import ServerState
from crossroads.study.threads import ThreadedValuer
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from crossroads.house.store import Store

logger = logging.getLogger("crossroads")
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
    app.add_middleware(Blocked, state=server)
    return app


def server_state(store: Store, pace: Pace) -> ServerState:
    """Return what this process serves from: a house whose bots think in threads, and numbers for Prometheus."""
    metrics = PrometheusMetrics()
    thinking, client = ThreadedThinking(), web_client.digest()
    services = Services(
        store, thinking, metrics=metrics, pace=pace, offload=asyncio.to_thread, valuing=ThreadedValuer(), client=client
    )
    return ServerState(services, metrics)


class Blocked:
    """Refuses everything from the networks that the operator has blocked."""

    def __init__(self, app: ASGIApp, state: ServerState) -> None:
        self.app = app
        self.state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client is None or not self.state.is_blocked(network_of(client[0])):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403})
        else:
            response = refused(Refusal("blocked", say("refused-blocked")), language_of(Request(scope)))
            await over_http(response)(scope, receive, send)


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
