"""Bad input: messages and requests that are nearly right, or not at all, from a stranger and from somebody at the table.

    python -m bench.server.fuzz --messages 100000
    python -m bench.server.fuzz --messages 100000 --postgres

Nothing of it may have an effect on the table or make an exception in the server's log; the answers are counted.  One in ten
goes over HTTP, one in twenty is bytes over TCP (`fuzz_tcp.py`), the others go over WebSockets:

- calm: so few that each is read: malformed, too long, out of order, for other people's seats, illegal, or from an earlier turn
- flood: so many that the connection is closed
- last words: a frame that no connection survives: more than the largest one, or text that is not UTF-8
- no hello: something else comes first, or a hello of another version, of a stranger's token, for another table
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import websockets

from bench.server.fuzz_tcp import throw_bytes
from bench.server.postgres import Postgres
from bench.server.processes import Process
from crossroads.house import messages as m

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

CALM, FLOOD = 38, 260  # messages of one connection: within its burst, and far beyond what it survives
MARK = '{"type":"ping","sent":42.5}'
ODD: list[Any] = [None, True, -1, 0, 2**63, 2**200, -0.0, 1e308, "", "x" * 300, "\x00", "\ud7ff", "😀" * 40]
ODD += ["<script>alert(1)</script>", "'; drop table log; --", [], [[[]]], {}, {"type": "play"}]
PATHS = ["/api/guests", "/api/tables", "/api/mine", "/api/recent", "/api/games", "/healthz", "/metrics", "/", "/ws"]
PATHS += ["/api/tables/{odd}", "/api/tables/{odd}/record", "/api/tables/{odd}/replay", "/api/tables/{code}/replay"]
PATHS += ["/api/tables/{code}/replay?at={odd}&seat={odd}", "/api/games/{odd}/rules", "/api/games/{odd}/art.svg"]
PATHS += ["/api/games/{odd}/lessons/{odd}", "/api/games/rush-hour/lessons/{odd}", "/api/games/rush-hour/advice", "/api/me"]
PATHS += ["/api/puzzles/{odd}", "/api/puzzles/rush-hour/{odd}", "/api/tables/{code}/again/{odd}", "/api/tables/{code}/proof"]
PATHS += ["/api/tables/{code}/review?from={odd}", "/api/tables/{code}/qr.svg?at={odd}", "/api/openapi.json?{odd}", "/readyz"]
PATHS += ["/api/ratings/{odd}", "/table/{odd}", "/{odd}", "/../../{odd}", "/%2e%2e/%2e%2e/{odd}"]
METHODS = ["PUT", "DELETE", "HEAD", "OPTIONS", "DANCE"]


@dataclass
class Somebody:
    """Who sends bad messages to a table: with a seat, or without."""

    token: str
    table: str
    seat: int = -1
    legal: list[str] = field(default_factory=list)

    def hello(self, **other: Any) -> str:
        return json.dumps({"type": "hello", "version": m.VERSION, "token": self.token, "table": self.table} | other)

    def refusable(self, dice: random.Random) -> dict[str, Any]:
        """A message that is well written, and not allowed here and now."""
        move = dice.choice([f"play {card}" for card in range(1, 105) if f"play {card}" not in self.legal])
        known: list[dict[str, Any]] = [
            {"type": "sit", "seat": dice.randrange(8)},
            {"type": "begin", "level": "easy"},
            {"type": "play", "move": move, "seat": max(self.seat, 0), "number": 3},
            {"type": "play", "move": dice.choice(self.legal or [move]), "seat": 0, "number": 3},
            {"type": "play", "move": dice.choice(self.legal or [move]), "number": dice.choice([0, 1, -5])},
            {"type": "why", "move": dice.choice([move, *self.legal]), "seat": dice.choice([0, None])},
            {"type": "take-back", "agree": dice.random() < 0.5},
            {"type": "ask-hint", "seat": dice.choice([0, None])},
            {"type": "hand-over", "seat": 0},
            {"type": "rematch"},
            {"type": "ping", "sent": 1.5},
            json.loads(self.hello()),
        ]
        return dice.choice(known if self.seat >= 0 else [*known, {"type": "leave"}])


def bad_message(who: Somebody, dice: random.Random) -> str | bytes:
    """Something between a right message and noise; never one that the table would take."""
    message = who.refusable(dice)
    name = dice.choice(list(message))
    match dice.randrange(9):
        case 0 if name not in ("move", "seat", "number"):  # another move may be a legal one
            return json.dumps(message | {name: dice.choice(ODD)})
        case 1:
            return json.dumps(message | {str(dice.choice(ODD)): dice.choice(ODD)})
        case 2 if name not in ("seat", "number"):
            return json.dumps({other: value for other, value in message.items() if other != name})
        case 3:
            return dice.randbytes(dice.randrange(1, 200))
        case 4:
            return "[" * dice.randrange(1, 3000)
        case 5:
            return json.dumps(dice.choice(ODD))
        case 6:
            return "x" * dice.randrange(1, 9000)
        case 7:
            text = json.dumps(message)
            return text[: dice.randrange(len(text))]
        case _:
            return json.dumps(message)


def bad_hello(who: Somebody, dice: random.Random) -> str | bytes:
    """A first message that is refused: another version, token or table, or no hello at all."""
    others: list[Callable[[], str | bytes]] = [
        lambda: who.hello(version=dice.choice([0, -1, 2, 99, 2**63, "1"])),
        lambda: who.hello(token=dice.choice(["", "forged", who.token[:-1], who.token + "x"])),
        lambda: who.hello(table=dice.choice(["ZZZZZZ", "", "\x00", "A" * 12, "A" * 500])),
        lambda: who.hello(last=dice.choice([-1, "0", 2**70])),
        lambda: MARK,
        lambda: bad_message(Somebody("", "ZZZZZZ"), dice),
    ]
    return dice.choice(others)()


class Trial:
    """Bad messages to one server until so many are sent; what it answered is counted."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.dice = random.Random(number)
        self.answers: Counter[str] = Counter()

    async def over_sockets(self, people: list[Somebody], messages: int) -> None:
        while messages > 0:
            messages -= await self.one_connection(self.dice.choice(people), messages)

    async def one_connection(self, who: Somebody, most: int) -> int:
        """Come, send, listen until everything is answered or the connection is closed; how many were sent."""
        match self.dice.choices(["calm", "flood", "last words", "no hello"], [70, 10, 10, 10])[0]:
            case "calm":
                return await self.talk([who.hello(), *self.some(who, min(most, CALM)), MARK])
            case "flood":
                return await self.talk([who.hello(), *self.some(who, FLOOD)])
            case "last words":
                return await self.talk([who.hello(), *self.some(who, 5), self.last_words()])
            case _:
                return await self.talk([bad_hello(who, self.dice), *self.some(who, 3), MARK])

    def some(self, who: Somebody, count: int) -> Iterator[str | bytes]:
        return (bad_message(who, self.dice) for _ in range(count))

    def last_words(self) -> bytes:
        """Sent as text, which it is not, or far too long."""
        return self.dice.choice([b"\xff\xfe\xfd", b"\xc3", b"x" * 70_000, b"[" * 200_000])

    async def talk(self, messages: list[str | bytes]) -> int:
        sent = 0
        # without a limit of what waits to be read, a close is answered at once, however much was left unread
        async with websockets.connect(self.url.replace("http", "ws") + "/ws", max_size=None, max_queue=None) as socket:
            with suppress(websockets.ConnectionClosed):
                for sent, message in enumerate(messages, 1):
                    await socket.send(message, text=True if isinstance(message, bytes) and len(message) in (1, 3) else None)
                    if isinstance(message, bytes) and len(message) >= 70_000:
                        break
            async with asyncio.timeout(20):
                await self.count_answers(socket)
            if socket.close_code:
                self.answers[f"closed {socket.close_code}"] += 1
        return sent

    async def count_answers(self, socket: websockets.ClientConnection) -> None:
        with suppress(websockets.ConnectionClosed):
            async for message in messages(socket):
                if message["type"] in ("refused", "reason", "pong"):
                    self.answers[message["code"] if message["type"] == "refused" else message["type"]] += 1
                if message.get("sent") == 42.5:
                    return

    async def over_http(self, http: httpx.AsyncClient, who: Somebody, requests: int) -> None:
        for _ in range(requests):
            told = await self.bad_request(http, who)
            self.answers[f"HTTP {told.status_code}"] += 1
            if told.status_code >= 400 and told.request.method != "HEAD":
                refused = told.json()
                assert refused["code"] and refused["sentence"], told.text
            assert told.status_code != 500, told.text

    async def bad_request(self, http: httpx.AsyncClient, who: Somebody) -> httpx.Response:
        odd = str(self.dice.choice(ODD))[:60].replace("\x00", "%00").replace("#", "").replace("?", "")
        path = self.dice.choice(PATHS).format(odd=odd or "x", code=who.table)
        headers = {
            "X-Forwarded-For": f"10.0.{self.dice.randrange(256)}.{self.dice.randrange(256)}",  # one network is slowed down
            "Authorization": self.dice.choice(["", "Bearer", "Bearer forged", f"Basic {who.token}", "Bearer " + "x" * 500]),
        }
        body = self.dice.choice([b"", self.dice.randbytes(50), b"[" * 9000, b"x" * 40_000, self.nearly_right(who)])
        usual = "POST" if path in ("/api/guests", "/api/tables") else "GET"
        method = usual if self.dice.random() < 0.8 else self.dice.choice([*METHODS, "GET", "POST"])
        return await http.request(method, path, headers=headers, content=body)

    def nearly_right(self, who: Somebody) -> bytes:
        """The body of a guest or of a table, with one thing wrong."""
        right: dict[str, Any] = self.dice.choice(
            [{"name": "Eve"}, {"game": "rush-hour", "seats": ["me", "easy"], "options": {}, "clock": {"kind": "none"}}]
        )
        return json.dumps(right | {self.dice.choice([*right, "more"]): self.dice.choice(ODD)}).encode()


