"""Lessons in the terminal: as plain lines, at the table, and written anew from a record."""

from __future__ import annotations

import asyncio

import pytest

from crossroads import games
from crossroads.house import messages as m
from crossroads.table.lesson_writing import lesson_from
from crossroads.table.lessons import lesson_of, read
from crossroads.table.teaching import Teaching, ways_through
from crossroads.terminal.app import TableApp
from crossroads.terminal.lessons import ON, LessonTable, lesson_in, take_plainly
from tests.patience import PATIENCE

SLUGS = [folder.replace("_", "-") for folder in games.GAMES]
LESSONS = [(slug, name) for slug in SLUGS for name in ("first", "second")]


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_taken_in_plain_lines(slug: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever types what goes on comes to the end, and reads each comment on the way."""
    game = games.known(slug)
    lines = iter(next(ways_through(game, lesson_of(game, name, "de"))))
    take_plainly(lesson_in(game, name, "de"), lambda _: next(lines))
    count = len(lesson_of(game, name).steps)
    assert f"[{count}/{count}]" in capsys.readouterr().out


def test_a_mistake_in_plain_lines_gets_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong card is answered, and what was to be found is pointed at then."""
    lines = iter(["", "", "play 5", "2", "q"])
    take_plainly(lesson_in(games.known("rush-hour"), "first", "en"), lambda _: next(lines))
    printed = capsys.readouterr().out
    assert "5 is lower than all the last cars." in printed
    assert "→  3  play 27" in printed


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_taken_at_the_table_of_the_terminal(slug: str, name: str) -> None:
    """Each step comes as a look with its comment as the prompt; the others' moves come as beats and events."""

    async def take() -> list[m.FromServer]:
        game = games.known(slug)
        table = LessonTable(lesson_in(game, name, "en"))
        for move in next(ways_through(game, lesson_of(game, name))):
            await table.send(m.Play(move or ON))
        waiting = table._messages
        return [waiting.get_nowait() for _ in range(waiting.qsize())]

    heard = asyncio.run(take())
    looks = [message for message in heard if isinstance(message, m.Look)]
    steps = lesson_of(games.known(slug), name).steps
    assert [isinstance(heard[0], m.Welcome), len(looks)] == [True, len(steps)]
    assert [look.scene.moves == [ON] for look in looks[:-1]] == [step.is_read for step in steps[:-1]]
    assert any(isinstance(message, m.Event) for message in heard)


async def _see(app: TableApp, words: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while words not in str(app.query_one("#prompt").render()):
            await asyncio.sleep(0.01)


def test_keys_take_the_first_steps_on_the_screen() -> None:
    """The first entry of the list goes on; a wrong card gets its reason in the prompt, and the right one comes first."""

    async def take() -> None:
        app = TableApp(LessonTable(lesson_in(games.known("rush-hour"), "first", "en")), "", "en", "none")
        async with app.run_test() as pilot:
            await _see(app, "Three rows of cars")
            await pilot.press("1")
            await _see(app, "A car goes behind")
            await pilot.press("1")
            await _see(app, "Your 27 fits well")
            assert app.offered[0] == "play 27"
            await pilot.press("2")  # the 5
            await _see(app, "5 is lower than all")
            await pilot.press("1")
            await _see(app, "The lowest card always goes first")

    asyncio.run(take())


def test_the_clock_may_strike_once_more_while_a_table_is_left() -> None:
    """On a busy machine it did, when what it writes to was gone, and the game ended with a traceback."""

    async def leave() -> None:
        app = TableApp(LessonTable(lesson_in(games.known("rush-hour"), "first", "en")), "", "en", "none")
        async with app.run_test():
            await _see(app, "Three rows of cars")
            await app.query("#state").remove()
            app.show_state()

    asyncio.run(leave())


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_written_from_a_record(slug: str, name: str) -> None:
    """The lesson made of a record asks for the moves that were made there."""
    game = games.known(slug)
    lesson = lesson_of(game, name)
    play = Teaching(game, lesson, "Ann")
    play.follow(next(ways_through(game, lesson)))
    record = play.sitting.record()
    written = read(lesson_from(record, 0), "new", "new.toml")
    way = next(ways_through(game, written))
    assert [move for move in way if move] == [move for seat, move in record.moves if seat == 0]
