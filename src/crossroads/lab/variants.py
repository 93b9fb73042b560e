"""Versions of a game: other options, another package, a folder, or a rules file that replaces the one of a game.

A folder or file is copied into the cache under a package name of its own, so that two versions of the same game can be loaded
side by side and each has its own compiled code.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine import link, options
from crossroads.games.loading import BrokenGame, folder_of, load

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.game import Game

RULES, WORDS = "rules.py", "words.py"


@dataclass(frozen=True)
class Variant:
    """A game with options, and what to call it beside others."""

    game: Game
    options: dict[str, object]
    label: str


def variant(text: str, base: Variant, find: Callable[[str], Game] = games.find) -> Variant:
    """Read what `--against` names: options of the base (`high=30,voluntary_pass=true`), a path, or a game."""
    if "=" in text:
        chosen = options.read(base.game.words.OPTIONS, text.split(","))
        return Variant(base.game, base.options | chosen, text)
    return Variant(game_at(text, base.game) if is_path(text) else find(text), base.options, text)


def is_path(text: str) -> bool:
    return "/" in text or text.endswith(".py") or Path(text).joinpath(RULES).is_file()


def game_at(text: str, base: Game | None = None) -> Game:
    """Load the game in a folder, or with the rules in a file; a file that says nothing else belongs to the base."""
    path = Path(text).resolve()
    if path.is_dir() and path.joinpath(RULES).is_file():
        return load(_copied(path, path / RULES))
    if not path.is_file():
        raise games.UnknownGame(f"There is neither a folder with {RULES} nor a rules file at {text[:80]}.")
    if path.with_name(WORDS).is_file():
        return load(_copied(path.parent, path))
    folder = _folder_named_in(path) or (folder_of(base.package) if base else None)
    if folder is None:
        raise BrokenGame(f"{text[:80]} imports nothing from a game's package; name the game whose rules it replaces first.")
    return load(_copied(folder, path))


def _folder_named_in(file: Path) -> Path | None:
    """The folder of the game from whose package a rules file imports its state."""
    for package in re.findall(r"^from ([\w.]+)\.\w+ import", file.read_text(encoding="utf-8"), re.M):
        folder = folder_of(package)
        if folder and folder.joinpath(WORDS).is_file():
            return folder
    return None


def _copied(folder: Path, rules: Path) -> str:
    """Copy a game's folder with these rules into the cache, under a new name; return the package's name."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    texts = {file.relative_to(folder): file.read_bytes() for file in files} | {Path(RULES): rules.read_bytes()}
    digest = hashlib.sha256(b"\0".join(part for name, text in texts.items() for part in (str(name).encode(), text)))
    around = f"version_{digest.hexdigest()[:12]}"
    root = link.cache_folder() / "versions"
    if not root.joinpath(around).is_dir():
        _write(root, around, folder.name, texts)
    if str(root) not in sys.path:
        sys.path.append(str(root))
    return f"{around}.{folder.name}"


def _write(root: Path, around: str, name: str, texts: dict[Path, bytes]) -> None:
    """Write the files in one step, so that nobody loads half of them."""
    root.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(dir=root))
    for path, text in texts.items():
        file = part / around / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_renamed(text, name, around) if path.suffix == ".py" else text)
    try:
        part.joinpath(around).rename(root / around)
    except OSError:  # another process has written the same files
        if not root.joinpath(around).is_dir():
            raise
    shutil.rmtree(part)


def _renamed(source: bytes, name: str, around: str) -> bytes:
    """Let the modules of a package import each other under its new name."""
    pattern = rf"^(\s*(?:from|import)\s+)(?:\w+\.)*{name}(?=[.\s])"
    return re.sub(pattern, rf"\g<1>{around}.{name}", source.decode(), flags=re.M).encode()
