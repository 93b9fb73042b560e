"""Rush Hour: one test for each ruling and each worked example of docs/games/rush-hour.md.

Rows are written as lists of slots, the front first; a slot is a list of cards, the bottom first, and an empty one is a gap.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from typing import Any

import pytest

from crossroads.engine import add, link
from crossroads.engine.game import Game
from crossroads.engine.text import rendered
from crossroads.games.rush_hour.cards import AMBULANCE as A
from crossroads.games.rush_hour.cards import POLICE as P
from crossroads.games.rush_hour.cards import TOW_TRUCKS, TRAILERS, Phase
from crossroads.lab.simulate import random_sitting
from crossroads.table.deals import Deal, SeedDealer, WrittenDealer
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal, Sitting

game = Game("crossroads.games.rush_hour")
rules: Any = game.tabled
hinted: Any = link.interpreted(game.rules, game.module("hints"))
judged: Any = link.interpreted(game.rules, game.module("hints"), game.module("traits"))
Rows = list[list[list[int]]]


def single(*cards: int) -> list[list[int]]:
    """A row of single cards."""
    return [[card] for card in cards]


def road(rows: Rows, hands: list[list[int]], leader: int = 0, **options: Any) -> Any:
    """A position: these rows, these hands, everybody about to choose."""
    s: Any = game.new_state(len(hands), {"rows": len(rows)} | options)
    for row, slots in zip(s.row, rows):
        for slot, cards in enumerate(slots):
            for card in cards:
                add(row.cards, card)
            row.stacked[slot] = len(cards)
            row.gaps += not cards
        row.slots = len(slots)
    for hand, cards in zip(s.hand, hands):
        for card in cards:
            add(hand, card)
    s.deal, s.leader = 1, leader
    rules.begin_trick(s)
    return s


def rows_of(s: Any) -> Rows:
    """The rows as they are written here."""
    found = []
    for row in s.row[: s.options.rows]:
        cards, slots = row.cards.card[: row.cards.size], []
        for slot in range(row.slots):
            slots.append(cards[: row.stacked[slot]])
            cards = cards[row.stacked[slot] :]
        found.append(slots)
    return found


def play(s: Any, seat: int, text: str) -> Any:
    move = game.words.parse_move(s, seat, text)
    assert move in list(rules.legal(s, seat)), f"{text}: {choices(s, seat)}"
    rules.apply(s, seat, move)
    return s


def trick(s: Any, *cards: int) -> Any:
    """Every seat plays its card."""
    for seat, card in enumerate(cards):
        play(s, seat, f"play {game.words.card_text(s, card)}")
    return s


def one(rows: Rows, card: int, **options: Any) -> Any:
    """Seat 0 plays a card, seat 1 a 50 that goes last and does no harm; the position when seat 0 is asked, or at the end."""
    return trick(road(rows, [[card, 2], [50, 3]], **options), card, 50)


def choices(s: Any, seat: int) -> list[str]:
    return [game.words.move_text(s, seat, move) for move in rules.legal(s, seat)]


def acting(s: Any) -> list[int]:
    return [seat for seat in range(s.players) if s.acting[seat]]


def deal_from_top(players: int, top: list[str], **options: Any) -> Any:
    """A sitting whose first deal has these cards on top, in this order, and whose second deal is in the order of the pile."""
    sitting = Sitting(game, players, options, 0, SeedDealer("1", game.words), "1")
    deck = Counter(sitting.dealer.deals[0].cards or [])
    rest = list((deck - Counter(top)).elements())
    deals = [Deal(0, top + rest)]
    rows = int(options.get("rows", 3))
    opened, aside, at = 0, [], 0
    while opened < rows:
        card = (top + rest)[at]
        at += 1
        if options.get("specials", True) and card.isdigit() and int(card) in TRAILERS:
            aside.append(card)
        else:
            opened += 1
    if aside:
        deals.append(Deal(0, (top + rest)[at:] + aside))
    return Sitting(game, players, options, 0, WrittenDealer(deals, game.words), "1")


THREE = [single(9), single(25), single(31)]


def test_rh_1_a_card_goes_to_the_row_with_the_closest_lower_number() -> None:
    """26 fits behind 9 and behind 25; it goes behind 25."""
    assert rows_of(one(THREE, 26))[1] == single(25, 26)


def test_rh_2_the_tail_is_compared_not_the_front() -> None:
    """22 goes behind the tail 20 and not behind the front 21."""
    assert rows_of(one([single(5, 20), single(21, 30), single(9)], 22))[0] == single(5, 20, 22)


def test_rh_3_the_closest_row_counts_even_if_it_is_full() -> None:
    """28 jams the full row that ends with 25, although there is room behind 9."""
    s = one([single(9), single(15, 18, 22, 25), single(31)], 28)
    assert rows_of(s)[0] == single(9)
    assert s.points[0] == 4


def test_rh_4_the_fifth_slot_takes_the_row() -> None:
    """A fourth card costs nothing, a fifth takes the four."""
    assert one([single(5, 9, 11), single(40), single(41)], 12).points[0] == 0
    s = one([single(5, 9, 11, 12), single(40), single(41)], 13)
    assert (s.points[0], rows_of(s)[0]) == (4, single(13))


def test_rh_5_a_card_too_small_takes_any_row_and_starts_it() -> None:
    """4 fits nowhere; its owner takes the third row."""
    s = one(THREE, 4)
    assert choices(s, 0) == ["row 1", "row 2", "row 3"]
    play(s, 0, "row 3")
    assert (s.points[0], rows_of(s)[2]) == (2, single(4))


def test_rh_6_an_open_row_may_be_chosen_and_must_be_where_no_number_is_lower() -> None:
    """26 has the choice of 25 and the open row, but not of 9, which is further away; 4 goes to the open row by itself."""
    rows = [single(9), single(25), single(31, P)]
    assert choices(one(rows, 26), 0) == ["row 2", "row 3"]
    assert rows_of(one(rows, 4))[2][:3] == single(31, P, 4)


def test_rh_7_a_full_open_row_is_still_a_legal_place() -> None:
    """4 jams the full open row instead of being too small."""
    s = one([single(9), single(25), single(30, 32, 33, P)], 4)
    assert rows_of(s)[2] == single(4)
    assert s.points[0] == 5


def test_rh_8_the_next_card_closes_an_open_row_but_a_tow_truck_does_not() -> None:
    """After 4 has followed the police car, 3 is too small; a tow truck lifts the police car, and 3 may follow."""
    s = road([single(9), single(25), single(31, P)], [[4, 3], [50, 7]])
    trick(s, 4, 50)
    assert rows_of(s)[2][:3] == single(31, P, 4)
    trick(s, 3, 7)
    assert s.phase == Phase.TOO_SMALL
    s = road([single(9), single(25), single(P)], [[8, 3], [26, 27]])
    play(play(trick(s, 8, 26), 1, "row 2"), 0, "row 3")
    play(trick(s, 3, 27), 0, "row 3")
    assert rows_of(s)[2] == [[], [8, P], [3]]


def test_rh_9_a_police_car_opens_its_row_in_the_same_trick() -> None:
    """A 3 played in the same trick follows the police car."""
    s = trick(road(THREE, [[P, 2], [3, 1]]), P, 3)
    play(s, 0, "row 2")
    assert rows_of(s)[1] == single(25, P, 3)
    s = trick(road(THREE, [[P, 2], [1, 3]], leader=1), P, 1)
    assert (acting(s), s.phase) == ([0], Phase.POLICE_ROW)


def test_rh_10_an_ambulance_is_a_new_first_slot() -> None:
    """The row's tail stays 25."""
    s = play(one(THREE, A), 0, "row 2")
    assert rows_of(s)[1] == single(A, 25)


