"""Copies of a state.  A table makes one for everybody after every move, because a view is a copy; so a copy has to be quick.

How a layout is copied is worked out once; then nothing is asked of any value.  That takes three fifths of the time.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from crossroads.engine.layout import Record

if TYPE_CHECKING:
    from collections.abc import Callable

R = TypeVar("R", bound=Record)


def copied(record: R) -> R:
    """The same values, in lists and records of their own."""
    kind: Any = type(record)
    copy: Callable[[R], R] = _of(kind)
    return copy(record)


@cache
def _of(kind: type[Record]) -> Callable[[Any], Any]:
    """How a record of this kind is copied: its numbers are shared, its lists and records are not."""
    parts = [(name, _part(field.kind, len(field.shape))) for name, field in kind.fields.items()]
    copied_parts = [(name, copy_part) for name, copy_part in parts if copy_part is not None]

    def copy(old: Any) -> Any:
        new = object.__new__(kind)
        values = new.__dict__
        values.update(old.__dict__)
        for name, copy_part in copied_parts:
            values[name] = copy_part(values[name])
        return new

    return copy


def _part(kind: Any, depth: int) -> Callable[[Any], Any] | None:
    """How a field is copied; a number is not."""
    if depth == 0:
        return _of(kind) if isinstance(kind, type) else None
    inner = _part(kind, depth - 1)
    if inner is None:
        return list.copy
    return lambda values: [inner(value) for value in values]
