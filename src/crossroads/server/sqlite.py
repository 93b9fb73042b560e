"""The store in one file: SQLite, with one thread that writes, and commits all pending work together, and one that reads."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from contextlib import ExitStack, closing, suppress
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from crossroads.engine.layout import MAX_SEATS
from crossroads.house.store import Card, Ended, Line, Rated, StoreGone, ignore
from crossroads.server.guest_rows import GuestRows
from crossroads.server.policies import policy_of
from crossroads.server.sqlite_files import MEMORY, Ownership, make_private, opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from crossroads.house.store import Held, Kept, Policy, Rate

T = TypeVar("T")
Row = tuple[str, int, float, bytes]  # of the log
Answer = tuple["asyncio.Future[Any]", Any, "Exception | None"]
MOST_AT_ONCE = 512  # pieces of work in one transaction
LONGEST = MAX_SEATS * 4  # values of one piece of work that go into the log: a line for each seat
PROBE = 16_384  # characters
CHECKPOINT_EVERY = 1.0  # seconds; these run beside the writing and keep nobody waiting


class Work(NamedTuple):
    """A function that the store's thread calls; the future gets its result."""

    future: asyncio.Future[Any]
    do: Callable[[sqlite3.Connection], Any]
    is_one_statement: bool  # it succeeds or fails as a whole, so it needs no savepoint


class Lines(NamedTuple):
    """Lines for the log of one table, all of them or none."""

    future: asyncio.Future[bool]
    rows: list[Row]


