"""Several people at one device: the device is handed on only where somebody has something to hide."""

from __future__ import annotations

import random

import pytest

from crossroads import games
from crossroads.house import messages as m
from crossroads.house.rooms import Room
from tests.house.houses import House, Visitor, last

SHORT: dict[str, dict[str, bool | int | str]] = {
    "rush-hour": {"hand": 5},
    "word-crush": {"length": "quick", "turn_cap": 6},
    "crash-grid": {"rounds": 1, "deciders": 0},
    "traffic-memory": {"high": 10},
    "took-over": {"high": 20},
    "mod-x": {"claims": "auto"},
}
OPEN = ("traffic-memory", "mod-x")  # everything lies on the table


async def look_at(visitor: Visitor, before: m.Look) -> m.Look:
    """Return the last look that was sent, or the one before if none was."""
    looks = [one for one in await visitor.listen() if isinstance(one, m.Look)]
    return looks[-1] if looks else before


def move_of(room: Room, seat: int, dice: random.Random) -> str:
    assert room.table.sitting is not None
    return dice.choice(room.table.sitting.legal(seat))


@pytest.mark.parametrize("slug", list(games.all_games()))
async def test_two_people_at_one_device_play_to_the_end(house: House, slug: str) -> None:
    """Nobody is handed the device they hold, nor one on which nothing is hidden; between two people nobody's cards are seen."""
    room = await house.make(slug, ["me", "here:Bob"], options=SHORT.get(slug, {}))
    visitor, dice = await house.come(room, "Ann"), random.Random(5)
    look = await visitor.look()
    handed, holder = 0, -1
    for _ in range(4000):
        if room.table.state != "playing":
            break
        if look.hand_over:
            assert look.seat == -1, "somebody's cards are seen while the device goes from hand to hand"
            assert look.hand_over != [holder], "somebody is handed the device they hold"
            handed += 1
            holder = look.hand_over[0]
            await visitor.say(m.HandOver(holder))
            look = await visitor.look()
        assert look.seat in room.table.acting
        holder = look.seat
        await visitor.say(m.Play(move_of(room, look.seat, dice), look.seat))
        await house.time.advance(0.3)  # as fast as people may be
        look = await look_at(visitor, look)
    assert room.table.state == "over"
    assert look.outcome is not None
    assert (handed == 0) == (slug in OPEN)


async def test_everybody_sees_a_reveal_before_the_device_is_handed_on(house: House) -> None:
    """After the last card is chosen the table is shown as a spectator sees it, with the cards that were turned up."""
    room = await house.make("rush-hour", ["me", "here:Bob"], options={"specials": False, "hand": 5}, first=0)
    visitor = await house.come(room, "Ann")
    for seat in (0, 1):
        await visitor.say(m.HandOver(seat))
        look = await visitor.look()
        await visitor.say(m.Play(look.scene.moves[0], seat))
    told = await visitor.listen()
    looks = [one for one in told if isinstance(one, m.Look)]
    assert all(one.seat == -1 for one in looks)
    assert last(m.Look, told).hand_over
    assert any("turned up" in line for one in told if isinstance(one, m.Event) for line in one.said)


async def test_a_refused_move_leaves_the_device_where_it_is(house: House) -> None:
    """Ann mistypes; her cards stay in sight."""
    room = await house.make("rush-hour", ["me", "here:Bob"])
    visitor = await house.come(room, "Ann")
    await visitor.say(m.HandOver(0))
    assert (await visitor.refusal(m.Play("fly", 0))).code == "unreadable"
    visitor.conversation.connection.show_again()
    assert (await visitor.look()).seat == 0
