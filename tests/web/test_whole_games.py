"""Whole games in a browser, by mouse and by keyboard alone, in other languages, and read at every step."""

from __future__ import annotations

import random
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from crossroads import games
from crossroads.engine.pseudo import PSEUDO
from tests.web.playing import finish, press, touch
from tests.web.reading import GUEST, assert_reads_well
from tests.web.test_pages import assert_accessible
from tests.web.test_playing import seats, short_options

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

    from tests.web.conftest import House, Visit

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
HAS_FOCUS = "() => document.activeElement !== document.body"
HOW = cycle([("ru", PHONE), ("de", DESK), ("de", PHONE), ("ru", DESK)])
BY_KEYBOARD = [(slug, *how) for slug, how in zip(games.all_games(), HOW)]


@pytest.mark.exemplary("crossing-guard", "traffic-memory", "took-over", "rush-hour")  # the others are finished by keyboard
@pytest.mark.parametrize("slug", games.all_games())
def test_a_person_finishes_every_game_by_mouse_without_an_unmarked_letter(slug: str, house: House, visit: Visit) -> None:
    """In the pseudo-language on a phone: at every step all texts come from the text files, and all of them fit."""
    guest = house.guest(GUEST)
    code = house.table(guest, slug, seats(slug), options=short_options(slug))

    def read_and_touch(page: Page, dice: random.Random) -> None:
        assert_reads_well(page, PSEUDO)
        touch(page, dice)

    with visit(token=guest, viewport=PHONE) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}?language={PSEUDO}")
        assert finish(page, random.Random(7), read_and_touch) > 0
        assert_reads_well(page, PSEUDO)


@pytest.mark.exemplary("mod-x", "crash-grid", "word-crush")  # the others are finished by mouse
@pytest.mark.parametrize(("slug", "language", "screen"), BY_KEYBOARD, ids=[f"{slug}-{how}" for slug, how, _ in BY_KEYBOARD])
def test_a_person_finishes_every_game_by_keyboard_alone(
    slug: str, language: str, screen: ViewportSize, house: House, visit: Visit, axe: str
) -> None:
    """In Russian or German, on a phone or a desk: no English is left, all texts fit, the focus stays, axe finds nothing."""
    guest = house.guest(GUEST)
    code = house.table(guest, slug, seats(slug), options=short_options(slug))
    done, had_focus = 0, False

    def read_and_press(page: Page, dice: random.Random) -> None:
        nonlocal done, had_focus
        done += 1
        assert_reads_well(page, language)
        has_focus = page.evaluate(HAS_FOCUS)
        assert has_focus or not had_focus, "the focus fell to the page"
        had_focus = has_focus
        if done == 2:
            assert_accessible(page, axe)
        press(page, dice)

    with visit(token=guest, viewport=screen, bypass_csp=True, locale=language) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        assert finish(page, random.Random(7), read_and_press) > 0
        assert_reads_well(page, language)
        assert_accessible(page, axe)
