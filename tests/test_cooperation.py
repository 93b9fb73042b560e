"""A game in which every seat sees all hands but its own, and everybody wins or loses together."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from crossroads import envs
from crossroads.engine import GameState, int8, link, others
from crossroads.engine.game import Game
from crossroads.engine.layout import States
from crossroads.engine.text import rendered
from crossroads.engine.views import WrongLayout, leaves
from crossroads.envs.fields import Fields
from crossroads.house.ratings import rating_of
from crossroads.house.store import Together
from crossroads.lab import jobs, tournament
from crossroads.lab.measure import measure
from crossroads.lab.simulate import random_sitting, simulate
from crossroads.players.levels import Budget, level
from crossroads.players.player import Player
from crossroads.players.thinking import Thinker, thinker
from crossroads.table import log, record, viewing
from crossroads.table.clock import Clock
from crossroads.table.live import LiveTable
from crossroads.table.outlooks import outlook
from crossroads.table.scene import scene
from crossroads.table.sitting import Sitting
from crossroads.table.verify import verify
from crossroads.terminal.plain import show_result

pytestmark = pytest.mark.slow
GAME = Game("tests.small_games.lanterns")
LOST: dict[str, object] = {"mistakes": 1}
WON: dict[str, object] = {"mistakes": 9}


def sitting_of(options: dict[str, object], number: int = 3) -> Sitting:
    return random_sitting(GAME, 3, options, number)


def begun(number: int = 3, made: int = 0) -> Any:
    """A state some random moves in."""
    template, rules = GAME.new_state(3, {"mistakes": 9}), link.interpreted(GAME.rules)
    s = rules.start(States([template]), 0, [template], number)
    rules.play(s, [number], [0] * GAME.rules.MOVES, made)
    return s


def known(s: Any) -> list[bool]:
    """Of which seats' hands something is known."""
    return [any(hand.card) or s.pointed[seat] > 0 for seat, hand in enumerate(s.hand)]


@pytest.mark.parametrize("seat", range(3))
def test_a_seat_sees_every_hand_but_its_own(seat: int) -> None:
    """In the engine's view, a table's view and glimpse, an observation, and compiled."""
    s, view = begun(), begun()
    link.interpreted(GAME.rules).look(view, seat)
    assert known(view) == [other != seat for other in range(3)]
    assert view.hand[seat].size == 2
    assert viewing.view(s, seat) == view
    assert known(viewing.glimpse(s, seat, outlook(s))) == known(view)
    fields = Fields(GAME.rules.State)
    shown = fields.named(fields.array(s, seat))
    assert shown["hand.card"].any(axis=1).tolist() == shown["pointed"].astype(bool).tolist() == known(view)
    packed = GAME.rules.State.array(1)
    link.compiled(GAME.rules).views_many(s.pack(), np.array([seat]), packed)
    assert GAME.rules.State.unpack(packed[0]) == view


def test_a_spectator_sees_no_hand_because_the_owner_might_be_listening() -> None:
    """Seat -1 stands for what may be said aloud: sentences and what is drawn for all are made from it."""
    s, view = begun(), begun()
    link.interpreted(GAME.rules).look(view, -1)
    assert known(view) == [False] * 3
    assert viewing.view(s, -1) == outlook(s) == view
    assert known(viewing.on_the_table(outlook(s))) == [False] * 3


def test_the_general_scene_draws_backs_for_the_own_hand_alone() -> None:
    """Every other hand has faces."""
    sitting = sitting_of(WON, 3)
    again = Sitting(GAME, 3, dict(sitting.options), 0, type(sitting.dealer)("3", GAME.words), "3")  # type: ignore[arg-type]
    hands = [zone for zone in scene(again, 1).zones if zone.title.startswith("hand")]
    assert [all(piece.face == "back" for piece in zone.pieces) for zone in hands] == [False, True, False]


def test_positions_that_a_seat_cannot_tell_apart_have_the_same_digest_and_moves() -> None:
    """What is imagined looks the same, has the same digest, and every card is somewhere."""
    rules = link.interpreted(GAME.rules)
    for made in range(5):
        s = begun(made + 1, made)
        for seat in range(3):
            view = viewing.view(s, seat)
            dreamt = viewing.view(s, seat)
            rules.imagine(dreamt, seat, [made + 11])
            assert viewing.view(dreamt, seat) == view
            assert rules.digest(dreamt, seat) == rules.digest(s, seat)
            piles = [s.deck, s.row, s.wasted, *s.hand], [dreamt.deck, dreamt.row, dreamt.wasted, *dreamt.hand]
            cards = [sorted(card for pile in some for card in pile.card[: pile.size]) for some in piles]
            assert cards[0] == cards[1] == list(range(1, 10))


def test_the_general_way_to_imagine_deals_the_own_hand_and_the_deck() -> None:
    """count_seen takes off what the others' hands show; deal_unseen fills the own hand."""
    rules = link.interpreted(GAME.rules)
    s = begun()
    count = [1] * GAME.rules.CARDS
    rules.count_seen(s, 1, count)
    unseen = [card for card in range(1, 10) if count[card]]
    assert sorted(unseen) == sorted(s.hand[1].card + s.deck.card[: s.deck.size])
    view: Any = viewing.view(s, 1)
    rules.deal_unseen(view, 1, unseen, len(unseen))
    assert sorted(view.hand[1].card + view.deck.card[: view.deck.size]) == sorted(unseen)
    assert [view.hand[0], view.hand[2]] == [s.hand[0], s.hand[2]]


def test_a_field_for_the_others_needs_an_axis_of_seats() -> None:
    """A declaration that can mean nothing is refused."""

    class Wrong(GameState):
        clue = others(int8())

    with pytest.raises(WrongLayout, match="clue is owned by a seat or shown to the others"):
        leaves(Wrong)


