"""Limits: how often somebody may ask for something."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Bucket:
    """Allows `burst` at once and `rate` a second."""

    def __init__(self, burst: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.rate = burst, rate
        self.level = burst
        self.now = now
        self.at = now()

    def has_any(self) -> bool:
        """Return whether one more would be within the limit, without counting it."""
        now = self.now()
        self.level = min(self.burst, self.level + max(0.0, now - self.at) * self.rate)
        self.at = now
        return self.level >= 1.0

    def take(self, amount: float = 1.0) -> bool:
        """Return whether one more is within the limit, and count it if it is."""
        if not self.has_any():
            return False
        self.level -= amount
        return True

    def spend(self, amount: float) -> None:
        """Count so much more, beyond the limit if need be: then it takes longer until there is any again."""
        self.level -= amount
