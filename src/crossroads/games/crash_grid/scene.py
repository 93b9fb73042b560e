"""What a seat of Crash Grid sees."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.engine.scene import BACK, Button, Piece, Scene, Showing, Zone
from crossroads.engine.text import Series
from crossroads.games.crash_grid.riding import ASIDE, BLANK_WALL, DOWN, FREE, RAIL, RAILS, WALL, Turn, is_way_free, turned
from crossroads.games.crash_grid.state import CYCLE, STEER, Beat, Phase, State
from crossroads.games.crash_grid.words import CARD_NAMES, TURNS, match_ended, obstacle, say

if TYPE_CHECKING:
    from crossroads.engine import Pile
    from crossroads.engine.text import Text

SUITS = ("spades", "hearts", "diamonds", "clubs")  # by seat, as rulings have it
SUIT_OF = {suit[0]: suit for suit in SUITS}  # by the letter in the name of a card
MARKS = "♠♥♦♣"
HEADINGS = ("north", "east", "south", "west")
KEYS = ("l", "r", "f")
IN_ORDER = (Turn.LEFT, Turn.FORWARD, Turn.RIGHT)  # as they lie before a rider
TRAILS = ("rail", "rail-right", "rail", "rail-left")  # by the quarters to the right that the rider turned there
MOST_KEPT = 8192  # pieces and zones that are kept to be shown again

SIGNS = {"square": "·", "reach": "·", "wall": "█", "crash": "✹", "rider": "↑→↓←"} | dict(zip(SUITS, MARKS))  # in a terminal
SIGNS |= dict.fromkeys(("rail", "rail-left", "rail-right", "rail-start", "rail-end"), "│")


@dataclass(frozen=True)
class Common:
    """What everybody sees."""

    hands: list[Zone]  # from behind
    grid: Zone
    stacks: list[Zone]


def common(s: State, showing: Showing) -> Common:
    text = showing.text
    discarded = s.discard.card[s.discard.size - 1] if s.discard.size else 0
    return Common(
        hands=[_others_hand(s, k, showing) for k in range(s.players)],
        grid=_grid(s, showing),
        stacks=[_deck(s.deck.size, text), _discard(discarded, s.discard.size, text)],
    )


def scene(s: State, seat: int, moves: list[int], showing: Showing, common: Common) -> Scene:
    text = showing.text
    zones = [hand for hand in common.hands if hand.owner != seat]
    zones += [_with_reach(s, seat, moves, common.grid, text), *common.stacks]
    if showing.beat in (Beat.REVEAL, Beat.ROUND):
        zones.append(_revealed(s, showing) if showing.beat == Beat.REVEAL else _result(s, showing))
    if seat >= 0:
        zones += [_laid(s, seat, text), _own_hand(s, seat, moves, text)]
    return Scene(
        prompt=_prompt(s, seat, showing),
        zones=zones,
        buttons=[_steering(s, seat, turn, text) for turn in IN_ORDER if STEER + turn in moves],
        facts=_facts(s, showing),
        aloud=_told_from_the_riders(s, seat, showing),
        rules="Initiative" if s.phase == Phase.INITIATIVE else "Steering",
    )


def _told_from_the_riders(s: State, seat: int, showing: Showing) -> list[str]:
    """Say where everybody is: the own rider first, with what lies to the left, ahead and to the right of it."""
    others = [f"{_rider(s, k, showing).label}." for k in range(s.players) if k != seat]
    if seat < 0 or not s.rider[seat].riding:
        return others
    rider, text = s.rider[seat], showing.text
    turns = {"left": Turn.LEFT, "ahead": Turn.FORWARD, "right": Turn.RIGHT}
    ways = {name: _way(s, seat, turn, text) for name, turn in turns.items()}
    where = {"row": str(rider.row + 1), "column": str(rider.column + 1), "heading": HEADINGS[rider.facing]}
    return [text("you-are", **where, **ways), *others]


def _way(s: State, seat: int, turn: int, text: Text) -> str:
    """Say how many squares are free that way; if none is, what lies there."""
    facing = turned(s.rider[seat].facing, turn)
    (column, row), free = _ahead(s, seat, turn), 0
    while not (hit := obstacle(s, row, column)):
        column, row, free = column + ASIDE[facing], row + DOWN[facing], free + 1
    return text("way", free=free, what=hit.message.removeprefix("into-"))


def _revealed(s: State, showing: Showing) -> Zone:
    """The initiative cards, large in the middle, in the order in which their riders move."""
    riders = [k for k in range(s.players) if s.played[k].size]
    cards = {k: s.played[k].card[0] for k in sorted(riders, key=lambda k: -s.played[k].card[0])}
    pieces = [structs.replace(_card(card, showing.text), note=showing.names[k]) for k, card in cards.items()]
    return Zone("initiative", "spotlight", showing.text("title-initiative"), pieces)


def _result(s: State, showing: Showing) -> Zone:
    """Everybody's points after a round; the rider that is left stands out."""
    pieces = []
    for k in range(s.players):
        points = showing.text("round-points", who=showing.names[k], points=s.points[k])
        face = "rider" if s.rider[k].riding else "crash"
        pieces.append(Piece(f"rider-{k}", face, MARKS[k], points, tone=f"seat{k}", note=points))
        pieces[-1].marked, pieces[-1].faint = bool(s.rider[k].riding), not s.rider[k].riding
    return Zone("round", "spotlight", showing.text("title-round", round=str(s.round + 1)), pieces)


