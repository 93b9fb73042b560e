"""Mod X: every ruling of its page, every worked example."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.engine.options import BadOption
from crossroads.engine.text import named, rendered
from crossroads.games.mod_x import board, patterns, rules
from crossroads.games.mod_x.board import EMPTY, JOKER
from crossroads.games.mod_x.state import CLAIM, Phase, State, X
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterable

game = Game("crossroads.games.mod_x")
words: Any = game.words
BLACK, RED, ORANGE, YELLOW = range(4)
LETTERS = ".KROYJ"  # by piece; a small letter is a score marker

EXAMPLE = """
    2 .....YJ.
    3 .Y.RYYY.
    4 KJKRJRO.
    5 .KKROOO.
    6 K.K.JOR.
    7 ......J.
"""
EXAMPLE_SCORED = """
    2 .....YJ.
    3 .Y.RYYY.
    4 kJkRJRO.
    5 .kKROOO.
    6 k.k.JOR.
    7 ......J.
"""
# Black has finished row a1.  On every free cell but h8 a joker would finish a column of another colour.
NO_ROOM = """
    1 KKJKJROY
    2 ROYROKYR
    3 ROYROYKO
    4 ROYROKYR
    5 ROYROYKO
    6 KYKOYRRK
    7 YKROKYOR
    8 OYKRYKR.
"""


def cell(name: str) -> int:
    return patterns.SIZE * (int(name[1]) - 1) + "abcdefgh".index(name[0])


def drawn(text: str) -> Iterable[tuple[int, str]]:
    """The cells of a diagram that are not empty; a line is the number of a row and its eight cells."""
    for line in text.split("\n"):
        if line.strip():
            row, cells = line.split()
            assert len(cells) == patterns.SIZE
            yield from ((cell(f"{'abcdefgh'[x]}{row}"), letter) for x, letter in enumerate(cells) if letter != ".")


def position(text: str, turn: int = BLACK, players: int = 4, under: str = "", **options: Any) -> State:
    """The position of a diagram at the beginning of a turn; markers under pieces are in a diagram of their own."""
    s: Any = game.new_state(players, options, 0)
    game.tabled.setup(s)
    s.jokers = 0
    for at, letter in [*drawn(text), *drawn(under)]:
        if letter.islower():
            seat = LETTERS.index(letter.upper()) - 1
            s.board.marker[at] = seat + 1
            s.markers[seat] -= 1
            s.points[seat] += 1
        else:
            board.put(s.board, at, LETTERS.index(letter))
            if letter != "J":
                s.pieces[LETTERS.index(letter) - 1] -= 1
    rules.begin_turn(s, turn)
    return s


def diagram(s: State) -> list[tuple[int, str]]:
    """The position as a diagram would have it, pieces before markers."""
    found = []
    for at in range(patterns.CELLS):
        letter = LETTERS[s.board.piece[at]] if s.board.piece[at] else LETTERS[s.board.marker[at]].lower()
        if letter != ".":
            found.append((at, letter))
    return found


def legal(s: State, seat: int, kind: str = "") -> set[str]:
    """The moves of a seat, or those that begin with a word."""
    texts = {words.move_text(s, seat, move) for move in game.tabled.legal(s, seat)}
    return {text for text in texts if text.startswith(kind)}


def play(s: State, seat: int, *texts: str) -> None:
    for text in texts:
        assert text in legal(s, seat), (text, legal(s, seat))
        game.tabled.apply(s, seat, words.parse_move(s, seat, text))


def acting(s: State) -> list[int]:
    return [seat for seat in range(s.players) if s.acting[seat]]


def scores(s: State) -> list[int]:
    return [game.tabled.score(s, seat) for seat in range(s.players)]


def winners(s: State) -> list[int]:
    assert not acting(s), "the game is not over"
    return [seat for seat in range(s.players) if game.tabled.wins(s, seat)]


def standing(s: State) -> set[str]:
    return {" ".join(words.move_text(s, 0, CLAIM + p).split()[1:]) for p in s.board.standing.card[: s.board.standing.size]}


def jokers(s: State) -> set[int]:
    return {at for at in range(patterns.CELLS) if s.board.piece[at] == JOKER}


def cells(*names: str) -> set[int]:
    return {cell(name) for name in names}


# The rulings


def test_mx_1_board_of_64_spaces() -> None:
    """At the start a joker may go on each of 64 cells, from a1 to h8."""
    s: Any = game.new_state(2, {}, 0)
    game.tabled.setup(s)
    assert legal(s, 0) == {f"joker {column}{row}" for column in "abcdefgh" for row in range(1, 9)}


@pytest.mark.parametrize("pieces", [15, 14])
def test_mx_2_x_pieces_of_each_player(pieces: int) -> None:
    """Everybody starts with 15 X-pieces, or 14 as an option."""
    s: Any = game.new_state(3, {"x_pieces": pieces}, 0)
    game.tabled.setup(s)
    assert s.pieces[:3] == [pieces] * 3


def test_mx_3_first_places_all_jokers_and_the_next_player_begins() -> None:
    """Seat 2 of 3 places five jokers, then seat 0 has the first turn."""
    s: Any = game.new_state(3, {}, 2)
    game.tabled.setup(s)
    for at in ("a1", "c1", "e1", "g1", "a3"):
        assert acting(s) == [2]
        play(s, 2, f"joker {at}")
    assert acting(s) == [0]
    assert legal(s, 0) == legal(s, 0, "x ")


def test_mx_4_jokers_do_not_start_on_any_of_the_eight_cells_around_another() -> None:
    """With a joker on b2 the nine cells from a1 to c3 are barred, and no other."""
    s: Any = game.new_state(2, {}, 0)
    game.tabled.setup(s)
    before = legal(s, 0)
    play(s, 0, "joker b2")
    assert before - legal(s, 0) == {f"joker {column}{row}" for column in "abc" for row in (1, 2, 3)}


def test_mx_5_a_cell_with_only_a_marker_is_free() -> None:
    """An X may go on a marker, not on an X or a joker."""
    s = position("1 kRJ.....")
    assert legal(s, BLACK, "x ") == {f"x {c}{r}" for c in "abcdefgh" for r in range(1, 9)} - {"x b1", "x c1"}


def test_mx_6_patterns_are_x_plus_and_five_of_fixed_size() -> None:
    """168 patterns of five cells: 36 X, 36 PLUS, 32 rows, 32 columns, 32 on diagonals; a larger X is none."""
    shapes = [shape for shape, _ in patterns.NAMES]
    assert [shapes.count(shape) for shape in ("x", "plus", "row", "column", "fall", "rise")] == [36, 36, 32, 32, 16, 16]
    s = position(
        """
        1 K...K...
        3 ..K.....
        5 K.......
        """
    )
    play(s, BLACK, "x e5")
    assert acting(s) == [RED]


def test_mx_7_six_in_a_row_are_two_patterns_that_overlap() -> None:
    """Six in a row can be claimed as two rows and give six points."""
    s = position("3 .KKK.KK.")
    play(s, BLACK, "x e3")
    assert legal(s, BLACK, "claim") == {"claim row b3", "claim row c3"}
    play(s, BLACK, "claim row b3")
    assert legal(s, BLACK) == {"score"}
    play(s, BLACK, "score")
    assert scores(s)[BLACK] == 6


def test_mx_7_with_a_choice_only_what_is_marked_of_six_in_a_row_is_scored() -> None:
    """One of the two rows gives five points, both of them six."""
    for claims, points in ((["claim row b3"], 5), (["claim row b3", "claim row c3"], 6)):
        s = position("3 .KKK.KK.", combination="choice")
        play(s, BLACK, "x e3", *claims, "score")
        assert scores(s)[BLACK] == points


def test_mx_7_fives_that_share_only_jokers_are_not_joined() -> None:
    """Two rows of nine that overlap in a joker alone are claimed one by one."""
    s = position("3 KKKKJ...\n4 ....K...\n5 ....K...\n6 ....K...", players=2)
    play(s, BLACK, "x e7", "claim column e3")
    assert legal(s, BLACK) == {"claim row a3", "score"}


def test_mx_8_scored_pieces_go_back_to_their_owner() -> None:
    """The five X-pieces of a pattern are in the supply again."""
    s = position("3 KKKK....")
    assert s.pieces[BLACK] == 11
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert s.pieces[BLACK] == 15


def test_mx_9_manual_patterns_have_to_be_claimed_and_automatic_ones_score_at_once() -> None:
    """With manual claims a pattern that nobody claims stays; with automatic ones it has scored and nothing is asked."""
    s = position("3 KKKK....", players=2)
    play(s, BLACK, "x e3", "done")
    play(s, RED, "leave")
    assert standing(s) == {"row a3"}
    s = position("3 KKKK....", players=2, claims="auto")
    play(s, BLACK, "x e3")
    assert scores(s) == [5, 0]
    assert acting(s) == [RED]


X_AND_PLUS = """
    2 KKK.....
    3 K.K.....
    4 KKK.....
