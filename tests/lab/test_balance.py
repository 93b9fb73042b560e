"""Balance reports: the numbers are those of the games, and a page needs nothing else."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from crossroads import cli, games
from crossroads.engine.options import BadOption
from crossroads.lab import measure as lab
from crossroads.lab.balance import two_values
from crossroads.lab.by_level import shared_by_level, wanted_games
from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.estimates import Estimate, share, share_over_deals
from crossroads.lab.jobs import PLAYERS, Job
from crossroads.lab.measure import comebacks, measure
from crossroads.lab.narration import kind_of, merge_singulars
from crossroads.lab.plots import shares, steps
from crossroads.lab.report import span
from crossroads.lab.tournament import play_game
from crossroads.players.levels import UnknownLevel

pytestmark = pytest.mark.slow


def test_the_numbers_are_those_of_the_games_at_a_table() -> None:
    """Twelve games counted by hand: length, moments, ties, margin, victories, how often a card was bid."""
    game = games.find("crossing-guard")
    seats = ("steady", "steady")
    found = measure(Job(game.package, 2, {}, seats, 1, 12), 12, lambda _: None)
    sittings = [play_game(game, {}, seats, 1 + k, PLAYERS) for k in range(12)]
    results = [sitting.result() for sitting in sittings]
    moves = [text for sitting in sittings for _, text in sitting.moves]
    assert found.moves.value == pytest.approx(len(moves) / 12)
    assert found.ties.value == sum(len(result.winners) == 2 for result in results if result) / 12
    assert found.margin.value == pytest.approx(np.mean([abs(r.scores[0] - r.scores[1]) for r in results if r]))
    assert found.seats[1].value == pytest.approx(sum((1 in r.winners) / len(r.winners) for r in results if r) / 12)
    bids = {use.text: use.made for use in found.uses}
    assert bids["bid 7"] == moves.count("bid 7") / 12
    piles = sum(text.startswith("pile") for text in moves)
    assert found.minutes.value == pytest.approx(2 * piles * lab.SECONDS / 60 / 12)  # all bid at once
    told = dict(found.events)
    assert told["The n wins"].value + told["Every bid has a twin"].value == pytest.approx(piles / 12)
    assert not found.fewest_win


def test_an_interval_holds_the_truth_and_shrinks() -> None:
    """Wilson's interval is within 0 and 1, holds the share, and is narrower with more games."""
    few, more, none = share(3, 4), share(300, 400), share(0, 50)
    assert 0 < few.low < more.low < 0.75 < more.high < few.high < 1
    assert none.low == 0 < none.high < 0.1
    assert 0.9 < share_over_deals([1.0] * 50).low < 1


def test_what_never_came_to_pass_has_no_number() -> None:
    """Where two share the last place nobody is last alone, so it cannot be said how often the last one wins."""
    standing = np.repeat(np.array([[3, 1, 1]])[:, None], 4, axis=1)
    _, last = comebacks(standing, np.array([[WHOLE, 0, 0]]), fewest_win=False)
    assert not last[1].is_known
    assert span(last[1]) == "never happened"
    assert "svg" in shares([("last after half", last[1])], 1 / 3)


def test_comebacks_count_the_one_in_front_and_the_one_behind() -> None:
    """Seat 0 leads two games and wins one; a shared lead does not count; with fewest points winning it turns round."""
    standing = np.array([[5, 1], [5, 1], [3, 3]])
    on_the_way = np.repeat(standing[:, None], 4, axis=1)
    shares = np.array([[WHOLE, 0], [0, WHOLE], [0, WHOLE]])
    leaders, last = comebacks(on_the_way, shares, fewest_win=False)
    assert (leaders[1].value, last[1].value) == (0.5, 0.5)
    on_the_way[1] = on_the_way[1][:, ::-1]
    assert comebacks(on_the_way, shares, fewest_win=False)[0][1].value == 1
    assert comebacks(on_the_way, shares, fewest_win=True)[0][1].value == 0


