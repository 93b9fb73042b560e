"""Secret choices of two seats: tables whose equilibrium is known."""

from __future__ import annotations

import pytest

from crossroads.players.secret_choices import ANSWERS, MOST, ROUNDS, SIZE, answer, compare, note_pair, or_any, set_priors

ROUNDS_PLAYED = 4000


def mixtures(worth: list[list[float]]) -> tuple[list[float], list[float]]:
    """Return how often each choice is made in the end, where a pair comes to exactly what the table says."""
    table, dice, n, m = [0.0] * SIZE, [12345], len(worth), len(worth[0])
    set_priors(table, 0, [1] * n, n, n)
    set_priors(table, 1, [1] * m, m, m)
    for _ in range(ROUNDS_PLAYED):
        compare(table, n, m)
        mine, theirs = answer(table, 0, n, 1.0), answer(table, 1, m, 1.0)
        table[ROUNDS] += 1.0
        i, k = or_any(mine, n, dice), or_any(theirs, m, dice)
        note_pair(table, i, k, worth[i][k])
    shares = [answers / ROUNDS_PLAYED for answers in table[ANSWERS : ANSWERS + 2 * MOST]]
    return shares[:n], shares[MOST : MOST + m]


@pytest.mark.parametrize(
    ("worth", "mine", "theirs"),
    [
        ([[1.0, 0.0], [0.0, 1.0]], [0.5, 0.5], [0.5, 0.5]),  # matching pennies
        ([[1.0, 0.0], [0.25, 0.5]], [0.2, 0.8], [0.4, 0.6]),
        ([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]], [1 / 3] * 3, [1 / 3] * 3),  # rock, paper, scissors
        ([[0.9, 0.8], [0.2, 0.3]], [1.0, 0.0], [0.0, 1.0]),  # one choice is better whatever the other does
    ],
)
def test_the_mixture_comes_close_to_the_equilibrium(worth: list[list[float]], mine: list[float], theirs: list[float]) -> None:
    found = mixtures(worth)
    assert found[0] == pytest.approx(mine, abs=0.1)
    assert found[1] == pytest.approx(theirs, abs=0.1)