"""


def test_mx_10_a_claim_marks_all_that_is_joined_to_it() -> None:
    """A finished X and PLUS share their centre: whichever of them is claimed, both are scored, as with automatic claims."""
    for claimed in ("x b3", "plus b3"):
        s = position(X_AND_PLUS)
        play(s, BLACK, "x b3", f"claim {claimed}")
        assert legal(s, BLACK) == {"score"}
        play(s, BLACK, "score")
        assert scores(s)[BLACK] == 9
    s = position(X_AND_PLUS, claims="auto")
    play(s, BLACK, "x b3")
    assert scores(s)[BLACK] == 9


def test_mx_10_patterns_are_joined_through_others() -> None:
    """A row, a column that shares an X-piece with it, and a row that shares one with the column; not a row elsewhere."""
    s = position(
        """
        1 KKKKK...
        2 ....K...
        3 ....K...
        4 ....K...
        5 KKKKK...
        8 KKKKK...
        """
    )
    play(s, BLACK, "claim row a5")
    assert {words.pattern_text(p) for p in s.marked.card[: s.marked.size]} == {"row a5", "column e1", "row a1"}
    assert legal(s, BLACK) == {"claim row a8", "score"}


def test_mx_10_jokers_do_not_join() -> None:
    """Rows of black and of red through one joker, and a second black one through another: each is a claim of its own."""
    s = position(
        """
        1 J.......
        2 KJKKK...
        3 ..J.....
        4 ...R....
        5 ....R...
        """,
        turn=RED,
        players=2,
    )
    play(s, RED, "x a8")
    assert standing(s) == {"row a2", "fall a1"}
    play(s, RED, "claim fall a1", "score")
    assert s.board.piece[cell("a2")] == BLACK + 1


def test_mx_10_with_a_choice_a_claim_marks_one_pattern() -> None:
    """Of a finished X and PLUS the player may score one, which breaks the other."""
    s = position(X_AND_PLUS, combination="choice")
    play(s, BLACK, "x b3", "claim x b3", "score")
    assert scores(s)[BLACK] == 5
    assert standing(s) == set()


def test_mx_11_when_an_overlooked_pattern_may_be_claimed() -> None:
    """Others claim it in the pause and on their turn, before or after placing; the owner only on a later turn of his own."""
    s = position("3 KKKK....", players=3)
    play(s, BLACK, "x e3", "done")
    assert acting(s) == [RED, ORANGE]
    play(s, RED, "leave")
    play(s, ORANGE, "leave")
    assert acting(s) == [RED]
    assert legal(s, ORANGE) == set()
    assert "claim row a3" in legal(s, RED)
    play(s, RED, "x h8")
    assert legal(s, RED) == {"claim row a3", "done"}
    play(s, RED, "done")
    assert acting(s) == [ORANGE], "not the owner, whose turn is still to come"
    play(s, ORANGE, "leave", "x h7", "done")
    play(s, RED, "leave")
    assert acting(s) == [BLACK]
    play(s, BLACK, "claim row a3", "score")
    assert scores(s)[BLACK] == 5


def test_mx_12_the_claimant_scores_and_the_pieces_return_to_their_owner() -> None:
    """Red claims black's pattern: red's markers, black's pieces back, red places the joker, and it is red's turn as before."""
    s = position("3 KKKJ....", players=3)
    play(s, BLACK, "x e3", "done")
    play(s, RED, "claim row a3", "score")
    assert scores(s) == [0, 4, 0]
    assert s.pieces[:3] == [15, 15, 15]
    assert acting(s) == [RED]
    play(s, RED, "joker h1", "x h8")
    assert s.pieces[:3] == [15, 14, 15]


def test_mx_13_the_first_to_touch_has_the_pattern() -> None:
    """Two seats are asked; once one of them has claimed, the other has no move until the scoring is over."""
    s = position("3 KKKK....", players=3)
    play(s, BLACK, "x e3", "done")
    play(s, ORANGE, "claim row a3")
    assert acting(s) == [ORANGE]
    assert legal(s, RED) == set()
    play(s, ORANGE, "score")
    assert scores(s) == [0, 0, 5]
    assert acting(s) == [RED]


def test_mx_14_a_wrong_touch_changes_nothing() -> None:
    """A claim of what is no pattern is refused, and the same seat goes on."""
    sitting = Sitting(game, 2, {}, 0, SeedDealer("1", words), "1")
    for at in ("a1", "c1", "e1", "g1", "a3"):
        sitting.play(0, f"joker {at}")
    before = sitting.state.copy()
    with pytest.raises(Refusal, match="plus d4 is not a finished pattern"):
        sitting.play(1, "claim plus d4")
    assert sitting.state == before
    assert sitting.acting == [1]


def test_mx_15_a_partner_may_claim_what_his_partner_overlooked() -> None:
    """In teams all three others are asked, the partner too."""
    s = position("3 KKKK....", teams=True)
    play(s, BLACK, "x e3", "done")
    assert acting(s) == [RED, ORANGE, YELLOW]
    play(s, ORANGE, "claim row a3", "score")
    assert scores(s) == [5, 0, 5, 0]
    assert s.points == [0, 0, 5, 0]


def test_mx_16_a_covered_marker_is_worth_nothing_for_good() -> None:
    """Black covers red's marker: red loses a point and does not get the marker back."""
    s = position("3 KKKKr...")
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert scores(s) == [5, 0, 0, 0]
    assert s.markers == [13, 17, 18, 18]
    assert s.board.marker[cell("e3")] == BLACK + 1


