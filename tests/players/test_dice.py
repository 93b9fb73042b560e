"""A player's dice: what follows from a seed, and what must not."""

from __future__ import annotations

from crossroads.players.dice import drawn

SECRET = 2**255 + 12345


def test_a_small_seed_gives_the_numbers_that_simulations_have_always_had() -> None:
    """Tournaments and simulated games can be played again, move for move."""
    assert drawn(7, 2, 3) == 0x5AB34171


def test_a_secret_gives_numbers_that_its_low_bits_do_not_tell() -> None:
    """Two secrets with the same low bits have nothing in common, nor have two moments or two seats."""
    numbers = {drawn(secret, seat, at) for secret in (SECRET, SECRET + 2**64) for seat in range(4) for at in range(50)}
    assert len(numbers) == 400
