"""Players: what holds for all of them, in every game."""

from __future__ import annotations

import gc
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from numba.core import runtime

from bench.thousand import memory_over
from crossroads import games
from crossroads.engine import link
from crossroads.engine.chance import seed
from crossroads.engine.layout import States
from crossroads.lab.tournament import play_game, seatings, standings
from crossroads.players import thinking
from crossroads.players.dice import drawn
from crossroads.players.levels import HARD, LEVELS, Budget, UnknownLevel, level
from crossroads.players.memory import Memory
from crossroads.players.player import Player
from crossroads.players.thinking import Thinker, Thought, effort_of, modules_of, thinker

if TYPE_CHECKING:
    from crossroads.engine.game import Game

QUICK = {name: replace(one, budget=Budget(40)) if one.budget else one for name, one in LEVELS.items()}
# The search is the same in every game, and compiling it takes long: by day it is compiled for these, in which players bid in
# secret and answer to what they see.  tests/site/test_search.py compiles that of another game for browsers.
SEARCHED = ("crossing-guard", "rush-hour")


def positions(game: Game, players: int, wanted: int) -> list[Any]:
    """States of random games, some moves in."""
    rules = link.interpreted(game.rules)
    found = []
    for number in range(1, wanted + 1):
        template = game.new_state(players, {})
        s = rules.start(States([template]), 0, [template], number)
        rules.play(s, [number * 7 + 1], [0] * game.rules.MOVES, number * 3)
        if any(s.acting):
            found.append(s)
    return found


def view_of(game: Game, s: Any, seat: int) -> Any:
    view = s.copy()
    link.interpreted(game.rules).look(view, seat)
    return view


def imagined(game: Game, view: Any, seat: int, number: int) -> Any:
    s = view.copy()
    dice = [0]
    seed(dice, number)
    link.interpreted(game.rules).imagine(s, seat, dice)
    return s


@pytest.mark.slow
@pytest.mark.parametrize("name", LEVELS)
def test_two_states_with_the_same_view_get_the_same_move(game: Game, name: str) -> None:
    """A player with the same dice moves alike in any two states that its seat cannot tell apart."""
    if QUICK[name].budget and game.slug in SEARCHED:
        thinker(game).prepare()
    for s in positions(game, game.words.PLAYERS[0], 4):
        seat = s.acting.index(1)
        view = view_of(game, s, seat)
        other = view_of(game, imagined(game, view, seat, 99), seat)
        moves = [Player(game, QUICK[name], seat, 5).choose(one, 3) for one in (view, other)]
        assert moves[0] == moves[1]


@pytest.mark.quick("crossing-guard", "rush-hour")
@pytest.mark.parametrize("name", LEVELS)
def test_every_acting_seat_gets_a_move_of_its_own(game: Game, name: str) -> None:
    """Where several seats choose at once, each player chooses among its own moves, whichever is asked first."""
    rules = link.interpreted(game.rules)
    for s in positions(game, game.words.PLAYERS[1], 4):
        for seat in [k for k in range(s.players) if s.acting[k]]:
            moves = [0] * game.rules.MOVES
            legal = moves[: rules.legal(s, seat, moves, 0)]
            assert Player(game, QUICK[name], seat, 5).choose(view_of(game, s, seat), 3) in legal


def test_hints_use_only_what_the_seat_may_know(game: Game) -> None:
    """Every legal move has a positive weight, and it is the same whatever is hidden."""
    rules = link.interpreted(game.rules, game.hints_module)
    for s in positions(game, game.words.PLAYERS[1], 6):
        for seat in [k for k in range(s.players) if s.acting[k]]:
            view = view_of(game, s, seat)
            moves = [0] * game.rules.MOVES
            for move in moves[: rules.tries(s, seat, moves, 0)]:
                weights = {rules.weight(one, seat, move) for one in (s, view, imagined(game, view, seat, 4))}
                assert len(weights) == 1
                assert weights.pop() > 0


@pytest.mark.slow
@pytest.mark.exemplary(*SEARCHED)
def test_the_compiled_search_frees_every_array_that_it_makes(game: Game) -> None:
    """Functions that make no array count no references; those that do still give back what they made."""
    s = positions(game, game.words.PLAYERS[0], 2)[0]
    seat = s.acting.index(1)
    thinker(game).prepare()
    memory: Any = runtime.nrt  # Numba has no types
    memory._nrt.memsys_enable_stats()
    before = memory.rtsys.get_allocation_stats()
    thinker(game).think(view_of(game, s, seat), seat, Budget(64), 1)
    after = memory.rtsys.get_allocation_stats()
    assert after.mi_alloc - before.mi_alloc == after.mi_free - before.mi_free > 0


