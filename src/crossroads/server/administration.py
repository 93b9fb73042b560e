"""What `crossroads admin` does to the database of a server, running or not.

A running server follows within seconds: it reads the policy again (`policies.py`), and hears of new entries in a log.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Protocol

from crossroads.engine.text import say
from crossroads.house.forgetting import forget_guest
from crossroads.house.registry import Registry
from crossroads.house.services import Services
from crossroads.house.store import Store
from crossroads.players.threads import ThreadedThinking
from crossroads.server.policies import Runs
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


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
    """Forget a guest, as they could themselves; return how many tables they had a seat at."""
    if not await store.tables_of(guest) and not await store.ratings_of(guest):
        raise Refusal("unknown-guest", say("refused-no-such-guest", guest=guest[:40]))
    async with house_over(store) as registry:
        return await forget_guest(registry, guest)


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
