"""Balance reports: the numbers are those of the games, and a page needs nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from crossroads import cli, games
from crossroads.engine.options import BadOption
from crossroads.lab import measure as lab
from crossroads.lab.balance import values_of_option
from crossroads.lab.by_level import shared_by_level, wanted_games
from crossroads.lab.comparison import changes, compared_html
from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.estimates import Estimate, share, share_over_deals
from crossroads.lab.jobs import PLAYERS, Job, player
from crossroads.lab.luck import decided_by_deal, luck
from crossroads.lab.measure import comebacks, measure
from crossroads.lab.memory import forgetting, rates
from crossroads.lab.naming import names_of_moves
from crossroads.lab.narration import kind_of, merge_singulars
from crossroads.lab.plots import bins_of, heights, shares, steps
from crossroads.lab.report import Report, span
from crossroads.lab.tournament import play_game, play_round, seatings, standings
from crossroads.lab.variants import Variant, game_at, variant
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


def test_what_is_compared_is_an_option_with_several_values() -> None:
    """Each value is read as the option's own and makes a version; anything else is refused with what would be right."""
    game = games.find("took-over")
    found = values_of_option(game, {"low": 1}, "high=50,40,30")
    assert [(one.options, one.label) for one in found][2] == ({"low": 1, "high": 30}, "high=30")
    for wrong in ("high", "high=50", "rain=1,2"):
        with pytest.raises(BadOption, match="--compare option=a,b"):
            values_of_option(game, {}, wrong)


def test_a_move_has_a_name_of_its_own_only_where_its_text_never_changes() -> None:
    """In Took over! a bit stands for a place in the hand: `take 9` in one game is `take 31` in another."""
    game = games.find("took-over")
    rules = game.rules
    lowest, two, left, wait = rules.TAKE + 1, rules.TAKE + 3, rules.LEFT + 3, rules.WAIT
    found = names_of_moves(Job(game.package, 2, {}, ("steady", "steady"), 1, 1), [lowest, two, left, wait])
    assert found == {lowest: "take n", two: "take n n", left: "left 3", wait: "wait"}


def test_luck_is_how_alike_two_plays_of_a_deal_are() -> None:
    """The same results twice are all luck, unrelated ones none; what a seat is worth in every deal is not luck."""
    dice = np.random.default_rng(1)
    first, other = (np.eye(2)[dice.integers(0, 2, 4_000)] for _ in range(2))
    assert decided_by_deal(first, first).value == pytest.approx(1)
    assert decided_by_deal(first, other).high < 0.05
    always = np.tile([0.9, 0.1], (100, 1))
    assert not decided_by_deal(always, always).is_known


def test_the_second_play_of_a_deal_has_the_same_cards_and_other_dice() -> None:
    """Between steady players the deal decides something and not everything."""
    found = luck(Job(games.find("crossing-guard").package, 2, {}, ("steady", "steady"), 1, 400))
    assert 0 < found.decided.value < 0.9


def test_equal_players_of_a_tournament_are_told_apart_by_their_seats() -> None:
    """Their shares add up to one, and are not one half for certain."""
    game = games.find("crossing-guard")
    rounds = [play_round(game.package, {}, seatings(["greedy", "greedy"]), number) for number in range(1, 13)]
    found = standings(rounds)
    assert {one.player for one in found} == {"greedy in seat 1", "greedy in seat 2"}
    assert sum(one.share for one in found) == pytest.approx(1)
    assert all(one.low < one.high for one in found)


def test_plots_side_by_side_have_the_same_bars() -> None:
    """Bars hold all values of both, and the shares of each add up to one."""
    short, long = np.arange(10.0), np.arange(40.0)
    bins = bins_of([short, long])
    assert bins.edges[0] <= 0 and bins.edges[-1] >= 39
    assert all(heights(values, bins.edges).sum() == pytest.approx(1) for values in (short, long))


def test_an_axis_has_a_few_round_numbers() -> None:
    """They lie between the ends, which need not be round themselves."""
    assert steps(0, 0.43) == pytest.approx([0, 0.2, 0.4])
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


SMALL = ("--games", "40", "--narrated", "2", "--deals", "0", "--fast-deals", "10", "--luck-deals", "20")


