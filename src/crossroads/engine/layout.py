"""Fixed-layout records, declared like a dataclass, that say with each field who may know it.

    class Rider(Record):
        x = int8()
        used = int8(3)

    class State(GameState):
        phase = public(int8())                  everybody may know it
        hand = owned(pile(10, SEATS))           axis 0 is the seat; everybody knows how many, only the owner knows which
        tiles = others(pile(5, SEATS))          axis 0 is the seat; every seat but the owner knows which
        deck = hidden(pile(52))                 nobody knows it (a field without a declaration is hidden)
        seen = remembered(int8(58))             shown once, no longer on the table: a perfect memory knows it
        options = settled(record(Options))      public, and the same from the set-up on
        rider = public(record(Rider, SEATS))    a field inside a record is as visible as the record, unless it says more

What the numbers of a field mean is declared with it too, for those who learn from them (`envs/encoding.py`):

        phase = public(int8(below=6))           its values are 0 … 5
        points = public(by_seat(int8(SEATS)))   axis 0 is the seat, as it is for owned fields and those of the others
        leader = public(a_seat(int8()))         its values are seats
        left = public(a_set(int64(below=51)))   a set of 0 … 50, a bit for each
        tally = public(derived(int32(200)))     the rules keep it for speed; it follows from the other fields

`State()` is a plain object of integers, lists and records, to play and to debug; `State.array(n)` is n packed NumPy records of
the same layout, to compile (`packed.py`).  Rules that index `s.rider[seat].used[2]` run unchanged on either.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self, TypeVar, cast, overload

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.packed import Packed

T = TypeVar("T")
R = TypeVar("R", bound="Record")
MAX_SEATS = 8


class Audience(IntEnum):
    """Who may know a field.  A spectator, seat -1, knows what everybody may know and no more."""

    NOBODY = 0
    OWNER = 1
    EVERYBODY = 2
    OTHERS = 3  # every seat but the owner


BY_SEAT = (Audience.OWNER, Audience.OTHERS)  # what a seat may know of these depends on whose they are


class SeatValues(NamedTuple):
    """Which values of a field name seats: first + each * seat, and the each - 1 values after it."""

    first: int = 0
    each: int = 1


@dataclass(frozen=True)
class Field:
    """One declared field: what it holds, how many of it, who may know it."""

    kind: Number | type[Record]
    shape: tuple[int, ...]
    audience: Audience | None = None  # None: as the record around it
    remembered: bool = False
    settled: bool = False
    below: int = 0  # its values are 0 … below-1; 0: whatever its integers hold
    has_seat_axis: bool = False
    seats: SeatValues | None = None  # where its values name seats
    is_set: bool = False
    is_derived: bool = False

    def blank(self) -> Any:
        return self._blank(self.shape)

    def _blank(self, shape: tuple[int, ...]) -> Any:
        if shape:
            return [self._blank(shape[1:]) for _ in range(shape[0])]
        return 0 if isinstance(self.kind, Number) else self.kind()


class Number:
    """A kind of signed integer; called with a shape it declares a field."""

    def __init__(self, bytes_: int) -> None:
        self.bytes = bytes_
        self.code = f"i{bytes_}"  # as NumPy calls it
        self.low, self.high = -(1 << (8 * bytes_ - 1)), (1 << (8 * bytes_ - 1)) - 1

    @overload
    def __call__(self, *, below: int = 0) -> int: ...
    @overload
    def __call__(self, a: int, /, *, below: int = 0) -> list[int]: ...
    @overload
    def __call__(self, a: int, b: int, /, *, below: int = 0) -> list[list[int]]: ...
    @overload
    def __call__(self, a: int, b: int, c: int, /, *, below: int = 0) -> list[list[list[int]]]: ...
    def __call__(self, *shape: int, below: int = 0) -> Any:
        return Field(self, shape, below=below)


int8, int16, int32, int64 = Number(1), Number(2), Number(4), Number(8)


@overload
def record(kind: type[R], /) -> R: ...
@overload
def record(kind: type[R], a: int, /) -> list[R]: ...
@overload
def record(kind: type[R], a: int, b: int, /) -> list[list[R]]: ...
def record(kind: type[R], *shape: int) -> Any:
    """Declare a field that holds a record, or several."""
    return Field(kind, shape)


def public(field: T) -> T:
    """Everybody may know this field."""
    return _declared(field, audience=Audience.EVERYBODY)


def owned(field: T) -> T:
    """Axis 0 is the seat, and only that seat may know its part; of a pile everybody knows the size."""
    return _declared(field, audience=Audience.OWNER, has_seat_axis=True)


def others(field: T) -> T:
    """Axis 0 is the seat, and every seat but that one may know its part; of a pile everybody knows the size.

    A spectator knows none of it: spectators hear and see only what may be said aloud at the table.
    """
    return _declared(field, audience=Audience.OTHERS, has_seat_axis=True)


def hidden(field: T) -> T:
    """Nobody may know this field; of a pile everybody knows the size."""
    return _declared(field, audience=Audience.NOBODY)


def remembered(field: T) -> T:
    """Everybody saw it once, but it does not lie on the table: in a view, never in a scene."""
    return _declared(field, audience=Audience.EVERYBODY, remembered=True)


def settled(field: T) -> T:
    """Everybody knows it, and it never changes once the game is set up."""
    return _declared(field, audience=Audience.EVERYBODY, settled=True)


def by_seat(field: T) -> T:
    """Axis 0 is the seat."""
    return _declared(field, has_seat_axis=True)


def a_seat(field: T, first: int = 0, each: int = 1) -> T:
    """The values are seats: first + each * seat, and the each - 1 values after it; other values mean something else."""
    return _declared(field, seats=SeatValues(first, each))


def a_set(field: T) -> T:
    """Every value is a set of the numbers 0 … below-1: bit k says whether k is in it."""
    return _declared(field, is_set=True)


def derived(field: T) -> T:
    """The rules keep this field for speed: it follows from the others, so nobody has to learn from it."""
    return _declared(field, is_derived=True)


def _declared(field: T, **changes: Any) -> T:
    return cast("T", replace(cast("Field", field), **changes))


class Record:
    """A fixed layout of small integers and of further records."""

    fields: ClassVar[dict[str, Field]] = {}

    def __init_subclass__(cls) -> None:
        own = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        for name in own:  # Python reads and writes an attribute several times faster if its class has none of that name
            delattr(cls, name)
        inherited = [vars(base).get("fields", {}) for base in reversed(cls.__mro__[1:])]
        cls.fields = {name: field for fields in (*inherited, own) for name, field in fields.items()}

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, field.blank())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.fields)

    def __repr__(self) -> str:
        return "\n".join(f"{name:12s} {getattr(self, name)}" for name in self.fields)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(new, name, _copied(value))
        return new

    # Imported where they are needed: tables work without NumPy.

    @classmethod
    def array(cls, n: int) -> Packed:
        """Return `n` blank packed records."""
        from crossroads.engine import packed

        return packed.array(cls, n)

    def pack(self) -> Packed:
        """Return the same values as an array of one packed record; raise OverflowError if one does not fit its field."""
        from crossroads.engine import packed

        return packed.pack(self)

    @classmethod
    def unpack(cls, one: Any) -> Self:
        """Return the plain object with the values of one packed record."""
        from crossroads.engine import packed

        return packed.unpack(cls, one)


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(v) for v in value] if value and isinstance(value[0], (list, Record)) else value[:]
    return value.copy() if isinstance(value, Record) else value


class Dealer(Protocol):
    """Shuffles and rolls at a table (`dealer.py`)."""

    def shuffle(self, s: GameState, pile: Any) -> None:
        """Put the cards of the pile into their new order, the top card last."""

    def roll(self, s: GameState, sides: int) -> int:
        """Return what a die shows: 1 … sides."""


class GameState(Record):
    """The fields that the state of every game has."""

    rng = hidden(int64(1))  # the dice of shuffles and rolls: only the engine uses them, and they are in no view
    players = settled(int8(below=MAX_SEATS + 1))
    first = settled(a_seat(int8()))  # the Dealer, the youngest or the oldest, as the rulebook calls for
    acting = public(by_seat(int8(MAX_SEATS, below=2)))  # 1 for each seat the game is waiting for; none: the game is over

    # At a table a dealer shuffles and rolls, and writes it down; compiled code never sees it.
    dealer: Dealer | None = None
    # At a table somebody looks at the beats (`beats.py`); likewise.
    on_beat: Callable[[GameState, int], None] | None = None


class States(list[Any]):
    """Stands in for an array of packed records where rules are interpreted: storing into it copies."""

    def __setitem__(self, i: Any, state: Any) -> None:
        super().__setitem__(i, state.copy())
