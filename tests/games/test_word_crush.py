"""Word Crush: every ruling and every worked example of docs/games/word-crush.md."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from crossroads.engine import add, below, link
from crossroads.engine.game import Game
from crossroads.engine.layout import States
from crossroads.engine.options import BadOption
from crossroads.engine.text import rendered
from crossroads.games.word_crush import lists, words
from crossroads.games.word_crush.rules import FORGET, SAY, WRONG
from crossroads.games.word_crush.table import (
    CRUSH,
    HAND,
    STOCK,
    Phase,
    State,
    advance,
    find_playable,
    lay_on_crush,
    lay_on_discard,
)
from crossroads.lab.simulate import random_sitting
from crossroads.table import record
from crossroads.table.deals import Deal, SeedDealer, WrittenDealer
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.verify import Verdict, verify

game = Game("crossroads.games.word_crush")
ENGLISH = lists.load("english")
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Table(Sitting):
    """A sitting of this game."""

    state: State


def card(word: str) -> int:
    return ENGLISH.card[word]


def table(
    *hands: str, pile: str = "", yellow: str, draw: str = "", discard: str = "", turn: int = 0, **options: object
) -> Table:
    """A table with these words in hand, on the pile and discarded (the oldest first), and to draw (the top first)."""
    sitting = Table(game, len(hands), options, 0, SeedDealer("1", game.words), "1")
    s: Any = game.new_state(len(hands), options)
    s.dealer = sitting.dealer
    for seat, held in enumerate(hands):
        for one in sorted(map(card, held.split())):
            add(s.hand[seat], one)
    for word in pile.split():
        lay_on_crush(s, card(word))
    for word in reversed(draw.split()):
        add(s.stock, card(word))
    for word in discard.split():
        lay_on_discard(s, card(word))
    s.yellow = ALPHABET.index(yellow)
    s.acting[turn] = 1
    sitting.state = s
    return sitting


def play(sitting: Table, *texts: str) -> None:
    """Moves of whoever is on turn."""
    for text in texts:
        sitting.play(sitting.acting[0], text, by_clock=text == "timeout")


def recite(sitting: Table) -> None:
    """The whole pile without error."""
    play(sitting, *[f"say {word}" for word in pile_of(sitting).split()])


def refusal(sitting: Table, text: str) -> str:
    with pytest.raises(Refusal) as caught:
        sitting.play(sitting.acting[0], text)
    return caught.value.code


def named(sitting: Table, cards: Any) -> str:
    return " ".join(words.card_text(sitting.state, one) for one in cards.card[: cards.size])


def hand_of(sitting: Table, seat: int) -> str:
    return named(sitting, sitting.state.hand[seat])


def pile_of(sitting: Table) -> str:
    return named(sitting, sitting.state.crush)


def discard_of(sitting: Table) -> str:
    return named(sitting, sitting.state.discard)


def draw_pile_of(sitting: Table) -> str:
    return " ".join(reversed(named(sitting, sitting.state.stock).split()))


def yellow_of(sitting: Table) -> str:
    return ALPHABET[sitting.state.yellow]


@pytest.fixture
def list_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the lists of this test's user are."""
    monkeypatch.setenv("CROSSROADS_DATA", str(tmp_path))
    (tmp_path / "words").mkdir()
    return tmp_path / "words"


TWENTY = (
    "moon moon tunnel otter llama queen zebra apple x-ray yarn iron jazz kayak lemon nickel ocean planet river tiger umbrella"
)


def as_lines(text: str) -> str:
    return "\n".join(text.split()) + "\n"


# ---- the examples of docs/games/word-crush.md ----


def test_example_1_the_seed_moon_sets_red_on_m_and_yellow_on_n() -> None:
    """Red is the first letter of the seed, yellow the next."""
    first = ["apple", "anchor", "arrow", "autumn", "address", "balloon", "button", "bridge", "bubble", "bazaar", "moon"]
    cards = [*first, *[word for word in ENGLISH.words if word not in first]]
    sitting = Table(game, 2, {}, 0, WrittenDealer([Deal(0, cards)], game.words), "x")
    assert pile_of(sitting) == "moon"
    assert (ALPHABET[sitting.state.red], yellow_of(sitting)) == ("M", "N")


def test_example_2_on_n_napkin_tunnel_and_dinner_but_not_moon() -> None:
    """A word goes on N if it begins with N or has NN in it."""
    sitting = table("napkin tunnel moon dinner", "apple", pile="mirror", yellow="N")
    assert [text for text in sitting.legal(0) if text.startswith("play")] == ["play dinner", "play napkin", "play tunnel"]


def test_example_3_playing_on_z_moves_yellow_to_a() -> None:
    """After Z comes A."""
    sitting = table("zebra moon", "apple", pile="mirror", yellow="Z")
    play(sitting, "play zebra")
    assert yellow_of(sitting) == "A"


def test_example_4_wrong_at_the_third_word_takes_only_that_card() -> None:
    """Pile moon, tunnel; otter is played, oyster is said for it: otter comes back, and yellow stays on P."""
    sitting = table("otter apple", "zebra", pile="moon tunnel", yellow="O")
    play(sitting, "play otter", "say moon", "say tunnel", "say oyster")
    assert hand_of(sitting, 0) == "apple otter"
    assert pile_of(sitting) == "moon tunnel"
    assert yellow_of(sitting) == "P"
    assert sitting.acting == [1]


def test_example_5_wrong_at_the_first_word_takes_the_whole_pile() -> None:
    """All three cards go to the hand, and the pile is empty."""
    sitting = table("otter apple", "zebra", pile="moon tunnel", yellow="O")
    play(sitting, "play otter", "say tunnel")
    assert hand_of(sitting, 0) == "apple moon otter tunnel"
    assert pile_of(sitting) == ""


@pytest.mark.parametrize(("last", "winners"), [("say otter", [0]), ("say oyster", [])])
def test_example_6_the_last_card_wins_only_with_a_full_recital(last: str, winners: list[int]) -> None:
    """Last card and full recall win; last card and an error do not."""
    sitting = table("otter", "zebra", pile="moon", yellow="O")
    play(sitting, "play otter", "say moon", last)
    result = sitting.result()
    assert (result.winners if result else []) == winners


