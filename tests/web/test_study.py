"""The pages of a review and of puzzles: accessible, quiet, steady while values come in."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from crossroads import games
from tests.patience import PATIENCE
from tests.web.conftest import House, Visit
from tests.web.playing import play_by_mouse
from tests.web.shifts import answer_and_see_nothing_move, shifts, watch_shifts
from tests.web.test_pages import assert_accessible

DESK: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
LOW_PHONE: ViewportSize = {"width": 390, "height": 664}  # with the browser's own bars
# Titles that reach out of their zone, and numbers of others' cards that lie on each other.
UNREADABLE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const every = (selector) => [...document.querySelectorAll(selector)];
  const cut = every(".board .zone-title").filter((one) => box(one).height > box(one.closest(".zone")).height);
  const low = every(".board .zone.row").filter((one) => box(one).height < 32);
  const covered = every(".others .zone.fan:not(.backs) .piece + .piece")
    .filter((one) => box(one.previousElementSibling).right > box(one).left);
  return [...cut, ...low, ...covered].map((one) => one.outerHTML.slice(0, 80));
}"""

PLACES = """() => ["curve", "accounts", "mistakes", "decision", "replay"].map((name) => {
  const { top, left, width, height } = document.querySelector(`.review-page .${name}`).getBoundingClientRect();
  return [name, top, left, width, height].join(" ");
})"""


def finished(house: House, page: Page, guest: dict[str, str]) -> str:
    """Play a short game to its end; return its code."""
    code = house.table(guest, "rush-hour", ["me", "easy"], options={"hand": 5})
    page.goto(f"/table/{code}")
    play_by_mouse(page, random.Random(3))
    return code


def test_a_review_is_reached_from_a_finished_game_and_adds_up(house: House, visit: Visit, axe: str) -> None:
    """From the end of a game to its review: the curve, three numbers for each seat, nothing moves, nothing that axe finds."""
    guest = house.guest("Ann")
    with visit(bypass_csp=True, token=guest) as visitor:
        page = visitor.page
        code = finished(house, page, guest)
        page.locator("dialog.ending").get_by_role("link", name="Review").click()
        page.locator(".review-page .replay .piece").first.wait_for()
        before = page.evaluate(PLACES)
        watch_shifts(page)
        valued = page.get_by_role("button", name="More thoroughly")
        expect(valued).to_be_enabled(timeout=3 * PATIENCE * 1000)  # whoever plays comes first: a review waits for idle cores
        assert page.evaluate(PLACES) == before
        assert shifts(page) == []
        assert page.locator(".curve-line").first.get_attribute("points").count(",") > 10
        rows = page.locator(".accounts tbody tr").all()
        assert len(rows) == 2
        part = house.get(f"/api/tables/{code}/review?part=curve&from=0").json()
        while part["next"] >= 0:
            part = house.get(f"/api/tables/{code}/review?part=curve&from={part['next']}").json()
        for one in part["accounts"]:
            assert abs(one["start"] + one["own"] + one["others"] + one["luck"] - one["result"]) < 1e-9
        assert_accessible(page, axe)
        page.set_viewport_size(PHONE)
        page.reload()
        page.locator(".review-page .replay .piece").first.wait_for()
        watch_shifts(page)
        expect(valued).to_be_enabled()
        assert shifts(page) == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert_accessible(page, axe)


def test_a_mistake_of_ones_own_can_be_made_good(house: House, visit: Visit, axe: str) -> None:
    """A decision of a finished game waits on the page of one's mistakes; there it is made again and judged."""
    guest = house.guest("Ann")
    with visit(bypass_csp=True, token=guest) as visitor:
        page = visitor.page
        code = finished(house, page, guest)
        moves = house.get(f"/api/tables/{code}/replay").json()["moves"]
        at = next(number for number, made in enumerate(moves, 1) if made["seat"] == 0)
        mistake = {"code": code, "game": "rush-hour", "at": at, "move": moves[at - 1]["move"], "size": "slip", "lost": 0.05}
        page.evaluate("one => localStorage.setItem('crossroads.mistakes', JSON.stringify([one]))", mistake)
        page.goto("/mistakes")
        again = page.get_by_role("link", name="Try again")
        again.wait_for()
        assert_accessible(page, axe)
        again.click()
        answer_and_see_nothing_move(page)
        assert_accessible(page, axe)


