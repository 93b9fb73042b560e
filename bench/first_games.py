"""Play the first compiled games of a process, and end: `python -m bench.first_games crossroads.games.rush_hour`."""

import sys

from bench.ours import Ours
from crossroads.engine.game import Game

if __name__ == "__main__":
    game = Game(sys.argv[1])
    Ours(game, game.words.PLAYERS[1]).compiled(0)
