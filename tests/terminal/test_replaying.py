"""A record in the terminal: the same screen, and plain lines."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from textual.widgets import Input, OptionList, Static

from crossroads import games
from crossroads.lab.simulate import random_sitting
from crossroads.table.record import encode
from crossroads.terminal.replaying import ReplayApp
from tests.patience import PATIENCE
from tests.terminal.test_terminal import until

if TYPE_CHECKING:
    from pathlib import Path

    from crossroads.engine.game import Game
    from crossroads.table.record import GameRecord


pytestmark = pytest.mark.slow


def a_record(slug: str) -> GameRecord:
    return random_sitting(games.find(slug), 2, {}, 1).record()


def shown(app: ReplayApp, where: str) -> str:
    return str(app.query_one(where, Static).content)


async def test_a_replay_steps_jumps_and_looks_through_eyes() -> None:
    """Arrows, Home and End, the list, a number, and every pair of eyes."""
    app = ReplayApp(a_record("rush-hour"), "# Rules")
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Move 0 of" in shown(app, "#state")
        await pilot.press("right", "right", "left")
        assert app.at == 1
        assert shown(app, "#prompt") == app.said[1]
        await pilot.press("end")
        assert app.at == app.last
        await pilot.press("right", "home", "left")
        assert app.at == 0
        await pilot.press("down", "down", "enter")
        assert app.at == 2
        await pilot.press("g", *"7", "enter")
        assert app.at == 7
        await pilot.press("g", *"999", "enter")
        assert app.at == 7
        assert not app.query_one("#say", Input).has_class("asked")
        hidden = [await backs_seen(app, pilot) for _ in range(4)]
        assert hidden[0] == 0, "with all cards open no hand has a back"
        assert all(count > 0 for count in hidden[1:]), "a spectator and each seat do not see every hand"


async def backs_seen(app: ReplayApp, pilot: Any) -> int:
    """How many cards of hands are face-down for these eyes; then on to the next."""
    assert app.scene is not None
    backs = [piece for zone in app.scene.zones if zone.id.startswith("hand") for piece in zone.pieces if piece.face == "back"]
    await pilot.press("e")
    return len(backs)


async def test_a_replay_plays_by_itself_until_the_end() -> None:
    """Space starts it and stops it; at the end it stands still."""
    app = ReplayApp(a_record("traffic-memory"), "")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("end", "left", "space")
        await until(pilot, lambda: app.at == app.last)
        await until(pilot, lambda: not app.is_playing)
        await pilot.press("space")
        assert (app.is_playing, app.at) == (True, 0)
        await pilot.press("space")
        assert not app.is_playing


async def test_every_game_has_its_replay(game: Game) -> None:
    """Each move of a whole game is in the list, and the last scene can be drawn from every seat."""
    record = a_record(game.slug)
    app = ReplayApp(record, "")
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.query_one("#moves", OptionList).option_count == len(record.moves) + 1
        await pilot.press("right", "e", "e", "e")
        assert app.scene is not None
        assert app.seat == 1
        assert not [piece for zone in app.scene.zones for piece in zone.pieces if piece.move or piece.pick]
        await pilot.press("end")
        assert app.at == len(record.moves)


def test_plain_lines_tell_every_move(tmp_path: Path) -> None:
    """Without a terminal, or with --plain, a replay is a line for each move and the result."""
    record = a_record("rush-hour")
    file = tmp_path / "game.jsonl"
    file.write_text(encode(record) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "crossroads", "replay", str(file), "--plain"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
    assert all(f"Player {seat + 1}: {move}" in said for seat, move in record.moves)
    assert "The result:" in said
