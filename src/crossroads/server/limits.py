"""How often an address may ask for something."""

from __future__ import annotations

from collections import OrderedDict

from crossroads.house.limits import Bucket

MOST_REMEMBERED = 10_000


class ByAddress:
    """A bucket for each address; the ones not used for longest are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Return whether one more request of this address is within the limit, and count it if it is."""
        bucket = self.buckets.pop(address, None) or Bucket(self.burst, self.rate)
        self.buckets[address] = bucket
        while len(self.buckets) > MOST_REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket.take()
