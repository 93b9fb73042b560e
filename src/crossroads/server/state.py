"""Everything that a request may need: the house over a store, the tokens, the metrics and the limits."""

from __future__ import annotations

from hashlib import blake2s
from typing import TYPE_CHECKING

from crossroads.engine.text import say
from crossroads.house.registry import Registry
from crossroads.server.limits import ByNetwork
from crossroads.server.tokens import Tokens
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.house.rooms import Room
    from crossroads.house.services import Services
    from crossroads.server.metrics import PrometheusMetrics


class ServerState:
    """What one process, or one web page, serves from."""

    def __init__(self, services: Services, metrics: PrometheusMetrics) -> None:
        self.store = services.store
        self.metrics = metrics
        self.registry = Registry(services)
        self.new_things = ByNetwork(burst=120, rate=4)  # guests and tables that a network makes
        self.misses = ByNetwork(burst=30, rate=0.2)  # codes that a network asked for and that there are not
        self.tokens: Tokens
        self._key = b""

    async def open(self) -> None:
        await self.registry.open()
        secret = await self.store.secret()
        self._key = secret.encode()[:32]
        self.tokens = Tokens(secret)

    async def close(self) -> None:
        await self.registry.close()

    def anonymous(self, network: str) -> str:
        """Return a name of a network that says nothing to whoever reads the database without its keys."""
        return blake2s(network.encode(), key=self._key, digest_size=12).hexdigest()

    async def find_record(self, network: str, code: str) -> bytes:
        """Return the record of a finished game, or raise a Refusal."""
        found = await self.store.record(code) if self.misses.has_any(network) else None
        if found is None:
            await self.find_room(network, code)
            raise Refusal("no-record", say("refused-no-record"))
        return found

    async def find_room(self, network: str, code: str, guest: str = "") -> Room:
        """Return the room of a table; refuse whoever tries out codes, but never a guest who has a seat there.

        A network that has asked for too many codes that there are not hears the same of codes that there are.
        """
        may_ask = self.misses.has_any(network)
        try:
            room = await self.registry.room(code)
        except Refusal as refusal:
            if refusal.code == "no-such-table" and not self.misses.take(network):
                raise Refusal("too-many-misses", say("refused-too-many-misses")) from None
            raise
        if not may_ask and not (guest and room.table.seats_of(guest)):
            raise Refusal("too-many-misses", say("refused-too-many-misses"))
        return room
