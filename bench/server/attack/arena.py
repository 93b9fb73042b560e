"""What an attack is, and what it is given: a server to strike, and a place to write down what came of it.

An attack is a function `async def strike(arena)` with a name.  It behaves as badly as it can, from the address of its arena or
from any other that it asks for, and notes

- `arena.figures[...]`: numbers for the table that the command prints,
- `arena.learnt`: anything private that it could read,
- `arena.delays`: somebody who was kept waiting for too long, which a busy machine does too, so that no test judges it,
- `arena.failures`: anything else that a server should not let happen.

The frame around it (`frame.py`) measures how long people at other tables wait meanwhile, and what stays behind in the server.
"""

from __future__ import annotations

import sqlite3
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import websockets

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from bench.server.processes import Process

PATIENCE = 300.0  # seconds for an answer, which a busy machine may need


@dataclass
class Arena:
    """A server under attack."""

    server: Process
    database: str  # a file of SQLite or an address of PostgreSQL
    version: int  # of the protocol that the server speaks
    scale: float = 1.0  # how much of the whole attack; tests make a small one
    address: str = "127.0.0.1"  # from which it strikes; limits are by address, so attacks on one server have one each
    figures: dict[str, str] = field(default_factory=dict)
    learnt: list[str] = field(default_factory=list)
    delays: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return self.server.url

    def count(self, whole: int, least: int = 1) -> int:
        """Return how many of something this run of the attack uses."""
        return max(least, round(whole * self.scale))

    def http(self, address: str = "", *, forwarded: str = "", token: str = "") -> httpx.AsyncClient:
        """Return a client at an address of this machine, or one for which a proxy on it forwards."""
        headers = {"X-Forwarded-For": forwarded} if forwarded else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        transport = httpx.AsyncHTTPTransport(local_address=address or self.address, limits=httpx.Limits(max_connections=40))
        return httpx.AsyncClient(base_url=self.url, headers=headers, transport=transport, timeout=PATIENCE)

    async def guest(self, name: str = "Mallory", address: str = "") -> str:
        """Return the token of a new guest."""
        async with self.http(address) as http:
            return str((await http.post("/api/guests", json={"name": name})).raise_for_status().json()["token"])

    async def table(self, token: str, game: str, seats: list[str], address: str = "", **more: Any) -> str:
        """Return the code of a new table."""
        async with self.http(address, token=token) as http:
            wanted = {"game": game, "seats": seats, **more}
            return str((await http.post("/api/tables", json=wanted)).raise_for_status().json()["code"])

    def hello(self, token: str, code: str, **more: Any) -> str:
        hello = {"type": "hello", "version": self.version, "token": token, "table": code, **more}
        return msgspec.json.encode(hello).decode()

    @asynccontextmanager
    async def socket(self, address: str = "") -> AsyncIterator[websockets.ClientConnection]:
        """A WebSocket from an address of this machine, before its hello."""
        where = self.url.replace("http", "ws") + "/ws"
        async with websockets.connect(
            where, local_addr=(address or self.address, 0), max_size=None, open_timeout=PATIENCE, ping_timeout=None
        ) as one:
            yield one


class CannotAsk(Exception):
    """A server of another commit has nothing that this attack could strike; the message says what it lacks."""


@dataclass(frozen=True)
class Attack:
    """One attack of the list in `every.py`."""

    name: str
    about: str
    strike: Callable[[Arena], Awaitable[None]]
    prepare: Callable[[Arena], None] | None = None  # fills the database while the server is not running
    switches: tuple[str, ...] = ()  # of `crossroads serve`
    needs_postgres: bool = False
    thinks_about: str = ""  # a game whose search the server loads once, before anything is measured
    visit: Callable[[Arena], Awaitable[None]] | None = None  # before anything is measured: a server loads things once
    is_outage: bool = False  # nobody can play meanwhile, so that others' waits are not judged
    asks: tuple[str, ...] = ()  # addresses without which there is nothing to attack: a server of another commit may lack them


def fill(arena: Arena, statement: str, rows: list[tuple[object, ...]]) -> None:
    """Write rows into the server's SQLite file, faster than asking the server for each."""
    with closing(sqlite3.connect(arena.database)) as database, database:
        database.executemany(statement, rows)


def folder_of(arena: Arena) -> Path:
    """Return the folder in which the server keeps its SQLite file."""
    from pathlib import Path

    return Path(arena.database).parent