def test_example_7_a_timeout_after_one_of_three_words_takes_two_cards() -> None:
    """The cards still face-down go to the hand."""
    sitting = table("otter apple", "zebra", pile="moon tunnel", yellow="O")
    play(sitting, "play otter", "say moon", "timeout")
    assert hand_of(sitting, 0) == "apple otter tunnel"
    assert pile_of(sitting) == "moon"


def test_example_8_an_exchange_makes_four_cards_five() -> None:
    """The rejected card is on top of the discard, and was out of reach of the draws."""
    sitting = table("apple button castle dagger", "zebra", pile="moon", yellow="N", draw="eagle forest garden")
    play(sitting, "swap apple")
    assert refusal(sitting, "draw discard") == "discard-empty"
    play(sitting, "draw deck", "draw deck")
    assert hand_of(sitting, 0) == "button castle dagger eagle forest"
    assert discard_of(sitting) == "apple"


def test_example_9_everybody_passes_on_x() -> None:
    """The discard top apple does not go, zebra is drawn and discarded, xenon is played and recited; a turn on Y follows."""
    sitting = table("moon", "button", "castle", pile="tunnel", yellow="X", discard="apple", draw="zebra xenon yarn")
    play(sitting, "pass", "pass", "pass")
    assert discard_of(sitting) == "apple zebra"
    assert pile_of(sitting) == "tunnel xenon"
    assert sitting.acting == [0]
    recite(sitting)
    assert sitting.acting == [0]
    assert (yellow_of(sitting), sitting.state.phase) == ("Y", Phase.TURN)


def test_example_10_the_oldest_discard_is_drawn_first() -> None:
    """Discard apple, button, castle: they are drawn in that order."""
    sitting = table("moon", "zebra", pile="tunnel", yellow="X", discard="apple button castle")
    play(sitting, "swap moon", "draw deck")
    assert hand_of(sitting, 0) == "apple"
    assert draw_pile_of(sitting) == "button castle"


@pytest.mark.parametrize(("players", "sizes"), [(2, (4, 5, 7)), (3, (3, 4, 6)), (4, (2, 3, 5)), (8, (2, 3, 5))])
def test_example_11_table_1(players: int, sizes: tuple[int, ...]) -> None:
    """Quick, regular and long hands."""
    for length, size in zip(("quick", "regular", "long"), sizes):
        sitting = Table(game, players, {"length": length}, 0, SeedDealer("1", game.words), "1")
        assert [sitting.state.hand[seat].size for seat in range(players)] == [size] * players


def test_example_12_red_never_moves_through_two_laps() -> None:
    """Fifty-two letters later yellow is back, two laps are counted, and red is where it was."""
    sitting = table("moon", "apple", pile="arrow", yellow="B", voluntary_pass=True)
    for _ in range(52):
        play(sitting, "pass", "pass")
    assert (sitting.state.red, yellow_of(sitting), sitting.state.laps) == (0, "B", 2)


def test_example_13_a_pass_does_not_move_yellow() -> None:
    """Yellow is where it was."""
    sitting = table("moon", "apple", pile="tunnel", yellow="X", draw="xenon")
    play(sitting, "pass")
    assert yellow_of(sitting) == "X"


# ---- the rulings ----


def test_wc_1_balloon_plays_on_b_l_and_o() -> None:
    """The first letter, or a letter twice in a row."""
    for letter in ALPHABET:
        sitting = table("balloon", "apple", yellow=letter)
        assert ("play balloon" in sitting.legal(0)) == (letter in "BLO")


def test_wc_1_every_letter_is_playable_by_5_to_14_words_of_the_deck() -> None:
    """At least 5, at most 14 (L), 58 plays by double letters inside words of another initial, as its page says."""
    counts = Counter(letter for word in ENGLISH.plain for letter in lists.letters_for(word))
    assert len(counts) == 26
    assert min(counts.values()) == 5
    assert counts.most_common(1) == [("l", 14)]
    assert sum(counts.values()) == 130 + 58


def test_wc_2_a_list_of_ones_own(list_folder: Path) -> None:
    """A list in the user's folder can be played with."""
    (list_folder / "mine.txt").write_text(as_lines(TWENTY))
    sitting = Table(game, 2, {"words": "mine", "length": "quick"}, 0, SeedDealer("1", game.words), "1")
    assert sorted(sitting.dealer.deals[0].cards or []) == sorted(TWENTY.split())
    assert "mine" in words.OPTIONS[-1].values  # type: ignore[union-attr]


def test_wc_2_words_that_do_not_begin_with_a_to_z_are_refused(list_folder: Path) -> None:
    """In plain form: Äpfel begins with A, 7-up and école? no and yes."""
    found, errors, _ = lists.check(as_lines(TWENTY + " Äpfel école 7-up ßoß žluť"))
    assert len(found) == 25
    assert errors == ["7-up does not begin with a letter from A to Z."]
    (list_folder / "bad.txt").write_text(as_lines(TWENTY + " 7-up"))
    with pytest.raises(BadOption, match="7-up does not begin with a letter from A to Z"):
        game.new_state(2, {"words": "bad"})


def test_wc_2_letters_with_fewer_than_two_words_are_warned_about() -> None:
    """H has none, C has none, M has two."""
    _, errors, warnings = lists.check(as_lines(TWENTY))
    assert not errors
    assert "No word goes on H; play may often be stuck there." in warnings
    assert "Only one word goes on Y; play may often be stuck there." in warnings
    assert not [line for line in warnings if "goes on M;" in line]
    assert lists.check(as_lines(" ".join(ENGLISH.words)))[1:] == ([], [])


def test_wc_2_words_that_differ_by_one_letter_are_warned_about() -> None:
    """Table and cable can be mixed up."""
    _, _, warnings = lists.check(as_lines(TWENTY + " table cable"))
    assert "cable and table differ by one letter, so that neither may be misspelled in that letter." in warnings


