"""The log of a table: everything that ever happened at it.  A table is what its log makes of it, and nothing else."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from crossroads.table.clock import Clock


class Place(Struct, omit_defaults=True):
    """Who is meant to sit in a seat when a table is made."""

    kind: Literal["person", "bot", "open"]
    guest: str = ""
    name: str = ""
    level: str = ""


class Created(Struct, tag="created"):
    """A table was made.  The seed stays in the log until the game is over; its hash is shown at once."""

    game: str
    places: list[Place]
    options: dict[str, bool | int | str]
    clock: Clock
    public: bool
    hints: bool
    first: int
    seed: str
    host: str


class Sat(Struct, tag="sat"):
    """A guest took an open seat."""

    seat: int
    guest: str
    name: str


class Began(Struct, tag="began"):
    """The game begins; open seats are filled with bots of this level."""

    level: str = ""


class Moved(Struct, tag="moved"):
    """A move, as its text, and who made it."""

    seat: int
    move: str
    by: Literal["person", "bot", "clock"]


class Covered(Struct, tag="covered"):
    """A bot plays for somebody who is not there."""

    seat: int
    level: str
    left: bool = False  # for good: the person gave the seat up


class Returned(Struct, tag="returned"):
    """Somebody is back and has the seat again."""

    seat: int


class AskedBack(Struct, tag="asked-back"):
    """A player asks to take the last move back."""

    seat: int


class AnsweredBack(Struct, tag="answered-back"):
    """Another player agrees, or does not."""

    seat: int
    agree: bool


class Rematched(Struct, tag="rematched"):
    """The same people go on at another table."""

    code: str


class Abandoned(Struct, tag="abandoned"):
    """Nobody came back."""


Entry = Created | Sat | Began | Moved | Covered | Returned | AskedBack | AnsweredBack | Rematched | Abandoned

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def encode(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decode(text: bytes | str) -> Entry:
    return _decoder.decode(text)
