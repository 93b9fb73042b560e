"""A memory that forgets as people do.

Everybody saw the fields that a game declares as remembered; a perfect memory keeps them.  This memory may lose each thing at
every later event: the more things there are to remember and the less often one was shown, the likelier.  A thing that is lost
comes back only when it is shown again.  A hash of the player's seed, the thing and the time decides, so a player forgets the
same game in the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState

EASY_LOAD = 7  # things that a person remembers without effort


class Memory:
    """What one player still knows of everything that was shown."""

    def __init__(self, game: Game, rate: float, draw: Callable[[int, int], int]) -> None:
        self.fields = [name for name, field in game.rules.State.fields.items() if field.remembered]
        self.shown = game.hints.shown
        self.rate = rate * game.hints.FORGETTING
        self.draw = draw  # a number of 32 bits for an event and a thing
        self.events = 0
        self.kept: dict[tuple[str, int], tuple[int, int]] = {}  # by thing: its value, and how often it was shown
        self.lost: dict[tuple[str, int], int] = {}  # by thing that was lost: the value it had

    def see(self, view: GameState) -> None:
        """Remember what is shown now, and perhaps lose something else."""
        if not self.fields or self.rate == 0:
            return
        self.events += 1
        shown = set(self.shown(view))
        for name in self.fields:
            for i, value in enumerate(getattr(view, name)):
                self._consider((name, i), value, i in shown)

    def _consider(self, thing: tuple[str, int], value: int, is_shown: bool) -> None:
        known, times = self.kept.get(thing, (0, 0))
        if value == 0:
            self.kept.pop(thing, None)
            self.lost.pop(thing, None)
        elif is_shown or (value != known and value != self.lost.get(thing)):
            self.kept[thing] = value, times + 1
            self.lost.pop(thing, None)
        elif thing in self.kept and self._slips_away(thing, times):
            del self.kept[thing]
            self.lost[thing] = value

    def _slips_away(self, thing: tuple[str, int], times: int) -> bool:
        strain = max(1.0, len(self.kept) / EASY_LOAD)
        chance = self.rate * strain / times
        return self.draw(self.events, thing[1]) < chance * 2**32

    def recalled(self, view: GameState) -> GameState:
        """Return the view without what was lost."""
        if not self.lost:
            return view
        left = view.copy()
        for name, i in self.lost:
            getattr(left, name)[i] = 0
        return left
