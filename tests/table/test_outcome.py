"""The outcome of a finished game: ranking, parts of the scores, turning point."""

from __future__ import annotations

import random
from typing import Any

import pytest

from crossroads import games
from crossroads.engine.game import Game
from crossroads.table.deals import SeedDealer
from crossroads.table.outcome import Leads, TurningPoint, leaders, outcome, standings
from crossroads.table.sitting import Sitting
from crossroads.table.verify import replay

SHORT: dict[str, dict[str, object]] = {"word-crush": {"length": "quick", "turn_cap": 12}}


def played(game: Game, seed: int, players: int = 2) -> Sitting:
    """Play random moves to the end."""
    dice = random.Random(seed)
    dealer = SeedDealer(str(seed), game.words)
    sitting = Sitting(game, players, SHORT.get(game.slug, {}), 0, dealer, str(seed))
    while not sitting.is_over:
        seat = dice.choice(sitting.acting)
        sitting.play(seat, dice.choice(sitting.legal(seat)))
    return sitting


@pytest.mark.parametrize("slug", list(games.all_games()))
def test_the_ranking_has_every_seat_once_and_the_winners_first(slug: str) -> None:
    """Places start at 1, winners share it, and nobody with a better score stands behind a worse one of the others."""
    game = games.known(slug)
    for seed in range(8):
        sitting = played(game, seed, max(game.player_counts[0], min(3, game.player_counts[-1])))
        ended, result = outcome(sitting), sitting.result()
        assert result is not None
        assert sorted(one.seat for one in ended.standings) == list(range(sitting.players))
        assert {one.seat for one in ended.standings if one.place == 1} == set(result.winners)
        losers = [one.score for one in ended.standings if one.seat not in result.winners]
        assert losers == sorted(losers, reverse=not game.words.FEWEST_WIN)
        for one in ended.standings:
            assert not one.parts or sum(points for _, points in one.parts) == one.score


def test_equal_scores_share_a_place_and_the_next_place_is_left_out() -> None:
    """Of 7, 3, 3 and 1 points in a game where many win, the places are 1, 2, 2, 4."""
    sitting = played(games.known("traffic-memory"), 1, 4)
    ranked = standings(sitting, [3, 7, 1, 3], [1])
    assert [(one.seat, one.place) for one in ranked] == [(1, 1), (0, 2), (3, 2), (2, 4)]


@pytest.mark.parametrize("slug", list(games.all_games()))
def test_after_the_turning_point_the_lead_never_changes(slug: str) -> None:
    """Before its move somebody else led, or more people did; from then on the leaders are those of the end."""
    game = games.known(slug)
    found = 0
    for seed in range(8):
        sitting = played(game, seed)
        turning = outcome(sitting).turning
        if turning is None:
            continue
        found += 1
        leads = [leaders(one) for one in replay(sitting.record(), {slug: game})]
        assert leads[turning.at - 1] != leads[turning.at]
        assert set(leads[turning.at :]) == {leads[-1]}
        assert turning.said
    assert found > 0 or slug == "mod-x"  # random players seldom finish a pattern


@pytest.mark.parametrize("slug", list(games.all_games()))
def test_a_table_that_noted_every_lead_ends_as_a_replay_says(slug: str) -> None:
    """The leads that are noted move by move are those of the record, with the same sentences."""
    game = games.known(slug)
    for seed in range(4):
        dice, dealer = random.Random(seed), SeedDealer(str(seed), game.words)
        sitting = Sitting(game, 2, SHORT.get(slug, {}), 0, dealer, str(seed))
        leads = Leads(sitting)
        while not sitting.is_over:
            seat = dice.choice(sitting.acting)
            leads.note(sitting, sitting.play_and_say(seat, dice.choice(sitting.legal(seat))))
        assert outcome(sitting, leads).turning == outcome(sitting).turning


def test_a_move_that_was_taken_back_is_no_turning_point() -> None:
    """The lead that it changed counts from the move that was made in its place."""
    game = games.known("rush-hour")
    sitting = Sitting(game, 2, {}, 0, SeedDealer("1", game.words), "1")
    leads = Leads(sitting)
    for points, said in (([0, 3], "taken back"), ([3, 0], "made instead")):
        sitting.moves = [(0, said)]
        sitting.made.append((0, said))
        state: Any = sitting.state
        state.points[:2] = points
        leads.note(sitting, [said])
    assert leads.turning_point([1]) == TurningPoint(1, ["made instead"])
    assert leads.turning_point([0]) is None
