"""How fast the browser's table is: `python -m tests.web.measure [GAME…]` prints a line for each game.

A person plays by mouse against bots, with animations on.  Acknowledged: from the click until the server's answer is here.
Drawing: from a scene's arrival until the page has it.  Frames: the time between two; the display refreshes every 16.7 ms, and a
frame that takes over 25 ms is late.  Beats: the same while a beat is shown, in a game that goes on from the dramatic moment
that `tests.web.strips` films.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench import programs
from crossroads import games
from tests.web.conftest import REMEMBER, SWITCHES, House
from tests.web.playing import GONE_ON, number, touch, wait_for_turn
from tests.web.puppet import NAMES, Puppet
from tests.web.strips import MOMENTS, found, likely_move

LATE = 25.0  # milliseconds
SECONDS = 12.0  # of play for each game, and of beats
PAUSE = 100  # milliseconds between two moves
LISTEN = """() => { window.frames_ = []; window.inBeats = []; window.tasks = [];
  let last = 0;
  const felt = document.querySelector(".felt");
  const tick = (now) => {
    if (last) frames_.push(now - last);
    if (last && felt.dataset.beat) inBeats.push(now - last);
    last = now;
    requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  const note = (list) => tasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: "longtask" });
  performance.clearMeasures(); }"""
HEARD = """() => ({ frames: frames_, in_beats: inBeats, tasks,
  acknowledged: performance.getEntriesByName("move acknowledged").map(({ duration }) => duration),
  drawn: performance.getEntriesByName("scene drawn").map(({ duration }) => duration) })"""


def main() -> None:
    """Measure the games that are named, or all."""
    slugs = sys.argv[1:] or list(games.all_games())
    print(f"machine load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; milliseconds, median / 95 of 100")
    print(
        f"{'game':16} moves {'acknowledged':>14} {'drawing':>14}  frames  median   late   beats  median   late  tasks over 50"
    )
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite")
        house.start()
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=SWITCHES)
        try:
            for slug in slugs:
                print(line(slug, measured(browser, house, slug)), flush=True)
        finally:
            browser.close()
            house.stop()


def measured(browser: Browser, house: House, slug: str) -> dict[str, list[float]]:
    """Play for a while; what the page noted."""
    guest, page = guest_and_page(browser, house)
    players = min(4, games.find(slug).words.PLAYERS[1])
    seats = ["me", *["easy"] * (players - 1)]
    page.goto(f"/table/{house.table(guest, slug, seats, first=0)}")
    wait_for_turn(page)
    page.evaluate(LISTEN)
    play_for(page, SECONDS)
    heard: dict[str, Any] = page.evaluate(HEARD)
    page.context.close()
    return heard | {"in_beats": frames_in_beats(browser, house, slug)}


def guest_and_page(browser: Browser, house: House) -> tuple[dict[str, str], Page]:
    guest = house.guest(NAMES[0])
    context = browser.new_context(viewport={"width": 1280, "height": 900}, base_url=house.url)
    context.add_init_script(REMEMBER % json.dumps([guest]))
    return guest, context.new_page()


def frames_in_beats(browser: Browser, house: House, slug: str) -> list[float]:
    """Go on from the dramatic moment of a game, without anybody's help, until beats were shown for long enough."""
    moment = MOMENTS[slug]
    seed, moves = found(slug, moment)
    puppet = Puppet(slug, moment.players, dict(moment.options), seed)
    for seat, text in moves[:-1]:
        puppet.sitting.play(seat, text)
    guest, page = guest_and_page(browser, house)
    puppet.sit_down(house, page, guest)
    page.wait_for_timeout(600)
    page.evaluate(LISTEN)
    dice, shown = random.Random(seed), 0.0
    while shown < SECONDS and not puppet.sitting.is_over:
        puppet.play(*(moves[-1] if not shown else likely_move(puppet.sitting, dice)))
        lasts = sum(beat.lasts for beat in puppet.sitting.beats)
        page.wait_for_timeout(1000 * lasts + PAUSE)
        shown += lasts
    heard: list[float] = page.evaluate(HEARD)["in_beats"]
    page.context.close()
    return heard


def play_for(page: Page, seconds: float) -> None:
    dice, late = random.Random(1), time.monotonic() + seconds
    while time.monotonic() < late and wait_for_turn(page):
        before = number(page)
        touch(page, dice)
        page.wait_for_function(GONE_ON, arg=before)


def line(slug: str, heard: dict[str, list[float]]) -> str:
    return (
        f"{slug:16} {len(heard['acknowledged']):5} {both(heard['acknowledged']):>14} {both(heard['drawn']):>14}"
        f" {told(heard['frames'])}   {told(heard['in_beats'])} {len(heard['tasks']):14}"
    )


def told(frames: list[float]) -> str:
    """How many frames, their median, and the share of late ones."""
    late = 100 * sum(frame > LATE for frame in frames) / max(1, len(frames))
    return f"{len(frames):7} {share(frames, 0.5):7.1f} {late:4.1f} %"


def both(times: list[float]) -> str:
    return f"{share(times, 0.5):.1f} / {share(times, 0.95):.1f}"


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else 0.0


if __name__ == "__main__":
    main()
