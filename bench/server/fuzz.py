"""Bad input: messages that are nearly right, or not at all, from somebody who has no seat.

    python -m bench.server.fuzz --messages 100000

Nothing of it may have an effect on the table or make an exception in the server's log; the answers are counted.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from bench.server.processes import Process
from crossroads.server import messages as m

ODD: list[Any] = [None, True, -1, 0, 2**63, 2**200, -0.0, 1e308, "", "x" * 300, "\x00", "\ud7ff", "😀" * 40]
ODD += ["play 1", [], [[[]]], {}, {"type": "play"}]
RIGHT: list[dict[str, Any]] = [
    {"type": "sit", "seat": 0},
    {"type": "begin", "level": "easy"},
    {"type": "play", "move": "play 1", "seat": 0, "number": 3},
    {"type": "take-back", "agree": True},
    {"type": "ask-hint", "seat": 0},
    {"type": "hand-over", "seat": 1},
    {"type": "leave"},
    {"type": "rematch"},
    {"type": "ping", "sent": 1.5},
    {"type": "hello", "version": 1, "token": "", "table": "ABCDEF", "last": 0, "watch": False},
]


def bad_message(dice: random.Random) -> str | bytes:
    """Something between a right message and noise."""
    message = dict(dice.choice(RIGHT))
    match dice.randrange(8):
        case 0:
            message[dice.choice(list(message))] = dice.choice(ODD)
        case 1:
            message[str(dice.choice(ODD))] = dice.choice(ODD)
        case 2:
            del message[dice.choice(list(message))]
        case 3:
            return dice.randbytes(dice.randrange(1, 200))
        case 4:
            return "[" * dice.randrange(1, 3000)
        case 5:
            return json.dumps(dice.choice(ODD))
        case 6:
            return "x" * dice.randrange(1, 9000)
        case _:
            text = list(json.dumps(message))
            text[dice.randrange(len(text))] = dice.choice('{}[]",:\\0a😀\x7f')
            return "".join(text)
    return json.dumps(message)


async def begun_table(http: httpx.AsyncClient) -> tuple[str, str]:
    """A table whose people do nothing, and the token of somebody who is not one of them."""
    tokens = [(await http.post("/api/guests", json={"name": name})).json()["token"] for name in ("Ann", "Eve")]
    wanted = {"game": "rush-hour", "seats": ["me", "here:Bob"]}
    told = await http.post("/api/tables", json=wanted, headers={"Authorization": f"Bearer {tokens[0]}"})
    return str(told.json()["code"]), tokens[1]


async def throw(url: str, messages: int, number: int = 1) -> Counter[str]:
    """Send so many bad messages; how often each answer came."""
    dice, answers = random.Random(number), Counter[str]()
    async with httpx.AsyncClient(base_url=url) as http:
        code, token = await begun_table(http)
        hello = msgspec.json.encode(m.Hello(m.VERSION, token, code)).decode()
        before = await events(url, hello)
        left = messages
        while left > 0:
            left -= await one_connection(
                url, hello if dice.random() < 0.9 else bad_message(dice), min(left, 120), dice, answers
            )
        assert await events(url, hello) == before, "a message of somebody without a seat had an effect"
    return answers


async def one_connection(url: str, hello: str | bytes, count: int, dice: random.Random, answers: Counter[str]) -> int:
    """Say hello, rightly or not, then nonsense until the server has had enough; how many were sent."""
    sent = 0
    try:
        async with websockets.connect(url.replace("http", "ws") + "/ws", max_size=None) as socket:
            await socket.send(hello)
            for sent in range(1, count + 1):
                await socket.send(bad_message(dice))
            await socket.send('{"type":"ping","sent":42.5}')
            async for text in socket:
                message = json.loads(text)
                if message["type"] in ("refused", "pong"):
                    answers[message.get("code", "pong")] += 1
                if message.get("sent") == 42.5 or message.get("code") == "too-often":
                    break
    except websockets.ConnectionClosed as closed:
        answers[f"closed {closed.rcvd.code if closed.rcvd else 'without a code'}"] += 1
    return max(1, sent)


async def events(url: str, hello: str) -> int:
    """The number of the table's last event."""
    async with websockets.connect(url.replace("http", "ws") + "/ws", max_size=None) as socket:
        await socket.send(hello)
        return int(json.loads(await socket.recv())["number"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(str(Path(folder) / "tables.sqlite"), "--cover-after", "86400") as server,
    ):
        answers = asyncio.run(throw(server.url, wanted.messages))
        assert '"error"' not in server.logged(), server.logged()[-3000:]
    print(f"{wanted.messages:,} messages; no effect, nothing in the log.")
    for answer, times in answers.most_common():
        print(f"{times:8,} {answer}")


if __name__ == "__main__":
    main()