def test_all_moves_weigh_together_what_each_weighs(game: Game) -> None:
    """A game that weighs all moves of a seat at once gives each the weight that it gives it alone, in the whole of a game."""
    rules = link.interpreted(*modules_of(game))
    for s in positions(game, game.words.PLAYERS[1], 60):
        for seat in [k for k in range(s.players) if s.acting[k]]:
            moves, weights = [0] * game.rules.MOVES, [0] * game.rules.MOVES
            n = rules.tries(s, seat, moves, 0)
            total = rules.weigh(s, seat, moves, weights, n)
            assert weights[:n] == [rules.weight(s, seat, move) for move in moves[:n]]
            assert total == sum(weights[:n])


def test_worth_is_between_nothing_and_everything(game: Game) -> None:
    """A finished game is worth most to a winner, and never more than 1 or less than 0."""
    rules = link.interpreted(game.rules, game.hints_module)
    template = game.new_state(game.words.PLAYERS[0], {})
    s = rules.start(States([template]), 0, [template], 3)
    rules.play(s, [77], [0] * game.rules.MOVES, 20_000)
    worths = [rules.worth(s, seat) for seat in range(s.players)]
    assert all(0.0 <= worth <= 1.0 for worth in worths)
    if not any(s.acting):
        winners = [seat for seat in range(s.players) if rules.wins(s, seat)]
        assert max(worths) == max(worths[seat] for seat in winners)


@pytest.mark.slow
@pytest.mark.exemplary(*SEARCHED)
def test_four_thinking_players_finish_a_game(game: Game) -> None:
    """Players that search finish a game without one illegal move: the table would refuse it."""
    thinker(game).prepare()
    seats = min(4, game.words.PLAYERS[1])
    sitting = play_game(
        game, {"turn_cap": 60} if game.slug == "word-crush" else {}, ("quick",) * seats, 3, QUICK | {"quick": QUICK["hard"]}
    )
    assert sitting.is_over


@pytest.mark.slow
@pytest.mark.exemplary(*SEARCHED)
@pytest.mark.parametrize("name", ["hard", "champion"])
def test_thinking_interpreted_is_the_same_search(game: Game, name: str) -> None:
    """Without compiled code the same search runs, with fewer iterations, and finds a legal move."""
    slow = Thinker(game)
    s = positions(game, game.words.PLAYERS[0], 2)[0]
    seat = s.acting.index(1)
    effort = effort_of(game, level(name), s.players)._replace(shares=name == "champion")
    thought = slow.think(view_of(game, s, seat), seat, Budget(500), 1, effort=effort)
    thinker(game).prepare()
    fast = thinker(game).think(view_of(game, s, seat), seat, Budget(thought.iterations), 1, effort=effort)
    assert fast.moves == thought.moves
    assert fast.tried == thought.tried
    assert fast.values == pytest.approx(thought.values)


def test_a_full_tree_does_not_end_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that may look at more positions than its tree has room for goes on; the size of the tree is the budget's."""
    monkeypatch.setattr(thinking, "MOST_NODES", 3)
    game = games.find("crossing-guard")
    view = view_of(game, positions(game, 2, 1)[0], 0)
    thought = Thinker(game).think(view, 0, Budget(2000), 1)
    assert sum(thought.tried) == thought.iterations == 40
    assert thinking.nodes_for(2000) == 4


def test_the_first_move_comes_before_anything_is_compiled(game: Game) -> None:
    """Interpreted, the hard player looks at the clock after each iteration; `make bench` times its first move."""
    s = positions(game, game.words.PLAYERS[1], 1)[0]
    seat = s.acting.index(1)
    assert HARD.budget is not None
    assert Thinker(game).think(view_of(game, s, seat), seat, HARD.budget, 1, stop=lambda: True).iterations == 1


