"""The arena: players compared on packed states, with the luck of the dice taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from crossroads import games
from crossroads.engine.game import Game
from crossroads.lab.arena import Arena, UnknownChange, side_of, without_luck
from crossroads.lab.estimates import mean
from crossroads.lab.exploit import Settings, Variant, policy_of, uniform
from crossroads.lab.tournament import play_game
from crossroads.players.levels import level

if TYPE_CHECKING:
    from crossroads.lab.exploit import Policy

PIG = Game("tests.small_games.pig")
GOOFSPIEL = Game("tests.small_games.goofspiel")


def test_what_is_subtracted_as_luck_is_nothing_on_average() -> None:
    """In a game of dice between equal players: the share is one half with and without luck, and surer without."""
    sides = side_of(PIG, "random", 2), side_of(PIG, "random", 2)
    rounds = list(Arena(PIG, sides, 2).rounds(1, 150))
    luck = mean([float(np.mean(one.luck)) for one in rounds])
    assert luck.low < 0 < luck.high
    with_luck, without = without_luck(rounds)
    assert without.low < 0.5 < without.high
    assert without.high - without.low < 0.95 * (with_luck.high - with_luck.low)


def test_the_share_without_luck_is_the_share_that_can_be_counted() -> None:
    """All games of two policies in Goofspiel with three cards are counted.  The luck is that of the choices there."""
    counted = Variant(GOOFSPIEL, Settings({"cards": 3}, deals=12))
    policies = policy_of(GOOFSPIEL, level("greedy"), 1), uniform(GOOFSPIEL)
    exact = np.mean([chance * 12 * share_of_first(counted, s, policies) for s, chance in counted.starts()])
    sides = side_of(GOOFSPIEL, "greedy", 2), side_of(GOOFSPIEL, "random", 2)
    with_luck, without = without_luck(list(Arena(GOOFSPIEL, sides, 2, {"cards": 3}).rounds(1, 300)))
    assert without.low < exact < without.high
    assert without.high - without.low < 0.8 * (with_luck.high - with_luck.low)


def share_of_first(variant: Variant, s: Any, policies: tuple[Policy, Policy]) -> float:
    """Go through all games from here and return what the first seat wins on average."""
    if not any(s.acting):
        return variant.share(s, 0)
    seat = s.acting.index(1)
    chances = policies[seat](variant.view(s, seat), seat)
    return sum(share * share_of_first(variant, variant.after(s, seat, move), policies) for move, share in chances.items())


@pytest.mark.nightly
def test_taking_luck_out_does_not_hide_a_better_player() -> None:
    """A known case: whoever follows the hints beats whoever makes any move, whatever is subtracted."""
    game = games.find("rush-hour")
    sides = side_of(game, "greedy", 2), side_of(game, "random", 2)
    assert without_luck(list(Arena(game, sides, 2).rounds(1, 30)))[1].low > 0.6


def test_an_arena_plays_the_games_of_a_table() -> None:
    """The same level with the same dice makes the moves that it makes at a table, so both games end alike."""
    arena = Arena(PIG, (side_of(PIG, "easy", 2), side_of(PIG, "easy", 2)), 2)
    played = next(arena.rounds(3, 1))
    assert sum(played.shares) in (0.0, 1.0, 2.0)
    assert play_game(PIG, {}, ("easy", "easy"), 3, {"easy": level("easy")}).is_over


def test_an_unknown_setting_is_named() -> None:
    with pytest.raises(UnknownChange, match=r"'speed'.*iterations"):
        side_of(games.find("took-over"), "hard:speed=3", 2)


def test_whoever_looks_into_hands_does_not_see_what_nobody_knows() -> None:
    """In Word Crush both sides that cheat keep the hands as they are; only the one that sees everything knows the draw pile."""
    game = games.find("word-crush")
    template = game.new_state(2, {}).pack()
    kept = {}
    for setting in ("sees", "peeks"):
        side = side_of(game, f"hard:iterations=10,{setting}=1", 2)
        arena = Arena(game, (side, side), 2)
        arena.fast_moves.deal_again(arena.state, template, 5)
        before = arena.state.copy()
        arena.searches[side].imagine(arena.state[0], 0, np.ones(1, np.int64))
        kept[setting] = [bool((arena.state[0][name] == before[0][name]).all()) for name in ("hand", "stock")]
    assert kept == {"sees": [True, True], "peeks": [True, False]}


@pytest.mark.slow
@pytest.mark.nightly
def test_whoever_sees_everything_wins_more() -> None:
    """In Goofspiel it chooses after the other and knows the bid, which is the whole game."""
    sides = side_of(GOOFSPIEL, "hard:iterations=300,sees=1", 2), side_of(GOOFSPIEL, "hard:iterations=300", 2)
    arena = Arena(GOOFSPIEL, sides, 2, {"cards": 5})
    assert mean([float(np.mean(one.shares)) for one in arena.rounds(1, 10)]).value > 0.8
