"""Took over!: every ruling and every worked example of its page."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.engine.options import BadOption
from crossroads.engine.piles import add, clear
from crossroads.engine.text import languages, rendered
from crossroads.games.took_over.state import HAND, OPEN, Phase, State
from crossroads.table.deals import Deal, SeedDealer, WrittenDealer
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal, Sitting

GAME = Game("crossroads.games.took_over")
RULES = GAME.tabled
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
HINTS = link.interpreted(GAME.rules, GAME.module("hints"))


class Table(Sitting):
    """A sitting of this game."""

    state: State

    if TYPE_CHECKING:

        def view(self, seat: int) -> State: ...


def table(hands: list[list[int]], row: list[int], stacks: list[list[int]] | None = None, **options: object) -> Table:
    """A table in the middle of a game: seat 0 is to place, or to open a round if there is no row.  Stacks are top first."""
    sitting = Table(GAME, len(hands), options, 0, SeedDealer("1", GAME.words), "1")
    sitting.names = NAMES[: len(hands)]
    s: Any = sitting.state
    for seat, hand in enumerate(hands):
        lay(s.hand[seat], sorted(hand))
        lay(s.stack[seat], list(reversed(stacks[seat])) if stacks else [])
    lay(s.row, row)
    s.phase = Phase.PLACE if row else Phase.OPEN
    return sitting


def lay(pile: Any, cards: list[int]) -> None:
    clear(pile)
    for card in cards:
        add(pile, card)


def dealt(cards: list[int], players: int, first: int = 0, **options: object) -> Table:
    """A new game with these cards, top card first."""
    dealer = WrittenDealer([Deal(0, [str(card) for card in cards])], GAME.words)
    return Table(GAME, players, options, first, dealer, "")


def play(sitting: Table, *moves: tuple[int, str]) -> list[str]:
    """Make moves; what the last one told."""
    told = []
    for seat, text in moves:
        told = sitting.play_and_tell(seat, text)
    return told


def cards(pile: Any) -> list[int]:
    return pile.card[: pile.size]


def row(sitting: Table) -> list[int]:
    return cards(sitting.state.row)


def hand(sitting: Table, seat: int) -> list[int]:
    return cards(sitting.state.hand[seat])


def hand_sizes(sitting: Table) -> list[int]:
    return [sitting.state.hand[seat].size for seat in range(sitting.players)]


def stack_sizes(sitting: Table) -> list[int]:
    return [sitting.state.stack[seat].size for seat in range(sitting.players)]


def refusal(sitting: Table, seat: int, text: str) -> str:
    """The code with which a move is refused."""
    before = sitting.state.copy()
    with pytest.raises(Refusal) as caught:
        sitting.play(seat, text)
    assert sitting.state == before
    return caught.value.code


def eleven_before_fifteen(*taker: int) -> Table:
    """The page's example: the row began with 15, seat 0 has placed 11, and seat 1 holds these cards."""
    sitting = table(
        [[8, 11, 40], list(taker), [1, 2]], [15, 18], [list(range(21, 26)), list(range(31, 36)), list(range(41, 46))]
    )
    play(sitting, (0, "left 11"))
    return sitting


# The worked examples


def test_example_1_ascending_need_not_be_in_steps_of_one() -> None:
    """5, 7, 12, 19 is a row."""
    sitting = table([[7, 12, 19, 1], [30]], [5])
    play(sitting, (0, "right 7"), (1, "wait"), (0, "right 12"), (1, "wait"), (0, "right 19"))
    assert row(sitting) == [5, 7, 12, 19]


def test_example_2_thirteen_takes_over_between_eleven_and_fifteen() -> None:
    """The row is 11, 13, 15; everybody has six cards again; the taker is active."""
    sitting = eleven_before_fifteen(13, 20)
    play(sitting, (1, "take 13"))
    assert row(sitting) == [11, 13, 15, 18]
    assert hand_sizes(sitting) == [6, 6, 6]
    assert (sitting.state.active, sitting.acting, sitting.state.phase) == (1, [1], Phase.PLACE)


def test_example_3_twelve_and_fourteen_take_over_together() -> None:
    """Two cards go into the gap in order, in one move."""
    sitting = eleven_before_fifteen(12, 14, 20)
    play(sitting, (1, "take 12 14"))
    assert row(sitting) == [11, 12, 14, 15, 18]
    assert sitting.acting == [1]


