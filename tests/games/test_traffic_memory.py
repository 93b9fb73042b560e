"""Traffic-Memory: every ruling and every example of docs/games/traffic-memory.md."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from crossroads.engine import link, seed
from crossroads.engine.game import Game
from crossroads.engine.options import BadOption
from crossroads.engine.text import rendered
from crossroads.games.traffic_memory import hints, words
from crossroads.games.traffic_memory.rules import AMBULANCE, BACK, EMPTY, PLACES, STOP, State, known, take
from crossroads.games.traffic_memory.scene import columns_for
from crossroads.table.deals import Deal, SeedDealer, WrittenDealer
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal, Sitting

game = Game("crossroads.games.traffic_memory")
slow = link.interpreted(game.rules, hints)


class Table(Sitting):
    """A sitting of this game."""

    state: State

    if TYPE_CHECKING:

        def view(self, seat: int) -> State: ...


def deck(low: int = 1, high: int = 30, specials: bool = False, **_: object) -> list[str]:
    numbers = [str(number) for number in range(low, high + 1)]
    count = round(8 * len(numbers) / 50) if specials else 0
    return numbers + ["police"] * ((count + 1) // 2) + ["ambulance"] * (count // 2)


def table(*cards: int | str, players: int = 2, first: int = 0, **options: Any) -> Table:
    """A table with these cards in the first places, and all others behind them."""
    rest = deck(**options)
    top = [str(card) for card in cards]
    for card in top:
        rest.remove(card)
    return Table(game, players, options, first, WrittenDealer([Deal(0, top + rest)], game.words), "written")


def table_left_with(*cards: int | str, taker: int = 1, players: int = 2, **options: Any) -> Table:
    """A table on which only these cards are left, in the first places; one player has taken all the others."""
    sitting = table(*cards, players=players, **options)
    s = sitting.state
    for place in range(len(cards), s.places):
        s.table[place] = s.face[place]
        take(s, taker, place)
    return sitting


def turn_up(sitting: Table, *places: int) -> list[str]:
    """The player on turn opens these places; what was told of the last."""
    told = []
    for place in places:
        told = sitting.play_and_tell(sitting.acting[0], f"open {place}")
    return told


def taken(sitting: Table, seat: int) -> list[str]:
    pile = sitting.state.taken[seat]
    return [game.words.card_text(sitting.state, card) for card in pile.card[: pile.size]]


def lies_face_down(sitting: Table, *places: int) -> bool:
    return all(sitting.state.table[place - 1] == BACK for place in places)


def has_passed(sitting: Table, to: int = 1) -> bool:
    """Whether a new turn has begun, with this seat's first card."""
    return sitting.acting == [to] and sitting.state.open.size == 0


def may_stop(sitting: Table) -> bool:
    return "stop" in sitting.legal(sitting.acting[0])


def goes_on(sitting: Table, *, count: int) -> bool:
    """Whether seat 0 is asked for another card, with so many open."""
    return sitting.acting == [0] and sitting.state.open.size == count


# The rulings.


@pytest.mark.parametrize(("low", "high"), [(1, 12), (1, 30), (26, 50), (1, 50), (7, 12)])
def test_tm_1_one_range_of_numbers_is_in_play(low: int, high: int) -> None:
    """Each number of the range lies on the table once, and no other."""
    s = table(low=low, high=high).state
    assert sorted(card for card in s.face if card) == list(range(low, high + 1))


def test_tm_1_five_numbers_are_too_few() -> None:
    """A range of fewer than six numbers is refused with a sentence that says what would do."""
    with pytest.raises(BadOption, match="with low 8, high is at least 13"):
        game.new_state(2, {"low": 8, "high": 12})


@pytest.mark.parametrize(("high", "police", "ambulances"), [(6, 1, 0), (12, 1, 1), (25, 2, 2), (30, 3, 2), (50, 4, 4)])
def test_tm_2_the_number_of_specials_follows_from_the_numbers(high: int, police: int, ambulances: int) -> None:
    """Eight for fifty numbers, fewer in proportion; half of them are police cars, rounded up."""
    cards = SeedDealer("3", game.words)
    Table(game, 2, {"high": high, "specials": True}, 0, cards, "3")
    count = Counter(cards.deals[0].cards or [])
    assert (count["police"], count["ambulance"]) == (police, ambulances)


def test_tm_2_specials_stay_in_the_box_unless_asked_for() -> None:
    """Without the option only numbers are dealt."""
    assert sorted(card for card in table().state.face if card) == list(range(1, 31))


