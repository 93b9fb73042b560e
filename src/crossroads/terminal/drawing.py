"""Draw scenes with characters.  Colours come with letters or shapes, so that nothing is shown by colour alone.

A game says with the scene which character stands for a face (`Scene.signs`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec.structs import replace
from rich.style import Style
from rich.text import Text

from crossroads.engine.scene import BACK
from crossroads.engine.text import SHARED, SOURCE, text_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from crossroads.engine.scene import Piece, Scene, Zone
    from crossroads.engine.text import Text as Speech

TONES = {
    "red": "#e06c6c", "blue": "#6ca0f0", "green": "#6cc08a", "yellow": "#e5c04b", "purple": "#b48ae0", "black": "#9aa4b2",
    "orange": "#f09a5a", "grey": "#9aa4b2", "seat0": "#6ca0f0", "seat1": "#e06c6c", "seat2": "#e5c04b", "seat3": "#6cc08a",
    "seat4": "#b48ae0", "seat5": "#f09a5a", "seat6": "#5ac8c8", "seat7": "#d88ab8",
}  # fmt: skip
BACK_SIGN = "▒"
UNKNOWN_SIGN = "?"


@dataclass
class Picture:
    """A scene in characters: a line for each other player, the middle of the table, and the player's own place."""

    others: list[Text] = field(default_factory=list)
    board: list[Text] = field(default_factory=list)
    own: list[Text] = field(default_factory=list)

    def blocks(self) -> list[Text]:
        return [*self.others, *self.board, *self.own]


