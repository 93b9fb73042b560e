"""Rooms that are closed: nothing of them stays in memory until a garbage collector comes by, which may take hours."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from crossroads.house import messages as m
from tests.house.houses import House, settle

LONG = 3600.0


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_collector")
async def test_a_room_that_nobody_uses_is_gone_with_its_table(house: House) -> None:
    """A game is played to its end and left; the log is read from the store when somebody comes back."""
    room = await house.make("rush-hour", ["me", "easy"])
    ann = await house.come(room, "Ann")
    await ann.say(m.AskHint())
    await house.play_to_the_end(room, ann)
    code, table, here = room.code, weakref.ref(room.table), weakref.ref(room)
    ann.leave()
    del ann, room
    await settle()
    await house.time.advance(LONG)
    await house.registry.look_after_once()
    await settle()
    assert code not in house.registry.rooms
    assert here() is None, "the room is still there"
    assert table() is None, "the table is still there"
    assert (await house.registry.room(code)).table.state == "over"
