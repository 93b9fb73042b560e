"""Valuing whose playouts and search are WebAssembly modules in another worker of the page (`page/playouts.js`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crossroads.engine.layout_bytes import packed_bytes
from crossroads.players.levels import Budget
from crossroads.players.player import Question
from crossroads.site.inside.searching import asked, thought_from
from crossroads.study.valuing import Shares, limits, number_of, width_of

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.thinking import Thought
    from crossroads.site.inside.searching import Searcher
    from crossroads.study.valuing import Worlds

AS_LONG_AS_IT_TAKES = 600.0  # seconds


class WorkerValuing:
    """Values views in the worker that searches."""

    def __init__(self, searcher: Searcher) -> None:
        self._searcher = searcher

    async def prepare(self, game: Game) -> None:
        """The worker fetches its modules when it first needs them."""

    async def compare(self, game: Game, view: GameState, seat: int, candidates: tuple[int, ...], worlds: Worlds) -> Shares:
        number, fewest, budget = limits(game, view, seat, candidates, worlds)
        question = {
            "shape": [worlds.most, len(candidates), width_of(view.players)],
            "seat": seat,
            "candidates": candidates,
            "number": str(number),
            "fewest": fewest,
            "budget": budget,
        }
        answer = await self._searcher.compare(game.slug, msgspec.json.encode(question).decode(), packed_bytes(view))
        return Shares(candidates, view.players, msgspec.json.decode(answer, type=list[float]))

    async def think(self, game: Game, view: GameState, seat: int, iterations: int, salt: int = 0) -> Thought:
        number = (number_of(game, view, seat) + salt) & 0xFFFFFFFF
        question = Question(view, seat, Budget(iterations, AS_LONG_AS_IT_TAKES), number)
        return thought_from(await self._searcher.search(game.slug, asked(game, question), packed_bytes(view)))

    def close(self) -> None:
        """The worker ends with the page."""
