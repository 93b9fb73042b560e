"""What a seat of Mod X sees.

Players find finished patterns themselves: every piece can be touched, in every turn alike.  Where the table has helpers, only
the pieces of patterns that may be claimed can, and say of which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.scene import Button, Piece, Scene, Showing, Zone
from crossroads.games.mod_x.board import EMPTY, JOKER, colour
from crossroads.games.mod_x.patterns import CELLS, LENGTH, SIZE, cell_of
from crossroads.games.mod_x.rules import target
from crossroads.games.mod_x.state import CLAIM, DONE, LEAVE, SCORE, Claims, Phase, State, X
from crossroads.games.mod_x.words import COLOURS, cell_text, move_text, pattern_text

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGNS = {"square": "·", "x": "X", "joker": "J", "marker": "■"}  # in a terminal


def scene(s: State, seat: int, moves: list[int], showing: Showing) -> Scene:
    names = showing.names
    helped = _touches(s, [move - CLAIM for move in moves if CLAIM <= move < SCORE])
    touched = not showing.helpers and bool(moves) and _may_touch(s)
    return Scene(
        prompt=_prompt(s, seat, moves, names),
        zones=[
            *[_supply(s, k, names) for k in range(s.players) if k != seat],
            _board(s, moves, helped, touched=touched),
            *_own(s, seat, names),
        ],
        buttons=_buttons(s, seat, moves, helped),
        picking="touch" if touched else "",
        facts=[("To win", f"{target(s)} points")],
        rules=_rules(s),
    )


def _rules(s: State) -> str:
    if s.jokers > 0:
        return "Jokers"
    return "What others overlook" if s.phase == Phase.PAUSE else "Your turn"


def _may_touch(s: State) -> bool:
    """Whether this is a moment in which patterns are claimed, if there are any."""
    return s.options.claims == Claims.MANUAL and s.phase != Phase.SETUP and s.jokers == 0


def _prompt(s: State, seat: int, moves: list[int], names: Sequence[str]) -> str:
    if not any(s.acting):
        return "The game is over."
    if not moves:
        waiting = " and ".join(names[k] for k in range(s.players) if s.acting[k])
        return f"Waiting for {waiting}."
    if s.jokers > 0:
        where = "No two may touch." if s.phase == Phase.SETUP else "It may not finish a pattern."
        return f"Put a joker on the board ({s.jokers} to go). {where}"
    if s.marked.size > 0:
        return "Touch more patterns of the same colour, or score what you have marked."
    if s.phase == Phase.BEFORE:
        return "Place an X. If you see a finished pattern, touch it to claim it."
    if s.phase == Phase.AFTER:
        return "Do you see a finished pattern? Touch it to claim it, or end your turn."
    return "Did anybody overlook a pattern? Touch it to claim it, or let it be."


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


def _board(s: State, moves: list[int], helped: dict[int, int], *, touched: bool) -> Zone:
    marked = {cell for pattern in s.marked.card[: s.marked.size] for cell in _cells(pattern)}
    pieces = []
    for cell in range(CELLS):
        at = (cell % SIZE, cell // SIZE)
        pieces.append(_square(s, cell, at, moves))
        if s.board.marker[cell]:
            owner = s.board.marker[cell] - 1
            label = f"{cell_text(cell)}: score marker of {COLOURS[owner]}"
            pieces.append(Piece(f"marker-{cell_text(cell)}", "marker", label=label, tone=COLOURS[owner], at=at))
        if s.board.piece[cell] != EMPTY:
            pieces.append(_piece(s, cell, at, _touch(cell, helped, touched=touched), is_marked=cell in marked))
    return Zone("board", "grid", "The board", pieces, columns=SIZE, rows=SIZE)


def _square(s: State, cell: int, at: tuple[int, int], moves: list[int]) -> Piece:
    text = next((move_text(s, 0, move) for move in (cell, X + cell) if move in moves), "")
    return Piece(f"square-{cell_text(cell)}", "square", label=f"{cell_text(cell)}: free", move=text, at=at)


def _touch(cell: int, helped: dict[int, int], *, touched: bool) -> tuple[str, str, str]:
    """What a touch of the piece on a cell does: its move, its word where several are picked, and what it says."""
    if cell in helped:
        return f"claim {pattern_text(helped[cell])}", "", pattern_text(helped[cell])
    return (f"touch {cell_text(cell)}", cell_text(cell), "") if touched else ("", "", "")


def _piece(s: State, cell: int, at: tuple[int, int], touch: tuple[str, str, str], *, is_marked: bool) -> Piece:
    (move, pick, note), piece, where = touch, s.board.piece[cell], cell_text(cell)
    if piece == JOKER:
        return Piece(f"joker-{where}", "joker", "", f"{where}: joker", move, pick, note, at=at, marked=is_marked)
    owner = piece - 1
    label, letter = f"{where}: X of {COLOURS[owner]}", COLOURS[owner][0].upper()
    return Piece(f"x-{where}", "x", letter, label, move, pick, note, COLOURS[owner], at=at, marked=is_marked)


def _supply(s: State, seat: int, names: Sequence[str]) -> Zone:
    tone = COLOURS[seat]
    pieces = [
        Piece(f"supply-x-{seat}", "x", str(s.pieces[seat]), f"{s.pieces[seat]} X-pieces left", tone=tone, at=(0, 0)),
        Piece(
            f"supply-m-{seat}", "marker", str(s.markers[seat]), f"{s.markers[seat]} score markers left", tone=tone, at=(1, 0)
        ),
    ]
    return Zone(f"supply-{seat}", "row", f"{names[seat]} ({tone})", pieces, owner=seat, note=f"{s.points[seat]} points")


def _own(s: State, seat: int, names: Sequence[str]) -> list[Zone]:
    return [_supply(s, seat, names)] if seat >= 0 else []


def _buttons(s: State, seat: int, moves: list[int], helped: dict[int, int]) -> list[Button]:
    hard_to_touch = [move for move in moves if CLAIM <= move < SCORE and move - CLAIM not in helped.values()]
    buttons = [Button(move_text(s, seat, move).capitalize(), move_text(s, seat, move)) for move in hard_to_touch]
    if SCORE in moves:
        owner = colour(s.board, s.marked.card[0])
        buttons.append(
            Button("Score", "score", "s", f"Score all marked patterns of {COLOURS[owner] if owner < 4 else 'jokers'}.")
        )
    if DONE in moves:
        buttons.append(Button("End my turn", "done", "d"))
    if LEAVE in moves:
        buttons.append(Button("Let it be", "leave", "l"))
    return buttons