@pytest.mark.parametrize("players", [1, 9])
def test_wc_3_two_to_eight_players(players: int) -> None:
    """Nobody plays alone, nor nine together."""
    with pytest.raises(BadOption, match="2 to 8 players"):
        game.new_state(players, {})


def test_wc_4_regular_is_the_default() -> None:
    """Five cards for two players."""
    sitting = Table(game, 2, {}, 0, SeedDealer("1", game.words), "1")
    assert [sitting.state.hand[seat].size for seat in (0, 1)] == [5, 5]


def test_wc_5_after_a_seed_with_z_yellow_starts_on_a() -> None:
    """Z is followed by A."""
    first = ENGLISH.words[:10]
    cards = [*first, "zebra", *[word for word in ENGLISH.words if word not in (*first, "zebra")]]
    sitting = Table(game, 2, {}, 0, WrittenDealer([Deal(0, cards)], game.words), "x")
    assert (ALPHABET[sitting.state.red], yellow_of(sitting)) == ("Z", "A")


def test_wc_6_yellow_moves_with_the_card_and_not_back_after_an_error() -> None:
    """Once per card, as it is played."""
    sitting = table("otter apple", "zebra", pile="moon", yellow="O")
    play(sitting, "play otter")
    assert yellow_of(sitting) == "P"
    play(sitting, "forget")
    assert yellow_of(sitting) == "P"


def test_wc_7_the_laps_are_counted() -> None:
    """When yellow comes round to red, a lap is over."""
    sitting = table("zebra moon", "apple", pile="mirror", yellow="Z")
    sitting.state.red = ALPHABET.index("A")
    play(sitting, "play zebra")
    assert (sitting.state.laps, ALPHABET[sitting.state.red]) == (1, "A")


def test_wc_8_the_oldest_word_is_asked_first_and_the_new_one_last() -> None:
    """The seed, then in order of play."""
    sitting = table("otter apple", "zebra", pile="moon tunnel", yellow="O")
    play(sitting, "play otter", "say moon", "say tunnel", "say otter")
    assert pile_of(sitting) == "moon tunnel otter"
    again = table("otter apple", "zebra", pile="moon tunnel", yellow="O")
    play(again, "play otter", "say otter")
    assert pile_of(again) == ""


def test_wc_9_cards_already_recited_stay_as_the_pile() -> None:
    """The card that was asked and those behind it go to the hand."""
    sitting = table("otter apple", "zebra", pile="moon tunnel ladder", yellow="O")
    play(sitting, "play otter", "say moon", "forget")
    assert pile_of(sitting) == "moon"
    assert hand_of(sitting, 0) == "apple ladder otter tunnel"


def test_wc_10_the_next_player_plays_on_an_empty_pile() -> None:
    """The pile may be empty, and then has one card."""
    sitting = table("otter apple", "pepper zebra", pile="moon", yellow="O")
    play(sitting, "play otter", "forget", "play pepper", "say pepper")
    assert pile_of(sitting) == "pepper"
    assert sitting.state.crush_top == card("pepper")


@pytest.mark.parametrize("answer", ["say moon", "forget"])
def test_wc_11_after_a_recital_the_turn_goes_left(answer: str) -> None:
    """Whether it was right or not."""
    sitting = table("zebra", "otter apple", "kayak", pile="moon", yellow="O", turn=1)
    play(sitting, "play otter", answer)
    if answer == "say moon":
        play(sitting, "say otter")
    assert sitting.acting == [2]


def test_wc_12_the_win_is_at_once() -> None:
    """The others do not finish a round."""
    sitting = table("otter", "pepper", "quilt", pile="moon", yellow="O")
    play(sitting, "play otter")
    recite(sitting)
    assert sitting.is_over
    assert sitting.result() == record.Result([0, 1, 1], [0], "recited")


def test_wc_13_who_can_play_does_not_pass() -> None:
    """Unless the table allows it."""
    assert refusal(table("otter apple", "zebra", pile="moon", yellow="O"), "pass") == "can-play"
    play(table("otter apple", "zebra", pile="moon", yellow="O", voluntary_pass=True), "pass")
    play(table("apple", "zebra", pile="moon", yellow="O"), "pass")


def test_wc_14_the_first_card_is_seen_before_the_second_choice() -> None:
    """One from the draw pile, one from the discard, any number of times before playing."""
    sitting = table("apple button", "zebra", pile="moon", yellow="O", draw="eagle forest garden", discard="castle otter")
    play(sitting, "swap button", "draw deck")
    assert hand_of(sitting, 0) == "apple eagle"
    play(sitting, "draw discard")
    assert hand_of(sitting, 0) == "apple eagle otter"
    assert discard_of(sitting) == "castle button"
    play(sitting, "swap eagle", "draw discard", "draw discard", "play otter")
    assert hand_of(sitting, 0) == "apple button castle"


def test_wc_14_draws_come_before_anything_else() -> None:
    """An exchange is not broken off."""
    sitting = table("otter button", "zebra", pile="moon", yellow="O", draw="eagle forest garden")
    play(sitting, "swap button")
    for text in ("play otter", "swap otter", "pass", "forget", "say moon"):
        assert refusal(sitting, text) == "draw-first"


def test_wc_15_no_exchange_during_or_after_the_recital() -> None:
    """After the recital the turn is over."""
    sitting = table("otter apple", "zebra", pile="moon", yellow="O", draw="eagle forest garden")
    play(sitting, "play otter")
    assert refusal(sitting, "swap apple") == "recite"
    recite(sitting)
    with pytest.raises(Refusal, match="not your turn"):
        sitting.play(0, "swap apple")


@pytest.mark.parametrize(("draw", "discard"), [("eagle forest", ""), ("eagle", "forest"), ("", "eagle forest")])
def test_wc_16_two_cards_in_both_piles_suffice(draw: str, discard: str) -> None:
    """Wherever they are."""
    sitting = table("apple button", "zebra", pile="moon", yellow="O", draw=draw, discard=discard)
    play(sitting, "swap apple", "draw deck", "draw deck")
    assert hand_of(sitting, 0) == "button eagle forest"


