"""Train a small policy for two-player Crossing Guard by self-play, and sit it at a table with `easy`.

With its defaults, which are 400,000 games against itself, it won 78.0 % ± 2.6 % of 1,000 games against `easy`; training and
playing together took 19 seconds of one core.

python examples/train.py                       train, play 1,000 games against easy, keep policy.json
python examples/train.py --rounds 20 --games 9 only to see that it runs
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import learning
import numpy as np

from crossroads import games
from crossroads.engine import link
from crossroads.engine.chance import mix, seed
from crossroads.lab.estimates import mean
from crossroads.players.levels import level
from crossroads.players.player import Player
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting

GAME = games.find("crossing-guard")
PLAYERS = 2


def train(rounds: int, batch: int, pace: float) -> np.ndarray[Any, np.dtype[np.float64]]:
    """The table of how much each kind of move is liked, after so many rounds of games against itself (Adam)."""
    fast = link.compiled(GAME.rules, GAME.hints_module, learning)
    liked, speed, size = np.zeros((3, learning.FEATURES))
    template, states, shown = GAME.new_state(PLAYERS, {}).pack(), GAME.rules.State.array(batch), GAME.rules.State.array(1)
    room = (np.zeros(GAME.rules.MOVES, np.int64), np.zeros(GAME.rules.MOVES), np.zeros((PLAYERS, learning.FEATURES)))
    for turn in range(1, rounds + 1):
        slope = np.zeros(learning.FEATURES)
        fast.learn(states, shown, template, turn * batch, liked, slope, room, np.zeros(1, np.int64))
        slope /= batch
        speed, size = 0.9 * speed + 0.1 * slope, 0.99 * size + 0.01 * slope**2
        liked += pace * (speed / (1 - 0.9**turn)) / (np.sqrt(size / (1 - 0.99**turn)) + 1e-8)
    return liked


class Learned:
    """A player: a function of a view, like every other."""

    def __init__(self, liked: list[float], seat: int, number: int) -> None:
        self.liked, self.seat, self.number = liked, seat, number
        self.rules = link.interpreted(GAME.rules, GAME.hints_module, learning)

    def choose(self, view: Any, at: int) -> int:
        moves, chances, dice = [0] * GAME.rules.MOVES, [0.0] * GAME.rules.MOVES, [0]
        seed(dice, mix(mix(self.number, self.seat), at))
        return moves[self.rules.decide(view, self.seat, self.liked, moves, chances, dice)]


def play(liked: list[float], at_seat: int, number: int) -> float:
    """One game at a table against easy; what the learned player has of the victory."""
    sitting = Sitting(GAME, PLAYERS, {}, 0, SeedDealer(str(number), GAME.words), str(number))
    seated: list[Any] = [Player(GAME, level("easy"), seat, number) for seat in range(PLAYERS)]
    seated[at_seat] = Learned(liked, at_seat, number)
    while not sitting.is_over:
        seat = sitting.acting[0]
        move = seated[seat].choose(sitting.view(seat), len(sitting.moves))
        sitting.play(seat, GAME.words.move_text(sitting.state, seat, move))
    result = sitting.result()
    assert result is not None
    return (at_seat in result.winners) / len(result.winners)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=400)
    asked.add_argument("--batch", type=int, default=1000)
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--keep", type=Path, default=Path("policy.json"))
    given = asked.parse_args()
    liked = train(given.rounds, given.batch, pace=0.05).tolist()
    given.keep.write_text(json.dumps(liked))
    print(f"Trained on {given.rounds * given.batch:,} games against itself; kept in {given.keep.name}.")
    share = mean([play(liked, k % PLAYERS, 10**6 + k // PLAYERS) for k in range(given.games)])
    margin = f"{share.high - share.value:.1%} of {given.games} games at a table of {PLAYERS}; even is {1 / PLAYERS:.1%}."
    print(f"Against easy: {share.value:.1%} ± {margin}")


if __name__ == "__main__":
    main()
