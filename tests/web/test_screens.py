"""Every game in mid-play on every screen: board, prompt, hand and all moves in sight, under a finger, and always in the same place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from crossroads import games
from tests.web.midgame import PHASES, reach

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.conftest import House, Visit

SIZES = ((360, 640), (390, 664), (390, 844), (844, 390), (768, 1024), (1280, 720), (1366, 650), (1920, 1080))
FINGER = 40  # pixels
STILL = 4  # pixels that the hand may move between phases
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
# What is wrong with the table as it is drawn now, in words.
FAULTS = """(finger) => {
  const faults = [], name = (at) => at.getAttribute("aria-label") ?? at.textContent.trim().slice(0, 40);
  const isWithin = (one, all) => one.left >= all.left - 1 && one.top >= all.top - 1 && one.right <= all.right + 1 && one.bottom <= all.bottom + 1;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const box = (at) => at.getBoundingClientRect(), all = (which) => [...document.querySelectorAll(which)];
  const moves = all(".felt .act").filter((act) => !act.disabled);
  for (const at of [...moves, ...all(".board, .prompt, .actions, .own .hand .piece, .own .player, .others .player")])
    if (!isWithin(box(at), window_)) faults.push(`${at.className} ${name(at)} is not in sight`);
  const board = box(document.querySelector(".board"));
  for (const at of all(".board .piece")) if (at.offsetParent && !isWithin(box(at), board)) faults.push(`${at.dataset.id} leaves the board`);
  const actions = document.querySelector(".actions"), hand = document.querySelector(".hand .lay");
  if (actions.scrollHeight > actions.clientHeight + 1) faults.push(`what to do is ${actions.scrollHeight - actions.clientHeight} pixels too high`);
  if (hand && hand.scrollHeight > hand.clientHeight + 1) faults.push(`the hand is ${hand.scrollHeight - hand.clientHeight} pixels too high`);
  if (document.documentElement.scrollWidth > innerWidth || document.querySelector("main").scrollHeight > document.querySelector("main").clientHeight + 1)
    faults.push("the page scrolls");
  for (const act of moves) {
    const { left, top, width, height } = box(act), x = left + width / 2, y = top + height / 2, far = finger / 2 - 1;
    for (const [dx, dy] of [[0, 0], [-far, 0], [far, 0], [0, -far], [0, far]]) {
      const hit = document.elementFromPoint(x + dx, y + dy);
      if (hit?.closest(".act") !== act) {
        faults.push(`${name(act)} (${Math.round(width)} x ${Math.round(height)}) is not what a finger meets at ${dx}, ${dy}, but ${hit?.className.baseVal ?? hit?.className}`);
        break;
      }
    }
  }
  return faults;
}"""
PLACE = """() => { const hand = document.querySelector(".own .hand") ?? document.querySelector(".own");
  const { left, top, right, bottom } = hand.getBoundingClientRect(); return [left, top, right, bottom]; }"""


@pytest.mark.parametrize("slug", games.all_games())
def test_everything_needed_is_in_sight_on_every_screen(slug: str, house: House, visit: Visit) -> None:
    """In every phase, with the largest hand: nothing scrolls, nothing is covered, a finger meets every move, and the hand stays put."""
    faults: list[str] = []
    places: dict[tuple[int, int], list[list[float]]] = {}
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        table = reach(slug, next(iter(PHASES[slug])))
        table.sit_down(house, page, guest)
        for phase in PHASES[slug]:
            table.sitting = reach(slug, phase).sitting
            table.look()
            page.wait_for_function("prompt => document.querySelector('.prompt').textContent === prompt", arg=table.prompt())
            for size in SIZES:
                look_at(page, size)
                found: list[str] = page.evaluate(FAULTS, FINGER)
                faults += [f"{phase} at {size[0]} x {size[1]}: {fault}" for fault in found]
                places.setdefault(size, []).append(page.evaluate(PLACE))
    faults += [f"{size}: the hand moves: {seen}" for size, seen in places.items() if moved(seen) > STILL]
    assert faults == []


def look_at(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)


def moved(seen: list[list[float]]) -> float:
    """How far the sides of a box are apart in different phases."""
    sides: Any = zip(*seen)
    return max(max(side) - min(side) for side in sides)
