"""Who is here and who is away: covers and returns, with time that the test lets pass."""

from __future__ import annotations

import pytest

from crossroads import games
from crossroads.house import messages as m
from crossroads.house.rooms import Room
from crossroads.house.services import Pace
from crossroads.house.store import Held
from crossroads.table.clock import Clock
from tests.house.houses import House, Visitor


async def ann_and_bob(house: House) -> tuple[Room, Visitor, Visitor]:
    """Two people at a table whose game has begun."""
    room = await house.make("rush-hour", ["me", "open"])
    ann, bob = await house.come(room, "Ann"), await house.come(room, "Bob")
    await bob.say(m.Sit())
    await ann.listen()
    assert room.table.state == "playing"
    return room, ann, bob


def said(messages: list[m.FromServer]) -> list[str]:
    return [line for one in messages if isinstance(one, m.Event) for line in one.said]


async def test_a_bot_covers_after_the_stated_time_and_gives_the_seat_back(house: House) -> None:
    """Not a second before thirty seconds; and when Bob comes back the seat is his."""
    room, ann, bob = await ann_and_bob(house)
    bob.leave()
    await house.time.advance(29.9)
    assert not room.table.chairs[1].covered
    await house.time.advance(0.2)
    assert "Bob is away; a bot plays until they are back." in said(await ann.listen())
    assert room.looks.info().seats[1].covered
    await house.time.advance(2.0)
    assert room.table.acting == [0], "the bot has not chosen for Bob"
    back = await house.come(room, "Bob")
    assert "Bob is back." in said([*await back.listen(), *await ann.listen()])
    assert not room.looks.info().seats[1].covered


async def test_who_has_a_second_tab_is_not_away(house: House) -> None:
    """One of Bob's two connections ends; nobody covers for him."""
    room, _, bob = await ann_and_bob(house)
    await house.come(room, "Bob")
    bob.leave()
    await house.time.advance(100.0)
    assert not room.table.chairs[1].covered


async def test_who_is_connected_to_another_process_is_not_covered(house: House) -> None:
    """Bob left here, and another process says that he is at its door."""
    room, _, bob = await ann_and_bob(house)
    bob.leave()
    await house.time.advance(25.0)
    now = house.time.now()
    await house.store.look_after(Held(now, now + 20.0, [], [], [(room.code, "bob")]))
    await house.time.advance(10.0)
    assert not room.table.chairs[1].covered
    await house.time.advance(20.1)
    assert room.table.chairs[1].covered, "25 s after he was last seen there, and 30 later, a bot should play"


async def test_nobody_is_covered_while_the_game_does_not_wait_for_them(house: House) -> None:
    """Bob has chosen his card and goes; the game waits for Ann alone."""
    room, _, bob = await ann_and_bob(house)
    look = await bob.look()
    await bob.say(m.Play(look.scene.moves[0]))
    bob.leave()
    await house.time.advance(100.0)
    assert not room.table.chairs[1].covered


async def test_a_room_that_nobody_uses_is_put_out_of_memory_and_found_again(house: House) -> None:
    """After a minute without anybody the registry closes the room; whoever comes finds the table as it was."""
    room, ann, bob = await ann_and_bob(house)
    for one in (ann, bob):
        one.leave()
    house.registry.services.pace = Pace(cover_after=1e9)
    await house.time.advance(61.0)
    await house.registry.look_after_once()
    assert room.code not in house.registry.rooms
    assert (await house.registry.room(room.code)).table.entries == room.table.entries


# ---- alone with bots ----


@pytest.mark.parametrize("slug", list(games.all_games()))
async def test_a_game_alone_with_bots_waits_for_its_person(house: House, slug: str) -> None:
    """Away for two minutes, and for two days: nobody moves in their seat, also where a window or a clock would have ended."""
    room = await house.make(slug, ["me", "easy"], clock=Clock("decision", 5, 3))
    ann = await house.come(room, "Ann")
    await house.time.advance(1.0)
    ann.leave()
    await house.time.advance(60.0)  # bots finish their turn
    assert 0 in room.table.acting
    before = room.table.entries
    for seconds in (120.0, 2 * 86_400.0):
        await house.time.advance(seconds)
        assert room.table.entries == before
        assert not room.table.chairs[0].covered


async def test_the_clock_starts_anew_for_the_only_person_who_comes_back(house: House) -> None:
    """Five seconds a decision: they are all there after an hour away, and run out after that."""
    room = await house.make("rush-hour", ["me", "easy"], clock=Clock("decision", 5))
    ann = await house.come(room, "Ann")
    ann.leave()
    await house.time.advance(3600.0)
    again = await house.come(room, "Ann")
    await house.time.advance(0.1)
    look = await again.look()
    assert look.left is not None and look.left > 4
    assert 0 in room.table.acting
    await house.time.advance(5.0)
    assert any("Time is up for Ann." in line for line in said(await again.listen()))


async def test_nobody_is_covered_while_nobody_waits(house: House) -> None:
    """Both people go; when Ann comes back and Bob does not, a bot covers for Bob."""
    room, ann, bob = await ann_and_bob(house)
    ann.leave()
    bob.leave()
    await house.time.advance(3600.0)
    assert not any(chair.covered for chair in room.table.chairs)
    await house.come(room, "Ann")
    await house.time.advance(1.0)
    assert [chair.covered for chair in room.table.chairs] == [False, True]


async def test_what_a_bot_did_for_somebody_can_be_taken_back_where_nothing_was_shown(house: House) -> None:
    """Bob is covered, the bot lays a card face-down; Bob is back, asks, Ann agrees, and Bob chooses himself."""
    room, ann, bob = await ann_and_bob(house)
    bob.leave()
    await house.time.advance(40.0)
    assert room.table.acting == [0]
    back = await house.come(room, "Bob")
    await back.listen()
    await back.say(m.TakeBack())
    await ann.say(m.TakeBack(agree=True))
    assert 1 in room.table.acting
    assert not room.table.chairs[1].covered


async def test_a_game_that_only_bots_finished_is_not_among_the_recent_ones(house: House) -> None:
    """Ann gives her seat up for good; the bots play on, and strangers do not read that a guest has won."""
    room = await house.make("rush-hour", ["me", "easy"], public=True, options={"hand": 5, "specials": False})
    ann = await house.come(room, "Ann")
    await ann.say(m.Leave())
    await house.time.advance(3600.0)
    assert room.table.state == "over"
    assert await house.store.recent(10) == []