async def messages(socket: websockets.ClientConnection) -> AsyncIterator[dict[str, Any]]:
    """What the server says; what it says at the same time comes as lines of one text."""
    async for text in socket:
        for line in str(text).split("\n"):
            yield json.loads(line)


async def begun_table(http: httpx.AsyncClient) -> tuple[Somebody, Somebody, Somebody]:
    """Ann and Bob at a table whose game has begun, and Eve, who has no seat."""
    tokens = [(await http.post("/api/guests", json={"name": name})).json()["token"] for name in ("Ann", "Bob", "Eve")]
    wanted = {"game": "rush-hour", "seats": ["me", "open"], "hints": False}
    told = await http.post("/api/tables", json=wanted, headers={"Authorization": f"Bearer {tokens[0]}"})
    ann, bob, eve = (Somebody(token, str(told.json()["code"])) for token in tokens)
    async with websockets.connect(str(http.base_url).replace("http", "ws").rstrip("/") + "/ws") as socket:
        await socket.send(bob.hello())
        await socket.send('{"type":"sit"}')
        async for message in messages(socket):
            if message["type"] == "look" and message["seat"] == 1:
                bob.seat, bob.legal = 1, message["scene"]["moves"]
                break
    ann.seat = 0
    return ann, bob, eve


async def seen(url: str, who: Somebody) -> list[Any]:
    """Everything that ever happened at the table, and what somebody sees of it now."""
    # from another address: the one that tries out codes is refused for a while
    async with websockets.connect(url.replace("http", "ws") + "/ws", max_size=None, local_addr=("127.0.9.9", 0)) as socket:
        await socket.send(who.hello())
        async for message in messages(socket):
            if message["type"] == "welcome":
                missed = message["missed"]
            elif message["type"] == "look":
                break
        return [missed, message]


