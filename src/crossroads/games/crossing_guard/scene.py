"""What a seat of Crossing Guard XL! sees.

Most zones and pieces stay as they are from move to move, so they are drawn once and kept.  What such a function draws follows
from its arguments alone; one of them is the texts in the language of the one who looks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.engine import top
from crossroads.engine.scene import BACK, Piece, Scene, Showing, Zone
from crossroads.engine.text import Seat
from crossroads.games.crossing_guard.cards import all_students_of, is_sibling, points_on
from crossroads.games.crossing_guard.rules import BID, PILE, PLACES, Beat, Phase, State, highest_alone, is_alone
from crossroads.games.crossing_guard.words import name_of

if TYPE_CHECKING:
    from crossroads.engine import Pile
    from crossroads.engine.text import Text

TONES = ("", "red", "blue", "green", "yellow", "purple")  # by colour

MOST_KEPT = 4096  # zones or pieces that a function keeps

SIGNS = {"brother": "♂", "sister": "♀"}  # in a terminal


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    text, names = showing.text, showing.names
    others = [k for k in range(s.players) if k != seat]
    zones = [zone for other in others for zone in (_bid(s, other, seat, showing), _played(s, other, showing))]
    zones += [
        _street(s, seat, moves, text),
        _deck(s.deck.size, text),
        _just_out(s, showing) if showing.beat == Beat.OUT else _out_of_play(_last(s.out_of_play), s.out_of_play.size, text),
    ]
    if showing.beat in (Beat.BIDS, Beat.TWINS):
        zones.append(_bids(s, showing))
    for k in range(s.players):
        if showing.beat == Beat.CLAIM and k == s.chooser:
            zones.append(_just_claimed(s, k, showing))
            continue
        zones.append(_claimed(k, names[k], top(s.patron[k]), _last(s.claimed[k]), s.claimed[k].size, text))
    if seat >= 0:
        zones += [_bid(s, seat, seat, showing), _played(s, seat, showing), _hand(s, seat, moves, text)]
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
        return showing.say("prompt-bid", pile=str(s.place + 1), value=_value(s, seat, s.row[s.place], showing.text))
    if s.phase == Phase.CHOOSE:
        return showing.say("prompt-picks", who=waiting)
    return showing.say("prompt-change" if seat >= 0 else "prompt-wait", who=waiting)


def _street(s: State, seat: int, moves: list[int], text: Text) -> Zone:
    pieces = []
    for place in range(PLACES):
        pile, is_picked = s.row[place], s.phase == Phase.BID and place == s.place
        pieces += [_student(place, depth, pile.card[depth], "", is_picked, "", text) for depth in range(pile.size - 1)]
        if pile.size:
            move = f"pile {place + 1}" if PILE + place in moves else ""
            pieces.append(_student(place, pile.size - 1, top(pile), move, is_picked, _value(s, seat, pile, text), text))
    return Zone("street", "row", text("title-street"), pieces)


@lru_cache(MOST_KEPT)
def _student(place: int, depth: int, card: int, move: str, is_picked: bool, note: str, text: Text) -> Piece:
    piece = _card(f"student-{place}-{depth}", card, text)
    piece.label = text("label-in-pile", pile=str(place + 1), card=piece.label)
    piece.move, piece.note, piece.at, piece.marked = move, note, (place, 0), is_picked
    return piece


def _value(s: State, seat: int, cards: Pile, text: Text) -> str:
    """What a pile is worth: 5 points, +2 for your school."""
    return _worth(points_on(cards), all_students_of(top(s.patron[seat]), cards) if seat >= 0 else 0, text)


@lru_cache(MOST_KEPT)
def _worth(points: int, bonus: int, text: Text) -> str:
    return text("value-with-bonus", points=points, bonus=bonus) if bonus else text("value", points=points)


def _card(piece: str, card: int, text: Text) -> Piece:
    """A card of the students: siblings go to no school and have no letters; the label of the others begins with theirs."""
    name, students = name_of(card), text("card", card=name_of(card))
    if is_sibling(card):
        return Piece(piece, name, label=students)
    letters = text("letters", card=name)
    return Piece(piece, f"students-{name}", letters, text("label-students", letters=letters, students=students))


@lru_cache(MOST_KEPT)
def _deck(size: int, text: Text) -> Zone:
    backs = [Piece("deck", BACK, label=text("label-deck"))] if size else []
    return Zone("deck", "stack", text("title-deck"), backs, count=size)


@lru_cache(MOST_KEPT)
def _out_of_play(last: int, size: int, text: Text) -> Zone:
    pieces = [_card(f"out-{size - 1}", last, text)] if size else []
    return Zone("out", "stack", text("title-out"), pieces, count=size)


def _just_out(s: State, showing: Showing) -> Zone:
    """The pile out of play with all the students who have just gone there."""
    pile = _cards(showing.before.row[s.place])
    pieces = [_card(f"student-{s.place}-{depth}", card, showing.text) for depth, card in enumerate(pile)]
    zone = _out_of_play(0, 0, showing.text)
    return structs.replace(zone, pieces=[structs.replace(piece, at=(0, 0)) for piece in pieces], count=s.out_of_play.size)


def _last(cards: Pile) -> int:
    """The card that came last to a pile of which the scene shows no more; 0 if there is none."""
    return top(cards) if cards.size else 0


@lru_cache(MOST_KEPT)
def _claimed(seat: int, name: str, patron: int, last: int, size: int, text: Text) -> Zone:
    school, letter = text("school", school=TONES[patron]), text("letters", card=name_of(patron))
    label = text("label-patron", school=school)
    pieces = [Piece(f"patron-{seat}", "patron", letter, label, tone=TONES[patron], at=(0, 0))]
    if size:
        pieces.append(_card(f"claimed-{seat}-{size - 1}", last, text))
        pieces[-1].at = (1, 0)
    return Zone(f"claimed-{seat}", "row", text("title-claimed", who=name, school=school), pieces, owner=seat, count=size)


def _just_claimed(s: State, seat: int, showing: Showing) -> Zone:
    """The winner's place with the whole pile that has just come there, so that it is seen to go."""
    zone = _claimed(seat, showing.names[seat], top(s.patron[seat]), 0, 0, showing.text)
    pile = _cards(showing.before.row[s.place])
    pieces = [_card(f"student-{s.place}-{depth}", card, showing.text) for depth, card in enumerate(pile)]
    pieces = [zone.pieces[0], *[structs.replace(piece, at=(1, 0)) for piece in pieces]]
    return structs.replace(zone, pieces=pieces, count=s.claimed[seat].size)


