"""Secret choices in a search: each seat mixes its moves by regret matching.  Plain Python, bound by the linker.

A seat's mixture follows its regrets: a move that would have done better than the mixture so far is played more often.  Only the
move that was drawn shows what it is worth, so its surprise is divided by the chance that it had; the other moves are taken as
worth their average so far, which keeps the estimate right and its noise small.  Negative regrets are forgotten at once, and
late mixtures count more in the average, because early ones know little.  (CFR+ with sampled outcomes and a baseline.)
"""

from typing import Any

from crossroads.engine.chance import Dice, below

CURIOUS = 0.1  # the share of its choices in which a seat tries its moves evenly
FINE = 1 << 30  # how finely the dice tell chances apart


def drawn_edge(tree: Any, node: int, n: int, dice: Dice) -> int:
    """Draw an edge of a node: from its mixture, or now and then any."""
    start = int(tree.start[node])
    left = below(dice, FINE) / FINE
    total = regret_of(tree, start, n)
    for edge in range(start, start + n - 1):
        left -= chance_of(tree, edge, n, total)
        if left < 0.0:
            return edge
    return start + n - 1


def regret_of(tree: Any, start: int, n: int) -> float:
    """Return the sum of a node's regrets."""
    total = 0.0
    for edge in range(start, start + n):
        total += tree.regret[edge]
    return total


def mixture_of(tree: Any, edge: int, total: float) -> float:
    """Return an edge's share of the mixture, given the sum of regrets; while nothing is regretted, the hints' share."""
    if total > 0.0:
        return float(tree.regret[edge] / total)
    return float(tree.prior[edge])


def chance_of(tree: Any, edge: int, n: int, total: float) -> float:
    """Return the chance that `drawn_edge` draws an edge."""
    return (1.0 - CURIOUS) * mixture_of(tree, edge, total) + CURIOUS / n


def learn_regrets(tree: Any, node: int, n: int, drawn: int, value: float) -> None:
    """Update regrets and shares of a node whose edge `drawn` was worth `value`; its sums do not have that value yet."""
    start = int(tree.start[node])
    total = regret_of(tree, start, n)
    usual = average_of(tree, start, n)
    mean = tree.value[drawn] / tree.tried[drawn] if tree.tried[drawn] > 0 else usual
    surprise = (value - mean) / chance_of(tree, drawn, n, total)
    expected = 0.0
    for edge in range(start, start + n):
        mean = tree.value[edge] / tree.tried[edge] if tree.tried[edge] > 0 else usual
        estimate = mean + surprise if edge == drawn else mean
        expected += mixture_of(tree, edge, total) * estimate
    for edge in range(start, start + n):
        tree.share[edge] += tree.visits[node] * mixture_of(tree, edge, total)
    for edge in range(start, start + n):
        mean = tree.value[edge] / tree.tried[edge] if tree.tried[edge] > 0 else usual
        estimate = mean + surprise if edge == drawn else mean
        tree.regret[edge] = max(0.0, tree.regret[edge] + estimate - expected)


def average_of(tree: Any, start: int, n: int) -> float:
    """Return what the moves of a node were worth on average so far."""
    tried, value = 0, 0.0
    for edge in range(start, start + n):
        tried += tree.tried[edge]
        value += tree.value[edge]
    return value / tried if tried > 0 else 0.5
