"""What everybody at a sitting knows of the cards: a move that leaves it the same showed nothing and may be taken back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from crossroads.engine import link

if TYPE_CHECKING:
    from crossroads.table.sitting import Sitting


def everything_known(sitting: Sitting) -> list[object]:
    """Return the number of deals, what is remembered, and the cards that each seat and a spectator see, to be compared."""
    rules = link.interpreted(sitting.game.rules)
    kept = [name for name, declared in sitting.state.fields.items() if declared.remembered]
    known: list[object] = [len(sitting.dealer.deals), [list(getattr(sitting.state, name)) for name in kept]]
    for seat in range(-1, sitting.players):
        count: Counter[int] = Counter()
        rules.count_seen(sitting.view(seat), seat, count)
        known.append(count)
    return known
