"""Limits: how often somebody may ask for something."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_REMEMBERED = 10_000


class Bucket:
    """So many at once, so many a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is within the limit."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True


class ByAddress:
    """A bucket for each address; those not heard of for long are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.buckets.pop(address, None) or Bucket(self.burst, self.rate)
        self.buckets[address] = bucket
        while len(self.buckets) > MOST_REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket.take()
