"""Encodings: what a seat may know as columns to learn from, made from the layout of a game.

The seat that looks comes first, then the others in their order round the table; seats that do not take part have no columns.
Piles are counts of cards, small fields are one-hot, larger ones are scaled.  `parts` says what each column is and which values
it has; `decode` leads back to the fields.  `fields.py` has the plain integers.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine import link
from crossroads.engine.layout import Audience, GameState, SeatValues
from crossroads.engine.layout_bytes import packed_bytes
from crossroads.engine.packed import dtype_of
from crossroads.engine.views import Leaf, leaves
from crossroads.envs import encoder
from crossroads.envs.encoder import AS_COUNT_DIGITS, AS_COUNTS, AS_DIGITS, AS_LOGARITHM, AS_NUMBER, AS_ONE_HOT, RUN_WIDE
from crossroads.envs.fields import Numbers, names_of, offsets_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from crossroads.engine.game import Game

FLOATS, BITS = "float32", "bits"
ENCODINGS = (FLOATS, BITS)
MOST_VALUES = 64  # of a number that is one-hot …
MOST_IN_ARRAY = 20  # … and of one in an array, which would otherwise take thousands of columns
ABOUT = {
    AS_ONE_HOT: "one-hot",
    AS_NUMBER: "scaled",
    AS_LOGARITHM: "logarithm",
    AS_DIGITS: "binary digits",
    AS_COUNTS: "counts",
    AS_COUNT_DIGITS: "counts in binary digits",
}


@dataclass(frozen=True)
class Part:
    """A field, or the top card of a pile, and its columns."""

    name: str  # "hand.card"
    how: int  # one of the ways of `encoder.py`
    begin: int
    end: int
    shape: tuple[int, ...]  # of the numbers in it; the first axis are seats, from the one that looks on, if `after` has any
    columns: int  # for each number; of a pile for each card
    values: int  # how many values a number has; 0: any
    after: tuple[int, ...]  # the seats whose parts are there, counted from the one that looks; () if it belongs to no seat
    high: float  # the largest value of a column
    low: float
    scale: float
    seats: SeatValues | None  # where its values name seats
    full: tuple[int, ...]  # the shape of the field in the layout

    @property
    def kind(self) -> str:
        """How the numbers became columns, in words."""
        return "flag" if self.values == 2 and self.columns == 1 else ABOUT[self.how]

    @property
    def is_pile(self) -> bool:
        return self.how in (AS_COUNTS, AS_COUNT_DIGITS)


class Encoding:
    """The columns of an observation or, with memory, of an information state, for one game with its players and options."""

    def __init__(
        self, game: Game, players: int, options: dict[str, object], kind: str = FLOATS, *, memory: bool = False
    ) -> None:
        if kind not in ENCODINGS:
            raise ValueError(f"encoding is one of {', '.join(ENCODINGS)} or None, not {kind!r}.")
        self.game, self.players, self.kind = game, players, kind
        self.dtype: np.dtype[Any] = np.dtype(np.float32 if kind == FLOATS else np.int8)
        self._rows: list[list[int]] = []
        self.parts = list(self._parts_of(_encoded(game, players, options, memory=memory)))
        self.size = self.parts[-1].end
        self.program = np.array(self._rows, np.int64)
        self.scales = np.array([self._scale_of(row) for row in self._rows])
        self.encode_rows = link.compiled(game.rules, encoder).encode_rows

    def array(self, s: GameState, seat: int) -> NDArray[Any]:
        """Return the columns of a state as the seat sees it, which are the same as for its view."""
        row: NDArray[Any] = np.empty((1, self.size), self.dtype)
        state = np.frombuffer(packed_bytes(s), np.int8).reshape(1, -1)
        self.encode_rows(state, np.array([seat]), self.players, self.program, self.scales, row)
        return row.ravel()

    def limits(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """Return the smallest and the largest value of every column."""
        low, high = np.zeros(self.size, self.dtype), np.zeros(self.size, self.dtype)
        for part in self.parts:
            low[part.begin : part.end], high[part.begin : part.end] = part.low, part.high
        return low, high

    def named(self, array: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Split an array, or a batch of arrays, into its parts by name."""
        around = array.shape[:-1]
        return {part.name: array[..., part.begin : part.end].reshape(*around, *part.shape, -1) for part in self.parts}

    def decode(self, array: NDArray[Any], seat: int = 0) -> dict[str, Numbers]:
        """Lead one array back to the fields as the seat that looked knows them; what it may not know is 0.

        A pile comes back in ascending order, because counts do not keep any.
        """
        found = {}
        for part in self.parts:
            columns = array[part.begin : part.end].reshape(*part.shape, -1)
            numbers = _cards(part, columns) if part.is_pile else _numbers(part, columns)
            if part.seats:
                numbers = _absolute(numbers, part.seats, seat, self.players)
            found[part.name] = self._placed(part, numbers, seat)
        return found

    def _placed(self, part: Part, numbers: Numbers, seat: int) -> Numbers:
        """Put the parts of the seats back in the order of the seats."""
        if not part.after:
            return numbers.reshape(part.full)
        placed = np.zeros((self.players, *part.full[1:]), np.int64)
        for after, own in zip(part.after, numbers):
            placed[(seat + after) % self.players] = own.reshape(part.full[1:])
        return placed

    def table(self) -> Iterator[str]:
        """Yield lines of Markdown that say what each column is."""
        yield f"| columns 0 … {self.size - 1} | field | shape | columns for each | kind | values |"
        yield "|---|---|---|---|---|---|"
        for part in self.parts:
            shape = " × ".join(map(str, part.shape)) or "1"
            whose = " (own seat first)" if len(part.after) > 1 else " (own seat)" if part.after == (0,) else ""
            where = f"{part.begin} … {part.end - 1}" if part.end - part.begin > 1 else str(part.begin)
            each = (part.end - part.begin) // prod(part.shape)
            yield f"| {where} | `{part.name}` | {shape}{whose} | {each} | {part.kind} | {part.low:g} … {part.high:g} |"

    def _parts_of(self, shown: list[Leaf]) -> Iterator[Part]:
        begin = 0
        for leaf in shown:
            for is_top in (False, True) if leaf.pile and leaf.shape[-1] > 1 else (False,):
                part = self._part(leaf, begin, is_top=is_top)
                self._rows += self._program_of(leaf, part, is_top=is_top)
                begin = part.end
                yield part

    def _part(self, leaf: Leaf, begin: int, *, is_top: bool) -> Part:
        capacity = leaf.shape[-1] if leaf.pile else 0
        after = _after(leaf, self.players)
        inner = leaf.shape[1:] if after else leaf.shape
        inner = inner[:-1] if leaf.pile else inner
        values = self._values(leaf)
        how, columns = self._how(leaf, values, prod(inner), is_top=is_top)
        name = ".".join(names_of(leaf))
        shape = ((len(after), *inner) if after else inner) or ()
        is_pile = how in (AS_COUNTS, AS_COUNT_DIGITS)
        end = begin + prod(shape) * columns * (values if is_pile else 1)
        scale = 1 / max(1, values - 1) if how == AS_NUMBER else 1 / (8 * leaf.number.bytes - 1) if how == AS_LOGARITHM else 1.0
        return Part(
            name=name.removesuffix(".card") + ".top" if is_top else name,
            how=how,
            begin=begin,
            end=end,
            shape=shape,
            columns=columns,
            values=values,
            after=after,
            high=float(capacity) if how == AS_COUNTS else 1.0,
            low=-1.0 if how == AS_LOGARITHM else 0.0,
            scale=scale,
            seats=leaf.field.seats,
            full=leaf.shape[:-1] if is_top else leaf.shape,
        )

    def _values(self, leaf: Leaf) -> int:
        """Return how many values a number of the field has, or 0."""
        if leaf.field.is_set:
            return 0
        if leaf.pile:
            return leaf.field.below or int(link.interpreted(self.game.rules).CARDS)
        return leaf.field.below or (self.players if leaf.field.seats else 0)

    def _how(self, leaf: Leaf, values: int, count: int, *, is_top: bool) -> tuple[int, int]:
        """Return how the numbers of a field become columns, and how many columns each takes."""
        bits = self.kind == BITS
        if leaf.pile and not is_top:
            return (AS_COUNT_DIGITS, leaf.shape[-1].bit_length()) if bits else (AS_COUNTS, 1)
        if leaf.field.is_set:
            return AS_DIGITS, leaf.field.below or 8 * leaf.number.bytes
        if 2 < values <= (MOST_VALUES if count == 1 else MOST_IN_ARRAY):
            return AS_ONE_HOT, values
        if bits:
            return AS_DIGITS, (values - 1).bit_length() if values else 8 * leaf.number.bytes
        return (AS_NUMBER, 1) if values else (AS_LOGARITHM, 1)

    def _program_of(self, leaf: Leaf, part: Part, *, is_top: bool) -> Iterator[list[int]]:
        """Yield the rows that tell compiled code how to fill the columns of a part."""
        offsets = offsets_of(dtype_of(self.game.rules.State), names_of(leaf)).reshape(leaf.shape)
        sizes = offsets_of(dtype_of(self.game.rules.State), (*names_of(leaf)[:-1], "size")) if leaf.pile else None
        begin = part.begin
        for after in part.after or (0,):
            own = offsets[0] if part.after else offsets
            stride = int(offsets.flat[own.size] - offsets.flat[0]) if part.after and len(offsets) > 1 else 0
            for k, run in enumerate(_runs(own, is_pile=bool(leaf.pile))):
                filled = {
                    encoder.RUN_HOW: part.how,
                    encoder.RUN_SOURCE: run[0],
                    encoder.RUN_WIDTH: leaf.number.bytes,
                    encoder.RUN_STEP: run[1] - run[0] if len(run) > 1 else 0,
                    encoder.RUN_COUNT: len(run),
                    encoder.RUN_BEGIN: begin,
                    encoder.RUN_COLUMNS: part.columns,
                    encoder.RUN_VALUES: part.values,
                    encoder.RUN_STRIDE: stride,
                    encoder.RUN_AFTER: after,
                    encoder.RUN_FIRST: part.seats.first if part.seats else 0,
                    encoder.RUN_EACH: part.seats.each if part.seats else 0,
                    encoder.RUN_SIZE: sizes[k] - run[0] if sizes is not None else 0,
                    encoder.RUN_TOP: is_top,
                }
                begin += part.columns * (part.values if part.is_pile else 1 if is_top else len(run))
                yield [int(filled[column]) for column in range(RUN_WIDE)]

    def _scale_of(self, row: list[int]) -> float:
        return next(part.scale for part in self.parts if part.begin <= row[encoder.RUN_BEGIN] < part.end)


