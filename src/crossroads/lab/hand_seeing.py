"""What a search that looks into the others' hands does otherwise: it imagines only what no seat can know.  Bound by the linker.

It sees every hand and every choice that lies face-down, but not what lies in piles at which nobody has looked: that is luck to
come, as dice are.  In a game that does not say what nobody knows (`imagine_luck`) it sees everything.
"""

from collections.abc import Callable

from crossroads.engine.chance import Dice, reseed
from crossroads.engine.layout import GameState

# Bound by the linker.
imagine_luck: Callable[[GameState, Dice], None]


def imagine(s: GameState, seat: int, dice: Dice) -> None:
    """Keep the hands as they are, and deal all that nobody knows anew."""
    imagine_luck(s, dice)
    reseed(s.rng, dice)


def is_secret(s: GameState, seat: int) -> bool:
    """No choice is secret to a seat that sees the hands."""
    return False
