"""Calibration: the players of playouts make no such mistakes as people do, so they are surer of the end than they should be.

Two numbers for each game blunt or sharpen the chances; `python -m crossroads.lab.reviews` finds them in some games and measures
the reliability in others (`docs/review.md`).
"""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossroads.engine.game import Game

LEAST = 1e-6  # no chance before the end is nearer to 0 or 1


@dataclass(frozen=True)
class Sharpening:
    """Moves a chance away from an even share (or towards it) by a factor, on the scale of log-odds; leaves room for lapses."""

    factor: float = 1.0
    lapse: float = 0.0  # the share of games that end as if nothing had been known

    def __call__(self, chance: float, even: float) -> float:
        middle = log_odds(even)
        sharpened = 1 / (1 + math.exp(-middle - self.factor * (log_odds(chance) - middle)))
        return sharpened + self.lapse * (even - sharpened)

    @property
    def slope(self) -> float:
        """How much of a small difference is left, near an even share."""
        return self.factor * (1 - self.lapse)


def log_odds(chance: float) -> float:
    chance = min(1 - LEAST, max(LEAST, chance))
    return math.log(chance / (1 - chance))


def even_share(game: Game, players: int) -> float:
    """Return the chance of a seat before anything is known."""
    return 0.5 if game.is_cooperative or players < 2 else 1 / players


def sharpening(game: Game) -> Sharpening:
    """Return the sharpening of a game; games that have not been calibrated keep their chances."""
    return _sharpenings().get(game.slug, Sharpening())


@cache
def _sharpenings() -> dict[str, Sharpening]:
    text = files("crossroads.study").joinpath("calibration.toml").read_text(encoding="utf-8")
    return {game: Sharpening(**numbers) for game, numbers in tomllib.loads(text).items()}
