"""What release 0.1.0 left behind is opened, played on and verified; what a newer release left is refused and not touched."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed

from bench.server.postgres import Postgres
from crossroads import games
from crossroads.house import messages as m
from crossroads.house.registry import Registry
from crossroads.house.services import Pace
from crossroads.house.store import Line, Store, StoreGone
from crossroads.server import schema
from crossroads.server.postgres import PostgresStore
from crossroads.server.sqlite import SQLiteStore
from crossroads.table import record
from crossroads.table.record import GameRecord
from crossroads.table.verify import verify
from tests.patience import PATIENCE
from tests.server.releases import noted, text_of
from tests.server.releases.wire import Refused, Seat, ask, play_on
from tests.server.serving import running

pytestmark = pytest.mark.slow
PACE = Pace(bot_pause=0.0, cover_after=3600.0, put_away_after=1e12, wait_for_numbers=0.0)  # the tables are years old
UNFINISHED = [
    *(f"{game.slug}-playing" for game in games.all_games().values()),
    *("rush-hour-waiting", "crash-grid-waiting", "mod-x-waiting", "mod-x-claimed"),
    *("rush-hour-back", "rush-hour-left", "rush-hour-clock", "rush-hour-next", "rush-hour-covered"),
]


@dataclass
class Opened:
    """This release on a database of an earlier one."""

    url: str
    text: str
    store: Store
    registry: Registry

    def code(self, table: str) -> str:
        return noted(self.text, "table")[table]

    def seat(self, who: str, table: str) -> Seat:
        """Ann or Bob at a table, with the token that the earlier release gave out."""
        return Seat(self.url, noted(self.text, "guest")[who], self.code(table), m.VERSION)

    async def record_of(self, table: str) -> GameRecord:
        return record.decode(json.dumps(await ask(self.url, f"/api/tables/{self.code(table)}/record")))


@pytest.fixture(params=["sqlite", "postgres"])
async def opened(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Opened]:
    """A server of this release on the database that release 0.1.0 made."""
    text = text_of("0.1.0", request.param)
    store: Store
    if request.param == "sqlite":
        store = SQLiteStore(sqlite_of(text, tmp_path))
    else:
        store = PostgresStore(await postgres_of(text, request.getfixturevalue("postgres")))
    async with running(store, PACE) as server:
        yield Opened(server.url, text, store, server.state.registry)


def sqlite_of(text: str, folder: Path) -> Path:
    path = folder / "tables.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(text)
    return path


async def postgres_of(text: str, cluster: Postgres) -> str:
    """A new database with all of it; its address."""
    name = f"upgrade_{random.getrandbits(40)}"
    address = cluster.address.replace("/postgres?", f"/{name}?")
    for where, statements in ((cluster.address, f"create database {name}"), (address, text)):
        connection = await asyncpg.connect(where)
        await connection.execute(statements)
        await connection.close()
    return address


# ---- tables of release 0.1.0 ----


async def test_every_table_of_the_last_release_is_played_to_its_end(opened: Opened) -> None:
    """Ann and Bob come with the tokens that they have, go on wherever they were, and the record is right."""
    await asyncio.gather(*(play_to_the_end(opened, table) for table in UNFINISHED))
    for table in UNFINISHED:
        verdict = verify(await opened.record_of(table), games.all_games())
        assert (verdict.finished, verdict.deals_follow_from_seed) == (True, True), table


async def play_to_the_end(opened: Opened, table: str) -> None:
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(opened.seat(who, table)) for who in ("Ann", "Bob")]
        if table.endswith("-waiting"):
            await seats[1].say("sit")
        if table.endswith("-left"):
            del seats[1]
        for seat in seats:
            await seat.until(lambda message: message["type"] == "look" and message["seat"] >= 0)
        await play_on(seats, random.Random(table))


async def test_everything_waits_where_it_was(opened: Opened) -> None:
    """A hidden choice is kept, a take-over can be made, a request to take back is open, and a bot hands the seat back."""
    async with opened.seat("Ann", "rush-hour-playing") as ann:
        await ann.catch_up(1)
        assert len(ann.look["chosen"]) == 1
    async with opened.seat("Bob", "rush-hour-back") as bob:
        await bob.catch_up(1)
        assert bob.look["take_back"] == 0
        await bob.say("take-back")
        await bob.until(lambda message: message["type"] == "event" and "taken back" in message["said"][0])
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(opened.seat(who, "took-over-playing")) for who in ("Ann", "Bob")]
        for seat in seats:
            await seat.catch_up(1)
        assert "wait" in next(seat for seat in seats if seat.is_asked).moves
    async with opened.seat("Bob", "rush-hour-covered") as bob:
        await bob.until(lambda message: message["type"] == "event" and message["said"] == ["Bob is back."])


async def test_finished_games_of_the_last_release_are_right_and_can_be_replayed(opened: Opened) -> None:
    """Each has its record under version 1 of the rules, which is right, its moves, and its ratings."""
    for slug in games.all_games():
        kept = await opened.record_of(f"{slug}-over")
        assert kept.rules == 1
        assert verify(kept, games.all_games()).finished
        told = await ask(opened.url, f"/api/tables/{opened.code(f'{slug}-over')}/replay")
        assert len(told["moves"]) == len(kept.moves)
        assert {one["name"] for one in await ask(opened.url, f"/api/ratings/{slug}")} == {"Ann", "Bob"}
    assert await ask(opened.url, "/api/recent") == []  # they were private games, and 0.1.0 listed them all the same


async def test_a_table_under_earlier_rules_goes_on_under_them(opened: Opened) -> None:
    """Six in a row are two fives; Bob claimed one of them under version 1, so it scores five points, not six."""
    async with opened.seat("Bob", "mod-x-claimed") as bob:
        await bob.catch_up(1)
        await bob.catch_up(await bob.play("score"))
        assert bob.look["scene"]["scores"] == [0, 5]
        options = bob.table["options"]
    game = games.find("mod-x")
    assert options == {**options, **game.earlier_versions.get(1, {})}
    assert set(options) == {option.name for option in game.words.OPTIONS}


# ---- the versions of a database ----


async def opened_and_closed(store: Store) -> None:
    await store.open(lambda code: None)
    await store.close()


def tables_of(path: Path) -> tuple[int, list[Any]]:
    """The version of a SQLite database and its tables."""
    with closing(sqlite3.connect(path)) as database:
        version = database.execute("pragma user_version").fetchone()[0]
        return version, database.execute("select name, sql from sqlite_master order by name").fetchall()


async def test_a_migrated_sqlite_has_the_tables_of_a_new_one(tmp_path: Path) -> None:
    """The same version, tables and indexes, whether 0.1.0 made it or this release; opening it again changes nothing."""
    (tmp_path / "new").mkdir()
    old, new = sqlite_of(text_of("0.1.0", "sqlite"), tmp_path), tmp_path / "new" / "tables.sqlite"
    assert tables_of(old)[0] == 0
    for path in (old, new, old):
        await opened_and_closed(SQLiteStore(path))
    (version, found), (_, wanted) = tables_of(old), tables_of(new)
    assert version == len(schema.MIGRATIONS)
    assert [name for name, _ in found] == [name for name, _ in wanted]
    assert "chair_code" in [name for name, _ in found]


async def test_who_was_at_a_table_is_found_by_an_index(tmp_path: Path) -> None:
    """SQLite does not read all chairs of all tables to find those of one."""
    await opened_and_closed(SQLiteStore(tmp_path / "tables.sqlite"))
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        plan = database.execute("explain query plan select guest, here from chair where code = ?", ("A",)).fetchall()
    assert "using index chair_code" in plan[0][3].lower()


async def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All migrations of a start happen, or none; the sentence says which file and why."""
    path = sqlite_of(text_of("0.1.0", "sqlite"), tmp_path)
    before = tables_of(path)
    wrong = schema.Migration(sqlite=("create table more (a)", "create table wrong"), postgres=())
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, wrong))
    with pytest.raises(StoreGone, match=r"tables\.sqlite cannot be opened"):
        await SQLiteStore(path).open(lambda code: None)
    assert tables_of(path) == before


