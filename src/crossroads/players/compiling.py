"""`python -m crossroads.players.compiling PACKAGE`: make the compiled search of a game and leave it in the cache."""

import os
import sys

from crossroads.engine.game import Game
from crossroads.players.thinking import Thinker

if __name__ == "__main__":
    os.nice(10)  # people play while this goes on
    Thinker(Game(sys.argv[1])).prepare()
