"""Moves that are heard without a task, and what is not: frames in pieces, two at once, anything but a move."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from crossroads.house import messages as m
from crossroads.server.batching import is_whole, short_text
from tests.server.serving import Running, Tab


def frame(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [1, 3, 60, 125])
def test_the_text_of_a_short_frame_is_found(length: int) -> None:
    """Whatever its mask is."""
    text = bytes(range(32, 32 + 64))[:length] * 2
    assert short_text(frame(text[:length])) == text[:length]


OTHERS = {
    "empty": frame(b""),
    "long": frame(b"x" * 126),
    "bytes": frame(b"move", Opcode.BINARY),
    "the beginning of a text": frame(b"move", fin=False),
    "not masked": Frame(Opcode.TEXT, b"move").serialize(mask=False),
    "two": frame(b"move") * 2,
    "half a frame": frame(b"move")[:-1],
    "one and a half": frame(b"move") + frame(b"move")[:3],
}


@pytest.mark.parametrize("data", OTHERS.values(), ids=OTHERS)
def test_everything_else_is_left_to_uvicorn(data: bytes) -> None:
    """No text is found in it."""
    assert short_text(data) == b""


@pytest.mark.parametrize("length", [0, 5, 125, 126, 70_000])
def test_a_frame_in_pieces_is_noticed(length: int) -> None:
    """Frames are whole one by one and together, and not without their last or their first byte."""
    one = frame(b"x" * length)
    assert is_whole(one) and is_whole(one + one)
    assert not is_whole(one[:-1]) and not is_whole(one + one[:1]) and not is_whole(one[:3])


def moves(tab: Tab) -> list[m.Event]:
    return [one for one in tab.heard if isinstance(one, m.Event) and one.kind == "move"]


def raw(*messages: m.FromClient) -> list[bytes]:
    return [frame(msgspec.json.encode(one)) for one in messages]


async def next_move(tab: Tab) -> m.Play:
    """The first move of the next look in which the person is asked."""
    while True:
        look: m.Look = await tab.next(m.Look)
        if look.seat in look.acting:
            return m.Play(look.scene.moves[0], look.seat, look.number)


async def test_a_move_in_pieces_is_made_once(server: Running) -> None:
    """Also a move that is whole, after another came in pieces."""
    ann = await server.guest("Ann")
    async with ann.at(await ann.make("rush-hour", ["me", "easy"])) as tab:
        for _ in range(2):
            [move] = raw(await next_move(tab))
            tab.socket.transport.write(move[:4])
            await asyncio.sleep(0.05)
            tab.socket.transport.write(move[4:])
            await tab.next(m.Event, kind="move")
            await tab.say(await next_move(tab))
            await tab.next(m.Event, kind="move")
        assert len(moves(tab)) == 4


async def test_messages_that_come_together_are_answered_in_order(server: Running) -> None:
    """A ping right behind a move is answered when the move is made, and a second ping after what followed the first."""
    ann = await server.guest("Ann")
    async with ann.at(await ann.make("rush-hour", ["me", "easy"])) as tab:
        move = await next_move(tab)
        for one in raw(move, m.Ping(1.5), m.Play("nothing"), m.Ping(2.5)):
            tab.socket.transport.write(one)
        await tab.next(m.Pong, sent=2.5)
        answers = [one for one in tab.heard if isinstance(one, (m.Pong, m.Refused))]
        assert [type(one) for one in answers] == [m.Pong, m.Refused, m.Pong]
        await tab.say(m.Ping(3.5))
        await tab.next(m.Pong, sent=3.5)
        assert len(moves(tab)) == 1


async def test_what_is_almost_a_move_is_refused_with_a_reason(server: Running) -> None:
    """It is not a move that can be heard at once, so it takes the longer way and is answered there."""
    ann = await server.guest("Ann")
    async with ann.at(await ann.make("rush-hour", ["me", "easy"])) as tab:
        await next_move(tab)
        for text in ('{"type":"play","move":3}', '{"type":"play","move":"x","more":1}', '{"type":"play",'):
            await tab.socket.send(text)
            refused = await tab.next(m.Refused)
            assert refused.code == "unreadable" and refused.to == ""
        await tab.say(m.Play("nothing of the kind"))
        refused = await tab.next(m.Refused)
        assert refused.to == "play"
        assert not moves(tab)