@pytest.mark.parametrize("card", [10, 11, 15, 16])
def test_example_4_a_card_outside_the_gap_does_not_take_over(card: int) -> None:
    """10 and 16 lie outside, 11 and 15 are the ends of the gap itself."""
    sitting = eleven_before_fifteen(card, 13)
    assert sitting.legal(1) == ["wait", "take 13"]
    assert refusal(sitting, 1, f"take {card}") == "outside-the-gap"
    assert refusal(sitting, 1, " ".join(["take", *map(str, sorted([card, 13]))])) == "outside-the-gap"


def test_example_5_only_the_gap_of_the_last_card_counts() -> None:
    """After 11 and then 8 the gap is 8 to 11, and 13 no longer takes over."""
    sitting = eleven_before_fifteen(9, 13)
    play(sitting, (1, "wait"), (0, "left 8"))
    assert sitting.legal(1) == ["wait", "take 9"]


def test_example_6_with_cards_only_between_the_ends_the_active_player_must_pass() -> None:
    """Pass is the only move, and it is a move."""
    sitting = table([[16, 20], [1, 2]], [15, 22])
    assert sitting.legal(0) == ["pass"]


def test_example_7_three_passes_discard_the_row_and_the_first_passer_opens() -> None:
    """With three players the third pass in turn ends the round."""
    sitting = table([[16, 20], [17, 21], [18, 19]], [15, 22], [[40, 41, 42, 43, 44], [45], []])
    play(sitting, (0, "pass"), (1, "pass"))
    assert row(sitting) == [15, 22]
    told = play(sitting, (2, "pass"))
    assert told == ["Cleo passes.", "Everybody has passed: the row is discarded.", "Ada starts a new round with 44."]
    assert cards(sitting.state.discards) == [15, 22]
    assert row(sitting) == [44]
    assert (sitting.acting, sitting.state.passes) == ([0], 0)


@pytest.mark.parametrize(("players", "each"), [(2, 25), (3, 16), (4, 12), (5, 10)])
def test_example_8_everybody_gets_25_16_12_or_10_cards(players: int, each: int) -> None:
    """Six of them are the opening hand; the first player's next one is the centre card."""
    sitting = dealt(list(range(1, 51)), players)
    assert hand_sizes(sitting) == [6] * players
    assert stack_sizes(sitting) == [each - 7] + [each - 6] * (players - 1)


def test_example_9_the_last_card_wins_at_once() -> None:
    """Nobody is asked to take over, although 13 would fit."""
    sitting = table([[11], [13, 14]], [15])
    told = play(sitting, (0, "left 11"))
    result: Any = sitting.result()
    assert (result.scores, result.winners, result.reason) == ([0, 2], [0], "out of cards")
    assert told[-1] == "Ada has no cards left and wins!"


def test_example_10_the_takers_last_card_wins_at_once() -> None:
    """The game ends in the middle of the take-over: nobody refills."""
    sitting = table([[11, 40], [13]], [15], [[30, 31], []])
    play(sitting, (0, "left 11"), (1, "take 13"))
    result: Any = sitting.result()
    assert (result.scores, result.winners) == ([3, 0], [1])
    assert hand_sizes(sitting) == [1, 0]


def test_example_11_a_hand_played_out_passes_the_turn_and_is_filled_from_the_stack() -> None:
    """Hand 0 and stack 3: after the window the hand is 3 and the next seat places."""
    sitting = table([[11], [20, 30]], [15], [[1, 2, 3], []])
    play(sitting, (0, "left 11"))
    assert hand_sizes(sitting) == [0, 2]
    play(sitting, (1, "wait"))
    assert hand(sitting, 0) == [1, 2, 3]
    assert (sitting.state.active, sitting.acting, sitting.state.phase) == (1, [1], Phase.PLACE)


# The rulings


