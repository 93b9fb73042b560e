"""Python that Numba refuses, found in the source of the functions that will be compiled.

Each entry was tried against Numba; what compiles and means the same interpreted is left alone.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

Found = tuple[int, str]  # a line and a sentence

LARGEST = 2**63 - 1
REFUSED_STATEMENTS: dict[type[ast.AST], str] = {
    ast.With: "`with` cannot be compiled",
    ast.AsyncWith: "`with` cannot be compiled",
    ast.AsyncFor: "`async` cannot be compiled",
    ast.AsyncFunctionDef: "`async` cannot be compiled",
    ast.Await: "`await` cannot be compiled",
    ast.Global: "`global` cannot be compiled: what changes belongs into the state",
    ast.Nonlocal: "`nonlocal` cannot be compiled: return the value instead",
    ast.Import: "an import inside a function cannot be compiled; import at the top of the file",
    ast.ImportFrom: "an import inside a function cannot be compiled; import at the top of the file",
    ast.ClassDef: "a class inside a function cannot be compiled",
    ast.Delete: "`del` cannot be compiled",
    ast.SetComp: "a set comprehension cannot be compiled; write a loop",
    ast.MatchSequence: "a `case` with several values cannot be compiled; compare them one by one",
    ast.MatchMapping: "a `case` with a dict cannot be compiled; use numbers",
    ast.MatchClass: "a `case` with a class cannot be compiled; use numbers",
    ast.JoinedStr: "a text in rules; rules are numbers, and texts belong into words.py",
}
LOOP = "cannot be compiled; write a loop"
REFUSED_CALLS = {
    **dict.fromkeys(("any", "all"), LOOP),
    "reversed": "cannot be compiled; count down with range(n - 1, -1, -1)",
    "isinstance": "is not the same compiled: a number of a state is no Python int there",
    "type": "is not the same compiled: a number of a state is no Python int there",
    "print": "does not belong into rules: what happened is told by words.py",
    "input": "does not belong into rules: a move comes through apply",
    "open": "does not belong into rules: rules read no files",
    "setattr": "cannot be compiled; write the name of the field",
    "getattr": "with a name as text does not belong into rules; write the name of the field",
    "hasattr": "with a name as text does not belong into rules; all fields are declared",
    "tuple": "cannot be compiled here; use a list, or blank(n)",
    **dict.fromkeys(
        (
            *("id", "exec", "eval", "compile", "locals", "globals", "vars", "dir", "callable", "delattr", "bin", "hex", "oct"),
            *("format", "bytes", "bytearray", "memoryview", "frozenset", "super", "object", "repr", "issubclass", "property"),
        ),
        "cannot be compiled",
    ),
}
REFUSED_METHODS = {
    "bit_count": "bit_count() cannot be compiled; count the bits in a loop",
    "bit_length": "bit_length() cannot be compiled; shift in a loop",
}


def refused(function: ast.FunctionDef) -> Iterator[Found]:
    """Yield what cannot be compiled in a function, whatever its names stand for."""
    inside = {id(node) for raised in _raised(function) for node in ast.walk(raised)}
    docstrings = {id(node.value) for node in ast.walk(function) if isinstance(node, ast.Expr)}
    generators_told: set[int] = set()
    for node in _without_annotations(function):
        if id(node) in inside:
            continue
        line = getattr(node, "lineno", function.lineno)
        if type(node) in REFUSED_STATEMENTS:
            yield line, REFUSED_STATEMENTS[type(node)]
        match node:
            case ast.Call(func=ast.Name(id=name)) if node.args and isinstance(node.args[0], ast.GeneratorExp):
                generators_told.add(id(node.args[0]))
                yield line, f"{name}() over a generator {LOOP}"
            case ast.Call(func=ast.Name(id="min" | "max" as name)) if node.keywords:
                yield line, f"{name}() with {node.keywords[0].arg}= {LOOP}"
            case ast.GeneratorExp() if id(node) not in generators_told:
                yield line, f"a generator expression {LOOP}"
            case ast.Call(func=ast.Attribute(attr=attr)) if attr in REFUSED_METHODS:
                yield line, REFUSED_METHODS[attr]
            case ast.Compare() if any(isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops) and not _asks_for_none(node):
                yield line, "`is` asks for the same object, which numbers of a state are not; compare with =="
            case ast.Try() if node.handlers:
                yield line, "try … except is not the same compiled, where an index out of range raises nothing; ask before"
            case ast.Constant(value=str() | bytes()) if id(node) not in docstrings:
                yield line, f"the text {node.value!r:.30} in rules; rules are numbers, and texts belong into words.py"
            case ast.Constant(value=int() as number) if number > LARGEST:
                yield line, "a number beyond 64 bits cannot be compiled"
            case ast.Assign(targets=[ast.Tuple() as target]) if any(isinstance(one, ast.Starred) for one in target.elts):
                yield line, "unpacking with * cannot be compiled; use indices"
    yield from refused_arguments(function)


def refused_arguments(function: ast.FunctionDef) -> Iterator[Found]:
    arguments = function.args
    if arguments.kwonlyargs:
        yield function.lineno, f"{function.name} has keyword-only arguments, which cannot be compiled"
    if arguments.kwarg:
        yield function.lineno, f"{function.name} takes **{arguments.kwarg.arg}, which cannot be compiled"
    for default in arguments.defaults:
        if isinstance(default, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)):
            yield default.lineno, f"{function.name} has a default that can change; it is the same one in every call"
    if function.decorator_list:
        yield function.lineno, f"{function.name} is decorated, and the linker binds plain functions only"


def refused_yields(function: ast.FunctionDef) -> Iterator[Found]:
    """Yield what the linker cannot turn into a function that stores moves."""
    plain = {id(node.value) for node in ast.walk(function) if isinstance(node, ast.Expr)}
    for node in own_nodes(function):
        if isinstance(node, ast.Return) and node.value is not None:
            yield node.lineno, f"{function.name} returns a value, which is lost; it has to yield what it gives"
        if isinstance(node, ast.YieldFrom):
            if not (isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name)):
                yield node.lineno, "`yield from` takes a call of another generator; write a loop that yields"
        elif isinstance(node, ast.Yield):
            if id(node) not in plain:
                yield node.lineno, "`yield` gives a move and has no value itself"
            elif not _may_be_move(node.value):
                shown = ast.unparse(node.value) if node.value else "nothing"
                yield node.lineno, f"{function.name} yields {shown}; a move is a whole number"


def is_generator(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in own_nodes(function))


def own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Walk a function without the functions inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop(0)
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            waiting += ast.iter_child_nodes(node)


def _may_be_move(value: ast.expr | None) -> bool:
    if value is None or isinstance(value, (ast.Tuple, ast.List, ast.Dict, ast.Set, ast.JoinedStr, ast.ListComp)):
        return False
    if isinstance(value, ast.Constant):
        return isinstance(value.value, int) and not isinstance(value.value, bool)
    return not (isinstance(value, ast.BinOp) and isinstance(value.op, ast.Div))


def _asks_for_none(node: ast.Compare) -> bool:
    return all(isinstance(side, ast.Constant) and side.value is None for side in node.comparators)


def _raised(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the messages of assertions and exceptions, and the word in float("inf"): texts that compile."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float":
            yield from node.args
        if isinstance(node, ast.Assert) and node.msg:
            yield node.msg
        if isinstance(node, ast.Raise) and node.exc:
            yield node.exc


def _without_annotations(function: ast.FunctionDef) -> Iterator[ast.AST]:
    waiting: list[ast.AST] = [*function.args.defaults, *function.body]
    while waiting:
        node = waiting.pop(0)
        yield node
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns"):
                waiting += [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, ast.AST)]
