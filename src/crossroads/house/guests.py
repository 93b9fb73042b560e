"""Guests and the codes of tables: who somebody is, without saying how they prove it."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass, field

from crossroads.engine.text import say
from crossroads.table.sitting import Refusal

LONGEST_NAME = 24
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
    """Return a name without control characters and needless spaces; refuse it if nothing is left of it."""
    shown = "".join(letter for letter in unicodedata.normalize("NFC", name) if unicodedata.category(letter)[0] != "C")
    shown = " ".join(shown.split())[:LONGEST_NAME]
    if not shown:
        raise Refusal("no-name", say("refused-no-name"))
    return shown


def new_code() -> str:
    """Draw the code of a table: letters that cannot be mistaken for each other, and too many to try them all."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Return whether a text can be the code of a table; anything else need not be looked for."""
    return text.isascii() and text.isalnum()
