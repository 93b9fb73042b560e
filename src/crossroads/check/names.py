"""The first look at the sources, before anything is imported: names that do not exist, and modules that rules may not use."""

from __future__ import annotations

import ast
import builtins
from typing import TYPE_CHECKING

import crossroads.engine
from crossroads.check.faults import Fault
from crossroads.check.sources import NEVER_COMPILED, is_for_types_only, names_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.sources import Source, Sources

CHANCE = "the only chance is shuffle(s, pile) and roll(s, sides)"
OUTSIDE = "rules know nothing of the world outside the table"
PLAIN = "rules are plain Python over whole numbers: a browser has no NumPy, and its integers wrap"
CLOCK = "what a table shows follows from its log alone"
FORBIDDEN_IN_RULES = {
    **dict.fromkeys(("random", "secrets", "uuid"), CHANCE),
    **dict.fromkeys(
        ("time", "datetime", "os", "sys", "io", "pathlib", "socket", "subprocess", "threading", "asyncio"), OUTSIDE
    ),
    **dict.fromkeys(("numpy", "numba"), PLAIN),
}
FORBIDDEN_IN_WORDS = dict.fromkeys(("random", "secrets", "uuid", "time", "datetime"), CLOCK)
BUILTINS = {*dir(builtins), "__name__", "__file__", "__doc__", "__package__", "__spec__", "__path__", "__annotations__"}


def look_at_names(sources: Sources) -> Iterator[Fault]:
    """Check every file: all names exist, nothing is defined twice, no import brings in chance or the outside world."""
    compiled = modules_of_rules(sources)
    for source in sources.files.values():
        yield from undefined_names(source)
        yield from defined_twice(source)
        yield from forbidden_imports(source, FORBIDDEN_IN_RULES if source.module in compiled else FORBIDDEN_IN_WORDS)


def modules_of_rules(sources: Sources) -> set[str]:
    """Return rules, hints, traits and every module of the game that they import: what the linker binds."""
    found: set[str] = set()
    waiting = [f"{sources.package}.{part}" for part in ("rules", "hints", "traits")]
    while waiting:
        module = waiting.pop()
        source = sources.files.get(module)
        if source and module not in found and module.removeprefix(f"{sources.package}.") not in NEVER_COMPILED:
            found.add(module)
            waiting += [other for node in runtime_imports(source) for other, _ in imported(node, source)]
    return found


def runtime_imports(source: Source) -> list[ast.Import | ast.ImportFrom]:
    """Return the imports that happen when the game runs, also those inside functions."""
    typing_only = {id(one) for node in source.tree.body if is_for_types_only(node) for one in ast.walk(node)}
    nodes = [node for node in ast.walk(source.tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return [node for node in nodes if id(node) not in typing_only]


def imported(node: ast.Import | ast.ImportFrom, source: Source) -> Iterator[tuple[str, str]]:
    """Yield the modules that a statement may import, each with the name it was written as."""
    if isinstance(node, ast.Import):
        yield from ((alias.name, alias.name) for alias in node.names)
        return
    base = node.module or ""
    if node.level:
        around = source.module if source.path.name == "__init__.py" else source.module.rpartition(".")[0]
        for _ in range(node.level - 1):
            around = around.rpartition(".")[0]
        base = f"{around}.{base}".rstrip(".")
    yield base, base
    yield from ((f"{base}.{alias.name}", f"{base}.{alias.name}") for alias in node.names)


def forbidden_imports(source: Source, forbidden: dict[str, str]) -> Iterator[Fault]:
    for node in runtime_imports(source):
        written = dict.fromkeys(name.partition(".")[0] for name, _ in imported(node, source))
        for name in written:
            if name in forbidden:
                yield Fault(source.name, node.lineno, f"{source.name} imports {name}: {forbidden[name]}")


def defined_twice(source: Source) -> Iterator[Fault]:
    """Of two functions with one name the first is never called."""
    seen: dict[str, int] = {}
    for node in source.tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            decorated = isinstance(node, ast.FunctionDef) and node.decorator_list
            if node.name in seen and not decorated:
                yield Fault(source.name, node.lineno, f"{node.name} is defined on line {seen[node.name]} already")
            seen.setdefault(node.name, node.lineno)


def undefined_names(source: Source) -> Iterator[Fault]:
    """Names in functions that neither the function, nor the module, nor Python defines."""
    known, typing_only = module_names(source)
    if known is None:
        return
    for top in source.tree.body:
        if isinstance(top, (ast.FunctionDef, ast.ClassDef)):
            local = local_names(top)
            told: set[str] = set()
            for node in evaluated(top):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in local | known | told:
                    told.add(node.id)
                    trouble = "is imported for the type checker only" if node.id in typing_only else "is not defined"
                    yield Fault(source.name, node.lineno, f"{node.id} {trouble}")


def module_names(source: Source) -> tuple[set[str] | None, set[str]]:
    """Return the names of a module when it runs, or None if they cannot be told; and those for type checkers only."""
    known, typing_only = set(BUILTINS), set()
    for node in source.tree.body:
        if is_for_types_only(node):
            typing_only |= {name for one in ast.walk(node) if isinstance(one, ast.stmt) for name in names_of(one)}
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            known.add(node.name)
            known |= {name for one in ast.walk(node) if isinstance(one, ast.Global) for name in one.names}
            continue
        known |= local_names(node)
        for one in ast.walk(node):
            if isinstance(one, ast.ImportFrom) and any(alias.name == "*" for alias in one.names):
                if one.module != "crossroads.engine":
                    return None, typing_only
                known |= set(crossroads.engine.__all__)
    return known, typing_only


def local_names(top: ast.AST) -> set[str]:
    """Return every name that is given a value anywhere inside, inner functions included."""
    names: set[str] = set()
    for node in ast.walk(top):
        match node:
            case ast.Name(ctx=ast.Store() | ast.Del()):
                names.add(node.id)
            case ast.arg():
                names.add(node.arg)
            case ast.FunctionDef() | ast.ClassDef() | ast.AsyncFunctionDef():
                names.add(node.name)
                names |= {one.name for one in getattr(node, "type_params", ())}
            case ast.Import() | ast.ImportFrom():
                names |= set(names_of(node))
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                names.add(name)
            case ast.MatchMapping(rest=str(name)):
                names.add(name)
    return names


def evaluated(top: ast.AST) -> Iterator[ast.AST]:
    """Walk a function without its annotations, which are not evaluated when it runs."""
    for name, value in ast.iter_fields(top):
        if name in ("annotation", "returns", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child
                yield from evaluated(child)
