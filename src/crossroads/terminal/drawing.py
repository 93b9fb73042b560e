"""Scenes drawn with characters: colours come with letters or shapes, so that nothing is told by colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text

from crossroads.engine.scene import BACK

if TYPE_CHECKING:
    from crossroads.engine.scene import Piece, Scene, Zone

TONES = {
    "red": "#e06c6c", "blue": "#6ca0f0", "green": "#6cc08a", "yellow": "#e5c04b", "purple": "#b48ae0", "black": "#9aa4b2",
    "orange": "#f09a5a", "grey": "#9aa4b2", "seat0": "#6ca0f0", "seat1": "#e06c6c", "seat2": "#e5c04b", "seat3": "#6cc08a",
    "seat4": "#b48ae0", "seat5": "#f09a5a", "seat6": "#5ac8c8", "seat7": "#d88ab8",
}  # fmt: skip
ARROWS = {0: "↑", 90: "→", 180: "↓", 270: "←"}
SIGNS = {
    BACK: "▒", "police": "P", "ambulance": "+", "gap": "_", "square": "·", "wall": "█", "rail": "│", "rider": "@", "crash": "✹",
    "joker": "J", "marker": "■", "brother": "b", "sister": "s",
}  # fmt: skip


def draw(scene: Scene) -> list[Text]:
    """The zones of a scene, each as a block of text; pieces and places that make a move can be clicked."""
    return [_zone(zone) for zone in scene.zones if zone.pieces or zone.move]


def _zone(zone: Zone) -> Text:
    count = f" ({zone.count})" if zone.count >= 0 else ""
    note = f" – {zone.note}" if zone.note else ""
    text = Text(f"{zone.title}{count}{note}", style="bold", end="")
    if zone.move:
        text.stylize(_click(zone.move) + Style(underline=True, color="#7fd0a0"))
    text.append("\n")
    if zone.kind == "grid":
        text.append_text(_grid(zone))
    elif zone.kind == "row":
        text.append_text(_stacks(zone))
    else:
        text.append_text(Text(" ").join([_card(piece) for piece in zone.pieces]))
    return text


def _stacks(zone: Zone) -> Text:
    """Pieces of one slot lie on each other: the lower ones first."""
    slots: dict[tuple[int, int], list[Piece]] = {}
    for i, piece in enumerate(zone.pieces):
        slots.setdefault(piece.at or (i, 0), []).append(piece)
    drawn = [Text("+").join([_card(piece) for piece in stack]) for _, stack in sorted(slots.items())]
    return Text("  ").join(drawn)


def _grid(zone: Zone) -> Text:
    """A character or two for each cell: the topmost piece counts, a move of any of them can be made."""
    cells: dict[tuple[int, int], list[Piece]] = {}
    for piece in zone.pieces:
        cells.setdefault(piece.at or (0, 0), []).append(piece)
    width = max((len(_sign(stack[-1])) for stack in cells.values()), default=1)
    lines = []
    for row in range(zone.rows):
        line = Text()
        for column in range(zone.columns):
            stack = cells.get((column, row), [])
            line.append_text(_cell(stack, width) if stack else Text(" " * width))
            line.append(" ")
        lines.append(line)
    return Text("\n").join(lines)


def _cell(stack: list[Piece], width: int) -> Text:
    top, move = stack[-1], next((piece.move for piece in reversed(stack) if piece.move), "")
    return Text(_sign(top).center(width), style=_style(top, move))


def _sign(piece: Piece) -> str:
    if piece.face == "rider":
        return ARROWS.get(piece.turn, "@")
    return piece.text or SIGNS.get(piece.face, "?")


def _card(piece: Piece) -> Text:
    sign = SIGNS.get(piece.face, "")
    shown = piece.text or sign or piece.label
    if piece.face in ("trailer", "tow"):
        shown += {"trailer": "t", "tow": "w"}[piece.face]
    return Text(f"[{shown}]", style=_style(piece, piece.move))


def _style(piece: Piece, move: str) -> Style:
    style = Style(color=TONES.get(piece.tone), bold=piece.marked or None, dim=piece.faint or None)
    if move:
        style += Style(reverse=piece.marked or None, underline=True) + _click(move)
    return style


def _click(move: str) -> Style:
    return Style.from_meta({"@click": ("app.play", (move,))})
