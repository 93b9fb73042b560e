"""Reading the others: what a search expects of seats that choose in secret with open hands, and how it answers."""

from __future__ import annotations

from typing import Any

import pytest

from crossroads.engine import link
from crossroads.engine.game import Game
from crossroads.engine.layout import GameState, States
from crossroads.games import find
from crossroads.games.crossing_guard.rules import HUSTLE
from crossroads.players.levels import CHAMPION, HARD
from crossroads.players.reading import READINGS
from crossroads.players.search import Effort
from crossroads.players.secret_choices import EXPECTED, MOST, READ
from crossroads.players.thinking import Thought, affordable, effort_of, modules_of, plain_learned, plain_room, thought_of
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

SEED = "5e" * 32
ITERATIONS = 240


def bidding(players: int) -> tuple[Game, GameState, int]:
    """Return Crossing Guard XL! where everybody bids for the first pile, as the last seat sees it."""
    game = find("crossing-guard")
    sitting = Sitting(game, players, {}, 0, SeedDealer(SEED, game.words), SEED)
    chooser = sitting.acting[0]
    sitting.play_and_tell(chooser, sitting.legal(chooser)[0])
    return game, sitting.view(players - 1), players - 1


def searched(game: Game, view: GameState, seat: int, effort: Effort, pieces: list[int]) -> tuple[Thought, Any, int]:
    """Search in pieces; return what was found, the table of secret choices, and the dice as they are left."""
    functions, room = link.interpreted(*modules_of(game)), plain_room(game, ITERATIONS + 1, 7)
    root, learned = [view], plain_learned(game, view.players)
    work = States(root)
    for iterations in pieces:
        functions.grow(root, work, seat, room.tree, room.path, room.dice, iterations, effort, learned)
    return thought_of(room.tree, sum(pieces)), room.tree.pairs, room.dice[0]


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_expected_of_each_other_seat_is_a_mixture_of_its_bids(players: int) -> None:
    game, view, seat = bidding(players)
    effort = affordable(effort_of(game, CHAMPION, players), ITERATIONS, players)
    thought, table, _ = searched(game, view, seat, effort, [ITERATIONS])
    assert table[READ] == int(effort.reads / READINGS) * READINGS * (players - 1)
    for other in range(players):
        expected = table[EXPECTED + other * MOST : EXPECTED + (other + 1) * MOST].tolist()
        assert sum(expected) == pytest.approx(0.0 if other == seat else 1.0)
        assert not any(expected[HUSTLE:])
    assert sum(thought.tried) > 0


@pytest.mark.parametrize("players", [2, 4])
def test_a_search_in_pieces_is_the_same_search(players: int) -> None:
    """Also where a piece ends amid a reading."""
    game, view, seat = bidding(players)
    effort = affordable(effort_of(game, CHAMPION, players), ITERATIONS, players)
    whole = searched(game, view, seat, effort, [ITERATIONS])
    assert searched(game, view, seat, effort, [50, 7, 3, 100, ITERATIONS - 160]) == whole


def test_a_search_that_ends_amid_its_reading_answers_as_the_hints_say() -> None:
    game, view, seat = bidding(2)
    effort = effort_of(game, CHAMPION, 2)._replace(learned=False)
    thought, _, _ = searched(game, view, seat, effort, [20])
    weights = [game.hints.weight(view, seat, move) for move in thought.moves]
    assert thought.best == thought.moves[weights.index(max(weights))]


def test_who_is_expected_to_make_one_choice_is_answered_by_the_best_against_it() -> None:
    """With full reliance the search prefers what is worth most against the choices that it expects."""
    game, view, seat = bidding(2)
    effort = affordable(effort_of(game, CHAMPION, 2), ITERATIONS, 2)._replace(reliance=1.0)
    thought, _, _ = searched(game, view, seat, effort, [ITERATIONS])
    favourite = max(range(len(thought.moves)), key=lambda k: thought.tried[k])
    assert thought.values[favourite] >= max(thought.values) - 0.1


def test_hard_reads_nobody() -> None:
    game, view, seat = bidding(2)
    _, table, _ = searched(game, view, seat, effort_of(game, HARD, 2), [ITERATIONS])
    assert table[READ] == 0
