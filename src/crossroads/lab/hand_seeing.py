"""What a search that sees all hands does otherwise: it imagines only what no seat can know.  Bound by the linker.

It sees every hand and every choice that lies face-down, but not the cards to come, which are luck as dice are.  What it wins
bounds from above what any reading of the others' hands could bring to an honest player who searches as it does; a search that
sees everything (`all_seeing.py`) also wins by cards that nobody could know.
"""

from collections.abc import Callable

from crossroads.engine.chance import Dice, reseed
from crossroads.engine.layout import GameState

# Bound by the linker.
imagine_luck: Callable[[GameState, Dice], None]


def imagine(s: GameState, seat: int, dice: Dice) -> None:
    """Deal what no seat can know afresh, and throw the dice to come anew."""
    imagine_luck(s, dice)
    reseed(s.rng, dice)


def is_secret(s: GameState, seat: int) -> bool:
    """Nothing is secret to a seat that sees what the others hold and have chosen."""
    return False
