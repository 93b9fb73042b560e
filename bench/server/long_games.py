"""The logs of very long games, as a server writes them: Traffic-Memory, in which the same cards are turned up for ever."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine import link
from crossroads.house.guests import GuestId
from crossroads.house.messages import NewTable
from crossroads.house.new_tables import created
from crossroads.house.store import Line
from crossroads.table import log
from crossroads.table.live import LiveTable

if TYPE_CHECKING:
    from crossroads.table.log import Entry

GAME = "traffic-memory"


def long_game(guest: GuestId, idle_moves: int, dice: random.Random) -> list[Line]:
    """Return the log of a finished game of one guest in two seats: so many moves that lead nowhere, then the rest."""
    while True:
        made = created(NewTable(GAME, ["me", "here:Eve"]), guest)
        table, lines = LiveTable(games.known(GAME), made), list[Line]()
        for entry in (made, log.Began()):
            _enter(table, lines, entry)
        while table.state == "playing" and not table.is_too_long:
            _enter(table, lines, table.play(guest.id, table.acting[0], _move(table, idle_moves, dice)))
        if table.state == "over":
            return lines


def _enter(table: LiveTable, lines: list[Line], entry: Entry) -> None:
    now = time.time()
    table.enter(entry, now)
    lines.append(Line(len(lines) + 1, now, log.encode(entry)))


def _move(table: LiveTable, idle_moves: int, dice: random.Random) -> str:
    """Return the first move that the game offers, and later any."""
    sitting, seat = table.sitting, table.acting[0]
    assert sitting is not None
    moves = [0] * sitting.game.rules.MOVES
    found = link.interpreted(sitting.game.rules).tries(sitting.state, seat, moves, 0)
    move = moves[0] if table.moves < idle_moves else dice.choice(moves[:found])
    return sitting.words.move_text(sitting.state, seat, move)