def test_wc_16_one_card_does_not_suffice() -> None:
    """An exchange needs two."""
    sitting = table("apple button", "zebra", pile="moon", yellow="O", discard="eagle")
    assert refusal(sitting, "swap apple") == "too-few-to-draw"


def test_wc_17_a_pass_after_an_exchange_counts_for_the_standstill() -> None:
    """Both have passed, one after an exchange: the first passer has to play from the piles."""
    sitting = table("apple button", "zebra", pile="moon", yellow="O", draw="eagle forest otter")
    play(sitting, "swap apple", "draw deck", "draw deck", "pass", "pass")
    assert pile_of(sitting) == "moon otter"


def test_wc_18_nobody_has_to_exchange() -> None:
    """Without a playable card, passing and exchanging are both offered."""
    sitting = table("apple", "zebra", pile="moon", yellow="O", draw="eagle forest")
    assert sitting.legal(0) == ["swap apple", "pass"]


def test_wc_19_stuck_only_when_all_have_passed_in_a_row_on_one_letter() -> None:
    """A play in between begins the count anew."""
    sitting = table("anchor", "zebra", "otter kayak", pile="moon", yellow="O", draw="pepper yarn")
    play(sitting, "pass", "pass", "play otter")
    recite(sitting)
    play(sitting, "pass", "pass")
    assert sitting.state.phase == Phase.TURN
    play(sitting, "pass")
    assert pile_of(sitting) == "moon otter pepper"
    assert sitting.acting == [0]


def test_wc_20_the_discard_top_is_played_if_it_goes() -> None:
    """Nothing is drawn then, and the card never enters the hand."""
    sitting = table("apple", "zebra", pile="moon", yellow="O", draw="otter", discard="eagle office")
    play(sitting, "pass", "pass")
    assert pile_of(sitting) == "moon office"
    assert (discard_of(sitting), draw_pile_of(sitting), hand_of(sitting, 0)) == ("eagle", "otter", "apple")


def test_wc_20_only_the_top_of_the_discard_counts() -> None:
    """A playable card under it is reached when the discard has been turned over."""
    sitting = table("apple", "zebra", pile="moon", yellow="O", draw="eagle", discard="otter forest")
    play(sitting, "pass", "pass")
    assert pile_of(sitting) == "moon otter"
    assert (draw_pile_of(sitting), discard_of(sitting)) == ("forest eagle", "")


@pytest.mark.parametrize(("after_stuck", "acting"), [("same", [0]), ("next", [1])])
def test_wc_21_who_is_on_turn_after_a_standstill(after_stuck: str, acting: list[int]) -> None:
    """The reciter, or the next; nobody can win with that recital."""
    sitting = table("apple", "zebra", pile="moon", yellow="O", draw="otter yarn", after_stuck=after_stuck)
    play(sitting, "pass", "pass")
    recite(sitting)
    assert sitting.acting == acting
    assert not sitting.is_over


@pytest.mark.parametrize(("after_stuck", "acting"), [("same", [0]), ("next", [1])])
def test_wc_22_an_error_after_a_standstill_is_like_any_other(after_stuck: str, acting: list[int]) -> None:
    """The cards go to the hand, then who is on turn is as after a right recital."""
    sitting = table("apple", "zebra", pile="moon", yellow="O", draw="otter yarn", after_stuck=after_stuck)
    play(sitting, "pass", "pass", "say moon", "say apple")
    assert hand_of(sitting, 0) == "apple otter"
    assert sitting.acting == acting


def test_wc_23_drawing_from_the_discard_turns_nothing_over() -> None:
    """With an empty draw pile, draw discard takes the top, draw deck the oldest."""
    sitting = table("moon", "zebra", pile="tunnel", yellow="X", discard="apple button castle")
    play(sitting, "swap moon", "draw discard")
    assert (hand_of(sitting, 0), discard_of(sitting), draw_pile_of(sitting)) == ("castle", "apple button", "")
    play(sitting, "draw deck")
    assert (hand_of(sitting, 0), discard_of(sitting), draw_pile_of(sitting)) == ("apple castle", "moon", "button")


def test_wc_23_with_reshuffle_the_turned_discard_is_a_deal() -> None:
    """A single card too.  In an exchange `at` does not count the draw, at a standstill it counts the last pass."""
    sitting = table("moon", "zebra", pile="tunnel", yellow="X", discard="apple button castle", reshuffle=True)
    play(sitting, "swap moon", "draw deck")
    assert sitting.dealer.deals[1].at == 1
    assert sorted(sitting.dealer.deals[1].cards or []) == ["apple", "button", "castle"]
    single = table("moon", "zebra", pile="tunnel", yellow="X", draw="apple", discard="button", reshuffle=True)
    play(single, "swap moon", "draw deck", "draw deck")
    assert [(deal.at, deal.cards) for deal in single.dealer.deals[1:]] == [(2, ["button"])]
    stuck = table("moon", "zebra", pile="tunnel", yellow="X", discard="xenon apple", reshuffle=True)
    play(stuck, "pass", "pass")
    assert stuck.dealer.deals[1].at == 2


@pytest.mark.parametrize("after_stuck", ["same", "next"])
def test_wc_24_if_no_card_in_the_piles_goes_the_marker_moves_on(after_stuck: str) -> None:
    """No card is moved, the passes are cleared, and the first passer takes a normal turn."""
    sitting = table("moon", "zebra", pile="tunnel", yellow="X", draw="apple", discard="button castle", after_stuck=after_stuck)
    play(sitting, "pass", "pass")
    assert yellow_of(sitting) == "Y"
    assert (draw_pile_of(sitting), discard_of(sitting), pile_of(sitting)) == ("apple", "button castle", "tunnel")
    assert (sitting.acting, sitting.state.phase, sitting.state.passes) == ([0], Phase.TURN, 0)


def test_wc_25_an_answer_has_a_letter_in_it() -> None:
    """What has none is no move; forget is one."""
    sitting = table("otter apple", "zebra", pile="moon", yellow="O")
    play(sitting, "play otter")
    for text in ("say", "say ", "say 12", "say ?", "say -", "say  moon", "say moon "):
        assert refusal(sitting, text) == "unreadable"
    play(sitting, "say b")
    assert pile_of(sitting) == ""


