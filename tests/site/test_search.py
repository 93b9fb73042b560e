"""The search as WebAssembly, in Node, beside the same search interpreted."""

from __future__ import annotations

import asyncio
import base64
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.site.searches import in_node, interpreted, questions
from crossroads import games
from crossroads.check import loading
from crossroads.engine.game import Game
from crossroads.engine.layout_bytes import packed_bytes
from crossroads.site import build, fetching, webassembly
from crossroads.site.inside.valuing import WorkerValuing
from crossroads.study.playouts import NO_MOVE
from crossroads.study.valuing import Worlds, compared_slowly, tries
from tests.site.conftest import EXAMPLE, OTHER_GAME
from tests.web.conftest import ROOT

ITERATIONS = 40
PLAYOUTS = ROOT / "bench" / "site" / "playouts.mjs"

# As Numba translates rules that copy a state of 2,000 bytes, in a function that is called from two places.
COPYING = """
target datalayout = "e"
target triple = "x86_64-unknown-linux-gnu"
define internal i32 @copied(ptr %from, ptr %to, i32 %at) noinline {
  %record = load [2000 x i8], ptr %from, align 1
  store [2000 x i8] %record, ptr %to, align 1
  %where = getelementptr i8, ptr %to, i32 %at
  %byte = load i8, ptr %where
  %found = zext i8 %byte to i32
  ret i32 %found
}
define i32 @search(ptr %first, ptr %second, ptr %third) {
  %one = call i32 @copied(ptr %first, ptr %second, i32 3)
  %other = call i32 @copied(ptr %second, ptr %third, i32 5)
  %both = add i32 %one, %other
  ret i32 %both
}
"""


@pytest.mark.parametrize("slug", games.all_games())
def test_a_state_has_the_same_bytes_with_and_without_numpy(slug: str) -> None:
    """The struct of the standard library lays a view out as NumPy's record does, which reads every field again."""
    game = games.find(slug)
    for question in questions(game, 4, ITERATIONS, game.words.PLAYERS[1]):
        packed = question.view.pack()
        assert packed_bytes(question.view) == packed.tobytes()
        assert game.rules.State.unpack(packed[0]) == question.view


@pytest.fixture
def built(site_folder: Path, slugs: list[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Game]]:
    """Our games of the site and the one of another package, if it is there."""
    monkeypatch.syspath_prepend(EXAMPLE)
    other = Game(OTHER_GAME)
    is_there = any(site_folder.glob(f"static/*/site/search/{other.slug}.wasm"))
    yield [*map(games.find, slugs), *([other] if is_there else [])]
    loading.forget(OTHER_GAME.partition(".")[0])


def test_the_search_in_webassembly_leaves_the_bytes_of_the_search_in_python(site_folder: Path, built: list[Game]) -> None:
    """From the same view with the same dice: the whole tree, the path, the last state and the dice."""
    for game in built:
        (file,) = site_folder.glob(f"static/*/site/search/{game.slug}.wasm")
        with in_node(game, file) as search:
            for players in sorted(set(game.words.PLAYERS)):
                for question in questions(game, 2, ITERATIONS, players):
                    assert search(question).digest == interpreted(game, question).digest, game.slug


@pytest.mark.usefixtures("site_folder")  # which is skipped where nothing can be built
def test_a_browser_takes_a_game_with_a_large_state(tmp_path: Path) -> None:
    """A state that is copied is no parameter of a function: V8 allows a thousand of them, LLVM any number."""
    file = tmp_path / "search.wasm"
    webassembly.write_module(COPYING, "search", webassembly.GROW, file)
    build.check_modules(games.find("mod-x"), [file])


@pytest.mark.usefixtures("site_folder")  # which is skipped where nothing can be built
def test_a_module_that_no_browser_takes_is_not_built(tmp_path: Path) -> None:
    file = tmp_path / "search.wasm"
    file.write_bytes(b"no module")
    with pytest.raises(fetching.CannotBuild, match="no browser takes mod-x"):
        build.check_modules(games.find("mod-x"), [file])


class NodeSearcher:
    """Plays candidates to the end in Node, as the worker of a page does."""

    def __init__(self, file: Path) -> None:
        self.file = file

    async def load(self, game: str) -> None: ...

    async def search(self, game: str, question: str, view: bytes) -> str:
        raise AssertionError("nobody searches")

    async def compare(self, game: str, question: str, view: bytes) -> str:
        told = {"file": str(self.file), "question": json.loads(question), "view": base64.b64encode(view).decode()}
        command = [fetching.node(), str(PLAYOUTS)]
        return subprocess.run(command, input=json.dumps(told), check=True, capture_output=True, text=True).stdout


def test_playouts_in_webassembly_give_the_shares_of_playouts_in_python(site_folder: Path, slugs: list[str]) -> None:
    """World for world, with and without a move."""
    worlds = Worlds(most=4, fewest=2, moves=100)
    for slug in slugs:
        game, (file,) = games.find(slug), site_folder.glob(f"static/*/site/values/{slug}.wasm")
        for one in questions(game, 2, ITERATIONS, game.words.PLAYERS[1]):
            asked = game, one.view, one.seat, (NO_MOVE, tries(game, one.view, one.seat)[0]), worlds
            assert asyncio.run(WorkerValuing(NodeSearcher(file)).compare(*asked)) == compared_slowly(*asked), slug
