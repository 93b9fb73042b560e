"""Crash Grid: a test for each ruling and each example of its page.

Squares are (row, column) from 1, as the page has them; facings are N, E, S, W.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from crossroads.engine import add, clear, link
from crossroads.engine.game import Game
from crossroads.engine.options import BadOption
from crossroads.engine.text import named, rendered
from crossroads.games.crash_grid import words
from crossroads.games.crash_grid.riding import BLANK_WALL, FREE, RAIL, WALL
from crossroads.games.crash_grid.state import Phase
from crossroads.games.crash_grid.words import CARD_NAMES
from crossroads.table.deals import Deal, SeedDealer, names_from_top
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal, Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine import Pile

game = Game("crossroads.games.crash_grid")
rules: Any = game.tabled
hinted: Any = link.interpreted(game.rules, game.module("hints"))
FACINGS = "NESW"
SPECTATOR = -1

APART = ((4, 4, "E"), (7, 6, "W"))
NORTH_EDGE, SOUTH_EDGE = (1, 4, "N"), (8, 6, "S")  # forward is a crash
HIGH, LOW, MIDDLE = "As Ks Qs Js 10s", "2c 3c 4c 5c 6c", "7d 8d 9d 10d Jd"


class StackedDealer:
    """Lays the cards it was told on top of the first deal, the others below from low to high; writes down every shuffle."""

    def __init__(self, top: str) -> None:
        self.top = [card(name) for name in top.split()]
        self.deals: list[Deal] = []
        self.moves = 0

    def shuffle(self, s: Any, pile: Pile) -> None:
        rest = sorted(set(pile.card[: pile.size]) - set(self.top))
        pile.card[: pile.size] = [*self.top, *rest][::-1]
        self.top = []
        self.deals.append(Deal(self.moves, names_from_top(s, pile, game.words)))


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def names(pile: Pile) -> list[str]:
    return [CARD_NAMES[one] for one in pile.card[: pile.size]]


def table(*hands: str, draws: str = "", players: int = 2, **options: Any) -> Any:
    """A table that deals these hands, and then these cards to draw."""
    dealer: Any = StackedDealer(" ".join([*hands, draws]))
    return Sitting(game, len(hands) or players, options, 0, dealer, "a test")


def grid(*riders: tuple[int, int, str], draws: str = "", trick: int = 1, size: int = 8, **options: Any) -> Any:
    """Riders on an otherwise empty grid; seat 0 has the high cards, seat 1 the low ones, seat 2 diamonds in between."""
    sitting = table(*[HIGH, LOW, MIDDLE][: len(riders)], draws=draws, size=size, **options)
    s = sitting.state
    rules.clear_grid(s)
    for seat, (row, column, facing) in enumerate(riders):
        rider = s.rider[seat]
        rider.row, rider.column, rider.facing = row - 1, column - 1, FACINGS.index(facing)
        rules.enter(s, seat)
    s.trick = trick
    return sitting


def choose(sitting: Any, *cards: str) -> Any:
    """Every seat that is asked plays its card; without cards its highest."""
    asked = sitting.acting
    for seat, name in zip(asked, cards or [names(sitting.state.hand[seat])[-1] for seat in asked]):
        sitting.play(seat, f"play {name}")
    return sitting


def steer(sitting: Any, *turns: str) -> Any:
    """The riders steer, in the order of their cards."""
    for turn in turns:
        sitting.play(sitting.acting[0], turn)
    return sitting


def trick(sitting: Any, *turns: str) -> Any:
    """A trick in which everybody plays the highest card; the state after it."""
    return steer(choose(sitting), *turns).state


def where(s: Any, seat: int) -> tuple[int, int, str]:
    rider = s.rider[seat]
    return rider.row + 1, rider.column + 1, FACINGS[rider.facing]


def cell(s: Any, row: int, column: int) -> int:
    found: int = s.cell[row - 1][column - 1]
    return found


def taken(s: Any) -> int:
    """How many squares hold anything."""
    return sum(s.cell[row][column] != FREE for row in range(s.size) for column in range(s.size))


def riding(s: Any) -> list[int]:
    return [seat for seat in range(s.players) if s.rider[seat].riding]


STARTS = [
    (4, 12, [(1, 6, "S"), (6, 12, "W"), (12, 7, "N"), (7, 1, "E")]),
    (3, 10, [(1, 5, "S"), (8, 10, "W"), (9, 1, "E")]),
    (2, 8, [(1, 4, "S"), (8, 5, "N")]),
    (2, 6, [(1, 3, "S"), (6, 4, "N")]),
    (3, 6, [(1, 3, "S"), (4, 6, "W"), (6, 1, "N")]),
    (3, 8, [(1, 4, "S"), (6, 8, "W"), (8, 1, "N")]),
    (3, 12, [(1, 6, "S"), (9, 12, "W"), (11, 1, "E")]),
    (2, 10, [(1, 5, "S"), (10, 6, "N")]),
    (2, 12, [(1, 6, "S"), (12, 7, "N")]),
    (4, 6, [(1, 3, "S"), (3, 6, "W"), (6, 4, "N"), (4, 1, "E")]),
]


def test_cr_1_two_players_ride_on_eight_squares_or_another_size() -> None:
    """8 by default; 6, 10 and 12 are options, 7 is not."""
    assert table(players=2).state.size == 8
    assert [table(players=2, size=size).state.size for size in (6, 8, 10, 12)] == [6, 8, 10, 12]
    with pytest.raises(BadOption, match="size is one of 0, 6, 8, 10, 12"):
        table(players=2, size=7)


def test_cr_2_three_ride_on_ten_and_four_on_twelve_or_another_size() -> None:
    """10 and 12 by default."""
    assert [table(players=players).state.size for players in (3, 4)] == [10, 12]
    assert table(players=4, size=6).state.size == 6


@pytest.mark.parametrize(("players", "size", "starts"), STARTS)
def test_cr_3_the_seats_shift_one_start_clockwise_each_round(
    players: int, size: int, starts: list[tuple[int, int, str]]
) -> None:
    """When all but one have crashed, everybody starts where the next seat started."""
    sitting = table(players=players, size=size)
    s = sitting.state
    while s.round == 0:
        seat = sitting.acting[0]
        sitting.play(seat, sitting.clock_move(seat))
    assert [where(s, seat) for seat in range(players)] == starts[1:] + starts[:1]


def test_cr_4_the_marker_is_a_rail_so_nine_are_left() -> None:
    """A rider that has laid nine rails lays a wall next."""
    sitting = table(players=2, size=12)
    laid = []
    for turn in [*["left", "forward", "right"] * 3, "right"]:
        row, column, _ = where(sitting.state, 0)
        laid.append(cell(trick(sitting, turn, turn), row, column) == WALL)
    assert laid == [False] * 9 + [True]


def test_cr_5_a_riders_square_is_occupied() -> None:
    """From the start on, and riding into it is a crash."""
    assert taken(table(players=4).state) == 4
    s = trick(grid((4, 4, "E"), (4, 5, "N")), "forward")
    assert riding(s) == [1]


def test_cr_6_suits_go_by_seat_and_there_is_no_move_for_them() -> None:
    """The first question of a game is for initiative cards, and each seat's marker is its own."""
    sitting = table(players=4)
    s = sitting.state
    assert all(text.startswith("play ") for seat in range(4) for text in sitting.legal(seat))
    assert [(cell(s, *where(s, seat)[:2]) - RAIL) // 4 for seat in range(4)] == [0, 1, 2, 3]


def test_cr_7_which_rail_is_laid_does_not_matter() -> None:
    """The same move lays the same rail in the first trick and in the eighth."""
    early, late = trick(grid(*APART, trick=1), "forward"), trick(grid(*APART, trick=8), "forward")
    assert early.cell == late.cell
    assert cell(early, 4, 4) == RAIL + FACINGS.index("E")


def test_cr_8_initiative_is_chosen_in_secret_and_at_once() -> None:
    """All are asked; a choice is hidden, may be changed or chosen again, and all are revealed with the last one."""
    sitting = grid(*APART)
    assert sitting.acting == [0, 1]
    sitting.play(0, "play As")
    sitting.play(0, "play Ks")
    sitting.play(0, "play Ks")
    assert sorted(sitting.legal(0)) == sorted(f"play {name}" for name in HIGH.split())
    other: Any = sitting.view(1)
    assert (names(sitting.state.chosen[0]), other.chosen[0].size, other.chosen[0].card) == (["Ks"], 1, [0])
    sitting.play(1, "play 2c")
    other = sitting.view(1)
    assert names(other.played[0]) == ["Ks"]
    with pytest.raises(Refusal):
        sitting.play(1, "play 3c")


def test_cr_9_rank_comes_before_suit() -> None:
    """A of spades, A of hearts, K of spades, 2 of clubs, whatever the seats."""
    sitting = table("2c 3c 4c 5c 6c", "Ks 3d 4d 5d 6d", "Ah 3h 4h 5h 6h", "As 3s 4s 5s 6s")
    choose(sitting, "2c", "Ks", "Ah", "As")
    order = []
    for _ in range(4):
        order += sitting.acting
        steer(sitting, "forward")
    assert order == [3, 2, 1, 0]


def test_cr_10_steering_is_chosen_in_turn_and_in_public() -> None:
    """Only the next rider is asked, and the one after sees where it went."""
    sitting = choose(grid(*APART))
    assert (sitting.acting, sitting.legal(1)) == ([0], [])
    steer(sitting, "left")
    assert sitting.acting == [1]
    assert where(sitting.view(1), 0) == (3, 4, "N")


def test_cr_11_who_has_only_crashing_moves_left_takes_one() -> None:
    """With only forward left and the edge ahead, forward is the one legal move."""
    sitting = grid(NORTH_EDGE, *APART[1:], trick=3)
    s = sitting.state
    s.rider[0].used[:] = [1, 1, 0]
    choose(sitting)
    assert sitting.legal(0) == ["forward"]
    steer(sitting, "forward")
    assert riding(s) == [1]


@pytest.mark.parametrize("lies", [RAIL, RAIL + 4, WALL, BLANK_WALL])
def test_cr_12_anything_in_the_square_is_a_crash(lies: int) -> None:
    """The own trail, another's, a wall, a blank wall."""
    sitting = grid(*APART)
    s = sitting.state
    s.cell[3][4] = lies
    assert riding(trick(sitting, "forward")) == [1]


@pytest.mark.parametrize("at", [(1, 4, "N"), (8, 4, "S"), (4, 1, "W"), (4, 8, "E")])
def test_cr_12_leaving_the_grid_is_a_crash(at: tuple[int, int, str]) -> None:
    """On each of the four sides."""
    assert riding(trick(grid(at, (6, 6, "W")), "forward")) == [1]


def test_cr_13_head_on_only_the_one_who_enters_crashes() -> None:
    """A enters B's square before B has moved; B is unharmed and still moves."""
    sitting = grid((4, 4, "E"), (4, 5, "W"), (8, 8, "N"))
    s = trick(sitting, "forward", "forward")
    assert (riding(s), sitting.acting) == ([1, 2], [1])
    steer(sitting, "left")
    assert where(s, 1) == (5, 5, "S")


def test_cr_14_a_square_left_in_this_trick_holds_a_trail() -> None:
    """Seat 0 leaves (4,4); seat 1 enters it later in the trick and crashes."""
    s = trick(grid((4, 4, "N"), (4, 5, "W"), (8, 8, "N")), "forward", "forward", "forward")
    assert riding(s) == [0, 2]


def test_cr_15_trails_stay_after_a_crash_with_the_square_crashed_from() -> None:
    """Both squares of a rider that crashes in its second trick stay blocked."""
    sitting = grid((2, 4, "N"), APART[1], (8, 8, "N"))
    trick(sitting, "forward", "forward", "forward")
    s = trick(sitting, "left", "left", "left")
    s.cell[0][2] = WALL
    assert riding(s) == [0, 1, 2]
    s = trick(sitting, "right", "right", "right")
    assert riding(s) == [1, 2]
    assert [cell(s, row, column) != FREE for row, column in ((2, 4), (1, 4), (1, 3))] == [True] * 3


def test_cr_16_the_trick_is_finished_with_one_rider_left() -> None:
    """After seat 0 has crashed, seat 1 must still move, and there is no point before."""
    sitting = grid(NORTH_EDGE, APART[1])
    s = trick(sitting, "forward")
    assert (sitting.acting, s.points[:2]) == ([1], [0, 0])
    steer(sitting, "forward")
    assert s.points[:2] == [0, 1]


def test_cr_17_if_the_last_riders_crash_in_one_trick_nobody_scores() -> None:
    """One has crashed in an earlier trick, the last two ride over the edge together."""
    sitting = grid(NORTH_EDGE, SOUTH_EDGE, (4, 1, "W"))
    s = sitting.state
    s.rider[2].riding = s.acting[2] = 0
    trick(sitting, "forward", "forward")
    assert (s.points[:3], s.round, s.replays) == ([0, 0, 0], 0, 1)


def test_cr_18_survivors_draw_in_seat_order() -> None:
    """The top card goes to seat 0, the next to seat 1."""
    s = trick(grid(*APART, draws="9h 8h"), "forward", "forward")
    assert [names(s.hand[seat]) for seat in range(2)] == [
        ["9h", "10s", "Js", "Qs", "Ks"],
        ["2c", "3c", "4c", "5c", "8h"],
    ]


def test_cr_18_they_draw_one_card_each_again_and_again() -> None:
    """Three cards for hands that lack two each: seat 0 gets the first and the third."""
    sitting = grid(*APART)
    s = sitting.state
    for seat in range(2):
        s.hand[seat].card[:] = [*s.hand[seat].card[1:], 0]
        s.hand[seat].size = 4
    clear(s.deck)
    for name in ("9h", "8h", "7h"):
        add(s.deck, card(name))
    clear(s.discard)
    s.trick = 10
    trick(sitting, "forward", "forward")
    assert [sorted({"7h", "8h", "9h"} & set(names(s.hand[seat]))) for seat in range(2)] == [["7h", "9h"], ["8h"]]


def test_cr_18_there_is_no_refill_when_the_round_is_over() -> None:
    """With an empty deck the last move of a match shuffles nothing."""
    sitting = grid(NORTH_EDGE, APART[1], rounds=1)
    s = sitting.state
    clear(s.deck)
    trick(sitting, "forward", "forward")
    assert sitting.is_over
    assert len(sitting.dealer.deals) == 1
    assert s.hand[1].size == 4


def test_cr_19_used_cards_are_discarded_and_walls_leave_the_cycle() -> None:
    """To the discard in trick 9, under the grid's walls in trick 10, also in the move in which the rider crashes."""
    s = trick(grid(NORTH_EDGE, APART[1], (8, 8, "N"), trick=9), "forward")
    assert "As" in names(s.discard)
    s = trick(grid(NORTH_EDGE, APART[1], (8, 8, "N"), trick=10), "forward", "forward", "forward")
    assert (names(s.walls), riding(s)) == (["As", "Jd", "6c"], [1, 2])
    assert names(s.discard) == ["10s", "Js", "Qs", "Ks"]
    assert cell(s, 1, 4) == WALL


def test_cr_20_an_empty_deck_is_replaced_by_the_shuffled_discard() -> None:
    """The second card of the refill needs a shuffle: of what was discarded, not of the walls; it is written down at once."""
    sitting = grid(*APART, trick=4)
    s = sitting.state
    clear(s.deck)
    add(s.deck, card("9h"))
    add(s.walls, card("9d"))
    trick(sitting, "forward", "forward")
    assert (sitting.dealer.deals[-1].at, sorted(sitting.dealer.deals[-1].cards)) == (4, ["6c", "As"])
    assert "9h" in names(s.hand[0])
    assert "6c" in names(s.hand[1])
    assert (names(s.deck), names(s.discard), names(s.walls)) == (["As"], [], ["9d"])


def test_cr_21_without_cards_riders_move_last_in_suit_order_and_leave_blank_walls() -> None:
    """Seats 0 and 2 have none: no play, the last moves, blank walls; even the 2 of clubs moves before them."""
    sitting = grid((2, 2, "E"), (7, 7, "W"), (5, 5, "N"), trick=12)
    s = sitting.state
    for pile in (s.hand[0], s.hand[2], s.deck):
        clear(pile)
    rules.begin_trick(s)
    s.acting[0] = s.acting[2] = 0
    assert (sitting.legal(0), sitting.legal(2)) == ([], [])
    choose(sitting, "2c")
    order = []
    for _ in range(3):
        order += sitting.acting
        steer(sitting, "forward")
    assert order == [1, 0, 2]
    assert [cell(s, *square) for square in ((2, 2), (5, 5), (7, 7))] == [BLANK_WALL, BLANK_WALL, WALL]


def test_cr_21_when_nobody_has_a_card_the_riders_move_at_once() -> None:
    """The last cards become walls; the next trick begins with steering."""
    sitting = grid(*APART, trick=10)
    s = sitting.state
    clear(s.deck)
    for seat, name in enumerate(("As", "2c")):
        clear(s.hand[seat])
        add(s.hand[seat], card(name))
    trick(sitting, "forward", "forward")
    assert (s.trick, s.phase, sitting.acting, sitting.legal(0)) == (11, Phase.MOVE, [0], ["left", "right"])


def test_cr_22_a_crashed_riders_hand_is_discarded_before_the_refill() -> None:
    """With an empty deck the others draw from it in the same trick."""
    sitting = grid(NORTH_EDGE, APART[1], (8, 8, "N"), trick=10)
    s = sitting.state
    clear(s.deck)
    trick(sitting, "forward", "forward", "forward")
    assert sitting.dealer.deals[-1].cards == ["10s", "Js", "Qs", "Ks"]
    assert "10s" in names(s.hand[1])
    assert "Js" in names(s.hand[2])
    assert s.hand[0].size == 0


def test_cr_23_moves_are_fresh_after_tricks_3_6_and_9_for_all() -> None:
    """What is used stays used until then."""
    sitting = table(players=2, size=12)
    s = sitting.state
    unused = []
    for turn in ["left", "forward", "right"] * 3:
        trick(sitting, turn, turn)
        unused.append([3 - sum(s.rider[seat].used) for seat in range(2)])
    assert unused == [[2, 2], [1, 1], [3, 3]] * 3


@pytest.mark.parametrize(("rounds", "needed"), [(1, 1), (3, 2), (4, 3), (5, 3)])
def test_cr_24_the_match_is_over_as_soon_as_somebody_has_more_than_half(rounds: int, needed: int) -> None:
    """One point less and it goes on; with that point it is won, before all rounds are played."""
    for points in range(needed):
        sitting = grid(NORTH_EDGE, APART[1], rounds=rounds)
        s = sitting.state
        s.points[1] = s.round = points
        trick(sitting, "forward", "forward")
        assert sitting.is_over == (points + 1 == needed)
    result = sitting.result()
    assert (result.scores, result.winners, result.reason) == ([0, needed], [1], "match won")


def shared_lead(*points: int, rounds: int = 3, **options: Any) -> Any:
    """The last of the regular rounds, which seat 1 will win, of three riders who have these points."""
    sitting = grid(NORTH_EDGE, APART[1], (8, 8, "S"), rounds=rounds, **options)
    sitting.state.points[:3], sitting.state.round = list(points), rounds - 1
    return sitting


def ride_again(sitting: Any, *riders: tuple[int, int, str]) -> Any:
    """Put the riders of the round that has begun elsewhere on an empty grid, and let them all ride forward."""
    s = sitting.state
    rules.clear_grid(s)
    for seat, (row, column, facing) in enumerate(riders):
        s.rider[seat].row, s.rider[seat].column, s.rider[seat].facing = row - 1, column - 1, FACINGS.index(facing)
        rules.enter(s, seat)
    trick(sitting, *["forward"] * len(riders))
    return sitting


def ended(sitting: Any) -> tuple[list[int], list[int], str]:
    result = sitting.result()
    return result.scores, result.winners, result.reason


def test_cr_24_after_all_rounds_one_who_leads_alone_wins() -> None:
    """Best of four: 2 : 1 : 0 after the fourth round is a victory, though three points are needed to win earlier."""
    sitting = shared_lead(2, 0, 0, rounds=4)
    trick(sitting, "forward", "forward", "forward")
    assert ended(sitting) == ([2, 1, 0], [0], "rounds played")


def test_cr_24_while_the_lead_is_shared_a_deciding_round_follows_with_everybody() -> None:
    """A point each after three rounds: a fourth one follows, on the next starts; its winner has the points of a match won."""
    sitting = shared_lead(1, 0, 1)
    trick(sitting, "forward", "forward", "forward")
    s = sitting.state
    assert (sitting.is_over, s.round, s.points[:3], riding(s)) == (False, 3, [1, 1, 1], [0, 1, 2])
    ride_again(sitting, NORTH_EDGE, APART[1], (8, 8, "S"))
    assert ended(sitting) == ([1, 2, 1], [1], "match won")


def test_cr_24_a_rider_who_does_not_share_the_lead_rides_in_a_deciding_round_too() -> None:
    """Best of five at 2 : 2 : 0: the third one wins the sixth round, the lead is still shared, and a seventh follows."""
    sitting = shared_lead(2, 1, 0, rounds=5)
    trick(sitting, "forward", "forward", "forward")
    ride_again(sitting, NORTH_EDGE, (1, 6, "N"), (4, 4, "E"))
    assert (sitting.is_over, sitting.state.round, sitting.state.points[:3]) == (False, 6, [2, 2, 1])


def test_cr_24_after_two_deciding_rounds_ties_share() -> None:
    """The lead is shared after the third round, the fourth and the fifth; void rounds count where they are not played again."""
    sitting = shared_lead(1, 0, 1, replay_void=False)
    trick(sitting, "forward", "forward", "forward")
    for _ in range(2):
        assert not sitting.is_over
        ride_again(sitting, NORTH_EDGE, (8, 6, "S"), (4, 1, "W"))
    assert ended(sitting) == ([1, 1, 1], [0, 1, 2], "rounds played")
    assert sitting.state.round == 5


def test_cr_24_without_deciders_ties_share_after_the_last_round() -> None:
    """Three rounds, three riders with a point each: all three share."""
    sitting = shared_lead(1, 0, 1, deciders=0)
    trick(sitting, "forward", "forward", "forward")
    assert ended(sitting) == ([1, 1, 1], [0, 1, 2], "rounds played")


def test_cr_24_with_no_point_at_all_everybody_shares() -> None:
    """One round, and both crash in it."""
    sitting = grid(NORTH_EDGE, SOUTH_EDGE, rounds=1, deciders=0, replay_void=False)
    trick(sitting, "forward", "forward")
    assert ended(sitting) == ([0, 0], [0, 1], "rounds played")


def void_rounds(sitting: Any) -> Iterator[tuple[int, int]]:
    """Play rounds in which both ride over the edge in the first trick; (round, replays) after each."""
    s = sitting.state
    while not sitting.is_over:
        for seat, at in enumerate((NORTH_EDGE, SOUTH_EDGE)):
            s.rider[seat].row, s.rider[seat].column, s.rider[seat].facing = at[0] - 1, at[1] - 1, FACINGS.index(at[2])
        trick(sitting, "forward", "forward")
        yield s.round, s.replays


def test_cr_25_rounds_without_a_point_count_as_played_without_the_option() -> None:
    """Three void rounds, and two deciding ones."""
    sitting = table(players=2, replay_void=False)
    assert list(void_rounds(sitting)) == [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]


def test_cr_25_the_first_two_void_rounds_of_a_match_are_played_again() -> None:
    """A replayed round keeps its number and its starts and is shuffled anew; the third void round counts."""
    sitting = table(players=2)
    rounds = void_rounds(sitting)
    assert next(rounds) == (0, 1)
    assert [where(sitting.state, seat) for seat in range(2)] == STARTS[2][2]
    assert [(deal.at, len(deal.cards)) for deal in sitting.dealer.deals] == [(0, 52), (4, 52)]
    assert list(rounds) == [(0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2)]
    assert ended(sitting) == ([0, 0], [0, 1], "rounds played")


def test_cr_25_a_deciding_round_is_played_again_too() -> None:
    """A void fourth round at a shared lead keeps its number, as long as a replay is left."""
    sitting = shared_lead(1, 0, 1)
    trick(sitting, "forward", "forward", "forward")
    ride_again(sitting, NORTH_EDGE, (8, 6, "S"), (4, 1, "W"))
    assert (sitting.is_over, sitting.state.round, sitting.state.replays) == (False, 3, 1)


def test_cr_26_a_new_round_resets_everything() -> None:
    """Grid, riders, moves, hands, both decks; only the points stay."""
    sitting = grid(NORTH_EDGE, APART[1], trick=12)
    s = trick(sitting, "forward", "forward")
    assert (s.round, s.trick, s.points[:2], riding(s)) == (1, 1, [0, 1], [0, 1])
    assert (s.deck.size, s.hand[0].size, s.hand[1].size, s.discard.size, s.walls.size) == (42, 5, 5, 0, 0)
    assert [s.rider[seat].used for seat in range(2)] == [[0, 0, 0]] * 2
    assert taken(s) == 2
    assert (sitting.dealer.deals[-1].at, sorted(sitting.dealer.deals[-1].cards)) == (4, sorted(CARD_NAMES))


def test_cr_27_hands_and_deck_are_hidden_moves_discards_and_walls_are_not() -> None:
    """A seat sees its own cards, a spectator none; both see what lies on the table."""
    sitting = grid(*APART)
    s = sitting.state
    add(s.discard, card("9d"))
    add(s.walls, card("8d"))
    s.rider[1].used[:] = [1, 0, 0]
    own: Any = sitting.view(0)
    anybody: Any = sitting.view(SPECTATOR)
    assert sorted(names(own.hand[0])) == sorted(HIGH.split())
    for view, hidden in ((own, [own.hand[1]]), (anybody, anybody.hand[:2])):
        assert not any(any(pile.card) for pile in [*hidden, view.deck])
        assert (names(view.discard), names(view.walls), view.rider[1].used) == (["9d"], ["8d"], [1, 0, 0])


def test_cr_28_the_clock_plays_the_lowest_card_and_the_first_free_way() -> None:
    """Forward, left, right, the first that is unused and free; if none is free the first unused."""
    sitting = grid(*APART)
    s = sitting.state
    assert [sitting.clock_move(seat) for seat in range(2)] == ["play 10s", "play 2c"]
    choose(sitting)
    ways = [sitting.clock_move(0)]
    for row, column in ((4, 5), (3, 4), (5, 4)):
        s.cell[row - 1][column - 1] = WALL
        ways.append(sitting.clock_move(0))
    assert ways == ["forward", "left", "right", "forward"]
    s.rider[0].used[:] = [0, 0, 1]
    assert sitting.clock_move(0) == "left"


def test_cr_29_who_has_crashed_has_no_action() -> None:
    """The next trick goes on without it."""
    sitting = grid(NORTH_EDGE, APART[1], (8, 8, "N"))
    trick(sitting, "forward", "forward", "forward")
    assert (sitting.acting, sitting.legal(0)) == ([1, 2], [])
    with pytest.raises(Refusal, match="not your turn"):
        sitting.play(0, "play Ks")


def test_cr_30_five_players_are_too_many() -> None:
    """There are four suits."""
    with pytest.raises(BadOption, match="2 to 4 players"):
        table(players=5)


def test_example_1_left_from_east_faces_north() -> None:
    """One square up, and the trail points north."""
    s = trick(grid(*APART), "left")
    assert where(s, 0) == (3, 4, "N")
    assert cell(s, 4, 4) == cell(s, 3, 4) == RAIL + FACINGS.index("N")


def test_example_2_without_rails_the_card_becomes_a_wall() -> None:
    """The 9 of hearts lies face down in the square left, and the suit card has slid on."""
    sitting = grid(*APART, trick=10)
    s = sitting.state
    s.hand[1].card[4] = card("9h")
    steer(choose(sitting, "10s", "9h"), "forward", "forward")
    assert (cell(s, 7, 6), names(s.walls)) == (WALL, ["10s", "9h"])
    assert (where(s, 1), cell(s, 7, 5)) == ((7, 5, "W"), RAIL + 4 + FACINGS.index("W"))


def test_example_3_in_the_same_square_the_later_one_crashes() -> None:
    """The higher initiative enters first."""
    s = trick(grid((4, 4, "E"), (4, 6, "W"), (8, 8, "N")), "forward", "forward", "forward")
    assert (riding(s), where(s, 0)) == ([0, 2], (4, 5, "E"))


def test_example_4_left_is_used_until_three_tricks_are_over() -> None:
    """Used in trick 1 it is refused in 2 and 3; then all three are back."""
    sitting = grid((4, 4, "E"), (9, 4, "E"), size=12)
    trick(sitting, "left", "left")
    for turn in ("right", "forward"):
        choose(sitting)
        with pytest.raises(Refusal, match="Left is used up until trick 3 is over"):
            steer(sitting, "left")
        steer(sitting, turn, turn)
    choose(sitting)
    assert sitting.legal(sitting.acting[0]) == ["left", "right", "forward"]


def test_example_5_the_order_of_the_cards() -> None:
    """A of spades before A of hearts before K of spades; 2 of clubs last."""
    sitting = table("3c 4c 5c 6c 2c", "3d 4d 5d 6d As", "3h 4h 5h 6h Ks", "3s 4s 5s 6s Ah")
    choose(sitting, "2c", "As", "Ks", "Ah")
    order = []
    for _ in range(4):
        order += sitting.acting
        steer(sitting, "left")
    assert order == [1, 3, 2, 0]


def test_example_6_the_third_trick_of_a_cycle_has_one_legal_move() -> None:
    """Whatever came first."""
    for first, second, third in (("left", "forward", "right"), ("forward", "right", "left"), ("right", "left", "forward")):
        sitting = grid((4, 4, "E"), (9, 4, "E"), size=12)
        trick(sitting, first, first)
        trick(sitting, second, second)
        choose(sitting)
        assert sitting.legal(sitting.acting[0]) == [third]


def test_example_7_first_crashes_second_crashes_no_point() -> None:
    """Two riders left, and neither scores."""
    assert sum(trick(grid(NORTH_EDGE, SOUTH_EDGE), "forward", "forward").points) == 0


def test_example_8_first_crashes_second_survives_one_point() -> None:
    """The second scores."""
    assert trick(grid(NORTH_EDGE, APART[1]), "forward", "forward").points[:2] == [0, 1]


def test_example_9_trick_nine_lays_the_last_rail_and_trick_ten_the_first_wall() -> None:
    """In the square left."""
    assert cell(trick(grid(*APART, trick=9), "forward"), 4, 4) == RAIL + FACINGS.index("E")
    assert cell(trick(grid(*APART, trick=10), "forward"), 4, 4) == WALL


def positions(number: int, slips: float) -> Iterator[Any]:
    """The states of a match of riders that mostly follow the hints, so that rounds are long."""
    dice = random.Random(number)
    players, size = 2 + number % 3, dice.choice([0, 6, 8, 10, 12])
    sitting: Any = Sitting(game, players, {"size": size}, 0, SeedDealer(str(number), game.words), str(number))
    s = sitting.state
    while not sitting.is_over:
        yield s
        seat = dice.choice(sitting.acting)
        moves = list(rules.legal(s, seat))
        likely = moves if dice.random() < slips else sorted(moves, key=lambda move: hinted.weight(s, seat, move))[-1:]
        sitting.play(seat, game.words.move_text(s, seat, dice.choice(likely)))


@pytest.mark.parametrize("number", range(9))
def test_example_10_facing_after_each_third_trick_is_the_first_facing(number: int) -> None:
    """In every round, for every rider still riding."""
    first: list[str] = []
    for s in positions(number, slips=0.2):
        facing = [where(s, seat)[2] for seat in range(s.players)]
        if s.trick == 1 and s.phase == Phase.INITIATIVE:
            first = facing
        if s.trick % 3 == 1 and s.phase == Phase.INITIATIVE:
            assert [facing[seat] for seat in riding(s)] == [first[seat] for seat in riding(s)]


@pytest.mark.parametrize("number", range(6))
def test_example_11_no_round_is_longer_than_3n_tricks(number: int) -> None:
    """However well they ride, and the good ones come far."""
    longest = max(s.trick / s.size for s in positions(number, slips=0.0))
    assert 1.2 < longest <= 3


@pytest.mark.parametrize("number", range(6))
def test_example_12_survivors_hold_five_after_each_trick(number: int) -> None:
    """As long as there are cards to draw."""
    for s in positions(number, slips=0.1):
        if s.phase == Phase.INITIATIVE and s.deck.size + s.discard.size > 0:
            assert all(s.hand[seat].size + s.chosen[seat].size == 5 for seat in riding(s))


def test_example_13_the_crash_square_stays_blocked_for_others() -> None:
    """Seat 1 rides into the square that seat 0 crashed from, and crashes."""
    s = trick(grid((1, 4, "N"), (2, 4, "N"), (8, 8, "N")), "forward", "forward", "forward")
    assert s.points[:3] == [0, 0, 1]


@pytest.mark.parametrize(("players", "size", "starts"), STARTS)
def test_example_14_start_squares_are_as_in_the_table(players: int, size: int, starts: list[tuple[int, int, str]]) -> None:
    """For the sizes and players of the page, and some more."""
    assert [where(table(players=players, size=size).state, seat) for seat in range(players)] == starts


def test_the_first_deal_gives_five_cards_to_each_seat_in_turn() -> None:
    """Seat 0 has the top five, seat 1 the next five."""
    sitting = table(LOW, HIGH)
    assert sitting.dealer.deals[0].cards[:10] == [*LOW.split(), *HIGH.split()]
    assert sorted(names(sitting.state.hand[0])) == sorted(LOW.split())


@pytest.mark.parametrize(
    ("text", "phase", "code", "sentence"),
    [
        ("left", Phase.INITIATIVE, "cards-first", "play 10♠, J♠, Q♠, K♠, or A♠ first."),
        ("play 9h", Phase.INITIATIVE, "not-in-hand", "9♥ is not in your hand; play 10♠, J♠, Q♠, K♠, or A♠."),
        ("play Ks", Phase.MOVE, "steer-now", "now steer right or forward."),
        ("left", Phase.MOVE, "turn-used", "Left is used up until trick 3 is over; steer right or forward."),
    ],
)
def test_refusals_say_what_would_be_right(text: str, phase: Phase, code: str, sentence: str) -> None:
    """A code, and a sentence with the moves there are."""
    sitting = grid(*APART)
    s = sitting.state
    s.rider[0].used[:] = [1, 0, 0]
    if phase == Phase.MOVE:
        choose(sitting)
    with pytest.raises(Refusal) as refused:
        sitting.play(0, text)
    assert refused.value.code == code
    assert refused.value.sentence.endswith(sentence)


def test_a_card_may_be_written_as_sentences_have_it() -> None:
    """The record has it with a letter all the same."""
    sitting = table(LOW, HIGH)
    assert sitting.checked(0, "play 2♣") == "play 2c"
    with pytest.raises(Refusal, match="not in your hand"):
        sitting.checked(0, "play 9♥")


def test_a_match_is_told() -> None:
    """Cards are named when all are on the table; crashes, points, rounds and the winner are told."""
    sitting = grid(NORTH_EDGE, APART[1])
    assert sitting.play_and_tell(0, "play As") == ["Seat 0 has chosen a card."]
    assert sitting.play_and_tell(1, "play 2c")[1:] == ["The cards: Seat 0 A♠ and Seat 1 2♣.", "Seat 0 moves first."]
    assert sitting.play_and_tell(0, "forward") == ["Seat 0 goes straight on and crashes into the edge of the grid!"]
    assert sitting.play_and_tell(1, "right") == [
        "Seat 1 turns right to row 6, column 6.",
        "Seat 1 is the last one riding and has 1 point now.",
        "Round 2 begins.",
    ]
    sitting = grid((4, 4, "E"), (4, 5, "W"), rounds=1, deciders=0, replay_void=False)
    choose(sitting)
    assert sitting.play_and_tell(0, "forward") == ["Seat 0 goes straight on and crashes into the rider of Seat 1!"]
    assert sitting.play_and_tell(1, "forward") == [
        "Seat 1 goes straight on and crashes into the trail of Seat 0!",
        "Nobody is left, and nobody scores.",
        "Nobody has scored: Seat 0 and Seat 1 share the victory after 1 round.",
    ]


@pytest.mark.parametrize(
    ("points", "rounds", "replays", "sentence"),
    [
        ((2, 1), 4, 0, "Ann wins the match 2 : 1 after 4 rounds."),
        ((0, 2), 3, 1, "Ben wins the match 2 : 0 after 3 rounds, one of them played again."),
        (
            (2, 1, 1),
            4,
            2,
            "Ann wins the match with 2 points after 4 rounds, with two void rounds played again; Ben has 1 and Cleo 1.",
        ),
        ((1, 1, 0), 5, 0, "Ann and Ben share the victory with 1 point each after 5 rounds; Cleo has 0."),
        ((1, 1), 5, 0, "Ann and Ben share the victory with 1 point each after 5 rounds."),
    ],
)
def test_the_end_of_a_match_says_what_happened(points: tuple[int, ...], rounds: int, replays: int, sentence: str) -> None:
    """Points and rounds, in a sentence and in the scene, which shows no further round."""
    sitting = table(players=len(points))
    s = sitting.state
    sitting.names = ("Ann", "Ben", "Cleo")[: len(points)]
    s.points[: len(points)], s.round, s.replays = points, rounds, replays
    s.acting[:] = [0] * len(s.acting)
    shown = scene(sitting, 0)
    assert (shown.prompt, shown.facts) == (sentence, [("Rounds", f"{rounds} played")])
    assert rendered(named(words.match_ended(s), sitting.names)) == sentence


def test_the_rounds_are_numbered_on_through_the_deciding_ones() -> None:
    """The second of three, and the fourth, which decides."""
    sitting = table(players=2)
    shown = []
    for sitting.state.round in (1, 3):
        sitting.made.append((0, "so that it is another moment"))
        shown.append(scene(sitting, 0).facts[0])
    assert shown == [("Round", "2 of 3"), ("Round", "4, deciding")]


def test_why_a_move_is_good() -> None:
    """Where the other ways crash or leave less room, and for the cards that hints would play."""

    def why(s: Any, seat: int, move: int) -> str:
        return rendered(words.why(s, seat, move))

    s = choose(grid((1, 8, "S"), APART[1])).state
    left, right, forward = (game.words.parse_move(s, 0, text) for text in ("left", "right", "forward"))
    assert [why(s, 0, move) for move in (left, right, forward)] == ["", "It leaves more room than left and forward.", ""]
    s.rider[0].used[:] = [0, 1, 0]
    assert why(s, 0, forward) == "Left would be a crash."
    s = grid(*APART).state
    assert [why(s, 0, card(name))[:15] for name in ("As", "10s")] == ["", "Nobody is close"]
    s = grid((1, 8, "S"), (1, 6, "S")).state
    assert [why(s, 0, card(name))[:16] for name in ("As", "10s")] == ["A rider is close", ""]


@pytest.mark.parametrize("number", range(6))
def test_the_free_squares_are_those_without_a_card(number: int) -> None:
    """Row by row and column by column, in the whole of a match."""
    for s in positions(number, slips=0.5):
        side = range(s.size)
        assert s.free[0][: s.size] == [sum(1 << k for k in side if s.cell[line][k] == FREE) for line in side]
        assert s.free[1][: s.size] == [sum(1 << k for k in side if s.cell[k][line] == FREE) for line in side]


@pytest.mark.parametrize("number", range(6))
def test_hints_are_positive_and_do_not_peek(number: int) -> None:
    """Every legal move weighs 1 to 10000, the same on the state and on the seat's view; what it is worth is a share."""
    for s in positions(number, slips=0.5):
        for seat in range(s.players):
            view = s.copy()
            rules.look(view, seat)
            for move in rules.legal(s, seat):
                assert 1 <= hinted.weight(s, seat, move) == hinted.weight(view, seat, move) <= 10_000
            assert 0 <= hinted.worth(s, seat) == hinted.worth(view, seat) <= 1


def test_following_the_hints_beats_random_riders() -> None:
    """One greedy rider among random ones wins most matches, in every seat."""
    won = 0
    for number in range(24):
        dice, players = random.Random(number), 2 + number % 3
        greedy = number % players
        sitting: Any = Sitting(game, players, {}, 0, SeedDealer(str(number), game.words), str(number))
        while not sitting.is_over:
            seat = dice.choice(sitting.acting)
            moves = list(rules.legal(sitting.state, seat))
            if seat == greedy:
                moves = sorted(moves, key=lambda move: hinted.weight(sitting.state, greedy, move))[-1:]
            sitting.play(seat, game.words.move_text(sitting.state, seat, dice.choice(moves)))
        result = sitting.result()
        won += result.winners == [greedy]
    assert won >= 20
