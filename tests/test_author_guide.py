"""docs/author-guide.md is whole and true: its examples run, and whatever a scene is made of is explained and shown."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import msgspec
import pytest

from crossroads import engine
from crossroads.check.facts.scenes import symbols
from crossroads.engine.layout import GameState
from crossroads.engine.options import Choice, Whole
from crossroads.engine.scene import Ask, Button, Kind, Piece, Scene, Zone

pytest.importorskip("playwright", reason="the pictures are drawn by a browser")
from tests.web import film, guide, strips

TEXT = guide.PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """The names that the examples make, run from top to bottom."""
    return guide.names_of_the_page()


def zones_shown(made: dict[str, Any]) -> list[Zone]:
    shown = [made[name] for name in guide.pictures_of_the_page()]
    return [zone for one in shown for zone in (one.zones if isinstance(one, Scene) else [one])]


def test_there_is_a_picture_of_every_kind_of_zone(made: dict[str, Any]) -> None:
    """Row, fan, stack, grid, ring and spotlight, each from an example of the page."""
    assert {zone.kind for zone in zones_shown(made)} == set(get_args(Kind))


def test_every_picture_is_drawn_from_its_example_as_it_stands() -> None:
    """`python -m tests.web.guide` draws them and writes down from what; the files are there."""
    shown = guide.scenes_of_the_page()
    told = json.loads(guide.DRAWN_FROM.read_text(encoding="utf-8"))
    assert told == {name: guide.digest(one) for name, one in shown.items()}, "python -m tests.web.guide draws them anew"
    assert {file.stem for file in guide.PICTURES.glob("*.png")} == set(told)


def code_of_the_page() -> list[str]:
    """Examples, and words in code quotes."""
    return [part for found in re.findall(r"```python\n(.*?)```|`([^`\n]+)`", TEXT, re.DOTALL) for part in found]


@pytest.mark.parametrize("kind", [Piece, Zone, Button, Ask, Scene])
def test_everything_that_a_scene_may_say_is_on_the_page(kind: type[msgspec.Struct]) -> None:
    """Every field of pieces, zones, buttons, questions and scenes is named, in code or in an example."""
    words = set(re.findall(r"\w+", " ".join(code_of_the_page())))
    given_in_order = {"id", "kind", "title", "pieces", "text", "verb", "label"}  # the examples need not name them
    assert set(kind.__struct_fields__) - words - given_in_order == set()


def test_everything_that_rules_may_import_is_on_the_page() -> None:
    """Ways to declare a field, tools for piles, dice and beats; what only the engine needs of it is named here."""
    only_ours = {"MAX_SEATS", "Pile", "mix", "reseed"}
    words = set(re.findall(r"\w+", " ".join(code_of_the_page())))
    assert set(engine.__all__) - words == only_ours


def test_the_examples_have_both_kinds_of_options_and_an_imagination(made: dict[str, Any]) -> None:
    """And states that are ours to be declared."""
    assert {type(option) for option in made["OPTIONS"]} == {Whole, Choice}
    assert issubclass(made["Secrets"], GameState)
    s = made["Dice"]()
    s.players = 3
    made["imagine"](s, 1, [5])
    assert s.die[1] == [0] * 5 and all(1 <= value <= 6 for seat in (0, 2) for value in s.die[seat])


def test_the_picture_of_the_stock_shows_all_of_it(made: dict[str, Any]) -> None:
    """Every symbol of stock.svg but the cover, and no other; each keeps to the conventions."""
    stock = guide.STOCK.read_text(encoding="utf-8")
    faces = {piece.face for zone in made["stock"].zones for piece in zone.pieces}
    assert faces == symbols(stock) - {"cover"}
    assert set(re.findall(r'viewBox="([^"]+)"', stock)) == {"0 0 60 84", "0 0 60 60", "0 0 320 200"}
    assert not re.search(r'fill="(?!none)|stroke="', stock), "colours are classes"
    classes = {name.removesuffix("-s") for told in re.findall(r'class="([^"]+)"', stock) for name in told.split()}
    assert all(f"`{name}`" in TEXT for name in classes)


def test_the_moving_picture_of_the_first_page_is_one_that_browsers_show() -> None:
    """Frames of a WebP hold an image and nothing else."""
    content = (strips.GALLERY / "rush-hour.webp").read_bytes()
    frames = [part for name, part in film.chunks(content[12:]) if name == b"ANMF"]
    assert len(frames) > 10
    assert {name for frame in frames for name, _ in film.chunks(frame[16:])} <= set(film.OF_A_FRAME)
