"""One drawing for all languages: texts that are filled in when a scene is encoded.

People at one table read up to four languages, and what everybody sees differs in its texts alone.  Where they read several, a
house draws it once, with a `MarkedText` in the place of a language's `Text`: each text is a mark, its number between two
characters that no name can contain and that JSON leaves as they are.  What was encoded with marks is a `Template`, and the
`Wording` of a language fills it in.
"""

from __future__ import annotations

from functools import cache, partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any
from weakref import ref

import msgspec

from crossroads.engine.text import SOURCE, Either, Series, Text, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from crossroads.engine.text import Arg

MARKED = "marked"  # stands in the place of a language
MARK = 0x7F  # the byte; to look for a number among bytes takes a fifth of the time that it takes to look for bytes
MOST_MARKS = 16384  # of one game, until tables that begin take new ones
_SIGN, _BYTES = chr(MARK), bytes([MARK])
_encode = msgspec.json.Encoder().encode


class Marks:
    """The marks of one game, which tables share; they are gone with the last table that has them."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.said: list[tuple[str, dict[str, Arg]]] = []  # by number
        self.mark = cache(partial(_new_mark, self.said))
        self.text = MarkedText(self)
        self._wordings: dict[str, Wording] = {}

    def wording(self, language: str) -> Wording:
        """Return what these marks say in a language."""
        if language not in self._wordings:
            self._wordings[language] = Wording(self, language)
        return self._wordings[language]


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


class Wording:
    """What marks say in one language."""

    def __init__(self, marks: Marks, language: str) -> None:
        self.language = language
        self._said = marks.said
        self._text = text_of(marks.package, language)
        self._texts: list[bytes | None] = []  # by number: a mark's text as JSON writes it, made when it is first asked for

    def filled(self, template: Template) -> bytes:
        """Return what was encoded with marks, with this language's texts in the place of the numbers."""
        try:
            filled: bytes = template.around % template.pick(self._texts)
        except (IndexError, TypeError):  # a text is not made yet
            for number in template.numbers:
                self._text_of(number)
            filled = template.around % template.pick(self._texts)
        return filled

    def _text_of(self, number: int) -> bytes:
        self._texts += [None] * (number + 1 - len(self._texts))
        made = self._texts[number]
        if made is None:
            message, args = self._said[number]
            text = self._text.filled(message, {name: self._without_marks(value) for name, value in args.items()})
            made = self._texts[number] = _encode(text)[1:-1]
        return made

    def _without_marks(self, value: Arg) -> Arg:
        if isinstance(value, str):
            parts = value.split(_SIGN)
            parts[1::2] = [msgspec.json.decode(b'"%b"' % self._text_of(int(number)), type=str) for number in parts[1::2]]
            return "".join(parts)
        if isinstance(value, (Either, Series)):
            return type(value)(tuple([self._without_marks(one) for one in value.of]))
        return tuple([self._without_marks(one) for one in value]) if isinstance(value, tuple) else value


class Template:
    """What was encoded with marks."""

    def __init__(self, encoded: bytes) -> None:
        fragments = encoded.replace(b"%", b"%%").split(_BYTES)
        self.around = b"%b".join(fragments[::2])  # bytes to be filled in with `%`, the fastest way there is
        self.numbers = list(map(int, fragments[1::2]))  # of the texts
        self.pick: Callable[[Sequence[bytes | None]], Any] = itemgetter(*self.numbers)


_latest: dict[str, Marks] = {}  # by package


def marks_of(package: str) -> Marks:
    """Return the marks for a table that begins: those of other tables, as long as there are not too many."""
    marks = _latest.get(package)
    if marks is None or len(marks.said) > MOST_MARKS:
        marks = _latest[package] = Marks(package)
    return marks
