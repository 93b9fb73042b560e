"""A small form of every attack of `python -m bench.server.attack`: nothing private is learnt, and nothing stays behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest
from _pytest.mark import ParameterSet

from bench.server.attack.arena import Attack
from bench.server.attack.every import ATTACKS
from bench.server.attack.frame import Outcome, Setting, Stage, carry_out, stage
from tests.patience import PATIENCE

SMALL = Setting(tables=1, bot_tables=0, pause=0.2, scale=0.02, calm=0.1, settling=PATIENCE, is_behind=False)
# By day the house has tests of what these seek.
AT_NIGHT = ("calm", "reading-bots", "finished", "private", "deals", "ratings", "hints", "lobby")
GAME = "rush-hour"  # whose search every server has loaded that several attacks share


def needs_its_own(attack: Attack) -> bool:
    """Whether an attack wants a server that no other one has."""
    return attack.prepare is not None or attack.needs_postgres or attack.is_outage or attack.thinks_about not in ("", GAME)


@pytest.fixture(scope="module")
def carried_out() -> Iterator[Callable[[Attack], Outcome]]:
    """Carry out an attack; those that want the same server have the same one, and strike from an address each."""
    with ExitStack() as stack:
        stages: dict[tuple[str, ...], Stage] = {}

        async def struck(attack: Attack) -> Outcome:
            if needs_its_own(attack):
                return await carry_out(attack, SMALL)
            if attack.switches not in stages:
                stages[attack.switches] = await stage(stack, replace(attack, thinks_about=GAME), SMALL)
            return await stages[attack.switches].struck_by(attack, SMALL, f"127.20.0.{1 + list(ATTACKS).index(attack.name)}")

        yield lambda attack: asyncio.run(struck(attack))


def in_order() -> list[ParameterSet]:
    """Attacks after which bots go on thinking at their tables come last: they would keep the machine from the others."""
    names = sorted(ATTACKS, key=lambda name: ATTACKS[name].thinks_about != "")
    return [pytest.param(name, marks=pytest.mark.nightly if name in AT_NIGHT else ()) for name in names]


@pytest.mark.slow
@pytest.mark.parametrize("name", in_order())
def test_an_attack_learns_nothing_and_leaves_nothing_behind(name: str, carried_out: Callable[[Attack], Outcome]) -> None:
    """How long other people wait is for the command to judge: here it would depend on how busy the machine is."""
    outcome = carried_out(ATTACKS[name])
    assert not outcome.faults
    assert outcome.waits or ATTACKS[name].is_outage
