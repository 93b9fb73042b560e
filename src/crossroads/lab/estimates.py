"""Numbers estimated from games that were played, each with its 95 % interval."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Z = 1.96  # standard errors on each side of a 95 % interval


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def is_known(self) -> bool:
        """Whether there was anything to measure."""
        return not math.isnan(self.value)

    def is_apart_from(self, other: Estimate) -> bool:
        """Whether the difference is larger than both margins together explain."""
        margin = math.hypot(self.high - self.low, other.high - other.low) / 2
        return abs(self.value - other.value) > margin


def share(hits: float, of: float) -> Estimate:
    """A share with Wilson's interval, which also holds for small numbers and near 0 and 1."""
    if of == 0:
        return Estimate(math.nan, 0.0, 1.0)
    p = hits / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    margin = Z * math.sqrt(p * (1 - p) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Estimate(p, max(0.0, middle - margin), min(1.0, middle + margin))


def mean(values: NDArray[Any] | list[float]) -> Estimate:
    """A mean; one value alone has an endless interval."""
    numbers = np.asarray(values, np.float64)
    if len(numbers) < 2:
        return Estimate(float(numbers.sum()), -math.inf, math.inf)
    middle, margin = float(numbers.mean()), Z * float(numbers.std(ddof=1)) / math.sqrt(len(numbers))
    return Estimate(middle, middle - margin, middle + margin)


def count_per_game(counts: list[int]) -> Estimate:
    """How often something happens in a game: a mean whose interval does not reach below zero."""
    found = mean([float(count) for count in counts])
    return Estimate(found.value, max(0.0, found.low), found.high)


def share_over_deals(won: list[float]) -> Estimate:
    """The mean share over deals.  When all deals went the same way, Wilson's interval keeps it from looking certain."""
    found = mean(won)
    if len(won) < 2:
        return Estimate(found.value, 0.0, 1.0)
    if found.low == found.high:
        return share(sum(won), len(won))
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))