def test_to_1_stacks_are_equal_and_the_leftovers_are_removed_unseen() -> None:
    """Of 50 cards among four, seat k has cards 12k to 12k+11, top first, and the last two are out of the game."""
    sitting = dealt(list(range(50, 0, -1)), 4, first=3)
    assert hand(sitting, 0) == [45, 46, 47, 48, 49, 50]
    assert cards(sitting.state.stack[0]) == [39, 40, 41, 42, 43, 44]
    assert hand(sitting, 3) == [9, 10, 11, 12, 13, 14]
    assert row(sitting) == [8]
    assert cards(sitting.state.deck) == [1, 2]
    assert cards(sitting.view(0).deck) == [0, 0]


def test_to_2_the_first_seat_is_active_first() -> None:
    """`first` opens the first round."""
    sitting = dealt(list(range(1, 51)), 3, first=2)
    assert (sitting.state.active, sitting.acting) == (2, [2])


def test_to_3_the_round_starts_with_the_top_of_the_stack_and_a_card_from_the_hand() -> None:
    """The centre card is no move; its owner must place next."""
    sitting = dealt(list(range(1, 51)), 2)
    assert row(sitting) == [7]
    assert sitting.moves == []
    assert sitting.legal(0) == [f"left {card}" for card in range(1, 7)]


def test_to_4_the_active_player_places_only_beyond_an_end() -> None:
    """Below the leftmost card or above the rightmost one, never inside."""
    sitting = table([[3, 16, 30], [1]], [15, 18])
    assert sitting.legal(0) == ["left 3", "right 30"]
    assert refusal(sitting, 0, "left 16") == "fits-nowhere"
    assert refusal(sitting, 0, "left 30") == "wrong-end"


def test_to_5_a_take_over_goes_only_into_the_gap_of_the_last_card() -> None:
    """A card that would fit beyond the ends, or in an older gap, is no take-over."""
    sitting = table([[40, 1], [16, 30, 35, 45, 2]], [15, 18, 33])
    play(sitting, (0, "right 40"))
    assert sitting.legal(1) == ["wait", "take 35"]


def test_to_6_any_number_of_fitting_cards_takes_over_in_one_move() -> None:
    """Every choice of one or more of them is a move, written ascending."""
    sitting = eleven_before_fifteen(12, 13, 14, 20)
    takes = {"take 12", "take 13", "take 14", "take 12 13", "take 12 14", "take 13 14", "take 12 13 14"}
    assert set(sitting.legal(1)) == {"wait"} | takes
    assert refusal(sitting, 1, "take 14 12") == "unreadable"


def test_to_7_only_the_next_player_clockwise_may_take_over() -> None:
    """Seat 2 holds a card that fits and is not asked; the last seat's taker is Ada."""
    sitting = table([[11, 12], [20], [13, 14]], [15])
    play(sitting, (0, "left 11"))
    assert sitting.acting == [1]
    assert refusal(sitting, 2, "take 13") == "not-your-turn"
    round_the_corner = table([[16], [17], [11, 12]], [15, 18])
    play(round_the_corner, (0, "pass"), (1, "pass"), (2, "left 11"))
    assert round_the_corner.acting == [0]


def test_to_8_without_a_clock_the_taker_answers_after_every_card() -> None:
    """He is asked although nothing can fit, the active player waits meanwhile, and the clock's answer is to wait."""
    sitting = table([[14, 13], [30, 31]], [15])
    for card in ("left 14", "left 13"):
        play(sitting, (0, card))
        if not sitting.is_over:
            assert sitting.acting == [1]
            assert sitting.legal(0) == []
            assert sitting.legal(1) == [sitting.clock_move(1)] == ["wait"]
            play(sitting, (1, "wait"))
    assert row(sitting) == [13, 14, 15]


def test_to_9_nobody_is_asked_after_a_centre_card() -> None:
    """The opener goes on and places from the hand, be the centre card from the stack or from the hand."""
    assert dealt(list(range(1, 51)), 2).acting == [0]
    sitting = table([[10, 20], [15, 16]], [])
    play(sitting, (0, "open 10"))
    assert (sitting.acting, sitting.state.phase) == ([0], Phase.PLACE)


def test_to_10_the_last_card_of_a_hand_can_be_taken_over() -> None:
    """With a stack left the game goes on: the window opens, and the taker may use it."""
    sitting = table([[11], [13, 20]], [15], [[1, 2, 3], []])
    play(sitting, (0, "left 11"), (1, "take 13"))
    assert row(sitting) == [11, 13, 15]
    assert hand(sitting, 0) == [1, 2, 3]
    assert sitting.acting == [1]


