"""No attack at all: what the machine gives people while nobody does anything to them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bench.server.attack.arena import Attack

if TYPE_CHECKING:
    from bench.server.attack.arena import Arena

SECONDS = 15.0


async def strike(arena: Arena) -> None:
    await asyncio.sleep(SECONDS * arena.scale)


ATTACK = Attack("calm", "nobody attacks", strike)
