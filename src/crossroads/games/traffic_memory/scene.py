"""What a seat of Traffic-Memory sees: the cards that lie face-up now, and never what was seen before (TM-19)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from crossroads.engine.scene import BACK, Button, Piece, Scene, Showing, Zone
from crossroads.games.traffic_memory.rules import AMBULANCE, EMPTY, POLICE, STOP, State
from crossroads.games.traffic_memory.rules import BACK as FACE_DOWN
from crossroads.games.traffic_memory.words import card_text, next_card

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGNS = {"police": "P", "ambulance": "+"}  # in a terminal


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    names = showing.names
    return Scene(
        prompt=_prompt(s, seat, names),
        zones=[_table(s, moves), *[_taken(s, k, names) for k in range(s.players)]],
        buttons=[Button("Stop and take them", "stop", "s", "You keep the open cards.")] if STOP in moves else [],
        rules="Your turn",
    )


def _prompt(s: State, seat: int, names: Sequence[str]) -> str:
    if not any(s.acting):
        return "No run is left: the game is over."
    if seat < 0 or not s.acting[seat]:
        return f"{names[s.acting.index(1)]} opens cards. Watch, and remember."
    return next_card(s)


def _table(s: State, moves: list[int]) -> Zone:
    columns = columns_for(s.places)
    pieces = [_place(s, place, columns, place in moves) for place in range(s.places) if s.table[place] != EMPTY]
    return Zone("table", "grid", "The table", pieces, columns=columns, rows=math.ceil(s.places / columns))


def columns_for(places: int) -> int:
    """How many columns make a nearly square grid with the fewest empty places at its end: thirty cards lie 6 x 5."""
    side = math.sqrt(places)
    return min(range(math.ceil(side), int(1.3 * side) + 1), key=lambda columns: (-places % columns, columns))


def _place(s: State, place: int, columns: int, can_open: bool) -> Piece:
    at = (place % columns, place // columns)
    shown = s.glimpse[place] if s.table[place] == FACE_DOWN else s.table[place]
    move = f"open {place + 1}" if can_open else ""
    if shown == EMPTY:
        return Piece(id=f"place-{place}", face=BACK, label=f"Place {place + 1}, face-down", move=move, at=at)
    text = card_text(s, shown)
    is_open = s.table[place] != FACE_DOWN
    label = f"Place {place + 1}: {text}" + ("" if is_open else ", being turned back")
    number = text if shown < POLICE else ""
    return Piece(f"place-{place}", _face(shown), number, label, move, at=at, marked=is_open, faint=not is_open)


def _face(card: int) -> str:
    return {POLICE: "police", AMBULANCE: "ambulance"}.get(card, "car")


def _taken(s: State, seat: int, names: Sequence[str]) -> Zone:
    cards = s.taken[seat].card[: s.taken[seat].size]
    top = [
        Piece(f"taken-{seat}", _face(card), card_text(s, card) if card < POLICE else "", f"{len(cards)} cards")
        for card in cards[-1:]
    ]
    return Zone(f"taken-{seat}", "stack", names[seat], top, owner=seat, count=len(cards))
