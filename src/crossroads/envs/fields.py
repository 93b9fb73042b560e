"""Observations: what a seat may know as an array of numbers, with a name for every part.

The layout of the state determines the array.  The first number is the seat itself; then comes every field that any seat may
know, in the order of the layout.  What this seat may not know is 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from crossroads.engine.layout import MAX_SEATS, Audience, GameState
from crossroads.engine.packed import dtype_of
from crossroads.engine.views import Leaf, leaves

if TYPE_CHECKING:
    from collections.abc import Iterator

Numbers = NDArray[np.signedinteger[Any]]
SEAT = "seat"
ANYBODY = -1
ALL_BUT = -2  # less the seat: everybody but that seat may know it


@dataclass(frozen=True)
class Part:
    """A field and its place in the array."""

    name: str  # "hand.card"
    shape: tuple[int, ...]
    begin: int
    end: int


class Fields:
    """The parts of an observation or, with memory, of an information state."""

    def __init__(self, state: type[GameState], *, memory: bool = False) -> None:
        self.leaves = [leaf for leaf in leaves(state) if _is_shown(leaf, memory=memory)]
        self.parts = list(_parts(self.leaves))
        self.size = self.parts[-1].end
        self.dtype: np.dtype[Any] = np.result_type(np.int8, *(dtype_of(leaf.number) for leaf in self.leaves))
        self._paths = [names_of(leaf) for leaf in self.leaves]
        self._owner = np.concatenate([[ANYBODY], *map(_owners, self.leaves)])
        self._is_known = [_is_known(self._owner, seat) for seat in range(MAX_SEATS)]
        self._state = state

    def array(self, s: GameState, seat: int) -> Numbers:
        """Return what the seat may know of a state, which is the same as for its view."""
        numbers = [seat]
        for path in self._paths:
            _pour(s, path, numbers)
        array: Numbers = np.array(numbers, self.dtype) * self._is_known[seat]
        return array

    def limits(self) -> tuple[Numbers, Numbers]:
        """Return the smallest and the largest value of every number: those of its type."""
        limits = np.iinfo(self.dtype)
        return np.full(self.size, limits.min, self.dtype), np.full(self.size, limits.max, self.dtype)

    def named(self, array: Numbers) -> dict[str, Numbers]:
        """Split an array, or a batch of arrays, into its fields by name."""
        around = array.shape[:-1]
        return {part.name: array[..., part.begin : part.end].reshape(around + part.shape) for part in self.parts}

    def runs(self) -> NDArray[np.int64]:
        """Tell compiled code how to fill the array from a packed state: one row for each run of neighbouring numbers.

        A row has the run's start in the array and in the state (in numbers of its width), its length, its width and its owner.
        """
        places = np.arange(1, self.size)
        offsets = np.concatenate([offsets_of(dtype_of(self._state), names_of(leaf)) for leaf in self.leaves])
        widths = np.concatenate([np.full(prod(leaf.shape), leaf.number.bytes) for leaf in self.leaves])
        owners = self._owner[1:]
        is_new = (np.diff(offsets) != widths[:-1]) | (np.diff(widths) != 0) | (np.diff(owners) != 0)
        begins = np.flatnonzero(np.concatenate([[True], is_new]))
        counts = np.diff([*begins, len(places)])
        return np.stack([places[begins], offsets[begins] // widths[begins], counts, widths[begins], owners[begins]], axis=1)


def _is_shown(leaf: Leaf, *, memory: bool) -> bool:
    return leaf.audience != Audience.NOBODY and (memory or not leaf.remembered)


def names_of(leaf: Leaf) -> tuple[str, ...]:
    """The path to a leaf: ("hand", "card") for s.hand[i0].card[i1]."""
    return tuple(step.partition("[")[0] for step in leaf.path.split(".")[1:])


def _parts(shown: list[Leaf]) -> Iterator[Part]:
    yield Part(SEAT, (), 0, 1)
    begin = 1
    for leaf in shown:
        end = begin + prod(leaf.shape)
        yield Part(".".join(names_of(leaf)), leaf.shape, begin, end)
        begin = end


def _owners(leaf: Leaf) -> NDArray[np.int64]:
    """Who may know each number of a leaf: a seat, ANYBODY, or ALL_BUT less a seat."""
    if leaf.audience == Audience.EVERYBODY:
        return np.full(prod(leaf.shape), ANYBODY)
    seats = np.repeat(np.arange(leaf.shape[0]), prod(leaf.shape[1:]))
    return ALL_BUT - seats if leaf.audience == Audience.OTHERS else seats


def _is_known(owner: NDArray[np.int64], seat: int) -> NDArray[np.bool_]:
    known: NDArray[np.bool_] = (owner == ANYBODY) | (owner == seat) | ((owner <= ALL_BUT) & (owner != ALL_BUT - seat))
    return known


def offsets_of(dtype: np.dtype[Any], names: tuple[str, ...]) -> NDArray[np.int64]:
    """The offset in bytes of each number of a leaf in a packed state."""
    offsets = np.zeros(1, np.int64)
    for name in names:
        assert dtype.fields is not None
        kind, begin = dtype.fields[name][:2]
        dtype, shape = kind.subdtype or (kind, ())
        offsets = (offsets[:, None] + begin + np.arange(prod(shape)) * dtype.itemsize).ravel()
    return offsets


def _pour(value: Any, path: tuple[str, ...], out: list[int]) -> None:
    """Append all numbers of a leaf."""
    if isinstance(value, list):
        if not path and isinstance(value[0], int):
            out += value
        else:
            for one in value:
                _pour(one, path, out)
    elif path:
        _pour(getattr(value, path[0]), path[1:], out)
    else:
        out.append(value)
