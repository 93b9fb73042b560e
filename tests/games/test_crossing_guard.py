"""Crossing Guard XL!: a test for each ruling and each example of docs/games/crossing-guard.md."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from crossroads.engine import add, clear, link
from crossroads.engine.game import Game
from crossroads.engine.layout import States
from crossroads.engine.text import languages, rendered, text_of
from crossroads.games.crossing_guard.cards import COLOURS, DECK_A, DECK_B, GROUP
from crossroads.games.crossing_guard.rules import State
from crossroads.table.deals import Deal, SeedDealer, WrittenDealer
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal, Sitting

if TYPE_CHECKING:
    from crossroads.engine import Pile

game = Game("crossroads.games.crossing_guard")
rules: Any = game.tabled
SPECTATOR = -1

GROUPS = "RRBY BBGP GGYR YYPB PPRG RBG BGY GYP YPR PRB RR BB GG YY PP"
DECK = {
    "A": f"{GROUPS} brother brother brother sister sister sister".split(),
    "B": [*GROUPS.split()[:10], "RBG", "YY", "PP", "RG", "BB", "R", "G", "Y", "P", "brother", "sister"],
}
CARD = {game.words.card_text(None, card): card for card in range(1, len(GROUP))}


class Table(Sitting):
    """A sitting of this game."""

    state: State

    if TYPE_CHECKING:

        def view(self, seat: int) -> State: ...


def table(top: str = "", players: int = 4, patrons: str = "RBGYP", first: int = 0, **options: Any) -> Table:
    """A table whose deck begins with these cards; the others follow.  Deck A has enough siblings for every case."""
    options = {"deck": "A"} | options
    rest = list(DECK[str(options["deck"])])
    for name in top.split():
        rest.remove(name)
    deals = [Deal(0, list(patrons)), Deal(0, [*top.split(), *rest])]
    return Table(game, players, dict(options), first, WrittenDealer(deals, game.words), "a test")


def table_with_deck(cards: str, players: int = 4) -> Table:
    """A table where a round begins with only these cards in the deck."""
    sitting = table(players=players)
    for pile in [*sitting.state.row, sitting.state.deck]:
        clear(pile)
    put(sitting.state.deck, " ".join(reversed(cards.split())))
    rules.start_round(sitting.state)
    return sitting


def put(pile: Pile, cards: str) -> None:
    """Lay cards on a pile; the last one is then on top."""
    for name in cards.split():
        add(pile, CARD[name])


def names(pile: Pile) -> str:
    """The cards of a pile, the top one last."""
    return " ".join(game.words.card_text(None, card) for card in pile.card[: pile.size])


def row(sitting: Table) -> list[str]:
    return [names(pile) for pile in sitting.state.row]


def hands(sitting: Table) -> list[list[int]]:
    return [hand.card[: hand.size] for hand in sitting.state.hand[: sitting.players]]


def bid(sitting: Table, *cards: int) -> list[str]:
    """All seats bid, seat 0 first; what was told at the reveal."""
    told: list[str] = []
    for seat, card in enumerate(cards):
        told = sitting.play_and_tell(seat, f"bid {card}")
    return told


def contest(sitting: Table, pile: int, *cards: int) -> list[str]:
    """The chooser picks a pile, and all bid."""
    sitting.play(sitting.acting[0], f"pile {pile}")
    return bid(sitting, *cards)


def play_round(sitting: Table, won_by: int | None = None) -> None:
    """A full round from left to right in which all bids tie; but the seat named, if any, wins the last pile."""
    for place in range(1, 8):
        swap = won_by is not None and place > 5
        contest(sitting, place, *[13 - place if swap and seat != won_by else place for seat in range(sitting.players)])


def finished(claims: dict[int, str], players: int = 4, out: str = "", patrons: str = "RBGYP", **options: Any) -> Table:
    """A table where the game is over, with these cards claimed and out of play."""
    sitting = table(players=players, patrons=patrons, **options)
    s = sitting.state
    for pile in [*s.row, s.deck]:
        clear(pile)
    for seat, cards in claims.items():
        put(s.claimed[seat], cards)
    put(s.out_of_play, out)
    s.acting[s.chooser] = 0
    return sitting


def scores(sitting: Table) -> list[int]:
    result = sitting.result()
    assert result is not None
    return result.scores


def winners(sitting: Table) -> list[int]:
    result = sitting.result()
    assert result is not None
    return result.winners


def test_cg_1_everybody_holds_hustle_cards_1_to_7() -> None:
    """Four guards, four times the same seven cards."""
    assert hands(table(players=4)) == [[1, 2, 3, 4, 5, 6, 7]] * 4


@pytest.mark.parametrize(("deck", "per_school"), [("A", 9), ("B", 10)])
def test_cg_2_a_deck_has_21_cards_and_as_many_students_of_every_school(deck: str, per_school: int) -> None:
    """Nine of each school in deck A, ten in deck B."""
    cards = DECK_A if deck == "A" else DECK_B
    assert Counter(game.words.card_text(None, card) for card in cards) == Counter(DECK[deck])
    assert [sum(GROUP[card].count(colour) for card in cards) for colour in COLOURS] == [per_school] * 5


def test_cg_2_deck_b_is_dealt_unless_deck_a_is_chosen() -> None:
    """The students of a new table are those of deck B, which makes three nearly full rounds."""
    sitting = Table(game, 4, {}, 0, SeedDealer("3", game.words), "3")
    assert Counter(sitting.dealer.deals[1].cards or []) == Counter(DECK["B"])
    assert sitting.record().options["deck"] == "B"


@pytest.mark.parametrize("seed", range(20))
def test_cg_2_with_deck_b_the_third_round_has_five_piles_or_more(seed: int) -> None:
    """Two siblings cover at most two places, so 21 cards make three rounds of 7, 7 and at least 5 piles."""
    sitting = Table(game, 4, {}, 0, SeedDealer(str(seed), game.words), str(seed))
    rounds = [len([pile for pile in row(sitting) if pile])]
    while not sitting.is_over:
        hand = hands(sitting)[0]
        contest(sitting, next(place for place, pile in enumerate(row(sitting), 1) if pile), *[hand[0]] * 4)
        if hands(sitting)[0] == [1, 2, 3, 4, 5, 6, 7]:
            rounds.append(len([pile for pile in row(sitting) if pile]))
    assert rounds[:2] == [7, 7]
    assert 5 <= rounds[2] <= 7


def test_cg_3_siblings_have_no_school_and_are_no_students() -> None:
    """A sibling is a point for everybody: no bonus, no penalty, and it breaks no tie."""
    assert scores(finished({0: "brother sister"}, out="brother", xxl=True)) == [2, 0, 0, 0]
    tied = finished({0: "brother brother sister sister", 1: "GG YY"}, players=2)
    assert scores(tied) == [4, 4]
    assert winners(tied) == [0, 1]


def test_cg_4_patrons_are_dealt_face_up_and_the_others_never_shown() -> None:
    """Seat 0 gets the first patron, seat 1 the second; nobody sees the three left over."""
    sitting = table(players=2, patrons="GYRPB")
    assert [names(patron) for patron in sitting.state.patron] == ["G", "Y", "", ""]
    for seat in (SPECTATOR, 0, 1):
        view = sitting.view(seat)
        assert names(view.patron[1]) == "Y"
        assert view.patrons.size == 3
        assert not any(view.patrons.card)


def test_cg_5_the_dealer_is_the_first_seat_and_picks_first() -> None:
    """With seat 2 as the Dealer the game waits for seat 2 alone."""
    sitting = table(first=2)
    assert sitting.acting == [2]
    assert [bool(sitting.legal(seat)) for seat in range(4)] == [False, False, True, False]


def test_cg_6_seven_cards_are_laid_out_before_any_is_covered() -> None:
    """The eighth card, not the second, covers the sibling in place 1."""
    sitting = table("brother RR BB GG YY PP RBG BGY")
    assert row(sitting) == ["brother BGY", "RR", "BB", "GG", "YY", "PP", "RBG"]


def test_cg_7_siblings_are_covered_until_a_group_is_on_top_and_place_by_place() -> None:
    """Place 1 takes two siblings and a group before place 3 takes its cover."""
    sitting = table("brother RR sister GG YY PP RBG brother sister BB BGY")
    assert row(sitting) == ["brother brother sister BB", "RR", "sister BGY", "GG", "YY", "PP", "RBG"]


def test_cg_8_a_sibling_that_cannot_be_covered_is_a_pile() -> None:
    """It is picked, bid for and worth one point."""
    sitting = table_with_deck("sister")
    assert row(sitting) == ["sister", "", "", "", "", "", ""]
    contest(sitting, 1, 4, 3, 2, 1)
    assert names(sitting.state.claimed[0]) == "sister"
    assert scores(sitting) == [1, 0, 0, 0]


def test_cg_9_a_short_round_leaves_hustle_cards_unused() -> None:
    """Two cards make two piles in places 1 and 2; the game ends with five Hustle cards in every hand."""
    sitting = table_with_deck("RR GYP", players=2)
    assert sitting.legal(0) == ["pile 1", "pile 2"]
    contest(sitting, 2, 7, 6)
    contest(sitting, 1, 6, 7)
    assert sitting.is_over
    assert hands(sitting) == [[1, 2, 3, 4, 5]] * 2


def test_cg_10_siblings_are_covered_in_later_rounds_too() -> None:
    """The sibling that turns up as the first card of round 2 is covered."""
    sitting = table("RR BB GG YY PP RBG BGY sister GYP YPR PRB RRBY BBGP GGYR YYPB")
    play_round(sitting, won_by=0)
    assert row(sitting) == ["sister YYPB", "GYP", "YPR", "PRB", "RRBY", "BBGP", "GGYR"]


def test_cg_11_the_chooser_picks_openly_and_bids_secretly_with_the_others() -> None:
    """Picking is told to all; then all four are asked for a secret bid, in any order, and none is told."""
    sitting = table("RRBY")
    assert not rules.is_secret(sitting.state, 0)
    assert sitting.play_and_tell(0, "pile 1") == ["Seat 0 picks pile 1: Red-Red-Blue-Yellow."]
    assert sitting.acting == [0, 1, 2, 3]
    assert all(rules.is_secret(sitting.state, seat) for seat in range(4))
    for seat in (3, 0, 2):
        assert sitting.play_and_tell(seat, "bid 4") == [f"Seat {seat} has chosen a Hustle card."]
    assert sitting.acting == [1]


def test_cg_12_everybody_has_to_bid() -> None:
    """The only moves are the cards of the hand, and nothing is turned up before the last one is in."""
    sitting = table()
    sitting.play(0, "pile 1")
    bid(sitting, 7, 7, 7)
    assert sitting.legal(3) == [f"bid {card}" for card in range(1, 8)]
    assert sitting.state.revealed == [0, 0, 0, 0]
    sitting.play(3, "bid 1")
    assert sitting.state.revealed == [7, 7, 7, 1]


@pytest.mark.parametrize(
    ("bids", "winner"),
    [
        ((7, 7, 5, 5), None),
        ((7, 7, 5, 3), 2),
        ((7, 5, 7, 5), None),
        ((3, 7, 3, 7), None),
        ((3, 3, 3, 3), None),
        ((1, 2, 2, 2), 0),
        ((1, 2, 3, 4), 3),
        ((6, 2, 6, 4), 3),
    ],
)
def test_cg_13_the_highest_number_played_once_wins(bids: tuple[int, ...], winner: int | None) -> None:
    """Ties above and below do not matter; without a lonely number nobody wins."""
    assert won_by(bids) == winner


def won_by(bids: tuple[int, ...]) -> int | None:
    """Who takes the first pile; None if it goes out of play."""
    sitting = table("RRBY", players=len(bids))
    contest(sitting, 1, *bids)
    taken = [seat for seat in range(len(bids)) if names(sitting.state.claimed[seat]) == "RRBY"]
    assert (names(sitting.state.out_of_play) == "RRBY") == (not taken)
    return taken[0] if taken else None


def test_cg_14_a_pile_goes_out_of_play_with_its_siblings() -> None:
    """Both siblings leave with the group that lay on them."""
    sitting = table("brother RR BB GG YY PP RBG sister GYP")
    told = contest(sitting, 1, 2, 2, 2, 2)
    assert names(sitting.state.out_of_play) == "brother sister GYP"
    students = "Green-Yellow-Purple, a little sister, and a little brother"
    assert f"Every bid has a twin, and nobody leads {students} across: out of play." in told


def test_cg_15_after_a_tie_of_all_the_latest_winner_picks() -> None:
    """First the Dealer, because nobody has won; then the winner of an earlier bid, also in the next round."""
    sitting = table("RR BB GG YY PP RBG BGY", players=2, first=1)
    contest(sitting, 1, 1, 1)
    assert sitting.acting == [1]
    contest(sitting, 2, 7, 2)
    assert sitting.acting == [0]
    contest(sitting, 3, 3, 3)
    assert sitting.acting == [0]
    contest(sitting, 4, 2, 4)
    assert sitting.acting == [1]
    contest(sitting, 5, 5, 5)
    contest(sitting, 6, 6, 6)
    contest(sitting, 7, 4, 7)
    assert row(sitting)[0] == "RRBY", "this is round 2"
    assert sitting.acting == [1]
    contest(sitting, 1, 1, 1)
    assert sitting.acting == [1]


def test_cg_16_the_seventh_bid_of_a_full_round_is_forced_and_recorded() -> None:
    """Everybody has one move left and still makes it."""
    sitting = table(players=2)
    for place in range(1, 7):
        contest(sitting, place, place, place)
    sitting.play(0, "pile 7")
    assert [sitting.legal(0), sitting.legal(1)] == [["bid 7"], ["bid 7"]]
    bid(sitting, 7, 7)
    assert sitting.record().moves[-3:] == [(0, "pile 7"), (0, "bid 7"), (1, "bid 7")]


def test_cg_17_the_only_pile_left_is_the_only_move() -> None:
    """The chooser has to say it, but cannot say anything else."""
    sitting = table(players=2)
    for place in (1, 2, 3, 5, 6, 7):
        contest(sitting, place, place, place)
    assert sitting.legal(0) == ["pile 4"]


def test_cg_18_what_lies_open_is_seen_by_all() -> None:
    """A spectator sees row, siblings, patrons, hands, played cards, score piles, what is out of play, the size of the deck."""
    sitting = table("brother RR BB GG YY PP RBG RRBY", players=2)
    contest(sitting, 1, 7, 4)
    contest(sitting, 2, 5, 5)
    view = sitting.view(SPECTATOR)
    assert [names(pile) for pile in view.row] == ["", "", "BB", "GG", "YY", "PP", "RBG"]
    assert names(view.claimed[0]) == "brother RRBY"
    assert names(view.out_of_play) == "RR"
    assert view.hand[1].card[: view.hand[1].size] == [1, 2, 3, 6, 7]
    assert view.played[1].card[: view.played[1].size] == [4, 5]
    assert names(view.patron[0]) == "R"
    assert view.deck.size == 13
    assert rules.score(view, 0) == rules.score(sitting.state, 0) == 7


def test_cg_18_the_order_of_the_deck_is_seen_by_nobody() -> None:
    """No view holds a card of the deck."""
    sitting = table()
    for seat in range(SPECTATOR, 4):
        assert not any(sitting.view(seat).deck.card)


def test_cg_18_a_bid_lying_face_down_cannot_be_told_from_anything_open() -> None:
    """Whatever seat 1 bids, everybody else sees the same: that seat 1 is no longer waited for."""
    seen = []
    for card in range(1, 8):
        sitting = table()
        sitting.play(0, "pile 2")
        before = sitting.view(SPECTATOR)
        sitting.play(1, f"bid {card}")
        assert sitting.view(1).bid == [0, card, 0, 0]
        after = sitting.view(SPECTATOR)
        seen.append([after, sitting.view(0), sitting.view(3)])
        after.acting[1] = 1
        assert after == before
        after.acting[1] = 0
    assert all(views == seen[0] for views in seen)


def test_cg_18_unseen_bids_are_imagined_from_what_that_player_still_holds() -> None:
    """Seat 0 has 1, 4 and 6 left: those are all the bids that seat 1 imagines, and its own bid stays what it is."""
    sitting = table(players=2)
    for place, card in enumerate((2, 3, 5, 7), 1):
        contest(sitting, place, card, card)
    sitting.play(0, "pile 5")
    sitting.play(0, "bid 4")
    imagined = set()
    for seed in range(1, 60):
        dream = sitting.view(1)
        rules.imagine(dream, 1, [seed * 7919])
        imagined.add(dream.bid[0])
        assert dream.bid[1] == 0
    assert imagined == {1, 4, 6}


def test_cg_18_imagined_decks_and_patrons_are_those_not_seen() -> None:
    """All student cards and all patrons are there once, in an order that is not always the true one."""
    sitting = table("brother RG BB sister YY PP RBG", players=3, deck="B")
    contest(sitting, 1, 7, 4, 2)
    contest(sitting, 2, 5, 5, 5)
    orders = set()
    for seed in range(1, 9):
        dream = sitting.view(0)
        rules.imagine(dream, 0, [seed * 7919])
        piles = [*dream.row, *dream.claimed, dream.out_of_play, dream.deck]
        assert Counter(" ".join(names(pile) for pile in piles).split()) == Counter(DECK["B"])
        assert Counter(" ".join(names(pile) for pile in [*dream.patron, dream.patrons]).split()) == Counter("RBGYP")
        orders.add(names(dream.deck))
    assert len(orders) > 1


def test_cg_19_the_game_ends_when_row_and_deck_are_empty() -> None:
    """Not before the last pile of the last round is resolved."""
    sitting = table_with_deck("RR GG", players=2)
    contest(sitting, 1, 7, 6)
    assert not sitting.is_over
    assert sitting.result() is None
    told = contest(sitting, 2, 1, 7)
    assert sitting.is_over
    assert sitting.result().reason == "students across"
    assert told[-2:] == ["Nobody is waiting any more. Seat 0 scores 4 and Seat 1 scores 2.", "Seat 0 wins!"]


def test_cg_20_score_is_students_and_siblings_and_own_students_once_more() -> None:
    """Blue claims BBGP, RR and a sister: 4 + 2 + 1, and 2 for the Blues."""
    assert scores(finished({1: "BBGP RR sister"}, players=2)) == [0, 9]


def test_cg_21_the_first_tie_break_is_own_students_among_the_leaders() -> None:
    """Seat 0 has two Reds, seat 1 one Blue but more groups of four; the three Greens of seat 2 are not among the leaders."""
    sitting = finished({0: "BBGP RR brother brother", 1: "GGYR YYPB brother", 2: "GG GYP"}, players=3)
    assert scores(sitting) == [10, 10, 8]
    assert winners(sitting) == [0]


def test_cg_21_the_second_tie_break_is_groups_of_four_among_the_leaders() -> None:
    """Two own students each; seat 1 has a group of four, seat 0 none, and the two of seat 2 are not among the leaders."""
    sitting = finished({0: "RR BGY GYP", 1: "BBGP YY PP", 2: "PPRG RRBY"}, players=3)
    assert scores(sitting) == [10, 10, 9]
    assert winners(sitting) == [1]


def test_cg_22_xxl_takes_a_point_for_each_own_student_out_of_play() -> None:
    """Scores may be negative, and without the option nothing is taken."""
    assert scores(finished({1: "RR"}, out="RRBY YPR brother", xxl=True, players=2)) == [-3, 1]
    assert scores(finished({1: "RR"}, out="RRBY YPR brother", players=2)) == [0, 2]


def test_cg_22_xxl_ties_look_at_claimed_cards_only() -> None:
    """Seat 0 claimed four Reds and lost two, seat 1 claimed three Blues and lost none: four is more."""
    sitting = finished({0: "RR RRBY", 1: "BB RBG"}, out="YPR PPRG", xxl=True, players=2)
    assert scores(sitting) == [8, 8]
    assert winners(sitting) == [0]


def test_cg_23_a_school_nobody_works_for_costs_nobody_anything() -> None:
    """Yellow and Purple students are out of play, and nobody has those patrons."""
    assert scores(finished({0: "BB", 1: "RR", 2: "RR"}, out="YY PP YYPB", xxl=True, players=3, patrons="RGBYP")) == [2, 2, 1]


def test_cg_24_after_a_round_of_nothing_but_ties_the_dealer_picks_again() -> None:
    """Nobody has won in round 1, so the Dealer opens round 2."""
    sitting = table("RR BB GG YY PP RBG BGY", players=3, first=1)
    play_round(sitting)
    assert row(sitting)[0] == "RRBY", "this is round 2"
    assert sitting.acting == [1]


def test_cg_25_two_players_play_by_the_same_rules() -> None:
    """The higher card wins, equal cards push the pile out of play."""
    assert won_by((3, 2)) == 0
    assert won_by((3, 3)) is None


def test_cg_26_the_clock_picks_the_leftmost_pile_and_bids_the_lowest_card() -> None:
    """Pile 1 and bid 1 at first; pile 2 and the lowest card left after that.  A view is enough to know it."""
    sitting = table(players=2)
    assert sitting.clock_move(0) == "pile 1"
    sitting.play(0, "pile 1")
    assert sitting.clock_move(1) == "bid 1"
    bid(sitting, 1, 2)
    assert sitting.acting == [1]
    assert sitting.clock_move(1) == "pile 2"
    sitting.play(1, "pile 3")
    assert [sitting.clock_move(0), sitting.clock_move(1)] == ["bid 2", "bid 1"]
    assert rules.clock_move(sitting.view(0), 0) == rules.clock_move(sitting.state, 0)


def test_cg_27_a_bid_may_be_changed_until_the_last_one_is_in() -> None:
    """The last choice counts, every choice stands in the record, and the reveal cannot be undone."""
    sitting = table("RRBY", players=2)
    sitting.play(0, "pile 1")
    for move in ("bid 7", "bid 7", "bid 2"):
        sitting.play(0, move)
    assert sitting.acting == [1]
    sitting.play(1, "bid 3")
    assert names(sitting.state.claimed[1]) == "RRBY"
    assert hands(sitting) == [[1, 3, 4, 5, 6, 7], [1, 2, 4, 5, 6, 7]]
    assert sitting.record().moves == [(0, "pile 1"), (0, "bid 7"), (0, "bid 7"), (0, "bid 2"), (1, "bid 3")]
    with pytest.raises(Refusal):
        sitting.play(0, "bid 7")


def test_cg_28_the_dealer_role_does_not_pass_on() -> None:
    """Seat 2 wins the last bid of round 1; round 2 is all ties; seat 2 opens round 3, and seat 0 is still the Dealer."""
    sitting = table(GROUPS, players=3, first=0)
    play_round(sitting, won_by=2)
    assert sitting.acting == [2]
    play_round(sitting)
    assert row(sitting)[0] == "PP", "this is round 3"
    assert sitting.acting == [2]
    assert sitting.record().first == 0


def test_example_1_two_sevens_let_the_five_win() -> None:
    """7, 7, 5, 3."""
    assert won_by((7, 7, 5, 3)) == 2


def test_example_2_two_pairs_push_the_pile_out_of_play() -> None:
    """7, 7, 5, 5."""
    assert won_by((7, 7, 5, 5)) is None


def test_example_3_two_sixes_let_the_two_win() -> None:
    """6, 6, 2."""
    assert won_by((6, 6, 2)) == 2


def test_example_4_three_sixes_let_the_one_win() -> None:
    """6, 6, 6, 1."""
    assert won_by((6, 6, 6, 1)) == 3


def test_example_5_a_pair_of_two_players_is_out_of_play() -> None:
    """4, 4."""
    assert won_by((4, 4)) is None


def test_example_6_without_ties_the_highest_wins() -> None:
    """7, 5, 2."""
    assert won_by((7, 5, 2)) == 0


def test_example_7_the_dealer_picks_again_after_a_first_bid_of_ties() -> None:
    """Seat 3 is the Dealer, and nobody has won yet."""
    sitting = table(first=3)
    contest(sitting, 4, 2, 2, 6, 6)
    assert sitting.acting == [3]


def test_example_8_the_winner_before_a_tie_of_all_picks_again() -> None:
    """C wins bid 3, bid 4 is all ties, C picks for bid 5."""
    sitting = table()
    contest(sitting, 1, 7, 1, 2, 3)
    contest(sitting, 2, 1, 7, 3, 2)
    contest(sitting, 3, 2, 3, 7, 1)
    contest(sitting, 4, 4, 4, 4, 4)
    assert sitting.acting == [2]


def test_example_9_a_new_round_does_not_reset_the_chooser() -> None:
    """C wins the last bid of round 1 and picks first in round 2."""
    sitting = table("RR BB GG YY PP RBG BGY")
    play_round(sitting, won_by=2)
    assert row(sitting)[0] == "RRBY", "this is round 2"
    assert sitting.acting == [2]


def test_example_10_a_sister_in_place_3_is_covered_and_a_brother_on_her_too() -> None:
    """The next card is laid on place 3; as it is a Little Brother, another one follows."""
    assert row(table("RR BB sister YY PP RBG BGY GYP"))[2] == "sister GYP"
    assert row(table("RR BB sister YY PP RBG BGY brother GYP"))[2] == "sister brother GYP"


def test_example_11_seven_cards_with_a_sibling_make_seven_piles() -> None:
    """One of them is a lone sibling."""
    sitting = table_with_deck("RR sister BB YY PP RBG BGY")
    assert row(sitting) == ["RR", "sister", "BB", "YY", "PP", "RBG", "BGY"]


def test_example_12_eight_cards_with_a_sibling_make_seven_piles_and_none_is_lone() -> None:
    """The eighth card covers the sibling."""
    sitting = table_with_deck("RR sister BB YY PP RBG BGY GYP")
    assert row(sitting) == ["RR", "sister GYP", "BB", "YY", "PP", "RBG", "BGY"]
    assert sitting.state.deck.size == 0


@pytest.mark.parametrize(("xxl", "points"), [(False, 11), (True, 9)])
def test_example_13_and_14_red_scores_11_and_9_with_xxl(xxl: bool, points: int) -> None:
    """Red claims RRBY over a sibling, and PRB; RR goes out of play."""
    sitting = table("brother PRB RR BB GG YY PP RRBY", xxl=xxl)
    contest(sitting, 1, 7, 1, 2, 3)
    contest(sitting, 2, 6, 2, 1, 1)
    contest(sitting, 3, 5, 5, 5, 5)
    assert rules.score(sitting.state, 0) == points


@pytest.mark.parametrize(
    ("a", "b", "shared_by"),
    [
        pytest.param("RRBY RR PRB YPR brother sister", "BBGP BB RBG GYP YY sister", [0], id="6 own students against 5"),
        pytest.param(
            "RRBY RR GGYR GG brother brother sister", "BBGP BB RBG GYP YY sister", [0], id="2 groups of four against 1"
        ),
        pytest.param("RRBY RR PRB BGY GG brother", "BBGP BB RBG GYP YY sister", [0, 1], id="nothing left to compare"),
    ],
)
def test_example_15_a_tie_at_20(a: str, b: str, shared_by: list[int]) -> None:
    """A and B have 20 points: own students, then groups of four decide, or they share."""
    sitting = finished({0: a, 1: b}, players=2)
    assert scores(sitting) == [20, 20]
    assert winners(sitting) == shared_by


def test_example_16_played_hustle_cards_come_back_in_round_2() -> None:
    """Every hand is 1 to 7 again, and no played card lies beside it."""
    sitting = table()
    play_round(sitting)
    assert hands(sitting) == [[1, 2, 3, 4, 5, 6, 7]] * 4
    assert [played.size for played in sitting.state.played] == [0, 0, 0, 0]


def test_example_17_the_winner_takes_the_top_card_and_every_sibling_beneath() -> None:
    """Three cards go to the score pile of seat 1, and the place is empty."""
    sitting = table("brother RR BB GG YY PP RBG sister GYP")
    told = contest(sitting, 1, 7, 6, 7, 1)
    assert names(sitting.state.claimed[1]) == "brother sister GYP"
    assert row(sitting)[0] == ""
    assert told[1:] == [
        "Seat 0 bid 7, Seat 1 bid 6, Seat 2 bid 7, and Seat 3 bid 1.",
        "Seat 0 and Seat 2 cancel each other with the 7.",
        "The 6 wins: Seat 1 leads Green-Yellow-Purple, a little sister, and a little brother across.",
    ]


def test_deals_are_the_patrons_and_then_the_students_before_the_first_move() -> None:
    """Two shuffles of 5 and 21 cards, and none when a new round begins."""
    sitting = Table(game, 3, {"deck": "B"}, 0, SeedDealer("5", game.words), "5")
    play_round(sitting)
    deals = sitting.record().deals
    assert [(deal.at, len(deal.cards or [])) for deal in deals] == [(0, 5), (0, 21)]
    assert [names(patron) for patron in sitting.state.patron[:3]] == (deals[0].cards or [])[:3]


def test_a_new_round_is_told() -> None:
    """Everybody hears which piles wait now."""
    sitting = table_with_deck("RR BB GG YY PP RBG BGY GYP", players=2)
    for place in range(1, 7):
        contest(sitting, place, place, place)
    told = contest(sitting, 7, 7, 7)
    assert told[-1] == "A new round: only pile 1 is waiting, and everybody takes back all Hustle cards."


@pytest.mark.parametrize(
    "text", ["bid 8", "bid 0", "bid 05", "bid  5", " bid 5", "Bid 5", "bid", "pile 0", "pile 8", "pile 1 2", "pass"]
)
def test_what_is_not_written_like_a_move_is_unreadable(text: str) -> None:
    """Only the exact words of a move are one: single spaces, decimal numbers, no leading zeros."""
    with pytest.raises(Refusal) as refused:
        table().play(0, text)
    assert refused.value.code == "unreadable"


def test_refusals_say_what_would_be_right() -> None:
    """Four ways to go wrong, each with its own code."""
    sitting = table(players=2)

    def refusal(seat: int, text: str) -> tuple[str, str]:
        with pytest.raises(Refusal) as refused:
            sitting.play(seat, text)
        return refused.value.code, refused.value.sentence

    assert refusal(0, "bid 3") == ("pick-first", "Pick a pile before you bid; piles 1, 2, 3, 4, 5, 6, and 7 are waiting.")
    contest(sitting, 2, 3, 3)
    assert refusal(0, "pile 2") == ("no-such-pile", "There is no pile 2 in the row; piles 1, 3, 4, 5, 6, and 7 are waiting.")
    assert refusal(1, "pile 1")[0] == "not-your-turn"
    sitting.play(0, "pile 5")
    assert refusal(1, "bid 3") == ("card-played", "You have used up your 3 in this round; you still hold 1, 2, 4, 5, 6, and 7.")
    assert refusal(0, "pile 1") == (
        "pile-picked",
        "Pile 5 is picked already; bid for it with one of your cards: 1, 2, 4, 5, 6, and 7.",
    )


def test_every_card_stays_among_its_own_kind() -> None:
    """Students, patrons and each guard's Hustle cards are complete after every move of random games."""
    chance = random.Random(3)
    for seed in range(6):
        deck = chance.choice("AB")
        sitting = Table(game, chance.choice((2, 3, 4)), {"deck": deck}, 0, SeedDealer(str(seed), game.words), str(seed))
        while not sitting.is_over:
            s = sitting.state
            students = [*s.row, *s.claimed, s.out_of_play, s.deck]
            assert Counter(" ".join(names(pile) for pile in students).split()) == Counter(DECK[deck])
            assert sorted(" ".join(names(pile) for pile in [*s.patron, s.patrons]).split()) == sorted("RBGYP")
            for hand, played in zip(s.hand[: s.players], s.played):
                assert sorted(hand.card[: hand.size] + played.card[: played.size]) == [1, 2, 3, 4, 5, 6, 7]
            seat = chance.choice(sitting.acting)
            sitting.play(seat, chance.choice(sitting.legal(seat)))


