"""What a seat of Took over! sees.

Players notice themselves that they can take over: in the window every card can be touched, and nothing tells one from another.
Where the table has helpers, the cards that fit stand out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.engine import top
from crossroads.engine.scene import BACK, PICKS, Button, Piece, Scene, Showing, Zone
from crossroads.games.cars import model, paint
from crossroads.games.took_over.state import LEFT, MOVES, OPEN, PASS, RIGHT, TAKE, WAIT, Beat, Phase, State
from crossroads.games.took_over.words import move_text

if TYPE_CHECKING:
    from crossroads.engine import Pile
    from crossroads.engine.text import Text

RULES: dict[int, str] = {Phase.PLACE: "Your turn", Phase.ANSWER: "Taking over", Phase.OPEN: "A round"}
NO_GAP = -2  # beside no place of the row
MOST_KEPT = 8192  # pieces and zones that are kept to be shown again


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    text = showing.text
    zones = [_backs(k, showing.names[k], s.hand[k].size, s.stack[k].size, text) for k in range(s.players) if k != seat]
    zones += [_row_now(s, showing), _discards(s, showing)]
    if seat >= 0:
        zones += [_own_stack(seat, s.stack[seat].size, text), _own_hand(s, seat, moves, showing)]
    fitting = [move for move in moves if TAKE < move < MOVES]  # none unless the table has helpers
    return Scene(
        prompt=_prompt(s, seat, showing, fitting),
        zones=zones,
        buttons=_buttons(s, seat, moves, fitting, text),
        picking="take" if fitting or _is_asked_unaided(moves, showing) else "",
        picked=text("button-take", cards=PICKS),
        rules=RULES[s.phase],
    )


def _is_asked_unaided(moves: list[int], showing: Showing) -> bool:
    """Whether the seat is asked to take over and has to see itself with what."""
    return WAIT in moves and not showing.helpers


def _prompt(s: State, seat: int, showing: Showing, fitting: list[int]) -> str:
    text = showing.text
    if not any(s.acting):
        return text("game-over")
    if seat < 0 or not s.acting[seat]:
        return text("waiting-answer" if s.phase == Phase.ANSWER else "waiting-for", who=showing.names[s.acting.index(1)])
    if s.phase == Phase.OPEN:
        return text("prompt-open")
    if s.phase == Phase.PLACE:
        return text("prompt-place", low=str(s.row.card[0]), high=str(top(s.row)))
    low, high = str(s.row.card[s.gap]), str(s.row.card[s.gap + 1])
    if not showing.helpers:
        return text("prompt-answer", low=low, high=high)
    return text("prompt-take-over" if fitting else "prompt-nothing-fits", low=low, high=high)


def _row_now(s: State, showing: Showing) -> Zone:
    """The row; at a take-over the cards that fill the gap stand out, otherwise those beside a gap that is open."""
    if showing.beat == Beat.TAKE_OVER:
        new = set(_cards(s.row)) - set(_cards(showing.before.row))
        pieces = [_in_row(card, place, card in new, showing.text) for place, card in enumerate(_cards(s.row))]
        return Zone("row", "row", showing.text("title-row"), pieces)
    is_open = s.phase == Phase.ANSWER and showing.beat < 0
    return _row(_cards(s.row), s.gap if is_open else NO_GAP, showing.text)


@lru_cache(MOST_KEPT)
def _row(cards: tuple[int, ...], gap: int, text: Text) -> Zone:
    """The row; the two cards beside the gap stand out."""
    pieces = [_in_row(card, place, place in (gap, gap + 1), text) for place, card in enumerate(cards)]
    return Zone("row", "row", text("title-row"), pieces, note="" if pieces else text("new-round"))


@lru_cache(MOST_KEPT)
def _in_row(card: int, place: int, is_beside_gap: bool, text: Text) -> Piece:
    return structs.replace(_car(card, text("label-car", card=str(card))), at=(place, 0), marked=is_beside_gap)


def _car(card: int, label: str) -> Piece:
    return Piece(f"car-{card}", model(card), str(card), label, tone=paint(card))


def _discards(s: State, showing: Showing) -> Zone:
    text = showing.text
    if showing.beat == Beat.ROW_GONE:  # the whole row, so that it is seen to go
        zone = _discarded(top(s.discards), s.discards.size, text)
        return structs.replace(zone, pieces=[structs.replace(piece, at=(0, 0)) for piece in _row_of(showing.before.row, text)])
    return _discarded(top(s.discards) if s.discards.size else 0, s.discards.size, text)


@lru_cache(MOST_KEPT)
def _discarded(last: int, count: int, text: Text) -> Zone:
    shown = [_car(last, text("label-discarded", card=str(last)))] if count else []
    return Zone("discards", "stack", text("title-discards"), shown, count=count)


@lru_cache(MOST_KEPT)
def _backs(other: int, name: str, hand: int, stack: int, text: Text) -> Zone:
    """Somebody else's hand."""
    backs = [Piece(f"hand-{other}-{i}", BACK, label=text("label-back")) for i in range(hand)]
    return Zone(f"hand-{other}", "fan", name, backs, owner=other, note=text("stack-of", count=stack))


