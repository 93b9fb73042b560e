"""What one request or message of a stranger costs a server: the dearest of each kind that we know.

    python -m bench.server.costs            a table as text
    python -m bench.server.costs --markdown  the table of docs/hosting.md

Every address of the HTTP side and every message of the protocol is asked for, in this process and without a network, from a
database with finished games of nearly 3,000 moves, and lists that are as long as they may be.  Measured are the
processor time of the event loop, which everybody waits for, that of all other threads, the bytes of the answer, and the rows
that the store returned.  The worst of a few rounds counts; the first, which fills caches, is told apart.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.table import Table

from bench.server.long_games import long_game
from bench.server.wires import MemoryWire
from crossroads import games
from crossroads.engine.text import languages
from crossroads.house import messages as m
from crossroads.house.guests import GuestId, new_code
from crossroads.house.new_tables import created
from crossroads.house.services import Pace
from crossroads.server import web_client
from crossroads.server.api import ADDRESSES
from crossroads.server.app import make_app
from crossroads.server.sqlite import SQLiteStore
from crossroads.study import puzzles

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.applications import Starlette

    from crossroads.table.live import LiveTable

MALLORY, EVE = GuestId("mallory", "Mallory" + "é" * 17), GuestId("eve", "Eve")
ROUNDS = 4
LONG_MOVES = 2600
FINISHED = 20  # games of one guest
WAITING = 60  # public tables, of which the lobby shows fifty
WATCHERS = 20  # connections at the table at which messages are sent
MADE = "new guests and tables of one network"
SIDE = "side work"
OPEN = "requests of one network"
MESSAGES = "20 messages a second of a connection"
CAPS = {
    "POST /api/guests": MADE,
    "POST /api/tables": f"{MADE}; 20 waiting tables of a guest",
    "DELETE /api/me": f"{MADE}; the token is refused from then on",
    "POST /api/games/{game}/lessons/{lesson}": SIDE,
    "GET /api/tables/{code}": f"{SIDE}, to open it; 30 codes that do not exist",
    "GET /api/tables/{code}/record": "30 codes that do not exist",
    "GET /api/tables/{code}/proof": f"{SIDE}, to open it; 30 codes that do not exist",
    "GET /api/tables/{code}/replay": SIDE,
    "GET /api/tables/{code}/replay?at=": SIDE,
    "GET /api/tables/{code}/review": f"{SIDE}, then turns at thinking; 1,000 moves",
    "GET /api/tables/{code}/qr.svg": SIDE,
    "GET /api/tables/{code}/again/{move}": SIDE,
    "POST /api/tables/{code}/again/{move}": f"{SIDE}, then turns at thinking",
    "GET /api/puzzles/{game}": SIDE,
    "GET /api/puzzles/{game}/{id}": SIDE,
    "POST /api/puzzles/{game}/{id}": SIDE,
    "hello": "20 connections of a guest, 2,000 of a network, 200 spectators",
    "hello, at a table of 3,000 entries": f"{SIDE}, to open it; the last 200 events",
    "ask-hint": "one at a time of a guest",
    "react": "3 at once, then one every 4 seconds",
    "take-back": "one question for each move",
    "sit": "5 times for each guest at a table",
    "play": "3,000 moves of a game",
}
QUICK = Pace(bot_pause=0.0, cover_after=3600.0, wait_for_numbers=0.0)


@dataclass
class Cost:
    """What one request costs."""

    loop: float  # milliseconds of the event loop's thread
    beside: float  # milliseconds of all other threads
    sent: int  # bytes
    rows: int
    status: str = ""


class World:
    """A server in this process with a database that a stranger would like."""

    def __init__(self, app: Starlette, store: SQLiteStore) -> None:
        self.app = app
        self.store = store
        self.rows = 0
        ask, do = store._ask, store._do
        store._ask = lambda question: ask(self._counted(question))  # type: ignore[method-assign]
        store._do = lambda work, **more: do(self._counted(work), **more)  # type: ignore[method-assign]

    def _counted(self, work: Callable[[sqlite3.Connection], Any]) -> Callable[[sqlite3.Connection], Any]:
        def counted(database: sqlite3.Connection) -> Any:
            found = work(database)
            self.rows += len(found) if isinstance(found, list) else 0
            return found

        return counted

    def token(self, guest: GuestId) -> str:
        return str(self.app.state.server.tokens.make(guest))

    async def measured(self, work: Callable[[], Awaitable[tuple[int, str]]]) -> Cost:
        """Return what one piece of work costs, and nothing that was going on before it."""
        await asyncio.sleep(0.02)
        self.rows = 0
        loop, whole = time.thread_time(), time.process_time()
        sent, status = await work()
        loop = time.thread_time() - loop
        return Cost(1000 * loop, max(0.0, 1000 * (time.process_time() - whole - loop)), sent, self.rows, status)

    async def request(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Ask the application as uvicorn would."""
        path, _, query = path.partition("?")
        headers = [(b"authorization", f"Bearer {self.token(MALLORY)}".encode())]
        scope: dict[str, Any] = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
        }
        scope |= {"root_path": "", "scheme": "http", "query_string": query.encode(), "headers": headers}
        scope |= {"client": (f"127.2.{random.randrange(250)}.{random.randrange(250)}", 1), "server": ("127.0.0.1", 1)}
        content = b"" if body is None else msgspec.json.encode(body)
        sent, status = 0, 0

        bodies = iter([{"type": "http.request", "body": content, "more_body": False}])

        async def receive() -> dict[str, Any]:
            return next(bodies, {}) or await asyncio.Future()  # nothing more comes, and the client stays

        async def send(message: Any) -> None:
            nonlocal sent, status
            sent += len(message.get("body", b""))
            status = message.get("status", status)

        await self.app(scope, receive, send)
        return sent, str(status)