def test_wc_25_each_card_is_shown_after_the_answer() -> None:
    """The card recited last lies face-up for all; the record keeps the answer as it was typed."""
    sitting = table("otter apple", "zebra", pile="moon tunnel", yellow="O")
    play(sitting, "play otter", "say MÓON")
    assert sitting.view(-1).crush_top == card("moon")  # type: ignore[attr-defined]
    assert sitting.moves[-1] == (0, "say MÓON")


@pytest.mark.parametrize(
    ("said", "spelling", "is_right"),
    [
        ("tunnel", "strict", True),
        ("TUN-NEL", "strict", True),
        ("tun nel", "strict", True),
        ("tün\u2011nel", "strict", True),
        ("tunel", "strict", False),
        ("tunel", "lenient", True),
        ("tunnnel", "lenient", True),
        ("tunnol", "lenient", True),
        ("tunnle", "lenient", False),
        ("tunnes", "lenient", True),
        ("unne", "lenient", False),
    ],
)
def test_wc_26_spelling(said: str, spelling: str, is_right: bool) -> None:
    """Capitals, accents, spaces and hyphens never count; one letter does not count where spelling is lenient."""
    sitting = table("otter apple", "zebra", pile="tunnel", yellow="O", spelling=spelling)
    play(sitting, "play otter", f"say {said}")
    assert (sitting.state.recited == 1) == is_right


@pytest.mark.parametrize(
    ("asked", "said", "is_right"), [("moon", "mon", False), ("x-ray", "xra", False), ("xenon", "xenn", True)]
)
def test_wc_26_short_words_are_never_misspelled(asked: str, said: str, is_right: bool) -> None:
    """Moon and x-ray have four letters."""
    sitting = table("otter apple", "zebra", pile=asked, yellow="O")
    play(sitting, "play otter", f"say {said}")
    assert (sitting.state.recited == 1) == is_right


def test_wc_26_what_is_close_to_two_words_is_neither() -> None:
    """Bable is one letter from cable and from table; cable itself is right although table is close."""
    mixed = lists.WordList(("cable", "table"))
    assert mixed.meant("bable", lenient=True) == 0
    assert mixed.meant("cable", lenient=True) == 1
    assert mixed.meant("cabble", lenient=True) == 1
    short = lists.WordList(("card", "cards"))
    assert short.meant("cardz", lenient=True) == 0
    assert short.meant("cord", lenient=True) == 0
    assert short.meant("carpds", lenient=True) == 2


def test_wc_27_the_card_that_is_asked_is_not_shown_before_the_answer() -> None:
    """In no view, not even on the pile's top."""
    sitting = table("otter apple", "zebra", pile="moon tunnel", yellow="O")
    play(sitting, "play otter", "say moon")
    for seat in (-1, 0, 1):
        view: Any = sitting.view(seat)
        assert view.crush.card[:3] == [0, 0, 0]
        assert view.crush_top == card("moon")


def test_wc_28_the_clock_passes_whatever_the_hand_holds() -> None:
    """Its pass counts for the standstill, and only the clock may make it."""
    sitting = table("otter", "zebra", pile="moon", yellow="O", draw="ocean")
    assert sitting.clock_move(0) == "timeout"
    assert refusal(sitting, "timeout") == "only-the-clock"
    play(sitting, "timeout", "pass")
    assert pile_of(sitting) == "moon ocean"


def test_wc_28_draws_that_are_owed_come_before_the_timeout() -> None:
    """The clock draws from the deck, twice, and then passes."""
    sitting = table("apple button", "zebra", pile="moon", yellow="O", draw="eagle forest")
    play(sitting, "swap apple")
    for move in ("draw deck", "draw deck", "timeout"):
        assert sitting.clock_move(0) == move
        sitting.play(0, move, by_clock=True)
    assert sitting.acting == [1]


def test_wc_28_after_a_timeout_the_turn_goes_left_even_at_a_standstill() -> None:
    """Whatever after_stuck says."""
    sitting = table("apple", "zebra", pile="moon", yellow="O", draw="otter yarn")
    play(sitting, "pass", "pass", "say moon", "timeout")
    assert hand_of(sitting, 0) == "apple otter"
    assert sitting.acting == [1]


def test_wc_29_hidden_are_hands_piles_and_all_but_the_top_cards() -> None:
    """A spectator sees counts, markers and two cards; nothing that was only remembered lies on the table."""
    sitting = table("otter apple", "zebra", pile="moon tunnel", yellow="O", draw="eagle forest", discard="castle dagger")
    view: Any = sitting.view(-1)
    for pile in (*view.hand, view.stock, view.discard, view.crush):
        assert not any(pile.card)
    assert [view.hand[0].size, view.stock.size, view.discard.size, view.crush.size] == [2, 2, 2, 2]
    assert (view.crush_top, view.discard_top) == (card("tunnel"), card("dagger"))
    sitting.rules.forget(view)
    assert not any(view.place)
    mine: Any = sitting.view(0)
    assert mine.hand[0] == sitting.state.hand[0]


def test_wc_29_sentences_name_no_word() -> None:
    """What is told may be kept in a log, so it never says a word of the deck."""
    sitting = Table(game, 3, {}, 0, SeedDealer("5", game.words), "5")
    rules, moves, dice = link.interpreted(game.rules), [0] * game.rules.MOVES, [77]
    for _ in range(400):
        seat = sitting.acting[0]
        move = moves[below(dice, rules.tries(sitting.state, seat, moves, 0))]
        for line in sitting.play_and_tell(seat, words.move_text(sitting.state, seat, move)):
            assert not set(line.lower().rstrip(".!").replace(",", "").split()) & set(ENGLISH.words), line


