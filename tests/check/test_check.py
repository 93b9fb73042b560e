"""`crossroads check`: right games are accepted, wrong ones refused with a sentence and a line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from crossroads.check import check, sources
from crossroads.check.facts import play
from crossroads.check.facts.lessons import lessons_can_be_taken
from crossroads.check.run import faults_of
from crossroads.check.subject import Subject
from crossroads.engine.game import Game
from crossroads.games.loading import UnknownGame
from crossroads.table.lessons import lesson_of, lessons_of
from crossroads.table.teaching import ways_through
from tests.check.mutations import ALL, GAME, HARMLESS, PACKAGE, WRONG, Mutation, checked, merged, refusal_of

pytestmark = pytest.mark.usefixtures("uncounted")
REPOSITORY = Path(__file__).parent.parent.parent
FOR_THE_COMPILER = [mutation for mutation in WRONG if mutation.needs_compiler]
BY_DAY = ("compiled code that wraps",)  # what it does otherwise; at night what it refuses too
TOGETHER = merged(HARMLESS)


def name_of(mutation: Mutation) -> str:
    return mutation.name.replace(" ", "-")


def test_there_are_enough_mutations_and_each_has_a_name_of_its_own() -> None:
    """At least sixty wrong ones and twelve harmless ones."""
    assert len(WRONG) >= 60 and len(HARMLESS) >= 12
    assert len({mutation.name for mutation in ALL}) == len(ALL)


def one_in_three(mutations: list[Mutation]) -> list[ParameterSet]:
    """All of them; by day one in three."""
    return [pytest.param(one, id=name_of(one), marks=pytest.mark.nightly if k % 3 else []) for k, one in enumerate(mutations)]


@pytest.mark.slow
@pytest.mark.parametrize("mutation", one_in_three([m for m in WRONG if not m.needs_compiler]))
def test_a_wrong_game_is_refused_with_a_sentence_and_a_line(mutation: Mutation, tmp_path: Path) -> None:
    """Without compiling anything, one line names the file, the line and what is wrong."""
    report = checked(mutation, tmp_path, compile_too=False)
    assert refusal_of(mutation, report), [str(fault) for fault in report.faults]


@pytest.mark.slow
def test_harmless_changes_are_accepted_together(tmp_path: Path) -> None:
    """Most of them at once, so that one check is enough for all that go together."""
    assert len(TOGETHER.changes) > 12
    report = checked(TOGETHER, tmp_path, compile_too=False)
    assert report.is_right, [str(fault) for fault in report.faults]


def alone(mutation: Mutation) -> ParameterSet:
    """By day, what was accepted together with others is not tried again."""
    is_together = all(change in TOGETHER.changes for change in mutation.changes)
    return pytest.param(mutation, marks=pytest.mark.nightly if is_together else (), id=name_of(mutation))


@pytest.mark.slow
@pytest.mark.parametrize("mutation", [alone(mutation) for mutation in HARMLESS])
def test_a_harmless_change_is_accepted(mutation: Mutation, tmp_path: Path) -> None:
    """Unusual code that compiles and means the same is no fault."""
    report = checked(mutation, tmp_path, compile_too=False)
    assert report.is_right, [str(fault) for fault in report.faults]


def in_turns(mutation: Mutation) -> ParameterSet:
    return pytest.param(mutation, marks=() if mutation.name in BY_DAY else pytest.mark.nightly, id=name_of(mutation))


@pytest.mark.slow
@pytest.mark.parametrize("mutation", [in_turns(mutation) for mutation in FOR_THE_COMPILER])
def test_what_only_the_compiler_finds_is_one_sentence_too(mutation: Mutation, tmp_path: Path) -> None:
    """Numba's pages of text become one line of the game."""
    report = checked(mutation, tmp_path, compile_too=True)
    assert refusal_of(mutation, report), [str(fault) for fault in report.faults]


@pytest.mark.slow
@pytest.mark.nightly
def test_harmless_changes_compile_and_play_the_same_compiled(tmp_path: Path) -> None:
    """Most of them at once, so that the compiler is needed only once."""
    report = checked(TOGETHER, tmp_path, compile_too=True)
    assert report.is_right, [str(fault) for fault in report.faults]


def test_a_game_is_named_by_slug_package_or_folder() -> None:
    """All three lead to the same package."""
    assert sources.locate("rush-hour") == sources.locate("crossroads.games.rush_hour")
    assert sources.locate(str(GAME)) == sources.locate(PACKAGE)
    with pytest.raises(UnknownGame, match="There is no game 'ludo'"):
        sources.locate("ludo")


def test_a_game_that_stops_at_the_limit_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fact can fail: with a limit below the length of a game it does."""
    found, _ = sources.read(*sources.locate("crossing-guard"))
    monkeypatch.setattr(play, "MOST_MOVES", 5)
    faults = faults_of(play.games_end, Subject(Game("crossroads.games.crossing_guard"), found))
    assert [fault.sentence.partition(" with ")[0] for fault in faults] == ["apply: random games do not end: 5 moves"]


def test_a_lesson_with_many_ways_is_no_loop_without_an_end() -> None:
    """The watch hears of every way, so that a slow machine has time for all of them."""
    found, _ = sources.read(*sources.locate("crossroads.games.crossing_guard"))
    subject = Subject(Game("crossroads.games.crossing_guard"), found)
    assert list(lessons_can_be_taken(subject)) == []
    ways = [way for name in lessons_of(subject.game) for way in ways_through(subject.game, lesson_of(subject.game, name))]
    assert subject.watch.steps == len(ways) > 100


def crossroads(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "crossroads", *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, cwd=REPOSITORY)


def test_the_command_says_that_nothing_was_found() -> None:
    """Exit code 0 and one line."""
    done = crossroads("check", str(GAME), "--no-compile")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(" checks, nothing found\n") and done.stdout.count("\n") == 1


@pytest.mark.slow
def test_the_command_prints_each_fault_and_exits_1(tmp_path: Path) -> None:
    """For people a line each; with --json an object with file, line, sentence and stage."""
    mutation = next(m for m in WRONG if m.name == "any() over a generator")
    folder = tmp_path / "auction"
    folder.mkdir()
    for path in GAME.iterdir():
        if path.is_file():
            (folder / path.name).write_text(path.read_text(encoding="utf-8").replace(PACKAGE, "auction"), encoding="utf-8")
    for change in mutation.changes:
        change.make(folder)
    done = crossroads("check", str(folder))
    assert done.returncode == 1
    assert done.stdout.splitlines()[0] == "rules.py:112: any() over a generator cannot be compiled; write a loop"
    told = json.loads(crossroads("check", str(folder), "--json").stdout)
    assert told["faults"][0] | {"line": 0} == {
        "file": "rules.py",
        "line": 0,
        "sentence": "any() over a generator cannot be compiled; write a loop",
        "stage": "sources",
    }


def test_an_unknown_game_is_one_sentence() -> None:
    """Exit code 2, as for every mistake on the command line."""
    done = crossroads("check", "ludo")
    assert done.returncode == 2
    assert done.stderr.startswith("There is no game 'ludo'") and done.stderr.count("\n") == 1


@pytest.mark.slow
@pytest.mark.nightly
def test_the_small_game_is_right_compiled_too() -> None:
    """What the mutations start from has no fault, with and without bounds checks."""
    assert check(PACKAGE).faults == []
