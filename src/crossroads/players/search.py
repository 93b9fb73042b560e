"""Information-set Monte-Carlo search over any game.  Plain Python; the linker binds a game's rules and hints to it.

Each iteration imagines a whole state that the searching seat could be in, walks down a tree of decisions, and plays on to the
end.  A node of the tree stands for what the seat to move can see, so no choice depends on a card or a choice hidden from that
seat, and seats that choose at once choose independently.  A seat's moves follow from its view, so a node's edges never change.

Where seats choose in secret at the same time, each answers what the others have chosen on average so far, and they answer it in
turn.  How often each move was tried is then a mixture that nobody can read and answer (fictitious play), and a player draws its
secret choice from it.
"""

import math
from collections.abc import Callable, MutableSequence
from typing import Any, NamedTuple

from crossroads.engine.chance import Dice, below, mix, weighted
from crossroads.engine.layout import MAX_SEATS, GameState
from crossroads.engine.piles import blank
from crossroads.players.valuing import Learned, value_of

# Bound by the linker.
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
is_secret: Callable[[GameState, int], bool]
imagine: Callable[[GameState, int, Dice], None]
digest: Callable[[GameState, int], int]
weigh: Callable[[GameState, int, Any, Any, int], int]
worth: Callable[[GameState, int], float]
MOVES: int


class Tree(NamedTuple):
    """All decisions met so far.  A node's edges lie side by side, one for each move."""

    used: Any  # the number of nodes and of edges
    slot: Any  # a hash table: the node + 1 whose key hashes to here, or 0
    key: Any  # by node: what the seat to move sees
    start: Any  # by node: its first edge
    visits: Any  # by node
    move: Any  # by edge
    prior: Any  # by edge: its share of the hints' weights
    tried: Any  # by edge: how often the search took it
    value: Any  # by edge: the sum of what the end was worth to the seat that moved


class Effort(NamedTuple):
    """How to search."""

    exploration: float
    playout_moves: int  # then the position is valued as it stands
    weighted: bool  # whether playouts follow the hints or only the dice
    trusts: bool  # whether the others are believed to play what the hints say, instead of what is best for them
    learned: bool  # whether a learned table values the position after the playout


def grow(
    root: Any, work: Any, seat: int, tree: Tree, path: Any, dice: Dice, iterations: int, effort: Effort, learned: Learned
) -> None:
    """Run the iterations from a view; `work` has room for one state, `path` for the edges and seats of one descent."""
    moves = blank(MOVES)
    weights = blank(MOVES)
    for _ in range(iterations):
        work[0] = root[0]
        s = work[0]
        imagine(s, seat, dice)
        depth = descend(s, seat, tree, path, dice, moves, weights, effort)
        play_on(s, dice, moves, weights, effort)
        for i in range(depth):
            credit(s, tree, path[i], effort, learned)


def credit(s: GameState, tree: Tree, step: Any, effort: Effort, learned: Learned) -> None:
    """Add what the position reached is worth to the seat that made a step of the descent."""
    edge, seat = step[0], step[1]
    value = value_of(s, seat, learned) if effort.learned and first_acting(s) >= 0 else worth(s, seat)
    tree.tried[edge] += 1
    tree.value[edge] += value


def descend(s: GameState, seat: int, tree: Tree, path: Any, dice: Dice, moves: Any, weights: Any, effort: Effort) -> int:
    """Walk down the tree to a decision not met before, add it to the tree, and return the number of edges walked.

    The searching seat decides first, also where several seats choose at once: its decision is the root.
    """
    nodes = tree.used[0]
    edge = pick(s, seat, tree, path, 0, moves, weights, tries(s, seat, moves, 0), effort)
    depth = choose_again(s, seat, tree, path, dice, moves, weights, effort) if is_secret(s, seat) else 1
    apply(s, seat, int(tree.move[edge]))
    actor = first_acting(s)
    forced = 0
    while tree.used[0] == nodes and actor >= 0 and depth < len(path) and forced < effort.playout_moves:
        n = tries(s, actor, moves, 0)
        if n == 1 or (effort.trusts and actor != seat):  # nothing to decide
            apply(s, actor, moves[hinted(s, actor, moves, weights, n, dice)])
            forced += 1
        else:
            edge = pick(s, actor, tree, path, depth, moves, weights, n, effort)
            if edge < 0:
                return depth
            depth += 1
            apply(s, actor, int(tree.move[edge]))
        actor = first_acting(s)
    return depth


