"""Have a release make tables of every kind, and write its databases as text.

    python -m tests.server.releases.make 0.1.0

The server of that release runs from the repository's history, on SQLite and on PostgreSQL; people come to it over the network.
The texts are kept: later releases have to open them.  Another run deals other cards.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import asyncpg

from bench.server.postgres import Postgres
from bench.server.processes import Process
from tests.server.releases import program_of
from tests.server.releases.wire import Seat, all_see_the_same, ask, new_guest, new_table, play_on

if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = 2  # of the protocol, in release 0.1.0
STILL = ("--bot-pause", "0", "--cover-after", "3600")
SHORT: dict[str, dict[str, Any]] = {  # random players would say words for ever
    "word-crush": {"length": "quick", "turn_cap": 12},
    "traffic-memory": {"high": 8},
}
NO_HURRY = {"pace": 0}  # a reaction window stays open until somebody answers
TABLES = ("setting", "listed", "chair", "log", "ended", "rating")

# Ann places five jokers out of the way and then single pieces; Bob fills six in a row, which are two fives.
TWO_FIVES = [
    *("joker a8", "joker c8", "joker e8", "joker g8", "joker h6"),
    *("x a1", "x a3", "x b1", "x c3", "x c1", "x e3", "x e1", "x g3", "x f1", "x a5", "x d1"),
    "claim row a1",
]


class Evening:
    """Ann and Bob at one server, who sit down at table after table."""

    def __init__(self, url: str, tokens: dict[str, str]) -> None:
        self.url = url
        self.tokens = tokens
        self.codes: dict[str, str] = {}
        self.dice = random.Random(1)

    async def begin(self, name: str, game: str, stack: AsyncExitStack, *more: str, **wishes: Any) -> list[Seat]:
        """A new table that both have sat down at."""
        wishes = {"options": SHORT.get(game, {}), "clock": NO_HURRY, "first": 0, **wishes}
        code = self.codes[name] = await new_table(self.url, self.tokens["Ann"], game, ["me", "open", *more], **wishes)
        seats = [await stack.enter_async_context(self.seat(who, code)) for who in ("Ann", "Bob")]
        await seats[1].say("sit")
        for seat in seats:
            await seat.until(lambda message: message["type"] == "look" and message["seat"] >= 0)
        return seats

    def seat(self, who: str, code: str) -> Seat:
        return Seat(self.url, self.tokens[who], code, VERSION)

    async def play(self, name: str, game: str, enough: Callable[[str], bool], **wishes: Any) -> None:
        """Play until it is enough."""
        async with AsyncExitStack() as stack:
            await play_on(await self.begin(name, game, stack, **wishes), self.dice, enough)

    async def play_text(self, seats: list[Seat], moves: list[str]) -> None:
        """Play these moves, each by the seat that is asked for it."""
        for move in moves:
            await all_see_the_same(seats)
            await next(seat for seat in seats if seat.is_asked and move in seat.moves).play(move)


async def fill(evening: Evening) -> None:
    """Tables of every kind: finished, waiting, and in the middle of everything that can be in the middle."""
    games = [str(one["game"]) for one in await ask(evening.url, "/api/games")]
    for game in games:
        await evening.play(f"{game}-over", game, lambda move: False)
        await evening.play(f"{game}-playing", game, until_in_the_middle(game))
    for game in ("rush-hour", "crash-grid", "mod-x"):
        wishes = {"seats": ["me", "open"], "public": True}
        evening.codes[f"{game}-waiting"] = str(
            (await ask(evening.url, "/api/tables", evening.tokens["Ann"], game=game, **wishes))["code"]
        )
    async with AsyncExitStack() as stack:
        await evening.play_text(await evening.begin("mod-x-claimed", "mod-x", stack), TWO_FIVES)
    async with AsyncExitStack() as stack:
        seats = await evening.begin("rush-hour-back", "rush-hour", stack)
        await seats[0].play(seats[0].moves[0])
        await ask_back(seats[0])
    async with AsyncExitStack() as stack:
        seats = await evening.begin("rush-hour-left", "rush-hour", stack, "easy")
        await seats[1].say("leave")
        await seats[0].until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["kind"] == "bot")
    await evening.play("rush-hour-clock", "rush-hour", several(5), clock={"kind": "decision", "seconds": 3600})
    async with evening.seat("Ann", evening.codes["rush-hour-over"]) as ann:
        await ann.say("rematch")
        told = await ann.until(lambda message: message["type"] == "table" and "next" in message["table"])
        evening.codes["rush-hour-next"] = told["table"]["next"]


def until_in_the_middle(game: str) -> Callable[[str], bool]:
    """When to leave a game: with a hidden choice on the table, in a take-over window, or after a few moves."""
    if game == "took-over":
        placed = several(3)
        return lambda move: move.startswith(("left", "right")) and placed(move)
    return several({"crossing-guard": 13, "rush-hour": 7, "crash-grid": 9}.get(game, 10))


def several(count: int) -> Callable[[str], bool]:
    """Enough after so many moves."""
    left = [count]

    def enough(_: str) -> bool:
        left[0] -= 1
        return left[0] <= 0

    return enough


async def ask_back(seat: Seat) -> None:
    await seat.say("take-back")
    await seat.until(lambda message: message["type"] == "look" and message.get("take_back", -1) >= 0)


async def cover(evening: Evening) -> None:
    """Ann chooses a card and stays; Bob has gone, and a bot plays for him until he is back."""
    async with AsyncExitStack() as stack:
        seats = await evening.begin("rush-hour-covered", "rush-hour", stack)
        await seats[0].play(seats[0].moves[0])
    async with evening.seat("Ann", evening.codes["rush-hour-covered"]) as ann:
        await ann.until(lambda message: message["type"] == "table" and message["table"]["seats"][1].get("covered", False))


async def make(database: str, packages: Path) -> Evening:
    """Run the release on a database until everything is in it."""
    with Process(database, *STILL, packages=packages) as server:
        evening = Evening(server.url, {name: await new_guest(server.url, name) for name in ("Ann", "Bob")})
        await fill(evening)
    with Process(database, "--bot-pause", "3600", "--cover-after", "1", packages=packages) as server:
        evening.url = server.url
        await cover(evening)
    return evening


def notes(evening: Evening, release: str) -> list[str]:
    codes = [f"-- table {name} {code}" for name, code in evening.codes.items()]
    tokens = [f"-- guest {name} {token}" for name, token in evening.tokens.items()]
    return [f"-- A database of release {release}, written by tests/server/releases/make.py.", *codes, *tokens]


def quoted(value: object, as_bytes: str) -> str:
    """A value in SQL; bytes, which are JSON everywhere, stay readable."""
    if isinstance(value, bytes):
        return as_bytes.format(quoted(value.decode(), as_bytes))
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return "null" if value is None else str(value).lower()


def inserts(table: str, rows: list[Any], as_bytes: str) -> list[str]:
    values = [f"({', '.join(quoted(value, as_bytes) for value in row)})" for row in rows]
    return [f"insert into {table} values", ",\n".join(values) + ";"]


async def sqlite_text(packages: Path, folder: Path, release: str) -> str:
    path = folder / "tables.sqlite"
    lines = notes(await make(str(path), packages), release)
    database = sqlite3.connect(path)
    lines += [f"{sql};" for (sql,) in database.execute("select sql from sqlite_master where sql is not null order by rootpage")]
    for table in TABLES:
        lines += inserts(table, database.execute(f"select * from {table} order by 1, 2").fetchall(), "cast({} as blob)")
    database.close()
    return "\n".join(lines) + "\n"


async def postgres_text(packages: Path, release: str) -> str:
    with Postgres() as postgres:
        lines = notes(await make(postgres.address, packages), release)
        lines.append(schema_of(packages))
        connection = await asyncpg.connect(postgres.address)
        for table in TABLES:
            rows = [tuple(row) for row in await connection.fetch(f"select * from {table} order by 1, 2")]
            lines += inserts(table, rows, "convert_to({}, 'UTF8')")
        await connection.close()
    return "\n".join(lines) + "\n"


def schema_of(packages: Path) -> str:
    """The statements with which release 0.1.0 makes its tables in PostgreSQL."""
    source = (packages / "crossroads" / "server" / "postgres.py").read_text(encoding="utf-8")
    return source.split('SCHEMA = """')[1].split('"""')[0].strip()


async def main(release: str) -> None:
    place = Path(__file__).with_name(release)
    place.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        packages = program_of(release, Path(folder))
        (place / "sqlite.sql").write_text(await sqlite_text(packages, Path(folder), release), encoding="utf-8")
        (place / "postgres.sql").write_text(await postgres_text(packages, release), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
