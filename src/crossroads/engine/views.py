"""What follows from the declared visibility of a state, written out as Python source.

    look(s, seat)                   blank in place what the seat may not know; seat -1 is a spectator
    forget(s)                       blank in place what is only remembered: what lies on the table stays
    digest(s, seat)                 a number for what the seat may know, less what is settled: for telling positions apart
    count_seen(s, seat, count)      take every card that the seat sees off a count by card
    deal_unseen(s, seat, cards, n)  give every card that the seat does not see a face, from the end of a list

The source is made from the layout once, and the linker binds it like any other rule, interpreted or compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from crossroads.engine.layout import Audience, Field, GameState, Record
from crossroads.engine.piles import Pile

if TYPE_CHECKING:
    from collections.abc import Iterator

INDENT = "    "


@dataclass(frozen=True)
class Leaf:
    """A field of plain integers, however deep inside a state."""

    path: str  # as rules would write it: "s.hand[i0].card[i1]"
    shape: tuple[int, ...]  # how far each index goes
    dtype: np.dtype[Any]
    audience: Audience
    remembered: bool
    settled: bool
    pile: str  # the pile it is the cards of ("s.hand[i0]"), or ""


def leaves(state: type[GameState]) -> list[Leaf]:
    """Every field of plain integers with who may know it."""
    return list(_leaves(state, "s", (), Field(state, ())))


def _leaves(kind: type[Record], path: str, shape: tuple[int, ...], around: Field) -> Iterator[Leaf]:
    for name, field in kind.fields.items():
        audience = field.audience if field.audience is not None else around.audience
        here = f"{path}.{name}" + "".join(f"[i{len(shape) + k}]" for k in range(len(field.shape)))
        whole = shape + field.shape
        remembered, settled = around.remembered or field.remembered, around.settled or field.settled
        if isinstance(field.kind, np.dtype):
            cards = path if issubclass(kind, Pile) and name == "card" else ""
            yield Leaf(here, whole, field.kind, audience or Audience.NOBODY, remembered, settled, cards)
        else:
            inner = Field(field.kind, (), audience, remembered, settled)
            yield from _leaves(field.kind, here, whole, inner)


def source(state: type[GameState]) -> str:
    """The functions of this module for one layout, as the text of a Python module."""
    every = leaves(state)
    cards = [leaf for leaf in every if leaf.pile and not leaf.remembered]
    closed = [leaf for leaf in every if leaf.audience != Audience.EVERYBODY]
    known = [leaf for leaf in every if leaf.audience != Audience.NOBODY and not leaf.settled]
    functions = [
        _function("look(s, seat)", [_each(leaf, "{path} = 0", unless_owner=True) for leaf in closed]),
        _function("forget(s)", [_each(leaf, "{path} = 0") for leaf in every if leaf.remembered]),
        _function(
            "digest(s, seat)",
            [["high = 1", "low = 2"]]
            + [_each(leaf, "high = mix(high, {path})", "low = mix(low, {path} ^ high)", if_owner=True) for leaf in known]
            + [["return (high << 31) ^ low"]],
        ),
        _function(
            "count_seen(s, seat, count)",
            [_each(leaf, "count[{path}] -= 1", if_owner=True) for leaf in cards if leaf.audience != Audience.NOBODY],
        ),
        _function(
            "deal_unseen(s, seat, cards, n)",
            [
                _each(leaf, "n -= 1", "{path} = cards[n]", unless_owner=True)
                for leaf in cards
                if leaf.audience != Audience.EVERYBODY
            ],
        ),
    ]
    return "\n\n".join(functions) + "\n"


def _function(head: str, blocks: list[list[str]]) -> str:
    lines = [INDENT + line for block in blocks for line in block] or [INDENT + "return"]
    return f"def {head}:\n" + "\n".join(lines) + "\n"


def _each(leaf: Leaf, *do: str, unless_owner: bool = False, if_owner: bool = False) -> list[str]:
    """Loops over a leaf; of an owned one over what is, or is not, the seat's own.  Cells behind a pile's top are 0 already."""
    lines: list[str] = []
    for k, length in enumerate(leaf.shape):
        last = k == len(leaf.shape) - 1
        reach = f"{leaf.pile}.size" if leaf.pile and last else str(length)
        lines.append(INDENT * k + f"for i{k} in range({reach}):")
        if k == 0 and leaf.audience == Audience.OWNER and (unless_owner or if_owner):
            lines.append(INDENT + f"if i0 {'==' if unless_owner else '!='} seat:")
            lines.append(INDENT * 2 + "continue")
    return lines + [INDENT * len(leaf.shape) + line.format(path=leaf.path) for line in do]
