"""Names, codes and options are whatever somebody sends; in a browser they are text and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from bench import programs
from crossroads.client import Guest
from tests.patience import PATIENCE
from tests.server.test_tables import play_to_the_end
from tests.web.conftest import SWITCHES, House

pytestmark = pytest.mark.slow
HOSTILE = ["<img src onerror=hit()>", "<script>hit()</script>", '"><svg onload=hit()>', "javascript:hit()//'\"`"]
TRAP = "window.hits = 0; window.hit = () => { window.hits += 1 }; window.alert = window.hit"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of this file's own."""
    one = House(tmp_path_factory.mktemp("hostile") / "tables.sqlite")
    one.start()
    yield one
    one.stop()


@pytest.fixture(scope="module")
def codes(house: House) -> list[str]:
    """A public table of hostile names that waits for one more, and a finished game of a hostile name."""
    return asyncio.run(set_tables(house.url))


async def set_tables(url: str) -> list[str]:
    async with await Guest.named(url, HOSTILE[0]) as eve:
        open_seats = ["me", *(f"here:{name}" for name in HOSTILE[1:]), "open"]
        waiting = await eve.make_table("rush-hour", open_seats, public=True)
        played = await eve.make_table("rush-hour", ["me", "easy"])
        await play_to_the_end(eve, played)
    return [waiting, played]


@pytest.fixture(scope="module")
def browser(codes: list[str]) -> Iterator[Browser]:
    """A browser that is gone before the next file's tests have an event loop of their own."""
    program = programs.chromium()
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=program, args=SWITCHES, timeout=PATIENCE * 1000)
        yield one
        one.close()


@pytest.fixture
def page(browser: Browser, house: House) -> Iterator[Page]:
    """A page in which any script that is not ours would leave a trace."""
    context = browser.new_context(base_url=house.url)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(TRAP)
    yield context.new_page()
    context.close()


def nothing_ran(page: Page) -> bool:
    page.wait_for_load_state("networkidle")
    return bool(page.evaluate("window.hits") == 0 and page.locator("img[src='x'], [onerror], [onload]").count() == 0)


def test_the_trap_works(page: Page) -> None:
    """A script that did run would be noticed: the page's own console calls it."""
    page.goto("/")
    page.evaluate("window.hit()")
    assert not nothing_ran(page)


def test_hostile_names_are_text_in_the_lobby(page: Page, codes: list[str]) -> None:
    """The lobby shows the name as it was written, and no script runs."""
    page.goto("/")
    page.get_by_text(HOSTILE[0]).first.wait_for()
    assert nothing_ran(page)


def test_hostile_names_are_text_at_the_table(page: Page, codes: list[str]) -> None:
    """Every seat's name is shown as it was written."""
    page.goto(f"/table/{codes[0]}")
    for name in HOSTILE:
        page.get_by_text(name[:24]).first.wait_for()
    assert nothing_ran(page)


def test_hostile_names_are_text_in_a_replay(page: Page, codes: list[str]) -> None:
    """What was said of each move has the name in it."""
    page.goto(f"/replay/{codes[1]}")
    page.get_by_text(HOSTILE[0]).first.wait_for()
    assert nothing_ran(page)


@pytest.mark.parametrize("path", ["/table/", "/replay/", "/rules/"])
@pytest.mark.parametrize("text", [HOSTILE[0], HOSTILE[2]])  # without a slash, which would be another address
def test_hostile_addresses_are_text(page: Page, path: str, text: str) -> None:
    """A code or game that there is not is named in a sentence, and no script runs."""
    page.goto(path + quote(text, safe=""))
    page.locator("main").first.wait_for()
    assert nothing_ran(page)


def test_hostile_options_are_refused_as_json(page: Page, house: House, codes: list[str]) -> None:
    """The refusal repeats what was sent, as JSON that no browser takes for a page."""
    token = house.guest("Mal")["token"]
    page.goto("/")
    ask = """async ([token, text]) => {
        const body = JSON.stringify({ game: "rush-hour", seats: ["me", "easy"], options: { deals: text, [text]: text } });
        const answer = await fetch("/api/tables", { method: "POST", body, headers: { Authorization: `Bearer ${token}` } });
        return [answer.status, answer.headers.get("content-type"), answer.headers.get("x-content-type-options")];
    }"""
    for text in HOSTILE:
        assert page.evaluate(ask, [token, text]) == [400, "application/json", "nosniff"]
    assert nothing_ran(page)
