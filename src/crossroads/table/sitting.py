"""A sitting: one game being played.  It checks every move, keeps the log, and shows each seat only its view."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import msgspec

from crossroads.engine.text import SOURCE, named, rendered, say
from crossroads.table import viewing
from crossroads.table.beats import Beat
from crossroads.table.deals import SeedDealer, WrittenDealer
from crossroads.table.moments import Memory, Moment
from crossroads.table.outlooks import outlook
from crossroads.table.record import GameRecord, Result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.engine.text import Sentence


class Refusal(Exception):
    """A move that is not made: a code for programs, a sentence for people that says what would be right."""

    def __init__(self, code: str, said: Sentence) -> None:
        super().__init__(code)
        self.code = code
        self.said = said

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return rendered(self.said)

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Checkpoint:
    """A position of a sitting to go back to."""

    made: int  # how many moves were made by then
    moves: int
    deals: int
    state: GameState


class Sitting:
    """One game from the first shuffle to its result."""

    def __init__(
        self,
        game: Game,
        players: int,
        chosen: dict[str, object],
        first: int,
        dealer: SeedDealer | WrittenDealer,
        seed: str,
        *,
        asks_alike: bool = False,
    ) -> None:
        """With `asks_alike` the game asks as if there were always something to notice; the record is the same."""
        self.game = game
        self.rules = game.tabled
        self.words = game.words
        self.options = game.options(chosen)
        self.seed = seed
        self.dealer = dealer
        self.names: Sequence[str] = [f"Seat {seat}" for seat in range(players)]  # a table may set them
        self.helpers = False  # likewise
        self.moves: list[tuple[int, str]] = []  # as the record has them
        self.made: list[tuple[int, str]] = []  # with the answers to questions that the record does not have
        self.last_outlook: GameState | None = None  # the next one shares with it what stays the same
        self._moment: Moment | None = None
        self._memory = Memory(game.package, self.names, helpers=self.helpers)
        self.beats: list[Beat] = []  # of the last move that was told
        self.unknown_beats: set[int] = set()  # kinds that the game has no name for
        self._kinds_of_beats = list(game.words.BEATS.items())
        self.shown: Sequence[str] = []  # the cards that the last move showed to everybody, where the game says so
        self.state = game.new_state(players, chosen, first)
        self.state.dealer = dealer
        if asks_alike:
            self.rules.ask_alike(self.state)
        self.rules.setup(self.state)

    def checkpoint(self) -> Checkpoint:
        """Return a copy of the position, to go back to it later."""
        return Checkpoint(len(self.made), len(self.moves), len(self.dealer.deals), viewing.copied(self.state))

    def back_to(self, checkpoint: Checkpoint) -> Self:
        """Return this game as it was at a checkpoint; it shares nothing with this sitting that can change."""
        earlier = copy.copy(self)
        earlier.made, earlier.moves = self.made[: checkpoint.made], self.moves[: checkpoint.moves]
        earlier.dealer = copy.copy(self.dealer)
        earlier.dealer.deals = self.dealer.deals[: checkpoint.deals]
        earlier.state = viewing.copied(checkpoint.state)
        earlier.state.dealer = earlier.dealer
        earlier._moment, earlier.shown = None, []
        return earlier

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def acting(self) -> list[int]:
        """The seats the game is waiting for."""
        return [seat for seat, is_acting in enumerate(self.state.acting) if is_acting]

    @property
    def is_over(self) -> bool:
        return not any(self.state.acting)

    def legal(self, seat: int) -> list[str]:
        """Every move of a seat, as text."""
        return [self.words.move_text(self.state, seat, move) for move in self.moment().legal(seat)]

    def play(self, seat: int, text: str, *, by_clock: bool = False) -> None:
        """Make a move, or raise a Refusal that changes nothing."""
        self.make(seat, self._allowed(seat, text, by_clock=by_clock), text)

    def make(self, seat: int, move: int, text: str) -> None:
        """Make a move that is known to be legal."""
        self.made.append((seat, text))
        if self.rules.is_recorded(self.state, seat, move):
            self.moves.append((seat, text))
        self.dealer.moves = len(self.moves) - self.rules.shuffles_first(self.state, seat, move)
        self.rules.apply(self.state, seat, move)

    def play_and_tell(self, seat: int, text: str, *, by_clock: bool = False, language: str = SOURCE) -> list[str]:
        """Make a move and return what happened, in sentences of one language."""
        return [rendered(sentence, language) for sentence in self.play_and_say(seat, text, by_clock=by_clock)]

    def play_and_say(self, seat: int, text: str, *, by_clock: bool = False) -> list[Sentence]:
        """Make a move and return what happened, in sentences that everybody may hear, to be rendered in any language."""
        move = self._allowed(seat, text, by_clock=by_clock)
        before = self.moment().outlook
        shown = self.make_and_look(before, seat, move, text)
        after = self.moment().outlook
        self.shown = self.words.announced(before, after)
        self._tell_beats()
        told = self.words.told(self.untold_since(before), after, seat, shown, self.names)
        told_before = [sentence for beat in self.beats for sentence in beat.said]
        return [*told_before, *[named(sentence, self.names) for sentence in told]]

    def make_and_look(self, before: GameState, seat: int, move: int, text: str) -> int:
        """Make a move and take a snapshot at each of its beats; return it as everybody may know it, -1 if it is hidden."""
        beats: list[Beat] = []
        self.beats, self.last_outlook = beats, before
        shown = -1 if self.rules.is_secret(self.state, seat) else move

        def look(state: GameState, kind: int) -> None:
            if not 0 <= kind < len(self._kinds_of_beats):  # `crossroads check` says so; a table plays on
                self.unknown_beats.add(kind)
                return
            name, lasts = self._kinds_of_beats[kind]
            points = [int(self.rules.score(state, other)) for other in range(state.players)]
            last = beats[-1].view if beats else before
            self.last_outlook = outlook(state, last)
            beats.append(Beat(kind, name, lasts, self.last_outlook, last, points, seat, shown))

        self.state.on_beat = look
        try:
            self.make(seat, move, text)
        finally:
            self.state.on_beat = None
        return shown

    def untold_since(self, before: GameState) -> GameState:
        """Return the view after which `told` has still something to tell: that of the last beat, if beats are told."""
        return self.beats[-1].view if self.beats and self.game.tells_beats else before

    def _tell_beats(self) -> None:
        """Say what happened at each beat."""
        for beat in self.beats:
            told = self.words.told_beat(beat.kind, beat.before, beat.view, beat.seat, beat.move)
            beat.said = [named(sentence, self.names) for sentence in told]

    def say_first(self, sentence: Sentence) -> Sentence:
        """Say something before everything else that is said of the last move, also if that is said at a beat."""
        if self.beats:
            self.beats[0].said = [sentence, *self.beats[0].said]
        return sentence

    def take_beats(self) -> list[Beat]:
        """Return the beats of the last move, once."""
        beats, self.beats = self.beats, []
        return beats

    def moment(self) -> Moment:
        """Return what follows from the position as it is now."""
        now, memory = self._moment, self._memory
        if memory.names is not self.names or memory.helpers != self.helpers:
            memory = self.memory()
        if now is None or now.made != len(self.made) or now.state is not self.state or now.memory is not memory:
            now = self._moment = Moment(self.game, self.state, len(self.made), memory, self.last_outlook)
        return now

    def memory(self) -> Memory:
        """Return what was drawn before, unless the table shows its game in another way now."""
        if self._memory.names is not self.names or self._memory.helpers != self.helpers:
            self._memory = Memory(self.game.package, self.names, helpers=self.helpers)
        return self._memory

    def scores(self) -> list[int]:
        """The score of each seat."""
        return self.moment().scores

    def checked(self, seat: int, text: str) -> str:
        """Return the move that a player's words or gesture mean, as the page writes it; raise a Refusal if it is not legal."""
        text = self.words.gesture(self.state, seat, text) or text
        self._allowed(seat, text, by_clock=False)
        return text

    def clock_move(self, seat: int) -> str:
        """The move that the clock makes for a seat whose time is up."""
        return self.words.move_text(self.state, seat, self.rules.clock_move(self.state, seat))

    def view(self, seat: int) -> GameState:
        """What a seat may know (-1: a spectator)."""
        return viewing.view(self.state, seat)

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Return why a seat cannot make a move now, or None if it can.

        The answer is made from the seat's view, so that it depends on nothing that the seat may not know.
        """
        view = self.view(seat)
        text = self.words.gesture(view, seat, text) or text
        try:
            self._allowed(seat, text, by_clock=False, state=view)
        except Refusal as refusal:
            return refusal
        return None

    def _allowed(self, seat: int, text: str, *, by_clock: bool, state: GameState | None = None) -> int:
        state = self.state if state is None else state
        if self.is_over:
            raise Refusal("over", say("game-over"))
        if not 0 <= seat < self.players:
            raise Refusal("no-such-seat", say("refused-no-such-seat", seat=seat + 1, most=self.players))
        move = self.words.parse_move(state, seat, text)
        if move < 0:
            raise Refusal("unreadable", say("refused-unreadable", text=repr(text[:60]), examples=self.words.EXAMPLES))
        legal = self.moment().legal(seat) if state is self.state else list(self.rules.legal(state, seat))
        if move in legal:
            return move
        if by_clock and self.state.acting[seat] and move == self.rules.clock_move(self.state, seat):
            return move
        if not legal:
            raise Refusal("not-your-turn", say("refused-not-your-turn", who=self._waited_for()))
        code, sentence = self.words.why_not(state, seat, move)
        raise Refusal(code, named(sentence, self.names))

    def _waited_for(self) -> tuple[str, ...]:
        return tuple([self.names[seat] for seat in self.acting])

    def result(self) -> Result | None:
        """Scores, winners and reason of a game that is over."""
        if not self.is_over:
            return None
        seats = range(self.players)
        return Result(
            scores=[int(self.rules.score(self.state, seat)) for seat in seats],
            winners=[seat for seat in seats if self.rules.wins(self.state, seat)],
            reason=self.words.reason(self.state),
        )

    def verdict(self) -> Sentence:
        """Return a sentence that says who won a game that is over."""
        winners = tuple([self.names[seat] for seat in range(self.players) if self.rules.wins(self.state, seat)])
        if not winners:
            return say("nobody-wins")
        if self.game.is_cooperative:
            return say("everybody-wins")
        return say("wins", who=winners[0]) if len(winners) == 1 else say("share-the-victory", who=winners)

    def record(self) -> GameRecord:
        """The game so far."""
        return GameRecord(
            record=1,
            game=self.game.slug,
            rules=self.game.rules_version,
            players=self.players,
            options=self.options,
            seed=self.seed,
            first=self.state.first,
            deals=list(self.dealer.deals),
            moves=list(self.moves),
            result=self.result() or msgspec.UNSET,
        )
