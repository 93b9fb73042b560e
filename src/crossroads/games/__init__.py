"""The games: ours, those of installed packages, and any that is named by its package.

A game of ours is a folder here and one line in this list.  A package elsewhere names its games in its pyproject.toml:

    [project.entry-points."crossroads.games"]
    liars-dice = "my_games.liars_dice"
"""

from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path

from crossroads.engine.game import Game
from crossroads.engine.text import Series, say
from crossroads.games.loading import BrokenGame, UnknownGame, folder_of, has_rules, load, slug_of

__all__ = ["GAMES", "BrokenGame", "UnknownGame", "all_games", "broken", "find", "folders", "installed", "known"]

GAMES: list[str] = [
    "crossing_guard",
    "traffic_memory",
    "took_over",
    "rush_hour",
    "mod_x",
    "crash_grid",
    "word_crush",
]
GROUP = "crossroads.games"  # of entry points


class _Catalogue:
    """The games that this process knows, by slug, and a sentence for each that could not be loaded."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.broken: dict[str, str] = {}  # by package
        self.packages: list[str] = []  # of both

    def add(self, package: str) -> Game:
        """Load a game and make it known; raise UnknownGame or BrokenGame, and keep the sentence, if that fails."""
        if package not in self.packages:
            self.packages.append(package)
        try:
            game = load(package)
            other = self.games.setdefault(game.slug, game)
            if other.package != package:
                raise BrokenGame(f"{package} and {other.package} are both named {game.slug}; rename the folder of one of them.")
        except UnknownGame as trouble:
            self.broken[package] = str(trouble)
            raise
        return game


@cache
def _catalogue() -> _Catalogue:
    catalogue = _Catalogue()
    for package in [*(f"{__name__}.{folder}" for folder in GAMES), *installed()]:
        with suppress(UnknownGame):
            catalogue.add(package)
    return catalogue


def installed() -> list[str]:
    """Return the packages that entry points name, in an order that does not depend on how they were installed."""
    return sorted({entry.value.partition(":")[0].strip() for entry in metadata.entry_points(group=GROUP)})


def all_games() -> dict[str, Game]:
    """Return every game that this process knows by its slug: ours first, then those of other packages."""
    return dict(_catalogue().games)


def broken() -> list[str]:
    """Return a sentence for each game that could not be loaded, with file and line."""
    return list(_catalogue().broken.values())


def folders() -> list[Path]:
    """Return the folders of all games, of those that could not be loaded too."""
    found = [folder_of(package) for package in _catalogue().packages]
    return [folder for folder in found if folder is not None]


def known(slug: str) -> Game:
    """Return a game that this process knows.  For names that strangers send: it imports nothing that they name.

    Raise UnknownGame for any other name, and BrokenGame for a game that could not be loaded.
    """
    if slug.replace("-", "_") in GAMES:
        return load(f"{__name__}.{slug.replace('-', '_')}")  # without looking at all the others
    catalogue = _catalogue()
    if slug in catalogue.games:
        return catalogue.games[slug]
    for package, sentence in catalogue.broken.items():
        if slug_of(package) == slug:
            raise BrokenGame(sentence)
    raise UnknownGame(say("no-such-game", wanted=repr(slug[:40]), games=Series(tuple(catalogue.games))))


def find(name: str) -> Game:
    """Return the game of a slug (`liars-dice`) or a package (`my_games.liars_dice`), which this process then knows.

    This imports the package, so it is for names that the user of this program writes; `known` is for all others.
    """
    package = name.replace("-", "_")
    if package in GAMES:
        return load(f"{__name__}.{package}")  # without looking at all the others
    if "." in package or (slug_of(package) not in _catalogue().games and has_rules(package)):
        return _catalogue().add(package)
    return known(slug_of(package))
