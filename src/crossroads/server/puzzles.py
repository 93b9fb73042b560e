"""Puzzles over HTTP: the list of a game, the scene of one as the seat that is asked sees it, and the judgement of an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crossroads import games
from crossroads.engine.scene import Scene
from crossroads.engine.text import SHARED, text_of
from crossroads.server.answers import answer, body, network
from crossroads.server.languages import language_of
from crossroads.study import puzzles
from crossroads.study.puzzles import ValuedMove

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.server.requests import Request, Response
    from crossroads.server.state import ServerState
    from crossroads.study.puzzles import Found


class PuzzleLine(msgspec.Struct):
    """A puzzle in a list."""

    id: str
    stars: int
    players: int


class PuzzleList(msgspec.Struct):
    """All puzzles of a game, the easy ones first, and which one is today's."""

    game: str
    today: str
    puzzles: list[PuzzleLine]


class PuzzleScene(msgspec.Struct):
    """A puzzle to solve: what its seat sees, and nothing that the seat does not."""

    id: str
    game: str
    seat: int
    names: list[str]
    stars: int
    scene: Scene
    before: list[Scene] = []  # the game so far, move by move, for a solver who has to remember it


class Try(msgspec.Struct, forbid_unknown_fields=True):
    """The move that somebody answers a puzzle with."""

    move: str


class Solution(msgspec.Struct):
    """What came of an answer, and the explanation."""

    right: bool
    move: str
    best: str
    why: str
    moves: list[ValuedMove]
    themes: list[str]


async def list_puzzles(state: ServerState, request: Request) -> Response:
    game = games.known(request.path_params["game"])
    every = await state.side_work.do(network(request), game.slug, puzzles.puzzles, game)
    lines = [PuzzleLine(name, one.puzzle.stars, one.record.players) for name, one in every.items()]
    return answer(PuzzleList(game.slug, puzzles.of_the_day(game, state.registry.services.time.now()), lines))


async def one_puzzle(state: ServerState, request: Request) -> Response:
    game, language = games.known(request.path_params["game"]), language_of(request)
    found = puzzles.puzzle(game, request.path_params["id"])
    return answer(await state.side_work.do(network(request), game.slug, described, game, found, language))


def described(game: Game, found: Found, language: str) -> PuzzleScene:
    names = puzzles.seat_names(found.record.players)
    one, scene, before = found.puzzle, puzzles.shown(game, found, language), puzzles.watched(game, found, language)
    return PuzzleScene(one.id, game.slug, one.seat, names, one.stars, scene, before)


async def answer_puzzle(state: ServerState, request: Request) -> Response:
    game, language = games.known(request.path_params["game"]), language_of(request)
    found = puzzles.puzzle(game, request.path_params["id"])
    tried = await body(request, Try)
    judged = await state.side_work.do(network(request), game.slug, puzzles.answered, game, found, tried.move, language)
    say = text_of(SHARED, language)
    themes = [say(f"puzzle-theme-{theme}") for theme in found.puzzle.themes]
    return answer(Solution(judged.right, judged.move, found.puzzle.best, judged.why, found.puzzle.moves, themes))
