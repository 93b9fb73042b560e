"""Scenes: what holds for every game's scene."""

from __future__ import annotations

import random
import re
from copy import copy
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from crossroads import games
from crossroads.engine import link
from crossroads.engine.options import Choice
from crossroads.engine.text import SOURCE
from crossroads.games.crash_grid.riding import WALL, Facing
from crossroads.table.deals import SeedDealer
from crossroads.table.scene import on_the_table, scene
from crossroads.table.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crossroads.engine.game import Game
    from crossroads.engine.scene import Scene

pytestmark = pytest.mark.quick("crossing-guard", "rush-hour", "crash-grid")
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal"]


def positions(game: Game, chance: random.Random) -> Iterator[Sitting]:
    """Positions of random games, over players and options."""
    slow, moves = link.interpreted(game.rules), [0] * game.rules.MOVES
    for number in range(8):
        players = chance.choice(game.player_counts)
        chosen: dict[str, object] = {o.name: chance.choice(o.values) for o in game.words.OPTIONS if isinstance(o, Choice)}
        if game.words.check(players, game.options(chosen)):
            chosen = {}
        sitting = Sitting(game, players, chosen, 0, SeedDealer(str(number), game.words), str(number))
        sitting.names = NAMES[:players]
        while not sitting.is_over and len(sitting.moves) < 120:
            if len(sitting.moves) % 3 == 0:
                yield sitting
            seat = chance.choice(sitting.acting)
            move = moves[chance.randrange(slow.tries(sitting.state, seat, moves, 0))]
            sitting.make(seat, move, game.words.move_text(sitting.state, seat, move))
        yield sitting


@pytest.fixture
def sittings(game: Game) -> Iterator[Sitting]:
    if not game.has("scene"):
        pytest.skip("the general scene serves")
    return positions(game, random.Random(3))


def reachable(made: Scene) -> tuple[set[str], list[str]]:
    """The moves that pieces, places and buttons make, and the words that picking adds."""
    pieces = [piece for zone in made.zones for piece in zone.pieces]
    touched = [piece.move for piece in pieces] + [zone.move for zone in made.zones] + [button.move for button in made.buttons]
    moves = set(filter(None, touched))
    return moves, [piece.pick for piece in pieces if piece.pick]


def is_covered(move: str, moves: set[str], picks: list[str], made: Scene) -> bool:
    verb, _, rest = move.partition(" ")
    if move in moves or (made.ask and verb == made.ask.verb):
        return True
    return bool(made.picking) and verb == made.picking and (rest in picks or set(rest.split()) <= set(picks))


def test_every_legal_move_is_within_reach_and_nothing_else(sittings: Iterator[Sitting]) -> None:
    """Pieces, places, buttons, picking and typing offer the legal moves, and only those, where the table has helpers."""
    for sitting in sittings:
        sitting.helpers = True
        for seat in range(sitting.players):
            made = scene(sitting, seat)
            moves, picks = reachable(made)
            assert made.moves == sitting.legal(seat)
            assert moves <= set(made.moves)
            assert all(is_covered(move, moves, picks, made) for move in made.moves), (made.moves, moves, picks)


def test_what_players_have_to_notice_can_be_picked_but_is_not_listed(game: Game, sittings: Iterator[Sitting]) -> None:
    """Without helpers a scene lists all other moves; the rest is tried by touching, whether or not it is legal."""
    for sitting in sittings:
        for seat in range(sitting.players):
            made = scene(sitting, seat)
            moves, picks = reachable(made)
            assert all(is_covered(move, moves, picks, made) for move in made.moves)
            assert {move.split()[0] for move in moves - set(made.moves)} <= {made.picking}
            noticed = [text for text in sitting.legal(seat) if text not in made.moves]
            assert not noticed or (game.helpers(SOURCE) and made.picking and picks)


def test_ids_are_unique_and_what_can_be_clicked_has_a_label(sittings: Iterator[Sitting]) -> None:
    """Clients follow pieces by their id and read them out by their label."""
    for sitting in sittings:
        for seat in (-1, *range(sitting.players)):
            pieces = [piece for zone in scene(sitting, seat).zones for piece in zone.pieces]
            assert len({piece.id for piece in pieces}) == len(pieces), sorted(p.id for p in pieces)
            assert all(piece.label for piece in pieces if piece.move or piece.pick or piece.text)
            printed = [piece for piece in pieces if (piece.move or piece.pick) and piece.text.isalnum()]
            assert all(piece.text.lower() in piece.label.lower() for piece in printed)
            zones = [zone.id for zone in scene(sitting, seat).zones]
            assert len(set(zones)) == len(zones)


