"""States as packed NumPy records, which compiled code works on.  Nothing else in the engine imports NumPy."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from crossroads.engine.layout import Number, Record

R = TypeVar("R", bound=Record)
Packed = NDArray[np.void]
_dtypes: dict[Any, np.dtype[Any]] = {}


def dtype_of(kind: Number | type[Record]) -> np.dtype[Any]:
    """Return the NumPy type of a number, or of a record with all its fields."""
    known: np.dtype[Any] | None = _dtypes.get(kind)
    if known is None:
        known = _dtypes[kind] = np.dtype(kind.code) if isinstance(kind, Number) else _record_dtype(kind)
    return known


def _record_dtype(kind: type[Record]) -> np.dtype[Any]:
    return np.dtype([(name, dtype_of(field.kind), field.shape) for name, field in kind.fields.items()], align=True)


def array(kind: type[Record], n: int) -> Packed:
    """Return `n` blank records."""
    return np.zeros(n, dtype_of(kind))


def pack(record: Record) -> Packed:
    """Return an array of one packed record; raise OverflowError if a value does not fit its field."""
    out = array(type(record), 1)
    _pack(record, out, 0)
    return out


def _pack(value: Any, out: Any, key: str | int) -> None:
    if isinstance(value, list):
        for i, item in enumerate(value):
            _pack(item, out[key], i)
    elif isinstance(value, Record):
        for name in value.fields:
            _pack(getattr(value, name), out[key], name)
    else:
        out[key] = int(value)


def unpack(kind: type[R], packed: Any) -> R:
    """Return the plain object with the values of one packed record."""
    new = object.__new__(kind)
    for name, field in kind.fields.items():
        setattr(new, name, _unpacked(packed[name], field.kind, len(field.shape)))
    return new


def _unpacked(value: Any, kind: Number | type[Record], depth: int) -> Any:
    if depth:
        return value.tolist() if isinstance(kind, Number) else [_unpacked(item, kind, depth - 1) for item in value]
    return int(value) if isinstance(kind, Number) else unpack(kind, value)


def blank_array(n: int) -> Any:
    """Replace `blank` in compiled code, because Numba checks every index of a list."""
    return np.zeros(n, np.int64)