@pytest.mark.exemplary("crash-grid")  # its table has a button for each move, which were the ones that made room
@pytest.mark.parametrize(
    "size", [DESK, pytest.param(PHONE, marks=pytest.mark.nightly), SMALL_PHONE], ids=["desk", "phone", "small-phone"]
)
@pytest.mark.parametrize("slug", [folder.replace("_", "-") for folder in games.GAMES])
def test_nothing_moves_when_a_puzzle_is_answered(house: House, visit: Visit, axe: str, slug: str, size: ViewportSize) -> None:
    """The table stays as it was while the explanation comes; nothing is too wide, and axe finds nothing."""
    first = house.get(f"/api/puzzles/{slug}").json()["puzzles"][0]["id"]
    with visit(bypass_csp=True, viewport=size) as visitor:
        page = visitor.page
        page.goto(f"/puzzles/{slug}/{first}")
        if page.get_by_role("button", name="Skip").count():  # a game that is watched first
            page.get_by_role("button", name="Skip").click()
        answer_and_see_nothing_move(page)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert_accessible(page, axe)


@pytest.mark.parametrize("slug", ["rush-hour", "crossing-guard"])  # low lanes; numbers in the place of cards
def test_a_puzzle_can_be_read_on_a_low_phone(house: House, visit: Visit, slug: str) -> None:
    listed = house.get(f"/api/puzzles/{slug}").json()["puzzles"]
    with visit(viewport=LOW_PHONE) as visitor:
        for one in listed[3:90:40]:
            visitor.page.goto(f"/puzzles/{slug}/{one['id']}")
            visitor.page.wait_for_selector(".own .hand .piece")
            assert visitor.page.evaluate(UNREADABLE) == []


def test_a_running_game_has_no_review(house: House) -> None:
    """Nobody is told what to play."""
    guest = house.guest("Ann")
    code = house.table(guest, "rush-hour", ["me", "easy"])
    for address in ("review", "again/1"):
        answer = house.get(f"/api/tables/{code}/{address}")
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-record"


def test_a_puzzle_is_solved_by_mouse_and_by_keys(house: House, visit: Visit, axe: str) -> None:
    """One move is the answer; the explanation follows, and the device remembers what came of it."""
    every = house.get("/api/puzzles/rush-hour").json()["puzzles"]
    first, second = every[0]["id"], every[1]["id"]
    with visit(bypass_csp=True) as visitor:
        page = visitor.page
        page.goto("/puzzles/rush-hour")
        page.get_by_role("link", name="Next puzzle").click()
        page.locator(".felt .act:not([disabled])").first.wait_for()
        assert page.url.endswith(first)
        assert_accessible(page, axe)
        answer_and_see_nothing_move(page)
        assert_accessible(page, axe)
        page.get_by_role("button", name="Next puzzle").click()
        page.wait_for_url(f"**/{second}")
        page.locator(".felt .act[data-key]:not([disabled])").first.wait_for()
        page.keyboard.press(page.locator(".felt .act[data-key]:not([disabled])").first.get_attribute("data-key") or "1")
        page.locator(".puzzle-panel[data-right] .values li").first.wait_for()
        page.goto("/puzzles/rush-hour")
        expect(page.locator(".puzzle-list [data-right]")).to_have_count(2)
        assert_accessible(page, axe)


def test_a_puzzle_sends_what_its_seat_sees_and_no_more(house: House) -> None:
    """Neither the answer to the request nor its scene has the record, the solution or another player's cards."""
    every = house.get("/api/puzzles/rush-hour").json()["puzzles"]
    told = house.get(f"/api/puzzles/rush-hour/{every[0]['id']}").json()
    assert sorted(told) == ["before", "game", "id", "names", "scene", "seat", "stars"]
    hands = [zone for zone in told["scene"]["zones"] if zone.get("owner", -1) not in (-1, told["seat"])]
    hidden = [piece for zone in hands if zone["kind"] == "fan" for piece in zone["pieces"]]
    assert hidden
    assert {piece["face"] for piece in hidden} == {"back"}
