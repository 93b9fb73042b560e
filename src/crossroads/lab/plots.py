"""Small plots as inline SVG, so that a page is one printable file without scripts.

Plots that stand side by side have the same axes: `scale_of` and `bins_of` make them from everything that is to be shown.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray

    from crossroads.lab.estimates import Estimate

    Rows = Sequence[tuple[str, Estimate]]

WIDTH = 320  # a panel; a page sets as many side by side as it has room for
WIDE = 420  # a plot by itself: its letters can be read on a phone
LINE, LABEL = 26, 58
RIGHT = 68  # room for the number behind the longest bar
AXIS = 18  # height of the numbers along an axis
TOP = 96  # height of a histogram
EDGE = 46  # room for the numbers beside it
MOST_BARS = 24
MOST_STEPS = 4  # along an axis
WIDE_LABEL = 8  # letters; longer labels stand above their bars


def scale_of(rows: Rows, *others: float) -> float:
    """Return the largest value that an axis has to show."""
    return max([1e-9, *others, *(row.high for _, row in rows if row.is_known)])


def shares(rows: Rows, even: float, most: float = 0.0, off: Collection[int] = ()) -> str:
    """Draw a bar with its interval for each share, and a dashed line at the even share, if there is one.

    The axis ends at `most`; the bars that are `off` have another colour.
    """
    rows = [(label, row) for label, row in rows if row.is_known]
    most = most or scale_of(rows, even)
    above = any(len(label) > WIDE_LABEL for label, _ in rows)
    left, line = (16, LINE + 16) if above else (LABEL, LINE)

    def x(value: float) -> float:
        return left + (WIDTH - left - RIGHT) * value / most

    bottom = line * len(rows)
    parts = [mark for at in steps(0, most) for mark in upright(x(at), bottom, percent(at), "grid")]
    if even:
        parts.append(f'<path d="M{x(even):.1f} 0V{bottom}" class="even"/>')
    for i, (label, row) in enumerate(rows):
        middle = line * i + line - LINE // 2
        place = f'x="{left}" y="{middle - 13}"' if above else f'x="{left - 6}" y="{middle + 4}" text-anchor="end"'
        kind = "bar off" if i in off else "bar"
        parts += [
            f'<rect x="{left}" y="{middle - 8}" width="{x(row.value) - left:.1f}" height="16" class="{kind}"/>',
            f'<path d="M{x(row.low):.1f} {middle}H{x(row.high):.1f}" class="interval"/>',
            f'<text {place} class="name">{escape(label)}</text>',
            f'<text x="{x(row.high) + 5:.0f}" y="{middle + 4}" class="value">{row.value:.1%}</text>',
        ]
    told = "; ".join(f"{label} {row.value:.1%}" for label, row in rows)
    return picture(bottom + AXIS, parts, f"{told}; even would be {even:.1%}" if even else told)


@dataclass(frozen=True)
class Bins:
    """The bars of histograms that are to be compared."""

    edges: NDArray[np.float64]
    most: float  # the largest share of games in one bar


def bins_of(many: Sequence[NDArray[np.float64]]) -> Bins:
    """Return bars with round edges that hold all values; a few far ones share the last bar."""
    everything = np.concatenate(list(many))
    low, high = (float(end) for end in np.quantile(everything, (0.0, 0.995)))
    apart = max(round_step((high - low) / MOST_BARS), 1e-9)
    first = math.floor(low / apart)
    edges = np.array([apart * at for at in range(first, max(first + 2, math.ceil(high / apart + 1e-9) + 1))], np.float64)
    return Bins(edges, max(float(heights(values, edges).max()) for values in many))


def heights(values: NDArray[np.float64], edges: NDArray[np.float64]) -> NDArray[np.float64]:
    """The share of the values in each bar."""
    counts, _ = np.histogram(np.clip(values, edges[0], (edges[-2] + edges[-1]) / 2), edges)
    often: NDArray[np.float64] = counts / max(1, len(values))
    return often


def histogram(values: NDArray[np.float64], bins: Bins, about: str) -> str:
    """Draw how often each value came."""
    edges, often = bins.edges, heights(values, bins.edges)
    width = (WIDTH - EDGE - 8) / len(often)

    def x(value: float) -> float:
        return float(EDGE + width * (value - edges[0]) / (edges[1] - edges[0]))

    def y(share: float) -> float:
        return 8 + TOP * (1 - share / bins.most)

    parts = [mark for at in steps(0, bins.most) for mark in level(y(at), percent(at))]
    is_open = float(values.max()) > float(edges[-1])  # the last bar has the far ones too
    ends = [f"to {edge:g}" for edge in edges[1:].tolist()]
    ends[-1] = "and more" if is_open else ends[-1]
    parts += [
        f'<rect x="{x(edge) + 0.5:.1f}" y="{y(share):.1f}" width="{max(1.0, width - 1):.1f}" height="{y(0) - y(share):.1f}"'
        f' class="bar"><title>{edge:g} {end}: {share:.1%}</title></rect>'
        for edge, end, share in zip(edges.tolist(), ends, often.tolist())
    ]
    ticks = steps(float(edges[0]), float(edges[-1]))
    below = f"{about}; last bar: {edges[-2]:g} and more" if is_open else about
    parts += [f'<text x="{x(at):.1f}" y="{y(0) + 15:.0f}" text-anchor="middle" class="grid">{at:g}</text>' for at in ticks]
    parts.append(
        f'<text x="{(WIDTH + EDGE) / 2:.0f}" y="{y(0) + 30:.0f}" text-anchor="middle" class="grid">{escape(below)}</text>'
    )
    few, half, most = np.quantile(values, (0.05, 0.5, 0.95))
    told = f"{about}: half of the games have up to {half:.3g}; nine in ten lie from {few:.3g} to {most:.3g}"
    return picture(TOP + 44, parts, told)


@dataclass(frozen=True)
class Dot:
    """One point of a scatter plot."""

    x: float
    y: float
    label: str
    is_marked: bool


def scatter(dots: Sequence[Dot], across: str, up: str) -> str:
    """Draw points with both axes from zero; marked ones are filled and have their label beside them."""
    wide, tall = max([1e-9, *(dot.x for dot in dots)]) * 1.08, max([1e-9, *(dot.y for dot in dots)]) * 1.08

    def x(value: float) -> float:
        return EDGE + (WIDE - EDGE - 24) * value / wide

    def y(value: float) -> float:
        return 10 + 2 * TOP * (1 - value / tall)

    parts = [mark for at in steps(0, tall) for mark in level(y(at), percent(at), WIDE - 12)]
    parts += [
        f'<text x="{x(at):.1f}" y="{y(0) + 16:.0f}" text-anchor="middle" class="grid">{at:g}</text>' for at in steps(0, wide)
    ]
    for dot in sorted(dots, key=lambda one: one.is_marked):
        kind, size = ("chosen", 6) if dot.is_marked else ("other", 3)
        place = f'cx="{x(dot.x):.1f}" cy="{y(dot.y):.1f}" r="{size}"'
        parts.append(f'<circle {place} class="{kind}"><title>{escape(dot.label)}</title></circle>')
        if dot.is_marked:
            parts.append(f'<text x="{x(dot.x) + 9:.1f}" y="{y(dot.y) + 4:.1f}" class="value">{escape(dot.label)}</text>')
    parts.append(f'<text x="{WIDE // 2}" y="{y(0) + 34:.0f}" text-anchor="middle" class="grid">{escape(across)}</text>')
    told = "; ".join(f"{dot.label}: {across} {dot.x:.3g}, {up} {dot.y:.1%}" for dot in dots if dot.is_marked)
    return picture(2 * TOP + 50, parts, told, WIDE)


def steps(low: float, high: float) -> list[float]:
    """Choose a few round numbers from low to high, spaced by 1, 2 or 5 times a power of ten."""
    if high <= low:
        return [low]
    apart = round_step((high - low) / MOST_STEPS)
    return [k * apart for k in range(math.ceil(low / apart - 1e-9), math.floor(high / apart + 1e-9) + 1)]


def round_step(rough: float) -> float:
    """Return the next round number: 1, 2 or 5 times a power of ten."""
    if rough <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * (1 - 1e-9))


def percent(share: float) -> str:
    """Write a share at an axis, without needless digits."""
    return f"{100 * share:.4g} %"


def upright(x: float, bottom: float, text: str, kind: str) -> list[str]:
    """A vertical line with its label below."""
    return [
        f'<path d="M{x:.1f} 0V{bottom:.0f}" class="{kind}"/>',
        f'<text x="{x:.1f}" y="{bottom + 13:.0f}" text-anchor="middle" class="{kind}">{escape(text)}</text>',
    ]


def level(y: float, text: str, width: float = WIDTH) -> list[str]:
    """A horizontal line with its label to the left."""
    return [
        f'<path d="M{EDGE} {y:.1f}H{width:g}" class="grid"/>',
        f'<text x="{EDGE - 5}" y="{y + 4:.1f}" text-anchor="end" class="grid">{escape(text)}</text>',
    ]


def picture(height: float, parts: list[str], label: str, width: int = WIDTH) -> str:
    return f'<svg viewBox="0 0 {width} {height:.0f}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
