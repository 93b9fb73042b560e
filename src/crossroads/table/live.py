"""A live table: people, bots and a clock around one sitting.  It does no I/O and never waits.

The methods named after what people do (`sit`, `play`, `leave`) check a request and return the log entry for it, or raise a
Refusal.  `enter` is the only method that changes the table: it takes the entries of the log in order, each with its time.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeGuard

import msgspec

from crossroads.engine.text import SOURCE, say
from crossroads.table import log
from crossroads.table.beats import duration
from crossroads.table.chairs import Chair, bot_name
from crossroads.table.clock import ClockFace
from crossroads.table.deals import SeedDealer, drawn_first
from crossroads.table.outcome import Leads
from crossroads.table.scene import scene
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.taking_back import Checkpoints
from crossroads.table.versions import options_under

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.engine.scene import Scene
    from crossroads.engine.text import Sentence
    from crossroads.table.log import Entry

Kind = Literal["table", "move", "clock", "bot", "over"]


@dataclass(slots=True)
class Happening:
    """What everybody may read about one entry of the log."""

    kind: Kind
    said: list[Sentence]
    seat: int = -1


@dataclass
class LiveTable:
    """One table, from its creation to its end."""

    game: Game
    made: log.Created
    chairs: list[Chair] = field(default_factory=list)
    state: Literal["waiting", "playing", "over", "abandoned"] = "waiting"
    entries: int = 0
    happenings: list[Happening] = field(default_factory=list)
    acting: list[int] = field(default_factory=list)  # the seats the game is waiting for
    _seats: dict[str, list[int]] = field(default_factory=dict)  # of each guest
    sitting: Sitting | None = None
    checkpoints: Checkpoints | None = None  # of the sitting
    leads: Leads | None = None  # likewise
    face: ClockFace | None = None
    timed_turn: int = -1
    asks_back: int = -1
    agreed: set[int] = field(default_factory=set)
    move_stands: bool = False  # somebody did not agree to take the last move back
    rematch: str = ""
    last_mover: int = -1
    shown_until: float = 0.0  # the time at which people have seen the beats of the last move
    asked: dict[int, int] = field(default_factory=dict)  # since which entry each seat has been asked what it is asked now

    def __post_init__(self) -> None:
        options = options_under(self.game, self.made.rules, self.made.options)
        self.made = msgspec.structs.replace(self.made, options=options, rules=self.game.rules_version)
        for seat, place in enumerate(self.made.places):
            name = place.name or (bot_name(place.level, seat) if place.kind == "bot" else "")
            self.chairs.append(Chair(place.kind, name, place.guest, place.level))
        self._note_seats()

    # ---- what everybody may know ----

    @property
    def players(self) -> int:
        return len(self.chairs)

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed: shown before the first card, so that the deal cannot be changed afterwards."""
        return hashlib.sha256(self.made.seed.encode()).hexdigest()

    @property
    def revealed_seed(self) -> str:
        return self.made.seed if self.state in ("over", "abandoned") else ""

    @property
    def names(self) -> list[str]:
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    @property
    def chosen(self) -> list[int]:
        """The seats that have made a hidden choice while others still choose."""
        if not self.acting or self.sitting is None:
            return []
        waiting = [seat for seat in range(self.players) if seat not in self.acting]
        return [seat for seat in waiting if next(self.sitting.rules.legal(self.sitting.state, seat), None) is not None]

    def seats_of(self, guest: str) -> list[int]:
        """Return the seats of a guest, several if people share a device."""
        return self._seats.get(guest, [])

    def _note_seats(self) -> None:
        people = [(seat, chair.guest) for seat, chair in enumerate(self.chairs) if chair.kind == "person"]
        self._seats = {guest: [seat for seat, other in people if other == guest] for _, guest in people}

    def scene(self, seat: int, language: str = SOURCE) -> Scene | None:
        """What a seat sees (-1: a spectator), once the game has begun."""
        return scene(self.sitting, seat, language) if self.sitting else None

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.acting if self.chairs[seat].is_played_by_bot]

    def next_deadline(self) -> float | None:
        return self.face.next_deadline() if self.face and self.state == "playing" else None

    # ---- what people do ----

    def sit(self, guest: str, name: str, seat: int | None) -> log.Sat:
        """Take an open seat."""
        if self.state != "waiting":
            raise Refusal("begun", say("refused-begun-watch"))
        if self.seats_of(guest):
            raise Refusal("seated", say("refused-seated"))
        free = [k for k, chair in enumerate(self.chairs) if chair.kind == "open"]
        if not free:
            raise Refusal("full", say("refused-full"))
        if seat is not None and seat not in free:
            raise Refusal("taken", say("refused-taken", seat=seat + 1, free=free[0] + 1))
        return log.Sat(free[0] if seat is None else seat, guest, name)

    def begin(self, guest: str, level: str) -> log.Began:
        """Start the game now; bots take the open seats.  Only the host may."""
        if self.state != "waiting":
            raise Refusal("begun", say("refused-begun"))
        if guest != self.made.host:
            raise Refusal("not-the-host", say("refused-not-the-host"))
        return log.Began(level)

    @property
    def is_ready(self) -> bool:
        """Whether the game can begin by itself: every seat is taken."""
        return self.state == "waiting" and not any(chair.kind == "open" for chair in self.chairs)

    def play(self, guest: str, seat: int | None, move: str, number: int | None = None) -> log.Moved:
        """Make a person's move; `number` is the last entry that the person had seen."""
        mine = self.seats_of(guest)
        if not mine:
            raise Refusal("watching", say("refused-watching"))
        if seat is None:
            asked = [k for k in mine if k in self.acting] or mine
            seat = asked[0]
        if seat not in mine:
            raise Refusal("not-your-seat", say("refused-not-your-seat"))
        self._check_fresh(seat, number)
        return self._moved(seat, move, "person")

    def play_for_bot(self, seat: int, move: str, number: int) -> log.Moved:
        """Make a bot's move; `number` is the last entry that the bot had seen."""
        if seat not in self.bots_to_move():
            raise Refusal("not-your-turn", say("refused-no-bot-asked"))
        self._check_fresh(seat, number)
        return self._moved(seat, move, "bot")

    def _check_fresh(self, seat: int, number: int | None) -> None:
        """Refuse a move that answers an earlier question, even if it is legal now.

        Hidden choices that others made meanwhile do not make a choice stale.
        """
        if number is not None and number < self.asked.get(seat, 0):
            raise Refusal("stale", say("refused-stale"))

    def _moved(self, seat: int, move: str, by: Literal["person", "bot"]) -> log.Moved:
        if refusal := self._is_no_time_to_move():
            raise refusal
        assert self.sitting is not None
        return log.Moved(seat, self.sitting.checked(seat, move), by)

    def _is_no_time_to_move(self) -> Refusal | None:
        if self.sitting is None:
            return Refusal("not-begun", say("refused-not-begun"))
        return Refusal("over", say("game-over")) if self.state != "playing" else None

    def why_not(self, seat: int, move: str) -> Refusal | None:
        """Return why a seat cannot make a move now, as far as the seat may know; None if it can."""
        refusal = self._is_no_time_to_move()
        return refusal or (self.sitting.why_not(seat, move) if self.sitting else None)

    def is_hidden_choice(self, entry: object) -> TypeGuard[log.Moved]:
        """Whether an entry is a hidden choice.  The hidden choices of several seats do not depend on each other."""
        if not isinstance(entry, log.Moved) or self.sitting is None or entry.seat not in self.acting:
            return False
        return self.sitting.rules.is_secret(self.sitting.state, entry.seat)

    def clock_moves(self, now: float) -> list[log.Moved]:
        """Return the clock's moves for the seats whose time is up."""
        if self.face is None or self.sitting is None or self.state != "playing":
            return []
        return [log.Moved(seat, self.sitting.clock_move(seat), "clock") for seat in self.face.due(now)]

    def ask_back(self, guest: str) -> log.AskedBack:
        """Ask to take the last move back."""
        if self.state != "playing" or self.last_mover not in self.seats_of(guest):
            raise Refusal("not-your-move", say("refused-not-your-move"))
        if self.move_stands:
            raise Refusal("move-stands", say("refused-move-stands"))
        assert self.sitting is not None and self.checkpoints is not None
        if not self.checkpoints.showed_nothing(self.sitting):
            raise Refusal("revealed", say("refused-revealed"))
        return log.AskedBack(self.last_mover)

    def answer_back(self, guest: str, *, agree: bool) -> log.AnsweredBack:
        """Agree or refuse to take the last move back."""
        if self.asks_back < 0:
            raise Refusal("nobody-asks", say("refused-nobody-asks"))
        asked = [seat for seat in self.seats_of(guest) if seat != self.asks_back]
        if not asked:
            raise Refusal("not-asked", say("refused-not-asked"))
        return log.AnsweredBack(asked[0], agree)

    def leave(self, guest: str, level: str) -> list[log.Covered]:
        """Give up the guest's seats; bots take them over."""
        mine = self.seats_of(guest)
        if self.state not in ("waiting", "playing"):
            raise Refusal("over", say("refused-over-go"))
        if not mine:
            raise Refusal("watching", say("refused-no-seat-to-leave"))
        return [log.Covered(seat, level, left=True) for seat in mine]

    def come_back(self, guest: str, *, restarts_clock: bool = False) -> list[log.Returned]:
        """Give the seats that bots covered back to a guest who has returned; or those whose time starts anew."""
        timed = self.face is not None and restarts_clock and self.state == "playing"
        late = [seat for seat in self.acting if timed and self.face is not None and self.face.deadline(seat) is not None]
        return [log.Returned(seat) for seat in self.seats_of(guest) if self.chairs[seat].covered or seat in late]

    def agree_rematch(self, code: str) -> log.Rematched:
        """Name the table of the next game; there can be only one."""
        if self.rematch:
            raise Refusal("rematch-set", say("refused-rematch-set"))
        return log.Rematched(code)

    def put_away(self) -> log.Abandoned:
        """Close a table to which nobody has come for long."""
        if self.state not in ("waiting", "playing"):
            raise Refusal("over", say("game-over"))
        return log.Abandoned()

    # ---- what the log says ----

    def enter(self, entry: Entry, now: float) -> Happening:
        """Apply an entry of the log.  Each entry makes one happening, so their numbers are the same."""
        self.entries += 1
        happening = self._enter(entry, now)
        self.happenings.append(happening)
        if not isinstance(entry, log.Moved):
            self._note_seats()
        self.acting = self.sitting.acting if self.sitting and self.state == "playing" else []
        return happening

    def _enter(self, entry: Entry, now: float) -> Happening:
        match entry:
            case log.Created():
                return Happening("table", [say("table-set", game=self.game.words.TITLE)])
            case log.Sat(seat, guest, name):
                self.chairs[seat] = Chair("person", name, guest)
                return Happening("table", [say("sits-down", who=name)], seat)
            case log.Began(level):
                return self._begin(level, now)
            case log.Moved():
                return self._move(entry, now)
            case log.Covered(seat, level, left):
                return self._cover(seat, level, for_good=left)
            case log.Returned(seat):
                self.chairs[seat].covered = False
                if self.face is not None:
                    self.face.restart(seat, now)
                return Happening("table", [say("is-back", who=self.names[seat])], seat)
            case log.AskedBack(seat):
                return self._ask_back(seat, now)
            case log.AnsweredBack(seat, agree):
                return self._answer_back(seat, now, agree=agree)
            case log.Rematched(code):
                self.rematch = code
                return Happening("table", [say("next-game-set")])
            case log.Abandoned():
                self.state = "abandoned"
                return Happening("over", [say("put-away")])

    def _begin(self, level: str, now: float) -> Happening:
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open":
                self.chairs[seat] = Chair("bot", bot_name(level, seat), level=level)
        self.state = "playing"
        self.sitting = self._new_sitting()
        self.checkpoints, self.leads = Checkpoints(self.sitting), Leads(self.sitting)
        self.face = ClockFace(self.made.clock, self.players)
        self._turn_clock(-1, now)
        return Happening("table", [say("game-begins")])

    def _new_sitting(self) -> Sitting:
        first = self.made.first if self.made.first >= 0 else drawn_first(self.made.seed, self.players)
        dealer = SeedDealer(self.made.seed, self.game.words)
        alike = not self.made.helpers
        sitting = Sitting(self.game, self.players, dict(self.made.options), first, dealer, self.made.seed, asks_alike=alike)
        sitting.names, sitting.helpers = self.names, self.made.helpers
        return sitting

    def _move(self, entry: log.Moved, now: float) -> Happening:
        assert self.sitting is not None and self.checkpoints is not None and self.leads is not None
        in_window, recorded = self.sitting.rules.in_window(self.sitting.state, entry.seat), len(self.sitting.moves)
        said = self.sitting.play_and_say(entry.seat, entry.move, by_clock=entry.by == "clock")
        if len(self.sitting.moves) > recorded:
            self.leads.note(self.sitting, said)
        if entry.by == "clock" and not in_window:  # a window that closes is the usual thing
            said.insert(0, self.sitting.say_first(say("time-is-up", who=self.names[entry.seat])))
        is_theirs = entry.by == "person" or (entry.by == "bot" and self.chairs[entry.seat].covered)
        self.last_mover = entry.seat if is_theirs else -1  # what a bot did for a person, the person may take back
        self.asks_back, self.move_stands = -1, False
        self.shown_until = now + duration(self.sitting.beats)
        self.checkpoints.note(self.sitting)
        self._turn_clock(entry.seat, now)
        kind: Kind = {"person": "move", "bot": "bot", "clock": "clock"}[entry.by]  # type: ignore[assignment]
        if self.sitting.is_over:
            self.state = "over"
            kind = "over"
            said.append(self.sitting.verdict())
        return Happening(kind, said, entry.seat)

    def _turn_clock(self, moved: int, now: float) -> None:
        """Ask the next seats.  Their clocks start when the beats of the last move have been seen."""
        assert self.sitting is not None and self.face is not None
        acting, before = self.sitting.acting, self.face.since
        for seat in acting:
            if moved in (seat, -1) or seat not in before:
                self.asked[seat] = self.entries
        state, in_window = self.sitting.state, self.sitting.rules.in_window
        windows = {seat for seat in acting if in_window(state, seat)}
        self.face.turn(acting, windows, moved, now, max(now, self.shown_until), same_turn=self._is_same_turn())

    def _is_same_turn(self) -> bool:
        """Whether the turn that the clock counts goes on; in most games each decision is a turn of its own."""
        assert self.sitting is not None
        turn_of = self.game.words.timed_turn
        before, self.timed_turn = self.timed_turn, turn_of(self.sitting.state) if turn_of else -1
        return turn_of is not None and self.timed_turn == before

    def _cover(self, seat: int, level: str, *, for_good: bool) -> Happening:
        chair = self.chairs[seat]
        if for_good:
            self.chairs[seat] = (
                Chair("open", "") if self.state == "waiting" else Chair("bot", bot_name(level, seat), level=level)
            )
            if self.sitting:
                self.sitting.names = self.names
            if self.state == "waiting" and not any(one.kind == "person" for one in self.chairs):
                self.state = "abandoned"
            return Happening("table", [say("leaves", who=chair.name)], seat)
        chair.covered, chair.level = True, level
        return Happening("table", [say("is-away", who=chair.name)], seat)

    def _ask_back(self, seat: int, now: float) -> Happening:
        self.asks_back = seat
        self.agreed = {k for k, chair in enumerate(self.chairs) if chair.guest == self.chairs[seat].guest}
        if self._everybody_agrees():
            return self._take_back(now)
        return Happening("table", [say("asks-back", who=self.names[seat])], seat)

    def _answer_back(self, seat: int, now: float, *, agree: bool) -> Happening:
        if not agree:
            self.asks_back, self.move_stands = -1, True
            return Happening("table", [say("does-not-agree", who=self.names[seat])], seat)
        self.agreed |= set(self.seats_of(self.chairs[seat].guest))
        if self._everybody_agrees():
            return self._take_back(now)
        return Happening("table", [say("agrees", who=self.names[seat])], seat)

    def _everybody_agrees(self) -> bool:
        return all(seat in self.agreed or chair.is_played_by_bot for seat, chair in enumerate(self.chairs))

    def _take_back(self, now: float) -> Happening:
        assert self.sitting is not None and self.checkpoints is not None
        self.sitting = self.checkpoints.one_move_earlier(self.sitting)
        self.sitting.names = self.names  # somebody may have left since
        seat, self.asks_back, self.last_mover = self.asks_back, -1, -1
        self._turn_clock(-1, now)
        return Happening("table", [say("taken-back", who=self.names[seat])], seat)
