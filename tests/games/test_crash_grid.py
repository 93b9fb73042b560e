"""Crash Grid: one test for each ruling and each worked example of its page.

Squares are (row, column) from 1, as the page has them; facings are N, E, S, W.
"""

from __future__ import annotations

from typing import Any

import pytest

from crossroads.engine import add, clear, link
from crossroads.engine.game import Game
from crossroads.engine.options import BadOption
from crossroads.games.crash_grid.riding import BLANK_WALL, FREE, RAIL, WALL
from crossroads.games.crash_grid.rules import Phase
from crossroads.games.crash_grid.words import CARD_NAMES
from crossroads.lab.simulate import random_sitting
from crossroads.table.deals import Deal, SeedDealer, WrittenDealer
from crossroads.table.sitting import Sitting

game = Game("crossroads.games.crash_grid")
rules: Any = game.tabled
FACINGS = "NESW"


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def started(players: int, **options: Any) -> Any:
    """The state after the first deal of game 1."""
    return Sitting(game, players, options, 0, SeedDealer("1", game.words), "1").state


def grid(*riders: tuple[int, int, str], hands: list[list[str]] | None = None, trick: int = 1, **options: Any) -> Any:
    """Riders on an otherwise empty grid, with these hands, about to choose."""
    s = started(len(riders), **options)
    rules.clear_grid(s)
    for seat, (row, column, facing) in enumerate(riders):
        rider = s.rider[seat]
        rider.row, rider.column, rider.facing = row - 1, column - 1, FACINGS.index(facing)
        rules.lay_rail(s, seat)
        if hands:
            clear(s.hand[seat])
            for name in hands[seat]:
                add(s.hand[seat], card(name))
    s.trick = trick
    return s


def ride(s: Any, cards: list[str], *turns: str) -> Any:
    """A trick: everybody's card, then the moves in the order of the cards."""
    for seat, name in zip([k for k in range(s.players) if s.acting[k]], cards):
        play(s, seat, f"play {name}")
    for turn in turns:
        play(s, acting(s)[0], turn)
    return s


def play(s: Any, seat: int, text: str) -> None:
    move = game.words.parse_move(s, seat, text)
    assert move in list(rules.legal(s, seat)), (text, legal(s, seat))
    rules.apply(s, seat, move)


def legal(s: Any, seat: int) -> list[str]:
    return [game.words.move_text(s, seat, move) for move in rules.legal(s, seat)]


def acting(s: Any) -> list[int]:
    return [seat for seat in range(s.players) if s.acting[seat]]


def where(s: Any, seat: int) -> tuple[int, int, str]:
    rider = s.rider[seat]
    return rider.row + 1, rider.column + 1, FACINGS[rider.facing]


def cell(s: Any, row: int, column: int) -> int:
    found: int = s.cell[row - 1][column - 1]
    return found


HIGH, LOW = ["As", "Ks", "Qs", "Js", "10s"], ["2c", "3c", "4c", "5c", "6c"]
APART = ((4, 4, "E"), (7, 7, "W"))


def test_cr_1_two_players_ride_on_eight_squares_or_another_size() -> None:
    """8 by default; 6, 10 and 12 are options."""
    assert started(2).size == 8
    assert [started(2, size=size).size for size in (6, 8, 10, 12)] == [6, 8, 10, 12]


def test_cr_2_three_ride_on_ten_and_four_on_twelve() -> None:
    """Or on another size."""
    assert (started(3).size, started(4).size, started(4, size=6).size) == (10, 12, 6)


