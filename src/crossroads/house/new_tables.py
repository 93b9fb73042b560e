"""New tables: from what somebody asks for to the first entry of a table's log."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from crossroads import games
from crossroads.engine.text import SOURCE, say
from crossroads.house.guests import GuestId, new_guest
from crossroads.players.levels import FOR_PEOPLE
from crossroads.table.log import CreatedFairly, Place
from crossroads.table.sitting import Refusal

if TYPE_CHECKING:
    from crossroads.house import messages as m


def created(wanted: m.NewTable, guest: GuestId) -> CreatedFairly:
    """Return the first entry of a new table's log, or raise BadOption, UnknownGame or a Refusal that says what is wrong."""
    game = games.known(wanted.game)
    options = game.options(dict(wanted.options))
    game.new_state(len(wanted.seats), dict(options))
    if wanted.first >= len(wanted.seats):
        raise Refusal("no-such-seat", say("refused-first-seat", most=len(wanted.seats)))
    places = [place(text, guest) for text in wanted.seats]
    if wanted.clock.kind != "none" and wanted.clock.seconds < 1:
        raise Refusal("no-seconds", say("refused-no-seconds"))
    clock, public, hints, first = wanted.clock, wanted.public, wanted.hints, wanted.first
    helpers = wanted.helpers and bool(game.helpers(SOURCE))
    rules, host = game.rules_version, guest.id
    return CreatedFairly(wanted.game, places, options, clock, public, hints, first, new_seed(), host, rules, helpers)


def new_seed() -> str:
    """Draw the seed of a table: nobody can guess it, and everybody may read it when the game is over."""
    return secrets.token_hex(32)


def place(text: str, guest: GuestId) -> Place:
    """Return who a seat is meant for."""
    if text == "me":
        return Place("person", guest.id, guest.name)
    if text == "open":
        return Place("open")
    if text in FOR_PEOPLE:
        return Place("bot", level=text)
    if text.startswith("here:"):
        return Place("person", guest.id, new_guest(text[5:]).name)
    raise Refusal("no-such-player", say("refused-no-such-player", levels=", ".join(FOR_PEOPLE), wanted=repr(text[:40])))
