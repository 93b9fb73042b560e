"""Beats at a table: who gets them, in which order, and who waits for them."""

from __future__ import annotations

from typing import Any

import pytest

from crossroads.house import messages as m
from crossroads.house.rooms import Room
from crossroads.table.clock import Clock
from tests.house.houses import House, Visitor, last

PLAIN = {"specials": False}


async def table_of_two(house: House, **more: Any) -> tuple[Room, Visitor, Visitor]:
    """Ann and Bob at Rush Hour; both have heard everything so far."""
    room = await house.make("rush-hour", ["me", "open"], options=PLAIN, **more)
    ann, bob = await house.come(room, "Ann"), await house.come(room, "Bob")
    await bob.say(m.Sit(1))
    await ann.listen(), await bob.listen()
    return room, ann, bob


async def choose(visitor: Visitor, room: Room, seat: int) -> None:
    assert room.table.sitting is not None
    await visitor.say(m.Play(room.table.sitting.legal(seat)[0], seat))


async def reveal(room: Room, ann: Visitor, bob: Visitor) -> None:
    """Both choose a card, so that the cards are turned up."""
    await choose(ann, room, 0)
    await choose(bob, room, 1)


async def test_the_beats_of_a_move_come_before_its_event_and_say_the_beginning_of_it(house: House) -> None:
    """Cards turned up, then each car; the event repeats their sentences and the look is last."""
    room, ann, bob = await table_of_two(house)
    await reveal(room, ann, bob)
    news = await ann.listen()
    kinds = [type(one) for one in news]
    assert kinds[-2:] == [m.Event, m.Look]
    beats = [one for one in news if isinstance(one, m.Beat)]
    assert beats[0].kind == "reveal"
    event = last(m.Event, news)
    told = [sentence for beat in beats for sentence in beat.said]
    assert event.said[: len(told)] == told
    assert {beat.number for beat in beats} == {event.number}


async def test_everybody_is_shown_the_same_beats_and_nobody_a_hidden_card(house: House) -> None:
    """A beat is drawn from what everybody may know: a card that is still in a hand is in none."""
    room, ann, bob = await table_of_two(house)
    await reveal(room, ann, bob)
    shown = [[one for one in await who.listen() if isinstance(one, m.Beat)] for who in (ann, bob)]
    assert shown[0] == shown[1] != []
    assert room.table.sitting is not None
    hands = {f"car-{card}" for hand in room.table.sitting.state.hand for card in hand.card[: hand.size]}  # type: ignore[attr-defined]
    ids = {piece.id for beat in shown[0] for zone in beat.zones for piece in zone.pieces}
    assert not hands & ids


async def test_a_client_that_shows_no_beats_is_sent_none(house: House) -> None:
    """A program has the event and the look; the beats of others cost it nothing."""
    room, ann, bob = await table_of_two(house)
    program = await house.come(room, "Program", watch=True, beats=False)
    await reveal(room, ann, bob)
    assert any(isinstance(one, m.Beat) for one in await ann.listen())
    kinds = {type(one) for one in await program.listen()}
    assert m.Event in kinds and m.Look in kinds and m.Beat not in kinds


async def test_whoever_comes_later_gets_the_last_look_and_no_beats(house: House) -> None:
    """A second tab, a reconnection: what has been shown is not shown again, but it is told."""
    room, ann, bob = await table_of_two(house)
    before = room.table.entries
    await reveal(room, ann, bob)
    again = await house.come(room, "Ann", last=before)
    news = await again.listen()
    assert not any(isinstance(one, m.Beat) for one in news)
    assert any("turned up" in sentence for event in last(m.Welcome, news).missed for sentence in event.said)
    assert isinstance(news[-1], m.Look)


async def test_a_bot_waits_until_the_people_here_have_seen_the_beats(house: House) -> None:
    """After a trick the bot chooses its next card when the beats are over and its pause has passed, not before."""
    room = await house.make("rush-hour", ["me", "easy"], options=PLAIN)
    ann = await house.come(room, "Ann")
    await house.time.advance(5.0)
    await choose(ann, room, 0)
    await ann.listen()
    seen = room.table.shown_until - house.time.now()
    assert seen > 2.0
    if room.table.acting == [0, 1]:
        await house.time.advance(seen)
        assert 1 in room.table.acting
        await house.time.advance(2.0)
        assert 1 not in room.table.acting


async def test_bots_alone_do_not_wait_for_beats_that_nobody_sees(house: House) -> None:
    """Without a connection their next moves come before the beats would be over, however long the bots pause."""
    room = await house.make("rush-hour", ["easy", "easy"], options=PLAIN)
    while room.table.shown_until <= house.time.now():
        await house.time.advance(0.1)
    shown_until, entries = room.table.shown_until, room.table.entries
    while room.table.entries == entries:
        await house.time.advance(0.1)
    assert house.time.now() < shown_until


async def test_a_clock_starts_when_the_beats_have_been_seen(house: House) -> None:
    """Ten seconds for a decision, and before them as long as the beats take."""
    room, ann, bob = await table_of_two(house, clock=Clock("decision", 10))
    await reveal(room, ann, bob)
    look = last(m.Look, await ann.listen())
    shown = room.table.shown_until - house.time.now()
    assert shown > 2.0
    assert look.left == pytest.approx(10 + shown)
