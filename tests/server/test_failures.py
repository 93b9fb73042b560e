"""Faults of our own over a real socket: people see and hear something, and the log names the table."""

from __future__ import annotations

import threading
from typing import Any

import pytest
import websockets

from crossroads import games
from crossroads.house import messages as m
from crossroads.house.connections import MOST_REPLIES, Connection
from crossroads.house.looks import Looks
from crossroads.players import thinking
from crossroads.players.thinking import CompilerFailed, Thinker
from tests.patience import PATIENCE
from tests.server.serving import Running


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the errors that were logged, and forget them: they were meant to be."""
    found = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    caplog.clear()
    return found


async def test_a_typo_in_a_scene_gives_a_plain_table_and_an_error_in_the_log(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It once gave an empty page and nothing in the log."""

    def scene(*_: Any) -> None:
        raise NameError("name 'hnad' is not defined")

    monkeypatch.setattr(games.find("rush-hour").drawing, "scene", scene)
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "easy"])
    async with ann.at(code) as tab:
        assert (await tab.next(m.Fault)).what == "scene"
        look = await tab.next(m.Look)
        await tab.say(m.Play(look.scene.moves[0], number=look.number))
        assert (await tab.next(m.Event, seat=0)).kind == "move"
    assert errors(caplog)[0].startswith(f"table {code} (rush-hour): scene failed: NameError")
    assert 'crossroads_failures_total{game="rush-hour",what="scene"}' in server.metrics.text().decode()


async def test_a_writer_that_fails_says_so_and_the_client_can_come_back(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The connection ends with a sentence and a code, the log names the table, and the next connection is served."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    async with ann.at(code) as tab:
        with monkeypatch.context() as broken:
            broken.setattr(Looks, "news_for", lambda looks, connection: 1 // 0)
            await tab.say(m.Ping(1.0))
            assert (await tab.next(m.Fault)).what == "writer"
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await tab.hear()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "writer-failed")
    assert errors(caplog)[0].startswith(f"table {code} (rush-hour): writer failed: ZeroDivisionError")
    async with ann.at(code) as again:
        assert again.welcome.seats == [0]


async def test_a_client_with_too_many_unread_answers_is_closed_as_too_slow(server: Running) -> None:
    """Its table and its seat stay; it comes back by the number of the last event."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    async with ann.at(code) as tab:
        connection = next(iter(server.registry.rooms[code].presence.connections))
        flood(connection)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await tab.until("over")
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, "too-slow")
    async with ann.at(code, tab.welcome.number) as again:
        assert again.welcome.missed == []


def flood(connection: Connection) -> None:
    """More answers at once than may wait."""
    for _ in range(MOST_REPLIES + 1):
        connection.reply(m.Pong(0.0))


def test_a_compiler_process_that_fails_is_heard_of_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thinker is free for another try, and whoever waited hears what went wrong."""
    heard: list[Exception | None] = []
    ended = threading.Event()

    def done(trouble: Exception | None) -> None:
        heard.append(trouble)
        ended.set()

    def failing(game: Any) -> None:
        raise CompilerFailed("no such instruction")

    one = Thinker(games.find("rush-hour"))
    monkeypatch.setattr(thinking, "compile_elsewhere", failing)
    for _ in range(2):
        ended.clear()
        one.prepare_in_background(done)
        assert ended.wait(PATIENCE)
    assert [str(trouble) for trouble in heard] == ["no such instruction"] * 2
    assert not one.is_ready
