"""The outcome of a finished game as it goes over the network, in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.engine.text import rendered
from crossroads.house import messages as m
from crossroads.table.outcome import turning_sentence

if TYPE_CHECKING:
    from crossroads.table.outcome import Outcome, Standing
    from crossroads.table.sitting import Sitting


def outcome_message(sitting: Sitting, outcome: Outcome, language: str) -> m.Outcome:
    """Return an outcome in one language."""
    made = m.Outcome(
        winners=list(outcome.winners),
        ranking=[_placed(standing, language) for standing in outcome.standings],
        scoring=sitting.game.scoring(language),
        together=sitting.game.is_cooperative,
    )
    if outcome.turning:
        ahead = [sitting.names[seat] for seat in outcome.winners]
        sentences = [turning_sentence(outcome.turning, ahead, len(sitting.moves)), *outcome.turning.said]
        made.at, made.turning = outcome.turning.at, " ".join(rendered(sentence, language) for sentence in sentences)
    return made


def _placed(standing: Standing, language: str) -> m.Placed:
    parts = [m.ScorePart(rendered(text, language), points) for text, points in standing.parts]
    return m.Placed(standing.seat, standing.place, standing.score, parts)
