"""The server: Starlette around the hall, with the web client's files."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from crossroads.house.registry import Registry
from crossroads.house.rooms import Pace
from crossroads.server import web_client
from crossroads.server.api import ROUTES, unexpected, wrong_address
from crossroads.server.limits import ByAddress
from crossroads.server.metrics import PrometheusMetrics
from crossroads.server.sockets import TableSockets
from crossroads.server.tokens import Tokens

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


class House:
    """Everything that a request may need."""

    def __init__(self, store: Store, pace: Pace) -> None:
        self.store = store
        self.metrics = PrometheusMetrics()
        self.hall = Registry(store, pace, self.metrics)
        self.by_address = ByAddress(burst=120, rate=4)
        self.tokens: Tokens

    async def open(self) -> None:
        await self.store.open(self.hall.heard)
        self.tokens = Tokens(await self.store.secret())

    async def close(self) -> None:
        await self.hall.close()
        await self.store.close()


def make_app(store: Store, pace: Pace | None = None) -> Starlette:
    """The application over a store."""
    house = House(store, pace or Pace())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        caretaker = asyncio.create_task(house.hall.look_after_everything())
        try:
            yield
        finally:
            caretaker.cancel()
            await house.close()

    app = Starlette(
        routes=[*ROUTES, *web_client.routes()],
        lifespan=lifespan,
        exception_handlers={HTTPException: wrong_address, Exception: unexpected},
    )
    app.state.house = house
    app.add_middleware(SafeHeaders)
    app.add_middleware(TableSockets, house=house)
    return app


class SafeHeaders:
    """Every answer forbids what our pages never do."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: list[Any] = list(message.get("headers", []))
                message["headers"] = headers + list(HEADERS.items())
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)
