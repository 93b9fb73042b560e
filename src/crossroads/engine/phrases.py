"""Sentences for several languages at once.

A table tells what happened in up to four languages, and only the words differ.  So each sentence is taken apart once: into its
shape, which says what messages it is made of, and its values as JSON writes them.  For each shape and language there is
one template of bytes, and telling is one `%`.  Whatever does not fit is rendered by `engine/text.py`.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

from crossroads.engine.patterns import Argument, Choice, NotPlain
from crossroads.engine.text import MOST_ALIKE, Said, Series, comma_of, rendered, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from crossroads.engine.text import Arg, Sentence

MOST_SHAPES = 4096  # whose templates are remembered
MOST_NAMES = 2048  # likewise: sentences that say nothing but a name
_encode = msgspec.json.Encoder().encode

# A shape is a flat tuple: for each message its package, its name, how many arguments it has and the name of each, before what
# the argument is made of; None for a name, a word or a small number; for a series, how many parts it has, and the parts.
Shape = tuple[str | int | None, ...]


def told_in(language: str, sentences: Sequence[Sentence]) -> bytes:
    """Return sentences as `Phrases.told` does, for a table with one language: it takes less time than taking them apart."""
    return _encode([rendered(sentence, language) for sentence in sentences])[1:-1]


def phrases_of(sentences: Sequence[Sentence]) -> Phrases:
    """Take sentences apart.  A single one with a name is remembered: "Ann has chosen." tells most moves, again and again."""
    if len(sentences) == 1 and isinstance(said := sentences[0], Said) and len(said.args) == 1:
        [(argument, name)] = said.args.items()
        if isinstance(name, str):
            return _naming(said.package, said.message, argument, name)
    return Phrases(sentences)


class Phrases:
    """Sentences that are taken apart, to be told in any language."""

    def __init__(self, sentences: Sequence[Sentence]) -> None:
        self._parts = [_Phrase(sentence) for sentence in sentences]
        self._told: dict[str, bytes] = {}  # by language

    def told(self, language: str) -> bytes:
        """Return the sentences in a language, as JSON writes them in a list without its brackets."""
        told = self._told.get(language)
        if told is None:
            told = self._told[language] = b",".join([part.told(language) for part in self._parts])
        return told


class _Phrase:
    """One sentence.  Sentences share templates, and whole events would not: hardly one is made of the same as another."""

    __slots__ = ("_args", "_sentence", "_templates", "_values")

    def __init__(self, sentence: Sentence) -> None:
        self._sentence = sentence
        self._values: list[bytes] = []  # the plain arguments of all messages, in their order
        self._args: list[dict[str, Any]] = []  # of each message, for choices between variants
        shape: list[str | int | None] = []
        try:
            self._take_apart(sentence, shape)
            self._templates: _Templates | None = _templates_of(tuple(shape))
        except NotPlain:
            self._templates = None

    def told(self, language: str) -> bytes:
        """Return the sentence in a language, as JSON writes it."""
        template = self._templates[language] if self._templates is not None else None
        if template is None:
            return told_in(language, [self._sentence])
        values = self._values
        if template.choices:
            values = [*values, *[_within_quotes(choice(self._args[message])) for message, choice in template.choices]]
        picked: bytes | tuple[bytes, ...] = template.pick(values)
        return template.around % picked

    def _take_apart(self, value: Arg, shape: list[str | int | None]) -> None:
        if isinstance(value, Said):
            args = value.args
            shape += (value.package, value.message, len(args))
            self._args.append(args)
            for name, one in args.items():
                kind = type(one)
                if kind is str or kind is int:  # most are
                    shape += (name, None)
                    self._values.append(_as_json(one))
                else:
                    shape.append(name)
                    self._take_apart(one, shape)
        elif isinstance(value, (str, int)):
            shape.append(None)
            self._values.append(_as_json(value))
        elif isinstance(value, Series):
            shape.append(len(value.of))
            for one in value.of:
                self._take_apart(one, shape)
        else:
            raise NotPlain


@lru_cache(MOST_NAMES)
def _naming(package: str, message: str, argument: str, name: str) -> Phrases:
    return Phrases([Said(package, message, {argument: name})])


@lru_cache(MOST_NAMES)
def _as_json(value: str | int) -> bytes:
    """Return a name, a word or a small number as JSON writes it between quotes."""
    if isinstance(value, str):
        return _within_quotes(value)
    if not 0 <= value < MOST_ALIKE:
        raise NotPlain
    return b"%d" % value


def _within_quotes(text: str) -> bytes:
    """Return a text as JSON writes it between quotes."""
    return _encode(text)[1:-1]


class _Templates(dict[str, "_Template | None"]):
    """The sentence of one shape, by language: made when it is first told; None where it is not plain."""

    def __init__(self, shape: Shape) -> None:
        self._shape = shape

    def __missing__(self, language: str) -> _Template | None:
        try:
            self[language] = _Template(self._shape, language)
        except NotPlain:
            self[language] = None
        return self[language]


_templates_of = lru_cache(MOST_SHAPES)(_Templates)


class _Template:
    """A sentence of one shape in one language: bytes, and which value comes where."""

    def __init__(self, shape: Shape, language: str) -> None:
        self._language = language
        self.choices: list[tuple[int, Choice]] = []  # between variants: of which message, and how
        self._given = self._messages = 0  # how many came so far
        rest = iter(shape)
        text, places = self._part(next(rest), rest)
        self.around = b'"%b"' % text
        places = [place if place >= 0 else self._given - 1 - place for place in places]
        self.pick: Callable[[list[bytes]], Any] = itemgetter(*places) if places else _none

    def _part(self, first: str | int | None, rest: Iterator[str | int | None]) -> tuple[bytes, list[int]]:
        """Return what stands between the quotes, with %b for each value, and the places of the values among those given.

        The variants that were chosen come behind the values given; their places are -1, -2 …
        """
        if first is None:
            self._given += 1
            return b"%b", [self._given - 1]
        if isinstance(first, int):
            parts = [self._part(next(rest), rest) for _ in range(first)]
            comma = _within_quotes(comma_of(self._language)).replace(b"%", b"%%")
            return comma.join([text for text, _ in parts]), [place for _, places in parts for place in places]
        return self._message(first, rest)

    def _message(self, package: str, rest: Iterator[Any]) -> tuple[bytes, list[int]]:
        number, message, count = self._messages, next(rest), next(rest)
        self._messages += 1
        args: dict[str, tuple[bytes, list[int]]] = {}
        plain: set[str] = set()
        for _ in range(count):
            name, first = next(rest), next(rest)
            args[name] = self._part(first, rest)
            if first is None:
                plain.add(name)
        text, places = b"", list[int]()
        for part in text_of(package, self._language).parts(message):
            if isinstance(part, str):
                text += _within_quotes(part).replace(b"%", b"%%")
            elif isinstance(part, Argument) and part.name in args:
                text += args[part.name][0]
                places += args[part.name][1]
            elif isinstance(part, Choice) and part.names <= plain:
                text += b"%b"
                self.choices.append((number, part))
                places.append(-len(self.choices))
            else:
                raise NotPlain
        return text, places


def _none(values: list[bytes]) -> tuple[()]:
    return ()
