"""A player's dice: one number of 32 bits for each decision, from the player's seed."""

from __future__ import annotations

import hashlib
import hmac

from crossroads.engine.chance import mix

LARGEST_NUMBER = 2**64  # seeds from here on are secrets


def drawn(seed: int, *when: int) -> int:
    """Return the number that a seed gives for a seat and a moment.

    A small seed is the number of a simulated game, and the numbers that it gives follow from each other.  A seed of more than
    64 bits is the secret of a live table: a keyed hash gives the numbers, so that nobody can compute a bot's next choice from
    the choices that everybody has seen, not even by trying all numbers.
    """
    if seed < LARGEST_NUMBER:
        number = seed & 0xFFFFFFFF
        for value in when:
            number = mix(number, value)
        return number
    message = " ".join(map(str, when)).encode()
    return int.from_bytes(hmac.digest(seed.to_bytes(64, "big"), message, hashlib.sha256)[:4], "big")
