"""Facts about beats: each is declared, is told in sentences, and can be drawn for everybody who looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossroads.check.facts.scenes import wrong_drawing
from crossroads.check.facts.texts import retold, wrong_sentence
from crossroads.engine.text import SOURCE
from crossroads.table.scene import beat_scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.faults import Fault
    from crossroads.check.subject import Subject
    from crossroads.table.beats import Beat
    from crossroads.table.sitting import Sitting

DRAWN = 40  # beats of each kind


def beats_are_shown(subject: Subject) -> Iterator[Fault]:
    """Every beat of random games has a name and a duration, is told in sentences and can be drawn."""
    drawn: dict[int, int] = {}
    told: set[str] = set()
    for sitting, *_ in retold(subject):
        for beat in sitting.beats:
            drawn[beat.kind] = drawn.get(beat.kind, 0) + 1
            for fault in _wrong_beat(subject, sitting, beat) if drawn[beat.kind] <= DRAWN else ():
                if fault.sentence not in told:
                    told.add(fault.sentence)
                    yield fault
        if sitting.unknown_beats and not told:
            kind = min(sitting.unknown_beats)
            yield subject.at("words", "BEATS", f"the rules have a beat of kind {kind}, and BEATS names {_count(subject)}")
            return


def _count(subject: Subject) -> str:
    count = len(subject.game.words.BEATS)
    return f"only the kinds 0 to {count - 1}" if count else "none"


def _wrong_beat(subject: Subject, sitting: Sitting, beat: Beat) -> Iterator[Fault]:
    if any(beat.view.acting):
        yield subject.at("rules", "apply", f"somebody is asked at the beat {beat.name!r}; clear s.acting before it")
    words, before = subject.game.words, beat.view.copy()
    told = words.told_beat(beat.kind, beat.before, beat.view, beat.seat, beat.move)
    if sentence := wrong_sentence(told, sitting.names):
        yield subject.at("words", "told_beat", sentence)
    made = beat_scene(sitting, beat, SOURCE)
    if beat.view != before:
        yield subject.at("scene", "scene", f"telling or drawing the beat {beat.name!r} changes what people saw")
    yield from wrong_drawing(subject, made)
    if any(piece.move or piece.pick for zone in made.zones for piece in zone.pieces):
        yield subject.at("scene", "scene", f"at the beat {beat.name!r} it offers a move, although nobody is asked")