def test_tm_3_the_first_seat_begins() -> None:
    """Whoever is first is asked first."""
    assert table(players=4, first=2).acting == [2]


def test_tm_4_fifty_and_one_are_not_neighbours() -> None:
    """Numbers do not wrap round."""
    sitting = table(50, 1, high=50)
    turn_up(sitting, 1, 2)
    assert has_passed(sitting)
    assert lies_face_down(sitting, 1, 2)


def test_tm_5_the_third_card_may_extend_either_end() -> None:
    """9 and 10 go on with 8 as well as with 11."""
    for third in (8, 11):
        sitting = table(9, 10, third)
        turn_up(sitting, 1, 2, 3)
        assert goes_on(sitting, count=3)


def test_tm_5_a_number_that_leaves_a_hole_does_not_fit() -> None:
    """After 9, 10 and 11 the number 13 is turned back."""
    sitting = table(9, 10, 11, 13)
    turn_up(sitting, 1, 2, 3, 4)
    assert taken(sitting, 0) == ["9", "10", "11"]


@pytest.mark.parametrize(
    ("option", "with_two", "with_three"), [("literal", True, False), ("never", False, False), ("always", True, True)]
)
def test_tm_6_when_a_player_may_stop(option: str, with_two: bool, with_three: bool) -> None:
    """Literally with two cards only; never; or always."""
    sitting = table(9, 10, 11, may_stop=option)
    turn_up(sitting, 1)
    assert not may_stop(sitting)
    turn_up(sitting, 2)
    assert may_stop(sitting) == with_two
    turn_up(sitting, 3)
    assert may_stop(sitting) == with_three


def test_tm_6_stopping_takes_the_run() -> None:
    """Whoever stops takes the open cards, and the turn passes."""
    sitting = table(9, 10)
    turn_up(sitting, 1, 2)
    assert sitting.play_and_tell(0, "stop") == ["Seat 0 stops.", "Seat 0 takes 9 and 10."]
    assert taken(sitting, 0) == ["9", "10"]
    assert has_passed(sitting)


@pytest.mark.parametrize("pair", [("21", "police"), ("police", "ambulance"), ("21", "23")])
def test_tm_6_no_stop_before_the_third_card_where_two_are_no_run(pair: tuple[str, str]) -> None:
    """A number with a special, two specials and a hoped-for gap need the third card, wherever else one may stop."""
    sitting = table(*pair, specials=True, gap_hope=True, may_stop="always")
    turn_up(sitting, 1, 2)
    assert goes_on(sitting, count=2)
    with pytest.raises(Refusal, match="open a third card") as refusal:
        sitting.play(0, "stop")
    assert refusal.value.code == "no-run"


def test_tm_6_always_stop_with_a_run_that_leans_on_a_special() -> None:
    """21, police and 23 are a run, so a table that always allows it lets the player stop."""
    sitting = table(21, "police", 23, specials=True, may_stop="always")
    turn_up(sitting, 1, 2, 3)
    sitting.play(0, "stop")
    assert taken(sitting, 0) == ["21", "police", "23"]


def test_tm_7_the_turn_passes_left_after_a_success() -> None:
    """Taking cards gives no bonus turn, and the last seat is followed by seat 0."""
    sitting = table(9, 10, players=3, first=2)
    turn_up(sitting, 1, 2)
    sitting.play(2, "stop")
    assert has_passed(sitting, to=0)


def test_tm_8_the_whole_run_is_taken_and_the_last_card_turned_back() -> None:
    """A pair with a third card that does not fit: the pair is taken, the third lies face-down in its place."""
    sitting = table(9, 10, 22)
    told = turn_up(sitting, 1, 2, 3)
    assert told == ["Seat 0 turns up 22.", "22 is turned back.", "Seat 0 takes 9 and 10."]
    assert taken(sitting, 0) == ["9", "10"]
    assert lies_face_down(sitting, 3)
    assert sitting.state.face[2] == 22


@pytest.mark.parametrize("option", ["literal", "never", "always"])
@pytest.mark.parametrize("cards", [(3, 4), (3, 4, 5), (6, 4, "police")])
def test_tm_9_a_run_of_the_last_cards_is_taken_at_once(option: str, cards: tuple[int | str, ...]) -> None:
    """Where nothing is left to open nobody has to stop, even with two cards: the run is taken and the game is over."""
    sitting = table_left_with(*cards, specials="police" in cards, may_stop=option)
    order = (1, 3, 2) if "police" in cards else tuple(range(1, len(cards) + 1))
    told = turn_up(sitting, *order)
    assert len(taken(sitting, 0)) == len(cards)
    assert sitting.is_over
    assert told[0] == f"Seat 0 turns up {cards[order[-1] - 1]}."


