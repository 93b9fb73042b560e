"""A real server, a real Chromium, and pages that must not complain."""

from __future__ import annotations

import ipaddress
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from bench import programs
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
# Parts of Chromium that no page needs.  A second switch replaces the first one, so those that Playwright leaves out come first.
LEFT_OUT = (
    *("AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    *("HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("AimEnabled", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PreconnectToSearch"),
    # what drops down from the address field: two pages of their own in each window, half of the work of opening one
    *("WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"),
)
QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
SWITCHES = [*QUIET, f"--disable-features={','.join(LEFT_OUT)}"]

# A visitor who has chosen easy bots: they play at once, and no search is compiled for a game that is played once.
EASY_BOTS = """if (location.protocol === 'http:') localStorage['crossroads.level'] = '"easy"'"""
# A visitor who has been here before.
REMEMBER = "if (location.protocol === 'http:') localStorage['crossroads.guests'] ??= JSON.stringify(%s)"


def from_a_new_network() -> dict[str, str]:
    """Name an address as a proxy would, a new one each time: no test uses up what another one may ask for."""
    return {"X-Forwarded-For": str(ipaddress.IPv6Address(random.getrandbits(128)))}


@dataclass
class House:
    """`crossroads serve` in a process of its own."""

    database: Path
    port: int = 0
    process: subprocess.Popen[str] | None = None
    switches: list[str] = field(default_factory=lambda: ["--bot-pause", "0"])
    packages: Path | None = None  # of another release, to be used instead of ours

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "crossroads", "serve", "--port", str(self.port), "--database", str(self.database)]
        paths = {"PYTHONPATH": str(self.packages)} if self.packages else {}
        self.process = subprocess.Popen(
            [*command, *self.switches],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=ROOT,
            env={**os.environ, **paths},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.port = int(said.split("127.0.0.1:")[1].split("/")[0])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(f"{self.url}{path}", headers=headers | from_a_new_network(), timeout=PATIENCE)

    def guest(self, name: str) -> dict[str, str]:
        answer = httpx.post(f"{self.url}/api/guests", json={"name": name}, headers=from_a_new_network())
        told: dict[str, str] = answer.raise_for_status().json()
        return told

    def table(self, guest: dict[str, str], game: str, seats: list[str], **more: Any) -> str:
        """A new table's code."""
        wanted = {"game": game, "seats": seats, **more}
        headers = {"Authorization": f"Bearer {guest['token']}", **from_a_new_network()}
        answer = httpx.post(f"{self.url}/api/tables", json=wanted, headers=headers)
        assert answer.is_success, answer.text
        return str(answer.json()["code"])


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a worker."""
    one = House(tmp_path_factory.mktemp("house") / "tables.sqlite")
    one.start()
    yield one
    one.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    one = House(tmp_path / "tables.sqlite")
    one.start()
    yield one
    one.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for one file of tests: while it is open its event loop runs, and tests with a loop of their own cannot."""
    program = programs.chromium()
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=SWITCHES, timeout=PATIENCE * 1000)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    return programs.axe_core().read_text(encoding="utf-8")


@dataclass
class Visitor:
    """Somebody with a browser of their own."""

    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def watch(self, origin: str) -> Callable[[], None]:
        """Note every error, every warning, and every request that leaves our server; return what ends that."""

        def heard(message: Any) -> None:
            if message.type in ("error", "warning"):
                self.complaints.append(f"{message.type}: {message.text}")

        def asked(request: Any) -> None:
            if not request.url.startswith((origin, "data:", "blob:")):
                self.strangers.append(request.url)

        def failed(error: Any) -> None:
            self.complaints.append(f"uncaught: {error.error}")

        def stop() -> None:
            for event, listener in listeners.items():
                self.context.remove_listener(event, listener)

        listeners: dict[Any, Any] = {"console": heard, "weberror": failed, "request": asked}
        for event, listener in listeners.items():
            self.context.on(event, listener)
        return stop


Visit = Callable[..., Any]


@pytest.fixture(scope="module")
def idle(chromium: Browser) -> dict[str, list[BrowserContext]]:
    """Browsers that nobody sits at, by their settings: they have our files already, which is most of what a visit costs."""
    return {}


@pytest.fixture
def visit(chromium: Browser, idle: dict[str, list[BrowserContext]], house: House) -> Visit:
    """Give me a visitor: `with visit() as visitor`.  Nobody's page may complain or ask a stranger.

    A visitor has a new tab and nothing that another one has stored; `new=True` is for those who must not have our files either.
    """

    @contextmanager
    def make(
        at: House = house, *, excuse: str = "", token: dict[str, str] | None = None, new: bool = False, **more: Any
    ) -> Iterator[Visitor]:
        wanted = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", "base_url": at.url, **more}
        new = new or at is not house  # files of another server
        waiting = [] if new else idle.setdefault(repr(sorted(wanted.items())), [])
        context = waiting.pop() if waiting else chromium.new_context(**wanted)
        context.set_default_timeout(PATIENCE * 1000)
        context.set_extra_http_headers(from_a_new_network())
        visitor = Visitor(context, context.new_page())
        forget_visits(visitor.page, at.url)
        if token:
            visitor.page.add_init_script(REMEMBER % json.dumps([token]))
        stop_watching = visitor.watch(at.url)
        yield visitor
        for page in context.pages:
            page.close()
        stop_watching()
        if new:
            context.close()
        else:
            waiting.append(context)
        assert [one for one in visitor.complaints if not (excuse and re.search(excuse, one))] == []
        assert visitor.strangers == []

    return make


def forget_visits(page: Page, origin: str) -> None:
    """Clear all that pages of ours have stored, but for the files that the browser keeps."""
    browser = page.context.new_cdp_session(page)
    browser.send(
        "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "cookies,local_storage,indexeddb,cache_storage"}
    )
    browser.detach()
