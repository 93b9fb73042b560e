"""How much one network of addresses may ask for, and which networks are asked to stay away."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter, OrderedDict
from functools import lru_cache

from crossroads.house.limits import Bucket

MOST_REMEMBERED = 10_000
WAITING_OF_GUEST = 20  # tables at which nobody plays yet
WAITING_OF_NETWORK = 100
MOST_AT_ONCE = 4  # requests of one network that are answered in one turn of the event loop


@lru_cache(4096)
def network_of(address: str) -> str:
    """Return what limits are counted by: an IPv4 address, or the /64 of an IPv6 address, of which one person has 2**64."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


class ByNetwork:
    """A bucket for each network; the ones not used for longest are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, network: str, amount: float = 1.0) -> bool:
        """Return whether one more request of this network is within the limit, and count it if it is."""
        return self._bucket(network).take(amount)

    def spend(self, network: str, amount: float) -> None:
        """Count so much more for this network, beyond the limit if need be."""
        self._bucket(network).spend(amount)

    def _bucket(self, network: str) -> Bucket:
        bucket = self.buckets.pop(network, None) or Bucket(self.burst, self.rate)
        self.buckets[network] = bucket
        while len(self.buckets) > MOST_REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket

    def has_any(self, network: str) -> bool:
        """Return whether one more would be within the limit, without counting it."""
        return network not in self.buckets or self.buckets[network].has_any()


class InTurns:
    """Lets a few requests of each network pass in a turn of the event loop: hundreds may be ready at once."""

    def __init__(self) -> None:
        self._passed: Counter[str] = Counter()  # in this turn

    async def wait(self, network: str) -> None:
        """Wait until a request of this network may pass."""
        while self._passed[network] >= MOST_AT_ONCE:
            await asyncio.sleep(0)
        if not self._passed:
            asyncio.get_running_loop().call_soon(self._passed.clear)
        self._passed[network] += 1
