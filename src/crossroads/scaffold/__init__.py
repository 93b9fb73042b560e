"""`crossroads new`: write a small playable game, to be turned into another one."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path

from crossroads import games
from crossroads.engine.options import BadOption

TEMPLATE = "crossroads.scaffold.template"
PACKAGE = "crossroads.scaffold.package"
PARTS = ("__init__.py", "rules.py", "words.py", "scene.py", "hints.py", "rulebook.md", "art.svg")
ENTRY_POINTS = f'[project.entry-points."{games.GROUP}"]'
OUR_LIST = r"GAMES: list\[str\] = \[\n(    .*\n)*"


def new_game(slug: str, repository: Path) -> list[Path]:
    """Add a game to a checkout of our repository: its folder, its test, its line in the list.  Return the files."""
    folder_name = checked_name(slug)
    ours = repository / "src" / "crossroads" / "games"
    if not ours.is_dir():
        raise BadOption(
            "There is no src/crossroads/games here: run this in a checkout of Crossroads, or make a package of your own "
            f"with `crossroads new {slug} --package`."
        )
    written = write_game(slug, ours / folder_name, f"crossroads.games.{folder_name}", repository / "tests" / "games")
    add_line(ours / "__init__.py", OUR_LIST, f'    "{folder_name}",\n')
    return [*written, ours / "__init__.py"]


def new_package(slug: str, folder: Path) -> list[Path]:
    """Write a package with a game, or add a game to a package that has some.  Return the files."""
    folder_name = checked_name(slug)
    project = folder / "pyproject.toml"
    if project.exists():
        package = package_of(project)
        written = write_game(slug, root_of(folder, package) / folder_name, f"{package}.{folder_name}", folder / "tests")
        add_line(project, rf"{re.escape(ENTRY_POINTS)}.*\n([\w-]+ = .*\n)*", f'{slug} = "{package}.{folder_name}"\n')
        return [*written, project]
    package = checked_package(folder)
    written = write_game(slug, folder / package / folder_name, f"{package}.{folder_name}", folder / "tests")
    named = {"PROJECT": package.replace("_", "-"), "PACKAGE": package, "FOLDER": folder_name, "GAME": slug}
    texts = {
        project: files(PACKAGE).joinpath("pyproject.txt").read_text(encoding="utf-8"),
        folder / "README.md": files(PACKAGE).joinpath("README.md").read_text(encoding="utf-8"),
        folder / package / "__init__.py": '"""Games for Crossroads."""\n',
    }
    for path, text in texts.items():
        path.write_text(re.sub("|".join(named), lambda word: named[word[0]], text), encoding="utf-8")
    return [*texts, *written]


def is_package_of_games(folder: Path) -> bool:
    """Return whether a folder is a project whose pyproject.toml names games."""
    project = folder / "pyproject.toml"
    return project.exists() and ENTRY_POINTS in project.read_text(encoding="utf-8")


def checked_name(slug: str) -> str:
    """Return the name of the folder for a game; refuse a name that cannot be one."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", slug):
        raise BadOption(f"A game is named in lower case letters with dashes, like rush-hour, not {slug[:40]!r}.")
    folder_name = slug.replace("-", "_")
    if iskeyword(folder_name):
        raise BadOption(f"{slug} is a word of Python itself and cannot be a folder of it; choose another name.")
    if slug in games.all_games():
        raise BadOption(f"There is a game {slug} already.")
    return folder_name


def checked_package(folder: Path) -> str:
    """Return the name of the package for a new project; refuse a folder that cannot be one."""
    package = folder.resolve().name.replace("-", "_")
    if not package.isidentifier() or iskeyword(package):
        raise BadOption(f"The package gets the name of its folder, and {package[:40]!r} cannot be one; try my_games.")
    if folder.exists() and any(folder.iterdir()):
        raise BadOption(f"{folder} has files but no pyproject.toml; name a new folder.")
    return package


def package_of(project: Path) -> str:
    """Return the package that the games of a project lie in."""
    told = tomllib.loads(project.read_text(encoding="utf-8"))
    named = told.get("project", {}).get("entry-points", {}).get(games.GROUP, {})
    if not named or ENTRY_POINTS not in project.read_text(encoding="utf-8"):
        raise BadOption(f"{project} names no games; add a table {ENTRY_POINTS} with a first one.")
    return str(next(iter(named.values()))).rpartition(".")[0]


def root_of(folder: Path, package: str) -> Path:
    """Return the folder of a project's package, which may lie below src."""
    path = Path(*package.split("."))
    return folder / "src" / path if (folder / "src" / path).is_dir() else folder / path


def write_game(slug: str, folder: Path, package: str, tests: Path) -> list[Path]:
    """Write the folder of a game and its test."""
    test = tests / f"test_{folder.name}.py"
    if folder.exists() or test.exists():
        raise BadOption(f"There is a game {slug} already.")
    texts = {folder / name: files(TEMPLATE).joinpath(name).read_text(encoding="utf-8") for name in PARTS}
    texts[test] = files(TEMPLATE).joinpath("test.txt").read_text(encoding="utf-8")
    title = slug.replace("-", " ").capitalize()
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(TEMPLATE, package).replace("High Card", title), encoding="utf-8")
    return list(texts)


def add_line(file: Path, after: str, line: str) -> None:
    """Write a line below what a pattern finds."""
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(after, lambda found: found[0] + line, text, count=1), encoding="utf-8")
