"""Puts the house of a page together from what its worker gives: `page/house.js` calls `opened` once Python is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crossroads.house.services import Pace
from crossroads.site.inside.searching import WorkerThinking
from crossroads.site.inside.serving import PageHouse
from crossroads.site.inside.store import PageStore
from crossroads.site.inside.valuing import WorkerValuing

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.site.inside.serving import Line


class Inside:
    """The house with functions that take and give what JavaScript has: texts, numbers and bytes."""

    def __init__(self, house: PageHouse) -> None:
        self._house = house

    async def request(self, method: str, address: str, headers: Any, body: str) -> tuple[int, str, str]:
        response = await self._house.request(method, address, headers.to_py(), body)
        return response.status_code, response.media_type, response.content.decode()

    def connect(self, send: Callable[[str], None], closed: Callable[[], None]) -> Line:
        return self._house.connect(send, closed)


class Searcher:
    """The worker that searches, as Python calls it."""

    def __init__(self, page: Any) -> None:
        self._page = page

    async def load(self, game: str) -> None:
        await self._page.load(game)

    async def search(self, game: str, question: str, view: bytes) -> str:
        from pyodide.ffi import to_js

        asked = self._page.search(game, question, to_js(view))
        try:
            return str(await asked.answer)
        finally:
            asked.stop()  # of no effect where the search has ended

    async def compare(self, game: str, question: str, view: bytes) -> str:
        from pyodide.ffi import to_js

        return str(await self._page.compare(game, question, to_js(view)).answer)


async def opened(database: Any, searcher: Any, bot_pause: float, client: str) -> Inside:
    worker = Searcher(searcher)
    thinking, valuing = WorkerThinking(worker), WorkerValuing(worker)
    house = PageHouse(PageStore(database), thinking, valuing, Pace(bot_pause=bot_pause), client)
    await house.open()
    return Inside(house)
