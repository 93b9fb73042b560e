"""What a seat of High Card sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import top
from crossroads.engine.scene import BACK, Piece, Scene, Showing, Zone
from crossroads.scaffold.template.rules import State
from crossroads.scaffold.template.words import card_text, move_text

if TYPE_CHECKING:
    from collections.abc import Sequence


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    """Draw the seat's view: the laid cards in the middle, a place for each player, the seat's own hand."""
    zones = [laid_cards(s, showing.names)]
    zones += [others_hand(s, other, showing.names) for other in range(s.players) if other != seat]
    if seat >= 0:
        zones.append(own_hand(s, seat, moves))
    return Scene(prompt=prompt(s, seat, showing.names), zones=zones, rules="A trick")


def prompt(s: State, seat: int, names: Sequence[str]) -> str:
    if not any(s.acting):
        return "The hands are empty: the game is over."
    if seat >= 0 and s.acting[seat]:
        return "Choose a card."
    return f"Waiting for {' and '.join(names[other] for other in range(s.players) if s.acting[other])}."


def laid_cards(s: State, names: Sequence[str]) -> Zone:
    """Draw the chosen cards face-down, or the last trick while nobody has chosen yet."""
    pieces = []
    for seat in range(s.players):
        if s.chosen[seat].size:
            pieces.append(Piece(f"chosen-{seat}", BACK, label=f"The card of {names[seat]}, face-down", at=(seat, 0)))
        elif s.shown[seat].size:
            text = card_text(s, top(s.shown[seat]))
            pieces.append(Piece(f"shown-{seat}", "card", text, f"{names[seat]} laid {text}", at=(seat, 0)))
    return Zone("table", "row", "The table", pieces, columns=s.players)


def others_hand(s: State, other: int, names: Sequence[str]) -> Zone:
    backs = [Piece(f"hand-{other}-{i}", BACK, label="A card") for i in range(s.hand[other].size)]
    return Zone(f"hand-{other}", "fan", names[other], backs, owner=other)


def own_hand(s: State, seat: int, moves: list[int]) -> Zone:
    """Draw the seat's cards: those of the hand, and the chosen one, which stands out and can still be changed."""
    chosen = s.chosen[seat].card[: s.chosen[seat].size]
    pieces = []
    for card in sorted([*s.hand[seat].card[: s.hand[seat].size], *chosen]):
        move = move_text(s, seat, card) if card in moves else ""
        label = f"Your card {card}" + (", chosen" if card in chosen else "")
        pieces.append(Piece(f"card-{card}", "card", card_text(s, card), label, move, marked=card in chosen))
    return Zone(f"hand-{seat}", "fan", "Your hand", pieces, owner=seat)