def test_mx_17_no_new_marker_on_ones_own() -> None:
    """A piece on one's own marker goes back without a marker or a point."""
    s = position("3 KKKKk...")
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert scores(s)[BLACK] == 5
    assert s.markers[BLACK] == 13
    assert s.pieces[BLACK] == 15


def test_mx_17_with_cover_a_marker_on_ones_own_is_used_up_for_nothing() -> None:
    """Five markers are placed and four points won; the one beneath no longer counts, and the turn has placed markers."""
    s = position("3 KKKKk...", players=2, own_markers="cover")
    assert (scores(s)[BLACK], s.markers[BLACK]) == (1, 17)
    s.quiet_turns = 20
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert (scores(s)[BLACK], s.markers[BLACK], s.quiet_turns) == (5, 12, 0)


def test_mx_18_a_marker_under_a_joker_stays_and_keeps_its_value() -> None:
    """Red's marker under the joker of black's pattern still counts."""
    s = position("3 KKKJ....", under="3 ...r....")
    play(s, BLACK, "x e3", "claim row a3", "score", "joker h8")
    assert scores(s) == [4, 1, 0, 0]
    assert s.board.marker[cell("d3")] == RED + 1


def test_mx_19_a_joker_may_be_put_on_a_marker() -> None:
    """The joker goes on red's marker, which keeps its value."""
    s = position(
        """
        3 KKKJ....
        8 .......r
        """
    )
    play(s, BLACK, "x e3", "claim row a3", "score", "joker h8")
    assert scores(s) == [4, 1, 0, 0]


def test_mx_20_a_joker_may_go_back_unless_it_must_move() -> None:
    """By default a joker may return to its cell; with joker_must_move it may go to no cell that a joker left."""
    text = "3 KKJJ...."
    s = position(text)
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert legal(s, BLACK) >= {"joker c3", "joker d3"}
    play(s, BLACK, "joker d3", "joker c3")
    assert jokers(s) == cells("c3", "d3")
    s = position(text, joker_must_move=True)
    play(s, BLACK, "x e3", "claim row a3", "score")
    for at in ("h8", "h6"):
        assert not legal(s, BLACK) & {"joker c3", "joker d3"}
        play(s, BLACK, f"joker {at}")


def test_mx_21_jokers_may_touch_after_the_start() -> None:
    """A joker is re-placed next to another."""
    s = position(
        """
        3 KKKJ....
        7 ......J.
        """
    )
    play(s, BLACK, "x e3", "claim row a3", "score", "joker h6")
    assert jokers(s) == cells("g7", "h6")


def test_mx_22_a_joker_must_not_finish_a_pattern_of_anybody() -> None:
    """A joker may finish neither red's row nor a second row of black's own."""
    s = position(
        """
        3 KKKJ....
        6 ....KKKK
        8 RRRR....
        """
    )
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert not legal(s, BLACK) & {"joker e8", "joker d6"}
    assert legal(s, BLACK) >= {"joker f8", "joker c6"}


def test_mx_23_several_jokers_go_one_after_another_each_checked() -> None:
    """The first joker makes four with red's three; the second must not be the fifth."""
    s = position(
        """
        3 KKJJ....
        8 RRR.....
        """
    )
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert legal(s, BLACK) >= {"joker d8", "joker e8"}
    play(s, BLACK, "joker d8")
    assert "joker e8" not in legal(s, BLACK)
    play(s, BLACK, "joker h8")
    assert acting(s) == [RED]


def test_mx_24_a_pattern_of_five_jokers_wins_at_once() -> None:
    """The fifth joker may finish a red column too and wins; without joker_win it may not go there at all."""
    text = """
        1 KKKJ....
        4 ....R...
        5 ....R...
        6 ....R...
        7 ....R...
        8 JJJJ....
        """
    s = position(text)
    play(s, BLACK, "x e1", "claim row a1", "score", "joker e8")
    assert winners(s) == [BLACK]
    assert words.reason(s) == "five jokers"
    s = position(text, joker_win=False)
    play(s, BLACK, "x e1", "claim row a1", "score")
    assert "joker e8" not in legal(s, BLACK)


def test_mx_24_five_jokers_do_not_lift_the_duty_to_move() -> None:
    """The cell that would make five jokers was left by one: with joker_must_move it is barred, without it wins."""
    text = """
        1 ...KKKKJ
        4 ....K...
        5 ....K...
        6 ....K...
        8 JJJ.J...
        """
    for must_move in (True, False):
        s = position(text, joker_must_move=must_move)
        play(s, BLACK, "x e7", "claim column e4", "claim row d1", "score", "joker d8")
        assert ("joker e8" in legal(s, BLACK)) is not must_move
    play(s, BLACK, "joker e8")
    assert words.reason(s) == "five jokers"


def test_mx_25_jokers_without_a_legal_cell_go_back() -> None:
    """The first joker fits on h8, the second nowhere: both return by themselves, and what stood there stands again."""
    s = position(NO_ROOM)
    assert standing(s) == {"row a1", "column c1", "column e1"}
    play(s, BLACK, "claim row a1", "score")
    assert standing(s) == set()
    assert legal(s, BLACK) == {"joker h8"}
    play(s, BLACK, "joker h8")
    assert jokers(s) == cells("c1", "e1")
    assert s.jokers == 0
    assert standing(s) == {"column c1", "column e1"}
    assert legal(s, BLACK) == {"x a1", "x b1", "x d1", "x h8", "claim column c1", "claim column e1"}
    assert scores(s)[BLACK] == 3


def test_mx_25_no_cell_for_the_first_joker() -> None:
    """With h8 taken not even the first joker has a place: no joker is placed by hand."""
    s = position(NO_ROOM.replace("8 OYKRYKR.", "8 OYKRYKRO"))
    play(s, BLACK, "claim row a1", "score")
    assert jokers(s) == cells("c1", "e1")
    assert legal(s, BLACK, "joker") == set()
    assert acting(s) == [BLACK]


def test_mx_26_the_target_ends_the_game_before_the_jokers_are_placed() -> None:
    """With the markers that reach 10 points black has won; the joker stays in the hand."""
    s = position(
        """
        1 kkkkkk..
        3 KKKJ....
        """
    )
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert winners(s) == [BLACK]
    assert words.reason(s) == "target"
    assert jokers(s) == set()


