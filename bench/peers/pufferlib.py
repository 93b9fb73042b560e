# mypy: disable-error-code="import-not-found"
"""PufferLib's environments in C, many at once: connect four and Triple Triad, a game of cards.

In both a step is the move of one player and the answer of an opponent inside the environment; connect four's opponent looks
ahead, which takes most of its time.  There are no masks: an illegal action loses (connect four) or does nothing.

Its package wants NumPy 1.23, its compiled modules do not: they are loaded from their files.  They name a function `step`, which
the C library of Linux has too, so each of them has to look for its own functions first (RTLD_DEEPBIND).
"""

from __future__ import annotations

import importlib.util
import os
import sys
from importlib.metadata import distribution
from typing import Any

import numpy as np

from bench.peers.rounds import answer

GAMES = 1024
COLUMNS = 256  # more than either writes
REPEATS = 20
DICE = np.random.default_rng(1)


def _module(name: str) -> Any:
    files = distribution("pufferlib").files or []
    path = next(str(file.locate()) for file in files if file.name.startswith(f"cy_{name}.") and file.name.endswith(".so"))
    found = importlib.util.spec_from_file_location(f"pufferlib.ocean.{name}.cy_{name}", path)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


class Stepping:
    """Random actions; a round counts steps and the games that ended."""

    def __init__(self, name: str, kind: str, actions: int, *drawing: int) -> None:
        self.choices = actions
        self.actions, self.over = np.zeros(GAMES, np.int32), np.zeros(GAMES, np.uint8)
        self.seen, self.rewards = np.zeros((GAMES, COLUMNS), np.float32), np.zeros(GAMES, np.float32)  # kept: C writes there
        self.env = getattr(_module(name), kind)(self.seen, self.actions, self.rewards, self.over, GAMES, *drawing)
        self.env.reset()

    def __call__(self) -> tuple[float, float]:
        games = 0
        for _ in range(REPEATS):
            self.actions[:] = DICE.integers(0, self.choices, GAMES)
            self.env.step()
            games += int(self.over.sum())
        return REPEATS * GAMES, max(1, games)


if __name__ == "__main__":
    sys.setdlopenflags(os.RTLD_NOW | os.RTLD_DEEPBIND)
    answer(
        distribution("pufferlib").version,
        connect_four=Stepping("connect4", "CyConnect4", 7, 672, 576, 96, 96),
        cards=Stepping("tripletriad", "CyTripleTriad", 15, 990, 690, 192, 224),
    )