@pytest.mark.slow
@pytest.mark.exemplary(*SEARCHED)
@pytest.mark.usefixtures("uncounted")
def test_memory_does_not_grow(game: Game) -> None:
    """Games of players that think leave nothing behind; `python -m bench.thousand` plays a thousand of each kind."""
    memory_over(game, 1)
    gc.collect()
    before = len(gc.get_objects())
    memory_over(game, 1)
    gc.collect()
    assert len(gc.get_objects()) - before < 100


def test_a_memory_loses_more_the_faster_it_forgets(game: Game) -> None:
    """In a game with something to remember, a worse memory keeps less, and the same seed loses the same things."""
    if not any(field.remembered for field in game.rules.State.fields.values()):
        pytest.skip("nothing to remember")
    bad, worse = 0.01 / game.hints.FORGETTING, 0.3 / game.hints.FORGETTING  # as bad in every game, however forgiving it is
    kept = {rate: remembered_after_a_game(game, rate, 1) for rate in (0.0, bad, worse)}
    assert kept[0.0] > kept[worse]
    assert kept[bad] >= kept[worse]
    assert remembered_after_a_game(game, worse, 1) == kept[worse]


def remembered_after_a_game(game: Game, rate: float, seed: int) -> int:
    """How much of what was shown is still known along a game, added up over its moves."""
    rules = link.interpreted(game.rules)
    template = game.new_state(2, {})
    s = rules.start(States([template]), 0, [template], 11)
    memory, dice, known = Memory(game, rate / game.hints.FORGETTING, partial(drawn, seed)), [12345], 0
    for _ in range(60):
        if not any(s.acting):
            break
        rules.play(s, dice, [0] * game.rules.MOVES, 1)
        view = view_of(game, s, 0)
        memory.see(view)
        known += sum(value != 0 for name in memory.fields for value in getattr(memory.recalled(view), name))
    return known


def test_an_unknown_level_is_named() -> None:
    """A level that does not exist gets a sentence with those that do."""
    with pytest.raises(UnknownLevel, match="easy, normal, hard"):
        level("genius")


def test_every_seating_is_played() -> None:
    """Two of one kind and one of another sit in three different ways, or turn round the table."""
    assert len(seatings(["easy", "easy", "random"])) == 3
    assert len(seatings(["easy", "hard", "easy", "hard"], only_rotations=True)) == 2


def test_shares_of_victories_add_up() -> None:
    """With two players the shares of a tournament's two levels add up to 1, each inside its interval."""
    from crossroads.lab.tournament import Round

    rounds = [Round([("a", "b"), ("b", "a")], [[3, 1], [0, 2]], [[0], [0, 1]], ["", ""]) for _ in range(4)]
    found = {one.player: one for one in standings(rounds)}
    assert found["a"].share + found["b"].share == pytest.approx(1.0)
    assert found["a"].share == pytest.approx(0.75)
    assert all(one.low <= one.share <= one.high for one in found.values())


def test_a_secret_choice_is_drawn_from_the_mixture() -> None:
    """The same number gives the same move, other numbers other moves; a move that was hardly tried is never made."""
    thought = Thought([4, 5, 6], [60, 40, 1], [0.5, 0.5, 0.5], 101)
    drawn_moves = [thought.chosen((), number) for number in range(1, 301)]
    assert drawn_moves == [thought.chosen((), number) for number in range(1, 301)]
    assert 0.5 < drawn_moves.count(4) / 300 < 0.7
    assert 6 not in drawn_moves
    assert {thought.chosen((5, 6), number) for number in range(1, 51)} == {5}
    assert thought.chosen(()) == 4


def test_a_level_that_overlooks_moves_plays_the_best_that_it_notices() -> None:
    """The beginner's move is never worse, by the hints, than another that it noticed; over many dice it overlooks the best."""
    game = games.find("rush-hour")
    template = game.new_state(3, {})
    s = link.interpreted(game.rules).start(States([template]), 0, [template], 1)
    seat = s.acting.index(1)
    view = view_of(game, s, seat)
    chosen = {Player(game, level("beginner"), seat, number).choose(view, 1) for number in range(40)}
    assert len(chosen) > 3
    assert Player(game, level("greedy"), seat, 1).choose(view, 1) in chosen


@pytest.mark.parametrize("name", ["beginner", "easy"])
def test_word_crush_ends_among_the_weakest_players(name: str) -> None:
    """They forget words, but not so many that the pile goes round for ever."""
    for number in (1, 2, 3):
        assert play_game(games.find("word-crush"), {}, (name,) * 3, number).is_over
