"""People at a table: names, reactions, coming and going."""

from __future__ import annotations

from crossroads.house import messages as m
from tests.house.houses import House, Visitor


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


# ---- reactions ----


def reactions(messages: list[m.FromServer]) -> list[tuple[int, str]]:
    return [(one.seat, one.reaction) for one in messages if isinstance(one, m.Reaction)]


async def everybody(house: House) -> tuple[Visitor, Visitor, Visitor]:
    """Ann and Bob at a table, and somebody who watches."""
    room = await house.make("rush-hour", ["me", "open"])
    ann, bob, watcher = [await house.come(room, name) for name in ("Ann", "Bob", "Eve")]
    await bob.say(m.Sit())
    for one in (ann, bob, watcher):
        await one.listen()
    return ann, bob, watcher


async def test_everybody_at_the_table_sees_a_reaction_and_nothing_is_stored(house: House) -> None:
    """The log has no entry more, and whoever comes later hears nothing of it."""
    ann, bob, watcher = await everybody(house)
    room = ann.conversation.room
    before = room.table.entries
    await bob.say(m.React("well-played"))
    assert [reactions(await one.listen()) for one in (ann, bob, watcher)] == [[(1, "well-played")]] * 3
    assert room.table.entries == before
    late = await house.come(room, "Ann")
    assert reactions(await late.listen()) == []


async def test_reactions_are_limited_for_each_guest_whatever_connection_they_use(house: House) -> None:
    """Three at once, and the fourth after four seconds; a second tab does not help."""
    ann, bob, _ = await everybody(house)
    also = await house.come(bob.conversation.room, "Bob")
    for visitor in (bob, also, bob):
        await visitor.say(m.React("laugh"))
    assert (await also.refusal(m.React("laugh"))).code == "too-often"
    assert len(reactions(await ann.listen())) == 3
    await house.time.advance(4.1)
    await bob.say(m.React("laugh"))
    assert len(reactions(await ann.listen())) == 1


async def test_who_only_watches_cannot_react(house: House) -> None:
    """Reactions are for those who play."""
    _, _, watcher = await everybody(house)
    assert (await watcher.refusal(m.React("heart"))).code == "not-your-seat"
