"""Every game in mid-play on every screen: board, prompt, hand and all moves in sight, under a finger, always in one place."""

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
  const faults = [], box = (at) => at.getBoundingClientRect(), all = (which) => [...document.querySelectorAll(which)];
  const name = (at) => at.getAttribute("aria-label") ?? at.textContent.trim().slice(0, 40);
  const isWithin = (one, room) => one.left >= room.left - 1 && one.top >= room.top - 1
    && one.right <= room.right + 1 && one.bottom <= room.bottom + 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const moves = all(".felt .act").filter((act) => !act.disabled);
  for (const at of [...moves, ...all(".board, .prompt, .actions, .own .hand .piece, .own .player, .others .player")])
    if (!isWithin(box(at), screen)) faults.push(`${at.className} ${name(at)} is not in sight`);
  const board = box(document.querySelector(".board"));
  for (const at of all(".board .piece"))
    if (at.offsetParent && !isWithin(box(at), board)) faults.push(`${at.dataset.id} leaves the board`);
  for (const at of all(".actions, .hand .lay, main")) {
    const more = Math.max(at.scrollHeight - at.clientHeight, at.scrollWidth - at.clientWidth);
    if (more > 1) faults.push(`${at.className || "the page"} scrolls by ${more} pixels`);
  }
  const far = finger / 2 - 1, round = [[0, 0], [-far, 0], [far, 0], [0, -far], [0, far]];
  for (const act of moves) {
    const { left, top, width, height } = box(act);
    const hits = round.map(([dx, dy]) => document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy));
    const other = hits.find((hit) => hit?.closest(".act") !== act);
    const size = `${Math.round(width)} x ${Math.round(height)}`;
    if (other) faults.push(`a finger on ${name(act)} (${size}) meets ${other.outerHTML.slice(0, 60)}`);
  }
  return faults;
}"""
PLACE = """() => { const hand = document.querySelector(".own .hand") ?? document.querySelector(".own");
  const { left, top, right, bottom } = hand.getBoundingClientRect(); return [left, top, right, bottom]; }"""


@pytest.mark.parametrize("slug", games.all_games())
def test_everything_needed_is_in_sight_on_every_screen(slug: str, house: House, visit: Visit) -> None:
    """In every phase, with the largest hand: nothing scrolls or is covered, a finger meets every move, the hand stays put."""
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
