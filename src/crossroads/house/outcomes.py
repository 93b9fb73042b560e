"""The outcome of a finished game as it goes over the network, in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from crossroads.engine.text import rendered
from crossroads.table import outcome as ended

if TYPE_CHECKING:
    from crossroads.table.sitting import Sitting


class ScorePart(Struct):
    """What some of the points of a score are for, in the game's own terms."""

    text: str
    points: int


class Placed(Struct):
    """A seat in the ranking of a finished game; seats that are equally good share a place."""

    seat: int
    place: int  # from 1
    score: int
    parts: list[ScorePart]  # they add up to the score; none where the score needs no taking apart


class Outcome(Struct, omit_defaults=True):
    """How a finished game ended: the ranking, how points are counted, and the last move that changed the lead."""

    winners: list[int]
    ranking: list[Placed]  # the best first
    scoring: str = ""
    together: bool = False  # everybody wins or loses together
    at: int = 0  # the number of the move that changed the lead for the last time; 0 for none
    turning: str = ""  # that move in words


def outcome_message(sitting: Sitting, outcome: ended.Outcome, language: str) -> Outcome:
    """Return an outcome in one language."""
    made = Outcome(
        winners=list(outcome.winners),
        ranking=[_placed(standing, language) for standing in outcome.standings],
        scoring=sitting.game.scoring(language),
        together=sitting.game.is_cooperative,
    )
    if outcome.turning:
        ahead = [sitting.names[seat] for seat in outcome.winners]
        sentences = [ended.turning_sentence(outcome.turning, ahead, len(sitting.moves)), *outcome.turning.said]
        made.at, made.turning = outcome.turning.at, " ".join(rendered(sentence, language) for sentence in sentences)
    return made


def _placed(standing: ended.Standing, language: str) -> Placed:
    parts = [ScorePart(rendered(text, language), points) for text, points in standing.parts]
    return Placed(standing.seat, standing.place, standing.score, parts)