def test_tm_10_a_taken_card_leaves_a_hole() -> None:
    """The places of taken cards stay empty, the others keep their cards and their numbers."""
    sitting = table(9, 10, 22)
    turn_up(sitting, 1, 2)
    sitting.play(0, "stop")
    assert sitting.state.table[:3] == [EMPTY, EMPTY, BACK]
    assert "open 1" not in sitting.legal(1)
    with pytest.raises(Refusal, match="Place 1 is empty") as refusal:
        sitting.play(1, "open 1")
    assert refusal.value.code == "hole"
    turn_up(sitting, 3)
    assert sitting.state.table[2] == 22


def test_tm_11_the_game_ends_after_the_turn_that_leaves_no_run() -> None:
    """When 5 and 6 are gone, 2, 4 and 9 are no run, so nobody is asked any more."""
    sitting = table_left_with(5, 6, 2, 4, 9)
    turn_up(sitting, 1, 2)
    assert not sitting.is_over
    told = sitting.play_and_tell(0, "stop")
    assert sitting.is_over
    assert sitting.record().result.reason == "no run left"
    assert told[-1] == "No run is left: Seat 1 wins with 25 cards!"


def test_tm_11_a_forced_fourth_card_is_opened_though_nothing_can_fit() -> None:
    """In mid-chain nobody tests whether the game is over: after 4, 5 and 6 the 9 has to be opened."""
    sitting = table_left_with(4, 5, 6, 9)
    turn_up(sitting, 1, 2, 3)
    assert sitting.legal(0) == ["open 4"]
    turn_up(sitting, 4)
    assert taken(sitting, 0) == ["4", "5", "6"]
    assert lies_face_down(sitting, 4)
    assert sitting.is_over


def test_tm_11_a_miss_does_not_end_the_game_while_a_run_is_left() -> None:
    """The test comes after every turn, also after one without a capture."""
    sitting = table_left_with(2, 9, 3)
    turn_up(sitting, 1, 2)
    assert has_passed(sitting)


def test_tm_12_most_cards_win_and_ties_share() -> None:
    """Cards are counted, specials one each; the two with most share the victory."""
    sitting = table_left_with(21, "police", 23, 1, 2, 3, taker=2, players=3, high=50, specials=True)
    s = sitting.state
    s.taken[2].card[:] = [EMPTY] * PLACES
    s.taken[2].size = 0
    turn_up(sitting, 1, 2, 3, 4)
    assert sitting.acting == [1]
    turn_up(sitting, 4, 5, 6)
    result = sitting.result()
    assert result is not None
    assert (result.scores, result.winners) == ([3, 3, 0], [0, 1])


@pytest.mark.parametrize("pair", [(21, "police"), ("ambulance", 21)])
def test_tm_13_a_number_and_a_special_need_a_third_card(pair: tuple[int | str, ...]) -> None:
    """They are no capture yet; a third that fits keeps the chain alive, one that does not sends all three back."""
    for third, fits in ((23, True), (19, True), (22, True), (24, False), (18, False)):
        sitting = table(*pair, third, specials=True)
        turn_up(sitting, 1, 2)
        assert goes_on(sitting, count=2)
        turn_up(sitting, 3)
        assert goes_on(sitting, count=3) == fits
        if not fits:
            assert lies_face_down(sitting, 1, 2, 3)
            assert taken(sitting, 0) == []


def test_tm_14_a_gap_ends_the_turn_without_gap_hope() -> None:
    """21 and 23 are no neighbours, and at this table nobody hopes for a special."""
    sitting = table(21, 23, specials=True, gap_hope=False)
    turn_up(sitting, 1, 2)
    assert has_passed(sitting)


def test_tm_14_a_gap_is_hoped_for_unless_the_table_says_otherwise() -> None:
    """The printed example, 21, 23 and a special, is taken at a table where nothing but the specials was chosen."""
    sitting = table(21, 23, "police", 30, specials=True)
    turn_up(sitting, 1, 2)
    assert goes_on(sitting, count=2)
    turn_up(sitting, 3, 4)
    assert taken(sitting, 0) == ["21", "23", "police"]


@pytest.mark.parametrize("third", ["police", 22])
def test_tm_14_a_hoped_for_gap_is_saved_by_a_special_or_the_number_between(third: int | str) -> None:
    """With gap_hope 21 and 23 live on if the third closes the gap."""
    sitting = table(21, 23, third, specials=True, gap_hope=True)
    turn_up(sitting, 1, 2, 3)
    assert goes_on(sitting, count=3)