def test_mx_26_the_target_is_not_reached_while_patterns_are_only_marked() -> None:
    """Nine points and a marked pattern do not end the game."""
    s = position(
        """
        1 kkkkkkkk
        2 k.......
        3 KKKK....
        """
    )
    play(s, BLACK, "x e3", "claim row a3")
    assert acting(s) == [BLACK]


def test_mx_27_more_than_the_target_wins() -> None:
    """14 points of 10."""
    s = position(
        """
        1 kkkkkkkk
        2 k.......
        3 KKKK....
        """
    )
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert scores(s)[BLACK] == 14
    assert winners(s) == [BLACK]


def test_mx_28_the_last_x_ends_the_game_when_the_turn_ends() -> None:
    """A last X that scores brings pieces back; one that does not, or whose pattern is not claimed, ends the game."""
    s = position("3 KKKK....")
    s.pieces[BLACK] = 1
    play(s, BLACK, "x e3")
    assert acting(s) == [BLACK]
    scored, unclaimed = s.copy(), s.copy()
    play(scored, BLACK, "claim row a3", "score")
    assert acting(scored) == [RED]
    play(unclaimed, BLACK, "done")
    assert words.reason(unclaimed) == "out of pieces"
    assert winners(unclaimed) == [BLACK, RED, ORANGE, YELLOW]


def test_mx_28_out_of_pieces_comes_before_no_progress() -> None:
    """When both happen at the end of a turn, the reason is the pieces."""
    s = position("3 K.......", players=2)
    s.pieces[BLACK] = 1
    s.quiet_turns = 39
    play(s, BLACK, "x h8")
    assert words.reason(s) == "out of pieces"


def test_mx_29_short_markers_go_on_opponents_then_bare_cells_in_reading_order() -> None:
    """Three markers for five cells: first over red on e3, then on a3 and b3; all pieces return, and the game ends."""
    s = position("3 KKKK....", under="3 ....r...")
    s.markers[BLACK] = 3
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert {at for at in range(64) if s.board.marker[at] == BLACK + 1} == cells("a3", "b3", "e3")
    assert s.pieces[BLACK] == 15
    assert words.reason(s) == "out of markers"
    assert winners(s) == [BLACK]


def test_mx_29_short_markers_go_on_a_partners_last() -> None:
    """In teams the partner's marker on a3 is covered after all bare cells."""
    s = position("3 KKKK....", under="3 o...r...", teams=True)
    s.markers[BLACK] = 4
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert {at for at in range(64) if s.board.marker[at] == BLACK + 1} == cells("b3", "c3", "d3", "e3")
    assert scores(s) == [5, 0, 5, 0]


def test_mx_29_with_cover_short_markers_go_on_ones_own_last() -> None:
    """Three markers for a partner's cell, a bare one, an opponent's and two of one's own: one of these is covered too."""
    options: dict[str, Any] = {"teams": True, "own_markers": "cover"}
    s = position("3 KKKK....", under="3 kkor....", **options)
    s.markers[BLACK] = 4
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert s.markers[BLACK] == 0
    assert [s.board.marker[cell(at)] - 1 for at in ("a3", "b3", "c3", "d3", "e3")] == [BLACK] * 5
    assert words.reason(s) == "out of markers"


def test_mx_29_exactly_the_last_marker_also_ends_the_game() -> None:
    """Five markers for five cells, and the game is over."""
    s = position("3 KKKK....")
    s.markers[BLACK] = 5
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert words.reason(s) == "out of markers"


def test_mx_30_the_target_counts_before_the_markers() -> None:
    """The last markers reach the target: that is the reason."""
    s = position(
        """
        1 kkkkk...
        3 KKKK....
        """
    )
    s.markers[BLACK] = 5
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert words.reason(s) == "target"


def test_mx_31_a_tie_is_a_shared_victory() -> None:
    """Black and orange have two points each when black runs out of pieces."""
    s = position("1 kkoor...")
    s.pieces[BLACK] = 1
    play(s, BLACK, "x h8")
    assert scores(s) == [2, 1, 2, 0]
    assert winners(s) == [BLACK, ORANGE]


def test_mx_32_the_board_is_never_full() -> None:
    """With 14 pieces of each of four colours and five jokers out, the fifteenth X ends the game with two cells still free."""
    rows = ["KKRROOYY", "OOYYKKRR"] * 3 + ["KKRROOYY", "J.JJ.JJ."]
    s = position("\n".join(f"{i} {row}" for i, row in enumerate(rows, 1)))
    assert s.pieces == [1, 1, 1, 1]
    play(s, BLACK, "x h8")
    assert s.board.free.size == 2
    assert words.reason(s) == "out of pieces"


@pytest.mark.parametrize(("players", "turns"), [(2, 40), (3, 60), (4, 80)])
def test_mx_33_the_game_ends_after_many_turns_without_a_marker(players: int, turns: int) -> None:
    """The turn that makes it 40, 60 or 80 ends the game; the one before does not."""
    s = position("3 K.......", players=players)
    s.quiet_turns = turns - 2
    play(s, BLACK, "x h8")
    assert acting(s) == [RED]
    play(s, RED, "x g8")
    assert words.reason(s) == "no progress"


def test_mx_33_any_marker_sets_the_count_to_0() -> None:
    """A marker in a turn or in the pause; on one's own nothing is placed and the turn adds 1."""
    s = position("3 KKKK....", players=2)
    s.quiet_turns = 20
    in_turn, in_pause, none = s.copy(), s.copy(), s.copy()
    play(in_turn, BLACK, "x e3", "claim row a3", "score")
    assert in_turn.quiet_turns == 0
    play(in_pause, BLACK, "x e3", "done")
    assert in_pause.quiet_turns == 21
    play(in_pause, RED, "claim row a3", "score")
    assert in_pause.quiet_turns == 0
    play(none, BLACK, "x h8")
    assert none.quiet_turns == 21
    s = position("3 KKKK....", players=2, under="3 kkkkk...")
    s.quiet_turns = 20
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert s.quiet_turns == 21


def test_mx_33_a_marker_on_a_partners_or_on_ones_own_with_cover_sets_the_count_to_0() -> None:
    """It is placed, though it adds nothing."""
    for under, options in (("3 ooooo...", {"teams": True}), ("3 kkkkk...", {"own_markers": "cover"})):
        s = position("3 KKKK....", players=4, under=under, **options)
        s.quiet_turns = 20
        play(s, BLACK, "x e3", "claim row a3", "score")
        assert s.quiet_turns == 0


def test_mx_34_teams_add_their_points_and_play_to_12() -> None:
    """Orange's 7 and black's 5 win for both; a partner's piece does not help a pattern."""
    s = position(
        """
        1 ooooooo.
        3 KKKK....
        5 KKKO....
        """,
        teams=True,
    )
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert scores(s) == [12, 0, 12, 0]
    assert winners(s) == [BLACK, ORANGE]
    s = position("5 KKKO....", teams=True)
    play(s, BLACK, "x e5")
    assert standing(s) == set()
    with pytest.raises(BadOption, match="Teams are for 4 players"):
        game.new_state(3, {"teams": True}, 0)


