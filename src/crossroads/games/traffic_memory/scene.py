"""What a seat of Traffic-Memory sees: the cards that lie face-up now, and never what was seen before (TM-19).

Most places stay as they are from move to move, so each is drawn once and kept.  What such a function draws follows from its
arguments alone; one of them is the texts in the language of the one who looks.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.engine.scene import BACK, Button, Piece, Scene, Showing, Zone
from crossroads.engine.text import Seat
from crossroads.games.cars import MODELS, paint
from crossroads.games.traffic_memory.rules import BACK as FACE_DOWN
from crossroads.games.traffic_memory.rules import EMPTY, NUMBERS, STOP, Beat, State
from crossroads.games.traffic_memory.words import SPECIALS, next_card

if TYPE_CHECKING:
    from crossroads.engine.text import Text

MOST_KEPT = 4096  # pieces or zones that a function keeps

SIGNS = {"police": "P", "ambulance": "+"}  # in a terminal


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    text, names = showing.text, showing.names
    table = _table(s, moves, text)
    return Scene(
        prompt=_prompt(s, seat, showing),
        zones=[table, *[_taken(s, k, names[k], showing) for k in range(s.players)]],
        aloud=[f"{piece.label}." for piece in table.pieces if piece.face != BACK],  # where the open cards lie
        buttons=[_stop(text)] if STOP in moves else [],
        rules="Your turn",
    )


def _prompt(s: State, seat: int, showing: Showing) -> str:
    if not any(s.acting):
        return showing.say("prompt-over")
    if seat < 0 or not s.acting[seat]:
        return showing.say("prompt-watch", who=Seat(s.acting.index(1)))
    return showing.text.render(next_card(s))


@lru_cache(MOST_KEPT)
def _stop(text: Text) -> Button:
    return Button(text("button-stop"), "stop", "s", text("button-stop-note"))


def _table(s: State, moves: list[int], text: Text) -> Zone:
    # Whoever may open a card may open any that lies face-down.
    return _grid(tuple(s.table[: s.places]), tuple(s.glimpse[: s.places]), bool(moves), text)


@lru_cache(MOST_KEPT)  # all but the one on turn see the same
def _grid(table: tuple[int, ...], glimpses: tuple[int, ...], can_open: bool, text: Text) -> Zone:
    columns, pieces = columns_for(len(table)), []
    for place, (card, glimpse) in enumerate(zip(table, glimpses, strict=True)):
        if card == FACE_DOWN:
            pieces.append(_face_down(place, glimpse, columns, can_open, text))
        elif card != EMPTY:
            pieces.append(_open(place, card, columns, text))
    return Zone("table", "grid", text("title-table"), pieces, columns=columns, rows=math.ceil(len(table) / columns))


@lru_cache(MOST_KEPT)
def columns_for(places: int) -> int:
    """How many columns make a nearly square grid with the fewest empty places at its end: thirty cards lie 6 x 5."""
    side = math.sqrt(places)
    return min(range(math.ceil(side), int(1.3 * side) + 1), key=lambda columns: (-places % columns, columns))


@lru_cache(MOST_KEPT)
def _face_down(place: int, glimpse: int, columns: int, can_open: bool, text: Text) -> Piece:
    """A card that lies face-down; `glimpse` is what it shows while it is being turned back."""
    if glimpse == EMPTY:
        piece = Piece(f"place-{place}", BACK, label=text("label-face-down", place=place + 1))
    else:
        label = text("label-turned-back", place=place + 1, card=_name(glimpse, text))
        piece = Piece(f"place-{place}", _face(glimpse), _number(glimpse), label, tone=paint(glimpse), faint=True)
    piece.move, piece.at = f"open {place + 1}" if can_open else "", (place % columns, place // columns)
    return piece


@lru_cache(MOST_KEPT)
def _open(place: int, card: int, columns: int, text: Text) -> Piece:
    label, at = text("label-open", place=place + 1, card=_name(card, text)), (place % columns, place // columns)
    return Piece(f"place-{place}", _face(card), _number(card), label, tone=paint(card), at=at, marked=True)


def _face(card: int) -> str:
    """The drawing of a card: a landscape for each ten numbers, and one of six cars on its road."""
    return SPECIALS.get(card) or f"card-{(card - 1) // 10}-{card % len(MODELS)}"


def _number(card: int) -> str:
    """What is printed on a card."""
    return str(card) if card <= NUMBERS else ""


def _name(card: int, text: Text) -> str:
    return str(card) if card <= NUMBERS else text("card-alone", card=SPECIALS[card])


def _taken(s: State, seat: int, name: str, showing: Showing) -> Zone:
    """The cards that a player has taken; at the beat that brings a run, all of it, so that it is seen to go there."""
    size, text = s.taken[seat].size, showing.text
    if showing.beat == Beat.TAKE and showing.before.taken[seat].size < size:
        columns = columns_for(s.places)
        places = [place for place in s.open.card[: s.open.size] if s.table[place] == EMPTY]
        run = [structs.replace(_open(place, showing.before.table[place], columns, text), at=(0, 0)) for place in places]
        return structs.replace(_heap(seat, name, EMPTY, size, text), pieces=run)
    return _heap(seat, name, s.taken[seat].card[size - 1] if size else EMPTY, size, text)


@lru_cache(MOST_KEPT)
def _heap(seat: int, name: str, last: int, size: int, text: Text) -> Zone:
    """The cards that a player has taken, the last on top."""
    top = (
        [Piece(f"taken-{seat}", _face(last), _number(last), text("label-taken", count=size), tone=paint(last))] if size else []
    )
    return Zone(f"taken-{seat}", "stack", name, top, owner=seat, count=size)
