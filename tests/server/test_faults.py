"""Processes are killed and the database goes away: what was acknowledged stays, and the games go on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import asyncpg
import httpx
import pytest

from bench.server.kills import trial
from bench.server.postgres import Postgres
from bench.server.processes import Process
from crossroads.house import messages as m
from crossroads.house.memory import MemoryStore
from crossroads.house.services import Pace
from crossroads.house.store import Card, Held, Kept, Line, Rate, Rated, Store, StoreGone, Together
from crossroads.server.postgres import PostgresStore
from crossroads.server.sqlite import SQLiteStore
from tests.patience import PATIENCE
from tests.server.serving import Tab, running
from tests.server.test_tables import move_once, play_on, two_people

pytestmark = pytest.mark.slow
WRITES_TWICE = """
import asyncio, sys
from crossroads.house.store import Line
from crossroads.server.postgres import PostgresStore

async def write():
    store = PostgresStore(sys.argv[1])
    await store.open(lambda code: None)
    await store.append("LATE", Line(1, 1.0, b"begun"))
    print("written", flush=True)
    input()
    await store.append("LATE", Line(2, 2.0, b"of the killed process"))

asyncio.run(write())
"""


@pytest.fixture(params=["sqlite", "postgres", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "memory":
        return MemoryStore()
    if request.param == "sqlite":
        return SQLiteStore(tmp_path / "tables.sqlite")
    found: Postgres = request.getfixturevalue("postgres")
    return PostgresStore(found.address)


async def test_all_stores_keep_the_same(store: Store) -> None:
    """An entry is written once, several all or none, an older card replaces none, a game is finished and rated once."""
    await store.open(lambda code: None)
    assert await store.append("ABC", Line(1, 1.0, b"x"))
    assert not await store.append("ABC", Line(1, 1.0, b"y"))
    assert await store.read("ABC") == [Line(1, 1.0, b"x")]
    assert await store.read("ABC", 1) == []
    assert not await store.append("ABC", Line(1, 1.0, b"y"), Line(2, 1.0, b"z"))
    assert await store.read("ABC", 1) == []
    assert await store.append("ABC", Line(2, 1.0, b"z"), Line(3, 1.0, b"z"))
    assert await store.read("ABC", 1) == [Line(2, 1.0, b"z"), Line(3, 1.0, b"z")]
    await store.put(Card("ABC", "rush-hour", "playing", True, 1.0, 2.0, ["ann"], b"{}", 3))
    await store.put(Card("ABC", "rush-hour", "waiting", True, 1.0, None, ["ann"], b"{}", 2))
    assert [card.state for card in await store.lobby(9)] == ["playing"]
    assert await store.overdue(3.0, 9) == ["ABC"]
    await store.look_after(Held(5.0, 25.0, ["ABC"], ["ABC"], [("ABC", "ann")]))
    assert await store.overdue(20.0, 9) == []
    assert await store.idle(4.0, 4.0, 9) == []
    assert await store.idle(9.0, 4.0, 9) == []
    assert await store.idle(4.0, 9.0, 9) == ["ABC"]
    assert await store.last_here("ABC") == {"ann": 5.0}
    for _ in range(2):
        await store.finish(Kept("ABC", "rush-hour", 1.0, ["Ann"], [1], [0], ""), b"record", ["ann"], one_more)
    assert [one.games for one in await store.ratings("rush-hour", 9)] == [1]
    assert await store.record("ABC") == b"record"
    assert [len(key.secret) for key in (await store.policy()).keys] == [64]
    await store.put(Card("ABC", "rush-hour", "over", True, 1.0, None, ["ann"], b"{}", 4))
    assert await store.lobby(9) == await store.mine("ann", 9) == []
    await store.close()


async def test_every_store_counts_the_tables_that_wait(store: Store) -> None:
    """By who made them and from where, until the game begins."""
    await store.open(lambda code: None)
    for code, guest in (("WABC", "ann"), ("WDEF", "ann"), ("WGHI", "bob")):
        await store.put(Card(code, "rush-hour", "waiting", False, 1.0, None, [], b"{}", 1))
        await store.note_waiting(code, guest, "home")
    assert await store.waiting_of("ann", "home") == (2, 3)
    await store.put(Card("WABC", "rush-hour", "playing", False, 1.0, None, [], b"{}", 2))
    await store.note_waiting("WABC", "ann", "home")
    assert await store.waiting_of("ann", "home") == (1, 2)
    assert await store.waiting_of("cid", "elsewhere") == (0, 0)
    await store.close()


async def test_every_store_forgets_a_table_that_is_deleted(store: Store) -> None:
    """Log, card and record are gone, and the rating of a guest who has no other table; what is left is as it was."""
    await store.open(lambda code: None)
    for code, guests in (("XABC", ["xann", "xbob"]), ("XDEF", ["xbob"])):
        await store.append(code, Line(1, 1.0, b"x"))
        await store.put(Card(code, "crash-grid", "over", True, 5.0, None, guests, b"{}", 1))
        ended = Kept(code, "crash-grid", 1.0, guests, [1], [0], "", public=True)
        await store.finish(ended, b"record", guests, first_game_of(guests))
    assert "XABC" not in await store.expired(9.0, 5.0, 9)
    assert {"XABC", "XDEF"} <= set(await store.expired(5.0, 9.0, 9))
    await store.delete(["XABC"])
    assert await store.read("XABC") == []
    assert await store.record("XABC") is None
    recent = [ended.code for ended in await store.recent(9)]
    assert "XDEF" in recent and "XABC" not in recent
    assert [one.guest for one in await store.ratings("crash-grid", 9)] == ["xbob"]
    await store.close()


async def test_every_store_counts_the_games_of_two_people_and_rates_without_a_record(store: Store) -> None:
    """Games that ended since a time, of each two who had a seat there; a game that was put away is rated too."""
    await store.open(lambda code: None)
    for code, guests, at in (("ZABC", ["zann", "zbob"], 5.0), ("ZDEF", ["zann", "zbob", "zcid"], 7.0), ("ZGHI", ["zann"], 7.0)):
        await store.put(Card(code, "mod-x", "over", False, at, None, guests, b"{}", 1))
        await store.finish(Kept(code, "mod-x", at, guests, [1], [0], ""), b"record", [], lambda _: {})
    pairs = [frozenset(pair) for pair in (("zann", "zbob"), ("zann", "zcid"), ("zbob", "zcid"))]
    assert await store.games_together(["zann", "zbob", "zcid"], 4.0) == Together(dict(zip(pairs, (2, 1, 1))))
    assert await store.games_together(["zann", "zbob"], 6.0) == Together({pairs[0]: 1})
    assert await store.games_together(["zann", "nobody"], 4.0) == Together()
    for _ in range(2):
        await store.rate("mod-x", ["ann"], one_more)
    assert [one.games for one in await store.ratings("mod-x", 9) if one.guest == "ann"] == [2]
    await store.close()


async def test_every_store_publishes_only_public_games(store: Store) -> None:
    """A private game is not among the recent ones."""
    await store.open(lambda code: None)
    for code, public in (("YABC", False), ("YDEF", True)):
        await store.finish(Kept(code, "rush-hour", 1.0, ["Ann"], [1], [0], "", public=public), b"", [], lambda _: {})
    recent = [ended.code for ended in await store.recent(9)]
    assert "YDEF" in recent and "YABC" not in recent
    await store.close()


def first_game_of(guests: list[str]) -> Rate:
    return lambda _: {guest: Rated(guest, guest, 25.0, 8.0, 1) for guest in guests}


def one_more(known: dict[str, Rated]) -> dict[str, Rated]:
    games = known["ann"].games if "ann" in known else 0
    return {"ann": Rated("ann", "Ann", 25.0, 8.0, games + 1)}


async def test_a_question_that_cannot_be_asked_harms_no_other(tmp_path: Path) -> None:
    """A code that is no text for a database fails alone; what was asked together with it is answered."""
    store = SQLiteStore(tmp_path / "tables.sqlite")
    await store.open(lambda code: None)
    wrong, right = store.read("\ud800"), store.append("ABC", Line(1, 1.0, b"x"))
    also_wrong = store.append("\ud800", Line(1, 1.0, b"x"))
    answers = await asyncio.gather(wrong, right, also_wrong, return_exceptions=True)
    assert isinstance(answers[0], UnicodeEncodeError)
    assert answers[1] is True
    assert isinstance(answers[2], UnicodeEncodeError)
    assert await store.read("ABC") == [Line(1, 1.0, b"x")]
    await store.close()


async def test_who_comes_second_harms_no_other(store: Store) -> None:
    """Of many who write at once under the same number of a table one is first, and the lines of the others are not there."""
    await store.open(lambda code: None)
    wanted = [(f"T{k % 7}", [Line(1, float(k), b"x"), Line(2, float(k), b"y")][: 1 + k % 2]) for k in range(60)]
    answers = await asyncio.gather(*(store.append(code, *lines) for code, lines in wanted))
    for table in range(7):
        first = [lines for (code, lines), is_first in zip(wanted, answers) if is_first and code == f"T{table}"]
        assert [await store.read(f"T{table}")] == first
    await store.close()


async def test_a_store_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    """Not a traceback of a database, but a sentence."""
    (tmp_path / "file").write_text("not a folder")
    for store in (SQLiteStore(tmp_path / "file" / "tables.sqlite"), PostgresStore(f"postgresql://x@/x?host={tmp_path}")):
        with pytest.raises(StoreGone):
            await store.open(lambda code: None)


async def test_two_processes_serve_the_same_table(postgres: Postgres) -> None:
    """Ann is at one, Bob at the other; both hear of every move, and the game comes to its end."""
    quick = Pace(bot_pause=0.0)
    async with running(PostgresStore(postgres.address), quick) as one, running(PostgresStore(postgres.address), quick) as two:
        ann, bob, code = await two_people(one)
        bob.server = two
        async with ann.at(code) as here, bob.at(code) as there:
            await asyncio.gather(play_on(here), play_on(there))
            assert said(here) == said(there)
        assert await two.registry.services.store.record(code)


async def test_people_of_another_process_are_present(postgres: Postgres) -> None:
    """Ann's process says that Bob is there as soon as he comes to the other one, and that he is away when he goes."""
    async with running(PostgresStore(postgres.address)) as one, running(PostgresStore(postgres.address)) as two:
        ann, bob, code = await two_people(one)
        bob.server = two
        async with ann.at(code) as here:
            async with bob.at(code) as there:
                while not (await here.next(m.TableChanged)).table.seats[1].present:
                    pass
                while not all(seat.present for seat in there.welcome.table.seats):
                    there.welcome.table = (await there.next(m.TableChanged)).table
                await one.registry.look_after_once()
                await two.registry.look_after_once()
                assert all(seat.present for seat in one.registry.rooms[code].looks.info().seats)
                assert all(seat.present for seat in two.registry.rooms[code].looks.info().seats)
            while (await here.next(m.TableChanged)).table.seats[1].present:
                pass


