"""What a search that cheats does otherwise: it imagines nothing, because it is given the state itself.  Bound by the linker.

It sees every card and every choice that lies face-down, but not the dice to come.  What it wins bounds from above what better
guesses about hidden cards could bring an honest player who searches as it does.
"""

from crossroads.engine.chance import Dice, reseed
from crossroads.engine.layout import GameState


def imagine(s: GameState, seat: int, dice: Dice) -> None:
    """Keep the state as it is, and throw the dice to come anew."""
    reseed(s.rng, dice)


def is_secret(s: GameState, seat: int) -> bool:
    """Nothing is secret to a seat that sees everything."""
    return False
