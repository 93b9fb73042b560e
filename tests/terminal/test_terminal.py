"""The table in the terminal, played by Textual's pilot."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input

from crossroads import games
from crossroads.server import messages as m
from crossroads.server.rooms import Pace
from crossroads.terminal.app import SHORTCUTS, Page, TableApp
from crossroads.terminal.drawing import draw
from crossroads.terminal.tables import OfflineTable

if TYPE_CHECKING:
    from crossroads.engine.game import Game

QUICK = Pace(bot_pause=0.0)
OPTIONS: dict[str, dict[str, bool | int | str]] = {
    "word-crush": {"turn_cap": 12},
    "traffic-memory": {"low": 1, "high": 8},
    "crash-grid": {"rounds": 1},
}


async def offline(tmp_path: Path, slug: str) -> OfflineTable:
    table = OfflineTable("Ann", tmp_path / "games.sqlite", QUICK)
    await table.open()
    await table.begin(m.NewTable(slug, ["me", "easy"], OPTIONS.get(slug, {})))
    return table


async def until(pilot: object, reached: object, seconds: float = 60.0) -> None:
    """Wait until something is so, while the app goes on."""
    for _ in range(int(seconds / 0.02)):
        if reached():  # type: ignore[operator]
            return
        await pilot.pause(0.02)  # type: ignore[attr-defined]
    raise AssertionError("it never came to that")


async def test_every_game_is_played_to_its_end_by_keys(game: Game, tmp_path: Path) -> None:
    """Pressing the key of one of the first moves, again and again, finishes a game against a bot."""
    table = await offline(tmp_path, game.slug)
    app = TableApp(table, "")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.look is not None)
        pressed, chance = -1, random.Random(4)
        for _ in range(3000):
            if app.info is not None and app.info.state == "over":
                break
            look = app.look
            assert look is not None
            if look.seat in look.acting and look.number != pressed:
                pressed = look.number
                if look.scene.ask:
                    app.query_one("#say", Input).value = "nonsense"
                    await pilot.press("enter")
                else:
                    await pilot.press(SHORTCUTS[chance.randrange(min(9, len(app.offered)))])
            await pilot.pause(0.005)
        await until(pilot, lambda: app.info is not None and app.info.state == "over")
        await app.action_quit()
    await table.close()


async def test_a_game_left_is_offered_again(tmp_path: Path) -> None:
    """Closing the app keeps the game; the next time it is in the list and goes on where it was."""
    table = await offline(tmp_path, "rush-hour")
    app = TableApp(table, "")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.look is not None)
        await pilot.press("1")
        await until(pilot, lambda: app.look.number > 3)
        await app.action_quit()
    await table.close()
    again = OfflineTable("Ann", tmp_path / "games.sqlite", QUICK)
    await again.open()
    left = await again.unfinished()
    assert [info.game for info in left] == ["rush-hour"]
    await again.resume(left[0].code)
    assert again.room.table.entries > 3
    await again.close()


async def test_help_and_rules_open_over_the_table_and_close(tmp_path: Path) -> None:
    """? and l show a page; Escape goes back to the table."""
    table = await offline(tmp_path, "rush-hour")
    app = TableApp(table, "# Rules")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.look is not None)
        for key in ("question_mark", "l"):
            await pilot.press(key)
            await until(pilot, lambda: isinstance(app.screen, Page))
            await pilot.press("escape")
            await until(pilot, lambda: not isinstance(app.screen, Page))
        await app.action_quit()
    await table.close()


async def test_every_move_of_a_scene_can_be_clicked_or_chosen(tmp_path: Path) -> None:
    """The list offers all moves of the seat; the drawing has the cards of the hand."""
    table = await offline(tmp_path, "rush-hour")
    app = TableApp(table, "")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.look is not None)
        assert app.offered == app.look.scene.moves
        drawn = "\n".join(text.plain for text in draw(app.look.scene))
        for move in app.offered:
            if move.split()[1].isdigit():
                assert f"[{move.split()[1]}" in drawn
        await app.action_quit()
    await table.close()


async def test_an_offline_game_needs_no_server_and_refuses_like_one(tmp_path: Path) -> None:
    """A move that is not legal is answered with a sentence, and nothing changes."""
    table = await offline(tmp_path, "rush-hour")
    before = table.room.table.entries
    await table.send(m.Play("row 9"))
    told = [message async for message in _some(table, m.Refused)]
    assert told[0].sentence.endswith(".")
    assert table.room.table.entries >= before
    await table.close()


async def _some(table: OfflineTable, kind: type) -> object:
    async for message in table.messages():
        if isinstance(message, kind):
            yield message
            return


def test_all_games_have_a_rulebook_for_the_rules_key() -> None:
    """The rules page of the terminal is the rulebook's text."""
    from crossroads.terminal.play import rulebook

    assert all("# " in rulebook(game) for game in games.all_games().values())


