"""Earlier releases: their databases, kept as text, and their programs, taken from the history of the repository."""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from crossroads.site.fetching import unpack

ROOT = Path(__file__).parents[3]
COMMITS = {"0.1.0": "73597c46615cd55cc973301d41f12a9e03ea44cd"}


def text_of(release: str, database: str) -> str:
    """The database that a release made, as SQL."""
    return Path(__file__).with_name(release).joinpath(f"{database}.sql").read_text(encoding="utf-8")


def noted(text: str, what: str) -> dict[str, str]:
    """The notes at the beginning of such a text: the codes of the tables or the tokens of the guests, by name."""
    lines = [line.split() for line in text.splitlines() if line.startswith(f"-- {what} ")]
    return {name: value for _, _, name, value in lines}


def program_of(release: str, folder: Path) -> Path:
    """Put the program of a release into a folder; return where Python finds its packages."""
    command = ["git", "archive", "--format=tar", COMMITS[release], "src"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        pytest.skip(f"The history of this repository does not reach back to release {release}: {done.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        unpack(archive, folder)
    return folder / "src"


def another_release(folder: Path, changes: dict[str, tuple[str, str]]) -> Path:
    """Copy this release with some texts replaced, file by file; return where Python finds its packages."""
    shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name, (before, after) in changes.items():
        file = folder / "crossroads" / name
        text = file.read_text(encoding="utf-8")
        assert before in text, f"{name} no longer says {before}"
        file.write_text(text.replace(before, after), encoding="utf-8")
    return folder
