"""Outlooks: what everybody may know at one moment, to compare it with what comes after it and to draw it.

A table takes an outlook after every move and at every beat, and from one to the next hardly anything changes.  So an outlook is
made beside the one before it, and every pile, list and record that is still the same is the same object in both.  Whoever draws
a part can keep the drawing for as long as the part is the same object (`Showing.kept`).  Like `viewing.py` this module writes
the code as Python source from the layout, once for each layout.  Nobody changes an outlook.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from crossroads.engine.layout import Audience, Field, GameState, Record
from crossroads.engine.piles import Pile

if TYPE_CHECKING:
    from collections.abc import Callable

S = TypeVar("S", bound=GameState)


def outlook(state: S, last: S | None = None) -> S:
    """Return what everybody may know; what is as it was in the last outlook is shared with it."""
    kind: Any = type(state)
    made: S = _maker(kind)(state, last or _blank(kind))
    return made


@cache
def _blank(kind: type[Any]) -> Any:
    return kind()


@cache
def _maker(kind: type[Any]) -> Callable[[Any, Any], Any]:
    writing = _Writing()
    lines = [f"new.{name} = {writing.part(name, field, Audience.NOBODY)}" for name, field in kind.fields.items()]
    made: Callable[[Any, Any], Any] = writing.function("outlook", ["new = make(kind)", *lines, "return new"], kind)
    return made


class _Writing:
    """Writes the functions that make outlooks of one layout; `old` is a part of the state, `last` of the outlook before.

    Spectators own nothing, so what only some seats may know is hidden here.  What is hidden is blank from the first outlook on.
    """

    def __init__(self) -> None:
        self.names: dict[str, Any] = {"make": object.__new__}
        self._records: dict[tuple[type[Record], Audience], str] = {}

    def part(self, name: str, field: Field, around: Audience) -> str:
        """Return the text that makes a field of a record."""
        audience = field.audience if field.audience is not None else around
        if audience != Audience.EVERYBODY:
            audience = Audience.NOBODY
        if field.settled and not hides(field.kind):
            return f"old.{name}"
        return self._value(f"old.{name}", f"last.{name}", field, field.shape, audience)

    def _value(self, old: str, last: str, field: Field, shape: tuple[int, ...], audience: Audience) -> str:
        if isinstance(field.kind, type):
            return self._records_in(old, last, field.kind, shape, audience)
        if audience == Audience.NOBODY:
            return last
        return old if not shape else f"({last} if {old} == {last} else {_copy(old, len(shape))})"

    def _records_in(self, old: str, last: str, kind: Any, shape: tuple[int, ...], audience: Audience) -> str:
        if shape:  # written out one by one: it takes half as long as a loop
            each = [self._records_in(f"{old}[{i}]", f"{last}[{i}]", kind, shape[1:], audience) for i in range(shape[0])]
            return f"[{', '.join(each)}]"
        if not issubclass(kind, Pile):
            is_same, made = _is_same(old, last, kind), self._record(kind, audience)
            return (
                f"(b if {is_same} else {made}(a, b))"
                if is_same and audience == Audience.EVERYBODY
                else f"{made}({old}, {last})"
            )
        if audience == Audience.NOBODY:
            return f"{self._name('blanks', blank_piles(kind))}[{old}.size]"
        is_same = f"(a := {old}).size == (b := {last}).size and a.card == b.card"
        return f"(b if {is_same} else {self._record(kind, audience)}(a, b))"

    def _record(self, kind: type[Record], audience: Audience) -> str:
        """Return the name of the function that makes a record, or returns the last one; write it if it is new."""
        key = kind, audience
        if key not in self._records:
            self._records[key] = name = f"record_{len(self._records)}"
            lines = [f"{part} = {self.part(part, field, audience)}" for part, field in kind.fields.items()]
            same = " and ".join(f"{part} {_sameness(field)} last.{part}" for part, field in kind.fields.items())
            made = [f"new.{part} = {part}" for part in kind.fields]
            self.function(name, [*lines, f"if {same}: return last", "new = make(kind)", *made, "return new"], kind)
        return self._records[key]

    def _name(self, word: str, thing: Any) -> str:
        name = f"{word}_{len(self.names)}"
        self.names[name] = thing
        return name

    def function(self, name: str, lines: list[str], kind: type[Record]) -> Any:
        body = "\n".join(f"    {line}" for line in lines)
        exec(f"def {name}(old, last, kind={self._name('kind', kind)}):\n{body}\n", self.names)  # noqa: S102  (our own text)
        return self.names[name]


def _copy(old: str, depth: int) -> str:
    return f"{old}[:]" if depth == 1 else f"[{_copy('v', depth - 1)} for v in {old}]"


def _is_same(old: str, last: str, kind: type[Record]) -> str:
    """Return how to tell that a record of numbers and piles for everybody is as it was, without a call; "" for any other.

    From there on `a` is the record and `b` the last one.
    """
    records = {name: field for name, field in kind.fields.items() if isinstance(field.kind, type)}
    numbers = [name for name in kind.fields if name not in records]
    are_piles = all(issubclass(cast("type", field.kind), Pile) and not field.shape for field in records.values())
    if hides(kind) or not numbers or not are_piles:
        return ""
    first, *others = numbers
    same = [f"(a := {old}).{first} == (b := {last}).{first}", *[f"a.{name} == b.{name}" for name in others]]
    return " and ".join([*same, *[f"a.{name}.size == b.{name}.size and a.{name}.card == b.{name}.card" for name in records]])


def _sameness(field: Field) -> str:
    """Return how to tell that a part made by `_Writing.part` is the last one: lists and records are shared, if they are."""
    is_number = not isinstance(field.kind, type) and not field.shape
    return "==" if is_number or (isinstance(field.kind, type) and field.shape) else "is"


def hides(kind: Any) -> bool:
    """Whether a field inside a record is less visible than the record."""
    if not isinstance(kind, type):
        return False
    fields = cast("type[Record]", kind).fields.values()
    return any(field.audience not in (None, Audience.EVERYBODY) or hides(field.kind) for field in fields)


@cache
def blank_piles(kind: type[Pile]) -> list[Pile]:
    """Return a pile of unknown cards for every size."""
    blanks = [kind() for _ in range(len(kind().card) + 1)]
    for size, pile in enumerate(blanks):
        pile.size = size
    return blanks
