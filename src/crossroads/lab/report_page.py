"""The balance of a game as a page: what stands out, with small plots side by side, and everything else folded away."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from crossroads.lab import plots
from crossroads.lab.measure import minutes
from crossroads.lab.pages import fold, glossary, grid, lead, page, panels, paragraph, part, saved_table
from crossroads.lab.report import (
    FORGETTING,
    FORGETTING_HEAD,
    MOST_MOVES,
    QUARTERS,
    SHARED,
    WORDS,
    Report,
    basis,
    comparable,
    facts,
    findings,
    forgetting_rows,
    length_finding,
    move_rows,
    plain,
    player_words,
    seats_off,
    shared_rows,
    span,
    tie_finding,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.lab.measure import Measured

NUMBERS = ("players", "what", "value", "low", "high")


def as_html(report: Report) -> str:
    """Write the report as one HTML file that needs nothing else."""
    title = report.game.words.TITLE
    body = [lead(title, summary(report)), seats_part(report), length_part(report), luck_part(report), close_part(report)]
    if report.forgetting:
        body.append(part(FORGETTING + ".", "", grid("By how fast they forget", FORGETTING_HEAD, forgetting_rows(report))))
    if report.shared:
        head = ["level", "players", "games", "shared"]
        body.append(fold(SHARED, grid(SHARED, head, shared_rows(report))))
    body += [fold(f"Everything measured with {table.players} players", *folded(table)) for table in report.tables]
    levels = {
        report.player,
        *(one.level for one in report.luck),
        *(name for duel in report.duels for name in (duel.better, duel.other)),
    }
    body.append(fold("What the words mean", glossary([*WORDS, *player_words(levels)])))
    body.append(fold("How it was measured", paragraph(basis(report))))
    body.append(
        fold("In sentences", "<ul>" + "".join(f"<li>{escape(sentence)}</li>" for sentence in findings(report)) + "</ul>")
    )
    body.append(saved_table(report.game.slug, NUMBERS, numbers(report)))
    return page(f"Balance of {title}", body)


def summary(report: Report) -> str:
    """The whole report in one or two sentences."""
    uneven = [table for table in report.tables if seats_off(table)]
    if uneven:
        worst = max(uneven, key=lambda table: max(abs(found.value / table.even_share - 1) for found in table.seats))
        seat = max(range(worst.players), key=lambda seat: abs(worst.seats[seat].value - worst.even_share))
        won, even = worst.seats[seat].value, worst.even_share
        seats = f"Of {worst.players} players seat {seat + 1} wins {won:.1%} of the games, where an even share is {even:.1%}."
    else:
        seats = "It makes no measurable difference where one sits."
    lucky = known_luck(report)
    told = "" if lucky is None else f" The deal decides {lucky:.0%} of who wins."
    return f"{seats} {length_finding(report)}{told}"


def known_luck(report: Report) -> float | None:
    """What the deal decides between the players of the report, if that was measured."""
    return next((one.decided.value for one in report.luck if one.level == report.player and one.decided.is_known), None)


def seats_part(report: Report) -> str:
    rows = {table.players: [(f"seat {seat + 1}", found) for seat, found in enumerate(table.seats)] for table in report.tables}
    most = max(plots.scale_of(rows[table.players], table.even_share) for table in report.tables)
    drawn = [
        (players(table), plots.shares(rows[table.players], table.even_share, most, seats_off(table))) for table in report.tables
    ]
    off = [table for table in report.tables if seats_off(table)]
    told = "Every seat wins its even share." if not off else "Where one sits matters."
    note = "Share of the victories by seat; seat 1 begins. The dashed line is an even share, the line at the end of a bar its "
    return part(told, note + "interval. Bars of another colour are measurably off.", panels(drawn))


def length_part(report: Report) -> str:
    lengths = [minutes(table.played) for table in report.tables]
    bins = plots.bins_of(lengths)
    drawn = [(players(table), plots.histogram(long, bins, "minutes")) for table, long in zip(report.tables, lengths)]
    note = f"How long games take, at 15 seconds for each moment of choice. The box says {report.game.words.MINUTES} minutes."
    return part(length_finding(report), note, panels(drawn))


def luck_part(report: Report) -> str:
    """Luck and skill side by side."""
    drawn = []
    lucky = known_luck(report)
    if report.luck:
        rows = [(f"{one.level} players", one.decided) for one in report.luck]
        drawn.append(("How much of who wins the deal decides", plots.shares(rows, 0.0, 1.0)))
    if report.duels:
        count = report.duels[0].players
        rows = [(f"{duel.better} against {duel.other}", duel.wins) for duel in report.duels]
        caption = (
            "How often the better player wins" if count == 2 else f"How often one better player wins among {count - 1} others"
        )
        drawn.append((caption, plots.shares(rows, 1 / count, 1.0)))
    if not drawn:
        return ""
    told = "Better players win more often." if lucky is None else f"The deal decides {lucky:.0%} of who wins."
    note = (
        "Left, equal players play each deal twice; right, players of different levels meet in every seating of the same deals."
    )
    return part(told, note if len(drawn) > 1 else "", panels(drawn))


def close_part(report: Report) -> str:
    drawn = []
    for table in report.tables:
        rows = [("leader at half-time", table.leaders[1]), ("last at half-time", table.last[1]), ("victory shared", table.ties)]
        drawn.append((players(table), plots.shares(rows, table.even_share, 1.0)))
    return part(
        tie_finding(report),
        "How often the leader and the last one at half-time win, and how often a victory is shared.",
        panels(drawn),
    )


def players(table: Measured) -> str:
    return f"{table.players} players"


def folded(table: Measured) -> Iterator[str]:
    even = table.even_share
    rows = [(f"first after {part}", found) for part, found in zip(QUARTERS, table.leaders)]
    rows += [(f"last after {part}", found) for part, found in zip(QUARTERS, table.last)]
    scores = table.played.scores.ravel().astype(float)
    lengths = table.played.lengths.astype(float)
    yield panels(
        [
            ("Comebacks: how often they win in the end", plots.shares(rows, even)),
            ("Scores", plots.histogram(scores, plots.bins_of([scores]), "score of a seat")),
            ("Moves", plots.histogram(lengths, plots.bins_of([lengths]), "moves in a game")),
        ]
    )
    yield grid(f"All numbers, {players(table)}", ["", "with interval"], list(facts(table)))
    if table.events:
        caption = f"How often each event happens in a game, counted in {table.narrated_games} games"
        yield grid(caption, ["event", "times a game"], [(kind, span(times, plain)) for kind, times in table.events])
    head = ["move", "times a game", "taken when possible", "victories of seats that made it"]
    yield grid(f"Moves; an even chance to win is {even:.1%}", head, move_rows(table))


def numbers(report: Report) -> Iterator[tuple[object, ...]]:
    """Every number with its interval, for the table that can be saved."""
    for table in report.tables:
        for name, found, _ in comparable(table):
            yield table.players, name, found.value, found.low, found.high
        for use in table.uses[:MOST_MOVES]:
            yield table.players, f"{use.text}: taken when possible", use.taken.value, use.taken.low, use.taken.high
            if use.wins:
                yield table.players, f"{use.text}: victories of seats that made it", use.wins.value, use.wins.low, use.wins.high
        for kind, times in table.events:
            yield table.players, f"{kind}: times a game", times.value, times.low, times.high
    for duel in report.duels:
        yield duel.players, f"{duel.better} against {duel.other}: victories", duel.wins.value, duel.wins.low, duel.wins.high
    for one in report.luck:
        yield one.players, f"decided by the deal, {one.level} players", one.decided.value, one.decided.low, one.decided.high
