"""The outcome of a finished game: the ranking, what each score is made of, and the last move that changed the lead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossroads.engine.text import named, say
from crossroads.table.verify import replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.text import Sentence
    from crossroads.table.sitting import Sitting


LONGEST = 3000  # moves: to replay a longer game for its turning point would hold up the other tables


@dataclass(frozen=True)
class Standing:
    """One seat in the ranking; seats that are equally good share a place."""

    seat: int
    place: int  # from 1
    score: int
    parts: Sequence[tuple[Sentence, int]]  # in the game's own terms; they add up to the score


@dataclass(frozen=True)
class TurningPoint:
    """The move after which the lead changed for the last time."""

    at: int  # how many moves of the record were made by then
    said: Sequence[Sentence]


@dataclass(frozen=True)
class Outcome:
    """How a game ended, as people want to read it."""

    standings: Sequence[Standing]  # the best first
    winners: Sequence[int]
    turning: TurningPoint | None  # None where the lead never changed, or where points did not decide


def outcome(sitting: Sitting, leads: Leads | None = None) -> Outcome:
    """Return the outcome of a game that is over; without the leads of its table the game is replayed to find them."""
    result = sitting.result()
    assert result is not None
    leads = leads or replayed_leads(sitting)
    turning = leads.turning_point(result.winners) if leads else None
    return Outcome(standings(sitting, result.scores, result.winners), result.winners, turning)


def standings(sitting: Sitting, scores: Sequence[int], winners: Sequence[int]) -> list[Standing]:
    """Rank the seats: the winners first, then by score."""
    sign = 1 if sitting.words.FEWEST_WIN else -1
    worth = [(seat not in winners, sign * score) for seat, score in enumerate(scores)]
    places = [1 + sum(other < own for other in worth) for own in worth]
    seats = sorted(range(sitting.players), key=lambda seat: (places[seat], seat))
    return [Standing(seat, places[seat], scores[seat], parts_of(sitting, seat)) for seat in seats]


def parts_of(sitting: Sitting, seat: int) -> list[tuple[Sentence, int]]:
    """Return the parts of a seat's score that count, with names in the place of seats."""
    parts = sitting.words.score_parts(sitting.state, seat)
    return [(named(text, sitting.names), int(points)) for text, points in parts if points]


# ---- the turning point ----


class Leads:
    """The moves of one sitting that changed who is ahead by points, with what was said of them."""

    def __init__(self, sitting: Sitting) -> None:
        self._ahead = [(0, leaders(sitting))]  # from which move on, counted as the record does
        self._scores: list[int] = []  # at the last move that was noted
        self._told: dict[int, Sequence[Sentence]] = {}
        self._last: tuple[int, str] | None = None  # the last move of the record that was noted

    def note(self, sitting: Sitting, said: Sequence[Sentence]) -> None:
        """Take note of a move; those that were noted under its number or a later one have been taken back."""
        if not sitting.moves or sitting.moves[-1] is self._last:
            return  # it was an answer that the record does not have
        at, scores = len(sitting.moves), sitting.scores()
        self._last = sitting.moves[-1]
        if self._ahead[-1][0] < at and scores == self._scores:
            return
        self._scores = scores
        while self._ahead[-1][0] >= at:
            self._ahead.pop()
        if (ahead := leaders(sitting)) != self._ahead[-1][1]:
            self._ahead.append((at, ahead))
            self._told[at] = list(said)

    def turning_point(self, winners: Sequence[int]) -> TurningPoint | None:
        """Return the last move that changed who is ahead; None if it did not make the winners lead."""
        at, ahead = self._ahead[-1]
        return TurningPoint(at, self._told[at]) if at and ahead.issuperset(winners) else None


def replayed_leads(sitting: Sitting) -> Leads | None:
    """Replay a game that was not played at a table, unless it is so long that others would have to wait."""
    if len(sitting.moves) > LONGEST:
        return None
    record = sitting.record()
    again = next(replay(record, {sitting.game.slug: sitting.game}))
    again.names = sitting.names
    leads = Leads(again)
    for seat, text in record.moves:
        leads.note(again, again.play_and_say(seat, text, by_clock=True))
    return leads


def leaders(sitting: Sitting) -> frozenset[int]:
    """Return the seats with the best score so far."""
    scores = sitting.scores()
    best = min(scores) if sitting.words.FEWEST_WIN else max(scores)
    return frozenset([seat for seat, score in enumerate(scores) if score == best])


def turning_sentence(turning: TurningPoint, ahead: Sequence[str], moves: int) -> Sentence:
    """Return the sentence that introduces a turning point; `ahead` are the names of the winners."""
    if turning.at == moves:
        return say("turning-last")
    return say("turning-ahead", move=turning.at, who=tuple(ahead))
