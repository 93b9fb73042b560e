"""Two seats that choose in secret at the same time: the mixture that nobody can answer.  Plain Python, compiled too.

The search notes what each pair of choices came to.  Before each iteration both seats look at the whole table of pairs and
answer what the other has chosen on average so far (fictitious play); as elsewhere in the search, choices that the hints prefer
count more as long as little is known.  How often each choice was the answer is a mixture that comes close to an equilibrium of
the table.  Now and then an iteration tries any choice, so that no pair stays unknown; that does not count as an answer.
"""

import math
from typing import Any

from crossroads.engine.chance import Dice, below
from crossroads.engine.layout import MAX_SEATS

MOST = 16  # choices of one seat; more are searched as if they were made one after the other
ANY = 8  # one choice in so many is any
DOUBT = 8.0  # a pair counts as if it had come so often before to what its two choices come to by themselves

# Where the numbers of a table begin in its array.
STAGE = 0  # whether the search fills this table
ROUNDS = 1
TRIED_ALL = 2
VALUE_ALL = 3
ANSWERS = 4  # by seat (0: the one that searches) and choice: how often it was the answer
PRIOR = ANSWERS + 2 * MOST  # by seat and choice: its share of the hints' weights
WORTH = PRIOR + 2 * MOST  # by seat and choice: against the other's average
TRIED_ONE = WORTH + 2 * MOST  # by seat and choice
VALUE_ONE = TRIED_ONE + 2 * MOST
MEAN_ONE = VALUE_ONE + 2 * MOST
TRIED = MEAN_ONE + 2 * MOST  # by pair
VALUE = TRIED + MOST * MOST
READ = VALUE + MOST * MOST  # iterations spent on reading the other
EXPECTED = READ + 1  # by seat and choice: how likely the reading says it is
SIZE = EXPECTED + MAX_SEATS * MOST


def set_priors(table: Any, side: int, weights: Any, n: int, total: int) -> None:
    """Note the hints' weights of a seat's choices."""
    for i in range(n):
        table[PRIOR + side * MOST + i] = weights[i] / total


def note_pair(table: Any, i: int, k: int, value: float) -> None:
    """Note what a pair of choices came to for the searching seat."""
    pair = i * MOST + k
    table[TRIED + pair] += 1.0
    table[VALUE + pair] += value
    table[TRIED_ALL] += 1.0
    table[VALUE_ALL] += value
    average = table[VALUE_ALL] / table[TRIED_ALL]
    note_one(table, i, value, average)
    note_one(table, MOST + k, value, average)


def note_one(table: Any, choice: int, value: float, average: float) -> None:
    """Note what one choice came to, whatever the other's was."""
    table[TRIED_ONE + choice] += 1.0
    table[VALUE_ONE + choice] += value
    table[MEAN_ONE + choice] = (table[VALUE_ONE + choice] + DOUBT * average) / (table[TRIED_ONE + choice] + DOUBT)


def compare(table: Any, n: int, m: int, reliance: float, other: int) -> None:
    """Find what each choice is worth to its seat against what the other has chosen on average so far."""
    average = table[VALUE_ALL] / table[TRIED_ALL] if table[TRIED_ALL] > 0.0 else 0.5
    share = 1.0 / max(1.0, table[ROUNDS])
    for k in range(m):
        table[WORTH + MOST + k] = 0.0
    for i in range(n):
        total = 0.0
        mine = mean_of(table, i, average)
        for k in range(m):
            pair = i * MOST + k
            alone = mine + mean_of(table, MOST + k, average) - average
            value = (table[VALUE + pair] + DOUBT * alone) / (table[TRIED + pair] + DOUBT)
            total += (
                (1.0 - reliance) * share * table[ANSWERS + MOST + k] + reliance * table[EXPECTED + other * MOST + k]
            ) * value
            table[WORTH + MOST + k] += table[ANSWERS + i] * (1.0 - value)
        table[WORTH + i] = total
    for k in range(m):
        table[WORTH + MOST + k] *= share


def mean_of(table: Any, choice: int, average: float) -> float:
    """Return what a choice came to on average; one not tried yet as much as all together."""
    mean: float = table[MEAN_ONE + choice] if table[TRIED_ONE + choice] > 0.0 else average
    return mean


def answer(table: Any, side: int, n: int, exploration: float) -> int:
    """Return a seat's best answer, the hints' preferences included, and count it."""
    begin = side * MOST
    curious = exploration * math.sqrt(table[ROUNDS] + 1.0)
    best, best_hope = 0, -1.0
    for i in range(begin, begin + n):
        hope = table[WORTH + i] + curious * table[PRIOR + i] / (1.0 + table[ANSWERS + i])
        if hope > best_hope:
            best, best_hope = i, hope
    table[ANSWERS + best] += 1.0
    return best - begin


def or_any(choice: int, n: int, dice: Dice) -> int:
    """Return the choice, or now and then any."""
    return below(dice, n) if below(dice, ANY) == 0 else choice


def expected_choice(table: Any, other: int, m: int, dice: Dice) -> int:
    """Draw a choice of another seat as the reading expects it."""
    left = below(dice, 1 << 20) / (1 << 20)
    for k in range(m):
        left -= table[EXPECTED + other * MOST + k]
        if left < 0.0:
            return k
    return m - 1