async def test_people_of_a_process_that_stopped_are_away(postgres: Postgres) -> None:
    """It says so when it stops; of one that was killed, nothing is heard any more, and its people are forgotten."""
    one, two = PostgresStore(postgres.address), PostgresStore(postgres.address)
    met: asyncio.Queue[str] = asyncio.Queue()
    await one.open(lambda _: None, met.put_nowait)
    await two.open(lambda _: None)
    await two.note_presence("MEET", "bob", 20.0)
    assert await asyncio.wait_for(met.get(), PATIENCE) == "MEET"
    assert await one.present_elsewhere(["MEET"], 19.0) == {("MEET", "bob")}
    assert await one.present_elsewhere(["MEET"], 21.0) == await two.present_elsewhere(["MEET"], 19.0) == set()
    await two.close()
    assert await asyncio.wait_for(met.get(), PATIENCE) == "MEET"
    assert await one.present_elsewhere(["MEET"], 19.0) == set()
    await one.close()


def test_a_server_waits_for_a_database_that_is_not_there_yet() -> None:
    """It answers that it lives and that nobody can play; when the database comes, people can, without a new start."""
    with Postgres() as postgres:
        postgres.stop()
        with Process(postgres.address) as server:
            assert httpx.get(f"{server.url}/healthz").status_code == 200
            told = httpx.get(f"{server.url}/readyz")
            assert (told.status_code, told.json()["code"]) == (503, "store-gone")
            refused = httpx.post(f"{server.url}/api/guests", json={"name": "Ann"})
            assert (refused.status_code, refused.json()["code"]) == (503, "store-gone")
            postgres.start()
            wait_until_ready(server.url)
            assert httpx.post(f"{server.url}/api/guests", json={"name": "Ann"}).status_code == 201
            logged = server.logged()
    assert logged.count("moves are refused until the store takes them again: PostgreSQL cannot be reached") == 1
    assert '"trace"' not in logged


