"""Somebody who sends more than any browser does is slowed down or dropped, and nobody else is."""

from __future__ import annotations

import asyncio

import httpx
import pytest
import websockets

from crossroads.house.limits import Bucket
from crossroads.server import app, batching, limits, sockets
from crossroads.server.door import LONGEST_ADDRESS, MOST_LINES
from crossroads.server.limits import ByNetwork
from crossroads.server.sockets import Coming
from tests.patience import PATIENCE
from tests.server.serving import Running


async def test_who_asks_too_often_waits_and_is_refused(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second request of a network that may make one: 429 after a while.  Another network is answered at once."""
    monkeypatch.setattr(app, "TOO_OFTEN", 0.01)
    server.state.requests = ByNetwork(burst=1, rate=0)
    async with httpx.AsyncClient(base_url=server.url) as http:
        told = [await http.get("/healthz") for _ in range(2)]
        assert [one.status_code for one in told] == [200, 429]
        assert told[1].json()["code"] == "too-often"
        assert (await http.get("/healthz", headers={"X-Forwarded-For": "192.0.2.7"})).status_code == 200


async def ping_often(socket: websockets.ClientConnection) -> None:
    for _ in range(int(batching.EXTRA_FRAMES[0]) + 2):
        await asyncio.wait_for(await socket.ping(), PATIENCE)


@pytest.fixture
def frozen_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was used up is not given back, however long a flood takes on a busy machine."""
    monkeypatch.setattr(batching, "EXTRA_FRAMES", (batching.EXTRA_FRAMES[0], 0.0))
    monkeypatch.setattr(limits, "Bucket", lambda burst, rate: Bucket(burst, 0))
    monkeypatch.setattr(sockets, "HELLO_WITHIN", PATIENCE)


@pytest.mark.usefixtures("frozen_limits")
async def test_who_sends_frames_without_an_end_is_dropped(server: Running) -> None:
    """Pings and empty parts of a message are limited; after a few such connections the network is refused for a while."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    async with websockets.connect(server.ws) as calm:
        await calm.send(f'{{"type":"hello","version":3,"token":"{ann.who.token}","table":"{code}"}}')
        for _ in range(5):
            await (await calm.ping())
        for _ in range(10):
            async with websockets.connect(server.ws, ping_interval=None) as socket:
                with pytest.raises(websockets.ConnectionClosed):
                    await ping_often(socket)
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(server.ws)
        await (await calm.ping())  # who is here stays


async def test_a_message_in_parts_is_read(server: Running) -> None:
    """A client that cuts its hello into pieces is welcome."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    hello = f'{{"type":"hello","version":3,"token":"{ann.who.token}","table":"{code}"}}'
    async with websockets.connect(server.ws) as socket:
        await socket.send([hello[:10], hello[10:20], hello[20:]])
        assert "welcome" in str(await socket.recv())


async def answers(server: Running, *parts: bytes) -> list[bytes]:
    """Send bytes, and return the status lines of the answers until the server closes or says nothing more for a while."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    for part in parts:
        writer.write(part)
        await writer.drain()
    said = b""
    try:
        async with asyncio.timeout(PATIENCE):
            while b"}" not in said:
                said += await reader.read(65536) or b"}"
    finally:
        writer.close()
    return [line for line in said.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]


CHUNKED = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
MANY_HEADERS = b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * (MOST_LINES + 1) + b"\r\n"
LONG_ADDRESS = b"GET /" + b"x" * LONGEST_ADDRESS + b" HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [CHUNKED + b"1\r\n \r\n" * MOST_LINES, MANY_HEADERS, LONG_ADDRESS],
    ids=["chunks", "headers", "address"],
)
async def test_a_request_of_too_many_parts_is_refused_before_it_is_read(server: Running, sent: bytes) -> None:
    """Each line costs as much as the rest of a request; no browser sends so many."""
    assert await answers(server, sent) == [b"HTTP/1.1 413 Content Too Large"]
    async with httpx.AsyncClient(base_url=server.url) as http:
        assert (await http.get("/healthz")).status_code == 200


@pytest.mark.slow
async def test_a_request_in_a_few_parts_is_read_and_the_next_one_counts_anew(server: Running) -> None:
    """Chunks are allowed, and a connection that is kept may ask as often as it likes."""
    body = b'5\r\n{"nam\r\nb\r\ne": "Ann" }\r\n0\r\n\r\n'
    assert await answers(server, CHUNKED, body) == [b"HTTP/1.1 201 Created"]
    async with httpx.AsyncClient(base_url=server.url) as http:
        for _ in range(MOST_LINES // 4):
            assert (await http.get("/healthz")).status_code == 200


async def test_bodies_that_nobody_reads_keep_no_later_request_from_its_answer(server: Running) -> None:
    """A client sends 40 kB where nothing is asked for, again and again; the end of one body comes with the next request."""
    request = b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 40000\r\n\r\n" + b"x" * 40_000
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    async with asyncio.timeout(PATIENCE):
        for _ in range(40):
            writer.write(request)
        for _ in range(40):
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200")
            await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
    writer.close()


async def test_a_body_that_goes_on_after_its_answer_is_not_read_to_its_end(server: Running) -> None:
    """Somebody is answered at once and keeps sending: the connection ends, and a client that stops sees the answer."""
    head = b"GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(head)
    assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 200")
    with pytest.raises(ConnectionError):
        await asyncio.wait_for(send_on(writer), PATIENCE)
    writer.close()


async def send_on(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"1\r\n \r\n" * 10_000)
        await writer.drain()


async def test_people_of_one_network_come_one_after_the_other() -> None:
    """In each turn of the loop at most one of a network comes; another network does not wait for them, and nothing is kept."""
    coming, came = Coming(), list[str]()

    async def come(network: str) -> None:
        await coming.turn(network)
        came.append(network)

    tasks = [asyncio.create_task(come("many")) for _ in range(50)] + [asyncio.create_task(come("one"))]
    most = 0
    while not all(task.done() for task in tasks):
        before = len(came)
        await asyncio.sleep(0)
        most = max(most, came[before:].count("many"))
    assert most == 1
    assert came.index("one") < 5
    assert vars(coming) == {"_locks": {}, "_waiting": {}}
