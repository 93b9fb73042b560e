"""Small plots as inline SVG, drawn by hand: one file to print, no script in it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from crossroads.lab.measure import Estimate

    Written = Callable[[float], str]

WIDTH, LINE, LABEL = 560, 24, 150
MOST_BARS = 40


def shares(rows: Sequence[tuple[str, Estimate]], even: float | None = None) -> str:
    """A bar with its interval for each share of a whole; a dashed line where an even share would be."""
    return bars(rows, max([1e-9, *(row.high for _, row in rows), even or 0.0]), lambda x: f"{x:.1%}", even)


def amounts(rows: Sequence[tuple[str, Estimate]]) -> str:
    return bars(rows, max([1e-9, *(row.high for _, row in rows)]), lambda x: f"{x:.2f}", None)


def bars(rows: Sequence[tuple[str, Estimate]], most: float, written: Written, even: float | None) -> str:
    def x(value: float) -> float:
        return LABEL + (WIDTH - LABEL - 70) * min(max(value, 0.0), most) / most

    parts = []
    for i, (label, row) in enumerate(rows):
        middle = LINE * i + LINE / 2
        parts += [
            f'<text x="{LABEL - 8}" y="{middle + 4:.0f}" text-anchor="end">{escape(label)}</text>',
            f'<rect x="{LABEL}" y="{middle - 7:.0f}" width="{x(row.value) - LABEL:.1f}" height="14" class="bar"/>',
            f'<path d="M{x(row.low):.1f} {middle:.0f}H{x(row.high):.1f}" class="interval"/>',
            f'<text x="{x(max(row.value, row.high)) + 6:.0f}" y="{middle + 4:.0f}">{written(row.value)}</text>',
        ]
    height = LINE * len(rows)
    if even is not None:
        parts.append(f'<path d="M{x(even):.1f} 0V{height}" class="even"/>')
    return picture(height, parts, "; ".join(f"{label} {written(row.value)}" for label, row in rows))


def histogram(values: NDArray[np.int64], about: str) -> str:
    """How often each value came, several values to a bar where there are many."""
    low, high = int(values.min()), int(values.max())
    step = -(-(high - low + 1) // MOST_BARS)
    edges = np.arange(low, high + step + 1, step)
    counts, _ = np.histogram(values, edges)
    width, top = WIDTH / len(counts), 90
    parts = [
        f'<rect x="{width * i:.1f}" y="{top - top * count / counts.max():.1f}" width="{width - 1:.1f}"'
        f' height="{top * count / counts.max():.1f}" class="bar"><title>{edge}: {count / counts.sum():.1%}</title></rect>'
        for i, (edge, count) in enumerate(zip(edges.tolist(), counts.tolist()))
    ]
    parts += [
        f'<text x="0" y="{top + 16}">{low}</text>',
        f'<text x="{WIDTH / 2}" y="{top + 16}" text-anchor="middle">{escape(about)}</text>',
        f'<text x="{WIDTH}" y="{top + 16}" text-anchor="end">{high}</text>',
    ]
    return picture(top + 22, parts, f"{about}, from {low} to {high}")


def picture(height: int, parts: list[str], label: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
