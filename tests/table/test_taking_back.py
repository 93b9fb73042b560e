"""Taking back a move in a game that is long."""

from __future__ import annotations

import pytest

from crossroads import games
from crossroads.table import log
from crossroads.table.clock import Clock
from crossroads.table.live import LiveTable
from crossroads.table.log import Place
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.taking_back import EVERY

ANN, BOB = Place("person", "ann", "Ann"), Place("person", "bob", "Bob")


def table(game: str, *places: Place, **options: object) -> LiveTable:
    """A table whose game has begun."""
    found = games.find(game)
    made = log.Created(
        game, list(places), found.options(options), Clock(), False, True, 0, "ab" * 32, "ann", found.rules_version
    )
    live = LiveTable(found, made)
    live.enter(made, 100.0)
    live.enter(log.Began("normal"), 100.0)
    return live


def play_first(live: LiveTable) -> None:
    """Whoever is asked first makes their first legal move."""
    assert live.sitting is not None
    seat = live.acting[0]
    live.enter(live.play(live.chairs[seat].guest, seat, live.sitting.legal(seat)[0]), 101.0)


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every move that any sitting makes."""
    moves: list[str] = []
    make = Sitting.make

    def noting(self: Sitting, seat: int, move: int, text: str) -> None:
        moves.append(text)
        make(self, seat, move, text)

    monkeypatch.setattr(Sitting, "make", noting)
    return moves


def test_asking_in_a_long_game_replays_a_few_moves_and_only_once(applied: list[str]) -> None:
    """After 500 moves the first question replays less than two checkpoints' distance; asking again replays nothing."""
    live = table("traffic-memory", ANN, BOB)
    while len(applied) < 500:
        play_first(live)
    applied.clear()
    guest = live.chairs[live.taking_back.last_mover].guest
    for _ in range(3):
        with pytest.raises(Refusal):
            live.ask_back(guest)
    assert len(applied) < 2 * EVERY


@pytest.mark.parametrize("moves", [1, EVERY - 1, EVERY, EVERY + 1, 2 * EVERY])
def test_a_move_that_is_taken_back_leaves_the_table_as_it_was(moves: int) -> None:
    """State, deals and record are those before the move, wherever the last checkpoint lies, and the game goes on from there."""
    live = table("rush-hour", ANN, BOB, deals=3)
    while True:
        assert live.sitting is not None
        before, record = live.sitting.state.copy(), live.sitting.record()
        play_first(live)
        mover = live.chairs[live.taking_back.last_mover].guest
        if len(live.sitting.made) >= moves and live.acting:
            try:
                asked = live.ask_back(mover)
            except Refusal:
                continue
            break
    live.enter(asked, 102.0)
    live.enter(live.answer_back("bob" if mover == "ann" else "ann", agree=True), 103.0)
    assert live.sitting.state == before
    assert live.sitting.record() == record
    again = live.sitting.made[-1:]
    play_first(live)
    assert live.sitting.made[:-1][-1:] == again


def test_a_move_that_stands_is_not_asked_for_twice() -> None:
    """Otherwise asking and refusing would fill the log of the table."""
    live = table("rush-hour", ANN, BOB)
    play_first(live)
    live.enter(live.ask_back("ann"), 102.0)
    live.enter(live.answer_back("bob", agree=False), 103.0)
    with pytest.raises(Refusal) as refusal:
        live.ask_back("ann")
    assert refusal.value.code == "move-stands"
