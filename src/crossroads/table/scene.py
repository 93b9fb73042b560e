"""The scene of a seat at a sitting: the game's own, or a general one that fits any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crossroads.engine.layout import Record
from crossroads.engine.piles import Pile
from crossroads.engine.scene import BACK, Button, Piece, Scene, Zone
from crossroads.engine.text import SOURCE, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crossroads.engine.game import Game
    from crossroads.engine.layout import GameState
    from crossroads.engine.scene import Showing
    from crossroads.table.sitting import Sitting


def scene(sitting: Sitting, seat: int, language: str = SOURCE) -> Scene:
    """What a seat sees (-1: a spectator): the game's own scene, or the general one.

    The game's `scene.py` is given only what lies on the table for that seat, so it cannot show anything else; and what it
    draws for all from what a spectator sees.
    """
    drawing = sitting.game.drawing
    if drawing is None:
        return general_scene(sitting, seat, language)
    drawn, moves = sitting.drawn(), sitting.offered(seat)
    showing, common = drawn.showing(sitting, language), drawn.common(sitting, drawing, language)
    made = drawing.scene(sitting.glimpse(seat), seat, moves, showing, *common)
    made.moves = [sitting.words.move_text(sitting.state, seat, move) for move in moves]
    made.scores = drawn.scores(sitting)
    made.signs = dict(drawing.SIGNS)
    if len(sitting.shown) > 1:  # a single card lies on a pile, where it is seen
        made.zones.append(_turned_up(sitting.shown, showing))
    return made


def _turned_up(cards: Sequence[str], showing: Showing) -> Zone:
    """Cards that everybody saw with the last move: in sight until the next one, and kept nowhere."""
    pieces = [Piece(f"turned-up-{i}", text=card, label=card) for i, card in enumerate(cards)]
    return Zone("turned-up", "fan", showing.say("turned-up"), pieces)


def on_the_table(sitting: Sitting, seat: int) -> GameState:
    """A seat's view without what it is meant to remember."""
    view = sitting.view(seat)
    sitting.rules.forget(view)
    return view


def general_scene(sitting: Sitting, seat: int, language: str = SOURCE) -> Scene:
    """A scene for any game, from its declared fields and its moves' texts."""
    view = sitting.glimpse(seat)
    moves = [sitting.words.move_text(sitting.state, seat, move) for move in sitting.offered(seat)]
    zones, facts = _described(sitting.game, view, seat)
    return Scene(
        prompt=_prompt(sitting, seat, sitting.showing(language)),
        zones=zones,
        facts=facts,
        buttons=[Button(text=move, move=move) for move in moves],
        scores=sitting.scores(),
        moves=moves,
    )


def _prompt(sitting: Sitting, seat: int, showing: Showing) -> str:
    if sitting.is_over:
        return showing.say("game-over")
    if seat in sitting.acting:
        return showing.say("your-turn")
    return showing.say("waiting-for", who=tuple([Seat(other) for other in sitting.acting]))


NOT_SHOWN = ("rng", "players", "first", "acting", "options")


def _described(game: Game, view: GameState, seat: int) -> tuple[list[Zone], list[tuple[str, str]]]:
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
