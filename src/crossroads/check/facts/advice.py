"""Facts about hints and traits: weights, values and numbers that players can use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crossroads.players.judging import MOST_TRAITS

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


def traits_can_be_used(subject: Subject) -> Iterator[Fault]:
    """Whoever may move finds no more numbers than there is room for; those of a move are the same from what the seat sees.

    The features may depend on all that is there: a search values states that it imagined.
    """
    if not subject.game.has("traits"):
        return
    for position in subject.some(60):
        for seat in (seat for seat in range(position.state.players) if position.state.acting[seat]):
            fault = next(_wrong_traits(subject, position, seat), None)
            if fault:
                yield fault
                return


def _wrong_traits(subject: Subject, position: Position, seat: int) -> Iterator[Fault]:
    view = position.at_table().view(seat)
    for move in subject.moves("tries", view, seat):
        yield from _wrong_numbers(subject, "traits", (position.state, seat, move), (view, seat, move))
    yield from _wrong_numbers(subject, "features", (position.state, seat))


def _wrong_numbers(subject: Subject, name: str, *questions: tuple[Any, ...]) -> Iterator[Fault]:
    """Ask for numbers, of the whole state and perhaps of what a seat sees of it."""
    found = []
    for asked in questions:
        room, before = [0] * MOST_TRAITS, asked[0].copy()
        subject.judged.notes(*asked[:2], room)
        count = getattr(subject.judged, name)(*asked, room)
        if asked[0] != before:
            yield subject.at("traits", name, "it changes the state it is asked about")
            return
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_TRAITS:
            yield subject.at("traits", name, f"it returns how many numbers it stored, up to {MOST_TRAITS}, not {count!r}")
            return
        found.append(room[:count])
    if any(isinstance(one, bool) or not isinstance(one, int) or one < 0 for one in found[0]):
        yield subject.at("traits", name, "its numbers are whole and not below 0")
    if found[0] != found[-1]:
        yield subject.at("traits", name, "it depends on something that the seat does not see")
