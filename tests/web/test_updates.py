"""The server is updated under an open tab: the tab gets the new modules by itself, once, and keeps its seat."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page

from crossroads.house import messages as m
from tests.patience import PATIENCE
from tests.server.releases import another_release
from tests.web.conftest import House, Visit
from tests.web.playing import play_by_mouse, wait_for_turn
from tests.web.test_resilience import OPTIONS, hand, play_a_little

MODULES = "() => new URL(document.querySelector('script[type=module]').src).pathname.split('/')[2]"
TRANSFERRED = """(kind) => performance.getEntriesByType(kind)
  .filter(({ name }) => kind === "navigation" || name.includes("/static/")).map((one) => one.transferSize)"""
OTHER_LOOK = {"web/style/base.css": (":root {", "/* another release */\n:root {")}
OTHER_PROTOCOL = {
    **OTHER_LOOK,
    "house/messages.py": (f"VERSION = {m.VERSION}\n", "VERSION = 99\n"),
    "web/connection.js": (f"version: {m.VERSION},", "version: 99,"),
}
NO_SUCH_CLIENT = {"server/app.py": ("ThreadedThinking(), web_client.digest()", 'ThreadedThinking(), "another"')}


def update(house: House, packages: Path) -> None:
    """Stop the server and start another release on the same port and database."""
    house.stop()
    house.packages = packages
    house.start()


def loads_of(page: Page) -> list[str]:
    """Every time that the page is loaded from now on."""
    loads: list[str] = []
    page.on("load", lambda _: loads.append(page.url))
    return loads


def wait_until_loaded_again(page: Page, loads: list[str]) -> None:
    late = time.monotonic() + PATIENCE
    while not loads:
        assert time.monotonic() < late, "the page was never loaded again"
        page.wait_for_timeout(50)  # the browser's events arrive while it waits


@pytest.mark.parametrize(
    "changes", [pytest.param(OTHER_LOOK, marks=pytest.mark.nightly), OTHER_PROTOCOL], ids=["other modules", "other protocol"]
)
def test_an_open_tab_gets_the_modules_of_an_updated_server(
    own_house: House, visit: Visit, tmp_path: Path, changes: dict[str, tuple[str, str]]
) -> None:
    """It loads itself again once, has the same hand under the new modules, and plays the game to its end."""
    ann = own_house.guest("Ann")
    code = own_house.table(ann, "rush-hour", ["me", "easy"], options=OPTIONS)
    with visit(own_house, token=ann, excuse="WebSocket") as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        play_a_little(page, random.Random(2))
        before, held, loads = page.evaluate(MODULES), hand(page), loads_of(page)
        update(own_house, another_release(tmp_path / "other", changes))
        page.wait_for_function(f"before => ({MODULES})() !== before", arg=before)
        wait_for_turn(page)
        assert hand(page) == held
        play_by_mouse(page, random.Random(2))
        assert len(loads) == 1


def test_a_tab_that_cannot_get_other_modules_plays_on_with_its_own(own_house: House, visit: Visit, tmp_path: Path) -> None:
    """The server names modules that its page does not have: the tab tries once, and then goes on."""
    ann = own_house.guest("Ann")
    code = own_house.table(ann, "rush-hour", ["me", "easy"], options=OPTIONS)
    with visit(own_house, token=ann, excuse="WebSocket") as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        play_a_little(page, random.Random(2))
        loads = loads_of(page)
        update(own_house, another_release(tmp_path / "other", NO_SUCH_CLIENT))
        wait_until_loaded_again(page, loads)
        play_by_mouse(page, random.Random(2))
        assert len(loads) == 1


def test_files_are_kept_for_ever_and_the_page_is_asked_for_anew(house: House, visit: Visit) -> None:
    """The second visit asks for the page, and takes every module from what the browser has kept."""
    with visit() as visitor:
        page = visitor.page
        page.goto("/")
        page.locator("main h1, main h2").first.wait_for()
        page.goto("/")
        page.locator("main h1, main h2").first.wait_for()
        assert set(page.evaluate(TRANSFERRED, "resource")) == {0}
        assert all(size > 0 for size in page.evaluate(TRANSFERRED, "navigation"))
