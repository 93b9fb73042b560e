"""What a seat of Rush Hour sees."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from crossroads.engine import top
from crossroads.engine.scene import BACK, Kind, Piece, Scene, Showing, Zone
from crossroads.engine.text import Seat
from crossroads.games.cars import model, paint
from crossroads.games.rush_hour.cards import (
    CARDS,
    GAP,
    IS_TOW_TRUCK,
    IS_TRAILER,
    POLICE,
    ROW,
    Beat,
    Options,
    Phase,
    State,
)
from crossroads.games.rush_hour.road import NUMBERS, ROW_SLOTS
from crossroads.games.rush_hour.rules import cost, worth_of
from crossroads.games.rush_hour.traffic import jams
from crossroads.games.rush_hour.words import PLAYED, card_name, move_text

if TYPE_CHECKING:
    from crossroads.engine import Pile
    from crossroads.engine.text import Text
    from crossroads.games.rush_hour.road import Row

TAKING = (Beat.JAM, Beat.TAKE)
NOT_FULL = -1  # in the place of the points that a full row costs
ANY_ROW = ("ambulance", "police", "tow")  # cards that their number, if they have one, sends nowhere
RULES: dict[int, str] = {
    Phase.CARD: "A trick",
    Phase.AMBULANCE_ROW: "Ambulance",
    Phase.POLICE_ROW: "Police car",
    Phase.PLACE: "Where a card goes",
    Phase.TOO_SMALL: "Too small",
    Phase.TOW_ROW: "Tow truck",
}

SIGNS = {"police": "P", "ambulance": "+", "gap": "_", "trailer": "t", "tow": "w"}  # in a terminal


def _face(card: int, *, with_specials: bool) -> str:
    if card > NUMBERS:
        return "police" if card == POLICE else "ambulance"
    if with_specials and (IS_TRAILER[card] or IS_TOW_TRUCK[card]):
        return "trailer" if IS_TRAILER[card] else "tow"
    return model(card)


FACES = [[_face(card, with_specials=specials) for card in range(CARDS)] for specials in (False, True)]  # FACES[specials][card]


Tails = tuple[tuple[int, int, int], ...]  # of lanes that a number may follow, the lowest first: card, lane, points if full


class Lane(NamedTuple):
    """A row as it lies, the same in every language."""

    specials: int
    cards: tuple[int, ...]
    stacked: tuple[int, ...]
    tail: int  # the last card; 0 at the beat at which the row is taken
    points: int
    is_full: bool


class Behind(dict[tuple[int, int, int], str]):
    """What a car would do behind each tail of a row, in one language: that costs points if the row is full."""

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.text = text

    def __missing__(self, tail: tuple[int, int, int]) -> str:
        last, r, points = tail
        is_free = points == NOT_FULL
        made = _goes_behind(self.text, last, r) if is_free else self.text("would-jam", row=r + 1, points=points)
        self[tail] = made
        return made


class Common(NamedTuple):
    """What everybody sees."""

    hands: list[Zone]  # from behind
    lanes: list[Zone]
    piles: list[Zone]
    tails: Tails
    nowhere: str  # the message for a number below all lanes


def common(s: State, showing: Showing) -> Common:
    names, text = showing.names, showing.text
    lanes = [showing.once(_lane, s, r, s.row[r]) for r in range(s.options.rows)]
    hands = [_backs(text, k, names[k], s.hand[k].size, s.chosen[k].size) for k in range(s.players)]
    rows = [showing.kept(_traffic, r, lane) for r, lane in enumerate(lanes)]
    piles = [_queue(s, showing), *[_taken(s, k, showing) for k in range(s.players)]]
    if showing.beat >= 0:  # nobody's hand is drawn, so nobody asks what a card would do
        return Common(hands, rows, piles, (), "")
    tails = [(lane.tail, r, lane.points if lane.is_full else NOT_FULL) for r, lane in enumerate(lanes)]
    nowhere = "follows-open" if max(tails)[0] > NUMBERS else "too-small"
    followed = tuple(sorted([tail for tail in tails if 0 < tail[0] <= NUMBERS]))
    return Common(hands, rows, piles, followed, nowhere)


def _lane(s: State, row: Row) -> Lane:
    cards, stacked, points = tuple(_cards(row.cards)), tuple(row.stacked[: row.slots]), worth_of(s, row, row.cards.size)
    return Lane(s.options.specials, cards, stacked, cards[-1] if cards else 0, points, jams(s, row))


_behind = lru_cache(16)(Behind)


def _goes_behind(text: Text, last: int, r: int) -> str:
    return text("goes-behind", end=str(last), row=r + 1)


@lru_cache(64)
def _anywhere(text: Text, nowhere: str) -> tuple[str, dict[str, str]]:
    """What a number below all lanes would do, and what cards do that their number does not send anywhere."""
    return text(nowhere), {face: text(f"any-row-{face}") for face in ANY_ROW}


def scene(s: State, seat: int, moves: list[int], showing: Showing, common: Common) -> Scene:
    text = showing.text
    zones = [hand for hand in common.hands if hand.owner != seat]
    is_asked = s.phase != Phase.CARD and moves
    zones += [_offered(s, r, seat, moves, lane, text) for r, lane in enumerate(common.lanes)] if is_asked else common.lanes
    zones += common.piles
    if seat >= 0:
        zones += [_own_choice(s, seat, moves, text), _own_hand(s, seat, moves, common, text)]
    facts = [(text("deal"), str(s.deal))] if s.options.target or s.options.deals > 1 else []
    return Scene(prompt="" if showing.beat >= 0 else _prompt(s, seat, showing), zones=zones, facts=facts, rules=RULES[s.phase])


def _prompt(s: State, seat: int, showing: Showing) -> str:
    say = showing.say
    if not any(s.acting):
        return say("hands-empty")
    is_asked = seat >= 0 and s.acting[seat]
    if s.phase == Phase.CARD and is_asked:
        return say("prompt-card")
    waiting = tuple([Seat(k) for k in range(s.players) if s.acting[k]])
    if s.phase == Phase.CARD:
        return say("waiting-change" if seat >= 0 else "waiting-card", who=waiting)
    card = card_name(top(s.queue))
    if not is_asked:
        return say("waiting-place", who=waiting[0], card=card)
    if s.phase == Phase.AMBULANCE_ROW:
        return say("prompt-ambulance")
    if s.phase == Phase.POLICE_ROW:
        return say("prompt-police")
    if s.phase == Phase.TOW_ROW:
        return say("prompt-tow", card=card)
    if s.phase == Phase.PLACE:
        return say("prompt-place", card=card)
    return say("prompt-too-small" if s.options.too_small else "prompt-front", card=card)


def _offered(s: State, r: int, seat: int, moves: list[int], lane: Zone, text: Text) -> Zone:
    """A lane with what the player may do there."""
    move = ROW + r
    if s.row[r].gaps:
        pieces = [_entered(s, piece, r, seat, moves) if piece.face == "gap" else piece for piece in lane.pieces]
        lane = structs.replace(lane, pieces=pieces)
    if move in moves:
        points = cost(s, seat, move)
        note = text("costs", points=points) if points else text("costs-nothing")
        lane = structs.replace(lane, move=move_text(s, seat, move), note=note)
    return lane


def _traffic(showing: Showing, r: int, lane: Lane) -> Zone:
    text, pieces, place = showing.text, [], 0
    for slot, count in enumerate(lane.stacked):
        if not count:
            pieces.append(_gap(text, r, slot))
        for card in lane.cards[place : place + count]:
            place += 1
            pieces.append(_parked(text, lane.specials, card, r, slot, lane.cards[:place].count(card)))
    note = text("points-full" if lane.is_full else "points", points=lane.points)
    return Zone(f"row-{r}", "row", text("title-row", row=r + 1), pieces, note=note)


@lru_cache(1024)
def _gap(text: Text, r: int, slot: int) -> Piece:
    return Piece(f"gap-{r}-{slot}", "gap", label=text("gap-in-row", row=r + 1, slot=slot + 1), at=(slot, 0))


@lru_cache(16384)
def _parked(text: Text, specials: int, card: int, r: int, slot: int, copy: int) -> Piece:
    label = text("car-in-row", car=_label(card, specials, text), row=r + 1, slot=slot + 1)
    piece = _car(card, specials, label, f"{r}-{copy}")
    piece.at = (slot, 0)
    return piece


def _entered(s: State, gap: Piece, r: int, seat: int, moves: list[int]) -> Piece:
    """A gap that the player's car may enter stands out."""
    assert gap.at is not None
    move = GAP + r * ROW_SLOTS + gap.at[0]
    return structs.replace(gap, move=move_text(s, seat, move), marked=True) if move in moves else gap


