"""What the operator has decided: the keys that sign tokens, networks that are blocked, guests who were deleted.

All of it is in the database, so that every process keeps to it a few seconds later.  The statements are the same for SQLite and
PostgreSQL.
"""

from __future__ import annotations

import secrets
import time
from typing import Any, Protocol

import msgspec

from crossroads.house.store import Key, Policy

A_DAY = 86_400.0
TOKEN_LIFE = 180 * A_DAY  # seconds for which a token is good, counted from when it was last renewed
OVERLAP = 600.0  # seconds by which the clocks of two processes may differ
RENEW_AFTER = 30 * A_DAY  # seconds after which a token is replaced when its guest comes to a table


class Runs(Protocol):
    """A store that runs one statement, with parameters $1, $2, …, and returns its rows."""

    async def run(self, statement: str, *values: object) -> list[Any]:
        """Run it."""


async def policy_of(store: Runs, known: Policy | None = None) -> Policy:
    """Return what holds now; the first process of a new database makes the first key.

    Anybody can be a guest and have themselves deleted, again and again: of these, only the new ones are read.
    """
    keys = await _keys(store)
    blocked = {row[0] for row in await store.run("select network from blocked")}
    deleted, until = (known.deleted, known.deleted_until) if known else (set[str](), OVERLAP)
    for guest, at in map(tuple, await store.run("select guest, at from deleted where at >= $1", until - OVERLAP)):
        deleted.add(guest)
        until = max(until, at)
    return Policy(keys, blocked, deleted, until)


async def _keys(store: Runs) -> list[Key]:
    """Return the keys, the newest last.

    Release 0.1.0 knew one, under `secret`, and its tokens do not say when they were made: they count as made at the update.
    """
    settings = await _settings(store)
    if "keys" not in settings:
        await store.run("insert into setting values ('secret', $1) on conflict do nothing", new_secret())
        first = (await _settings(store))["secret"]
        note = "insert into setting values ('keys', $1) on conflict do nothing"
        await store.run(note, msgspec.json.encode([Key(first, time.time())]).decode())
        settings = await _settings(store)
    return msgspec.json.decode(settings["keys"], type=list[Key])


async def _settings(store: Runs) -> dict[str, str]:
    return {row[0]: row[1] for row in await store.run("select key, value from setting where key in ('secret', 'keys')")}


def new_secret() -> str:
    return secrets.token_hex(32)


async def rotate_keys(store: Runs, *, at_once: bool) -> list[Key]:
    """Sign with a new key from now on; keep the earlier ones while tokens that they signed may be good, or none of them."""
    now, keys = time.time(), await _keys(store)
    newer = [*(key.made for key in keys[1:]), now]  # when each key was replaced
    kept = [] if at_once else [key for key, replaced in zip(keys, newer) if replaced + TOKEN_LIFE > now]
    keys = [*kept, Key(new_secret(), now)]
    await store.run("update setting set value = $1 where key = 'keys'", msgspec.json.encode(keys).decode())
    await store.run("update setting set value = $1 where key = 'secret'", keys[-1].secret)
    return keys


async def block(store: Runs, network: str) -> None:
    await store.run("insert into blocked values ($1, $2) on conflict do nothing", network, time.time())


async def unblock(store: Runs, network: str) -> None:
    await store.run("delete from blocked where network = $1", network)
