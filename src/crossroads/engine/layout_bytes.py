"""A plain state as the bytes that compiled code works on, without NumPy: for places that have WebAssembly but no NumPy.

The bytes are those of `State.pack()`: numbers in the order of their fields, each aligned to its own size, as in C.  A kind is a
number or the class of a record, as `layout.py` declares them.
"""

from __future__ import annotations

import struct
from functools import cache
from math import prod
from typing import Any

CODES = {1: "b", 2: "h", 4: "i", 8: "q"}


def packed_bytes(record: Any) -> bytes:
    """Return a record as bytes; raise struct.error if a value does not fit its field."""
    kind: Any = type(record)
    found: list[int] = []
    _add_numbers(record, found)
    return _struct(kind).pack(*found)


@cache
def _struct(kind: Any) -> struct.Struct:
    return struct.Struct("<" + c_format(kind)[0])


def c_format(kind: Any) -> tuple[str, int, int]:
    """Return the format of a number or a record, its size, and the size to which it is aligned."""
    if not isinstance(kind, type):
        return CODES[kind.bytes], kind.bytes, kind.bytes
    made, size, widest = "", 0, 1
    fields: dict[str, Any] = vars(kind)["fields"]
    for field in fields.values():
        inner, bytes_, alignment = c_format(field.kind)
        count = prod(field.shape)
        made += padding(size, alignment) + inner * count
        size += len(padding(size, alignment)) + bytes_ * count
        widest = max(widest, alignment)
    end = padding(size, widest)
    return made + end, size + len(end), widest


def padding(size: int, alignment: int) -> str:
    return "x" * (-size % alignment)


def _add_numbers(record: Any, found: list[int]) -> None:
    for name, field in record.fields.items():
        _add(getattr(record, name), len(field.shape), not isinstance(field.kind, type), found)


def _add(value: Any, depth: int, is_number: bool, found: list[int]) -> None:
    """Add the numbers of a field: whole lists at once, because every position that is searched or valued passes here."""
    if depth == 1 and is_number:
        found += value
    elif depth:
        for one in value:
            _add(one, depth - 1, is_number, found)
    elif is_number:
        found.append(value)
    else:
        _add_numbers(value, found)
