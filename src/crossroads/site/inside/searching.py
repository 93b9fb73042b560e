"""Bots whose search is a WebAssembly module in another worker of the page (`page/search.js`)."""

from __future__ import annotations

import base64
from array import array
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from crossroads.engine.layout_bytes import packed_bytes
from crossroads.players import levels
from crossroads.players.judging import MOST_TRAITS
from crossroads.players.learned import POWERS, learned_about
from crossroads.players.player import Player, Seeing
from crossroads.players.thinking import (
    CHUNK,
    DEEPEST,
    STEP,
    affordable,
    effort_of,
    new_tree,
    nodes_for,
    seeded,
    thought_of,
)
from crossroads.players.tree import Tree

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.players.player import Question
    from crossroads.players.thinking import Thought


class Root(msgspec.Struct):
    """What the search left at the root: its edges, and how many iterations it made."""

    moves: list[int]
    tried: list[int]
    values: list[float]
    iterations: int


class Searcher(Protocol):
    """The other worker."""

    async def load(self, game: str) -> None:
        """Fetch and compile the module of a game."""

    async def search(self, game: str, question: str, view: bytes) -> str:
        """Answer a question (`asked`) with a `Root` as JSON; a caller that stops waiting stops the search."""

    async def compare(self, game: str, question: str, view: bytes) -> str:
        """Play candidates to the end; answer with the shares as a JSON list of numbers."""


def asked(game: Game, question: Question) -> str:
    """Return a question as the other worker takes it; an array of the tree is the code of its numbers and its length."""
    budget, players = question.budget, question.view.players
    effort = affordable(question.effort or effort_of(game), budget.iterations, players)
    tree = new_tree(game, nodes_for(budget.iterations), lambda code, n: (code, n))
    return msgspec.json.encode(
        {
            "tree": tree._asdict(),
            "path": [DEEPEST, STEP],
            "seat": question.seat,
            "dice": str(seeded([0], question.number)[0]),
            "iterations": budget.iterations,
            "seconds": budget.seconds,
            "chunk": CHUNK,
            "effort": list(effort),
            "learned": list(learned_about(game)).index(players) if effort.learned else -1,
            "beside": {
                "power": ("q", len(POWERS), base64.b64encode(POWERS.tobytes()).decode()),
                "room": ("q", MOST_TRAITS, ""),
                "sums": ("q", game.rules.MOVES, ""),
            },
        }
    ).decode()


def chosen_from(answer: str, question: Question) -> int:
    """Return the move that follows from what a search found."""
    return question.answer(thought_from(answer))


def thought_from(answer: str) -> Thought:
    """Return what a search found."""
    root = msgspec.json.decode(answer, type=Root)
    edges: dict[str, Any] = {"move": array("h", root.moves), "tried": array("i", root.tried), "value": array("d", root.values)}
    unread: dict[str, Any] = dict.fromkeys(Tree._fields, ())
    return thought_of(Tree(**unread | edges | {"used": (1, len(root.moves))}), root.iterations)


class SearchingBot(Seeing):
    """A player who asks the other worker where it has to search."""

    def __init__(self, player: Player, searcher: Searcher) -> None:
        super().__init__(player)
        self._searcher = searcher

    async def choose(self, view: GameState, at: int, seconds: float) -> int:
        decided = self._player.decide(view, at)
        if isinstance(decided, int):
            return decided
        decided = decided.within(seconds)
        game = self._player.game
        answer = await self._searcher.search(game.slug, asked(game, decided), packed_bytes(decided.view))
        return chosen_from(answer, decided)


class WorkerThinking:
    """Bots that share one worker."""

    at_once = 1

    def __init__(self, searcher: Searcher) -> None:
        self._searcher = searcher
        self._loaded: set[str] = set()

    def bot(self, game: Game, level: str, seat: int, seed: int) -> SearchingBot:
        return SearchingBot(Player(game, levels.level(level), seat, seed), self._searcher)

    def is_ready(self, game: Game) -> bool:
        return game.slug in self._loaded

    async def prepare(self, game: Game) -> None:
        await self._searcher.load(game.slug)
        self._loaded.add(game.slug)

    def close(self) -> None:
        """The worker ends with the page."""
