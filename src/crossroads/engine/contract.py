"""The contract: what a game is, on one screen.

`rules.py` of a game is a module with these names.  Its functions are plain Python over a state and may be compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.layout import GameState


class Rules(Protocol):
    """The rules of a game, bound for use at a table."""

    State: type[GameState]  # the layout of everything there is, and who may know it
    SEATS: int  # the largest number of players
    MOVES: int  # moves are 0 … MOVES-1; also more than any seat's legal moves at once

    def setup(self, s: Any) -> None:
        """Options, players and first are set: deal."""

    def legal(self, s: Any, seat: int) -> Iterator[int]:
        """The moves of a seat: of those in `s.acting`, and of one that may still change a hidden choice."""

    def apply(self, s: Any, seat: int, move: int) -> None:
        """Make a legal move, and all that follows from it."""

    def score(self, s: Any, seat: int) -> int:
        """The score that goes into the record."""

    def wins(self, s: Any, seat: int) -> bool:
        """Whether the seat shares the victory of a game that is over."""

    def is_secret(self, s: Any, seat: int) -> bool:
        """Whether the move that the seat is asked for is a hidden choice; a game without any leaves this out."""

    def in_window(self, s: Any, seat: int) -> bool:
        """Whether the seat is asked in a reaction window, which the table's pace closes; mostly left out too."""

    def clock_move(self, s: Any, seat: int) -> int:
        """The move that the clock makes for an acting seat whose time is up."""

    def look(self, s: Any, seat: int) -> None:
        """Made from the layout: blank what the seat may not know (-1: a spectator)."""

    def forget(self, s: Any) -> None:
        """Made from the layout: blank what is only remembered."""


# A game may also have:
#   deck(s)                   yields every card in play; with CARDS (cards are below it) and DECK (the most of them at once)
#                             the general `imagine` works, and the tests count the cards
#   imagine(s, seat, dice)    where unseen cards are not interchangeable
#   tries(s, seat)            yields what random play chooses from, where most legal moves make no sense
#   shuffles_first(s, seat, move)   whether a shuffle that the move calls for has an `at` that does not count the move
