"""The browser adds its number to a deal, keeps what the server committed to, and checks both."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

from crossroads.table.fairness import combined
from tests.web.conftest import House, Visit
from tests.web.playing import play_by_mouse, wait_for_turn
from tests.web.test_playing import short_options


def test_a_browser_checks_the_deal_of_the_game_that_it_played(house: House, visit: Visit) -> None:
    """The number that it kept is in the proof, and it says so when the game is over."""
    guest = house.guest("Ann")
    code = house.table(guest, "rush-hour", ["me", "easy"], options=short_options("rush-hour"))
    with visit(token=guest) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        wait_for_turn(page)
        kept: dict[str, Any] = page.evaluate("() => JSON.parse(localStorage.getItem('crossroads.deals'))[0]")
        expect(page.locator("details.deal code").first).to_have_text(kept["commitment"])
        play_by_mouse(page, random.Random(1))
        expect(page.locator("p.deal")).to_have_attribute("data-verdict", "right")
    proof = house.get(f"/api/tables/{code}/proof").json()
    assert proof["numbers"] == [kept["number"], ""]
    assert proof["seed"] == combined(proof["server_seed"], proof["numbers"])


def test_a_browser_finds_a_deal_that_is_not_what_was_committed_to(house: House, visit: Visit) -> None:
    """Another commitment than the one from the start, as if the server had changed its seed."""
    guest = house.guest("Ann")
    code = house.table(guest, "rush-hour", ["me", "easy"], options=short_options("rush-hour"))
    with visit(token=guest) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        wait_for_turn(page)
        page.evaluate(
            "() => localStorage.setItem('crossroads.deals', localStorage.getItem('crossroads.deals')"
            '.replace(/"commitment":"[0-9a-f]{64}"/, `"commitment":"${\'0\'.repeat(64)}"`))'
        )
        page.reload()
        wait_for_turn(page)
        play_by_mouse(page, random.Random(2))
        expect(page.locator("p.deal")).to_have_attribute("data-verdict", "wrong")