def test_mx_34_exhaustion_of_one_ends_the_game_for_the_better_team() -> None:
    """Black runs out of pieces; red and yellow have more together."""
    s = position("1 kkkrryy.", teams=True)
    s.pieces[BLACK] = 1
    play(s, BLACK, "x h8")
    assert scores(s) == [3, 4, 3, 4]
    assert winners(s) == [RED, YELLOW]


def test_mx_35_covering_a_partners_marker_changes_nothing_for_the_team() -> None:
    """Five markers, one on the partner's: four points more for the team."""
    s = position("3 KKKK....", under="3 o.......", teams=True)
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert s.points == [5, 0, 0, 0]
    assert scores(s) == [5, 0, 5, 0]


def test_mx_36_nobody_may_pass() -> None:
    """Before an X is placed there are only cells to choose from, and patterns to claim."""
    s = position("3 KKKKK...", turn=RED)
    assert legal(s, RED) == legal(s, RED, "x ") | {"claim row a3"}


def test_mx_37_nothing_is_hidden() -> None:
    """Every seat and every spectator sees the whole state, and no move is a secret."""
    s = position(EXAMPLE)
    for seat in range(-1, 4):
        view = s.copy()
        game.tabled.look(view, seat)
        assert view == s
    assert not any(game.tabled.is_secret(s, seat) for seat in range(4))


def test_mx_38_the_moves_of_the_clock() -> None:
    """First legal cells in reading order, score, done, leave; a joker goes to the first cell that one left, if it may."""

    def clock(s: State, seat: int) -> str:
        text = words.move_text(s, seat, game.tabled.clock_move(s, seat))
        play(s, seat, text)
        return text

    s: Any = game.new_state(2, {}, 0)
    game.tabled.setup(s)
    assert [clock(s, 0) for _ in range(5)] == ["joker a1", "joker c1", "joker e1", "joker g1", "joker a3"]
    assert clock(s, 1) == "x b1"
    s = position("3 KKJJ....", players=2)
    play(s, BLACK, "x e3", "claim row a3")
    assert [clock(s, BLACK) for _ in range(3)] == ["score", "joker c3", "joker d3"]
    s = position("3 KKJJ....", players=2, joker_must_move=True)
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert clock(s, BLACK) == "joker a1"
    s = position("3 KKKK....", players=2)
    play(s, BLACK, "x e3")
    assert clock(s, BLACK) == "done"
    assert clock(s, RED) == "leave"


def test_mx_39_the_score_is_ones_markers_on_top_also_under_x_pieces() -> None:
    """Red's X on black's marker takes nothing; red's marker on it does."""
    s = position("3 kRRRR...", turn=RED)
    play(s, RED, "x a3")
    assert scores(s) == [1, 0, 0, 0]
    play(s, RED, "claim row a3", "score")
    assert scores(s) == [0, 5, 0, 0]


# The worked examples of the page, from the official diagrams


def test_example_1_black_scores_the_x_on_b5() -> None:
    """The X on b5 is the only pattern; c5 is no part of it and stays an X; five points, five pieces back; red is next."""
    s = position(EXAMPLE.replace("5 .KKROOO.", "5 ..KROOO."))
    play(s, BLACK, "x b5")
    assert diagram(s) == list(drawn(EXAMPLE))
    assert standing(s) == {"x b5"}
    play(s, BLACK, "claim x b5", "score")
    assert diagram(s) == list(drawn(EXAMPLE_SCORED))
    assert scores(s) == [5, 0, 0, 0]
    assert s.pieces == [14, 10, 10, 10]
    assert acting(s) == [RED]


def test_example_2_red_scores_on_top_of_black() -> None:
    """The PLUS on d4 with the joker on e4: four markers, one of them over black's on c4."""
    s = position(EXAMPLE_SCORED, turn=RED, combination="choice")
    assert standing(s) == set()
    play(s, RED, "x c4", "claim plus d4", "score")
    assert {at for at in range(64) if s.board.marker[at] == RED + 1} == cells("c4", "d3", "d4", "d5")
    assert scores(s) == [4, 4, 0, 0]


def test_example_3_the_plus_alone_as_printed_or_both() -> None:
    """The same X finishes row b4 too: the PLUS alone moves one joker, as printed; both give five points and move two."""
    s = position(EXAMPLE_SCORED, turn=RED, combination="choice")
    play(s, RED, "x c4")
    assert standing(s) == {"plus d4", "row b4"}
    play(s, RED, "claim plus d4", "score", "joker h6")
    assert jokers(s) == cells("g2", "b4", "e6", "g7", "h6")
    assert s.board.piece[cell("f4")] == RED + 1
    without: dict[str, Any] = {}
    for moves, options in ((["x c4", "claim plus d4", "score"], without), (["x c4"], {"claims": "auto"})):
        s = position(EXAMPLE_SCORED, turn=RED, **options)
        play(s, RED, *moves)
        assert scores(s) == [4, 5, 0, 0]
        assert s.lifted.card[: s.lifted.size] == [cell("b4"), cell("e4")]
        assert {at for at in range(64) if s.board.marker[at] == RED + 1} == cells("c4", "d3", "d4", "d5", "f4")


def test_example_4_the_joker_on_h6_touches_another_and_finishes_nothing() -> None:
    """After the printed example no pattern stands, and orange has the turn."""
    s = position(EXAMPLE_SCORED, turn=RED, combination="choice")
    play(s, RED, "x c4", "claim plus d4", "score")
    assert patterns.is_near(cell("h6"), cell("g7"))
    play(s, RED, "joker h6")
    assert standing(s) == set()
    assert acting(s) == [ORANGE]


@pytest.mark.parametrize("places", [("g2", "b4", "e4", "e6", "g7"), ("g2", "b4", "e4", "e6", "h8")])
def test_example_5_the_jokers_of_the_pictures_are_a_legal_start(places: tuple[str, ...]) -> None:
    """The jokers of all examples, and of the photo."""
    s: Any = game.new_state(4, {}, 3)
    game.tabled.setup(s)
    play(s, 3, *[f"joker {at}" for at in places])
    assert acting(s) == [BLACK]


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("x d4", ("d4", "c3", "e3", "c5", "e5")),
        ("plus d4", ("d4", "d3", "c4", "e4", "d5")),
        ("rise c6", ("c6", "d5", "e4", "f3", "g2")),
    ],
)
def test_example_6_the_printed_patterns_score_five_each(name: str, places: tuple[str, ...]) -> None:
    """Each pattern of the diagrams, under its name."""
    s = position("")
    for at in places[1:]:
        board.put(s.board, cell(at), BLACK + 1)
    play(s, BLACK, f"x {places[0]}", f"claim {name}", "score")
    assert scores(s) == [5, 0, 0, 0]
    assert {at for at in range(64) if s.board.marker[at]} == cells(*places)


