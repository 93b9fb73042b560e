"""Environments for researchers: PettingZoo, Gymnasium and OpenSpiel.  docs/environments.md explains them on one page.

Each needs a library that the games themselves do not need; it is imported at the first use.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Any

from crossroads.envs.registration import GameModules, module_of, register_gymnasium

if TYPE_CHECKING:
    from crossroads.engine.game import Game

__all__ = ["MissingLibrary", "aec", "parallel", "raw_aec", "register_gymnasium", "register_openspiel", "vector"]


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
    """Make a PettingZoo AEC environment.  Settings: memory, encoding, max_cycles, render_mode, game options."""
    return _needing("pettingzoo", "zoo").aec_env(game, players=players, **settings)


def parallel(game: str | Game, players: int = 2, **settings: Any) -> Any:
    """Make a PettingZoo Parallel environment with the same settings; max_cycles counts steps."""
    return _needing("pettingzoo", "zoo").TableParallel(game, players=players, **settings)


def vector(game: str | Game, num_envs: int, players: int = 2, **settings: Any) -> Any:
    """Make a Gymnasium vector environment of compiled games.  Settings: memory, encoding, copy, threads, game options."""
    return _needing("gymnasium", "gym").TableVector(game, num_envs, players=players, **settings)


def register_openspiel() -> None:
    """Register every game with OpenSpiel: `pyspiel.load_game("crossroads_<game>(players=4)")`."""
    _needing("openspiel", "spiel").register_openspiel()


def raw_aec(game: str | Game, players: int = 2, **settings: Any) -> Any:
    """Make a PettingZoo AEC environment without wrappers: an illegal action raises an error."""
    return _needing("pettingzoo", "zoo").TableAEC(game, players=players, **settings)


if importlib.util.find_spec("gymnasium"):
    register_gymnasium()
GameModules(__name__, {"env": aec, "raw_env": raw_aec, "parallel_env": parallel}).install()


def __getattr__(name: str) -> Any:
    """Give `crossroads.envs.<game>_v1` without an import of its own."""
    return module_of(__name__, name)
