"""What compiled code does with packed records eight bytes at a time, where plain rules go field by field.

Each function has the results of the one whose name it bears: `digests.digest`, `digests.common_digest`, `drivers.first_acting`.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from crossroads.engine.digests import FACTOR, SHIFT, START
from crossroads.engine.layout import GameState
from crossroads.engine.packed import dtype_of

WORD = ir.IntType(64)
BYTE = ir.IntType(8)
ACTING: int = dict(dtype_of(GameState).fields or {})["acting"][1]  # where it begins; MAX_SEATS bytes are one word

# Bound by the linker, as arrays.
PLACES: Any
MASKS: Any


def _with_word(typing: Any, mixed: Any, s: Any, place: Any, mask: Any) -> Any:
    """Return a digest with one more word of a record mixed in, less the bits outside the mask."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        mixed, record, place, mask = arguments
        word = builder.load(builder.gep(builder.bitcast(record, WORD.as_pointer()), [place]))
        mixed = builder.mul(builder.xor(mixed, builder.and_(word, mask)), ir.Constant(WORD, FACTOR))
        return builder.xor(mixed, builder.lshr(mixed, ir.Constant(WORD, SHIFT)))

    return types.int64(types.int64, s, types.int64, types.int64), generate


def _first_of_eight(typing: Any, s: Any, place: Any) -> Any:
    """Return which of the eight bytes from a place of a record on is the first that is not 0; -1 if all are."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        record, place = arguments
        begin = builder.gep(builder.bitcast(record, BYTE.as_pointer()), [place])
        word = builder.load(builder.bitcast(begin, WORD.as_pointer()), align=1)
        zeros = builder.cttz(word, ir.Constant(ir.IntType(1), 0))  # bits; 64 if all are 0
        is_none = builder.icmp_unsigned("==", word, ir.Constant(WORD, 0))
        return builder.select(is_none, ir.Constant(WORD, -1), builder.lshr(zeros, ir.Constant(WORD, 3)))

    return types.int64(s, types.int64), generate


# Numba passes the first argument, the typing context, itself.
with_word: Any = intrinsic(_with_word)
first_of_eight: Any = intrinsic(_first_of_eight)


def digest(s: GameState, seat: int) -> int:
    mixed: int = START
    for i in range(len(PLACES)):
        mask = MASKS[seat, i]
        if mask != 0:
            mixed = with_word(mixed, s, PLACES[i], mask)
    return mixed


def common_digest(s: GameState, seat: int, other: int) -> int:
    mixed: int = START
    for i in range(len(PLACES)):
        mask = MASKS[seat, i] & MASKS[other, i]
        if mask != 0:
            mixed = with_word(mixed, s, PLACES[i], mask)
    return mixed


def first_acting(s: GameState) -> int:
    first: int = first_of_eight(s, ACTING)
    return first
