"""The pages that players read, and the table that sets them beside the printed rules."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from crossroads import games
from crossroads.games.rulebook import rulebook
from crossroads.server.drawings import Artist
from crossroads.server.rulebooks import sections

if TYPE_CHECKING:
    from crossroads.engine.game import Game

ROOT = Path(__file__).parent.parent
PRINTED = (ROOT / "docs" / "games" / "printed-rules.md").read_text(encoding="utf-8")
NOT_IN_PRINT = "What print does not speak of"
RULING = re.compile(r"[A-Z]{2}-\d+")
WIDTH = 76  # what a terminal of 80 columns has room for in a block


def text(game: Game) -> str:
    return files(game.package).joinpath("rulebook.md").read_text(encoding="utf-8")


def headings(game: Game) -> list[str]:
    return re.findall(r"^## (.*)$", text(game), re.M)


def rulings(game: Game) -> list[str]:
    page = (ROOT / "docs" / "games" / f"{game.slug}.md").read_text(encoding="utf-8")
    return re.findall(r"^\| ([A-Z]{2}-\d+) \|", page, re.M)


def rows(heading: str) -> list[list[str]]:
    """The lines of a table under a heading of the page about the printed rules."""
    body = re.split(r"^## ", PRINTED.partition(f"\n## {heading}\n")[2], maxsplit=1, flags=re.M)[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in body.splitlines() if line.startswith("|")][2:]


def test_every_printed_rule_is_under_a_heading_that_exists(game: Game) -> None:
    """The table names headings of this game's rulebook, and rulings of its page."""
    table = rows(game.words.TITLE)
    assert len(table) > 15
    for rule, where, ids in table:
        assert set(where.split("; ")) <= {"beginning", *headings(game)}, rule
        assert set(RULING.findall(ids)) <= set(rulings(game)), rule


def test_every_ruling_belongs_to_a_printed_rule_or_to_the_gaps(game: Game) -> None:
    """No ruling is left out of the table, and none of the gaps names a heading that is not there."""
    named = {ruling for row in rows(game.words.TITLE) for ruling in RULING.findall(row[2])}
    gaps = {ruling: where for ruling, _, where in rows(NOT_IN_PRINT) if ruling in rulings(game)}
    assert named | set(gaps) == set(rulings(game))
    assert {heading for where in gaps.values() for heading in where.split("; ")} <= set(headings(game))


def test_the_rulings_come_last_and_are_folded_away(game: Game) -> None:
    """A reader of the rules meets the table of rulings at the end, and in the browser opens it on purpose."""
    assert headings(game)[-1] == "Rulings"
    assert [section.heading for section in sections(game.slug) if section.folded] == ["Rulings"]


@pytest.mark.parametrize("note", ["the page", "we need not", "seats 0", "seat 0", "needed a reading", "firstseat"])
def test_no_rulebook_has_notes_of_those_who_made_it(game: Game, note: str) -> None:
    """Players read about the game, not about how its rules were written down."""
    assert note not in text(game).lower()


def test_names_of_options_stand_only_where_options_are_explained(game: Game) -> None:
    """A player reads `gap_hope` in the section about options; elsewhere the rule is said in words."""
    for section in re.split(r"^## ", text(game), flags=re.M):
        if "ptions" not in section.partition("\n")[0]:
            for option in game.words.OPTIONS:
                assert f"`{option.name}`" not in section, section.partition("\n")[0]


def test_the_beginning_says_for_whom_the_game_is(game: Game) -> None:
    """Players, minutes and the printed age are those that the game's words have."""
    beginning = text(game).partition("\n## ")[0]
    fewest, most = game.words.PLAYERS
    assert f"{fewest} to {most} players" in beginning


def drawings(game: Game) -> list[str]:
    return re.findall(r"^```(?:cards|board).*?^```", text(game), re.M | re.S)


def test_drawings_fit_a_terminal(game: Game) -> None:
    """No line of a drawing is broken in a terminal of 80 columns."""
    for drawing in drawings(game):
        assert max(len(line) for line in drawing.splitlines()[1:]) <= WIDTH, drawing