def test_to_11_after_a_take_over_everybody_refills_and_the_taker_places() -> None:
    """Also a taker who has laid his whole hand stays active while his stack is not empty."""
    sitting = table([[11, 40], [12, 14], [1]], [15], [list(range(21, 30)), [31, 32], [33, 34, 35, 36]])
    told = play(sitting, (0, "left 11"), (1, "take 12 14"))
    assert hand_sizes(sitting) == [6, 2, 5]
    assert sitting.legal(1) == ["right 31", "right 32"]
    assert told == ["Ben takes over with 12 and 14!", "Ada draws 5 cards, Ben draws 2 cards, Cleo draws 4 cards."]


def test_to_12_nobody_is_asked_after_a_take_over() -> None:
    """Seat 2 could fill the gap between 11 and 13, but the taker moves next."""
    sitting = table([[11, 40], [13, 20], [12, 14]], [15])
    play(sitting, (0, "left 11"), (1, "take 13"))
    assert sitting.acting == [1]
    assert refusal(sitting, 2, "take 12") == "not-your-turn"


def test_to_13_passing_needs_a_hand_without_a_fitting_card_or_the_option() -> None:
    """With `voluntary_pass` also after the centre card, `open`, a take-over or a `wait`, but never instead of `open`."""
    assert refusal(table([[3, 16], [1]], [15, 18]), 0, "pass") == "something-fits"
    assert "pass" in dealt(list(range(1, 51)), 2, voluntary_pass=True).legal(0)
    sitting = table([[5, 6, 10, 20], [7, 30]], [], voluntary_pass=True)
    assert "pass" not in sitting.legal(0)
    play(sitting, (0, "open 10"))
    assert "pass" in sitting.legal(0)
    play(sitting, (0, "right 20"), (1, "wait"))
    assert "pass" in sitting.legal(0)
    play(sitting, (0, "left 5"), (1, "take 7"))
    assert sitting.legal(1) == ["right 30", "pass"]


def test_to_14_whoever_passes_refills_and_the_row_stays() -> None:
    """The turn goes to the left."""
    sitting = table([[16], [17], [1]], [15, 18], [[30, 31, 32, 33, 34, 35], [40], []])
    told = play(sitting, (0, "pass"))
    assert hand(sitting, 0) == [16, 30, 31, 32, 33, 34]
    assert stack_sizes(sitting) == [1, 1, 0]
    assert row(sitting) == [15, 18]
    assert sitting.acting == [1]
    assert told == ["Ada passes.", "Ada draws 5 cards."]


def test_to_15_after_a_hand_played_out_only_its_owner_refills() -> None:
    """It happens by itself when the window has closed."""
    sitting = table([[11], [20, 30], [40]], [15], [[1, 2, 3], [41, 42], [43, 44]])
    told = play(sitting, (0, "left 11"), (1, "wait"))
    assert hand_sizes(sitting) == [3, 2, 1]
    assert sitting.acting == [1]
    assert told[1:] == ["Ada has played out the hand.", "Ada draws 3 cards.", "It is the turn of Ben."]


def test_to_16_only_passes_in_a_row_count_and_every_card_sets_them_back() -> None:
    """Two passes, a card, one more pass and another: three passes, but not in a row, and the row stays."""
    sitting = table([[16, 20], [17, 21], [1, 19]], [15, 25])
    play(sitting, (0, "pass"), (1, "pass"))
    assert sitting.state.passes == 2
    play(sitting, (2, "left 1"), (0, "wait"))
    assert sitting.state.passes == 0
    play(sitting, (2, "pass"), (0, "pass"))
    assert row(sitting) == [1, 15, 25]
    play(sitting, (1, "pass"))
    assert row(sitting) == []


def test_to_16_a_take_over_sets_the_passes_back() -> None:
    """Like every card that comes to the row."""
    sitting = table([[16], [1, 30], [12, 17]], [15, 25])
    play(sitting, (0, "pass"), (1, "left 1"), (2, "take 12"))
    assert sitting.state.passes == 0


