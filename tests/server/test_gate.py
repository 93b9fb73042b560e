"""The edge of the server: what one network, one guest and one file may be used for."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.server.attack.lobby import code as numbered_code
from bench.server.attack.silent import HANDSHAKE
from bench.server.processes import Process
from crossroads.client import Guest
from crossroads.house import messages as m
from crossroads.house import presence
from crossroads.house.conversations import MOST_OF_GUEST
from crossroads.server import door, sockets
from crossroads.server.batching import BatchingWebSockets
from crossroads.server.limits import WAITING_OF_GUEST, ByNetwork, network_of
from crossroads.server.sockets import TableSockets
from crossroads.server.sqlite import SQLiteStore
from tests.patience import PATIENCE
from tests.server.serving import Running
from tests.server.test_tables import play_to_the_end


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9%eth0", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_limits_are_by_what_one_person_has(address: str, network: str) -> None:
    """An IPv4 address, however it is written, or a /64 of IPv6."""
    assert network_of(address) == network


async def test_all_addresses_of_one_64_share_a_limit(server: Running) -> None:
    """A proxy says where the visitors come from; another /64 has a limit of its own."""
    server.state.new_things = ByNetwork(burst=3, rate=0)
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:

        async def status(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            return (await http.post("/api/guests", json={"name": "Ann"}, headers=headers)).status_code

        assert [await status(f"2001:db8::{k}") for k in range(1, 6)] == [201, 201, 201, 429, 429]
        assert await status("2001:db8:0:1::1") == 201


async def test_a_guest_has_a_limit_of_waiting_tables(server: Running) -> None:
    """The next one is refused with a code; when a game begins, there is room for another."""
    ann = await server.guest("Ann")
    codes = [await ann.make("rush-hour", ["me", "open"]) for _ in range(WAITING_OF_GUEST)]
    refused = await ann.post_table("rush-hour", ["me", "open"])
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-waiting")
    async with ann.at(codes[0]) as tab:
        await tab.say(m.Begin("easy"))
        await tab.until("playing")
    assert (await ann.post_table("rush-hour", ["me", "open"])).status_code == 201


async def test_whoever_tries_out_codes_is_refused_even_where_there_is_a_table(server: Running) -> None:
    """Over HTTP and the WebSocket; a person who has a seat at the table still comes in."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    eve = await server.guest("Eve")
    server.state.misses = ByNetwork(burst=5, rate=0)
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        tried = [await http.get(f"/api/tables/{numbered_code(k)}") for k in range(7)]
        assert [one.json()["code"] for one in tried] == ["no-such-table"] * 5 + ["too-many-misses"] * 2
        for path in (f"/api/tables/{code}", f"/api/tables/{code}/record", f"/api/tables/{code}/replay"):
            assert (await http.get(path)).json()["code"] == "too-many-misses"
    assert await eve.at(code).refused() == "too-many-misses"
    async with ann.at(code) as tab:
        assert tab.welcome.seats == [0]


async def test_private_games_are_not_among_the_recent_ones(server: Running) -> None:
    """Only a public game is, and it leads to no private one."""
    async with await Guest.named(server.url, "Ada") as ada:
        private = await ada.make_table("rush-hour", ["me", "easy"])
        public = await ada.make_table("rush-hour", ["me", "easy"], public=True)
        for code in (private, public):
            await play_to_the_end(ada, code)
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            assert [one["code"] for one in (await http.get("/api/recent")).json()] == [public]


async def test_the_lobby_reads_no_private_table(server: Running, tmp_path: Path) -> None:
    """SQLite answers from an index in which private tables do not stand, so a hundred thousand of them cost nothing."""
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        asked: list[str] = []
        reading = await server.state.store._ask(lambda other: other.set_trace_callback(asked.append) or other)  # type: ignore[attr-defined]
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            await http.get("/api/tables")
            await http.get("/api/recent")
        await server.state.store._ask(lambda _: reading.set_trace_callback(None))  # type: ignore[attr-defined]
        plans = [str(database.execute(f"explain query plan {one}").fetchall()) for one in asked if one.startswith("select")]
    assert len(plans) == 2
    assert "listed_public" in plans[0]
    assert "ended_public" in plans[1]


