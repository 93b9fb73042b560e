"""Who somebody is: a guest with a name, known by a signed token."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

from crossroads.table.sitting import Refusal

LONGEST_NAME = 24
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"  # no I, L and O: a code is read aloud


@dataclass(frozen=True)
class GuestId:
    """A guest as the token says."""

    id: str
    name: str


class Tokens:
    """Makes tokens and reads them."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")

    def make(self, guest: GuestId) -> str:
        token = self._signer.dumps([guest.id, guest.name])
        return token if isinstance(token, str) else token.decode()

    def read(self, token: str) -> GuestId:
        try:
            guest, name = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise Refusal("unknown-guest", "This token is not one of ours; choose a name to get a new one.") from None
        return GuestId(str(guest), str(name))


def new_guest(name: str) -> GuestId:
    """A guest with a fresh id; the name is tidied, and refused if nothing is left of it."""
    shown = "".join(letter for letter in unicodedata.normalize("NFC", name) if unicodedata.category(letter)[0] != "C")
    shown = " ".join(shown.split())[:LONGEST_NAME]
    if not shown:
        raise Refusal("no-name", "Please choose a name of at least one letter.")
    return GuestId(secrets.token_urlsafe(9), shown)


def new_code() -> str:
    """A table's code: six letters that cannot be mistaken for each other."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))
