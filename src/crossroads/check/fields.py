"""What holds in every function of a game, compiled or not: fields are declared, members exist, calls fit what they call."""

from __future__ import annotations

import ast
import difflib
import enum
import inspect
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from crossroads.check import reach
from crossroads.check.faults import Fault
from crossroads.check.kinds import Kinds
from crossroads.engine.layout import GameState, Record
from crossroads.engine.piles import Pile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from crossroads.check.kinds import Kind
    from crossroads.check.sources import Source, Sources
    from crossroads.check.syntax import Found


LEFT_OVER = "print() has been left over: what people read is returned"


def records_of(loaded: Mapping[str, ModuleType]) -> dict[str, type[Record]]:
    """Return the records that a game declares, by name; `loaded` are all its modules."""
    found: dict[str, type[Record]] = {}
    for module in loaded.values():
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Record) and value not in (Record, GameState, Pile):
                found.setdefault(name, value)
    return found


def look_at_fields(loaded: Mapping[str, ModuleType], sources: Sources) -> Iterator[Fault]:
    """Check every function of every module that is loaded."""
    records = records_of(loaded)
    for name, module in loaded.items():
        source = sources.files.get(name)
        if source is None:
            continue
        for top in source.tree.body:
            if isinstance(top, ast.FunctionDef):
                kinds = Kinds(top, vars(module), records)
                found = [*undeclared(top, kinds), *missing_members(top, vars(module)), *wrong_calls(top, vars(module))]
                found += [(name.lineno, LEFT_OVER) for name, value in reach.globals_read(top, vars(module)) if value is print]
                yield from (Fault(source.name, line, sentence) for line, sentence in dict.fromkeys(found))
            elif isinstance(top, ast.ClassDef) and isinstance(declared := vars(module).get(top.name), type):
                yield from strange_declarations(top, declared, source)


def undeclared(function: ast.FunctionDef, kinds: Kinds) -> Iterator[Found]:
    """Yield fields that no record declares: `s.hnad`."""
    for node in ast.walk(function):
        kind = kinds.of(node.value) if isinstance(node, ast.Attribute) else None
        if kind is not None and isinstance(node, ast.Attribute) and (sentence := _trouble_with(node, kind)):
            yield node.lineno, sentence


def _trouble_with(node: ast.Attribute, kind: Kind) -> str:
    shown = ast.unparse(node.value)
    if kind.is_array:
        is_known = hasattr([], node.attr)
        item = "an index comes first" if kind.record else f"{shown} is an array of numbers"
        return "" if is_known else f"{shown} has no {node.attr}; {item}"
    if kind.record is None:
        is_known = hasattr(0, node.attr)
        return (
            ""
            if is_known or not isinstance(node.value, (ast.Attribute, ast.Subscript))
            else f"{shown} is a number and has no {node.attr}"
        )
    if node.attr in kind.record.fields or hasattr(kind.record, node.attr):
        return ""
    close = difflib.get_close_matches(node.attr, kind.record.fields, 1)
    which = Pile.__name__ if issubclass(kind.record, Pile) else kind.record.__name__
    return f"{which} declares no field {node.attr}" + (f"; did you mean {close[0]}?" if close else "")


def missing_members(function: ast.FunctionDef, space: dict[str, Any]) -> Iterator[Found]:
    """Yield members that a module or an enumeration does not have: `Phase.BIDD`."""
    owners = {id(node): node for node in ast.walk(function) if isinstance(node, ast.Attribute)}
    bases = {id(node.value): node for node in owners.values()}
    for name, value in reach.globals_read(function, space):
        node = bases.get(id(name))
        if node is not None and isinstance(value, (ModuleType, enum.EnumMeta)) and not hasattr(value, node.attr):
            close = difflib.get_close_matches(node.attr, dir(value), 1)
            yield node.lineno, f"{name.id} has no {node.attr}" + (f"; did you mean {close[0]}?" if close else "")


def wrong_calls(function: ast.FunctionDef, space: dict[str, Any]) -> Iterator[Found]:
    """Yield calls with too many or too few arguments of functions of the game or the engine."""
    calls = {id(node.func): node for node in ast.walk(function) if isinstance(node, ast.Call)}
    for name, value in reach.globals_read(function, space):
        call = calls.get(id(name))
        if call is None or not isinstance(value, FunctionType) or hasattr(value, "__wrapped__"):
            continue
        if any(isinstance(arg, ast.Starred) for arg in call.args) or any(word.arg is None for word in call.keywords):
            continue
        try:
            inspect.signature(value).bind(*call.args, **{str(word.arg): word.value for word in call.keywords})
        except TypeError as error:
            yield call.lineno, f"{name.id}() is called wrongly: {error}; it is {name.id}{_shown(value)}"


def _shown(f: FunctionType) -> str:
    return f"({', '.join(inspect.signature(f).parameters)})"


def strange_declarations(node: ast.ClassDef, declared: type, source: Source) -> Iterator[Fault]:
    """Yield what is no field in the class of a record."""
    if not issubclass(declared, Record):
        return
    for inner in node.body:
        match inner:
            case ast.FunctionDef():
                yield Fault(source.name, inner.lineno, f"{node.name} has a method; methods of records cannot be compiled")
            case ast.AnnAssign(target=ast.Name(id=name), value=None):
                yield Fault(source.name, inner.lineno, f"{name} is annotated but not declared; write {name} = public(int8())")
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if name in vars(declared):  # a record takes its fields out of the class
                    what = f"is a {type(vars(declared)[name]).__name__}, not a field"
                    yield Fault(source.name, inner.lineno, f"{node.name}.{name} {what}; constants are globals")
                elif name in GameState.fields and declared is not GameState and issubclass(declared, GameState):
                    yield Fault(source.name, inner.lineno, f"every state has {name} already; choose another name")
