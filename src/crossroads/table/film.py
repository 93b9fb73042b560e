"""A game played again: its scenes and the beats of its moves, through the eyes of a seat, of a spectator, or of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from crossroads.table.scene import as_seen_by, beat_scene, scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.scene import Piece, Scene
    from crossroads.table.beats import Beat
    from crossroads.table.sitting import Sitting

OPEN = -2  # everybody's cards at once, which only a finished game shows


def scene_again(sitting: Sitting, eyes: int, language: str) -> Scene:
    """Return what these eyes see now, without anything to do."""
    shown = _open_scene(sitting, language) if eyes == OPEN else scene(sitting, eyes, language)
    shown.moves, shown.buttons, shown.ask, shown.picking = [], [], None, ""
    shown.zones = [structs.replace(zone, move="", pieces=[_still(piece) for piece in zone.pieces]) for zone in shown.zones]
    return shown


def _still(piece: Piece) -> Piece:
    return structs.replace(piece, move="", pick="") if piece.move or piece.pick else piece


def _open_scene(sitting: Sitting, language: str) -> Scene:
    """Return a spectator's scene in which every zone of a seat is as its owner sees it."""
    shown = scene(sitting, -1, language)
    own = [[zone for zone in scene(sitting, seat, language).zones if zone.owner == seat] for seat in range(sitting.players)]
    shown.zones = [zone for zone in shown.zones if zone.owner < 0] + [zone for zones in own for zone in zones]
    return shown


def beats_again(sitting: Sitting, move: tuple[int, str], eyes: int, language: str) -> Iterator[tuple[Beat, Scene]]:
    """Make a move; yield each of its beats with what these eyes see there."""
    last = scene_again(sitting, eyes, language)
    seats = range(sitting.players) if eyes == OPEN else [eyes]
    sitting.play_and_say(*move, by_clock=True)
    for beat in sitting.beats:
        last = as_seen_by(seats, beat_scene(sitting, beat, language), last)
        yield beat, last
