"""Functions that follow from the declared visibility of a state, written out as Python source.

    look(s, seat)                   blank in place what the seat may not know; seat -1 is a spectator
    forget(s)                       blank in place what is only remembered: what lies on the table stays
    count_seen(s, seat, count)      take every card that the seat sees off a count by card
    deal_unseen(s, seat, cards, n)  give every card that the seat does not see a face, from the end of a list
    list_unknown(s, cards, n)       store every card that no seat sees from cards[n] on, and return the new n
    deal_unknown(s, cards, n)       give every card that no seat sees a face, from the end of a list

This module writes the source from the layout once, and the linker binds it like any other rule, interpreted or compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossroads.engine.layout import BY_SEAT, Audience, Field, GameState, Number, Record
from crossroads.engine.piles import Pile

if TYPE_CHECKING:
    from collections.abc import Iterator

INDENT = "    "
Skip = dict[Audience, str]

# Which parts of a field a seat may or may not know; i0 is the seat whose part it is, and a spectator is seat -1.
SEEN: Skip = {Audience.OWNER: "i0 == seat", Audience.OTHERS: "i0 != seat and seat >= 0"}
UNSEEN: Skip = {Audience.OWNER: "i0 != seat", Audience.OTHERS: "i0 == seat or seat < 0"}


@dataclass(frozen=True)
class Leaf:
    """A field of plain integers, however deep inside a state."""

    path: str  # as rules would write it: "s.hand[i0].card[i1]"
    shape: tuple[int, ...]  # how far each index goes
    number: Number
    audience: Audience
    remembered: bool
    settled: bool
    pile: str  # the pile it is the cards of ("s.hand[i0]"), or ""
    field: Field  # as declared: what its numbers mean
    has_seat_axis: bool  # whether i0 is a seat
    is_derived: bool


class WrongLayout(TypeError):
    """A state whose declarations contradict each other; the message says how."""


def leaves(state: type[GameState]) -> list[Leaf]:
    """Return every field of plain integers with who may know it."""
    found = list(_leaves(state, "s", (), Field(state, ())))
    for leaf in found:
        if leaf.audience in BY_SEAT and not leaf.shape:
            raise WrongLayout(f"{leaf.path} is owned by a seat or shown to the others, but has no axis of seats.")
    return found


def _leaves(kind: type[Record], path: str, shape: tuple[int, ...], around: Field) -> Iterator[Leaf]:
    for name, field in kind.fields.items():
        audience = field.audience if field.audience is not None else around.audience
        here = f"{path}.{name}" + "".join(f"[i{len(shape) + k}]" for k in range(len(field.shape)))
        whole = shape + field.shape
        remembered, settled = around.remembered or field.remembered, around.settled or field.settled
        by_seat = around.has_seat_axis or (not shape and field.has_seat_axis)
        derived = around.is_derived or field.is_derived
        if isinstance(field.kind, Number):
            cards = path if issubclass(kind, Pile) and name == "card" else ""
            known_to = audience or Audience.NOBODY
            yield Leaf(here, whole, field.kind, known_to, remembered, settled, cards, field, by_seat, derived)
        else:
            inner = Field(field.kind, (), audience, remembered, settled, has_seat_axis=by_seat, is_derived=derived)
            yield from _leaves(field.kind, here, whole, inner)


def source(state: type[GameState]) -> str:
    """Write the functions of this module for one layout, as the text of a Python module."""
    every = leaves(state)
    cards = [leaf for leaf in every if leaf.pile and not leaf.remembered]
    unknown = [leaf for leaf in cards if leaf.audience == Audience.NOBODY]
    closed = [leaf for leaf in every if leaf.audience != Audience.EVERYBODY]
    functions = [
        _function("look(s, seat)", [_each(leaf, "{path} = 0", skip=SEEN) for leaf in closed]),
        _function("forget(s)", [_each(leaf, "{path} = 0") for leaf in every if leaf.remembered]),
        _function(
            "count_seen(s, seat, count)",
            [_each(leaf, "count[{path}] -= 1", skip=UNSEEN) for leaf in cards if leaf.audience != Audience.NOBODY],
        ),
        _function(
            "deal_unseen(s, seat, cards, n)",
            [_each(leaf, "n -= 1", "{path} = cards[n]", skip=SEEN) for leaf in cards if leaf.audience != Audience.EVERYBODY],
        ),
        _function(
            "list_unknown(s, cards, n)", [*(_each(leaf, "cards[n] = {path}", "n += 1") for leaf in unknown), ["return n"]]
        ),
        _function("deal_unknown(s, cards, n)", [_each(leaf, "n -= 1", "{path} = cards[n]") for leaf in unknown]),
    ]
    return "\n\n".join(functions) + "\n"


def _function(head: str, blocks: list[list[str]]) -> str:
    lines = [INDENT + line for block in blocks for line in block] or [INDENT + "return"]
    return f"def {head}:\n" + "\n".join(lines) + "\n"


def _each(leaf: Leaf, *do: str, skip: Skip | None = None) -> list[str]:
    """Write loops over a leaf, less the parts that the seat may or may not know.  Cells behind a pile's top are 0 already."""
    lines: list[str] = []
    for k, length in enumerate(leaf.shape):
        last = k == len(leaf.shape) - 1
        reach = f"{leaf.pile}.size" if leaf.pile and last else str(length)
        lines.append(INDENT * k + f"for i{k} in range({reach}):")
        if k == 0 and skip and leaf.audience in BY_SEAT:
            lines += [INDENT + f"if {skip[leaf.audience]}:", INDENT * 2 + "continue"]
    return lines + [INDENT * len(leaf.shape) + line.format(path=leaf.path) for line in do]
