"""A live table: people, bots and a clock around a game, without any I/O."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from crossroads import games
from crossroads.engine.text import rendered
from crossroads.table import log
from crossroads.table.clock import Clock
from crossroads.table.live import LiveTable
from crossroads.table.log import Place
from crossroads.table.sitting import Refusal

ANN, BOB = Place("person", "ann", "Ann"), Place("person", "bob", "Bob")
BOT, OPEN = Place("bot", level="easy"), Place("open")


def table(*places: Place, game: str = "rush-hour", clock: Clock | None = None, begins: bool = True, **wishes: Any) -> LiveTable:
    """A table whose log has begun, at time 100."""
    found = games.find(game)
    made = log.Created(
        game, list(places), found.options({}), clock or Clock(), False, True, 0, "ab" * 32, "ann", found.rules_version
    )
    live = LiveTable(found, made)
    live.enter(made, 100.0)
    if begins:
        live.enter(log.Began("normal"), 100.0)
    return live


def moves_of(live: LiveTable, seat: int) -> list[str]:
    assert live.sitting is not None
    return live.sitting.legal(seat)


def plays(live: LiveTable, guest: str, move: str, now: float = 101.0) -> Any:
    return live.enter(live.play(guest, None, move), now)


def refused(wish: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        wish()
    assert refusal.value.sentence.endswith(".")
    return refusal.value.code


def test_a_table_is_what_its_log_makes_of_it() -> None:
    """The same entries at the same times make the same table."""
    one, entries = table(ANN, BOB), []
    for guest in ("ann", "bob", "ann", "bob"):
        if one.seats_of(guest)[0] in one.acting:
            entries.append(one.play(guest, None, moves_of(one, one.seats_of(guest)[0])[0]))
            one.enter(entries[-1], 105.0)
    other = table(ANN, BOB)
    for entry in entries:
        other.enter(log.decode(log.encode(entry)), 105.0)
    assert one.sitting is not None
    assert other.sitting is not None
    assert one.sitting.state == other.sitting.state
    assert one.happenings == other.happenings


def test_the_seed_is_committed_to_and_shown_at_the_end() -> None:
    """Before the end only the hash of the seed is known."""
    live = table(ANN, BOB)
    assert live.commitment == hashlib.sha256(b"ab" * 32).hexdigest()
    assert live.revealed_seed == ""
    live.state = "over"
    assert live.revealed_seed == "ab" * 32


def test_an_open_seat_can_be_taken_once() -> None:
    """Sitting down fills the seat; the next guest is told that all are taken."""
    live = table(ANN, OPEN, begins=False)
    live.enter(live.sit("bob", "Bob", None), 101.0)
    assert live.is_ready
    assert refused(lambda: live.sit("cleo", "Cleo", None)) == "full"
    assert refused(lambda: live.sit("bob", "Bob", None)) == "seated"


def test_only_the_host_begins_and_bots_fill_open_seats() -> None:
    """Others are refused; after the beginning nobody sits down."""
    live = table(ANN, OPEN, begins=False)
    assert refused(lambda: live.begin("bob", "easy")) == "not-the-host"
    live.enter(live.begin("ann", "easy"), 101.0)
    assert live.chairs[1].kind == "bot"
    assert refused(lambda: live.sit("bob", "Bob", None)) == "begun"


def test_a_hidden_choice_is_told_without_the_card_and_may_be_changed() -> None:
    """Others hear only that somebody has chosen, the first time and again."""
    live = table(ANN, BOB)
    first, second = moves_of(live, 0)[:2]
    for move in (first, second):
        happening = plays(live, "ann", move)
        assert [rendered(said) for said in happening.said] == ["Ann has chosen a card."]
    assert live.chosen == [0]
    assert live.acting == [1]
    plays(live, "bob", moves_of(live, 1)[0])
    assert live.sitting is not None
    assert live.sitting.words.move_text(live.sitting.state, 0, live.sitting.state.shown[0]) == second  # type: ignore[attr-defined]


def test_somebody_elses_seat_cannot_be_played() -> None:
    """A guest plays the own seats and no other; spectators none."""
    live = table(ANN, BOB)
    assert refused(lambda: live.play("bob", 0, moves_of(live, 0)[0])) == "not-your-seat"
    assert refused(lambda: live.play("cleo", None, "play 1")) == "watching"


def test_a_clock_for_each_decision_starts_anew_with_each() -> None:
    """Ten seconds from when a seat is asked, then the clock's move is made and said."""
    live = table(ANN, BOB, clock=Clock("decision", 10))
    assert live.next_deadline() == 110.0
    plays(live, "ann", moves_of(live, 0)[0], 104.0)
    assert live.clock_moves(109.9) == []
    due = live.clock_moves(110.1)
    assert [(entry.seat, entry.by) for entry in due] == [(1, "clock")]
    assert rendered(live.enter(due[0], 110.1).said[0]) == "Time is up for Bob."


