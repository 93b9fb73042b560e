"""A site in a folder, served by nothing but Python's own file server, and browsers that visit it.

`CROSSROADS_SITE=build/site` tries a site that is there already, with all its games; without it a site of one game is built.
"""

from __future__ import annotations

import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from crossroads import games
from crossroads.site import packing
from crossroads.site.build import write_site
from tests.patience import PATIENCE
from tests.web.conftest import Visitor, axe, chromium

__all__ = ["axe", "chromium"]
ONE_GAME = "took-over"
MAKE_TABLE = """async (wanted) => {
  const client = document.querySelector("script[type=module]").src;
  const { makeTable } = await import(client.replace("app.js", "api.js"));
  return (await makeTable(wanted)).code;
}"""
AT_TABLE = ".felt:visible, .waiting .seats:visible"  # the game, or the room where people wait for it
Visit = Callable[..., Any]


class QuietHandler(SimpleHTTPRequestHandler):
    """`python -m http.server` without its log."""

    def log_message(self, *args: object) -> None: ...


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("a site is built with Node.js and npm, which are not here")
    if "CROSSROADS_SITE" in os.environ:
        return Path(os.environ["CROSSROADS_SITE"])
    folder = tmp_path_factory.mktemp("site")
    write_site(folder, [games.find(ONE_GAME)], "./", lambda step: None, packing.QUICK)
    return folder


@pytest.fixture(scope="session")
def slugs(site_folder: Path) -> list[str]:
    """The games of the site."""
    listed = json.loads((site_folder / "files.json").read_bytes())["files"]
    return [name.rpartition("/")[2].removesuffix(".wasm") for name in listed if "/search/" in name]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder of files, until the block ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the site."""
    with served(site_folder) as address:
        yield address


@pytest.fixture
def visit(chromium: Browser, site: str) -> Visit:
    """Give me a visitor: `with visit() as visitor`.  Nobody's page may complain or ask a stranger."""

    @contextmanager
    def make(at: str = site, **more: Any) -> Iterator[Visitor]:
        context = chromium.new_context(
            **{"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", "base_url": at, **more}
        )
        context.set_default_timeout(PATIENCE * 1000)
        visitor = Visitor(context, context.new_page())
        visitor.watch(at)
        yield visitor
        context.close()
        assert visitor.complaints == []
        assert visitor.strangers == []

    return make


def arrive(page: Page) -> None:
    """Come to the first page, where bots make no pauses."""
    page.goto("./?bot-pause=0")
    page.wait_for_selector(".game")


def sit_down(page: Page, game: str, seats: list[str], options: dict[str, Any]) -> str:
    """Make a table and go to it; return its code."""
    code: str = page.evaluate(MAKE_TABLE, {"game": game, "seats": seats, "options": options})
    page.evaluate("(code) => document.dispatchEvent(new CustomEvent('go', { detail: `/table/${code}` }))", code)
    page.wait_for_selector(AT_TABLE)
    return code