def test_hints_are_positive_and_the_same_whatever_is_hidden() -> None:
    """For every legal move of random games, on the state, on the seat's view and on what it imagines."""
    hinted = link.interpreted(game.rules, game.module("hints"))
    chance = random.Random(8)
    for seed in range(6):
        sitting = Table(game, 2 + seed % 3, {}, 0, SeedDealer(str(seed), game.words), str(seed))
        while not sitting.is_over:
            seat = chance.choice(sitting.acting)
            dream = sitting.view(seat)
            rules.imagine(dream, seat, [seed + 12345])
            for move in rules.legal(sitting.state, seat):
                weights = {hinted.weight(s, seat, move) for s in (sitting.state, sitting.view(seat), dream)}
                assert len(weights) == 1
                assert 1 <= weights.pop() <= 10_000
            sitting.play(seat, chance.choice(sitting.legal(seat)))
        assert all(0.0 <= hinted.worth(sitting.state, other) <= 1.0 for other in range(sitting.players))


def test_hints_keep_high_cards_for_what_matters_more_to_me_than_to_the_others() -> None:
    """Red of four players wants RR above all and GG hardly; Red of two also wants RRBY before Blue gets it."""
    hinted = link.interpreted(game.rules, game.module("hints"))
    cards = "RR RRBY GG YY PP BBGP GGYR"
    assert best_bid(hinted, table(cards), "pile 1") == "bid 7"
    assert best_bid(hinted, table(cards), "pile 3") == "bid 2"
    assert best_bid(hinted, table(cards, players=2), "pile 2") == "bid 7"


