"""Facts about drawing: every moment can be drawn for every seat and a spectator, and offers the legal moves."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from crossroads.check.facts.texts import UNKNOWN
from crossroads.check.faults import Fault, one_line
from crossroads.engine.scene import BACK, Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.check.subject import Position, Subject

TONES = ("", "red", "blue", "green", "yellow", "purple", "black", "orange", "grey", *(f"seat{k}" for k in range(8)))


def every_moment_is_drawn(subject: Subject) -> Iterator[Fault]:
    """A scene is whole and right for every seat and a spectator, with and without helpers."""
    told: set[str] = set()
    for position in subject.some(80):
        for seat in range(-1, position.state.players):
            for helpers in (False, True):
                for fault in wrong_scene(subject, position, seat, helpers=helpers):
                    if fault.sentence not in told:
                        told.add(fault.sentence)
                        yield fault
        if told:
            return


def wrong_scene(subject: Subject, position: Position, seat: int, *, helpers: bool) -> Iterator[Fault]:
    """Yield what is wrong with one scene."""
    table = position.at_table()
    table.helpers = helpers
    before = position.state.copy()
    made = subject.scene(table, seat)
    if position.state != before:
        yield subject.at("scene", "scene", "drawing changes the state")
    if subject.scene(table, seat) != made:
        yield subject.at("scene", "scene", "the same moment is drawn differently the second time")
    yield from wrong_drawing(subject, made)
    yield from _wrong_moves(subject, made, position, helpers=helpers)
    yield from _wrong_prompt(subject, made)


def wrong_drawing(subject: Subject, made: Scene) -> Iterator[Fault]:
    """Yield what is wrong with a scene, whatever it offers."""
    try:
        msgspec.json.decode(msgspec.json.encode(made), type=Scene)
    except (msgspec.ValidationError, TypeError) as error:
        yield subject.at("scene", "scene", f"clients cannot read it: {one_line(error)}")
        return
    if unknown := UNKNOWN.search(str(made)):
        yield subject.at("scene", "scene", f"text/en.ftl has no message {unknown[1]}")
    yield from _wrong_pieces(subject, made)


def _wrong_pieces(subject: Subject, made: Scene) -> Iterator[Fault]:
    pieces = [piece for zone in made.zones for piece in zone.pieces]
    for ids, what in (([piece.id for piece in pieces], "piece"), ([zone.id for zone in made.zones], "zone")):
        twice = [one for one, count in Counter(ids).items() if count > 1]
        if twice:
            yield subject.at("scene", "scene", f"two {what}s have the id {twice[0]!r}; clients follow them by it")
        if "" in ids:
            yield subject.at("scene", "scene", f"a {what} has no id")
    if subject.game.drawing is None:
        return
    faces = sorted({piece.face for piece in pieces if piece.face})
    art = subject.sources.folder / "art.svg"
    drawn = symbols(art.read_text(encoding="utf-8")) if art.exists() else {BACK}
    for face in faces:
        if face not in drawn:
            trouble = f"art.svg has no symbol {face!r}" if art.exists() else f"the face {face!r} needs an art.svg"
            yield subject.at("scene", "scene", f"{trouble}, so the piece is drawn blank")
    for piece in pieces:
        if piece.tone not in TONES:
            yield subject.at("scene", "scene", f"there is no tone {piece.tone!r}")
        if (piece.move or piece.pick) and not (piece.label or piece.text):
            yield subject.at("scene", "scene", f"the piece {piece.id!r} can be clicked, but has nothing to read out")


def _wrong_moves(subject: Subject, made: Scene, position: Position, *, helpers: bool) -> Iterator[Fault]:
    moves = {piece.move for zone in made.zones for piece in zone.pieces}
    moves |= {zone.move for zone in made.zones} | {button.move for button in made.buttons}
    moves.discard("")
    picks = [piece.pick for zone in made.zones for piece in zone.pieces if piece.pick]
    for move in sorted(moves - set(made.moves)):
        if helpers or move.partition(" ")[0] != made.picking:  # without helpers, what is to be noticed is tried by touching
            yield subject.at("scene", "scene", f"it offers {move!r}, which is not a legal move, after {position.last!r}")
    for move in made.moves:
        if not _is_offered(move, moves, picks, made):
            yield subject.at("scene", "scene", f"the legal move {move!r} is nowhere to be clicked, after {position.last!r}")
            return


def _is_offered(move: str, moves: set[str], picks: list[str], made: Scene) -> bool:
    verb, _, rest = move.partition(" ")
    if move in moves or (made.ask is not None and verb == made.ask.verb):
        return True
    return bool(made.picking) and verb == made.picking and (rest in picks or set(rest.split()) <= set(picks))


def _wrong_prompt(subject: Subject, made: Scene) -> Iterator[Fault]:
    if made.prompt[-1:] not in (".", "!", "?"):
        yield subject.at("scene", "scene", f"the prompt {one_line(made.prompt, 60)!r} has to be a sentence")
    if made.rules:
        text = (subject.sources.folder / "rulebook.md").read_text(encoding="utf-8")
        if made.rules not in re.findall(r"^#+ (.*?)\s*$", text, re.MULTILINE):
            yield subject.at("scene", "scene", f"the rulebook has no heading {made.rules!r}")


def symbols(svg: str) -> set[str]:
    """Return the ids of the symbols in art.svg."""
    return set(re.findall(r'<symbol[^>]*\bid="([^"]+)"', svg))


def drawings_are_used(subject: Subject) -> Iterator[Fault]:
    """Every symbol of art.svg is the face of something: its name, or how its name begins, stands in the sources."""
    art = subject.sources.folder / "art.svg"
    if not art.exists() or subject.game.drawing is None:
        return
    text = art.read_text(encoding="utf-8")
    sources = "\n".join(source.text for source in subject.sources.files.values())
    for name in sorted(symbols(text) - {"cover", BACK}):
        if name.partition("-")[0] not in sources:
            line = text[: text.index(f'"{name}"')].count("\n") + 1
            yield Fault("art.svg", line, f"nothing has the face {name!r}")
