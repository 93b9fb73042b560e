"""What a site has beside our own files: Pyodide from npm and a few wheels, fetched into the cache folder."""

from __future__ import annotations

import hashlib
import importlib.metadata
import shutil
import subprocess
import sys
import tarfile
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from crossroads.engine.link import cache_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

PYODIDE = "314.0.7"
PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"
WHEELS = (
    "msgspec",
    "platformdirs",
    "fluent.runtime",
    "fluent.syntax",
    "babel",
    "attrs",
    "typing_extensions",
    "pytz",
    "itsdangerous",
    "segno",
)


class CannotBuild(Exception):
    """Something that the site is built with is missing; the message says how to get it."""


def tools_folder() -> Path:
    folder = cache_folder() / "site"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def unpack(archive: tarfile.TarFile, folder: Path) -> None:
    """Unpack an archive, whose files may not lie outside of the folder; Python before 3.11.4 (Debian 12) cannot look."""
    archive.extraction_filter = getattr(tarfile, "data_filter", None)
    archive.extractall(folder)  # noqa: S202


def pyodide() -> Path:
    """Return the folder of Pyodide, fetched by npm the first time."""
    folder = tools_folder() / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        _needed("npm", "Pyodide comes from npm: install Node.js with npm.")
        with _being_made(folder) as part:
            _run("npm", "pack", "--silent", "--pack-destination", str(part.parent), f"pyodide@{PYODIDE}")
            with tarfile.open(part.parent / f"pyodide-{PYODIDE}.tgz") as archive:
                unpack(archive, part.parent)
            (part.parent / "package").replace(part)
    return folder


def wheels() -> list[Path]:
    """Return the wheels that the house needs in a browser, in the versions installed here; pip fetches them the first time."""
    wanted = sorted(f"{name}=={importlib.metadata.version(name)}" for name in WHEELS)
    folder = tools_folder() / f"wheels-{hashlib.sha256(' '.join(wanted).encode()).hexdigest()[:12]}"
    if not folder.is_dir():
        with _being_made(folder) as part:
            where = ["--only-binary=:all:", "--python-version", PYTHON, "--platform", PLATFORM, "--dest", str(part)]
            _run(
                sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", *where, *wanted
            )
    return sorted(folder.glob("*.whl"))


@contextmanager
def _being_made(folder: Path) -> Iterator[Path]:
    """Yield where to make a folder, which is in its place only when it is whole; another process may be making the same."""
    with tempfile.TemporaryDirectory(dir=folder.parent) as place:
        part = Path(place) / "part"
        yield part
        with suppress(OSError):  # the other process was faster
            part.replace(folder)


def node() -> str:
    """Return the program that compiles Python's modules with Pyodide."""
    return _needed("node", "Python's modules are compiled by Pyodide in Node.js: install it.")


def check_linker() -> None:
    """Raise CannotBuild where the linker for WebAssembly is missing."""
    try:
        importlib.metadata.version("ziglang")
    except importlib.metadata.PackageNotFoundError:
        raise CannotBuild(
            "The linker for WebAssembly comes with the package ziglang: pip install 'crossroads[site]'."
        ) from None


def _needed(program: str, otherwise: str) -> str:
    found = shutil.which(program)
    if found is None:
        raise CannotBuild(otherwise)
    return found


def _run(*command: str) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)  # noqa: S603
    if done.returncode:
        raise CannotBuild(f"{' '.join(command[:4])} … failed: {done.stderr.strip()[-1000:]}")