def test_wc_29_everybody_hears_the_word_that_is_played_and_sees_each_card_turned_up() -> None:
    """For the moment in which it happens: a word played, cards turned up at a standstill, an answer, a card given up."""
    sitting = table("moon otter", "button", pile="tunnel", yellow="O", discard="castle", draw="zebra kayak pepper")

    def heard(text: str) -> list[str]:
        before: Any = sitting.view(-1)
        play(sitting, text)
        return words.announced(before, sitting.view(-1))  # type: ignore[arg-type]

    assert heard("play otter") == ["otter"]
    assert heard("say tunnel") == ["tunnel"]
    assert heard("say office") == ["otter"]
    assert heard("pass") == []
    assert heard("pass") == ["zebra", "kayak", "pepper"]
    play(sitting, "forget")
    assert heard("swap button") == ["button"]


def test_wc_30_the_top_of_the_pile_is_seen_between_turns() -> None:
    """After a right recital the card just played, after an error the last one recited."""
    sitting = table("otter apple", "pepper", pile="moon tunnel", yellow="O")
    assert sitting.view(1).crush_top == card("tunnel")  # type: ignore[attr-defined]
    play(sitting, "play otter", "say moon", "forget")
    assert sitting.view(1).crush_top == card("moon")  # type: ignore[attr-defined]


def test_wc_31_the_player_left_of_the_dealer_starts() -> None:
    """With the Dealer in seat 2 of 3, seat 0."""
    assert Table(game, 3, {}, 2, SeedDealer("1", game.words), "1").acting == [0]
    assert Table(game, 3, {}, 0, SeedDealer("1", game.words), "1").acting == [1]


def test_wc_32_too_few_words_for_the_deal(list_folder: Path) -> None:
    """Two players with four cards, the seed and ten to draw are 19; twenty do for that and not for more."""
    (list_folder / "mine.txt").write_text(as_lines(TWENTY))
    game.new_state(2, {"words": "mine", "length": "quick"})
    with pytest.raises(BadOption, match="has 20 words; 3 players with 4 cards each need 23"):
        game.new_state(3, {"words": "mine"})
    assert lists.check("moon\n")[1] == ["The list has 1 words; the shortest game needs 19."]


def test_wc_33_two_cards_alike(list_folder: Path) -> None:
    """Two moons are two cards, are offered as one move, and either is recited as moon."""
    (list_folder / "mine.txt").write_text(as_lines(TWENTY))
    options: dict[str, object] = {"words": "mine", "length": "quick"}
    cards = ["moon", "moon", "zebra", "x-ray", "yarn", "iron", "jazz", "kayak", "lemon"]
    cards += [word for word in dict.fromkeys(TWENTY.split()) if word not in cards]
    sitting = Table(game, 2, options, 1, WrittenDealer([Deal(0, cards)], game.words), "x")
    assert sitting.legal(0) == ["play moon", "swap moon", "swap x-ray", "swap zebra"]
    play(sitting, "play moon", "say lemon", "say moon", "swap iron", "draw deck", "draw deck", "timeout")
    assert hand_of(sitting, 0) == "moon x-ray zebra"
    assert sitting.legal(0)[0] == "swap moon"


def test_wc_33_a_twin_that_nobody_knows_of_stays_unknown(list_folder: Path) -> None:
    """Who plays the moon that everybody saw does not show that there is another."""
    (list_folder / "mine.txt").write_text(as_lines(TWENTY))
    s: Any = game.new_state(2, {"words": "mine", "length": "quick"})
    moons = [lists.load("mine").words.index("moon") + 1 + k for k in (0, 1)]
    for known in moons:
        s.place = [0] * len(s.place)
        s.place[known] = HAND
        s.hand[0].size = 0
        for moon in moons:
            add(s.hand[0], moon)
        assert game.rules.take_from_hand(s, 0, moons[0]) == known


def test_wc_33_one_word_in_two_spellings_is_refused() -> None:
    """They would be said alike, but be named differently in a record."""
    assert lists.check(as_lines(TWENTY + " X-Ray"))[1] == ["x-ray and X-Ray are the same word; write them in the same way."]


@pytest.mark.parametrize(("cap", "reason"), [(1, "turn cap"), (2, "recited")])
def test_wc_34_the_cap_is_checked_after_the_win(cap: int, reason: str) -> None:
    """A pass is a turn and an ended recital is one; winning with the last turn is winning."""
    sitting = table("kayak", "otter", "zebra", pile="moon", yellow="O", turn_cap=cap)
    play(sitting, "pass")
    if not sitting.is_over:
        play(sitting, "play otter")
        recite(sitting)
    result = sitting.result()
    assert result is not None
    assert result.reason == reason


def test_wc_34_fewest_cards_win_and_ties_share_before_an_unstick_play() -> None:
    """The third pass is the last turn: nothing is played from the piles any more."""
    sitting = table("kayak", "apple mirror", "zebra", pile="tunnel", yellow="O", draw="otter", turn_cap=3)
    play(sitting, "pass", "pass", "timeout")
    assert sitting.result() == record.Result([1, 2, 1], [0, 2], "turn cap")
    assert pile_of(sitting) == "tunnel"


def test_wc_34_an_unstick_recital_is_a_turn_too() -> None:
    """Two passes and the recital: three turns."""
    sitting = table("apple", "zebra", pile="moon", yellow="O", draw="otter yarn", turn_cap=3)
    play(sitting, "pass", "pass", "say moon", "say otter")
    assert sitting.result() == record.Result([1, 1], [0, 1], "turn cap")


# ---- lists, records, refusals ----


@pytest.mark.parametrize("name", ["french", "../secret", "", "a.b", "x" * 60])
def test_a_list_that_is_not_here_is_refused_in_a_sentence(list_folder: Path, name: str) -> None:
    """Also where a record names it."""
    with pytest.raises(BadOption, match=r"There is no word list .* here; there is english, german, spanish, russian\."):
        game.new_state(2, {"words": name})
    sitting = Table(game, 2, {}, 0, SeedDealer("1", game.words), "1")
    foreign = sitting.record()
    foreign.options["words"] = name
    with pytest.raises(record.WrongRecord, match="There is no word list"):
        verify(foreign, {game.slug: game})


