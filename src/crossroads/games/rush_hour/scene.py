"""What a seat of Rush Hour sees."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.engine import top
from crossroads.engine.scene import BACK, Piece, Scene, Showing, Zone
from crossroads.games.rush_hour.cards import (
    GAP,
    POLICE,
    ROW,
    Phase,
    State,
    is_tow_truck,
    is_trailer,
)
from crossroads.games.rush_hour.road import NUMBERS, ROW_SLOTS, is_open, tail
from crossroads.games.rush_hour.rules import cost, worth_of
from crossroads.games.rush_hour.traffic import closest_row, jams
from crossroads.games.rush_hour.words import card_text, move_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine import Pile

KINDS = {"car": "Car", "trailer": "Trailer", "tow": "Tow truck"}
ANY_ROW = {
    "ambulance": "first of all, to the front of any row",
    "police": "to the end of any row; anything may follow it",
    "tow": "last of all, lifts the last car of any row",
}
RULES: dict[int, str] = {
    Phase.CARD: "A trick",
    Phase.AMBULANCE_ROW: "Ambulance",
    Phase.POLICE_ROW: "Police car",
    Phase.PLACE: "Where a card goes",
    Phase.TOO_SMALL: "Too small",
    Phase.TOW_ROW: "Tow truck",
}

SIGNS = {"police": "P", "ambulance": "+", "gap": "_", "trailer": "t", "tow": "w"}  # in a terminal


@dataclass(frozen=True)
class Common:
    """What everybody sees."""

    hands: list[Zone]  # from behind
    lanes: list[Zone]
    piles: list[Zone]
    behind: list[str]  # what a number that follows a lane would do
    jams: list[str]  # and what else, if it is a car and the lane is full
    nowhere: str  # what a number below all lanes would do


def common(s: State, showing: Showing) -> Common:
    names = showing.names
    lanes = range(s.options.rows)
    return Common(
        hands=[_backs(k, names[k], s.hand[k].size, s.chosen[k].size) for k in range(s.players)],
        lanes=[_lane(s, r) for r in lanes],
        piles=[_queue(s, names), *[_taken(s, k, names) for k in range(s.players)]],
        behind=[f"goes behind {tail(s.row[r])} in row {r + 1}" for r in lanes],
        jams=[f"would jam row {r + 1}: {_points(s, r)} points" if jams(s, s.row[r]) else "" for r in lanes],
        nowhere="follows a police car or an ambulance" if any(map(is_open, s.row[: len(lanes)])) else "too small for every row",
    )


def scene(s: State, seat: int, moves: list[int], showing: Showing, common: Common) -> Scene:
    names = showing.names
    zones = [hand for hand in common.hands if hand.owner != seat]
    is_asked = s.phase != Phase.CARD and moves
    zones += [_offered(s, r, seat, moves, lane) for r, lane in enumerate(common.lanes)] if is_asked else common.lanes
    zones += common.piles
    if seat >= 0:
        zones += [_own_choice(s, seat, moves), _own_hand(s, seat, moves, common)]
    facts = [("Deal", f"{s.deal}")] if s.options.target or s.options.deals > 1 else []
    return Scene(prompt=_prompt(s, seat, names), zones=zones, facts=facts, rules=RULES[s.phase])


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


def _lane(s: State, r: int) -> Zone:
    row = s.row[r]
    cars = tuple([(card, _name(s, card)) for card in _cards(row.cards)])
    return _traffic(r, cars, tuple(row.stacked[: row.slots]), _worth(s, r))


def _offered(s: State, r: int, seat: int, moves: list[int], lane: Zone) -> Zone:
    """A lane with what the player may do there."""
    move = ROW + r
    if s.row[r].gaps:
        pieces = [_entered(s, piece, r, seat, moves) if piece.face == "gap" else piece for piece in lane.pieces]
        lane = structs.replace(lane, pieces=pieces)
    if move in moves:
        points = cost(s, seat, move)
        note = f"costs {points} points" if points else "costs nothing"
        lane = structs.replace(lane, move=move_text(s, seat, move), note=note)
    return lane


@lru_cache(4096)  # everybody sees the same, move after move
def _traffic(r: int, cars: tuple[tuple[int, str], ...], stacked: tuple[int, ...], note: str) -> Zone:
    pieces, place = [], 0
    for slot, count in enumerate(stacked):
        where = f"row {r + 1}, slot {slot + 1}"
        if not count:
            pieces.append(Piece(f"gap-{r}-{slot}", "gap", label=f"{where.capitalize()}: gap", at=(slot, 0)))
        for card, name in cars[place : place + count]:
            pieces.append(_car(card, name, where, f"{r}-{cars[: place + 1].count((card, name))}"))
            pieces[-1].at = (slot, 0)
            place += 1
    return Zone(f"row-{r}", "row", f"Row {r + 1}", pieces, note=note)


def _entered(s: State, gap: Piece, r: int, seat: int, moves: list[int]) -> Piece:
    """A gap that the player's car may enter stands out."""
    assert gap.at is not None
    move = GAP + r * ROW_SLOTS + gap.at[0]
    return structs.replace(gap, move=move_text(s, seat, move), marked=True) if move in moves else gap


