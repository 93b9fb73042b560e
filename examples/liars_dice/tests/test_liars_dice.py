"""Liar's Dice: one test for each rule."""

from __future__ import annotations

import pytest

from crossroads.check import check
from crossroads.engine.game import Game
from crossroads.table.deals import Deal, WrittenDealer
from crossroads.table.sitting import Refusal, Sitting

game = Game("my_games.liars_dice")


def table(*rolls: int, players: int = 2, dice: int = 3, aces: bool = True, moves: int = 2) -> Sitting:
    """A table whose dice fall as given, cup by cup; the first round has so many moves."""
    deals = [Deal(0, sides=6, roll=roll) for roll in rolls[: players * dice]]
    deals += [Deal(moves, sides=6, roll=roll) for roll in rolls[players * dice :]]
    return Sitting(game, players, {"dice": dice, "aces": aces}, 0, WrittenDealer(deals, game.words), "a test")


def refusal(sitting: Sitting, seat: int, move: str) -> str:
    with pytest.raises(Refusal) as refused:
        sitting.play(seat, move)
    return refused.value.code


def test_the_game_keeps_the_contract() -> None:
    """`crossroads check` finds no fault."""
    assert check(game.package).faults == []


def test_everybody_sees_only_what_lies_under_the_own_cup() -> None:
    """The number of dice is public, their faces are not."""
    view = table(4, 4, 2, 5, 1, 1).view(0)
    assert [cup[:3] for cup in view.die[:2]] == [[4, 4, 2], [0, 0, 0]]
    assert view.dice[:2] == [3, 3]


def test_a_bid_names_more_dice_or_a_higher_face() -> None:
    """After two 4s: two 5s and three 2s will do, two 4s and two 3s will not."""
    sitting = table(4, 4, 2, 5, 1, 1)
    sitting.play(0, "bid 2 4")
    assert refusal(sitting, 1, "bid 2 4") == refusal(sitting, 1, "bid 2 3") == refusal(sitting, 1, "bid 1 6") == "too-low"
    assert {"bid 2 5", "bid 3 2"} <= set(sitting.legal(1))


def test_nobody_bids_more_dice_than_there_are() -> None:
    """Six dice lie on the table."""
    sitting = table(4, 4, 2, 5, 1, 1)
    assert refusal(sitting, 0, "bid 7 1") == "too-many"
    assert "bid 6 6" in sitting.legal(0)


def test_there_is_nothing_to_doubt_before_the_first_bid() -> None:
    """The first player has to bid."""
    assert refusal(table(4, 4, 2, 5, 1, 1), 0, "liar") == "nothing-to-call"


@pytest.mark.parametrize(("bid", "loser"), [("bid 4 4", 1), ("bid 5 4", 0), ("bid 2 1", 1), ("bid 3 1", 0)])
def test_a_true_bid_costs_the_doubter_a_die_and_a_lie_the_bidder(bid: str, loser: int) -> None:
    """Two 4s and two ones are four 4s; a bid on ones counts only the ones."""
    sitting = table(4, 4, 2, 5, 1, 1, *[6] * 5)
    sitting.play(0, bid)
    sitting.play(1, "liar")
    assert sitting.state.dice[loser] == 2 and sum(sitting.state.dice) == 5
    assert sitting.acting == [loser]  # begins the next round


def test_without_aces_ones_are_only_ones() -> None:
    """Two 4s are not four."""
    sitting = table(4, 4, 2, 5, 1, 1, *[6] * 5, aces=False)
    sitting.play(0, "bid 3 4")
    sitting.play(1, "liar")
    assert sitting.state.dice[:2] == [2, 3]


def test_lifted_cups_are_seen_by_everybody() -> None:
    """The dice of the last round lie open, those of the new one do not."""
    sitting = table(4, 4, 2, 5, 1, 1, *[6] * 5)
    sitting.play(0, "bid 4 4")
    sitting.play(1, "liar")
    view = sitting.view(-1)
    assert [cup[:3] for cup in view.shown[:2]] == [[4, 4, 2], [5, 1, 1]]
    assert [cup[:3] for cup in view.die[:2]] == [[0, 0, 0], [0, 0, 0]]


def test_after_a_player_is_out_the_next_to_the_left_begins() -> None:
    """Seat 1 lies with its last die; seat 2 bids first in the next round."""
    sitting = table(2, 3, 4, *[6] * 2, players=3, dice=1, moves=3)
    sitting.play(0, "bid 1 2")
    sitting.play(1, "bid 3 2")
    with pytest.raises(Refusal):
        sitting.play(0, "liar")
    sitting.play(2, "liar")
    assert (sitting.state.dice[:3], sitting.acting) == ([1, 0, 1], [2])


def test_the_last_player_with_dice_wins() -> None:
    """One die each, one lie."""
    sitting = table(2, 3, dice=1)
    sitting.play(0, "bid 2 6")
    sitting.play(1, "liar")
    result = sitting.result()
    assert result is not None
    assert (result.scores, result.winners, result.reason) == ([0, 1], [1], "one player left")
