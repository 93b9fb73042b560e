"""Facts about lessons: every way through each can be gone, and every comment is written in each language of the game."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

from crossroads.check.faults import Fault
from crossroads.engine.text import SOURCE, languages, source
from crossroads.table.lessons import WrongLesson, lesson_of, lessons_of
from crossroads.table.teaching import faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.subject import Subject
    from crossroads.engine.game import Game

STEP = re.compile(r"^step (\d+)")


def lessons_can_be_taken(subject: Subject) -> Iterator[Fault]:
    """Each lesson can be read, and each of its steps has a legal move, a text and something under its light."""
    game = subject.game
    spoken = [language for language in languages() if language == SOURCE or source(game.package, language)]
    for name in lessons_of(game):
        for language in spoken:
            subject.watch.step()
            try:
                for sentence in faults(game, lesson_of(game, name, language), language):
                    yield _fault(game, name, sentence)
            except WrongLesson as wrong:
                yield _fault(game, name, str(wrong).partition(": ")[2])


def _fault(game: Game, name: str, sentence: str) -> Fault:
    """Return a fault at the line of the step that its sentence names."""
    lines = files(game.package).joinpath("lessons", f"{name}.toml").read_text(encoding="utf-8").splitlines()
    begins = [number for number, line in enumerate(lines, 1) if line.strip() == "[[steps]]"]
    step = STEP.match(sentence)
    return Fault(f"lessons/{name}.toml", begins[int(step[1]) - 1] if step and begins else 1, sentence.rstrip("."))
