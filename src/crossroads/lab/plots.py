"""Small plots as inline SVG, so that a report is one printable file without scripts."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from crossroads.lab.estimates import Estimate

WIDTH, LINE, LABEL = 640, 24, 190
RIGHT = 60  # room for the number behind the longest bar
AXIS = 20  # height of the numbers along an axis
TOP = 110  # height of a histogram
EDGE = 44  # room for the numbers beside it
MOST_BARS = 40
MOST_STEPS = 5  # along an axis


def shares(rows: Sequence[tuple[str, Estimate]], even: float) -> str:
    """Draw a bar with its interval for each share, and a dashed line at the even share."""
    rows = [(label, row) for label, row in rows if row.is_known]
    most = max([1e-9, even, *(row.high for _, row in rows)])

    def x(value: float) -> float:
        return LABEL + (WIDTH - LABEL - RIGHT) * value / most

    bottom = LINE * len(rows)
    parts = [mark for at in steps(0, most) for mark in upright(x(at), bottom, percent(at), "grid")]
    for i, (label, row) in enumerate(rows):
        middle = LINE * i + LINE // 2
        parts += [
            f'<text x="{LABEL - 8}" y="{middle + 4}" text-anchor="end">{escape(label)}</text>',
            f'<rect x="{LABEL}" y="{middle - 7}" width="{x(row.value) - LABEL:.1f}" height="14" class="bar"/>',
            f'<path d="M{x(row.low):.1f} {middle}H{x(row.high):.1f}" class="interval"/>',
        ]
    parts += upright(x(even), bottom + AXIS - 4, f"even {even:.1%}", "even")
    parts += [
        f'<text x="{x(row.high) + 6:.0f}" y="{LINE * i + LINE // 2 + 4}" class="value">{row.value:.1%}</text>'
        for i, (_, row) in enumerate(rows)
    ]
    return picture(bottom + 2 * AXIS, parts, "; ".join(f"{label} {row.value:.1%}" for label, row in rows))


def histogram(values: NDArray[np.int64], about: str) -> str:
    """Draw how often each value came; wide ranges put several values into one bar."""
    low, high = int(values.min()), int(values.max())
    step = -(-(high - low + 1) // MOST_BARS)
    edges = np.arange(low, high + step + 1, step)
    counts, _ = np.histogram(values, edges)
    often = counts / counts.sum()
    most, width = float(often.max()), (WIDTH - EDGE) / len(counts)

    def x(value: float) -> float:
        """The middle of a value's bar, or of its part of a bar."""
        return EDGE + width * ((value - low) / step + 0.5 / step)

    def y(share: float) -> float:
        return AXIS / 2 + TOP * (1 - share / most)

    parts = [mark for at in steps(0, most) for mark in level(y(at), percent(at))]
    parts += [
        f'<rect x="{EDGE + width * i:.1f}" y="{y(share):.1f}" width="{width - 1:.1f}" height="{y(0) - y(share):.1f}"'
        f' class="bar"><title>{named(edge, step)}: {share:.1%}</title></rect>'
        for i, (edge, share) in enumerate(zip(edges.tolist(), often.tolist()))
    ]
    ticks = [at for at in steps(low, high) if at == int(at)]
    parts += [f'<text x="{x(at):.1f}" y="{y(0) + 15:.0f}" text-anchor="middle">{at:.0f}</text>' for at in ticks]
    parts.append(f'<text x="{(WIDTH + EDGE) / 2}" y="{y(0) + 31:.0f}" text-anchor="middle">{escape(about)}</text>')
    return picture(TOP + AXIS // 2 + 36, parts, f"{about}, from {low} to {high}")


def named(edge: int, step: int) -> str:
    return f"{edge}" if step == 1 else f"{edge} – {edge + step - 1}"


def steps(low: float, high: float) -> list[float]:
    """Choose a few round numbers from low to high, spaced by 1, 2 or 5 times a power of ten."""
    if high <= low:
        return [low]
    rough = (high - low) / MOST_STEPS
    power = 10.0 ** math.floor(math.log10(rough))
    apart = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    return [k * apart for k in range(math.ceil(low / apart - 1e-9), math.floor(high / apart + 1e-9) + 1)]


def percent(share: float) -> str:
    """Write a share at an axis, without needless digits."""
    return f"{100 * share:.4g} %"


def upright(x: float, bottom: float, text: str, kind: str) -> list[str]:
    """A vertical line with its label below."""
    return [
        f'<path d="M{x:.1f} 0V{bottom:.0f}" class="{kind}"/>',
        f'<text x="{x:.1f}" y="{bottom + 14:.0f}" text-anchor="middle" class="{kind}">{escape(text)}</text>',
    ]


def level(y: float, text: str) -> list[str]:
    """A horizontal line with its label to the left."""
    return [
        f'<path d="M{EDGE} {y:.1f}H{WIDTH}" class="grid"/>',
        f'<text x="{EDGE - 6}" y="{y + 4:.1f}" text-anchor="end" class="grid">{escape(text)}</text>',
    ]


def picture(height: int, parts: list[str], label: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