def best_bid(hinted: Any, sitting: Table, pile: str) -> str:
    sitting.play(0, pile)
    return heaviest(hinted, sitting, 0)


def heaviest(hinted: Any, sitting: Table, seat: int) -> str:
    """The move that the hints advise."""
    move = max(rules.legal(sitting.state, seat), key=lambda move: hinted.weight(sitting.state, seat, move))
    return game.words.move_text(sitting.state, seat, move)


@pytest.mark.parametrize(("players", "games"), [(2, 40), (3, 90), (4, 120)])
def test_the_heaviest_move_beats_random_play(players: int, games: int) -> None:
    """One seat that follows the hints wins far more than its share against random players."""
    hinted = link.interpreted(game.rules, game.module("hints"))
    chance = random.Random(1)
    won = 0.0
    for number in range(games):
        template = game.new_state(players, {}, number % players)
        s = hinted.start(States([template]), 0, [template], number + 1)
        while any(s.acting):
            seat = s.acting.index(1)
            moves = [0] * game.rules.MOVES
            moves = moves[: hinted.legal(s, seat, moves, 0)]
            greedy = seat == number % players
            apply_move = max(moves, key=lambda move: hinted.weight(s, seat, move)) if greedy else chance.choice(moves)
            hinted.apply(s, seat, apply_move)
        winners = [seat for seat in range(players) if hinted.wins(s, seat)]
        won += (number % players in winners) / len(winners)
    assert won / games > 1.3 / players


