"""The log of a table: everything that ever happened at it.  A table is what its log makes of it, and nothing else.

Every entry says in which format it is written, because a later release goes on with a log that an earlier one began.  To change
what an entry looks like, add a function to `UPGRADES`, which raises `FORMAT`; stored logs are never rewritten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from crossroads.table.clock import Clock
from crossroads.table.versions import UnknownVersion

if TYPE_CHECKING:
    from collections.abc import Callable


def _say_rules_and_helpers(entry: dict[str, Any]) -> None:
    """1 to 2: logs of format 1 say neither the version of the rules, there was only the first, nor whether the table helps:
    every table marked what there was to notice.
    """
    if entry["type"] == "created":
        entry["rules"] = 1
        entry["helpers"] = True


def _change_nothing(entry: dict[str, Any]) -> None:
    """2 to 3: there are new kinds of entries and fields with defaults; those that were there mean the same."""


# From format 1 to 2, from 2 to 3, and so on.  Each function changes one decoded entry in place.
UPGRADES: tuple[Callable[[dict[str, Any]], None], ...] = (_say_rules_and_helpers, _change_nothing)
FORMAT = len(UPGRADES) + 1  # of the entries that this release writes


class Written(Struct, kw_only=True):
    """What every entry of a log has."""

    format: int = FORMAT


class Place(Struct, omit_defaults=True):
    """Who is meant to sit in a seat when a table is made; an open seat with a guest is kept for that guest."""

    kind: Literal["person", "bot", "open"]
    guest: str = ""
    name: str = ""
    level: str = ""


class Created(Written, tag="created"):
    """A guest made a table.  The seed stays in the log until the game is over; the table shows its hash at once."""

    game: str
    places: list[Place]
    options: dict[str, bool | int | str]
    clock: Clock
    public: bool
    hints: bool
    first: int
    seed: str
    host: str
    rules: int  # the version of the game's rules
    helpers: bool = False  # the table marks what players are otherwise meant to notice themselves


class CreatedFairly(Created, tag="created-fairly"):
    """A guest made a table whose deal depends on the seed and on a number from each player.

    It is an entry of its own because a release that knows nothing of these numbers would deal other cards.
    """


class Brought(Written, tag="brought"):
    """A guest who had a seat from the start added a number to the deal."""

    guest: str
    number: str


class Sat(Written, tag="sat"):
    """A guest took an open seat, and added a number to the deal."""

    seat: int
    guest: str
    name: str
    number: str = ""


class SentAway(Written, tag="sent-away"):
    """The host asked a person to leave, before the game began."""

    seat: int


class Began(Written, tag="began"):
    """The game begins; bots of this level take the open seats."""

    level: str = ""


class Moved(Written, tag="moved"):
    """A seat made a move; the entry has its text and who made it."""

    seat: int
    move: str
    by: Literal["person", "bot", "clock"]


class Covered(Written, tag="covered"):
    """A bot plays for a person who is away."""

    seat: int
    level: str
    left: bool = False  # for good: the person left the table
    asked: bool = False  # other players asked for it, because the person did nothing for long


class Returned(Written, tag="returned"):
    """A person is back and has the seat again."""

    seat: int


class AskedBack(Written, tag="asked-back"):
    """A player asks to take the last move back."""

    seat: int


class AnsweredBack(Written, tag="answered-back"):
    """Another player agrees or disagrees."""

    seat: int
    agree: bool


class Rematched(Written, tag="rematched"):
    """The same people play their next game at another table."""

    code: str


class Abandoned(Written, tag="abandoned"):
    """The server put the table away: nobody came back to it, or its game had too many moves."""

    why: Literal["idle", "moves"] = "idle"


Entry = (
    Created
    | CreatedFairly
    | Brought
    | Sat
    | SentAway
    | Began
    | Moved
    | Covered
    | Returned
    | AskedBack
    | AnsweredBack
    | Rematched
    | Abandoned
)

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


class _Heading(Struct):
    """Which format an entry is in.  Entries of format 1 do not say it."""

    format: int = 1


_heading_decoder = msgspec.json.Decoder(_Heading)


def encode(entry: Entry) -> bytes:
    """The entry as it is stored."""
    return _encoder.encode(entry)


def decode(text: bytes | str) -> Entry:
    """The entry that is stored in `text`, brought to the present format; UnknownVersion if a later release wrote it."""
    written = _heading_decoder.decode(text).format
    if written == FORMAT:
        return _decoder.decode(text)
    if written > FORMAT:
        sentence = f"an entry of the log is in format {written}; this release reads formats up to {FORMAT}"
        raise UnknownVersion(sentence, is_newer=True)
    entry = msgspec.json.decode(text)
    for upgrade in UPGRADES[written - 1 :]:
        upgrade(entry)
    upgraded: Entry = msgspec.convert(entry | {"format": FORMAT}, Entry)
    return upgraded
