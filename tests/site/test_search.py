"""The search as WebAssembly, in Node, beside the same search interpreted."""

from __future__ import annotations

import pytest

from bench.site.searches import questions
from crossroads import games
from crossroads.engine.layout_bytes import packed_bytes

ITERATIONS = 40


@pytest.mark.parametrize("game", games.all_games().values(), ids=lambda game: game.slug)
def test_a_state_has_the_same_bytes_with_and_without_numpy(game: games.Game) -> None:
    """The struct of the standard library lays a view out as NumPy's record does."""
    for question in questions(game, 4, ITERATIONS, game.words.PLAYERS[1]):
        assert packed_bytes(question.view) == question.view.pack().tobytes()
