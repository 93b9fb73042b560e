"""What a seat of Mod X sees.

Players find finished patterns themselves: every piece can be touched, in every turn alike.  Where the table has helpers, only
the pieces of patterns that may be claimed can, and say of which.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.engine.scene import PICKS, Button, Piece, Scene, Showing, Zone
from crossroads.engine.text import Seat
from crossroads.games.mod_x.board import EMPTY, JOKER, colour
from crossroads.games.mod_x.patterns import CELLS, LENGTH, SIZE, cell_of
from crossroads.games.mod_x.rules import target
from crossroads.games.mod_x.state import CLAIM, DONE, LEAVE, SCORE, Beat, Claims, Phase, State, X
from crossroads.games.mod_x.words import COLOURS, TEXTS, cell_text, colour_said, pattern_said, pattern_text

if TYPE_CHECKING:
    from crossroads.engine.text import Text

SIGNS = {"square": "·", "x": "X", "joker": "J", "marker": "■"}  # in a terminal
NO_PATTERN = -1  # a piece that is touched without saying of which pattern it is
MOST_KEPT = 8192  # pieces and zones that are kept to be shown again


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    text = showing.text
    helped = _touches(s, [move - CLAIM for move in moves if CLAIM <= move < SCORE])
    touched = not showing.helpers and bool(moves) and _may_touch(s)
    return Scene(
        prompt=_prompt(s, moves, showing),
        zones=[
            *[_supply_of(s, k, showing) for k in range(s.players) if k != seat],
            _board_at_beat(s, showing) if showing.beat >= 0 else _board(s, moves, helped, text, touched=touched),
            *([_supply_of(s, seat, showing)] if seat >= 0 else []),
        ],
        buttons=_buttons(s, moves, helped, text),
        picking="touch" if touched else "",
        picked=text("button-touch", cells=PICKS),
        facts=[(text("fact-target"), text("fact-target-points", points=target(s)))],
        rules=_rules(s),
    )


def _rules(s: State) -> str:
    if s.jokers > 0:
        return "Jokers"
    return "What others overlook" if s.phase == Phase.PAUSE else "Your turn"


def _may_touch(s: State) -> bool:
    """Whether this is a moment in which patterns are claimed, if there are any."""
    return s.options.claims == Claims.MANUAL and s.phase != Phase.SETUP and s.jokers == 0


def _prompt(s: State, moves: list[int], showing: Showing) -> str:
    if not any(s.acting):
        return showing.say("game-over")
    if not moves:
        return showing.say("waiting-for", who=tuple([Seat(k) for k in range(s.players) if s.acting[k]]))
    if s.jokers > 0:
        return showing.say("prompt-jokers-start" if s.phase == Phase.SETUP else "prompt-jokers", jokers=s.jokers)
    if s.marked.size > 0:
        return showing.say("prompt-marked")
    if s.phase == Phase.BEFORE:
        return showing.say("prompt-before")
    return showing.say("prompt-after" if s.phase == Phase.AFTER else "prompt-pause")


def _touches(s: State, patterns: list[int]) -> dict[int, int]:
    """The pattern that touching each cell claims: shared out so that every pattern can be touched somewhere."""
    touches: dict[int, int] = {}
    for turn in range(LENGTH):
        for pattern in patterns:
            free = [cell for cell in _cells(pattern) if cell not in touches]
            if free and turn < LENGTH:
                touches[free[0]] = pattern
    return touches


def _cells(pattern: int) -> list[int]:
    return [cell_of(pattern, i) for i in range(LENGTH)]


def _board(s: State, moves: list[int], helped: dict[int, int], text: Text, *, touched: bool) -> Zone:
    marked = {cell for pattern in s.marked.card[: s.marked.size] for cell in _cells(pattern)}
    may = set(moves)
    pieces = []
    for cell in range(CELLS):
        pieces.append(_square(cell, cell if cell in may else X + cell if X + cell in may else -1, text))
        if s.board.marker[cell]:
            pieces.append(_marker(cell, s.board.marker[cell] - 1, text))
        if s.board.piece[cell] != EMPTY:
            pieces.append(_piece(cell, s.board.piece[cell], helped.get(cell, NO_PATTERN), touched, cell in marked, text))
    return Zone("board", "grid", text("title-board"), pieces, columns=SIZE, rows=SIZE)


def _board_at_beat(s: State, showing: Showing) -> Zone:
    """The board with what is new standing out: pieces that score, markers just placed, a joker that comes from elsewhere."""
    zone, before = _board(s, [], {}, showing.text, touched=False), showing.before.board
    pieces, is_scored = [], showing.beat == Beat.SCORE
    changed = {cell_text(cell) for cell in range(CELLS) if s.board.marker[cell] != before.marker[cell] and is_scored}
    came = s.placed.size - 1 if showing.beat == Beat.JOKER else -1
    old, new = (_lifted_id(s, s.lifted.card[came]), cell_text(s.placed.card[came])) if came >= 0 else ("", "")
    for piece in zone.pieces:
        kind, _, where = piece.id.partition("-")
        if kind == "marker" and where in changed:
            pieces.append(structs.replace(piece, marked=True))
        elif kind == "joker" and where == new:
            pieces.append(structs.replace(piece, id=old, marked=True))
        else:
            pieces.append(piece)
    return structs.replace(zone, pieces=pieces)


def _at(cell: int) -> tuple[int, int]:
    return cell % SIZE, cell // SIZE


@lru_cache(MOST_KEPT)
def _square(cell: int, move: int, text: Text) -> Piece:
    where, typed = cell_text(cell), TEXTS[move] if move >= 0 else ""
    return Piece(f"square-{where}", "square", label=text("label-free", cell=where), move=typed, at=_at(cell))


@lru_cache(MOST_KEPT)
def _marker(cell: int, owner: int, text: Text) -> Piece:
    where = cell_text(cell)
    label = text("label-marker", cell=where, colour=colour_said(owner))
    return Piece(f"marker-{where}", "marker", _letter(owner, text), label, tone=COLOURS[owner], at=_at(cell))


def _letter(seat: int, text: Text) -> str:
    """What is printed on everything that a seat owns, beside its colour."""
    return text(f"letter-{COLOURS[seat]}")


@lru_cache(MOST_KEPT)
def _piece(cell: int, piece: int, pattern: int, is_touched: bool, is_marked: bool, text: Text) -> Piece:
    (move, pick, note), where = _touch(cell, pattern, is_touched, text), cell_text(cell)
    if piece == JOKER:
        label = text("label-joker", cell=where)
        return Piece(f"joker-{where}", "joker", "", label, move, pick, note, at=_at(cell), marked=is_marked)
    label = text("label-x", cell=where, colour=colour_said(piece - 1))
    return Piece(
        f"x-{where}", "x", _letter(piece - 1, text), label, move, pick, note, COLOURS[piece - 1], at=_at(cell), marked=is_marked
    )


def _touch(cell: int, pattern: int, is_touched: bool, text: Text) -> tuple[str, str, str]:
    """What a touch of the piece on a cell does: its move, its word where several are picked, and what it says."""
    if pattern != NO_PATTERN:
        return f"claim {pattern_text(pattern)}", "", text.render(pattern_said(pattern))
    where = cell_text(cell)
    return (" ".join(("touch", where)), where, "") if is_touched else ("", "", "")


def _supply_of(s: State, seat: int, showing: Showing) -> Zone:
    zone = _supply(seat, showing.names[seat], s.pieces[seat], s.markers[seat], s.points[seat], showing.text)
    is_scoring = showing.mover == seat if showing.beat >= 0 else bool(s.acting[seat])
    if not s.jokers or s.phase == Phase.SETUP or not is_scoring:
        return zone
    label, lifted = showing.text("label-joker-in-hand"), s.lifted.card[s.placed.size : s.lifted.size]
    hand = [Piece(_lifted_id(s, cell), "joker", "", label, at=(2 + k, 0)) for k, cell in enumerate(lifted)]
    return structs.replace(zone, pieces=[*zone.pieces, *hand])


def _lifted_id(s: State, cell: int) -> str:
    """The id of a joker that came from a cell, unless another one lies there now."""
    return f"joker-from-{cell_text(cell)}" if s.board.piece[cell] == JOKER else f"joker-{cell_text(cell)}"


@lru_cache(MOST_KEPT)
def _supply(seat: int, name: str, pieces: int, markers: int, points: int, text: Text) -> Zone:
    tone, title = COLOURS[seat], text("title-supply", who=name, colour=colour_said(seat))
    left, unplaced = text("label-pieces-left", count=pieces), text("label-markers-left", count=markers)
    shown = [
        Piece(f"supply-x-{seat}", "x", str(pieces), left, tone=tone, at=(0, 0)),
        Piece(f"supply-m-{seat}", "marker", str(markers), unplaced, tone=tone, at=(1, 0)),
    ]
    return Zone(f"supply-{seat}", "row", title, shown, owner=seat, note=text("note-points", points=points))


def _buttons(s: State, moves: list[int], helped: dict[int, int], text: Text) -> list[Button]:
    hard_to_touch = [move - CLAIM for move in moves if CLAIM <= move < SCORE and move - CLAIM not in helped.values()]
    buttons = [
        Button(text("button-claim", pattern=pattern_said(pattern)), f"claim {pattern_text(pattern)}")
        for pattern in hard_to_touch
    ]
    if SCORE in moves:
        note = text("button-score-note", colour=colour_said(colour(s.board, s.marked.card[0])))
        buttons.append(Button(text("button-score"), "score", "s", note))
    if DONE in moves:
        buttons.append(Button(text("button-done"), "done", "d"))
    if LEAVE in moves:
        buttons.append(Button(text("button-leave"), "leave", "l"))
    return buttons
