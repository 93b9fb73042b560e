"""`python -m crossroads.study.compiling PACKAGE`: compile what values a game's positions, and leave it in the cache."""

from __future__ import annotations

import os
import sys

from crossroads.engine.game import Game
from crossroads.players.compiling import alone
from crossroads.study.valuing import prepare

if __name__ == "__main__":
    os.nice(10)  # people are playing meanwhile
    with alone(sys.argv[1]):
        prepare(Game(sys.argv[1]))
