"""A site in a folder, served by nothing but Python's own file server, and browsers that visit it.

With `CROSSROADS_SITE=build/site`, as `make sitetest` sets it, the site that is there is tried with all its games; without it a
site of one of our games is built, with more effort also one of another package.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
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
from tests.patience import PATIENCE
from tests.web.conftest import ROOT, Visitor, axe, chromium

__all__ = ["axe", "chromium"]
ONE_GAME = "took-over"
EXAMPLE = ROOT / "examples" / "liars_dice"
OTHER_GAME = "my_games.liars_dice"
MAKE_TABLE = """async (wanted) => {
  const client = document.querySelector("script[type=module]").src;
  const { makeTable } = await import(client.replace("app.js", "api.js"));
  return (await makeTable(wanted)).code;
}"""
BUILD = """
import sys
from pathlib import Path
from crossroads import games
from crossroads.site import build, packing
chosen = [games.find(name) for name in sys.argv[2:]]
build.write_site(Path(sys.argv[1]), chosen, "./", lambda step: None, packing.QUICK)
"""
# That the page plays offline now is said once, over everything, at any moment: these visitors have heard it before.
TOLD = "if (location.protocol === 'http:') localStorage['crossroads.offline'] = 'true'"
AT_TABLE = ".felt:visible, .waiting .seats:visible"  # the game, or the room where people wait for it
Visit = Callable[..., Any]


class QuietHandler(SimpleHTTPRequestHandler):
    """`python -m http.server` without its log."""

    def log_message(self, *args: object) -> None: ...


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("a site is built with Node.js and npm, which are not here")
    if "CROSSROADS_SITE" in os.environ:
        return Path(os.environ["CROSSROADS_SITE"])
    folder = tmp_path_factory.mktemp("site")
    others = [OTHER_GAME] if pytestconfig.getoption("effort") > 1 else []  # a game takes long to compile for browsers
    command = [sys.executable, "-c", BUILD, str(folder), ONE_GAME, *others]  # this process is not to know the other game
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(EXAMPLE)}, timeout=PATIENCE)
    return folder


@pytest.fixture(scope="session")
def slugs(site_folder: Path) -> list[str]:
    """Our games of the site."""
    listed = json.loads((site_folder / "files.json").read_bytes())["files"]
    found = [name.rpartition("/")[2].removesuffix(".wasm") for name in listed if "/search/" in name]
    return [slug for slug in found if slug in games.all_games()]


@contextmanager
def served(folder: Path, handler: type[QuietHandler] = QuietHandler) -> Iterator[str]:
    """The address of a folder of files, until the block ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
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
        context.add_init_script(TOLD)
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
