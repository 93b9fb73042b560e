"""What a seat of Crossing Guard XL! sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine import top
from crossroads.engine.scene import BACK, Piece, Scene, Showing, Zone
from crossroads.games.crossing_guard.cards import BROTHER, all_students_of, is_sibling, points_on
from crossroads.games.crossing_guard.rules import BID, PILE, PLACES, Phase, State
from crossroads.games.crossing_guard.words import LETTERS, SCHOOLS, students_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine import Pile

TONES = ("", "red", "blue", "green", "yellow", "purple")

SIGNS = {"brother": "b", "sister": "s"}  # in a terminal


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    names = showing.names
    others = [k for k in range(s.players) if k != seat]
    zones = [zone for other in others for zone in (_bid(s, other, seat, names), _played(s, other, names))]
    zones += [_street(s, seat, moves), _deck(s), _out_of_play(s)]
    zones += [_claimed(s, k, names) for k in range(s.players)]
    if seat >= 0:
        zones += [_bid(s, seat, seat, names), _played(s, seat, names), _hand(s, seat, moves)]
    return Scene(
        prompt=_prompt(s, seat, names),
        zones=zones,
        rules="Picking a pile" if s.phase == Phase.CHOOSE else "Bidding",
    )


def _prompt(s: State, seat: int, names: Sequence[str]) -> str:
    waiting = [names[k] for k in range(s.players) if s.acting[k]]
    if not waiting:
        return "All students are across, or out of play: the game is over."
    if seat >= 0 and s.acting[seat]:
        if s.phase == Phase.CHOOSE:
            return "Pick the pile that everybody bids for."
        return f"Bid for pile {s.place + 1}: {_value(s, seat, s.row[s.place])}. The highest card that nobody else plays wins."
    if s.phase == Phase.CHOOSE:
        return f"{waiting[0]} picks a pile."
    chosen = "You may still change your bid. " if seat >= 0 else ""
    return f"{chosen}Waiting for {' and '.join(waiting)} to bid."


def _street(s: State, seat: int, moves: list[int]) -> Zone:
    pieces = [
        _student(s, seat, place, depth, f"pile {place + 1}" if PILE + place in moves and depth == s.row[place].size - 1 else "")
        for place in range(PLACES)
        for depth in range(s.row[place].size)
    ]
    return Zone("street", "row", "At the kerb", pieces)


def _student(s: State, seat: int, place: int, depth: int, move: str) -> Piece:
    card = s.row[place].card[depth]
    is_picked = s.phase == Phase.BID and place == s.place
    piece = Piece(f"student-{place}-{depth}", _face(card), _text(card), f"Pile {place + 1}: {_label(card)}", move)
    piece.at, piece.marked = (place, 0), is_picked
    if depth == s.row[place].size - 1:
        piece.note = _value(s, seat, s.row[place])
    return piece


def _value(s: State, seat: int, cards: Pile) -> str:
    """What a pile is worth: 5 points, +2 for your school."""
    points = "1 point" if points_on(cards) == 1 else f"{points_on(cards)} points"
    bonus = all_students_of(top(s.patron[seat]), cards) if seat >= 0 else 0
    return f"{points}, +{bonus} for your school" if bonus else points


def _face(card: int) -> str:
    if is_sibling(card):
        return "brother" if card == BROTHER else "sister"
    return f"students-{_text(card)}"


def _text(card: int) -> str:
    """The schools of the students, a letter each; siblings go to none."""
    return "".join(LETTERS[student] for student in students_on(card))


def _label(card: int) -> str:
    if is_sibling(card):
        return f"a little {_face(card)}"
    return f"{_text(card)}, {' '.join(SCHOOLS[student] for student in students_on(card))}"  # with what is printed on it


def _deck(s: State) -> Zone:
    backs = [Piece("deck", BACK, label="Students still to come")] if s.deck.size else []
    return Zone("deck", "stack", "To come", backs, count=s.deck.size)


def _out_of_play(s: State) -> Zone:
    pieces = [Piece(f"out-{i}", _face(card), _text(card), _label(card)) for i, card in enumerate(_cards(s.out_of_play))]
    return Zone("out", "stack", "Out of play", pieces[-1:], count=s.out_of_play.size)


def _claimed(s: State, seat: int, names: Sequence[str]) -> Zone:
    school = top(s.patron[seat])
    cards = _cards(s.claimed[seat])
    pieces = [Piece(f"patron-{seat}", "patron", LETTERS[school], f"Patron of {SCHOOLS[school]}", tone=TONES[school], at=(0, 0))]
    pieces += [Piece(f"claimed-{seat}-{i}", _face(card), _text(card), _label(card), at=(1, 0)) for i, card in enumerate(cards)][
        -1:
    ]
    return Zone(f"claimed-{seat}", "row", f"{names[seat]}: {SCHOOLS[school]}", pieces, owner=seat, count=len(cards))


def _bid(s: State, bidder: int, seat: int, names: Sequence[str]) -> Zone:
    """The card that lies face-down, or those turned up last."""
    has_bid = s.phase == Phase.BID and not s.acting[bidder]
    pieces = []
    if has_bid and bidder == seat:
        pieces = [
            Piece(
                f"bid-{bidder}", "hustle", str(s.bid[bidder]), f"Your bid, {s.bid[bidder]}", tone=f"seat{bidder}", marked=True
            )
        ]
    elif has_bid:
        pieces = [Piece(f"bid-{bidder}", BACK, label=f"{names[bidder]} has bid", tone=f"seat{bidder}")]
    elif s.phase == Phase.CHOOSE and s.revealed[bidder]:
        text = str(s.revealed[bidder])
        pieces = [Piece(f"bid-{bidder}", "hustle", text, f"{names[bidder]} bid {text}", tone=f"seat{bidder}", faint=True)]
    return Zone(f"bid-{bidder}", "stack", f"{names[bidder]}'s bid", pieces, owner=bidder)


def _played(s: State, seat: int, names: Sequence[str]) -> Zone:
    cards = _cards(s.played[seat])
    pieces = [
        Piece(f"hustle-{seat}-{card}", "hustle", str(card), f"{names[seat]} has played {card}", tone=f"seat{seat}", faint=True)
        for card in cards
    ]
    return Zone(f"played-{seat}", "fan", f"{names[seat]}: played", pieces, owner=seat)


def _hand(s: State, seat: int, moves: list[int]) -> Zone:
    pieces = []
    for card in _cards(s.hand[seat]):
        move = f"bid {card}" if BID + card in moves else ""
        pieces.append(Piece(f"hustle-{seat}-{card}", "hustle", str(card), f"Hustle card {card}", move, tone=f"seat{seat}"))
        pieces[-1].marked = s.bid[seat] == card
        pieces[-1].faint = not move
    return Zone(f"hand-{seat}", "fan", "Your Hustle cards", pieces, owner=seat)


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
