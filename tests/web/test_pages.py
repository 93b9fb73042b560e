"""Every page: accessible in light and dark, quiet, small, fast."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from playwright.sync_api import Page

from crossroads import games
from crossroads.engine import scene
from crossroads.house import messages
from crossroads.server import own, puzzles, replay, reviews
from crossroads.study import report
from tests.web.conftest import ROOT, House, Visit
from tests.web.midgame import PHASES, go_on_to, reach
from tests.web.playing import play_by_mouse, wait_for_turn
from tests.web.puppet import Puppet
from tests.web.test_playing import short_options

WEB = ROOT / "src" / "crossroads" / "web"
OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
SCHEMES: dict[Literal["light", "dark"], dict[str, Any]] = {"light": {}, "dark": OF_COLOURS}
HEAVIEST = 150_000  # bytes of a page with everything it loads, packed as a proxy in front of the server packs it


def assert_accessible(page: Page, axe: str) -> None:
    """No violation that axe-core can find, in light and in dark; of its rules only two depend on that."""
    page.evaluate(axe)
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        found: list[dict[str, Any]] = page.evaluate("async (rules) => (await axe.run(rules)).violations", rules)
        told = [(one["id"], [node["target"] for node in one["nodes"]][:3], one["nodes"][0]["failureSummary"]) for one in found]
        assert told == [], f"{scheme}: {json.dumps(told, indent=1)}"


def test_home_and_its_dialog_are_accessible(visit: Visit, axe: str) -> None:
    """The first page, and setting a table."""
    with visit(bypass_csp=True) as visitor:
        page = visitor.page
        page.goto("/")
        page.locator(".game .cover").first.wait_for()
        assert_accessible(page, axe)
        page.get_by_role("button", name="New table: Rush Hour").click()
        assert_accessible(page, axe)


@pytest.mark.exemplary("crossing-guard")  # axe-core sees three others in tests/web/test_whole_games.py
@pytest.mark.parametrize("slug", games.all_games())
def test_every_game_is_accessible_in_mid_game(slug: str, house: House, visit: Visit, axe: str) -> None:
    """In each phase in which a person is asked something, and on the page of the game."""
    guest = house.guest("Ann")
    with visit(bypass_csp=True, token=guest) as visitor:
        page = visitor.page
        first, *others = PHASES[slug]
        table = reach(slug, first)
        table.sit_down(house, page, guest)
        assert_accessible(page, axe)
        for phase in others:
            go_on_to(phase, table, page)
            assert_accessible(page, axe)
        page.goto(f"/rules/{slug}")
        page.locator("h1").wait_for()
        assert games.find(slug).credit() in page.locator(".rules-page .meta").inner_text()
        assert_accessible(page, axe)


def test_a_table_says_that_it_is_about_to_begin(house: House, visit: Visit, axe: str) -> None:
    """All seats are taken, and the server has not answered yet: the page is not blank."""
    guest = house.guest("Ann")
    code = house.table(guest, "rush-hour", ["me", "easy"])
    with visit(bypass_csp=True, token=guest) as visitor:
        page = visitor.page
        page.route_web_socket("**/ws", lambda line: None)
        page.goto(f"/table/{code}")
        page.get_by_text("One moment, the game is being set up.").wait_for()
        page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState === 'finished')")
        assert_accessible(page, axe)


def test_a_host_chooses_who_begins_and_is_advised(house: House, visit: Visit) -> None:
    """The dialog offers the draw and every seat, speaks up when options play poorly, and makes the table as chosen."""
    with visit() as visitor:
        page = visitor.page
        page.goto("/")
        page.get_by_role("button", name="New table: Rush Hour").click()
        page.get_by_text("More choices").click()
        first = page.get_by_label("Who leads the first trick")
        assert first.locator("option").all_inner_texts() == ["drawn by lot", "Seat 1", "Seat 2", "Seat 3"]
        for _ in range(2):
            page.get_by_role("button", name="Add a seat").click()
        first.select_option("Seat 5")
        page.get_by_label("Highest number", exact=True).select_option("10")
        advice = page.locator(".advice")
        advice.filter(has_text="one card instead of 10. Numbers up to 30 would give 6 to each.").wait_for()
        page.get_by_label("Highest number", exact=True).select_option("50")
        advice.wait_for(state="hidden")
        for seat in range(1, 6):
            page.get_by_label(f"Seat {seat}", exact=True).select_option("easy" if seat > 1 else "me")
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url("**/table/*")
        code = page.url.rpartition("/")[2]
        page.locator(".felt .zone").first.wait_for()  # the game begins when the page has said hello
        assert house.get(f"/api/tables/{code}").json()["state"] == "playing"


def test_an_own_page_shows_results_and_forgets_them(house: House, visit: Visit, axe: str) -> None:
    """From the first page to the finished game; then everything is deleted, on the server and in the browser."""
    guest = house.guest("Ann")
    code = house.table(guest, "rush-hour", ["me", "easy"], options=short_options("rush-hour"))
    with visit(bypass_csp=True) as visitor:
        page = visitor.page
        page.goto("/")
        page.evaluate("guest => localStorage.setItem('crossroads.guests', JSON.stringify([guest]))", guest)
        page.goto(f"/table/{code}")
        play_by_mouse(page, random.Random(1))
        page.goto("/")
        page.get_by_role("link", name="Your games and results").click()
        page.get_by_role("heading", name="Ann", exact=True).wait_for()
        page.locator(f"a[href='/replay/{code}']").wait_for()
        page.locator(".own-page .game", has_text="Rating").wait_for()
        assert_accessible(page, axe)
        page.get_by_role("button", name="Forget it all").click()
        assert_accessible(page, axe)
        page.get_by_role("button", name="Delete everything").click()
        page.wait_for_url(f"{house.url}/")
        page.locator(".games").wait_for()
        assert page.evaluate("() => localStorage['crossroads.guests'] ?? null") is None
        answer = house.get("/api/me", Authorization=f"Bearer {guest['token']}")
        assert answer.json()["code"] == "unknown-guest"
        page.get_by_role("link", name="Your games and results").click()
        page.get_by_text("You have not finished a game yet.").wait_for()


def test_the_rulings_are_folded_away(visit: Visit) -> None:
    """The page of a game shows the rules; the table of rulings opens with a click."""
    with visit() as visitor:
        page = visitor.page
        page.goto("/rules/rush-hour")
        page.get_by_role("heading", name="Rulings").wait_for()
        assert not page.get_by_text("RH-43").is_visible()
        page.get_by_role("heading", name="Rulings").click()
        page.get_by_text("RH-43").wait_for()


def test_piles_that_can_be_picked_are_accessible(house: House, visit: Visit, axe: str) -> None:
    """What is printed on a card is also in its name."""
    puppet = Puppet("crossing-guard", players=3)
    puppet.play_until(lambda sitting: sitting.acting == [0] and not sitting.rules.is_secret(sitting.state, 0))
    guest = house.guest("Ann")
    with visit(bypass_csp=True, token=guest) as visitor:
        puppet.sit_down(house, visitor.page, guest)
        visitor.page.locator("[data-id^=student-] .act").first.wait_for()
        assert_accessible(visitor.page, axe)


def test_waiting_room_and_replay_are_accessible(house: House, visit: Visit, axe: str) -> None:
    """Before the game, and after it."""
    guest = house.guest("Ann")
    waiting = house.table(guest, "rush-hour", ["me", "open"])
    played = house.table(guest, "rush-hour", ["me", "easy"], options=short_options("rush-hour"))
    with visit(bypass_csp=True, token=guest) as visitor:
        page = visitor.page
        page.goto(f"/table/{waiting}")
        page.locator(".waiting .seats").wait_for()
        assert_accessible(page, axe)
        page.goto(f"/table/{played}")
        play_by_mouse(page, random.Random(1))
        assert_accessible(page, axe)
        page.goto(f"/replay/{played}")
        page.locator(".felt .piece").first.wait_for()
        assert_accessible(page, axe)


def test_a_replay_steps_jumps_looks_through_eyes_and_verifies(house: House, visit: Visit) -> None:
    """A finished game again: move by move, from any seat, its record, and the promise about its deal."""
    guest = house.guest("Ann")
    code = house.table(guest, "rush-hour", ["me", "easy"], options=short_options("rush-hour"))
    with visit(token=guest) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        play_by_mouse(page, random.Random(1))
        page.get_by_role("link", name="Replay").click()
        page.locator(".replay .piece").first.wait_for()
        assert page.locator("[data-seat] .zone.fan .piece[data-face=back]").count() == 0
        page.get_by_label("Seen by").select_option("0")
        page.locator(".others .piece[data-face=back]").first.wait_for()
        page.get_by_role("button", name="One move forward").click()
        page.locator(".counter", has_text="1 / ").wait_for()
        page.get_by_role("button", name="To the end").click()
        page.locator(".prompt", has_text="takes").or_(page.locator(".jump li:last-child.now")).first.wait_for()
        page.locator(".jump button").nth(2).click()
        page.locator(".counter", has_text="2 / ").wait_for()
        page.get_by_role("button", name="Verify the deal").click()
        assert "They are the same" in page.locator(".verdict .right").inner_text()
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the record").click()
        assert json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["game"] == "rush-hour"


def test_a_replay_of_a_running_game_is_refused(house: House) -> None:
    """Nobody looks into hands by replaying what is not over."""
    guest = house.guest("Ann")
    code = house.table(guest, "rush-hour", ["me", "easy"])
    answer = house.get(f"/api/tables/{code}/replay?seat=-2&at=0")
    assert answer.status_code == 404
    assert answer.json()["code"] == "no-record"


def test_pages_forbid_inline_scripts_and_styles(house: House) -> None:
    """The content security policy trusts nothing but our own files."""
    policy = house.get("/").headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'self'" in policy
    text = (WEB / "index.html").read_text(encoding="utf-8")
    assert "style=" not in text
    assert "<script>" not in text


@pytest.mark.exemplary("crossing-guard", "rush-hour")  # whose art is the largest
@pytest.mark.parametrize("slug", games.all_games())
def test_a_page_is_light(slug: str, house: House, visit: Visit) -> None:
    """A table with everything it loads, the look of its game included, stays under the limit."""
    guest = house.guest("Ann")
    code = house.table(guest, slug, ["me", "easy"])
    with visit(token=guest, new=True) as visitor:
        sizes: list[int] = []
        visitor.page.on("response", lambda answer: sizes.append(len(gzip.compress(answer.body()))) if answer.ok else None)
        visitor.page.goto(f"/table/{code}")
        wait_for_turn(visitor.page)
        visitor.page.wait_for_load_state("networkidle")
        assert 0 < sum(sizes) < HEAVIEST


def test_every_move_is_timed_from_the_click_to_its_acknowledgement(house: House, visit: Visit) -> None:
    """The page measures each move that is made; `python -m tests.web.measure` says how long they take."""
    guest = house.guest("Ann")
    code = house.table(guest, "rush-hour", ["me", "easy"], options=short_options("rush-hour"))
    with visit(token=guest, reduced_motion="no-preference") as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        wait_for_turn(page)
        clicks = play_by_mouse(page, random.Random(1))
        times = page.evaluate("() => performance.getEntriesByName('move acknowledged').map(({duration}) => duration)")
        assert 0 < len(times) <= clicks
        assert min(times) > 0


def test_the_types_of_the_client_name_every_field_of_the_messages() -> None:
    """types.d.ts and the server's messages have the same fields."""
    text = (WEB / "types.d.ts").read_text(encoding="utf-8")
    known: list[type[msgspec.Struct]] = [scene.Piece, scene.Zone, scene.Button, scene.Ask, scene.Scene, messages.SeatInfo]
    known += [messages.TableInfo, messages.Guest, messages.Welcome, messages.Event, messages.Look, messages.Refused]
    known += [messages.Hint, messages.Pong, messages.Trouble, replay.ReplayIndex, replay.ReplayScene]
    known += [own.OwnGame, own.OwnRating, own.OwnPage]
    known += [reviews.ReviewPart, report.ReviewedMoment, report.ReviewedDecision, puzzles.PuzzleScene, puzzles.Solution]
    for struct in known:
        start = text.index(f"export interface {struct.__name__} ")
        body = text[start : text.index("\nexport", start)]
        for field in msgspec.structs.fields(struct):
            assert f"{field.encode_name}:" in body or f"{field.encode_name}?:" in body, f"{struct.__name__}.{field.name}"