def test_wc_28_a_clock_gives_time_for_the_whole_turn() -> None:
    """In Word Crush the words of a recital share the time of their turn; the next turn has its own."""
    live = table(ANN, BOB, game="word-crush", clock=Clock("decision", 10))
    assert live.sitting is not None
    first = live.sitting.acting[0]
    mover = next(move for move in moves_of(live, first) if move.startswith(("play", "swap")))
    plays(live, ("ann", "bob")[first], mover, now=106.0)
    assert live.sitting.acting == [first]
    assert [entry.seat for entry in live.clock_moves(110.1)] == [first]
    while live.sitting.acting == [first]:
        for entry in live.clock_moves(110.1):
            live.enter(entry, 110.1)
    assert live.clock_moves(120.0) == []
    assert [entry.seat for entry in live.clock_moves(120.2)] == live.sitting.acting


def test_a_clock_for_the_whole_game_counts_down_only_while_one_is_asked() -> None:
    """Ann thinks for four seconds of her sixty; Bob for six."""
    live = table(ANN, BOB, clock=Clock("game", 60))
    plays(live, "ann", moves_of(live, 0)[0], 104.0)
    plays(live, "bob", moves_of(live, 1)[0], 106.0)
    assert live.face is not None
    assert live.face.bank == [56.0, 54.0]


def test_a_reaction_window_closes_at_the_tables_pace() -> None:
    """In Took over! the taker has three seconds, whatever the clock."""
    live = table(ANN, BOB, game="took-over")
    assert live.next_deadline() is None
    plays(live, "ann", next(move for move in moves_of(live, 0) if move != "pass"), 102.0)
    assert live.acting == [1]
    assert live.next_deadline() == 105.0
    assert [entry.move for entry in live.clock_moves(105.0)] == ["wait"]


def test_a_move_that_showed_nothing_is_taken_back_by_agreement() -> None:
    """Naming a row shows nobody a card; when the other agrees it is as if it had not been."""
    live = until(lambda live: live.acting == [0] and moves_of(live, 0)[0].startswith("row"))
    assert live.sitting is not None
    before = live.sitting.state.copy()
    plays(live, "ann", moves_of(live, 0)[0])
    live.enter(live.ask_back("ann"), 120.0)
    live.enter(live.answer_back("bob", agree=True), 121.0)
    assert live.sitting.state == before


def until(reached: Any) -> LiveTable:
    """A table of two people, played until it is as wanted."""
    live = table(ANN, BOB)
    for _ in range(200):
        if reached(live):
            return live
        guest = ("ann", "bob")[live.acting[0]]
        plays(live, guest, moves_of(live, live.acting[0])[0])
    raise AssertionError("never reached")


def test_a_move_that_showed_a_card_stands() -> None:
    """After the cards were turned up nothing is taken back, and a refused wish changes nothing."""
    live = table(ANN, BOB)
    plays(live, "ann", moves_of(live, 0)[0])
    plays(live, "bob", moves_of(live, 1)[0])
    assert refused(lambda: live.ask_back("bob")) == "revealed"


def test_the_others_may_disagree() -> None:
    """Then the move stands and nobody asks any more."""
    live = until(lambda live: live.acting == [0] and moves_of(live, 0)[0].startswith("row"))
    plays(live, "ann", moves_of(live, 0)[0])
    live.enter(live.ask_back("ann"), 120.0)
    live.enter(live.answer_back("bob", agree=False), 121.0)
    assert live.taking_back.asks == -1
    assert refused(lambda: live.answer_back("bob", agree=True)) == "nobody-asks"


def test_a_bot_covers_and_hands_the_seat_back() -> None:
    """While somebody is away a bot may move for the seat; afterwards the person again."""
    live = table(ANN, BOB)
    live.enter(log.Covered(1, "normal"), 130.0)
    assert live.bots_to_move() == [1]
    live.enter(log.Returned(1), 140.0)
    assert live.bots_to_move() == []
    assert live.seats_of("bob") == [1]


def test_who_leaves_for_good_is_replaced() -> None:
    """A bot has the seat from then on."""
    live = table(ANN, BOB)
    for entry in live.leave("bob", "easy"):
        live.enter(entry, 130.0)
    assert live.chairs[1].kind == "bot"
    assert refused(lambda: live.play("bob", 1, "play 1")) == "watching"


def test_several_people_on_one_device_have_seats_of_their_own() -> None:
    """Ann and her guest share a device; each seat is asked by itself."""
    live = table(ANN, Place("person", "ann", "Grandpa"))
    assert live.seats_of("ann") == [0, 1]
    live.enter(live.play("ann", 1, moves_of(live, 1)[0]), 101.0)
    assert live.acting == [0]


def test_the_end_is_told_with_the_winners() -> None:
    """The last happening says who wins, and the table takes no more moves."""
    live = table(ANN, BOB)
    while live.acting:
        seat = live.acting[0]
        plays(live, ("ann", "bob")[seat], moves_of(live, seat)[0])
    assert live.state == "over"
    assert live.happenings[-1].kind == "over"
    assert "win" in rendered(live.happenings[-1].said[-1]) or "victory" in rendered(live.happenings[-1].said[-1])
    assert refused(lambda: live.play("ann", 0, "play 1")) == "over"
