"""How a peer's script talks: one line of JSON for every round that it is asked to play.

It runs in the peers' own environment, where Crossroads is not installed.  It says which version of the peer it is, then reads
lines such as `python 0.25` (what, for how many seconds) and answers with a Tally (bench/measure.py).
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

PlaySome = Callable[[], tuple[float, float]]  # play a little; how many moves and games that was


def answer(version: str, **plays: PlaySome) -> None:
    """Answer until nobody asks any more."""
    _say({"version": version})
    for line in sys.stdin:
        what, seconds = line.split()
        _say(_play_for(float(seconds), plays[what]))


def _play_for(seconds: float, play: PlaySome) -> dict[str, float]:
    all_moves = all_games = elapsed = 0.0
    begin, begin_work = time.perf_counter(), time.process_time()
    while elapsed < seconds:
        moves, games = play()
        all_moves, all_games = all_moves + moves, all_games + games
        elapsed = time.perf_counter() - begin
    return {"moves": all_moves, "games": all_games, "clock": elapsed, "work": time.process_time() - begin_work}


def _say(what: object) -> None:
    print(json.dumps(what), flush=True)
