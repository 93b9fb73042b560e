"""The sources of a game: found by slug, package or folder, and parsed before anything is imported."""

from __future__ import annotations

import ast
import importlib.util
import sys
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.check.faults import Fault, one_line
from crossroads.games.loading import UnknownGame, folder_of, slug_of

if TYPE_CHECKING:
    from collections.abc import Iterator

NEVER_COMPILED = ("words", "scene")


@dataclass(frozen=True)
class Source:
    """One Python file of a game."""

    path: Path
    name: str  # "rules.py", "sub/cards.py"
    module: str  # its dotted name
    tree: ast.Module
    text: str

    @cached_property
    def functions(self) -> dict[tuple[str, int], ast.FunctionDef]:
        """Every function, by its name and the line on which its code begins."""
        found = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef):
                found[node.name, min([node.lineno, *[d.lineno for d in node.decorator_list]])] = node
        return found

    def line_of(self, name: str) -> int:
        """Return the line on which the module defines or imports a name, or 1."""
        for node in self.tree.body:
            if name in names_of(node):
                return node.lineno
        return 1


@dataclass(frozen=True)
class Sources:
    """All Python files in the folder of a game."""

    package: str
    folder: Path
    files: dict[str, Source] = field(default_factory=dict)  # by dotted name

    def part(self, name: str) -> Source | None:
        """Return one of rules, words, scene, hints, traits, if the game has it."""
        return self.files.get(f"{self.package}.{name}")

    def by_file(self, file: str) -> Source | None:
        """Return the source that was read from a file."""
        return self._by_path.get(file) or self._by_path.get(str(Path(file).resolve()))

    @cached_property
    def _by_path(self) -> dict[str, Source]:
        return {str(source.path): source for source in self.files.values()}


def locate(name: str) -> tuple[str, Path]:
    """Return package and folder of a game: a folder, a slug, or the dotted name of a package."""
    folder = Path(name)
    if folder.is_dir() and ((folder / "rules.py").exists() or (folder / "words.py").exists() or "/" in name):
        return _package_in(folder.resolve())
    package = _package_named(name)
    return package, _folder_of(package)


def _package_named(name: str) -> str:
    """Return the package of a slug or a dotted name without importing the game: that may fail, and is checked later."""
    package = name.replace("-", "_")
    if package in games.GAMES:
        return f"{games.__name__}.{package}"
    installed = {slug_of(one): one for one in games.installed()}
    if "." in package or slug_of(package) not in installed:
        return package
    return installed[slug_of(package)]


def _package_in(folder: Path) -> tuple[str, Path]:
    """Name the package of a folder, and see to it that it can be imported."""
    top, parts = folder.parent, [folder.name]
    while (top / "__init__.py").exists():
        parts.insert(0, top.name)
        top = top.parent
    package = ".".join(parts)
    if not all(part.isidentifier() for part in parts):
        raise UnknownGame(f"{package} cannot be imported: a folder of a game is named in letters, digits and underscores.")
    importable = importlib.util.find_spec(parts[0])
    where = [Path(place).resolve() for place in (importable.submodule_search_locations or [])] if importable else []
    if (top / parts[0]).resolve() not in where:
        sys.path.insert(0, str(top))
        importlib.invalidate_caches()
        for loaded in [m for m in sys.modules if m == parts[0] or m.startswith(f"{parts[0]}.")]:
            del sys.modules[loaded]  # another package of that name, which is hidden by this folder now
    return package, folder


def _folder_of(package: str) -> Path:
    folder = folder_of(package)
    if folder is None:
        listed = ", ".join(games.GAMES).replace("_", "-")
        raise UnknownGame(f"There is no game {package[:60]!r}: name a package, a folder, or one of {listed}.")
    return folder.resolve()


def read(package: str, folder: Path) -> tuple[Sources, list[Fault]]:
    """Parse every Python file of a game; the faults are those that Python itself finds."""
    sources, faults = Sources(package, folder), []
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if any(part.startswith(("test", ".")) for part in name.split("/")):
            continue
        dotted = name.removesuffix(".py").replace("/", ".")
        module = package if dotted == "__init__" else f"{package}.{dotted}".removesuffix(".__init__")
        try:
            text = path.read_text(encoding="utf-8")
            tree = ast.parse(text, str(path))
            compile(tree, str(path), "exec", dont_inherit=True)
        except SyntaxError as error:
            faults.append(Fault(name, error.lineno or 1, f"Python cannot read this: {one_line(error.msg)}"))
        except (UnicodeDecodeError, ValueError) as error:
            faults.append(Fault(name, 1, f"Python cannot read this file: {one_line(error)}"))
        else:
            sources.files[module] = Source(path, name, module, tree, text)
    return sources, faults


def names_of(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement of a module defines."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name
        case ast.Assign():
            for target in node.targets:
                yield from (one.id for one in ast.walk(target) if isinstance(one, ast.Name))
        case ast.AnnAssign() if isinstance(node.target, ast.Name):
            yield node.target.id
        case ast.Import() | ast.ImportFrom():
            yield from (alias.asname or alias.name.partition(".")[0] for alias in node.names)


def is_for_types_only(node: ast.stmt) -> bool:
    """Whether a statement is `if TYPE_CHECKING:`, whose imports do not exist when the game runs."""
    if not isinstance(node, ast.If):
        return False
    return ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")
