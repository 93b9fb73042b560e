"""Servers are killed at random moments while games are being played: no acknowledged move is lost, none is made twice.

    python -m bench.server.kills --times 200
    python -m bench.server.kills --times 200 --postgres
    python -m bench.server.kills --outage 10             instead of kills the database is gone for 10 seconds

Each game has two people and a bot.  A person knows which moves were acknowledged, by an event then or by one missed; when the
game is over, the seat's moves in the record are exactly these, in this order.  A move that was refused because the store was
gone, or that nobody answered before the process died, may be written all the same, even after somebody else has welcomed the
person: PostgreSQL goes on with what it was told.  If another was sent since, the event may be of either.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from bench.server.postgres import Postgres
from bench.server.processes import Process
from crossroads import games
from crossroads.house import messages as m
from crossroads.table.record import decode
from crossroads.table.verify import verify

SWITCHES = ("--bot-pause", "0.02", "--cover-after", "3600")
BROKEN = (OSError, websockets.WebSocketException, httpx.TransportError, TimeoutError)
_decoder: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)


class Person:
    """Plays a seat at whichever server answers, and remembers every move that was acknowledged."""

    def __init__(self, urls: list[str], pause: float) -> None:
        self.urls = urls
        self.pause = pause
        self.token = ""
        self.number = secrets.token_hex(32)  # for the deal: a table that knows it does not wait for it
        self.latest = ""
        self.sent: list[str] = []  # the last move, after those that may have been written although nobody said so
        self.acknowledged: list[list[str]] = []
        self.last = 0
        self.is_over = False
        self.is_waiting = False  # for the answer to a move
        self.looked: m.Look | None = None
        self.told: list[bool] = []  # of trouble with the store, and of its end

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """An HTTP request, until somebody answers it."""
        while True:
            try:
                async with httpx.AsyncClient(base_url=random.choice(self.urls), timeout=10) as http:
                    headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
                    told = await http.request(method, path, headers=headers, **more)
                if told.status_code < 500 and told.status_code != 429:
                    return told
            except BROKEN:
                pass
            await asyncio.sleep(0.1)

    async def arrive(self, name: str) -> None:
        self.token = (await self.ask("POST", "/api/guests", json={"name": name})).json()["token"]

    async def play(self, code: str, *, sits: bool) -> None:
        """Play a game to its end, through every break."""
        self.sent, self.acknowledged, self.last, self.is_over = [], [], 0, False
        while not self.is_over:
            try:
                async with websockets.connect(random.choice(self.urls).replace("http", "ws") + "/ws") as socket:
                    await socket.send(text(m.Hello(m.VERSION, self.token, code, self.last, number=self.number)))
                    await self._stay(socket, sits=sits)
            except BROKEN:
                await asyncio.sleep(0.05)

    async def _stay(self, socket: Any, *, sits: bool) -> None:
        mine: list[int] = []
        self.looked = None
        self.is_waiting = False  # for what was sent over a broken connection
        while not self.is_over:
            for message in _decoder.decode_lines(await asyncio.wait_for(socket.recv(), 30)):
                match message:
                    case m.Welcome(_, table, seats, number, missed):
                        if sits and not seats and table.state == "waiting":
                            await socket.send(text(m.Sit(number=self.number)))
                        for event in missed:
                            self._note(event, seats)
                        self.last, mine = number, seats
                        self.is_over = table.state == "over"
                    case m.Event() as event:
                        self._note(event, mine)
                        self.last = event.number
                    case m.TableChanged(table):
                        self.is_over = table.state == "over"
                        mine = mine or ([1] if sits and table.state != "waiting" else [])
                    case m.Refused(code):
                        self.is_waiting = False
                        if code != "store-gone":
                            self.sent = self.sent[:-1]
                    case m.Look() as look:
                        self.looked = look
                        await self._move(socket)
                    case m.Trouble(_, mended):
                        self.told.append(mended)
                        if mended and sits and not mine:
                            await socket.send(text(m.Sit(number=self.number)))

    async def _move(self, socket: Any) -> None:
        """Make a move if the table asks for one, as an answer to what was seen last."""
        look = self.looked
        if look is not None and look.seat in look.acting and not self.is_waiting:
            self.is_waiting = True
            await asyncio.sleep(random.uniform(0, self.pause))
            self.latest = random.choice(look.scene.moves)
            self.sent.append(self.latest)
            await socket.send(text(m.Play(self.latest, number=look.number)))

    def _note(self, event: m.Event, mine: list[int]) -> None:
        if event.seat in mine and event.kind in ("move", "over") and event.number > self.last:
            self.acknowledged.append(self.sent or [self.latest])
            self.sent, self.is_waiting = [], False


def is_another(made: str, sent: list[str]) -> bool:
    return made not in sent


def text(message: m.FromClient) -> str:
    return msgspec.json.encode(message).decode()


class Count:
    """What a trial has seen."""

    def __init__(self) -> None:
        self.games = self.moves = self.kills = 0
        self.people: list[Person] = []
        self.told: list[list[bool]] = []  # what each person heard of trouble with the store
        self.wrong: list[str] = []


async def play_games(urls: list[str], pause: float, count: Count, is_done: asyncio.Event) -> None:
    """Two people play one game after the other, at least one, and compare each record with what they know."""
    two = [Person(urls, pause), Person(urls, pause)]
    count.people += two
    for person, name in zip(two, ("Ann", "Bob")):
        await person.arrive(name)
    has_played = False
    while not (has_played and is_done.is_set()):
        wanted = {"game": "rush-hour", "seats": ["me", "open", "easy"]}
        code = (await two[0].ask("POST", "/api/tables", json=wanted)).json()["code"]
        await asyncio.gather(two[0].play(code, sits=False), two[1].play(code, sits=True))
        while (told := await two[0].ask("GET", f"/api/tables/{code}/record")).status_code != 200:
            await asyncio.sleep(0.1)
        record = decode(told.content)
        assert verify(record, games.all_games()).finished
        for seat, person in enumerate(two):
            made = [move for other, move in record.moves if other == seat]
            if len(made) != len(person.acknowledged) or any(map(is_another, made, person.acknowledged)):
                count.wrong.append(f"table {code}, seat {seat}: acknowledged {person.acknowledged}, in the record {made}")
            count.moves += len(made)
        count.games += 1
        has_played = True
    count.told += [person.told for person in two]


async def outage(seconds: float, tables: int, pause: float = 0.1) -> Count:
    """Two processes on one PostgreSQL, which is gone for a while in the middle of the games."""
    count, is_done = Count(), asyncio.Event()
    with Postgres() as postgres, ExitStack() as stack:
        servers = [stack.enter_context(Process(postgres.address, *SWITCHES)) for _ in range(2)]
        urls = [server.url for server in servers]
        playing = [asyncio.create_task(play_games(urls, pause, count, is_done)) for _ in range(tables)]
        async with asyncio.timeout(60):
            while sum(person.looked is not None for person in count.people) < 2 * tables:  # until everybody is at a table
                await asyncio.sleep(0.2)
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(postgres.start)
        await asyncio.sleep(3.0)
        is_done.set()
        await asyncio.gather(*playing)
        for server in servers:
            assert not server.complaints(), server.complaints()[:3]
    return count


async def trial(database: str, processes: int, times: int, tables: int, pause: float = 0.1) -> Count:
    """Play at all tables while processes are killed so many times."""
    count, is_done = Count(), asyncio.Event()
    with ExitStack() as stack:
        servers = [stack.enter_context(Process(database, *SWITCHES)) for _ in range(processes)]
        urls = [server.url for server in servers]
        playing = [asyncio.create_task(play_games(urls, pause, count, is_done)) for _ in range(tables)]
        for _ in range(times):
            await asyncio.sleep(random.uniform(0.05, 1.0))
            server = random.choice(servers)
            server.stop()
            count.kills += 1
            await asyncio.to_thread(server.start)
        is_done.set()
        await asyncio.gather(*playing)
        for server in servers:
            assert not server.complaints(), server.complaints()[:3]
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--postgres", action="store_true", help="three processes on one PostgreSQL, instead of one on SQLite")
    parser.add_argument("--outage", type=float, metavar="SECONDS", help="two processes whose PostgreSQL is gone for so long")
    wanted = parser.parse_args()
    began = time.monotonic()
    if wanted.outage:
        count = asyncio.run(outage(wanted.outage, wanted.tables))
        heard = [told for told in count.told if told]
        mended = sum(told[-1] for told in heard)
        print(f"{len(heard)} of {len(count.told)} people were told of the trouble, {mended} of its end.")
    elif wanted.postgres:
        with Postgres() as postgres:
            count = asyncio.run(trial(postgres.address, 3, wanted.times, wanted.tables))
    else:
        with tempfile.TemporaryDirectory() as folder:
            count = asyncio.run(trial(str(Path(folder) / "tables.sqlite"), 1, wanted.times, wanted.tables))
    for one in count.wrong:
        print(one)
    print(
        f"{count.kills} kills, {count.games} games to the end, {count.moves:,} moves of people: {len(count.wrong)} seats wrong."
    )
    print(f"{time.monotonic() - began:.0f} s.")
    raise SystemExit(bool(count.wrong))


if __name__ == "__main__":
    main()
