"""A small form of every attack of `python -m bench.server.attack`: nothing private is learnt, and nothing stays behind."""

from __future__ import annotations

import asyncio

import pytest

from bench.server.attack.every import ATTACKS
from bench.server.attack.frame import Setting, carry_out
from tests.patience import PATIENCE

SMALL = Setting(tables=1, bot_tables=0, pause=0.2, scale=0.02, calm=0.1, settling=PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_learns_nothing_and_leaves_nothing_behind(name: str) -> None:
    """How long other people wait is for the command to judge: here it would depend on how busy the machine is."""
    outcome = asyncio.run(carry_out(ATTACKS[name], SMALL))
    assert not outcome.faults
    assert outcome.waits or ATTACKS[name].is_outage