def test_drawings_are_made_of_faces_of_the_game(game: Game) -> None:
    """In the browser every card of a drawing has a picture, and the page's security policy has nothing to stop."""
    html = "".join(section.html for section in sections(game.slug))
    assert html.count('class="drawing') == len(drawings(game))
    for card in re.findall(r'<span class="card".*?</span>', html):
        assert "<use href=" in card, card
    assert "style=" not in html
    assert "<script" not in html


def test_rush_hour_draws_the_jam_the_trailer_and_the_tow_truck() -> None:
    """The printed pictures that matter are there: 28 and the full row, a trailer on a full row, the gap of a tow truck."""
    there = text(games.find("rush-hour"))
    for line in ("[15] [18] [22] [25] <28>", "[15] [18] [22] [25+trailer 31]", "[5] [9] [gap] [tow 8+21]"):
        assert line in there


TRANSLATED = [
    (game, file.name.removesuffix(".md"))
    for game in games.all_games().values()
    if files(game.package).joinpath("text").is_dir()
    for file in sorted(files(game.package).joinpath("text").iterdir(), key=lambda file: file.name)
    if file.name.endswith(".md")
]


@pytest.mark.parametrize(("one", "language"), TRANSLATED, ids=[f"{game.slug}-{language}" for game, language in TRANSLATED])
def test_a_translated_rulebook_has_the_sections_drawings_options_and_rulings_of_the_english_one(
    one: Game, language: str
) -> None:
    """A scene's heading finds its section in every language, and nothing that can be counted was left out."""
    for english, section in zip(sections(one.slug), sections(one.slug, language), strict=True):
        for what in (r'<use href="([^"]+)"', r'class="(spot[^"]*|cell[^"]*)"', r"<b>(\d+)</b>", r"<code>(\w+)</code>", RULING):
            assert re.findall(what, section.html) == re.findall(what, english.html), (section.heading, what)
        assert len(re.findall("<li>|<tr>", section.html)) == len(re.findall("<li>|<tr>", english.html)), section.heading
    for drawing in re.findall(r"^```.*?^```", rulebook(one, language), re.M | re.S):
        assert max(len(line) for line in drawing.splitlines()[1:]) <= WIDTH, drawing


ARTIST = Artist("some-game", frozenset({"car", "tow", "x"}))


def test_a_row_of_cards_is_drawn_with_words_and_places() -> None:
    """A number has the usual face, a named card its own, a stack lies in one place, and a card that comes is marked."""
    html = ARTIST.draw("cards", ["car"], "row 1   [5] [tow 8+21] <9>   a note\n")
    assert html is not None
    assert html.count('class="spot') == 3
    assert 'class="spot comes"' in html
    assert re.findall(r"#some-game-(\w+)", html) == ["car", "tow", "car", "car"]
    assert re.findall(r"<b>(\d+)</b>", html) == ["5", "8", "21", "9"]
    assert "<span>row 1</span>" in html
    assert "<span>a note</span>" in html


def test_another_language_has_its_own_words_for_faces() -> None:
    """The fence says which face a word means; people read the word, aloud or in a terminal."""
    html = ARTIST.draw("cards", ["car", "Kran=tow"], "Reihe 1   [5] [Kran 8+21]\n")
    assert html is not None
    assert re.findall(r"#some-game-(\w+)", html) == ["car", "tow", "car"]
    assert 'aria-label="Kran 8"' in html


def test_a_card_without_a_face_shows_what_it_is_called() -> None:
    """What the game has no picture for is written on a plain card, and never taken as HTML."""
    html = ARTIST.draw("cards", [], "[a & b]\n")
    assert html is not None
    assert "<b>a &amp; b</b>" in html


def test_boards_stand_side_by_side_with_their_captions() -> None:
    """Columns three spaces apart are boards; what the legend names has a picture in its colour, a dot is an empty cell."""
    html = ARTIST.draw("board", ["x=x/red"], "the X     a line\nx . x     x x\n. x .\n")
    assert html is not None
    assert re.findall(r"<figcaption>(.*?)</figcaption>", html) == ["the X", "a line"]
    assert html.count('class="cell tone-red"') == 5
    assert html.count('class="cell"></span>') == 3


def test_other_blocks_stay_text() -> None:
    """A kind that the artist does not know is left to be shown as it stands."""
    assert ARTIST.draw("python", [], "print()\n") is None