def test_why_says_what_the_hints_think() -> None:
    """Picking the least pile, keeping high cards, bidding the highest; nothing about other moves."""
    sitting = table("RR RRBY GG YY PP BBGP GGYR")

    def why(text: str) -> str:
        return rendered(game.words.why(sitting.state, 0, game.words.parse_move(sitting.state, 0, text)))

    assert why("pile 3") == "Let the others spend their high cards on the students you need least."
    assert why("pile 1") == ""
    sitting.play(0, "pile 7")
    assert why("bid 5") == "Keep your 2 highest cards for the 2 piles that matter more to you."
    assert why("bid 6") == ""
    bid(sitting, 5, 1, 2, 3)
    sitting.play(0, "pile 1")
    assert why("bid 7") == "No pile in the row matters more to you than this one, so bid your highest card."


def test_hints_for_the_last_pile_do_not_make_all_guards_tie() -> None:
    """Four guards, the same seven cards, one pile: the guard who gains most is advised the 7, the next the 6, and so on."""
    hinted = link.interpreted(game.rules, game.module("hints"))
    sitting = table_with_deck("RRBY")  # worth 6 to Red, 5 to Blue and to Yellow, 4 to Green; Blue sits before Yellow
    sitting.play(0, "pile 1")
    assert [heaviest(hinted, sitting, seat) for seat in range(4)] == ["bid 7", "bid 6", "bid 4", "bid 5"]


