"""Strips of frames, with times, of one dramatic moment of each game: `python -m tests.web.strips [GAME…]`.

A game of a known seed is played by random moves up to the moment; then the browser is filmed while the move is shown at normal
speed.  Of each beat the strip has a frame on the way, where something moves, and one at rest.
"""

from __future__ import annotations

import base64
import json
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bench import programs
from crossroads import games
from crossroads.table.deals import SeedDealer
from crossroads.table.sitting import Sitting
from tests.web.conftest import REMEMBER, ROOT, SWITCHES, House
from tests.web.puppet import NAMES, Puppet

GALLERY = ROOT / "docs" / "gallery"
WIDTH, HEIGHT = 1100, 720  # of the page that is filmed
SHOWN = 400  # the width of a frame in the strip
COLUMNS = 3
SEEN = "() => [document.querySelector('.felt').dataset.beat ?? '', document.querySelector('.prompt').textContent]"
SETTLED = 700  # milliseconds after which nothing moves any more


@dataclass(frozen=True)
class Moment:
    """What is looked for: a move with these beats, in this order, among others."""

    beats: tuple[str, ...]
    players: int = 4
    options: dict[str, object] = field(default_factory=dict)
    most: int = 8  # beats of the move


MOMENTS = {
    "rush-hour": Moment(("reveal", "join", "jam", "join"), options={"specials": False}, most=6),
    "crossing-guard": Moment(("bids", "twins", "claim")),
    "took-over": Moment(("take-over",)),
    "traffic-memory": Moment(("open", "take"), players=3),
    "mod-x": Moment(("lit", "score"), players=3, options={"claims": "auto"}),
    "crash-grid": Moment(("crash", "round"), players=3),
    "word-crush": Moment(("wrong",), players=3),
}


@dataclass
class Frame:
    at: float  # milliseconds since the move
    beat: str
    said: str
    picture: bytes


def main() -> None:
    """Write docs/gallery/GAME-strip.png for the games that are named, or for all."""
    GALLERY.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite")
        house.start()
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=SWITCHES)
        try:
            for slug in sys.argv[1:] or MOMENTS:
                frames = chosen(filmed(browser, house, slug, MOMENTS[slug]))
                developed(browser, frames, GALLERY / f"{slug}-strip.png")
                print(f"docs/gallery/{slug}-strip.png: {len(frames)} frames", flush=True)
        finally:
            browser.close()
            house.stop()


def found(slug: str, moment: Moment) -> tuple[str, list[tuple[int, str]]]:
    """Return a seed, and the moves up to the one that has the beats that are looked for."""
    game = games.find(slug)
    for seed in map(str, range(1, 400)):
        sitting = Sitting(game, moment.players, dict(moment.options), 0, SeedDealer(seed, game.words), seed)
        dice = random.Random(seed)
        while not sitting.is_over and len(sitting.made) < 200:
            sitting.play_and_say(*likely_move(sitting, dice))
            names = tuple(beat.name for beat in sitting.beats)
            if len(names) <= moment.most and _contains(names, moment.beats) and not sitting.is_over:
                return seed, sitting.made
    raise SystemExit(f"No game of {slug} comes to {moment.beats}.")


def likely_move(sitting: Sitting, dice: random.Random) -> tuple[int, str]:
    """Return a seat that is asked and a move of it, the better ones more often."""
    game, seat = sitting.game, dice.choice(sitting.acting)
    moves = list(game.tabled.legal(sitting.state, seat))
    (move,) = dice.choices(moves, [game.hints.weight(sitting.state, seat, move) for move in moves])
    return seat, game.words.move_text(sitting.state, seat, move)


def _contains(names: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    left = iter(names)
    return all(name in left for name in wanted)


def filmed(browser: Browser, house: House, slug: str, moment: Moment) -> list[Frame]:
    seed, moves = found(slug, moment)
    puppet = Puppet(slug, moment.players, dict(moment.options), seed)
    for seat, text in moves[:-1]:
        puppet.sitting.play(seat, text)
    guest = house.guest(NAMES[0])
    context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, base_url=house.url)
    context.add_init_script(REMEMBER % json.dumps([guest]))
    page = context.new_page()
    puppet.sit_down(house, page, guest)
    page.wait_for_timeout(600)
    page.mouse.move(1, 1)
    frames = [frame(page, time.perf_counter())]
    puppet.play(*moves[-1])
    began = time.perf_counter()
    lasts = sum(beat.lasts for beat in puppet.sitting.beats)
    while time.perf_counter() - began < lasts + 1.2:
        frames.append(frame(page, began))
    context.close()
    return frames


def frame(page: Page, began: float) -> Frame:
    """Take a picture; again if a beat ended meanwhile."""
    while True:
        at, seen = (time.perf_counter() - began) * 1000, page.evaluate(SEEN)
        picture = page.screenshot(type="jpeg", quality=88)
        if page.evaluate(SEEN) == seen:
            return Frame(at, seen[0], seen[1], picture)


def chosen(frames: list[Frame]) -> list[Frame]:
    """Keep the first frame, and of each beat one on the way and one at rest."""
    kept, first = [frames[0]], 1
    while first < len(frames):
        last = first
        while last + 1 < len(frames) and (frames[last + 1].beat, frames[last + 1].said) == (
            frames[first].beat,
            frames[first].said,
        ):
            last += 1
        on_the_way = next((k for k in range(first, last) if 120 < frames[k].at - frames[first].at < SETTLED), None)
        kept += [frames[k] for k in (on_the_way, last) if k is not None]
        first = last + 1
    return kept


def developed(browser: Browser, frames: list[Frame], path: Path) -> None:
    """Put the frames side by side, each under its time."""
    page = browser.new_page(viewport={"width": COLUMNS * (SHOWN + 12) + 12, "height": 400})
    figures = "".join(
        f"<figure><figcaption><b>{one.at / 1000:.1f} s</b> {one.beat}</figcaption>"
        f"<img width={SHOWN} src='data:image/jpeg;base64,{base64.b64encode(one.picture).decode()}'></figure>"
        for one in frames
    )
    grid = f"display: grid; grid-template-columns: repeat({COLUMNS}, {SHOWN}px); gap: 12px"
    style = f"body {{ margin: 12px; font: 14px sans-serif; {grid} }} figure {{ margin: 0 }}"
    page.set_content(f"<style>{style}</style>{figures}")
    page.screenshot(path=path, full_page=True)
    page.close()


if __name__ == "__main__":
    main()