def _bids(s: State, showing: Showing) -> Zone:
    """All bids, large in the middle; where some are twins, those stand back and the winner stands out."""
    winner = highest_alone(s) if showing.beat == Beat.TWINS else -1
    pieces = []
    for bidder in range(s.players):
        card, name = str(s.revealed[bidder]), showing.names[bidder]
        piece = Piece(f"bid-{bidder}", "hustle", card, showing.text("label-bid", who=name, card=card), note=name)
        piece.tone, piece.marked = f"seat{bidder}", bidder == winner
        piece.faint = showing.beat == Beat.TWINS and not is_alone(s, bidder)
        pieces.append(piece)
    return Zone("bids", "spotlight", showing.text("title-bids"), pieces)


def _bid(s: State, bidder: int, seat: int, showing: Showing) -> Zone:
    """The card that lies face-down, or those turned up last."""
    name, text = showing.names[bidder], showing.text
    if showing.beat in (Beat.BIDS, Beat.TWINS):
        return _bid_zone(bidder, name, "", 0, text)
    if s.phase == Phase.CHOOSE or showing.beat >= 0:
        return _bid_zone(bidder, name, "label-bid" if s.revealed[bidder] else "", s.revealed[bidder], text)
    if s.acting[bidder]:
        return _bid_zone(bidder, name, "", 0, text)
    if bidder == seat:
        return _bid_zone(bidder, name, "label-your-bid", s.bid[bidder], text)
    return _bid_zone(bidder, name, "label-has-bid", 0, text)


@lru_cache(MOST_KEPT)
def _bid_zone(bidder: int, name: str, label: str, card: int, text: Text) -> Zone:
    """A bid that its owner sees, that is turned up, that lies face-down (card 0), or, without a label, none."""
    piece = Piece(f"bid-{bidder}", "hustle" if card else BACK, str(card) if card else "", tone=f"seat{bidder}")
    piece.marked, piece.faint = label == "label-your-bid", label == "label-bid"
    if label:
        piece.label = text(label, who=name, card=piece.text)
    return Zone(f"bid-{bidder}", "stack", text("title-bid", who=name), [piece] if label else [], owner=bidder)


def _played(s: State, seat: int, showing: Showing) -> Zone:
    return _played_zone(seat, showing.names[seat], tuple(_cards(s.played[seat])), showing.text)


@lru_cache(MOST_KEPT)
def _played_zone(seat: int, name: str, cards: tuple[int, ...], text: Text) -> Zone:
    pieces = []
    for card in cards:
        label = text("label-played", who=name, card=str(card))
        pieces.append(Piece(f"hustle-{seat}-{card}", "hustle", str(card), label, tone=f"seat{seat}", faint=True))
    return Zone(f"played-{seat}", "fan", text("title-played", who=name), pieces, owner=seat)


def _hand(s: State, seat: int, moves: list[int], text: Text) -> Zone:
    pieces = [_hustle(seat, card, BID + card in moves, s.bid[seat] == card, text) for card in _cards(s.hand[seat])]
    return Zone(f"hand-{seat}", "fan", text("title-hand"), pieces, owner=seat)


@lru_cache(MOST_KEPT)
def _hustle(seat: int, card: int, can_bid: bool, is_bid: bool, text: Text) -> Piece:
    """A Hustle card in the hand."""
    piece = Piece(f"hustle-{seat}-{card}", "hustle", str(card), text("label-hustle", card=str(card)), tone=f"seat{seat}")
    piece.move, piece.marked, piece.faint = f"bid {card}" if can_bid else "", is_bid, not can_bid
    return piece


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
