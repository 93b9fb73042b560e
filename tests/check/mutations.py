"""Mutations of a small game: wrong ones that the check has to refuse, harmless ones that it has to accept.

They stand in mutations.txt.  This writes the table in docs/check.md:

    python -m tests.check.mutations
"""

from __future__ import annotations

import importlib
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from crossroads.check import Report, check_package, loading

HERE = Path(__file__).parent
GAME = HERE.parent / "small_games" / "auction"
PACKAGE = "tests.small_games.auction"
PAGE = HERE.parent.parent / "docs" / "check.md"
BEGINS, ENDS = "<!-- mutations -->\n", "<!-- end of mutations -->\n"


@dataclass
class Change:
    """What goes out of a file, and what comes in its place."""

    file: str
    old: list[str] = field(default_factory=list)
    new: list[str] = field(default_factory=list)
    is_deleted: bool = False

    def make(self, folder: Path) -> None:
        path = folder / self.file
        if self.is_deleted:
            path.unlink()
            return
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        old, new = "\n".join(self.old), "\n".join(self.new)
        assert old in text, f"{self.file} has no {old!r}"
        path.write_text(text.replace(old, new, 1) if old else f"{text}{new}\n", encoding="utf-8")


@dataclass
class Mutation:
    """A change to the sources of the game."""

    name: str
    group: str = ""
    changes: list[Change] = field(default_factory=list)
    word: str = ""  # stands in the sentence that refuses it; a harmless one has none
    needs_compiler: bool = False

    @property
    def is_wrong(self) -> bool:
        return bool(self.word)


def read(text: str) -> list[Mutation]:
    """Return the mutations that a text describes, as mutations.txt says how."""
    found: list[Mutation] = []
    group = ""
    for line in text.splitlines():
        if line.startswith("# "):
            group = line[2:]
        elif line.startswith("## "):
            found.append(Mutation(line[3:], group))
        elif not found or not line:
            continue
        elif line.startswith("> "):
            found[-1].word = line[2:].removeprefix("compiled: ")
            found[-1].needs_compiler = line.startswith("> compiled: ")
        elif line == "deleted":
            found[-1].changes[-1].is_deleted = True
        elif line[0] in "-+":
            change = found[-1].changes[-1]
            (change.old if line[0] == "-" else change.new).append(line[1:])
        else:
            found[-1].changes.append(Change(line))
    return found


ALL = read((HERE / "mutations.txt").read_text(encoding="utf-8"))
WRONG = [mutation for mutation in ALL if mutation.is_wrong]
HARMLESS = [mutation for mutation in ALL if not mutation.is_wrong]


def merged(mutations: list[Mutation]) -> Mutation:
    """Return as many of the mutations as go together in one game, as one mutation."""
    folder = {path.name: path.read_text(encoding="utf-8") for path in GAME.iterdir() if path.is_file()}
    together = Mutation("many at once")
    for mutation in mutations:
        texts = dict(folder)
        for change in mutation.changes:
            old, new = "\n".join(change.old), "\n".join(change.new)
            if change.is_deleted or texts.get(change.file, "").count(old) == 0 or not old:
                break
            texts[change.file] = texts[change.file].replace(old, new, 1)
        else:
            if any(defines_twice(text) for name, text in texts.items() if name.endswith(".py")):
                continue
            folder = texts
            together.changes += mutation.changes
    return together


def defines_twice(text: str) -> bool:
    """Return whether two mutations add a function of the same name."""
    names = re.findall(r"^def (\w+)", text, re.MULTILINE)
    return len(set(names)) < len(names)


@contextmanager
def mutated(mutation: Mutation, place: Path) -> Iterator[tuple[str, Path]]:
    """Write the game with a mutation as a package of its own; yield its name and folder."""
    package = "auction_" + re.sub(r"\W", "_", mutation.name)
    folder = place / package
    shutil.copytree(GAME, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for change in mutation.changes:
        change.make(folder)
    for path in folder.glob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace(PACKAGE, package), encoding="utf-8")
    sys.path.insert(0, str(place))
    importlib.invalidate_caches()
    try:
        yield package, folder
    finally:
        sys.path.remove(str(place))
        loading.forget(package)


def checked(mutation: Mutation, place: Path, *, compile_too: bool) -> Report:
    """Check the game with a mutation."""
    with mutated(mutation, place) as (package, folder):
        return check_package(package, folder, compile_too=compile_too)


def refusal_of(mutation: Mutation, report: Report) -> str:
    """Return the line that refuses a wrong mutation as it should, or nothing."""
    files = {change.file for change in mutation.changes} | {"rules.py"}
    for fault in report.faults:
        line = str(fault)
        if mutation.word in line and re.match(r"[\w/]+\.\w+:\d+: ", line) and fault.file in files and "\n" not in line:
            return line
    return ""


def table() -> Iterator[str]:
    """Yield the rows of the page: each mutation, what found it, the sentence, and how long the check took."""
    yield "| mutation | found in | the sentence | seconds |\n|---|---|---|---:|\n"
    for mutation in ALL:
        with tempfile.TemporaryDirectory() as place:
            began = time.process_time()
            report = checked(mutation, Path(place), compile_too=mutation.needs_compiler)
            seconds = time.process_time() - began
        if mutation.is_wrong:
            sentence = refusal_of(mutation, report)
            assert sentence, f"{mutation.name}: {[str(fault) for fault in report.faults]}"
            shown = sentence.replace("|", "\\|").replace("`", "'")
            yield f"| {mutation.name} | {report.faults[0].stage} | `{shown}` | {seconds:.1f} |\n"
        else:
            assert report.is_right, f"{mutation.name}: {[str(fault) for fault in report.faults]}"
            yield f"| {mutation.name} | accepted | | {seconds:.1f} |\n"


def main() -> None:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGINS)
    rows = list(table())
    counted = f"{len(WRONG)} wrong mutations, each refused; {len(HARMLESS)} harmless ones, each accepted.\n\n"
    PAGE.write_text(f"{before}{BEGINS}{counted}{''.join(rows)}{ENDS}{rest.partition(ENDS)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
