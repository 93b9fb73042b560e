"""What the functions that will be compiled refer to: globals, calls, fields; and what differs from the interpreted game."""

from __future__ import annotations

import ast
import builtins
import enum
import inspect
import math
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from crossroads.check import reach, syntax
from crossroads.check.faults import Fault
from crossroads.check.kinds import Kinds
from crossroads.engine import beats, chance, piles
from crossroads.engine.layout import Record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from crossroads.check.reach import Met
    from crossroads.check.sources import Sources
    from crossroads.check.syntax import Found

TOOLS = (beats.__name__, chance.__name__, piles.__name__)
MATH_REFUSED = ("comb", "perm", "prod", "isqrt", "factorial", "dist", "lcm", "sumprod")
ARRAY_METHODS = ("sort", "copy")  # what lists and packed arrays both have
ARRAYS = "an array cannot be {} as a whole; do it cell by cell, or with fill()"


def look_at_compiled(met: list[Met], sources: Sources, records: Mapping[str, type[Record]]) -> Iterator[Fault]:
    """Check each function that will be compiled."""
    for one in met:
        kinds = Kinds(one.node, one.function.__globals__, records)
        found: list[Found] = [
            *syntax.refused(one.node),
            *(syntax.refused_yields(one.node) if syntax.is_generator(one.node) else ()),
            *unusable_globals(one, sources),
            *dice_outside_imagine(one, kinds),
            *different_when_compiled(one.node, kinds),
        ]
        yield from (Fault(one.source.name, line, sentence) for line, sentence in dict.fromkeys(found))


def unusable_globals(met: Met, sources: Sources) -> Iterator[Found]:
    """Yield names whose values Numba does not take."""
    parents = {id(child): node for node in ast.walk(met.node) for child in ast.iter_child_nodes(node)}
    raised = {id(n) for node in ast.walk(met.node) if isinstance(node, ast.Raise) for n in ast.walk(node)}
    for name, value in reach.globals_read(met.node, met.function.__globals__):
        if id(name) in raised:
            continue
        parent = parents.get(id(name))
        is_called = isinstance(parent, ast.Call) and parent.func is name
        if name.id in syntax.REFUSED_CALLS and value is getattr(builtins, name.id, None):
            over_generator = is_called and parent.args and isinstance(parent.args[0], ast.GeneratorExp)  # type: ignore[union-attr]
            if not over_generator:
                yield name.lineno, f"{name.id}() {syntax.REFUSED_CALLS[name.id]}"
        elif sentence := _trouble_with(name, value, parent, sources, is_called=is_called):
            yield name.lineno, sentence


def _trouble_with(name: ast.Name, value: Any, parent: ast.AST | None, sources: Sources, *, is_called: bool) -> str:
    match value:
        case FunctionType():
            return _trouble_with_function(name.id, value, sources)
        case ModuleType():
            return _trouble_with_module(name.id, value, parent)
        case type():
            return _trouble_with_class(name.id, value, parent, is_called=is_called)
        case list() | dict() | set() | frozenset() | range() | bytearray():
            return f"{name.id} is a global {type(value).__name__}, which cannot be compiled; make it a tuple"
        case str():
            return f"{name.id} is a text; rules are numbers, and texts belong into words.py"
        case tuple():
            return _trouble_with_tuple(name.id, value, parent)
        case int() | float() | bytes() | None:
            return f"{name.id} is beyond 64 bits" if isinstance(value, int) and abs(value) > syntax.LARGEST else ""
    if isinstance(value, enum.Enum) or inspect.isbuiltin(value):
        outside = getattr(value, "__module__", "") not in ("math", "builtins") and inspect.isbuiltin(value)
        return f"{name.id} is a function of {value.__module__}, which cannot be compiled" if outside else ""
    if callable(value) and hasattr(value, "__wrapped__"):
        return f"{name.id} is decorated, and the linker binds plain functions only"
    return f"{name.id} is a {type(value).__name__}, which cannot be compiled; rules read numbers and tuples"


def _trouble_with_function(name: str, f: FunctionType, sources: Sources) -> str:
    if f.__module__ in TOOLS or reach.find(f, sources) or sources.by_file(f.__code__.co_filename):
        return ""
    if f.__module__.startswith("crossroads.engine"):
        return f"{name}() is for declaring a state, not for rules"
    return f"{name} is a function of {f.__module__}, outside the game, which cannot be compiled"


def _trouble_with_module(name: str, module: ModuleType, parent: ast.AST | None) -> str:
    if not isinstance(parent, ast.Attribute):
        return f"{name} is a module, which cannot be compiled"
    value = getattr(module, parent.attr, None)
    if module is math:
        return f"math.{parent.attr} cannot be compiled" if parent.attr in MATH_REFUSED else ""
    if callable(value):
        return f"{name}.{parent.attr} is not bound by the linker; write `from {module.__name__} import {parent.attr}`"
    if isinstance(value, (list, dict, set, str)):
        return f"{name}.{parent.attr} is a global {type(value).__name__}, which cannot be compiled"
    return ""


