"""A store that can be read and not written to, as on a full disk: told once, mended once, and the log says why."""

from __future__ import annotations

import logging

import pytest

from crossroads.house import messages as m
from crossroads.house.memory import MemoryStore
from crossroads.house.store import Line, StoreGone
from tests.house.houses import House, last, settle
from tests.house.test_presence import ann_and_bob


class FullDisk(MemoryStore):
    """Takes nothing while it is full, and can be read all the time."""

    is_full = False

    async def append(self, code: str, *lines: Line) -> bool:
        await self.probe()
        return await super().append(code, *lines)

    async def probe(self) -> None:
        if self.is_full:
            raise StoreGone("The store does not answer: database or disk is full.")


async def test_a_full_disk_is_told_once_and_mended_once(caplog: pytest.LogCaptureFixture) -> None:
    """People try again and again meanwhile; it once told them of trouble and of its end sixty times in eight seconds."""
    caplog.set_level(logging.INFO)
    disk = FullDisk()
    house = House(disk)
    await house.registry.open()
    _, ann, bob = await ann_and_bob(house)
    look = last(m.Look, ann.heard)
    disk.is_full = True
    for _ in range(16):
        await ann.say(m.Play(look.scene.moves[0], number=look.number))
        await house.time.advance(0.5)
    assert troubles(await bob.listen()) == [False]
    disk.is_full = False
    await house.time.advance(2.0)
    assert troubles(await bob.listen()) == [True]
    await ann.say(m.Play(look.scene.moves[0], number=look.number))
    assert any(isinstance(one, m.Event) and one.seat == 0 for one in await bob.listen())
    told = [one.getMessage() for one in caplog.records if one.levelno == logging.WARNING]
    assert told == [
        "moves are refused until the store takes them again: The store does not answer: database or disk is full.",
        "the store takes moves again",
    ]
    await house.registry.close()


def troubles(messages: list[m.FromServer]) -> list[bool]:
    return [one.mended for one in messages if isinstance(one, m.Trouble)]


async def test_all_who_ask_whether_the_store_takes_a_write_share_one(house: House) -> None:
    """A thousand tables in trouble, or a thousand strangers who ask for /readyz, cost one write a second."""
    written: list[float] = []

    async def probe() -> None:
        await settle()
        written.append(house.time.now())

    outages = house.registry.services.outages
    outages.store.probe = probe  # type: ignore[method-assign]
    for _ in range(100):
        await outages.check()
    assert len(written) == 1
    await house.time.advance(1.0)
    await outages.check()
    assert len(written) == 2