def _car(card: int, specials: int, label: str, copy: str) -> Piece:
    """Draw a card face-up; cards without a number get their id from where they lie."""
    face = FACES[specials][card]
    if card > NUMBERS:
        return Piece(f"{face}-{copy}", face, label=label)
    return Piece(f"car-{card}", face, str(card), label, tone=paint(card))


@lru_cache(1024)
def _label(card: int, specials: int, text: Text) -> str:
    """Name a card for a screen reader."""
    message = f"label-{FACES[specials][card].partition('-')[0]}"
    return text(message) if card > NUMBERS else text(message, number=str(card))


def _queue(s: State, showing: Showing) -> Zone:
    kind: Kind = "spotlight" if showing.beat == Beat.REVEAL else "fan"
    if s.queue.size + sum([cards.size for cards in s.aimed]) == 0:
        return _nothing_joins(showing.text, kind)
    return showing.kept(_joining_traffic, 0, kind, s.options, s.queue, s.driver, *s.aimed)


@lru_cache(64)
def _nothing_joins(text: Text, kind: Kind) -> Zone:
    return Zone("queue", kind, text("title-queue"))


def _joining_traffic(
    showing: Showing, _: int, kind: Kind, options: Options, queue: Pile, driver: list[int], *aimed: Pile
) -> Zone:
    """The cards turned up that still have to join the traffic, the next one first; and those that wait for their row."""
    text, specials, last = showing.text, options.specials, queue.size - 1
    pieces = [
        _joining(text, specials, queue.card[place], showing.names[driver[place]], place, place == last)
        for place in range(last, -1, -1)
    ]
    for r, cards in enumerate(aimed):
        for i, card in enumerate(_cards(cards)):
            label = text("car-on-its-way", car=_label(card, specials, text), row=r + 1)
            pieces.append(_car(card, specials, label, f"aimed-{r}-{i}"))
            pieces[-1].note = text("to-row", row=r + 1)
    return Zone("queue", kind, text("title-queue"), pieces)


