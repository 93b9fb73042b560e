"""Bad bytes: what comes over a TCP connection and is nearly HTTP or nearly a WebSocket, or breaks off in the middle."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

AT_ONCE = 20
HANDSHAKE = (
    b"GET %b HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: %b\r\n"
    b"Sec-WebSocket-Key: %b\r\n%b\r\n"
)
KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
METHODS = (b"GET", b"POST", b"HEAD", b"OPTIONS", b"DANCE", b"CONNECT")
PATHS: tuple[bytes, ...] = (
    b"/",
    b"*",
    b"http://x/y",
    b"/api/guests",
    b"/api/tables",
    b"/api/mine",
    b"/api/tables/\xff",
    b"/api/tables/%00",
)
PATHS += (
    b"/api/tables/%ff%fe/record",
    b"/table/%E2%98%83",
    b"/static/../../x",
    b"/api/games/%00/rules",
    b"/api/ratings/%f0%9f",
)
PATHS += (b"/api/recent?language=\x7f", b"/api/tables/ABCDEF/replay?at=%00&seat=\xff", b"/ws", b"/readyz")
HEADERS: tuple[bytes, ...] = (
    b"Accept-Language: de;q=x",
    b"Accept-Language: \xff",
    b"Accept-Language: zh-" + b"a" * 300,
    b"X-Forwarded-For: ::::",
)
HEADERS += (b"X-Forwarded-For: \xff", b"X-Forwarded-For: [", b"X-Forwarded-For: a,b,", b"Origin: http://[bad", b"Origin: null")
HEADERS += (b"Authorization: Bearer \xff\xfe", b"Authorization: \x00", b"Content-Length: -1", b"Expect: 100-continue")
BODIES = (b'{"name":', b"5\r\nabcde\r\n", b"zz\r\n", b"ffffffff\r\nabc", b"0\r\n\r\n", b"\xff" * 50)
FRAMES = (0x00, 0x01, 0x81, 0x82, 0x83, 0x88, 0x89, 0x8A, 0xC1)


class Bytes:
    """Makes bad bytes from dice."""

    def __init__(self, number: int) -> None:
        self.dice = random.Random(number)
        self.kinds: tuple[Callable[[], bytes], ...] = (
            self.noise,
            self.request,
            self.request_with_a_body,
            self.many_headers,
            self.odd_handshake,
            self.odd_frames,
            self.several_requests,
        )

    def some(self) -> bytes:
        return self.dice.choice(self.kinds)()

    def noise(self) -> bytes:
        return self.dice.randbytes(self.dice.randrange(1, 500))

    def in_a_line(self) -> bytes:
        return self.noise().replace(b"\r", b"").replace(b"\n", b"")

    def request(self) -> bytes:
        headers = b"".join(header + b"\r\n" for header in self.dice.sample(HEADERS, self.dice.randrange(4)))
        return self.dice.choice(METHODS) + b" " + self.dice.choice(PATHS) + b" HTTP/1.1\r\nHost: x\r\n" + headers + b"\r\n"

    def request_with_a_body(self) -> bytes:
        length = self.dice.choice([b"Content-Length: 100", b"Transfer-Encoding: chunked"])
        path = self.dice.choice([b"/api/guests", b"/api/tables", b"/"])
        return b"POST " + path + b" HTTP/1.1\r\nHost: x\r\n" + length + b"\r\n\r\n" + self.dice.choice(BODIES)

    def many_headers(self) -> bytes:
        lines = b"".join(b"X-%d: y\r\n" % k for k in range(self.dice.randrange(1, 900)))
        return b"GET / HTTP/1.1\r\n" + lines + b"X: " + b"y" * self.dice.randrange(1, 90_000) + b"\r\n\r\n"

    def handshake(self, path: bytes = b"/ws", version: bytes = b"13", key: bytes = KEY, more: bytes = b"") -> bytes:
        return HANDSHAKE % (path, version, key, more)

    def odd_handshake(self) -> bytes:
        return self.dice.choice(
            [
                self.handshake(path=self.dice.choice([b"/other", b"/ws%00", b"/\xff\xff", b"/ws?\xe2\x98"])),
                self.handshake(version=self.dice.choice([b"12", b"99", b"x", b"\x01"])),
                self.handshake(key=self.dice.choice([b"x", b"", b"\xff\xff"])),
                self.handshake(more=b"X: " + self.in_a_line() + b"\r\n"),
                self.handshake(more=self.dice.choice(HEADERS) + b"\r\n"),
            ]
        )

    def odd_frames(self) -> bytes:
        frame = bytes([self.dice.choice(FRAMES), 0x80 | self.dice.randrange(128)]) + self.dice.randbytes(140)
        return self.handshake() + self.dice.choice([frame, self.noise()])

    def several_requests(self) -> bytes:
        return self.request() * self.dice.randrange(2, 6)


async def throw_bytes(url: str, connections: int, number: int = 1) -> Counter[str]:
    """Open connections, send bad bytes, and read, wait or break off; return how often each kind of answer came."""
    made, answers = Bytes(number), Counter[str]()
    host, port = url.removeprefix("http://").split(":")
    for begin in range(0, connections, AT_ONCE):
        these = range(begin, min(begin + AT_ONCE, connections))
        await asyncio.gather(*(one_connection(host, int(port), made, answers) for _ in these))
    return answers


async def one_connection(host: str, port: int, made: Bytes, answers: Counter[str]) -> None:
    reader, writer = await asyncio.open_connection(host, port)
    try:
        writer.write(made.some())
        await asyncio.sleep(made.dice.choice([0.0, 0.0, 0.005]))
        how = made.dice.random()
        if how < 0.3:
            writer.transport.abort()
            answers["broken off"] += 1
            return
        if how < 0.6:
            async with asyncio.timeout(0.2):
                told = await reader.read(2000)
            answers["bytes: " + (told.split(b" ")[1].decode() if told.startswith(b"HTTP/1.1 ") else "closed")] += 1
        if how < 0.8:
            writer.write(made.some())
    except (TimeoutError, ConnectionError):
        answers["bytes: no answer"] += 1
    finally:
        writer.close()