async def throw(url: str, messages: int, number: int = 1) -> Counter[str]:
    """Send so many bad messages; how often each answer came."""
    trial = Trial(url, number)
    async with httpx.AsyncClient(base_url=url, timeout=20) as http:
        people = await begun_table(http)
        before = [await seen(url, who) for who in people]
        requests = messages // 10
        await trial.over_http(http, people[0], requests)
        trial.answers += await throw_bytes(url, messages // 20, number)
        await trial.over_sockets([people[1], people[2]], messages - requests - messages // 20)
        after = [await seen(url, who) for who in people]
    assert after == before, "a bad message had an effect on the table"
    return trial.answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--postgres", action="store_true", help="a server on PostgreSQL, instead of SQLite")
    wanted = parser.parse_args()
    began = time.monotonic()
    with ExitStack() as stack:
        if wanted.postgres:
            database = stack.enter_context(Postgres()).address
        else:
            database = str(Path(stack.enter_context(tempfile.TemporaryDirectory())) / "tables.sqlite")
        server = stack.enter_context(Process(database, "--cover-after", "86400"))
        answers = asyncio.run(throw(server.url, wanted.messages))
        assert not server.complaints(), server.complaints()[:3]
    print(f"{wanted.messages:,} messages in {time.monotonic() - began:.0f} s; no effect, no exception in the log.")
    for answer, times in answers.most_common():
        print(f"{times:8,} {answer}")


if __name__ == "__main__":
    main()