def test_the_prompt_is_a_sentence_and_the_rules_have_the_heading(game: Game, sittings: Iterator[Sitting]) -> None:
    """Whatever the phase, the scene says what to do and where the rulebook speaks of it."""
    text = files(game.package).joinpath("rulebook.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    for sitting in sittings:
        for seat in (-1, *range(sitting.players)):
            made = scene(sitting, seat)
            assert made.prompt[-1] in ".!?"
            assert made.rules in headings
            assert list(made.lines())


def test_drawing_a_scene_changes_nothing(sittings: Iterator[Sitting]) -> None:
    """It is drawn from a glimpse, which shares with the table what everybody may know."""
    for sitting in sittings:
        for seat in (-1, *range(sitting.players)):
            before = sitting.state.copy()
            assert sitting.moment().glimpse(seat) == on_the_table(sitting, seat)
            assert scene(sitting, seat) == scene(sitting, seat)
            assert sitting.state == before


def test_what_is_kept_is_what_would_be_drawn_anew(sittings: Iterator[Sitting]) -> None:
    """A table that has drawn the moves before shows the same as one that has drawn nothing yet."""
    for sitting in sittings:
        afresh = copy(sitting)
        afresh.names, afresh.last_outlook = list(sitting.names), None
        for seat in (-1, *range(sitting.players)):
            assert scene(sitting, seat) == scene(afresh, seat)


def test_a_scene_shows_nothing_that_is_hidden(game: Game, sittings: Iterator[Sitting]) -> None:
    """Two states that a seat cannot tell apart have the same scene."""
    rules = link.interpreted(game.rules)
    dice = [12345]
    for sitting in sittings:
        for seat in range(sitting.players):
            seen = scene(sitting, seat)
            other = copy(sitting)
            other.state = sitting.view(seat)
            rules.imagine(other.state, seat, dice)
            assert scene(other, seat) == seen


def test_every_face_is_drawn_and_every_drawing_is_used(game: Game, sittings: Iterator[Sitting]) -> None:
    """The symbols of art.svg are the faces of the scenes, and the cover."""
    art = files(game.package).joinpath("art.svg")
    if not art.is_file():
        pytest.skip("not drawn yet")
    drawn = set(re.findall(r'<symbol id="([^"]+)"', art.read_text(encoding="utf-8")))
    used = {"cover"}
    for sitting in sittings:
        for seat in (-1, *range(sitting.players)):
            used |= {piece.face for zone in scene(sitting, seat).zones for piece in zone.pieces if piece.face}
    assert used <= drawn
    source = files(game.package).joinpath("scene.py").read_text(encoding="utf-8")
    assert {name for name in drawn - used if name.split("-")[0] not in source} == set()


def test_cards_that_a_move_showed_to_everybody_are_in_sight_until_the_next_one() -> None:
    """At a standstill in Word Crush cards are turned up until one goes: every seat sees them all, then none of them."""
    game = games.find("word-crush")
    seen = 0
    for number in range(6):
        sitting = Sitting(game, 2, {"length": "quick"}, 0, SeedDealer(str(number), game.words), str(number))
        chance = random.Random(number)
        while not sitting.is_over and len(sitting.moves) < 80:
            seat = sitting.acting[0]
            passing = [move for move in sitting.legal(seat) if move == "pass"]
            sitting.play_and_tell(seat, (passing or [chance.choice(sitting.legal(seat))])[0])
            shown = [[p.text for z in scene(sitting, k).zones if z.id == "turned-up" for p in z.pieces] for k in (-1, 0, 1)]
            expected = sitting.shown if len(sitting.shown) > 1 else []
            assert shown == [expected] * 3
            seen += bool(expected)
    assert seen > 0


def test_crash_grid_is_told_from_the_rider() -> None:
    """Where one is, which way one heads, and how far each way is free or what blocks it; no square that is free is read."""
    game = games.find("crash-grid")
    sitting = Sitting(game, 2, {"size": 8}, 0, SeedDealer("5", game.words), "5")
    s: Any = sitting.state
    s.rider[0].row, s.rider[0].column, s.rider[0].facing = 1, 0, Facing.SOUTH
    s.cell[1][3], s.cell[5][0] = WALL, WALL
    made = scene(sitting, 0)
    assert made.aloud[0] == "You: row 2, column 1, heading south; left free 2, ahead free 3, right edge."
    assert any(line.strip() == made.aloud[0] for line in made.lines())
    assert not any("free  Row" in line for line in made.lines())
