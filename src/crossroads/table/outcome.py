"""The outcome of a finished game: the ranking, what each score is made of, and the last move that changed the lead."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from crossroads.engine.text import named, say
from crossroads.table.verify import replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.text import Sentence
    from crossroads.table.record import GameRecord
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


def outcome(sitting: Sitting) -> Outcome:
    """Return the outcome of a game that is over."""
    result = sitting.result()
    assert result is not None
    return Outcome(standings(sitting, result.scores, result.winners), result.winners, turning_point(sitting))


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


def turning_point(sitting: Sitting) -> TurningPoint | None:
    """Replay the game and return the last move that changed who is ahead by points, with what it did."""
    if len(sitting.moves) > LONGEST:
        return None
    record = sitting.record()
    games = {sitting.game.slug: sitting.game}
    leads = [leaders(one) for one in replay(record, games)]
    at = next((at for at in range(len(leads) - 1, 0, -1) if leads[at] != leads[at - 1]), 0)
    if at == 0 or not leads[-1].issuperset(winners_of(sitting)):
        return None
    earlier = next(islice(replay(record, games), at - 1, None))
    earlier.names = sitting.names
    return TurningPoint(at, told_at(earlier, record, at))


def winners_of(sitting: Sitting) -> set[int]:
    return {seat for seat in range(sitting.players) if sitting.rules.wins(sitting.state, seat)}


def leaders(sitting: Sitting) -> frozenset[int]:
    """Return the seats with the best score so far."""
    scores = [int(sitting.rules.score(sitting.state, seat)) for seat in range(sitting.players)]
    best = min(scores) if sitting.words.FEWEST_WIN else max(scores)
    return frozenset(seat for seat, score in enumerate(scores) if score == best)


def told_at(sitting: Sitting, record: GameRecord, at: int) -> list[Sentence]:
    seat, text = record.moves[at - 1]
    return sitting.play_and_say(seat, text, by_clock=True)


def turning_sentence(turning: TurningPoint, ahead: Sequence[str], moves: int) -> Sentence:
    """Return the sentence that introduces a turning point; `ahead` are the names of the winners."""
    if turning.at == moves:
        return say("turning-last")
    return say("turning-ahead", move=turning.at, who=tuple(ahead))
