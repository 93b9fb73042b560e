"""Copies of a state.  A table makes one for everybody after every move, because a view is a copy; so a copy has to be quick.

How a layout is copied is worked out once; then nothing is asked of any value.  That takes three fifths of the time.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from crossroads.engine.layout import Audience, Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.layout import Field, GameState

R = TypeVar("R", bound=Record)
S = TypeVar("S", bound="GameState")


def copied(record: R) -> R:
    """The same values, in lists and records of their own."""
    kind: Any = type(record)
    copy: Callable[[R], R] = _of(kind)
    return copy(record)


def closed_parts_copied(state: S) -> S:
    """The same values; only what not everybody may know is in lists and records of its own.

    It is for a look at once: what everybody may know is the table's, to be read and never changed, and goes on with it.
    """
    kind: Any = type(state)
    copy: Callable[[S], S] = _of(kind, only_closed=True)
    return copy(state)


@cache
def _of(kind: type[Record], *, only_closed: bool = False) -> Callable[[Any], Any]:
    """How a record of this kind is copied: its numbers are shared, its lists and records are not."""
    fields = {name: field for name, field in kind.fields.items() if not (only_closed and _lies_open(field))}
    parts = [(name, _part(field.kind, len(field.shape))) for name, field in fields.items()]
    copied_parts = [(name, copy_part) for name, copy_part in parts if copy_part is not None]

    def copy(old: Any) -> Any:
        new = object.__new__(kind)
        values = new.__dict__
        values.update(old.__dict__)
        for name, copy_part in copied_parts:
            values[name] = copy_part(values[name])
        return new

    return copy


def _lies_open(field: Field) -> bool:
    """Whether everybody may know all of a field of a state, and it lies on the table."""
    return field.audience == Audience.EVERYBODY and not _hides_something(field)


def _hides_something(field: Field) -> bool:
    if field.remembered or field.audience not in (None, Audience.EVERYBODY):
        return True
    return isinstance(field.kind, type) and any(map(_hides_something, field.kind.fields.values()))


def _part(kind: Any, depth: int) -> Callable[[Any], Any] | None:
    """How a field is copied; a number is not."""
    if depth == 0:
        return _of(kind) if isinstance(kind, type) else None
    inner = _part(kind, depth - 1)
    if inner is None:
        return list.copy
    return lambda values: [inner(value) for value in values]