class SQLiteStore(GuestRows):
    """One thread writes: it commits pending work in one transaction, then resolves the futures of those who wait.

    Another thread reads, on a connection of its own: whatever strangers ask for, no move waits behind it.  With `is_shared`
    other processes may have the file open too: the commands of `crossroads admin` beside a server.
    """

    has_other_processes = False

    def __init__(self, path: Path, *, is_shared: bool = False) -> None:
        self.path = path
        self.is_shared = is_shared
        self._work: queue.SimpleQueue[Work | Lines | None] = queue.SimpleQueue()
        self._questions: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._most = MOST_AT_ONCE
        self._leaving = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._opened: asyncio.Future[None]
        self._loop: asyncio.AbstractEventLoop
        self._heard: Callable[[str], None] = ignore
        self._data_version = 0  # as SQLite counts what other connections have written

    async def open(self, heard: Callable[[str], None], met: Callable[[str], None] = ignore) -> None:
        self._heard = heard
        self._loop = asyncio.get_running_loop()
        self._opened = self._loop.create_future()
        self._thread.start()
        await self._opened

    async def close(self) -> None:
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)

    def _do(self, work: Callable[[sqlite3.Connection], T], *, is_one_statement: bool = False) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self._loop.create_future()
        self._work.put(Work(future, work, is_one_statement))
        return future

    def _ask(self, question: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Have the reading thread answer; a database in memory has only the connection that writes."""
        if self.path == MEMORY:
            return self._do(question, is_one_statement=True)
        future: asyncio.Future[T] = self._loop.create_future()
        self._questions.put(Work(future, question, is_one_statement=True))
        return future

    # ---- in the store's own threads ----

    def _run(self) -> None:
        with ExitStack() as stack:
            try:
                if self.path != MEMORY and not self.is_shared:
                    make_private(self.path)
                    stack.enter_context(Ownership(self.path))
                database = stack.enter_context(closing(opened(self.path)))
                self._most = min(MOST_AT_ONCE, database.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER) // LONGEST)
            except (OSError, sqlite3.Error) as trouble:
                self._tell([(self._opened, None, StoreGone(f"{self.path} cannot be opened: {trouble}."))])
                return
            except StoreGone as refused:
                self._tell([(self._opened, None, refused)])
                return
            self._tell([(self._opened, None, None)])
            beside = [threading.Thread(target=self._checkpoint, name="checkpoints", daemon=True)]
            if self.path != MEMORY:
                beside.append(threading.Thread(target=self._read, name="reading", daemon=True))
            for thread in beside:
                thread.start()
            while self._serve(database):
                pass
            self._leaving.set()
            self._questions.put(None)
            for thread in beside:
                thread.join()

    def _read(self) -> None:
        """Answer one question after the other."""
        with closing(sqlite3.connect(self.path, isolation_level=None)) as database:
            database.execute("pragma query_only = on")
            while (one := self._questions.get()) is not None:
                try:
                    self._tell([(one.future, one.do(database), None)])
                except Exception as trouble:  # whoever asked hears of it
                    self._tell([(one.future, None, _told(trouble))])

    def _hear(self, database: sqlite3.Connection) -> None:
        """Have every table look at its log if another process has written to the file, as `crossroads admin` does."""
        version = database.execute("pragma data_version").fetchone()[0]
        if version != self._data_version:
            is_first, self._data_version = not self._data_version, version
            if not is_first:
                with suppress(RuntimeError):  # the event loop is closed
                    self._loop.call_soon_threadsafe(self._heard, "")

    def _checkpoint(self) -> None:
        """Move pages from the write-ahead log into the database, as far as that keeps nobody waiting."""
        with closing(sqlite3.connect(self.path)) as database:
            while not self._leaving.wait(CHECKPOINT_EVERY):
                with suppress(sqlite3.Error):  # the next one will do
                    database.execute("pragma wal_checkpoint(passive)").fetchall()

    def _serve(self, database: sqlite3.Connection) -> bool:
        """Wait for work and do all that is pending together; return False when the store is closed."""
        waiting = [self._work.get()]
        waiting += [self._work.get() for _ in range(min(self._work.qsize(), self._most - 1))]
        if lines := [one for one in waiting if isinstance(one, Lines)]:
            self._tell(self._appended(database, lines))
        if work := [one for one in waiting if isinstance(one, Work)]:
            self._tell(self._all_done(database, work))
        return None not in waiting

    @staticmethod
    def _appended(database: sqlite3.Connection, together: list[Lines]) -> list[Answer]:
        """Insert the lines of all tables with one statement, which is a transaction of its own.

        Separate calls to begin, insert and commit would release the interpreter lock three times, and each time the busy event
        loop holds it for a while.
        """
        try:
            _insert(database, [row for one in together for row in one.rows])
        except Exception as trouble:  # the statement wrote none of them
            if len(together) > 1 and not isinstance(trouble, sqlite3.OperationalError):
                return [answer for one in together for answer in SQLiteStore._appended(database, [one])]
            is_second = isinstance(trouble, sqlite3.IntegrityError)
            return [(one.future, False, None if is_second else _told(trouble)) for one in together]
        return [(one.future, True, None) for one in together]

    def _all_done(self, database: sqlite3.Connection, together: list[Work]) -> list[Answer]:
        try:
            database.execute("begin immediate")
            answers = [self._done(database, one) for one in together]
            database.execute("commit")
        except sqlite3.Error as trouble:
            if database.in_transaction:
                database.execute("rollback")
            return [(one.future, None, _told(trouble)) for one in together]
        return answers

    @staticmethod
    def _done(database: sqlite3.Connection, one: Work) -> Answer:
        try:
            if one.is_one_statement:
                return one.future, one.do(database), None
            database.execute("savepoint one")
            answer = one.do(database)
            database.execute("release one")
        except sqlite3.OperationalError:
            raise  # the whole transaction is in doubt
        except Exception as trouble:  # one piece of work that fails must not take the others with it
            if not one.is_one_statement:
                database.execute("rollback to one")
                database.execute("release one")
            return one.future, None, trouble
        return one.future, answer, None

    def _tell(self, answers: list[Answer]) -> None:
        def tell() -> None:
            for future, answer, trouble in answers:
                if future.done():
                    continue  # the one who asked was cancelled
                if trouble is not None:
                    future.set_exception(trouble)
                else:
                    future.set_result(answer)

        with suppress(RuntimeError):  # the event loop is closed, so nobody waits any more
            self._loop.call_soon_threadsafe(tell)

    # ---- the protocol of a store ----

    async def run(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Run one statement of the commands of an operator; `$1` is a parameter in both databases."""
        return await self._do(lambda database: database.execute(statement.replace("$", "?"), values).fetchall())

    async def policy(self, known: Policy | None = None) -> Policy:
        return await policy_of(self, known)

    async def append(self, code: str, *lines: Line) -> bool:
        future: asyncio.Future[bool] = self._loop.create_future()
        self._work.put(Lines(future, [(code, line.number, line.at, line.entry) for line in lines]))
        return await future

    async def put(self, card: Card) -> None:
        def work(database: sqlite3.Connection) -> None:
            database.execute(
                "insert into listed values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (code) do update set state = excluded.state, "
                "touched = excluded.touched, due = excluded.due, info = excluded.info, number = excluded.number "
                "where excluded.number >= listed.number",
                (card.code, card.game, card.state, card.public, card.touched, card.due, card.info, card.number),
            )
            if card.state != "waiting":
                database.execute("delete from waiting where code = ?", (card.code,))
            database.executemany(
                "insert or ignore into chair (guest, code) values (?, ?)", [(guest, card.code) for guest in card.guests]
            )

        await self._do(work)

    async def read(self, code: str, after: int = 0) -> list[Line]:
        rows = await self._rows("select number, at, entry from log where code = ? and number > ? order by number", code, after)
        return [Line(*row) for row in rows]

    async def lobby(self, limit: int) -> list[Card]:
        return await self._cards("state in ('waiting', 'playing') and public = 1 order by touched desc limit ?", limit)

    async def mine(self, guest: str, limit: int) -> list[Card]:
        condition = (
            "state in ('waiting', 'playing') and code in (select code from chair where guest = ?) order by touched desc limit ?"
        )
        return await self._cards(condition, guest, limit)

    async def note_waiting(self, code: str, guest: str, network: str) -> None:
        waits = "exists (select 1 from listed where code = ? and state = 'waiting')"
        note = f"insert or ignore into waiting select ?, ?, ?, ? where {waits}"
        values = (code, guest, network, time.time(), code)
        await self._do(lambda database: database.execute(note, values), is_one_statement=True)

    async def waiting_of(self, guest: str, network: str) -> tuple[int, int]:
        count = "(select count(*) from waiting where {} = ?)"
        rows = await self._rows(f"select {count.format('guest')}, {count.format('network')}", guest, network)
        return rows[0][0], rows[0][1]

    async def overdue(self, now: float, limit: int) -> list[str]:
        return [row[0] for row in await self._rows("select code from listed where due <= ? order by due limit ?", now, limit)]

    async def idle(self, waiting: float, playing: float, limit: int) -> list[str]:
        question = (
            "select code from listed where state in ('waiting', 'playing') and touched < max(?1, ?2) "
            "and touched < case state when 'waiting' then ?1 else ?2 end limit ?3"
        )
        return [row[0] for row in await self._rows(question, waiting, playing, limit)]

    async def expired(self, abandoned: float, over: float, limit: int) -> list[str]:
        question = (
            "select code from listed where state in ('over', 'abandoned') and touched < max(?1, ?2) "
            "and touched < case state when 'abandoned' then ?1 else ?2 end limit ?3"
        )
        return [row[0] for row in await self._rows(question, abandoned, over, limit)]

    async def delete(self, codes: list[str]) -> None:
        these = msgspec.json.encode(codes).decode()

        def work(database: sqlite3.Connection) -> None:
            in_these = "code in (select value from json_each(?))"
            guests = [row[0] for row in database.execute(f"select distinct guest from chair where {in_these}", (these,))]  # noqa: S608
            for table in ("log", "listed", "chair", "ended", "waiting"):
                database.execute(f"delete from {table} where {in_these}", (these,))  # noqa: S608  (our own names)
            gone = "delete from rating where guest = ?1 and not exists (select 1 from chair where guest = ?1)"
            database.executemany(gone, [(guest,) for guest in guests])

        await self._do(work)

    async def probe(self) -> None:
        """Write some pages, because a disk that is nearly full may take one more."""
        note = "insert or replace into setting values ('probe', ?)"
        await self._do(lambda database: database.execute(note, (" " * PROBE,)), is_one_statement=True)

    async def look_after(self, held: Held) -> None:
        """Use three statements for any number of tables, because moves wait meanwhile."""
        people = msgspec.json.encode([(guest, code) for code, guest in held.people]).decode()
        codes, touched = (msgspec.json.encode(one).decode() for one in (held.codes, held.touched))

        def work(database: sqlite3.Connection) -> None:
            pairs = "select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(?)"
            database.execute(f"update chair set here = ? where (guest, code) in ({pairs})", (held.now, people))  # noqa: S608
            these = "code in (select value from json_each(?))"
            database.execute(f"update listed set due = ? where due < ? and {these}", (held.until, held.until, codes))  # noqa: S608
            database.execute(f"update listed set touched = ? where {these}", (held.now, touched))  # noqa: S608
            self._hear(database)

        await self._do(work)

    async def note_presence(self, code: str, guest: str, until: float | None) -> None:
        """Tell nobody: there is no other process."""

    async def present_elsewhere(self, codes: list[str], now: float) -> set[tuple[str, str]]:
        return set()

    async def last_here(self, code: str) -> dict[str, float]:
        return dict(await self._rows("select guest, here from chair where code = ?", code))

    async def finish(self, ended: Kept, record: bytes, players: list[str], rate: Rate) -> None:
        def work(database: sqlite3.Connection) -> None:
            told = msgspec.json.encode(ended)
            new = database.execute(
                "insert or ignore into ended values (?, ?, ?, ?, ?, ?)",
                (ended.code, ended.game, ended.at, told, record, ended.public),
            )
            if new.rowcount:
                _rate(database, ended.game, players, rate)

        await self._do(work)

    async def rate(self, game: str, players: list[str], rate: Rate) -> None:
        await self._do(lambda database: _rate(database, game, players, rate))

    async def record(self, code: str) -> bytes | None:
        rows = await self._rows("select record from ended where code = ?", code)
        return bytes(rows[0][0]) if rows else None

    async def recent(self, limit: int) -> list[Ended]:
        rows = await self._rows("select told from ended where public = 1 order by at desc limit ?", limit)
        return [msgspec.json.decode(row[0], type=Ended) for row in rows]

    async def ratings(self, game: str, limit: int) -> list[Rated]:
        order = "select guest, name, mu, sigma, games from rating where game = ? order by mu - 3 * sigma desc limit ?"
        return [Rated(*row) for row in await self._rows(order, game, limit)]

    async def _cards(self, condition: str, *values: object) -> list[Card]:
        columns = "code, game, state, public, touched, due, info"
        rows = await self._rows(f"select {columns} from listed where {condition}", *values)  # noqa: S608  (our own conditions)
        return [
            Card(code, game, state, bool(public), touched, due, [], info)
            for code, game, state, public, touched, due, info in rows
        ]

    async def _rows(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._ask(lambda database: database.execute(question.replace("$", "?"), values).fetchall())


def _rate(database: sqlite3.Connection, game: str, players: list[str], rate: Rate) -> None:
    marks = ", ".join("?" * len(players))
    found = f"select guest, name, mu, sigma, games from rating where game = ? and guest in ({marks})"  # noqa: S608  (marks)
    known = {row[0]: Rated(*row) for row in database.execute(found, (game, *players))}
    rows = [(game, *msgspec.structs.astuple(one)) for one in rate(known).values()]
    database.executemany("insert or replace into rating values (?, ?, ?, ?, ?, ?)", rows)


def _insert(database: sqlite3.Connection, rows: list[Row]) -> None:
    """Insert all of these lines, or none if one of their numbers is taken."""
    database.execute(_insertion(len(rows)), [*chain.from_iterable(rows)])


@cache
def _insertion(rows: int) -> str:
    return "insert into log values " + ", ".join(["(?, ?, ?, ?)"] * rows)  # noqa: S608  (only marks)


def _told(trouble: Exception) -> Exception:
    return StoreGone(f"The store does not answer: {trouble}.") if isinstance(trouble, sqlite3.Error) else trouble
