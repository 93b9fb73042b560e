"""A driver that plays Crossing Guard against itself and adds up which way to change the policy (REINFORCE).

Plain Python; `link.compiled` binds the rules and hints of the game to it and makes machine code of it.  The policy is a table:
how much a move is liked, by two things that a seat sees: how many piles are better, how many of its cards are higher.
"""
# ruff: noqa: F821  (names that the linker binds)

import math
from collections.abc import Callable
from typing import Any

from crossroads.engine.chance import Dice, below, seed
from crossroads.games.crossing_guard.rules import BID, PILE, PLACES, Phase

# Bound by the linker: the rules, two ideas of the hints, a tool.
start: Callable[..., Any]
legal: Callable[..., int]
apply: Callable[..., None]
look: Callable[..., None]
wins: Callable[..., bool]
better_piles: Callable[..., int]
higher_cards: Callable[..., int]
MOVES: int

FEATURES = PLACES + PLACES * PLACES
FINE = 1 << 30  # how finely the dice tell chances apart


def feature(view: Any, seat: int, move: int) -> int:
    """Which cell of the table a move belongs to."""
    if view.phase == Phase.CHOOSE:
        return better_piles(view, seat, move - PILE)
    return PLACES * (1 + better_piles(view, seat, view.place)) + higher_cards(view, seat, move - BID)


def decide(view: Any, seat: int, liked: Any, moves: Any, chances: Any, dice: Dice) -> int:
    """Draw a move by the softmax of how much each is liked; its place among the moves, whose chances are left in `chances`."""
    n = legal(view, seat, moves, 0)
    total = 0.0
    for i in range(n):
        chances[i] = math.exp(liked[feature(view, seat, moves[i])])
        total += chances[i]
    for i in range(n):
        chances[i] /= total
    left = below(dice, FINE) / FINE
    i = 0
    while i < n - 1 and left >= chances[i]:
        left -= chances[i]
        i += 1
    return i


def learn(states: Any, shown: Any, template: Any, number: int, liked: Any, slope: Any, room: Any, dice: Dice) -> None:
    """Play a game in every state; `slope` becomes the direction in which the table wins more."""
    moves, chances, own = room
    for i in range(len(states)):
        s = start(states, i, template, number + i)
        seed(dice, number + i)
        own[:] = 0.0
        seat = asked(s)
        while seat >= 0:
            shown[0] = states[i]
            view = shown[0]
            look(view, seat)
            k = decide(view, seat, liked, moves, chances, dice)
            for j in range(legal(view, seat, moves, 0)):
                own[seat][feature(view, seat, moves[j])] += (1.0 if j == k else 0.0) - chances[j]
            apply(s, seat, moves[k])
            seat = asked(s)
        reward(s, own, slope)


def asked(s: Any) -> int:
    for seat in range(s.players):
        if s.acting[seat]:
            return seat
    return -1


def reward(s: Any, own: Any, slope: Any) -> None:
    """What a seat did counts for as much as it won more than an even share."""
    winners = 0
    for seat in range(s.players):
        winners += 1 if wins(s, seat) else 0
    for seat in range(s.players):
        gain = (1.0 / winners if wins(s, seat) else 0.0) - 1.0 / s.players
        for f in range(len(slope)):
            slope[f] += gain * own[seat][f]
