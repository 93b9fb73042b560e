"""`python -m crossroads.players.compiling PACKAGE`: compile the search of a game and leave it in the cache.

Only one process at a time compiles a game; the others wait for it and then load the result.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from crossroads.engine.game import Game
from crossroads.engine.link import cache_folder
from crossroads.players.thinking import Thinker

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def alone(package: str) -> Iterator[None]:
    """Wait until no other process compiles this game.  Where files cannot be locked, do not wait."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{package}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    os.nice(10)  # people are playing meanwhile
    with alone(sys.argv[1]):
        Thinker(Game(sys.argv[1])).prepare()
