"""The site of documents: built without a warning, its links lead somewhere, it asks nobody else, and games are played in it."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import expect

from tests.commands import ROOT
from tests.patience import PATIENCE
from tests.site.conftest import Visit, served, sit_down
from tests.site.test_site import bots
from tests.web.playing import play_by_mouse
from tests.web.test_pages import assert_accessible
from tests.web.test_playing import short_options

pytest.importorskip("material", reason="There is no MkDocs Material here; make docs installs it.")
pytestmark = pytest.mark.slow
LOOKED_AT = ("index.html", "author-guide/", "games/rush-hour/", "commands/", "protocol/")


class Links(HTMLParser):
    """Everything that a page points at, and every place in it that can be pointed at."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.targets.append(found["href"])
        elif tag in ("script", "img", "iframe") and "src" in found:
            self.loaded.append(found["src"])
        elif tag == "link" and found.get("rel") not in ("canonical", "prev", "next"):
            self.loaded.append(found["href"])


@pytest.fixture(scope="module")
def folder(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documents, with the table without a server inside them."""
    place = tmp_path_factory.mktemp("documents")
    command: list[str | Path] = [sys.executable, ROOT / "scripts" / "build-docs", "--table", site_folder, "--output", place]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, "")
    return place


@pytest.fixture(scope="module")
def pages(folder: Path) -> dict[Path, Links]:
    inside = {folder / "table", folder / "modules"}  # these have tests of their own
    return {page: Links(page) for page in folder.rglob("*.html") if not inside & set(page.parents)}


def test_every_link_of_the_site_leads_somewhere(folder: Path, pages: dict[Path, Links]) -> None:
    """To a file of the site, and where it names a heading, to that heading."""
    lost = []
    for page, links in pages.items():
        for link in [*links.targets, *links.loaded]:
            address = urlsplit(link)
            if address.scheme or page.name == "404.html":
                continue
            target = (page.parent / unquote(address.path)).resolve() if address.path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or (
                address.fragment and target in pages and unquote(address.fragment) not in pages[target].ids
            ):
                lost.append(f"{page.relative_to(folder)}: {link}")
    assert lost == []
    assert len(pages) > 30


def test_no_page_loads_anything_from_elsewhere(pages: dict[Path, Links]) -> None:
    """Scripts, styles, fonts and pictures are files of the site."""
    assert [link for links in pages.values() for link in links.loaded if urlsplit(link).netloc] == []


def test_pages_are_accessible_and_searched_and_the_games_are_played(
    folder: Path, slugs: list[str], visit: Visit, axe: str
) -> None:
    """axe-core finds nothing; the search finds a heading; in the page for playing a game is played to its end."""
    with served(folder) as address, visit(address) as visitor:
        page = visitor.page
        for path in LOOKED_AT:
            page.goto(path)
            assert page.evaluate("() => [...document.images].filter((one) => !one.naturalWidth).map((one) => one.src)") == []
            assert_accessible(page, axe)
        page.goto("index.html")
        page.get_by_role("textbox", name="Search").fill("spotlight")
        expect(page.locator(".md-search-result__item").first).to_be_visible(timeout=PATIENCE * 1000)
        page.goto("play/")
        frame: Any = page.frame(url=re.compile("table/index.html"))  # has what a page has
        frame.evaluate("() => { location.search = '?bot-pause=0'; }")
        frame.wait_for_selector(".game", timeout=PATIENCE * 1000)
        sit_down(frame, slugs[0], bots(slugs[0], "easy"), short_options(slugs[0]))
        assert play_by_mouse(frame, random.Random(3)) > 0
