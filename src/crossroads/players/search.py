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
from crossroads.players.judging import Learned, prefer, value_of
from crossroads.players.reading import (
    FILLED,
    READ_ALL,
    READING,
    READINGS,
    TRIES,
    UNKNOWN,
    UNUSED,
    are_all_open,
    begin_pairs,
    choose_as_read,
    end_reading,
    least,
    note_choices,
    prepare_other,
    relies,
)
from crossroads.players.secret_choices import (
    ANSWERS,
    MOST,
    READ,
    ROUNDS,
    STAGE,
    WORTH,
    answer,
    compare,
    expected_choice,
    note_pair,
    or_any,
)
from crossroads.players.tree import (
    OTHERS_EDGES,
    Tree,
    add_node,
    add_shared_node,
    best_edge,
    cut_back,
    key_of,
    shared_edge,
    slot_of,
)

# Bound by the linker.
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
is_secret: Callable[[GameState, int], bool]
imagine: Callable[[GameState, int, Dice], None]
common_digest: Callable[[GameState, int, int], int]
worth: Callable[[GameState, int], float]
MOVES: int
COOPERATIVE: bool


class Effort(NamedTuple):
    """How to search."""

    exploration: float
    playout_moves: int  # then the position is valued as it stands
    weighted: bool  # whether playouts follow the hints or only the dice
    trusts: bool  # whether the others are believed to play what the hints say, instead of what is best for them
    learned: bool  # whether moves are preferred as the game's learned table says, and not as the hints say
    plays_learned: bool  # if so, whether everybody's moves on the way from the tree to the end are, too
    values: bool  # whether the learned table also values the position after the playout
    shares: bool  # whether another seat's choices in all imagined hands teach the search together, or each hand by itself
    urgency: float  # by how much a move not tried yet is expected to be worse than those tried
    equilibrium: bool  # whether two seats that choose in secret at the root look for the mixture that nobody can answer
    reads: float  # iterations that such a search first spends on each other seat, to find out what it is likely to choose
    reliance: float  # in which share of the iterations the others then choose that, instead of what is best for them


def grow(
    root: Any, work: Any, seat: int, tree: Tree, path: Any, dice: Dice, iterations: int, effort: Effort, learned: Learned
) -> None:
    """Run the iterations from a view; `work` has room for one state, `path` for the edges and seats of one descent."""
    moves = blank(MOVES)
    weights = blank(MOVES)
    table = tree.pairs
    if table[STAGE] == UNKNOWN:
        begin(root, work, seat, tree, dice, moves, weights, effort, learned)
    if table[STAGE] == READING:
        iterations -= read_others(root, work, seat, tree, path, dice, moves, weights, iterations, effort, learned)
    if table[STAGE] == FILLED:
        fill_pairs(root, work, seat, tree, path, dice, moves, weights, iterations, effort, learned)
        return
    for _ in range(iterations):
        run_once(root, work, seat, tree, path, dice, moves, weights, effort, learned)


def run_once(
    root: Any,
    work: Any,
    seat: int,
    tree: Tree,
    path: Any,
    dice: Dice,
    moves: Any,
    weights: Any,
    effort: Effort,
    learned: Learned,
) -> None:
    """Imagine a state, walk down the tree, play on to the end, and note what it came to."""
    work[0] = root[0]
    s = work[0]
    imagine(s, seat, dice)
    depth = descend(s, seat, tree, path, dice, moves, weights, effort, learned)
    play_on(s, dice, moves, weights, effort, learned)
    for i in range(depth):
        credit(s, tree, path[i], effort, learned)


def begin(
    root: Any, work: Any, seat: int, tree: Tree, dice: Dice, moves: Any, weights: Any, effort: Effort, learned: Learned
) -> None:
    """Decide how to go about the decision, and add it to the tree if it is one of several secret choices with open hands."""
    tree.pairs[STAGE] = UNUSED
    if not effort.equilibrium or not are_all_open(root, work, seat, dice, moves):
        return
    if effort.reads >= READINGS:
        tree.pairs[STAGE] = READING
    elif root[0].players == 2:
        tree.pairs[STAGE] = FILLED
    else:
        return
    begin_pairs(root, work, seat, tree, dice, moves, weights, effort.learned, learned)


