"""Positions whose best move is known: solved exactly, or plain to anybody who knows the game.  The hard player finds it."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from crossroads import games
from crossroads.engine import add, clear, move_all
from crossroads.games.crash_grid.riding import RAIL
from crossroads.games.crossing_guard.cards import DECK_A
from crossroads.lab.tournament import UNTIMED
from crossroads.players.player import Player
from crossroads.players.thinking import thinker
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting
from tests.games import test_crash_grid, test_mod_x, test_rush_hour

if TYPE_CHECKING:
    from crossroads.engine.game import Game

pytestmark = pytest.mark.slow  # players that search
BLACK, RED = 0, 1
TURNS = ("left", "right", "forward")
Matrix = list[list[Fraction]]


def hard_move(game: Game, s: Any, seat: int, number: int = 1) -> str:
    """What the hard player does in a position, from its own view."""
    thinker(game).prepare()
    view = s.copy()
    game.tabled.look(view, seat)
    move = Player(game, UNTIMED["hard"], seat, number).choose(view, 1)
    return str(game.words.move_text(s, seat, move))


# Crossing Guard XL!, the last bids, solved exactly.


def last_bids(number: int) -> Any:
    """The last two piles of a game of two, with two Hustle cards in each hand; the Dealer is about to pick a pile."""
    dice = random.Random(number)
    guard = games.find("crossing-guard")
    s: Any = Sitting(guard, 2, {}, 0, SeedDealer(str(number), guard.words), "a test").state
    move_all(s.deck, s.out_of_play)
    for pile in s.row:
        clear(pile)
    cards = dice.sample([card for card in DECK_A if not guard.words.card_text(s, card).endswith("er")], 6)
    for place, card in zip((0, 3), cards):
        add(s.row[place], card)
    for seat, card in zip((0, 0, 1, 1), cards[2:]):
        add(s.claimed[seat], card)
    for hand in s.hand[:2]:
        clear(hand)
        for card in sorted(dice.sample(range(1, 8), 2)):
            add(hand, card)
    return s


def after(s: Any, *moves: tuple[int, int]) -> Any:
    """The position after moves of seats."""
    s = s.copy()
    for seat, move in moves:
        games.find("crossing-guard").tabled.apply(s, seat, move)
    return s


def worth_to_first(s: Any) -> Fraction:
    """What a position is worth to seat 0 if both play as well as can be: the share of the victory."""
    rules = games.find("crossing-guard").tabled
    asked = [seat for seat in range(2) if s.acting[seat]]
    if not asked:
        winners = [seat for seat in range(2) if rules.wins(s, seat)]
        return Fraction(int(0 in winners), len(winners))
    if len(asked) == 1:
        worths = [worth_to_first(after(s, (asked[0], move))) for move in rules.legal(s, asked[0])]
        return max(worths) if asked[0] == 0 else min(worths)
    return solved(bids(s))[0]


def bids(s: Any) -> Matrix:
    """By the bids of seat 0 and of seat 1: what they lead to."""
    rules = games.find("crossing-guard").tabled
    return [[worth_to_first(after(s, (0, mine), (1, theirs))) for theirs in rules.legal(s, 1)] for mine in rules.legal(s, 0)]


def solved(matrix: Matrix) -> tuple[Fraction, list[Fraction]]:
    """The value of a game of at most two bids on each side, and how seat 1 mixes its columns to hold it."""
    for row, column in product(matrix, range(len(matrix[0]))):
        if row[column] == min(row) == max(other[column] for other in matrix):
            return row[column], [Fraction(int(k == column)) for k in range(len(row))]
    (a, b), (c, d) = matrix
    share = (d - b) / (a - b - c + d)
    return a * share + b * (1 - share), [share, 1 - share]


@pytest.mark.parametrize("number", range(12))
def test_the_last_bids_of_crossing_guard_are_solved(number: int) -> None:
    """No pile and no bid that loses anything against the exact solution is chosen."""
    guard = games.find("crossing-guard")
    s = last_bids(number)
    assert_pick_is_best(guard, s)
    for place in guard.tabled.legal(s, s.chooser):
        assert_bid_is_best(guard, after(s, (s.chooser, place)))


def assert_pick_is_best(guard: Game, s: Any) -> None:
    sign = 1 if s.chooser == 0 else -1
    worths = {
        guard.words.move_text(s, s.chooser, move): sign * worth_to_first(after(s, (s.chooser, move)))
        for move in guard.tabled.legal(s, s.chooser)
    }
    assert worths[hard_move(guard, s, s.chooser)] == max(worths.values())


def assert_bid_is_best(guard: Game, s: Any) -> None:
    """Against the best mix of the other seat, the bid keeps the value of the game."""
    matrix = bids(s)
    value, mix = solved(matrix)
    texts = [guard.words.move_text(s, 0, move) for move in guard.tabled.legal(s, 0)]
    row = matrix[texts.index(hard_move(guard, s, 0))]
    assert sum(share * worth for share, worth in zip(mix, row)) == value


# Crash Grid: one way is left.


@pytest.mark.nightly  # another search to compile; what the hard player finds is shown for two games by day
@pytest.mark.parametrize("way", TURNS)
def test_the_one_turn_that_survives_is_steered(way: str) -> None:
    """Rails on two of the three squares ahead."""
    sitting = test_crash_grid.choose(test_crash_grid.grid((4, 4, "E"), (8, 1, "N")))
    s = sitting.state
    ahead = {"left": (2, 3), "forward": (3, 4), "right": (4, 3)}
    for turn, (row, column) in ahead.items():
        if turn != way:
            s.cell[row][column] = RAIL
    assert hard_move(test_crash_grid.game, s, 0) == way


@pytest.mark.nightly
@pytest.mark.parametrize("pocket", [("left", "forward"), ("right", "forward")], ids="-".join)
def test_a_pocket_is_seen_before_it_is_entered(pocket: tuple[str, str]) -> None:
    """All three squares ahead are free, but behind two of them there is nothing but rails."""
    sitting = test_crash_grid.choose(test_crash_grid.grid((6, 6, "E"), (12, 1, "N"), size=12))
    s = sitting.state
    row, column = 5, 5
    behind = {
        "left": [(row - 2, column), (row - 1, column - 1), (row - 1, column + 1)],
        "right": [(row + 2, column), (row + 1, column - 1), (row + 1, column + 1)],
        "forward": [(row, column + 2), (row - 1, column + 1), (row + 1, column + 1)],
    }
    for turn in pocket:
        for r, c in behind[turn]:
            s.cell[r][c] = RAIL
    (way,) = set(TURNS) - set(pocket)
    assert hard_move(test_crash_grid.game, s, 0) == way


# Mod X: a victory at hand, a threat to block.

ALMOST_WON = """
    1 KKKK....
    3 kkkkkkkk
    4 kkk.....
    7 RR......