def test_to_16_a_turn_that_ends_with_the_hand_does_not_count() -> None:
    """Seat 0 plays out the hand, the others pass, and only seat 0's own pass discards the row."""
    sitting = table([[11], [12, 13], [14]], [15], [[16, 17], [], []])
    play(sitting, (0, "left 11"), (1, "wait"))
    assert sitting.state.passes == 0
    play(sitting, (1, "pass"), (2, "pass"))
    assert row(sitting) == [11, 15]
    assert sitting.legal(0) == ["right 16", "right 17"]


def test_to_16_the_first_passer_starts_the_next_round() -> None:
    """The discarded row is out of the game, and the count begins anew."""
    sitting = table([[20], [1, 16], [17], [18]], [15, 21], [[], [30], [], []])
    sitting.state.active = 1
    sitting.state.acting = [0, 1, 0, 0, 0, 0, 0, 0]
    play(sitting, (1, "left 1"), (2, "wait"), (1, "pass"), (2, "pass"), (3, "pass"))
    told = play(sitting, (0, "pass"))
    assert cards(sitting.state.discards) == [1, 15, 21]
    assert (sitting.acting, sitting.state.passes, sitting.state.phase) == ([1], 4, Phase.OPEN)
    assert told[1:] == ["Everybody has passed: the row is discarded.", "Ben starts a new round with a card from the hand."]
    play(sitting, (1, "open 16"))
    assert sitting.state.passes == 0


def test_to_17_without_a_stack_the_starter_opens_with_any_hand_card() -> None:
    """With exactly six cards each this holds for the first round, and play goes on without refills."""
    sitting = dealt(list(range(1, 13)), 2, high=12, first=1)
    assert stack_sizes(sitting) == [0, 0]
    assert sitting.legal(1) == [f"open {card}" for card in range(7, 13)]
    play(sitting, (1, "open 9"), (1, "left 7"), (0, "wait"))
    assert row(sitting) == [7, 9]
    assert hand_sizes(sitting) == [6, 4]


@pytest.mark.parametrize(
    ("hands", "cards_in_row", "moves"),
    [
        ([[11], [13, 14]], [15], [(0, "left 11")]),
        ([[16], [13, 14]], [15], [(0, "right 16")]),
        ([[11, 12], [13, 14]], [15], [(0, "left 11"), (1, "take 13 14")]),
        ([[16], [13, 14]], [], [(0, "open 16")]),
    ],
)
def test_to_18_the_game_is_won_the_instant_hand_and_stack_are_empty(
    hands: list[list[int]], cards_in_row: list[int], moves: list[tuple[int, str]]
) -> None:
    """By a placement at either end, by a take-over, by `open`; then nobody has a move."""
    sitting = table(hands, cards_in_row)
    play(sitting, *moves)
    result: Any = sitting.result()
    assert result.winners == [moves[-1][0]]
    assert not any(sitting.legal(seat) for seat in range(2))


def test_to_18_an_empty_hand_with_a_stack_does_not_win() -> None:
    """Both have to be empty."""
    sitting = table([[11], [20, 30]], [15], [[1], []])
    play(sitting, (0, "left 11"))
    assert not sitting.is_over


def test_to_19_a_false_shout_is_rejected_and_the_window_goes_on() -> None:
    """Nothing changes, and the taker may still take over rightly."""
    sitting = eleven_before_fifteen(13, 16)
    assert refusal(sitting, 1, "take 16") == "outside-the-gap"
    assert refusal(sitting, 1, "take 12") == "not-in-hand"
    play(sitting, (1, "take 13"))
    assert sitting.acting == [1]


def test_to_20_while_the_window_is_open_the_taker_comes_before_the_next_card() -> None:
    """The active player's next card is refused until the taker has answered, so a claim received in time beats it."""
    sitting = eleven_before_fifteen(13, 16)
    assert refusal(sitting, 0, "left 8") == "not-your-turn"
    play(sitting, (1, "take 13"))
    assert refusal(sitting, 0, "left 8") == "not-your-turn"


def test_to_21_every_round_uses_a_card_so_a_game_of_nothing_but_passes_ends() -> None:
    """Even when everybody passes whenever it is allowed."""
    sitting = Table(GAME, 5, {"voluntary_pass": True}, 2, SeedDealer("3", GAME.words), "3")
    while not sitting.is_over and len(sitting.moves) < 2000:
        seat = sitting.acting[0]
        sitting.play(seat, "pass" if "pass" in sitting.legal(seat) else sitting.clock_move(seat))
    assert sitting.is_over
    assert {text.split()[0] for _, text in sitting.moves} == {"pass", "open"}


