"""What people read, in their language.

A sentence is a message with arguments, `say("joins", who=Seat(2), row=1)`.  What it says stands in Project Fluent files: a
game's own in `text/<language>.ftl` of its package, what all games share in `crossroads/text/<language>.ftl`.  English is the
source: a message that a language lacks is said in English.  Moves, records, codes and logs are never translated.

    say = speaker(__package__)                          in words.py, for what is told, refused and advised
    showing.say("prompt-card")                          in scene.py, where the language is known already
"""

from __future__ import annotations

import logging
import pickle
import re
from functools import cache, lru_cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from crossroads.engine.patterns import NotPlain, parts_of, plain_rendering
from crossroads.engine.pseudo import PSEUDO, pseudo_source

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

    from crossroads.engine.patterns import Args, Argument, Choice, Rendering

SOURCE = "en"
SHARED = "crossroads"  # the package whose messages every game may use
MOST_ALIKE = 1000  # every language writes smaller numbers alike; above it they are grouped
MOST_KEPT = 4096  # texts of scenes that are remembered in one language
MOST_LISTS = 4096  # lists that are remembered: making one takes long
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur", "yi")
logger = logging.getLogger("crossroads")


# gc=False: a sentence never refers back to what it is part of, and a table keeps all sentences of its game.


class Seat(msgspec.Struct, frozen=True, gc=False):
    """An argument that reads as the name of the player in a seat."""

    number: int


class Either(msgspec.Struct, frozen=True, gc=False):
    """An argument that reads as a list with "or": row 1 or row 3.  A plain tuple reads as a list with "and"."""

    of: tuple[Arg, ...]


class Series(msgspec.Struct, frozen=True, gc=False):
    """An argument that reads as a list with commas alone: 15, 18, 22."""

    of: tuple[Arg, ...]


class Said(msgspec.Struct, frozen=True, gc=False):
    """A message of a package with its arguments, to be rendered in every language that people at the table read."""

    package: str
    message: str
    args: dict[str, Arg] = {}  # nobody changes them

    def __hash__(self) -> int:
        return hash((self.package, self.message, *self.args.values()))


Arg = int | str | Seat | Said | Either | Series | tuple["Arg", ...]
Sentence = str | Said  # a plain string is the same in every language: a name, or something not written for people


class Say(Protocol):
    def __call__(self, message: str, /, **args: Arg) -> Said:
        """Return a message of one package, to be rendered later."""


def speaker(package: str) -> Say:
    """Return the function with which the modules of a package say something."""

    def say(message: str, /, **args: Arg) -> Said:
        return Said(package, message, args)

    return say


say = speaker(SHARED)  # for what is said at the table of any game


def named(sentence: Sentence, names: Sequence[str]) -> Sentence:
    """Put the players' names in the place of their seats, so that the sentence stays true when somebody else sits there."""
    if isinstance(sentence, str):
        return sentence
    args: dict[str, Arg] = {}
    for name, value in sentence.args.items():
        kind = type(value)
        args[name] = value if kind is str or kind is int else with_names(value, names)
    return Said(sentence.package, sentence.message, args)


def with_names(value: Arg, names: Sequence[str]) -> Arg:
    """Put the players' names in the place of their seats in an argument."""
    if isinstance(value, Seat):
        return names[value.number]
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, Said):
        return named(value, names)
    if isinstance(value, Either):
        return Either(tuple([with_names(one, names) for one in value.of]))
    if isinstance(value, Series):
        return Series(tuple([with_names(one, names) for one in value.of]))
    return tuple([with_names(one, names) for one in value])


def rendered(sentence: Sentence, language: str = SOURCE) -> str:
    """Return the sentence in a language."""
    if isinstance(sentence, str):
        return sentence
    return text_of(sentence.package, language).filled(sentence.message, sentence.args)