def requests() -> dict[str, tuple[str, str, Any]]:
    """Return the dearest request of each address that we know: its method, path and body."""
    long, at = "/api/tables/LONGAAAA", LONG_MOVES
    table = {"game": "word-crush", "seats": ["me", *["champion"] * 3], "options": {}}
    lesson = {"done": [], "move": "", "name": "M" * 24}
    body = {
        "/api/guests": {"name": "M" * 24},
        "/api/games/{game}/advice": {"players": 2, "options": {}},
        "/api/games/{game}/lessons/{lesson}": lesson,
        "/api/tables": table,
        "/api/tables/{code}/again/{move}": {"move": "1"},
        "/api/puzzles/{game}/{id}": {"move": "1"},
    }
    parts = {"{game}": "word-crush", "{lesson}": "first", "{code}": "LONGAAAA", "{move}": str(at), "{id}": ""}
    more = {
        "/api/tables/{code}/review": f"?from={at}",
        "/api/tables/{code}/qr.svg": "?at=https://" + "a" * 80,
    }
    made: dict[str, tuple[str, str, Any]] = {}
    for one in ADDRESSES:
        path = one.path
        parts["{id}"] = next(iter(puzzles.puzzles(games.known("word-crush"))), "none")
        for name, part in parts.items():
            path = path.replace(name, part)
        made[f"{one.method} {one.path}"] = one.method, path + more.get(one.path, ""), body.get(one.path) if one.takes else None
    made["GET /api/tables/{code}/replay?at="] = "GET", f"{long}/replay?at={at}&seat=-2", None
    made["GET / and every page"] = "GET", "/table/LONGAAAA", None
    made["GET /static/…"] = "GET", f"/static/{web_client.digest()}/app.js", None
    made["an address that there is not"] = "GET", "/" + "%C3%A9" * 2000, None
    forgetting = made.pop("DELETE /api/me")
    return made | {"DELETE /api/me": forgetting}


async def costs_of_requests(world: World) -> dict[str, list[Cost]]:
    return {
        name: [await world.measured(partial(world.request, *asked)) for _ in range(1 if "DELETE" in name else ROUNDS)]
        for name, asked in requests().items()
    }


# ---- messages ----


async def costs_of_messages(world: World) -> dict[str, list[Cost]]:
    """Send every message at a full table of each game, which people of four languages watch; keep the dearest game."""
    dearest: dict[str, list[Cost]] = {}
    for game in games.all_games().values():
        for name, costs in (await at_one_table(world, game.slug, game.words.PLAYERS[1])).items():
            if name not in dearest or worst(costs).loop > worst(dearest[name]).loop:
                dearest[name] = costs
    wire = MemoryWire(world.app, m.Hello(m.VERSION, world.token(EVE), "LONGAAAA", beats=True))
    dearest["hello, at a table of 3,000 entries"] = [await heard(world, [wire], lambda: None)]
    await wire.close()
    return dearest


