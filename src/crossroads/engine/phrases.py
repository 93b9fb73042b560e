"""Sentences for several languages at once.

A table tells what happened in up to four languages, and only the words differ.  So each sentence is taken apart once: into its
shape, which says what messages it is made of, and its values as JSON writes them.  For each shape there is one template of
bytes in each language, and telling is one `%` for each.  Whatever does not fit is rendered by `engine/text.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

from crossroads.engine.patterns import Argument, Choice, NotPlain
from crossroads.engine.text import MOST_ALIKE, Said, Series, comma_of, rendered, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from crossroads.engine.text import Arg, Sentence

MOST_SHAPES = 4096  # whose templates are remembered
_PLAIN = {str, int}
MOST_NAMES = 2048  # likewise: sentences that say nothing but a name
_encode = msgspec.json.Encoder().encode

# A shape is a flat tuple: for each message its package, its name, how many arguments it has and the name of each, before what
# the argument is made of; None for a name, a word or a small number; for a series, how many parts it has, and the parts.
Shape = tuple[str | int | None, ...]
Pick = Callable[[list[bytes]], Any]  # one value, or a tuple of several, as `%` takes them


def told_in(language: str, sentences: Sequence[Sentence]) -> bytes:
    """Return sentences in one language, as JSON writes them in a list without its brackets.

    For a table with one language this takes less time than taking them apart.
    """
    return _encode([rendered(sentence, language) for sentence in sentences])[1:-1]


def told_by_language(languages: tuple[str, ...], sentences: Sequence[Sentence]) -> Iterable[tuple[str, bytes]]:
    """Return each language with the sentences in it."""
    if len(languages) == 1:
        return [(languages[0], told_in(languages[0], sentences))]
    return zip(languages, told_in_all(languages, sentences))


def told_in_all(languages: tuple[str, ...], sentences: Sequence[Sentence]) -> Sequence[bytes]:
    """Return the same for a table with several languages: once in each of them.

    A single sentence with a name is remembered: "Ann has chosen." tells most moves, again and again.
    """
    if len(sentences) == 1:
        if isinstance(said := sentences[0], Said) and len(said.args) == 1:
            [(argument, name)] = said.args.items()
            if isinstance(name, str):
                return _naming(languages, said.package, said.message, argument, name)
        return _told(languages, said)
    if not sentences:
        return [b""] * len(languages)
    return list(map(b",".join, zip(*[_told(languages, sentence) for sentence in sentences])))


@lru_cache(MOST_NAMES)
def _naming(languages: tuple[str, ...], package: str, message: str, argument: str, name: str) -> list[bytes]:
    return _told(languages, Said(package, message, {argument: name}))


def _told(languages: tuple[str, ...], sentence: Sentence) -> list[bytes]:
    """Return one sentence in each language.  Sentences share templates; whole events would not, as hardly two are alike."""
    try:
        if isinstance(sentence, Said) and _PLAIN.issuperset(map(type, sentence.args.values())):  # most are so
            templates = _flat_templates_of(languages, sentence.package, sentence.message, *sentence.args)
            if templates.simple is not None:
                values = list(map(_as_json, sentence.args.values()))
                return [around % pick(values) for around, pick in templates.simple]
        parts = _Parts(sentence)
    except NotPlain:
        return [told_in(language, [sentence]) for language in languages]
    return _templates_of(languages, tuple(parts.shape)).filled(parts)


class _Parts:
    """A sentence that is taken apart."""

    __slots__ = ("args", "sentence", "shape", "values")

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        self.shape: list[str | int | None] = []
        self.values: list[bytes] = []  # the plain arguments of all messages, in their order
        self.args: list[dict[str, Any]] = []  # of each message, for choices between variants
        self._take(sentence)

    def _take(self, value: Arg) -> None:
        shape = self.shape
        if isinstance(value, Said):
            args = value.args
            shape += (value.package, value.message, len(args))
            self.args.append(args)
            for name, one in args.items():
                kind = type(one)
                if kind is str or kind is int:  # most are
                    shape += (name, None)
                    self.values.append(_as_json(one))
                else:
                    shape.append(name)
                    self._take(one)
        elif isinstance(value, (str, int)):
            shape.append(None)
            self.values.append(_as_json(value))
        elif isinstance(value, Series):
            shape.append(len(value.of))
            for one in value.of:
                self._take(one)
        else:
            raise NotPlain


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


class _Template:
    """A sentence of one shape in one language: bytes, and which value comes where."""

    def __init__(self, shape: Shape, language: str) -> None:
        self._language = language
        self.choices: list[tuple[int, Choice, list[str]]] = []  # between variants: of which message, how, by which arguments
        self._given = self._messages = 0  # how many came so far
        rest = iter(shape)
        text, places = self._part(next(rest), rest)
        self.around = b'"%b"' % text
        places = [place if place >= 0 else self._given - 1 - place for place in places]
        self.pick: Pick = itemgetter(*places) if places else _none

    def filled(self, parts: _Parts) -> bytes:
        """Return the sentence with its values, and with the variants that this language chooses."""
        chosen = [_variant(choice, *map(parts.args[message].__getitem__, names)) for message, choice, names in self.choices]
        filled: bytes = self.around % self.pick([*parts.values, *chosen])
        return filled

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
                self.choices.append((number, part, sorted(part.names)))
                places.append(-len(self.choices))
            else:
                raise NotPlain
        return text, places


def _none(values: list[bytes]) -> tuple[()]:
    return ()


class _Templates:
    """The sentence of one shape in several languages."""

    def __init__(self, languages: tuple[str, ...], shape: Shape) -> None:
        self._languages = languages
        self._templates = [_template(shape, language) for language in languages]  # None where the sentence is not plain
        self.simple: list[tuple[bytes, Pick]] | None = None  # what is to be filled in, if no language chooses between variants
        simple = [template for template in self._templates if template and not template.choices]
        if len(simple) == len(languages):
            self.simple = [(template.around, template.pick) for template in simple]

    def filled(self, parts: _Parts) -> list[bytes]:
        """Return the sentence in each language."""
        if self.simple is not None:
            values = parts.values
            return [around % pick(values) for around, pick in self.simple]
        pairs = zip(self._languages, self._templates)
        return [template.filled(parts) if template else told_in(language, [parts.sentence]) for language, template in pairs]


@lru_cache(MOST_NAMES)
def _variant(choice: Choice, *values: int | str) -> bytes:
    """Return the variant for these arguments, which are those that it names, in the order of their names."""
    return _within_quotes(choice(dict(zip(sorted(choice.names), values))))


def _template(shape: Shape, language: str) -> _Template | None:
    try:
        return _Template(shape, language)
    except NotPlain:
        return None


_templates_of = lru_cache(MOST_SHAPES)(_Templates)


@lru_cache(MOST_SHAPES)
def _flat_templates_of(languages: tuple[str, ...], package: str, message: str, *names: str) -> _Templates:
    """Return the same for one message whose arguments, of these names, are names, words and small numbers."""
    shape: list[str | int | None] = [package, message, len(names)]
    for name in names:
        shape += (name, None)
    return _templates_of(languages, tuple(shape))
