"""A site served by Python's own file server, and a Chromium that visits it."""

from __future__ import annotations

import shutil
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

SWITCHES = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
LONGEST = 300_000  # milliseconds


class QuietHandler(SimpleHTTPRequestHandler):
    """`python -m http.server` without its log."""

    def log_message(self, *args: object) -> None: ...


@contextmanager
def served(folder: Path, handler: Any = QuietHandler, **more: Any) -> Iterator[str]:
    """Serve a folder; yield its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder), **more))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
        yield browser
        browser.close()


@contextmanager
def chromium_of(profile: str) -> Iterator[BrowserContext]:
    """A browser of somebody who comes again: what it keeps is in a folder."""
    with sync_playwright() as playwright:
        executable = shutil.which("chromium")
        context = playwright.chromium.launch_persistent_context(profile, executable_path=executable, args=SWITCHES)
        yield context
        context.close()


@contextmanager
def page_at(address: str) -> Iterator[Page]:
    """Open a page of the site that does nothing by itself, so that only what is measured runs."""
    with chromium() as browser:
        page = browser.new_page()
        page.set_default_timeout(LONGEST)
        page.goto(f"{address}inside.html")
        yield page