@lru_cache(4096)
def _joining(text: Text, specials: int, card: int, owner: str, place: int, is_next: bool) -> Piece:
    label = text("car-joining", car=_label(card, specials, text), who=owner)
    return structs.replace(_car(card, specials, label, f"queue-{place}"), note=owner, marked=is_next)


def _taken(s: State, seat: int, showing: Showing) -> Zone:
    """The car taken last; at the beat that takes a row, all cars of the row, so that they are seen to go there."""
    taken = s.taken[seat]
    first = taken.size - 1 if taken.size else 0
    if showing.beat in TAKING:
        first = min(first, showing.before.taken[seat].size)
    return showing.kept(_heap, seat, taken, first, s.points[seat], s.options)


def _heap(showing: Showing, seat: int, taken: Pile, first: int, points: int, options: Options) -> Zone:
    text, who, cars, shown = showing.text, showing.names[seat], _cards(taken)[first:], []
    for place, car in enumerate(cars):
        label = text("car-taken", car=_label(car, options.specials, text), who=who)
        shown.append(_car(car, options.specials, label, f"taken-{seat}-{len(cars) - place}"))
        shown[-1].at = (0, 0)
    title, note = text("title-taken", who=who), text("points", points=points)
    return Zone(f"taken-{seat}", "stack", title, shown, owner=seat, count=taken.size, note=note)


