"""Every game in mid-play on every screen: board, prompt, hand and all moves in sight, under a finger, always in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from crossroads import games
from crossroads.engine.text import SOURCE
from tests.web.midgame import PHASES, go_on_to, reach

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from tests.web.conftest import House, Visit

SIZES = ((360, 640), (844, 390), (1920, 1080))  # the narrowest, the lowest and the largest
BETWEEN = ((390, 664), (390, 844), (768, 1024), (1280, 720), (1366, 650))
TIGHT = ((360, 640), (844, 390), (1280, 720))
OTHER_LANGUAGES = ("de", "es", "ru")
NAMES = ["Ann", "Phoenix", "Marie-Louise", "Christopher"]  # the longest of a bot, and two that people have
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
# What is cut off by a box around it, or lies upon something else, in words.
CUT_OR_COVERED = """() => {
  const faults = [], box = (at) => at.getBoundingClientRect(), all = (which) => [...document.querySelectorAll(which)];
  const isSeen = (at) => at.checkVisibility() && getComputedStyle(at).clipPath === "none";
  const isWithin = (one, room) => one.left >= room.left - 1 && one.top >= room.top - 1
    && one.right <= room.right + 1 && one.bottom <= room.bottom + 1;
  const ofText = (at) => { const range = document.createRange(); range.selectNodeContents(at); return box(range); };
  const around = (at) => at.parentElement ? [at.parentElement, ...around(at.parentElement)] : [];
  const clips = ({ overflowX, overflowY }) => overflowX !== "visible" || overflowY !== "visible";
  const meet = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4; // the box of a line is higher than its letters
  const told = (at) => `${at.closest("[data-zone]")?.dataset.zone ?? at.className} ${at.textContent.trim().slice(0, 24)}`;
  const noteCut = (at, there) => {
    const edge = around(at).find((one) => clips(getComputedStyle(one)) && !isWithin(there, box(one)));
    if (edge) faults.push(`${told(at)} is cut by ${edge.className || edge.tagName}`);
  };
  for (const at of all(".heading h1, .player .name").filter(isSeen))
    if (at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 2) faults.push(`${told(at)} is cut`);
  for (const at of all(".place .piece .body, .player .score, .player .portrait").filter(isSeen)) noteCut(at, box(at));
  const texts = (which) => all(which).filter((at) => isSeen(at) && ofText(at).width);
  for (const at of texts(".place :is(.printed, .zone-title, .zone-note)")) noteCut(at, ofText(at));
  const actions = document.querySelector(".actions"), hand = all(".own .hand .piece .body");
  for (const at of all(".own .zone:not(.hand) .piece :is(.body, .note)").filter(isSeen)) {
    const under = [actions, ...hand].find((one) => meet(box(at), box(one)));
    if (under) faults.push(`${at.closest(".piece").dataset.id} in ${told(at)} lies on ${told(under)}`);
  }
  const words = texts(".board :is(.zone-title, .zone-note)");
  const pieces = all(".board .piece .body").filter(isSeen);
  for (const at of words) {
    const zone = at.closest(".zone"), here = ofText(at);
    if (!isWithin(here, box(zone))) faults.push(`${told(at)} is outside of its zone`);
    const under = pieces.find((one) => one.closest(".zone") !== zone && meet(here, box(one)))
      ?? words.find((one) => one !== at && meet(here, ofText(one)));
    if (under) faults.push(`${told(at)} lies on ${told(under)}`);
  }
  return faults;
}"""
PLACE = """() => { const hand = document.querySelector(".own .hand") ?? document.querySelector(".own");
  const { left, top, right, bottom } = hand.getBoundingClientRect(); return [left, top, right, bottom]; }"""


@pytest.mark.parametrize("sizes", [SIZES, pytest.param(BETWEEN, marks=pytest.mark.nightly)], ids=["sizes", "sizes between"])
@pytest.mark.parametrize("slug", games.all_games())
def test_everything_needed_is_in_sight_on_every_screen(
    slug: str, sizes: Sequence[tuple[int, int]], house: House, visit: Visit
) -> None:
    """In every phase, with the largest hand: nothing scrolls or is covered, a finger meets every move, the hand stays put."""
    assert faults_at(slug, SOURCE, sizes, house, visit) == []


def in_other_languages() -> list[Any]:
    """Every game in every other language; by day each language in one of them."""
    slugs = list(games.all_games())
    pairs = [(slug, language) for slug in slugs for language in OTHER_LANGUAGES]
    of_the_day = set(zip(slugs, OTHER_LANGUAGES))
    return [pytest.param(*pair, marks=[] if pair in of_the_day else pytest.mark.nightly) for pair in pairs]


@pytest.mark.parametrize(("slug", "language"), in_other_languages())
def test_longer_words_fit_too(slug: str, language: str, house: House, visit: Visit) -> None:
    """The same in every language, on the narrowest, the lowest and a middling screen."""
    assert faults_at(slug, language, TIGHT, house, visit) == []


def faults_at(slug: str, language: str, sizes: Sequence[tuple[int, int]], house: House, visit: Visit) -> list[str]:
    """What is wrong in any phase of a game at any of these sizes."""
    faults: list[str] = []
    places: dict[tuple[int, int], list[list[float]]] = {}
    guest = house.guest("Ann")
    with visit(token=guest, locale=language) as visitor:
        page = visitor.page
        table = reach(slug, next(iter(PHASES[slug])), names=NAMES)
        table.language = language
        table.sit_down(house, page, guest)
        for phase in PHASES[slug]:
            go_on_to(phase, table, page)
            for size in sizes:
                look_at(page, size)
                found: list[str] = page.evaluate(FAULTS, FINGER) + page.evaluate(CUT_OR_COVERED)
                faults += [f"{phase} at {size[0]} x {size[1]}: {fault}" for fault in found]
                places.setdefault(size, []).append(page.evaluate(PLACE))
    return faults + [f"{size}: the hand moves: {seen}" for size, seen in places.items() if moved(seen) > STILL]


def look_at(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)


def moved(seen: list[list[float]]) -> float:
    """How far the sides of a box are apart in different phases."""
    sides: Any = zip(*seen)
    return max(max(side) - min(side) for side in sides)


# Rows of Rush Hour whose sign is lower than the words on it.
WORDS_LEAVE_SIGN = """() => [...document.querySelectorAll(".board .row")].filter((row) => {
  const { top, bottom } = row.getBoundingClientRect(), high = parseFloat(getComputedStyle(row, "::before").height);
  const words = [...row.querySelectorAll(":scope > :is(.zone-title, .zone-note)")].map((at) => at.getBoundingClientRect());
  return words.some((one) => one.top < (top + bottom - high) / 2 - 1 || one.bottom > (top + bottom + high) / 2 + 1);
}).map((row) => row.textContent)"""


def test_signs_hold_their_words_while_the_device_goes_from_hand_to_hand(house: House, visit: Visit) -> None:
    """Three people at a low phone: asking who looks takes half of it, and the lanes that are left are as low as they get."""
    ann = house.guest("Ann")
    code = house.table(ann, "rush-hour", ["me", "here:Bob", "here:Cleo"])
    with visit(token=ann, viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True) as visitor:
        visitor.page.goto(f"/table/{code}")
        visitor.page.locator(".hand-over button").nth(2).wait_for()
        visitor.page.evaluate(DRAWN)
        assert visitor.page.evaluate(WORDS_LEAVE_SIGN) == []


# ---- a finger ----

# Whether a piece lies above the square below it.
LIES_ABOVE = """(ids) => { const [above, below] = ids.map((id) => document.querySelector(`[data-id=${id}]`));
  const high = (at) => Number(getComputedStyle(at).zIndex);
  return Boolean(below.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) && high(above) >= high(below); }"""


# Whether a piece is what one sees where it lies.
IS_SEEN = """(id) => { const piece = document.querySelector(`[data-id="${id}"]`);
  const { left, top, width, height } = piece.getBoundingClientRect();
  return piece.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }"""
HAS_ITS_OWN = ("mod-x", "took-over", "traffic-memory")  # nothing is laid from a hand there, or a window asks first


@pytest.mark.exemplary("rush-hour", "word-crush")
@pytest.mark.parametrize("slug", [slug for slug in games.all_games() if slug not in HAS_ITS_OWN])
def test_one_tap_makes_one_move(slug: str, house: House, visit: Visit) -> None:
    """A tap on a card sends its move and no other, and the card is in sight after it."""
    table = reach(slug, next(iter(PHASES[slug])))
    guest = house.guest("Ann")
    with visit(token=guest, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as visitor:
        page = visitor.page
        table.sit_down(house, page, guest)
        act = page.locator(".felt .piece .act[data-move]:not([disabled])").first
        move, tapped = act.get_attribute("data-move"), act.get_attribute("data-focus")
        before = table.number
        act.tap()
        page.wait_for_function("number => document.querySelector('.felt').dataset.number > number", arg=before)
        assert table.asked == [move]
        assert page.evaluate(IS_SEEN, tapped)


def test_one_tap_plays_and_what_was_put_is_seen(house: House, visit: Visit) -> None:
    """A finger does not hover: the square that it touched stays below the piece that it put there."""
    table = reach("mod-x", "place")
    guest = house.guest("Ann")
    with visit(token=guest, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as visitor:
        page = visitor.page
        table.sit_down(house, page, guest)
        cell = page.locator("[data-face=square] .act").first.get_attribute("data-move")
        assert cell
        where = cell.removeprefix("x ")
        page.locator(f"[data-id=square-{where}] .act").tap()
        page.locator(f"[data-id=x-{where}]").wait_for()
        assert table.asked == [cell]
        assert page.evaluate(LIES_ABOVE, [f"x-{where}", f"square-{where}"])
        assert page.locator(f"[data-id=x-{where}].fresh").count() == 1


def test_a_card_that_was_tapped_is_not_lifted(house: House, visit: Visit) -> None:
    """After a tap no card of the hand looks as if it were chosen, but the one that is."""
    table = reach("crash-grid", "card")
    guest = house.guest("Ann")
    with visit(token=guest, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as visitor:
        page = visitor.page
        table.sit_down(house, page, guest)
        page.locator(".hand .act").first.tap()
        page.locator(".own .stack .piece").wait_for()
        assert len(table.asked) == 1
        lifted = "bodies => bodies.filter((body) => !['none', '0px'].includes(getComputedStyle(body).translate)).length"
        assert page.locator(".hand .body").evaluate_all(lifted) == 0


# ---- sheets ----


@pytest.mark.parametrize("name", ["What happened", "Rules", pytest.param("Keys", marks=pytest.mark.nightly)])
def test_the_back_button_closes_a_sheet_before_it_leaves_the_table(name: str, house: House, visit: Visit) -> None:
    """Back closes what is open; once more leaves the table."""
    table = reach("rush-hour", "card")
    guest = house.guest("Ann")
    with visit(token=guest, viewport={"width": 390, "height": 844}) as visitor:
        page = visitor.page
        page.goto("/")
        table.sit_down(house, page, guest)
        page.get_by_role("button", name=name, exact=True).click()
        sheet = page.locator(".panel.open, dialog[open]")
        sheet.wait_for()
        page.go_back()
        sheet.wait_for(state="detached")
        assert "/table/" in page.url
        page.locator(".felt").wait_for()
        page.get_by_role("button", name=name, exact=True).click()
        sheet.wait_for()
        page.locator(".panel.open .close, dialog[open] .close").click()
        sheet.wait_for(state="detached")
        page.wait_for_function("() => !history.state?.sheet")
        page.go_back()
        page.locator(".games").wait_for()


@pytest.mark.parametrize(("has_touch", "tools"), [(True, 9), (False, 10)])
def test_every_tool_is_in_sight_in_the_narrowest_window(house: House, visit: Visit, has_touch: bool, tools: int) -> None:
    """They stand in one row, and the last one can be reached too; the list of keys is for those who have some."""
    table = reach("rush-hour", "card")
    guest = house.guest("Ann")
    with visit(token=guest, viewport={"width": 360, "height": 640}, has_touch=has_touch, is_mobile=has_touch) as visitor:
        page = visitor.page
        table.sit_down(house, page, guest)
        boxes = [tool.bounding_box() for tool in page.locator(".table-tools .tool:visible").all()]
        assert len(boxes) == tools
        for box in boxes:
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= 361 and box["height"] >= FINGER
            assert box["width"] >= 360 // tools - 1