def _facts(s: State, showing: Showing) -> list[tuple[str, str]]:
    text = showing.text
    if not any(s.acting) and showing.beat < 0:
        return [(text("fact-rounds"), text("rounds-played", rounds=s.round))]
    return [
        (text("fact-round"), _round(s, text)),
        (text("fact-trick"), str(s.trick)),
        (text("fact-refresh"), _refresh(s, text)),
    ]


def _round(s: State, text: Text) -> str:
    if s.round >= s.options.rounds:
        return text("round-deciding", round=str(s.round + 1))
    return text("round-of", round=str(s.round + 1), rounds=s.options.rounds)


def _refresh(s: State, text: Text) -> str:
    left = -s.trick % CYCLE
    return text("refresh-now") if left == 0 else text("refresh-in", tricks=left + 1)


def _prompt(s: State, seat: int, showing: Showing) -> str:
    text = showing.text
    waiting = tuple([showing.names[k] for k in range(s.players) if s.acting[k]])
    if not waiting:
        return showing.rendered(match_ended(s))
    if seat >= 0 and s.acting[seat]:
        return text("prompt-card" if s.phase == Phase.INITIATIVE else "prompt-steer")
    if seat >= 0 and not s.rider[seat].riding:
        return text("prompt-crashed", who=waiting)
    return text("prompt-steering" if s.phase == Phase.MOVE else "prompt-choosing", who=waiting)


def _grid(s: State, showing: Showing) -> Zone:
    text = showing.text
    squares = [(row, column) for row in range(s.size) for column in range(s.size)]
    pieces = [_square(s.cell[row][column], row, column, _trail(s, row, column), text) for row, column in squares]
    if showing.beat != Beat.ROUND:  # its riders are in the spotlight
        pieces += [_rider(s, k, showing) for k in range(s.players)]
    return Zone("grid", "grid", text("title-grid"), pieces, columns=s.size, rows=s.size)


def _trail(s: State, row: int, column: int) -> str:
    """The drawing of the trail in a square, so that it joins the trail in the square that the rider came from."""
    what = s.cell[row][column]
    if not RAIL <= what < WALL:
        return ""
    owner, facing = divmod(what - RAIL, 4)
    rider = s.rider[owner]
    is_there = rider.riding and (rider.row, rider.column) == (row, column)
    came = [heading for heading in range(4) if _left(s, row - DOWN[heading], column - ASIDE[heading], owner, heading)]
    if not came:
        return "square" if is_there else "rail-start"
    return "rail-end" if is_there else TRAILS[facing - came[0]]


def _left(s: State, row: int, column: int, owner: int, heading: int) -> bool:
    """Whether a rider left this square with this heading."""
    return 0 <= row < s.size and 0 <= column < s.size and s.cell[row][column] == RAIL + 4 * owner + heading


def _with_reach(s: State, seat: int, moves: list[int], grid: Zone, text: Text) -> Zone:
    """The grid with the squares to which the player may steer; beyond its edge there are none."""
    pieces = grid.pieces[:]
    for turn in [turn for turn in IN_ORDER if STEER + turn in moves]:
        column, row = _ahead(s, seat, turn)
        if 0 <= column < s.size and 0 <= row < s.size:
            place = row * s.size + column
            pieces[place] = structs.replace(pieces[place], move=TURNS[turn], note=text("note-crash"), marked=True)
            if s.cell[row][column] == FREE:
                heading = 90 * turned(s.rider[seat].facing, turn)
                label = text("square-free", row=str(row + 1), column=str(column + 1))
                pieces[place] = structs.replace(pieces[place], face="reach", turn=heading, label=label, note=text("note-reach"))
    return structs.replace(grid, pieces=pieces)


def _ahead(s: State, seat: int, turn: int) -> tuple[int, int]:
    rider = s.rider[seat]
    facing = turned(rider.facing, turn)
    return rider.column + ASIDE[facing], rider.row + DOWN[facing]


@lru_cache(MOST_KEPT)
def _square(what: int, row: int, column: int, trail: str, text: Text) -> Piece:
    piece = Piece(f"square-{row}-{column}", "square", at=(column, row))
    where = {"row": str(row + 1), "column": str(column + 1)}
    if what == FREE:
        return piece  # a screen reader has better sentences than a hundred free squares
    if what >= WALL:
        piece.face, piece.label = "wall", text("square-blank-wall" if what == BLANK_WALL else "square-wall", **where)
    else:
        owner, facing = (what - RAIL) // 4, (what - RAIL) % 4
        piece.face, piece.text, piece.tone, piece.turn = trail, MARKS[owner], f"seat{owner}", 90 * facing
        piece.label = text("square-trail", **where, suit=text("suit", suit=SUITS[owner]))
    return piece