@pytest.mark.parametrize(
    ("options", "winners", "sentence"), [(LOST, [], "Nobody wins."), (WON, [0, 1, 2], "Everybody wins together!")]
)
def test_a_common_end_is_recorded_verified_and_said(
    options: dict[str, object], winners: list[int], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record lists nobody or everybody; table and terminal say the same sentence."""
    sitting = sitting_of(options)
    line = record.encode(sitting.record())
    verdict = verify(record.decode(line), {GAME.slug: GAME})
    assert verdict.finished and verdict.deals_follow_from_seed
    result = sitting.result()
    assert result is not None
    assert result.winners == winners
    assert rendered(sitting.verdict()) == sentence
    show_result(sitting)
    assert sentence in capsys.readouterr().out


def live_table(options: dict[str, object]) -> tuple[LiveTable, list[str]]:
    """A live table of three bots, played to its end by the clock's moves, and the last sentences."""
    places = [log.Place("bot", level="easy") for _ in range(3)]
    chosen, when = GAME.options(options), {"first": 0, "seed": "7", "rules": 1}
    made = log.Created(GAME.slug, places, chosen, Clock(), public=False, hints=True, host="", **when)  # type: ignore[arg-type]
    table = LiveTable(GAME, made)
    said = table.enter(log.Began(), 0.0).said
    while table.state == "playing":
        seat = table.acting[0]
        assert table.sitting is not None
        said = table.enter(log.Moved(seat=seat, move=table.sitting.clock_move(seat), by="bot"), 1.0).said
    return table, [rendered(one) for one in said]


@pytest.mark.parametrize(("options", "sentence"), [(LOST, "Nobody wins."), (WON, "Everybody wins together!")])
def test_a_live_table_says_how_all_ended_together_and_rates_nobody(options: dict[str, object], sentence: str) -> None:
    """Nobody was better than anybody else."""
    table, said = live_table(options)
    assert said[-1] == sentence
    assert table.sitting is not None
    result = table.sitting.result()
    assert result is not None
    assert rating_of(table, result.winners, Together())({}) == {}


def test_simulations_count_games_that_nobody_wins_as_finished() -> None:
    """Shares of victory add up to the games that were won; none is called abandoned."""
    lost, won = [
        simulate(jobs.Job(GAME.package, 3, options, seats, 1, 50), lambda _: None)
        for options, seats in ((LOST, ()), (WON, ("greedy",) * 3))
    ]
    assert (lost.unfinished, won.unfinished) == (0, 0)
    assert sum(lost.wins) < 50
    assert sum(won.wins) == pytest.approx(50)


def test_a_balance_report_finds_the_seats_even_where_all_lose_some_games_together() -> None:
    """The even share is a share of the games that were won."""
    found = measure(jobs.Job(GAME.package, 3, {"mistakes": 4}, ("steady",) * 3, 1, 200), 0, lambda _: None)
    assert found.abandoned.value == 0
    assert {round(seat.value, 9) for seat in found.seats} == {round(found.even_share, 9)}
    assert found.even_share < 1 / 3


def test_a_tournament_of_a_cooperative_game_has_standings() -> None:
    """Everybody has the same share, and nobody a better rating."""
    seated = tournament.seatings(["greedy", "greedy", "random"])
    for options in (LOST, WON):
        standings = tournament.standings([tournament.play_round(GAME.package, options, seated, number) for number in (1, 2)])
        assert len({round(one.share, 9) for one in standings}) == 1


def test_players_search_where_the_own_hand_is_what_is_hidden() -> None:
    """The search tries every move, and players who follow the hints make one of them."""
    view = viewing.view(begun(2, 1), 1)
    slow = Thinker(GAME).think(view, 1, Budget(400), 1)
    assert sum(slow.tried) == slow.iterations
    assert Player(GAME, level("greedy"), 1, 1).choose(view, 1) in slow.moves


@pytest.mark.nightly  # a search to compile; by day those of two of our games are
def test_they_think_alike_interpreted_and_compiled() -> None:
    """The same moves, tried as often."""
    view = viewing.view(begun(2, 1), 1)
    slow = Thinker(GAME).think(view, 1, Budget(400), 1)
    thinker(GAME).prepare()
    fast = thinker(GAME).think(view, 1, Budget(slow.iterations), 1)
    assert (fast.tried, fast.moves) == (slow.tried, slow.moves)


@pytest.mark.parametrize(("options", "worth"), [(LOST, -1.0), (WON, 1.0)])
def test_environments_reward_everybody_alike(options: dict[str, Any], worth: float) -> None:
    """PettingZoo, Gymnasium and OpenSpiel give 1 to all or -1 to all."""
    together = envs.parallel(GAME, players=3, **options)
    seen, _ = together.reset(seed=3)
    while together.agents:
        actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in together.agents}
        seen, gains, *_ = together.step(actions)
    assert set(gains.values()) == {worth}
    batch = envs.vector(GAME, 2, players=3, **options)
    seen, _ = batch.reset(seed=3)
    ended = np.zeros(2, bool)
    while not ended.all():
        actions = seen["action_mask"].argmax(axis=1)
        seen, gains, ended, *_ = batch.step(actions)
        assert set(gains[ended].tolist()) <= {worth}
    spiel = pytest.importorskip("crossroads.envs.spiel")
    kind = spiel.game_type(GAME)
    state = spiel.TableGame(kind, GAME, options | {"players": 3}).new_initial_state()
    while not state.is_terminal():
        state.apply_action(1 if state.is_chance_node() else state.legal_actions()[0])
    assert state.returns() == [worth] * 3