@pytest.mark.parametrize(("players", "teams", "target"), [(2, False, 15), (3, False, 12), (4, False, 10), (4, True, 12)])
def test_example_7_targets(players: int, teams: bool, target: int) -> None:
    """One point less goes on, the target wins."""
    for missing in (0, 1):
        s = position("3 KKKK....", players=players, teams=teams)
        s.points[BLACK] = target - 5 - missing
        play(s, BLACK, "x e3", "claim row a3", "score")
        assert (not acting(s)) is (missing == 0)


def test_example_8_a_marker_counts_under_an_x_and_not_under_a_marker() -> None:
    """Two markers of red: one under black's X, one under black's marker."""
    s = position("3 KKKK....", under="3 r.......")
    assert scores(s)[RED] == 1
    play(s, BLACK, "x e3", "claim row a3", "score")
    assert scores(s)[RED] == 0


def test_example_9_six_in_a_row_from_three_gap_two() -> None:
    """Six points with automatic claims too."""
    s = position("3 .KKK.KK.", claims="auto")
    play(s, BLACK, "x e3")
    assert scores(s)[BLACK] == 6


def test_example_10_x_and_plus_on_one_centre() -> None:
    """Nine points: the centre counts once."""
    s = position(
        """
        2 KKK.....
        3 K.K.....
        4 KKK.....
        """
    )
    play(s, BLACK, "x b3", "claim x b3", "score")
    assert scores(s)[BLACK] == 9
    assert s.pieces[BLACK] == 15


def test_example_11_an_overlooked_plus() -> None:
    """Red leaves a finished PLUS; orange takes it between the turns, and it is orange's turn as it would have been."""
    s = position(
        """
        3 ..R.....
        4 .R.R....
        5 ..R.....
        """,
        turn=RED,
    )
    play(s, RED, "x c4", "done")
    play(s, ORANGE, "claim plus c4", "score")
    assert scores(s) == [0, 0, 5, 0]
    assert s.pieces[RED] == 15
    assert acting(s) == [ORANGE]
    assert legal(s, ORANGE) == legal(s, ORANGE, "x ")


def test_example_12_the_fifteenth_x() -> None:
    """Without scoring the game ends, with scoring it goes on."""
    for at, goes_on in (("h8", False), ("e3", True)):
        s = position("3 KKKK....")
        s.pieces[BLACK] = 1
        play(s, BLACK, f"x {at}")
        if goes_on:
            play(s, BLACK, "claim row a3", "score")
        assert bool(acting(s)) is goes_on


# The moves


def test_leaving_holds_until_the_next_turn_begins() -> None:
    """Who left is not asked again in this pause, even after somebody else scored, but in the next one."""
    s = position(
        """
        3 KKKKK...
        5 KKKKK...
        """,
        players=3,
    )
    play(s, BLACK, "x h8", "done")
    play(s, RED, "leave")
    play(s, ORANGE, "claim row a3", "score")
    assert acting(s) == [ORANGE], "asked again while something is left"
    play(s, ORANGE, "leave")
    play(s, RED, "x h7", "done")
    assert acting(s) == [ORANGE]


def test_who_finds_nothing_left_is_not_asked() -> None:
    """Orange scores the last overlooked pattern, and red is no longer asked."""
    s = position("3 KKKKK...", players=3)
    play(s, BLACK, "x h8", "done")
    assert acting(s) == [RED, ORANGE]
    play(s, ORANGE, "claim row a3", "score")
    assert acting(s) == [RED]
    assert s.phase == Phase.BEFORE


def test_only_one_colour_is_marked_in_a_scoring() -> None:
    """After the first mark there are only further patterns of that colour, which need not touch, and score."""
    s = position(
        """
        1 KKKKK...
        3 KKKKK...
        5 RRRRR...
        """,
        turn=ORANGE,
    )
    play(s, ORANGE, "claim row a1")
    assert legal(s, ORANGE) == {"claim row a3", "score"}
    s.points[ORANGE] = -5  # so that the game goes on
    play(s, ORANGE, "claim row a3", "score")
    assert s.markers[ORANGE] == 8
    assert legal(s, ORANGE, "claim") == {"claim row a5"}


def test_a_turn_ends_by_itself_where_nothing_is_left_to_claim() -> None:
    """No `done` after an X that finishes nothing, nor after everything is scored."""
    s = position("3 KKKK....")
    play(s, BLACK, "x h8")
    assert acting(s) == [RED]
    s = position("3 KKKK....")
    play(s, BLACK, "x e3")
    assert legal(s, BLACK) == {"claim row a3", "done"}
    play(s, BLACK, "claim row a3", "score")
    assert acting(s) == [RED]


def test_a_pattern_may_be_claimed_before_placing_and_the_x_is_still_due() -> None:
    """Red takes black's old pattern first, then places an X."""
    s = position("3 KKKKK...", turn=RED)
    play(s, RED, "claim row a3", "score")
    assert legal(s, RED) == {f"x {c}{r}" for c in "abcdefgh" for r in range(1, 9)}


# What players have to notice


def asked_alike(text: str, **settings: Any) -> State:
    """A position at a table without helpers."""
    s = position(text, **settings)
    game.tabled.ask_alike(s)
    return s


def test_a_table_asks_in_every_turn_alike() -> None:
    """After an X that finishes nothing the player ends the turn, and all others let it be, as after one that finishes a row."""
    for at in ("h8", "e3"):
        s = asked_alike("3 KKKK....", players=3)
        play(s, BLACK, f"x {at}")
        assert (acting(s), "done" in legal(s, BLACK)) == ([BLACK], True)
        play(s, BLACK, "done")
        assert acting(s) == [RED, ORANGE]
        play(s, RED, "leave")
        assert acting(s) == [ORANGE]
        play(s, ORANGE, "leave")
        assert (acting(s), s.phase) == ([RED], Phase.BEFORE)


def test_a_table_asks_the_owner_of_an_overlooked_pattern_too() -> None:
    """Black may not claim its own row in the pause after red's turn, and is asked all the same."""
    s = asked_alike("3 KKKKK...", turn=RED, players=3)
    play(s, RED, "x h8", "done")
    assert acting(s) == [BLACK, ORANGE]
    assert legal(s, BLACK) == {"leave"}


def test_the_end_of_a_game_waits_for_the_end_of_the_turn() -> None:
    """The last X ends the game when the player has ended the turn, whether or not it finished a row."""
    for at in ("h8", "e3"):
        s = asked_alike("3 KKKK....", players=2)
        s.pieces[BLACK] = 1
        play(s, BLACK, f"x {at}")
        assert acting(s) == [BLACK]
        play(s, BLACK, "done")
        assert words.reason(s) == "out of pieces"


def test_automatic_claims_ask_nobody() -> None:
    """There is nothing to notice."""
    s = asked_alike("3 KKKK....", claims="auto", players=2)
    play(s, BLACK, "x h8")
    assert acting(s) == [RED]


