"""Playouts: what moves are worth, measured by playing on from them.  Plain Python; the linker binds a game's rules and hints.

From a view the driver imagines worlds that the seat could be in, and in each world plays the game to its end once for every
candidate move, with the same dice.  All candidates meet the same worlds and the same luck, so that their difference is known
far better than the chance of each.
"""

from collections.abc import Callable, MutableSequence
from typing import Any

from crossroads.engine.chance import Dice, seed, weighted
from crossroads.engine.layout import GameState
from crossroads.engine.piles import blank

# Bound by the linker.
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
imagine: Callable[[GameState, int, Dice], None]
weight: Callable[[GameState, int, int], int]
worth: Callable[[GameState, int], float]
score: Callable[[GameState, int], int]
wins: Callable[[GameState, int], bool]
COOPERATIVE: bool
MOVES: int

NO_MOVE = -1  # the candidate that leaves the decision to the playout itself
LONGEST = 2000  # moves of a playout; a game that is not over by then is valued as it stands
PLAYERS_DICE = 1 << 56  # sets the dice of the playouts apart from those of the imagined worlds


def compare(
    root: Any, world: Any, work: Any, seat: int, candidates: Any, number: int, fewest: int, budget: int, dice: Dice, shares: Any
) -> int:
    """Play every candidate in each world; store what each seat gets, shares[world][candidate][seat], and behind it the scores.

    Return the number of worlds: as many as there is room for, but after the `fewest` no more than `budget` moves allow, so that
    short and long games take about as long.  `world` and `work` have room for one state each.  World `w` follows from
    `number + w` alone.
    """
    moves = blank(MOVES)
    weights = blank(MOVES)
    made = 0
    for w in range(len(shares)):
        if w >= fewest and made >= budget:
            return w
        world[0] = root[0]
        seed(dice, number + w)
        imagine(world[0], seat, dice)
        for c in range(len(candidates)):
            work[0] = world[0]
            s = work[0]
            seed(dice, PLAYERS_DICE + number + w)
            if candidates[c] != NO_MOVE:
                apply(s, seat, candidates[c])
            made += play_to_end(s, dice, moves, weights)
            for other in range(s.players):
                shares[w][c][other] = share(s, other)
                shares[w][c][s.players + other] = score(s, other)
    return len(shares)


def play_to_end(s: GameState, dice: Dice, moves: Any, weights: Any) -> int:
    """Play on as decent players do, who choose by the hints' weights; return the number of moves."""
    for made in range(LONGEST):
        actor = first_acting(s)
        if actor < 0:
            return made
        n = tries(s, actor, moves, 0)
        choice = 0
        if n > 1:
            total = 0
            for i in range(n):
                weights[i] = weight(s, actor, moves[i])
                total += weights[i]
            choice = weighted(dice, weights, total)
        apply(s, actor, moves[choice])
    return LONGEST


def share(s: GameState, seat: int) -> float:
    """Return the seat's share of the victory, or of the hopes if the game is not over."""
    is_over = first_acting(s) < 0
    own, everybody = 0.0, 0.0
    for other in range(s.players):
        has = (1.0 if wins(s, other) else 0.0) if is_over else worth(s, other)
        everybody += has
        if other == seat:
            own = has
    if COOPERATIVE:
        return own
    return own / everybody if everybody > 0.0 else 0.0
