"""What the tests of the served table prove holds for the site: the same tests, with a house that is in the browser.

They name games, so they need a site of all of them: `make sitetest` builds one and runs them.  What they ask a server over
HTTP beside the page is asked here through a tab of the browser that holds the house.  Left out are tests of two people with a
browser each (tests/site/test_friends.py has two devices), of a server's process and wire, of scripted opponents, whose
sentences come over a WebSocket, of ratings, and of the pseudo-language, which is no part of a site.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.patience import PATIENCE
from tests.site.conftest import arrive
from tests.web.conftest import Visitor
from tests.web.test_fair_deals import (
    test_a_browser_checks_the_deal_of_the_game_that_it_played,
    test_a_browser_finds_a_deal_that_is_not_what_was_committed_to,
)
from tests.web.test_languages import (
    test_a_language_that_is_chosen_at_the_table_is_remembered,
    test_a_page_in_russian_is_accessible,
    test_speech_is_listened_for_in_the_language_of_the_word_list,
)
from tests.web.test_lessons import (
    test_a_lesson_is_offered_and_leads_to_a_real_game,
    test_a_lesson_is_taken_to_its_end,
)
from tests.web.test_pages import (
    test_a_host_chooses_who_begins_and_is_advised,
    test_a_replay_of_a_running_game_is_refused,
    test_a_replay_steps_jumps_looks_through_eyes_and_verifies,
    test_every_move_is_timed_from_the_click_to_its_acknowledgement,
    test_home_and_its_dialog_are_accessible,
    test_the_rulings_are_folded_away,
    test_waiting_room_and_replay_are_accessible,
)
from tests.web.test_playing import (
    test_a_hint_points_at_a_move,
    test_a_refusal_answers_why,
    test_a_rematch_goes_on_with_the_same_people,
    test_a_window_is_seen_running_out_and_a_tap_takes_over,
    test_first_visit_to_first_move_in_two_clicks,
    test_hot_seat_hides_hands_at_the_hand_over,
    test_two_people_at_one_device_play_to_the_end,
)
from tests.web.test_resilience import test_a_second_tab_is_the_same_seat, test_the_game_goes_on_after_a_reload
from tests.web.test_study import (
    test_a_mistake_of_ones_own_can_be_made_good,
    test_a_puzzle_is_solved_by_mouse_and_by_keys,
    test_a_puzzle_sends_what_its_seat_sees_and_no_more,
    test_a_review_is_reached_from_a_finished_game_and_adds_up,
    test_a_running_game_has_no_review,
)
from tests.web.test_whole_games import test_a_person_finishes_every_game_by_keyboard_alone

pytestmark = pytest.mark.skipif("CROSSROADS_SITE" not in os.environ, reason="these tests need a site of all games")

__all__ = [
    "test_a_browser_checks_the_deal_of_the_game_that_it_played",
    "test_a_browser_finds_a_deal_that_is_not_what_was_committed_to",
    "test_a_hint_points_at_a_move",
    "test_a_host_chooses_who_begins_and_is_advised",
    "test_a_language_that_is_chosen_at_the_table_is_remembered",
    "test_a_lesson_is_offered_and_leads_to_a_real_game",
    "test_a_lesson_is_taken_to_its_end",
    "test_a_mistake_of_ones_own_can_be_made_good",
    "test_a_page_in_russian_is_accessible",
    "test_a_person_finishes_every_game_by_keyboard_alone",
    "test_a_puzzle_is_solved_by_mouse_and_by_keys",
    "test_a_puzzle_sends_what_its_seat_sees_and_no_more",
    "test_a_refusal_answers_why",
    "test_a_rematch_goes_on_with_the_same_people",
    "test_a_replay_of_a_running_game_is_refused",
    "test_a_replay_steps_jumps_looks_through_eyes_and_verifies",
    "test_a_review_is_reached_from_a_finished_game_and_adds_up",
    "test_a_running_game_has_no_review",
    "test_a_second_tab_is_the_same_seat",
    "test_a_window_is_seen_running_out_and_a_tap_takes_over",
    "test_every_move_is_timed_from_the_click_to_its_acknowledgement",
    "test_first_visit_to_first_move_in_two_clicks",
    "test_home_and_its_dialog_are_accessible",
    "test_hot_seat_hides_hands_at_the_hand_over",
    "test_speech_is_listened_for_in_the_language_of_the_word_list",
    "test_the_game_goes_on_after_a_reload",
    "test_the_rulings_are_folded_away",
    "test_two_people_at_one_device_play_to_the_end",
    "test_waiting_room_and_replay_are_accessible",
]

ASK = """async ([path, body, token]) => {
  const client = document.querySelector("script[type=module]").src;
  const { ask } = await import(client.replace("app.js", "api.js"));
  return ask(path, { body, token });
}"""
GET = """async ([path, headers]) => {
  const client = document.querySelector("script[type=module]").src;
  const { request } = await import(client.replace("app.js", "house.js"));
  const answer = await request(path, { headers });
  return [answer.status, await answer.text()];
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

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Ask the house what a test asks a server."""
        status, body = self.tab.evaluate(GET, [path, headers])
        return httpx.Response(status, text=body)


@pytest.fixture
def house(chromium: Browser, site: str) -> Iterator[SiteHouse]:
    settings: Any = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", "base_url": site}
    context = chromium.new_context(**settings, bypass_csp=True)  # as tests want it that ask axe-core
    context.set_default_timeout(PATIENCE * 1000)
    tab = context.new_page()
    arrive(tab)
    context.on("page", lead_to_pages_of_the_site)
    yield SiteHouse(context, tab, site.removesuffix("/"))
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
    def make(*, token: dict[str, str] | None = None, bypass_csp: bool = True, **more: Any) -> Iterator[Visitor]:
        if more.pop("has_touch", False):
            pytest.skip("tabs of one browser have a finger or none; tests/site/test_site.py has a phone")
        visitor = Visitor(house.context, house.context.new_page())
        emulate(visitor.page, **more)
        if token:
            house.tab.evaluate(REMEMBER, token)
        visitor.watch(house.url)
        yield visitor
        assert (visitor.complaints, visitor.strangers) == ([], [])

    return make


def emulate(page: Page, viewport: Any = None, locale: str = "", reduced_motion: Any = "reduce") -> None:
    """Have what a browser of its own would be given, in one tab."""
    if viewport:
        page.set_viewport_size(viewport)
    page.emulate_media(reduced_motion=reduced_motion)
    if locale:
        told = {"userAgent": page.evaluate("navigator.userAgent"), "acceptLanguage": locale}
        page.context.new_cdp_session(page).send("Emulation.setUserAgentOverride", told)
