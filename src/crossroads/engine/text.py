"""What people read, in their language.

A sentence is a message id with arguments, `say("joins", who=Seat(2), row=1)`.  What it says stands in Project Fluent files: a
game's own in `text/<language>.ftl` of its package, what all games share in `crossroads/text/<language>.ftl`.  English is the
source: a message that a language lacks is said in English.  Moves, records, codes and logs are never translated.
"""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from crossroads.engine.pseudo import PSEUDO, pseudo_source

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

SOURCE = "en"
SHARED = "crossroads"  # the package whose messages every game may use
MOST_KEPT = 8192  # rendered sentences that one text keeps
logger = logging.getLogger("crossroads")


class Seat(NamedTuple):
    """An argument that reads as the name of the player in a seat."""

    number: int


class Either(NamedTuple):
    """An argument that reads as a list with "or": row 1 or row 3.  A plain tuple reads as a list with "and"."""

    of: tuple[Arg, ...]


class Said(NamedTuple):
    """A message and its arguments, to be rendered in as many languages as people at the table read."""

    id: str
    args: tuple[tuple[str, Arg], ...] = ()


Arg = int | str | Seat | Said | Either | tuple["Arg", ...]


def say(message: str, /, **args: Arg) -> Said:
    """A sentence that is still to be rendered."""
    return Said(message, tuple(args.items()))


class Text:
    """All messages of one package in one language, with those that all games share."""

    def __init__(self, package: str, language: str) -> None:
        self.package = package
        self.language = language
        places = dict.fromkeys((package, SHARED))
        self._bundles = [_bundle(place, one) for one in dict.fromkeys((language, SOURCE)) for place in places]
        self._render = lru_cache(MOST_KEPT)(self._format)

    def has(self, message: str) -> bool:
        return any(bundle.has_message(message) for bundle in self._bundles)

    def __call__(self, message: str, /, **args: Arg) -> str:
        """Render a message that names nobody."""
        return self.render(say(message, **args))

    def render(self, said: Said, names: Sequence[str] = ()) -> str:
        """The sentence; `names` are those of the players, by seat."""
        return self._render(said.id, tuple([(name, self._plain(value, names)) for name, value in said.args]))

    def _plain(self, value: Arg, names: Sequence[str]) -> int | str:
        """An argument as Fluent takes it."""
        match value:
            case int() | str():
                return value
            case Seat(number):
                return names[number]
            case Said():
                return self.render(value, names)
            case Either(of):
                return self._listed(of, names, "or")
            case _:
                return self._listed(value, names, "standard")

    def _listed(self, values: tuple[Arg, ...], names: Sequence[str], style: Any) -> str:
        from babel.lists import format_list

        parts = [str(self._plain(value, names)) for value in values]
        return ", ".join(parts) if self.language == PSEUDO else format_list(parts, style, self.language)

    def _format(self, message: str, args: tuple[tuple[str, int | str], ...]) -> str:
        for bundle in self._bundles:
            if bundle.has_message(message):
                pattern = bundle.get_message(message).value
                text, troubles = bundle.format_pattern(pattern, dict(args)) if pattern else ("", [])
                for trouble in troubles:
                    logger.error("the message %s of %s in %s: %s", message, self.package, self.language, trouble)
                return str(text)
        logger.error("there is no message %s for %s", message, self.package)
        return f"‹{message}›"


@cache
def text_of(package: str, language: str) -> Text:
    """The texts of a game's package, or of what all games share, in a language that there is."""
    return Text(package, language)


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are, the source first: each is a file, no code."""
    found = sorted(file.name.removesuffix(".ftl") for file in _folder(SHARED).iterdir() if file.name.endswith(".ftl"))
    return (SOURCE, *[language for language in found if language != SOURCE])


def best_language(wanted: Sequence[str]) -> str:
    """The first wanted language that there is, "de-AT" being met by "de"; the source if there is none."""
    for language in wanted:
        for known in (language, language.partition("-")[0].partition("_")[0].lower()):
            if known == PSEUDO or known in languages():
                return known
    return SOURCE


def _folder(package: str) -> Traversable:
    return files(package).joinpath("text")


def source(package: str, language: str) -> str:
    """The Fluent source of a package in a language; empty where there is none."""
    if language == PSEUDO:
        return pseudo_source(source(package, SOURCE))
    file = _folder(package).joinpath(f"{language}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def _bundle(package: str, language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([SOURCE if language == PSEUDO else language], use_isolating=is_right_to_left(language))
    bundle.add_resource(FluentResource(source(package, language)))
    return bundle


def is_right_to_left(language: str) -> bool:
    return language.partition("-")[0] in ("ar", "fa", "he", "ur", "yi")
