"""Facts about lessons: every way through each can be gone, and every comment is written in each language of the game."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

from crossroads.check.faults import Fault
from crossroads.engine.text import SOURCE, languages, source
from crossroads.table.lessons import WrongLesson, lesson_of, lessons_of
from crossroads.table.teaching import missing_texts, wrong_ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.subject import Subject
    from crossroads.engine.game import Game
    from crossroads.table.lessons import Lesson

STEP = re.compile(r"^step (\d+)")


def lessons_can_be_taken(subject: Subject) -> Iterator[Fault]:
    """Each lesson can be read, and each of its steps has a legal move, a text and something under its light."""
    for name in lessons_of(subject.game):
        for sentence in _sentences(subject, name):
            yield _fault(subject.game, name, sentence)


def _sentences(subject: Subject, name: str) -> Iterator[str]:
    """Yield what is wrong with a lesson.  Most languages have the same one, and its ways are gone once."""
    game = subject.game
    known: list[Lesson] = []
    for language in languages():
        if language != SOURCE and not source(game.package, language):
            continue
        try:
            lesson = lesson_of(game, name, language)
        except WrongLesson as wrong:
            yield str(wrong).partition(": ")[2]
            continue
        yield from missing_texts(game, lesson, language)
        for sentences in wrong_ways(game, lesson) if lesson not in known else ():
            subject.watch.step()
            yield from sentences
        known.append(lesson)


def _fault(game: Game, name: str, sentence: str) -> Fault:
    """Return a fault at the line of the step that its sentence names."""
    lines = files(game.package).joinpath("lessons", f"{name}.toml").read_text(encoding="utf-8").splitlines()
    begins = [number for number, line in enumerate(lines, 1) if line.strip() == "[[steps]]"]
    step = STEP.match(sentence)
    return Fault(f"lessons/{name}.toml", begins[int(step[1]) - 1] if step and begins else 1, sentence.rstrip("."))
