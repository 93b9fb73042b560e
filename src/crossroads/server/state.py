"""Everything that a request may need: the house over a store, the tokens, the metrics and the limits."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from crossroads.house.registry import Registry
from crossroads.house.services import Pace, Services
from crossroads.players.threads import ThreadedThinking
from crossroads.server import web_client
from crossroads.server.limits import ByAddress
from crossroads.server.metrics import PrometheusMetrics
from crossroads.server.tokens import Tokens

if TYPE_CHECKING:
    from crossroads.house.store import Store


class ServerState:
    """What one process serves from."""

    def __init__(self, store: Store, pace: Pace) -> None:
        self.store = store
        self.metrics = PrometheusMetrics()
        self.registry = Registry(
            Services(
                store,
                ThreadedThinking(),
                metrics=self.metrics,
                pace=pace,
                offload=asyncio.to_thread,
                client=web_client.digest(),
            )
        )
        self.by_address = ByAddress(burst=120, rate=4)
        self.tokens: Tokens

    async def open(self) -> None:
        await self.registry.open()
        self.tokens = Tokens(await self.store.secret())

    async def close(self) -> None:
        await self.registry.close()
