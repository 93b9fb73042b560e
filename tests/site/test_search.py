"""The search as WebAssembly, in Node, beside the same search interpreted."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.site.searches import in_node, interpreted, questions
from crossroads import games
from crossroads.engine.layout_bytes import packed_bytes

ITERATIONS = 40


@pytest.mark.parametrize("slug", games.all_games())
def test_a_state_has_the_same_bytes_with_and_without_numpy(slug: str) -> None:
    """The struct of the standard library lays a view out as NumPy's record does."""
    game = games.find(slug)
    for question in questions(game, 4, ITERATIONS, game.words.PLAYERS[1]):
        assert packed_bytes(question.view) == question.view.pack().tobytes()


def test_the_search_in_webassembly_leaves_the_bytes_of_the_search_in_python(site_folder: Path, slugs: list[str]) -> None:
    """From the same view with the same dice: the whole tree, the path, the last state and the dice."""
    for slug in slugs:
        game, (file,) = games.find(slug), site_folder.glob(f"static/*/site/search/{slug}.wasm")
        with in_node(game, file) as search:
            for question in questions(game, 3, ITERATIONS, game.words.PLAYERS[1]):
                assert search(question).digest == interpreted(game, question).digest, slug
