"""What a seat of Auction sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.scene import BACK, Button, Piece, Scene, Zone
from tests.small_games.auction.rules import Phase, State
from tests.small_games.auction.words import move_text

if TYPE_CHECKING:
    from crossroads.engine import Pile
    from crossroads.engine.scene import Showing


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    zones = [_hand(s, other, seat, moves, showing) for other in range(s.players)]
    zones += [_bid(s, other, seat, moves) for other in range(s.players)]
    buttons = []
    if s.phase == Phase.PRIZE:
        buttons = [Button(move_text(s, seat, move).capitalize(), move_text(s, seat, move)) for move in moves]
    facts = [("Prize", str(s.prize))]
    return Scene(prompt=_prompt(s, seat), zones=zones, buttons=buttons, facts=facts, rules="A round")


def _prompt(s: State, seat: int) -> str:
    if not any(s.acting):
        return "The game is over."
    if seat < 0 or not s.acting[seat]:
        return "Waiting for the others."
    return "Bid a card." if s.phase == Phase.BID else "Keep the prize, or share it?"


def _hand(s: State, owner: int, seat: int, moves: list[int], showing: Showing) -> Zone:
    hand = s.hand[owner]
    if owner != seat:
        pieces = [Piece(f"hand-{owner}-{i}", BACK, label="A card") for i in range(hand.size)]
    else:
        pieces = [_card(s, card, seat, moves) for card in _cards(hand)]
        if showing.helpers and pieces:
            pieces[-1].note = "the last one"
    return Zone(f"hand-{owner}", "fan", showing.names[owner], pieces, owner=owner)


def _bid(s: State, owner: int, seat: int, moves: list[int]) -> Zone:
    cards = _cards(s.shown[owner]) if s.phase == Phase.PRIZE else []
    pieces = [Piece(f"shown-{card}", "card", str(card), f"{card}") for card in cards]
    for card in _cards(s.bid[owner]):
        if owner == seat:
            pieces.append(_card(s, card, seat, moves))
        else:
            pieces.append(Piece(f"bid-{owner}", BACK, label="A bid"))
    return Zone(f"bid-{owner}", "stack", "Bid", pieces, owner=owner)


def _card(s: State, card: int, seat: int, moves: list[int]) -> Piece:
    made = Piece(f"card-{card}", "card", str(card), f"Card {card}")
    if card in moves and s.phase == Phase.BID:
        made.move = move_text(s, seat, card)
    return made


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