def test_rh_11_an_ambulance_in_a_full_row_takes_it_and_stands_open() -> None:
    """Gaps count as slots; the ambulance stands alone and any card may follow."""
    s = road([[[5], [9], [], [8, 21]], single(25), single(31)], [[A, 2], [1, 3]])
    trick(s, A, 1)
    play(s, 0, "row 1")
    assert s.points[0] == 5
    assert rows_of(s)[0] == single(A, 1)
    assert (s.row[0].gaps, sum(s.row[0].stacked)) == (0, 2)


def test_rh_12_all_choose_from_the_leader_on_and_share_a_slot() -> None:
    """Seat 1 leads, is asked first and cannot change its choice; two ambulances share a slot; police wait for them."""
    s = trick(road(THREE, [[A, 2], [A, 3], [P, 4]], leader=1), A, A, P)
    assert (acting(s), s.phase) == ([1], Phase.AMBULANCE_ROW)
    assert not rules.is_secret(s, 1)
    play(s, 1, "row 1")
    assert rows_of(s)[0] == single(9)
    assert (acting(s), choices(s, 1)) == ([0], [])
    play(s, 0, "row 1")
    assert rows_of(s)[0] == [[A, A], [9]]
    assert (acting(s), s.phase) == ([2], Phase.POLICE_ROW)
    s = trick(road([[[13, 14], [25]], single(31), single(33)], [[A, 2], [A, 3]]), A, A)
    play(play(s, 0, "row 1"), 1, "row 1")
    assert rows_of(s)[0] == [[A, A], [13, 14], [25]]


def test_rh_13_the_owner_of_the_topmost_ambulance_pays() -> None:
    """Seat 0 leads, so seat 1's ambulance lies on top and seat 1 takes the row."""
    full = single(5, 9, 11, 12)
    s = trick(road([full, single(25), single(31)], [[A, 2], [A, 3]]), A, A)
    play(play(s, 0, "row 1"), 1, "row 1")
    assert s.points[:2] == [0, 4]
    assert rows_of(s)[0] == [[A, A]]


def test_rh_14_the_owner_of_the_topmost_police_car_pays() -> None:
    """With seat 1 leading, seat 0's police car is the later one."""
    full = single(5, 9, 11, 12)
    s = trick(road([full, single(25), single(31)], [[P, 2], [P, 3]], leader=1), P, P)
    play(play(s, 1, "row 1"), 0, "row 1")
    assert s.points[:2] == [4, 0]
    assert rows_of(s)[0] == [[P, P]]


def test_rh_15_the_leader_moves_on_by_one_seat_each_trick() -> None:
    """0, 1, 2, and round to 0; a new deal begins with the first seat again."""
    s = road(THREE, [[26, 27, 28, 29], [32, 33, 35, 36], [38, 39, 40, 41]])
    leaders = []
    for cards in ((26, 32, 38), (27, 33, 39), (28, 35, 40)):
        leaders.append(s.leader)
        trick(s, *cards)
        while s.phase != Phase.CARD:
            play(s, acting(s)[0], choices(s, acting(s)[0])[0])
    assert [*leaders, s.leader] == [0, 1, 2, 0]
    sitting = Sitting(game, 3, {"deals": 2, "hand": 5}, 1, SeedDealer("4", game.words), "4")
    while sitting.state.deal == 1:  # type: ignore[attr-defined]
        sitting.play(sitting.acting[0], sitting.legal(sitting.acting[0])[0])
    assert sitting.state.leader == 1  # type: ignore[attr-defined]


def test_rh_16_a_police_car_as_the_fifth_jams_and_opens_the_row() -> None:
    """Its owner takes four cards; the police car starts the row and 1 may follow."""
    s = trick(road([single(5, 9, 11, 12), single(25), single(31)], [[P, 2], [1, 3]]), P, 1)
    play(s, 0, "row 1")
    assert s.points[0] == 4
    assert rows_of(s)[0] == single(P, 1)