def _encoded(game: Game, players: int, options: dict[str, object], *, memory: bool) -> list[Leaf]:
    """List the fields that have columns: those that somebody may know, that follow from no others and that may differ."""
    template = game.new_state(players, options)
    return [
        leaf
        for leaf in leaves(game.rules.State)
        if leaf.audience != Audience.NOBODY
        and (memory or not leaf.remembered)
        and not leaf.is_derived
        and not _is_constant(leaf, template)
    ]


def _is_constant(leaf: Leaf, template: GameState) -> bool:
    """Whether the options alone determine a field: the number of players, the options, and what is settled before the deal."""
    names = names_of(leaf)
    if names[0] in ("options", "players"):
        return True
    return leaf.settled and names != ("first",) and bool(_poured(template, names).any())


def _poured(value: Any, names: tuple[str, ...]) -> Numbers:
    if isinstance(value, list):
        return np.array([_poured(one, names) for one in value]).ravel()
    return _poured(getattr(value, names[0]), names[1:]) if names else np.array([value])


def _after(leaf: Leaf, players: int) -> tuple[int, ...]:
    """Whose parts of a field a seat may know, counted from that seat."""
    if not leaf.has_seat_axis:
        return ()
    if leaf.audience == Audience.OWNER:
        return (0,)
    return tuple(range(1 if leaf.audience == Audience.OTHERS else 0, players))


