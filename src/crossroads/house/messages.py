"""Every message that goes over the network, in one file.  `docs/protocol.md` explains them with an example.

Over the WebSocket each message is one JSON object with a `type`.  What cannot be decoded is refused with a code and a sentence.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from crossroads.engine.scene import Scene, Zone
from crossroads.house.metrics import Failing
from crossroads.house.outcomes import Outcome
from crossroads.table.clock import Clock
from crossroads.table.fairness import NUMBER

VERSION = 3
LONGEST_MESSAGE = 4096  # bytes that a client may send at once

Code = Annotated[str, Meta(min_length=1, max_length=12)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Token = Annotated[str, Meta(max_length=400)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[str, Meta(pattern=NUMBER, max_length=64)]  # what a player adds to the deal: 64 hexadecimal digits


# ---- over HTTP ----


class NewGuest(Struct, forbid_unknown_fields=True):
    """POST /api/guests"""

    name: Name


class Guest(Struct):
    """Who you are: keep the token, it is your seat at every table."""

    id: str
    name: str
    token: str


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables.  A seat is "me", "open", a level ("beginner" … "champion"), or "here:NAME" for one at your device."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=2, max_length=8)]
    options: dict[str, bool | int | str] = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    public: bool = False
    hints: bool = True
    first: Annotated[int, Meta(ge=-1, le=7)] = -1  # -1: drawn from the seed
    helpers: bool = False  # mark what players are otherwise meant to notice, where the game has something of the kind


class SeatInfo(Struct, omit_defaults=True):
    """Who sits in a seat; an open seat with a name is kept for that person."""

    name: str
    kind: Literal["person", "bot", "open"]
    level: str = ""  # of a bot, also of one that covers for a person
    present: bool = True  # a person who is connected
    covered: bool = False  # a bot plays until the person is back


class TableInfo(Struct, omit_defaults=True):
    """A table as everybody may know it."""

    code: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over", "abandoned"]
    seats: list[SeatInfo]
    options: dict[str, bool | int | str]
    clock: Clock
    public: bool
    hints: bool
    helpers: bool = False  # the table marks what players are otherwise meant to notice
    commitment: str = ""  # SHA-256 of the server's seed, from before the first card
    seed: str = ""  # the server's, when the game is over
    fair: bool = False  # players add numbers to the deal
    numbers: list[str] = []  # what each seat added, when the game is over
    most_moves: int = 0  # then the game is closed without a result
    idle_after: int = 0  # seconds after which others may have a bot play for a person who does nothing
    watchers: int = 0
    next: str = ""  # the code of the rematch


class OptionInfo(Struct, omit_defaults=True):
    """An option of a game: one of its values, or a whole number from low to high."""

    name: str
    title: str  # what people call it
    default: bool | int | str
    about: str
    values: list[bool | int | str] = []
    labels: list[str] = []  # what people read for each value, where it is a word
    low: int | None = None
    high: int | None = None


class PresetInfo(Struct):
    """Options chosen together for a kind of players; `options` has only what differs from the defaults."""

    name: Literal["quick", "family", "standard", "expert"]
    title: str
    about: str
    options: dict[str, bool | int | str]


class LessonInfo(Struct):
    """A lesson of a game, as the lobby offers it."""

    name: str
    title: str
    minutes: int


class GameInfo(Struct):
    """A game as the lobby shows it."""

    game: str
    title: str
    line: str
    designers: str  # "" if the printed rules do not name them
    publisher: str
    minutes: int
    age: int  # the youngest players, as printed; 0 if nothing is printed
    players: tuple[int, int]  # fewest, most
    first: str  # what the first seat is, for a host who chooses it; "" if it makes no difference
    options: list[OptionInfo]
    levels: tuple[str, ...]
    window: bool  # whether it has reaction windows, which the clock's pace closes
    helpers: str  # what the helpers of a table show; "" where the game has nothing to help with
    scoring: str = ""  # how points are counted and who wins
    presets: list[PresetInfo] = []  # from the quickest to the hardest; "standard" is always there
    lessons: list[LessonInfo] = []  # in the order in which they are taken


class Choices(Struct, forbid_unknown_fields=True):
    """POST /api/games/{game}/advice: what a host is about to choose."""

    players: int
    options: dict[str, bool | int | str] = {}


class Advice(Struct):
    """A sentence for a host whose options are allowed but play poorly; mostly empty."""

    sentence: str


class Standing(Struct):
    """How good somebody is at a game."""

    name: str
    rating: float
    games: int


class Health(Struct):
    """That the process answers, or that people can play, and how many tables are in memory."""

    ok: bool
    rooms: int


class Refused(Struct, tag="refused"):
    """A request that changed nothing, and why.  Over HTTP it is the body of every 4xx and 5xx answer."""

    code: str
    sentence: str
    to: str = ""  # the type of the message that is refused


# ---- from a client, over the WebSocket ----


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message of a connection.  `last` is the number of the last event seen, 0 for none."""

    version: int
    token: Token
    table: Code
    last: Annotated[int, Meta(ge=0)] = 0
    watch: bool = False
    language: Annotated[str, Meta(max_length=35)] = ""  # of what this connection reads; English if there is no such text
    number: Number = ""  # for the deal, from a guest who has a seat from the start
    beats: bool = False  # whether this client shows the beats of a move; only then they are sent


class Sit(Struct, tag="sit", forbid_unknown_fields=True):
    """Take an open seat, under the guest's name or another; or take up your own again that others had covered."""

    seat: Seat | None = None
    name: Name | None = None
    number: Number = ""  # for the deal