def test_rh_17_a_trailer_is_laid_on_the_tail_and_never_jams() -> None:
    """31 on a full row: still four slots, no points, and the tail is 31."""
    s = one([single(15, 18, 22, 25), single(40), single(41)], 31)
    assert rows_of(s)[0] == [[15], [18], [22], [25, 31]]
    assert s.points[0] == 0


@pytest.mark.parametrize("below", [[P], [A], [20], [8, 21]])
def test_rh_18_a_trailer_may_lie_on_anything_and_silences_it(below: list[int]) -> None:
    """On police, ambulance, trailer or loaded truck; then the row ends with the trailer's number, and 4 is too small."""
    s = trick(road([[below], single(40), single(41)], [[37, 4], [50, 49]]), 37, 50)
    assert rows_of(s)[0] == [[*below, 37]]
    assert trick(s, 4, 49).phase == Phase.TOO_SMALL


def test_rh_19_a_trailer_too_small_takes_a_row_and_starts_it() -> None:
    """6 is below everything."""
    s = play(one(THREE, 6), 0, "row 1")
    assert s.points[0] == 1
    assert rows_of(s)[0][0] == [6]


def test_rh_20_opening_trailers_are_put_aside_and_shuffled_back() -> None:
    """14 is replaced by 15, and comes back to the pile that is dealt."""
    sitting = deal_from_top(2, ["14", "15", "3", "6", "4"])
    s: Any = sitting.state
    assert rows_of(s) == [single(15), single(3), single(4)]
    everywhere = s.hand[0].card[:10] + s.hand[1].card[:10] + s.deck.card[: s.deck.size]
    assert {14, 6} <= set(everywhere)


def test_rh_21_other_opening_specials_stay() -> None:
    """An ambulance and a police car are open, a tow truck counts as its number."""
    s: Any = deal_from_top(2, ["ambulance", "police", "17"]).state
    assert rows_of(s) == [single(A), single(P), single(17)]
    position = road([single(17), single(30), single(40)], [[18, 2], [50, 3]])
    assert rows_of(trick(position, 18, 50))[0] == single(17, 18)


def test_rh_22_a_tow_truck_lifts_the_whole_stack_before_it() -> None:
    """Truck 8 behind 21 carrying trailer 31: both lie on the truck now."""
    s = play(one([[[5], [21, 31]], single(40), single(41)], 8), 0, "row 1")
    assert rows_of(s)[0] == [[5], [], [8, 21, 31]]


def test_rh_23_the_gap_is_inside_the_row() -> None:
    """Before the truck, not behind it: the truck is the last slot."""
    s = play(one([single(5, 9, 21), single(40), single(41)], 8), 0, "row 1")
    assert rows_of(s)[0][-1] == [8, 21]
    assert rows_of(s)[0][-2] == []


def test_rh_24_towing_makes_the_row_one_slot_longer() -> None:
    """Three slots before, four after."""
    s = play(one([single(5, 9, 21), single(40), single(41)], 8), 0, "row 1")
    assert len(rows_of(s)[0]) == 4


@pytest.mark.parametrize(("card", "fits"), [(16, True), (10, True), (9, False), (22, False), (4, False)])
def test_rh_25_a_gap_takes_a_number_between_its_bounds(card: int, fits: bool) -> None:
    """Between 9 and 21, whatever lies under the 21."""
    s = road([[[5], [9], [], [8, 21]], single(40), single(41)], [[card, 2], [50, 3]])
    assert any(game.words.move_text(s, 0, move) == "gap 1.3" for move in rules.places(s, card)) == fits


def test_rh_25_police_and_ambulance_bound_nothing_and_adjacent_gaps_share_bounds() -> None:
    """Before a police car on top any number below the other bound fits; two gaps side by side are two places."""
    s = road([[[P], [], [8, 21]], single(40), single(41)], [[1, 2], [50, 3]])
    assert "gap 1.2" in [game.words.move_text(s, 0, move) for move in rules.places(s, 1)]
    s = road([[[9], [], [], [8, 21]], single(40), single(41)], [[12, 2], [50, 3]])
    assert {"gap 1.2", "gap 1.3"} <= {game.words.move_text(s, 0, move) for move in rules.places(s, 12)}
    play(trick(s, 12, 50), 0, "gap 1.2")
    assert rows_of(s)[0] == [[9], [12], [], [8, 21]]
    assert rules.lone_place(s, 13) == game.words.parse_move(s, 0, "gap 1.3")
    s = road([[[50], [], [43, P]], single(40), single(41)], [[1, 2], [49, 3]])
    assert "gap 1.2" not in [game.words.move_text(s, 0, move) for move in rules.places(s, 12)]


def test_rh_25_entering_adds_no_slot_and_a_card_that_fits_a_gap_is_not_too_small() -> None:
    """4 fits only the gap before 21, so it goes there without a move."""
    s = one([[[], [8, 21]], single(40), single(41)], 4)
    assert rows_of(s)[0][:2] == [[4], [8, 21]]
    assert s.points[0] == 0


def test_rh_26_a_trailer_hooks_to_the_card_before_a_gap_and_the_gap_stays() -> None:
    """14 may use gap 1.2 but neither a gap in slot 1 nor the second of two; with no other place it goes there by itself."""
    s = road([[[9], [], [], [8, 21]], [[], [17, 30]], single(41)], [[14, 2], [50, 3]])
    assert [game.words.move_text(s, 0, move) for move in rules.places(s, 14)] == ["gap 1.2"]
    trick(s, 14, 50)
    assert rows_of(s)[0] == [[9, 14], [], [], [8, 21]]


