"""Beats in the terminal: shown one after the other, told once, skipped with a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.widgets import RichLog

from crossroads import games
from crossroads.house import messages as m
from crossroads.table.deals import SeedDealer
from crossroads.table.record import decode, encode
from crossroads.table.sitting import Sitting
from crossroads.terminal.app import TableApp
from crossroads.terminal.replaying import Film
from tests.terminal.test_terminal import QUICK, until

if TYPE_CHECKING:
    from pathlib import Path

    from crossroads.terminal.tables import OfflineTable


async def at_rush_hour(tmp_path: Path) -> OfflineTable:
    from crossroads.terminal.tables import OfflineTable

    table = OfflineTable("Ann", tmp_path / "games.sqlite", QUICK)
    await table.open()
    await table.begin(m.NewTable("rush-hour", ["me", "easy"], {"specials": False}))
    return table


@pytest.mark.slow
async def test_a_beat_is_shown_with_its_sentence_and_space_shows_the_rest(tmp_path: Path) -> None:
    """Once the cards are turned up nothing can be chosen until all cars have joined; nothing is told twice."""
    table = await at_rush_hour(tmp_path)
    app = TableApp(table, "")
    async with app.run_test(size=(120, 50)) as pilot:
        await until(pilot, lambda: app.look is not None and app.look.seat in app.look.acting)
        await pilot.press("1")
        await until(pilot, lambda: app.beats.is_waiting)
        assert app.look is not None
        assert "turned up" in app.look.scene.prompt
        assert app.offered == []
        await pilot.press("space")
        await until(pilot, lambda: bool(app.look and app.look.acting) and not app.beats.is_waiting)
        told = [line.text for line in app.query_one("#log", RichLog).lines]
        assert sum("turned up" in line for line in told) == 1
    await table.close()


def test_a_film_shows_the_beats_of_a_move_with_the_hands_of_those_who_look() -> None:
    """Seat 0 sees its own cards at every beat, without the one that it played."""
    game = games.find("rush-hour")
    sitting = Sitting(game, 2, {"specials": False}, 0, SeedDealer("1", game.words), "1")
    for seat in (0, 1):
        sitting.play(seat, sitting.legal(seat)[0])
    film = Film(decode(encode(sitting.record())), ["Ann", "Bob"])
    frames = film.beats(2, 0)
    assert frames[0].said.startswith("The cards are turned up")
    for frame in frames:
        hand = next(zone for zone in frame.scene.zones if zone.id == "hand-0")
        assert len(hand.pieces) == 9
        assert all(piece.text for piece in hand.pieces)
