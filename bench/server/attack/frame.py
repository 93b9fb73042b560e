"""The frame around every attack: a server, a crowd that plays there, and what is measured of both.

An attack fails if a person at another table waits longer than `LIMIT` at the 99th percentile, if anything private is learnt, or
if more stays behind in the server, once the attackers have gone, than the tolerances say.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Self, cast

import httpx
import websockets

from bench.server.attack.arena import Arena, Attack, CannotAsk
from bench.server.postgres import Postgres
from bench.server.processes import ROOT, Process

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LIMIT = 0.25  # seconds at the 99th percentile for a person at another table
LOWEST = 19  # priority
LONGEST = 600.0  # seconds of one attack
CALM = 5.0  # seconds of play before the attack, as a measure of the machine
LOADING = 240.0  # seconds in which a game is compiled, at most
SETTLING = 45.0  # seconds that a server has to let go of what an attack used
MORE_DESCRIPTORS = 24  # a crowd whose games end and begin opens and closes a few of its own
MORE_THREADS = 6  # pools grow once: one thread reads for the lobby, one writes records, two do side work, two think and value
MORE_MEGABYTES = 64.0  # an allocator does not give every page back


@dataclass
class Held:
    """What a process holds."""

    descriptors: int
    threads: int
    megabytes: float

    @classmethod
    def of(cls, pid: int) -> Held:
        lines = (line.split(":") for line in Path(f"/proc/{pid}/status").read_text().splitlines())
        status = {name: value.split() for name, value in lines}
        descriptors = len(list(Path(f"/proc/{pid}/fd").iterdir()))
        return cls(descriptors, int(status["Threads"][0]), int(status["VmRSS"][0]) / 1024)

    def more_than(self, other: Held) -> Held:
        return Held(
            self.descriptors - other.descriptors, self.threads - other.threads, round(self.megabytes - other.megabytes, 1)
        )

    @property
    def is_tolerable(self) -> bool:
        return self.descriptors <= MORE_DESCRIPTORS and self.threads <= MORE_THREADS and self.megabytes <= MORE_MEGABYTES


@dataclass
class Outcome:
    """What came of one attack."""

    attack: str
    calm: list[float]  # waits before the attack
    waits: list[float]  # waits while it went on
    left: Held  # what stayed behind
    seconds: float
    figures: dict[str, str]
    learnt: list[str]
    failures: list[str] = field(default_factory=list)
    delays: list[str] = field(default_factory=list)

    @property
    def faults(self) -> list[str]:
        """Return everything that makes the attack a success, but how long people waited."""
        stayed = [] if self.left.is_tolerable else [f"stayed behind: {self.left}"]
        return [*(f"learnt: {one}" for one in self.learnt), *self.failures, *stayed]

    @property
    def are_others_slowed(self) -> bool:
        return quantile(self.waits, 0.99) > LIMIT

    @property
    def is_slow(self) -> bool:
        return self.are_others_slowed or bool(self.delays)


def quantile(waits: Sequence[float], share: float) -> float:
    ordered = sorted(waits) or [0.0]
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


@dataclass(frozen=True)
class Setting:
    """How large a run is."""

    tables: int = 500
    bot_tables: int = 60
    pause: float = 10.0  # seconds for which a person of the crowd thinks
    scale: float = 1.0
    calm: float = CALM
    settling: float = SETTLING
    packages: Path | None = None  # the sources of another commit
    is_behind: bool = True  # the attacker takes no core from the server and its guests


class CrowdProcess:
    """The crowd, as a process that is asked for its waits."""

    def __init__(self, url: str, version: int, setting: Setting) -> None:
        command = [sys.executable, "-m", "bench.server.attack.crowd", url]
        command += [str(version), str(setting.tables), str(setting.bot_tables), str(setting.pause)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.output, self.input = cast("IO[str]", self.process.stdout), cast("IO[str]", self.process.stdin)

    async def ready(self) -> None:
        if (await asyncio.to_thread(self.output.readline)).strip() != "ready":
            raise RuntimeError("the crowd did not come to its tables")

    async def waits(self) -> tuple[list[float], list[str]]:
        """Return the waits since the last time, and what kept somebody from playing."""
        self.input.write("\n")
        self.input.flush()
        answer: dict[str, Any] = json.loads(await asyncio.to_thread(self.output.readline))
        return answer["waits"], answer["troubles"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.input.close()
        self.process.wait(300)
        self.output.close()


@dataclass
class Stage:
    """A server with a crowd that plays there, for one attack, or for several that want the same server."""

    server: Process
    database: str
    version: int
    crowd: CrowdProcess

    async def struck_by(self, attack: Attack, setting: Setting, address: str = "127.0.0.1") -> Outcome:
        """Let the crowd play, strike from an address, and see what is left."""
        arena = Arena(self.server, self.database, self.version, setting.scale, address)
        await self.crowd.waits()
        await asyncio.sleep(setting.calm)
        calm, _ = await self.crowd.waits()
        before = Held.of(self.server.pid)
        began, stood = time.monotonic(), stood_in_line(self.server.pid)
        with behind_the_others() if setting.is_behind else nullcontext():
            await strike(attack, arena)
        waits, troubles = await self.crowd.waits()
        took = time.monotonic() - began
        kept = (stood_in_line(self.server.pid) - stood) / took
        arena.figures["other work kept the server from a core"] = f"{kept:.0%} of the time"
        left = await settled(self.server.pid, before, setting.settling)
        if attack.is_outage:
            waits, troubles = [], []
        arena.failures += [f"somebody else: {one}" for one in troubles[:3]]
        arena.failures += [f"logged: {one[:300]}" for one in self.server.complaints()[:3]]
        return Outcome(attack.name, calm, waits, left, took, arena.figures, arena.learnt, arena.failures, arena.delays)


async def carry_out(attack: Attack, setting: Setting) -> Outcome:
    """Start a server, let the crowd play, strike, and see what is left."""
    with ExitStack() as stack:
        return await (await stage(stack, attack, setting)).struck_by(attack, setting)


def stood_in_line(pid: int) -> float:
    """Return the seconds for which the event loop of a server could have run and had no core: a measure of a busy machine."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9


