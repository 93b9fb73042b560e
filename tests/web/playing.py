"""Playing in a browser as a person does: look, point, click; or keys alone."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tests.patience import PATIENCE

# What can be touched just now; nothing while the game waits for somebody else.  What is only worth a try is left out.
TOUCHABLE = """() => !document.querySelector(".actions.asked") ? []
  : [...document.querySelectorAll(".felt .act")].map((act, at) =>
  ({ at, move: act.disabled || act.dataset.pick ? "" : act.dataset.move ?? "", key: act.dataset.key ?? "" }))"""
SOMETHING_TO_DO = """() => document.querySelector(".result") || (document.querySelector(".actions.asked")
  && (document.querySelector(".felt .act:not([disabled])") || document.querySelector("#said")))"""
GONE_ON = """(number) => document.querySelector(".result") || document.querySelector(".felt").dataset.number !== number
  || !document.querySelector(".actions.asked") || document.querySelector(".felt .picked")"""
# The arrow that leads from what has the focus to one of the things that can be touched; none if it is there.
ARROW_TO = """(at) => {
  const wanted = document.querySelectorAll(".felt .act")[at], now = document.activeElement;
  if (!wanted || now === wanted) return "";
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [there, here] = [wanted, now].map((act) => middle(act.getBoundingClientRect()));
  const [across, down] = [there[0] - here[0], there[1] - here[1]];
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}"""
HEARD = "#heard"  # what was read aloud: messages over the table stay there when they have gone from the screen
WORDS = ("moon", "tunnel", "river", "stone")


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def number(page: Page) -> str:
    """The number of the last event that is shown."""
    return page.locator(".felt").get_attribute("data-number") or ""


def wait_for_turn(page: Page) -> bool:
    """Whether there is something to do; false when the game is over."""
    page.wait_for_function(SOMETHING_TO_DO)
    return not is_over(page)


def play_by_mouse(page: Page, dice: random.Random) -> int:
    """Finish a game by pointing and clicking; how many clicks it took."""
    return finish(page, dice, touch)


def finish(page: Page, dice: random.Random, do_something: Callable[[Page, random.Random], None], most: int = 400) -> int:
    """Do one thing after the other until the game is over; how many it took."""
    for done in range(most):
        if not wait_for_turn(page):
            return done
        go_on(page, dice, do_something)
    raise AssertionError(f"the game is not over after {most} things done")


def go_on(page: Page, dice: random.Random, do_something: Callable[[Page, random.Random], None]) -> None:
    """Do something until the table goes on: what was tried may be gone, or the machine too busy to answer soon."""
    before, late = number(page), time.monotonic() + PATIENCE
    do_something(page, dice)
    while not see_it_go_on(page, before):
        assert time.monotonic() < late, "the table does not go on"
        do_something(page, dice)


def see_it_go_on(page: Page, before: str) -> bool:
    """Wait until something has come of it.  Where nothing does, because the table went on meanwhile, a person tries again."""
    with suppress(TooLate):
        page.wait_for_function(GONE_ON, arg=before, timeout=3000)
        return True
    return False


def touch(page: Page, dice: random.Random) -> None:
    """Click on one of the things that can be touched, or say something where one is asked to.

    What was about to be touched may go because the table goes on: then something else is touched, if there is anything.
    """
    while not is_over(page):
        moves: list[dict[str, Any]] = [act for act in page.evaluate(TOUCHABLE) if act["move"]]
        is_asked_for_words = page.locator("#said").count() > 0
        with suppress(TooLate):
            if is_asked_for_words and (not moves or dice.random() < 0.7):
                page.locator("#said").fill(dice.choice(WORDS), timeout=1500)
                page.locator(".asking button[type=submit]").click(timeout=1500)
            elif moves:
                page.locator(".felt .act").nth(dice.choice(moves)["at"]).click(timeout=1500)
            return


def press(page: Page, dice: random.Random) -> None:
    """Say something where one is asked to; else take a move by its key, or go to one with the arrows."""
    moves: list[dict[str, Any]] = [act for act in page.evaluate(TOUCHABLE) if act["move"]]
    keys = [act["key"] for act in moves if act["key"]]
    if page.locator("#said:focus").count():
        page.keyboard.type(dice.choice(WORDS))
        page.keyboard.press("Enter")
    elif moves and (not keys or dice.random() < 0.5):
        walk_to(page, dice.choice(moves)["at"])
        page.keyboard.press("Enter")
    elif keys:
        page.keyboard.press(dice.choice(keys))


def walk_to(page: Page, at: int, most: int = 12) -> None:
    """Press the arrow that leads to one of the things that can be touched, again and again; some are not reached."""
    for _ in range(most):
        arrow: str = page.evaluate(ARROW_TO, at)
        if not arrow:
            return
        page.keyboard.press(arrow)