def test_a_sentence_is_told_without_who_and_how_many() -> None:
    """Names, cards, numbers and letters go, and so does what follows the first stop; a card named with a word stays."""
    assert kind_of("Seat 1 draws 3 cards, Seat 0 draws 1 card.", ["Seat 0", "Seat 1"]) == "somebody draws n cards"
    assert kind_of("A new round: piles 1 and 2.", []) == "A new round"
    assert kind_of("Seat 1 puts an X on e4.", ["Seat 1"]) == "somebody puts an … on n"
    assert kind_of("Seat 1 passes on X.", ["Seat 1"]) == "somebody passes on …"
    assert kind_of("Seat 0 shows 10d and Qs.", ["Seat 0"], {"10d", "Qs"}) == "somebody shows … and …"
    assert kind_of("Seat 0 plays joker.", ["Seat 0"], {"joker"}) == "somebody plays joker"


def test_one_and_several_are_the_same_event() -> None:
    """ "n point" counts as "n points" where both were heard; a singular that has no plural stays."""
    heard = [Counter({"n point": 2, "row n": 1}), Counter({"n points": 3})]
    assert merge_singulars(heard) == [Counter({"n points": 2, "row n": 1}), Counter({"n points": 3})]


def test_a_difference_is_clear_when_the_intervals_do_not_explain_it() -> None:
    """0.1 apart is much for ±0.01 and little for ±0.2."""
    assert Estimate(0.5, 0.49, 0.51).is_apart_from(Estimate(0.6, 0.59, 0.61))
    assert not Estimate(0.5, 0.3, 0.7).is_apart_from(Estimate(0.6, 0.4, 0.8))


def test_what_is_compared_is_an_option_with_two_values() -> None:
    """The values are read as the option's own; anything else is refused with what would be right."""
    game = games.find("crossing-guard")
    assert two_values(game, "xxl=false,true") == ("xxl", False, True)
    for wrong in ("xxl", "xxl=true", "rain=1,2"):
        with pytest.raises(BadOption, match="--compare option=a,b"):
            two_values(game, wrong)


def test_an_axis_has_a_few_round_numbers() -> None:
    """They lie between the ends, which need not be round themselves."""
    assert steps(0, 0.43) == pytest.approx([0, 0.1, 0.2, 0.3, 0.4])
    assert steps(45, 60) == [45, 50, 55, 60]
    assert steps(-7, 12) == [-5, 0, 5, 10]
    assert steps(3, 3) == [3]


class Tags(HTMLParser):
    """Counts tags, and whether they are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    monkeypatch.setattr("sys.argv", ["crossroads", *words])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert not left.value.code
    return capsys.readouterr().out


SMALL = ("--games", "40", "--narrated", "2", "--deals", "0", "--fast-deals", "10")


def test_a_report_is_one_page_and_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every number of players has its part; the page has plots and needs no script and no other file."""
    text = run(monkeypatch, capsys, "balance", "crossing-guard", *SMALL, "--html", str(tmp_path / "page.html"))
    assert all(f"{players} players, 40 games" in text for players in (2, 3, 4))
    assert "Greedy beats random" in text
    page = (tmp_path / "page.html").read_text()
    tags = Tags()
    tags.feed(page)
    assert not tags.open
    assert tags.seen.count("svg") == 1 + 3 * 4
    assert "script" not in tags.seen and "http" not in page


def test_a_comparison_tells_what_an_option_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """XXL takes points away: the mean scores change clearly, on the same deals."""
    asked = ("--players", "2", "--compare", "xxl=false,true", "--html", str(tmp_path / "page.html"))
    text = run(monkeypatch, capsys, "balance", "crossing-guard", "--games", "300", *SMALL[2:], *asked)
    line = next(line for line in text.splitlines() if "mean score of seat 1" in line)
    assert line.endswith("changed")
    assert "xxl=true" in (tmp_path / "page.html").read_text()


def test_shared_victories_are_counted_for_each_level() -> None:
    """Greedy and random players at two and three seats: careful riders of one single round share far more often."""
    game = games.find("crash-grid")
    options: dict[str, object] = {"rounds": 1, "deciders": 0, "replay_void": False}
    found = shared_by_level(game, options, [2, 3], {"greedy": 40, "random": 40}, 1)
    assert [(one.level, one.players, one.games) for one in found] == [
        ("greedy", 2, 40),
        ("greedy", 3, 40),
        ("random", 2, 40),
        ("random", 3, 40),
    ]
    assert found[0].ties.low > found[2].ties.high


@pytest.mark.parametrize("text", ["greedy", "greedy=0", "greedy=many", "=5"])
def test_levels_without_a_number_of_games_are_refused(text: str) -> None:
    """A sentence says how it is written, or which players there are."""
    with pytest.raises((BadOption, UnknownLevel)):
        wanted_games(text)