def test_why_gives_every_guard_other_advice_for_the_last_pile() -> None:
    """Only the guard who gains most is told to bid the highest card."""
    sitting = table_with_deck("RRBY")
    sitting.play(0, "pile 1")

    def why(seat: int, card: int) -> str:
        return rendered(game.words.why(sitting.state, seat, game.words.parse_move(sitting.state, seat, f"bid {card}")))

    assert why(0, 7) == "This is the last pile, and nobody gains more from it than you."
    assert why(1, 6).startswith("Another guard gains more from the last pile;")
    assert why(3, 5).startswith("2 other guards gain more from the last pile;")
    assert [why(seat, 7) for seat in (1, 2, 3)] == ["", "", ""]


def test_why_knows_a_card_that_nobody_can_reach() -> None:
    """A guard with the only 7 left is sure of the last pile, whoever gains more from it."""
    sitting = table_with_deck("RR RRBY", players=3)
    contest(sitting, 1, 7, 1, 7)
    sitting.play(sitting.acting[0], "pile 2")
    move = game.words.parse_move(sitting.state, 1, "bid 7")
    assert rendered(game.words.why(sitting.state, 1, move)) == "Nobody else holds a card as high, so it is sure to win."


def test_why_tells_one_of_two_guards_that_a_higher_card_is_never_worse() -> None:
    """With two players no third guard profits from a tie."""
    sitting = table_with_deck("RRBY", players=2)
    sitting.play(0, "pile 1")
    for seat in range(2):
        said = game.words.why(sitting.state, seat, game.words.parse_move(sitting.state, seat, "bid 7"))
        assert rendered(said) == "This is the last pile, and against one other guard a higher card is never worse."


