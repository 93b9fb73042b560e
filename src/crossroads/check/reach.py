"""Which functions of a game the compiler meets: those of the contract and all that they call."""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass
from types import FunctionType
from typing import TYPE_CHECKING, Any

from crossroads.check.names import local_names

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from crossroads.check.sources import Source, Sources

COMPILED = {
    "rules": (
        *("setup", "legal", "apply", "score", "wins", "clock_move"),
        *("is_secret", "in_window", "tries", "deck", "imagine"),
    ),
    "hints": ("weight", "weigh", "worth", "is_by_heart"),
    "traits": ("traits", "features", "notes"),
}


@dataclass(frozen=True)
class Met:
    """A function that will be compiled: its object, its source, and the contract's functions that lead to it."""

    function: FunctionType
    source: Source
    node: ast.FunctionDef
    roots: frozenset[str]


def find(f: Any, sources: Sources) -> tuple[Source, ast.FunctionDef] | None:
    """Return the source of a function of the game."""
    if not isinstance(f, FunctionType):
        return None
    source = sources.by_file(f.__code__.co_filename)
    node = source.functions.get((f.__name__, f.__code__.co_firstlineno)) if source else None
    return (source, node) if source and node else None


def compiled_functions(modules: dict[str, ModuleType], sources: Sources) -> list[Met]:
    """Return every function that is compiled with the rules, the hints and the traits."""
    roots: dict[FunctionType, set[str]] = {}
    for part, names in COMPILED.items():
        for name in names:
            f = vars(modules[part]).get(name) if part in modules else None
            if isinstance(f, FunctionType):
                for reached in closure(f, sources):
                    roots.setdefault(reached, set()).add(name)
    met = []
    for f, names_of_roots in roots.items():
        found = find(f, sources)
        if found:
            met.append(Met(f, *found, frozenset(names_of_roots)))
    return met


def closure(f: FunctionType, sources: Sources) -> list[FunctionType]:
    """Return a function and all functions of the game that it calls, directly or through others."""
    reached, waiting = [], [f]
    while waiting:
        one = waiting.pop()
        found = find(one, sources)
        if one in reached or not found:
            continue
        reached.append(one)
        waiting += [value for _, value in globals_read(found[1], one.__globals__) if isinstance(value, FunctionType)]
    return reached


def globals_read(node: ast.FunctionDef, space: dict[str, Any]) -> Iterator[tuple[ast.Name, Any]]:
    """Yield each name of a function that is not its own, with its value now."""
    local = local_names(node) - {node.name}
    annotations = {id(one) for made in annotations_in(node) for one in ast.walk(made)}
    known = space.keys() | set(dir(builtins))
    for name in ast.walk(node):
        if not isinstance(name, ast.Name) or not isinstance(name.ctx, ast.Load) or id(name) in annotations:
            continue
        if name.id not in local and name.id in known:
            yield name, space.get(name.id, getattr(builtins, name.id, None))


def annotations_in(function: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        for name in ("annotation", "returns"):
            found = getattr(node, name, None)
            if isinstance(found, ast.expr):
                yield found
