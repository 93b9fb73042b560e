"""Import a game, and turn whatever goes wrong in it into a sentence with a line."""

from __future__ import annotations

import importlib
import re
import sys
import traceback
from typing import TYPE_CHECKING

from crossroads.check.faults import Fault, one_line
from crossroads.check.watch import Stuck

if TYPE_CHECKING:
    from types import ModuleType

    from crossroads.check.sources import Sources

PARTS = ("rules", "words", "scene", "hints", "traits")


def load(sources: Sources) -> tuple[dict[str, ModuleType], list[Fault]]:
    """Import the parts of a game; those that cannot be imported are faults."""
    modules: dict[str, ModuleType] = {}
    faults = []
    for part in PARTS:
        if sources.part(part) is not None:
            try:
                modules[part] = importlib.import_module(f"{sources.package}.{part}")
            except Exception as error:
                faults.append(fault_of(error, sources, default=f"{part}.py"))
    return modules, list(dict.fromkeys(faults))


def forget(package: str) -> None:
    """Let the next import read the sources of a game anew."""
    for name in [m for m in sys.modules if m == package or m.startswith(f"{package}.")]:
        del sys.modules[name]
    importlib.invalidate_caches()


def fault_of(error: BaseException, sources: Sources, default: str = "rules.py", doing: str = "") -> Fault:
    """Say in one sentence what an exception means, at the innermost line of the game that it passed through."""
    frames = [(frame, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    inside = [(frame, line) for frame, line in frames if sources.by_file(frame.f_code.co_filename)]
    if isinstance(error, SyntaxError) and error.filename and (source := sources.by_file(error.filename)):
        return Fault(source.name, error.lineno or 1, f"Python cannot read this: {one_line(error.msg)}")
    if not inside:
        return Fault(default, _line_named_by(error, sources, default), f"{doing}{_described(error)}")
    frame, line = inside[-1]
    source = sources.by_file(frame.f_code.co_filename)
    assert source is not None
    name = frame.f_code.co_name
    where = "" if name.startswith("<") else f"{name}: "
    return Fault(source.name, line, f"{where}{doing}{_described(error)}")


def _described(error: BaseException) -> str:
    text = re.sub(r" \([^()]*\.py\)$", "", one_line(error, 400))  # where a module lies on this machine
    missing = re.match(r"'(\w+)' object has no attribute '(\w+)'", text)
    if isinstance(error, AttributeError) and missing:
        return f"{missing[1]} has no {missing[2]}"
    if isinstance(error, RecursionError):
        return "calls itself without end"
    if isinstance(error, AssertionError) and not text:
        return "an assertion does not hold"
    if isinstance(error, StopIteration):
        return "next() finds nothing: there is no such value"
    if isinstance(error, Stuck):
        return text
    return f"{type(error).__name__}: {one_line(text)}" if text else type(error).__name__


def _line_named_by(error: BaseException, sources: Sources, default: str) -> int:
    """Find the import that failed, where the exception names it."""
    name = getattr(error, "name", None)
    source = next((s for s in sources.files.values() if s.name == default), None)
    if source and isinstance(name, str):
        for number, line in enumerate(source.text.splitlines(), 1):
            if re.search(rf"\b{re.escape(name)}\b", line):
                return number
    return 1
