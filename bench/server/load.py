"""The server under load, beside boardgame.io's: tables of four with hidden hands, the same clients at both.

    python -m bench --only server          whole games, everybody as fast as they can
    python -m bench --only many-tables     500 tables, a move every two seconds at each

Each server runs in a process of its own.  A round is a whole game at each of many tables at once; everybody moves as soon as
they are asked.  How long a move takes is from sending it until the mover hears that it is made.  Crossroads says so when it is
on the disk (fsync); boardgame.io says so before it writes.  Its own file storage never waits for the disk; PostgreSQL does.
"""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import shutil
import signal
import socket
import statistics
import subprocess
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from bench.outside import FOLDER, Missing
from bench.report import Ratio, Row, Seconds, Section
from bench.server.links import BoardgameLink, Link, OurLink, Rounds
from bench.server.postgres import Postgres
from bench.server.processes import Process, free_port
from crossroads.house.guests import GuestId, new_code
from crossroads.house.store import Line
from crossroads.server.serving import store_for
from crossroads.server.tokens import Tokens
from crossroads.table import log
from crossroads.table.clock import Clock
from crossroads.table.log import Place

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.sections import Effort

SEATS = 4
PACKAGES = ["boardgame.io@0.50.2", "node-persist@4.0.4", "bgio-postgres@1.0.16"]
INSTALLED = f"installed-{'-'.join(PACKAGES)}"
SCRIPT = Path(__file__).with_name("boardgame.js")
NODE = FOLDER / "node-boardgame"


class Ours:
    """Crossroads; the tables are put into its store before it starts, because an address may not make so many."""

    def __init__(self, tables: int, postgres: Postgres | None = None) -> None:
        self.count = tables
        self.postgres = postgres
        self.languages: tuple[str, ...] = ("",)  # of the people at each table, in turn
        self.beats = False  # whether they are sent the beats of each move

    def __enter__(self) -> Self:
        self.folder = tempfile.TemporaryDirectory()
        database = self.postgres.address if self.postgres else str(Path(self.folder.name) / "tables.sqlite")
        self.tables = asyncio.run(prepared(database, self.count))
        self.process = Process(database, "--cover-after", "86400")
        self.process.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.stop(signal.SIGTERM)
        complaints = self.process.complaints()
        self.process.log.close()
        self.folder.cleanup()
        assert not complaints, complaints[:3]

    @property
    def pid(self) -> int:
        return self.process.pid

    async def seat(self, rounds: Rounds, tables: int) -> None:
        """Everybody at so many fresh tables."""
        for _ in range(tables):
            code, tokens = self.tables.pop()
            people = enumerate(zip(tokens, cycle(self.languages)))
            links = [
                OurLink(self.process.url, seat, rounds, token, code, one, beats=self.beats) for seat, (token, one) in people
            ]
            await rounds.seat(links)


async def prepared(database: str, tables: int) -> list[tuple[str, list[str]]]:
    """A store with so many tables whose four people have not come yet: each table's code, and their tokens."""
    store = store_for(database)
    await store.open(lambda code: None)
    tokens = Tokens(await store.policy())
    made = {new_code(): [GuestId(f"guest-{table}-{seat}", f"Guest {seat}") for seat in range(SEATS)] for table in range(tables)}
    entries = {code: log.encode(fresh_table(guests)) for code, guests in made.items()}
    await asyncio.gather(*(store.append(code, Line(1, time.time(), entry)) for code, entry in entries.items()))
    await store.close()
    return [(code, [tokens.make(guest) for guest in guests]) for code, guests in made.items()]


def fresh_table(guests: list[GuestId]) -> log.Created:
    """The first entry of a table where these people play Rush Hour, without special cards as the others do."""
    places = [Place("person", guest.id, guest.name) for guest in guests]
    seed = secrets.token_hex(32)
    return log.Created("rush-hour", places, {"specials": False}, Clock(), False, False, -1, seed, guests[0].id, 1)


class Boardgame:
    """boardgame.io's server with our small game: in memory, with its file storage, or with its storage on PostgreSQL."""

    def __init__(self, storage: str, postgres: Postgres | None = None) -> None:
        self.storage = storage
        self.postgres = postgres
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        install()
        self.folder = tempfile.TemporaryDirectory()
        environment = {**os.environ, "NODE_PATH": str(NODE / "node_modules"), "NODE_ENV": "production"}
        where = str(self.postgres.folder) if self.postgres else self.folder.name
        self.process = subprocess.Popen(
            ["node", str(SCRIPT), str(self.port), self.storage, where],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 5).close()
            except OSError:
                time.sleep(0.05)
            else:
                return self
        raise Missing("boardgame.io did not start")

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(20)
        self.folder.cleanup()

    @property
    def pid(self) -> int:
        return self.process.pid

    async def seat(self, rounds: Rounds, tables: int) -> None:
        """Everybody at so many fresh matches; the first who comes to one makes it."""
        for _ in range(tables):
            match = new_code()
            links = [BoardgameLink(self.url, seat, rounds, match) for seat in range(SEATS)]
            await rounds.seat(links[:1])
            await rounds.seat(links[1:])