def test_tm_14_a_hoped_for_gap_that_stays_open_sends_all_back() -> None:
    """24 beside 23 does not help: the three are no run."""
    sitting = table(21, 23, 24, specials=True, gap_hope=True)
    turn_up(sitting, 1, 2, 3)
    assert has_passed(sitting)
    assert lies_face_down(sitting, 1, 2, 3)


def test_tm_14_only_a_gap_of_exactly_two_and_only_with_specials() -> None:
    """Three apart is no gap to hope for, and without specials the option changes nothing."""
    for cards, specials in (((21, 24), True), ((21, 23), False)):
        sitting = table(*cards, specials=specials, gap_hope=True)
        turn_up(sitting, 1, 2)
        assert has_passed(sitting)


def test_tm_15_what_a_special_stands_for_is_decided_late() -> None:
    """Beside 3 and 4 the special may be 2 or 5; when 6 comes it is 5; a second special lets 8 follow."""
    sitting = table(3, 4, "police", 6, "ambulance", 8, 10, specials=True)
    turn_up(sitting, 1, 2, 3, 4, 5, 6)
    assert goes_on(sitting, count=6)
    turn_up(sitting, 7)
    assert taken(sitting, 0) == ["3", "4", "police", "6", "ambulance", "8"]


def test_tm_15_a_number_may_come_between_after_a_special_stood_for_it() -> None:
    """21, police, 23 and then 22: the special moves to an end."""
    sitting = table(21, "police", 23, 22, specials=True)
    turn_up(sitting, 1, 2, 3, 4)
    assert goes_on(sitting, count=4)


def test_tm_15_a_run_is_no_longer_than_the_numbers_in_play() -> None:
    """With 1 to 6, a run of six cards has no room for a seventh, be it the special or a number."""
    for order in ((1, 2, 3, 4, 5, 6, "police"), (1, 2, 3, 4, 5, "police", 6)):
        sitting = table(*order, high=6, specials=True)
        turn_up(sitting, 1, 2, 3, 4, 5, 6)
        assert goes_on(sitting, count=6)
        turn_up(sitting, 7)
        assert taken(sitting, 0) == [str(card) for card in order[:6]]


def test_tm_15_a_special_may_stand_for_a_number_already_taken() -> None:
    """22 is taken, and still 21, police and 23 are a run."""
    sitting = table_left_with(21, "police", 23, 1, 2, specials=True)
    turn_up(sitting, 1, 2, 3, 4)
    assert taken(sitting, 0) == ["21", "police", "23"]


@pytest.mark.parametrize(
    ("cards", "over"),
    [
        ((2, 4, "police"), False),
        ((2, 5, "police"), True),
        ((2, "police"), True),
        ((2, "police", "police"), False),
        (("police", "ambulance", "police"), True),
        ((2, 9, "police", "ambulance"), False),
    ],
)
def test_tm_16_the_game_goes_on_while_specials_can_make_a_run(cards: tuple[int | str, ...], over: bool) -> None:
    """One special joins two numbers with a gap, two go with any number; specials alone are nothing."""
    sitting = table_left_with(29, 30, *cards, specials=True)
    turn_up(sitting, 1, 2)
    sitting.play(0, "stop")
    assert sitting.is_over == over


@pytest.mark.parametrize(("third", "lives"), [(7, True), ("police", False)])
def test_tm_17_two_specials_need_a_number(third: int | str, lives: bool) -> None:
    """Two specials get a third card: any number makes a run, a third special sends all back."""
    sitting = table("police", "ambulance", third, specials=True)
    turn_up(sitting, 1, 2)
    assert goes_on(sitting, count=2)
    turn_up(sitting, 3)
    assert goes_on(sitting, count=3) == lives
    assert lies_face_down(sitting, 1, 2, 3) != lives


def test_tm_18_a_failing_chain_that_leans_on_a_special_keeps_three_or_nothing() -> None:
    """The last card goes back; what is left is taken if it is a run of three, else it goes back too."""
    kept = table(21, "police", 23, 30, specials=True)
    turn_up(kept, 1, 2, 3, 4)
    assert taken(kept, 0) == ["21", "police", "23"]
    assert lies_face_down(kept, 4)
    lost = table(21, "police", 30, specials=True)
    told = turn_up(lost, 1, 2, 3)
    assert taken(lost, 0) == []
    assert told[1] == "21, 30, and a police car are turned back."


