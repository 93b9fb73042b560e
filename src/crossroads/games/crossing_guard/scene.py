"""What a seat of Crossing Guard XL! sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import top
from crossroads.engine.scene import BACK, Piece, Scene, Showing, Zone
from crossroads.engine.text import Seat
from crossroads.games.crossing_guard.cards import all_students_of, is_sibling, points_on
from crossroads.games.crossing_guard.rules import BID, PILE, PLACES, Phase, State
from crossroads.games.crossing_guard.words import name_of

if TYPE_CHECKING:
    from crossroads.engine import Pile

TONES = ("", "red", "blue", "green", "yellow", "purple")  # by colour

SIGNS = {"brother": "♂", "sister": "♀"}  # in a terminal


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    others = [k for k in range(s.players) if k != seat]
    zones = [zone for other in others for zone in (_bid(s, other, seat, showing), _played(s, other, showing))]
    zones += [_street(s, seat, moves, showing), _deck(s, showing), _out_of_play(s, showing)]
    zones += [_claimed(s, k, showing) for k in range(s.players)]
    if seat >= 0:
        zones += [_bid(s, seat, seat, showing), _played(s, seat, showing), _hand(s, seat, moves, showing)]
    return Scene(
        prompt=_prompt(s, seat, showing),
        zones=zones,
        rules="Picking a pile" if s.phase == Phase.CHOOSE else "Bidding",
    )


def _prompt(s: State, seat: int, showing: Showing) -> str:
    waiting = tuple([Seat(k) for k in range(s.players) if s.acting[k]])
    if not waiting:
        return showing.say("prompt-over")
    if seat >= 0 and s.acting[seat]:
        if s.phase == Phase.CHOOSE:
            return showing.say("prompt-pick")
        return showing.say("prompt-bid", pile=str(s.place + 1), value=_value(s, seat, s.row[s.place], showing))
    if s.phase == Phase.CHOOSE:
        return showing.say("prompt-picks", who=waiting)
    return showing.say("prompt-change" if seat >= 0 else "prompt-wait", who=waiting)


def _street(s: State, seat: int, moves: list[int], showing: Showing) -> Zone:
    pieces = [
        _student(
            s,
            seat,
            place,
            depth,
            f"pile {place + 1}" if PILE + place in moves and depth == s.row[place].size - 1 else "",
            showing,
        )
        for place in range(PLACES)
        for depth in range(s.row[place].size)
    ]
    return Zone("street", "row", showing.say("title-street"), pieces)


def _student(s: State, seat: int, place: int, depth: int, move: str, showing: Showing) -> Piece:
    piece = _card(f"student-{place}-{depth}", s.row[place].card[depth], showing)
    piece.label = showing.say("label-in-pile", pile=str(place + 1), card=piece.label)
    piece.move, piece.at = move, (place, 0)
    piece.marked = s.phase == Phase.BID and place == s.place
    if depth == s.row[place].size - 1:
        piece.note = _value(s, seat, s.row[place], showing)
    return piece


def _value(s: State, seat: int, cards: Pile, showing: Showing) -> str:
    """What a pile is worth: 5 points, +2 for your school."""
    bonus = all_students_of(top(s.patron[seat]), cards) if seat >= 0 else 0
    if bonus:
        return showing.say("value-with-bonus", points=points_on(cards), bonus=bonus)
    return showing.say("value", points=points_on(cards))


def _card(piece: str, card: int, showing: Showing) -> Piece:
    """A card of the students: siblings go to no school and have no letters; the label of the others begins with theirs."""
    name, students = name_of(card), showing.say("card", card=name_of(card))
    if is_sibling(card):
        return Piece(piece, name, label=students)
    letters = showing.say("letters", card=name)
    return Piece(piece, f"students-{name}", letters, showing.say("label-students", letters=letters, students=students))


def _deck(s: State, showing: Showing) -> Zone:
    backs = [Piece("deck", BACK, label=showing.say("label-deck"))] if s.deck.size else []
    return Zone("deck", "stack", showing.say("title-deck"), backs, count=s.deck.size)


def _out_of_play(s: State, showing: Showing) -> Zone:
    return Zone("out", "stack", showing.say("title-out"), _last("out", s.out_of_play, showing), count=s.out_of_play.size)


def _last(zone: str, cards: Pile, showing: Showing) -> list[Piece]:
    """The card that came last to a pile of which the scene shows no more."""
    return [_card(f"{zone}-{cards.size - 1}", top(cards), showing)] if cards.size else []


def _claimed(s: State, seat: int, showing: Showing) -> Zone:
    patron = top(s.patron[seat])
    school = showing.say("school", school=TONES[patron])
    letter, label = showing.say("letters", card=name_of(patron)), showing.say("label-patron", school=school)
    pieces = [Piece(f"patron-{seat}", "patron", letter, label, tone=TONES[patron], at=(0, 0))]
    for piece in _last(f"claimed-{seat}", s.claimed[seat], showing):
        piece.at = (1, 0)
        pieces.append(piece)
    title = showing.say("title-claimed", who=Seat(seat), school=school)
    return Zone(f"claimed-{seat}", "row", title, pieces, owner=seat, count=s.claimed[seat].size)


def _bid(s: State, bidder: int, seat: int, showing: Showing) -> Zone:
    """The card that lies face-down, or those turned up last."""
    has_bid = s.phase == Phase.BID and not s.acting[bidder]
    piece = Piece(f"bid-{bidder}", "hustle", tone=f"seat{bidder}")
    if has_bid and bidder == seat:
        piece.text, piece.marked = str(s.bid[bidder]), True
        piece.label = showing.say("label-your-bid", card=piece.text)
    elif has_bid:
        piece.face, piece.label = BACK, showing.say("label-has-bid", who=Seat(bidder))
    elif s.phase == Phase.CHOOSE and s.revealed[bidder]:
        piece.text, piece.faint = str(s.revealed[bidder]), True
        piece.label = showing.say("label-bid", who=Seat(bidder), card=piece.text)
    title = showing.say("title-bid", who=Seat(bidder))
    return Zone(f"bid-{bidder}", "stack", title, [piece] if piece.label else [], owner=bidder)


def _played(s: State, seat: int, showing: Showing) -> Zone:
    pieces = []
    for card in _cards(s.played[seat]):
        label = showing.say("label-played", who=Seat(seat), card=str(card))
        pieces.append(Piece(f"hustle-{seat}-{card}", "hustle", str(card), label, tone=f"seat{seat}", faint=True))
    return Zone(f"played-{seat}", "fan", showing.say("title-played", who=Seat(seat)), pieces, owner=seat)


def _hand(s: State, seat: int, moves: list[int], showing: Showing) -> Zone:
    pieces = []
    for card in _cards(s.hand[seat]):
        move = f"bid {card}" if BID + card in moves else ""
        label = showing.say("label-hustle", card=str(card))
        pieces.append(Piece(f"hustle-{seat}-{card}", "hustle", str(card), label, move, tone=f"seat{seat}"))
        pieces[-1].marked = s.bid[seat] == card
        pieces[-1].faint = not move
    return Zone(f"hand-{seat}", "fan", showing.say("title-hand"), pieces, owner=seat)


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
