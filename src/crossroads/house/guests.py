"""Guests and the codes of tables: who somebody is, without saying how they prove it."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass, field

from crossroads.engine.text import say
from crossroads.table.sitting import Refusal

LONGEST_NAME = 24
MOST_MARKS = 3  # on one letter; no script that people write has more
UNSEEN = frozenset("\u115f\u1160\u3164\uffa0\u2800")  # letters and signs that look like nothing
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"  # no I, L and O: people read codes aloud
CODE_LENGTH = 8  # 78 billion codes; who has a code may watch the table


@dataclass(frozen=True)
class GuestId:
    """A guest: the id decides which seats are theirs, the name is what others read."""

    id: str
    name: str
    token: str = field(default="", compare=False)  # a new one, where the one with which they came is to be replaced


def new_guest(name: str) -> GuestId:
    """Make a guest with a fresh id."""
    return GuestId(secrets.token_urlsafe(9), tidy_name(name))


def tidy_name(name: str) -> str:
    """Return a name without control characters, needless spaces and what nobody sees; refuse it if nothing is left of it."""
    shown = ""
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)[0]
        if kind != "C" and letter not in UNSEEN and not (kind == "M" and has_enough_marks(shown)):
            shown += letter
    shown = " ".join(shown.split())[:LONGEST_NAME]
    if not shown:
        raise Refusal("no-name", say("refused-no-name"))
    return shown


def has_enough_marks(text: str) -> bool:
    """Return whether the last letter cannot have another mark: marks alone are no name, and many grow over other lines."""
    last = text[-MOST_MARKS:]
    is_full = len(last) == MOST_MARKS and all(unicodedata.category(letter)[0] == "M" for letter in last)
    return is_full or not text or text[-1].isspace()


def new_code() -> str:
    """Draw the code of a table: letters that cannot be mistaken for each other, and too many to try them all."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Return whether a text can be the code of a table; anything else need not be looked for."""
    return text.isascii() and text.isalnum()
