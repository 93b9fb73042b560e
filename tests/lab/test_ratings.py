"""Ratings: levels on one scale, from pairs that played each other."""

from __future__ import annotations

import numpy as np
import pytest
from typer.testing import CliRunner

from crossroads.cli.common import app
from crossroads.engine.game import Game
from crossroads.lab import ratings
from crossroads.lab.ratings import Pair
from tests.packages import fresh_catalogue

PIG = Game("tests.small_games.pig")


def test_strengths_that_are_known_are_found_again() -> None:
    """A strength of 1, 2 and 8: each pair's shares follow from it, and so do the points between them."""
    pairs = [known_pair(k, j, (1.0, 2.0, 8.0), 2) for k, j in ratings.pairs_of(3)]
    found = ratings.fitted(3, 2, pairs, np.array([one.skill.mean() for one in pairs]), 100)
    assert found == pytest.approx([0.0, 120.4, 361.2], abs=0.1)


def test_three_at_a_table_are_rated_on_the_same_scale() -> None:
    """The better level has two of the three seats there, and each seat wins its part of all strengths at the table."""
    pairs = [known_pair(k, j, (1.0, 2.0, 8.0), 3) for k, j in ratings.pairs_of(3)]
    found = ratings.fitted(3, 3, pairs, np.array([one.skill.mean() for one in pairs]), 100)
    assert found == pytest.approx([0.0, 120.4, 361.2], abs=0.1)


def known_pair(first: int, second: int, strengths: tuple[float, ...], players: int) -> Pair:
    """What a pair of known strengths would win in a hundred deals without any luck."""
    seats = (players + 1) // 2
    at_the_table = seats * strengths[first] + (players - seats) * strengths[second]
    shares = np.full(100, strengths[first] / at_the_table)
    return Pair(first, second, shares, shares)


def test_the_intervals_hold_the_known_strengths_about_as_often_as_they_say() -> None:
    """Two levels, the second twice as strong: of 60 runs of 80 deals, about 57 have its 120 points in their interval."""
    chance = np.random.default_rng(1)
    held = 0
    for seed in range(60):
        won = chance.binomial(2, 2 / 3, 80) / 2
        (_, second) = ratings.rated(["weak", "strong"], 2, [Pair(1, 0, won, won)], seed)
        held += second.points.low < 120.4 < second.points.high
    assert held >= 53


def test_who_wins_every_deal_is_not_infinitely_strong() -> None:
    won = np.ones(20)
    (_, second) = ratings.rated(["weak", "strong"], 2, [Pair(1, 0, won, won)])
    assert 0 < second.points.low < second.points.value <= second.points.high < 1_000


def test_the_command_prints_the_ratings_and_the_pairs() -> None:
    """Two equal players of dice: the interval of their difference holds 0."""
    with fresh_catalogue():  # other tests do not know this game
        told = CliRunner().invoke(app, ["ratings", PIG.package, "--levels", "random,random:forgets=0", "--deals", "12"])
    assert told.exit_code == 0, told.output
    assert "| Pig | 2 | random | 0 | |" in told.output
    assert "| random:forgets=0 | random |" in told.output


@pytest.mark.parametrize(
    ("levels", "sentence"), [("random", "at least two levels"), ("random,easy:nope=1", "no setting 'nope'")]
)
def test_levels_that_cannot_be_compared_are_refused_with_a_sentence(levels: str, sentence: str) -> None:
    told = CliRunner().invoke(app, ["ratings", "rush-hour", "--levels", levels])
    assert told.exit_code == 2
    assert sentence in told.output
