"""The pictures of docs/author-guide.md, drawn from the lines of the page: `python -m tests.web.guide`."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, sync_playwright

from bench import programs
from crossroads.engine.scene import Scene, Zone
from crossroads.house import messages as m
from tests.web.conftest import REMEMBER, ROOT, SWITCHES, House
from tests.web.puppet import NAMES, Puppet

PAGE = ROOT / "docs" / "author-guide.md"
PICTURES = ROOT / "docs" / "gallery" / "guide"
DRAWN_FROM = PICTURES / "scenes.json"  # by picture: a digest of the scene that it was drawn from
EXAMPLE = ROOT / "examples" / "liars_dice"
STOCK = ROOT / "src" / "crossroads" / "scaffold" / "stock.svg"  # what the page draws with
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


def scenes_of_the_page() -> dict[str, Scene | Zone]:
    """Return what each picture of the page shows, as its examples make it."""
    made = names_of_the_page()
    return {name: made[name] for name in pictures_of_the_page()}


def digest(shown: Scene | Zone) -> str:
    return hashlib.sha256(msgspec.json.encode(shown) + STOCK.read_bytes()).hexdigest()[:16]


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    shown = scenes_of_the_page()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        packages = shutil.copytree(EXAMPLE, Path(folder) / "packages")
        shutil.copy(STOCK, packages.joinpath(*GAME.split("."), "art.svg"))
        sys.path.insert(0, str(packages))
        house = House(Path(folder) / "tables.sqlite", switches=["--game", GAME], packages=packages)
        house.start()
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=SWITCHES)
        try:
            for name, one in shown.items():
                draw(browser, house, one, PICTURES / f"{name}.png")
                print(f"docs/gallery/guide/{name}.png", flush=True)
        finally:
            browser.close()
            house.stop()
    digests = {name: digest(one) for name, one in shown.items()}
    DRAWN_FROM.write_text(json.dumps(digests, indent=2) + "\n", encoding="utf-8")


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
