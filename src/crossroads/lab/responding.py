"""Games of a learning player against a fixed one that searches: how much can be won by who has studied it.

Plain Python; the linker binds a game's search and self-play to it.  The learner has one seat and learns as in self-play
(`self_play.py`); everybody else searches from what they see, a fixed number of iterations, and remembers everything.
"""

from collections.abc import Callable, MutableSequence
from typing import Any, NamedTuple

from crossroads.engine.chance import Dice, below, seed
from crossroads.engine.layout import GameState
from crossroads.lab.self_play import Kept, Pace, Scratch, Table, decide, learn_from_game
from crossroads.players.judging import Learned
from crossroads.players.search import Effort, grow
from crossroads.players.tree import Tree

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
look: Callable[[GameState, int], None]
is_secret: Callable[[GameState, int], bool]
wins: Callable[[GameState, int], bool]

OWN_DICE = 5 << 40  # sets the players' dice apart from those of the games
PARTS = 1 << 30  # of the dice that set a search's apart


class Fixed(NamedTuple):
    """The player who searches, and what it searches in."""

    root: Any  # for its view
    work: Any
    tree: Tree
    path: Any
    dice: Any
    iterations: int
    effort: Effort
    learned: Learned
    draws: bool  # whether it draws its secret choices, or only those of a mixture
    rare: float  # of the tries of the move tried most: what was tried less often is not drawn


def respond(
    states: Any,
    template: Any,
    number: int,
    games: int,
    policy: Table,
    value: Table,
    kept: Kept,
    scratch: Scratch,
    pace: Pace,
    fixed: Fixed,
    learns: bool,
    won: Any,
) -> None:
    """Play games against the fixed player, learning from each or not; `won` gets the learner's share of each victory."""
    dice = [0]
    for game in range(games):
        s = start(states, 0, template, number + game)
        seed(dice, OWN_DICE + number + game)
        mine = game % s.players
        n = play_against(s, mine, policy, value, kept, scratch, dice, pace.limit, fixed)
        if learns:
            learn_from_game(s, policy, value, kept, scratch, n, pace)
        won[game] = share_of(s, mine)


def play_against(
    s: GameState, mine: int, policy: Table, value: Table, kept: Kept, scratch: Scratch, dice: Dice, limit: int, fixed: Fixed
) -> int:
    """Play a game and keep the learner's decisions, as long as there is room; return how many were kept."""
    kept.size[0] = 0
    made = 0
    seat = first_acting(s)
    while seat >= 0 and made < limit:
        n = tries(s, seat, scratch.moves, 0)
        choice = 0
        if n > 1 and seat != mine:
            choice = searched(s, seat, scratch.moves, n, dice, fixed)
        elif n > 1:
            choice = decide(s, seat, policy, value, kept, scratch, n, dice)
        apply(s, seat, int(scratch.moves[choice]))
        made += 1
        seat = first_acting(s)
    return int(kept.size[0])


def searched(s: GameState, seat: int, moves: Any, n: int, dice: Dice, fixed: Fixed) -> int:
    """Return which of its n moves the fixed player makes: the one it tried most, or of a secret choice one that it draws."""
    tree = fixed.tree
    fixed.root[0] = s
    look(fixed.root[0], seat)
    for i in range(len(tree.slot)):
        tree.slot[i] = 0
    for i in range(len(tree.pairs)):
        tree.pairs[i] = 0.0
    tree.used[0], tree.used[1] = 0, 0
    seed(fixed.dice, below(dice, PARTS))
    grow(fixed.root, fixed.work, seat, tree, fixed.path, fixed.dice, fixed.iterations, fixed.effort, fixed.learned)
    total, best = 0, 0
    for i in range(n):
        total += tree.tried[i]
        if tree.tried[i] > tree.tried[best]:
            best = i
    if is_secret(s, seat) and (fixed.draws or total > fixed.iterations):
        best = drawn(tree, n, best, fixed.rare, dice)
    return place_of_move(moves, n, int(tree.move[best]))


def drawn(tree: Tree, n: int, best: int, rare: float, dice: Dice) -> int:
    """Draw one of the root's moves by how often each was tried, without those tried only to find out."""
    least = rare * tree.tried[best]
    total = 0
    for i in range(n):
        if tree.tried[i] >= least:
            total += tree.tried[i]
    left = below(dice, total)
    for i in range(n):
        if tree.tried[i] >= least:
            left -= tree.tried[i]
            if left < 0:
                return i
    return best


def place_of_move(moves: Any, n: int, move: int) -> int:
    """Return where a move stands in the list."""
    for i in range(n):
        if moves[i] == move:
            return i
    return 0


def share_of(s: GameState, seat: int) -> float:
    """Return a seat's share of the victory; a game without a winner is shared by all."""
    winners = 0
    for other in range(s.players):
        if wins(s, other):
            winners += 1
    if winners == 0 or first_acting(s) >= 0:
        return 1.0 / s.players
    return 1.0 / winners if wins(s, seat) else 0.0
