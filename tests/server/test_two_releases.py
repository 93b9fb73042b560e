"""What docs/hosting.md promises of an update, one process after the other: release 0.1.0 and this one on one PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass

import pytest

from bench.server.postgres import Postgres
from bench.server.processes import Process
from crossroads import games
from crossroads.house import messages as m
from crossroads.table import record
from crossroads.table.verify import verify
from tests.server.releases import program_of
from tests.server.releases.make import SHORT, VERSION
from tests.server.releases.wire import Refused, Seat, ask, new_guest, new_table, play_on

pytestmark = pytest.mark.slow
SWITCHES = ("--bot-pause", "0", "--cover-after", "3600")


@dataclass
class Side:
    """One of the two processes, and the protocol that it speaks."""

    process: Process
    version: int

    @property
    def url(self) -> str:
        return self.process.url

    def seat(self, token: str, code: str) -> Seat:
        return Seat(self.url, token, code, self.version)


@dataclass
class Mixed:
    """An update that is half done."""

    old: Side
    new: Side


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mixed]:
    """Release 0.1.0 makes the database, this release joins and migrates it, and 0.1.0 is started once more."""
    packages = program_of("0.1.0", tmp_path_factory.mktemp("0.1.0"))
    with (
        Postgres() as postgres,
        Process(postgres.address, *SWITCHES, packages=packages) as old,
        Process(postgres.address, *SWITCHES) as new,
    ):
        old.stop()
        old.start()
        yield Mixed(Side(old, VERSION), Side(new, m.VERSION))
        assert new.complaints() == []


async def play_across(mixed: Mixed, game: str, maker: Side) -> str:
    """Ann sits at one release and Bob at the other, with a bot between them; they play a game to its end."""
    ann, bob = await new_guest(mixed.old.url, "Ann"), await new_guest(mixed.new.url, "Bob")
    code = await new_table(maker.url, ann, game, ["me", "open", "easy"], options=SHORT.get(game, {}), clock={"pace": 0})
    async with AsyncExitStack() as stack:
        seats = [
            await stack.enter_async_context(side.seat(token, code)) for side, token in ((mixed.old, ann), (mixed.new, bob))
        ]
        await seats[1].say("sit")
        for seat in seats:
            await seat.until(lambda message: message["type"] == "look" and message["seat"] >= 0)
        await play_on(seats, random.Random(game))
    return code


async def is_right(side: Side, code: str) -> bool:
    """Whether the record that a side has of a game is that of a finished game, right and dealt from its seed."""
    written = record.decode(json.dumps(await ask(side.url, f"/api/tables/{code}/record")))
    verdict = verify(written, games.all_games())
    return verdict.finished and verdict.deals_follow_from_seed


async def test_two_releases_serve_the_tables_of_the_earlier_one(mixed: Mixed) -> None:
    """Every game, made by the earlier release and played across both."""
    codes = await asyncio.gather(*(play_across(mixed, game, mixed.old) for game in games.all_games()))
    for game, code in zip(games.all_games(), codes):
        assert await is_right(mixed.old, code), game
        assert await is_right(mixed.new, code), game


@pytest.mark.parametrize("slug", ["rush-hour", "mod-x"])
async def test_a_new_table_is_refused_by_the_earlier_release_and_not_harmed(mixed: Mixed, slug: str) -> None:
    """The earlier release would deal other cards; it cannot open the table, and the game goes on at an updated process."""
    ann = await new_guest(mixed.new.url, "Ann")
    code = await new_table(mixed.new.url, ann, slug, ["me", "easy"])
    with pytest.raises(Refused) as refused:
        async with mixed.old.seat(ann, code):
            pass
    assert refused.value.code == "broken-table"
    async with mixed.new.seat(ann, code) as seat:
        await seat.catch_up(1)
        await play_on([seat], random.Random(slug))
    assert await is_right(mixed.new, code)


@pytest.mark.skipif(m.VERSION == VERSION, reason="Both releases speak the same version of the protocol.")
async def test_a_page_of_another_release_is_told_to_load_itself_again(mixed: Mixed) -> None:
    """Each release refuses the hello of the other with the code `version`, on which a page loads itself again."""
    ann = await new_guest(mixed.new.url, "Ann")
    code = await new_table(mixed.new.url, ann, "rush-hour", ["me", "easy"])
    for side, version in ((mixed.old, mixed.new.version), (mixed.new, mixed.old.version)):
        with pytest.raises(Refused) as refused:
            async with Seat(side.url, ann, code, version):
                pass
        assert refused.value.code == "version"
        assert "reload the page" in str(refused.value)