async def at_one_table(world: World, game: str, players: int) -> dict[str, list[Cost]]:
    server = world.app.state.server
    seats = ["me", *(f"here:Eve {k}" for k in range(players - 1))]
    room = await server.registry.make(created(m.NewTable(game, seats, hints=True), MALLORY), new_code())
    tongues = languages()

    def wire(guest: GuestId, number: int) -> MemoryWire:
        hello = m.Hello(m.VERSION, world.token(guest), room.code, beats=True, language=tongues[number % len(tongues)])
        return MemoryWire(world.app, hello, f"127.3.0.{number + 1}")

    found: dict[str, list[Cost]] = {}
    async with AsyncExitStack() as stack:
        own = wire(MALLORY, 0)
        stack.push_async_callback(own.close)
        found["hello"] = [await heard(world, [own], lambda: None)]
        wires = [own]
        for k in range(WATCHERS):
            wires.append(wire(GuestId(f"watcher {k}", "Ann"), k))
            stack.push_async_callback(wires[-1].close)
        await asyncio.sleep(0.5)
        for _ in range(ROUNDS):
            seat, move = next_move(room.table)
            own.tell(text("hand-over", seat=seat))
            await asyncio.sleep(0.1)
            cost = await heard(world, wires, lambda: own.tell(text("play", move=move, seat=seat)))  # noqa: B023  (called at once)
            found.setdefault("play", []).append(cost)
        for kind, more in (
            ("take-back", {}),
            ("why", {"move": "x" * 200}),
            ("play, refused", {"move": "x" * 200}),
            ("hand-over", {"seat": 0}),
            ("react", {"reaction": "well-played", "seat": 0}),
            ("ping", {"sent": 0.0}),
            ("sit", {"seat": 0, "name": "M" * 24}),
            ("send-away", {"seat": 0}),
            ("ask-cover", {"seat": 0}),
            ("begin", {"level": "easy"}),
            ("rematch", {}),
            ("ask-hint", {"seat": 0}),
            ("leave", {}),
        ):
            said = text(kind.partition(",")[0], **more)
            found[kind] = [await heard(world, wires, lambda: own.tell(said)) for _ in range(1 if kind == "leave" else 2)]  # noqa: B023
    return found


def text(kind: str, **more: Any) -> str:
    return msgspec.json.encode({"type": kind, **more}).decode()


def next_move(table: LiveTable) -> tuple[int, str]:
    sitting, seat = table.sitting, table.acting[0]
    assert sitting is not None
    return seat, sitting.legal(seat)[0]


async def heard(world: World, wires: list[MemoryWire], say: Callable[[], None]) -> Cost:
    """Say something, and add up what everybody is sent within a moment."""

    async def work() -> tuple[int, str]:
        before = [sum(map(len, wire.sent)) for wire in wires]
        say()
        await asyncio.sleep(0.15)
        sent = sum(sum(map(len, wire.sent)) - was for wire, was in zip(wires, before, strict=True))
        return sent, next((msgspec.json.decode(line)["code"] for line in wires[0].sent[-1:] if '"refused"' in line), "")

    cost = await world.measured(work)
    idle = await world.measured(lambda: asyncio.sleep(0.15, (0, "")))
    cost.loop, cost.beside = max(0.0, cost.loop - idle.loop), max(0.0, cost.beside - idle.beside)
    return cost


# ---- the table ----


def worst(costs: list[Cost]) -> Cost:
    later = costs[1:] or costs
    return max(later, key=lambda cost: cost.loop)


def fill_database(path: Path) -> None:
    dice = random.Random(1)
    with closing(sqlite3.connect(path)) as database, database:
        for k in range(FINISHED):
            lines = long_game(MALLORY, LONG_MOVES if k < 3 else 0, dice)
            code = f"LONGAA{chr(65 + k // 26)}{chr(65 + k % 26)}"
            rows = [(code, line.number, line.at, line.entry) for line in lines]
            database.executemany("insert into log (code, number, at, entry) values (?, ?, ?, ?)", rows)


async def measure() -> tuple[dict[str, list[Cost]], dict[str, list[Cost]]]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        first = SQLiteStore(path)
        await first.open(lambda code: None)
        await first.close()
        fill_database(path)
        store = SQLiteStore(path)
        app = make_app(store, QUICK)
        world = World(app, store)
        async with app.router.lifespan_context(app):
            server = app.state.server
            for k in range(FINISHED):
                await server.registry.room(f"LONGAA{chr(65 + k // 26)}{chr(65 + k % 26)}")
            for _ in range(WAITING):
                wanted = m.NewTable("word-crush", ["me", *["open"] * 5], public=True)
                await server.registry.make(created(wanted, MALLORY), new_code())
            await asyncio.sleep(1.0)
            messages = await costs_of_messages(world)
            return await costs_of_requests(world), messages


def main() -> None:
    parser = argparse.ArgumentParser("bench.server.costs", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--markdown", action="store_true", help="as docs/hosting.md has it")
    asked = parser.parse_args()
    found_requests, found_messages = asyncio.run(measure())
    heads = ["", "loop, ms", "first time", "beside, ms", "bytes", "rows", "answer", "what holds who repeats it"]
    rows = []
    for name, costs in (found_requests | found_messages).items():
        cost, start = worst(costs), costs[0]
        numbers = [
            f"{cost.loop:.1f}",
            f"{start.loop:.1f}",
            f"{max(start.beside, cost.beside):.1f}",
            f"{cost.sent:,}",
            str(cost.rows),
        ]
        rows.append([name, *numbers, cost.status, CAPS.get(name, OPEN if "/" in name or name.startswith("an ") else MESSAGES)])
    if asked.markdown:
        print("| " + " | ".join(heads) + " |\n|" + "---|" * len(heads))
        for row in rows:
            print("| " + " | ".join(row) + " |")
        return
    table = Table(*heads)
    for row in rows:
        table.add_row(*row)
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
