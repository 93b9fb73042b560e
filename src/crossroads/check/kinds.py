"""What an expression over a state is: a record, an array of records, a number, or unknown.

The layout of a state is declared, so `s.hand[seat].card` can be followed field by field without running anything.
"""

from __future__ import annotations

import ast
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from crossroads.engine.layout import Field, Record
from crossroads.engine.piles import Pile, pile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ANY_PILE = cast("type[Record]", cast("Field", pile(1)).kind)
WHOLE_RESULTS = ("floor", "ceil", "trunc", "gcd")  # functions of math that give whole numbers


@dataclass(frozen=True)
class Kind:
    """A record or a number, or an array of them."""

    record: type[Record] | None
    dimensions: int

    @property
    def is_number(self) -> bool:
        return self.record is None and self.dimensions == 0

    @property
    def is_array(self) -> bool:
        return self.dimensions > 0

    @property
    def item(self) -> Kind | None:
        return Kind(self.record, self.dimensions - 1) if self.dimensions else None

    def field(self, name: str) -> Kind | None:
        if self.record is None or self.dimensions or name not in self.record.fields:
            return None
        declared = self.record.fields[name]
        is_record = isinstance(declared.kind, type) and issubclass(declared.kind, Record)
        return Kind(declared.kind if is_record else None, len(declared.shape))  # type: ignore[arg-type]


class Kinds:
    """The kinds of the names of one function, and of the expressions made from them."""

    def __init__(self, function: ast.FunctionDef, space: Mapping[str, Any], records: Mapping[str, type[Record]]) -> None:
        self.space = space
        self.records = records
        self.known: dict[str, Kind | None] = {}
        self.floats: set[str] = set()
        self.arguments = {arg.arg for arg in all_arguments(function)}
        for arg in all_arguments(function):
            self.known[arg.arg] = self._annotated(arg)
        for _ in range(2):  # a name may be made from one that is given its value further down, in a loop
            for target, value in assignments(function):
                self._learn(target, value)

    def _annotated(self, arg: ast.arg) -> Kind | None:
        text = ast.unparse(arg.annotation).strip("'\"") if arg.annotation else ""
        name, dimensions = text.rpartition(".")[2], 0
        if text.startswith("list["):
            name, dimensions = text.removeprefix("list[").removesuffix("]").rpartition(".")[2], 1
        if not text and arg.arg in ("s", "state"):
            name = "State"
        kind = self.records.get(name) or (ANY_PILE if name == Pile.__name__ else None)
        if kind:
            return Kind(kind, dimensions)
        return Kind(None, 0) if name in ("int", "bool") and not dimensions else None

    def _learn(self, target: str, value: Kind | ast.expr | None) -> None:
        kind = self.of(value) if isinstance(value, ast.expr) else value
        if isinstance(value, ast.expr) and self.is_float(value):
            self.floats.add(target)
        if target in self.arguments or (target in self.known and self.known[target] != kind):
            kind = self.known.get(target) if self.known.get(target) == kind else None
        self.known[target] = kind

    def of(self, node: ast.expr | None) -> Kind | None:
        """Return the kind of an expression, or None where it cannot be told."""
        match node:
            case ast.Name():
                return self.known.get(node.id)
            case ast.Attribute():
                around = self.of(node.value)
                return around.field(node.attr) if around else None
            case ast.Subscript():
                around = self.of(node.value)
                return around if isinstance(node.slice, ast.Slice) else around.item if around else None
            case ast.Constant():
                return Kind(None, 0) if isinstance(node.value, (int, bool)) else None
            case ast.NamedExpr():
                return self.of(node.value)
        return None

    def is_float(self, node: ast.expr) -> bool:
        """Whether the value of an expression is surely a fraction or a float."""
        match node:
            case ast.Constant():
                return isinstance(node.value, float)
            case ast.Name():
                return node.id in self.floats or isinstance(self.space.get(node.id), float)
            case ast.BinOp():
                return isinstance(node.op, ast.Div) or self.is_float(node.left) or self.is_float(node.right)
            case ast.UnaryOp():
                return self.is_float(node.operand)
            case ast.IfExp():
                return self.is_float(node.body) or self.is_float(node.orelse)
            case ast.Call(func=ast.Name(id=name)):
                found = self.space.get(name)
                return name == "float" or getattr(found, "__annotations__", {}).get("return") in (float, "float")
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attr)):
                return self.space.get(name) is math and attr not in WHOLE_RESULTS
        return False


def all_arguments(function: ast.FunctionDef) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def assignments(function: ast.AST) -> Iterator[tuple[str, Kind | ast.expr | None]]:
    """Yield each name that is given a value, with the expression, or with nothing where that cannot be told."""
    for node in ast.walk(function):
        match node:
            case ast.Assign():
                for target in node.targets:
                    yield from _unpacked(target, node.value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value
            case ast.NamedExpr(target=ast.Name(id=name)):
                yield name, node.value
            case ast.For() | ast.comprehension():
                yield from _unpacked(node.target, _item_of(node.iter))
            case ast.AugAssign(target=ast.Name(id=name)):
                yield name, node.value if isinstance(node.op, ast.Div) else None


def _unpacked(target: ast.expr, value: ast.expr | None) -> Iterator[tuple[str, ast.expr | None]]:
    match target, value:
        case ast.Name(), _:
            yield target.id, value
        case ast.Tuple(), ast.Tuple() if len(target.elts) == len(value.elts):
            for one, made in zip(target.elts, value.elts):
                yield from _unpacked(one, made)
        case ast.Tuple() | ast.List() | ast.Starred(), _:
            yield from ((one.id, None) for one in ast.walk(target) if isinstance(one, ast.Name))


def _item_of(iterated: ast.expr) -> ast.expr | None:
    """Return an expression for the items of a loop: `for hand in s.hand` gives what `s.hand[0]` is."""
    match iterated:
        case ast.Call(func=ast.Name(id="range")):
            return ast.Constant(0)
        case ast.Call(func=ast.Name(id="enumerate"), args=[what, *_]):
            item = _item_of(what)
            return ast.Tuple([ast.Constant(0), item], ast.Load()) if item else None
        case ast.Attribute() | ast.Name() | ast.Subscript():
            return ast.Subscript(iterated, ast.Constant(0), ast.Load())
    return None
