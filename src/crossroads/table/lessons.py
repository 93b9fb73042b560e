"""Lessons: a fixed game with comments and the moves that the person is asked for.  No I/O but reading a game's own files.

A lesson lies in the game's folder, `lessons/first.toml`: the deal, then one step after the other.  What a step says is a
message of the game's texts: `say = "hand"` in `first.toml` is the message `lesson-first-hand`.  A game whose cards differ by
language has `lessons/first.de.toml` beside it.  `crossroads lesson new` writes a lesson from a record; `docs/lessons.md` says
more.
"""

from __future__ import annotations

import tomllib  # here, and not by msgspec when it is needed: a page without a server has what was imported at its start
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from crossroads.engine.text import SOURCE, speaker, text_of
from crossroads.table.deals import Deal, WrittenDealer
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from importlib.resources.abc import Traversable

    from crossroads.engine.game import Game
    from crossroads.engine.text import Said

FORMAT = 1
ORDER = ("first", "second")  # the lessons that a game begins with; others follow by name
Moves = list[tuple[int, str]]  # each with its seat
T = TypeVar("T")


class WrongLesson(ValueError):
    """A lesson cannot be read or played; the message says where and why."""


class Step(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One thought: what is said, what is lit, which moves go on.  A move may be a pattern: `bid *` is any bid.

    A step without moves is read; the person goes on with a button.
    """

    say: str
    moves: list[str] = []  # any of these goes on; they are lit
    light: list[str] = []  # ids of zones and pieces that are lit beside them
    hidden: bool = False  # the moves are lit only after a mistake: the person is to find one
    answers: dict[str, str] = {}  # by move: what is said when it was made
    refusals: dict[str, str] = {}  # by move: why the lesson does not take it, although it is legal
    then: Moves = []  # what the record goes on with before the next step, mostly moves of the others
    instead: dict[str, Moves] = {}  # by move: the same, where the person's own choice needs something else

    @property
    def is_read(self) -> bool:
        return not self.moves


class Lesson(Struct, forbid_unknown_fields=True):
    """A whole lesson, as its file has it."""

    lesson: int
    game: str
    rules: int
    seat: int  # the person's
    names: list[str]  # of the players; the person's is empty
    first: int
    options: dict[str, bool | int | str]
    deals: list[Deal]
    steps: list[Step]
    helpers: bool = False  # the table marks what players are otherwise meant to notice
    minutes: int = 3
    name: str = ""  # from the name of the file

    @property
    def players(self) -> int:
        return len(self.names)

    def begin(self, game: Game, you: str) -> Sitting:
        """Return the game of this lesson, dealt."""
        dealer = WrittenDealer(list(self.deals), game.words)
        sitting = Sitting(game, self.players, dict(self.options), self.first, dealer, "", asks_alike=not self.helpers)
        sitting.names = [name or you for name in self.names]
        sitting.helpers = self.helpers
        return sitting

    def said(self, game: Game, message: str) -> Said:
        """Return a message of this lesson, to be rendered in any language."""
        return speaker(game.package)(self.message(message))

    def message(self, message: str) -> str:
        """Return the full id of a message."""
        return f"lesson-{self.name}-{message}"


def matching(by_move: Mapping[str, T], move: str) -> T | None:
    """Return what stands for a move in a table of moves and patterns; an exact move before a pattern."""
    if move in by_move:
        return by_move[move]
    return next((value for pattern, value in by_move.items() if fnmatchcase(move, pattern)), None)


def is_one_of(move: str, patterns: Iterable[str]) -> bool:
    """Return whether a move is among these moves and patterns."""
    return any(move == pattern or fnmatchcase(move, pattern) for pattern in patterns)


# ---- the files of a game ----


def lessons_of(game: Game) -> list[str]:
    """Return the names of a game's lessons, in the order in which they are taken."""
    return list(_names(game.package))


@cache
def _names(package: str) -> tuple[str, ...]:
    folder = _folder(package)
    found = (
        [file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    )
    plain = [name for name in found if "." not in name]
    return tuple(sorted(plain, key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name)))


def _folder(package: str) -> Traversable:
    return files(package).joinpath("lessons")


def title_of(game: Game, name: str, language: str) -> str:
    """Return what a lesson is called."""
    text = text_of(game.package, language)
    return text(f"lesson-{name}") if text.has(f"lesson-{name}") else name


@cache
def lesson_of(game: Game, name: str, language: str = SOURCE) -> Lesson:
    """Return a lesson in the words of a language, where its cards differ by language; WrongLesson if it is not right."""
    if name not in lessons_of(game):
        raise WrongLesson(f"{game.slug} has no lesson {name[:40]!r}; it has {', '.join(lessons_of(game)) or 'none'}.")
    own = _folder(game.package).joinpath(f"{name}.{language}.toml")
    file = own if own.is_file() else _folder(game.package).joinpath(f"{name}.toml")
    return read(file.read_text(encoding="utf-8"), name, f"lessons/{file.name}")


def read(text: str, name: str, place: str) -> Lesson:
    """Return the lesson in a text; WrongLesson says what is wrong at which place."""
    try:
        lesson = msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as trouble:
        raise WrongLesson(f"{place}: {trouble}") from None
    if lesson.lesson != FORMAT:
        raise WrongLesson(f"{place}: lesson = {lesson.lesson} is not known; it is {FORMAT}.")
    if not 0 <= lesson.seat < lesson.players or lesson.names[lesson.seat]:
        raise WrongLesson(f"{place}: names[{lesson.seat}] is the person's and has to be empty; the others have names.")
    if not lesson.steps or not lesson.steps[-1].is_read:
        raise WrongLesson(f"{place}: the last step says how the lesson ends, so it has no moves.")
    lesson.name = name
    return lesson
