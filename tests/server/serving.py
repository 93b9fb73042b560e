"""A server for a test, in the test's own event loop, and people who come to it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Self

import httpx
import msgspec
import websockets

from bench.server.wires import serving
from crossroads.house import messages as m
from crossroads.house.services import Pace
from crossroads.server.app import make_app
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from crossroads.house.store import Store
    from crossroads.server.state import ServerState

QUICK = Pace(bot_pause=0.0, cover_after=3600.0, wait_for_numbers=0.0)
_decoder: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)


class Running:
    """Where a server is."""

    def __init__(self, port: int, state: ServerState) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}/ws"
        self.state = state
        self.registry = state.registry
        self.metrics = state.metrics

    async def guest(self, name: str) -> Person:
        async with httpx.AsyncClient(base_url=self.url) as http:
            told = (await http.post("/api/guests", json={"name": name})).raise_for_status()
        return Person(self, msgspec.json.decode(told.content, type=m.Guest))


class Person:
    """A guest who speaks the protocol word by word."""

    def __init__(self, server: Running, who: m.Guest) -> None:
        self.server = server
        self.who = who

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.who.token}"}

    async def post_table(self, game: str, seats: list[str], **more: Any) -> httpx.Response:
        async with httpx.AsyncClient(base_url=self.server.url, headers=self.headers) as http:
            return await http.post("/api/tables", json={"game": game, "seats": seats, **more})

    async def make(self, game: str, seats: list[str], **more: Any) -> str:
        return str((await self.post_table(game, seats, **more)).raise_for_status().json()["code"])

    def at(self, code: str, last: int = 0, *, watch: bool = False) -> Tab:
        return Tab(self, code, last, watch=watch)


class Tab:
    """One connection of a person."""

    def __init__(self, person: Person, code: str, last: int, *, watch: bool) -> None:
        self.person = person
        self.hello = m.Hello(m.VERSION, person.who.token, code, last, watch)
        self.heard: list[m.FromServer] = []
        self.bytes: list[str] = []
        self.lines: list[str] = []  # received and not heard yet

    async def __aenter__(self) -> Self:
        self.socket = await websockets.connect(self.person.server.ws, open_timeout=PATIENCE, ping_timeout=PATIENCE)
        await self.say(self.hello)
        self.welcome = await self.next(m.Welcome)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def refused(self) -> str:
        """Come to the table; return the code with which the server refuses that."""
        self.socket = await websockets.connect(self.person.server.ws, open_timeout=PATIENCE, ping_timeout=PATIENCE)
        try:
            with suppress(websockets.ConnectionClosed):  # some are refused before they have said hello
                await self.say(self.hello)
            refused: m.Refused = await self.next(m.Refused)
            return refused.code
        finally:
            await self.socket.close()

    async def say(self, message: m.FromClient) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> m.FromServer:
        if not self.lines:
            self.lines += str(await asyncio.wait_for(self.socket.recv(), PATIENCE)).split("\n")
        self.bytes.append(self.lines.pop(0))
        self.heard.append(_decoder.decode(self.bytes[-1]))
        return self.heard[-1]

    async def next(self, of: type[Any], /, **wanted: Any) -> Any:
        """The next message of a type, with these values."""
        while True:
            message = await self.hear()
            if isinstance(message, of) and all(getattr(message, name) == value for name, value in wanted.items()):
                return message

    async def until(self, state: str) -> m.TableInfo:
        while True:
            message = await self.next(m.TableChanged)
            if message.table.state == state:
                return message.table

    async def refusal(self, message: m.FromClient) -> str:
        await self.say(message)
        refused: m.Refused = await self.next(m.Refused)
        assert refused.sentence.endswith(".")
        return refused.code


@asynccontextmanager
async def running(store: Store, pace: Pace = QUICK) -> AsyncIterator[Running]:
    """A server over a store until the block ends."""
    app = make_app(store, pace)
    async with serving(app) as port:
        yield Running(port, app.state.server)