async def strike(attack: Attack, arena: Arena) -> None:
    """Strike; a server that does not answer the attacker any more, or not for long, has been brought down."""
    try:
        async with asyncio.timeout(LONGEST):
            await attack.strike(arena)
    except TimeoutError:
        arena.failures.append("the server kept the attacker waiting until the attack was given up")
    except (OSError, EOFError, httpx.HTTPError, websockets.WebSocketException) as trouble:
        arena.failures.append(f"the server did not answer the attacker: {type(trouble).__name__} {trouble}"[:120])


@contextmanager
def behind_the_others() -> Iterator[None]:
    """Leave the cores to the server and its guests: a real attacker has another machine, and takes no core from them.

    Only root may come back from there, so with anybody else an attacker takes what it gets.
    """
    if os.geteuid() != 0:
        yield
        return
    before = os.getpriority(os.PRIO_PROCESS, 0)
    os.setpriority(os.PRIO_PROCESS, 0, LOWEST)
    try:
        yield
    finally:
        os.setpriority(os.PRIO_PROCESS, 0, before)


async def load_search(arena: Arena, game: str) -> None:
    """Have the server load the compiled search of a game: it does so once, and keeps the memory."""
    token = await arena.guest("Ann")
    code = await arena.table(token, game, ["me", "normal"])
    async with arena.socket() as socket:
        await socket.send(arena.hello(token, code))
        await asyncio.sleep(2.0)
    children = Path(f"/proc/{arena.server.pid}/task/{arena.server.pid}")
    until = time.monotonic() + LOADING
    while time.monotonic() < until and any(one.read_text() for one in children.parent.glob("*/children")):
        await asyncio.sleep(0.5)  # another process compiles
    await asyncio.sleep(2.0)


async def stage(stack: ExitStack, attack: Attack, setting: Setting) -> Stage:
    """Return a server that is ready to be struck, with everybody at their tables."""
    if attack.needs_postgres:
        database = stack.enter_context(Postgres()).address
    else:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        database = str(Path(folder) / "data" / "tables.sqlite")
    server = stack.enter_context(Process(database, "--cover-after", "600", *attack.switches, packages=setting.packages))
    told = httpx.get(f"{server.url}/api/openapi.json").raise_for_status().json()
    if lacking := [path for path in attack.asks if path not in told["paths"]]:
        raise CannotAsk(f"it has no {lacking[0]}")
    version = int(told["info"]["version"])
    arena = Arena(server, database, version, setting.scale)
    if attack.prepare is not None:
        server.stop()
        attack.prepare(arena)
        server.start()
    if attack.thinks_about:
        await load_search(arena, attack.thinks_about)
    if attack.visit is not None:
        await attack.visit(arena)
    crowd = stack.enter_context(CrowdProcess(server.url, version, setting))
    await crowd.ready()
    return Stage(server, database, version, crowd)


async def settled(pid: int, before: Held, settling: float) -> Held:
    """Wait until the process has let go of what the attack used; return what it still holds after a while."""
    until = time.monotonic() + settling
    while True:
        left = Held.of(pid).more_than(before)
        if left.is_tolerable or time.monotonic() > until:
            return left
        await asyncio.sleep(0.5)
