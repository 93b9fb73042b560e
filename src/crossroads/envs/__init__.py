"""Environments for researchers: PettingZoo, Gymnasium, OpenSpiel.  docs/environments.md explains them on one page.

Each needs a library that the games themselves do not; it is imported when first asked for.
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
    """A library that an environment is made for is not installed; the message says how to get it."""


def _needing(extra: str, module: str) -> Any:
    """One of our modules, which imports a library that may not be installed."""
    try:
        return importlib.import_module(f"crossroads.envs.{module}")
    except ModuleNotFoundError as missing:
        if str(missing.name).startswith("crossroads"):
            raise
        wanted = f"pip install 'crossroads[{extra}]'"
        raise MissingLibrary(f"This environment needs {missing.name}, which is not installed: {wanted}") from missing


def aec(game: str | Game, players: int = 2, **settings: Any) -> Any:
    """PettingZoo AEC.  Options of the game are settings too; so are memory, max_cycles (in moves) and render_mode."""
    return _needing("pettingzoo", "zoo").aec_env(game, players=players, **settings)


def parallel(game: str | Game, players: int = 2, **settings: Any) -> Any:
    """PettingZoo Parallel, with the same settings; max_cycles counts steps."""
    return _needing("pettingzoo", "zoo").TableParallel(game, players=players, **settings)


def vector(game: str | Game, num_envs: int, players: int = 2, **settings: Any) -> Any:
    """Gymnasium vector environment over compiled games.  Settings: memory, observations, copy, threads, options of the game."""
    return _needing("gymnasium", "gym").TableVector(game, num_envs, players=players, **settings)


def register_openspiel() -> None:
    """Make every game known to OpenSpiel: `pyspiel.load_game("crossroads_rush_hour(players=4)")`."""
    _needing("openspiel", "spiel").register_openspiel()


def __getattr__(name: str) -> Any:
    """`crossroads.envs.rush_hour_v1` has `env` and `parallel_env`, like a module of PettingZoo."""
    for game in games.all_games().values():
        if name == versioned(found(game)):
            return SimpleNamespace(__name__=name, env=partial(aec, game.slug), parallel_env=partial(parallel, game.slug))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
