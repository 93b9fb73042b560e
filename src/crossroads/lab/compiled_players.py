"""Players without search, compiled: each seat follows the hints in what it notices, for many games in one call.

Plain Python; the linker binds a game's rules and hints to it.  A seat sees its view and nothing else, and throws the same dice
as a `Player` of its level, so each game is move for move the one that those players would play at a table.
"""
# ruff: noqa: F821  (names that the linker binds; the type checker knows them)

from collections.abc import Callable, MutableSequence
from typing import Any, NamedTuple

from crossroads.engine.chance import LOW, below, mix, seed, weighted
from crossroads.engine.layout import GameState

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
first_acting: Callable[[GameState], int]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
look: Callable[[GameState, int], None]
score: Callable[[GameState, int], int]
wins: Callable[[GameState, int], bool]
weight: Callable[[GameState, int, int], int]
is_by_heart: Callable[[GameState], bool]
MOVES: int

WHOLE = 840  # a victory divides evenly among up to eight winners, so that sums stay exact
ALWAYS = 10_000  # slips and what is noticed are counted in ten thousandths


class Workspace(NamedTuple):
    """Scratch space, and the counts over all games of a call."""

    seen: Any  # one state: what the acting seat may know
    moves: Any
    weights: Any
    dice: Any
    offered: Any  # by move: how often a seat could choose it
    chosen: Any  # by seat and move: how often in the present game
    made: Any  # by move: how often it was made
    users: Any  # by move: how many seats of all games made it at least once
    won: Any  # by move: the victories of those seats, in parts of WHOLE
    waits: Any  # by seat: 1 if the present moment of the game already counts its choice


def play_with_players(
    states: Any, template: Any, number: int, habits: Any, space: Workspace, lengths: Any, moments: Any, limit: int
) -> None:
    """Play a game in every state; game i has lengths[i] moves in moments[i] moments (simultaneous choices share one)."""
    for i in range(len(states)):
        s = start(states, i, template, number + i)
        space.chosen[:] = 0
        lengths[i], moments[i] = continue_with_players(states, i, s, number + i, habits, space, 0, limit)
        count_moves(s, space)


def count_moves(s: GameState, space: Workspace) -> None:
    """Add up which moves each seat made in this game, and what it won with them."""
    share = share_of_victory(s)
    for seat in range(s.players):
        won = share if wins(s, seat) else 0
        for move in range(MOVES):
            if space.chosen[seat][move] > 0:
                space.made[move] += space.chosen[seat][move]
                space.users[move] += 1
                space.won[move] += won


def share_of_victory(s: GameState) -> int:
    """The share of each winner, in parts of WHOLE; 0 while the game is not over."""
    winners = 0
    for seat in range(s.players):
        if s.acting[seat]:
            return 0
        if wins(s, seat):
            winners += 1
    return WHOLE // max(1, winners)


def scores_by_part(
    states: Any, template: Any, number: int, habits: Any, space: Workspace, lengths: Any, scores: Any, parts: int
) -> None:
    """Replay games of known lengths; scores[i][k] are the scores after k + 1 of `parts` equal parts."""
    for i in range(len(states)):
        s = start(states, i, template, number + i)
        made = 0
        for k in range(parts):
            until = lengths[i] * (k + 1) // parts
            made = continue_with_players(states, i, s, number + i, habits, space, made, until)[0]
            for seat in range(s.players):
                scores[i][k][seat] = score(s, seat)


def continue_with_players(
    states: Any, i: int, s: GameState, number: int, habits: Any, space: Workspace, made: int, limit: int
) -> tuple[int, int]:
    """Play on from move `made` until the game ends or the limit is reached; return the moves and the moments."""
    moments = 0
    space.waits[:] = 0
    seat = first_acting(s)
    while seat >= 0 and made < limit:
        if not space.waits[seat]:
            moments += 1
            for other in range(s.players):
                space.waits[other] = s.acting[other]
        space.waits[seat] = 0
        space.seen[0] = states[i]
        view = space.seen[0]
        look(view, seat)
        move = choice(view, seat, number, made, habits[seat], space)
        space.chosen[seat][move] += 1
        apply(s, seat, move)
        made += 1
        seat = first_acting(s)
    return made, moments


def choice(view: GameState, seat: int, number: int, at: int, habits: Any, space: Workspace) -> int:
    """Choose as a `Player` does, whose habits are how often it slips and which share of its moves it notices."""
    moves, weights, dice = space.moves, space.weights, space.dice
    n = tries(view, seat, moves, 0)
    for i in range(n):
        space.offered[moves[i]] += 1
    if n == 1:
        return int(moves[0])
    seed(dice, mix(mix(number & LOW, seat), at))
    slips, notices = habits[0], habits[1]
    if below(dice, ALWAYS) < slips_now(view, slips):
        return int(moves[below(dice, n)])
    if notices < ALWAYS:
        n = keep_noticed(moves, n, notices, dice)
    total = 0
    for i in range(n):
        weights[i] = weight(view, seat, moves[i])
        total += weights[i]
    if slips == 0:
        return int(moves[weightiest(weights, n)])
    return int(moves[weighted(dice, weights, total)])


def slips_now(view: GameState, slips: int) -> int:
    """As in `Player`: a seat that knows the answer by heart does not slip, unless it is the random player."""
    return 0 if slips < ALWAYS and is_by_heart(view) else slips


def keep_noticed(moves: Any, n: int, notices: int, dice: Any) -> int:
    """Keep the moves that a player notices, at least one, and return how many."""
    kept = 0
    for i in range(n):
        if below(dice, ALWAYS) < notices:
            moves[kept] = moves[i]
            kept += 1
    if kept == 0:
        moves[0] = moves[below(dice, n)]
        return 1
    return kept


def weightiest(weights: Any, n: int) -> int:
    best = 0
    for i in range(1, n):
        if weights[i] > weights[best]:
            best = i
    return best
