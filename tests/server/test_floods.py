"""Somebody who sends more than any browser does is slowed down or dropped, and nobody else is."""

from __future__ import annotations

import asyncio

import httpx
import pytest
import websockets

from crossroads.house.limits import Bucket
from crossroads.server import app, batching, limits, sockets
from crossroads.server.limits import ByNetwork
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
