"""Facts about beats: each is declared, is told in sentences, can be drawn for everybody who looks, and shows no secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from crossroads.check.facts.scenes import wrong_drawing
from crossroads.check.facts.secrets import dreams, seen_difference
from crossroads.check.facts.texts import retold, wrong_sentence
from crossroads.engine.text import SOURCE
from crossroads.table.deals import SeedDealer
from crossroads.table.outlooks import outlook
from crossroads.table.scene import beat_scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.faults import Fault
    from crossroads.check.subject import Position, Subject
    from crossroads.table.beats import Beat
    from crossroads.table.sitting import Sitting

DRAWN = 40  # beats of each kind
TRIED = 4  # moves of one position


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


def beats_show_nothing_hidden(subject: Subject) -> Iterator[Fault]:
    """Nobody learns from a beat what they may not know: not which secret move was made, and not what is hidden."""
    if not subject.game.words.BEATS:
        return
    for position in subject.some(60):
        s = position.state
        acting = [seat for seat in range(s.players) if s.acting[seat]]
        choosing = [seat for seat in acting if subject.game.tabled.is_secret(s, seat)]
        for seat in acting[:1]:
            moves = subject.moves("legal", s, seat)[:TRIED]
            faults = list(_shown_of_choice(subject, position, seat, moves)) if len(choosing) > 1 else []
            faults += _shown_of_hidden(subject, position, seat, moves)
            if faults:
                yield faults[0]
                return


def _shown_of_choice(subject: Subject, position: Position, seat: int, moves: list[int]) -> Iterator[Fault]:
    """Yield how the beats of secret moves differ while others still choose."""
    tables = [_played(subject, position, position.state, seat, move) for move in moves]
    for table in tables[1:]:
        yield from _difference(subject, tables[0].beats, table.beats, "which secret move a seat made")


def _shown_of_hidden(subject: Subject, position: Position, mover: int, moves: list[int]) -> Iterator[Fault]:
    """Yield how the beats of a move differ in two states that look the same to a seat before and after it."""
    for onlooker in range(position.state.players):
        for dreamt, _ in dreams(subject, position, onlooker, 1):
            both = set(subject.moves("legal", dreamt, mover))
            for move in [move for move in moves if move in both]:
                tables = [_played(subject, position, state, mover, move) for state in (position.state, dreamt)]
                if not seen_difference(tables[0].state, tables[1].state, onlooker) and not _has_shuffled(tables[0]):
                    yield from _difference(subject, tables[0].beats, tables[1].beats, "what is hidden before and after it")


def _has_shuffled(table: Sitting) -> bool:
    """Whether the move shuffled cards: then people may have seen some of them that nobody knows the place of any more."""
    return any(deal.cards is not UNSET for deal in table.dealer.deals)


def _played(subject: Subject, position: Position, state: Any, seat: int, move: int) -> Sitting:
    """Return a table at which a move has just been made in a state, with its beats."""
    table = position.at_table(state.copy())
    table.moves, table.dealer = [], SeedDealer("beats", subject.game.words)
    table.state.dealer = table.dealer
    table.make_and_look(outlook(table.state), seat, move, "")
    subject.watch.step()
    return table


def _difference(subject: Subject, beats: list[Beat], others: list[Beat], secret: str) -> Iterator[Fault]:
    """Yield what the beats of two moves differ in, if they do."""
    if [beat.kind for beat in beats] != [beat.kind for beat in others]:
        yield subject.at("rules", "apply", f"how many beats a move has, or which, shows {secret}")
        return
    for beat, other in zip(beats, others):
        if field := seen_difference(beat.view, other.view, -1):
            yield subject.at("rules", "apply", f"{field} at the beat {beat.name!r} shows {secret}")
            return
        if beat.scores != other.scores:
            yield subject.at("rules", "score", f"at the beat {beat.name!r} it shows {secret}")
            return
