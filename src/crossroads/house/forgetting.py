"""Forgetting a guest: their tokens, seats and ratings go; what others played with them stays, with a dash for the name."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from crossroads.house.presence import COVERING
from crossroads.house.store import Line
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.house.registry import Registry
    from crossroads.house.store import Kept

NOBODY = "—"  # in the place of a name that was deleted
GONE = "deleted"  # in the place of an id
ALL = 1_000_000  # games of one guest


async def forget_guest(registry: Registry, guest: str) -> int:
    """Forget a guest; return how many tables they had a seat at.

    Their tokens are refused, their ratings are gone, and bots take over their seats.  The logs and results of their tables
    stay, for the others who played there.
    """
    store = registry.services.store
    await store.refuse(guest)
    codes, ended = await store.tables_of(guest), {one.code: one for one in await store.games_of(guest, ALL)}
    for code in codes:
        seats = await leave_table(registry, code, guest)
        await rewrite_log(registry, code, guest)
        if code in ended:
            await store.replace_result(without_name(ended[code], guest, seats))
        await show_anew(registry, code)
    await store.forget(guest)
    return len(codes)


async def leave_table(registry: Registry, code: str, guest: str) -> list[int]:
    """Have bots take the guest's seats at a table that is not over; return which seats those were."""
    try:
        room = await registry.room(code)
    except Refusal:  # a table that cannot be opened any more
        return []
    seats = room.table.seats_of(guest)
    if seats and room.table.state in ("waiting", "playing"):
        await room.wish(lambda: list(room.table.leave(guest, COVERING)))
    return seats


async def rewrite_log(registry: Registry, code: str, guest: str) -> None:
    """Take the guest's id and name out of the log of a table, while no room holds it."""
    await registry.drop(code)
    store = registry.services.store
    changed = []
    for line in await store.read(code):
        if guest.encode() not in line.entry:
            continue  # nearly all lines: only what names them is read
        before = msgspec.json.decode(line.entry)
        if (after := without(before, guest)) != before:
            changed.append(Line(line.number, line.at, msgspec.json.encode(after)))
    await store.rewrite(code, changed)


async def show_anew(registry: Registry, code: str) -> None:
    """Open a table from its new log: it then writes what the lists show."""
    with suppress(Refusal):
        room = await registry.room(code)
        if not room.presence.connections:
            await registry.drop(code)


def without_name(ended: Kept, guest: str, seats: list[int]) -> Kept:
    """Return a result in which a guest, who had these seats, is nobody."""
    theirs = {*seats, *(seat for seat, one in enumerate(ended.guests) if one == guest)}
    names = [NOBODY if seat in theirs else name for seat, name in enumerate(ended.names)]
    return msgspec.structs.replace(ended, names=names, guests=["" if one == guest else one for one in ended.guests])


def without(value: Any, guest: str) -> Any:
    """Return an entry of a log in which a guest is nobody, wherever it names them."""
    if isinstance(value, dict):
        is_theirs = value.get("guest") == guest and "name" in value
        kept = {name: without(part, guest) for name, part in value.items()}
        return kept | {"name": NOBODY} if is_theirs else kept
    if isinstance(value, list):
        return [without(part, guest) for part in value]
    return GONE if value == guest else value
