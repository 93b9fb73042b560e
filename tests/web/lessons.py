"""Taking a lesson in a browser: every step by mouse, by touch or by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from playwright.sync_api import expect

from crossroads import games
from crossroads.table.lessons import lesson_of
from crossroads.table.teaching import ways_through

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

How = Literal["mouse", "touch", "keys"]


def way_through(slug: str, name: str, language: str) -> list[str]:
    """One way through a lesson: the move for each step, "" for one that is read."""
    game = games.known(slug)
    return next(ways_through(game, lesson_of(game, name, language)))


def take(page: Page, slug: str, name: str, language: str, how: How, look: Callable[[int], None] = lambda _: None) -> None:
    """Take a lesson from its first step to its last; `look` is called at each step."""
    way = way_through(slug, name, language)
    expect(page.locator(".lesson")).to_have_attribute("data-step", "0")
    for step, move in enumerate(way):
        look(step)
        do(page, move, how)
        expect(page.locator(".lesson")).to_have_attribute("data-step", str(step + 1))
    look(len(way))
    expect(page.locator(".coach-play")).to_be_visible()


def do(page: Page, move: str, how: How) -> None:
    """Make one move, or go on from something to read."""
    if not move:
        touch(page, page.locator(".coach-on"), how, key="n")
        return
    act = page.locator(f'.felt .act[data-move="{move}"]:not([disabled]):not([data-pick])')
    if act.count():
        touch(page, act.first, how)
        return
    verb, *words = move.split(" ")
    if page.locator("#said").count():
        page.locator("#said").fill(" ".join(words))
        page.locator("#said").press("Enter")
        return
    single = page.locator(f'.felt .act[data-move="{move}"]')
    if single.count():
        touch(page, single.first, how)
        return
    if page.locator(".act.several").count():
        touch(page, page.locator(".act.several"), how)
    for word in words:
        touch(page, page.locator(f'.felt .act[data-pick="{word}"]'), how)
    touch(page, page.locator(f'.pick-move[data-move^="{verb} "]'), how)


def touch(page: Page, what: Locator, how: How, key: str = "") -> None:
    """Touch something by mouse or finger, or with the key that it shows, else with Enter."""
    expect(what).to_be_visible()
    if how == "mouse":
        what.click()
    elif how == "touch":
        what.tap()
    elif shown := key or what.get_attribute("data-key"):
        page.keyboard.press(shown)
    else:
        what.focus()
        page.keyboard.press("Enter")
