"""Run the check of a game, stage by stage: what is quick and telling comes first, and a stage that finds faults is the last."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from crossroads.check import lint, loading, sources
from crossroads.check.facts import advice, beats, dealing, lessons, machine, play, scenes, secrets, texts
from crossroads.check.faults import Fault
from crossroads.check.subject import Subject, Unplayable
from crossroads.check.watch import Stuck, watching
from crossroads.engine.game import Game

if TYPE_CHECKING:
    from pathlib import Path

Fact = Callable[[Subject], Iterator[Fault]]
Tell = Callable[[str], None]

# A group that finds faults is the last: the facts of the next rely on those of the ones before.
PLAYABLE: tuple[Fact, ...] = (
    play.games_end,
    play.moves_are_sound,
    play.values_fit,
    play.cards_are_conserved,
    play.questions_change_nothing,
    play.clock_moves_are_legal,
    texts.moves_have_texts,
)
FAIR: tuple[Fact, ...] = (
    dealing.every_seat_is_asked,
    dealing.deals_differ,
    play.tables_deal_as_the_simulator,
    play.clock_ends_games,
    play.results_are_numbers,
    play.rules_have_no_memory,
    play.hidden_choices_are_independent,
    secrets.views_agree,
    secrets.imagined_states_are_possible,
    secrets.imagination_has_dice,
    secrets.hidden_choices_are_declared,
    texts.refusals_have_reasons,
    advice.hints_can_be_used,
)
SHOWN: tuple[Fact, ...] = (
    secrets.secret_moves_stay_secret,
    secrets.nothing_hidden_is_seen,
    texts.games_are_told,
    texts.records_can_be_verified,
    texts.advice_is_given,
    texts.scores_add_up,
    texts.presets_can_be_played,
    texts.texts_are_whole,
    scenes.every_moment_is_drawn,
    beats.beats_are_shown,
    beats.beats_show_nothing_hidden,
    scenes.drawings_are_used,
    lessons.lessons_can_be_taken,
    advice.traits_can_be_used,
)
QUOTED = re.compile(r"'[^']*'|\d+")  # two faults that differ in these alone are one
COMPILED: tuple[Fact, ...] = (machine.compiled_games_are_the_same,)
PART_OF = {
    play: "rules",
    dealing: "rules",
    secrets: "rules",
    texts: "words",
    scenes: "scene",
    beats: "scene",
    lessons: "words",
    advice: "hints",
    machine: "rules",
}


@dataclass
class Report:
    """What a check found."""

    package: str
    checks: int = 0
    faults: list[Fault] = field(default_factory=list)

    @property
    def is_right(self) -> bool:
        return not self.faults

    def add(self, stage: str, checks: int, faults: list[Fault]) -> bool:
        """Note the faults of a stage; return whether it found none."""
        self.checks += checks
        told = {(fault.file, fault.line, QUOTED.sub("", fault.sentence)): fault for fault in reversed(faults)}
        self.faults += sorted(replace(fault, stage=stage) for fault in told.values())
        return not faults


def check(name: str, tell: Tell = lambda _: None, *, compile_too: bool = True) -> Report:
    """Check the game of a slug, package or folder."""
    package, folder = sources.locate(name)
    return check_package(package, folder, tell, compile_too=compile_too)


def check_package(package: str, folder: Path, tell: Tell = lambda _: None, *, compile_too: bool = True) -> Report:
    """Check the game in a folder, stage by stage."""
    report = Report(package)
    tell("reading the sources")
    found, unreadable = sources.read(package, folder)
    if not report.add("sources", len(found.files) + len(unreadable), unreadable):
        return report
    if not report.add("sources", 4, sorted(lint.before_import(found))):
        return report
    with watching() as watch:
        modules, failed = loading.load(found)
        if not report.add("import", len(modules), failed):
            return report
        if not report.add("sources", 10, sorted(lint.after_import(modules, found))):
            return report
        subject = Subject(Game(package), found, watch=watch)
        tell("playing games")
        for group in (PLAYABLE, FAIR, SHOWN):
            if not report.add("games", len(group), faults_of_all(group, subject)):
                return report
        if compile_too:
            tell("compiling, and playing the same games again")
            report.add("compiled", len(COMPILED), faults_of_all(COMPILED, subject))
    return report


def faults_of_all(facts: tuple[Fact, ...], subject: Subject) -> list[Fault]:
    """Return the faults of several facts; after a function that does not come back, no more are looked for."""
    faults: list[Fault] = []
    for fact in facts:
        faults += faults_of(fact, subject)
        if any(str(Stuck()) in fault.sentence for fault in faults):
            break
    return faults


def faults_of(fact: Fact, subject: Subject) -> list[Fault]:
    """Return the faults of one fact; an exception of the game is one too."""
    faults: list[Fault] = []
    part = next((name for module, name in PART_OF.items() if module.__name__ == fact.__module__), "rules")
    try:
        faults.extend(fact(subject))
    except Unplayable as unplayable:
        faults.append(unplayable.fault)
    except Exception as error:
        faults.append(subject.of(error, part))
    return faults
