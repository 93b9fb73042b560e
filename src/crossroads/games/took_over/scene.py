"""What a seat of Took over! sees.

Players notice themselves that they can take over: in the window every card can be touched, and nothing tells one from another.
Where the table has helpers, the cards that fit stand out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import top
from crossroads.engine.scene import BACK, Button, Piece, Scene, Showing, Zone
from crossroads.games.took_over.state import LEFT, MOVES, PASS, RIGHT, TAKE, WAIT, Phase, State
from crossroads.games.took_over.words import move_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine import Pile


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    names = showing.names
    others = [k for k in range(s.players) if k != seat]
    zones = [_others_hand(s, other, names) for other in others]
    zones += [_row(s), _discards(s)]
    if seat >= 0:
        zones += [_own_stack(s, seat), _own_hand(s, seat, moves, showing)]
    fitting = [move for move in moves if TAKE < move < MOVES]  # none unless the table has helpers
    return Scene(
        prompt=_prompt(s, seat, names, showing, fitting),
        zones=zones,
        buttons=_buttons(s, seat, moves, fitting),
        picking="take" if fitting or _is_asked_unaided(moves, showing) else "",
        rules={Phase.PLACE: "Your turn", Phase.ANSWER: "Taking over", Phase.OPEN: "A round"}[Phase(s.phase)],
    )


def _is_asked_unaided(moves: list[int], showing: Showing) -> bool:
    """Whether the seat is asked to take over and has to see itself with what."""
    return WAIT in moves and not showing.helpers


def _prompt(s: State, seat: int, names: Sequence[str], showing: Showing, fitting: list[int]) -> str:
    if not any(s.acting):
        return "The game is over."
    if seat < 0 or not s.acting[seat]:
        return f"Waiting for {names[s.acting.index(1)]}{' to answer' if s.phase == Phase.ANSWER else ''}."
    if s.phase == Phase.OPEN:
        return "Your stack is empty: lay any card as the centre of a new row."
    if s.phase == Phase.PLACE:
        return f"Lay a card below {s.row.card[0]} on the left or above {top(s.row)} on the right."
    low, high = s.row.card[s.gap], s.row.card[s.gap + 1]
    if not showing.helpers:
        return f"Can you take over between {low} and {high}? Touch a card, or let it pass."
    if fitting:
        return f"You have something between {low} and {high}: take over!"
    return f"Nothing of yours fits between {low} and {high}."


def _row(s: State) -> Zone:
    pieces = [
        Piece(id=f"car-{card}", face="car", text=str(card), label=f"Car {card}", at=(place, 0), marked=_is_beside_gap(s, place))
        for place, card in enumerate(_cards(s.row))
    ]
    return Zone("row", "row", "The row", pieces, note="A new round begins." if not pieces else "")


def _is_beside_gap(s: State, place: int) -> bool:
    return s.phase == Phase.ANSWER and place in (s.gap, s.gap + 1)


def _discards(s: State) -> Zone:
    shown = [
        Piece(id=f"car-{card}", face="car", text=str(card), label=f"Car {card}, out of the game") for card in _cards(s.discards)
    ]
    return Zone("discards", "stack", "Discarded", shown[-1:], count=s.discards.size)


def _others_hand(s: State, other: int, names: Sequence[str]) -> Zone:
    backs = [Piece(id=f"hand-{other}-{i}", face=BACK, label="A card") for i in range(s.hand[other].size)]
    return Zone(f"hand-{other}", "fan", names[other], backs, owner=other, note=f"stack of {s.stack[other].size}")


def _own_stack(s: State, seat: int) -> Zone:
    backs = [Piece(id=f"stack-{seat}", face=BACK, label="Your stack")] if s.stack[seat].size else []
    return Zone(f"stack-{seat}", "stack", "Your stack", backs, owner=seat, count=s.stack[seat].size)


def _own_hand(s: State, seat: int, moves: list[int], showing: Showing) -> Zone:
    pieces = [_held(s, seat, place, card, moves, showing) for place, card in enumerate(_cards(s.hand[seat]))]
    return Zone(f"hand-{seat}", "fan", "Your hand", pieces, owner=seat)


def _held(s: State, seat: int, place: int, card: int, moves: list[int], showing: Showing) -> Piece:
    """A card takes over alone or picked with others; anywhere else it has at most one place to go."""
    piece = Piece(id=f"car-{card}", face="car", text=str(card), label=f"Car {card}, in your hand")
    if _is_asked_unaided(moves, showing):
        piece.move, piece.pick = f"take {card}", str(card)
        return piece
    if s.phase == Phase.ANSWER and TAKE + (1 << place) in moves:
        piece.move, piece.pick, piece.marked, piece.note = f"take {card}", str(card), True, "takes over"
        return piece
    for move in moves:
        if move < WAIT and move != PASS and move_text(s, seat, move).split()[-1] == str(card):
            piece.move = move_text(s, seat, move)
            piece.note = _effect(s, card, move)
            piece.label += f", {piece.note}"
            return piece
    piece.faint = bool(moves)
    return piece


def _effect(s: State, card: int, move: int) -> str:
    """How wide a gap the card would open for the next player."""
    if LEFT < move <= RIGHT:
        return _gap(card, s.row.card[0])
    if RIGHT < move <= 2 * RIGHT:
        return _gap(top(s.row), card)
    return "begins the row"


def _gap(low: int, high: int) -> str:
    between = high - low - 1
    return "nothing fits between" if between == 0 else f"leaves room for {between}"


def _buttons(s: State, seat: int, moves: list[int], fitting: list[int]) -> list[Button]:
    buttons = []
    if fitting:
        most = max(fitting, key=lambda move: (move - TAKE).bit_count())
        buttons.append(Button("Take over!", move_text(s, seat, most), "t", "with all cards that fit"))
    if WAIT in moves:
        buttons.append(Button("I let it pass", "wait", "w"))
    if PASS in moves:
        buttons.append(Button("Pass", "pass", "p", f"{'' if len(moves) > 1 else 'Nothing fits. '}The next player goes on."))
    return buttons


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
