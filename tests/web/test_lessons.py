"""Lessons in a browser: offered, taken by mouse, touch and keys, kind to mistakes, and for everybody to see and hear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from crossroads import games
from tests.web.conftest import Visit
from tests.web.lessons import do, take

if TYPE_CHECKING:
    from tests.web.lessons import How

SLUGS = [folder.replace("_", "-") for folder in games.GAMES]
WAYS: tuple[How, ...] = ("mouse", "touch", "keys")
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
BROKEN = "async () => (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)"
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".guided")].filter((lit) => {
  const { top, bottom, left, right } = lit.getBoundingClientRect();
  return right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight || right - left < 8;
}).map((lit) => lit.outerHTML.slice(0, 80))"""


def every_way(*of_the_day: tuple[str, How, str]) -> list[Any]:
    """Every game's lessons by mouse, by touch and by keys; but for some, they are for every night."""
    ways = [(slug, how, lesson) for slug in SLUGS for how in WAYS for lesson in ("first", "second")]
    return [pytest.param(*way, marks=[] if way in of_the_day else pytest.mark.nightly) for way in ways]


def language_of(slug: str, how: How) -> str:
    """By mouse in English, by touch in German; by keys in Spanish and Russian in turns."""
    return {"mouse": "en", "touch": "de", "keys": ("es", "ru")[SLUGS.index(slug) % 2]}[how]


@pytest.mark.parametrize(
    ("slug", "how", "lesson"),
    every_way(("rush-hour", "mouse", "second"), ("crossing-guard", "touch", "first"), ("word-crush", "keys", "first")),
)
def test_a_lesson_is_taken_to_its_end(visit: Visit, axe: str, slug: str, how: How, lesson: str) -> None:
    """All is in sight at each step, and axe finds nothing."""
    language = language_of(slug, how)
    with visit(locale=language, **(PHONE if how == "touch" else {})) as visitor:
        page = visitor.page
        page.goto(f"/learn/{slug}" + ("/second" if lesson == "second" else ""))

        def look(step: int) -> None:
            assert page.evaluate(OUT_OF_SIGHT) == []
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            if step == 3:
                page.evaluate(axe)
                assert page.evaluate(BROKEN) == []

        take(page, slug, lesson, language, how, look)


def test_a_lesson_is_offered_and_leads_to_a_real_game(visit: Visit) -> None:
    """The card of a game offers its lesson; a mistake gets a reason; at the end a real game begins with one click."""
    with visit() as visitor:
        page = visitor.page
        page.goto("/")
        offer = page.get_by_role("link", name="Show me how Rush Hour is played")
        expect(offer).to_have_class("button show-me new")
        offer.click()
        expect(page.locator(".coach-text")).to_contain_text("Three rows of cars")
        for _ in range(2):
            step = page.locator(".lesson").get_attribute("data-step")
            page.locator(".coach-on").click()
            expect(page.locator(".lesson")).not_to_have_attribute("data-step", step or "")
        expect(page.locator(".piece.guided")).to_have_count(1)
        do(page, "play 5", "mouse")
        expect(page.locator(".coach-answer.wrong")).to_contain_text("5 is lower than all")
        expect(page.locator("#heard")).to_contain_text("5 is lower than all")
        page.reload()  # a lesson goes on where it was left
        expect(page.locator(".coach-text")).to_contain_text("Your 27 fits well")
        page.locator(".coach-back").click()
        expect(page.locator(".lesson")).to_have_attribute("data-step", "1")
        page.evaluate("() => localStorage.removeItem('crossroads.lesson')")
        page.goto("/learn/rush-hour")
        take(page, "rush-hour", "first", "en", "mouse")
        expect(page.locator(".coach-next")).to_have_text("Special cars")
        page.locator(".coach-play").click()
        expect(page.locator(".actions.asked")).to_be_visible()
        page.goto("/")
        expect(page.get_by_role("link", name="Show me how Rush Hour is played")).to_have_class("button show-me")
