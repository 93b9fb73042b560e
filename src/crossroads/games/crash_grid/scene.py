"""What a seat of Crash Grid sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.engine.scene import BACK, Button, Piece, Scene, Showing, Zone
from crossroads.games.crash_grid.riding import ASIDE, BLANK_WALL, DOWN, FREE, RAIL, RAILS, WALL, is_way_free, turned
from crossroads.games.crash_grid.state import CYCLE, STEER, Phase, State
from crossroads.games.crash_grid.words import CARD_NAMES, TURNS, match_ended

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine import Pile

SUITS = ("spades", "hearts", "diamonds", "clubs")  # by seat, as rulings have it
MARKS = "♠♥♦♣"
HEADINGS = ("north", "east", "south", "west")
KEYS = ("l", "r", "f")

SIGNS = {"square": "·", "wall": "█", "rail": "│", "crash": "✹", "rider": "↑→↓←"} | dict(zip(SUITS, MARKS))  # in a terminal


@dataclass(frozen=True)
class Common:
    """What everybody sees."""

    hands: list[Zone]  # from behind
    grid: Zone
    stacks: list[Zone]


def common(s: State, showing: Showing) -> Common:
    names = showing.names
    return Common(
        hands=[_others_hand(s, k, names) for k in range(s.players)],
        grid=_grid(s, names),
        stacks=[_stack(s, "deck", "Deck", s.deck), _stack(s, "discard", "Discarded", s.discard)],
    )


def scene(s: State, seat: int, moves: list[int], showing: Showing, common: Common) -> Scene:
    names = showing.names
    zones = [hand for hand in common.hands if hand.owner != seat]
    zones += [_with_reach(s, seat, moves, common.grid), *common.stacks]
    if seat >= 0:
        zones += [_laid(s, seat, names), _own_hand(s, seat, moves)]
    return Scene(
        prompt=_prompt(s, seat, names),
        zones=zones,
        buttons=[_steering(s, seat, move - STEER) for move in moves if move >= STEER],
        facts=_facts(s),
        rules="Initiative" if s.phase == Phase.INITIATIVE else "Steering",
    )


def _facts(s: State) -> list[tuple[str, str]]:
    if not any(s.acting):
        return [("Rounds", f"{s.round} played")]
    return [("Round", _round(s)), ("Trick", str(s.trick)), ("Refresh", _refresh(s))]


def _round(s: State) -> str:
    if s.round >= s.options.rounds:
        return f"{s.round + 1}, deciding"
    return f"{s.round + 1} of {s.options.rounds}"


def _refresh(s: State) -> str:
    left = -s.trick % CYCLE
    return "after this trick" if left == 0 else f"in {left + 1} tricks"


def _prompt(s: State, seat: int, names: Sequence[str]) -> str:
    waiting = [names[k] for k in range(s.players) if s.acting[k]]
    if not waiting:
        return match_ended(s, names)
    if seat >= 0 and s.acting[seat]:
        if s.phase == Phase.INITIATIVE:
            return "Choose an initiative card: high cards ride first."
        return "Steer: left, right or forward. Each once in three tricks."
    if seat >= 0 and not s.rider[seat].riding:
        return f"You have crashed. Waiting for {' and '.join(waiting)}."
    return f"Waiting for {' and '.join(waiting)}{' to steer' if s.phase == Phase.MOVE else ' to choose'}."


def _grid(s: State, names: Sequence[str]) -> Zone:
    pieces = [_square(s, row, column) for row in range(s.size) for column in range(s.size)]
    pieces += [_rider(s, k, names) for k in range(s.players)]
    return Zone("grid", "grid", "The grid", pieces, columns=s.size, rows=s.size)


def _with_reach(s: State, seat: int, moves: list[int], grid: Zone) -> Zone:
    """The grid with the squares to which the player may steer; beyond its edge there are none."""
    reach = {_ahead(s, seat, move - STEER): TURNS[move - STEER] for move in moves if move >= STEER}
    pieces = grid.pieces[:]
    for (column, row), turn in reach.items():
        if 0 <= column < s.size and 0 <= row < s.size:
            place, note = row * s.size + column, "in reach" if s.cell[row][column] == FREE else "crash!"
            pieces[place] = structs.replace(pieces[place], move=turn, note=note, marked=True)
    return structs.replace(grid, pieces=pieces)


def _ahead(s: State, seat: int, turn: int) -> tuple[int, int]:
    rider = s.rider[seat]
    facing = turned(rider.facing, turn)
    return rider.column + ASIDE[facing], rider.row + DOWN[facing]


def _square(s: State, row: int, column: int) -> Piece:
    what = s.cell[row][column]
    where = f"Row {row + 1}, column {column + 1}"
    piece = Piece(f"square-{row}-{column}", "square", label=f"{where}: free", at=(column, row))
    if what >= WALL:
        piece.face, piece.label = "wall", f"{where}: {'blank wall' if what == BLANK_WALL else 'wall'}"
    elif what != FREE:
        owner, facing = (what - RAIL) // 4, (what - RAIL) % 4
        piece.face, piece.text, piece.tone, piece.turn = "rail", MARKS[owner], f"seat{owner}", 90 * facing
        piece.label = f"{where}: trail of {SUITS[owner]}"
    return piece


def _rider(s: State, seat: int, names: Sequence[str]) -> Piece:
    rider = s.rider[seat]
    state = f"heading {HEADINGS[rider.facing]}" if rider.riding else "crashed"
    return Piece(
        f"rider-{seat}",
        "rider" if rider.riding else "crash",
        MARKS[seat],
        label=f"{names[seat]} ({SUITS[seat]}), {state}, row {rider.row + 1}, column {rider.column + 1}",
        tone=f"seat{seat}",
        turn=90 * rider.facing if rider.riding else 0,
        at=(rider.column, rider.row),
        marked=bool(s.acting[seat]) and s.phase == Phase.MOVE,
        faint=not rider.riding,
    )


def _steering(s: State, seat: int, turn: int) -> Button:
    note = "free" if is_way_free(s, s.rider[seat], turn) else "crash!"
    return Button(TURNS[turn].capitalize(), TURNS[turn], KEYS[turn], note)


def _stack(s: State, name: str, title: str, pile: Pile) -> Zone:
    """The top card; of the deck only its back."""
    pieces = []
    if pile.size:
        pieces = [Piece(name, BACK, label=title)] if name == "deck" else [_card(pile.card[pile.size - 1])]
    return Zone(name, "stack", title, pieces, count=pile.size)


def _card(card: int) -> Piece:
    suit = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}[CARD_NAMES[card][-1]]
    return Piece(f"card-{CARD_NAMES[card]}", suit, CARD_NAMES[card][:-1], f"{CARD_NAMES[card][:-1]} of {suit}")


def _others_hand(s: State, other: int, names: Sequence[str]) -> Zone:
    rails = max(0, RAILS + 1 - s.trick)
    pieces = [Piece(f"hand-{other}-{i}", BACK, label="A card") for i in range(s.hand[other].size)]
    if s.played[other].size:
        pieces.insert(0, _card(s.played[other].card[0]))
        pieces[0].marked = True
    elif s.chosen[other].size:
        pieces.insert(0, Piece(f"chosen-{other}", BACK, label=f"{names[other]} has chosen", marked=True))
    return Zone(f"hand-{other}", "fan", names[other], pieces, owner=other, note=f"{_unused(s, other)}; {rails} rails")


def _unused(s: State, seat: int) -> str:
    if not s.rider[seat].riding:
        return "crashed"
    left = [TURNS[turn] for turn in range(3) if not s.rider[seat].used[turn]]
    if not left:
        return "has steered"
    return "can steer any way" if len(left) == len(TURNS) else f"can steer {', '.join(left)}"


def _laid(s: State, seat: int, names: Sequence[str]) -> Zone:
    """The own card of this trick: face-down but known to its owner, then face-up."""
    cards = [*_cards(s.chosen[seat]), *_cards(s.played[seat])]
    pieces = [_card(card) for card in cards]
    for piece in pieces:
        piece.marked = True
        piece.move = f"play {CARD_NAMES[cards[0]]}" if s.chosen[seat].size else ""
        piece.note = "your choice" if s.chosen[seat].size else ""
    return Zone(f"laid-{seat}", "stack", "Your initiative", pieces, owner=seat, note=_unused(s, seat))


def _own_hand(s: State, seat: int, moves: list[int]) -> Zone:
    pieces = []
    for card in _cards(s.hand[seat]):
        piece = _card(card)
        piece.move = f"play {CARD_NAMES[card]}" if card in moves else ""
        piece.faint = not piece.move
        pieces.append(piece)
    return Zone(f"hand-{seat}", "fan", "Your hand", pieces, owner=seat)


def _cards(pile: Pile) -> list[int]:
    return pile.card[: pile.size]
