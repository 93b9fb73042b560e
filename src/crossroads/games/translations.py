"""What a language lacks in everything that people read: shared texts, the browser's, each game's texts and rulebook."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

from crossroads.engine.text import SHARED, SOURCE
from crossroads.engine.translations import Fault, faults

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

    from crossroads.engine.game import Game

HEADING = re.compile(r"^## ", re.MULTILINE)
NAME = re.compile(r"^  (\w+):", re.MULTILINE)  # of a text in a module of the browser's client


def faults_of_client(language: str) -> Iterator[Fault]:
    """Yield the names that the browser's module lacks or has too many; the type checker compares what they take."""
    file, folder = f"web/text/{language}.js", files(SHARED).joinpath("web", "text")
    wanted, found = _read(folder.joinpath(f"{SOURCE}.js")), _read(folder.joinpath(f"{language}.js"))
    if not found:
        yield Fault(file, 1, "there is no such file.")
        return
    for name in _names(wanted).keys() - _names(found).keys():
        yield Fault(file, 1, f"the text {name} is missing (web/text/{SOURCE}.js:{_names(wanted)[name]}).")
    for name in _names(found).keys() - _names(wanted).keys():
        yield Fault(file, _names(found)[name], f"the text {name} is not in web/text/{SOURCE}.js: nobody asks for it.")


def faults_of_rulebook(package: str, language: str) -> Iterator[Fault]:
    """Yield what is wrong with the sections of a translated rulebook: a table opens the one that matters by its number."""
    english, translated = (
        _read(files(package).joinpath("rulebook.md")),
        _read(files(package).joinpath("text", f"{language}.md")),
    )
    wanted, found = len(HEADING.findall(english)), len(HEADING.findall(translated))
    if english and not translated:
        yield Fault(f"text/{language}.md", 1, "the rulebook is missing.")
    elif wanted != found:
        yield Fault(
            f"text/{language}.md", 1, f"the rulebook has {found} headings of the second level, rulebook.md has {wanted}."
        )


def all_faults(games: dict[str, Game], language: str, *, begun: bool = False) -> Iterator[tuple[str, Fault]]:
    """Yield every fault with the name of the game it is in, or "shared"; with `begun` only of files that there are."""
    for fault in [*faults(SHARED, language), *faults_of_client(language)]:
        yield "shared", fault
    for slug, game in games.items():
        for fault in [*faults(game.package, language), *faults_of_rulebook(game.package, language)]:
            if not begun or files(game.package).joinpath(*fault.file.split("/")).is_file():
                yield slug, fault


def _read(file: Traversable) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _names(module: str) -> dict[str, int]:
    """Map the texts of a module to their lines."""
    return {found[1]: module.count("\n", 0, found.start()) + 1 for found in NAME.finditer(module)}
