"""Environments for researchers: PettingZoo, Gymnasium and OpenSpiel.  docs/environments.md explains them on one page.

Each needs a library that the games themselves do not need; it is imported at the first use.
"""

from __future__ import annotations

import importlib
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from crossroads import games
from crossroads.envs.playing import found, versioned

if TYPE_CHECKING:
    from crossroads.engine.game import Game

__all__ = ["MissingLibrary", "aec", "parallel", "register_openspiel", "vector"]


class MissingLibrary(ImportError):
    """The library of an environment is not installed; the message says how to get it."""


def _needing(extra: str, module: str) -> Any:
    """Import one of our modules, which needs a library that may not be installed."""
    try:
        return importlib.import_module(f"crossroads.envs.{module}")
    except ModuleNotFoundError as missing:
        if str(missing.name).startswith("crossroads"):
            raise
        wanted = f"pip install 'crossroads[{extra}]'"
        raise MissingLibrary(f"This environment needs {missing.name}, which is not installed: {wanted}") from missing


def aec(game: str | Game, players: int = 2, **settings: Any) -> Any:
    """Make a PettingZoo AEC environment.  Settings: memory, max_cycles (in moves), render_mode and the options of the game."""
    return _needing("pettingzoo", "zoo").aec_env(game, players=players, **settings)


def parallel(game: str | Game, players: int = 2, **settings: Any) -> Any:
    """Make a PettingZoo Parallel environment with the same settings; max_cycles counts steps."""
    return _needing("pettingzoo", "zoo").TableParallel(game, players=players, **settings)


def vector(game: str | Game, num_envs: int, players: int = 2, **settings: Any) -> Any:
    """Make a Gymnasium vector environment of compiled games.  Settings: memory, observations, copy, threads, game options."""
    return _needing("gymnasium", "gym").TableVector(game, num_envs, players=players, **settings)


def register_openspiel() -> None:
    """Register every game with OpenSpiel: `pyspiel.load_game("crossroads_<game>(players=4)")`."""
    _needing("openspiel", "spiel").register_openspiel()


def __getattr__(name: str) -> Any:
    """Give `crossroads.envs.<game>_v1` an `env` and a `parallel_env`, like a module of PettingZoo."""
    for game in games.all_games().values():
        if name == versioned(found(game)):
            return SimpleNamespace(__name__=name, env=partial(aec, game.slug), parallel_env=partial(parallel, game.slug))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
