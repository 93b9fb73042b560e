"""Limits: how often somebody may ask for something."""

from __future__ import annotations

import time


class Bucket:
    """Allows `burst` at once and `rate` a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Return whether one more is within the limit, and count it if it is."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True