"""
THREAT = """
    1 RRRR....
    3 rrrrrrrr
    4 rrr.....
    7 K.......
"""


@pytest.mark.nightly  # another search to compile
def test_a_victory_at_hand_is_taken() -> None:
    """Black has eleven points of fifteen, and four in a row: the fifth X, the claim, the score."""
    s = test_mod_x.position(ALMOST_WON, BLACK, players=2)
    assert hard_move(test_mod_x.game, s, BLACK) == "x e1"
    while any(s.acting):
        seat = s.acting.index(1)
        test_mod_x.play(s, seat, hard_move(test_mod_x.game, s, seat))
    assert test_mod_x.game.tabled.wins(s, BLACK)
    assert not test_mod_x.game.tabled.wins(s, RED)


@pytest.mark.nightly
def test_a_threat_is_blocked() -> None:
    """Red would finish four in a row and win; only on one cell can Black stop it."""
    s = test_mod_x.position(THREAT, BLACK, players=2)
    assert hard_move(test_mod_x.game, s, BLACK) == "x e1"


# Rush Hour: a card that must not be played.


@pytest.mark.parametrize("bad", [31, 35, 39])
def test_the_fifth_card_is_not_played(bad: int) -> None:
    """It would follow the four cards of a dear row and take them; the other cards of the hand are safe."""
    rows = [test_rush_hour.single(11, 22, 25, 30), test_rush_hour.single(6), test_rush_hour.single(40)]
    s = test_rush_hour.road(rows, [[7, 8, bad, 42], [15, 20, 44, 48]], specials=False)
    assert hard_move(test_rush_hour.game, s, 0) != f"play {bad}"
