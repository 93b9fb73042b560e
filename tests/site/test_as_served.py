"""What the tests of the served table prove holds for the site: the same tests, with a house that is in the browser.

They name games, so they need a site of all of them: `CROSSROADS_SITE=build/site pytest tests/site/test_as_served.py`.  Left out
are tests of two browsers (tests/site/test_friends.py has two), of a server's process and wire, of scripted opponents, whose
sentences come over a WebSocket, and those that ask the server themselves beside the page.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.patience import PATIENCE
from tests.site.conftest import arrive
from tests.web.conftest import Visitor
from tests.web.test_languages import test_a_language_that_is_chosen_at_the_table_is_remembered
from tests.web.test_lessons import test_a_lesson_is_offered_and_leads_to_a_real_game
from tests.web.test_pages import test_home_and_its_dialog_are_accessible, test_the_rulings_are_folded_away
from tests.web.test_playing import (
    test_a_hint_points_at_a_move,
    test_a_refusal_answers_why,
    test_a_rematch_goes_on_with_the_same_people,
    test_first_visit_to_first_move_in_two_clicks,
    test_hot_seat_hides_hands_at_the_hand_over,
)
from tests.web.test_resilience import test_a_second_tab_is_the_same_seat, test_the_game_goes_on_after_a_reload

pytestmark = pytest.mark.skipif("CROSSROADS_SITE" not in os.environ, reason="these tests need a site of all games")

__all__ = [
    "test_a_hint_points_at_a_move",
    "test_a_language_that_is_chosen_at_the_table_is_remembered",
    "test_a_lesson_is_offered_and_leads_to_a_real_game",
    "test_a_refusal_answers_why",
    "test_a_rematch_goes_on_with_the_same_people",
    "test_a_second_tab_is_the_same_seat",
    "test_first_visit_to_first_move_in_two_clicks",
    "test_home_and_its_dialog_are_accessible",
    "test_hot_seat_hides_hands_at_the_hand_over",
    "test_the_game_goes_on_after_a_reload",
    "test_the_rulings_are_folded_away",
]

ASK = """async ([path, body, token]) => {
  const client = document.querySelector("script[type=module]").src;
  const { ask } = await import(client.replace("app.js", "api.js"));
  return ask(path, { body, token });
}"""
REMEMBER = "(guest) => { localStorage['crossroads.guests'] = JSON.stringify([guest]); }"


@dataclass
class SiteHouse:
    """The house of one browser, asked through a tab of it, with the part of `tests.web.conftest.House` that tests use."""

    context: BrowserContext
    tab: Page
    url: str

    def guest(self, name: str) -> dict[str, str]:
        told: dict[str, str] = self.tab.evaluate(ASK, ["/api/guests", {"name": name}, None])
        return told

    def table(self, guest: dict[str, str], game: str, seats: list[str], **more: Any) -> str:
        """A new table's code."""
        wanted = {"game": game, "seats": seats, **more}
        return str(self.tab.evaluate(ASK, ["/api/tables", wanted, guest["token"]])["code"])


@pytest.fixture
def house(chromium: Browser, site: str) -> Iterator[SiteHouse]:
    settings: Any = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", "base_url": site}
    context = chromium.new_context(**settings, bypass_csp=True)  # as tests want it that ask axe-core
    context.set_default_timeout(PATIENCE * 1000)
    tab = context.new_page()
    arrive(tab)
    context.on("page", lead_to_pages_of_the_site)
    yield SiteHouse(context, tab, site)
    context.close()


def lead_to_pages_of_the_site(page: Page) -> None:
    """A test goes to `/table/ABC`; the site has that as a fragment of its only page."""
    go = page.goto

    def translated(address: str, **more: Any) -> Any:
        path, _, query = address.partition("?")
        return go(f"./?bot-pause=0&{query}" + (f"#{path}" if path != "/" else ""), **more)

    vars(page)["goto"] = translated


@pytest.fixture
def visit(house: SiteHouse) -> Callable[..., Any]:
    """A visitor is another tab of the browser that has the house."""

    @contextmanager
    def make(*, token: dict[str, str] | None = None, bypass_csp: bool = True) -> Iterator[Visitor]:
        if token:
            house.tab.evaluate(REMEMBER, token)
        visitor = Visitor(house.context, house.context.new_page())
        visitor.watch(house.url)
        yield visitor
        assert (visitor.complaints, visitor.strangers) == ([], [])

    return make
