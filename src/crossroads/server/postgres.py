"""The store in PostgreSQL: several processes on one database, which hear of each other's entries by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import asyncpg
import msgspec

from crossroads.house.store import Card, Ended, Line, Rated, StoreGone, StoreNotReached, ignore
from crossroads.server import schema
from crossroads.server.guest_rows import GuestRows
from crossroads.server.policies import policy_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from crossroads.house.store import Held, Kept, Policy, Rate

CHANNEL = "crossroads_table"
SCHEMA_LOCK = 8_642  # so that processes that start together migrate one after the other
MIGRATING = 3600.0  # seconds that a migration of a large database may take
RATING_LOCK = 8_643
APPEND = """
with line as (
    insert into log select $1, * from unnest($2::integer[], $3::double precision[], $4::bytea[]) returning code)
select pg_notify($5::text, $6::text || ' ' || code) from line limit 1
"""
PUT = """
with card as (insert into listed values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do update set
    state = excluded.state, touched = excluded.touched, due = excluded.due, info = excluded.info, number = excluded.number
    where excluded.number >= listed.number),
begun as (delete from waiting where code = $1 and $3 <> 'waiting')
insert into chair (guest, code) select unnest($9::text[]), $1 on conflict do nothing
"""
MEET = """
insert into connected select $1, code, guest, $4 from unnest($2::text[], $3::text[]) as here (code, guest)
on conflict (code, guest, process) do update set until = excluded.until
"""
LEAVE = """
with gone as (delete from connected where process = $1 returning code)
select pg_notify($2::text, $1 || ' ' || code || ' met') from (select distinct code from gone) as tables
"""
A_MINUTE = 60.0
CONNECTIONS = 8
GONE = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError, asyncpg.PostgresConnectionError)


STARTING = (asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError)  # it is there, and not ready for us


class PostgresStore(GuestRows):
    """Works through a pool of connections, and listens on one more."""

    has_other_processes = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.process = secrets.token_hex(4)  # marks our own notifications, which we skip
        self._pool: asyncpg.Pool[Any] | None = None
        self._listener: asyncio.Task[None] | None = None

    async def open(self, heard: Callable[[str], None], met: Callable[[str], None] = ignore) -> None:
        pool = await asyncpg.create_pool(self.address, min_size=0, max_size=CONNECTIONS, command_timeout=10)
        try:
            async with pool.acquire() as connection, connection.transaction():
                await _migrate(connection)
        except StoreGone:
            pool.terminate()
            raise
        except (*GONE, *STARTING) as trouble:
            pool.terminate()
            raise StoreNotReached(f"PostgreSQL cannot be reached: {trouble}.") from None
        except asyncpg.PostgresError as trouble:
            pool.terminate()
            raise StoreGone(f"PostgreSQL cannot be used: {trouble}.") from None
        self._pool = pool
        ready = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(heard, met, ready))
        await ready.wait()

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with suppress(asyncio.CancelledError):
                await self._listener
        if self._pool is not None:
            with suppress(StoreGone):
                await self._rows(LEAVE, self.process, CHANNEL)
            with suppress(*GONE):
                await asyncio.wait_for(self._pool.close(), 5)

    async def _listen(self, heard: Callable[[str], None], met: Callable[[str], None], ready: asyncio.Event) -> None:
        """Call `heard` for every table that another process writes to; reconnect when the connection is lost."""

        def told(_connection: object, _process: int, _channel: str, payload: object) -> None:
            process, code, *what = str(payload).split(" ")
            if process != self.process:
                (met if what else heard)(code)

        while True:
            connection, is_listening = None, False
            try:
                connection = await asyncpg.connect(self.address, timeout=5, command_timeout=5)
                await connection.add_listener(CHANNEL, told)
                is_listening = True
                if ready.is_set():
                    heard("")  # notifications were missed while the connection was lost
                ready.set()
                while not connection.is_closed():
                    await asyncio.sleep(1.0)
                    await connection.execute("select 1")
            except (*GONE, asyncpg.PostgresError):
                ready.set()
                if is_listening:
                    heard("")  # every room asks the store, finds it gone, and tells its people
                await asyncio.sleep(0.5)
            finally:
                if connection is not None:
                    connection.terminate()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        if self._pool is None:
            raise StoreGone("PostgreSQL has not been reached yet.")
        try:
            async with self._pool.acquire(timeout=5) as connection:
                yield connection
        except (*GONE, asyncpg.PostgresError) as trouble:
            raise StoreGone(f"PostgreSQL does not answer: {trouble}.") from None

    async def run(self, statement: str, *values: object) -> list[Any]:
        """Run one statement of the commands of an operator."""
        return await self._rows(statement, *values)

    async def policy(self, known: Policy | None = None) -> Policy:
        return await policy_of(self, known)

    async def append(self, code: str, *lines: Line) -> bool:
        numbers, times, entries = zip(*((line.number, line.at, line.entry) for line in lines))
        async with self._connection() as connection:
            try:
                await connection.fetch(APPEND, code, numbers, times, entries, CHANNEL, self.process)
            except asyncpg.UniqueViolationError:
                return False
        return True

    async def put(self, card: Card) -> None:
        values = (card.code, card.game, card.state, card.public, card.touched, card.due, card.info, card.number, card.guests)
        await self._rows(PUT, *values)

    async def read(self, code: str, after: int = 0) -> list[Line]:
        question = "select number, at, entry from log where code = $1 and number > $2 order by number"
        return [Line(*row) for row in await self._rows(question, code, after)]

    async def lobby(self, limit: int) -> list[Card]:
        return await self._cards("state in ('waiting', 'playing') and public order by touched desc limit $1", limit)

    async def mine(self, guest: str, limit: int) -> list[Card]:
        own = "code in (select code from chair where guest = $1)"
        return await self._cards(f"state in ('waiting', 'playing') and {own} order by touched desc limit $2", guest, limit)

    async def note_waiting(self, code: str, guest: str, network: str) -> None:
        note = (
            "insert into waiting select $1, $2, $3, $4 where exists (select from listed where code = $1 and state = 'waiting')"
        )
        await self._rows(f"{note} on conflict do nothing", code, guest, network, time.time())

    async def waiting_of(self, guest: str, network: str) -> tuple[int, int]:
        count = "(select count(*) from waiting where {} = ${})"
        rows = await self._rows(f"select {count.format('guest', 1)}, {count.format('network', 2)}", guest, network)
        return rows[0][0], rows[0][1]

    async def overdue(self, now: float, limit: int) -> list[str]:
        return [row[0] for row in await self._rows("select code from listed where due <= $1 order by due limit $2", now, limit)]

    async def idle(self, waiting: float, playing: float, limit: int) -> list[str]:
        question = (
            "select code from listed where state in ('waiting', 'playing') and touched < greatest($1, $2::double precision) "
            "and touched < case state when 'waiting' then $1 else $2 end limit $3"
        )
        return [row[0] for row in await self._rows(question, waiting, playing, limit)]

    async def expired(self, abandoned: float, over: float, limit: int) -> list[str]:
        question = (
            "select code from listed where state in ('over', 'abandoned') and touched < greatest($1, $2::double precision) "
            "and touched < case state when 'abandoned' then $1 else $2 end limit $3"
        )
        return [row[0] for row in await self._rows(question, abandoned, over, limit)]

    async def delete(self, codes: list[str]) -> None:
        async with self._connection() as connection, connection.transaction():
            of_these = "delete from chair where code = any($1) returning guest"
            guests = {row[0] for row in await connection.fetch(of_these, codes)}
            for table in ("log", "listed", "ended", "waiting"):
                await connection.execute(f"delete from {table} where code = any($1)", codes)  # noqa: S608  (our own names)
            gone = (
                "delete from rating where guest = any($1) and not exists (select from chair where chair.guest = rating.guest)"
            )
            await connection.execute(gone, list(guests))

    async def probe(self) -> None:
        note = "insert into setting values ('probe', $1) on conflict (key) do update set value = excluded.value"
        await self._rows(note, str(time.time()))

    async def look_after(self, held: Held) -> None:
        codes, guests = [code for code, _ in held.people], [guest for _, guest in held.people]
        async with self._connection() as connection:
            seen = "update chair set here = $1 where (code, guest) in (select * from unnest($2::text[], $3::text[]))"
            await connection.execute(seen, held.now, codes, guests)
            await connection.execute("update listed set due = $1 where due < $1 and code = any($2)", held.until, held.codes)
            await connection.execute("update listed set touched = $1 where code = any($2)", held.now, held.touched)
            await connection.execute(MEET, self.process, codes, guests, held.until)
            await connection.execute("delete from connected where until < $1", held.now - A_MINUTE)

    async def note_presence(self, code: str, guest: str, until: float | None) -> None:
        async with self._connection() as connection, connection.transaction():
            if until is None:
                gone = "delete from connected where process = $1 and code = $2 and guest = $3"
                await connection.execute(gone, self.process, code, guest)
            else:
                await connection.execute(MEET, self.process, [code], [guest], until)
            await connection.execute("select pg_notify($1, $2)", CHANNEL, f"{self.process} {code} met")

    async def present_elsewhere(self, codes: list[str], now: float) -> set[tuple[str, str]]:
        question = "select code, guest from connected where code = any($1) and process <> $2 and until > $3"
        return {(row[0], row[1]) for row in await self._rows(question, codes, self.process, now)}

    async def last_here(self, code: str) -> dict[str, float]:
        return {row[0]: row[1] for row in await self._rows("select guest, here from chair where code = $1", code)}

    async def finish(self, ended: Kept, record: bytes, players: list[str], rate: Rate) -> None:
        told = msgspec.json.encode(ended)
        async with self._connection() as connection, connection.transaction():
            # rate games that end at the same time one after the other
            await connection.execute("select pg_advisory_xact_lock($1, hashtext($2))", RATING_LOCK, ended.game)
            insert = "insert into ended values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning code"
            if await connection.fetchval(insert, ended.code, ended.game, ended.at, told, record, ended.public):
                await _rate(connection, ended.game, players, rate)

    async def rate(self, game: str, players: list[str], rate: Rate) -> None:
        async with self._connection() as connection, connection.transaction():
            await connection.execute("select pg_advisory_xact_lock($1, hashtext($2))", RATING_LOCK, game)
            await _rate(connection, game, players, rate)

    async def record(self, code: str) -> bytes | None:
        rows = await self._rows("select record from ended where code = $1", code)
        return bytes(rows[0][0]) if rows else None

    async def recent(self, limit: int) -> list[Ended]:
        rows = await self._rows("select told from ended where public order by at desc limit $1", limit)
        return [msgspec.json.decode(row[0], type=Ended) for row in rows]

    async def ratings(self, game: str, limit: int) -> list[Rated]:
        question = "select guest, name, mu, sigma, games from rating where game = $1 order by mu - 3 * sigma desc limit $2"
        return [Rated(*row) for row in await self._rows(question, game, limit)]

    async def _cards(self, condition: str, *values: object) -> list[Card]:
        columns = "code, game, state, public, touched, due, info"
        rows = await self._rows(f"select {columns} from listed where {condition}", *values)  # noqa: S608  (our own conditions)
        return [Card(row[0], row[1], row[2], row[3], row[4], row[5], [], row[6]) for row in rows]

    async def _rows(self, question: str, *values: object) -> list[Any]:
        async with self._connection() as connection:
            return list(await connection.fetch(question, *values))


async def _rate(connection: Any, game: str, players: list[str], rate: Rate) -> None:
    question = "select guest, name, mu, sigma, games from rating where game = $1 and guest = any($2)"
    known = {row[0]: Rated(*row) for row in await connection.fetch(question, game, players)}
    rated = await asyncio.to_thread(rate, known)
    await connection.executemany(
        "insert into rating values ($1, $2, $3, $4, $5, $6) on conflict (game, guest) do update set "
        "name = excluded.name, mu = excluded.mu, sigma = excluded.sigma, games = excluded.games",
        [(game, *msgspec.structs.astuple(one)) for one in rated.values()],
    )


async def _migrate(connection: Any) -> None:
    """Bring the tables to the present version, within the caller's transaction; StoreGone if they are newer."""
    await connection.execute("select pg_advisory_xact_lock($1)", SCHEMA_LOCK, timeout=MIGRATING)
    version = await _version(connection)
    if schema.is_newer(version):
        raise StoreGone(schema.newer_sentence("The PostgreSQL database", version))
    for migration in schema.missing(version):
        for statement in migration.postgres:
            await connection.execute(statement, timeout=MIGRATING)
    note = "insert into setting values ('schema', $1) on conflict (key) do update set value = excluded.value"
    await connection.execute(note, str(len(schema.MIGRATIONS)))


async def _version(connection: Any) -> int:
    if await connection.fetchval("select to_regclass('setting')") is None:
        return 0
    return int(await connection.fetchval("select value from setting where key = 'schema'") or 0)
