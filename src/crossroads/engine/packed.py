"""States as packed NumPy records, which compiled code works on.  Nothing else in the engine imports NumPy.

A kind is a number or the class of a record, as `layout.py` declares them.
"""

from __future__ import annotations

import struct
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from crossroads.engine.layout_bytes import packed_bytes

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
    try:
        out.view(np.uint8)[:] = np.frombuffer(packed_bytes(record), np.uint8)
    except struct.error as trouble:
        raise OverflowError(str(trouble)) from trouble
    return out


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
