"""Write the balance of a game as a report for designers: a page with plots to print, and the same as plain text."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

from crossroads.engine.options import show
from crossroads.lab import plots
from crossroads.lab.measure import SECONDS, Measured, MoveUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crossroads.engine.game import Game
    from crossroads.lab.by_level import SharedVictories
    from crossroads.lab.duels import Duel
    from crossroads.lab.estimates import Estimate

    Written = Callable[[float], str]

MOST_MOVES = 24  # listed for each number of players; rarer moves say little
SHARED = "Shared victories, with players of one level in every seat"
QUARTERS = ("a quarter", "half", "three quarters")
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
body { color: #1d2433; background: #fff }
h2 { margin-top: 2.5rem; border-top: 2px solid #1d2433; padding-top: .4rem; break-after: avoid }
h3 { margin-bottom: .3rem; break-after: avoid }
svg { width: 100%; font: 12px system-ui, sans-serif; break-inside: avoid } svg text { fill: #1d2433 }
.bar { fill: #6f9ac8 } .interval { stroke: #1d2433; stroke-width: 2 } path.grid { stroke: #dde2ea }
path.even { stroke: #b3261e; stroke-dasharray: 4 3 } svg text.even { fill: #b3261e } svg text.grid { fill: #5a6478 }
svg text.value { paint-order: stroke; stroke: #fff; stroke-width: 4px }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .15rem .6rem .15rem 0 }
td + td, th + th { text-align: right; font-variant-numeric: tabular-nums } tr { border-bottom: 1px solid #ccd3dd }
.clear { font-weight: 600 } footer { margin-top: 3rem; color: #556 }
"""


@dataclass(frozen=True)
class Report:
    """The balance of one game with one set of options."""

    game: Game
    options: dict[str, object]
    player: str
    number: int
    tables: list[Measured]
    duels: list[Duel]
    shared: list[SharedVictories] = field(default_factory=list)


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
        f"Every seat is a {report.player} player. Intervals are 95 %, with games and decisions taken as independent. "
        f"Minutes count {SECONDS} seconds for each moment of choice; simultaneous choices share a moment. "
        f"The box says {report.game.words.MINUTES} minutes."
    )


def findings(report: Report) -> Iterator[str]:
    """Yield what stands out, one sentence at a time."""
    for table in report.tables:
        yield seat_finding(table)
    shortest, longest = (pick(report.tables, key=lambda table: table.minutes.value) for pick in (min, max))
    yield f"A game takes {shortest.minutes.value:.0f} minutes with {shortest.players} players" + (
        f" and {longest.minutes.value:.0f} with {longest.players}." if longest is not shortest else "."
    )
    most_tied = max(report.tables, key=lambda table: table.ties.value)
    if most_tied.ties.value:
        yield f"Victories are shared most often with {most_tied.players} players: {span(most_tied.ties)} of the games."
    else:
        yield "No victory was ever shared."
    for table in report.tables:
        last = f", the last one {span(table.last[1])}" if table.last[1].is_known else ""
        even = f"an even chance is {table.even_share:.1%}"
        yield f"With {table.players} players the leader at half-time wins {span(table.leaders[1])} of the games{last}; {even}."
    for duel in report.duels:
        yield f"{duel.better.capitalize()} beats {duel.other} in {span(duel.wins)} of {duel.games:,} games."
    for table in report.tables:
        if table.abandoned.value:
            yield f"With {table.players} players {span(table.abandoned)} of the games were abandoned as too long."


def seat_finding(table: Measured) -> str:
    even = table.even_share
    off = [seat for seat, found in enumerate(table.seats) if not found.low <= even <= found.high]
    if not off:
        return f"With {table.players} players no seat wins measurably more or less than its even share of {even:.1%}."
    shares = ", ".join(f"seat {seat + 1} wins {span(table.seats[seat])}" for seat in off)
    return f"With {table.players} players the seats are not even: {shares}, where an even share is {even:.1%}."


def as_text(report: Report) -> str:
    """Write the whole report as plain text."""
    lines = [f"Balance of {report.game.words.TITLE}", "", basis(report), "", "What stands out:"]
    lines += [f"- {sentence}" for sentence in findings(report)]
    if report.shared:
        lines += ["", f"{SHARED}:"]
        lines += [f"  {name:<10} {players:<12} {games:>12}   {ties}" for name, players, games, ties in shared_rows(report)]
    for table in report.tables:
        lines += ["", f"{table.players} players, {table.games:,} games"]
        lines += [f"  {name:<34} {value}" for name, value in facts(table)]
        if table.events:
            lines += ["", f"  Events in a game, the mean of {table.narrated_games} games:"]
            lines += [f"  {kind[:60]:<62} {span(times, plain)}" for kind, times in table.events]
        lines += ["", f"  {'move':<24} {'a game':>8}  {'taken when possible':<24} victories of seats that made it"]
        lines += [f"  {use.text[:24]:<24} {use.made:>8.2f}  {span(use.taken):<24} {span(use.wins)}" for use in shown(table)]
    return "\n".join(lines) + "\n"


def shared_rows(report: Report) -> list[tuple[str, ...]]:
    return [(one.level, f"{one.players} players", f"{one.games:,} games", span(one.ties)) for one in report.shared]


def shown(table: Measured) -> list[MoveUse]:
    return table.uses[:MOST_MOVES]


