"""What a language still lacks: its messages compared with the source's.  `crossroads texts LANGUAGE` prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from crossroads.engine.text import SOURCE, source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fluent.syntax.ast import EntryType


class Fault(NamedTuple):
    """Something a translator has to mend."""

    file: str  # as seen from the package: text/de.ftl
    line: int
    sentence: str


class Message(NamedTuple):
    """A message as its file has it."""

    line: int
    arguments: frozenset[str]


def faults(package: str, language: str) -> Iterator[Fault]:
    """What is missing, superfluous, unreadable or has other arguments than in English."""
    file = f"text/{language}.ftl"
    wanted, (found, broken) = messages(source(package, SOURCE))[0], messages(source(package, language))
    for line in broken:
        yield Fault(file, line, "this is not a message that Fluent can read.")
    for name, english in wanted.items():
        if name not in found:
            yield Fault(file, 1, f"the message {name} is missing (text/{SOURCE}.ftl:{english.line}).")
        elif odd := found[name].arguments - english.arguments:
            yield Fault(file, found[name].line, f"{name} has no argument {', '.join(f'${one}' for one in sorted(odd))}.")
        elif forgotten := english.arguments - found[name].arguments:
            yield Fault(file, found[name].line, f"{name} leaves out {', '.join(f'${one}' for one in sorted(forgotten))}.")
    for name in found.keys() - wanted.keys():
        yield Fault(file, found[name].line, f"the message {name} is not in text/{SOURCE}.ftl: nobody asks for it.")


def messages(text: str) -> tuple[dict[str, Message], list[int]]:
    """The messages of a Fluent source by name, and the lines that cannot be read."""
    from fluent.syntax import FluentParser, ast

    found: dict[str, Message] = {}
    broken: list[int] = []
    for entry in FluentParser().parse(text).body:
        line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
        if isinstance(entry, ast.Junk):
            broken.append(line)
        elif isinstance(entry, ast.Message):
            found[entry.id.name] = Message(line, frozenset(_arguments(entry)))
    return found, broken


def _arguments(entry: EntryType) -> list[str]:
    from fluent.syntax import ast, visitor

    class Arguments(visitor.Visitor):
        def __init__(self) -> None:
            self.names: list[str] = []

        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802, named after the node
            self.names.append(node.id.name)

    seen = Arguments()
    seen.visit(entry)
    return seen.names
