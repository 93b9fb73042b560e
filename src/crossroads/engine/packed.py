"""States as packed NumPy records, which compiled code works on.  Nothing else in the engine imports NumPy.

A kind is a number or the class of a record, as `layout.py` declares them.
"""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

R = TypeVar("R")
Packed = NDArray[np.void]
_dtypes: dict[Any, np.dtype[Any]] = {}


def dtype_of(kind: Any) -> np.dtype[Any]:
    """Return the NumPy type of a number, or of a record with all its fields."""
    known: np.dtype[Any] | None = _dtypes.get(kind)
    if known is None:
        known = _dtypes[kind] = _record_dtype(kind) if isinstance(kind, type) else np.dtype(kind.code)
    return known


def _record_dtype(kind: Any) -> np.dtype[Any]:
    return np.dtype([(name, dtype_of(field.kind), field.shape) for name, field in kind.fields.items()], align=True)


def array(kind: Any, n: int) -> Packed:
    """Return `n` blank records."""
    return np.zeros(n, dtype_of(kind))


def pack(record: Any) -> Packed:
    """Return an array of one packed record; raise OverflowError if a value does not fit its field."""
    out = array(type(record), 1)
    _pack(record, out, 0)
    return out


def _pack(value: Any, out: Any, key: str | int) -> None:
    if isinstance(value, list):
        for i, item in enumerate(value):
            _pack(item, out[key], i)
    elif hasattr(value, "fields"):
        for name in value.fields:
            _pack(getattr(value, name), out[key], name)
    else:
        out[key] = int(value)


def unpack(kind: type[R], packed: Any) -> R:
    """Return the plain object with the values of one packed record."""
    new = object.__new__(kind)
    fields: dict[str, Any] = vars(kind)["fields"]
    for name, field in fields.items():
        setattr(new, name, _unpacked(packed[name], field.kind, len(field.shape)))
    return new


def _unpacked(value: Any, kind: Any, depth: int) -> Any:
    if depth:
        return [_unpacked(item, kind, depth - 1) for item in value] if isinstance(kind, type) else value.tolist()
    return unpack(kind, value) if isinstance(kind, type) else int(value)


def blank_array(n: int) -> Any:
    """Replace `blank` in compiled code, because Numba checks every index of a list."""
    return np.zeros(n, np.int64)
