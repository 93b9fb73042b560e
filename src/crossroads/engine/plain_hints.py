"""Hints for a game that has none: every move is as good as another, and winning is what counts."""

from collections.abc import Callable

from crossroads.engine.layout import GameState

wins: Callable[[GameState, int], bool]  # bound by the linker


def weight(s: GameState, seat: int, move: int) -> int:
    return 1


def worth(s: GameState, seat: int) -> float:
    """Return the seat's share of the victory, or one half while the game goes on."""
    winners = 0
    for other in range(s.players):
        if s.acting[other]:
            return 0.5
        if wins(s, other):
            winners += 1
    return 1.0 / winners if wins(s, seat) else 0.0