def test_rh_27_cards_without_a_number_and_trucks_never_enter_gaps() -> None:
    """They are offered rows only."""
    rows = [[[9], [], [8, 21]], single(40), single(41)]
    for card in (A, P, 43):
        assert choices(one(rows, card), 0) == ["row 1", "row 2", "row 3"]


def test_rh_28_a_loaded_truck_is_worth_its_top_card() -> None:
    """Behind 8+21 goes 22; a truck that carries a police car is open."""
    assert rows_of(one([[[], [8, 21]], single(40), single(41)], 22))[0] == [[], [8, 21], [22]]
    s = play(one([single(30, P), single(40), single(41)], 17), 1, "row 3")
    play(s, 0, "row 1")
    assert rows_of(s)[0] == [[30], [], [17, P]]
    assert rules.is_open(s.row[0])


def test_rh_29_a_truck_as_the_fifth_loads_first() -> None:
    """The owner takes the other slots; truck and load are slot 1, without a gap."""
    s = play(one([single(15, 18, 22, 25), single(40), single(41)], 34), 0, "row 1")
    assert s.points[0] == 3
    assert rows_of(s)[0] == [[34, 25]]
    s = play(one([[[5], [9], [], [8, 21]], single(40), single(41)], 34), 0, "row 1")
    assert rows_of(s)[0] == [[34, 8, 21]]
    assert (s.row[0].gaps, sum(s.row[0].stacked)) == (0, 3)


def test_rh_30_a_truck_behind_one_card_leaves_a_gap_for_any_lower_number() -> None:
    """[gap][8 + 21]; 1 fits."""
    s = road([single(21), single(40), single(41)], [[8, 2], [50, 3]])
    play(trick(s, 8, 50), 0, "row 1")
    assert rows_of(s)[0] == [[], [8, 21]]
    assert "gap 1.1" in [game.words.move_text(s, 0, move) for move in rules.places(s, 1)]


def test_rh_31_trucks_come_in_ascending_order_and_the_second_may_lift_the_first() -> None:
    """8 before 17; 17 lifts 8 with its load."""
    s = trick(road([single(5, 21), single(40), single(41)], [[17, 2], [8, 3]]), 17, 8)
    assert acting(s) == [1]
    play(s, 1, "row 1")
    play(s, 0, "row 1")
    assert rows_of(s)[0] == [[5], [], [], [17, 8, 21]]


def test_rh_32_points_are_one_for_a_car_and_two_for_a_special() -> None:
    """The whole deck is worth 76."""
    s: Any = game.new_state(2, {})
    assert sum(rules.value(s, card) for card in rules.deck(s)) == 76


def test_rh_33_the_number_of_deals_is_an_option() -> None:
    """One by default, three if wanted; with a target as many as it takes, but no more than 20."""
    assert random_sitting(game, 2, {}, 1).state.deal == 1  # type: ignore[attr-defined]
    assert random_sitting(game, 2, {"deals": 3}, 1).state.deal == 3  # type: ignore[attr-defined]
    long: Any = random_sitting(game, 2, {"target": 60}, 1).state
    assert max(long.points) >= 60
    assert long.deal > 1
    long.points[:2] = [60, 0]
    assert rules.is_last_deal(long)
    long.points[:2] = [59, 0]
    assert not rules.is_last_deal(long)
    harmless = {"massive_jam": False, "too_small": False}
    endless: Any = random_sitting(game, 2, {"target": 1, "high": 10, **harmless}, 1).state
    assert (max(endless.points), endless.deal) == (0, 20)


def test_rh_34_ties_share_the_victory() -> None:
    """Two with the fewest points win both."""
    s: Any = game.new_state(3, {})
    s.points[:3] = [4, 7, 4]
    assert [rules.wins(s, seat) for seat in range(3)] == [True, False, True]


def test_rh_35_the_owner_chooses_when_the_card_comes() -> None:
    """Seat 1's 4 is too small, and seat 1 is asked, after seat 0's ambulance is placed."""
    s = trick(road(THREE, [[A, 2], [4, 3]]), A, 4)
    assert acting(s) == [0]
    play(s, 0, "row 1")
    assert (acting(s), s.phase) == ([1], Phase.TOO_SMALL)


def test_rh_36_hands_and_choices_are_hidden_rows_and_penalties_are_not() -> None:
    """Seat 1 sees how many cards seat 0 has and that one is chosen, but not which, nor the undealt pile; all else is seen."""
    s = play(road(THREE, [[26, 2], [50, 3]]), 0, "play 26")
    add(s.taken[0], 12)
    add(s.deck, 11)
    rules.look(s, 1)
    assert (s.hand[0].size, s.hand[0].card[0]) == (1, 0)
    assert (s.chosen[0].size, s.chosen[0].card[0]) == (1, 0)
    assert (s.deck.size, s.deck.card[0]) == (1, 0)
    assert s.hand[1].card[:2] == [50, 3]
    assert rows_of(s) == THREE
    assert s.taken[0].card[0] == 12


