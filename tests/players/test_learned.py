"""What the champion has learned ships with every game, is small, and means the same wherever it is read."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from bench.site.searches import interpreted, natively, questions
from crossroads import games
from crossroads.engine.game import Game
from crossroads.lab.learning import folder_of
from crossroads.players.learned import ABOUT, NOTHING, TABLES, learned_about, tables_of
from crossroads.players.levels import CHAMPION, HARD, untimed
from crossroads.players.player import Player
from crossroads.players.thinking import effort_of, thinker
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

GOOFSPIEL = Game("tests.small_games.goofspiel")
LARGEST = 2_000_000  # bytes of a game
MOVES = 12  # of a game, after which players are asked
ASKED = """
import json, sys
from tests.players.test_learned import champions_moves
print(json.dumps(champions_moves(*sys.argv[1:])))
"""


def sitting_of(slug: str, players: int) -> Sitting:
    """A game in which each seat has made the first of its moves for a while."""
    game = games.find(slug)
    sitting = Sitting(game, players, {}, 0, SeedDealer("5", game.words), "5")
    for _ in range(MOVES):
        if not sitting.is_over:
            sitting.play_and_tell(sitting.acting[0], sitting.legal(sitting.acting[0])[0])
    return sitting


def champions_moves(slug: str) -> list[int]:
    """What the champion would do, compiled, at every number of players."""
    game, moves = games.find(slug), []
    thinker(game).prepare()
    for players in game.player_counts:
        sitting = sitting_of(slug, players)
        if not sitting.is_over:
            seat = sitting.acting[0]
            question = Player(game, untimed(CHAMPION), seat, 7).decide(sitting.view(seat), MOVES)
            if not isinstance(question, int):
                thought = thinker(game).think(question.view, seat, question.budget, question.number, effort=question.effort)
                moves += [question.answer(thought), *thought.tried]
    return moves


@pytest.mark.parametrize("slug", games.all_games())
def test_every_game_has_tables_for_every_number_of_players_and_they_are_small(slug: str) -> None:
    game = games.find(slug)
    assert sorted(learned_about(game)) == list(game.player_counts)
    for players, about in learned_about(game).items():
        assert f"crossroads learn {slug} --players {players} " in about["command"]
        assert about["curve"][-1][0] == about["games"]
        policy, _ = tables_of(game, players)
        assert sum(1 for weight in policy if weight) > len(policy) // 1000
    assert sum((folder_of(game) / name).stat().st_size for name in (ABOUT, TABLES)) < LARGEST


def test_only_the_champion_follows_what_was_learned_and_only_where_something_was() -> None:
    game = games.find("rush-hour")
    assert effort_of(game, CHAMPION, 2).learned
    assert not effort_of(game, HARD, 2).learned
    assert not effort_of(GOOFSPIEL, CHAMPION, 2).learned
    assert tables_of(GOOFSPIEL, 2) == NOTHING


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["rush-hour", pytest.param("mod-x", marks=pytest.mark.nightly)])
def test_another_process_loads_the_same_and_moves_alike(slug: str) -> None:
    done = subprocess.run([sys.executable, "-c", ASKED, slug], check=True, capture_output=True, text=True)
    assert json.loads(done.stdout) == champions_moves(slug)


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.all_games())
def test_moves_are_preferred_alike_interpreted_and_compiled(slug: str) -> None:
    """All of it is whole numbers, so no bit may differ: here in everything that a champion's search leaves behind."""
    game = games.find(slug)
    for players in (game.player_counts[0], game.player_counts[-1]):
        _, question = questions(game, 2, 30, players)
        assert question.effort is not None and question.effort.learned
        assert natively(game, question).digest == interpreted(game, question).digest