def _runs(offsets: Numbers, *, is_pile: bool) -> list[Numbers]:
    """Split numbers into runs of equal steps; every pile is a run of its own."""
    flat = offsets.reshape(-1, offsets.shape[-1]) if is_pile or offsets.ndim > 1 else offsets.reshape(1, -1)
    if not is_pile and len(np.unique(np.diff(flat.ravel()))) <= 1:
        return [flat.ravel()]
    return list(flat)


# ---- the way back ----


def _numbers(part: Part, columns: NDArray[Any]) -> Numbers:
    """Return the numbers whose columns these are."""
    found: Numbers
    if part.how == AS_ONE_HOT:
        found = columns.argmax(axis=-1)
    elif part.how == AS_DIGITS:
        weights = np.array([1 << k for k in range(part.columns)], np.uint64)
        found = (columns.astype(np.uint64) * weights).sum(axis=-1).astype(np.int64)
        if part.columns in (8, 16, 32) and not part.values:  # with its sign
            found = np.where(found >= 1 << (part.columns - 1), found - (1 << part.columns), found)
    elif part.how == AS_LOGARITHM:
        whole = np.abs(columns[..., 0].astype(np.float64)) / part.scale
        found = (np.sign(columns[..., 0]) * np.rint(np.exp2(whole) - 1)).astype(np.int64)
    else:
        found = np.rint(columns[..., 0].astype(np.float64) / part.scale).astype(np.int64)
    return found


def _cards(part: Part, columns: NDArray[Any]) -> Numbers:
    """Return the cards of piles, each in ascending order, with 0 behind the last."""
    capacity = part.full[-1]
    weights = np.array([1 << k for k in range(part.columns)])
    counts = (columns.reshape(-1, part.values, part.columns) * weights).sum(axis=-1).astype(np.int64)
    piles = np.zeros((len(counts), capacity), np.int64)
    for pile, count in zip(piles, counts):
        cards = np.repeat(np.arange(part.values), count)
        pile[: len(cards)] = cards
    return piles.reshape(*part.shape, capacity)


def _absolute(numbers: Numbers, seats: SeatValues, seat: int, players: int) -> Numbers:
    """Count seats from seat 0 again; other values stay as they are."""
    named = numbers - seats.first
    turned = seats.first + (named // seats.each + seat) % players * seats.each + named % seats.each
    found: Numbers = np.where((named >= 0) & (named < seats.each * players), turned, numbers)
    return found
