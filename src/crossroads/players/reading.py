"""Reading the others: whether secret choices are made with open hands, and what the others are likely to choose.

Plain Python; the linker binds a game's rules and hints to it.  The search itself is in `search.py`.
"""

from collections.abc import Callable, MutableSequence
from typing import Any

from crossroads.engine.chance import Dice, below
from crossroads.engine.layout import MAX_SEATS, GameState
from crossroads.players.judging import Learned, prefer
from crossroads.players.secret_choices import EXPECTED, MOST, STAGE, expected_choice, set_priors
from crossroads.players.tree import Tree, add_node, key_of, slot_of

# Bound by the linker.
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
is_secret: Callable[[GameState, int], bool]
imagine: Callable[[GameState, int, Dice], None]
COOPERATIVE: bool

UNKNOWN, UNUSED, READING, FILLED, READ_ALL = 0, 1, 2, 3, 4  # stages of the table of pairs
PERCENT = 100  # reliance is counted in hundredths
LOOKS = 6  # imagined states that tell whether the other seat's choice depends on something hidden
READINGS = 3  # so often the other's search is repeated with other dice
RARE = 0.35  # of the most tried move's tries: what was tried less often than that only served to find out
TRIES = 1_000_000  # to which the shares of a mixture add up at the root


def are_all_open(root: Any, work: Any, seat: int, dice: Dice, moves: Any) -> bool:
    """Whether seats choose in secret now and every other has the same moves, and sees the same, in all that is imagined."""
    if COOPERATIVE or not is_secret(root[0], seat):
        return False
    for other in range(MAX_SEATS):
        if other < root[0].players and other != seat and not is_open(root, work, seat, other, dice, moves):
            return False
    return True


def is_open(root: Any, work: Any, seat: int, other: int, dice: Dice, moves: Any) -> bool:
    """Whether another seat has the same moves, and sees the same, in all that is imagined."""
    seen = 0
    for k in range(LOOKS):
        work[0] = root[0]
        s = work[0]
        imagine(s, seat, dice)
        n = tries(s, other, moves, 0)
        if n < 2 or n > MOST or tries(s, seat, moves, 0) > MOST:
            return False
        prepare_other(s, other, moves, n)
        key = key_of(s, other, moves, tries(s, other, moves, 0))
        if k > 0 and key != seen:
            return False
        seen = key
    return True


def prepare_other(s: GameState, other: int, moves: Any, n: int) -> None:
    """If another seat has chosen already, let it change to its least move, so that what was imagined makes no difference."""
    if not s.acting[other]:
        apply(s, other, least(moves, n))


def least(moves: Any, n: int) -> int:
    found = int(moves[0])
    for i in range(1, n):
        found = min(found, int(moves[i]))
    return found


def begin_pairs(
    root: Any, work: Any, seat: int, tree: Tree, dice: Dice, moves: Any, weights: Any, follows: bool, learned: Learned
) -> None:
    """Add the root, and of two seats note how both seats' choices are preferred."""
    work[0] = root[0]
    s = work[0]
    imagine(s, seat, dice)
    for other in range(MAX_SEATS):
        if other < s.players and other != seat:
            prepare_other(s, other, moves, tries(s, other, moves, 0))
            m = tries(s, other, moves, 0)
            set_priors(tree.pairs, 1, weights, m, prefer(s, other, moves, weights, m, follows, learned))
    n = tries(s, seat, moves, 0)
    key = key_of(s, seat, moves, n)
    slot = slot_of(tree, key)
    total = prefer(s, seat, moves, weights, n, follows, learned)
    add_node(tree, slot, key, moves, weights, n, total)
    tree.slot[slot] = 0  # searches of the others do not meet it
    set_priors(tree.pairs, 0, weights, n, total)
    for i in range(n):  # until more is known
        tree.tried[i] = TRIES * weights[i] // total


def relies(reliance: float, dice: Dice) -> bool:
    """Whether this time the others choose what the reading expects."""
    return below(dice, PERCENT) < PERCENT * reliance


def note_choices(tree: Tree, other: int) -> None:
    """Add how the second node's seat would draw its choice: by how often it tried each, without what it hardly tried."""
    start = tree.start[1]
    end = tree.start[2] if tree.used[0] > 2 else tree.used[1]
    most, total = 0, 0
    for edge in range(start, end):
        most = max(most, tree.tried[edge])
    for edge in range(start, end):
        if tree.tried[edge] >= RARE * most:
            total += tree.tried[edge]
    for edge in range(start, end):
        if tree.tried[edge] >= RARE * most:
            tree.pairs[EXPECTED + other * MOST + edge - start] += tree.tried[edge] / (total * READINGS)


def end_reading(tree: Tree, players: int) -> None:
    """Go on with the table of pairs; with more than two players with a search in which the others choose as expected."""
    if players == 2:
        tree.pairs[STAGE] = FILLED
        return
    tree.pairs[STAGE] = READ_ALL
    tree.slot[slot_of(tree, tree.key[0])] = 1
    for edge in range(tree.used[1]):
        tree.tried[edge] = 0


def choose_as_read(s: GameState, seat: int, tree: Tree, dice: Dice, moves: Any) -> None:
    """Let the others choose what the reading expects of them."""
    for other in range(MAX_SEATS):
        if other < s.players and other != seat:
            prepare_other(s, other, moves, tries(s, other, moves, 0))
            m = tries(s, other, moves, 0)
            apply(s, other, int(moves[expected_choice(tree.pairs, other, m, dice)]))