def test_a_sqlite_of_a_newer_release_is_refused_and_not_touched(tmp_path: Path) -> None:
    """`serve` says which version it found and which it knows, and ends with an exit code; not a byte has changed."""
    path = sqlite_of(text_of("0.1.0", "sqlite"), tmp_path)
    with closing(sqlite3.connect(path)) as database:
        database.execute("pragma user_version = 99")
    before = path.read_bytes()
    command = [sys.executable, "-m", "crossroads", "serve", "--port", "0", "--database", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode not in (0, None)
    assert f"{path} was changed by a newer release" in done.stderr
    assert "version 99" in done.stderr
    assert "Traceback" not in done.stderr
    assert path.read_bytes() == before


async def test_processes_that_start_at_once_migrate_one_after_the_other(postgres: Postgres) -> None:
    """Five processes open the PostgreSQL database of 0.1.0 at the same time, and all of them succeed."""
    address = await postgres_of(text_of("0.1.0", "postgres"), postgres)
    stores = [PostgresStore(address) for _ in range(5)]
    await asyncio.gather(*(store.open(lambda code: None) for store in stores))
    await asyncio.gather(*(store.close() for store in stores))
    assert await setting(address) == str(len(schema.MIGRATIONS))


async def test_a_postgres_of_a_newer_release_is_refused_and_not_touched(postgres: Postgres) -> None:
    """The sentence names both versions, and the database keeps its own."""
    address = await postgres_of(text_of("0.1.0", "postgres"), postgres)
    connection = await asyncpg.connect(address)
    await connection.execute("insert into setting values ('schema', '99')")
    await connection.close()
    with pytest.raises(StoreGone, match="version 99"):
        await PostgresStore(address).open(lambda code: None)
    assert await setting(address) == "99"


async def setting(address: str) -> str:
    connection = await asyncpg.connect(address)
    found = await connection.fetchval("select value from setting where key = 'schema'")
    await connection.close()
    return str(found)


# ---- what this release cannot read ----


async def refusal_at(opened: Opened, table: str) -> str:
    """The code with which a table is refused, over HTTP and over the WebSocket alike."""
    with pytest.raises(Refused) as over_http:
        await ask(opened.url, f"/api/tables/{opened.code(table)}")
    with pytest.raises(Refused) as over_socket:
        async with opened.seat("Ann", table):
            pass
    assert over_http.value.code == over_socket.value.code
    return str(over_http.value.code)


async def test_a_table_under_rules_that_nobody_knows_any_more_is_kept(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes hears why; log and record stay, and the record is refused by its version alone."""
    monkeypatch.setattr(games.find("rush-hour").words, "RULES_VERSION", 7, raising=False)
    before = await opened.store.read(opened.code("rush-hour-playing"))
    assert await refusal_at(opened, "rush-hour-playing") == "earlier-rules"
    assert await opened.store.read(opened.code("rush-hour-playing")) == before
    assert (await opened.record_of("rush-hour-over")).game == "rush-hour"


async def test_a_table_with_entries_of_a_newer_release_is_refused_and_kept(opened: Opened) -> None:
    """A process that was not updated yet leaves such a table to those that were."""
    code = opened.code("rush-hour-playing")
    number = len(await opened.store.read(code)) + 1
    newer = json.dumps({"type": "thundered", "format": 99}).encode()
    assert await opened.store.append(code, Line(number, 0.0, newer))
    assert await refusal_at(opened, "rush-hour-playing") == "newer-release"
    assert len(await opened.store.read(code)) == number


async def test_people_are_sent_away_from_a_process_that_a_newer_release_has_overtaken(opened: Opened) -> None:
    """Their connection ends so that they come back, perhaps to an updated process; this one refuses the table from then on."""
    code = opened.code("rush-hour-playing")
    async with opened.seat("Ann", "rush-hour-playing") as ann:
        await ann.catch_up(1)
        newer = json.dumps({"type": "thundered", "format": 99}).encode()
        assert await opened.store.append(code, Line(ann.number + 1, 0.0, newer))
        opened.registry.heard(code)
        with pytest.raises(ConnectionClosed, match="newer-release"):
            await ann.until(lambda message: False)
    assert await refusal_at(opened, "rush-hour-playing") == "newer-release"