def test_to_22_a_seat_sees_its_hand_the_row_the_discards_and_all_sizes() -> None:
    """Other hands, every stack, also its own, and the leftovers are hidden."""
    sitting = table([[16, 20], [17, 21]], [15, 22], [[40, 41], [45, 46]])
    lay(sitting.state.discards, [3, 4])
    view = sitting.view(0)
    assert cards(view.hand[0]) == [16, 20]
    assert cards(view.hand[1]) == [0, 0]
    assert [cards(stack) for stack in view.stack[:2]] == [[0, 0], [0, 0]]
    assert cards(view.row) == [15, 22]
    assert cards(view.discards) == [3, 4]
    assert cards(sitting.view(-1).hand[0]) == [0, 0]


def test_to_23_the_clock_passes_where_it_may_and_else_places_the_lowest_card_that_fits() -> None:
    """At the one end where it fits; `open` is made with the lowest card."""
    assert table([[16, 20], [1]], [15, 22]).clock_move(0) == "pass"
    assert table([[16, 30, 40], [1]], [15, 22]).clock_move(0) == "right 30"
    assert table([[2, 9, 40], [1]], [15, 22]).clock_move(0) == "left 2"
    assert table([[2, 9, 40], [1]], [15, 22], voluntary_pass=True).clock_move(0) == "pass"
    opening = table([[9, 2, 40], [1]], [])
    assert opening.clock_move(0) == "open 2"
    assert RULES.clock_move(opening.view(0), 0) == OPEN + 2


def test_to_24_a_short_stack_gives_what_it_has() -> None:
    """One card in hand and two in the stack make three."""
    sitting = table([[16], [1]], [15, 18], [[30, 31], []])
    play(sitting, (0, "pass"))
    assert hand(sitting, 0) == [16, 30, 31]
    assert stack_sizes(sitting) == [0, 0]


def test_to_25_with_two_players_the_opponent_takes_over() -> None:
    """From either side."""
    sitting = table([[11, 40], [13, 17, 20]], [15], [[], []])
    play(sitting, (0, "left 11"), (1, "take 13"), (1, "right 20"))
    assert sitting.acting == [0]
    assert sitting.legal(0) == ["wait"]


@pytest.mark.parametrize(("low", "high", "players"), [(1, 12, 2), (1, 30, 5), (26, 50, 4), (21, 50, 5), (39, 50, 2)])
def test_to_26_any_range_that_gives_everybody_six_cards_is_played(low: int, high: int, players: int) -> None:
    """Exactly the cards of the range are dealt; one player more would be too many."""
    sitting = Table(GAME, players, {"low": low, "high": high}, 0, SeedDealer("1", GAME.words), "1")
    assert sorted(map(int, sitting.dealer.deals[0].cards or [])) == list(range(low, high + 1))
    assert min(hand_sizes(sitting)) == HAND
    with pytest.raises(BadOption, match=f"{players} players need at least {HAND * players} cards"):
        GAME.new_state(players, {"low": low, "high": low + HAND * players - 2})


# Words


@pytest.mark.parametrize(
    "text",
    [
        "take",
        "take 51",
        "take 3 3",
        "take 4 3",
        "take 03",
        "take  3",
        "take 3 ",
        "left 0",
        "left 5 6",
        "open",
        "right +5",
        "right ٣",
        "Pass",
        " wait",
        "",
    ],
)
def test_only_canonical_texts_are_moves(text: str) -> None:
    """Single spaces, no leading zeros, ascending, cards that exist."""
    sitting = table([[3, 4, 5], [6]], [20])
    assert GAME.words.parse_move(sitting.state, 0, text) == -1


@pytest.mark.parametrize(
    "text", ["take 3", "take 3 5", "take 3 6", "take 49 50", "left 3", "right 50", "open 1", "pass", "wait"]
)
def test_a_move_that_is_not_legal_still_has_its_text(text: str) -> None:
    """Also a take-over with cards that are not in the hand."""
    s = table([[3, 4, 5], [6]], [20]).state
    assert GAME.words.move_text(s, 0, GAME.words.parse_move(s, 0, text)) == text


