"""How long the hard player takes for the first move on a machine that has compiled nothing yet, while that goes on beside it.

`python -m bench.first_thought crossroads.games.rush_hour` prints the seconds, and ends what it started.
"""

import os
import signal
import sys
import time

from crossroads.engine.game import Game
from crossroads.players.levels import HARD
from crossroads.players.player import Player
from crossroads.players.thinking import thinker
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting


def first_thought(game: Game) -> float:
    """Seconds from being asked to the move, with the most players."""
    thinker(game).prepare_in_background()
    sitting = Sitting(game, game.words.PLAYERS[1], {}, 0, SeedDealer("1", game.words), "1")
    seat = sitting.acting[0]
    begin = time.perf_counter()
    Player(game, HARD, seat, 1).choose(sitting.view(seat), 0)
    return time.perf_counter() - begin


if __name__ == "__main__":
    os.setpgid(0, 0)
    print(first_thought(Game(sys.argv[1])), flush=True)
    os.killpg(0, signal.SIGKILL)  # the compiling process as well
