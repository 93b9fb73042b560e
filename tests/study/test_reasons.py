"""What is said for a better move."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from crossroads.engine.game import Game
from crossroads.study import puzzles
from crossroads.study.reasons import in_words, outcome


def told(game: Any, better: list[float], other: list[float], language: str = "en") -> str:
    return in_words(outcome(game, 0, better, other, "row 1"), language)


def test_a_better_move_is_explained_by_the_scores_that_it_leads_to() -> None:
    """One's own, and the best one of the others, which may be another player after another move."""
    game = Game("crossroads.games.rush_hour")
    said = told(game, [4.13, 9.0, 6.02], [7.6, 5.2, 8.0])
    assert "a final score of 4.1 on average, against 6.0 of the best of the others (fewest win)" in said
    assert "row 1 leads to 7.6 against 5.2" in said
    assert "4,1 gegen 6,0" in told(game, [4.13, 9.0, 6.02], [7.6, 5.2, 8.0], "de")


def test_scores_that_are_the_same_explain_nothing() -> None:
    """Not even in the last digit that is shown."""
    assert told(Game("crossroads.games.rush_hour"), [4.11, 6.02], [4.14, 5.98]) == ""


def test_a_move_that_wins_more_often_with_worse_scores_is_said_to_do_so() -> None:
    """Whoever is far behind may have to dare something."""
    assert told(Game("crossroads.games.crossing_guard"), [8.0, 12.0], [9.0, 12.0]).endswith("but it wins more often.")


def test_where_nobody_plays_against_us_only_our_own_score_is_told() -> None:
    """In a game that is won or lost together."""
    together = SimpleNamespace(is_cooperative=True, words=SimpleNamespace(FEWEST_WIN=False))
    assert "a final score of 5.0 on average (many are good); row 1 leads to 3.0." in told(together, [5, 5], [3, 3])


@pytest.mark.parametrize("language", ["en", "de", "es", "ru"])
def test_a_puzzle_whose_scores_were_measured_is_explained(game: Game, language: str) -> None:
    """After the best move was found; there are scores for each move and each seat."""
    measured = [found for found in puzzles.puzzles(game).values() if found.puzzle.scores]
    for found in measured[::10]:
        assert len(found.puzzle.scores) == len(found.puzzle.moves)
        assert {len(scores) for scores in found.puzzle.scores} == {found.record.players}
        assert puzzles.answered(game, found, found.puzzle.best, language).why