class SendAway(Struct, tag="send-away", forbid_unknown_fields=True):
    """The host asks somebody to leave, before the game begins."""

    seat: Seat


class AskCover(Struct, tag="ask-cover", forbid_unknown_fields=True):
    """Ask that a bot plays for a person who has done nothing for long."""

    seat: Seat


class Begin(Struct, tag="begin", forbid_unknown_fields=True):
    """The host begins although seats are open; bots take them."""

    level: Literal["beginner", "easy", "normal", "hard", "champion"] = "normal"


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Make a move, one of the texts in the scene's `moves` (or typed words, where the scene has an `ask`)."""

    move: MoveText
    seat: Seat | None = None  # needed only where several people share a device
    number: int | None = None  # the last event seen, to tell a slip from a choice


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Why can this move not be made?  The answer is a `reason`; a question never makes a move."""

    move: MoveText
    seat: Seat | None = None  # needed only where several people share a device


class TakeBack(Struct, tag="take-back", forbid_unknown_fields=True):
    """Ask to take the last move back, or agree to it."""

    agree: bool = True


class AskHint(Struct, tag="ask-hint", forbid_unknown_fields=True):
    """What would the hard player do?"""

    seat: Seat | None = None


class HandOver(Struct, tag="hand-over", forbid_unknown_fields=True):
    """Several people on one device: this seat's person looks now."""

    seat: Seat


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Give the seat up; a bot plays on."""


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """The same game with the same people again."""


ReactionName = Literal[
    "laugh", "wow", "sad", "think", "clap", "heart", "hello", "luck", "well-played", "oops", "thanks", "no-hurry"
]


class React(Struct, tag="react", forbid_unknown_fields=True):
    """Show everybody at the table a picture or a ready sentence.  Nothing is stored, and nobody can write anything else."""

    reaction: ReactionName
    seat: Seat | None = None  # needed only where several people share a device


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""

    sent: float


FromClient = (
    Hello | Sit | SendAway | AskCover | Begin | Play | Why | TakeBack | AskHint | HandOver | Leave | Rematch | React | Ping
)


# ---- from the server, over the WebSocket ----


class Welcome(Struct, tag="welcome", omit_defaults=True):
    """The answer to a hello: where you sit, and what happened since the event you saw last."""

    version: int
    table: TableInfo
    seats: list[int]  # yours; none for a spectator
    number: int  # of the last event
    missed: list[Event] = []
    left_out: int = 0  # events before `missed` that are not sent; the replay has them
    client: str = ""  # the digest of the server's web client; a page that runs other modules loads itself again
    token: str = ""  # a new token, to be used from now on; the old one expires


class Event(Struct, tag="event", omit_defaults=True):
    """Something that happened, as everybody may hear of it.  Events of a table are numbered from 1."""

    number: int
    kind: Literal["table", "move", "clock", "bot", "over"]
    said: list[str]
    seat: int = -1  # who did it


class Beat(Struct, tag="beat", omit_defaults=True):
    """A moment of the move that the next event tells, as everybody may see it; a client shows it before the event.

    Of the zones that it shows, it has those that differ from the beat before it; the first beat of an event has all.  Your own
    zones of which others see only backs, or nothing, stay as your last look had them, without the pieces that the beat shows
    elsewhere.  What the beats say is the beginning of what the event says.
    """

    number: int  # of the event
    kind: str  # one of the game's names for its moments
    lasts: float  # seconds for which clocks and bots wait
    said: list[str]
    shown: list[str]  # the ids of all its zones, in their order
    zones: list[Zone]
    scores: list[int]


class Look(Struct, tag="look", omit_defaults=True):
    """What one of your seats sees now, always whole; sent after each event, or once after several that come together."""

    number: int
    seat: int  # -1: a spectator
    scene: Scene
    acting: list[int]  # whom the game waits for
    chosen: list[int] = []  # who has made a hidden choice
    left: float | None = None  # seconds until the clock moves for this seat, or for whoever is acting
    bank: list[float] = []  # seconds left of each seat, with a clock for the whole game
    take_back: int = -1  # the seat that asks to take its last move back
    hand_over: list[int] = []  # seats at this device that are asked; nobody's cards are shown until one looks
    outcome: Outcome | None = None  # once the game is over


class TableChanged(Struct, tag="table"):
    """Somebody came, went, sat down; the game began or is over."""

    table: TableInfo


class Hint(Struct, tag="hint"):
    """A move that the hard player would make, and why, where there is a reason to give."""

    seat: int
    move: str
    why: str


class Reason(Struct, tag="reason"):
    """The answer to `why`, from nothing but what the seat may know.  Without a code the move can be made."""

    seat: int
    move: str
    code: str
    sentence: str


class Reaction(Struct, tag="reaction"):
    """Somebody at the table reacts; a client shows it for a moment, unless its person has muted reactions."""

    seat: int
    reaction: ReactionName


class Pong(Struct, tag="pong"):
    """The ping's time, sent back."""

    sent: float


class Trouble(Struct, tag="trouble"):
    """The server cannot reach its store; moves are not lost, but not taken either, until `mended`."""

    sentence: str
    mended: bool = False


class Fault(Struct, tag="fault"):
    """Something of the server's own has failed at this table, and the server has noted it.  Each kind is told once."""

    what: Failing
    sentence: str


FromServer = Welcome | Event | Beat | Look | TableChanged | Refused | Hint | Reason | Reaction | Pong | Trouble | Fault