@lru_cache(4096)
def _backs(text: Text, owner: int, who: str, count: int, chosen: int) -> Zone:
    first = [Piece(f"chosen-{owner}", BACK, label=text("label-chosen", who=who), marked=True)] if chosen else []
    backs = [Piece(f"hand-{owner}-{i}", BACK, label=text("label-back")) for i in range(count)]
    return Zone(f"hand-{owner}", "fan", who, first + backs, owner=owner)


def _own_choice(s: State, seat: int, moves: list[int], text: Text) -> Zone:
    """The card that lies face-down, which its owner knows."""
    card = top(s.chosen[seat]) if s.chosen[seat].size else 0
    return _choice(text, seat, s.options.specials, card, move_text(s, seat, card) if card in moves else "")


@lru_cache(4096)
def _choice(text: Text, seat: int, specials: int, card: int, move: str) -> Zone:
    pieces = []
    if card:
        piece = _car(card, specials, text("car-chosen", car=_label(card, specials, text)), "chosen")
        pieces.append(structs.replace(piece, note=text("face-down"), marked=True, move=move))
    return Zone(f"chosen-{seat}", "stack", text("title-choice"), pieces, owner=seat)


def _own_hand(s: State, seat: int, moves: list[int], common: Common, text: Text) -> Zone:
    """It is drawn anew for every look: to keep it until the next one costs more than that."""
    pieces, specials, cards = list[Piece](), s.options.specials, sorted(_cards(s.hand[seat]))
    tails, nowhere, playable = common.tails, common.nowhere, set(moves)
    numbers, below, ends = _numbers_in_hand(text), _anywhere(text, nowhere)[0], [end for end, _, _ in tails]
    notes = [below, *map(_behind(text).__getitem__, tails)]  # what a number would do that is above so many ends
    for place, card in enumerate(cards):
        move = PLAYED[card] if card in playable else ""
        if card > NUMBERS or (specials and (IS_TRAILER[card] or IS_TOW_TRUCK[card])):
            piece = _car(card, specials, _held_label(text, card, specials), f"hand-{cards[: place + 1].count(card)}")
            piece.note, piece.move, piece.faint = _forecast(text, FACES[specials][card], card, tails, nowhere), move, not move
        else:  # most cards by far
            name, face, number, label, tone = numbers[card]
            piece = Piece(name, face, number, label, move, "", notes[bisect_left(ends, card)], tone, faint=not move)
        pieces.append(piece)
    return Zone(f"hand-{seat}", "fan", text("title-hand"), pieces, owner=seat)


@lru_cache(16)
def _numbers_in_hand(text: Text) -> list[tuple[str, str, str, str, str]]:
    """Return how each number looks in its owner's hand: its id, its face, what is printed on it, its label and its tone."""
    cars = [_car(card, 0, _held_label(text, card, 0), "") for card in range(NUMBERS + 1)]
    return [(car.id, car.face, car.text, car.label, car.tone) for car in cars]


def _held_label(text: Text, card: int, specials: int) -> str:
    """Name a card in the player's hand; a screen reader adds its note."""
    return text("car-in-hand", car=_label(card, specials, text))


def _forecast(text: Text, face: str, card: int, tails: Tails, nowhere: str) -> str:
    """What a special card would do if it came now: a number follows the highest end below it (RH-1), if there is one."""
    below, any_row = _anywhere(text, nowhere)
    if face in any_row:
        return any_row[face]
    lower = [tail for tail in tails if tail[0] < card]
    if not lower:
        return below
    return _goes_behind(text, *lower[-1][:2]) if face == "trailer" else _behind(text)[lower[-1]]  # a trailer never jams


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
