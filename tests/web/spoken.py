"""What a screen reader says in a whole game of each, by keyboard alone, kept to be read.  `python -m tests.web.spoken`."""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench import programs
from crossroads import games
from tests.web.conftest import REMEMBER, ROOT, SWITCHES, House
from tests.web.playing import finish, press
from tests.web.test_playing import seats, short_options

SPOKEN = ROOT / "docs" / "gallery" / "spoken"
# Note whatever is added to the live region, in order.
LISTEN = """addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const listen = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((one) => heard.push(one.textContent)));
  new MutationObserver(listen).observe(document.getElementById("heard"), { childList: true });
})"""


def main() -> None:
    """Write docs/gallery/spoken/GAME.txt for the games named on the command line, or for all."""
    SPOKEN.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite")
        house.start()
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=SWITCHES)
        try:
            for slug in sys.argv[1:] or games.all_games():
                (SPOKEN / f"{slug}.txt").write_text("\n".join(spoken(browser, house, slug)) + "\n", encoding="utf-8")
                print(f"docs/gallery/spoken/{slug}.txt", flush=True)
        finally:
            browser.close()
            house.stop()


def spoken(browser: Browser, house: House, slug: str) -> list[str]:
    """Play a game with keys alone; return what the live region said."""
    guest = house.guest("Ann")
    context = browser.new_context(reduced_motion="reduce", base_url=house.url)
    context.add_init_script(REMEMBER % json.dumps([guest]))
    context.add_init_script(LISTEN)
    page = context.new_page()
    page.goto(f"/table/{house.table(guest, slug, seats(slug), options=short_options(slug), first=0)}")
    finish(page, random.Random(7), press)
    heard: list[str] = page.evaluate("window.heard")
    context.close()
    return heard


if __name__ == "__main__":
    main()
