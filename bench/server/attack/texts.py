"""Texts: names with control characters, other directions, markup and lines for the log; and addresses of files elsewhere."""

from __future__ import annotations

import asyncio
import json
import unicodedata
from contextlib import closing
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bench.server.attack.arena import Attack
from bench.server.attack.seats import seated

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

NAMES = (
    "<b onclick=alert(1)>x</b>",
    "<script>alert(1)",
    "{ $who } { sits-down }",
    "{0.__class__}%s%n",
    "\u202egnp.exe",  # turned round from here on
    "\u2066a\u2069\u200f\u061c",
    'x\r\n{"level":"error"}',
    "\x1b[2J\x1b[31mred",
    "\x7f0\x7f1\x7f",
    "a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308",  # marks that grow over the lines around it
    "\u3164\u3164\u2800",  # letters that nobody sees
    "\u0301\u0301\u0301",
    "\ue000\ufff9\ufffb\U000e0041x",
    "'; drop table log; --",
    "../../etc/passwd",
)
MOST_MARKS = 3  # on one letter
UNSEEN = set("\u115f\u1160\u3164\uffa0\u2800")
PATHS = (
    "/static/../../../../../../etc/passwd",
    "/static/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/static/{digest}/../../../../../etc/passwd",
    "/static/{digest}/..%2f..%2f__init__.py",
    "/static/{digest}/%2e%2e%5c%2e%2e%5c__init__.py",
    "/static/{digest}//etc/passwd",
    "/static/{digest}/app.js%00.html",
    "//etc/passwd",
    "/api/games/..%2f..%2fserver/style.css",
    "/api/games/crossroads.server/art.svg",
    "/api/games/rush-hour%00/art.svg",
    "/api/puzzles/..%2f..%2fserver/1",
    "/api/tables/..%2f..%2fmetrics/record",
    "/learn/..%2f..%2f..%2fetc/passwd",
)
OURS = b"Crossroads"  # stands in the page that every address of the client has


async def strike(arena: Arena) -> None:
    digest = await look_at_the_page(arena)
    shown = [await use(arena, name) for name in NAMES]
    arena.figures["names taken"] = f"{sum(map(bool, shown))} of {len(NAMES)}"
    for path in PATHS:
        await traverse(arena, path.format(digest=digest))
    arena.figures["addresses of files elsewhere"] = str(len(PATHS))
    for line in arena.server.logged().splitlines():
        read_line(arena, line)


async def look_at_the_page(arena: Arena) -> str:
    """Return the digest in the address of the client's files; every page has to forbid what a name could bring in."""
    async with arena.http() as http:
        told = await http.get("/")
    policy = told.headers.get("content-security-policy", "")
    if "default-src 'self'" not in policy or "unsafe" in policy:
        arena.failures.append("a page does not say what it may run")
    return told.text.partition("/static/")[2].partition("/")[0]


async def use(arena: Arena, name: str) -> str:
    """Take a name at a table, there and as somebody at the same device, and look at what everybody else is told."""
    async with arena.http("127.13.0.1") as http:
        told = await http.post("/api/guests", json={"name": name[:24]})
    if told.status_code != 201:
        return ""
    token, watcher = told.json()["token"], await arena.guest("Eve", "127.13.0.2")
    async with arena.http("127.13.0.1", token=token) as http:
        wanted = {"game": "rush-hour", "seats": ["me", f"here:{name[:20]}", "open"]}
        made = await http.post("/api/tables", json=wanted)
    if made.status_code != 201:
        arena.failures.append(f"{name!r} is good for a guest but not for a seat: {made.text[:80]}")
        return ""
    code = str(made.json()["code"])
    async with seated(arena, watcher, code, "127.13.0.2") as eve:
        await eve.say("sit", name=name[:24])
        await eve.say("ping", sent=1.0)
        while (await eve.hear())["type"] != "pong":
            pass
    for line in eve.told:
        for text in strings(json.loads(line)):
            check(arena, text)
    return code


def strings(value: object) -> list[str]:
    """Return every string in a message."""
    if isinstance(value, str):
        return [value]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for one in inside for text in strings(one)]


def check(arena: Arena, text: str) -> None:
    """A text may have the isolates around a name that its language puts there, and nothing else that cannot be seen."""
    bare = text.replace("\u2068", "").replace("\u2069", "")
    if odd := [letter for letter in bare if unicodedata.category(letter)[0] == "C" or letter in UNSEEN]:
        arena.failures.append(f"somebody is told {text[:60]!r}, with {odd[0]!r}")
    marks = 0
    for letter in bare:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks > MOST_MARKS:
            arena.failures.append(f"somebody is told {text[:60]!r}, with {marks} marks on one letter")
            return


async def traverse(arena: Arena, path: str) -> None:
    """Ask for an address as it is, which no library would send."""
    where = urlsplit(arena.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port, local_addr=(arena.address, 0))
    with closing(writer):
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {where.netloc}\r\nConnection: close\r\n\r\n".encode())
        answer = await asyncio.wait_for(reader.read(), 30)
    status = answer[9:12]
    if status == b"500" or b"root:" in answer or b"import annotations" in answer or (status == b"200" and OURS not in answer):
        arena.learnt.append(f"{path}: {answer[:80]!r}")


def read_line(arena: Arena, line: str) -> None:
    """A line of the log is one object, without anybody's name."""
    try:
        logged = json.loads(line)
    except ValueError:
        arena.failures.append(f"a line of the log is not JSON: {line[:80]!r}")
        return
    if any(name in str(logged) for name in NAMES):
        arena.learnt.append(f"the log has a name: {line[:80]!r}")


ATTACK = Attack("texts", "names with control characters, markup and lines for the log; files elsewhere", strike)
