"""Real terminals, real servers, real scripts."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Static

from bench import programs
from crossroads.client import Guest
from crossroads.terminal.app import TableApp
from crossroads.terminal.play import join
from crossroads.terminal.remote import NoTable, RemoteTable
from tests.patience import PATIENCE
from tests.terminal.test_terminal import held, is_asked, is_over, told, until
from tests.web.conftest import House

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game

pytestmark = pytest.mark.slow
PLAY = ["-m", "crossroads", "play"]
FIRST_SCREEN = 3.5  # times the work of loading what it is made of, which is 0.27 s on a quiet machine


def test_plain_mode_is_played_by_a_script(game: Game) -> None:
    """Answers on standard input play a whole game, or leave it, without a terminal."""
    answers = "1\n" * 400 + "q\n"
    command = [sys.executable, *PLAY, game.slug, "--plain", "--seed", "3", "--level", "easy"]
    said = subprocess.run(command, input=answers, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert said.returncode == 0, said.stderr
    assert game.words.TITLE in said.stdout
    assert "Traceback" not in said.stderr


# ---- a server that goes away ----


@pytest.fixture
def server(tmp_path: Path) -> Iterator[House]:
    one = House(tmp_path / "tables.sqlite")
    one.start()
    yield one
    one.stop()


async def test_a_dropped_connection_comes_back_by_itself(server: House) -> None:
    """The server is killed in mid-game: a move says so, and when it is back the same hand goes on."""
    guest = await Guest.named(server.url, "Ann")
    table = RemoteTable(guest, await guest.make_table("rush-hour", ["me", "easy"]), watch=False)
    app = TableApp(table, "", speed="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(app))
        before, number = held(app), app.look.number if app.look else 0
        server.stop(signal.SIGKILL)
        await until(pilot, lambda: "connection is lost" in told(app))
        await until(pilot, lambda: pressed_in_vain(app))
        server.start()
        await until(pilot, lambda: "connection is back" in told(app))
        await until(pilot, lambda: "Your hand" in str(app.query_one("#own").content) and held(app) == before)  # type: ignore[attr-defined]
        while held(app) == before:
            await pilot.press("1")
            await pilot.pause(0.2)
        assert app.look is not None
        assert app.look.number > number
        await app.action_quit()
    await table.close()


async def test_another_game_is_at_another_table_for_those_who_ask(server: House) -> None:
    """After the end one asks for another game, the other one too, and both are at its table with the same names."""
    async with await Guest.named(server.url, "Ann") as host:
        address = f"{server.url}/table/{await host.make_table('rush-hour', ['open', 'open'], options={'hand': 5})}"
    tables = [await RemoteTable.at(address, name, watch=False) for name in ("Bob", "Cleo")]
    first, second = (TableApp(table, "", speed="none") for table in tables)
    async with first.run_test(size=(80, 24)) as pilot, second.run_test(size=(80, 24)):
        while not is_over(first):
            for app in (first, second):
                if is_asked(app):
                    await app.action_play(app.offered[0])
            await pilot.pause(0.05)
        await pilot.press("n")
        await until(pilot, lambda: second.info is not None and bool(second.info.next))
        assert tables[1].code == address.rpartition("/")[2], "Cleo was not asked"
        await second.action_rematch()
        for app, table in zip((first, second), tables):
            await until(pilot, lambda app=app: app.info is not None and app.info.state == "playing")  # type: ignore[misc]
            await until(pilot, lambda app=app: is_asked(app))  # type: ignore[misc]
            assert table.code != address.rpartition("/")[2]
        assert first.seat_names() == second.seat_names() == ["Bob", "Cleo"]
        await second.action_quit()
        await first.action_quit()
    for table in tables:
        await table.close()


def test_a_table_that_is_not_there_is_answered_with_a_sentence(server: House) -> None:
    """And with nothing else, however far one came."""
    with pytest.raises(NoTable, match="There is no table NOSUCH"):
        join(f"{server.url}/table/NOSUCH", "Ann", watch=False)


def pressed_in_vain(app: TableApp) -> bool:
    app.run_worker(app.action_play(app.offered[0]))
    return "cannot be reached" in told(app)


async def test_joining_takes_a_free_seat_and_watching_has_no_moves(server: House) -> None:
    """Somebody with the link sits down and plays; somebody who watches is offered nothing."""
    async with await Guest.named(server.url, "Ann") as host:
        address = f"{server.url}/table/{await host.make_table('rush-hour', ['open', 'open'])}"
    joined, watching = await RemoteTable.at(address, "Bob", watch=False), await RemoteTable.at(address, "Eva", watch=True)
    app, other = TableApp(joined, ""), TableApp(watching, "")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "waiting for players" in str(app.query_one("#prompt", Static).content))
        third = TableApp(await RemoteTable.at(address, "Dan", watch=False), "")
        async with third.run_test(size=(80, 24)) as friend:
            await until(friend, lambda: is_asked(third))
            await third.action_quit()
        await third.table.close()
        await until(pilot, lambda: is_asked(app))
        async with other.run_test(size=(80, 24)) as watcher:
            await until(watcher, lambda: other.look is not None)
            assert other.offered == []
            assert other.look is not None
            assert other.look.seat == -1
            await other.action_quit()
        await app.action_quit()
    for table in (joined, watching):
        await table.close()


# ---- a terminal ----


def test_the_first_screen_is_there_within_a_second_of_work(tmp_path: Path) -> None:
    """From the command to the own hand on the screen, in processor time, beside that of loading Textual and NumPy."""
    times = []
    for _ in range(3):
        times.append(seconds_to_first_screen(tmp_path) / seconds_to_load())
        if times[-1] < FIRST_SCREEN:
            break
    assert min(times) < FIRST_SCREEN, times


def seconds_to_load() -> float:
    before = os.times()
    subprocess.run([sys.executable, "-c", "import numpy, textual.app"], check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def seconds_to_first_screen(tmp_path: Path) -> float:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    surroundings = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "TERM": "xterm-256color"}
    command = [sys.executable, *PLAY, "rush-hour", "--level", "easy"]
    game = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings)
    try:
        read_until(ours, b"Your hand")
        used = Path(f"/proc/{game.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:13]
        return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")
    finally:
        game.kill()
        game.wait()
        os.close(ours)
        os.close(theirs)


def read_until(terminal: int, wanted: bytes, seconds: float = PATIENCE) -> None:
    read, late = b"", time.monotonic() + seconds
    while wanted not in read:
        assert time.monotonic() < late, read[-500:]
        if select.select([terminal], [], [], 0.01)[0]:
            read += os.read(terminal, 65536)


def test_a_real_terminal_plays_and_is_left_clean(tmp_path: Path) -> None:
    """In tmux: a key plays, a resize is followed, Ctrl+Z gives the shell and fg the table, q leaves no trace behind."""
    name = f"crossroads-{os.getpid()}"
    tmux("new-session", "-d", "-s", name, "-x", "100", "-y", "30", f"env XDG_DATA_HOME={tmp_path} sh -i")
    try:
        tmux("send-keys", "-t", name, f"{sys.executable} {' '.join(PLAY)} rush-hour --level easy", "Enter")
        seen(name, "Your hand")
        tmux("resize-window", "-t", name, "-x", "80", "-y", "24")
        tmux("send-keys", "-t", name, "1")
        seen(name, "Player 1 has chosen")
        tmux("send-keys", "-t", name, "C-z")
        seen(name, "Stopped")
        assert not has_own_screen(name)
        tmux("send-keys", "-t", name, "fg", "Enter")
        seen(name, "Your hand")
        tmux("send-keys", "-t", name, "q")
        seen(name, "", without="Your hand")
        tmux("send-keys", "-t", name, "echo left with $?; stty -a | tr ' ' '\\n' | grep -x echo", "Enter")
        assert "left with 0\necho\n" in seen(name, "left with 0\necho")
        assert not has_own_screen(name)
    finally:
        tmux("kill-session", "-t", name)


def tmux(*command: str) -> str:
    return subprocess.run([programs.tmux(), *command], check=True, capture_output=True, text=True).stdout


def has_own_screen(name: str) -> bool:
    """Whether a program has the terminal to itself, with the shell's lines put aside."""
    return tmux("display-message", "-p", "-t", name, "#{alternate_on}").strip() == "1"


def seen(name: str, wanted: str, without: str = "\0", seconds: float = PATIENCE) -> str:
    """The screen of a tmux session, once it shows something and does not show something else."""
    late = time.monotonic() + seconds
    while True:
        shown = tmux("capture-pane", "-p", "-t", name)
        if wanted in shown and without not in shown:
            return shown
        assert time.monotonic() < late, shown
        time.sleep(0.1)