def test_an_option_that_is_no_name_is_refused() -> None:
    """A list is named by a word."""
    with pytest.raises(BadOption, match="words is the name of a word list, not 3"):
        game.new_state(2, {"words": 3})


def test_a_list_may_have_comments_and_empty_lines_but_no_strange_characters() -> None:
    """One word a line."""
    found, errors, _ = lists.check("# my words\n\n ice   cream # cold\nbell\x07\n" + as_lines(TWENTY))
    assert found[:2] == ["ice cream", "bell\x07"]
    assert errors == ["'bell\\x07' has a character that cannot be shown."]


def test_a_list_can_be_too_long() -> None:
    """260 words are the most."""
    many = [a + b for a in "abcdefghijklmnop" for b in ALPHABET.lower()]
    assert lists.check("\n".join(many))[1] == ["The list has 416 words; 260 is the most."]
    assert "is too long" in lists.check("a" * 41 + "\n" + as_lines(TWENTY))[1][0]


def test_a_list_that_is_changed_is_read_again(list_folder: Path) -> None:
    """And a game that has begun keeps its words."""
    file = list_folder / "mine.txt"
    file.write_text(as_lines(TWENTY))
    old: Any = game.new_state(2, {"words": "mine", "length": "quick"})
    file.write_text(as_lines(TWENTY + " aardvark"))
    new: Any = game.new_state(2, {"words": "mine", "length": "quick"})
    assert (words.card_text(old, 1), words.card_text(new, 1)) == ("apple", "aardvark")


@pytest.mark.parametrize("name", lists.ALPHABETS)
def test_the_lists_of_the_game_have_four_or_five_words_for_each_letter_and_none_that_are_close(name: str) -> None:
    """Every letter of the ring has its words, and nobody has to be warned about a list."""
    alphabet = lists.ALPHABETS[name]
    words, errors, warnings = lists.check(Path(lists.__file__).with_name(f"{name}.txt").read_text("utf-8"), alphabet)
    assert (errors, warnings) == ([], [])
    count = Counter(lists.plain(word, alphabet)[0] for word in words)
    assert set(count) == set(alphabet) and set(count.values()) <= {4, 5}


@pytest.mark.parametrize(
    ("name", "said", "word"),
    [
        ("german", "bruecke", "Brücke"),
        ("german", "NUẞ", "Nuss"),
        ("spanish", "arbol", "árbol"),
        ("spanish", "ÑANDU", "ñandú"),
        ("russian", "Желудь", "жёлудь"),
        ("russian", "ЙОД", "йод"),
    ],
)
def test_wc_26_spelling_is_as_tolerant_in_other_languages(name: str, said: str, word: str) -> None:
    """Accents do not matter, ё is е and ß is ss."""
    found = lists.load(name)
    assert found.meant(said, lenient=True) == found.card[word]


@pytest.mark.parametrize(("name", "said"), [("spanish", "nu"), ("russian", "иод")])
def test_wc_26_a_letter_of_the_ring_is_a_letter_of_its_own(name: str, said: str) -> None:
    """N is not Ñ, and И is not Й."""
    assert lists.load(name).meant(said, lenient=True) == 0


def test_the_marker_goes_round_the_letters_of_the_list() -> None:
    """Russian has 29 letters on which words begin; after Я comes А, and a hint counts on beyond it."""
    s: Any = game.new_state(2, {"words": "russian"})
    rules = link.interpreted(game.rules, game.module("hints"))
    s.yellow = 28
    assert (s.ring, words.letter(s, s.yellow)) == (29, "Я")
    assert rules.steps_to(s, lists.load("russian").card["арбуз"], s.yellow) == 1
    advance(s)
    assert words.letter(s, s.yellow) == "А"


@pytest.mark.parametrize("name", lists.ALPHABETS)
def test_a_game_with_every_list_of_the_game_is_verified(name: str) -> None:
    """Its record has moves in that script, and reads back as it was played."""
    sitting = random_sitting(game, 3, {"words": name, "turn_cap": 60}, 7)
    assert sitting.is_over
    assert verify(sitting.record(), {game.slug: game}) == Verdict(finished=True, deals_follow_from_seed=True)


def test_a_list_that_is_no_text_is_refused(list_folder: Path) -> None:
    """A picture is no list."""
    (list_folder / "mine.txt").write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(BadOption, match="mine is not a text in UTF-8"):
        game.new_state(2, {"words": "mine"})


def test_refusals_say_what_would_be_right() -> None:
    """A code for programs, a sentence for people."""
    sitting = table("napkin apple", "zebra", pile="moon", yellow="N")
    codes = {
        "play apple": "does-not-fit",
        "play zebra": "not-in-hand",
        "swap zebra": "not-in-hand",
        "draw deck": "no-exchange",
        "say moon": "nothing-to-recite",
        "forget": "nothing-to-recite",
        "play nothing": "unreadable",
        "Pass": "unreadable",
    }
    assert {text: refusal(sitting, text) for text in codes} == codes
    with pytest.raises(Refusal, match="apple does not go on N; a word for N begins with it or has NN in it"):
        sitting.play(0, "play apple")


def test_something_that_is_no_word_parses_back_whatever_the_deck(list_folder: Path) -> None:
    """Even if hmm is a word."""
    (list_folder / "mine.txt").write_text(as_lines(TWENTY + " hmm hmmm"))
    s: Any = game.new_state(2, {"words": "mine", "length": "quick"})
    text = words.move_text(s, 0, WRONG)
    assert text == "say hmmmm"
    assert words.parse_move(s, 0, text) == WRONG


# ---- memory ----


def middle_of_a_game(number: int, moves: int, players: int = 4) -> Any:
    rules = link.interpreted(game.rules)
    template = game.new_state(players, {})
    s = rules.start(States([template]), 0, [template], number)
    rules.play(s, [number * 7 + 1], [0] * game.rules.MOVES, moves)
    return s


def looked(s: Any, seat: int) -> Any:
    view = s.copy()
    game.tabled.look(view, seat)
    return view


