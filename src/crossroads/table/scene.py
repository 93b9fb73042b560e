"""Scenes: what a seat sees, as data.  The web and the terminal draw any scene, and neither knows a rule.

A scene shows what lies on the table, never what the player is meant to remember.  A piece keeps its id from scene to scene, so
that clients can move it, and the id of a hidden piece tells nothing about its face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from crossroads.engine.layout import Record
from crossroads.engine.piles import Pile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.table.sitting import Sitting

Kind = Literal["row", "fan", "stack", "grid", "ring"]
BACK = "back"  # the face of what is face-down


class Piece(msgspec.Struct, omit_defaults=True):
    """A card, a car, a marker: anything that lies somewhere."""

    id: str
    face: str = ""  # a symbol of the game's art.svg; "" is a plain card with its text
    text: str = ""  # what is printed on it
    label: str = ""  # for a screen reader; "" reads the text
    move: str = ""  # what a click does
    pick: str = ""  # for moves of several pieces: the word that this one adds to the scene's `picking`
    note: str = ""  # what it would do, or what it means just now
    tone: str = ""  # one of red blue green yellow purple black orange grey, or seat0 … seat7
    turn: int = 0  # degrees clockwise
    at: tuple[int, int] | None = None  # column and row of a grid, slot of a row (0, 0 is top left); the same place is a stack
    marked: bool = False  # stands out: chosen, just played, in reach
    faint: bool = False  # stands back: cannot be used now


class Zone(msgspec.Struct, omit_defaults=True):
    """A place for pieces."""

    id: str
    kind: Kind
    title: str = ""
    pieces: list[Piece] = []
    owner: int = -1  # the seat whose place it is
    columns: int = 0  # of a grid; places of a ring
    rows: int = 0
    move: str = ""  # what a click on the place itself does
    note: str = ""
    count: int = -1  # how many it holds, where that is not the number of pieces shown


class Button(msgspec.Struct, omit_defaults=True):
    """A move that no piece stands for."""

    text: str
    move: str
    key: str = ""  # a letter that makes the move
    note: str = ""


class Ask(msgspec.Struct, omit_defaults=True):
    """A text field: what is typed follows the verb."""

    verb: str
    label: str


class Scene(msgspec.Struct, omit_defaults=True):
    """All that a seat sees, and all that it may do."""

    prompt: str
    zones: list[Zone] = []
    buttons: list[Button] = []
    scores: list[int] = []
    facts: list[tuple[str, str]] = []
    picking: str = ""  # the verb of a move made of several picked pieces: "take"
    ask: Ask | None = None
    rules: str = ""  # the heading of the rulebook that matters now
    moves: list[str] = []  # every legal move of the seat

    def lines(self) -> Iterator[str]:
        """The scene in plain lines."""
        yield self.prompt
        for title, value in self.facts:
            yield f"  {title}: {value}"
        for zone in self.zones:
            shown = "  ".join(piece.text or piece.label or piece.face for piece in zone.pieces)
            count = f" ({zone.count})" if zone.count >= 0 else ""
            yield f"  {zone.title}{count}: {shown}".rstrip()


def scene(sitting: Sitting, seat: int) -> Scene:
    """What a seat sees (-1: a spectator): the game's own scene, or the general one.

    The game's `scene.py` is given only what lies on the table for that seat, so it cannot show anything else.
    """
    if not sitting.game.has("scene"):
        return general_scene(sitting, seat)
    made: Scene = sitting.game.module("scene").scene(on_the_table(sitting, seat), seat, sitting.names)
    made.moves = sitting.legal(seat) if seat >= 0 else []
    made.scores = scores(sitting)
    return made


def on_the_table(sitting: Sitting, seat: int) -> GameState:
    """A seat's view without what it is meant to remember."""
    view = sitting.view(seat)
    sitting.rules.forget(view)
    return view


def scores(sitting: Sitting) -> list[int]:
    return [int(sitting.rules.score(sitting.state, seat)) for seat in range(sitting.players)]


def general_scene(sitting: Sitting, seat: int) -> Scene:
    """A scene for any game, from its declared fields and its moves' texts."""
    view = on_the_table(sitting, seat)
    moves = sitting.legal(seat) if seat >= 0 else []
    zones, facts = _described(sitting.game, view, seat)
    return Scene(
        prompt=_prompt(sitting, seat),
        zones=zones,
        facts=facts,
        buttons=[Button(text=move, move=move) for move in moves],
        scores=scores(sitting),
        moves=moves,
    )


def _prompt(sitting: Sitting, seat: int) -> str:
    if sitting.is_over:
        return "The game is over."
    if seat in sitting.acting:
        return "It is your turn."
    return f"Waiting for {' and '.join(sitting.names[other] for other in sitting.acting)}."


NOT_SHOWN = ("rng", "players", "first", "acting", "options")


def _described(game: Game, view: GameState, seat: int) -> tuple[list[Zone], list[tuple[str, str]]]:
    """Piles become zones, all other fields facts."""
    zones: list[Zone] = []
    facts: list[tuple[str, str]] = []
    for name in view.fields:
        if name not in NOT_SHOWN:
            _describe(game, view, name.replace("_", " "), getattr(view, name), zones, facts)
    return zones, facts


def _describe(game: Game, view: GameState, title: str, value: Any, zones: list[Zone], facts: list[tuple[str, str]]) -> None:
    if isinstance(value, Pile):
        zones.append(_pile_zone(game, view, title, value))
    elif isinstance(value, Record):
        for name in value.fields:
            _describe(game, view, f"{title} {name}", getattr(value, name), zones, facts)
    elif isinstance(value, list) and value and isinstance(value[0], (Record, list)):
        for i, one in enumerate(value):
            _describe(game, view, f"{title} {i + 1}", one, zones, facts)
    else:
        facts.append((title, " ".join(map(str, value)) if isinstance(value, list) else str(value)))


def _pile_zone(game: Game, view: GameState, title: str, pile: Pile) -> Zone:
    cards = pile.card[: pile.size]
    known = any(cards)
    pieces = [
        Piece(id=f"{title}-{i}", text=game.words.card_text(view, card), face="")
        if known
        else Piece(id=f"{title}-{i}", face=BACK)
        for i, card in enumerate(cards)
    ]
    return Zone(id=title, kind="fan", title=title, pieces=pieces, count=pile.size)
