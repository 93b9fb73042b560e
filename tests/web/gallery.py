"""The pictures of the README: every game in mid-play, on a desk and on a phone.  `python -m tests.web.gallery`."""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench import programs
from crossroads import games
from tests.web.conftest import REMEMBER, ROOT, SWITCHES, House
from tests.web.playing import touch, wait_for_turn

GALLERY = ROOT / "docs" / "gallery"
SIZES = {"desk": (1280, 900), "phone": (390, 844)}
MOVES = {"word-crush": 3}  # before the picture is taken


def main() -> None:
    """Write docs/gallery/GAME-SIZE.png, and the first page."""
    GALLERY.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite")
        house.start()
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=SWITCHES)
        try:
            for size in SIZES:
                picture(browser, house, "", size)
                for slug in games.all_games():
                    picture(browser, house, slug, size)
        finally:
            browser.close()
            house.stop()


def picture(browser: Browser, house: House, slug: str, size: str) -> None:
    """One picture: of a game, or of the first page."""
    width, height = SIZES[size]
    guest = house.guest("Ann")
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", base_url=house.url)
    context.add_init_script(REMEMBER % json.dumps([guest]))
    page = context.new_page()
    if slug:
        players = min(4, games.find(slug).words.PLAYERS[1])
        page.goto(f"/table/{house.table(guest, slug, ['me', *['normal'] * (players - 1)], first=0)}")
        dice = random.Random(4)
        for _ in range(MOVES.get(slug, 8)):
            if wait_for_turn(page):
                touch(page, dice)
                page.wait_for_timeout(150)
        wait_for_turn(page)
    else:
        page.goto("/")
        page.locator(".game .cover").last.wait_for()
    page.mouse.move(1, 1)
    page.evaluate("() => { document.activeElement?.blur(); scrollTo(0, 0); }")
    page.wait_for_timeout(300)
    page.screenshot(path=GALLERY / f"{slug or 'home'}-{size}.png")
    print(f"docs/gallery/{slug or 'home'}-{size}.png", flush=True)
    context.close()


if __name__ == "__main__":
    main()
