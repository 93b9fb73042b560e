"""Views of a state at a table.  Everybody gets one after every move, so they have to be quick.

The engine's `look` blanks in place what a seat may not know; for that everything has to be copied first.  Here a view is made
in one go, and what is hidden is never copied.  How, is written out as Python source from the layout, once for each; a test
compares the two for every game.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from crossroads.engine.layout import Audience, Field, GameState, Record

if TYPE_CHECKING:
    from collections.abc import Callable

S = TypeVar("S", bound=GameState)


def view(state: S, seat: int) -> S:
    """What a seat may know (-1: a spectator), apart from the table."""
    kind: Any = type(state)
    made: S = _maker(kind, for_a_glimpse=False)(state, seat)
    return made


def glimpse(state: S, seat: int) -> S:
    """What lies on the table for a seat, without what it is meant to remember.

    It is for a look at once: what everybody may know is the table's, to be read and never changed, and goes on with it.
    """
    kind: Any = type(state)
    made: S = _maker(kind, for_a_glimpse=True)(state, seat)
    return made


@cache
def _maker(kind: Any, *, for_a_glimpse: bool) -> Callable[[Any, int], Any]:
    writing = _Writing(for_a_glimpse)
    lines = ["new = make(kind)", "new.__dict__.update(old.__dict__)", "new.dealer = None"]
    lines += [
        f"new.{name} = {writing.field(f'old.{name}', field, Audience.NOBODY, '')}"
        for name, field in kind.fields.items()
        if not writing.shares(field)
    ]
    made: Callable[[Any, int], Any] = writing.function("view", kind, "old, seat", lines)
    return made


class _Writing:
    """The functions that make one kind of view.

    `own` is the text of what says whether the seat owns a part: the first index of its path is the owner's seat.
    """

    def __init__(self, for_a_glimpse: bool) -> None:
        self.for_a_glimpse = for_a_glimpse
        self.made: dict[str, Any] = {"make": object.__new__}
        self._records: dict[tuple[type[Record], Audience, bool], str] = {}

    def shares(self, field: Field) -> bool:
        """Whether a view may have the table's own: all of it lies open, and it stays, or will not be looked at again."""
        return (self.for_a_glimpse or field.settled) and field.audience == Audience.EVERYBODY and not self._hides(field)

    def _hides(self, field: Field) -> bool:
        if field.audience not in (None, Audience.EVERYBODY) or (self.for_a_glimpse and field.remembered):
            return True
        return isinstance(field.kind, type) and any(map(self._hides, field.kind.fields.values()))

    def field(self, old: str, field: Field, around: Audience, own: str) -> str:
        """The text that makes a field of a view from the old one."""
        if self.for_a_glimpse and field.remembered:
            self.made[f"blank_{len(self.made)}"] = field.blank
            return f"blank_{len(self.made) - 1}()"
        audience = field.audience if field.audience is not None else around
        return self._value(old, field.kind, field.shape, audience, own)

    def _value(self, old: str, kind: Any, shape: tuple[int, ...], audience: Audience, own: str) -> str:
        if isinstance(kind, type) and not shape:
            return f"{self._record(kind, audience, is_within=bool(own))}({old}, seat, {own or 'False'})"
        if not shape:
            return self._known(old, "0", audience, own)
        if not isinstance(kind, type) and len(shape) == 1 and (own or audience != Audience.OWNER):
            return self._known(f"{old}[:]", f"[0] * {shape[0]}", audience, own)
        if own:
            return f"[{self._value('v', kind, shape[1:], audience, own)} for v in {old}]"
        return f"[{self._value('v', kind, shape[1:], audience, '(i == seat)')} for i, v in enumerate({old})]"

    @staticmethod
    def _known(kept: str, blank: str, audience: Audience, own: str) -> str:
        if audience == Audience.OWNER:
            return f"({kept} if {own or 'False'} else {blank})"
        return kept if audience == Audience.EVERYBODY else blank

    def _record(self, kind: type[Record], audience: Audience, *, is_within: bool) -> str:
        """The name of a function that makes a record of a view, within something that has an owner or not."""
        key = kind, audience, is_within
        if key not in self._records:
            name = self._records[key] = f"record_{len(self._records)}"
            own = "own" if is_within else ""
            lines = ["new = make(kind)"] + [
                f"new.{part} = {self.field(f'old.{part}', field, audience, own)}" for part, field in kind.fields.items()
            ]
            self.function(name, kind, "old, seat, own", lines)
        return self._records[key]

    def function(self, name: str, kind: type[Record], parameters: str, lines: list[str]) -> Any:
        body = "\n".join(f"    {line}" for line in [*lines, "return new"])
        self.made[f"kind_of_{name}"] = kind
        exec(f"def {name}({parameters}, kind=kind_of_{name}):\n{body}\n", self.made)  # noqa: S102  (our own text)
        return self.made[name]