SCREENS = Path(__file__).parent / "screens"


def test_drawings_are_as_kept(game: Game) -> None:
    """A scene of game 1 in characters is the one in the file; `python -m tests.terminal.test_terminal` writes them."""
    assert drawing(game) == (SCREENS / f"{game.slug}.txt").read_text(encoding="utf-8")


def drawing(game: Game) -> str:
    from crossroads.lab.simulate import random_sitting
    from crossroads.table.deals import SeedDealer
    from crossroads.table.scene import scene
    from crossroads.table.sitting import Sitting

    moves = random_sitting(game, 2, {}, 1).moves[:9]
    sitting = Sitting(game, 2, {}, 0, SeedDealer("1", game.words), "1")
    sitting.names = ["Ann", "Bob"]
    for seat, text in moves:
        sitting.play(seat, text)
    seat = sitting.acting[0]
    made = scene(sitting, seat)
    return "\n\n".join([made.prompt, *[text.plain for text in draw(made)]]) + "\n"


def test_plain_mode_is_played_by_a_script(game: Game) -> None:
    """Answers on standard input play a whole game, or leave it, without a terminal."""
    answers = "1\n" * 400 + "q\n"
    command = [sys.executable, "-m", "crossroads", "play", game.slug, "--plain", "--seed", "3", "--level", "easy"]
    told = subprocess.run(command, input=answers, capture_output=True, text=True, timeout=120, check=False)
    assert told.returncode == 0, told.stderr
    assert game.words.TITLE in told.stdout
    assert "Traceback" not in told.stderr


@pytest.mark.skipif(shutil.which("tmux") is None, reason="no tmux here: make test installs it where it can")
def test_a_real_terminal_plays_and_is_left_clean(tmp_path: Path) -> None:
    """In tmux the app shows a table, takes a key, and gives the shell back when it is left."""
    name = f"crossroads-{os.getpid()}"
    shell = (
        f"env XDG_DATA_HOME={tmp_path} {sys.executable} -m crossroads play rush-hour --level easy; echo left with $?; sleep 60"
    )
    subprocess.run(["tmux", "new-session", "-d", "-s", name, "-x", "100", "-y", "30", shell], check=True)
    try:
        assert "Your hand" in seen(name, "Your hand")
        subprocess.run(["tmux", "send-keys", "-t", name, "1"], check=True)
        assert "has chosen" in seen(name, "has chosen")
        subprocess.run(["tmux", "send-keys", "-t", name, "q"], check=True)
        assert "left with 0" in seen(name, "left with")
    finally:
        subprocess.run(["tmux", "kill-session", "-t", name], check=False)


def seen(name: str, wanted: str) -> str:
    """The screen of a tmux session, once it shows something."""
    shown = ""
    for _ in range(300):
        shown = subprocess.run(["tmux", "capture-pane", "-p", "-t", name], check=True, capture_output=True, text=True).stdout
        if wanted in shown:
            break
        time.sleep(0.1)
    return shown


if __name__ == "__main__":
    SCREENS.mkdir(exist_ok=True)
    for one in games.all_games().values():
        (SCREENS / f"{one.slug}.txt").write_text(drawing(one), encoding="utf-8")
