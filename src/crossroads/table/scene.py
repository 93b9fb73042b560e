"""The scene of a seat at a sitting, and of a beat: the game's own, or a general one that fits any game.

A beat is drawn once, as everybody may see it.  What players see beside it, above all their own hands, they know from the look
before: `as_seen_by` puts the two together for terminals and replays; the browser does the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from crossroads.engine.layout import Record
from crossroads.engine.piles import Pile
from crossroads.engine.scene import BACK, Button, Piece, Scene, Zone
from crossroads.engine.text import SOURCE, Seat, rendered
from crossroads.table import viewing

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.engine.scene import Showing
    from crossroads.table.beats import Beat
    from crossroads.table.sitting import Sitting


def scene(sitting: Sitting, seat: int, language: str = SOURCE, common_language: str = "") -> Scene:
    """What a seat sees (-1: a spectator): the game's own scene, or the general one.

    The game's `scene.py` is given only what lies on the table for that seat, so it cannot show anything else; and what it
    draws for all from what a spectator sees: in the same language, or with marks for several (`engine/marks.py`).
    """
    drawing = sitting.game.drawing
    if drawing is None:
        return general_scene(sitting, seat, language)
    moment = sitting.moment()
    showing, common = moment.showing(language), moment.common(drawing, common_language or language)
    made = drawing.scene(moment.glimpse(seat), seat, moment.offered(seat), showing, *common)
    made.moves = moment.offered_texts(seat)
    made.scores = moment.scores
    made.signs = dict(drawing.SIGNS)
    if len(sitting.shown) > 1:  # a single card lies on a pile, where it is seen
        made.zones.append(_turned_up(sitting.shown, showing))
    return made


def _turned_up(cards: Sequence[str], showing: Showing) -> Zone:
    """Cards that everybody saw with the last move: in sight until the next one, and kept nowhere."""
    pieces = [Piece(f"turned-up-{i}", text=card, label=card) for i, card in enumerate(cards)]
    return Zone("turned-up", "fan", showing.say("turned-up"), pieces)


def beat_scene(sitting: Sitting, beat: Beat, language: str) -> Scene:
    """Draw a beat as everybody may see it; its prompt is what is said there."""
    made = drawn_beat(sitting, beat, language)
    made.prompt = " ".join([rendered(sentence, language) for sentence in beat.said])
    made.scores = beat.scores
    return made


def drawn_beat(sitting: Sitting, beat: Beat, language: str) -> Scene:
    """Draw what everybody may see of a beat."""
    drawing, view = sitting.game.drawing, viewing.on_the_table(beat.view)
    if drawing is None:
        return _described_scene(sitting.game, view)
    showing = sitting.memory().showing_beat(language, beat)
    common = [drawing.common(view, showing)] if drawing.common else []
    made = drawing.scene(view, -1, [], showing, *common)
    made.signs = dict(drawing.SIGNS)
    return made


def as_seen_by(seats: Container[int], shown: Scene, before: Scene) -> Scene:
    """Return a beat's scene with what these seats see of their own, from the scene that they saw before it.

    A zone of theirs stays as they see it if everybody else sees only backs there, or nothing, without the pieces that now lie
    elsewhere.
    """
    now = {zone.id: zone for zone in shown.zones}
    own = [zone for zone in before.zones if zone.owner in seats]
    others = [zone for zone in shown.zones if zone.id not in {zone.id for zone in own}]
    is_open = [*others, *[now[zone.id] for zone in own if not _is_closed(now.get(zone.id))]]
    elsewhere = {piece.id for zone in is_open for piece in zone.pieces}
    return structs.replace(shown, zones=[*others, *[_as_owner_sees(zone, now.get(zone.id), elsewhere) for zone in own]])


def _is_closed(zone: Zone | None) -> bool:
    return zone is None or all(piece.face == BACK for piece in zone.pieces)


def _as_owner_sees(zone: Zone, shown: Zone | None, elsewhere: Container[str]) -> Zone:
    """Return a zone as its owner saw it last, without moves and without the pieces that have left it."""
    if shown and not _is_closed(shown):
        return shown
    left = [] if shown and not shown.pieces else [piece for piece in zone.pieces if piece.id not in elsewhere]
    return structs.replace(zone, pieces=[structs.replace(piece, move="", pick="") for piece in left], move="")


def on_the_table(sitting: Sitting, seat: int) -> GameState:
    """A seat's view without what it is meant to remember."""
    view = sitting.view(seat)
    sitting.rules.forget(view)
    return view


def general_scene(sitting: Sitting, seat: int, language: str = SOURCE) -> Scene:
    """A scene for any game, from its declared fields and its moves' texts."""
    view = sitting.moment().glimpse(seat)
    moves = sitting.moment().offered_texts(seat)
    zones, facts = _described(sitting.game, view)
    return Scene(
        prompt=_prompt(sitting, seat, sitting.moment().showing(language)),
        zones=zones,
        facts=facts,
        buttons=[Button(text=move, move=move) for move in moves],
        scores=sitting.scores(),
        moves=moves,
    )


def _described_scene(game: Game, view: GameState) -> Scene:
    """Return a scene of nothing but what lies on the table in a view, for any game."""
    zones, facts = _described(game, view)
    return Scene(prompt="", zones=zones, facts=facts)


def _prompt(sitting: Sitting, seat: int, showing: Showing) -> str:
    if sitting.is_over:
        return showing.say("game-over")
    if seat in sitting.acting:
        return showing.say("your-turn")
    return showing.say("waiting-for", who=tuple([Seat(other) for other in sitting.acting]))


NOT_SHOWN = ("rng", "players", "first", "acting", "options")


def _described(game: Game, view: GameState) -> tuple[list[Zone], list[tuple[str, str]]]:
    """Piles become zones, all other fields facts."""
    zones: list[Zone] = []
    facts: list[tuple[str, str]] = []
    for name in view.fields:
        if name not in NOT_SHOWN:
            _describe(game, view, name.replace("_", " "), getattr(view, name), zones, facts)
    return zones, facts


def _describe(game: Game, view: GameState, title: str, value: Any, zones: list[Zone], facts: list[tuple[str, str]]) -> None:
    if isinstance(value, Pile):
        zones.append(_pile_zone(game, view, title, value))
    elif isinstance(value, Record):
        for name in value.fields:
            _describe(game, view, f"{title} {name}", getattr(value, name), zones, facts)
    elif isinstance(value, list) and value and isinstance(value[0], (Record, list)):
        for i, one in enumerate(value):
            _describe(game, view, f"{title} {i + 1}", one, zones, facts)
    else:
        facts.append((title, " ".join(map(str, value)) if isinstance(value, list) else str(value)))


def _pile_zone(game: Game, view: GameState, title: str, pile: Pile) -> Zone:
    cards = pile.card[: pile.size]
    known = any(cards)
    pieces = [
        Piece(id=f"{title}-{i}", text=game.words.card_text(view, card), face="")
        if known
        else Piece(id=f"{title}-{i}", face=BACK)
        for i, card in enumerate(cards)
    ]
    return Zone(id=title, kind="fan", title=title, pieces=pieces, count=pile.size)