def test_rh_37_the_clock_plays_the_lowest_card_and_the_cheapest_place() -> None:
    """The lowest number, else police, else ambulance; a place that costs least, rows before gaps, lower rows, lower slots."""

    def clock(s: Any, seat: int) -> str:
        return game.words.move_text(s, seat, rules.clock_move(s, seat))

    assert clock(road(THREE, [[40, A, 12, P], [50]]), 0) == "play 12"
    assert clock(road(THREE, [[A, P], [50]]), 0) == "play police"
    assert clock(road(THREE, [[A], [50]]), 0) == "play ambulance"
    assert clock(one([single(9, 10), single(25), single(31)], 4), 0) == "row 2"
    assert clock(one([single(5, 9, 11, 12), single(25), single(31)], A), 0) == "row 2"
    assert clock(one([[[5], [9], [], [8, 21]], single(40), single(P)], 16), 0) == "row 3"
    assert clock(one([[[5], [9], [], [8, 21]], single(15), single(41)], 16), 0) == "row 2"
    assert clock(one([[[5], [9], [], [8, 21]], single(11, 12, 13, 15), single(41)], 16), 0) == "gap 1.3"
    assert clock(one([[[9], [], [], [8, 21]], single(40), single(41)], 16), 0) == "gap 1.2"
    full = [[[1], [2], [3], [5, 6]], single(17, 22, 24, 25), [[26, 31], [33], [35], [36]]]
    assert clock(trick(road(full, [[P, 2], [43, 3]]), P, 43), 0) == "row 2"  # 6, 5 and 6 points
    full[1] = single(18, 22, 24, 25)
    assert clock(trick(road(full, [[34, 2], [43, 3]]), 34, 43), 0) == "row 1"  # what a truck lifts it does not take: 3, 3 and 5
    assert clock(one([single(15, 18, 22, 25), single(P), single(41)], 31), 0) == "row 1"  # a trailer never jams
    assert clock(one([single(15, 18, 22, 25), single(33), single(41)], 6, too_small=False), 0) == "row 2"  # but here it does


@pytest.mark.parametrize(("high", "cards", "without_number"), [(50, 58, 8), (30, 35, 5), (20, 23, 3), (10, 12, 2)])
def test_rh_38_fewer_numbers_have_fewer_specials(high: int, cards: int, without_number: int) -> None:
    """round(8n/50) without a number, the larger half ambulances."""
    s: Any = game.new_state(2, {"high": high})
    deck = list(rules.deck(s))
    assert len(deck) == cards
    assert deck.count(A) == (without_number + 1) // 2
    assert deck.count(P) == without_number // 2
    assert max(card for card in deck if card <= 50) == high


def test_rh_38_hands_get_smaller_if_need_be_and_the_option_keeps_its_value() -> None:
    """12 cards less 3 rows are one card for each of five, four for each of two."""
    for players, hand in ((5, 1), (2, 4)):
        sitting = Sitting(game, players, {"high": 10, "hand": 5}, 0, SeedDealer("3", game.words), "3")
        assert sitting.state.hand[0].size == hand  # type: ignore[attr-defined]
        assert sitting.record().options["hand"] == 5
    with_trailer: Any = deal_from_top(2, ["6", "1", "2", "3"], high=10).state
    assert with_trailer.hand[0].size == with_trailer.hand[1].size == 4


@pytest.mark.parametrize(
    ("players", "options", "dealt", "better"),
    [
        (5, {"high": 10}, "one card instead of 10", "Numbers up to 30 would give 6 to each."),
        (4, {"high": 10}, "2 cards instead of 10", "Numbers up to 20 would give 5 to each."),
        (5, {"high": 10, "hand": 5}, "one card instead of 5", "Numbers up to 30 would give 5 to each."),
        (5, {"specials": False}, "7 cards instead of 10", ""),
    ],
)
def test_rh_38_a_host_is_told_when_hands_get_smaller(players: int, options: dict[str, object], dealt: str, better: str) -> None:
    """The advice names the cards that are really dealt and, if they are few, the numbers that would give more."""
    said = rendered(game.advice(players, options))
    assert dealt in said
    assert said.endswith(better)
    sitting: Any = Sitting(game, players, options, 0, SeedDealer("1", game.words), "1")
    assert sitting.state.hand[0].size == (1 if dealt.startswith("one") else int(dealt[0]))


def test_rh_38_a_host_whose_cards_suffice_is_told_nothing() -> None:
    """Ten cards for five players are there with all numbers, and for two with numbers up to 20."""
    assert game.advice(5, {}) == ""
    assert game.advice(2, {"high": 20}) == ""


def test_rh_39_without_specials_there_are_forty_cards_or_fifty_plain_ones() -> None:
    """Hands get smaller: 9 with four players, 7 with five."""
    s: Any = game.new_state(2, {"specials": False})
    assert len(list(rules.deck(s))) == 40
    s = game.new_state(2, {"specials": False, "plain_numbers": True})
    assert sorted(rules.deck(s)) == list(range(1, 51))
    assert rules.value(s, TRAILERS[0]) == rules.value(s, TOW_TRUCKS[0]) == 1
    for players, hand in ((4, 9), (5, 7)):
        sitting = Sitting(game, players, {"specials": False}, 0, SeedDealer("3", game.words), "3")
        assert sitting.state.hand[0].size == hand  # type: ignore[attr-defined]


def test_rh_40_without_the_massive_jam_rows_grow() -> None:
    """A fifth and a sixth card cost nothing."""
    s = one([single(5, 9, 11, 12, 13), single(40), single(41)], 15, massive_jam=False)
    assert s.points[0] == 0
    assert rows_of(s)[0] == single(5, 9, 11, 12, 13, 15)


def test_rh_41_without_too_small_a_card_heads_a_row() -> None:
    """4 goes to the front, and so does trailer 6, as a slot of its own; as a fifth slot it still jams."""
    s = play(one(THREE, 4, too_small=False), 0, "row 2")
    assert (s.points[0], rows_of(s)[1]) == (0, single(4, 25))
    s = play(one(THREE, 6, too_small=False), 0, "row 2")
    assert (s.points[0], rows_of(s)[1]) == (0, single(6, 25))
    s = play(one([single(9, 10, 11, 12), single(25), single(31)], 6, too_small=False), 0, "row 1")
    assert (s.points[0], rows_of(s)[0]) == (4, single(6))


def test_rh_42_five_cards_and_two_rows_are_options() -> None:
    """Five cards are dealt to two rows."""
    sitting = Sitting(game, 2, {"hand": 5, "rows": 2}, 0, SeedDealer("3", game.words), "3")
    s: Any = sitting.state
    assert (s.hand[0].size, len(rows_of(s))) == (5, 2)
    assert [len(row) for row in rows_of(s)] == [1, 1]