def test_tm_19_an_open_card_is_seen_by_all_until_the_next_card_is_opened() -> None:
    """Open cards and those just turned back are in everybody's view, without any memory."""
    sitting = table(10, 22, 5, players=3)
    turn_up(sitting, 1)
    for seat in (-1, 0, 1, 2):
        assert on_the_table(sitting, seat)[:3] == [10, BACK, BACK]
    turn_up(sitting, 2)
    view = sitting.view(2)
    sitting.rules.forget(view)
    assert view.table[:3] == [BACK, BACK, BACK]
    assert view.glimpse[:3] == [10, 22, EMPTY]
    turn_up(sitting, 3)
    assert not any(sitting.state.glimpse)


def on_the_table(sitting: Table, seat: int) -> list[int]:
    """What lies there for the seat to see, if it remembers nothing."""
    view = sitting.view(seat)
    sitting.rules.forget(view)
    assert not any(view.face)
    return view.table


def test_tm_19_what_was_turned_back_is_remembered_and_not_on_the_table() -> None:
    """A perfect memory has the card in the view; what lies on the table no longer shows it."""
    sitting = table(10, 22, 5, 7)
    turn_up(sitting, 1, 2, 3, 4)
    turn_up(sitting, 5)
    view = sitting.view(0)
    assert view.seen[:4] == [10, 22, 5, 7]
    assert not any(view.face)
    sitting.rules.forget(view)
    assert not any(view.seen)
    assert not any(view.glimpse)
    assert all(card in (EMPTY, BACK) for place, card in enumerate(view.table) if place != 4)


def test_tm_19_no_sentence_says_where_a_number_lies() -> None:
    """What is told of a move names the card and not its place."""
    sitting = table(10, 22, first=0)
    sitting.play(0, "open 30")
    told = sitting.play_and_tell(0, "open 2")
    assert told == ["Seat 0 turns up 22.", "22 and 30 are turned back."]
    sitting = table(*range(30, 0, -1))
    assert turn_up(sitting, 1) == ["Seat 0 turns up 30."]


def test_tm_20_the_clock_stops_where_it_may_and_else_opens_the_lowest_place() -> None:
    """Place 1, then place 2; with a pair it stops; with the hole left behind the lowest place is 3."""
    sitting = table(9, 10, 20, 21, 22)
    assert sitting.clock_move(0) == "open 1"
    turn_up(sitting, 1)
    assert sitting.clock_move(0) == "open 2"
    turn_up(sitting, 2)
    assert sitting.clock_move(0) == "stop"
    sitting.play(0, "stop")
    assert sitting.clock_move(1) == "open 3"
    turn_up(sitting, 3, 4, 5)
    assert sitting.clock_move(1) == "open 6"
    assert game.tabled.clock_move(sitting.view(1), 1) == 5


# The examples of docs/games/traffic-memory.md.


def test_example_1_ten_and_twenty_two_go_back() -> None:
    """Both are turned back, and the next player is on turn."""
    sitting = table(10, 22)
    told = turn_up(sitting, 1, 2)
    assert lies_face_down(sitting, 1, 2)
    assert has_passed(sitting)
    assert told == ["Seat 0 turns up 22.", "10 and 22 are turned back."]


def test_example_2_ten_and_nine_may_go_on() -> None:
    """A third card may be opened, or not."""
    sitting = table(10, 9)
    turn_up(sitting, 1, 2)
    assert sitting.legal(0) == [*(f"open {place}" for place in range(3, 31)), "stop"]


def test_example_3_nine_ten_eleven_are_taken_and_twenty_two_stays() -> None:
    """The last card lies face-down in the same place."""
    sitting = table(9, 10, 11, 22)
    turn_up(sitting, 1, 2, 3, 4)
    assert taken(sitting, 0) == ["9", "10", "11"]
    assert lies_face_down(sitting, 4)
    assert sitting.state.face[3] == 22


def test_example_4_ten_nine_eleven_is_a_run() -> None:
    """The third card extends the other end."""
    sitting = table(10, 9, 11)
    turn_up(sitting, 1, 2, 3)
    assert goes_on(sitting, count=3)


def test_example_5_a_special_between_twenty_one_and_twenty_three() -> None:
    """The special is 22, and all three are taken when the next card does not fit."""
    sitting = table(21, "police", 23, 1, specials=True)
    turn_up(sitting, 1, 2, 3, 4)
    assert taken(sitting, 0) == ["21", "police", "23"]


def test_example_6_a_special_beside_three_and_four() -> None:
    """The special is 2 or 5, and all three are taken."""
    sitting = table(3, 4, "ambulance", 20, specials=True)
    turn_up(sitting, 1, 2, 3, 4)
    assert taken(sitting, 0) == ["3", "4", "ambulance"]


