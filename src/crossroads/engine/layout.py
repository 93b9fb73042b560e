"""Fixed-layout records, declared like a dataclass, that say with each field who may know it.

    class Rider(Record):
        x = int8()
        used = int8(3)

    class State(GameState):
        phase = public(int8())                  everybody may know it
        hand = owned(pile(10, SEATS))           axis 0 is the seat; everybody knows how many, the owner also which
        deck = hidden(pile(52))                 nobody knows it (what is not declared is hidden)
        seen = remembered(int8(58))             shown once, no longer on the table: a perfect memory knows it
        options = settled(record(Options))      public, and the same from the set-up on
        rider = public(record(Rider, SEATS))    a field inside a record is as visible as the record, unless it says more

`State()` is a plain object of integers, lists and records, to play and to debug; `State.array(n)` is n packed NumPy records of
the same layout, to compile.  Rules that index `s.rider[seat].used[2]` run unchanged on either.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from crossroads.engine.dealer import Dealer

T = TypeVar("T")
R = TypeVar("R", bound="Record")
Packed = NDArray[np.void]
MAX_SEATS = 8


class Audience(IntEnum):
    """Who may know a field."""

    NOBODY = 0
    OWNER = 1
    EVERYBODY = 2


@dataclass(frozen=True)
class Field:
    """One declared field: what it holds, how many of it, who may know it."""

    kind: np.dtype[Any] | type[Record]
    shape: tuple[int, ...]
    audience: Audience | None = None  # None: as the record around it
    remembered: bool = False
    settled: bool = False

    @property
    def dtype(self) -> np.dtype[Any]:
        return self.kind if isinstance(self.kind, np.dtype) else self.kind.dtype

    def blank(self) -> Any:
        return self._blank(self.shape)

    def _blank(self, shape: tuple[int, ...]) -> Any:
        if shape:
            return [self._blank(shape[1:]) for _ in range(shape[0])]
        return 0 if isinstance(self.kind, np.dtype) else self.kind()


class Number:
    """A kind of integer; called with a shape it declares a field."""

    def __init__(self, code: str) -> None:
        self.dtype = np.dtype(code)

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, a: int, /) -> list[int]: ...
    @overload
    def __call__(self, a: int, b: int, /) -> list[list[int]]: ...
    @overload
    def __call__(self, a: int, b: int, c: int, /) -> list[list[list[int]]]: ...
    def __call__(self, *shape: int) -> Any:
        return Field(self.dtype, shape)


int8, int16, int32, int64 = Number("i1"), Number("i2"), Number("i4"), Number("i8")


@overload
def record(kind: type[R], /) -> R: ...
@overload
def record(kind: type[R], a: int, /) -> list[R]: ...
@overload
def record(kind: type[R], a: int, b: int, /) -> list[list[R]]: ...
def record(kind: type[R], *shape: int) -> Any:
    """A field that holds a record, or several."""
    return Field(kind, shape)


def public(field: T) -> T:
    """Everybody may know this field."""
    return _declared(field, audience=Audience.EVERYBODY)


def owned(field: T) -> T:
    """Axis 0 is the seat, and only that seat may know its part; of a pile everybody knows the size."""
    return _declared(field, audience=Audience.OWNER)


def hidden(field: T) -> T:
    """Nobody may know this field; of a pile everybody knows the size."""
    return _declared(field, audience=Audience.NOBODY)


def remembered(field: T) -> T:
    """Everybody saw it once, but it does not lie on the table: in a view, never in a scene."""
    return _declared(field, audience=Audience.EVERYBODY, remembered=True)


def settled(field: T) -> T:
    """Everybody knows it, and it never changes once the game is set up."""
    return _declared(field, audience=Audience.EVERYBODY, settled=True)


def _declared(field: T, **changes: Any) -> T:
    return cast("T", replace(cast("Field", field), **changes))


class Record:
    """A fixed layout of small integers and of further records."""

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        declared = [vars(base) for base in reversed(cls.__mro__)]
        cls.fields = {name: f for names in declared for name, f in names.items() if isinstance(f, Field)}
        cls.dtype = np.dtype([(name, f.dtype, f.shape) for name, f in cls.fields.items()], align=True)

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, field.blank())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.fields)

    def __repr__(self) -> str:
        return "\n".join(f"{name:12s} {getattr(self, name)}" for name in self.fields)

    @classmethod
    def array(cls, n: int) -> Packed:
        """That many blank states as packed records."""
        return np.zeros(n, cls.dtype)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(new, name, _copied(value))
        return new

    def pack(self) -> Packed:
        """The same as an array of one packed record; OverflowError if a value does not fit its field."""
        out = np.zeros(1, self.dtype)
        self._pack(out[0])
        return out

    def _pack(self, out: Any) -> None:
        for name, field in self.fields.items():
            _pack(getattr(self, name), field.kind, out, name)

    @classmethod
    def unpack(cls, packed: Any) -> Self:
        """The plain object with the values of one packed record."""
        new = object.__new__(cls)
        for name, field in cls.fields.items():
            setattr(new, name, _unpacked(packed[name], field.kind, len(field.shape)))
        return new


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(v) for v in value] if value and isinstance(value[0], (list, Record)) else value[:]
    return value.copy() if isinstance(value, Record) else value


def _pack(value: Any, kind: np.dtype[Any] | type[Record], out: Any, key: str | int) -> None:
    if isinstance(value, list):
        for i, v in enumerate(value):
            _pack(v, kind, out[key], i)
    elif isinstance(value, Record):
        value._pack(out[key])
    else:
        out[key] = int(value)


def _unpacked(value: Any, kind: np.dtype[Any] | type[Record], depth: int) -> Any:
    if depth:
        if isinstance(kind, np.dtype):
            return value.tolist()
        return [_unpacked(v, kind, depth - 1) for v in value]
    return int(value) if isinstance(kind, np.dtype) else kind.unpack(value)


class GameState(Record):
    """What the state of every game has."""

    rng = hidden(int64(1))  # the dice of the shuffles; in no view
    players = settled(int8())
    first = settled(int8())  # the Dealer, the youngest or the oldest, as the rulebook calls for
    acting = public(int8(MAX_SEATS))  # 1 for each seat the game is waiting for; none: the game is over

    # At a table a dealer shuffles, and writes down what he did; compiled code never sees it.
    dealer: Dealer | None = None


class States(list[Any]):
    """Stands in for an array of packed records where rules are interpreted: storing into it copies."""

    def __setitem__(self, i: Any, state: Any) -> None:
        super().__setitem__(i, state.copy())
