"""Information-set Monte-Carlo search over any game.  Plain Python; the linker binds a game's rules and hints to it.

Each iteration imagines a whole state that the searching seat could be in, walks down a tree of decisions, and plays on to the
end.  A node of the tree stands for what the seat to move can see, so no choice depends on a card or a choice hidden from that
seat, and seats that choose at once choose independently.  A seat's moves follow from its view, so a node's edges never change.
"""

import math
from collections.abc import Callable, MutableSequence
from typing import Any, NamedTuple

from crossroads.engine.chance import Dice, below, mix, weighted
from crossroads.engine.layout import GameState
from crossroads.engine.piles import blank

# Bound by the linker.
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
imagine: Callable[[GameState, int, Dice], None]
digest: Callable[[GameState, int], int]
weight: Callable[[GameState, int, int], int]
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


def grow(root: Any, work: Any, seat: int, tree: Tree, path: Any, dice: Dice, iterations: int, effort: Effort) -> None:
    """Run the iterations from a view; `work` has room for one state, `path` for the edges and seats of one descent."""
    moves = blank(MOVES)
    weights = blank(MOVES)
    for _ in range(iterations):
        work[0] = root[0]
        s = work[0]
        imagine(s, seat, dice)
        depth = descend(s, seat, tree, path, moves, weights, effort)
        play_on(s, dice, moves, weights, effort)
        for i in range(depth):
            edge = path[i][0]
            tree.tried[edge] += 1
            tree.value[edge] += worth(s, path[i][1])


def descend(s: GameState, seat: int, tree: Tree, path: Any, moves: Any, weights: Any, effort: Effort) -> int:
    """Walk down the tree to a decision not met before, add it to the tree, and return the number of edges walked.

    The searching seat decides first, also where several seats choose at once: its decision is the root.
    """
    depth = forced = 0
    actor = seat
    while actor >= 0 and depth < len(path) and forced < effort.playout_moves:
        n = tries(s, actor, moves, 0)
        if n == 1 and depth > 0:  # nothing to decide; the root alone is always a node
            apply(s, actor, moves[0])
            forced += 1
            actor = first_acting(s)
            continue
        key = key_of(s, actor, moves, n)
        slot = slot_of(tree, key)
        is_new = tree.slot[slot] == 0
        if is_new and not add_node(s, tree, slot, key, actor, moves, weights, n):
            return depth
        node = tree.slot[slot] - 1
        edge = best_edge(tree, node, n, effort.exploration)
        tree.visits[node] += 1
        path[depth][0] = edge
        path[depth][1] = actor
        depth += 1
        apply(s, actor, int(tree.move[edge]))
        if is_new:
            return depth
        actor = first_acting(s)
    return depth


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


def weigh(s: GameState, actor: int, moves: Any, weights: Any, n: int) -> int:
    """Store the hints' weight of each move and return their sum."""
    total = 0
    for i in range(n):
        weights[i] = weight(s, actor, moves[i])
        total += weights[i]
    return total


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
        if not effort.weighted:
            apply(s, actor, moves[below(dice, n)])
        elif n == 1:
            apply(s, actor, moves[0])
        else:
            apply(s, actor, moves[weighted(dice, weights, weigh(s, actor, moves, weights, n))])
