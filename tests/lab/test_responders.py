"""Responders who learn to answer a level that searches."""

from __future__ import annotations

import pytest

from crossroads.engine.game import Game
from crossroads.lab.responders import PIECE, Responder
from crossroads.players.levels import CHAMPION, HARD

GOOFSPIEL = Game("tests.small_games.goofspiel")
ITERATIONS = 60
GAMES = 1_500
TRIED = 600


@pytest.mark.slow
def test_a_responder_wins_more_after_it_has_studied_a_player_and_the_same_games_teach_the_same() -> None:
    """Nothing was learned of this game before, so it begins with the hints, which prefer nothing."""
    found = []
    for _ in range(2):
        responder = Responder(GOOFSPIEL, HARD, ITERATIONS, options={"cards": 4})
        before = responder.wins(1, TRIED)
        assert sum(responder.learn(GAMES)) == GAMES
        found.append((before, responder.wins(1, TRIED)))
    assert found[0] == found[1]
    before, after = found[0]
    assert after.low > before.high


@pytest.mark.slow
@pytest.mark.nightly
def test_a_player_who_mixes_is_harder_to_answer() -> None:
    """In Goofspiel every hand lies open; the champion looks for a mixture, hard plays what it tried most often."""
    shares = []
    for one in (HARD, CHAMPION):
        responder = Responder(GOOFSPIEL, one, 10 * ITERATIONS, options={"cards": 4})
        for _ in responder.learn(2 * PIECE + GAMES):
            pass
        shares.append(responder.wins(1, TRIED))
    assert shares[1].value < shares[0].value
