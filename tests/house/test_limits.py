"""What one table may cost: thinking, entries of its log, and what somebody is told on coming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.house import messages as m
from crossroads.house.looks import MOST_MISSED
from crossroads.table import live
from crossroads.table.chairs import MOST_COVERS, MOST_SITTINGS
from tests.house.houses import House, Visitor, last, settle

if TYPE_CHECKING:
    import pytest

    from crossroads.engine.layout import GameState
    from crossroads.house.rooms import Room

BOTS_PLAY_ON = 120.0


async def alone_with_bots(house: House) -> tuple[Room, Visitor]:
    """Ann and a bot at a long game that waits for the bot."""
    room = await house.make("traffic-memory", ["easy", "me"], first=0)
    return room, await house.come(room, "Ann")


async def test_bots_stop_a_while_after_everybody_has_left_and_go_on_when_somebody_comes(house: House) -> None:
    """Two bots play Traffic-Memory, of which the first legal moves never end, while somebody watches and a while longer."""
    room = await house.make("traffic-memory", ["easy", "easy"])
    eve = await house.come(room, "Eve", watch=True)
    await house.time.advance(20.0)
    assert room.table.moves > 5
    eve.leave()
    await house.time.advance(BOTS_PLAY_ON + 5.0)
    stopped = room.table.moves
    await house.time.advance(1000.0)
    assert room.table.moves == stopped
    await house.come(room, "Eve", watch=True)
    await house.time.advance(20.0)
    assert room.table.moves > stopped


async def test_a_table_is_not_in_use_because_bots_play_there(house: House) -> None:
    """The moves of bots touch nothing that keeps a table; a person's does."""
    room, ann = await alone_with_bots(house)
    await settle()
    room.is_touched, used = False, room.used
    await house.time.advance(5.0)
    assert room.table.moves > 0
    assert not room.is_touched
    assert room.used == used
    look = await ann.look()
    await ann.say(m.Play(look.scene.moves[0]))
    assert room.is_touched


async def test_a_room_that_bots_would_play_in_for_ever_is_closed(house: House) -> None:
    """Nobody is there, bots are asked: the room leaves the memory all the same, and no process is told to open it again."""
    room = await house.make("traffic-memory", ["easy", "easy"])
    await house.time.advance(BOTS_PLAY_ON + 10.0)
    await house.registry.look_after_once()
    assert room.code not in house.registry.rooms
    assert await house.store.overdue(house.time.now() + 1e6, 9) == []


async def test_a_hint_is_thought_out_once_for_a_position(house: House) -> None:
    """Ann asks five times in the same position and once in the next; two searches answer all."""
    room = await house.make("rush-hour", ["me", "open"])
    ann, bob = await house.come(room, "Ann"), await house.come(room, "Bob")
    await bob.say(m.Sit())
    asked: list[int] = []

    def noting(view: GameState, seat: int) -> int:
        asked.append(seat)
        return next(iter(room.table.game.tabled.legal(view, seat)))

    house.thinking.choose_move = noting
    for _ in range(5):
        await ann.say(m.AskHint())
    assert asked == [0]
    for visitor in (ann, bob):
        await visitor.say(m.Play((await visitor.look()).scene.moves[0]))
    await ann.say(m.AskHint())
    assert asked == [0, 0]
    assert sum(isinstance(one, m.Hint) for one in [*ann.heard, *await ann.listen()]) == 6


async def test_a_game_that_goes_on_for_ever_is_closed_and_everybody_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table takes so many moves; it warns before, and closes without a result that the rules do not know."""
    monkeypatch.setattr(live, "MOST_MOVES", 60)
    room = await house.make("traffic-memory", ["easy", "easy"])
    eve = await house.come(room, "Eve", watch=True)
    await house.time.advance(300.0)
    assert room.table.state == "abandoned"
    assert room.table.moves == 60
    said = [line for one in await eve.listen() if isinstance(one, m.Event) for line in one.said]
    assert "After 50 more moves this game is closed without a result." in said
    assert said[-1] == "The game is closed without a result: it has had 60 moves, the most that a table takes."
    assert await house.store.record(room.code) is None


async def test_sitting_down_and_leaving_cannot_fill_a_log(house: House) -> None:
    """Bob may sit down a few times; then he is refused, and the log has grown by no more."""
    room = await house.make("rush-hour", ["me", "open", "open"])
    bob = await house.come(room, "Bob")
    for _ in range(15):
        await bob.say(m.Sit())
        await bob.say(m.Leave())
    assert room.table.entries <= 1 + 2 * MOST_SITTINGS
    await house.time.advance(10.0)  # he may say something again
    assert (await bob.refusal(m.Sit())).code == "sat-too-often"


async def test_many_guests_who_come_and_go_cannot_fill_a_log(house: House) -> None:
    """Each may come a few times, and all together not for ever."""
    room = await house.make("rush-hour", ["me", "open", "open"])
    for k in range(60):
        visitor = await house.come(room, f"Guest{k}")
        for _ in range(10):
            await visitor.say(m.Sit())
            await visitor.say(m.Leave())
        visitor.leave()
    assert room.table.entries < 250


async def test_whoever_comes_to_a_long_game_is_told_its_last_events(house: House) -> None:
    """The welcome says how many earlier ones there are; the numbers of the others are as they were."""
    room = await house.make("traffic-memory", ["easy", "easy"])
    eve = await house.come(room, "Eve", watch=True)
    while room.table.entries < MOST_MISSED + 100:
        await house.time.advance(20.0)
    late = await house.come(room, "Late", watch=True)
    welcome = last(m.Welcome, await late.listen())
    assert len(welcome.missed) == MOST_MISSED
    assert welcome.left_out == welcome.number - MOST_MISSED
    assert [event.number for event in welcome.missed] == list(range(welcome.left_out + 1, welcome.number + 1))
    assert welcome.missed == [one for one in await eve.listen() if isinstance(one, m.Event)][-MOST_MISSED:]


async def test_a_seat_that_is_covered_again_and_again_is_the_bots_in_the_end(house: House) -> None:
    """Bob goes whenever the game waits for him, and comes back; after so many times he has left."""
    room = await house.make("rush-hour", ["me", "open"])
    await house.come(room, "Ann")
    bob = await house.come(room, "Bob")
    await bob.say(m.Sit())
    for _ in range(MOST_COVERS + 1):
        bob.leave()
        await house.time.advance(30.5)  # the bot has not paused for long enough yet to move
        bob = await house.come(room, "Bob")
        await settle()
    assert room.table.chairs[1].kind == "bot"
    assert room.table.entries < 3 * MOST_COVERS