def test_only_answers_where_something_can_be_claimed_are_recorded() -> None:
    """What a table asks alike is played, and the record is the one of a game in which nobody was asked in vain."""
    overlooked = 0
    for number in range(30):
        chance = random.Random(number)
        tables: list[tuple[int, dict[str, object]]] = [(2, {}), (3, {"combination": "choice"}), (4, {"teams": True}), (4, {})]
        players, options = chance.choice(tables)
        sitting = Sitting(game, players, options, 0, SeedDealer(str(number), words), str(number), asks_alike=True)
        while not sitting.is_over:
            seat = chance.choice(sitting.acting)
            overlooks = [text for text in ("done", "leave") if text in sitting.legal(seat) and chance.random() < 0.5]
            found = words.move_text(sitting.state, seat, greedy_move(sitting.state, seat, chance))
            sitting.play(seat, overlooks[0] if overlooks else found)
            overlooked += bool(overlooks) and sitting.moves[-1] == sitting.made[-1]
        assert verify(sitting.record(), {"mod-x": game}).finished
        assert len(sitting.moves) < len(sitting.made)
    assert overlooked > 20


@pytest.mark.parametrize(
    ("touch", "claim"),
    [
        ("touch a3", "claim row a3"),
        ("touch e3", "claim row a3"),
        ("touch e5", "claim column e3"),
        ("touch e3 e4", "claim column e3"),
    ],
)
def test_a_touch_claims_the_pattern_that_goes_through_the_cell(touch: str, claim: str) -> None:
    """One cell is enough where only one pattern goes through it, or where all that do are scored together."""
    s = position("3 KKKKK...\n4 ....K...\n5 ....K...\n6 ....K...\n7 ....K...")
    assert words.gesture(s, BLACK, touch) == claim


def test_a_touch_that_could_mean_several_patterns_claims_none() -> None:
    """With a choice the corner of a row and a column is not enough; two cells of one of them are."""
    s = position("3 KKKKK...\n4 ....K...\n5 ....K...\n6 ....K...\n7 ....K...", combination="choice")
    assert words.gesture(s, BLACK, "touch e3") == ""
    assert words.why_not(s, BLACK, words.parse_move(s, BLACK, "touch e3"))[0] == "several"
    assert words.gesture(s, BLACK, "touch d3 e3") == "claim row a3"


@pytest.mark.parametrize("text", ["3 KKKK....", "3 KKKKK..."])
def test_mx_14_a_touch_elsewhere_is_refused_with_the_same_words_whatever_stands(text: str) -> None:
    """Touching a lone X of red says nothing of black's row."""
    s = asked_alike(text + "\n8 R.......", players=2)
    play(s, BLACK, "x h1")
    code, sentence = words.why_not(s, BLACK, words.parse_move(s, BLACK, "touch a8"))
    assert code == "not-finished"
    assert rendered(sentence) == "No finished pattern goes through a8: it has five cells with pieces of one colour or jokers."
    refused = rendered(words.why_not(s, BLACK, words.parse_move(s, BLACK, "x a1"))[1])
    assert refused.endswith("touch a finished pattern if you see one, or write done.")


@pytest.mark.parametrize("text", ["touch", "touch z9", "touch a1 a1", "touch a1 b1 c1 d1 e1 f1", "touch  a1"])
def test_what_is_no_touch_is_not_read(text: str) -> None:
    """Cells of the board, each once, five at most."""
    s = position("3 KKKK....")
    assert words.parse_move(s, BLACK, text) == -1
    assert words.gesture(s, BLACK, text) == ""


def test_refusals_say_what_would_be_right() -> None:
    """A sentence for each way to go wrong."""

    def refusal(s: State, seat: int, text: str) -> str:
        move = words.parse_move(s, seat, text)
        assert move not in set(game.tabled.legal(s, seat))
        code, sentence = words.why_not(s, seat, move)
        return f"{code} {rendered(sentence)}"

    start: Any = game.new_state(2, {}, 0)
    game.tabled.setup(start)
    play(start, 0, "joker b2")
    assert refusal(start, 0, "joker c3").startswith("too-close c3 touches the joker on b2")
    assert refusal(start, 0, "joker b2").startswith("occupied There is a joker on b2; d1")
    assert refusal(start, 0, "x b3") == "joker-first First place 4 jokers, for example joker d1."
    s = position("3 KKKJR...\n5 RRRRR...", players=2)
    assert refusal(s, BLACK, "x a3") == "occupied There is an X of black on a3; place an X on a free cell, for example x a1."
    assert refusal(s, BLACK, "joker a1").startswith("no-joker")
    assert refusal(s, BLACK, "score").startswith("nothing-marked")
    assert refusal(s, BLACK, "done").startswith("place-an-x")
    assert refusal(s, BLACK, "claim row a3").startswith("not-finished row a3 is not a finished pattern")
    play(s, BLACK, "x a1")
    assert refusal(s, BLACK, "x a2").startswith(
        "no-x-now An X is placed on your own turn, one a turn; touch a finished pattern if you see one"
    )
    assert refusal(s, BLACK, "leave").startswith("not-now It is your turn")
    play(s, BLACK, "claim row a5")
    assert refusal(s, BLACK, "done") == "marks-first You have marked row a5; score, or claim more of that colour."
    assert refusal(s, BLACK, "claim row a5").startswith("marked")
    s = position("3 KKKJK...\n5 RRRRR...\n7 KKKK....", players=2, joker_must_move=True)
    play(s, BLACK, "x h8", "claim row a3")
    assert refusal(s, BLACK, "claim row a5") == "other-colour row a5 is red; what you score together has to be black."
    play(s, BLACK, "score")
    assert refusal(s, BLACK, "joker d3").startswith("joker-must-move")
    assert refusal(s, BLACK, "joker e7").startswith("finishes-a-pattern")
    s = position("3 KKKKK...\n5 RRRRR...", players=2)
    play(s, BLACK, "x h8", "done")
    assert refusal(s, RED, "claim row a5").startswith("your-own")
    assert refusal(s, RED, "done") == "not-now Your turn is over; touch a finished pattern if you see one, or write leave."
    s = position("3 KKKK....", claims="auto")
    assert refusal(s, BLACK, "claim row a3").startswith("no-claims")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Bob meldet Plus d4 und damit auch Reihe b4."),
        ("es", "Bob reclama: cruz d4, y con ella fila b4."),
        ("ru", "Bob заявляет: плюс d4, а вместе с этим ряд b4."),
    ],
)
def test_patterns_have_names_in_every_language(language: str, sentence: str) -> None:
    """A move is written in English, `claim plus d4`; what the others read about it is in their language."""
    s = position(EXAMPLE_SCORED, turn=RED)
    play(s, RED, "x c4")
    before = s.copy()
    play(s, RED, "claim plus d4")
    (line,) = words.told(before, s, RED, words.parse_move(s, RED, "claim plus d4"), [])
    assert rendered(named(line, ["Ann", "Bob", "Cid", "Dee"]), language) == sentence


