"""Pages in other languages: nothing is left in English, nothing is cut off, and the page says which language it is."""

from __future__ import annotations

import random
from importlib.resources import files

import pytest
from playwright.sync_api import Page

from crossroads import games
from crossroads.engine.pseudo import PSEUDO
from crossroads.table.chairs import BOT_NAMES
from tests.web.conftest import House, Visit
from tests.web.playing import touch, wait_for_turn
from tests.web.test_pages import assert_accessible
from tests.web.test_playing import seats

CONVERTED = [slug for slug, game in games.all_games().items() if files(game.package).joinpath("text", "en.ftl").is_file()]
GAMES = [slug for slug in CONVERTED if slug != "word-crush"]  # its letters and words are what is played with
WIDTHS = (360, 1280)
GUEST = "Zoë"

# Every text that is seen or read aloud and has a plain letter outside of what is not translated: names, codes, what is printed
# on pieces, keys, rulebooks (which have no pseudo-language), and games without text files.
UNMARKED = """([names, converted]) => {
  const hidden = "script, style, svg, noscript, [translate=no], kbd, .code, .big-code, .printed, .sections, .brand";
  const gameOf = (at) => at.closest(".game")?.querySelector(".picture")?.dataset.game;
  const isOther = (at) => gameOf(at) && !converted.includes(gameOf(at));
  const found = new Set();
  const look = (at, text) => {
    if (!text || !at || at.closest(hidden) || isOther(at)) return;
    for (const name of names) text = text.replaceAll(name, "");
    text = text.replace(/ \\([A-Z]\\)$/, ""); // a key behind what it does
    text = text.replace(/(?<![\\p{L}\\d])([a-h][1-8]|[A-Z])(?![\\p{L}\\d])/gu, ""); // a square, the letter on a card or piece
    if (/[A-Za-z]/.test(text)) found.add(text.trim());
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) look(walker.currentNode.parentElement, walker.currentNode.data);
  for (const at of document.body.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) look(at, at.getAttribute(name));
  return [...found];
}"""
# Texts that do not fit where they stand; the names of games and players may be shortened.
CUT_OFF = """() => [...document.querySelectorAll("button, label, .prompt, .zone-title, .about, .meta, dt, dd, h2, h3")]
  .filter((at) => at.clientWidth && at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== "visible")
  .map((at) => at.textContent)"""
WIDTH = "() => document.documentElement.scrollWidth"


def names() -> list[str]:
    """What is the same in every language, the longest first."""
    words = [game.words for game in games.all_games().values()]
    of_games = [name for one in words for name in (one.TITLE, one.DESIGNERS, one.PUBLISHER)]
    of_bots = [name for level in BOT_NAMES.values() for name in level]
    return sorted(filter(None, [GUEST, "Crossroads", "English (Pseudo-Accents)", *of_games, *of_bots]), key=len, reverse=True)


def assert_speaks_pseudo(page: Page, width: int) -> None:
    assert page.evaluate(UNMARKED, [names(), CONVERTED]) == []
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(WIDTH) <= width
    assert page.locator("html").get_attribute("lang") == PSEUDO


@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_of_the_first_page_and_its_dialog_is_left_in_english(visit: Visit, house: House, width: int) -> None:
    """In the pseudo-language every letter has a mark, and a third more text fits."""
    with visit(token=house.guest(GUEST), viewport={"width": width, "height": 800}) as visitor:
        page = visitor.page
        page.goto(f"/?language={PSEUDO}")
        page.locator(".game").first.wait_for()
        assert_speaks_pseudo(page, width)
        page.locator(".game", has=page.locator(f"[data-game={GAMES[0]}]")).locator("button:not(.primary)").click()
        page.locator("dialog").wait_for()
        assert_speaks_pseudo(page, width)


@pytest.mark.parametrize("slug", GAMES)
def test_no_text_of_a_table_is_left_in_english(visit: Visit, house: House, slug: str) -> None:
    """The client's texts and the game's, on a phone and on a desk."""
    guest = house.guest(GUEST)
    code = house.table(guest, slug, seats(slug))
    with visit(token=guest) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}?language={PSEUDO}")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            wait_for_turn(page)
            assert_speaks_pseudo(page, width)


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
        while page.locator("#said").count() == 0:
            assert wait_for_turn(page)
            touch(page, random.Random(1))
        page.get_by_role("button", name="Sprechen").click()
        assert page.evaluate("window.heardIn") == "es"
        assert page.locator("html").get_attribute("lang") == "de"