@pytest.mark.parametrize(
    ("players", "size", "starts"),
    [
        (4, 12, [(1, 6, "S"), (6, 12, "W"), (12, 7, "N"), (7, 1, "E")]),
        (3, 10, [(1, 5, "S"), (8, 10, "W"), (9, 1, "E")]),
        (2, 8, [(1, 4, "S"), (8, 5, "N")]),
        (2, 6, [(1, 3, "S"), (6, 4, "N")]),
        (3, 6, [(1, 3, "S"), (4, 6, "W"), (6, 1, "N")]),
        (3, 8, [(1, 4, "S"), (6, 8, "W"), (8, 1, "N")]),
        (3, 12, [(1, 6, "S"), (9, 12, "W"), (11, 1, "E")]),
    ],
)
def test_cr_3_starts_are_equally_spaced_and_shift_each_round(
    players: int, size: int, starts: list[tuple[int, int, str]]
) -> None:
    """Rider k starts on start (k + round) mod n."""
    s = started(players, size=size)
    assert [where(s, seat) for seat in range(players)] == starts
    s.round = 1
    for seat in range(players):
        rules.place_rider(s, seat)
    assert [where(s, seat) for seat in range(players)] == starts[1:] + starts[:1]


def test_cr_4_the_marker_is_a_rail_so_nine_are_left() -> None:
    """Trick 9 still lays a rail, trick 10 a wall."""
    for trick, laid in ((9, range(RAIL, RAIL + 16)), (10, range(WALL, WALL + 1))):
        s = ride(grid(*APART, hands=[HIGH, LOW], trick=trick), ["As", "2c"], "forward")
        assert cell(s, 4, 4) in laid


def test_cr_5_a_riders_square_is_occupied() -> None:
    """Riding into another rider's square is a crash."""
    s = ride(grid((4, 4, "E"), (4, 5, "N"), hands=[HIGH, LOW]), ["As", "2c"], "forward")
    assert not s.rider[0].riding