def fill_pairs(
    root: Any,
    work: Any,
    seat: int,
    tree: Tree,
    path: Any,
    dice: Dice,
    moves: Any,
    weights: Any,
    iterations: int,
    effort: Effort,
    learned: Learned,
) -> None:
    """Run the iterations where both seats choose in secret: draw a pair, search on behind it, note what it came to."""
    other = 1 - seat
    n, m = 0, 0
    for _ in range(iterations):
        work[0] = root[0]
        s = work[0]
        imagine(s, seat, dice)
        prepare_other(s, other, moves, tries(s, other, moves, 0))
        n = tries(s, seat, moves, 0)
        m = min(tries(s, other, moves, 0), MOST)
        compare(tree.pairs, n, m, effort.reliance, other)
        mine, theirs = answer(tree.pairs, 0, n, effort.exploration), answer(tree.pairs, 1, m, effort.exploration)
        tree.pairs[ROUNDS] += 1.0
        if relies(effort.reliance, dice):
            theirs = expected_choice(tree.pairs, other, m, dice)
        i, k = or_any(mine, n, dice), or_any(theirs, m, dice)
        apply(s, other, int(moves[k]))  # first, because it may have chosen already and only changes its choice
        apply(s, seat, int(tree.move[i]))
        depth = go_on(s, seat, tree, path, 0, tree.used[0], dice, moves, weights, effort, learned)
        play_on(s, dice, moves, weights, effort, learned)
        for step in range(depth):
            credit(s, tree, path[step], effort, learned)
        note_pair(tree.pairs, i, k, 0.5 + 0.5 * (worth(s, seat) - worth(s, other)))
    for i in range(n):
        tree.tried[i] = int(tree.pairs[ANSWERS + i] * TRIES / tree.pairs[ROUNDS] + 0.5)
        tree.value[i] = tree.pairs[WORTH + i] * tree.tried[i]


