"""Fair deals: the seed of a deal is made of the server's seed and a number from every player.

The server commits to its seed before it knows any number, and nobody knows the seed before the game is over.  So neither the
server nor a player can choose the cards (`docs/fair-deals.md` says what remains possible).
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBER = r"^(|[0-9a-f]{64})$"  # what a player adds to a deal: 64 hexadecimal digits, or nothing
LABEL = "crossroads deal"


def commitment_to(seed: str) -> str:
    """Return what a table shows before the first card: the SHA-256 of the server's seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def combined(seed: str, numbers: Sequence[str]) -> str:
    """Return the seed of the deal: the SHA-256 of the label, the server's seed and the numbers by seat, one on each line."""
    return hashlib.sha256("\n".join([LABEL, seed, *numbers]).encode()).hexdigest()


class WrongProof(ValueError):
    """A proof does not show what it should; the message says what is wrong."""


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """What a finished game's seed was made of."""

    proof: int  # the version of this format, 1
    table: str
    commitment: str  # shown before the first card
    server_seed: str
    numbers: list[str]  # by seat; empty for bots and for players who added none
    seed: str  # of the deal, as the record has it

    def check(self, seed: str, commitment: str = "", number: str = "") -> None:
        """Raise WrongProof unless the seed of a record follows from the parts.

        A player compares the commitment seen before the first card and the number added to the deal, where they were kept.
        """
        if self.proof != 1:
            raise WrongProof(f"version {self.proof} of the proof is not known; it is 1")
        if commitment_to(self.server_seed) != self.commitment:
            raise WrongProof("the commitment is not the SHA-256 of the server's seed")
        if commitment and commitment != self.commitment:
            raise WrongProof("the commitment is not the one that was seen before the first card")
        if number and number not in self.numbers:
            raise WrongProof("your number is not among those that were added to the deal")
        if wrong := [number for number in self.numbers if not re.match(NUMBER, number)]:
            raise WrongProof(f"{wrong[0][:70]!r} is not 64 hexadecimal digits")
        if combined(self.server_seed, self.numbers) != self.seed:
            raise WrongProof("the seed of the deal does not follow from the server's seed and the numbers")
        if self.seed != seed:
            raise WrongProof("the proof is of another game: the record has another seed")


def decode_proof(text: bytes) -> Proof:
    """Return the proof in a JSON text, or raise WrongProof."""
    try:
        return msgspec.json.decode(text, type=Proof)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as trouble:
        raise WrongProof(f"not a proof: {trouble}") from None