def test_cr_6_suits_go_by_seat_and_there_is_no_move_for_them() -> None:
    """The first question of a game is for initiative cards."""
    s = started(4)
    assert all(text.startswith("play ") for seat in range(4) for text in legal(s, seat))
    assert [(cell(s, *where(s, seat)[:2]) - RAIL) // 4 for seat in range(4)] == [0, 1, 2, 3]


def test_cr_7_which_rail_is_laid_does_not_matter() -> None:
    """A square knows only whose rail it holds and which way it points."""
    early = ride(grid(*APART, hands=[HIGH, LOW], trick=1), ["As", "2c"], "forward")
    late = ride(grid(*APART, hands=[HIGH, LOW], trick=8), ["As", "2c"], "forward")
    assert cell(early, 4, 4) == cell(late, 4, 4)


def test_cr_8_initiative_is_chosen_at_once_from_five_and_may_be_changed() -> None:
    """Everybody is asked; a choice is hidden and can be changed until the last is in."""
    s = grid(*APART, hands=[HIGH, LOW])
    assert acting(s) == [0, 1]
    play(s, 0, "play As")
    play(s, 0, "play Ks")
    assert len(legal(s, 0)) == 5
    assert s.chosen[0].card[0] == card("Ks")


def test_cr_9_rank_comes_before_suit() -> None:
    """A of spades, A of hearts, K of spades, …, 2 of clubs."""
    s = grid((2, 2, "E"), (5, 5, "E"), (8, 8, "E"), (11, 2, "E"), hands=[["2c"], ["Ks"], ["Ah"], ["As"]])
    ride(s, ["2c", "Ks", "Ah", "As"])
    order = []
    for _ in range(4):
        order.append(acting(s)[0])
        play(s, order[-1], "forward")
    assert order == [3, 2, 1, 0]


def test_cr_10_steering_is_chosen_in_turn_and_in_public() -> None:
    """Only the next rider is asked, and sees what the one before did."""
    s = ride(grid(*APART, hands=[HIGH, LOW]), ["As", "2c"])
    assert (acting(s), s.phase) == ([0], Phase.MOVE)
    play(s, 0, "left")
    assert acting(s) == [1]
    rules.look(s, 1)
    assert where(s, 0) == (3, 4, "N")


def test_cr_11_crashing_moves_have_to_be_taken() -> None:
    """With only forward left and the edge ahead, forward is the one legal move."""
    s = grid((4, 8, "E"), (7, 7, "W"), hands=[HIGH, LOW], trick=3)
    s.rider[0].used[:] = [1, 1, 0]
    ride(s, ["As", "2c"])
    assert legal(s, 0) == ["forward"]
    play(s, 0, "forward")
    assert not s.rider[0].riding


@pytest.mark.parametrize("what", [RAIL, RAIL + 4, WALL, BLANK_WALL])
def test_cr_12_anything_in_the_square_is_a_crash(what: int) -> None:
    """The own trail, another's, a wall; and the edge."""
    s = grid(*APART, hands=[HIGH, LOW])
    s.cell[3][4] = what
    ride(s, ["As", "2c"], "forward")
    assert not s.rider[0].riding
    s = ride(grid((1, 4, "N"), (7, 7, "W"), hands=[HIGH, LOW]), ["As", "2c"], "forward")
    assert not s.rider[0].riding


def test_cr_13_head_on_only_the_earlier_mover_crashes() -> None:
    """A enters B's square before B has moved: B still moves."""
    s = ride(grid((4, 4, "E"), (4, 5, "W"), (8, 8, "N"), hands=[HIGH, LOW, ["7d"]]), ["As", "2c", "7d"], "forward")
    assert not s.rider[0].riding
    play(s, 2, "forward")
    play(s, 1, "left")
    assert s.rider[1].riding


def test_cr_14_a_square_left_in_this_trick_holds_a_trail() -> None:
    """Seat 0 leaves (4,4); seat 1 enters it and crashes."""
    s = ride(grid((4, 4, "N"), (4, 5, "W"), (8, 8, "N"), hands=[HIGH, LOW, ["7d"]]), ["As", "2c", "7d"], "forward", "forward")
    play(s, 1, "forward")
    assert not s.rider[1].riding


def test_cr_15_trails_stay_after_a_crash() -> None:
    """The square crashed from is still blocked."""
    s = ride(grid((1, 4, "N"), (7, 7, "W"), (8, 2, "N"), hands=[HIGH, LOW, ["7d"]]), ["As", "2c", "7d"], "forward")
    assert cell(s, 1, 4) != FREE


def test_cr_16_the_trick_is_finished_with_one_rider_left() -> None:
    """After seat 0 has crashed, seat 1 must still move."""
    s = ride(grid((1, 4, "N"), (7, 7, "W"), hands=[HIGH, LOW]), ["As", "2c"], "forward")
    assert acting(s) == [1]
    assert s.points[:2] == [0, 0]


def test_cr_17_if_the_last_crash_in_one_trick_nobody_scores() -> None:
    """Both ride over the edge."""
    s = ride(grid((1, 4, "N"), (8, 7, "S"), hands=[HIGH, LOW]), ["As", "2c"], "forward", "forward")
    assert s.points[:2] == [0, 0]
    assert s.round == 1


def test_cr_18_survivors_draw_in_seat_order_back_to_five_and_not_after_the_end() -> None:
    """The top card goes to seat 0, the next to seat 1; a finished match draws nothing."""
    s = grid(*APART)
    tops = [s.deck.card[s.deck.size - 1], s.deck.card[s.deck.size - 2]]
    cards = [game.words.card_text(s, s.hand[seat].card[0]) for seat in range(2)]
    before = s.deck.size
    ride(s, cards)
    for _ in range(2):
        play(s, acting(s)[0], "forward")
    assert [s.hand[seat].size for seat in range(2)] == [5, 5]
    assert all(tops[seat] in s.hand[seat].card[:5] for seat in range(2))
    assert s.deck.size == before - 2
    over = grid((1, 4, "N"), (7, 7, "W"), hands=[HIGH, LOW], rounds=1)
    before = over.deck.size
    ride(over, ["As", "2c"], "forward", "forward")
    assert over.deck.size == before


def test_cr_19_used_cards_are_discarded_or_become_walls() -> None:
    """To the discard in trick 9, a wall in trick 10, also for a rider that crashes."""
    s = ride(grid(*APART, hands=[HIGH, LOW], trick=9), ["As", "2c"], "forward", "forward")
    assert card("As") in s.discard.card[: s.discard.size]
    s = ride(grid((1, 4, "N"), (7, 7, "W"), (8, 2, "N"), hands=[HIGH, LOW, ["7d"]], trick=10), ["As", "2c", "7d"], "forward")
    assert s.walls.card[0] == card("As")
    assert card("As") not in s.discard.card[: s.discard.size]
    assert not s.rider[0].riding


def test_cr_20_an_empty_deck_is_replaced_by_the_shuffled_discard() -> None:
    """A second deal is written down, of the discard without the walls."""
    sitting = Sitting(game, 4, {}, 0, SeedDealer("1", game.words), "1")
    s: Any = sitting.state
    clear(s.deck)
    add(s.walls, card("9d"))
    clear(s.discard)
    for name in ("2c", "3c", "4c", "5c"):
        add(s.discard, card(name))
    clear(s.hand[0])
    rules.refill(s)
    assert sorted(sitting.dealer.deals[-1].cards) == ["2c", "3c", "4c", "5c"]
    assert s.hand[0].size == 4


def test_cr_21_without_cards_one_moves_last_and_leaves_a_blank_wall() -> None:
    """Seat 0 has none: no play, the last move, a blank wall."""
    s = grid((4, 4, "E"), (7, 7, "W"), (2, 2, "E"), hands=[[], LOW, HIGH], trick=12)
    s.acting[0] = 0
    ride(s, ["2c", "As"])
    order = []
    while s.phase == Phase.MOVE and len(order) < 3:
        order.append(acting(s)[0])
        play(s, order[-1], "forward")
    assert order == [2, 1, 0]
    assert cell(s, 4, 4) == BLANK_WALL


def test_cr_22_a_crashed_riders_hand_is_discarded() -> None:
    """All four cards left, before the refill."""
    s = ride(grid((1, 4, "N"), (7, 7, "W"), (8, 2, "N"), hands=[HIGH, LOW, ["7d"]]), ["As", "2c", "7d"], "forward")
    assert {card(name) for name in HIGH[1:]} <= set(s.discard.card[: s.discard.size])
    assert s.hand[0].size == 0


def test_cr_23_moves_are_fresh_after_every_third_trick() -> None:
    """Used ones stay used in trick 2 and are back after trick 3."""
    s = grid(*APART, trick=2)
    s.rider[0].used[:] = [1, 0, 0]
    names = [game.words.card_text(s, s.hand[seat].card[0]) for seat in range(2)]
    ride(s, names)
    assert "left" not in legal(s, 0)
    s = grid(*APART, trick=3)
    for rider in s.rider[:2]:
        rider.used[:] = [1, 1, 0]
    names = [game.words.card_text(s, s.hand[seat].card[0]) for seat in range(2)]
    ride(s, names, "forward", "forward")
    assert [list(rider.used) for rider in s.rider[:2]] == [[0, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize(("rounds", "needed"), [(1, 1), (3, 2), (5, 3)])
def test_cr_24_the_match_ends_with_enough_points_or_after_all_rounds(rounds: int, needed: int) -> None:
    """Over as soon as somebody has them; otherwise most points win, ties share."""
    s = grid((1, 4, "N"), (7, 7, "W"), hands=[HIGH, LOW], rounds=rounds)
    s.points[1] = needed - 1
    ride(s, ["As", "2c"], "forward", "forward")
    assert not acting(s)
    assert game.words.reason(s) == "match won"
    assert [rules.wins(s, seat) for seat in range(2)] == [False, True]


def test_cr_25_void_rounds_count_or_are_played_again_twice() -> None:
    """With replay_void the round keeps its number, its starts are the same; the third void round counts."""
    for replays, played in ((0, 0), (2, 1)):
        s = grid((1, 4, "N"), (8, 7, "S"), hands=[HIGH, LOW], replay_void=True)
        s.replays = replays
        ride(s, ["As", "2c"], "forward", "forward")
        assert s.round == played
    assert [where(s, seat) for seat in range(2)] == [(8, 5, "N"), (1, 4, "S")]


def test_cr_26_a_new_round_resets_everything() -> None:
    """Grid, hands, decks and moves are as at the start."""
    s = ride(grid((1, 4, "N"), (7, 7, "W"), hands=[HIGH, LOW]), ["As", "2c"], "forward", "forward")
    assert s.round == 1
    assert (s.trick, s.discard.size, s.walls.size, s.deck.size) == (1, 0, 0, 42)
    assert sum(s.cell[row][column] != FREE for row in range(8) for column in range(8)) == 2


def test_cr_27_hands_and_deck_are_hidden_moves_discards_and_walls_are_not() -> None:
    """A seat sees its own five cards and nothing of the others' or of the deck."""
    s = grid(*APART, hands=[HIGH, LOW])
    add(s.discard, card("9d"))
    rules.look(s, 0)
    assert s.hand[0].card[:5] == [card(name) for name in HIGH]
    assert not any(s.hand[1].card)
    assert not any(s.deck.card)
    assert s.discard.card[0] == card("9d")


def test_cr_28_the_clock_plays_the_lowest_card_and_the_first_free_way() -> None:
    """Forward, left, right; the first unused if all are blocked."""

    def clock(s: Any, seat: int) -> str:
        return game.words.move_text(s, seat, rules.clock_move(s, seat))

    s = grid(*APART, hands=[sorted(HIGH, key=card), sorted(LOW, key=card)])
    assert clock(s, 1) == "play 2c"
    ride(s, ["As", "2c"])
    assert clock(s, 0) == "forward"
    s.cell[3][4] = WALL
    assert clock(s, 0) == "left"
    s.cell[2][3] = WALL
    assert clock(s, 0) == "right"
    s.cell[4][3] = WALL
    assert clock(s, 0) == "forward"


def test_cr_29_who_has_crashed_has_no_action() -> None:
    """The next trick does not ask the rider."""
    s = ride(grid((1, 4, "N"), (7, 7, "W"), (8, 2, "N")), [], *[])
    names = [game.words.card_text(s, s.hand[seat].card[0]) for seat in range(3)]
    ride(s, names)
    for _ in range(3):
        play(s, acting(s)[0], "forward")
    assert not s.rider[0].riding
    assert 0 not in acting(s)
    assert legal(s, 0) == []


def test_cr_30_five_players_are_too_many() -> None:
    """There are four suits."""
    with pytest.raises(BadOption, match="2 to 4 players"):
        game.new_state(5, {})


def test_example_1_left_from_east_faces_north() -> None:
    """One square up, and the trail points north."""
    s = ride(grid(*APART, hands=[HIGH, LOW]), ["As", "2c"], "left")
    assert where(s, 0) == (3, 4, "N")
    assert cell(s, 4, 4) == RAIL + 0


def test_example_2_without_rails_the_card_becomes_a_wall() -> None:
    """9 of hearts lies face-down in the square left, and the rider has moved on."""
    s = ride(grid(*APART, hands=[["9h", "2h"], LOW], trick=10), ["9h", "2c"], "forward")
    assert (cell(s, 4, 4), s.walls.card[0], where(s, 0)) == (WALL, card("9h"), (4, 5, "E"))


def test_example_3_the_later_one_crashes_in_the_same_square() -> None:
    """The higher initiative enters first."""
    s = ride(grid((4, 4, "E"), (4, 6, "W"), (8, 8, "N"), hands=[HIGH, LOW, ["7d"]]), ["As", "2c", "7d"], "forward", "forward")
    play(s, 1, "forward")
    assert (s.rider[0].riding, s.rider[1].riding) == (1, 0)


def test_examples_4_and_6_a_move_is_used_once_in_three_tricks() -> None:
    """After left and right only forward is left in the third trick; then all three are back."""
    s = grid((6, 6, "E"), (2, 2, "E"), size=12)
    for turn in ("left", "right", "forward"):
        names = [game.words.card_text(s, s.hand[seat].card[0]) for seat in range(2)]
        ride(s, names)
        for _ in range(2):
            seat = acting(s)[0]
            assert turn in legal(s, seat)
            assert len(legal(s, seat)) == {"left": 3, "right": 2, "forward": 1}[turn]
            play(s, seat, turn)
    names = [game.words.card_text(s, s.hand[seat].card[0]) for seat in range(2)]
    ride(s, names)
    assert len(legal(s, acting(s)[0])) == 3


def test_example_5_the_order_of_cards() -> None:
    """As before Ah before Ks; 2c is the lowest of all."""
    assert card("As") > card("Ah") > card("Ks")
    assert card("2c") == 0


def test_example_7_first_crashes_second_crashes_no_point() -> None:
    """Nobody scores."""
    s = ride(grid((1, 4, "N"), (8, 7, "S"), hands=[HIGH, LOW]), ["As", "2c"], "forward", "forward")
    assert sum(s.points) == 0


def test_example_8_first_crashes_second_survives_one_point() -> None:
    """Seat 1 scores."""
    s = ride(grid((1, 4, "N"), (7, 7, "W"), hands=[HIGH, LOW]), ["As", "2c"], "forward", "forward")
    assert s.points[:2] == [0, 1]


def test_example_9_trick_nine_lays_the_last_rail() -> None:
    """And trick ten the first wall."""
    for trick, is_wall in ((9, False), (10, True)):
        s = ride(grid(*APART, hands=[HIGH, LOW], trick=trick), ["As", "2c"], "forward")
        assert (cell(s, 4, 4) == WALL) == is_wall


def test_examples_10_to_12_hold_in_random_games() -> None:
    """After each third trick riders face as at first; no round exceeds 3n tricks; survivors hold five while there are cards."""
    for number in range(12):
        players = 2 + number % 3
        moves = random_sitting(game, players, {}, number).moves
        sitting = Sitting(game, players, {}, 0, SeedDealer(str(number), game.words), str(number))
        s: Any = sitting.state
        begun: dict[int, int] = {}
        for seat, text in moves:
            if s.trick == 1 and s.phase == Phase.INITIATIVE:
                begun = {k: s.rider[k].facing for k in range(players)}
            before = s.trick
            sitting.play(seat, text)
            assert s.trick <= 3 * s.size
            if s.trick == before + 1 and before % 3 == 0:
                assert all(s.rider[k].facing == begun[k] for k in range(players) if s.rider[k].riding)
            if s.trick == before + 1 and s.deck.size + s.discard.size > 0:
                assert all(s.hand[k].size == 5 for k in range(players) if s.rider[k].riding)


def test_example_13_the_crash_square_stays_blocked() -> None:
    """Another rider crashes into it."""
    riders = ((1, 4, "N"), (2, 4, "N"), (8, 8, "N"), (10, 10, "N"))
    s = grid(*riders, hands=[HIGH, LOW, ["7d"], ["6d"]])
    ride(s, ["As", "2c", "7d", "6d"], "forward", "forward", "forward")
    play(s, 1, "forward")
    assert not s.rider[1].riding


def test_example_14_the_first_deal_gives_five_cards_to_each_seat_in_turn() -> None:
    """Seat 0 has the top five."""
    cards = list(reversed(CARD_NAMES))
    sitting = Sitting(game, 2, {}, 0, WrittenDealer([Deal(0, cards)], game.words), "x")
    s: Any = sitting.state
    assert {game.words.card_text(s, one) for one in s.hand[0].card[:5]} == set(cards[:5])


def test_hints_are_positive_and_do_not_peek() -> None:
    """The same weight on the state and on the seat's view."""
    hinted = link.interpreted(game.rules, game.module("hints"))
    s = grid(*APART, hands=[HIGH, LOW])
    view = s.copy()
    rules.look(view, 0)
    for move in rules.legal(s, 0):
        assert hinted.weight(s, 0, move) == hinted.weight(view, 0, move) > 0
