"""Before and after: several versions of a game on the same deals, with the differences from the first and their intervals.

Numbers that every game has (who won, scores, length) are compared game by game: the difference has a much smaller interval
than the two numbers, because the same deals are as long and as lopsided under either rule.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from crossroads.lab import plots
from crossroads.lab.compiled_players import WHOLE
from crossroads.lab.estimates import Estimate, mean
from crossroads.lab.measure import margins, minutes
from crossroads.lab.pages import fold, glossary, grid, lead, page, panels, paragraph, part, saved_table
from crossroads.lab.report import WORDS, Report, basis, comparable, percent, plain, player_words, seats_off, span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from crossroads.lab.measure import Measured
    from crossroads.lab.report import Written

MOST_EVENTS = 12  # of the events that changed
MAIN = "^(victories of|minutes|shared|decided)|wins against"
HEADLINES = ("victories of seat 1", "minutes", "shared victories")
MOST_IN_HEADLINE = 4  # numbers in the sentence about one version


@dataclass(frozen=True)
class Change:
    """One number under several rules: its values, and how far each later one is from the first."""

    players: int
    name: str
    values: list[Estimate]
    differences: list[Estimate]
    written: Written

    @property
    def is_clear(self) -> bool:
        """Whether a difference is more than its interval explains."""
        return any(is_clear(difference) for difference in self.differences)


def is_clear(difference: Estimate) -> bool:
    return difference.is_known and not difference.low <= 0 <= difference.high


def changes(reports: list[Report]) -> Iterator[Change]:
    """Yield every number that all versions have, for each number of players that all of them allow."""
    for players in shared_counts(reports):
        tables = [table for report in reports for table in report.tables if table.players == players]
        games = [by_game(table) for table in tables]
        for rows in zip(*(comparable(table) for table in tables)):
            name, _, written = rows[0]
            values = [found for _, found, _ in rows]
            differences = [difference(games[0], games[k], name, values[0], values[k]) for k in range(1, len(tables))]
            yield Change(players, name, values, differences, written)
        yield from changed_events(players, tables)
    yield from skill_and_luck(reports)


def shared_counts(reports: list[Report]) -> list[int]:
    """The numbers of players that every version was measured with."""
    counts = [[table.players for table in report.tables] for report in reports]
    return [players for players in counts[0] if all(players in others for others in counts)]


def by_game(table: Measured) -> dict[str, NDArray[np.float64]]:
    """The numbers that every single game has; those of abandoned games are unknown."""
    played, found = table.played, {}
    for seat in range(table.players):
        found[f"victories of seat {seat + 1}"] = np.where(played.over, played.shares[:, seat] / WHOLE, np.nan)
        found[f"mean score of seat {seat + 1}"] = played.scores[:, seat].astype(float)
    found["moves in a game"] = played.lengths.astype(float)
    found["minutes"] = minutes(played)
    found["points between first and second"] = margins(played.scores, fewest_win=table.fewest_win).astype(float)
    found["shared victories"] = ((played.shares > 0).sum(axis=1) > 1).astype(float)
    return found


def difference(
    before: dict[str, NDArray[np.float64]], after: dict[str, NDArray[np.float64]], name: str, old: Estimate, new: Estimate
) -> Estimate:
    """The difference game by game where every game has the number, else that of two independent numbers."""
    if name not in before or len(before[name]) != len(after[name]):
        return apart(old, new)
    between = after[name] - before[name]
    return mean(between[~np.isnan(between)])


def apart(old: Estimate, new: Estimate) -> Estimate:
    """The difference of two numbers that were measured independently."""
    if not (old.is_known and new.is_known):
        return Estimate(math.nan, -math.inf, math.inf)
    margin = math.hypot(old.high - old.low, new.high - new.low) / 2
    return Estimate(new.value - old.value, new.value - old.value - margin, new.value - old.value + margin)


def changed_events(players: int, tables: list[Measured]) -> Iterator[Change]:
    """Yield the events that happen measurably more or less often under another rule."""
    heard = [dict(table.events) for table in tables]
    shown = 0
    for kind in dict.fromkeys(kind for events in heard for kind in events):
        never = Estimate(0.0, 0.0, 0.0)
        values = [events.get(kind, never) for events in heard]
        found = Change(players, f"event: {kind}"[:60], values, [apart(values[0], new) for new in values[1:]], plain)
        if found.is_clear and shown < MOST_EVENTS:
            shown += 1
            yield found


def skill_and_luck(reports: list[Report]) -> Iterator[Change]:
    """Yield how often better players win, and what the deal decides."""
    for duels in zip(*(report.duels for report in reports)):
        values = [duel.wins for duel in duels]
        name = f"{duels[0].better} wins against {duels[0].other}"
        yield Change(duels[0].players, name, values, [apart(values[0], new) for new in values[1:]], percent)
    for found in zip(*(report.luck for report in reports)):
        values = [one.decided for one in found]
        name = f"decided by the deal, {found[0].level} players"
        yield Change(found[0].players, name, values, [apart(values[0], new) for new in values[1:]], percent)


def signed(found: Estimate, written: Written) -> str:
    """Write a difference, in percentage points where the numbers are shares."""
    if not found.is_known:
        return "unknown"

    def one(x: float) -> str:
        return f"{100 * x:+.1f}" if written is percent else f"{x:+.2f}"

    unit = " points" if written is percent else ""
    return f"{one(found.value)}{unit} ({one(found.low)} to {one(found.high)})"


def clear_count(found: list[Change]) -> str:
    clear = sum(change.is_clear for change in found)
    return f"{clear} of {len(found)} numbers changed by more than their intervals explain; one in twenty would by chance."


def title_of(reports: list[Report]) -> str:
    first, *others = [report.name for report in reports]
    return f"{reports[0].game.words.TITLE}: what {' and '.join(others)} changes from {first}"


def compared_text(reports: list[Report]) -> str:
    """Write the comparison as plain text: under each number its values, and the differences from the first."""
    found = list(changes(reports))
    lines = [title_of(reports), "", basis(reports[0]), ""]
    for players in dict.fromkeys(change.players for change in found):
        lines.append(f"{players} players")
        for change in found:
            if change.players == players:
                lines.append(f"  {change.name:<34} {span(change.values[0], change.written):<28} {reports[0].name}")
                for report, value, by in zip(reports[1:], change.values[1:], change.differences):
                    mark = "  changed" if is_clear(by) else ""
                    told = f"{span(value, change.written):<28} {report.name}: {signed(by, change.written)}"
                    lines.append(f"  {'':<34} {told}{mark}")
    lines += ["", clear_count(found), ""]
    lines += [f"- {word}: {meaning}." for word, meaning in player_words({reports[0].player})]
    return "\n".join(lines) + "\n"


def compared_html(reports: list[Report]) -> str:
    """Write the comparison as one page; all plots of a kind have the same axes."""
    found = list(changes(reports))
    body = [lead(title_of(reports), headline(reports, found))]
    for players in shared_counts(reports):
        tables = [table for report in reports for table in report.tables if table.players == players]
        body.append(
            part(f"{players} players", "", panels(seat_panels(reports, tables)), panels(minute_panels(reports, tables)))
        )
        body.append(grid(f"Differences with {players} players", head_of(reports), rows_of(found, players, only_main=True)))
        body.append(fold(f"All numbers with {players} players", grid("All numbers", head_of(reports), rows_of(found, players))))
    others = [change for change in found if change.players not in shared_counts(reports)]
    if others:
        body.append(grid("Skill and luck", head_of(reports), rows_of(others, others[0].players)))
    body.append(fold("What the words mean", glossary([*WORDS, *player_words({reports[0].player})])))
    body.append(fold("How it was measured", paragraph(basis(reports[0])), paragraph(clear_count(found))))
    body.append(
        saved_table(
            f"{reports[0].game.slug}-compared", ("players", "what", "version", "value", "low", "high"), numbers(reports, found)
        )
    )
    return page(title_of(reports), body)


def headline(reports: list[Report], found: list[Change]) -> str:
    """What each version changes of who wins, how long it takes and how often victories are shared, in a sentence each."""
    told = []
    for at, report in enumerate(reports[1:]):
        clear = [change for change in found if change.name in HEADLINES and is_clear(change.differences[at])]
        if clear:
            told.append(f"{report.name} changes {', '.join(_from_to(change, at + 1) for change in clear[:MOST_IN_HEADLINE])}.")
    return " ".join(told) or "Seats, length and shared victories stay as they are, as far as can be measured."


def _from_to(change: Change, at: int) -> str:
    before, after = (change.written(change.values[k].value) for k in (0, at))
    return f"{change.name} with {change.players} players from {before} to {after}"


def seat_panels(reports: list[Report], tables: list[Measured]) -> Iterator[tuple[str, str]]:
    most = max(plots.scale_of([("", found) for found in table.seats], table.even_share) for table in tables)
    for report, table in zip(reports, tables):
        rows = [(f"seat {seat + 1}", found) for seat, found in enumerate(table.seats)]
        yield f"Victories, {report.name}", plots.shares(rows, table.even_share, most, seats_off(table))


def minute_panels(reports: list[Report], tables: list[Measured]) -> Iterator[tuple[str, str]]:
    lengths = [minutes(table.played) for table in tables]
    bins = plots.bins_of(lengths)
    for report, long in zip(reports, lengths):
        yield f"Length, {report.name}", plots.histogram(long, bins, "minutes")


def head_of(reports: list[Report]) -> list[str]:
    return ["", reports[0].name, *(cell for report in reports[1:] for cell in (report.name, "difference"))]


def rows_of(found: list[Change], players: int, *, only_main: bool = False) -> list[list[str]]:
    """The numbers with these players; only those of seats, length, ties, skill and luck if the others are folded away."""
    rows = []
    for change in found:
        if change.players == players and (not only_main or re.search(MAIN, change.name)):
            row = [change.name, span(change.values[0], change.written)]
            for value, by in zip(change.values[1:], change.differences):
                row += [span(value, change.written), signed(by, change.written)]
            rows.append(row)
    return rows


def numbers(reports: list[Report], found: list[Change]) -> Iterator[tuple[object, ...]]:
    """Every number of every version, for the table that can be saved."""
    for change in found:
        for report, value in zip(reports, change.values):
            yield change.players, change.name, report.name, value.value, value.low, value.high
        for report, by in zip(reports[1:], change.differences):
            yield change.players, f"{change.name}: difference from {reports[0].name}", report.name, by.value, by.low, by.high
