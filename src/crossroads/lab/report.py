"""The balance of a game as sentences and plain text; `report_page.py` makes a page of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossroads.engine.options import show
from crossroads.lab.jobs import PLAYERS
from crossroads.lab.measure import SECONDS, Measured, MoveUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crossroads.engine.game import Game
    from crossroads.lab.by_level import SharedVictories
    from crossroads.lab.duels import Duel
    from crossroads.lab.estimates import Estimate
    from crossroads.lab.luck import Luck
    from crossroads.lab.memory import Forgetting

    Written = Callable[[float], str]

MOST_MOVES = 24  # listed for each number of players; rarer moves say little
SHARED = "Shared victories, with players of one level in every seat"
FORGETTING = "What forgetting changes, with players who forget alike in every seat"
QUARTERS = ("a quarter", "half", "three quarters")
ABOUT_PLAYERS = {
    "steady": "follows the hints of the game, as a decent player would, with a perfect memory; one move in fifty is random",
    "careless": "plays as a steady player does, but 45 % of its moves are random",
    "greedy": "always makes the move that the hints of the game value most",
    "beginner": "makes the move that the hints value most among the third of its moves that it notices, and forgets quickly",
    "easy": "makes the move that the hints value most among the two thirds of its moves that it notices, and forgets much",
    "normal": "searches a little (150 continuations), believes that others follow the hints, and forgets a little",
    "hard": "searches (3,000 continuations) and forgets hardly anything",
    "champion": "searches more (6,000 continuations) and forgets nothing",
    "random": "makes any legal move",
}
WORDS = (
    ("seat 1", "the player who begins; seat 2 sits next in turn"),
    ("even share", "what each seat would win if it made no difference where one sits: 50 % of two players, 20 % of five"),
    ("57.6% (56.6% – 58.6%)", "the number measured, and the interval that holds the true number in 19 of 20 such measurements"),
    ("the deal decides 20 %", "if equal players play the same cards twice, their two results have a correlation of 0.20"),
    ("taken when possible", "of the times that a player could make this move, how often it was made"),
    (
        "victories of seats that made it",
        "goes together with winning; it need not be the cause: who is ahead may get to make it more often",
    ),
    ("n in the name of a move", "any number: the row adds up all moves that are written like this"),
    (
        "leader after half",
        "the seat that alone has the best score after half of the moves; in games that score at the end it says little",
    ),
)


@dataclass(frozen=True)
class Report:
    """The balance of one game with one set of options."""

    game: Game
    options: dict[str, object]
    player: str
    number: int
    tables: list[Measured]
    duels: list[Duel] = field(default_factory=list)
    shared: list[SharedVictories] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)
    forgetting: list[Forgetting] = field(default_factory=list)
    label: str = ""  # what this version is called beside others

    @property
    def name(self) -> str:
        return self.label or chosen_text(self)


def percent(x: float) -> str:
    return f"{x:.1%}"


def plain(x: float) -> str:
    return f"{x:.2f}"


def span(found: Estimate, written: Written = percent) -> str:
    if not found.is_known:
        return "never happened"
    return f"{written(found.value)} ({written(found.low)} – {written(found.high)})"


def chosen_text(report: Report) -> str:
    values = [f"{name}={show(value)}" for name, value in report.options.items()]
    return ", ".join(values) if values else "the default rules"


def basis(report: Report) -> str:
    """Say what the numbers rest on."""
    counts = ", ".join(f"{table.games:,} with {table.players}" for table in report.tables)
    return (
        f"{report.game.words.TITLE}, {chosen_text(report)}. Games numbered from {report.number}: {counts} players. "
        f"Every seat has {with_article(report.player)} player, who {ABOUT_PLAYERS[report.player]}. "
        f"Intervals are 95 %, with games and decisions taken as independent. "
        f"Minutes count {SECONDS} seconds for each moment of choice; simultaneous choices share a moment. "
        f"The box says {report.game.words.MINUTES} minutes."
    )


def with_article(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def findings(report: Report) -> Iterator[str]:
    """Yield what stands out, one sentence at a time."""
    for table in report.tables:
        yield seat_finding(table)
    yield length_finding(report)
    yield tie_finding(report)
    for table in report.tables:
        last = f", the last one {span(table.last[1])}" if table.last[1].is_known else ""
        even = f"an even chance is {table.even_share:.1%}"
        yield f"With {table.players} players the leader at half-time wins {span(table.leaders[1])} of the games{last}; {even}."
    for duel in report.duels:
        yield skill_finding(duel)
    for one in report.luck:
        yield luck_finding(one)
    for table in report.tables:
        if table.abandoned.value:
            yield f"With {table.players} players {span(table.abandoned)} of the games were abandoned as too long."


def seat_finding(table: Measured) -> str:
    even, off = table.even_share, seats_off(table)
    if not off:
        return f"With {table.players} players no seat wins measurably more or less than its even share of {even:.1%}."
    shares = ", ".join(f"seat {seat + 1} wins {span(table.seats[seat])}" for seat in off)
    return f"With {table.players} players the seats are not even: {shares}, where an even share is {even:.1%}."


def seats_off(table: Measured) -> list[int]:
    """The seats that win measurably more or less than their even share."""
    return [seat for seat, found in enumerate(table.seats) if not found.low <= table.even_share <= found.high]


def length_finding(report: Report) -> str:
    shortest, longest = (pick(report.tables, key=lambda table: table.minutes.value) for pick in (min, max))
    return f"A game takes {shortest.minutes.value:.0f} minutes with {shortest.players} players" + (
        f" and {longest.minutes.value:.0f} with {longest.players}." if longest is not shortest else "."
    )


def tie_finding(report: Report) -> str:
    most_tied = max(report.tables, key=lambda table: table.ties.value)
    if most_tied.ties.value:
        return f"Victories are shared most often with {most_tied.players} players: {span(most_tied.ties)} of the games."
    return "No victory was ever shared."


def skill_finding(duel: Duel) -> str:
    if duel.players == 2:
        return f"{duel.better.capitalize()} beats {duel.other} in {span(duel.wins)} of {duel.games:,} games of two players."
    among = f"One {duel.better} player among {duel.players - 1} {duel.other} players wins {span(duel.wins)}"
    return f"{among} of {duel.games:,} games; an even share is {1 / duel.players:.1%}."


def luck_finding(one: Luck) -> str:
    if not one.decided.is_known:
        return f"Between {one.players} {one.level} players every game ends alike, so luck cannot be measured."
    who = f"Between {one.players} {one.level} players the deal decides {span(one.decided)} of who wins"
    return f"{who} ({one.deals:,} deals, each played twice)."


def as_text(report: Report) -> str:
    """Write the whole report as plain text."""
    lines = [f"Balance of {report.game.words.TITLE}", "", basis(report), "", "What stands out:"]
    lines += [f"- {sentence}" for sentence in findings(report)]
    if report.shared:
        lines += ["", f"{SHARED}:"]
        lines += [f"  {name:<10} {players:<12} {games:>12}   {ties}" for name, players, games, ties in shared_rows(report)]
    if report.forgetting:
        lines += ["", f"{FORGETTING}:", "  " + "  ".join(f"{cell:<22}" for cell in FORGETTING_HEAD).rstrip()]
        lines += ["  " + "  ".join(f"{cell:<22}" for cell in row).rstrip() for row in forgetting_rows(report)]
    for table in report.tables:
        lines += ["", f"{table.players} players, {table.games:,} games"]
        lines += [f"  {name:<34} {value}" for name, value in facts(table)]
        if table.events:
            lines += ["", f"  Events in a game, the mean of {table.narrated_games} games:"]
            lines += [f"  {kind[:60]:<62} {span(times, plain)}" for kind, times in table.events]
        lines += ["", f"  {'move':<24} {'a game':>8}  {'taken when possible':<24} victories of seats that made it"]
        lines += [f"  {name[:24]:<24} {made:>8}  {taken:<24} {wins}" for name, made, taken, wins in move_rows(table)]
    used = {
        report.player,
        *(name for duel in report.duels for name in (duel.better, duel.other)),
        *(one.level for one in report.luck),
    }
    lines += ["", "Words:"] + [f"- {word}: {meaning}." for word, meaning in [*WORDS, *player_words(used)]]
    return "\n".join(lines) + "\n"


def player_words(used: set[str]) -> list[tuple[str, str]]:
    """What the players of a report do."""
    return [(f"{with_article(name)} player", ABOUT_PLAYERS[name]) for name in PLAYERS if name in used and name in ABOUT_PLAYERS]


def shared_rows(report: Report) -> list[tuple[str, ...]]:
    return [(one.level, f"{one.players} players", f"{one.games:,} games", span(one.ties)) for one in report.shared]


FORGETTING_HEAD = ("forgets", "players", "games", "minutes", "moves", "shared victories", "perfect memory wins")


def forgetting_rows(report: Report) -> list[tuple[str, ...]]:
    return [
        (
            f"{one.rate:g}",
            f"{one.players}",
            f"{one.games:,}",
            span(one.minutes, plain),
            span(one.moves, plain),
            span(one.ties),
            span(one.perfect_wins) if one.perfect_wins else "–",
        )
        for one in report.forgetting
    ]


def move_rows(table: Measured) -> list[tuple[str, str, str, str]]:
    """What is said about each of the most frequent moves."""

    def row(use: MoveUse) -> tuple[str, str, str, str]:
        return use.text, f"{use.made:.2f}", span(use.taken), span(use.wins) if use.wins else "–"

    return [row(use) for use in table.uses[:MOST_MOVES]]


def facts(table: Measured) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of every number of a table."""
    for name, found, written in comparable(table):
        yield name, span(found, written)
    yield (
        "spread of the scores",
        f"{table.spread:.2f} ({'the fewest points win' if table.fewest_win else 'the most points win'})",
    )


def comparable(table: Measured) -> Iterator[tuple[str, Estimate, Written]]:
    """Yield the numbers in which two sets of rules can be compared."""
    for seat, found in enumerate(table.seats):
        yield f"victories of seat {seat + 1}", found, percent
    for seat, points in enumerate(table.seat_scores):
        yield f"mean score of seat {seat + 1}", points, plain
    yield "moves in a game", table.moves, plain
    yield "minutes", table.minutes, plain
    yield "points between first and second", table.margin, plain
    yield "shared victories", table.ties, percent
    for part, leading, last in zip(QUARTERS, table.leaders, table.last):
        yield f"leader after {part} wins", leading, percent
        yield f"last after {part} wins", last, percent
