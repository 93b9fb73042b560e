"""Design: what a change comes to is what the games say, and the answer keeps what no other change beats."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from crossroads import cli, games
from crossroads.engine import link
from crossroads.engine.layout import States
from crossroads.engine.options import BadOption
from crossroads.lab.compensations import Ended, Proposal, Setting, even_points, play, shares_with
from crossroads.lab.design import NO_SKILL, Aims, Answer, aims, measured, not_beaten
from crossroads.lab.design_page import as_html, as_text
from crossroads.lab.design_search import option_values
from crossroads.lab.estimates import Estimate
from crossroads.lab.head_start_guesses import added, guesses, single_head_starts

pytestmark = pytest.mark.slow


def ended(standing: list[list[float]], winners: list[list[int]]) -> Ended:
    return Ended(np.array(standing), np.array(winners, bool), np.full(len(standing), 10.0))


def test_without_points_the_winners_are_those_of_the_game() -> None:
    """A tie that the rules break stays broken; an abandoned game has no winner."""
    found = ended([[3, 3], [2, 2], [np.nan, np.nan]], [[0, 1], [1, 1], [0, 0]])
    assert shares_with(found).tolist() == [[0, 1], [0.5, 0.5]]


def test_half_a_point_wins_ties_and_more_points_win_more() -> None:
    """Seat 2 is one point behind: half a point changes nothing, one point leaves the winner his tie, one and a half win."""
    found = ended([[4, 3], [3, 3]], [[1, 0], [1, 0]])
    assert [shares_with(found, (0, points))[:, 1].tolist() for points in (0.5, 1.0, 1.5)] == [[0, 1], [0, 1], [1, 1]]


def test_points_are_found_that_make_the_seats_even() -> None:
    """Seat 1 stands three points higher in every game; the spread of the games is the same for both."""
    spread = np.random.default_rng(5).integers(0, 12, (4_000, 2)) + np.array([3, 0])
    found = ended(spread.tolist(), (spread >= spread.max(axis=1, keepdims=True)).tolist())
    assert shares_with(found).mean(axis=0)[0] > 0.6
    assert shares_with(found, even_points(found, 1)).mean(axis=0) == pytest.approx([0.5, 0.5], abs=0.05)


@pytest.mark.nightly
def test_in_a_match_no_seat_is_better_than_another() -> None:
    """Two games of Took over! begun by either seat take twice as long as one, and their sum has no favourite."""
    setting = Setting(games.find("took-over"), 2, {})
    once, match = (play(setting, Proposal(match=match), ("steady",) * 2, 1, 2_000) for match in (False, True))
    assert measured(Proposal(), once, NO_SKILL).seats_off == [0, 1]
    assert measured(Proposal(match=True), match, NO_SKILL).seats_off == []
    assert match.minutes.mean() == pytest.approx(2 * once.minutes.mean(), rel=0.02)


@pytest.mark.parametrize("kind", [0, 1])
def test_a_head_start_leaves_a_game_that_can_be_played(kind: int) -> None:
    """In Took over! cards go from the hand to the stack, or from the stack out of the game; none is lost, hands ascend."""
    game = games.find("took-over")
    rules = link.interpreted(game.rules)
    template = game.new_state(2, {})
    s = rules.start(States([template]), 0, [template], 3)
    before, hand = rules.score(s, 1), s.hand[1].size
    rules.head_start(s, 1, kind, 2)
    assert rules.score(s, 1) == before - 2 * kind
    assert s.hand[1].size == hand - 2 * (1 - kind)
    assert s.hand[1].card[: s.hand[1].size] == sorted(s.hand[1].card[: s.hand[1].size])
    held = [card for pile in (*s.hand[:2], *s.stack[:2], s.row, s.deck) for card in pile.card[: pile.size]]
    assert sorted(held) == list(range(1, 51))


def test_a_change_is_kept_unless_another_is_nowhere_worse_and_somewhere_better() -> None:
    """Of four changes the one that is longer and more tied than another goes."""
    wanted = aims("few-ties,minutes=10")
    first = measured(Proposal(), ended([[1, 0]] * 50, [[1, 0]] * 50), NO_SKILL)
    tied = replace(first, ties=Estimate(0.5, 0.4, 0.6))
    long = replace(first, minutes=Estimate(20.0, 19.0, 21.0))
    worst = replace(tied, minutes=Estimate(30.0, 29.0, 31.0))
    changed = replace(first, change=Proposal(match=True))
    assert not_beaten([worst, long, tied], wanted) == [long, tied]
    assert not_beaten([first, changed], wanted) == [first]


def test_a_page_is_written_where_no_change_is_better() -> None:
    """Everything that was tried is beaten by the present rules; the page says so."""
    setting, found = Setting(games.find("crossing-guard"), 2, {}), ended([[1, 0], [0, 1]] * 50, [[1, 0], [0, 1]] * 50)
    before, match, points = (
        measured(one, found, NO_SKILL) for one in (Proposal(), Proposal(match=True), Proposal(points=(0, 1)))
    )
    answer = Answer(setting, aims("even-seats"), before, [], [match, points], 3, 300, 1.0)
    assert "Nothing that was tried comes nearer" in as_html(answer) and "Nothing that was tried comes nearer" in as_text(answer)


def test_head_starts_are_guessed_that_go_together() -> None:
    """One by itself is too little and another too much: together they make the seats even, by what each does alone."""
    setting = Setting(games.find("took-over"), 2, {})
    assert len(dict(single_head_starts(setting))) == 2 * (5 + 2)
    stronger = np.log([0.6, 0.4])
    effects = {(0, 0, 1): np.log([0.9, 1.0]), (1, 1, 1): np.log([1.0, 1.35]), (1, 0, 1): np.log([1.2, 1.0])}
    best = guesses(setting, stronger, effects)[0]
    assert best == ((1, 0), (0, 1))
    shares = np.exp(stronger + added(best, effects))
    assert shares[0] / shares.sum() == pytest.approx(0.5, abs=0.001)


def test_aims_and_options_are_read_as_they_are_written() -> None:
    """What is not understood is refused with what would be right."""
    assert aims("even-seats,minutes=15") == Aims(("even-seats", "minutes"), 15.0)
    game = games.find("took-over")
    assert option_values(game, ["high=30,40"]) == {"high": [30, 40]}
    assert option_values(game, [])["voluntary_pass"] == [True]
    for wrong in ("fairness", "minutes=many", "few-ties=3"):
        with pytest.raises(BadOption, match="Write --aim"):
            aims(wrong)
    with pytest.raises(BadOption, match="has no option rain"):
        option_values(game, ["rain=1"])


def test_the_command_answers_with_a_table_and_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even in a second there is an answer: the present rules, what a change costs, and a page with the numbers to save."""
    page = tmp_path / "page.html"
    words = ["design", "crossing-guard", "--players", "2", "--aim", "even-seats,few-ties", "--seconds", "1", "--fresh", "1000"]
    monkeypatch.setattr("sys.argv", ["crossroads", *words, "--html", str(page)])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert not left.value.code
    text = capsys.readouterr().out
    assert text.startswith("Crossing Guard XL! of 2: what to change") and "the present rules" in text and "skill" in text
    assert "data:text/csv" in page.read_text() and "<script" not in page.read_text()
