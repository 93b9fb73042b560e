"""What a seat of Rush Hour sees."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from crossroads.engine import top
from crossroads.engine.scene import BACK, Piece, Scene, Zone
from crossroads.games.rush_hour.cards import AMBULANCE, GAP, POLICE, ROW, Phase, State, is_tow_truck, is_trailer
from crossroads.games.rush_hour.road import NUMBERS, ROW_SLOTS, is_gap, is_open, tail
from crossroads.games.rush_hour.rules import cost, legal, worth_of
from crossroads.games.rush_hour.traffic import closest_row, jams
from crossroads.games.rush_hour.words import card_text, move_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine import Pile

RULES = {
    Phase.CARD: "A trick",
    Phase.AMBULANCE_ROW: "Ambulance",
    Phase.POLICE_ROW: "Police car",
    Phase.PLACE: "Where a card goes",
    Phase.TOO_SMALL: "Too small",
    Phase.TOW_ROW: "Tow truck",
}


def scene(s: State, seat: int, names: Sequence[str]) -> Scene:
    moves = list(legal(s, seat)) if seat >= 0 else []
    zones = [_others_hand(s, k, names) for k in range(s.players) if k != seat]
    zones += [_lane(s, r, seat, moves) for r in range(s.options.rows)]
    zones.append(_queue(s, names))
    zones += [_taken(s, k, names) for k in range(s.players)]
    if seat >= 0:
        zones += [_own_choice(s, seat, moves), _own_hand(s, seat, moves)]
    facts = [("Deal", f"{s.deal}")] if s.options.target or s.options.deals > 1 else []
    return Scene(prompt=_prompt(s, seat, names), zones=zones, facts=facts, rules=RULES[Phase(s.phase)])


def _prompt(s: State, seat: int, names: Sequence[str]) -> str:
    waiting = [names[k] for k in range(s.players) if s.acting[k]]
    if not waiting:
        return "All hands are empty: the game is over."
    if seat < 0 or not s.acting[seat]:
        choosing = "to choose a card" if s.phase == Phase.CARD else f"to place {card_text(s, top(s.queue))}"
        change = "You may still change your card. " if s.phase == Phase.CARD and seat >= 0 else ""
        return f"{change}Waiting for {' and '.join(waiting)} {choosing}."
    if s.phase == Phase.CARD:
        return "Choose a card. All are turned up together."
    card = card_text(s, top(s.queue))
    if s.phase == Phase.AMBULANCE_ROW:
        return "Your ambulance pushes in at the front of a row: which one?"
    if s.phase == Phase.POLICE_ROW:
        return "Your police car joins the end of a row: which one?"
    if s.phase == Phase.TOW_ROW:
        return f"Your tow truck {card} lifts the last car of a row: which one?"
    if s.phase == Phase.PLACE:
        return f"{card} can go to more than one place: choose."
    if s.options.too_small:
        return f"{card} is too small for every row: take one, and it starts with your card."
    return f"{card} is too small for every row: put it at the front of one."


def _lane(s: State, r: int, seat: int, moves: list[int]) -> Zone:
    row, pieces, place = s.row[r], [], 0
    for slot in range(row.slots):
        if is_gap(row, slot):
            pieces.append(_gap(s, r, slot, seat, moves))
        for _ in range(row.stacked[slot]):
            card = row.cards.card[place]
            pieces.append(_in_row(card, _name(s, card), r, slot, row.cards.card[:place].count(card) + 1))
            place += 1
    move = ROW + r
    zone = Zone(f"row-{r}", "row", f"Row {r + 1}", pieces, note=_worth(s, r))
    if move in moves:
        points = cost(s, seat, move)
        zone.move = move_text(s, seat, move)
        zone.note = f"costs {points} points" if points else "costs nothing"
    return zone


def _gap(s: State, r: int, slot: int, seat: int, moves: list[int]) -> Piece:
    move = GAP + r * ROW_SLOTS + slot
    text = move_text(s, seat, move) if move in moves else ""
    label = f"Row {r + 1}, slot {slot + 1}: gap"
    return Piece(f"gap-{r}-{slot}", "gap", label=label, move=text, at=(slot, 0), marked=bool(text))


@lru_cache(4096)  # what stands in a row is seen by all, move after move
def _in_row(card: int, name: str, r: int, slot: int, copy: int) -> Piece:
    piece = _car(card, name, f"row {r + 1}, slot {slot + 1}", f"{r}-{copy}")
    piece.at = (slot, 0)
    return piece


def _worth(s: State, r: int) -> str:
    points = worth_of(s, s.row[r], s.row[r].cards.size)
    state = "full, " if jams(s, s.row[r]) else ""
    return f"{state}{points} points" if points != 1 else f"{state}1 point"


def _car(card: int, name: str, where: str, copy: str = "") -> Piece:
    """A card face-up; those without a number are told apart by where they lie."""
    if card > NUMBERS:
        return Piece(f"{name}-{copy or where}", name, label=f"{name.capitalize()}, {where}")
    kind = {"car": "Car", "trailer": "Trailer", "tow": "Tow truck"}[name]
    return Piece(f"car-{card}", name, str(card), f"{kind} {card}, {where}")


def _name(s: State, card: int) -> str:
    if card > NUMBERS:
        return {POLICE: "police", AMBULANCE: "ambulance"}[card]
    if is_trailer(s, card):
        return "trailer"
    return "tow" if is_tow_truck(s, card) else "car"


def _queue(s: State, names: Sequence[str]) -> Zone:
    """The cards turned up that still have to join the traffic, the next one first; and those that wait for their row."""
    pieces = []
    for place in range(s.queue.size - 1, -1, -1):
        owner = names[s.driver[place]]
        card = s.queue.card[place]
        pieces.append(_car(card, _name(s, card), f"{owner}'s, joins the traffic", f"queue-{place}"))
        pieces[-1].note, pieces[-1].marked = owner, place == s.queue.size - 1
    for r in range(s.options.rows):
        for i, card in enumerate(_cards(s.aimed[r])):
            pieces.append(_car(card, _name(s, card), f"on its way to row {r + 1}", f"aimed-{r}-{i}"))
            pieces[-1].note = f"to row {r + 1}"
    return Zone("queue", "fan", "Joining the traffic", pieces)


def _taken(s: State, seat: int, names: Sequence[str]) -> Zone:
    cards = _cards(s.taken[seat])
    shown = [_car(card, _name(s, card), f"taken by {names[seat]}", f"taken-{seat}") for card in cards[-1:]]
    return Zone(
        f"taken-{seat}", "stack", f"{names[seat]}: taken", shown, owner=seat, count=len(cards), note=f"{s.points[seat]} points"
    )


def _others_hand(s: State, other: int, names: Sequence[str]) -> Zone:
    backs = [_back(other, i) for i in range(s.hand[other].size)]
    if s.chosen[other].size:
        backs.insert(0, Piece(f"chosen-{other}", BACK, label=f"{names[other]} has chosen", marked=True))
    return Zone(f"hand-{other}", "fan", names[other], backs, owner=other)


@cache
def _back(owner: int, i: int) -> Piece:
    return Piece(f"hand-{owner}-{i}", BACK, label="A card")


def _own_choice(s: State, seat: int, moves: list[int]) -> Zone:
    """The card that lies face-down, which its owner knows."""
    pieces = []
    for card in _cards(s.chosen[seat]):
        pieces.append(_car(card, _name(s, card), "your choice", "chosen"))
        pieces[-1].marked, pieces[-1].note = True, "face-down until all have chosen"
        pieces[-1].move = move_text(s, seat, card) if card in moves else ""
    return Zone(f"chosen-{seat}", "stack", "Your choice", pieces, owner=seat)


def _own_hand(s: State, seat: int, moves: list[int]) -> Zone:
    pieces, count = [], Counter[int]()
    for card in sorted(_cards(s.hand[seat])):
        count[card] += 1
        piece = _car(card, _name(s, card), "in your hand", f"hand-{count[card]}")
        piece.move = move_text(s, seat, card) if card in moves else ""
        piece.faint = not piece.move
        piece.note = _forecast(s, card)
        piece.label += f": {piece.note}"
        pieces.append(piece)
    return Zone(f"hand-{seat}", "fan", "Your hand", pieces, owner=seat)


def _forecast(s: State, card: int) -> str:
    """What the card would do if it came now."""
    if card == AMBULANCE:
        return "first of all, to the front of any row"
    if card == POLICE:
        return "to the end of any row; anything may follow it"
    if is_tow_truck(s, card):
        return "last of all, lifts the last car of any row"
    row = closest_row(s, card)
    if row < 0:
        if any(is_open(s.row[r]) for r in range(s.options.rows)):
            return "follows a police car or an ambulance"
        return "too small for every row"
    if jams(s, s.row[row]) and not is_trailer(s, card):
        return f"would jam row {row + 1}: {worth_of(s, s.row[row], s.row[row].cards.size)} points"
    return f"goes behind {tail(s.row[row])} in row {row + 1}"


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