def read_others(
    root: Any,
    work: Any,
    seat: int,
    tree: Tree,
    path: Any,
    dice: Dice,
    moves: Any,
    weights: Any,
    iterations: int,
    effort: Effort,
    learned: Learned,
) -> int:
    """Search as each other seat would, a few times anew, and note what it chose; return the number of iterations run.

    These searches grow behind the root in the same tree, and are cut off again.
    """
    players = int(root[0].players)
    each = int(effort.reads / READINGS)
    for done in range(iterations):
        other = (seat + 1 + int(tree.pairs[READ]) // (each * READINGS)) % players
        run_once(root, work, other, tree, path, dice, moves, weights, effort, learned)
        tree.pairs[READ] += 1.0
        if int(tree.pairs[READ]) % each == 0:
            note_choices(tree, other)
            cut_back(tree)
            if int(tree.pairs[READ]) == each * READINGS * (players - 1):
                end_reading(tree, players)
                return done + 1
    return iterations


def credit(s: GameState, tree: Tree, step: Any, effort: Effort, learned: Learned) -> None:
    """Add what the position reached is worth to the seat that made a step of the descent."""
    edge, seat = step[0], step[1]
    value = value_of(s, seat, learned) if effort.values and first_acting(s) >= 0 else worth(s, seat)
    tree.tried[edge] += 1
    tree.value[edge] += value


def descend(
    s: GameState, seat: int, tree: Tree, path: Any, dice: Dice, moves: Any, weights: Any, effort: Effort, learned: Learned
) -> int:
    """Walk down the tree to a decision not met before, add it to the tree, and return the number of edges walked.

    The searching seat decides first, also where several seats choose at once: its decision is the root.
    """
    nodes = tree.used[0]
    edge = pick(s, seat, seat, tree, path, 0, moves, weights, tries(s, seat, moves, 0), effort, learned)
    if tree.pairs[STAGE] == READ_ALL and relies(effort.reliance, dice):
        choose_as_read(s, seat, tree, dice, moves)
        apply(s, seat, int(tree.move[edge]))
        return go_on(s, seat, tree, path, 1, nodes, dice, moves, weights, effort, learned)
    depth = choose_again(s, seat, tree, path, dice, moves, weights, effort, learned) if is_secret(s, seat) else 1
    apply(s, seat, int(tree.move[edge]))
    return go_on(s, seat, tree, path, depth, nodes, dice, moves, weights, effort, learned)


def go_on(
    s: GameState,
    seat: int,
    tree: Tree,
    path: Any,
    depth: int,
    nodes: int,
    dice: Dice,
    moves: Any,
    weights: Any,
    effort: Effort,
    learned: Learned,
) -> int:
    """Walk on from a depth until the tree has more than so many nodes; return the number of edges walked."""
    actor = first_acting(s)
    forced = 0
    while tree.used[0] == nodes and actor >= 0 and depth < len(path) and forced < effort.playout_moves:
        n = tries(s, actor, moves, 0)
        if n == 1 or (effort.trusts and actor != seat):  # nothing to decide
            apply(s, actor, moves[preferred(s, actor, moves, weights, n, dice, plays_as_learned(effort), learned)])
            forced += 1
        else:
            edge = pick(s, seat, actor, tree, path, depth, moves, weights, n, effort, learned)
            if edge < 0:
                return depth
            depth += 1
            apply(s, actor, int(tree.move[edge]))
        actor = first_acting(s)
    return depth


def choose_again(
    s: GameState, seat: int, tree: Tree, path: Any, dice: Dice, moves: Any, weights: Any, effort: Effort, learned: Learned
) -> int:
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
                    apply(s, other, int(moves[preferred(s, other, moves, weights, n, dice, plays_as_learned(effort), learned)]))
                else:
                    edge = pick(s, seat, other, tree, path, depth, moves, weights, n, effort, learned)
                    if edge >= 0:
                        apply(s, other, int(tree.move[edge]))
                        depth += 1
    return depth


def pick(
    s: GameState,
    seat: int,
    actor: int,
    tree: Tree,
    path: Any,
    depth: int,
    moves: Any,
    weights: Any,
    n: int,
    effort: Effort,
    learned: Learned,
) -> int:
    """Pick one of the actor's n moves and write it into the path; return its edge, or -1 if the tree has no room for it."""
    if effort.shares and actor != seat:
        edge = pick_for_another(s, seat, actor, tree, moves, weights, n, effort, learned)
    else:
        edge = pick_by_view(s, actor, tree, moves, weights, n, effort, learned)
    path[depth][0] = edge
    path[depth][1] = actor
    return edge


def pick_by_view(
    s: GameState, actor: int, tree: Tree, moves: Any, weights: Any, n: int, effort: Effort, learned: Learned
) -> int:
    """Pick a move at the node of what the actor sees."""
    key = key_of(s, actor, moves, n)
    slot = slot_of(tree, key)
    if tree.slot[slot] == 0:
        total = prefer(s, actor, moves, weights, n, effort.learned, learned)
        if not add_node(tree, slot, key, moves, weights, n, total):
            return -1
    node = tree.slot[slot] - 1
    edge = best_edge(tree, node, n, effort.exploration, effort.urgency)
    tree.visits[node] += 1
    return edge


def pick_for_another(
    s: GameState, seat: int, actor: int, tree: Tree, moves: Any, weights: Any, n: int, effort: Effort, learned: Learned
) -> int:
    """Pick a move at the node of what the actor and the searching seat both see.

    The actor's hand is imagined anew in each iteration, and a node for each hand would hardly be met twice.  So all hands share
    one node; what is known of a move counts whenever the actor has it (the opponents' trees of information-set search).
    """
    key = (common_digest(s, seat, actor) ^ (mix(actor, OTHERS_EDGES) << 20)) | 1
    slot = slot_of(tree, key)
    if tree.slot[slot] == 0 and not add_shared_node(tree, slot, key):
        return -1
    node = tree.slot[slot] - 1
    total = prefer(s, actor, moves, weights, n, effort.learned, learned)
    tried, value = 0, 0.0
    for i in range(n):
        edge = shared_edge(tree, tree.start[node], int(moves[i]))
        if edge >= 0:
            tried += tree.tried[edge]
            value += tree.value[edge]
    expected = value / tried - effort.urgency if tried > 0 else 0.5
    curious = effort.exploration * math.sqrt(tried + 1.0)
    best, best_hope = -1, -1.0
    for i in range(n):
        edge = shared_edge(tree, tree.start[node], int(moves[i]))
        if edge >= 0:
            times = tree.tried[edge]
            mean = tree.value[edge] / times if times > 0 else expected
            hope = mean + curious * (weights[i] / total) / (1.0 + times)
            if hope > best_hope:
                best, best_hope = edge, hope
    return best


def preferred(s: GameState, actor: int, moves: Any, weights: Any, n: int, dice: Dice, follows: bool, learned: Learned) -> int:
    """Draw one of the moves as often as each is to be tried; return its index."""
    if n == 1:
        return 0
    return weighted(dice, weights, prefer(s, actor, moves, weights, n, follows, learned))


def plays_as_learned(effort: Effort) -> bool:
    return effort.learned and effort.plays_learned


def play_on(s: GameState, dice: Dice, moves: Any, weights: Any, effort: Effort, learned: Learned) -> None:
    """Play on from where the tree ends, choosing moves by preference or at random."""
    for _ in range(effort.playout_moves):
        actor = first_acting(s)
        if actor < 0:
            return
        n = tries(s, actor, moves, 0)
        if effort.weighted:
            apply(s, actor, moves[preferred(s, actor, moves, weights, n, dice, plays_as_learned(effort), learned)])
        else:
            apply(s, actor, moves[below(dice, n)])
