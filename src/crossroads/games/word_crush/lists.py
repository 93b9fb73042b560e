"""Word lists: the deck of Word Crush as people write it, one word a line.

The lists of `ALPHABETS` are part of the game, each with the letters of its ring.  Others are text files in a folder of the
user, with the letters from A to Z: `french.txt` there is the list `french`.
"""

from __future__ import annotations

import os
import re
import unicodedata
import zlib
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, pairwise
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING

import platformdirs

from crossroads.engine.options import BadOption, Choice, Value, show
from crossroads.engine.text import Series, speaker
from crossroads.games.word_crush.table import MAX_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable

ENGLISH = "english"
LATIN = ascii_lowercase
# The lists of the game with their letters.  Ä, Ö and Ü are A, O and U; Ё is Е, and with Ъ, Ы and Ь no word begins.
ALPHABETS = {
    ENGLISH: LATIN,
    "german": LATIN,
    "spanish": "abcdefghijklmnñopqrstuvwxyz",
    "russian": "абвгдежзийклмнопрстуфхцчшщэюя",
}
LANGUAGES = {ENGLISH: "en", "german": "de", "spanish": "es", "russian": "ru"}  # in which their words are spoken
FEWEST = 19  # two players with four cards each, the seed, and ten to draw (WC-32)
LONGEST = 40  # letters of a word
LENIENT_FROM = 5  # letters of a word that may be misspelled (WC-26)
FEWEST_PLAYABLE = 2  # words for each letter, or the list is warned about (WC-2)
say = speaker(__package__)
_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
_DROPPED = "-\u2010\u2011"


def plain(text: str, alphabet: str = LATIN) -> str:
    """What counts of a word (WC-26): no capitals, spaces or hyphens, and no accents but those of letters of the alphabet."""
    written = unicodedata.normalize("NFC", text)
    folded = "".join((c if c.lower() in alphabet else unicodedata.normalize("NFKD", c)).casefold() for c in written)
    return "".join(c for c in folded if c not in _DROPPED and not c.isspace() and unicodedata.category(c)[0] != "M")


def within_one_edit(a: str, b: str) -> bool:
    """Whether one letter at most has to be inserted, left out or replaced; a swap of neighbours is two edits."""
    if len(a) > len(b):
        a, b = b, a
    if len(b) - len(a) > 1:
        return False
    same = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), len(a))
    return a[same:] == b[same + 1 :] or a[same + 1 :] == b[same + 1 :]


def letters_for(word: str, alphabet: str = LATIN) -> list[str]:
    """The letters on which a word in plain form is playable: its first, and those it doubles (WC-1)."""
    doubled = {a for a, b in pairwise(word) if a == b and a in alphabet}
    return sorted(doubled | {word[0]})


@dataclass(frozen=True)
class WordList:
    """The words of a deck; card 1 is the first of them."""

    words: tuple[str, ...]  # in the order of their plain forms
    alphabet: str = LATIN  # the letters of the ring
    language: str = ""  # in which its words are spoken, where it is known

    @cached_property
    def plain(self) -> tuple[str, ...]:
        return tuple(plain(word, self.alphabet) for word in self.words)

    @cached_property
    def card(self) -> dict[str, int]:
        """The first card with a word as it is written."""
        return {word: place + 1 for place, word in reversed(list(enumerate(self.words)))}

    @cached_property
    def card_of_plain(self) -> dict[str, int]:
        return {word: place + 1 for place, word in reversed(list(enumerate(self.plain)))}

    @property
    def number(self) -> int:
        """The number that stands for the list in a state; the same words have the same number."""
        return zlib.crc32("\n".join(self.words).encode()) >> 1

    def meant(self, said: str, *, lenient: bool) -> int:
        """The first card with the word that was said, or 0 if it is no word of the deck (WC-26)."""
        what = plain(said, self.alphabet)
        if what in self.card_of_plain or not lenient:
            return self.card_of_plain.get(what, 0)
        near = [word for word in self.card_of_plain if within_one_edit(what, word)]
        return self.card_of_plain[near[0]] if len(near) == 1 and len(near[0]) >= LENIENT_FROM else 0


def check(text: str, alphabet: str = LATIN) -> tuple[list[str], list[str], list[str]]:
    """Return the words of a list, sentences that say why nobody can play with it, and warnings for its players."""
    words = words_in(text)
    errors = errors_of(words, alphabet)
    return words, errors, [] if errors else warnings_of(words, alphabet)


def words_in(text: str) -> list[str]:
    """One word a line; empty lines, and what follows a #, do not count."""
    lines = [" ".join(line.partition("#")[0].split()) for line in text.removeprefix("\ufeff").splitlines()]
    return [line for line in lines if line]