def test_rh_43_a_deal_ends_when_the_hands_are_empty() -> None:
    """Ten tricks; what lies in the rows counts for nobody."""
    sitting = random_sitting(game, 2, {}, 5)
    s: Any = sitting.state
    assert sum(text.startswith("play") for _, text in sitting.moves) == 20
    taken = sum(rules.value(s, card) for seat in range(2) for card in s.taken[seat].card[: s.taken[seat].size])
    assert sum(s.points) == taken
    assert sitting.result() is not None


def test_example_1_28_jams_the_second_row() -> None:
    """5-9 / 15-18-22-25 / 31: 28 takes 15, 18, 22, 25 for 4 points and is the row."""
    s = one([single(5, 9), single(15, 18, 22, 25), single(31)], 28)
    assert s.points[0] == 4
    assert rows_of(s)[1] == single(28)
    assert sorted(s.taken[0].card[:4]) == [15, 18, 22, 25]


def test_example_2_4_is_too_small_for_9_25_31() -> None:
    """Its owner picks a row."""
    assert choices(one(THREE, 4), 0) == ["row 1", "row 2", "row 3"]


def test_example_3_four_cards_join_in_ascending_order() -> None:
    """Tails 12, 37, 43: 13 and 15 to the first row, 44 and 46 to the third."""
    s = trick(road([single(12), [[36, 37]], single(43)], [[46], [13], [44], [15]]), 46, 13, 44, 15)
    assert rows_of(s) == [single(12, 13, 15), [[36, 37]], single(43, 44, 46)]


def test_example_4_a_trailer_spares_the_row_and_the_next_card_takes_all() -> None:
    """31 on 15-18-22-25, then 33 takes five cards for 6 points."""
    s = road([single(15, 18, 22, 25), single(40), single(41)], [[31, 33], [50, 49]])
    trick(s, 31, 50)
    assert (s.points[0], len(rows_of(s)[0])) == (0, 4)
    trick(s, 33, 49)
    assert s.points[0] == 6


def test_example_5_an_opening_trailer_is_replaced() -> None:
    """14 does not open a row."""
    s: Any = deal_from_top(2, ["14", "1", "2", "3"]).state
    assert rows_of(s) == [single(1), single(2), single(3)]


def test_example_6_a_trailer_on_police_closes_the_row() -> None:
    """37 is laid on the police car: the tail is 37, and the row is open no longer."""
    s = play(one([single(30, P), single(35), single(41)], 37), 0, "row 1")
    assert rows_of(s)[0] == [[30], [P, 37]]
    assert not rules.is_open(s.row[0])
    assert rules.tail(s.row[0]) == 37


def test_example_7_an_ambulance_before_31() -> None:
    """[A][31], and the tail is 31."""
    s = play(trick(road(THREE, [[A, 2], [26, 3]]), A, 26), 0, "row 3")
    assert rows_of(s)[2] == single(A, 31)
    assert rules.tail(s.row[2]) == 31


def test_example_8_an_ambulance_takes_a_full_row() -> None:
    """Four cards are taken, the ambulance is the row, and 1 may follow."""
    s = trick(road([single(5, 9, 11, 12), single(25), single(31)], [[A, 2], [1, 3]]), A, 1)
    play(s, 0, "row 1")
    assert (s.taken[0].size, rows_of(s)[0]) == (4, single(A, 1))


def test_example_9_two_ambulances_on_a_full_row() -> None:
    """The owner of the top one takes it; both share one slot."""
    s = trick(road([single(5, 9, 11, 12), single(25), single(31)], [[A, 2], [A, 3]]), A, A)
    play(play(s, 0, "row 1"), 1, "row 1")
    assert (s.taken[0].size, s.taken[1].size, rows_of(s)[0]) == (0, 4, [[A, A]])


def test_example_10_a_3_follows_police_in_the_same_trick() -> None:
    """[5][9][P][3]."""
    s = trick(road([single(5, 9), single(25), single(31)], [[P, 2], [3, 1]]), P, 3)
    play(s, 0, "row 1")
    assert rows_of(s)[0] == single(5, 9, P, 3)


def test_example_11_26_may_go_to_25_or_behind_police_but_not_to_9() -> None:
    """Two places are offered, and the third is refused with a reason."""
    sitting = Sitting(game, 2, {}, 0, SeedDealer("1", game.words), "1")
    sitting.state = one([single(9), single(25), single(31, P)], 26)
    assert sitting.legal(0) == ["row 2", "row 3"]
    with pytest.raises(Refusal, match="has to go behind 25; row 1 ends with 9"):
        sitting.checked(0, "row 1")


def test_example_12_tow_truck_8_behind_5_9_21() -> None:
    """[5][9][gap][8+21]; 16 may enter the gap, 22 would be the fifth slot."""
    s = play(one([single(5, 9, 21), single(40), single(41)], 8), 0, "row 1")
    assert rows_of(s)[0] == [[5], [9], [], [8, 21]]
    assert "gap 1.3" in [game.words.move_text(s, 0, move) for move in rules.places(s, 16)]
    jammed = one([rows_of(s)[0], single(40), single(41)], 22)
    assert rows_of(jammed)[0] == single(22)


def test_example_13_tow_truck_34_as_the_fifth() -> None:
    """15, 18, 22 are taken for 3 points; the row is [34+25] with tail 25."""
    s = play(one([single(15, 18, 22, 25), single(40), single(41)], 34), 0, "row 1")
    assert (sorted(s.taken[0].card[:3]), rows_of(s)[0]) == ([15, 18, 22], [[34, 25]])


def test_example_14_tow_truck_43_lifts_a_loaded_truck() -> None:
    """One slot of three cards."""
    s = play(one([[[5], [8, 21]], single(40), single(41)], 43), 0, "row 1")
    assert rows_of(s)[0] == [[5], [], [43, 8, 21]]


