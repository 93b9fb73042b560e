"""One drawing for all languages: texts that are filled in when a scene is encoded.

People at one table read up to four languages, and what everybody sees differs in its texts alone.  Where they read several, a
house draws it once, with a `MarkedText` in the place of a language's `Text`: each text is a mark, its number between two
characters that no name can contain and that JSON leaves as they are.  `Wordings` fill in what was encoded with marks, for all
languages that people at the table read.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING
from weakref import ref

import msgspec

from crossroads.engine.text import SOURCE, Either, Series, Text, text_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crossroads.engine.text import Arg

MARKED = "marked"  # stands in the place of a language
MARK = 0x7F  # the byte; to look for a number among bytes takes a fifth of the time that it takes to look for bytes
MOST_MARKS = 16384  # of one game, until tables that begin take new ones
MOST_PIECES = 2048  # of what is encoded, remembered in all languages
_SIGN, _BYTES = chr(MARK), bytes([MARK])
_END = b"}"  # of a piece: no mark has it in it
_encode = msgspec.json.Encoder().encode


class Marks:
    """The marks of one game, which tables share; they are gone with the last table that has them."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.said: list[tuple[str, dict[str, Arg]]] = []  # by number
        self.mark = cache(partial(_new_mark, self.said))
        self.text = MarkedText(self)
        self._wordings: dict[tuple[str, ...], Wordings] = {}

    def wordings(self, languages: tuple[str, ...]) -> Wordings:
        """Return what these marks say in several languages."""
        if languages not in self._wordings:
            self._wordings[languages] = Wordings(self, languages)
        return self._wordings[languages]


def _new_mark(said: list[tuple[str, dict[str, Arg]]], message: str, /, **args: Arg) -> str:
    said.append((message, args))
    return f"{_SIGN}{len(said) - 1}{_SIGN}"


class MarkedText(Text):
    """All messages of a package as marks.  What games keep refers to it, and must not keep the marks alive."""

    def __init__(self, marks: Marks) -> None:
        super().__init__(marks.package, SOURCE)
        self.language = MARKED
        self._marks = ref(marks)

    def __call__(self, message: str, /, **args: Arg) -> str:
        marks = self._marks()
        assert marks is not None  # a table that draws has its marks
        return marks.mark(message, **args)

    def filled(self, message: str, args: Mapping[str, Arg]) -> str:
        return self(message, **args)


class Wordings:
    """What marks say in several languages.

    Whatever has marks is filled in for all languages at once: taking it apart costs more than putting it together.
    """

    def __init__(self, marks: Marks, languages: tuple[str, ...]) -> None:
        self.languages = languages
        self._texts = _Texts(marks, languages)
        self._piece = lru_cache(MOST_PIECES)(partial(_filled, self._texts))

    def filled(self, encoded: bytes) -> list[bytes]:
        """Return what was encoded with marks once for each language, with its texts in the place of the marks.

        It is put together from its pieces, most of which were there before: a car joins a row of others.
        """
        return list(map(_END.join, zip(*map(self._piece, encoded.split(_END)))))

    def filled_in(self, language: str, encoded: bytes) -> bytes:
        """Return the same in one of the languages."""
        fragments, place = encoded.split(_BYTES), self.languages.index(language)
        fragments[1::2] = [self._texts[number][place] for number in fragments[1::2]]
        return b"".join(fragments)


class _Texts(dict[bytes, tuple[bytes, ...]]):
    """By number each mark's text in every language, as JSON writes it; made when it is first asked for."""

    def __init__(self, marks: Marks, languages: tuple[str, ...]) -> None:
        super().__init__()
        self.texts = [text_of(marks.package, language) for language in languages]
        self._said = marks.said

    def __missing__(self, number: bytes) -> tuple[bytes, ...]:
        message, args = self._said[int(number)]
        made = self[number] = tuple([self._text(place, message, args) for place in range(len(self.texts))])
        return made

    def _text(self, place: int, message: str, args: dict[str, Arg]) -> bytes:
        plain = {name: self._without_marks(place, value) for name, value in args.items()}
        return _encode(self.texts[place].filled(message, plain))[1:-1]

    def _without_marks(self, place: int, value: Arg) -> Arg:
        if isinstance(value, str):
            parts = value.split(_SIGN)
            parts[1::2] = [msgspec.json.decode(b'"%b"' % self[number.encode()][place], type=str) for number in parts[1::2]]
            return "".join(parts)
        if isinstance(value, (Either, Series)):
            return type(value)(tuple([self._without_marks(place, one) for one in value.of]))
        return tuple([self._without_marks(place, one) for one in value]) if isinstance(value, tuple) else value


def _filled(texts: _Texts, piece: bytes) -> tuple[bytes, ...]:
    """Return a part of what was encoded with marks, once for each language."""
    fragments = piece.split(_BYTES)
    if len(fragments) == 1:
        return (piece,) * len(texts.texts)
    filled: list[bytes] = []
    for said in zip(*map(texts.__getitem__, fragments[1::2])):
        fragments[1::2] = said
        filled.append(b"".join(fragments))
    return tuple(filled)


_latest: dict[str, Marks] = {}  # by package


def marks_of(package: str) -> Marks:
    """Return the marks for a table that begins: those of other tables, as long as there are not too many."""
    marks = _latest.get(package)
    if marks is None or len(marks.said) > MOST_MARKS:
        marks = _latest[package] = Marks(package)
    return marks