def test_what_happens_is_told() -> None:
    """Markers, points won and lost, jokers to place, jokers that came back, and the end."""

    def told(s: State, seat: int, text: str) -> list[str]:
        sitting = Sitting(game, s.players, {}, 0, SeedDealer("1", words), "1")
        sitting.state, sitting.names = s, ["Ann", "Bob", "Cid", "Dee"]
        return sitting.play_and_tell(seat, text)

    s = position(EXAMPLE_SCORED, turn=RED)
    play(s, RED, "x c4")
    assert told(s, RED, "claim plus d4") == ["Bob claims plus d4, and row b4 with it."]
    s = position(EXAMPLE_SCORED, turn=RED, combination="choice")
    assert told(s, RED, "x c4") == ["Bob puts an X on c4."]
    assert told(s, RED, "claim plus d4") == ["Bob claims plus d4."]
    assert told(s, RED, "score") == [
        "Bob scores.",
        "Bob places 4 score markers for plus d4, and has 4 points.",
        "Ann loses 1 point, and has 4 points.",
        "Bob has 1 joker to place anew.",
    ]
    assert told(s, RED, "joker h6") == ["Bob puts a joker on h6."]
    s = position(EXAMPLE_SCORED, turn=RED, claims="auto")
    assert told(s, RED, "x c4")[1] == "Bob places 5 score markers for plus d4 and row b4, and has 5 points."
    s = position(NO_ROOM)
    assert "No cell" not in " ".join(told(s, BLACK, "claim row a1") + told(s, BLACK, "score"))
    assert told(s, BLACK, "joker h8")[1].startswith("No cell is left for the next joker")
    s = position(NO_ROOM.replace("8 OYKRYKR.", "8 OYKRYKRO"))
    play(s, BLACK, "claim row a1")
    assert told(s, BLACK, "score")[-1].startswith("No cell is left for the next joker")
    s = position("3 KKKKK...", players=2)
    s.points[BLACK] = 10
    play(s, BLACK, "claim row a3")
    assert told(s, BLACK, "score")[-1] == "Ann has reached the target of 15 points: the game is over!"


# The board and the hints


def random_positions(games: int) -> Iterable[State]:
    """Positions of games in which every choice is random, but patterns are finished where they can be."""
    chance = random.Random(3)
    for number in range(games):
        players = 2 + number % 3
        chosen: dict[str, object] = {o.name: chance.choice(o.values) for o in words.OPTIONS}
        s: Any = game.new_state(players, chosen | {"teams": players == 4}, 0)
        game.tabled.setup(s)
        while acting(s):
            yield s
            seat = chance.choice(acting(s))
            moves = list(game.tabled.legal(s, seat))
            eager = [m for m in moves if X <= m < CLAIM and board.finishes(s.board, m - X, seat)]
            game.tabled.apply(s, seat, chance.choice(eager or moves))


def test_the_board_keeps_up_with_its_patterns() -> None:
    """Tallies, gaps, free cells and finished patterns are what one finds by looking at the whole board."""
    finished = 0
    for s in random_positions(12):
        b = s.board
        assert b.free.card[: b.free.size] == [at for at in range(64) if b.piece[at] == EMPTY]
        gaps, full = [0] * 64, set()
        for pattern in range(patterns.PATTERNS):
            places = [patterns.cell_of(pattern, i) for i in range(5)]
            pieces = [b.piece[at] for at in places if b.piece[at] != EMPTY]
            assert b.tally[pattern] == sum(board.ONE[piece] for piece in pieces)
            colours = {piece for piece in pieces if piece != JOKER} or {JOKER}
            if len(colours) == 1 and len(pieces) == 5:
                full.add(pattern)
            if len(colours) == 1 and len(pieces) == 4:
                gaps[next(at for at in places if b.piece[at] == EMPTY)] += 1 << 5 * (colours.pop() - 1)
        assert b.gap == gaps
        assert set(b.standing.card[: b.standing.size]) | set(s.marked.card[: s.marked.size]) == full
        tops = [sum(b.marker[at] == seat + 1 for at in range(64)) for seat in range(4)]
        assert s.points == tops
        finished += len(full)
    assert finished > 20


def test_weights_are_positive_and_the_same_on_a_view() -> None:
    """Every legal move has a weight from 1 to 10000, from what the seat may know; a position's worth is between 0 and 1."""
    hints = link.interpreted(game.rules, game.module("hints"))
    for number, s in enumerate(random_positions(12)):
        if number % 5 == 0:
            for seat in acting(s):
                view = s.copy()
                game.tabled.look(view, seat)
                for move in game.tabled.legal(s, seat):
                    assert 1 <= hints.weight(s, seat, move) == hints.weight(view, seat, move) <= 10_000
                assert 0 <= hints.worth(s, seat) <= 1


def test_worth_is_shared_by_those_who_share_the_victory() -> None:
    """A sole winner has more than one of two, a loser the least; partners win together."""
    hints = link.interpreted(game.rules, game.module("hints"))
    s = position("1 kkoor...")
    s.pieces[BLACK] = 1
    play(s, BLACK, "x h8")
    assert 0.4 < hints.worth(s, BLACK) == hints.worth(s, ORANGE) < 0.6
    assert hints.worth(s, RED) < 0.1
    s = position("1 kkoor...", teams=True)
    s.pieces[BLACK] = 1
    play(s, BLACK, "x h8")
    assert hints.worth(s, BLACK) == hints.worth(s, ORANGE) > 0.9


def greedy_move(s: Any, seat: int, chance: random.Random) -> int:
    hints = link.interpreted(game.rules, game.module("hints"))
    moves = list(game.tabled.legal(s, seat))
    weights = [hints.weight(s, seat, move) for move in moves]
    return chance.choice([move for move, weight in zip(moves, weights) if weight == max(weights)])


def test_greedy_beats_random() -> None:
    """Taking the move of the highest weight wins at least 18 of 20 games against random players."""
    chance = random.Random(7)
    won = 0.0
    for number in range(20):
        players = 2 + number % 3
        hero = number % players
        s: Any = game.new_state(players, {}, number % players)
        game.tabled.setup(s)
        while acting(s):
            seat = chance.choice(acting(s))
            move = greedy_move(s, seat, chance) if seat == hero else chance.choice(list(game.tabled.legal(s, seat)))
            game.tabled.apply(s, seat, move)
        won += (hero in winners(s)) / len(winners(s))
    assert won >= 18


def test_a_move_worth_a_word_is_explained() -> None:
    """Finishing, stopping, claiming and winning have a reason; placing somewhere has none."""
    s: Any = position("3 KKKK....\n5 RRRR....\n8 .......r")
    why: Any = game.module("words").why

    def reason(seat: int, text: str) -> str:
        return rendered(why(s, seat, words.parse_move(s, seat, text)))

    assert reason(BLACK, "x e3") == "It finishes row a3."
    assert reason(BLACK, "x e5") == "It stops red from finishing a pattern there."
    assert reason(BLACK, "x h8").startswith("A marker of another player")
    assert reason(BLACK, "x h1") == ""
    play(s, BLACK, "x e3")
    assert reason(BLACK, "claim row a3").startswith("What you leave")
    assert reason(BLACK, "done") == ""