def _rider(s: State, seat: int, showing: Showing) -> Piece:
    rider, text = s.rider[seat], showing.text
    is_next = bool(s.acting[seat]) and s.phase == Phase.MOVE
    if rider.riding:
        return _riding(seat, showing.names[seat], rider.row, rider.column, rider.facing, is_next, text)
    return _crashed(seat, showing.names[seat], rider.row, rider.column, text)


@lru_cache(MOST_KEPT)
def _riding(seat: int, name: str, row: int, column: int, facing: int, is_next: bool, text: Text) -> Piece:
    heading, suit = text("heading", heading=HEADINGS[facing]), text("suit", suit=SUITS[seat])
    label = text("label-rider", who=name, suit=suit, heading=heading, row=str(row + 1), column=str(column + 1))
    piece = Piece(f"rider-{seat}", "rider", MARKS[seat], label, tone=f"seat{seat}")
    piece.turn, piece.at, piece.marked = 90 * facing, (column, row), is_next
    return piece


@lru_cache(MOST_KEPT)
def _crashed(seat: int, name: str, row: int, column: int, text: Text) -> Piece:
    suit = text("suit", suit=SUITS[seat])
    label = text("label-crashed", who=name, suit=suit, row=str(row + 1), column=str(column + 1))
    return Piece(f"rider-{seat}", "crash", MARKS[seat], label, tone=f"seat{seat}", at=(column, row), faint=True)


def _steering(s: State, seat: int, turn: int, text: Text) -> Button:
    note = text("note-free" if is_way_free(s, s.rider[seat], turn) else "note-crash")
    return Button(text("button-turn", turn=TURNS[turn]), TURNS[turn], KEYS[turn], note)


@lru_cache(MOST_KEPT)
def _deck(size: int, text: Text) -> Zone:
    title = text("title-deck")
    return Zone("deck", "stack", title, [Piece("deck", BACK, label=title)] if size else [], count=size)


@lru_cache(MOST_KEPT)
def _discard(last: int, size: int, text: Text) -> Zone:
    return Zone("discard", "stack", text("title-discard"), [_card(last, text)] if size else [], count=size)


@lru_cache(MOST_KEPT)
def _card(card: int, text: Text, move: str = "", note: str = "", is_marked: bool = False, is_faint: bool = False) -> Piece:
    rank, suit = CARD_NAMES[card][:-1], SUIT_OF[CARD_NAMES[card][-1]]
    label = text("label-card", rank=rank, suit=text("suit", suit=suit))
    return Piece(f"card-{CARD_NAMES[card]}", suit, rank, label, move=move, note=note, marked=is_marked, faint=is_faint)


def _others_hand(s: State, other: int, showing: Showing) -> Zone:
    """Somebody else's hand from behind, with the card of this trick before it."""
    text, name = showing.text, showing.names[other]
    note = text("hand-note", unused=_unused(s, other, text), rails=max(0, RAILS + 1 - s.trick))
    pieces = [_back(other, i, text) for i in range(s.hand[other].size)]
    if s.played[other].size and showing.beat != Beat.REVEAL:  # where it is in the spotlight
        pieces.insert(0, _card(s.played[other].card[0], text, is_marked=True))
    elif s.chosen[other].size:
        pieces.insert(0, Piece(f"chosen-{other}", BACK, label=text("label-chosen", who=name), marked=True))
    return Zone(f"hand-{other}", "fan", name, pieces, owner=other, note=note)


@lru_cache(MOST_KEPT)
def _back(other: int, place: int, text: Text) -> Piece:
    return Piece(f"hand-{other}-{place}", BACK, label=text("label-back"))


def _unused(s: State, seat: int, text: Text) -> str:
    if not s.rider[seat].riding:
        return text("is-crashed")
    return _can_steer(tuple(s.rider[seat].used), text)


@lru_cache(MOST_KEPT)
def _can_steer(used: tuple[int, ...], text: Text) -> str:
    left = [say("turn", turn=turn) for turn, is_used in zip(TURNS, used) if not is_used]
    if not left:
        return text("has-steered")
    return text("can-steer-any") if len(left) == len(TURNS) else text("can-steer", turns=Series(tuple(left)))


def _laid(s: State, seat: int, text: Text) -> Zone:
    """The own card of this trick: face-down but known to its owner, then face-up."""
    pieces = [
        _card(card, text, f"play {CARD_NAMES[card]}", text("note-choice"), is_marked=True) for card in _cards(s.chosen[seat])
    ]
    pieces += [_card(card, text, is_marked=True) for card in _cards(s.played[seat])]
    return Zone(f"laid-{seat}", "stack", text("title-laid"), pieces, owner=seat, note=_unused(s, seat, text))


def _own_hand(s: State, seat: int, moves: list[int], text: Text) -> Zone:
    pieces = [
        _card(card, text, f"play {CARD_NAMES[card]}") if card in moves else _card(card, text, is_faint=True)
        for card in _cards(s.hand[seat])
    ]
    return Zone(f"hand-{seat}", "fan", text("title-hand"), pieces, owner=seat)


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
