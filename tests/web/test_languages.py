"""Pages in other languages: nothing is left in English, nothing is cut off, and the page says which language it is."""

from __future__ import annotations

import random

import pytest

from crossroads import games
from crossroads.engine.pseudo import PSEUDO
from tests.web.conftest import House, Visit
from tests.web.playing import number, see_it_go_on, touch, wait_for_turn
from tests.web.reading import GUEST, assert_reads_well
from tests.web.test_pages import assert_accessible
from tests.web.test_playing import seats

GAMES = list(games.all_games())
WIDTHS = (360, 1280)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_of_the_first_page_and_its_dialog_is_left_in_english(visit: Visit, house: House, width: int) -> None:
    """In the pseudo-language every letter has a mark, and a third more text fits."""
    with visit(token=house.guest(GUEST), viewport={"width": width, "height": 800}) as visitor:
        page = visitor.page
        page.goto(f"/?language={PSEUDO}")
        page.locator(".game").first.wait_for()
        assert_reads_well(page, PSEUDO)
        page.locator(".game", has=page.locator(f"[data-game={GAMES[0]}]")).locator("button:not(.primary)").click()
        page.locator("dialog").wait_for()
        assert_reads_well(page, PSEUDO)


def test_a_page_in_russian_is_accessible(visit: Visit, house: House, axe: str) -> None:
    """The first page by the browser's language, and a table; the page says that it is Russian."""
    guest = house.guest(GUEST)
    code = house.table(guest, GAMES[0], seats(GAMES[0]))
    with visit(token=guest, bypass_csp=True, locale="ru-RU") as visitor:
        page = visitor.page
        for address, landmark in (("/", ".game .cover"), (f"/table/{code}", ".actions.asked")):
            page.goto(address)
            page.locator(landmark).first.wait_for()
            assert page.locator("html").get_attribute("lang") == "ru"
            assert_accessible(page, axe)


def test_each_browser_at_a_table_reads_what_happens_in_its_language(visit: Visit, house: House) -> None:
    """Ann plays in German while somebody watches in Russian: the same move, told to each of them."""
    guest = house.guest("Ann")
    code = house.table(guest, "took-over", ["me", "easy"], first=0)
    with visit(token=guest, locale="de") as ann, visit(locale="ru") as watcher:
        for visitor in (ann, watcher):
            visitor.page.goto(f"/table/{code}")
        assert wait_for_turn(ann.page)
        watcher.page.locator(".felt .piece").first.wait_for()
        ann.page.locator(".own .hand .act").first.click()
        ann.page.locator(".history").get_by_text("Ann legt").first.wait_for()
        watcher.page.locator(".history").get_by_text("Ann кладёт").first.wait_for()


def test_a_language_that_is_chosen_at_the_table_is_remembered(visit: Visit, house: House) -> None:
    """The log comes anew in the chosen language, and so does every other page; an address with a language wins."""
    guest = house.guest(GUEST)
    code = house.table(guest, GAMES[0], seats(GAMES[0]))
    with visit(token=guest) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        page.get_by_text("The game begins.").first.wait_for()
        page.locator("#language").click()
        page.get_by_role("button", name="Deutsch", exact=True).click()
        page.locator(".history").get_by_text("Das Spiel beginnt.").wait_for()
        assert page.locator("html").get_attribute("lang") == "de"
        page.goto("/")
        page.get_by_role("heading", name="Die Spiele").wait_for()
        page.goto("/?language=es")
        page.get_by_role("heading", name="Los juegos").wait_for()


def test_speech_is_listened_for_in_the_language_of_the_word_list(visit: Visit, house: House) -> None:
    """A German reader who plays with Spanish words says Spanish words."""
    guest = house.guest(GUEST)
    code = house.table(guest, "word-crush", seats("word-crush"), options={"words": "spanish"}, first=1)
    with visit(token=guest, locale="de-DE") as visitor:
        page = visitor.page
        page.add_init_script("window.SpeechRecognition = class { start() { window.heardIn = this.lang; } }")
        page.goto(f"/table/{code}")
        while wait_for_turn(page) and page.locator("#said").count() == 0:
            before = number(page)
            touch(page, random.Random(1))
            see_it_go_on(page, before)
        page.get_by_role("button", name="Sprechen").click()
        assert page.evaluate("window.heardIn") == "es"
        assert page.locator("html").get_attribute("lang") == "de"
