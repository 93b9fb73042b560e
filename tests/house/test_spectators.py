"""Spectators keep nobody waiting at the table that they watch, whatever they ask for."""

from __future__ import annotations

import asyncio

import pytest

from crossroads.house import messages as m
from crossroads.house.memory import MemoryStore
from crossroads.house.store import Line
from crossroads.house.turns import Turn
from tests.house.houses import House, settle

WISHES = (m.Play("1"), m.TakeBack(), m.Leave(), m.Begin(), m.SendAway(0), m.AskCover(0), m.Sit())


async def test_what_a_spectator_may_not_do_waits_for_no_turn_and_keeps_no_move_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is refused with its own reason, and the table's queue has had nothing of it; a player's wish goes through it."""
    house = House()
    room = await house.make("rush-hour", ["me", "here:Eve"])
    ann, eve = await house.come(room, "Ann"), await house.come(room, "Mallory", watch=True)
    await settle()
    added: list[Turn] = []
    add = room.turns.add

    def note(turn: Turn) -> None:
        added.append(turn)
        add(turn)

    monkeypatch.setattr(room.turns, "add", note)
    for wish in WISHES:
        await eve.say(wish)
    assert eve.conversation.hear_at_once(b'{"type":"play","move":"1"}')
    refused = [one for one in await eve.listen() if isinstance(one, m.Refused)]
    assert len(refused) == len(WISHES) + 1 and not added
    await ann.say(m.Play("no such card"))
    assert len(added) == 1


class CountingStore(MemoryStore):
    """Counts how often a log is read on."""

    reads = 0

    async def read(self, code: str, after: int = 0) -> list[Line]:
        self.reads += 1
        await asyncio.sleep(0.01)
        return await super().read(code, after)


async def test_a_hundred_newcomers_who_claim_to_know_more_have_the_log_read_once() -> None:
    """They come at the same time; each is welcomed."""
    store = CountingStore()
    house = House(store=store)
    room = await house.make("rush-hour", ["me", "here:Eve"])
    await house.come(room, "Bob", last=10**9, watch=True)
    store.reads = 0
    came = await asyncio.gather(*(house.come(room, f"Guest {k}", last=10**9, watch=True) for k in range(100)))
    assert store.reads == 1
    for visitor in came:
        assert any(isinstance(one, m.Welcome) for one in await visitor.listen())
