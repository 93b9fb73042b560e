"""How long a visitor of a site waits: `python -m bench.site.loading FOLDER …`, over a server that sends 10 Mbit/s in all.

Cold is a browser with an empty profile, warm the browser closed and opened again with the same profile, which has the service
worker; the browser's own start is over before the visit begins.  The visitor clicks on "Play now" as soon as it is there, and
on a card as soon as one can be played: the columns say when the first page is there, when that card is, and when the house has
acknowledged the move.  Rush Hour is played because all choose at once in it: nobody waits for a bot, which pauses before it
moves.  Several sites are visited in turns, `--rounds` times; the seconds of processor that the browser took until then compare
them on a busy machine.
"""

from __future__ import annotations

import argparse
import os
import threading
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from bench.site.browser import LONGEST, QuietHandler, chromium_of, served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

BITS_A_SECOND = 10e6
PIECE = 16_384
OF_PYTHON = "/site/python/"
DEEPEST = 6  # of processes that processes start: a browser's pages have fewer
GAME = "Rush Hour"
STARTING = 2000  # milliseconds that a browser has for its own start
KEEPING = 3000  # milliseconds: after it has told that it is there offline, a page keeps Python's files for the next visit
CARD = ".felt:visible .own .act:not([disabled])"
IS_ACKNOWLEDGED = "() => performance.getEntriesByName('move acknowledged').length > 0"  # the client measures it


class Line:
    """All that goes through one line of a certain speed."""

    def __init__(self) -> None:
        self.bytes = 0
        self.before_python = 0  # what had been sent when a page, already shown, first asked for a file of Python
        self._free_at = 0.0
        self._lock = threading.Lock()

    def send(self, size: int) -> None:
        """Count a piece and wait as long as it takes on the line."""
        with self._lock:
            self.bytes += size
            self._free_at = max(self._free_at, time.monotonic()) + size * 8 / BITS_A_SECOND
            wait = self._free_at - time.monotonic()
        time.sleep(max(0.0, wait))


class SlowHandler(QuietHandler):
    """`python -m http.server` at the end of a slow line."""

    def __init__(self, *args: Any, line: Line, **more: Any) -> None:
        self.line = line
        super().__init__(*args, **more)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if OF_PYTHON in self.path and not self.line.before_python:
            self.line.before_python = self.line.bytes
        while piece := source.read(PIECE):
            self.line.send(len(piece))
            outputfile.write(piece)


def processor_seconds() -> dict[int, float]:
    """Return what every process that this one has started, or one of those, has taken so far."""
    parents, taken = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            fields = stat.read_text().rpartition(")")[2].split()
            pid = int(stat.parent.name)
            parents[pid], taken[pid] = int(fields[1]), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    ours = {os.getpid()}
    for _ in range(DEEPEST):
        ours |= {pid for pid, parent in parents.items() if parent in ours}
    return {pid: taken[pid] for pid in ours - {os.getpid()}}


def visit(context: BrowserContext, address: str, line: Line) -> str:
    """Visit the first page, begin a game, make a move, and say how long each took and how much was sent."""
    page = context.new_page()
    page.wait_for_timeout(STARTING)
    began, before, taken = time.monotonic(), line.bytes, processor_seconds()
    page.goto(address, wait_until="commit")
    play = page.locator(".game", has=page.get_by_role("heading", name=GAME)).locator("button.primary")
    play.wait_for()
    first = time.monotonic() - began
    play.click()
    card = page.locator(CARD).first
    card.wait_for()
    asked = time.monotonic() - began
    card.click()
    page.wait_for_function(IS_ACKNOWLEDGED)
    moved = time.monotonic() - began
    processor = sum(seconds - taken.get(pid, 0.0) for pid, seconds in processor_seconds().items())
    first_bytes = max(0, line.before_python - before)  # Python comes after the first page is shown
    sent = (line.bytes - before) / 1e6
    told = f"{first:.2f} s, {first_bytes / 1e3:,.0f} kB | {asked:.2f} s | {moved:.2f} s, {sent:.2f} MB | {processor:.1f} s"
    page.wait_for_function("() => document.documentElement.dataset.offline === 'ready'")
    page.wait_for_timeout(KEEPING)
    return told


def visit_thrice(folder: Path) -> None:
    line = Line()
    with served(folder, SlowHandler, line=line) as address, TemporaryDirectory() as profile:
        for name in ("cold", "warm", "warm again"):
            with chromium_of(profile) as context:
                context.set_default_timeout(LONGEST)
                print(f"| {folder} | {name} | {visit(context, address, line)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--rounds", type=int, default=1)
    wanted = parser.parse_args()
    print("| site | visit | first page | asked for a card | first move acknowledged | processor |\n|---|---|---|---|---|---|")
    for _ in range(wanted.rounds):
        for folder in wanted.folders:
            visit_thrice(folder)


if __name__ == "__main__":
    main()
