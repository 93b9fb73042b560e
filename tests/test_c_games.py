"""The games in C that the benchmark compares with are ours, number by number."""

from __future__ import annotations

import shutil

import numpy as np
import pytest

from bench.c_games import SOURCES, has_c, in_c
from crossroads import games
from crossroads.engine import link
from crossroads.engine.layout import States

needs_cc = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
IN_C = [slug for slug, game in games.all_games().items() if has_c(game)]
GAMES, LIMIT = 12, 20_000


def test_at_least_three_games_are_written_in_c() -> None:
    """Every file there belongs to a game."""
    assert len(IN_C) == len(list(SOURCES.glob("*.c"))) >= 3


@needs_cc
@pytest.mark.parametrize("slug", IN_C)
def test_a_game_in_c_ends_with_the_same_bytes_as_ours(slug: str) -> None:
    """The same number and template give the same state at the end, every field of it, with fewest and with most players."""
    game = games.find(slug)
    for players in game.words.PLAYERS:
        template, kind = game.new_state(players, {}), game.rules.State
        in_c_states, lengths = kind.array(GAMES), np.zeros(GAMES, np.int64)
        in_c(game).play_many(in_c_states, template.pack(), 1, lengths, LIMIT)
        plain, plain_lengths = States([template] * GAMES), [0] * GAMES
        link.interpreted(game.rules).play_many(plain, [template], 1, [0], plain_lengths, LIMIT)
        assert lengths.tolist() == plain_lengths
        assert [kind.unpack(one) for one in in_c_states] == list(plain)