def errors_of(words: list[str], alphabet: str) -> list[str]:
    return [*_wrong_words(words, alphabet), *_wrong_size(len(words)), *_two_spellings(words, alphabet)]


def _wrong_words(words: list[str], alphabet: str) -> Iterable[str]:
    for word in words:
        if len(word) > LONGEST:
            yield f"{word[:LONGEST]}… is too long; a word has {LONGEST} letters at most."
        elif not word.isprintable():
            yield f"{word!r} has a character that cannot be shown."
        elif plain(word, alphabet)[:1] not in set(alphabet):
            yield f"{word} does not begin with a letter from {alphabet[0].upper()} to {alphabet[-1].upper()}."


def _wrong_size(count: int) -> Iterable[str]:
    if count < FEWEST:
        yield f"The list has {count} words; the shortest game needs {FEWEST}."
    if count > MAX_WORDS:
        yield f"The list has {count} words; {MAX_WORDS} is the most."


def _two_spellings(words: list[str], alphabet: str) -> Iterable[str]:
    """Cards may be alike, but only if they read alike (WC-33)."""
    first: dict[str, str] = {}
    for word in words:
        other = first.setdefault(plain(word, alphabet), word)
        if other != word:
            yield f"{other} and {word} are the same word; write them in the same way."


def warnings_of(words: list[str], alphabet: str) -> list[str]:
    return [*_letters_with_few_words(words, alphabet), *_words_that_are_close(words, alphabet)]


def _letters_with_few_words(words: list[str], alphabet: str) -> Iterable[str]:
    playable = [letters_for(plain(word, alphabet), alphabet) for word in words]
    for letter in alphabet:
        count = sum(letter in letters for letters in playable)
        if count < FEWEST_PLAYABLE:
            yield f"{('No word goes', 'Only one word goes')[count]} on {letter.upper()}; play may often be stuck there."


def _words_that_are_close(words: list[str], alphabet: str) -> Iterable[str]:
    by_plain = {plain(word, alphabet): word for word in words}
    for a, b in combinations(sorted(by_plain), 2):
        if within_one_edit(a, b):
            yield f"{by_plain[a]} and {by_plain[b]} differ by one letter, so that neither may be misspelled in that letter."


def folder() -> Path:
    """Where a user's own lists are: `words` in CROSSROADS_DATA, or in the user's data folder."""
    return Path(os.environ.get("CROSSROADS_DATA") or platformdirs.user_data_dir("crossroads")) / "words"


def names() -> tuple[str, ...]:
    """The lists that can be played with: english first, and the user's own last."""
    found = sorted(file.stem for file in folder().glob("*.txt")) if folder().is_dir() else []
    return (*ALPHABETS, *(name for name in found if _NAME.fullmatch(name) and name not in ALPHABETS))


def load(name: str) -> WordList:
    """Return the list of that name; BadOption says why there is none."""
    if name in ALPHABETS:
        return _read(Path(__file__).with_name(f"{name}.txt"), 0, ALPHABETS[name], LANGUAGES[name])
    file = folder() / f"{name}.txt"
    if not _NAME.fullmatch(name) or not file.is_file():
        raise BadOption(say("no-list", wanted=show(name), names=Series(names())))
    return _read(file, file.stat().st_mtime_ns, LATIN)


_known: dict[int, WordList] = {}  # by number, for the states that name them so


@cache
def _read(file: Path, changed: int, alphabet: str, language: str = "") -> WordList:
    """The list in a file as of a time."""
    try:
        words = words_in(file.read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadOption(say("list-unreadable", list=file.stem)) from None
    errors = errors_of(words, alphabet)
    if errors:
        raise BadOption(say("list-unplayable", list=file.stem, errors=" ".join(errors[:3])))
    found = WordList(tuple(sorted(words, key=lambda word: (plain(word, alphabet), word))), alphabet, language)
    _known[found.number] = found
    return found


def numbered(number: int) -> WordList:
    """The list that a state was made with."""
    if number not in _known:  # made in another process
        for name in names():
            with suppress(BadOption):
                load(name)
    return _known[number]


class ListName(Choice):
    """The option `words`: the name of a list."""

    def __init__(self, name: str) -> None:
        object.__setattr__(self, "name", name)

    @property
    def values(self) -> tuple[Value, ...]:
        """The names of the lists that are here now."""
        return names()

    def check(self, value: object) -> Value:
        if not isinstance(value, str):
            raise BadOption(say("not-a-list", option=self.name, wanted=show(value)))
        load(value)
        return value

    def read(self, text: str) -> Value:
        return self.check(text)

    def encode(self, value: Value) -> int:
        return load(str(value)).number
