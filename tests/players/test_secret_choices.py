"""Secret choices of two seats: tables whose equilibrium is known."""

from __future__ import annotations

import pytest

from crossroads.players.secret_choices import (
    ANSWERS,
    EXPECTED,
    MOST,
    ROUNDS,
    SIZE,
    answer,
    compare,
    expected_choice,
    note_pair,
    or_any,
    set_priors,
)

ROUNDS_PLAYED = 4000


OTHER = 1  # the seat of the other


def mixtures(
    worth: list[list[float]], expected: tuple[float, ...] = (), reliance: float = 0.0
) -> tuple[list[float], list[float]]:
    """Return how often each choice is made in the end, where a pair comes to exactly what the table says."""
    table, dice, n, m = [0.0] * SIZE, [12345], len(worth), len(worth[0])
    for k, chance in enumerate(expected):
        table[EXPECTED + OTHER * MOST + k] = chance
    set_priors(table, 0, [1] * n, n, n)
    set_priors(table, 1, [1] * m, m, m)
    for _ in range(ROUNDS_PLAYED):
        compare(table, n, m, reliance, OTHER)
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


PENNIES = [[1.0, 0.0], [0.0, 1.0]]


def test_who_is_read_wholly_is_answered_with_one_choice() -> None:
    mine, _ = mixtures(PENNIES, (0.8, 0.2), reliance=1.0)
    assert mine == pytest.approx([1.0, 0.0], abs=0.05)


def test_with_little_reliance_the_mixture_stays_one_that_nobody_can_answer() -> None:
    """The other still answers most of the time, which keeps the mixture even."""
    mine, theirs = mixtures(PENNIES, (0.8, 0.2), reliance=0.3)
    assert mine == pytest.approx([0.5, 0.5], abs=0.1)
    assert theirs[0] < theirs[1]  # it makes up for what is expected of it


def test_choices_are_drawn_as_they_are_expected() -> None:
    table, dice, draws = [0.0] * SIZE, [99], 4000
    table[EXPECTED + OTHER * MOST : EXPECTED + OTHER * MOST + 3] = [0.5, 0.2, 0.3]
    drawn = [expected_choice(table, OTHER, 3, dice) for _ in range(draws)]
    assert [drawn.count(k) / draws for k in range(3)] == pytest.approx([0.5, 0.2, 0.3], abs=0.03)
