"""Views of a state at a table.  Every onlooker gets one after every move, so they have to be quick.

The engine's `look` blanks in place what a seat may not know, so the caller has to copy everything first.  This module makes a
view in one go and never copies what is hidden.  It writes the code for that as Python source from the layout, once for each
layout; a test compares the two for every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from crossroads.engine.layout import BY_SEAT, Audience, Field, GameState, Record
from crossroads.engine.piles import Pile
from crossroads.table.outlooks import blank_piles, hides

if TYPE_CHECKING:
    from collections.abc import Callable

S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, eq=False)
class _Manner:
    """How to make a view.  Nobody may change what it shares."""

    shares_known: bool = False  # the view uses the state's own lists and records for what the seat may know
    shares_blanks: bool = False  # all hidden piles of one size are the same blank pile
    forgets: bool = False  # the view leaves out what the seat is meant to remember
    knows_all: bool = False  # it is no view, but a copy of the whole state


_APART = _Manner()
_AT_ONCE = _Manner(shares_known=True, shares_blanks=True, forgets=True)
_WHOLE = _Manner(knows_all=True)


def view(state: S, seat: int) -> S:
    """Return what a seat may know (-1: a spectator), as a state that shares nothing with the table's."""
    return _made(state, seat, _APART)


def on_the_table(seen: S) -> S:
    """Return what lies on the table for everybody, of what everybody may know."""
    kind: Any = type(seen)
    return _made(seen, -1, _AT_ONCE) if _has_memories(kind) else seen


def glimpse(state: S, seat: int, lying: S) -> S:
    """Return what lies on the table for a seat, to read before the next move; `lying` is what lies there for everybody."""
    if seat < 0:
        return lying
    kind: Any = type(state)
    made: S = _glimpsing(kind)(state, seat, lying)
    return made


def copied(state: S) -> S:
    """Return the whole state once more, without its dealer."""
    return _made(state, -1, _WHOLE)


def _made(state: S, seat: int, manner: _Manner) -> S:
    kind: Any = type(state)
    made: S = _maker(kind, manner)(state, seat)
    return made


@cache
def _maker(kind: Any, manner: _Manner) -> Callable[[Any, int], Any]:
    writing = _Writing(manner)
    # Field by field: an object whose __dict__ has been asked for is slower to read ever after.
    fields = {name: writing.field(f"old.{name}", field, Audience.NOBODY, "") for name, field in kind.fields.items()}
    lines = ["new = make(kind)", *[f"new.{name} = {text}" for name, text in fields.items()]]
    made: Callable[[Any, int], Any] = writing.function("view", kind, "old, seat", lines)
    return made


@cache
def _glimpsing(kind: Any) -> Callable[[Any, int, Any], Any]:
    """Return the function for which only what depends on the seat is made anew."""
    writing, lines = _Writing(_AT_ONCE), ["new = make(kind)"]
    for name, field in kind.fields.items():
        if _is_own_pile(field):
            lines += [f"own = lying.{name}[:]", f"own[seat] = old.{name}[seat]", f"new.{name} = own"]
        else:
            own = writing.field(f"old.{name}", field, Audience.NOBODY, "")
            lines.append(f"new.{name} = {own if _depends_on_seat(field) else f'lying.{name}'}")
    made: Callable[[Any, int, Any], Any] = writing.function("glimpse", kind, "old, seat, lying", lines)
    return made


def _is_own_pile(field: Field) -> bool:
    """Whether every seat has one pile of its own there, as hands are."""
    is_pile = isinstance(field.kind, type) and issubclass(field.kind, Pile)
    return is_pile and len(field.shape) == 1 and field.audience == Audience.OWNER and not field.remembered


def _depends_on_seat(field: Field) -> bool:
    inside = field.kind.fields.values() if isinstance(field.kind, type) else ()
    return field.audience in BY_SEAT or any(_depends_on_seat(one) for one in inside)


@cache
def _has_memories(kind: Any) -> bool:
    """Whether there is anything in a record that people are meant to remember."""
    fields: dict[str, Field] = getattr(kind, "fields", {})  # a number has none
    return any(field.remembered or _holds_memories(field) for field in fields.values())


