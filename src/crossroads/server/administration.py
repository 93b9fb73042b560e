"""What `crossroads admin` does to the database of a server, running or not.

A running server follows within seconds: it reads the policy again (`policies.py`), and hears of new entries in a log.
"""

from __future__ import annotations

import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from crossroads.engine.text import say
from crossroads.house.presence import COVERING
from crossroads.house.registry import Registry
from crossroads.house.services import Services
from crossroads.house.store import Ended, Store
from crossroads.players.threads import ThreadedThinking
from crossroads.server.policies import Runs
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from crossroads.house.rooms import Room

NOBODY = "—"  # in the place of a name that was deleted
GONE = "deleted"  # in the place of an id


class Database(Store, Runs, Protocol):
    """A store that also runs statements."""


@asynccontextmanager
async def house_over(store: Database) -> AsyncIterator[Registry]:
    """A house over an open store that changes tables as a server would, and leaves them to the server afterwards."""
    thinking = ThreadedThinking()
    registry = Registry(Services(store, thinking))
    try:
        yield registry
    finally:
        for room in registry.rooms.values():
            await room.close()
        thinking.close()


async def close_table(store: Database, code: str) -> None:
    """Put a table away, whoever is playing there; raise a Refusal if it is over."""
    async with house_over(store) as registry:
        room = await registry.room(code)
        await room.wish(room.table.put_away)


async def delete_guest(store: Database, guest: str) -> int:
    """Forget a guest; return how many tables they had a seat at.

    Their tokens are refused, their ratings are gone, and bots take over their seats.  What the others played with them is
    kept: the logs and results of their tables have a dash in the place of the name.
    """
    codes = [row[0] for row in await store.run("select code from chair where guest = $1", guest)]
    if not codes and not await store.run("select 1 from rating where guest = $1", guest):
        raise Refusal("unknown-guest", say("refused-no-such-guest", guest=guest[:40]))
    await store.run("insert into deleted values ($1, $2) on conflict do nothing", guest, time.time())
    for code in codes:
        async with house_over(store) as registry:
            await forget_at(store, await registry.room(code), guest)
        async with house_over(store) as registry:
            await registry.room(code)  # opened from its new log, it writes what the lists show
    for table in ("chair", "rating", "waiting"):
        await store.run(f"delete from {table} where guest = $1", guest)  # noqa: S608  (our own names)
    return len(codes)


async def forget_at(store: Database, room: Room, guest: str) -> None:
    """Have a bot take the guest's seats, and take their name out of the log and the result of a table."""
    seats = room.table.seats_of(guest)
    if seats and room.table.state in ("waiting", "playing"):
        await room.wish(lambda: list(room.table.leave(guest, COVERING)))
    for line in await store.read(room.code):
        before = msgspec.json.decode(line.entry)
        if (after := without(before, guest)) != before:
            change = "update log set entry = $3 where code = $1 and number = $2"
            await store.run(change, room.code, line.number, msgspec.json.encode(after))
    for (told,) in await store.run("select told from ended where code = $1", room.code):
        ended = msgspec.json.decode(told, type=Ended)
        ended.names = [NOBODY if seat in seats else name for seat, name in enumerate(ended.names)]
        await store.run("update ended set told = $2 where code = $1", room.code, msgspec.json.encode(ended))


def without(value: Any, guest: str) -> Any:
    """Return an entry of a log in which a guest is nobody, wherever it names them."""
    if isinstance(value, dict):
        is_theirs = value.get("guest") == guest and "name" in value
        kept = {name: without(part, guest) for name, part in value.items()}
        return kept | {"name": NOBODY} if is_theirs else kept
    if isinstance(value, list):
        return [without(part, guest) for part in value]
    return GONE if value == guest else value


async def census(store: Database) -> dict[str, int]:
    """Return how much of everything there is."""
    counts = {f"tables {row[0]}": row[1] for row in await store.run("select state, count(*) from listed group by state")}
    questions = {
        "entries of logs": "select count(*) from log",
        "records": "select count(*) from ended",
        "guests with a seat": "select count(distinct guest) from chair",
        "guests with a rating": "select count(distinct guest) from rating",
        "guests deleted": "select count(*) from deleted",
        "networks with waiting tables": "select count(distinct network) from waiting",
        "most waiting tables of one network": "select count(*) from waiting group by network order by 1 desc limit 1",
        "networks blocked": "select count(*) from blocked",
    }
    for name, question in questions.items():
        rows = await store.run(question)
        counts[name] = rows[0][0] if rows else 0
    return counts


async def seats_at(store: Database, code: str) -> list[tuple[str, str]]:
    """Return the guests who have seats at a table, by id and name."""
    async with house_over(store) as registry:
        chairs = (await registry.room(code)).table.chairs
    return [(chair.guest if chair.kind == "person" else f"({chair.kind})", chair.name) for chair in chairs]
