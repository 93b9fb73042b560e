"""Games in a browser, by one person and by several; test_whole_games.py plays each of them to the end."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from crossroads import games
from tests.patience import PATIENCE
from tests.web.conftest import House, Visit
from tests.web.playing import GONE_ON, HEARD, is_over, number, play_by_mouse, touch, wait_for_turn

# Options that make a game short; what is not named is as usual.
SHORT: dict[str, dict[str, Any]] = {
    "traffic-memory": {"low": 1, "high": 8},
    "took-over": {"low": 1, "high": 16},
    "rush-hour": {"hand": 5},
    "crash-grid": {"rounds": 1, "deciders": 0},
    "word-crush": {"turn_cap": 6},
}


def short_options(game: str) -> dict[str, Any]:
    known = {option.name for option in games.find(game).words.OPTIONS}
    return {name: value for name, value in SHORT.get(game, {}).items() if name in known}


def seats(game: str) -> list[str]:
    fewest = games.find(game).words.PLAYERS[0]
    return ["me", *["easy"] * (fewest - 1)]


def test_first_visit_to_first_move_in_two_clicks(visit: Visit) -> None:
    """A newcomer clicks on Play now and on a card."""
    with visit() as visitor:
        page = visitor.page
        page.goto("/")
        page.get_by_role("button", name="Play now: Rush Hour").click()
        page.locator(".own .act").first.click()
        page.locator(".history li", has_text="has chosen a card").first.wait_for()


def test_a_second_click_while_a_table_is_made_makes_no_other(visit: Visit) -> None:
    """The button shows that it is busy, and does nothing more until the table is there."""
    with visit() as visitor:
        page = visitor.page
        asked: list[Route] = []
        page.route("**/api/tables", lambda route: asked.append(route) if route.request.method == "POST" else route.continue_())
        page.goto("/")
        play = page.get_by_role("button", name="Play now: Rush Hour")
        with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/api/tables")):
            play.click()
        expect(play).to_have_attribute("aria-busy", "true")
        play.click()
        asked[0].continue_()
        page.locator(".felt .zone").first.wait_for()
        assert len(asked) == 1


@pytest.mark.exemplary("rush-hour")
@pytest.mark.parametrize("slug", [slug for slug in ("rush-hour", "took-over") if slug in games.all_games()])
def test_two_browsers_and_a_spectator_play_a_whole_game(slug: str, house: House, visit: Visit) -> None:
    """Everybody sees the same result, and the spectator never has a move."""
    ann = house.guest("Ann")
    code = house.table(ann, slug, ["me", "open"], options=short_options(slug))
    with visit(token=ann) as first, visit() as second, visit() as third:
        first.page.goto(f"/table/{code}")
        second.page.goto(f"/table/{code}")
        second.page.get_by_role("button", name="Sit down here").click()
        second.page.get_by_label("The others at the table read it.").fill("Zoë")  # who comes by a link is asked
        second.page.keyboard.press("Enter")
        third.page.goto(f"/table/{code}")
        third.page.get_by_text("You are watching.").wait_for()
        dice = random.Random(3)
        late = time.monotonic() + PATIENCE
        while not is_over(first.page):
            assert time.monotonic() < late, "the game does not end"
            asked = [one for one in (first.page, second.page) if one.locator(".actions.asked").count() and not is_over(one)]
            for page in asked:
                touch(page, dice)
                late = time.monotonic() + PATIENCE
            assert third.page.locator(".felt .act").count() == 0
            if not asked:
                first.page.wait_for_timeout(50)  # else looking would keep the browser from going on
        results = [
            page.locator(".ending .podium").inner_text().replace(" (you)", "") for page in (first.page, second.page, third.page)
        ]
        assert len(set(results)) == 1
        assert "Zoë" in results[0]
        won = [page.locator(".ending.won").count() for page in (first.page, second.page, third.page)]
        assert won[0] or won[1], "nobody's victory shines"
        assert not won[2], "who watches has not won"


def test_hot_seat_hides_hands_at_the_hand_over(house: House, visit: Visit) -> None:
    """Between two people at one device nobody's cards are on the screen, until one says that they look."""
    ann = house.guest("Ann")
    code = house.table(ann, "rush-hour", ["me", "here:Bob"], options={"hand": 5, "specials": False})  # no two cards alike
    with visit(token=ann) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        page.locator(".hand-over button").first.wait_for()
        assert page.locator(".felt .own .piece").count() == 0
        assert page.locator(".felt .act").count() == 0
        seen: list[set[str]] = []
        for name in ("Ann", "Bob"):
            page.get_by_role("button", name=f"I am {name}").click()
            page.locator(".own .act").first.wait_for()
            seen.append(set(page.locator(".own .hand .piece").evaluate_all("pieces => pieces.map(piece => piece.dataset.id)")))
            page.locator(".own .act").first.click()
            page.wait_for_function("() => !document.querySelector('.own .act')")
        assert [len(hand) for hand in seen] == [5, 5]
        assert seen[0].isdisjoint(seen[1])


# Two people at one device, as fast as the page lets them: whoever is handed the device looks, then makes any move that is lit.
# Meanwhile nothing that belongs to a seat may be on the screen while the device goes from hand to hand.
HOT_SEAT = """(seed) => { window.handed = 0; window.peeped = 0;
  const dice = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const any = (list) => list[Math.floor(dice() * list.length)];
  let number = "";
  const go = () => {
    if (document.querySelector(".result")) return;
    const look = document.querySelector(".hand-over:not([hidden]) button"), field = document.querySelector("#said");
    const acts = document.querySelector(".actions.asked")
      ? [...document.querySelectorAll(".felt .act[data-move]:not([disabled], [data-pick])")] : [];
    const now = document.querySelector(".felt").dataset.number + !!look;
    if (look && number !== now) {
      number = now; handed++; peeped += document.querySelectorAll(".felt .own .piece, .felt .act").length; look.click();
    } else if (!look && field && (!acts.length || dice() < 0.7)) {
      field.value = any(["moon", "tunnel", "river"]);
      document.querySelector(".asking button[type=submit]").click();
    } else if (!look && acts.length && number !== now) { number = now; any(acts).click(); } else number = "";
    setTimeout(go, 60); };
  go(); }"""