def _holds_memories(field: Field) -> bool:
    kind: Any = field.kind
    return _has_memories(kind)


class _Writing:
    """Writes the functions that make views in one manner.

    `own` is the text of an expression that is true if the seat owns the part; the first index of a part's path is its owner.
    """

    def __init__(self, manner: _Manner) -> None:
        self.manner = manner
        self.names: dict[str, Any] = {"make": object.__new__}
        self._records: dict[tuple[type[Record], Audience, bool], str] = {}

    def field(self, old: str, field: Field, around: Audience, own: str) -> str:
        """Return the text that makes a field of the view from the old one."""
        if self.manner.forgets and field.remembered:
            return self._forgotten(field)
        audience = field.audience if field.audience is not None else around
        if self.manner.knows_all:
            audience = Audience.EVERYBODY
        is_shared = self.manner.shares_known or field.settled
        is_open = not hides(field.kind) and not (self.manner.forgets and _holds_memories(field))
        if is_shared and audience == Audience.EVERYBODY and is_open:
            return old
        return self._value(old, field.kind, field.shape, audience, own)

    def _forgotten(self, field: Field) -> str:
        if isinstance(field.kind, type) or len(field.shape) != 1:
            return f"{self._name('forgotten', field.blank)}()"
        return f"[0] * {field.shape[0]}"

    def _value(self, old: str, kind: Any, shape: tuple[int, ...], audience: Audience, own: str) -> str:
        if not shape:
            return self._single(old, kind, audience, own)
        if not isinstance(kind, type) and len(shape) == 1 and (own or audience not in BY_SEAT):
            kept = old if self.manner.shares_known else f"{old}[:]"
            return _known(kept, f"[0] * {shape[0]}", audience, own)
        if own:
            return f"[{self._value('v', kind, shape[1:], audience, own)} for v in {old}]"
        return f"[{self._value('v', kind, shape[1:], audience, '(i == seat)')} for i, v in enumerate({old})]"

    def _single(self, old: str, kind: Any, audience: Audience, own: str) -> str:
        if not isinstance(kind, type):
            return _known(old, "0", audience, own)
        return (self._pile if issubclass(kind, Pile) else self._record)(old, kind, audience, own)

    def _pile(self, old: str, kind: Any, audience: Audience, own: str) -> str:
        kept = old if self.manner.shares_known else self._record(old, kind, Audience.EVERYBODY, own)
        if not self.manner.shares_blanks:
            return _known(kept, self._record(old, kind, Audience.NOBODY, own), audience, own)
        blank = f"{self._name('blank', blank_piles(kind))}[{old}.size]"
        if kept != old:
            kept = f"({kept} if {old}.size else {blank})"  # an empty pile hides nothing
        return _known(kept, blank, audience, own)

    def _record(self, old: str, kind: Any, audience: Audience, own: str) -> str:
        """Return the call of a function that makes a record of the view; write the function if it is new."""
        key = kind, audience, bool(own)
        if key not in self._records:
            name = self._records[key] = f"record_{len(self._records)}"
            lines = ["new = make(kind)"]
            for part, field in kind.fields.items():
                lines.append(f"new.{part} = {self.field(f'old.{part}', field, audience, 'own' if own else '')}")
            self.function(name, kind, "old, seat, own", lines)
        return f"{self._records[key]}({old}, seat, {own or 'False'})"

    def _name(self, word: str, thing: Any) -> str:
        """Return a new name for something that the functions use."""
        name = f"{word}_{len(self.names)}"
        self.names[name] = thing
        return name

    def function(self, name: str, kind: type[Record], parameters: str, lines: list[str]) -> Any:
        body = "\n".join(f"    {line}" for line in [*lines, "return new"])
        exec(f"def {name}({parameters}, kind={self._name('kind', kind)}):\n{body}\n", self.names)  # noqa: S102  (our own text)
        return self.names[name]


def _known(kept: str, blank: str, audience: Audience, own: str) -> str:
    """Return the text of what a seat gets of a part."""
    if audience in BY_SEAT and own:
        is_known = own if audience == Audience.OWNER else f"seat >= 0 and not {own}"
        return f"({kept} if {is_known} else {blank})"
    return kept if audience == Audience.EVERYBODY else blank