def _worth(s: State, r: int) -> str:
    points = _points(s, r)
    state = "full, " if jams(s, s.row[r]) else ""
    return f"{state}{points} points" if points != 1 else f"{state}1 point"


def _points(s: State, r: int) -> int:
    return worth_of(s, s.row[r], s.row[r].cards.size)


def _car(card: int, name: str, where: str, copy: str) -> Piece:
    """Draw a card face-up; cards without a number get their id from where they lie."""
    if card > NUMBERS:
        return Piece(f"{name}-{copy}", name, label=f"{name.capitalize()}, {where}")
    return Piece(f"car-{card}", name, str(card), f"{KINDS[name]} {card}, {where}")


def _name(s: State, card: int) -> str:
    if card > NUMBERS:
        return "police" if card == POLICE else "ambulance"
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
    last = tuple((card, _name(s, card)) for card in cards[-1:])
    return _heap(seat, names[seat], last, len(cards), s.points[seat])


@lru_cache(4096)
def _heap(seat: int, name: str, last: tuple[tuple[int, str], ...], count: int, points: int) -> Zone:
    shown = [_car(card, kind, f"taken by {name}", f"taken-{seat}") for card, kind in last]
    return Zone(f"taken-{seat}", "stack", f"{name}: taken", shown, owner=seat, count=count, note=f"{points} points")


@lru_cache(4096)
def _backs(owner: int, name: str, count: int, chosen: int) -> Zone:
    first = [Piece(f"chosen-{owner}", BACK, label=f"{name} has chosen", marked=True)] if chosen else []
    backs = [Piece(f"hand-{owner}-{i}", BACK, label="A card") for i in range(count)]
    return Zone(f"hand-{owner}", "fan", name, first + backs, owner=owner)


def _own_choice(s: State, seat: int, moves: list[int]) -> Zone:
    """The card that lies face-down, which its owner knows."""
    pieces = []
    for card in _cards(s.chosen[seat]):
        pieces.append(_car(card, _name(s, card), "your choice", "chosen"))
        pieces[-1].marked, pieces[-1].note = True, "face-down until all have chosen"
        pieces[-1].move = move_text(s, seat, card) if card in moves else ""
    return Zone(f"chosen-{seat}", "stack", "Your choice", pieces, owner=seat)


def _own_hand(s: State, seat: int, moves: list[int], common: Common) -> Zone:
    cards, pieces = sorted(_cards(s.hand[seat])), []
    for i, card in enumerate(cards):
        name = _name(s, card)
        note = ANY_ROW.get(name) or _forecast(s, card, common)
        piece = _car(card, name, f"in your hand: {note}", f"hand-{cards[: i + 1].count(card)}")
        piece.note = note
        if card in moves:
            piece.move = move_text(s, seat, card)
        else:
            piece.faint = True
        pieces.append(piece)
    return Zone(f"hand-{seat}", "fan", "Your hand", pieces, owner=seat)


def _forecast(s: State, card: int, common: Common) -> str:
    """What a number would do if it came now."""
    row = closest_row(s, card)
    if row < 0:
        return common.nowhere
    return common.behind[row] if is_trailer(s, card) else common.jams[row] or common.behind[row]


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
