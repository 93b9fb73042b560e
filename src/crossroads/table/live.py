"""A live table: people, bots and a clock around one sitting.  It does no I/O and never waits.

The methods named after what people do (`sit`, `play`, `leave`) check a request and return the log entry for it, or raise a
Refusal.  `enter` is the only method that changes the table: it takes the entries of the log in order, each with its time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeGuard

import msgspec

from crossroads.engine.text import say
from crossroads.table import log
from crossroads.table.beats import duration
from crossroads.table.chairs import Chair, Seating
from crossroads.table.clock import ClockFace
from crossroads.table.deals import SeedDealer, drawn_first
from crossroads.table.fairness import Proof, combined, commitment_to
from crossroads.table.happenings import KINDS, Happening
from crossroads.table.outcome import Leads
from crossroads.table.sitting import Refusal, Sitting
from crossroads.table.taking_back import TakingBack
from crossroads.table.versions import options_under

if TYPE_CHECKING:
    from crossroads.engine.game import Game
    from crossroads.table.log import Entry

MOST_MOVES = 3000  # of a game at a table; moves that were taken back count too
WARNED_BEFORE = 50  # moves before that everybody is told


@dataclass
class LiveTable:
    """One table, from its creation to its end."""

    game: Game
    made: log.Created
    seating: Seating = field(default_factory=Seating)
    state: Literal["waiting", "playing", "over", "abandoned"] = "waiting"
    entries: int = 0
    happenings: list[Happening] = field(default_factory=list)
    acting: list[int] = field(default_factory=list)  # the seats the game is waiting for
    numbers: list[str] = field(default_factory=list)  # by seat: what each player added to the deal, once the game has begun
    moves: int = 0  # entries that are moves
    sitting: Sitting | None = None
    leads: Leads | None = None  # of the sitting
    face: ClockFace | None = None
    timed_turn: int = -1
    taking_back: TakingBack = field(default_factory=TakingBack)
    rematch: str = ""
    shown_until: float = 0.0  # the time at which people have seen the beats of the last move
    asked: dict[int, int] = field(default_factory=dict)  # since which entry each seat has been asked what it is asked now

    def __post_init__(self) -> None:
        options = options_under(self.game, self.made.rules, self.made.options)
        self.made = msgspec.structs.replace(self.made, options=options, rules=self.game.rules_version)
        self.seating = Seating.of(self.made.places)

    # ---- what everybody may know ----

    @property
    def players(self) -> int:
        return len(self.chairs)

    @property
    def chairs(self) -> list[Chair]:
        return self.seating.chairs

    @property
    def commitment(self) -> str:
        """What is shown before the first card, so that the server's seed cannot be changed afterwards."""
        return commitment_to(self.made.seed)

    @property
    def revealed_seed(self) -> str:
        """The server's seed, once the game is over."""
        return self.made.seed if self.state in ("over", "abandoned") else ""

    @property
    def is_fair(self) -> bool:
        """Whether players add numbers to the deal; tables of earlier releases have none."""
        return isinstance(self.made, log.CreatedFairly)

    @property
    def deal_seed(self) -> str:
        """The seed from which the cards are dealt, as the record has it."""
        return combined(self.made.seed, self.numbers) if self.is_fair else self.made.seed

    def proof(self, code: str) -> Proof | None:
        """Return what the seed of the deal was made of, once the game is over."""
        if not self.is_fair or not self.revealed_seed or self.sitting is None:
            return None
        return Proof(1, code, self.commitment, self.made.seed, self.numbers, self.deal_seed)

    @property
    def names(self) -> list[str]:
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    @property
    def chosen(self) -> list[int]:
        """The seats that have made a hidden choice while others still choose."""
        if not self.acting or self.sitting is None:
            return []
        waiting = [seat for seat in range(self.players) if seat not in self.acting]
        return [seat for seat in waiting if self.sitting.moment().legal(seat)]

    def seats_of(self, guest: str) -> list[int]:
        """Return the seats of a guest, several if people share a device."""
        return self.seating.of_guest(guest)

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.seating.bots if seat in self.acting]

    def next_deadline(self) -> float | None:
        return self.face.next_deadline() if self.face and self.state == "playing" else None

    # ---- what people do ----

    def sit(self, guest: str, name: str, seat: int | None, number: str = "") -> log.Sat:
        """Take an open seat, with a number for the deal."""
        if self.state != "waiting":
            raise Refusal("begun", say("refused-begun-watch"))
        return self.seating.sit(guest, name, seat, number)

    def bring(self, guest: str, number: str) -> log.Brought:
        """Add a number to the deal, for a guest who has had a seat from the start; once."""
        if guest not in self.without_number():
            raise Refusal("begun", say("refused-begun"))
        return log.Brought(guest, number)

    def without_number(self) -> list[str]:
        """Return the guests who have a seat and could still add a number to the deal."""
        if self.state != "waiting" or not self.is_fair:
            return []
        return list(dict.fromkeys(chair.guest for chair in self.chairs if chair.kind == "person" and not chair.number))

    def send_away(self, guest: str, seat: int) -> log.SentAway:
        """Ask somebody to leave before the game begins.  Only the host may."""
        if self.state != "waiting":
            raise Refusal("begun", say("refused-begun"))
        if guest != self.made.host:
            raise Refusal("not-the-host", say("refused-not-the-host-away"))
        return self.seating.send_away(seat)

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

    @property
    def is_too_long(self) -> bool:
        """Whether the game has had as many moves as a table takes."""
        return self.state == "playing" and self.moves >= MOST_MOVES

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
        return self._is_no_time_to_move() or (self.sitting.why_not(seat, move) if self.sitting else None)

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
        return self.taking_back.ask(self.sitting if self.state == "playing" else None, self.seats_of(guest))

    def answer_back(self, guest: str, *, agree: bool) -> log.AnsweredBack:
        """Agree or refuse to take the last move back."""
        return self.taking_back.answer(self.seats_of(guest), agree=agree)

    def leave(self, guest: str, level: str) -> list[log.Covered]:
        """Give up the guest's seats; bots take them over."""
        if self.state not in ("waiting", "playing"):
            raise Refusal("over", say("refused-over-go"))
        return self.seating.leave(guest, level)

    def cover(self, seat: int, level: str) -> log.Covered:
        """Have a bot play for a person who is away."""
        return self.seating.cover(seat, level)

    def cover_idle(self, guest: str, seat: int, level: str, now: float, idle_after: float) -> log.Covered:
        """Have a bot play for a person who does nothing, because another player asks for it."""
        since = self.face.since.get(seat) if self.face is not None and self.state == "playing" else None
        return self.seating.cover_idle(guest, seat, level, None if since is None else now - since, idle_after)

    def come_back(self, guest: str, *, restarts_clock: bool = False) -> list[log.Returned]:
        """Give the seats that bots covered back to a guest who has returned; or those whose time starts anew."""
        asked = self.acting if restarts_clock and self.state == "playing" else []
        late = [seat for seat in asked if self.face is not None and self.face.deadline(seat) is not None]
        late = [seat for seat in late if self.seating.may_restart(seat)]
        return [log.Returned(seat) for seat in self.seats_of(guest) if self.chairs[seat].covered or seat in late]

    def take_up_again(self, guest: str) -> list[log.Returned]:
        """Give a guest the seats back that others had covered because the guest did nothing."""
        return [entry for entry in self.come_back(guest) if self.chairs[entry.seat].is_idle] if self.seating.bots else []

    def agree_rematch(self, code: str) -> log.Rematched:
        """Name the table of the next game; there can be only one."""
        if self.rematch:
            raise Refusal("rematch-set", say("refused-rematch-set"))
        return log.Rematched(code)

    def put_away(self) -> log.Abandoned:
        """Close a table to which nobody has come for long, or whose game is too long."""
        if self.state not in ("waiting", "playing"):
            raise Refusal("over", say("game-over"))
        return log.Abandoned("moves" if self.is_too_long else "idle")

    # ---- what the log says ----

    def enter(self, entry: Entry, now: float) -> Happening:
        """Apply an entry of the log.  Each entry makes one happening, so their numbers are the same."""
        self.entries += 1
        happening = self._enter(entry, now)
        self.happenings.append(happening)
        if not isinstance(entry, log.Moved):
            self.seating.note_seats()
        self.acting = self.acting if self.state == "playing" else []
        return happening

    def _enter(self, entry: Entry, now: float) -> Happening:
        match entry:
            case log.Moved():  # first, because nearly all are
                return self._move(entry, now)
            case log.Created():
                return Happening("table", [say("table-set", game=self.game.words.TITLE)])
            case log.Brought(guest, number):
                return self._bring(guest, number)
            case log.Sat(seat, _, name):
                self.seating.sat(entry)
                return Happening("table", [say("sits-down", who=name)], seat)
            case log.SentAway(seat):
                name = self.names[seat]
                self.seating.went_away(seat)
                return Happening("table", [say("is-sent-away", who=name)])
            case log.Began(level):
                return self._begin(level, now)
            case log.Covered():
                return self._cover(entry)
            case log.Returned(seat):
                self.seating.returned(seat)
                if self.face is not None:
                    self.face.restart(seat, now)
                return Happening("table", [say("is-back", who=self.names[seat])], seat)
            case log.AskedBack(seat):
                self.taking_back.asked(seat, self.seats_of(self.chairs[seat].guest))
                return self._take_back_or_say("asks-back", seat, now)
            case log.AnsweredBack(seat, agree):
                self.taking_back.answered(self.seats_of(self.chairs[seat].guest), agree=agree)
                return self._take_back_or_say("agrees" if agree else "does-not-agree", seat, now)
            case log.Rematched(code):
                self.rematch = code
                return Happening("table", [say("next-game-set")])
            case log.Abandoned(why):
                self.state = "abandoned"
                return Happening("over", [say("too-long", moves=self.moves) if why == "moves" else say("put-away")])

    def _begin(self, level: str, now: float) -> Happening:
        self.seating.fill(level)
        self.numbers = [chair.number for chair in self.chairs]
        self.state = "playing"
        self.sitting = self._new_sitting()
        self.taking_back.begin(self.sitting)
        self.leads = Leads(self.sitting)
        self.face = ClockFace(self.made.clock, self.players)
        self._turn_clock(-1, now)
        return Happening("table", [say("game-begins")])

    def _new_sitting(self) -> Sitting:
        seed = self.deal_seed
        first = self.made.first if self.made.first >= 0 else drawn_first(seed, self.players)
        dealer, alike = SeedDealer(seed, self.game.words), not self.made.helpers
        sitting = Sitting(self.game, self.players, dict(self.made.options), first, dealer, seed, asks_alike=alike)
        sitting.names, sitting.helpers = self.names, self.made.helpers
        return sitting

    def _bring(self, guest: str, number: str) -> Happening:
        seats = self.seats_of(guest)
        for seat in seats:
            self.chairs[seat].number = number
        return Happening("table", [say("comes", who=self.names[seats[0]])])

    def _move(self, entry: log.Moved, now: float) -> Happening:
        assert self.sitting is not None and self.leads is not None
        in_window = self.sitting.rules.in_window(self.sitting.state, entry.seat)
        said = self.sitting.play_and_say(entry.seat, entry.move, by_clock=entry.by == "clock")
        self.leads.note(self.sitting, said)
        if entry.by == "clock" and not in_window:  # a window that closes is the usual thing
            said.insert(0, self.sitting.say_first(say("time-is-up", who=self.names[entry.seat])))
        self.moves += 1
        is_theirs = entry.by == "person" or (entry.by == "bot" and self.chairs[entry.seat].covered)
        self.shown_until = now + duration(self.sitting.beats)
        self.taking_back.moved(self.sitting, entry.seat if is_theirs else -1)  # a person may take back what a bot did for them
        self._turn_clock(entry.seat, now)
        kind = KINDS[entry.by]
        if not self.acting:
            self.state = kind = "over"
            said.append(self.sitting.verdict())
        elif self.moves == MOST_MOVES - WARNED_BEFORE:
            said.append(say("soon-too-long", moves=WARNED_BEFORE))
        return Happening(kind, said, entry.seat)

    def _turn_clock(self, moved: int, now: float) -> None:
        """Ask the next seats.  Their clocks start when the beats of the last move have been seen."""
        assert self.sitting is not None and self.face is not None
        self.acting = acting = self.sitting.acting
        for seat in acting:
            if moved in (seat, -1) or seat not in self.face.since:
                self.asked[seat] = self.entries
        asked = acting if self.game.has_windows else ()
        windows = {seat for seat in asked if self.sitting.rules.in_window(self.sitting.state, seat)}
        self.face.turn(acting, windows, moved, now, max(now, self.shown_until), same_turn=self._is_same_turn())

    def _is_same_turn(self) -> bool:
        """Whether the turn that the clock counts goes on; in most games each decision is a turn of its own."""
        assert self.sitting is not None
        turn_of = self.game.words.timed_turn
        before, self.timed_turn = self.timed_turn, turn_of(self.sitting.state) if turn_of else -1
        return turn_of is not None and self.timed_turn == before

    def _cover(self, entry: log.Covered) -> Happening:
        seat, name = entry.seat, self.chairs[entry.seat].name
        if not entry.left:
            self.seating.covered(entry)
            return Happening("table", [say("is-idle" if entry.asked else "is-away", who=name)], seat)
        self.seating.gave_up(seat, entry.level, has_begun=self.state != "waiting")
        if self.sitting:
            self.sitting.names = self.names
        if self.state == "waiting" and not any(one.kind == "person" for one in self.chairs):
            self.state = "abandoned"
        return Happening("table", [say("leaves", who=name)], seat)

    def _take_back_or_say(self, message: str, seat: int, now: float) -> Happening:
        """Take the last move back if everybody agrees; else say what was asked or answered."""
        assert self.sitting is not None
        asking = self.taking_back.asks
        if not self.taking_back.is_agreed(self.chairs):
            return Happening("table", [say(message, who=self.names[seat])], seat)
        self.sitting = self.taking_back.take_back(self.sitting)
        self.sitting.names = self.names  # somebody may have left since
        self._turn_clock(-1, now)
        return Happening("table", [say("taken-back", who=self.names[asking])], asking)