async def test_files_of_the_database_are_for_their_owner_alone(tmp_path: Path) -> None:
    """Also a file that an earlier release left open to everybody, and the folder if the server makes it."""
    path = tmp_path / "data" / "tables.sqlite"
    for _ in range(2):
        store = SQLiteStore(path)
        await store.open(lambda code: None)
        await store.probe()
        assert [oct(one.stat().st_mode & 0o777) for one in sorted(path.parent.iterdir())] == ["0o600"] * 4
        await store.close()
        path.chmod(0o644)
    assert oct(path.parent.stat().st_mode & 0o777) == "0o700"


@pytest.mark.slow
def test_a_second_server_on_one_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    """With a sentence that says why; a killed server leaves nothing that would keep the next one out."""
    path = tmp_path / "tables.sqlite"
    with Process(str(path)) as first:
        command = [sys.executable, "-m", "crossroads", "serve", "--port", "0", "--database", str(path)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert second.returncode
        told = json.loads(second.stderr.splitlines()[0])["what"]
        assert told.startswith(f"{path} is in use by another Crossroads (process {first.pid}).")
        assert "Traceback" not in second.stderr
        first.stop()
        first.start()


async def test_a_store_that_admins_share_keeps_nobody_out(tmp_path: Path) -> None:
    """`crossroads admin` writes to the file of a running server."""
    first, second = SQLiteStore(tmp_path / "tables.sqlite"), SQLiteStore(tmp_path / "tables.sqlite", is_shared=True)
    await first.open(lambda code: None)
    await second.open(lambda code: None)
    await asyncio.gather(first.probe(), second.probe())
    await second.close()
    await first.close()


async def test_a_guest_has_a_limit_of_connections(server: Running) -> None:
    """The next one is refused with a code; when one is closed, there is room again."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    async with AsyncExitStack() as stack:
        tabs = [await stack.enter_async_context(ann.at(code)) for _ in range(MOST_OF_GUEST)]
        assert await ann.at(code).refused() == "too-many-connections"
        await tabs[0].socket.close()
        await until(lambda: server.registry.connections[ann.who.id] < MOST_OF_GUEST)
        await stack.enter_async_context(ann.at(code))
    await until(lambda: not server.registry.connections)


async def test_a_table_has_a_limit_of_watchers(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes to watch is refused with a code; whoever has a seat still comes in."""
    monkeypatch.setattr(presence, "MOST_WATCHERS", 2)
    ann, eve = await server.guest("Ann"), await server.guest("Eve")
    code = await ann.make("rush-hour", ["me", "open"])
    async with eve.at(code, watch=True), eve.at(code, watch=True):
        assert await eve.at(code, watch=True).refused() == "too-many-watchers"
        async with ann.at(code) as tab:
            assert tab.welcome.seats == [0]


async def test_a_network_has_a_limit_of_connections(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if they say nothing; another network has a limit of its own."""
    monkeypatch.setattr(sockets, "MOST_OF_NETWORK", 1)
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    async with ann.at(code):
        assert await ann.at(code).refused() == "too-many-connections"


async def test_watchers_who_come_together_are_told_of_together(server: Running) -> None:
    """Twenty who come cost each of them a few messages, not one for every other."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    watchers = [await server.guest(f"Guest {k}") for k in range(20)]
    async with ann.at(code) as host, AsyncExitStack() as stack:
        for watcher in watchers:
            await stack.enter_async_context(watcher.at(code, watch=True))
        while True:
            if (await host.next(m.TableChanged)).table.watchers == 20:
                break
        assert sum(isinstance(message, m.TableChanged) for message in host.heard) < 10


async def test_a_handshake_that_cannot_be_read_is_answered_and_closed(server: Running) -> None:
    """A control byte in a header, on which uvicorn waits for ever."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(HANDSHAKE)
    answered = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    assert answered.startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("path", [b"/ws", b"/nowhere"])
async def test_a_bad_frame_before_the_handshake_is_answered_is_refused(
    server: Running, monkeypatch: pytest.MonkeyPatch, path: bytes
) -> None:
    """A client has to wait for the answer; the log has nothing of one that does not."""
    may_answer, call = asyncio.Event(), TableSockets.__call__

    async def answer_late(sockets: TableSockets, *scope_receive_send: Any) -> None:
        await may_answer.wait()
        await call(sockets, *scope_receive_send)

    def refuse_and_answer(sockets: BatchingWebSockets) -> None:
        may_answer.set()  # the application goes on before it hears that the connection is lost
        refuse(sockets)

    refuse = BatchingWebSockets._refuse_handshake
    monkeypatch.setattr(TableSockets, "__call__", answer_late)
    monkeypatch.setattr(BatchingWebSockets, "_refuse_handshake", refuse_and_answer)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(HANDSHAKE.replace(b"X-Odd: a\x01b\r\n", b"").replace(b"/ws", path))
    await asyncio.sleep(0.2)
    writer.write(b"\xff\xff\xff\xff\xff\xff\xff")
    async with asyncio.timeout(PATIENCE):
        assert (await reader.read()).startswith(b"HTTP/1.1 400 ")
    writer.close()
    await asyncio.sleep(0.2)


class Pipe(asyncio.Transport):
    """A connection that only notes that it was aborted."""

    is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


async def test_the_door_closes_what_says_nothing() -> None:
    """After a while; one that is busy with a request has longer, a WebSocket is not its business."""
    now = [0.0]
    one = door.Door(10, now=lambda: now[0])
    silent, busy, open_socket = Pipe(), Pipe(), Pipe()
    for number, pipe in enumerate((silent, busy, open_socket)):
        assert one.came(("x", number), pipe)
    started, done = asyncio.Event(), asyncio.Event()

    async def app(*_: object) -> None:
        started.set()
        await done.wait()

    async def unused(*_: object) -> dict[str, object]:
        return {}

    handled: list[asyncio.Task[None]] = [
        asyncio.create_task(one.around(app)({"type": kind, "client": ("x", number), "headers": []}, unused, unused))  # type: ignore[arg-type]
        for number, kind in ((1, "http"), (2, "websocket"))
    ]
    await started.wait()
    now[0] = door.SILENT
    one.close_overdue()
    assert (silent.is_aborted, busy.is_aborted, open_socket.is_aborted) == (True, False, False)
    now[0] = door.LONGEST_REQUEST
    one.close_overdue()
    assert (busy.is_aborted, open_socket.is_aborted) == (True, False)
    done.set()
    await asyncio.gather(*handled)


async def test_a_full_door_closes_the_longest_silent_for_a_newcomer() -> None:
    """Where none is silent, the newcomer is refused, and the log has a line."""
    one = door.Door(2)
    pipes = [Pipe() for _ in range(4)]
    assert [one.came(("x", number), pipe) for number, pipe in enumerate(pipes[:3])] == [True, True, True]
    assert [pipe.is_aborted for pipe in pipes] == [True, False, False, False]
    one.silent.clear()
    assert not one.came(("x", 3), pipes[3])
    assert door.full().startswith(b"HTTP/1.1 503 ")


async def test_somebody_with_many_silent_connections_pushes_out_their_own() -> None:
    """Whoever has few is not closed, although theirs have been silent for longest."""
    one = door.Door(10, most_silent=5)
    few, many = [Pipe(), Pipe()], [Pipe() for _ in range(8)]
    for number, pipe in enumerate(few + many):
        assert one.came(("few" if pipe in few else "many", number), pipe)
    assert [pipe.is_aborted for pipe in few] == [False, False]
    assert [pipe.is_aborted for pipe in many] == [True] * 5 + [False] * 3
    for number in range(10):
        one.went(("few" if number < 2 else "many", number))
    assert not (one.silent or one.transports or one._of_network)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)
