"""The answer of `crossroads design` as plain text and as a page."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING

from crossroads.engine.options import show
from crossroads.lab import plots
from crossroads.lab.comparison import apart, signed
from crossroads.lab.design import EVEN, MINUTES, SKILL, TIES, worst_seat
from crossroads.lab.estimates import mean
from crossroads.lab.measure import SECONDS
from crossroads.lab.pages import fold, glossary, grid, lead, page, panels, paragraph, part, saved_table
from crossroads.lab.report import WORDS, percent, plain, player_words, span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.lab.design import Answer, Measures
    from crossroads.lab.estimates import Estimate

DIFFERENCE = ", "  # between a number and how far it is from that of the present rules; a page begins another line there
FEWEST_DOTS = 3  # two points are told by the table
HEAD = ("change", "off an even share", "shared victories", "minutes", "skill")
ABOUT_SKILL = "skill: the share of the victories of one steady player among careless ones, in every seat of the same deals"


def title_of(answer: Answer) -> str:
    setting = answer.setting
    chosen = ", ".join(f"{name}={show(value)}" for name, value in setting.options.items())
    return f"{setting.game.words.TITLE} of {setting.players}{f' ({chosen})' if chosen else ''}: what to change"


def aims_text(answer: Answer) -> str:
    told = {
        EVEN: "even seats",
        TIES: "few shared victories",
        MINUTES: f"{answer.aims.minutes:.0f} minutes",
        SKILL: "much room for skill",
    }
    return ", ".join(told[name] for name in answer.aims.names)


def name_of(answer: Answer, found: Measures) -> str:
    return found.change.told(answer.setting.game)


def letter_of(answer: Answer, found: Measures) -> str:
    """What plots and tables call a change: the best is A."""
    if found is answer.before:
        return "now"
    return string.ascii_uppercase[[*answer.kept, *answer.beaten].index(found)]


def headline(answer: Answer) -> str:
    """The best change in one sentence, with its price."""
    before = answer.before
    if not answer.kept:
        return f"Nothing that was tried comes nearer to {aims_text(answer)} than the present rules."
    best = answer.kept[0]
    told = name_of(answer, best)
    if EVEN in answer.aims.names:
        now = "no seat is measurably off its even share" if not best.seats_off else f"the worst seat is off by {best.off:.1%}"
        was = f"seat {worst_seat(before) + 1} wins {before.seats[worst_seat(before)].value:.1%}"
        return f"Now {was}, where {before.even_share:.1%} is even. With another rule {now}: {told}. {price(answer, best)}"
    return f"The change that comes nearest: {told}. {price(answer, best)}"


def price(answer: Answer, found: Measures) -> str:
    """What a change costs, in one sentence."""
    before = answer.before
    length = f"{found.minutes.value - before.minutes.value:+.1f} minutes"
    skill = f"{100 * (found.skill.value - before.skill.value):+.1f} points of skill"
    ties = f"{100 * (found.ties.value - before.ties.value):+.1f} points of shared victories"
    return f"Its price: {length}, {skill}, {ties}.".replace("-", "−")


def minutes_apart(answer: Answer, found: Measures) -> Estimate:
    """The difference in length, game by game on the same deals."""
    return mean(found.lengths - answer.before.lengths)


def basis(answer: Answer) -> str:
    """Say what the numbers rest on."""
    return (
        f"Aims: {aims_text(answer)}, and few changes. The search played {answer.games:,} games with {answer.tried} changes in "
        f"{answer.seconds:.0f} s; the numbers come from {answer.before.games:,} other games of each change, the same deals "
        f"for all. Every seat has a steady player, who does not know of points added in the end. "
        f"Minutes count {SECONDS} seconds for each moment of choice. Intervals are 95 %, each by itself. A seat is off where "
        f"intervals that hold for all seats together, in 19 of 20 measurements, do not hold the even share."
    )


def as_text(answer: Answer) -> str:
    lines = [title_of(answer), "", headline(answer), "", basis(answer), ""]
    for found in [answer.before, *answer.kept]:
        lines.append(name_of(answer, found))
        lines += [f"  {name:<22} {value}" for name, value in facts(answer, found)]
    lines += ["", "Beaten by one of these in everything:"] if answer.beaten else []
    for found in answer.beaten:
        off, ties, long, skill = (cell.replace("\n", DIFFERENCE) for cell in row(answer, found)[1:])
        seats = ", ".join(f"{won.value:.2%}" for won in found.seats)
        lines += [f"- {name_of(answer, found)}", f"  seats {seats} ({off}); shared {ties}; minutes {long}; skill {skill}"]
    lines += ["", f"- {ABOUT_SKILL}."]
    lines += [f"- {word}: {meaning}." for word, meaning in player_words({"steady", "careless"})]
    return "\n".join(lines) + "\n"


def facts(answer: Answer, found: Measures) -> Iterator[tuple[str, str]]:
    for seat, won in enumerate(found.seats):
        off = "  off" if seat in found.seats_off else ""
        yield f"victories of seat {seat + 1}", span(won, hundredths) + off
    yield "shared victories", with_difference(answer, found, found.ties, answer.before.ties)
    yield (
        "minutes",
        f"{span(found.minutes, plain)}"
        + (f"{DIFFERENCE}{signed(minutes_apart(answer, found), plain)}" if found is not answer.before else ""),
    )
    yield "skill", with_difference(answer, found, found.skill, answer.before.skill)
    if found.abandoned.value:
        yield "abandoned", span(found.abandoned)


def hundredths(x: float) -> str:
    return f"{x:.2%}"


def with_difference(answer: Answer, found: Measures, value: Estimate, before: Estimate) -> str:
    return span(value) + (f"{DIFFERENCE}{signed(apart(before, value), percent)}" if found is not answer.before else "")


def as_html(answer: Answer) -> str:
    body = [lead(title_of(answer), headline(answer)), seats_part(answer), choice_part(answer)]
    rows = [row(answer, found) for found in [answer.before, *answer.kept]]
    body.append(part("What each change costs.", "Differences are from the present rules.", grid("Changes", HEAD, rows, 1)))
    if answer.beaten:
        beaten = [row(answer, found) for found in answer.beaten]
        body.append(fold("Changes that another one beats in everything", grid("Beaten changes", HEAD, beaten)))
    words = [*WORDS[:3], ("skill", ABOUT_SKILL), *player_words({"steady", "careless"})]
    body.append(fold("What the words mean", glossary(words)))
    body.append(fold("How it was measured", paragraph(basis(answer))))
    saved = ("change", "what", "value", "low", "high")
    name = f"{answer.setting.game.slug}-{answer.setting.players}-design"
    return page(title_of(answer), [*body, saved_table(name, saved, numbers(answer))])


def seats_part(answer: Answer) -> str:
    shown = [answer.before, *answer.kept[:3]]
    most = max(plots.scale_of([("", won) for won in found.seats], found.even_share) for found in shown)
    drawn = []
    for found in shown:
        rows = [(f"seat {seat + 1}", won) for seat, won in enumerate(found.seats)]
        drawn.append((letter_of(answer, found), plots.shares(rows, found.even_share, most, found.seats_off)))
    letters = [(letter_of(answer, found), name_of(answer, found)) for found in shown[1:]]
    note = "The dashed line is an even share; bars of another colour are measurably off it."
    return part("Who wins, before and after.", note, panels(drawn), glossary(letters) if letters else "")


def choice_part(answer: Answer) -> str:
    """Every change that was measured afresh, by length and by how far its worst seat is off."""
    dots = [
        plots.Dot(found.minutes.value, found.off, letter_of(answer, found), found is answer.before or found in answer.kept[:1])
        for found in [answer.before, *answer.kept, *answer.beaten]
    ]
    if len(dots) < FEWEST_DOTS:
        return ""
    across, up = "minutes", "the worst seat's distance from an even share"
    drawn = f'<figure class="wide">{plots.scatter(dots, across, up)}</figure>'
    return part("What there is to choose from.", f"Each point is a change: {up}, upwards, against {across}.", drawn)


def row(answer: Answer, found: Measures) -> list[str]:
    values = dict(facts(answer, found))
    off = f"{100 * found.off:.2f} points" + ("" if found.seats_off else ", not measurable")
    name = name_of(answer, found) if found is answer.before else f"{letter_of(answer, found)}: {name_of(answer, found)}"
    return [name, off, *(values[what].replace(DIFFERENCE, "\n") for what in ("shared victories", "minutes", "skill"))]


def numbers(answer: Answer) -> Iterator[tuple[object, ...]]:
    """Every number of every change, for the table that can be saved."""
    for found in [answer.before, *answer.kept, *answer.beaten]:
        estimates = {f"victories of seat {seat + 1}": won for seat, won in enumerate(found.seats)}
        estimates |= {
            "shared victories": found.ties,
            "minutes": found.minutes,
            "skill": found.skill,
            "abandoned": found.abandoned,
        }
        for name, value in estimates.items():
            yield name_of(answer, found), name, value.value, value.low, value.high