@dataclass(frozen=True)
class Brush:
    """How pieces are drawn: with the game's signs, and highlighted if the selected move touches them."""

    signs: Mapping[str, str]
    move: str = ""
    picks: frozenset[str] = frozenset()

    @classmethod
    def of(cls, scene: Scene, selected: str) -> Brush:
        verb, _, words = selected.partition(" ")
        picks = frozenset(words.split()) if verb and verb == scene.picking else frozenset()
        return cls({BACK: BACK_SIGN} | scene.signs, selected, picks)

    def style(self, piece: Piece) -> Style:
        style = Style(color=TONES.get(piece.tone), bold=piece.marked or None, dim=piece.faint or None)
        if piece.move:
            style += Style(underline=True) + click(piece.move)
        is_lit = (self.move and piece.move == self.move) or (piece.pick and piece.pick in self.picks)
        return style + Style(reverse=True, bold=True) if is_lit else style

    def sign(self, piece: Piece) -> str:
        """The characters of a piece on a board: the way it is turned, its text, or the sign of its face."""
        sign = self.signs.get(piece.face, "")
        if len(sign) == 4:
            return sign[piece.turn // 90 % 4]
        return piece.text or sign or UNKNOWN_SIGN

    def card(self, piece: Piece) -> Text:
        """A card: its text followed by the sign of its face, or else its label."""
        shown = piece.text + self.signs.get(piece.face, "") or piece.label
        return Text(f"[{shown}]", style=self.style(piece))


def click(move: str) -> Style:
    return Style.from_meta({"@click": ("app.play", (move,))})


def draw(scene: Scene, seat: int = -1, names: Sequence[str] = (), selected: str = "", say: Speech | None = None) -> Picture:
    """Draw a scene as a seat sees it.

    A click on a piece or place makes its move; the pieces of the selected move are highlighted.
    """
    say = say or text_of(SHARED, SOURCE)
    brush, picture = Brush.of(scene, selected), Picture()
    theirs: dict[int, list[Zone]] = {}
    for zone in scene.zones:
        if zone.owner >= 0 and zone.owner != seat:
            theirs.setdefault(zone.owner, []).append(zone)
        elif zone.pieces or zone.move:
            (picture.own if zone.owner == seat >= 0 else picture.board).append(_block(zone, _name(names, zone.owner), brush))
    for owner, zones in sorted(theirs.items()):
        picture.others.append(_place(_name(names, owner), zones, brush, say))
    return picture


def _name(names: Sequence[str], owner: int) -> str:
    return names[owner] if 0 <= owner < len(names) else ""


def _place(name: str, zones: list[Zone], brush: Brush, say: Speech) -> Text:
    """Draw the place of another player in one line, after the name."""
    text = Text.assemble((name or say("terminal-seat-name", seat=zones[0].owner + 1), "bold"), end="")
    for zone in zones:
        if zone.pieces or zone.note or zone.count > 0:
            text.append("  ")
            text.append_text(_line(replace(zone, title=_somebodys(zone.title, say)), name, brush))
    return text


def _somebodys(title: str, say: Speech) -> str:
    """Return the title of somebody else's zone without "Your"."""
    for own in say("terminal-yours").split("|"):
        title = title.removeprefix(f"{own} ")
    return title


def _block(zone: Zone, name: str, brush: Brush) -> Text:
    """Draw a zone: a grid under its title, cards beside it."""
    if zone.kind == "grid":
        return Text("\n", end="").join([_title(zone, name), _grid(zone, brush)])
    return _line(zone, name, brush)


def _line(zone: Zone, name: str, brush: Brush) -> Text:
    parts = [_title(zone, name)] if _said(zone, name) else []
    if zone.kind == "ring":
        parts.append(_ring(zone, brush))
    elif zone.kind == "row":
        parts.append(_stacks(zone, brush))
    else:
        parts += _cards(zone, brush)
    return Text(" ", end="").join(parts)


def _cards(zone: Zone, brush: Brush) -> list[Text]:
    """Draw cards side by side; face-down cards are only counted."""
    alike = [piece for piece in zone.pieces if piece.face == BACK and not piece.move and not piece.marked]
    shown = [brush.card(piece) for piece in zone.pieces if piece not in alike]
    count = zone.count if zone.count >= 0 and not shown else len(alike)
    return [*shown, Text(f"{BACK_SIGN}×{count}")] if alike else shown


def _said(zone: Zone, name: str) -> str:
    """The title without its owner's name, the count and the note."""
    title = zone.title.removeprefix(name).removeprefix("'s").lstrip(": ") if name else zone.title
    is_counted_by_backs = zone.pieces and all(piece.face == BACK for piece in zone.pieces)
    count = f"({zone.count})" if zone.count >= 0 and not is_counted_by_backs else ""
    return " ".join(filter(None, [title, count, f"– {zone.note}" if zone.note and title else zone.note]))


def _title(zone: Zone, name: str) -> Text:
    text = Text(_said(zone, name), style="bold" if zone.owner < 0 else "")
    if zone.move:
        text.stylize(click(zone.move) + Style(underline=True, color="#7fd0a0"))
    return text


def _slots(zone: Zone) -> dict[tuple[int, int], list[Piece]]:
    """Group pieces by place; pieces of one place lie on each other, the lowest first."""
    slots: dict[tuple[int, int], list[Piece]] = {}
    for i, piece in enumerate(zone.pieces):
        slots.setdefault(piece.at or (i, 0), []).append(piece)
    return slots


def _stacks(zone: Zone, brush: Brush) -> Text:
    drawn = [Text("+").join([brush.card(piece) for piece in stack]) for _, stack in sorted(_slots(zone).items())]
    return Text("  ").join(drawn)


def _ring(zone: Zone, brush: Brush) -> Text:
    """Draw the places in order; a piece that lies on a place follows it."""
    drawn = []
    for _, (place, *on_it) in sorted(_slots(zone).items()):
        text = Text(f"[{brush.sign(place)}]" if place.marked else brush.sign(place), style=brush.style(place))
        for piece in on_it:
            text.append(brush.sign(piece), brush.style(piece))
        drawn.append(text)
    return Text(" ").join(drawn)


def _grid(zone: Zone, brush: Brush) -> Text:
    """Draw each cell with the characters of its topmost piece; a click makes the move of any piece in it."""
    cells = _slots(zone)
    width = max((len(brush.sign(stack[-1])) for stack in cells.values()), default=1)
    lines = []
    for row in range(zone.rows):
        line = Text()
        for column in range(zone.columns):
            stack = cells.get((column, row), [])
            line.append_text(_cell(stack, width, brush) if stack else Text(" " * width))
            line.append(" ")
        lines.append(line)
    return Text("\n").join(lines)


def _cell(stack: list[Piece], width: int, brush: Brush) -> Text:
    style = brush.style(stack[-1])
    for piece in stack[:-1]:
        if piece.move and not stack[-1].move:
            below = brush.style(piece)
            style += Style(underline=True, reverse=below.reverse) + click(piece.move)
    return Text(brush.sign(stack[-1]).center(width), style=style)
