"""The arena: players compared on packed states, with the luck of the dice taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from crossroads import games
from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.lab import all_seeing, hand_seeing
from crossroads.lab.arena import Arena, UnknownChange, side_of, without_luck
from crossroads.lab.estimates import mean
from crossroads.lab.exploit import Settings, Variant, policy_of, uniform
from crossroads.lab.tournament import play_game
from crossroads.players.levels import level
from crossroads.players.thinking import seeded
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting
from crossroads.table.viewing import view

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


@pytest.mark.parametrize("slug", ["took-over", "rush-hour", "crash-grid"])
def test_whoever_sees_all_hands_imagines_only_the_cards_that_no_seat_sees(slug: str) -> None:
    """What some seat may know stays as it is; the other cards are dealt afresh, and differently with other dice."""
    game = games.find(slug)
    rules = link.interpreted(game.rules, hand_seeing)
    state = Sitting(game, 3, {}, 0, SeedDealer("5", game.words), "5").state
    imagined = [state.copy() for _ in range(5)]
    for number, other in enumerate(imagined):
        rules.imagine(other, 0, seeded([0], number))
        assert cards_of(rules, other) != cards_of(rules, state)
        assert sorted(cards_of(rules, other)) == sorted(cards_of(rules, state))
        for seat in range(state.players):
            assert view(other, seat) == view(state, seat)
    assert len({tuple(cards_of(rules, other)) for other in imagined}) > 1


def cards_of(rules: Any, state: Any) -> list[int]:
    """Return the cards that no seat sees."""
    cards = [0] * 100
    return cards[: rules.list_unknown(state, cards, 0)]


def test_a_side_cheats_as_it_is_told() -> None:
    """One that sees the hands searches with other functions than one that sees everything, or nothing but its view."""
    game = games.find("took-over")
    assert side_of(game, "hard", 2).sees is None
    assert side_of(game, "hard:sees=1", 2).sees is all_seeing
    assert side_of(game, "hard:sees=hands", 2).sees is hand_seeing
    with pytest.raises(UnknownChange, match="hands, not 'stacks'"):
        side_of(game, "hard:sees=stacks", 2)


@pytest.mark.slow
@pytest.mark.nightly
def test_whoever_sees_everything_wins_more() -> None:
    """In Goofspiel it chooses after the other and knows the bid, which is the whole game."""
    sides = side_of(GOOFSPIEL, "hard:iterations=300,sees=1", 2), side_of(GOOFSPIEL, "hard:iterations=300", 2)
    arena = Arena(GOOFSPIEL, sides, 2, {"cards": 5})
    assert mean([float(np.mean(one.shares)) for one in arena.rounds(1, 10)]).value > 0.8