def _trouble_with_class(name: str, kind: type, parent: ast.AST | None, *, is_called: bool) -> str:
    if kind.__module__ == "builtins":
        return ""
    if issubclass(kind, enum.Flag):
        return f"{name} is a Flag, which cannot be compiled; use an IntEnum or plain numbers"
    if issubclass(kind, enum.Enum):
        if isinstance(parent, (ast.Attribute, ast.Subscript)):
            return ""
        return f"{name} itself cannot be compiled; only its members can, like {name}.{next(iter(kind)).name}"
    if issubclass(kind, Record):
        return f"{name} cannot be made or asked in rules; a state has all its records from the start"
    if issubclass(kind, tuple) and is_called:
        return ""
    return f"{name} is a class, whose constants and methods cannot be compiled; use globals and functions"


def _trouble_with_tuple(name: str, value: tuple[Any, ...], parent: ast.AST | None) -> str:
    inner = next((one for one in _flat(value) if not isinstance(one, (int, float, bool, type(None)))), None)
    if isinstance(inner, str):
        return f"{name} holds texts; rules are numbers, and texts belong into words.py"
    if inner is not None:
        return f"{name} holds a {type(inner).__name__}, which cannot be compiled; use tuples of numbers"
    by_variable = isinstance(parent, ast.Subscript) and not isinstance(parent.slice, (ast.Constant, ast.UnaryOp, ast.Slice))
    if (by_variable or isinstance(parent, (ast.For, ast.comprehension))) and len({_form(one) for one in value}) > 1:
        return f"{name} has entries of different forms, so its entry depends on an index that the compiler does not know"
    match parent:
        case ast.Subscript(slice=ast.Attribute(value=ast.Name(id=owner))) if owner[:1].isupper():
            member = ast.unparse(parent.slice)
            return f"{name}[{member}] cannot be compiled; write {name}[{member}.value]"
    return ""


def _flat(value: tuple[Any, ...]) -> Iterator[Any]:
    for one in value:
        if isinstance(one, tuple):
            yield from _flat(one)
        else:
            yield one


def _form(value: Any) -> object:
    return tuple(_form(one) for one in value) if isinstance(value, tuple) else "float" if isinstance(value, float) else "number"


def dice_outside_imagine(met: Met, kinds: Kinds) -> Iterator[Found]:
    """Yield uses of the state's own dice: a table's are blank, so what is drawn from them is always the same there."""
    if met.roots == {"imagine"}:
        return
    for node in ast.walk(met.node):
        if isinstance(node, ast.Attribute) and node.attr == "rng" and (kind := kinds.of(node.value)) and kind.record:
            yield node.lineno, "s.rng is not for rules: the only chance is shuffle(s, pile) and roll(s, sides)"


def different_when_compiled(function: ast.FunctionDef, kinds: Kinds) -> Iterator[Found]:
    """Yield what compiles to something else than the interpreter does, or only runs in one of the two."""
    for node in ast.walk(function):
        match node:
            case ast.Assign():
                for target in node.targets:
                    yield from _assigned(target, node.value, kinds)
            case ast.AugAssign():
                yield from _assigned(node.target, node.value, kinds, divides=isinstance(node.op, ast.Div))
            case ast.If() | ast.While() | ast.IfExp() | ast.Assert():
                yield from _tested(node.test, kinds)
            case ast.BoolOp():
                for value in node.values:
                    yield from _tested(value, kinds)
            case ast.UnaryOp(op=ast.Not()):
                yield from _tested(node.operand, kinds)
            case ast.Compare() if not any(isinstance(op, (ast.In, ast.NotIn, ast.Is, ast.IsNot)) for op in node.ops):
                for side in (node.left, *node.comparators):
                    if _is_whole(side, kinds):
                        yield side.lineno, f"{ast.unparse(side)} cannot be compared as a whole; compare cell by cell"
            case ast.BinOp():
                for side in (node.left, node.right):
                    if _is_whole(side, kinds):
                        yield side.lineno, f"{ast.unparse(side)} is not a number; " + ARRAYS.format("calculated with")
            case ast.Call(func=ast.Attribute(value=around, attr=attr)) if attr not in ARRAY_METHODS:
                kind = kinds.of(around)
                if kind and kind.is_array:
                    yield node.lineno, f"{ast.unparse(around)}.{attr}() cannot be compiled: a field is an array; write a loop"


def _is_whole(node: ast.expr, kinds: Kinds) -> bool:
    kind = kinds.of(node)
    return kind is not None and not kind.is_number


def _tested(node: ast.expr, kinds: Kinds) -> Iterator[Found]:
    kind = kinds.of(node)
    if kind and not kind.is_number:
        what = "an array" if kind.is_array else "a record"
        yield node.lineno, f"{ast.unparse(node)} is {what}, which is neither true nor false; ask for its size or a cell"


def _assigned(target: ast.expr, value: ast.expr, kinds: Kinds, *, divides: bool = False) -> Iterator[Found]:
    if isinstance(target, ast.Tuple):
        if isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts):
            for one, made in zip(target.elts, value.elts):
                yield from _assigned(one, made, kinds)
        return
    kind, shown = kinds.of(target), ast.unparse(target)
    if kind is None or not isinstance(target, (ast.Attribute, ast.Subscript)):
        return
    if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
        given = kinds.of(value)
        if given and given.is_number:
            yield target.lineno, f"{shown} = a number works compiled only; write fill({ast.unparse(target.value)}, …)"
    elif not kind.is_number:
        what = "an array" if kind.is_array else "a record"
        yield target.lineno, f"{shown} is {what} and cannot be assigned as a whole; assign cell by cell, or move cards"
    elif divides or kinds.is_float(value):
        yield target.lineno, f"{shown} holds whole numbers, and this may be a fraction; divide with //, or use int()"
