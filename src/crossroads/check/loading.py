"""Import a game, and turn whatever goes wrong in it into a sentence with a line."""

from __future__ import annotations

import importlib
import re
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crossroads.check.faults import Fault, one_line
from crossroads.check.watch import Stuck
from crossroads.engine.piles import Pile

if TYPE_CHECKING:
    from types import FrameType, ModuleType

    from crossroads.check.sources import Sources

PARTS = ("rules", "words", "scene", "hints")


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
    return Fault(source.name, line, f"{where}{doing}{_overflow(error, frames) or _described(error)}")


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


def _overflow(error: BaseException, frames: list[tuple[FrameType, int]]) -> str:
    """Name the pile that was too small, if the exception comes from a tool for piles."""
    if not isinstance(error, IndexError) or not frames:
        return ""
    last = frames[-1][0]
    cards: Any = last.f_locals.get("pile") or last.f_locals.get("target")
    if Path(last.f_code.co_filename).name != "piles.py" or not isinstance(cards, Pile):
        return ""
    name, capacity = _name_of(cards, frames), len(cards.card)
    if cards.size >= capacity:
        return f"{name} overflows: it is declared for {capacity} cards, and {last.f_code.co_name}() puts in one more"
    return f"{last.f_code.co_name}() takes a card from {name}, which has none"


def _name_of(cards: Pile, frames: list[tuple[FrameType, int]]) -> str:
    """Find the field of the state that is this very pile."""
    for frame, _ in frames:
        state = frame.f_locals.get("s") or frame.f_locals.get("state")
        for name in getattr(type(state), "fields", {}):
            path = _path_to(cards, getattr(state, name), f"s.{name}")
            if path:
                return path
    return "a pile"


def _path_to(cards: Pile, value: Any, path: str) -> str:
    if value is cards:
        return path
    if isinstance(value, list):
        return next((found for i, one in enumerate(value) if (found := _path_to(cards, one, f"{path}[{i}]"))), "")
    if hasattr(value, "fields"):
        return next((found for n in value.fields if (found := _path_to(cards, getattr(value, n), f"{path}.{n}"))), "")
    return ""
