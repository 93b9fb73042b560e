"""The queue for thinking: whose turn it is."""

from __future__ import annotations

import asyncio

import pytest

from crossroads.house.thoughts import A_ROUND, SHORTEST, Thinker, Thoughts
from crossroads.table.sitting import Refusal
from tests.house.houses import settle


class Trial:
    """Thoughts that last until the test ends them."""

    def __init__(self, at_once: int = 1) -> None:
        self.thoughts = Thoughts(at_once)
        self.began: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def think(self, name: str, guest: str, table: str, *, is_playing: bool = True, network: str = "") -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._think(name, Thinker(guest, table, is_playing, network)))

    async def _think(self, name: str, who: Thinker) -> None:
        async with self.thoughts.turn(who):
            self.began.append(name)
            await self.ends[name].wait()

    async def end_all(self) -> list[str]:
        """End each thought as soon as it has begun; return the order in which they began."""
        await settle()
        ended = 0
        while ended < len(self.began):
            self.ends[self.began[ended]].set()
            ended += 1
            await settle()
        return self.began


async def test_guests_take_turns_however_many_tables_they_have() -> None:
    """Mallory's sixty tables wait; Ann's one thought comes second."""
    trial = Trial()
    for k in range(60):
        trial.think(f"mallory {k}", "mallory", f"table {k}")
    await settle()
    trial.think("ann", "ann", "hers")
    assert (await trial.end_all())[:3] == ["mallory 0", "mallory 1", "ann"]
    assert len(trial.began) == 61


async def test_networks_take_turns_however_many_guests_come_from_them() -> None:
    """Mallory has sixty names; Ann's one thought comes second."""
    trial = Trial()
    for k in range(60):
        trial.think(f"mallory {k}", f"name {k}", f"table {k}", network="one address")
    await settle()
    trial.think("ann", "ann", "hers", network="another")
    assert (await trial.end_all())[:3] == ["mallory 0", "mallory 1", "ann"]
    assert len(trial.began) == 61


async def test_the_more_networks_wait_the_shorter_each_thinks() -> None:
    """A round of all who play takes two seconds, however many they are; guests of one network wait for each other."""
    trial = Trial()
    assert trial.thoughts.seconds() == A_ROUND
    for k in range(9):
        trial.think(f"player {k}", f"guest {k}", f"table {k}", network=f"network {k // 2}")
    await settle()
    assert trial.thoughts.seconds() == A_ROUND / 6
    for k in range(1000):
        trial.think(f"another {k}", f"another {k}", f"another {k}", network=f"another {k}")
    await settle()
    assert trial.thoughts.seconds() == SHORTEST
    for task in trial.tasks.values():
        task.cancel()


async def test_tables_of_one_guest_take_turns() -> None:
    """Four bots of one table do not all come before the bot of the other."""
    trial = Trial()
    for k in range(4):
        trial.think(f"first {k}", "ann", "first")
    trial.think("second", "ann", "second")
    assert (await trial.end_all())[:3] == ["first 0", "first 1", "second"]


async def test_tables_with_players_come_first() -> None:
    """Bots that nobody plays with wait until nobody's bot waits who does."""
    trial = Trial()
    trial.think("running", "eve", "hers")
    for k in range(3):
        trial.think(f"alone {k}", f"guest {k}", "any", is_playing=False)
    trial.think("ann", "ann", "hers")
    assert (await trial.end_all())[:2] == ["running", "ann"]


async def test_who_is_cancelled_while_waiting_keeps_nobody_waiting() -> None:
    """Neither before nor in the moment of its turn."""
    trial = Trial()
    for name in ("one", "two", "three"):
        trial.think(name, name, name)
    await settle()
    trial.tasks["two"].cancel()
    await settle()
    trial.ends["one"].set()
    trial.tasks["one"].cancel()
    await settle()
    assert trial.began == ["one", "three"]


async def test_a_guest_gets_one_hint_at_a_time() -> None:
    """The second is refused with a code; when the first is done there is another."""
    thoughts, who = Thoughts(4), Thinker("ann", "hers")
    async with thoughts.hint_for(who):
        with pytest.raises(Refusal) as refusal:
            async with thoughts.hint_for(Thinker("ann", "another")):
                pass
        assert refusal.value.code == "one-hint-at-a-time"
    async with thoughts.hint_for(who):
        pass