def test_example_7_three_four_special_six() -> None:
    """The special is 5."""
    sitting = table(3, 4, "police", 6, specials=True)
    turn_up(sitting, 1, 2, 3, 4)
    assert goes_on(sitting, count=4)


def test_example_8_three_four_special_seven() -> None:
    """7 goes back, the other three are taken."""
    sitting = table(3, 4, "police", 7, specials=True)
    turn_up(sitting, 1, 2, 3, 4)
    assert taken(sitting, 0) == ["3", "4", "police"]
    assert lies_face_down(sitting, 4)


def test_example_9_forty_nine_fifty_special() -> None:
    """The special is 48."""
    sitting = table(49, 50, "police", low=26, high=50, specials=True)
    turn_up(sitting, 1, 2, 3)
    assert goes_on(sitting, count=3)


def test_example_10_twenty_one_special_thirty() -> None:
    """All three go back."""
    sitting = table(21, "police", 30, specials=True)
    turn_up(sitting, 1, 2, 3)
    assert lies_face_down(sitting, 1, 2, 3)
    assert has_passed(sitting)


def test_example_11_two_four_nine_left_is_the_end() -> None:
    """Without specials no run can be made of 2, 4 and 9."""
    sitting = table_left_with(29, 30, 2, 4, 9)
    turn_up(sitting, 1, 2)
    sitting.play(0, "stop")
    assert sitting.is_over


def test_example_12_two_four_special_left_is_not_the_end() -> None:
    """The special is 3."""
    sitting = table_left_with(29, 30, 2, 4, "police", specials=True)
    turn_up(sitting, 1, 2)
    sitting.play(0, "stop")
    assert has_passed(sitting)


def test_example_13_one_to_twelve_has_twelve_cards_and_two_specials() -> None:
    """Fourteen places with specials, twelve without."""
    assert table(high=12).state.places == 12
    assert table(high=12, specials=True).state.places == 14


# What holds everywhere.


def somewhere(number: int) -> Any:
    """A state in the middle of some random game, with any options."""
    chance = random.Random(number)
    chosen = {
        "high": chance.choice([12, 30, 50]),
        "specials": chance.random() < 0.6,
        "may_stop": chance.choice(["literal", "never", "always"]),
        "gap_hope": chance.random() < 0.5,
    }
    s = game.new_state(chance.randint(2, 5), chosen)
    seed(s.rng, number)
    slow.setup(s)
    slow.play(s, [chance.randrange(1, 2**50)], [0] * game.rules.MOVES, chance.randrange(200))
    return s


def legal(s: Any, seat: int) -> list[int]:
    moves = [0] * game.rules.MOVES
    return moves[: slow.legal(s, seat, moves, 0)]


def looked(s: Any, seat: int) -> Any:
    view = s.copy()
    slow.look(view, seat)
    return view


def test_cards_are_conserved() -> None:
    """On the table and with the players lie all the cards of the game; what everybody counts agrees."""
    for number in range(60):
        s = somewhere(number)
        on_table = [card for card in s.face if card]
        held = [card for pile in s.taken for card in pile.card[: pile.size]]
        names = [game.words.card_text(s, card) for card in on_table + held]
        assert Counter(names) == Counter(deck(s.options.low, s.options.high, bool(s.options.specials)))
        assert s.lying == len(on_table) == sum(card != EMPTY for card in s.table)
        assert s.numbers_left == sum(1 << card for card in on_table if card <= 50)
        assert sum(s.specials_left) == sum(card > 50 for card in on_table)
        assert s.deck.size == 0


