"""Everything that a request may need: the house over a store, the tokens, the metrics and the limits."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from hashlib import blake2s
from typing import TYPE_CHECKING

from crossroads.engine.text import say
from crossroads.house.guests import is_code
from crossroads.house.registry import Registry
from crossroads.house.store import StoreGone, StoreNotReached
from crossroads.server.kept_answers import KeptAnswers
from crossroads.server.kept_reviews import Reviews
from crossroads.server.limits import ByNetwork
from crossroads.server.once import Once
from crossroads.server.side_work import SideWork
from crossroads.server.tokens import Tokens
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.house.rooms import Room
    from crossroads.house.services import Services
    from crossroads.server.metrics import PrometheusMetrics


logger = logging.getLogger("crossroads")
MOST_OPENING = 100  # tables to which people of one network come back at once, after a restart above all
AN_ENTRY = 0.00015  # seconds of processor time that an entry takes when a table is opened
KEEP_UP = 5.0  # seconds until a decision of the operator holds
TRY_AGAIN = 1.0  # seconds between two tries to reach a store that was not there when the server started


class ServerState:
    """What one process, or one web page, serves from."""

    def __init__(self, services: Services, metrics: PrometheusMetrics) -> None:
        self.store = services.store
        self.metrics = metrics
        self.registry = Registry(services)
        self.side_work = SideWork(services.offload)
        self.answers = KeptAnswers()
        self.once = Once(services.offload)
        self.reviews = Reviews(services.valuing, self.side_work)
        self.requests = ByNetwork(burst=400, rate=40)  # over HTTP
        self.new_things = ByNetwork(burst=120, rate=4)  # guests and tables that a network makes
        self.misses = ByNetwork(burst=30, rate=0.2)  # codes that a network asked for and that there are not
        self._tokens: Tokens | None = None
        self._key = b""
        self._opening: asyncio.Task[None] | None = None

    @property
    def tokens(self) -> Tokens:
        if self._tokens is None:
            raise StoreGone("The store has not been reached yet.")
        return self._tokens

    async def check(self) -> None:
        """Raise StoreGone unless people can play: the store has been opened, and takes a write."""
        await self.registry.services.outages.check()
        if self._tokens is None:
            raise StoreGone("The store is being opened.")

    async def open(self) -> None:
        """Open the store; try again in the background if it is not there yet, and refuse requests until it is."""
        try:
            await self._open()
        except StoreNotReached as trouble:
            self.registry.services.outages.note(trouble)
            self._opening = asyncio.create_task(self._open_later(), name="opening the store")

    async def _open_later(self) -> None:
        while True:
            await asyncio.sleep(TRY_AGAIN)
            try:
                await self._open()
                await self.registry.services.outages.check()
            except StoreNotReached:
                continue
            except StoreGone as gone:  # it is reached, and is not one that this release can use
                logger.critical("%s", gone)
                continue
            return

    async def _open(self) -> None:
        await self.registry.open()
        await self.keep_to_policy()

    async def keep_to_policy(self) -> None:
        """Read what the operator has decided."""
        policy = await self.store.policy(self._tokens.policy if self._tokens else None)
        if self._tokens is None or policy != self._tokens.policy:
            self._tokens = Tokens(policy)
            self._key = policy.keys[-1].secret.encode()[:32]

    def is_blocked(self, network: str) -> bool:
        return self._tokens is not None and network in self._tokens.policy.blocked

    async def keep_up(self) -> None:
        """Every few seconds: keep to what the operator has decided meanwhile."""
        while True:
            await asyncio.sleep(KEEP_UP)
            with suppress(StoreGone):
                await self.keep_to_policy()

    async def close(self) -> None:
        if self._opening is not None:
            self._opening.cancel()
        await self.registry.close()

    def anonymous(self, network: str) -> str:
        """Return a name of a network that says nothing to whoever reads the database without its keys."""
        return blake2s(network.encode(), key=self._key, digest_size=12).hexdigest()

    async def find_record(self, network: str, code: str) -> bytes:
        """Return the record of a finished game, or raise a Refusal."""
        found = await self.store.record(code) if is_code(code) and self.misses.has_any(network) else None
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
            room = await self._opened(network, code)
        except Refusal as refusal:
            if refusal.code == "no-such-table" and not self.misses.take(network):
                raise Refusal("too-many-misses", say("refused-too-many-misses")) from None
            raise
        if not may_ask and not (guest and room.table.seats_of(guest)):
            raise Refusal("too-many-misses", say("refused-too-many-misses"))
        return room

    async def _opened(self, network: str, code: str) -> Room:
        """Return the room of a table; to open one from its log is work like other side work."""
        if code in self.registry.rooms:
            return await self.registry.room(code)
        async with self.side_work.turn(network, code, MOST_OPENING):
            room = await self.registry.room(code)
        self.side_work.spend(network, room.table.entries * AN_ENTRY)
        return room
