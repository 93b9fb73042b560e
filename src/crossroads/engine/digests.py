"""A number that tells apart what a seat may know of a state, less what is settled.

The bytes of the packed state are read as words of 64 bits; a mask for each word has the bits that the seat may know.  Compiled
code has a `digest` of its own (`packed_digests.py`) with the same results.
"""

from __future__ import annotations

import struct
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from crossroads.engine.layout import MAX_SEATS, Audience, Field, GameState, Number, Record
from crossroads.engine.layout_bytes import packed_bytes

START = 0x2545F4914F6CDD1D
FACTOR = 0x9E3779B97F4A7C15 - (1 << 64)  # odd; as a signed number, because compiled code has no other
SHIFT = 32
ALL = (1 << 64) - 1


class Visible(NamedTuple):
    """Which words of a packed state any seat may know something of, and by seat the bits of them that it may know."""

    places: list[int]
    masks: list[list[int]]


@cache
def visible(state: type[GameState]) -> Visible:
    masks = [visible_bits(state, seat) for seat in range(MAX_SEATS)]
    places = [place for place, bits in enumerate(zip(*masks)) if any(bits)]
    return Visible(places, [[mask[place] for place in places] for mask in masks])


def visible_bits(state: type[GameState], seat: int) -> list[int]:
    """Return for each word of the packed state the bits that the seat may know."""
    marked = state()
    _mark(marked, seat, Field(state, ()), ())
    return words_of(marked)


def _mark(record: Record, seat: int, around: Field, index: tuple[int, ...]) -> None:
    """Set every number that the seat may know to -1, which has all bits."""
    for name, field in record.fields.items():
        audience = around.audience if field.audience is None else field.audience
        settled = around.settled or field.settled
        for inner in product(*(range(length) for length in field.shape)):
            whole = index + inner
            if not isinstance(field.kind, Number):
                _mark(_item(getattr(record, name), inner), seat, Field(field.kind, (), audience, settled=settled), whole)
            elif not settled and _may_know(audience, seat, whole):
                _set(record, name, inner)


def _may_know(audience: Audience | None, seat: int, index: tuple[int, ...]) -> bool:
    if audience == Audience.OWNER:
        return index[0] == seat
    if audience == Audience.OTHERS:
        return index[0] != seat
    return audience == Audience.EVERYBODY


def _item(value: Any, index: tuple[int, ...]) -> Any:
    for i in index:
        value = value[i]
    return value


def _set(record: Record, name: str, index: tuple[int, ...]) -> None:
    if index:
        _item(getattr(record, name), index[:-1])[index[-1]] = -1
    else:
        setattr(record, name, -1)


def words_of(s: Record) -> list[int]:
    """Return a state as signed words of 64 bits; it is a whole number of them, because its dice are one."""
    packed = packed_bytes(s)
    return list(struct.unpack(f"<{len(packed) // 8}q", packed))


def digest(s: GameState, seat: int) -> int:
    """Return the digest as a signed number of 64 bits."""
    return common_digest(s, seat, seat)


def common_digest(s: GameState, seat: int, other: int) -> int:
    """Return the digest of what two seats may both know."""
    state: Any = type(s)
    (places, masks), words, mixed = visible(state), words_of(s), START
    for place, mine, theirs in zip(places, masks[seat], masks[other]):
        mask = mine & theirs
        if mask != 0:
            mixed = ((mixed ^ (words[place] & mask)) * FACTOR) & ALL
            mixed ^= mixed >> SHIFT
    return mixed - ALL - 1 if mixed > ALL >> 1 else mixed
