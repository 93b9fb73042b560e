"""One moment of a sitting: whatever follows from the position is worked out once, when somebody first asks for it.

A move is checked, made and shown to everybody, in each language that people at the table read; all of them ask for the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crossroads.engine.marks import MARKED, marks_of
from crossroads.engine.scene import Showing
from crossroads.engine.text import text_of
from crossroads.table import viewing
from crossroads.table.outlooks import outlook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.contract import Drawing
    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.engine.scene import Kept
    from crossroads.table.beats import Beat


class Memory:
    """What was drawn of a game and may be shown again as long as the table shows it in the same way (`Showing.kept`)."""

    def __init__(self, package: str, names: Sequence[str], *, helpers: bool) -> None:
        self.package = package
        self.names = names
        self.helpers = helpers
        self.marks = marks_of(package)
        self._showings: dict[str, Showing] = {}  # by language
        self._worked_out: Kept = {}

    def showing(self, language: str) -> Showing:
        """Return how the table shows its game to those who read a language."""
        known = self._showings.get(language)
        if known is None:
            text = self.marks.text if language == MARKED else text_of(self.package, language)
            known = self._showings[language] = Showing(self.names, self.helpers, text, {}, self._worked_out)
        return known

    def showing_beat(self, language: str, beat: Beat) -> Showing:
        """Return how the table shows a beat to those who read a language."""
        now = self.showing(language)
        return Showing(
            now.names, now.helpers, now.text, now.drawn, now.worked_out, beat.kind, beat.before, beat.seat, beat.move
        )


class Moment:
    """What can be known, done and seen between two moves."""

    def __init__(self, game: Game, state: GameState, made: int, memory: Memory, before: GameState | None) -> None:
        """`made` is the number of moves so far; `before` is an earlier outlook, with which this one shares what is the same."""
        self._rules = game.tabled
        self._words = game.words
        self._notices = game.has_moves_to_notice and not memory.helpers  # players have to notice some of their moves
        self.state = state
        self.made = made
        self.memory = memory
        self._before = before
        self._outlook: GameState | None = None
        self._lying: GameState | None = None
        self._scores: list[int] | None = None
        self._legal: dict[int, list[int]] = {}  # by seat
        self._offered: dict[int, list[int]] = {}  # likewise
        self._texts: dict[int, list[str]] = {}  # likewise
        self._glimpses: dict[int, GameState] = {}  # likewise
        self._common: dict[str, list[Any]] = {}  # by language

    @property
    def outlook(self) -> GameState:
        """What everybody may know."""
        if self._outlook is None:
            self._outlook = outlook(self.state, self._before)
        return self._outlook

    @property
    def scores(self) -> list[int]:
        """The score of each seat."""
        if self._scores is None:
            self._scores = [int(self._rules.score(self.state, seat)) for seat in range(self.state.players)]
        return self._scores

    # ---- moves ----

    def legal(self, seat: int) -> list[int]:
        """Every move of a seat."""
        if seat not in self._legal:
            self._legal[seat] = list(self._rules.legal(self.state, seat)) if seat >= 0 else []
        return self._legal[seat]

    def offered(self, seat: int) -> list[int]:
        """The moves that the table may show to a seat: all but those that the player has to notice."""
        if not self._notices:
            return self.legal(seat)
        if seat not in self._offered:
            is_to_notice = self._words.is_to_notice
            self._offered[seat] = [move for move in self.legal(seat) if not is_to_notice(self.state, seat, move)]
        return self._offered[seat]

    def offered_texts(self, seat: int) -> list[str]:
        """The same moves, as they are written."""
        if seat not in self._texts:
            move_text = self._words.move_text
            self._texts[seat] = [move_text(self.state, seat, move) for move in self.offered(seat)]
        return self._texts[seat]

    # ---- what is drawn ----

    def glimpse(self, seat: int) -> GameState:
        """What lies on the table for a seat, without what it is meant to remember: to be read before the next move."""
        if seat not in self._glimpses:
            if self._lying is None:
                self._lying = viewing.on_the_table(self.outlook)
            self._glimpses[seat] = viewing.glimpse(self.state, seat, self._lying)
        return self._glimpses[seat]

    def showing(self, language: str) -> Showing:
        """How the table shows this moment to those who read a language."""
        return self.memory.showing(language)

    def common(self, drawing: Drawing, language: str) -> list[Any]:
        """What the game draws from a spectator's view for all who look, as a list of one or none."""
        if not drawing.common:
            return []
        if language not in self._common:
            self._common[language] = [drawing.common(self.glimpse(-1), self.showing(language))]
        return self._common[language]