def test_a_report_is_one_page_and_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every number of players has its part; the page has plots and needs no script and no other file."""
    text = run(monkeypatch, capsys, "balance", "crossing-guard", *SMALL, "--html", str(tmp_path / "page.html"))
    assert all(f"{players} players, 40 games" in text for players in (2, 3, 4))
    assert "Greedy beats random" in text and "the deal decides" in text
    page = (tmp_path / "page.html").read_text()
    tags = Tags()
    tags.feed(page)
    assert not tags.open
    assert (
        tags.seen.count("svg") == 2 + 3 * 6
    )  # luck and skill; of each number of players seats, length, closeness, three folded
    assert "prefers-color-scheme: dark" in page and 'name="viewport"' in page and "data:text/csv" in page
    assert "script" not in tags.seen and "http" not in page


def test_a_comparison_tells_what_an_option_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """XXL takes points away: the mean scores change clearly, on the same deals; skill and luck are compared too."""
    asked = ("--players", "2", "--compare", "xxl=false,true", "--html", str(tmp_path / "page.html"))
    text = run(monkeypatch, capsys, "balance", "crossing-guard", "--games", "300", *SMALL[2:], *asked)
    lines = text.splitlines()
    changed = lines[next(at for at, line in enumerate(lines) if "mean score of seat 1" in line) + 1]
    assert changed.endswith("changed") and "xxl=true: -" in changed
    assert "greedy wins against random" in text and "decided by the deal, steady players" in text
    assert "xxl=true" in (tmp_path / "page.html").read_text()


def test_skill_is_measured_with_the_players_that_the_report_is_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At four players one better player meets three others; without narrated games the moves still have names."""
    asked = ("--players", "4", "--games", "40", "--narrated", "0", "--deals", "0", "--fast-deals", "10", "--luck-deals", "0")
    text = run(monkeypatch, capsys, "balance", "crossing-guard", *asked)
    assert "One greedy player among 3 random players wins" in text and "an even share is 25.0%" in text
    assert "  bid 7 " in text and "  move " in text and "  move 1" not in text


def test_a_player_who_forgets_is_refused_with_the_players_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A report on a game of memory has players with a perfect memory."""
    monkeypatch.setattr("sys.argv", ["crossroads", "balance", "word-crush", "--player", "easy"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert "forgets in Word Crush, as easy does" in said and "steady" in said and "Traceback" not in said


def own_rules(folder: Path) -> Path:
    """A version of Took over! in which the first centre card comes from the last seat's stack."""
    source = (Path(games.__file__).parent / "took_over" / "rules.py").read_text(encoding="utf-8")
    changed = source.replace("add(s.row, draw(s.stack[seat]))", "add(s.row, draw(s.stack[(seat + s.players - 1) % s.players]))")
    assert changed != source
    folder.joinpath("my_rules.py").write_text(changed, encoding="utf-8")
    return folder / "my_rules.py"


def test_two_versions_of_a_rules_file_are_loaded_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file takes the place of the game's own rules, in a package of its own that imports nothing of the other's."""
    monkeypatch.setenv("CROSSROADS_CACHE", str(tmp_path / "cache"))
    game = games.find("took-over")
    other = variant(str(own_rules(tmp_path)), Variant(game, {"high": 40}, ""))
    assert (other.game.slug, other.options) == ("took-over", {"high": 40})
    assert {f.__module__.rpartition(".")[0] for f in (other.game.rules.setup, other.game.rules.imagine)} == {other.game.package}
    before, after = (play_game(one, {}, ("greedy", "greedy"), 1) for one in (game, other.game))
    assert before.moves != after.moves and before.dealer.deals[0] == after.dealer.deals[0]
    with pytest.raises(games.UnknownGame, match="neither a folder"):
        game_at(str(tmp_path / "nowhere.py"))


def test_rules_that_differ_in_no_option_are_compared_on_a_page() -> None:
    """Each version has its own name, and the differences are those of the same games."""
    game = games.find("crossing-guard")
    reports = [
        Report(game, {}, "steady", 1, [measure(Job(game.package, 2, {"xxl": xxl}, ("steady",) * 2, 1, 200), 0, lambda _: None)])
        for xxl in (False, True)
    ]
    reports = [replace(report, label=label) for report, label in zip(reports, ("mine", "theirs"))]
    tags = Tags()
    tags.feed(compared_html(reports))
    assert not tags.open
    points = next(change for change in changes(reports) if change.name == "mean score of seat 1")
    assert points.differences[0].value == pytest.approx(points.values[1].value - points.values[0].value)
    assert points.differences[0].high - points.differences[0].low < points.values[0].high - points.values[0].low
    assert not next(change for change in changes([reports[0]] * 2) if change.name == "minutes").is_clear


@pytest.mark.nightly
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


def test_rates_of_forgetting_are_for_games_of_memory() -> None:
    """Rates are numbers from 0 to 1; where there is nothing to remember, that is said."""
    assert rates("0,0.1") == [0.0, 0.1]
    for wrong in ("much", "2", ""):
        with pytest.raises(BadOption, match="Write --forgetting"):
            rates(wrong)
    with pytest.raises(BadOption, match="nothing to remember in Crossing Guard"):
        forgetting(Job(games.find("crossing-guard").package, 2, {}, ("steady",) * 2, 1, 2), [0.1])
    assert player("steady~0.1") == replace(player("steady"), name="steady~0.1", forgets=0.1)
    with pytest.raises(UnknownLevel):
        player("steady~much")