def test_refusals_say_what_would_be_right() -> None:
    """One sentence for each way to be wrong."""
    placing, stuck = table([[3, 16, 30], [1]], [15, 18]), table([[16, 17], [1]], [15, 18])
    answering, opening = eleven_before_fifteen(13, 16), table([[3, 9], [1]], [])
    place = "place a card below 15 on the left or above 18 on the right, such as left 3."
    said = {
        (placing, 0, "left 16"): f"16 fits at neither end: {place}",
        (placing, 0, "left 4"): "You do not have 4; you have 3, 16, and 30.",
        (placing, 0, "pass"): f"You may pass only when no card fits: {place}",
        (placing, 0, "right 3"): "3 fits at the other end: play left 3.",
        (placing, 0, "wait"): f"It is your own turn, not one to take over: {place}",
        (placing, 0, "open 3"): f"The row is open already: {place}",
        (
            stuck,
            0,
            "right 17",
        ): "17 fits at neither end: you have nothing below 15 on the left or above 18 on the right, so pass.",
        (answering, 1, "take 16"): "16 cannot take over; only cards between 11 and 15 can.",
        (answering, 1, "take 12 14"): "You do not have 12 and 14; you have 13 and 16.",
        (answering, 1, "right 16"): "You may take over with cards between 11 and 15, or wait; nothing else.",
        (opening, 0, "open 4"): "You do not have 4; you have 3 and 9.",
        (opening, 0, "left 3"): "Your stack is empty: open the round with a card of your hand, such as open 3.",
    }
    for (sitting, seat, text), sentence in said.items():
        with pytest.raises(Refusal) as caught:
            sitting.play(seat, text)
        assert caught.value.sentence == sentence


def test_every_move_is_told() -> None:
    """What a move did, for those who only see the table."""
    sitting = table([[10, 20, 5], [7, 30]], [])
    assert play(sitting, (0, "open 10")) == ["Ada opens a round with 10 from the hand."]
    assert play(sitting, (0, "right 20")) == ["Ada places 20 at the right end."]
    assert play(sitting, (1, "wait")) == ["Ben does not take over."]
    assert play(sitting, (0, "left 5")) == ["Ada places 5 at the left end.", "Ada has no cards left and wins!"]


def test_a_good_move_has_a_reason() -> None:
    """Where there is something to say."""
    sitting = table([[14, 30], [1, 17]], [15, 16])
    why = {
        text: rendered(GAME.words.why(sitting.state, 0, move)) for text, move in zip(sitting.legal(0), legal(sitting.state, 0))
    }
    assert why == {"left 14": "Nothing fits between 14 and 15, so nobody can take over.", "right 30": ""}


# Hints


def some_positions(count: int) -> list[Any]:
    """States all over random games of every size and both ways to pass."""
    chance = random.Random(4)
    found = []
    for number in range(count):
        players = chance.randint(2, 5)
        high = chance.choice([50, 40, 6 * players])
        template = GAME.new_state(players, {"high": high, "voluntary_pass": number % 3 == 0}, chance.randrange(players))
        states = [template.copy()]
        s = HINTS.start(states, 0, [template], number)
        HINTS.play(s, [chance.randrange(1, 1 << 40)], [0] * GAME.rules.MOVES, chance.randint(0, 70))
        found.append(s)
    return found


def legal(s: Any, seat: int) -> list[int]:
    return list(RULES.legal(s, seat))


def test_weights_are_positive_and_do_not_depend_on_what_is_hidden() -> None:
    """A state, its view and a state imagined from the view give the same weights."""
    weighed = 0
    for s in some_positions(150):
        for seat in [seat for seat in range(s.players) if s.acting[seat]]:
            view = s.copy()
            HINTS.look(view, seat)
            dreamt = view.copy()
            HINTS.imagine(dreamt, seat, [99])
            for move in legal(s, seat):
                weights = {HINTS.weight(state, seat, move) for state in (s, view, dreamt)}
                assert len(weights) == 1
                assert 1 <= weights.pop() <= 10000
                weighed += 1
    assert weighed > 300


def test_imagined_hands_are_ascending() -> None:
    """The moves of a take-over rely on it."""
    for s in some_positions(40):
        HINTS.look(s, 0)
        HINTS.imagine(s, 0, [5])
        for seat in range(s.players):
            assert cards(s.hand[seat]) == sorted(cards(s.hand[seat]))


