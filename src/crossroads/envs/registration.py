"""Names under which other libraries find the games: ids for Gymnasium, modules for PettingZoo."""

from __future__ import annotations

import importlib
import sys
from functools import cache, partial
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING, Any

from crossroads import games

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

    from crossroads.engine.game import Game

NAMESPACE = "crossroads"


def version(game: Game) -> int:
    """Return the version of a game's environments; it goes up when the same moves no longer give the same game."""
    return game.rules_version + game.words.CHANGED_DEFAULTS


def versioned(game: Game) -> str:
    """Return the name of a game's environments: the folder and a version, my_game_v1."""
    return f"{game.slug.replace('-', '_')}_v{version(game)}"


def gymnasium_id(game: Game) -> str:
    """Return the id of a game for `gymnasium.make`: crossroads/MyGame-v1."""
    return f"{NAMESPACE}/{game.slug.title().replace('-', '')}-v{version(game)}"


@cache
def register_gymnasium() -> None:
    """Register every game with Gymnasium; `import crossroads.envs` does it where Gymnasium is installed."""
    from gymnasium.envs.registration import register

    for game in games.all_games().values():
        register(
            gymnasium_id(game),
            entry_point="crossroads.envs.single:TableEnv",
            vector_entry_point="crossroads.envs.gym:TableVector",
            kwargs={"game": game.slug},
        )


class GameModules(MetaPathFinder, Loader):
    """Finds `crossroads.envs.<game>_v1` for every game: a module with `env`, `raw_env` and `parallel_env`, as in PettingZoo."""

    def __init__(self, package: str, makers: dict[str, Callable[..., Any]]) -> None:
        self.package = package
        self.makers = makers

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, name = fullname.rpartition(".")
        if package != self.package or "_v" not in name or game_named(name) is None:
            return None
        return ModuleSpec(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        game = game_named(module.__name__.rpartition(".")[2])
        assert game is not None
        module.__doc__ = f"{game.words.TITLE} as environments of PettingZoo."
        for name, make in self.makers.items():
            setattr(module, name, partial(make, game.slug))

    def install(self) -> None:
        """Let Python's `import` find the modules."""
        if not any(isinstance(finder, GameModules) and finder.package == self.package for finder in sys.meta_path):
            sys.meta_path.append(self)


def game_named(module: str) -> Game | None:
    """Return the game whose environments have this name."""
    return next((game for game in games.all_games().values() if versioned(game) == module), None)


def module_of(package: str, name: str) -> Any:
    """Import a game's module by its name, so that it need not be imported before it is used."""
    if "_v" in name and game_named(name) is not None:
        return importlib.import_module(f"{package}.{name}")
    raise AttributeError(f"module {package!r} has no attribute {name!r}")