def facts(table: Measured) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of every number of a table."""
    for name, found, written in comparable(table):
        yield name, span(found, written)
    yield (
        "spread of the scores",
        f"{table.spread:.2f} ({'the fewest points win' if table.fewest_win else 'the most points win'})",
    )


def comparable(table: Measured) -> Iterator[tuple[str, Estimate, Written]]:
    """Yield the numbers in which two sets of options can be compared."""
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


def as_html(report: Report) -> str:
    """Write the report as one HTML file that needs nothing else."""
    body = [
        f"<h1>Balance of {escape(report.game.words.TITLE)}</h1>",
        f"<p>{escape(basis(report))}</p>",
        "<h2>What stands out</h2><ul>",
    ]
    body += [f"<li>{escape(sentence)}</li>" for sentence in findings(report)]
    body.append("</ul>")
    if report.duels:
        rows = [(f"{duel.better} : {duel.other}", duel.wins) for duel in report.duels]
        body += ["<h2>How much skill counts</h2>", "<p>Share of victories of the level named first.</p>"]
        body.append(plots.shares(rows, 1 / report.game.words.PLAYERS[0]))
    if report.shared:
        body += [f"<h2>{SHARED}</h2>", grid(["level", "players", "games", "shared"], shared_rows(report))]
    for table in report.tables:
        body += table_in_html(table)
    return page(f"Balance of {report.game.words.TITLE}", body)


def table_in_html(table: Measured) -> Iterator[str]:
    even = table.even_share
    yield f"<h2>{table.players} players</h2><h3>Victories by seat</h3>"
    yield plots.shares([(seat_name(seat), found) for seat, found in enumerate(table.seats)], even)
    yield "<h3>Length</h3>" + plots.histogram(table.lengths, "moves in a game")
    yield "<h3>Scores</h3>" + plots.histogram(table.scores.ravel(), "score of a seat")
    yield "<h3>Comebacks</h3><p>How often the leader and how often the last seat wins in the end.</p>"
    rows = [(f"first after {part}", found) for part, found in zip(QUARTERS, table.leaders)]
    yield plots.shares(rows + [(f"last after {part}", found) for part, found in zip(QUARTERS, table.last)], even)
    yield "<h3>All numbers</h3>" + grid(["", "with interval"], list(facts(table)))
    if table.events:
        yield f"<h3>Events</h3><p>How often each event happens in a game, counted in {table.narrated_games} games.</p>"
        yield grid(["", "times a game"], [(kind, span(times, plain)) for kind, times in table.events])
    yield f"<h3>Moves that matter</h3><p>An even chance to win is {even:.1%}.</p>"
    head = ["move", "times a game", "taken when possible", "victories of seats that made it"]
    yield grid(head, [(use.text, f"{use.made:.2f}", span(use.taken), span(use.wins)) for use in shown(table)])


def seat_name(seat: int) -> str:
    return f"seat {seat + 1}" if seat else "seat 1, which begins"


def grid(head: list[str], rows: list[tuple[str, ...]]) -> str:
    def line(cells: tuple[str, ...] | list[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    return "<table>" + line(head, "th") + "".join(line(row, "td") for row in rows) + "</table>"


def page(title: str, body: list[str]) -> str:
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>\n'


@dataclass(frozen=True)
class Change:
    """One number under two values of an option."""

    players: int
    name: str
    before: Estimate
    after: Estimate
    written: Written

    @property
    def is_clear(self) -> bool:
        return self.before.is_apart_from(self.after)


def changes(before: Report, after: Report) -> Iterator[Change]:
    """Yield what another rule changes, number by number, over games with the same deals."""
    for one, other in zip(before.tables, after.tables):
        for (name, old, written), (_, new, _) in zip(comparable(one), comparable(other)):
            yield Change(one.players, name, old, new, written)


def compared_text(before: Report, after: Report, name: str) -> str:
    old, new = show(before.options[name]), show(after.options[name])
    lines = [f"{before.game.words.TITLE}: what {name}={new} changes from {name}={old}", "", basis(before), ""]
    found = list(changes(before, after))
    for players in dict.fromkeys(change.players for change in found):
        lines.append(f"{players} players")
        lines += [
            f"  {change.name:<34} {span(change.before, change.written):<28} → {span(change.after, change.written):<28}"
            f"{'  changed' if change.is_clear else ''}"
            for change in found
            if change.players == players
        ]
    clear = sum(change.is_clear for change in found)
    lines += [
        "",
        f"{clear} of {len(found)} numbers changed by more than their intervals explain; one in twenty would by chance.",
    ]
    return "\n".join(lines) + "\n"


def compared_html(before: Report, after: Report, name: str) -> str:
    old, new = show(before.options[name]), show(after.options[name])
    title = f"{before.game.words.TITLE}: {name}={old} against {name}={new}"
    body = [f"<h1>{escape(title)}</h1><p>{escape(basis(before))}</p>"]
    for one, other in zip(before.tables, after.tables):
        body.append(f"<h2>{one.players} players</h2>")
        rows: list[tuple[str, ...]] = [
            (
                change.name,
                span(change.before, change.written),
                span(change.after, change.written),
                "yes" if change.is_clear else "",
            )
            for change in changes(before, after)
            if change.players == one.players
        ]
        body.append(grid(["", f"{name}={old}", f"{name}={new}", "changed"], rows))
        for value, table in ((old, one), (new, other)):
            body.append(
                f"<h3>Scores, {escape(name)}={escape(value)}</h3>" + plots.histogram(table.scores.ravel(), "score of a seat")
            )
    return page(title, body)
