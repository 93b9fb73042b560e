"""The house of a page without a page: over a database that is a dictionary."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from crossroads import games
from crossroads.house.services import Pace
from crossroads.house.store import Line
from crossroads.players.levels import HARD
from crossroads.players.player import Player, Question
from crossroads.site.inside.searching import WorkerThinking, asked, chosen_from
from crossroads.site.inside.serving import PageHouse
from crossroads.site.inside.store import PageStore
from crossroads.site.python_files import _game
from crossroads.study.valuing import Valuer
from crossroads.table.deals import SeedDealer
from crossroads.table.lessons import lesson_of, lessons_of
from crossroads.table.sitting import Sitting
from crossroads.table.teaching import ways_through


class Dictionary:
    """Stands in for IndexedDB."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.log: dict[tuple[str, int], str] = {}

    async def load(self) -> str:
        return f"{{{','.join(f'{json.dumps(key)}:{value}' for key, value in self.kept.items())}}}"

    async def keep(self, key: str, value: str) -> None:
        self.kept[key] = value

    async def append(self, code: str, lines: str) -> bool:
        new = {(code, line[0]): json.dumps(line) for line in json.loads(lines)}
        if new.keys() & self.log.keys():
            return False
        self.log |= new
        return True

    async def lines(self, code: str) -> str:
        return f"[{','.join(line for (of, _), line in sorted(self.log.items()) if of == code)}]"

    async def clear(self) -> None:
        self.kept.clear()
        self.log.clear()


class NoSearcher:
    """A worker that nobody needs, because everybody is easy."""

    async def load(self, game: str) -> None: ...

    async def search(self, game: str, question: str, view: bytes) -> str:
        raise AssertionError("an easy bot searched")

    async def compare(self, game: str, question: str, view: bytes) -> str:
        raise AssertionError("nobody asked for a review")


async def opened(database: Dictionary) -> PageHouse:
    house = PageHouse(PageStore(database), WorkerThinking(NoSearcher()), Valuer(), Pace(bot_pause=0), "")
    await house.open()
    return house


async def ask(house: PageHouse, method: str, path: str, body: Any = None, token: str = "") -> Any:
    headers = {"Accept-Language": "en"} | ({"Authorization": f"Bearer {token}"} if token else {})
    response = await house.request(method, path, headers, json.dumps(body) if body is not None else "")
    return response.status_code, json.loads(response.content)


async def test_a_table_is_there_again_when_the_house_is_opened_anew() -> None:
    """The second house reads what the first one kept: the guest's token is good, and the table is the guest's."""
    database = Dictionary()
    first = await opened(database)
    _, guest = await ask(first, "POST", "/api/guests", {"name": "Ann"})
    status, table = await ask(first, "POST", "/api/tables", {"game": "took-over", "seats": ["me", "open"]}, guest["token"])
    assert status == 201
    second = await opened(database)
    assert [one["code"] for one in (await ask(second, "GET", "/api/mine", token=guest["token"]))[1]] == [table["code"]]
    assert (await ask(second, "GET", f"/api/tables/{table['code']}"))[1]["game"] == "took-over"


async def test_whoever_forgets_themselves_on_their_device_leaves_nothing_there() -> None:
    """No table, no log, no result: only the key that signs tokens, and the id that it refuses from now on."""
    database = Dictionary()
    house = await opened(database)
    _, guest = await ask(house, "POST", "/api/guests", {"name": "Ann"})
    await ask(house, "POST", "/api/tables", {"game": "took-over", "seats": ["me", "easy"]}, guest["token"])
    assert (await ask(house, "GET", "/api/me", token=guest["token"]))[1] == {"name": "Ann", "games": [], "ratings": []}
    assert await ask(house, "DELETE", "/api/me", token=guest["token"]) == (200, {"tables": 1})
    assert (list(database.kept), database.log) == (["policy"], {})
    assert (await ask(house, "GET", "/api/me", token=guest["token"]))[0] == 401
    assert (await ask(await opened(database), "GET", "/api/me", token=guest["token"]))[0] == 401


async def test_a_number_of_a_log_is_written_once() -> None:
    """Two houses over one database: the second line of the same number is refused, so neither overwrites the other."""
    database = Dictionary()
    assert await database.append("ABC", '[[1, 0.0, "e30="]]')
    store = PageStore(database)
    assert not await store.append("ABC", Line(1, 0.0, b"{}"))
    assert [line.number for line in await store.read("ABC")] == [1]


async def test_an_unknown_address_is_refused_in_a_sentence() -> None:
    """As a server does."""
    status, refused = await ask(await opened(Dictionary()), "GET", "/api/nowhere")
    assert (status, refused["code"]) == (404, "no-such-address")


@pytest.mark.parametrize("slug", games.all_games())
def test_a_question_names_everything_that_the_search_works_in(slug: str) -> None:
    """The arrays of the tree come with their sizes, the dice are seeded, and the answer's best move is the most tried one."""
    game = games.find(slug)
    sitting = Sitting(game, game.player_counts[0], {}, 0, SeedDealer("ab" * 32, game.words), "ab" * 32)
    seat = sitting.acting[0]
    decided = Player(game, HARD, seat, 5).decide(sitting.view(seat), 0)
    if isinstance(decided, Question):
        told = json.loads(asked(game, decided))
        assert told["tree"]["key"] == ["q", HARD.budget.iterations + 1] if HARD.budget else False
        assert int(told["dice"]) > 0 and told["seat"] == seat
        root = {"moves": [4, 9], "tried": [1, 5], "values": [1.0, 2.0], "iterations": 6}
        assert chosen_from(json.dumps(root), replace(decided, noticed=(), mixes=False)) == 9


@pytest.mark.parametrize("slug", games.all_games())
async def test_a_page_teaches_every_game_by_itself(slug: str) -> None:
    """The house of a page judges the moves of a lesson as a server does, and the archive of the site has the lesson's files."""
    house, game = await opened(Dictionary()), games.known(slug)
    packed = {name.rpartition("/")[2] for name, _ in _game(game.package) if "/lessons/" in name}
    for name in lessons_of(game):
        assert f"{name}.toml" in packed
        done: list[str] = []
        for move in next(ways_through(game, lesson_of(game, name))):
            _, moment = await ask(house, "POST", f"/api/games/{slug}/lessons/{name}", {"done": done, "move": move})
            assert moment["taken"]
            done = moment["done"]
        assert moment["ends"]
    assert (await ask(house, "POST", f"/api/games/{slug}/lessons/tenth", {}))[0] == 404
