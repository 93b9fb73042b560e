"""Who plays, who is rated, who may be covered or asked to leave: only by agreement, or after a stated time."""

from __future__ import annotations

from crossroads.house import messages as m
from crossroads.house.rooms import Room
from crossroads.house.store import Rated
from tests.house.houses import House, Visitor, last, settle

IDLE_AFTER = 180.0


async def ann_and_bob(house: House, game: str = "rush-hour") -> tuple[Room, Visitor, Visitor]:
    room = await house.make(game, ["me", "open"])
    ann, bob = await house.come(room, "Ann"), await house.come(room, "Bob")
    await bob.say(m.Sit())
    return room, ann, bob


async def ratings(house: House) -> dict[str, Rated]:
    return {one.guest: one for one in await house.store.ratings("rush-hour", 20)}


async def test_a_rematch_waits_for_those_who_agree_and_rates_nobody_else(house: House) -> None:
    """Bob has gone; Ann's next game keeps his seat, begins with a bot in it, and does not touch his rating."""
    room, ann, bob = await ann_and_bob(house)
    await house.play_to_the_end(room, ann, bob)
    rated = (await ratings(house))["bob"]
    bob.leave()
    await ann.say(m.Rematch())
    following = await house.registry.room(room.table.rematch)
    await house.time.advance(100.0)
    assert following.table.state == "waiting"
    assert [(seat.kind, seat.name) for seat in following.looks.info().seats] == [("person", "Ann"), ("open", "Bob")]
    stranger = await house.come(following, "Eve")
    assert (await stranger.refusal(m.Sit())).code == "full"
    there = await house.come(following, "Ann")
    await there.say(m.Begin("easy"))
    await house.play_to_the_end(following, there)
    assert (await ratings(house))["bob"] == rated
    assert (await ratings(house))["ann"].games == 2


async def test_who_asks_for_the_next_game_too_sits_down_there(house: House) -> None:
    """Both ask; the game begins with both in their seats."""
    room, ann, bob = await ann_and_bob(house)
    await house.play_to_the_end(room, ann, bob)
    await ann.say(m.Rematch())
    await bob.say(m.Rematch())
    following = await house.registry.room(room.table.rematch)
    await settle()
    assert following.table.state == "playing"
    assert following.table.seats_of("ann") == [0]
    assert following.table.seats_of("bob") == [1]


async def test_who_leaves_has_lost_even_if_the_bot_in_the_seat_wins(house: House) -> None:
    """Bob leaves; whatever the bot makes of his cards, his rating falls and Ann's does not fall because of him."""
    room, ann, bob = await ann_and_bob(house)
    await bob.say(m.Leave())
    await house.play_to_the_end(room, ann)
    known = await ratings(house)
    assert known["bob"].games == 1
    assert known["bob"].mu < 25.0
    assert known["bob"].name == "Bob"


async def test_a_person_who_does_nothing_is_covered_when_another_player_asks_after_a_while(house: House) -> None:
    """Not before the stated time, not by a spectator; Bob has his seat again as soon as he moves."""
    room, ann, bob = await ann_and_bob(house)
    eve = await house.come(room, "Eve", watch=True)
    await ann.say(m.Play((await ann.look()).scene.moves[0]))
    await house.time.advance(IDLE_AFTER - 1.0)
    assert (await ann.refusal(m.AskCover(1))).code == "not-idle"
    await house.time.advance(2.0)
    assert (await eve.refusal(m.AskCover(1))).code == "not-asked"
    assert (await ann.refusal(m.AskCover(0))).code == "not-asked"
    await ann.say(m.AskCover(1))
    said = [line for one in await ann.listen() if isinstance(one, m.Event) for line in one.said]
    assert "Bob has done nothing for a while; a bot plays until they do." in said
    moves = room.table.moves
    await house.time.advance(3.0)
    assert room.table.moves > moves, "the bot has not moved for Bob"
    assert room.table.chairs[1].covered, "the seat went back to somebody who does nothing"
    await bob.say(m.Play((await bob.look()).scene.moves[0]))
    assert not room.table.chairs[1].covered


async def test_who_sits_down_again_or_connects_anew_has_the_seat_back(house: House) -> None:
    """Both are signs that somebody is there."""
    room, ann, bob = await ann_and_bob(house)
    for sign in ("sit", "connect"):
        if 0 in room.table.acting:
            await ann.say(m.Play((await ann.look()).scene.moves[0]))
        await house.time.advance(IDLE_AFTER + 1.0)
        await ann.say(m.AskCover(1))
        assert room.table.chairs[1].covered
        if sign == "sit":
            await bob.say(m.Sit())
        else:
            await house.come(room, "Bob")
            await settle()
        assert not room.table.chairs[1].covered


async def test_the_host_asks_somebody_to_leave_before_the_game_begins(house: House) -> None:
    """Bob cannot sit down again; nobody but the host may ask, and nobody once the game has begun."""
    room = await house.make("rush-hour", ["me", "open", "open"])
    ann, bob = await house.come(room, "Ann"), await house.come(room, "Bob")
    await bob.say(m.Sit())
    assert (await bob.refusal(m.SendAway(0))).code == "not-the-host"
    assert (await ann.refusal(m.SendAway(2))).code == "nobody-there"
    await ann.say(m.SendAway(1))
    assert room.table.seats_of("bob") == []
    assert (await bob.refusal(m.Sit())).code == "sent-away"
    await ann.say(m.Begin())
    assert (await ann.refusal(m.SendAway(1))).code == "begun"


async def test_a_disagreement_ends_the_question(house: House) -> None:
    """Ann asks to take back, Bob does not agree, and asking again is refused instead of written."""
    room, ann, bob = await ann_and_bob(house)
    await ann.say(m.Play((await ann.look()).scene.moves[0]))
    await ann.say(m.TakeBack())
    await bob.say(m.TakeBack(agree=False))
    entries = room.table.entries
    for _ in range(5):
        await ann.say(m.TakeBack())
    assert room.table.entries == entries
    assert last(m.Refused, await ann.listen()).code == "move-stands"
