"""What the operator of a server can do, and that a running server keeps to it; tokens that expire, and keys that change."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from bench.server.postgres import Postgres
from crossroads.client import Guest
from crossroads.house.forgetting import NOBODY
from crossroads.house.guests import GuestId
from crossroads.house.store import Key, Policy
from crossroads.server.administration import census, close_table, delete_guest, seats_at
from crossroads.server.limits import network_of
from crossroads.server.policies import OVERLAP, RENEW_AFTER, TOKEN_LIFE, block, policy_of, rotate_keys, unblock
from crossroads.server.serving import database_for
from crossroads.server.tokens import Tokens
from crossroads.table.sitting import Refusal
from tests.patience import PATIENCE
from tests.server.serving import Running, running
from tests.server.test_tables import play_to_the_end, two_people

ANN = GuestId("id-of-ann", "Ann")


class Clock:
    """A time that a test sets."""

    now = 1e9

    def __call__(self) -> float:
        return self.now


def tokens(clock: Clock, *secrets: str, deleted: frozenset[str] = frozenset()) -> Tokens:
    return Tokens(Policy([Key(one, clock.now) for one in secrets], deleted=set(deleted)), clock)


def test_a_token_expires_and_is_renewed_before_that() -> None:
    """Whoever comes now and then never notices; whoever stays away for half a year is a new guest."""
    clock = Clock()
    signer = tokens(clock, "one")
    first = signer.make(ANN)
    assert signer.read(first) == ANN and not signer.read(first).token
    clock.now += RENEW_AFTER + 1
    renewed = signer.read(first).token
    assert renewed and renewed != first
    clock.now += TOKEN_LIFE - RENEW_AFTER
    with pytest.raises(Refusal) as refused:
        signer.read(first)
    assert refused.value.code == "unknown-guest"
    assert signer.read(renewed) == ANN


def test_tokens_of_an_earlier_key_are_read_while_it_is_kept() -> None:
    """The newest signs; a key that is gone makes its tokens worthless."""
    clock = Clock()
    old = tokens(clock, "one").make(ANN)
    assert tokens(clock, "one", "two").read(old) == ANN
    new = tokens(clock, "one", "two").make(ANN)
    assert tokens(clock, "two").read(new) == ANN
    with pytest.raises(Refusal):
        tokens(clock, "two").read(old)


def test_tokens_of_the_first_release_are_good_for_a_while_after_the_update() -> None:
    """They do not say when they were made; and that release reads ours."""
    clock = Clock()
    signer = tokens(clock, "one")
    of_first_release = signer._signer.dumps([ANN.id, ANN.name])
    assert signer.read(str(of_first_release)) == ANN
    guest, name = signer._signer.loads(signer.make(ANN))  # as release 0.1.0 has it
    assert (guest, name) == (ANN.id, ANN.name)
    clock.now += TOKEN_LIFE + 1
    with pytest.raises(Refusal):
        signer.read(str(of_first_release))


def test_a_deleted_guest_and_a_guest_named_like_their_id() -> None:
    """The token of a deleted guest is refused; one whose name is their id is still somebody."""
    clock = Clock()
    token = tokens(clock, "one").make(ANN)
    with pytest.raises(Refusal):
        tokens(clock, "one", deleted=frozenset([ANN.id])).read(token)
    odd = GuestId("same", "same")
    assert tokens(clock, "one").read(tokens(clock, "one").make(odd)).id == "same"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a server keeps its tables."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    found: Postgres = request.getfixturevalue("postgres")
    return found.address


async def test_a_server_keeps_to_new_keys(database: str) -> None:
    """Tokens of before are still good, new ones are signed with the new key; at once, nobody is known any more."""
    async with running(database_for(database, is_shared=False)) as server:
        ann = await server.guest("Ann")
        admin = database_for(database)
        await admin.open(lambda _: None)
        keys = await rotate_keys(admin, at_once=False)
        await server.state.keep_to_policy()
        assert server.state.tokens.read(ann.who.token).id == ann.who.id
        bob = await server.guest("Bob")
        assert Tokens(Policy(keys[-1:])).read(bob.who.token).id == bob.who.id
        assert len(await rotate_keys(admin, at_once=True)) == 1
        await server.state.keep_to_policy()
        assert (await bob.post_table("rush-hour", ["me", "open"])).json()["code"] == "unknown-guest"
        await admin.close()


async def test_of_deleted_guests_only_the_new_ones_are_read(database: str) -> None:
    """Somebody may have themselves deleted every second: to read all of them every few seconds would keep moves waiting."""
    store = database_for(database)
    await store.open(lambda _: None)
    await store.refuse("ann")
    known = await store.policy()
    await store.run("insert into deleted values ($1, $2)", "long ago", known.deleted_until - 2 * OVERLAP)
    await store.refuse("bob")
    assert (await store.policy(known)).deleted == {"ann", "bob"}
    assert (await store.policy()).deleted == {"ann", "bob", "long ago"}
    await store.close()


async def test_a_blocked_network_is_refused_everything(database: str) -> None:
    """Pages, requests and WebSockets, until it is taken in again; others are not."""
    async with running(database_for(database, is_shared=False)) as server, httpx.AsyncClient(base_url=server.url) as http:
        admin = database_for(database)
        await admin.open(lambda _: None)
        await block(admin, network_of("2001:db8::7"))
        await server.state.keep_to_policy()
        theirs = {"X-Forwarded-For": "2001:db8::9"}
        for path in ("/", "/api/tables", "/healthz"):
            told = await http.get(path, headers=theirs)
            assert (told.status_code, told.json()["code"]) == (403, "blocked")
        assert (await http.get("/api/tables")).status_code == 200
        await unblock(admin, network_of("2001:db8::7"))
        await server.state.keep_to_policy()
        assert (await http.get("/api/tables", headers=theirs)).status_code == 200
        await admin.close()


async def test_a_table_closed_by_the_operator_is_closed_for_those_who_play(database: str) -> None:
    """The server hears of it when it looks after its tables."""
    async with running(database_for(database, is_shared=False)) as server:
        ann, _, code = await two_people(server)
        async with ann.at(code) as tab:
            await server.registry.look_after_once()
            admin = database_for(database)
            await admin.open(lambda _: None)
            await close_table(admin, code)
            await server.registry.look_after_once()
            assert (await tab.until("abandoned")).code == code
            assert (await census(admin))["tables abandoned"] >= 1
            await admin.close()


async def test_a_deleted_guest_leaves_no_name_behind(database: str) -> None:
    """Not in results, logs and lists; the other players keep the game, and its record is the same."""
    async with running(database_for(database, is_shared=False)) as server:
        async with await Guest.named(server.url, "Zebedee") as zebedee:
            over = await zebedee.make_table("rush-hour", ["me", "easy"], public=True)
            await play_to_the_end(zebedee, over)
            waiting = await zebedee.make_table("rush-hour", ["me", "open"], public=True)
            record = await server.state.store.record(over)
        admin = database_for(database)
        await admin.open(lambda _: None)
        guest = (await seats_at(admin, over))[0][0]
        assert guest == zebedee.who.id
        assert await delete_guest(admin, guest) == 2
        with pytest.raises(Refusal):
            await delete_guest(admin, guest)
        assert await admin.record(over) == record
        assert (await seats_at(admin, over))[0] == ("deleted", NOBODY)
        kept = [await admin.run(f"select * from {table}") for table in ("log", "listed", "ended", "chair", "rating", "waiting")]
        assert not [row for rows in kept for row in rows if b"Zebedee" in flat(row) or guest.encode() in flat(row)]
        await server.state.keep_to_policy()
        with pytest.raises(Refusal):
            server.state.tokens.read(zebedee.who.token)
        assert (await seats_at(admin, waiting))[0][0] != guest
        await admin.close()


def flat(row: tuple[object, ...]) -> bytes:
    return b" ".join(bytes(one) if isinstance(one, bytes) else str(one).encode() for one in row)


async def test_a_token_that_grows_old_is_replaced_with_the_welcome(server: Running) -> None:
    """A client uses the new one from then on; a fresh token stays."""
    ann = await server.guest("Ann")
    code = await ann.make("rush-hour", ["me", "open"])
    async with ann.at(code) as tab:
        assert tab.welcome.token == ""
    signer = server.state.tokens
    signer.now = Clock()
    ann.who.token = signer.make(GuestId(ann.who.id, "Ann"))
    signer.now.now += RENEW_AFTER + 60
    async with ann.at(code) as tab:
        assert signer.read(tab.welcome.token).id == ann.who.id


@pytest.mark.slow
def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    """On a database that nobody serves; a table that there is not is refused with a sentence."""
    database = str(tmp_path / "tables.sqlite")

    def admin(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "crossroads", "admin", *words, "--database", database]
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)

    assert admin("block", "2001:db8::1").stdout == "2001:db8::/64 is blocked.\n"
    assert "1 networks blocked" in admin("state").stdout
    assert admin("unblock", "2001:db8::/64").stdout == "2001:db8::/64 is not blocked.\n"
    assert admin("keys", "rotate").stdout == "A new key signs from now on; 1 earlier ones are still read.\n"
    refused = admin("close", "abcdef")
    assert refused.returncode and "There is no table ABCDEF." in refused.stderr and "Traceback" not in refused.stderr


async def test_the_policy_of_a_new_database_has_one_key(tmp_path: Path) -> None:
    """Two who ask at once get the same."""
    store = database_for(str(tmp_path / "tables.sqlite"))
    await store.open(lambda _: None)
    assert await policy_of(store) == await policy_of(store)
    await store.close()
