"""The Python of a page: its memory after the imports, the files that it still reads, and the modules that it may import later.

Pyodide in Node imports what the house uses and writes its memory (`freeze.mjs`), so no visitor's browser unpacks, compiles or
imports anything before the first move.
"""

from __future__ import annotations

import ast
import io
import json
import pickle
import subprocess
import tempfile
import zipfile
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from crossroads.engine.text import languages
from crossroads.games import GAMES, GROUP
from crossroads.players.learned import TABLES
from crossroads.site import fetching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game

INSIDE = "crossroads.site.inside.worker"  # where the house of a page begins
EARLIEST = (1980, 1, 1, 0, 0, 0)  # the time of every file: the same sources give the same bytes
MEMORY, READ, REST, LATER = "memory", "files.json", "rest.zip", "later.json"
RARE = (REST, LATER)  # what comes after the first table
AS_FILES = ("msgspec/", "babel/")  # machine code and data are not read from an archive
ENCODINGS = (
    "__init__",
    "aliases",
    "ascii",
    "cp437",
    "idna",
    "latin_1",
    "raw_unicode_escape",
    "unicode_escape",
    "utf_8",
    "utf_8_sig",
)
UNUSED = (
    *("_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "argparse", "bdb", "cProfile", "compileall", "ctypes", "curses", "dbm"),
    *("difflib", "doctest", "ensurepip", "ftplib", "idlelib", "imaplib", "mailbox", "multiprocessing", "optparse", "pdb"),
    *("pickletools", "plistlib", "poplib", "profile", "pstats", "pydoc", "pydoc_data", "smtplib", "socketserver", "sqlite3"),
    *("statistics", "tabnanny", "tarfile", "tkinter", "trace", "turtle", "turtledemo", "unittest", "venv", "webbrowser"),
    *("wsgiref", "xml", "xmlrpc", "zipapp"),
)
UNUSED_OF_PACKAGES = ("babel/messages/", "platformdirs/android", "platformdirs/macos", "platformdirs/windows", "pytz/zoneinfo/")
# What is read of Babel's data: the names of countries, months and zones are not.
NAMES = ("language_aliases", "likely_subtags", "parent_exceptions", "script_aliases", "territory_aliases", "variant_aliases")
FORMATS = ("plural_form", "ordinal_form", "list_patterns", "number_symbols", "decimal_formats", "percent_formats")
OF_A_GAME = (".py", ".ftl", ".txt", ".toml", ".jsonl", ".json")
PUZZLES = ".jsonl"
IN_MEMORY = ".ftl"  # what the memory has in another form


def frozen_python(games: list[Game]) -> dict[str, bytes]:
    """Return what Python starts from in a page, by the names of the files."""
    contents = dict(_standard_library()) | dict(_packages())
    unpacked = {name: content for name, content in contents.items() if name.startswith(AS_FILES)} | dict(_ours(games))
    archive = {name: content for name, content in contents.items() if name not in unpacked}
    with tempfile.TemporaryDirectory() as temporary:
        memory, imported = _frozen(Path(temporary), archive, unpacked)
    read = {name: content.decode() for name, content in unpacked.items() if _is_read(name) and name not in imported}
    later = {name: read.pop(name) for name in list(read) if name.endswith(PUZZLES)}
    rest = {name: content for name, content in archive.items() if name not in imported}
    ((library, machine_code),) = ((name, content) for name, content in contents.items() if name.endswith(".so"))
    return {
        MEMORY: memory,
        READ: _texts(read),
        REST: archived(rest),
        LATER: _texts(later),
        library: machine_code,
    }


def _texts(contents: dict[str, str]) -> bytes:
    return json.dumps(contents, ensure_ascii=False, sort_keys=True).encode()


def _is_read(name: str) -> bool:
    """Whether a page may still read a file after Python's memory is back: texts, lists of words, modules of ours."""
    return name.endswith(OF_A_GAME) and not name.endswith(IN_MEMORY) and not name.startswith(AS_FILES)


def _frozen(folder: Path, archive: dict[str, bytes], unpacked: dict[str, bytes]) -> tuple[bytes, set[str]]:
    """Return Python's memory after the imports, and the files that were imported."""
    (folder / "python.zip").write_bytes(archived(archive))
    for name, content in unpacked.items():
        file = folder / "files" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    program = Path(__file__).with_name("freeze.mjs")
    command = [fetching.node(), *map(str, (program, fetching.pyodide(), folder))]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise fetching.CannotBuild(f"Python cannot be frozen: {(done.stdout + done.stderr).strip()[-2000:]}")
    return (folder / "memory").read_bytes(), set((folder / "imported").read_text().split())


def archived(contents: dict[str, bytes]) -> bytes:
    """Return an archive without compression: it is compressed as a whole, which is smaller and quicker to read."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in sorted(contents.items()):
            archive.writestr(zipfile.ZipInfo(name, EARLIEST), content)
    return made.getvalue()


def licences() -> dict[str, str]:
    """Return the licence of each part that is not ours, by its name."""
    found = {
        f"Pyodide {fetching.PYODIDE}": _package_json("license"),
        f"CPython {fetching.PYTHON}": "Python Software Foundation License Version 2",
    }
    for wheel in fetching.wheels():
        name, version, *_ = wheel.name.split("-")
        contents = dict(_unzipped(wheel))
        texts = [contents[file].decode() for file in sorted(contents) if _is_licence(file)]
        declared = [line for file in contents if file.endswith("/METADATA") for line in contents[file].decode().splitlines()]
        found[f"{name} {version}"] = "\n".join(texts) or "\n".join(
            line for line in declared if line.startswith(("License", "Classifier: License"))
        )
    return found


def _is_licence(file: str) -> bool:
    return ".dist-info/" in file and Path(file).name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))


def _package_json(key: str) -> str:
    return str(json.loads((fetching.pyodide() / "package.json").read_bytes())[key])


# ---- what goes in ----


def _standard_library() -> Iterator[tuple[str, bytes]]:
    for name, content in _unzipped(fetching.pyodide() / "python_stdlib.zip"):
        top, _, rest = name.partition("/")
        if top.removesuffix(".py") in UNUSED or (top == "encodings" and rest.removesuffix(".py") not in ENCODINGS):
            continue
        if name.endswith(".py"):
            yield name, content


def _packages() -> Iterator[tuple[str, bytes]]:
    """Yield the modules of the pure packages; of Babel's data only the languages that there are."""
    spoken = {f"babel/locale-data/{language}.dat" for language in (*languages(), "root")} | {"babel/global.dat"}
    for name, content in (one for wheel in fetching.wheels() for one in _unzipped(wheel)):
        if name in spoken:
            yield name, _trimmed(content)
        elif name.endswith((".py", ".so")) and not name.startswith(UNUSED_OF_PACKAGES):
            yield name, content


def _trimmed(data: bytes) -> bytes:
    """Return Babel's data with nothing in the tables that are not read."""
    whole = pickle.loads(data)  # noqa: S301  (a file of the package, as Babel itself reads it)
    return pickle.dumps({key: value if key in (*FORMATS, *NAMES) else {} for key, value in whole.items()}, 4)


def _ours(games: list[Game]) -> Iterator[tuple[str, bytes]]:
    """Yield our modules that the house of a page imports, the shared texts, and the games."""
    for module in sorted(imported(INSIDE, *(module for game in games for module in _modules(game.package)))):
        yield _place(module), _path(module).read_bytes()
    for language in languages():
        yield f"crossroads/text/{language}.ftl", files("crossroads").joinpath("text", f"{language}.ftl").read_bytes()
    yield "crossroads/study/calibration.toml", files("crossroads.study").joinpath("calibration.toml").read_bytes()
    others = []
    for game in games:
        yield from _game(game.package)
        if game.package.rpartition(".")[2] not in GAMES:
            others.append(f"{game.slug} = {game.package}\n")
    if others:  # found there as they are where they are installed
        yield "others-1.dist-info/METADATA", b"Metadata-Version: 2.1\nName: others\nVersion: 1\n"
        yield "others-1.dist-info/entry_points.txt", f"[{GROUP}]\n{''.join(others)}".encode()


def _game(package: str) -> Iterator[tuple[str, bytes]]:
    folder, place = Path(str(files(package))), package.replace(".", "/")
    for file in sorted(folder.rglob("*")):
        if file.suffix in OF_A_GAME and file.is_file() and "__pycache__" not in file.parts and file.name != TABLES:
            yield f"{place}/{file.relative_to(folder).as_posix()}", file.read_bytes()
    for parent in _parents(package):
        if not parent.startswith("crossroads") and _path(parent).is_file():
            yield _place(parent), _path(parent).read_bytes()


def _modules(package: str) -> list[str]:
    return [f"{package}.{file.stem}" for file in sorted(Path(str(files(package))).glob("*.py")) if file.stem != "__init__"]


def imported(*modules: str) -> set[str]:
    """Return the modules of ours that some modules import, directly and through others; not those for type checking only."""
    found: set[str] = set()
    to_do = list(modules)
    while to_do:
        one = to_do.pop()
        if one not in found and _path(one).is_file():
            found.add(one)
            to_do += [*_parents(one), *_imports(one)]
    return found


def _imports(module: str) -> Iterator[str]:
    for node in _running(ast.parse(_path(module).read_bytes())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("crossroads"))
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("crossroads"):
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """Yield everything that runs: all but what stands below `if TYPE_CHECKING`."""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _running(child)


def _parents(module: str) -> list[str]:
    parts = module.split(".")[:-1]
    return [".".join(parts[:k]) for k in range(1, len(parts) + 1)]


def _path(module: str) -> Path:
    """Return the file of a module, without importing it; one that is not there where there is no such module."""
    root, *parts = module.split(".")
    place = Path(str(files(root))).joinpath(*parts)
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


def _place(module: str) -> str:
    return module.replace(".", "/") + ("/__init__.py" if _path(module).name == "__init__.py" else ".py")


def _unzipped(file: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(file) as archive:
        for name in archive.namelist():
            if not name.endswith("/"):
                yield name, archive.read(name)