@lru_cache(MOST_KEPT)
def _own_stack(seat: int, size: int, text: Text) -> Zone:
    title = text("title-stack")
    backs = [Piece(f"stack-{seat}", BACK, label=title)] if size else []
    return Zone(f"stack-{seat}", "stack", title, backs, owner=seat, count=size)


def _own_hand(s: State, seat: int, moves: list[int], showing: Showing) -> Zone:
    text, cards = showing.text, _cards(s.hand[seat])
    if _is_asked_unaided(moves, showing):
        pieces = [_touchable(card, text) for card in cards]
    elif s.phase == Phase.ANSWER:
        pieces = [
            _fitting(card, text) if TAKE + (1 << i) in moves else _idle(card, bool(moves), text) for i, card in enumerate(cards)
        ]
    else:
        pieces = [_placeable(s, card, moves, text) for card in cards]
    return Zone(f"hand-{seat}", "fan", text("title-hand"), pieces, owner=seat)


@lru_cache(MOST_KEPT)
def _touchable(card: int, text: Text) -> Piece:
    """A card that takes over, alone or picked with others, if it fits: nothing here says whether it does."""
    label = text("label-held", card=str(card))
    return structs.replace(_car(card, label), move=f"take {card}", pick=str(card))


@lru_cache(MOST_KEPT)
def _fitting(card: int, text: Text) -> Piece:
    """A card with which the seat can take over, at a table with helpers."""
    label, note = text("label-held", card=str(card)), text("note-takes-over")
    return structs.replace(_car(card, label), move=f"take {card}", pick=str(card), note=note, marked=True)


@lru_cache(MOST_KEPT)
def _idle(card: int, is_faint: bool, text: Text) -> Piece:
    return structs.replace(_car(card, text("label-held", card=str(card))), faint=is_faint)


def _placeable(s: State, card: int, moves: list[int], text: Text) -> Piece:
    """A card has at most one place to go; it says how wide a gap it would open there for the next player."""
    if LEFT + card in moves:
        return _played(card, f"left {card}", s.row.card[0] - card - 1, text)
    if RIGHT + card in moves:
        return _played(card, f"right {card}", card - top(s.row) - 1, text)
    if OPEN + card in moves:
        return _opening(card, text)
    return _idle(card, bool(moves), text)


@lru_cache(MOST_KEPT)
def _played(card: int, move: str, room: int, text: Text) -> Piece:
    return _noted(card, move, text("leaves-room", room=room) if room else text("leaves-nothing"), text)


@lru_cache(MOST_KEPT)
def _opening(card: int, text: Text) -> Piece:
    return _noted(card, f"open {card}", text("begins-row"), text)


def _noted(card: int, move: str, note: str, text: Text) -> Piece:
    return structs.replace(_car(card, text("label-held-note", card=str(card), note=note)), move=move, note=note)


def _buttons(s: State, seat: int, moves: list[int], fitting: list[int], text: Text) -> list[Button]:
    buttons = []
    if fitting:
        most = max(fitting, key=lambda move: (move - TAKE).bit_count())
        buttons.append(Button(text("button-take-over"), move_text(s, seat, most), "t", text("button-take-over-note")))
    if WAIT in moves:
        buttons.append(Button(text("button-wait"), "wait", "w"))
    if PASS in moves:
        note = text("button-pass-note" if len(moves) > 1 else "button-pass-forced")
        buttons.append(Button(text("button-pass"), "pass", "p", note))
    return buttons


def _row_of(row: Pile, text: Text) -> list[Piece]:
    return [_in_row(card, place, False, text) for place, card in enumerate(_cards(row))]


def _cards(pile: Pile) -> tuple[int, ...]:
    return tuple(pile.card[: pile.size])