def test_a_pile_says_its_points_and_those_for_the_own_school() -> None:
    """Red reads the bonus under the pile, Green and a spectator only the points; a lone sibling is one point."""
    sitting = table("brother RR BB YY PP GYP BGY RRBY")  # RRBY covers the brother
    assert notes(sitting, 0)[:3] == ["5 points, +2 for your school", "2 points, +2 for your school", "2 points"]
    assert notes(sitting, 2)[:3] == notes(sitting, SPECTATOR)[:3] == ["5 points", "2 points", "2 points"]
    assert notes(table_with_deck("sister"), 0) == ["1 point"]
    sitting.play(0, "pile 1")
    assert scene(sitting, 0).prompt.startswith("Bid for pile 1: 5 points, +2 for your school.")


def notes(sitting: Table, seat: int) -> list[str]:
    """What is written under the piles of the row."""
    street = next(zone for zone in scene(sitting, seat).zones if zone.id == "street")
    return [piece.note for piece in street.pieces if piece.note]


@pytest.mark.parametrize("language", languages())
def test_every_school_has_a_letter_of_its_own_in_every_language(language: str) -> None:
    """A card shows the letter of each of its students, and in words it names as many."""
    text = text_of(game.package, language)
    letter = {school: text("letters", card=school) for school in "RBGYP"}
    assert len(set(letter.values())) == len(letter)
    assert {len(one) for one in letter.values()} == {1}
    for card in CARD.keys() - {"brother", "sister"}:
        assert text("letters", card=card) == "".join(letter[school] for school in card)
        assert text("card", card=card) == "-".join(text("card", card=school) for school in card)
