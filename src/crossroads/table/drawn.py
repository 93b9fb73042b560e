"""What is drawn once for all who look at the same moment of a sitting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crossroads.engine.scene import Showing
from crossroads.engine.text import text_of

if TYPE_CHECKING:
    from crossroads.engine.contract import Drawing
    from crossroads.table.sitting import Sitting


class Drawn:
    """One moment: what a game draws for everybody is made once in each language, the scores once for all."""

    def __init__(self, moment: object) -> None:
        self.moment = moment
        self._showings: dict[str, Showing] = {}  # by language
        self._common: dict[str, Any] = {}  # likewise
        self._in_every_language: dict[Any, Any] = {}
        self._scores: list[int] | None = None

    def showing(self, sitting: Sitting, language: str) -> Showing:
        """Return how the table shows this moment to those who read a language."""
        if language not in self._showings:
            text = text_of(sitting.game.package, language)
            self._showings[language] = Showing(sitting.names, sitting.helpers, text, self._in_every_language)
        return self._showings[language]

    def common(self, sitting: Sitting, drawing: Drawing, language: str) -> list[Any]:
        """Return what the game draws from a spectator's view for all who look, as a list of one or none."""
        if not drawing.common:
            return []
        if language not in self._common:
            self._common[language] = [drawing.common(sitting.glimpse(-1), self.showing(sitting, language))]
        made: list[Any] = self._common[language]
        return made

    def scores(self, sitting: Sitting) -> list[int]:
        """Return the score of each seat."""
        if self._scores is None:
            self._scores = [int(sitting.rules.score(sitting.state, seat)) for seat in range(sitting.players)]
        return self._scores