def test_what_is_imagined_agrees_with_what_is_remembered() -> None:
    """Known places keep their cards, the others get the cards that are left; a forgotten place is one of the others."""
    changed = 0
    for number in range(60):
        s = somewhere(number)
        view = looked(s, 0)
        forgotten = random.Random(number).sample(range(s.places), s.places // 3)
        for place in forgotten:
            view.seen[place] = EMPTY
        dream = view.copy()
        slow.imagine(dream, 0, [number + 1])
        assert looked(dream, 0) == view
        assert sorted(dream.face) == sorted(s.face)
        for place in range(s.places):
            if known(view, place):
                assert dream.face[place] == s.face[place]
            changed += dream.face[place] != s.face[place] and s.seen[place] != EMPTY
    assert changed


def test_weights_are_positive_and_do_not_depend_on_what_is_hidden() -> None:
    """Every legal move has a weight, the same in the state, in the view and in what is imagined from it."""
    for number in range(60):
        s = somewhere(number)
        for seat in range(s.players):
            view = looked(s, seat)
            dream = view.copy()
            slow.imagine(dream, seat, [number + 1])
            for move in legal(s, seat):
                weight = slow.weight(s, seat, move)
                assert 1 <= weight <= 10_000
                assert slow.weight(view, seat, move) == slow.weight(dream, seat, move) == weight


def heaviest(s: Any, seat: int) -> int:
    return max(legal(s, seat), key=lambda move: slow.weight(s, seat, move))


def test_greedy_beats_random() -> None:
    """One who takes the heaviest move wins nearly all games against one who plays at random."""
    chance = random.Random(4)
    won = 0
    for number in range(20):
        s = game.new_state(2, {"specials": number % 2 == 0}, number % 2)
        seed(s.rng, number)
        slow.setup(s)
        while any(s.acting):
            seat = s.acting.index(1)
            slow.apply(s, seat, heaviest(s, seat) if seat == 0 else chance.choice(legal(s, seat)))
        won += slow.wins(s, 0) and not slow.wins(s, 1)
        assert slow.worth(s, 0) + slow.worth(s, 1) == pytest.approx(1)
    assert won >= 18


def test_what_is_shown_now_is_not_forgotten_yet() -> None:
    """The places of open cards, and of those that were just turned back."""
    sitting = table(10, 22, 5)
    turn_up(sitting, 1)
    assert list(hints.shown(sitting.view(1))) == [0]
    turn_up(sitting, 2)
    assert list(hints.shown(sitting.view(1))) == [0, 1]
    turn_up(sitting, 3)
    assert list(hints.shown(sitting.view(1))) == [2]


def test_a_decent_player_uses_what_was_seen() -> None:
    """9 and 10 were seen: they are opened one after the other, and then the 11 beside them."""
    sitting = table(9, 20, 10, 25, 11, 28, players=2)
    turn_up(sitting, 1, 2, 3, 4, 5, 6)
    s = sitting.state
    run = {0, 2, 4}
    for _ in range(3):
        move = heaviest(s, 1)
        run.remove(move)
        sitting.play(1, game.words.move_text(s, 1, move))
    assert not run


def test_a_decent_player_uses_a_special_that_was_seen() -> None:
    """21, 23 and a police car were seen: the number first, then the special, then the other number."""
    sitting = table(21, 1, 23, 7, "police", 15, 29, specials=True)
    turn_up(sitting, 1, 2, 3, 4, 5, 6, 7)
    assert lies_face_down(sitting, 1, 2, 3, 4, 5, 6, 7)
    s = sitting.state
    first = heaviest(s, s.acting.index(1))
    turn_up(sitting, first + 1)
    assert heaviest(s, s.acting.index(1)) == 4
    turn_up(sitting, 5)
    assert {first, heaviest(s, s.acting.index(1))} == {0, 2}


@pytest.mark.parametrize(
    ("places", "text", "code", "sentence"),
    [
        ((), "stop", "too-few-open", "A turn is at least two cards; open the first."),
        ((1,), "stop", "too-few-open", "A turn is at least two cards; open another."),
        ((1,), "open 1", "already-open", "The card in place 1 is open already; open one that lies face-down."),
        ((1,), "open 31", "no-such-place", "There is no place 31; the places are 1 to 30."),
        (
            (1, 2, 3),
            "stop",
            "too-late-to-stop",
            "You may stop only with exactly two open cards; open cards until one does not fit.",
        ),
        ((1,), "open 01", "unreadable", "'open 01' is not a move of this game. Moves are written like open 17, stop."),
    ],
)
def test_refusals_say_what_would_be_right(places: tuple[int, ...], text: str, code: str, sentence: str) -> None:
    """Each wrong move has its own code and sentence."""
    sitting = table(9, 10, 11)
    turn_up(sitting, *places)
    with pytest.raises(Refusal) as refusal:
        sitting.play(0, text)
    assert (refusal.value.code, refusal.value.sentence) == (code, sentence)


def test_where_nobody_stops_the_refusal_says_so() -> None:
    """With may_stop never, a pair has to go on."""
    sitting = table(9, 10, may_stop="never")
    turn_up(sitting, 1, 2)
    with pytest.raises(Refusal, match="goes on until a card does not fit"):
        sitting.play(0, "stop")


def test_a_sentence_that_begins_with_a_special_begins_with_a_capital() -> None:
    """Three specials are no run, and are told of like numbers."""
    sitting = table("police", "ambulance", "police", specials=True)
    told = turn_up(sitting, 1, 2, 3)
    assert told[-1] == "A police car, a police car, and an ambulance are turned back."


@pytest.mark.parametrize(
    ("language", "taken_ones", "turned_back"),
    [
        ("de", "Ann nimmt 3, 4 und einen Krankenwagen.", "3, 7 und ein Krankenwagen werden wieder umgedreht."),
        ("es", "Ann se lleva 3, 4 y una ambulancia.", "Vuelven boca abajo: 3, 7 y una ambulancia."),
        ("ru", "Ann забирает 3, 4 и скорую.", "Снова рубашкой вверх ложатся: 3, 7 и скорая."),
    ],
)
def test_a_special_is_named_as_its_sentence_needs_it(language: str, taken_ones: str, turned_back: str) -> None:
    """What somebody takes has another case than what is turned back."""
    takes = words.say("takes", who="Ann", cards=words.cards([AMBULANCE, 3, 4]))
    back = words.say("turned-back", count=3, cards=words.cards_that_begin([AMBULANCE, 3, 7]))
    assert [rendered(takes, language), rendered(back, language)] == [taken_ones, turned_back]


def test_advice_names_no_number() -> None:
    """What is said for a move never reminds anybody of a card."""
    sitting = table(9, 10)
    turn_up(sitting, 1, 2)
    why = game.module("words").why
    for move in (STOP, 2):
        said = rendered(why(sitting.state, 0, move))
        assert said.endswith(".")
        assert not any(letter.isdigit() for letter in said)


PROMPTS = [
    ((), {}, "Open a card."),
    ((11,), {}, "Find 10 or 12."),
    ((1,), {}, "Find 2."),
    ((30,), {}, "Find 29."),
    ((11,), {"specials": True}, "Find 10 or 12; a special card helps, too."),
    (
        ("police",),
        {"specials": True},
        "A police car stands for any number. Open a second card, then a third that makes a run of them.",
    ),
    ((10, 9), {}, "A run! Find 8 or 11 to go on, or stop and take these."),
    ((10, 9), {"specials": True}, "A run! Find 8, 11, or a special card to go on, or stop and take these."),
    ((10, 9, 11), {}, "Find 8 or 12. A card that does not fit goes back, and you take the others."),
    ((10, 9), {"may_stop": "never"}, "Find 8 or 11. A card that does not fit goes back, and you take the others."),
    (
        (11, "police"),
        {"specials": True},
        "Find 9, 10, 12, 13, or another special card. If the third card does not fit, all three go back.",
    ),
    (("police", "ambulance"), {"specials": True}, "Find any number. If the third card does not fit, all three go back."),
    ((21, 23), {"specials": True}, "Find 22 or a special card. If the third card does not fit, all three go back."),
]


@pytest.mark.parametrize(("cards", "options", "prompt"), PROMPTS)
def test_the_prompt_names_what_fits(cards: tuple[int | str, ...], options: dict[str, Any], prompt: str) -> None:
    """Numbers, because a neighbour might be the card beside it; and what goes back if the card does not fit."""
    sitting = table(*cards, **options)
    turn_up(sitting, *range(1, len(cards) + 1))
    assert scene(sitting, 0).prompt == prompt


def test_the_prompt_names_taken_numbers_too() -> None:
    """Who has taken which number is for the players to remember: with 10 gone, 11 still asks for 10 or 12."""
    sitting = table_left_with(11, 12, 13, 1, 2)
    turn_up(sitting, 1)
    assert scene(sitting, 0).prompt == "Find 10 or 12."


def test_the_prompt_says_when_nothing_can_fit() -> None:
    """A run of all numbers in play cannot grow, but the next card has to be opened."""
    sitting = table(1, 2, 3, 4, 5, 6, "police", high=6, specials=True)
    turn_up(sitting, 1, 2, 3, 4, 5, 6)
    assert scene(sitting, 0).prompt.startswith("Nothing can fit any more, but you have to open a card.")


@pytest.mark.parametrize(("places", "columns"), [(12, 4), (25, 5), (30, 6), (35, 7), (50, 9), (58, 9)])
def test_the_table_is_nearly_square(places: int, columns: int) -> None:
    """Thirty cards lie 6 x 5; other numbers lie with few empty places at the end."""
    assert columns_for(places) == columns


@pytest.mark.parametrize("places", range(6, PLACES + 1))
def test_no_table_is_wider_than_two_thirds_more_than_high(places: int) -> None:
    """Any number of cards fits its grid, which is at least as wide as high and never a long strip."""
    columns = columns_for(places)
    rows = -(-places // columns)
    assert rows <= columns <= rows * 5 / 3
