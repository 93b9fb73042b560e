"""A guest's own page over HTTP: what they have played, how good they are, and that they can be forgotten."""

from __future__ import annotations

import httpx

from crossroads.client import Guest
from crossroads.house import messages as m
from crossroads.house.forgetting import NOBODY
from crossroads.server.sqlite import SQLiteStore
from tests.server.serving import Person, Running
from tests.server.test_admin import flat
from tests.server.test_tables import play_to_the_end, two_people

SHORT = {"high": 10}
TABLES = ("log", "listed", "ended", "chair", "rating", "waiting")


async def ask(person: Person, method: str = "GET") -> httpx.Response:
    async with httpx.AsyncClient(base_url=person.server.url, headers=person.headers) as http:
        return await http.request(method, "/api/me")


async def test_a_guest_sees_their_own_games_and_ratings(server: Running) -> None:
    """Each finished game with the own seat and the result; nobody else has it on their page, and no list names a guest's id."""
    async with await Guest.named(server.url, "Ada") as ada:
        code = await ada.make_table("rush-hour", ["easy", "me"], options=SHORT, public=True)
        await play_to_the_end(ada, code)
        page = (await ask(Person(server, ada.who))).raise_for_status().json()
        [game] = page["games"]
        assert (page["name"], game["code"], game["game"], game["seats"]) == ("Ada", code, "rush-hour", [1])
        assert game["names"][1] == "Ada" and len(game["scores"]) == 2
        [rating] = page["ratings"]
        assert (rating["game"], rating["games"]) == ("rush-hour", 1)
    bob = await server.guest("Bob")
    assert (await ask(bob)).json() == {"name": "Bob", "games": [], "ratings": []}
    async with httpx.AsyncClient(base_url=server.url) as http:
        assert (await http.get("/api/me")).json()["code"] == "unknown-guest"
        assert ada.who.id not in (await http.get("/api/recent")).text


async def test_whoever_wants_to_be_forgotten_is_forgotten_at_once(server: Running) -> None:
    """No row of the database has their name or id, their token is refused, and a bot plays on with those who stay."""
    ann, bob, code = await two_people(server)
    async with bob.at(code) as before:
        assert before.welcome.table.seats[0].name == "Ann"
        assert (await ask(ann, "DELETE")).json() == {"tables": 1}
    assert (await ask(ann)).json()["code"] == "unknown-guest"
    store = server.state.store
    assert isinstance(store, SQLiteStore)
    kept = [row for table in TABLES for row in await store.run(f"select * from {table}")]
    assert not [row for row in kept if b"Ann" in flat(row) or ann.who.id.encode() in flat(row)]
    async with bob.at(code) as after:
        assert (after.welcome.seats, after.welcome.table.seats[0].kind) == ([1], "bot")
        assert "Ann" not in str(after.welcome)
        await after.next(m.Look)


async def test_a_result_is_kept_for_the_others_without_the_name(server: Running) -> None:
    """Whoever played with a forgotten guest still finds the game, with a dash in the place of the name."""
    async with await Guest.named(server.url, "Ada") as ada:
        code = await ada.make_table("rush-hour", ["me", "easy"], options=SHORT, public=True)
        await play_to_the_end(ada, code)
        await ask(Person(server, ada.who), "DELETE")
    [ended] = await server.state.store.recent(1)
    assert ended.names[0] == NOBODY and ended.names[1] != NOBODY
    async with httpx.AsyncClient(base_url=server.url) as http:
        assert (await http.get(f"/api/tables/{code}/record")).is_success
        assert "Ada" not in (await http.get(f"/api/tables/{code}")).text