def test_worth_is_winning_and_before_that_having_fewer_cards() -> None:
    """Between 0 and 1, highest for the winner."""
    sitting = table([[11, 12], [13], [20, 21, 30]], [15])
    s = sitting.state
    assert HINTS.worth(s, 1) > HINTS.worth(s, 0) > HINTS.worth(s, 2)
    play(sitting, (0, "left 11"), (1, "take 13"))
    assert HINTS.worth(s, 1) == 1.0
    assert 0.0 <= HINTS.worth(s, 2) < HINTS.worth(s, 0) < 0.1


def test_greedy_beats_random() -> None:
    """Two seats, the same deals with the seats changed: greedy wins nearly always."""
    won = 0
    for number in range(40):
        chance = random.Random(number)
        template = GAME.new_state(2, {}, 0)
        s = HINTS.start([template.copy()], 0, [template], number // 2)
        greedy = number % 2
        while 1 in s.acting:
            seat = s.acting.index(1)
            moves = legal(s, seat)
            move = max(moves, key=lambda m: HINTS.weight(s, seat, m)) if seat == greedy else chance.choice(moves)
            RULES.apply(s, seat, move)
        won += RULES.wins(s, greedy)
    assert won >= 36


def held(sitting: Table) -> list[Any]:
    """The hand of seat 1 as it is shown."""
    return next(zone.pieces for zone in scene(sitting, 1).zones if zone.id == "hand-1")


@pytest.mark.parametrize("hand", [[9, 13, 40], [9, 16, 40]])
def test_in_the_window_all_cards_are_alike_whether_or_not_one_fits(hand: list[int]) -> None:
    """Each can be touched or picked, none is marked, greyed or captioned; the list of moves has only the waiting."""
    sitting = table([[3, 11, 45], hand, [20, 21]], [15, 30])
    play(sitting, (0, "left 11"))
    shown = scene(sitting, 1)
    assert [(piece.move, piece.pick) for piece in held(sitting)] == [(f"take {card}", str(card)) for card in hand]
    assert not any(piece.marked or piece.faint or piece.note for piece in held(sitting))
    assert (shown.moves, shown.picking, [button.move for button in shown.buttons]) == (["wait"], "take", ["wait"])
    assert shown.prompt == "Can you take over between 11 and 15? Touch a card, or let it pass."


@pytest.mark.parametrize("language", languages())
def test_no_language_tells_whether_a_card_fits(language: str) -> None:
    """In the window the scenes of two hands, of which one can take over, differ in nothing but a card's number and its car."""
    shown = []
    for card in (13, 16):
        sitting = table([[3, 11, 45], [9, card, 40], [20, 21]], [15, 30])
        play(sitting, (0, "left 11"))
        drawn = scene(sitting, 1, language)
        for piece in (piece for zone in drawn.zones for piece in zone.pieces if piece.id == f"car-{card}"):
            piece.face, piece.tone = "", ""
        shown.append(str(drawn).replace(str(card), "…"))
    assert shown[0] == shown[1]


def test_with_helpers_the_cards_that_fit_stand_out() -> None:
    """13 is marked and says what it does, the others stand back, and a button lays all that fit."""
    sitting = table([[3, 11, 45], [9, 12, 13], [20, 21]], [15, 30])
    sitting.helpers = True
    play(sitting, (0, "left 11"))
    assert [(piece.text, piece.marked, piece.faint) for piece in held(sitting)] == [
        ("9", False, True),
        ("12", True, False),
        ("13", True, False),
    ]
    assert [button.move for button in scene(sitting, 1).buttons] == ["take 12 13", "wait"]


def test_in_ones_own_turn_a_card_that_fits_nowhere_is_explained() -> None:
    """It has no move, and who tries it hears why."""
    sitting = table([[3, 20, 45], [9, 13], [21, 22]], [15, 30])
    own = next(zone.pieces for zone in scene(sitting, 0).zones if zone.id == "hand-0")
    assert [piece.move for piece in own] == ["left 3", "", "right 45"]
    with pytest.raises(Refusal, match="20 fits at neither end"):
        sitting.play(0, "left 20")