def wait_until_ready(url: str) -> None:
    until = time.monotonic() + PATIENCE
    while httpx.get(f"{url}/readyz", timeout=PATIENCE).status_code != 200:
        assert time.monotonic() < until
        time.sleep(0.05)


def said(tab: Tab) -> list[m.Event]:
    """Every event that a tab has heard of, missed ones too."""
    return tab.welcome.missed + [one for one in tab.heard if isinstance(one, m.Event)]


async def test_while_the_database_is_gone_people_are_told_and_nothing_is_lost(postgres: Postgres) -> None:
    """A move is refused, everybody hears of the trouble and of its end, and then the move is taken."""
    async with running(PostgresStore(postgres.address)) as server:
        ann, bob, code = await two_people(server)
        async with ann.at(code) as tab, bob.at(code) as other:
            look = await tab.next(m.Look)
            await move_once(other, await other.next(m.Look))
            await tab.next(m.Event, kind="move", seat=1)
            postgres.stop()
            assert await tab.refusal(m.Play(look.scene.moves[0], number=look.number)) == "store-gone"
            await other.next(m.Trouble, mended=False)
            await asyncio.sleep(1.0)
            await asyncio.to_thread(postgres.start)
            await other.next(m.Trouble, mended=True)
            await move_once(tab, look)
            event = await tab.next(m.Event, kind="move", seat=0)
            assert (await other.next(m.Event, seat=0)).number == event.number


