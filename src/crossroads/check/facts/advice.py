"""Facts about hints: weights and values that players can use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.faults import Fault
    from crossroads.check.subject import Position, Subject


def hints_can_be_used(subject: Subject) -> Iterator[Fault]:
    """Every move that is tried weighs at least 1, and every position is worth something from 0 to 1."""
    if not subject.game.has("hints"):
        return
    for position in subject.some(120):
        fault = next(_wrong_hint(subject, position), None)
        if fault:
            yield fault
            return


def _wrong_hint(subject: Subject, position: Position) -> Iterator[Fault]:
    table = position.at_table()
    for seat in range(position.state.players):
        view = table.view(seat)
        for s in (position.state, view):
            if s.acting[seat]:
                yield from _wrong_weights(subject, s, seat)
        worth = subject.slow.worth(position.state, seat)
        if isinstance(worth, bool) or not isinstance(worth, (int, float)) or not -1e-9 <= worth <= 1 + 1e-9:
            yield subject.at("hints", "worth", f"a position is worth from 0 to 1, not {worth!r}")
        if not isinstance(subject.slow.is_by_heart(view), (bool, int)):
            yield subject.at("hints", "is_by_heart", "the answer is yes or no")
        shown = list(subject.game.hints.shown(view))
        if not all(isinstance(place, int) for place in shown):
            yield subject.at("hints", "shown", "places of a remembered field are whole numbers")


def _wrong_weights(subject: Subject, s: Any, seat: int) -> Iterator[Fault]:
    for move in subject.moves("tries", s, seat):
        weight = subject.slow.weight(s, seat, move)
        if isinstance(weight, bool) or not isinstance(weight, int) or weight < 1:
            yield subject.at("hints", "weight", f"a move weighs a whole number of at least 1, not {weight!r}")
            return
