"""The bots of a table: who thinks in which seat, and what each has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.players.levels import level
from crossroads.players.player import Player
from crossroads.table import log

if TYPE_CHECKING:
    from crossroads.table.live import LiveTable
    from crossroads.table.log import Entry


class Bots:
    """A player for each seat that a bot has, or covers."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._players: dict[int, Player] = {}

    def player(self, seat: int) -> Player:
        """Who thinks in a seat."""
        wanted = level(self.table.chairs[seat].level)
        if seat not in self._players or self._players[seat].level != wanted:
            self._players[seat] = Player(self.table.game, wanted, seat, int(self.table.commitment[:12], 16))
        return self._players[seat]

    def see(self, entry: Entry) -> None:
        """Bots with a memory look at the table after every move."""
        sitting = self.table.sitting
        if isinstance(entry, log.Moved) and sitting is not None:
            for seat, chair in enumerate(self.table.chairs):
                if chair.is_played_by_bot and self.player(seat).memory.fields:
                    self.player(seat).see(sitting.view(seat))