@pytest.mark.slow
@pytest.mark.exemplary("rush-hour")  # which has secrets; tests/house/test_hot_seat.py has every game
@pytest.mark.parametrize("slug", list(games.all_games()))
def test_two_people_at_one_device_play_to_the_end(slug: str, house: House, visit: Visit) -> None:
    """In every game: the device is handed on only where something is hidden, and nobody's cards are seen on the way."""
    ann = house.guest("Ann")
    code = house.table(ann, slug, ["me", "here:Bob"], options=short_options(slug))
    with visit(token=ann) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        page.locator(".felt .zone").first.wait_for()
        page.evaluate(HOT_SEAT, 5)
        page.locator(".result").wait_for()
        assert page.evaluate("() => window.peeped") == 0
        assert (page.evaluate("() => window.handed") == 0) == (slug in ("traffic-memory", "mod-x"))
        assert page.locator(".ending .podium li").count() == 2


def test_an_unrevealed_choice_can_be_changed_and_taken_back(house: House, visit: Visit) -> None:
    """While others still choose, another card replaces the first; with their consent it comes back to the hand."""
    ann = house.guest("Ann")
    code = house.table(ann, "rush-hour", ["me", "open"])
    with visit(token=ann) as first, visit(token=house.guest("Bob")) as second:
        first.page.goto(f"/table/{code}")
        second.page.goto(f"/table/{code}")
        second.page.get_by_role("button", name="Sit down here").click()
        page = first.page
        wait_for_turn(page)
        held = page.locator(".own .zone.hand .act")
        count = held.count()
        held.nth(0).click()
        page.locator("[data-zone^=chosen] .piece").wait_for()
        assert held.count() == count - 1
        page.get_by_role("button", name="Take back").click()
        second.page.get_by_role("button", name="Agree").click()
        page.locator(".actions.asked").wait_for()
        assert held.count() == count
        held.nth(0).click()
        page.locator("[data-zone^=chosen] .piece").wait_for()
        first_choice = page.locator("[data-zone^=chosen] .piece").get_attribute("data-id")
        held.nth(1).click()
        page.wait_for_function(
            "id => document.querySelector('[data-zone^=chosen] .piece')?.dataset.id !== id", arg=first_choice
        )
        assert held.count() == count - 1


def test_a_refusal_answers_why(house: House, visit: Visit) -> None:
    """A move that cannot be made is answered by a sentence that says what would be right."""
    ann = house.guest("Ann")
    code = house.table(ann, "rush-hour", ["me", "easy"])
    with visit(token=ann) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        wait_for_turn(page)
        page.keyboard.press("m")
        page.get_by_label("A move in words").fill("row 9")
        page.get_by_role("button", name="Make this move").click()
        expect(page.locator(HEARD)).to_contain_text("play 28")


def test_a_hint_points_at_a_move(house: House, visit: Visit) -> None:
    """The hint is one of the things that can be touched."""
    ann = house.guest("Ann")
    code = house.table(ann, "rush-hour", ["me", "easy"], options=short_options("rush-hour"))
    with visit(token=ann) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        wait_for_turn(page)
        page.keyboard.press("h")
        page.locator(".act.hinted").wait_for()
        expect(page.locator(HEARD)).to_contain_text("Hint: play")


def test_a_rematch_goes_on_with_the_same_people(house: House, visit: Visit) -> None:
    """Play again sets another table of the same game."""
    ann = house.guest("Ann")
    code = house.table(ann, "rush-hour", ["me", "easy"], options=short_options("rush-hour"))
    with visit(token=ann) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        play_by_mouse(page, random.Random(1))
        page.get_by_role("dialog").get_by_role("button", name="Play again").click()
        page.wait_for_url(lambda address: "/table/" in address and code not in address)
        page.wait_for_function("() => !document.querySelector('.result')")  # the address changes before the page does
        assert wait_for_turn(page)


# Tap on a card that fits, if there is one: whether the bar is in sight then.  All at once, because a window closes soon.
TAP = """() => {
  const gap = /between (\\d+) and (\\d+)/.exec(document.querySelector(".prompt").textContent);
  const fits = [...document.querySelectorAll(".hand [data-id^=car-]")].find(({ dataset }) => {
    const card = Number(dataset.id.replace("car-", ""));
    return gap && Number(gap[1]) < card && card < Number(gap[2]); });
  const bar = document.querySelector(".window .bar"), act = fits?.querySelector(".act");
  act?.click();
  return act ? Boolean(bar?.checkVisibility()) : null; }"""


def test_a_window_is_seen_running_out_and_a_tap_takes_over(house: House, visit: Visit) -> None:
    """In Took over! the bar is there for whoever may take over, and a tap on a card that fits takes over."""
    ann = house.guest("Ann")
    code = house.table(ann, "took-over", ["me", "easy"], clock={"pace": 10})
    with visit(token=ann) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        dice = random.Random(5)
        taken_over = page.locator(".history li", has_text="Ann takes over")
        while not taken_over.count():  # a tap may come too late
            assert wait_for_turn(page), "nothing could be taken over in a whole game"
            before = number(page)
            has_bar = page.evaluate(TAP)
            assert has_bar in (True, None)
            if has_bar is None:
                touch(page, dice)
            page.wait_for_function(GONE_ON, arg=before)
