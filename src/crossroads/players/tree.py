"""The tree of a search: its nodes, how they are found and added, and which edge to try next.  Plain Python, compiled too."""

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from crossroads.engine.chance import mix
from crossroads.engine.layout import GameState

# Bound by the linker.
digest: Callable[[GameState, int], int]

OTHERS_EDGES = 32  # of a decision of another seat whose hand nobody knows: the moves of all hands together
NO_MOVE = -1  # of an edge that is still free


class Tree(NamedTuple):
    """All decisions met so far.  A node's edges lie side by side, one for each move."""

    used: Any  # the number of nodes and of edges
    slot: Any  # a hash table: the node + 1 whose key hashes to here, or 0
    key: Any  # by node: what the seat to move sees
    start: Any  # by node: its first edge
    visits: Any  # by node
    move: Any  # by edge
    prior: Any  # by edge: its share of the weights
    tried: Any  # by edge: how often the search took it
    value: Any  # by edge: the sum of what the end was worth to the seat that moved
    pairs: Any  # what pairs of secret choices at the root came to (`secret_choices.py`)


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


def add_node(tree: Tree, slot: int, key: int, moves: Any, weights: Any, n: int, total: int) -> bool:
    """Add a node with an edge for each move, preferred by the weights; return False if there is no room left."""
    node, start = tree.used[0], tree.used[1]
    if node == len(tree.key) or start + n > len(tree.move):
        return False
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


def cut_back(tree: Tree) -> None:
    """Leave nothing in the tree but the root."""
    tree.used[0] = 1
    tree.used[1] = tree.start[1]
    for i in range(len(tree.slot)):
        tree.slot[i] = 0


def add_shared_node(tree: Tree, slot: int, key: int) -> bool:
    """Add a node whose edges are still free; return False if there is no room left."""
    node, start = tree.used[0], tree.used[1]
    if node == len(tree.key) or start + OTHERS_EDGES > len(tree.move):
        return False
    for edge in range(start, start + OTHERS_EDGES):
        tree.move[edge] = NO_MOVE
        tree.tried[edge] = 0
        tree.value[edge] = 0.0
    tree.key[node] = key
    tree.start[node] = start
    tree.visits[node] = 0
    tree.slot[slot] = node + 1
    tree.used[0] += 1
    tree.used[1] += OTHERS_EDGES
    return True


def shared_edge(tree: Tree, start: int, move: int) -> int:
    """Return the edge of a move at a shared node, a free one if the move is new there; -1 if none is left."""
    for i in range(OTHERS_EDGES):
        edge = start + (move + i) % OTHERS_EDGES
        if tree.move[edge] == NO_MOVE:
            tree.move[edge] = move
        if tree.move[edge] == move:
            return edge
    return -1


def best_edge(tree: Tree, node: int, n: int, exploration: float, urgency: float) -> int:
    """Return the edge with the best sum of its value so far and what is still to be learned about it."""
    start: int = tree.start[node]
    curious = exploration * math.sqrt(tree.visits[node] + 1.0)
    expected = mean_value(tree, start, n, urgency)
    best, best_hope = start, -1.0
    for edge in range(start, start + n):
        tried = tree.tried[edge]
        mean = tree.value[edge] / tried if tried > 0 else expected
        hope = mean + curious * tree.prior[edge] / (1.0 + tried)
        if hope > best_hope:
            best, best_hope = edge, hope
    return best


def mean_value(tree: Tree, start: int, n: int, urgency: float) -> float:
    """Return what to expect of a move not tried yet: a little less than the average of those tried."""
    tried, value = 0, 0.0
    for edge in range(start, start + n):
        tried += tree.tried[edge]
        value += tree.value[edge]
    return value / tried - urgency if tried > 0 else 0.5
