"""Tables played through the house: no sockets, no database, and time that passes only when the test says so."""

from __future__ import annotations

import asyncio

import pytest

from crossroads import games
from crossroads.house import messages as m
from crossroads.house.memory import MemoryStore
from crossroads.house.store import Line
from crossroads.table.clock import Clock
from crossroads.table.record import decode
from crossroads.table.verify import verify
from tests.house.houses import FakeThinking, House, Visitor, last


async def play_first_moves(visitor: Visitor, house: House) -> None:
    """Make the first move of every look until the game is over."""
    while True:
        await house.time.advance(5.0)
        look = await visitor.look()
        if not look.acting:
            return
        if look.seat in look.acting:
            await visitor.say(m.Play(look.scene.moves[0], number=look.number))


async def test_a_game_against_bots_is_played_to_its_end_and_its_record_is_right(house: House) -> None:
    """From the hello to the record in the store, with bots that pause as long as their level says."""
    room = await house.make("rush-hour", ["me", "easy", "normal"])
    ann = await house.come(room, "Ann")
    await play_first_moves(ann, house)
    assert room.table.state == "over"
    written = await house.store.record(room.code)
    assert written is not None
    assert verify(decode(written), games.all_games()).deals_follow_from_seed
    numbers = [one.number for one in ann.heard if isinstance(one, m.Event)]
    assert numbers == list(range(numbers[0], room.table.entries + 1))


async def test_a_bot_waits_for_its_pause_and_no_longer(house: House) -> None:
    """Before the shortest pause of its level nothing happens; after the longest it has moved."""
    room = await house.make("rush-hour", ["me", "easy"])
    await house.time.advance(1.2 * 0.7 - 0.01)
    assert room.table.acting == [0, 1]
    await house.time.advance(1.2 * 0.6 + 0.02)
    assert room.table.acting == [0]


async def test_a_room_is_opened_again_from_its_log(house: House) -> None:
    """Another house over the same store shows the same table, and the game goes on there."""
    room = await house.make("rush-hour", ["me", "here:Bob"])
    ann = await house.come(room, "Ann")
    await ann.say(m.HandOver(0))
    look = await ann.look()
    await ann.say(m.Play(look.scene.moves[0], 0, look.number))
    other = House(store=house.store)
    again = await other.registry.room(room.code)
    assert again.table.entries == room.table.entries
    assert again.table.chosen == [0]
    await other.registry.close()


async def test_the_clock_moves_when_the_time_is_up_and_not_before(house: House) -> None:
    """Thirty seconds for each decision; Ann does nothing."""
    room = await house.make("rush-hour", ["me", "easy"], clock=Clock("decision", 30))
    ann = await house.come(room, "Ann")
    await house.time.advance(29.0)
    assert (await ann.look()).left == pytest.approx(1.0)
    await house.time.advance(1.1)
    event = next(one for one in await ann.listen() if isinstance(one, m.Event) and one.kind == "clock")
    assert event.said[0] == "Time is up for Ann."


async def test_a_question_why_makes_no_move_and_is_answered_from_what_the_seat_knows(house: House) -> None:
    """A legal move is called so and not made; another one has its reason; a spectator has no seat to ask for."""
    room = await house.make("rush-hour", ["me", "open"])
    ann, bob, eve = [await house.come(room, name) for name in ("Ann", "Bob", "Eve")]
    await ann.say(m.Why("play 1"))
    assert last(m.Reason, await ann.listen()).code == "not-begun"
    await bob.say(m.Sit())
    look = await ann.look()
    entries = room.table.entries
    await ann.say(m.Why(look.scene.moves[0], 0))
    assert last(m.Reason, await ann.listen()).code == ""
    not_held = next(f"play {card}" for card in range(1, 105) if f"play {card}" not in look.scene.moves)
    await ann.say(m.Why(not_held))
    reason = last(m.Reason, await ann.listen())
    assert (reason.seat, reason.move) == (0, not_held)
    assert reason.code
    assert reason.sentence.endswith(".")
    assert (await ann.refusal(m.Why(not_held, 1))).code == "not-your-seat"
    assert (await eve.refusal(m.Why(not_held))).code == "not-your-seat"
    assert room.table.entries == entries


async def test_a_move_that_others_are_always_faster_with_is_refused_as_busy() -> None:
    """A store in which every number is taken: after so many tries the player hears of it, and the table goes on."""

    class AlwaysTaken(MemoryStore):
        is_busy = False

        async def append(self, code: str, *lines: Line) -> bool:
            return False if self.is_busy else await super().append(code, *lines)

    store = AlwaysTaken()
    house = House(store=store)
    room = await house.make("rush-hour", ["me", "here:Bob"])
    ann = await house.come(room, "Ann")
    await ann.say(m.HandOver(0))
    look = await ann.look()
    store.is_busy = True
    assert (await ann.refusal(m.Play(look.scene.moves[0], 0, look.number))).code == "busy"
    store.is_busy = False
    await ann.say(m.Play(look.scene.moves[0], 0, look.number))
    assert last(m.Event, await ann.listen()).seat == 0
    await house.registry.close()


async def test_choices_that_wait_together_are_written_at_once() -> None:
    """While the first choice is being written, two others come: they share the next write."""

    class Slow(MemoryStore):
        def __init__(self) -> None:
            super().__init__()
            self.go_on = asyncio.Event()
            self.go_on.set()
            self.sizes: list[int] = []

        async def append(self, code: str, *lines: Line) -> bool:
            await self.go_on.wait()
            self.sizes.append(len(lines))
            return await super().append(code, *lines)

    store = Slow()
    house = House(store=store, thinking=FakeThinking())
    room = await house.make("rush-hour", ["me", "open", "open"])
    people = [await house.come(room, name) for name in ("Ann", "Bob", "Cleo")]
    for one in people[1:]:
        await one.say(m.Sit())
    looks = [await one.look() for one in people]
    store.sizes.clear()
    store.go_on.clear()
    moves = [asyncio.create_task(one.say(m.Play(look.scene.moves[0]))) for one, look in zip(people, looks)]
    while len(room.turns.waiting) < 3:
        await asyncio.sleep(0)
    store.go_on.set()
    await asyncio.gather(*moves)
    assert store.sizes in ([1, 2], [3])
    await house.registry.close()
