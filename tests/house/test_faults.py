"""What fails at a table is logged with its code, counted and told; the table goes on."""

from __future__ import annotations

from typing import Any

import pytest

from crossroads import games
from crossroads.house import messages as m
from crossroads.house.connections import MOST_REPLIES, Hangup
from crossroads.house.conversations import MOST_UNREADABLE
from crossroads.house.memory import MemoryStore
from crossroads.house.preparing import FIRST_WAIT
from crossroads.house.store import Ended, Rate
from crossroads.players.thinking import CompilerFailed
from tests.house.houses import FakeThinking, House, last
from tests.house.test_playing import play_first_moves


def break_scene(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    """As a typo would: the name that the scene uses does not exist."""

    def scene(*_: Any) -> None:
        raise NameError("name 'hnad' is not defined")

    monkeypatch.setattr(games.find(slug).drawing, "scene", scene)


async def test_a_scene_that_fails_is_drawn_plainly_and_told_once(
    house: House, monkeypatch: pytest.MonkeyPatch, errors: list[str]
) -> None:
    """Ann hears once that something is wrong, sees her moves all the same, and plays the game to its end."""
    break_scene(monkeypatch, "rush-hour")
    room = await house.make("rush-hour", ["me", "easy"])
    ann = await house.come(room, "Ann")
    look = await ann.look()
    assert look.scene.moves
    await play_first_moves(ann, house)
    faults = [one for one in ann.heard if isinstance(one, m.Fault)]
    assert [one.what for one in faults] == ["scene"]
    assert faults[0].sentence.endswith(".")
    assert errors == [f"table {room.code} (rush-hour): scene failed: NameError(\"name 'hnad' is not defined\")"]
    assert ("scene", "rush-hour") in house.metrics.faults


async def test_who_comes_later_hears_of_a_failing_scene_too(
    house: House, monkeypatch: pytest.MonkeyPatch, errors: list[str]
) -> None:
    break_scene(monkeypatch, "rush-hour")
    room = await house.make("rush-hour", ["me", "easy"])
    for name in ("Ann", "Eve"):
        assert last(m.Fault, await (await house.come(room, name)).listen()).what == "scene"


async def test_where_not_even_the_plain_scene_can_be_drawn_events_still_come(
    house: House, monkeypatch: pytest.MonkeyPatch, errors: list[str]
) -> None:
    """A look is missing, not the conversation."""
    break_scene(monkeypatch, "rush-hour")
    monkeypatch.setattr("crossroads.house.looks.general_scene", lambda *_: 1 // 0)
    room = await house.make("rush-hour", ["me", "easy"])
    ann = await house.come(room, "Ann")
    messages = await ann.listen()
    assert {type(one) for one in messages} == {m.Welcome, m.Fault}
    await house.time.advance(5.0)
    assert last(m.Event, await ann.listen()).kind == "bot"


@pytest.mark.parametrize("choose", [lambda view, seat: 10_000, lambda view, seat: 1 // 0], ids=["refused", "broken"])
async def test_a_bot_that_fails_is_replaced_for_the_move_and_told(choose: Any, errors: list[str]) -> None:
    """Whether its move is refused or it breaks, the first legal move is made and the people are told."""
    house = House(thinking=FakeThinking(choose))
    room = await house.make("rush-hour", ["me", "easy"])
    ann = await house.come(room, "Ann")
    await house.time.advance(5.0)
    messages = await ann.listen()
    assert last(m.Event, messages).kind == "bot"
    assert last(m.Fault, messages).what == "bot"
    assert house.metrics.faults == [("bot", "rush-hour")]
    assert errors
    assert errors[0].startswith(f"table {room.code} (rush-hour): bot failed: ")
    await house.registry.close()


async def test_a_compiler_that_fails_is_told_and_tried_again_later(errors: list[str]) -> None:
    """It fails twice; the second try comes after the first wait, the third after twice as long, and that is the last."""
    left = [CompilerFailed("no"), CompilerFailed("no")]

    def compile_or_fail() -> None:
        if left:
            raise left.pop()

    thinking = FakeThinking(ready=False, compile=compile_or_fail)
    house = House(thinking=thinking)
    room = await house.make("rush-hour", ["me", "normal"])
    ann = await house.come(room, "Ann")
    await house.time.advance(0.0)
    assert last(m.Fault, await ann.listen()).what == "compiler"
    tries = []
    for wait in (FIRST_WAIT - 1.0, 2.0, 2 * FIRST_WAIT, 1000.0):
        await house.time.advance(wait)
        tries.append(thinking.compiled)
    assert tries == [1, 2, 3, 3]
    assert thinking.ready
    assert house.metrics.faults == [("compiler", "rush-hour")] * 2
    assert errors == ["rush-hour: compiler failed: CompilerFailed('no')"] * 2
    await house.registry.close()


async def test_a_client_that_does_not_read_its_answers_is_hung_up_on(house: House) -> None:
    """Answers wait up to a number; one more ends the connection, and the table does not care."""
    room = await house.make("rush-hour", ["me", "easy"])
    ann = await house.come(room, "Ann")
    await ann.listen()
    for count in (MOST_REPLIES, MOST_REPLIES + 1):
        for sent in range(count):
            ann.conversation.connection.reply(m.Pong(float(sent)))
        if count == MOST_REPLIES:
            assert len(await ann.conversation.news()) == MOST_REPLIES
    with pytest.raises(Hangup) as hangup:
        await ann.conversation.news()
    assert (hangup.value.code, hangup.value.reason) == (1013, "too-slow")
    again = await house.come(room, "Ann", last=room.table.entries)
    assert (await again.look()).seat == 0


async def test_a_client_that_talks_nonsense_for_too_long_is_hung_up_on(house: House) -> None:
    """Every message is answered, until there were too many."""
    room = await house.make("rush-hour", ["me", "easy"])
    ann = await house.come(room, "Ann")
    for _ in range(MOST_UNREADABLE):
        await ann.conversation.hear("nonsense")
        await ann.listen()
    with pytest.raises(Hangup) as hangup:
        await ann.conversation.hear("nonsense")
    assert hangup.value.code == 4429
    codes = [one.code for one in ann.heard if isinstance(one, m.Refused)]
    assert codes == ["unreadable"] * 40 + ["too-often"] * 60


async def test_a_message_that_breaks_something_is_refused_as_our_mistake(
    house: House, monkeypatch: pytest.MonkeyPatch, errors: list[str]
) -> None:
    """A rule that raises refuses the move; the next message is done as ever."""
    room = await house.make("rush-hour", ["me", "here:Bob"])
    ann = await house.come(room, "Ann")
    await ann.listen()
    with monkeypatch.context() as broken:
        broken.setattr(games.find("rush-hour").words, "parse_move", lambda *_: 1 // 0)
        await ann.say(m.Play("play 1", 0))
    messages = await ann.listen()
    assert last(m.Refused, messages).code == "broken"
    assert last(m.Fault, messages).what == "job"
    assert errors == [f"table {room.code} (rush-hour): job failed: ZeroDivisionError('integer division or modulo by zero')"]
    assert (await ann.refusal(m.Play("fly", 0))).code == "unreadable"


async def test_an_entry_that_cannot_happen_stops_its_table_and_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch, errors: list[str]
) -> None:
    """The move is in the log and its rules break: the table says so from then on, and another goes on."""
    room, other = [await house.make("rush-hour", ["me", "here:Bob"]) for _ in range(2)]
    ann = await house.come(room, "Ann")
    await ann.say(m.HandOver(0))
    look = await ann.look()
    with monkeypatch.context() as broken:
        broken.setattr(games.find("rush-hour").words, "told", lambda *_: 1 // 0)
        await ann.say(m.Play(look.scene.moves[0], 0))
    assert last(m.Refused, await ann.listen()).code == "broken"
    assert (await ann.refusal(m.Play(look.scene.moves[0], 0))).code == "broken-table"
    assert errors[0].startswith(f"table {room.code} (rush-hour): job failed: CannotEnter")
    also = await house.come(other, "Ann")
    await also.say(m.HandOver(0))
    await also.say(m.Play((await also.look()).scene.moves[0], 0))
    assert last(m.Event, await also.listen()).seat == 0


async def test_a_record_that_cannot_be_written_is_told_and_the_game_ends_all_the_same(errors: list[str]) -> None:
    """The store takes every move and fails at the end of the game."""

    class NoEnd(MemoryStore):
        async def finish(self, ended: Ended, record: bytes, players: list[str], rate: Rate) -> None:
            raise ValueError("no room for it")

    house = House(store=NoEnd())
    room = await house.make("rush-hour", ["me", "easy"])
    ann = await house.come(room, "Ann")
    await play_first_moves(ann, house)
    assert room.table.state == "over"
    assert "record" in [one.what for one in ann.heard if isinstance(one, m.Fault)]
    assert any("record failed" in error for error in errors)
    await house.registry.close()