async def test_what_a_killed_process_has_told_postgresql_may_be_written_after_the_next_one_has_come(postgres: Postgres) -> None:
    """Its entry is the one that counts; the other process, which wanted to write another, is told so."""
    store, keeper = PostgresStore(postgres.address), await asyncpg.connect(postgres.address)
    await store.open(lambda code: None)
    command = [sys.executable, "-c", WRITES_TWICE, postgres.address]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdin
        assert writer.stdout
        assert await asyncio.to_thread(writer.stdout.readline) == "written\n"
        async with keeper.transaction():
            await keeper.execute("lock table log in share row exclusive mode")  # everybody reads, nobody writes
            writer.stdin.write("go on\n")
            writer.stdin.flush()
            await until_so_many_wait(keeper, 1)
            writer.kill()
            writer.wait()
            assert await store.read("LATE") == [Line(1, 1.0, b"begun")]
            other = asyncio.create_task(store.append("LATE", Line(2, 2.0, b"of the next process")))
            await until_so_many_wait(keeper, 2)
        assert not await other
    assert await store.read("LATE", 1) == [Line(2, 2.0, b"of the killed process")]
    await keeper.close()
    await store.close()


async def until_so_many_wait(keeper: asyncpg.Connection, wanted: int) -> None:
    """Until so many connections wait for a lock."""
    question = "select count(*) from pg_stat_activity where wait_event_type = 'Lock'"
    async with asyncio.timeout(PATIENCE):
        while await keeper.fetchval(question) < wanted:
            await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_when_a_process_is_killed(tmp_path: Path) -> None:
    """One process on SQLite, killed three times; every seat's moves in the records are those acknowledged, in order."""
    count = await trial(str(tmp_path / "tables.sqlite"), processes=1, times=3, tables=3)
    assert count.wrong == []
    assert count.games >= 3


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_when_one_of_three_processes_is_killed(postgres: Postgres) -> None:
    """Three processes on one PostgreSQL; people go on at another one."""
    count = await trial(postgres.address, processes=3, times=3, tables=3)
    assert count.wrong == []
    assert count.games >= 3