def test_example_15_a_tow_truck_lifts_car_and_trailer() -> None:
    """Both lie on the truck."""
    s = play(one([[[19, 20]], single(40), single(41)], 8), 0, "row 1")
    assert rows_of(s)[0] == [[], [8, 19, 20]]


def test_example_16_the_order_of_a_trick() -> None:
    """Ambulance, police, 7, trailer 20, tow truck 8."""
    s = trick(road([single(5), single(25), single(31)], [[8], [20], [7], [P], [A]]), 8, 20, 7, P, A)
    asked = []
    while acting(s):
        seat = acting(s)[0]
        asked.append((seat, Phase(s.phase)))
        play(s, seat, "row 1" if s.phase != Phase.POLICE_ROW else "row 3")
    placed = [(2, Phase.PLACE), (1, Phase.PLACE)]
    assert asked == [(4, Phase.AMBULANCE_ROW), (3, Phase.POLICE_ROW), *placed, (0, Phase.TOW_ROW)]
    assert rows_of(s) == [[[A], [5], [], [8, 7, 20]], single(25), single(31, P)]


def test_example_17_five_players_leave_five_cards() -> None:
    """53 are used."""
    sitting = Sitting(game, 5, {}, 0, SeedDealer("2", game.words), "2")
    assert sitting.state.deck.size == 5  # type: ignore[attr-defined]


def test_example_18_ordinary_cars_are_1_and_specials_2() -> None:
    """A car, a trailer, a truck, police, ambulance."""
    s: Any = game.new_state(2, {})
    assert [rules.value(s, card) for card in (1, 6, 8, P, A)] == [1, 2, 2, 2, 2]


def test_a_hidden_choice_may_be_changed_until_the_last_is_in() -> None:
    """The card that lay there comes back to the hand; choosing the same again changes nothing."""
    s = road(THREE, [[26, 27], [50, 3]])
    for text in ("play 26", "play 27", "play 27"):
        assert rules.is_secret(s, 0)
        play(s, 0, text)
    assert (s.chosen[0].card[0], s.hand[0].card[: s.hand[0].size]) == (27, [26])
    assert sorted(choices(s, 0)) == ["play 26", "play 27"]
    play(s, 1, "play 50")
    assert rows_of(s)[1] == single(25, 27)


def test_equal_cards_are_one_choice() -> None:
    """Two police cars in the hand, or one there and one face-down, are offered once."""
    s = road(THREE, [[P, P, 2], [50, 3, 4]])
    assert choices(s, 0) == ["play police", "play 2"]
    play(s, 0, "play police")
    assert choices(s, 0) == ["play police", "play 2"]


def test_what_is_told_names_who_takes_what() -> None:
    """A jam is told with its cards and points; a hidden choice without its card."""
    sitting = Sitting(game, 2, {}, 0, SeedDealer("1", game.words), "1")
    sitting.state = road([single(9), single(15, 18, 22, 25), single(31)], [[28, 2], [50, 3]])
    assert sitting.play_and_tell(0, "play 28") == ["Seat 0 has chosen a card."]
    assert sitting.play_and_tell(1, "play 50") == [
        "The cards are turned up: Seat 0 28, Seat 1 50.",
        "Massive jam! Seat 0 takes 15, 18, 22, 25: +4 points!",
        "Seat 0's 28 joins row 2.",
        "Seat 1's 50 joins row 3.",
    ]
    assert [beat.name for beat in sitting.beats] == ["reveal", "jam", "join", "join"]


def test_one_moment_is_told_and_drawn_in_four_languages() -> None:
    """Names stay, plurals are right, and a special card has its name in each language."""
    sitting = Sitting(game, 2, {}, 0, SeedDealer("1", game.words), "1")
    sitting.names = ["Ann", "Bob"]
    sitting.state = road([single(9), single(15, 18, P, 25), single(31)], [[28, 2], [1, 3]])
    sitting.play(0, "play 28")
    assert scene(sitting, 1, "de").prompt == "Wähle eine Karte. Alle werden zugleich aufgedeckt."
    assert scene(sitting, 0, "es").prompt == "Aún puedes cambiar tu carta. Falta la carta de Bob."
    sitting.play(1, "play 1")
    said = sitting.play_and_say(1, "row 1")
    told = {language: [rendered(sentence, language) for sentence in said] for language in ("en", "de", "es", "ru")}
    assert told["en"][1:4] == [
        "Bob takes 9: 1 point!",
        "Bob's 1 joins row 1.",
        "Massive jam! Ann takes 15, 18, police, 25: +5 points!",
    ]
    assert told["de"][1] == "Bob nimmt 9: 1 Punkt!"
    assert told["de"][3] == "Megastau! Ann nimmt 15, 18, Polizei, 25: +5 Punkte!"
    assert told["es"][1] == "¡Bob se lleva 9: 1 punto!"
    assert told["es"][3] == "¡Gran atasco! Ann se lleva 15, 18, policía, 25: +5 puntos."
    assert told["ru"][1] == "Bob забирает карты (9): 1 очко!"
    assert told["ru"][3] == "Большая пробка! Ann забирает карты (15, 18, полиция, 25): +5 очков!"


def test_a_pile_of_one_car_is_one_point() -> None:
    """Notes under rows and piles count as the language does: 1 point, 2 points."""
    sitting = Sitting(game, 2, {}, 0, SeedDealer("1", game.words), "1")
    sitting.state = play(one(THREE, 4), 0, "row 1")
    notes = {zone.id: zone.note for zone in scene(sitting, 0).zones}
    assert (notes["taken-0"], notes["taken-1"], notes["row-0"]) == ("1 point", "0 points", "1 point")


