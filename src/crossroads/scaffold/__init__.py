"""`crossroads new GAME`: a folder with a small playable game, to be turned into another one."""

from __future__ import annotations

import re
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path

from crossroads.engine.options import BadOption

TEMPLATE = "crossroads.scaffold.template"
PARTS = ("__init__.py", "rules.py", "words.py", "hints.py", "rulebook.md")


def new_game(slug: str, repository: Path) -> list[Path]:
    """Write the folder and the test of a new game, and its line in the list; what was written."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", slug):
        raise BadOption(f"A game is named in lower case letters with dashes, like rush-hour, not {slug[:40]!r}.")
    folder_name, title = slug.replace("-", "_"), slug.replace("-", " ").capitalize()
    if iskeyword(folder_name):
        raise BadOption(f"{slug} is a word of Python itself and cannot be a folder of it; choose another name.")
    games = repository / "src" / "crossroads" / "games"
    folder, test = games / folder_name, repository / "tests" / "games" / f"test_{folder_name}.py"
    if not games.is_dir():
        raise BadOption("There is no src/crossroads/games here; run this in the repository.")
    if folder.exists() or test.exists():
        raise BadOption(f"There is a game {slug} already.")
    texts = {folder / name: files(TEMPLATE).joinpath(name).read_text(encoding="utf-8") for name in PARTS}
    texts[test] = files(TEMPLATE).joinpath("test.txt").read_text(encoding="utf-8")
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        named = text.replace(TEMPLATE, f"crossroads.games.{folder_name}").replace("High Card", title)
        path.write_text(named, encoding="utf-8")
    _add_to_list(games / "__init__.py", folder_name)
    return [*texts, games / "__init__.py"]


def _add_to_list(file: Path, folder_name: str) -> None:
    text = file.read_text(encoding="utf-8")
    before, begins, rest = text.partition("GAMES: list[str] = [\n")
    lines, ends, after = rest.partition("]")
    file.write_text(f'{before}{begins}{lines}    "{folder_name}",\n{ends}{after}', encoding="utf-8")
