"""Scenes: what a seat sees, as data.  The web and the terminal draw any scene, and neither knows a rule.

A scene shows what lies on the table, never what the player is meant to remember.  A piece keeps its id from scene to scene, so
that clients can animate it; the id of a hidden piece says nothing about its face.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from crossroads.engine.marks import MARK
from crossroads.engine.text import SHARED, SOURCE, text_of, with_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from crossroads.engine.marks import Wordings
    from crossroads.engine.text import Arg, Said, Text

T = TypeVar("T")
Kind = Literal["row", "fan", "stack", "grid", "ring", "spotlight"]  # a spotlight is large in the middle, above all the others
BACK = "back"  # the face of what is face-down
_encode = msgspec.json.Encoder().encode
PICKS = "…"  # stands for the picked pieces in the text of their button


Kept = dict[tuple[Any, int], tuple[object, tuple[object, ...], Any]]  # by what makes it and its place: of what, and what


@dataclass(slots=True)  # nobody changes one; a frozen one takes four times as long to make, and each beat has its own
class Showing:
    """How a table shows its game: what a game's `scene` and `common` are given beside the view."""

    names: Sequence[str]  # of the players, by seat
    helpers: bool = False  # the table marks for beginners what players are otherwise meant to notice themselves
    text: Text = field(default_factory=lambda: text_of(SHARED, SOURCE))  # in the language of the one who looks
    drawn: Kept = field(default_factory=dict)  # what `kept` has made in this language
    worked_out: Kept = field(default_factory=dict)  # what `once` has made for all languages
    beat: int = -1  # the kind of the beat that is shown; -1: the table as it is now
    before: Any = None  # the view at the beat before it, or before the move
    mover: int = -1  # the seat that made the move
    move: int = -1  # the move; -1 for a hidden choice

    # Between two looks, or two beats, hardly anything changes, and parts of a spectator's view that stay the same are the same
    # objects.  So `common` may draw each part through `kept`, and work out for all languages what it needs through `once`.
    # Parts of a seat's own view, its hand above all, are the table's own and change in place: they are never kept.

    def kept(self, make: Callable[..., T], place: int, part: object, *more: object) -> T:
        """Return make(showing, place, part, *more), or what was made for this place before if nothing is different.

        The part has to be the same object; what else the drawing depends on has to be equal.
        """
        known = self.drawn.get((make, place))
        if known is None or known[0] is not part or known[1] != more:
            known = self.drawn[make, place] = part, more, make(self, place, part, *more)
        made: T = known[2]
        return made

    def once(self, make: Callable[..., T], s: object, place: int, part: object) -> T:
        """Return make(s, part), which is the same in every language, and kept like what `kept` makes.

        Apart from the part `make` may read of the view `s` only what is settled for the whole game.
        """
        known = self.worked_out.get((make, place))
        if known is None or known[0] is not part:
            known = self.worked_out[make, place] = part, (), make(s, part)
        made: T = known[2]
        return made

    def say(self, message: str, /, **args: Arg) -> str:
        """Return a message of the game in the language of the one who looks; a `Seat` reads as its player's name."""
        for value in args.values():
            if type(value) is not str and type(value) is not int:  # most are, and need nobody's name
                args = {name: with_names(value, self.names) for name, value in args.items()}
                break
        return self.text(message, **args)

    def rendered(self, said: Said) -> str:
        """Return a sentence of the game in the same way."""
        return self.say(said.message, **said.args)


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


class Zone(msgspec.Struct, omit_defaults=True, dict=True):
    """A place for pieces.  Most zones are shown many times: to every seat, and until something in them changes."""

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

    def first_encoded(self, language: str, wordings: Wordings | None) -> msgspec.Raw:
        """Return the zone as it is sent, and remember it: one that is drawn with marks in all languages at once.

        A zone that makes a move is shown to nobody but the seat that may make it.
        """
        drawn, known = _encode(self), self.__dict__
        if wordings is None or MARK not in drawn:
            known[language] = msgspec.Raw(drawn)
        elif self.move:
            known[language] = msgspec.Raw(wordings.filled_in(language, drawn))
        else:
            known.update(zip(wordings.languages, map(msgspec.Raw, wordings.filled(drawn))))
        made: msgspec.Raw = known[language]
        return made


def encoded_zones(zones: list[Zone], language: str = "", wordings: Wordings | None = None) -> list[msgspec.Raw]:
    """Return zones as they are sent; those that are drawn with marks need their wordings, of this language and others.

    A zone remembers how it was encoded, by language: most are shown many times.
    """
    return [zone.__dict__.get(language) or zone.first_encoded(language, wordings) for zone in zones]


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
