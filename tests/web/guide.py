"""The pictures of docs/author-guide.md, drawn from the lines of the page: `python -m tests.web.guide`."""

from __future__ import annotations

import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench import programs
from crossroads.engine.scene import Scene, Zone
from crossroads.house import messages as m
from tests.web.conftest import REMEMBER, ROOT, SWITCHES, House
from tests.web.puppet import NAMES, Puppet

PAGE = ROOT / "docs" / "author-guide.md"
PICTURES = ROOT / "docs" / "gallery" / "guide"
EXAMPLE = ROOT / "examples" / "liars_dice"  # has the dice that the page draws with
GAME = "my_games.liars_dice"


class Drawn(Puppet):
    """A table that shows one scene."""

    shown: Scene

    def look(self) -> None:
        self.say(m.Look(self.number, 0, self.shown, [0]))


def names_of_the_page() -> dict[str, Any]:
    """Run the examples of the page from top to bottom; return the names that they made."""
    names: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(example, names)
    return names


def pictures_of_the_page() -> list[str]:
    """Return what the page shows: each is a zone or a scene of that name in its examples."""
    return re.findall(r"\(gallery/guide/(\w+)\.png\)", PAGE.read_text(encoding="utf-8"))


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(EXAMPLE))
    made = names_of_the_page()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite", switches=["--game", GAME], packages=EXAMPLE)
        house.start()
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=SWITCHES)
        try:
            for name in pictures_of_the_page():
                draw(browser, house, made[name], PICTURES / f"{name}.png")
                print(f"docs/gallery/guide/{name}.png", flush=True)
        finally:
            browser.close()
            house.stop()


def draw(browser: Browser, house: House, shown: Scene | Zone, path: Path) -> None:
    """Take a picture of a scene, or of a zone at a table that has nothing else."""
    guest = house.guest(NAMES[0])
    context = browser.new_context(viewport={"width": 900, "height": 600}, base_url=house.url, reduced_motion="reduce")
    context.add_init_script(REMEMBER % json.dumps([guest]))
    page = context.new_page()
    table = Drawn(GAME)
    table.shown = shown if isinstance(shown, Scene) else Scene(prompt="", zones=[shown])
    table.sit_down(house, page, guest)
    page.mouse.move(1, 1)
    page.evaluate("() => document.activeElement?.blur()")
    page.wait_for_timeout(500)  # until cards have been dealt
    page.locator(".felt" if isinstance(shown, Scene) else f'.felt [data-zone="{shown.id}"]').screenshot(path=path)
    context.close()


if __name__ == "__main__":
    main()