def choose_again(s: GameState, seat: int, tree: Tree, path: Any, dice: Dice, moves: Any, weights: Any, effort: Effort) -> int:
    """Let the seats that have chosen in secret before the searching seat choose once more, as well as they can.

    Nobody knows what they chose, and a seat that has chosen may still change it.  Each first changes to its least move, so
    that what was imagined of its choice makes no difference to it.  Return the number of edges walked, the root's included.
    """
    depth = 1
    for other in range(MAX_SEATS):  # not of a state's field, whose numbers are narrower than those that rules are compiled for
        if other < s.players and other != seat and not s.acting[other]:
            n = tries(s, other, moves, 0)
            if n > 1:
                apply(s, other, least(moves, n))
                n = tries(s, other, moves, 0)
                if effort.trusts:
                    apply(s, other, int(moves[hinted(s, other, moves, weights, n, dice)]))
                else:
                    edge = pick(s, other, tree, path, depth, moves, weights, n, effort)
                    if edge >= 0:
                        apply(s, other, int(tree.move[edge]))
                        depth += 1
    return depth


def least(moves: Any, n: int) -> int:
    found = int(moves[0])
    for i in range(1, n):
        found = min(found, int(moves[i]))
    return found


def pick(s: GameState, actor: int, tree: Tree, path: Any, depth: int, moves: Any, weights: Any, n: int, effort: Effort) -> int:
    """Pick one of the actor's n moves and write it into the path; return its edge, or -1 if the tree has no room for it."""
    key = key_of(s, actor, moves, n)
    slot = slot_of(tree, key)
    if tree.slot[slot] == 0 and not add_node(s, tree, slot, key, actor, moves, weights, n):
        return -1
    node = tree.slot[slot] - 1
    edge = best_edge(tree, node, n, effort.exploration)
    tree.visits[node] += 1
    path[depth][0] = edge
    path[depth][1] = actor
    return edge


def key_of(s: GameState, actor: int, moves: Any, n: int) -> int:
    """Return a number for what the actor sees and may try; never 0."""
    tried = mix(actor, n)
    for i in range(n):
        tried = mix(tried, moves[i])
    return (digest(s, actor) ^ (tried << 20)) | 1


def slot_of(tree: Tree, key: int) -> int:
    """Return the slot of the hash table where the node of a key is, or would be."""
    mask = len(tree.slot) - 1
    slot = mix(key & 0xFFFFFFFF, key >> 32) & mask
    while tree.slot[slot] != 0 and tree.key[tree.slot[slot] - 1] != key:
        slot = (slot + 1) & mask
    return slot


def add_node(s: GameState, tree: Tree, slot: int, key: int, actor: int, moves: Any, weights: Any, n: int) -> bool:
    """Add a node with an edge for each move; return False if there is no room left."""
    node, start = tree.used[0], tree.used[1]
    if node == len(tree.key) or start + n > len(tree.move):
        return False
    total = weigh(s, actor, moves, weights, n)
    for i in range(n):
        tree.move[start + i] = moves[i]
        tree.prior[start + i] = weights[i] / total
        tree.tried[start + i] = 0
        tree.value[start + i] = 0.0
    tree.key[node] = key
    tree.start[node] = start
    tree.visits[node] = 0
    tree.slot[slot] = node + 1
    tree.used[0] += 1
    tree.used[1] += n
    return True


def hinted(s: GameState, actor: int, moves: Any, weights: Any, n: int, dice: Dice) -> int:
    """Draw one of the moves by the hints' weights; return its index."""
    if n == 1:
        return 0
    return weighted(dice, weights, weigh(s, actor, moves, weights, n))


def best_edge(tree: Tree, node: int, n: int, exploration: float) -> int:
    """Return the edge with the best sum of its value so far and what is still to be learned about it."""
    start: int = tree.start[node]
    curious = exploration * math.sqrt(tree.visits[node] + 1.0)
    expected = mean_value(tree, start, n)
    best, best_hope = start, -1.0
    for edge in range(start, start + n):
        tried = tree.tried[edge]
        mean = tree.value[edge] / tried if tried > 0 else expected
        hope = mean + curious * tree.prior[edge] / (1.0 + tried)
        if hope > best_hope:
            best, best_hope = edge, hope
    return best


def mean_value(tree: Tree, start: int, n: int) -> float:
    """Return what to expect of a move not tried yet: a little less than the average of those tried."""
    tried, value = 0, 0.0
    for edge in range(start, start + n):
        tried += tree.tried[edge]
        value += tree.value[edge]
    return value / tried - 0.05 if tried > 0 else 0.5


def play_on(s: GameState, dice: Dice, moves: Any, weights: Any, effort: Effort) -> None:
    """Play on from where the tree ends, choosing moves by the hints' weights or at random."""
    for _ in range(effort.playout_moves):
        actor = first_acting(s)
        if actor < 0:
            return
        n = tries(s, actor, moves, 0)
        if effort.weighted:
            apply(s, actor, moves[hinted(s, actor, moves, weights, n, dice)])
        else:
            apply(s, actor, moves[below(dice, n)])
