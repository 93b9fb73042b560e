"""What holds for every game, whatever its rules.  `crossroads check` states each fact; `--effort 2` plays twice the games."""

from __future__ import annotations

from functools import cache

import pytest
from _pytest.mark import ParameterSet

from crossroads.check import lint, loading, run, sources
from crossroads.check.facts import machine, play
from crossroads.check.subject import Subject
from crossroads.check.watch import watching
from crossroads.engine.game import Game

pytestmark = pytest.mark.usefixtures("uncounted")


@cache
def subject_of(game: Game, effort: int) -> Subject:
    """The game with its sample of positions, which all facts are looked up in."""
    found, unreadable = sources.read(*sources.locate(game.package))
    assert unreadable == []
    return Subject(game, found, effort)


@pytest.fixture
def subject(game: Game, pytestconfig: pytest.Config) -> Subject:
    return subject_of(game, pytestconfig.getoption("effort"))


def test_the_sources_keep_the_contract(subject: Subject) -> None:
    """The linter finds nothing in rules, words, scene and hints."""
    modules, failed = loading.load(subject.sources)
    assert [*failed, *lint.before_import(subject.sources), *lint.after_import(modules, subject.sources)] == []


def with_marks(fact: run.Fact) -> ParameterSet:
    """Some facts need so many games that the quick tests leave them out."""
    slow = [pytest.mark.slow] if fact.__name__ in ("secret_moves_stay_secret", "values_fit", "imagination_has_dice") else []
    return pytest.param(fact, marks=slow, id=fact.__name__)


@pytest.mark.quick("crossing-guard", "rush-hour")
@pytest.mark.parametrize("fact", [with_marks(fact) for fact in (*run.PLAYABLE, *run.FAIR, *run.SHOWN)])
def test_the_fact_holds(subject: Subject, fact: run.Fact) -> None:
    """Random games of every number of players and every option show no fault."""
    with watching() as watch:
        subject.watch = watch
        assert [str(fault) for fault in run.faults_of(fact, subject)] == []


@pytest.mark.slow
@pytest.mark.parametrize("fact", run.COMPILED, ids=lambda fact: fact.__name__)
def test_the_compiled_game_is_the_interpreted_one(
    subject: Subject, fact: run.Fact, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game dealt from a number, and all answers about it, are the same interpreted, compiled, and with bounds checks.

    In the same game the interpreter refuses the index that a bounds check would.  So code with bounds checks, which takes as
    long to compile again, is tried with more effort; by day `crossroads check` tries it for a new game (test_contributing.py).
    """
    if pytestconfig.getoption("effort") == 1:
        monkeypatch.setattr(machine, "WITH_BOUNDS", (False,))
    assert [str(fault) for fault in run.faults_of(fact, subject)] == []


def test_the_sample_has_every_number_of_players_and_every_end(game: Game, subject: Subject) -> None:
    """Positions from the first move to the last are looked at, for every number of players."""
    positions = subject.positions
    assert {position.state.players for position in positions} == set(game.player_counts)
    assert any(position.at == 0 for position in positions)
    assert any(any(position.state.acting) and position.at > 10 for position in positions)
    assert len(positions) > 60


def test_random_games_end_long_before_the_limit(subject: Subject) -> None:
    """A game that were stopped at the limit would be a fault: here each ends, and takes a fifth of it at most."""
    for number, setting in enumerate(subject.settings[:6], 1):
        assert 0 < play.play_on(subject, subject.start(setting, number), number, play.MOST_MOVES) < play.MOST_MOVES // 5
