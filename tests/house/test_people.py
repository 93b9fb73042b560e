"""People at a table: names, reactions, coming and going."""

from __future__ import annotations

from crossroads.house import messages as m
from tests.house.houses import House


async def test_a_seat_is_taken_under_the_name_that_is_said_when_sitting_down(house: House) -> None:
    """The name of the token is only what is used when nothing else is said; spaces are tidied."""
    room = await house.make("rush-hour", ["me", "open", "open"])
    friend, other = await house.come(room, "Guest"), await house.come(room, "Bob")
    await friend.say(m.Sit(1, "  Zoë   B. "))
    await other.say(m.Sit(2))
    assert room.table.names == ["Ann", "Zoë B.", "Bob"]


async def test_a_name_of_nothing_is_refused(house: House) -> None:
    """Spaces alone are no name; the seat stays open."""
    room = await house.make("rush-hour", ["me", "open"])
    friend = await house.come(room, "Guest")
    assert (await friend.refusal(m.Sit(1, "   "))).code == "no-name"
    assert room.table.chairs[1].kind == "open"