def test_a_perfect_memory_knows_the_pile_what_was_taken_and_what_was_turned_over() -> None:
    """Cards are known on the pile, in the hand of whoever took them, and in a draw pile that was the discard."""
    sitting = table("otter apple", "pepper zebra", pile="moon tunnel", yellow="O", discard="castle dagger eagle")
    play(sitting, "play otter", "say moon", "forget")
    place = sitting.state.place
    assert [place[card(word)] for word in ("moon", "tunnel", "otter", "apple")] == [CRUSH, HAND, HAND, 0]
    play(sitting, "swap zebra", "draw deck")
    assert [place[card(word)] for word in ("castle", "dagger", "eagle")] == [HAND + 1, STOCK + 1, STOCK]


def test_imagined_cards_are_where_they_are_remembered() -> None:
    """What was taken in sight of all is in that hand, and the pile is the pile."""
    for number in range(1, 12):
        s = middle_of_a_game(number, 60 * number)
        dream = looked(s, 1)
        link.interpreted(game.rules).imagine(dream, 1, [number * 1001])
        assert dream.crush == s.crush
        assert dream.discard == s.discard
        for one in range(1, s.cards + 1):
            if HAND <= s.place[one] < CRUSH:
                held = dream.hand[s.place[one] - HAND]
                assert one in held.card[: held.size]


def test_luck_is_what_nobody_knows() -> None:
    """All hands stay and the piles that everybody saw; the words that nobody has seen change their places to draw from."""
    orders = set()
    for number in range(1, 12):
        s = middle_of_a_game(7, 200)
        dream = s.copy()
        link.interpreted(game.rules).imagine_luck(dream, [number * 1001])
        assert (dream.hand, dream.crush, dream.discard) == (s.hand, s.crush, s.discard)
        assert sorted(dream.stock.card) == sorted(s.stock.card)
        orders.add(tuple(dream.stock.card))
    assert len(orders) > 1


def test_a_forgetful_player_imagines_whole_decks() -> None:
    """With any part of what is remembered blanked, every card is somewhere exactly once and what lies open stays."""
    rules = link.interpreted(game.rules)
    for number in range(1, 25):
        s = middle_of_a_game(number, 45 * number)
        seat = s.acting.index(1)
        view = looked(s, seat)
        for one in range(1, s.cards + 1, 1 + number % 3):
            view.place[one] = 0
        dream = view.copy()
        rules.imagine(dream, seat, [number])
        piles = [*dream.hand, dream.stock, dream.discard, dream.crush, dream.aside]
        assert sorted(one for p in piles for one in p.card[: p.size]) == list(range(1, 131))
        assert looked(dream, seat) == view
        rules.play(dream, [5], [0] * game.rules.MOVES, 500)


def test_random_play_and_search_choose_only_from_what_a_seat_can_know() -> None:
    """A view and its state offer the same tries; with the word forgotten there is nothing but to say so."""
    rules, moves = link.interpreted(game.rules), [0] * game.rules.MOVES
    for number in range(1, 40):
        s = middle_of_a_game(number, 25 * number)
        seat = s.acting.index(1)
        tried = moves[: rules.tries(s, seat, moves, 0)]
        assert tried == moves[: rules.tries(looked(s, seat), seat, moves, 0)]
        if s.phase == Phase.RECITE:
            assert SAY + s.crush.card[s.recited] in tried
            s.place = [0] * len(s.place)
            assert moves[: rules.tries(looked(s, seat), seat, moves, 0)] == [FORGET]


# ---- hints ----


def test_hints_are_positive_and_know_nothing_that_is_hidden() -> None:
    """Every legal move has a weight, the same for a view as for the state."""
    rules, moves = link.interpreted(game.rules, game.module("hints")), [0] * game.rules.MOVES
    for number in range(1, 40):
        s = middle_of_a_game(number, 23 * number)
        seat = s.acting.index(1)
        view = looked(s, seat)
        for move in moves[: rules.legal(s, seat, moves, 0)]:
            assert 0 < rules.weight(s, seat, move) <= 10_000
            assert rules.weight(s, seat, move) == rules.weight(view, seat, move)
        for other in range(s.players):
            assert 0 <= rules.worth(s, other) <= 1


def greedy(rules: Any, s: Any, seat: int, moves: list[int]) -> int:
    return max(moves[: rules.legal(s, seat, moves, 0)], key=lambda move: rules.weight(s, seat, move))


def test_greedy_beats_random() -> None:
    """One player who follows the hints wins most games against two who play by chance."""
    rules, moves = link.interpreted(game.rules, game.module("hints")), [0] * game.rules.MOVES
    won = 0
    for number in range(1, 13):
        template, me, dice = game.new_state(3, {}), number % 3, [number]
        s = rules.start(States([template]), 0, [template], number)
        seat = rules.someone(s, dice)
        while seat >= 0:
            move = greedy(rules, s, seat, moves) if seat == me else moves[below(dice, rules.tries(s, seat, moves, 0))]
            rules.apply(s, seat, move)
            seat = rules.someone(s, dice)
        won += rules.wins(s, me)
    assert won >= 10


def test_a_reason_is_given_for_a_move_but_nothing_about_the_pile() -> None:
    """Why a card is played or exchanged; a recital is the player's own."""
    sitting = table("otter apple", "zebra", pile="moon", yellow="O", draw="eagle forest", discard="ocean")

    def why(text: str) -> str:
        s: Any = sitting.state
        return rendered(words.why(s, 0, words.parse_move(s, 0, text)))

    assert why("play otter") == "Later otter has to wait for T."
    assert why("swap apple") == "apple has to wait for P; two new words may come sooner."
    play(sitting, "swap apple")
    assert why("draw discard") == "ocean goes on O at once."
    play(sitting, "draw deck", "draw deck", "play otter")
    assert why("say moon") == ""


def test_the_first_playable_card_is_found_across_a_turned_discard() -> None:
    """The draw pile is gone through, then the discard from its oldest card on."""
    sitting = table("apple", "zebra", yellow="O", draw="eagle forest", discard="garden otter hammer")
    assert find_playable(sitting.state) == card("otter")
    assert draw_pile_of(sitting) == "hammer eagle forest"
    assert discard_of(sitting) == "garden"