def test_why_says_only_what_is_true() -> None:
    """Near the end of a row that has room, too small but cheap, the least of several evils; nothing about a jam."""

    def why(s: Any, text: str) -> str:
        return rendered(game.words.why(s, 0, game.words.parse_move(s, 0, text)))

    s = road([single(9), single(15, 18, 22, 25), single(30, 32, 33, 35)], [[11, 4, 26, P, 31], [50, 3]])
    assert why(s, "play 11") == "It is only 2 above the end of row 1, so little can come between."
    assert why(s, "play 4") == "It is too small, but now the cheapest row costs only 1 point."
    assert why(s, "play police") == "It goes to any row, and one has room."
    assert why(s, "play 31") == "A trailer that finds a lower number never jams."
    assert why(s, "play 26") == ""
    s = trick(s, 4, 50)
    assert why(s, "row 1") == "It costs 1 point, and no other place costs less."
    assert why(s, "row 2") == ""
    assert why(one([[[5], [9], [], [8, 21]], single(15), single(41)], 16), "gap 1.3") == "It costs nothing."


def test_hints_are_positive_and_the_same_whatever_is_hidden() -> None:
    """For every legal move of random games, on the state, on the seat's view and on what it imagines."""
    chance = random.Random(8)
    for seed in range(8):
        options: dict[str, object] = {"massive_jam": seed % 4 > 0, "too_small": seed % 3 > 0, "high": (50, 10)[seed % 2]}
        sitting = Sitting(game, 2 + seed % 4, options, 0, SeedDealer(str(seed), game.words), str(seed))
        while not sitting.is_over:
            seat = chance.choice(sitting.acting)
            view, dream = sitting.view(seat), sitting.view(seat)
            hinted.imagine(dream, seat, [seed + 12345])
            for move in rules.legal(sitting.state, seat):
                weights = {hinted.weight(s, seat, move) for s in (sitting.state, view, dream)}
                assert len(weights) == 1
                assert 1 <= weights.pop() <= 10_000
            assert 0.0 <= hinted.worth(sitting.state, seat) == hinted.worth(view, seat) <= 1.0
            sitting.play(seat, chance.choice(sitting.legal(seat)))


def test_traits_know_how_well_a_card_fits_after_a_move() -> None:
    """Row 2 is to end with 25 as its fourth car: then 27 would jam, 22 and 41 are the fourth and the second of their rows."""
    s = road([single(9, 12, 21), single(15, 18, 24), single(40)], [[25], [1]])
    traits: Any = game.module("traits")
    expected = {
        5: traits.SMALL,
        22: traits.NEARLY,
        27: traits.JAMMING,
        31: traits.FREE,
        41: traits.FREE,
        8: traits.FREE,
        P: traits.FREE,
    }
    assert {card: judged.fit_of(s, card, 1, 25, 4) for card in expected} == expected


def test_traits_know_which_cars_nobody_has_seen_are_in_trouble_after_a_move() -> None:
    """In that position all up to 20 are too small for every row and 26 to 39 would jam, less those that are seen or special."""
    s = road([single(9, 12, 21), single(15, 18, 24), single(40)], [[2, 25, 30], [1]])
    unseen = judged.unseen_cars(s, 0)
    assert numbers_in(judged.too_small_cars(s, unseen, 1, 25)) == [1, 3, 4, 5, 7, 10, 11, 13, 16, 19]
    assert numbers_in(judged.jamming_cars(s, unseen, 1, 25, 4)) == [26, 27, 28, 29, 32, 33, 35, 36, 38, 39]


def numbers_in(cars: int) -> list[int]:
    """Return the numbers whose bits are set, and check that counting them agrees."""
    found = [number for number in range(1, A + 1) if cars >> number & 1]
    assert judged.count(cars) == len(found)
    return found


def test_hints_know_a_jam_a_gap_and_a_row_with_room() -> None:
    """26 would jam, 40 has room behind 38, and 16 has a gap; with all rows full, police costs a row."""
    s = road([[[5], [9], [], [8, 21]], single(15, 18, 22, 25), single(38)], [[26, 40, 16, P], [50, 3, 4, 7]])
    assert hinted.weight(s, 0, 26) < hinted.weight(s, 0, 40)
    assert hinted.risk(s, 0, 16) == hinted.risk(s, 0, P) == 0.0
    full = road([single(1, 2, 3, 4), single(15, 18, 22, 25), single(36, 38, 39, 40)], [[P, 2], [50, 3]])
    assert hinted.risk(full, 0, P) == 4.0


def test_worth_is_mostly_the_victory() -> None:
    """A winner has more than anybody else, sharing is worth half of it, and of two losers the closer one has more."""
    s: Any = game.new_state(3, {})
    s.points[:3] = [4, 5, 25]
    alone, close, far = (hinted.worth(s, seat) for seat in range(3))
    assert alone > 0.7 > 0.3 > close > far
    s.points[:3] = [4, 4, 25]
    assert alone > hinted.worth(s, 0) == hinted.worth(s, 1) > close


def test_greedy_beats_random() -> None:
    """One seat that follows the hints wins most games against two random players."""
    chance = random.Random(3)
    won = 0.0
    for number in range(60):
        greedy = number % 3
        sitting = Sitting(game, 3, {}, 0, SeedDealer(str(number), game.words), str(number))
        while not sitting.is_over:
            seat = chance.choice(sitting.acting)
            moves = list(rules.legal(sitting.state, seat))
            chosen = max(moves, key=partial(hinted.weight, sitting.state, seat)) if seat == greedy else chance.choice(moves)
            sitting.play(seat, game.words.move_text(sitting.state, seat, chosen))
        result = sitting.result()
        assert result is not None
        won += (greedy in result.winners) / len(result.winners)
    assert won > 40  # about 50 of 60; a random player wins 20
