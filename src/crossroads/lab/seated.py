"""Players without search, compiled: a level that only slips and follows the hints, in every seat, many games at a time.

Plain Python; the linker binds a game's rules and hints to it.  A seat is shown its view and nothing else, and throws the same
dice as a `Player` of its level does, so that each game is the one that the players would play at a table.
"""
# ruff: noqa: F821  (names that the linker binds; the type checker knows them)

from collections.abc import Callable, MutableSequence
from typing import Any, NamedTuple

from crossroads.engine.chance import LOW, Dice, below, mix, seed
from crossroads.engine.layout import GameState

# Bound by the linker.
start: Callable[[Any, int, Any, int], GameState]
tries: Callable[[GameState, int, MutableSequence[int], int], int]
apply: Callable[[GameState, int, int], None]
look: Callable[[GameState, int], None]
score: Callable[[GameState, int], int]
wins: Callable[[GameState, int], bool]
weight: Callable[[GameState, int, int], int]
is_by_heart: Callable[[GameState], bool]
MOVES: int

WHOLE = 840  # a victory can be shared evenly by up to eight, and sums stay exact
ALWAYS = 10_000  # slips are counted in ten thousandths


class Desk(NamedTuple):
    """Room to work in, and what is counted over all games of a call."""

    shown: Any  # one state: what the seat that is asked may know
    moves: Any
    weights: Any
    dice: Any
    offered: Any  # by move: how often it was among those to choose from
    chosen: Any  # by seat and move: how often in the present game
    made: Any  # by move: how often it was made
    users: Any  # by move: how many seats of all games made it at least once
    won: Any  # by move: the victories of those seats, in parts of WHOLE
    waits: Any  # by seat: whether the present moment of the game has already counted its choice


def play_seated(
    states: Any, template: Any, number: int, slips: Any, desk: Desk, lengths: Any, moments: Any, limit: int
) -> None:
    """Play game after game; lengths[i] moves, in moments[i] moments: those who choose at once share one."""
    for i in range(len(states)):
        s = start(states, i, template, number + i)
        desk.chosen[:] = 0
        lengths[i], moments[i] = play_on_seated(states, i, s, number + i, slips, desk, 0, limit)
        count_moves(s, desk)


def count_moves(s: GameState, desk: Desk) -> None:
    """Who made which move in this game, and whether it went well with those."""
    share = share_of_victory(s)
    for seat in range(s.players):
        won = share if wins(s, seat) else 0
        for move in range(MOVES):
            if desk.chosen[seat][move] > 0:
                desk.made[move] += desk.chosen[seat][move]
                desk.users[move] += 1
                desk.won[move] += won


def share_of_victory(s: GameState) -> int:
    """What each winner has of the victory, in parts of WHOLE; nothing in a game that is not over."""
    winners = 0
    for seat in range(s.players):
        if s.acting[seat]:
            return 0
        if wins(s, seat):
            winners += 1
    return WHOLE // max(1, winners)


def scores_on_the_way(
    states: Any, template: Any, number: int, slips: Any, desk: Desk, lengths: Any, scores: Any, stops: int
) -> None:
    """Play games of known lengths again; scores[i][k] are those after k + 1 of `stops` equal parts."""
    for i in range(len(states)):
        s = start(states, i, template, number + i)
        made = 0
        for k in range(stops):
            until = lengths[i] * (k + 1) // stops
            made = play_on_seated(states, i, s, number + i, slips, desk, made, until)[0]
            for seat in range(s.players):
                scores[i][k][seat] = score(s, seat)


def play_on_seated(
    states: Any, i: int, s: GameState, number: int, slips: Any, desk: Desk, made: int, limit: int
) -> tuple[int, int]:
    """From move `made` to the end or the limit: how many moves and how many moments."""
    moments = 0
    desk.waits[:] = 0
    seat = first_waiting(s)
    while seat >= 0 and made < limit:
        if not desk.waits[seat]:
            moments += 1
            for other in range(s.players):
                desk.waits[other] = s.acting[other]
        desk.waits[seat] = 0
        desk.shown[0] = states[i]
        view = desk.shown[0]
        look(view, seat)
        move = choice(view, seat, number, made, slips[seat], desk)
        desk.chosen[seat][move] += 1
        apply(s, seat, move)
        made += 1
        seat = first_waiting(s)
    return made, moments


def first_waiting(s: GameState) -> int:
    for seat in range(s.players):
        if s.acting[seat]:
            return seat
    return -1


def choice(view: GameState, seat: int, number: int, at: int, slips: int, desk: Desk) -> int:
    """The move of a `Player` with this many slips in ten thousand; without any it makes the weightiest move."""
    moves, weights, dice = desk.moves, desk.weights, desk.dice
    n = tries(view, seat, moves, 0)
    for i in range(n):
        desk.offered[moves[i]] += 1
    if n == 1:
        return int(moves[0])
    seed(dice, mix(mix(number & LOW, seat), at))
    if below(dice, ALWAYS) < slips_now(view, slips):
        return int(moves[below(dice, n)])
    total = 0
    for i in range(n):
        weights[i] = weight(view, seat, moves[i])
        total += weights[i]
    if slips == 0:
        return int(moves[weightiest(weights, n)])
    return int(moves[by_weight(weights, total, dice)])


def slips_now(view: GameState, slips: int) -> int:
    """As a `Player` has it: what is known by heart is lost by forgetting; only a random player makes any answer."""
    return 0 if slips < ALWAYS and is_by_heart(view) else slips


def weightiest(weights: Any, n: int) -> int:
    best = 0
    for i in range(1, n):
        if weights[i] > weights[best]:
            best = i
    return best


def by_weight(weights: Any, total: int, dice: Dice) -> int:
    """A place, each as likely as its weight."""
    left = below(dice, total)
    i = 0
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return i
