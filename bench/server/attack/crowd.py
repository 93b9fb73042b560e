"""Ordinary people at other tables, in a process of their own: how long each of their moves takes.

    python -m bench.server.attack.crowd URL VERSION TABLES BOT_TABLES PAUSE

It prints `ready` when everybody sits.  For each line that it reads it prints the waits since the line before, as JSON in
seconds; a move that is not answered yet counts with the time it has waited so far.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from typing import Any

import httpx
import msgspec

from bench.server.links import OurLink, Rounds

GAME = "rush-hour"
AT_ONCE = 20  # tables that are made at the same time


class Player(OurLink):
    """A person who thinks for a while before each move."""

    def __init__(self, crowd: Crowd, address: str, seat: int, token: str, table: str) -> None:
        super().__init__(crowd.url, seat, crowd, token, table)
        hello = {"type": "hello", "version": crowd.version, "token": token, "table": table}
        self.hello = msgspec.json.encode(hello)
        self.crowd = crowd
        self.address = address
        self.over = asyncio.Event()

    async def open(self) -> None:
        host, port = self.protocol.uri.host, self.protocol.uri.port
        await asyncio.get_running_loop().create_connection(lambda: self, host, port, local_addr=(self.address, 0))
        async with asyncio.timeout(300):
            await self.ready

    def opened(self) -> None:
        super().opened()
        if self.seat:
            self.say(b'{"type":"sit"}')

    def asked(self, choices: list[Any]) -> None:
        self.choices = choices if not self.sent_at else []
        if not self.ready.done():
            self.ready.set_result(None)
        if self.choices:
            pause = self.crowd.pause * random.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(pause, self.move)

    def ended(self) -> None:
        self.is_over = True
        self.over.set()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.over.set()


class Crowd(Rounds):
    """All tables, and every wait."""

    def __init__(self, url: str, version: int, pause: float) -> None:
        super().__init__(is_eager=False)
        self.is_begun = True
        self.url = url
        self.version = version
        self.pause = pause
        self.playing: set[Player] = set()

    async def play(self, number: int, seats: list[str], sitting: asyncio.Semaphore, ready: asyncio.Event) -> None:
        """Play one game after the other at a table of one's own, from an address of one's own."""
        address = f"127.1.{number // 200}.{number % 200 + 1}"
        people = [name for name in seats if name in ("me", "open")]
        # Each request has a connection of its own: the server closes one that waits for the next game, perhaps as we use it.
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_keepalive_connections=0))
        async with httpx.AsyncClient(base_url=self.url, transport=transport, timeout=120) as http:
            made = [await http.post("/api/guests", json={"name": f"Guest {number}"}) for _ in people]
            tokens = [one.raise_for_status().json()["token"] for one in made]
            while True:
                async with sitting:
                    players = await self.sit(http, address, seats, tokens)
                ready.set()
                await asyncio.gather(*(player.over.wait() for player in players))
                for player in players:
                    self.playing.discard(player)
                    player.close()

    async def sit(self, http: httpx.AsyncClient, address: str, seats: list[str], tokens: list[str]) -> list[Player]:
        wanted = {"game": GAME, "seats": seats}
        told = await http.post("/api/tables", json=wanted, headers={"Authorization": f"Bearer {tokens[0]}"})
        code = told.raise_for_status().json()["code"]
        players = [Player(self, address, seat, token, code) for seat, token in enumerate(tokens)]
        await asyncio.gather(*(player.open() for player in players))
        self.playing |= set(players)
        return players

    def waits(self) -> list[float]:
        """Return the waits since the last time, with those that have not ended."""
        now = time.perf_counter()
        waits = self.took + [now - player.sent_at for player in self.playing if player.sent_at]
        self.took = []
        return waits


async def all_set(events: list[asyncio.Event]) -> None:
    for event in events:
        await event.wait()


async def main(url: str, version: int, tables: int, bot_tables: int, pause: float) -> None:
    crowd, sitting = Crowd(url, version, pause), asyncio.Semaphore(AT_ONCE)
    kinds = [["me", "open"]] * tables + [["me", "normal", "normal", "hard"]] * bot_tables
    ready = [asyncio.Event() for _ in kinds]
    playing = [asyncio.create_task(crowd.play(k, seats, sitting, ready[k])) for k, seats in enumerate(kinds)]
    await asyncio.wait([asyncio.create_task(all_set(ready)), *playing], return_when=asyncio.FIRST_COMPLETED)
    for one in playing:
        if one.done():
            await one  # raises what kept this table from being played at
    print("ready", flush=True)
    while await asyncio.to_thread(sys.stdin.readline):
        broken = [str(one.exception()) for one in playing if one.done()]
        answer = {"waits": crowd.waits(), "troubles": crowd.troubles + broken}
        crowd.troubles = []
        print(msgspec.json.encode(answer).decode(), flush=True)
    for one in playing:
        one.cancel()


if __name__ == "__main__":
    address, spoken, people, bots, wait = sys.argv[1:]
    asyncio.run(main(address, int(spoken), int(people), int(bots), float(wait)))