class Text:
    """All messages of one package in one language, with those that all games share."""

    def __init__(self, package: str, language: str) -> None:
        self.package = package
        self.language = language
        places = dict.fromkeys((package, SHARED))
        self._bundles = [_bundle(place, one) for one in dict.fromkeys((language, SOURCE)) for place in places]
        self._renderings = _Renderings(self._first_rendering)
        self._kept = lru_cache(MOST_KEPT)(self.once)

    def has(self, message: str) -> bool:
        return any(bundle.has_message(message) for bundle in self._bundles)

    def __call__(self, message: str, /, **args: Arg) -> str:
        """Return a message of this package in this language, for a scene: scenes show the same texts again and again."""
        return self._kept(message, **args)

    def once(self, message: str, /, **args: Arg) -> str:
        """Return the same, but do not remember it: for texts of which there are thousands."""
        return self.filled(message, args)

    def render(self, said: Said) -> str:
        """Return a sentence in this language."""
        return self.filled(said.message, said.args)

    def filled(self, message: str, args: Mapping[str, Arg]) -> str:
        """Use the message's own function where all arguments are names, words and small numbers; otherwise ask Fluent.

        Sentences are not remembered: to look one up takes as long as to make it.
        """
        plain, are_small = args, True
        for name, value in args.items():
            if isinstance(value, str):
                continue
            if not isinstance(value, int):
                plain = dict(args) if plain is args else plain
                plain[name] = self._plain(value)  # type: ignore[index]
            elif not 0 <= value < MOST_ALIKE:
                are_small = False
        if are_small:
            try:
                return self._renderings[message](plain)  # type: ignore[arg-type]
            except KeyError:
                pass  # an argument is missing: Fluent says which
        return self._render_with_fluent(message, plain)  # type: ignore[arg-type]

    def _first_rendering(self, message: str) -> Rendering:
        bundle = self._bundle_with(message)
        plain = plain_rendering(bundle, message) if bundle else None
        return plain or partial(self._render_with_fluent, message)

    def parts(self, message: str) -> list[str | Argument | Choice]:
        """Take a message apart; raise NotPlain if only Fluent itself can render it."""
        bundle = self._bundle_with(message)
        if bundle is None:
            raise NotPlain
        return parts_of(bundle, message)

    def _bundle_with(self, message: str) -> FluentBundle | None:
        return next((bundle for bundle in self._bundles if bundle.has_message(message)), None)

    def _plain(self, value: Arg) -> int | str:
        """Return an argument as Fluent takes it."""
        if isinstance(value, Said):
            return self.render(value) if value.package == self.package else rendered(value, self.language)
        if isinstance(value, (int, str)):
            return value
        if isinstance(value, Series):
            return comma_of(self.language).join(self._texts(value.of))
        if isinstance(value, Either):
            return listed(self._texts(value.of), "or", self.language)
        if isinstance(value, Seat):
            raise ValueError(f"nobody has said who sits in seat {value.number}: use named()")  # noqa: TRY004  (the value is missing)
        return listed(self._texts(value), "standard", self.language)

    def _texts(self, values: tuple[Arg, ...]) -> tuple[str, ...]:
        return tuple([value if isinstance(value, str) else str(self._plain(value)) for value in values])

    def _render_with_fluent(self, message: str, args: Args) -> str:
        bundle = self._bundle_with(message)
        if bundle is None:
            logger.error("there is no message %s for %s", message, self.package)
            return f"‹{message}›"
        pattern = bundle.get_message(message).value
        text, troubles = bundle.format_pattern(pattern, dict(args)) if pattern else ("", [])
        for trouble in troubles:
            logger.error("the message %s of %s in %s: %s", message, self.package, self.language, trouble)
        return str(text)


class _Renderings(dict[str, "Rendering"]):
    """By message: the function that renders it, made when it is first said."""

    def __init__(self, make: Callable[[str], Rendering]) -> None:
        self._make = make

    def __missing__(self, message: str) -> Rendering:
        made = self[message] = self._make(message)
        return made


@lru_cache(MOST_LISTS)
def listed(parts: tuple[str, ...], style: Any, language: str) -> str:
    """Return a list as a language writes it, with "and" or "or" before the last."""
    from babel.lists import format_list

    if language == PSEUDO:
        return ", ".join(parts)
    text = format_list(parts, style, language)
    return _sounding(text, parts[-1]) if language == "es" and len(parts) > 1 else text


@cache
def comma_of(language: str) -> str:
    """Return what a language writes between two parts of a list."""
    from babel import Locale

    pattern = str(Locale.parse(SOURCE if language == PSEUDO else language).list_patterns["standard"]["middle"])
    return pattern.removeprefix("{0}").removesuffix("{1}")


def _sounding(listed: str, last: str) -> str:
    """Return a Spanish list with "u" for "o" and "e" for "y" where the last word begins with the same sound."""
    for word, other, same_sound in ((" o ", " u ", r"h?o|8|11\b"), (" y ", " e ", r"h?i(?!e)")):
        if listed.endswith(word + last) and re.match(same_sound, last, re.IGNORECASE):
            return listed.removesuffix(word + last) + other + last
    return listed


@cache
def text_of(package: str, language: str) -> Text:
    """Return the texts of a package in a language that there is."""
    return Text(package, language)


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that there are, the source first: each is a file, no code."""
    found = sorted(file.name.removesuffix(".ftl") for file in _folder(SHARED).iterdir() if file.name.endswith(".ftl"))
    return (SOURCE, *[language for language in found if language != SOURCE])


@lru_cache(1024)
def best_language(*wanted: str) -> str:
    """Return the first wanted language that there is, "de" for "de-AT"; the source if there is none."""
    for language in wanted:
        for known in (language, language.replace("_", "-").partition("-")[0].lower()):
            if known == PSEUDO or known in languages():
                return known
    return SOURCE


def is_right_to_left(language: str) -> bool:
    return language.partition("-")[0] in RIGHT_TO_LEFT


def _folder(package: str) -> Traversable:
    return files(package).joinpath("text")


def source(package: str, language: str) -> str:
    """Return the Fluent source of a package in a language; empty where there is none."""
    if language == PSEUDO:
        return pseudo_source(source(package, SOURCE))
    file = _folder(package).joinpath(f"{language}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def _bundle(package: str, language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([SOURCE if language == PSEUDO else language], use_isolating=is_right_to_left(language))
    bundle.add_resource(_resource(package, language))
    return bundle


_parsed: dict[tuple[str, str], bytes] = {}  # sources that `parse_now` has parsed, pickled: they are small, and quick to read


def parse_now(package: str, language: str) -> None:
    """Parse a source for later: a web page takes ten times as long to parse one as to read one that is parsed."""
    from fluent.syntax import FluentParser, ast

    resource = FluentParser(with_spans=False).parse(source(package, language))
    entries = [entry for entry in resource.body if isinstance(entry, (ast.Message, ast.Term))]
    for entry in entries:
        entry.comment = None
    resource.body = [*entries]
    _parsed[package, language] = pickle.dumps(resource)


def _resource(package: str, language: str) -> Resource:
    from fluent.runtime import FluentResource

    parsed = _parsed.get((package, language))
    return pickle.loads(parsed) if parsed else FluentResource(source(package, language))  # noqa: S301  (we pickled it)