def install() -> None:
    """Once, into an environment of its own."""
    if shutil.which("npm") is None:
        raise Missing("there is no npm")
    if not (NODE / INSTALLED).exists():
        NODE.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--prefix", str(NODE), "--silent", "--no-fund", "--no-audit", "--no-save"]
        done = subprocess.run([*command, *PACKAGES], check=False, capture_output=True)
        if done.returncode:
            raise Missing("npm could not install boardgame.io")
        (NODE / INSTALLED).touch()


@dataclass
class Load:
    """What was measured of one server."""

    rates: list[float] = field(default_factory=list)  # moves a second, of each round
    middle: list[float] = field(default_factory=list)  # seconds for a move, the median of each round
    slow: list[float] = field(default_factory=list)  # seconds within which 99 of 100 moves were made
    work: list[float] = field(default_factory=list)  # seconds that the processor worked for a move, on all cores together

    def note(self, took: list[float], seconds: float, work: float) -> None:
        self.rates.append(len(took) / seconds)
        self.work.append(work / len(took))
        self.middle.append(statistics.median(took))
        self.slow.append(percentile(took, 99))


def percentile(took: list[float], part: int) -> float:
    return sorted(took)[min(len(took) - 1, len(took) * part // 100)]


async def play_round(server: Ours | Boardgame, tables: int, load: Load) -> None:
    """A whole game at every table, all at once."""
    rounds = Rounds()
    await server.seat(rounds, tables)
    began, began_work = time.perf_counter(), work_of(server.pid)
    rounds.begin()
    async with asyncio.timeout(600):  # a slow disk is slow
        await rounds.all_over.wait()
    load.note(rounds.took, time.perf_counter() - began, work_of(server.pid) - began_work)
    rounds.close()
    assert not rounds.troubles, rounds.troubles[:3]


def work_of(pid: int) -> float:
    """Seconds that the processor has worked for a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


OURS = "Crossroads, SQLite"
WITH_BEATS = "Crossroads, SQLite, beats sent"
OURS_TOO = "Crossroads, PostgreSQL"
DATABASE = "boardgame.io, PostgreSQL"
FILES = "boardgame.io, its files"
MEMORY = "boardgame.io, in memory"
WANTED = {DATABASE: (4, 2), FILES: (4, 2), MEMORY: (1, None)}  # ours on SQLite over theirs, and their slowest over ours
WANTED_WITH_BEATS = {MEMORY: 1}  # ours over theirs, which send no beats


def run(work: Any) -> None:
    """With the faster event loop where there is one, as the server has it."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)


def under_load(effort: Effort, tell: Callable[[str], None]) -> Section:
    """Whole games at many tables, everybody as fast as they can.

    The servers are there all the time and take turns, because a shared machine is faster now and slower then; what is compared
    are the rounds next to each other.
    """
    tables, rounds = (40, 12) if effort.peers else (3, 1)
    telling = Ours(2 + tables * rounds)
    telling.beats = True
    wanted: dict[str, Ours | Boardgame] = {OURS: Ours(2 + tables * rounds), WITH_BEATS: telling}
    loads: dict[str, Load] = {}
    remarks: dict[str, str] = {}
    with ExitStack() as stack:
        if effort.peers:
            databases = [stack.enter_context(Postgres()) for _ in range(2)]
            wanted |= {OURS_TOO: Ours(2 + tables * rounds, databases[0]), DATABASE: Boardgame("postgres", databases[1])}
            wanted |= {FILES: Boardgame("files"), MEMORY: Boardgame("memory")}
        servers: dict[str, Ours | Boardgame] = {}
        for name, server in wanted.items():
            try:
                stack.enter_context(server)
                servers[name] = server
            except Missing as why:
                remarks[name] = f"not measured: {why}"
        for one in servers.values():
            run(play_round(one, 2, Load()))  # to warm up
        for turn in range(rounds):
            for name, one in servers.items():
                tell(f"server: {name}, round {turn + 1}")
                run(play_round(one, tables, loads.setdefault(name, Load())))
    rows = [load_row(name, loads, remarks.get(name, "")) for name in wanted]
    note = f"{tables} tables of four, whole games, all at once; medians of {rounds} rounds in which the servers took turns."
    return Section("Server: tables with hidden hands", note, rows)


def load_row(name: str, loads: dict[str, Load], remark: str) -> Row:
    if name not in loads:
        return Row(name, {"remark": remark})
    theirs, ours = loads[name], loads[OURS]
    cells: dict[str, Any] = {
        "moves/s": f"{statistics.median(theirs.rates):,.0f}",
        "median": f"{statistics.median(theirs.middle) * 1e3:.1f} ms",
        "99 of 100": f"{statistics.median(theirs.slow) * 1e3:.1f} ms",
        "processor a move": f"{statistics.median(theirs.work) * 1e3:.2f} ms",
    }
    if name in WANTED:
        wanted = WANTED[name]
        cells["ours / theirs"] = Ratio(middle_ratio(ours.rates, theirs.rates), wanted[0])
        cells["their p99 / ours"] = Ratio(middle_ratio(theirs.slow, ours.slow), wanted[1])
        cells["with beats / theirs"] = Ratio(middle_ratio(loads[WITH_BEATS].rates, theirs.rates), WANTED_WITH_BEATS.get(name))
    if name == DATABASE:
        remark = f"ours on PostgreSQL / theirs: {middle_ratio(loads[OURS_TOO].rates, theirs.rates):.1f}"
    elif name == FILES:
        remark = "does not wait for the disk"
    return Row(name, cells | {"remark": remark})


def middle_ratio(ones: list[float], others: list[float]) -> float:
    """The median of the rounds' ratios."""
    return statistics.median(one / other for one, other in zip(ones, others))


# ---- many tables that take their time ----


@dataclass
class Calm:
    """What was measured of a server with many tables."""

    took: list[float]
    work: float  # seconds that the processor worked for them
    empty: float  # bytes
    with_tables: float
    tables: int

    @property
    def per_table(self) -> float:
        """With its four connections."""
        return (self.with_tables - self.empty) / self.tables


async def calm(server: Ours, tables: int, every: float, seconds: float) -> Calm:
    """At each table somebody moves now and then."""
    rounds = Rounds(is_eager=False)
    await server.seat(rounds, 1)  # so that what is loaded once is loaded
    empty = memory(server.pid)
    await server.seat(rounds, tables - 1)
    full = memory(server.pid)
    gc.disable()  # of the clients, who would keep each other waiting for the server's answers
    rounds.begin()
    began, began_work, made = time.perf_counter(), work_of(server.pid), 0
    while (elapsed := time.perf_counter() - began) < seconds:
        while made < elapsed / every * tables:
            move_at(rounds.links, made % tables)
            made += 1
        await asyncio.sleep(0.002)
    await asyncio.sleep(1.0)
    gc.enable()
    rounds.close()
    assert not rounds.troubles, rounds.troubles[:3]
    return Calm(rounds.took, work_of(server.pid) - began_work, empty, full, tables - 1)


def move_at(links: list[Link], table: int) -> None:
    """Somebody at this table makes a move, if the last one is answered."""
    for link in links[table * SEATS : (table + 1) * SEATS]:
        if link.move():
            return


def memory(pid: int) -> float:
    """Bytes that a process has in memory."""
    status = Path(f"/proc/{pid}/status").read_text()
    return float(status.split("VmRSS:")[1].split()[0]) * 1024


async def connections(server: Ours, count: int) -> float:
    """Bytes of one more connection: so many spectators at one table, who have seats at others."""
    rounds = Rounds(is_eager=False)
    code, tokens = server.tables.pop()
    await rounds.seat([OurLink(server.process.url, seat, rounds, token, code) for seat, token in enumerate(tokens)])
    before = memory(server.pid)
    others = [token for _, people in server.tables for token in people][:count]
    await rounds.seat([OurLink(server.process.url, 0, rounds, token, code) for token in others])
    after = memory(server.pid)
    rounds.close()
    return (after - before) / count


def many_tables(effort: Effort, tell: Callable[[str], None]) -> Section:
    """Many tables at which people take their time, and what each costs."""
    tables, every, seconds, watchers = (500, 2.0, 30.0, 160) if effort.peers else (5, 0.2, 2.0, 5)
    tell(f"server: {tables} tables")
    with Ours(tables) as server:
        found: list[Calm] = []

        async def work() -> None:
            found.append(await calm(server, tables, every, seconds))

        run(work())
    each: list[float] = []
    with Ours(2 + watchers // SEATS) as server:

        async def count() -> None:
            each.append(await connections(server, watchers))

        run(count())
    one = found[0]
    cells: dict[str, Any] = {
        "moves": f"{len(one.took):,}",
        "median": f"{statistics.median(one.took) * 1e3:.1f} ms",
        "99 of 100": Seconds(percentile(one.took, 99), 0.05),
        "processor a move": f"{one.work / len(one.took) * 1e3:.2f} ms",
        "a table with its four": f"{one.per_table / 1e3:.0f} kB",
        "a connection": f"{each[0] / 1e3:.0f} kB",
    }
    note = f"At each table a move every {every:g} seconds, for {seconds:g} seconds."
    return Section("Server: many tables", note, [Row(f"{tables} tables of four", cells)])
