"""Scenes: what a seat sees, as data.  The web and the terminal draw any scene, and neither knows a rule.

A scene shows what lies on the table, never what the player is meant to remember.  A piece keeps its id from scene to scene, so
that clients can animate it; the id of a hidden piece says nothing about its face.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from crossroads.engine.text import SHARED, SOURCE, text_of, with_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from crossroads.engine.text import Arg, Text

S = TypeVar("S")
T = TypeVar("T")
Kind = Literal["row", "fan", "stack", "grid", "ring", "spotlight"]  # a spotlight is large in the middle, above all the others
BACK = "back"  # the face of what is face-down
PICKS = "…"  # stands for the picked pieces in the text of their button


@dataclass(slots=True)  # nobody changes one; a frozen one takes four times as long to make, and each beat has its own
class Showing:
    """How a table shows its game: what a game's `scene` and `common` are given beside the view."""

    names: Sequence[str]  # of the players, by seat
    helpers: bool = False  # the table marks for beginners what players are otherwise meant to notice themselves
    text: Text = field(default_factory=lambda: text_of(SHARED, SOURCE))  # in the language of the one who looks
    in_every_language: dict[Any, Any] = field(default_factory=dict)  # what `once` has made
    beat: int = -1  # the kind of the beat that is shown; -1: the table as it is now
    before: Any = None  # the view at the beat before it, or before the move
    mover: int = -1  # the seat that made the move
    move: int = -1  # the move; -1 for a hidden choice

    def once(self, make: Callable[[S], T], s: S) -> T:
        """Return make(s), made only once for all languages in which this moment is shown; `s` is a spectator's view."""
        if make not in self.in_every_language:
            self.in_every_language[make] = make(s)
        made: T = self.in_every_language[make]
        return made

    def say(self, message: str, /, **args: Arg) -> str:
        """Return a message of the game in the language of the one who looks; a `Seat` reads as its player's name."""
        for value in args.values():
            if type(value) is not str and type(value) is not int:  # most are, and need nobody's name
                args = {name: with_names(value, self.names) for name, value in args.items()}
                break
        return self.text(message, **args)


# gc=False: nothing in a scene refers back to what it is part of, so the collector need not look through thousands of pieces.
# A game may use the same piece or zone in many scenes, so nobody changes one: to show it differently, make another.


class Piece(msgspec.Struct, omit_defaults=True, gc=False):
    """A card, a car, a marker: anything that lies somewhere."""

    id: str
    face: str = ""  # a symbol of the game's art.svg; "" is a plain card with its text
    text: str = ""  # what is printed on it
    label: str = ""  # for a screen reader; "" reads the text
    move: str = ""  # the move that a click makes
    pick: str = ""  # for moves of several pieces: the word that this one adds to the scene's `picking`
    note: str = ""  # what its move would do, or what the piece means just now
    tone: str = ""  # one of red blue green yellow purple black orange grey, or seat0 … seat7
    turn: int = 0  # degrees clockwise
    at: tuple[int, int] | None = None  # column and row of a grid, slot of a row (0, 0 is top left); the same place is a stack
    marked: bool = False  # stands out: chosen, just played, in reach
    faint: bool = False  # stands back: cannot be used now


class Zone(msgspec.Struct, omit_defaults=True, gc=False):
    """A place for pieces."""

    id: str
    kind: Kind
    title: str = ""
    pieces: list[Piece] = []
    owner: int = -1  # the seat whose place it is
    columns: int = 0  # of a grid; places of a ring
    rows: int = 0
    move: str = ""  # the move that a click on the place itself makes
    note: str = ""
    count: int = -1  # the number of pieces in it, where the scene does not show all of them


class Button(msgspec.Struct, omit_defaults=True, gc=False):
    """A move that no piece stands for."""

    text: str
    move: str
    key: str = ""  # a letter that makes the move
    note: str = ""


class Ask(msgspec.Struct, omit_defaults=True, gc=False):
    """A text field: the move is the verb and what the player types after it."""

    verb: str
    label: str
    language: str = ""  # of what is said, for speech recognition; "" is the reader's


class Scene(msgspec.Struct, omit_defaults=True, gc=False):
    """Everything that a seat sees, and everything that it may do."""

    prompt: str
    zones: list[Zone] = []
    buttons: list[Button] = []
    scores: list[int] = []
    facts: list[tuple[str, str]] = []
    aloud: list[str] = []  # sentences for what others see at a glance and no event tells: read aloud when they change
    picking: str = ""  # the verb of a move made of several picked pieces: "take"
    picked: str = ""  # the text of the button that makes this move: "Take over with …"; "" is the verb and the pieces
    ask: Ask | None = None
    rules: str = ""  # the heading of the rulebook that matters now
    moves: list[str] = []  # every legal move of the seat
    signs: dict[str, str] = {}  # by face: the character that a terminal shows instead of its drawing, or behind a card's
    # text; four characters are the piece turned by 0, 90, 180 and 270 degrees

    def lines(self) -> Iterator[str]:
        """Yield the scene as plain lines."""
        yield self.prompt
        for title, value in self.facts:
            yield f"  {title}: {value}"
        yield from [f"  {sentence}" for sentence in self.aloud]
        for zone in self.zones:
            if zone.kind != "grid" or not self.aloud:  # the sentences say what matters of a grid
                shown = "  ".join(filter(None, [self._shown(piece) for piece in zone.pieces]))
                count = f" ({zone.count})" if zone.count >= 0 else ""
                yield f"  {zone.title}{count}: {shown}".rstrip()

    def _shown(self, piece: Piece) -> str:
        """Return a piece in a plain line: its text, with the suit where its face has a sign, or else its label."""
        sign = self.signs.get(piece.face, "")
        return piece.text + sign if piece.text and not sign.isascii() and len(sign) == 1 else piece.text or piece.label
