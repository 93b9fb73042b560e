"""What moves on a page by itself: the browser's own entries of layout shifts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """() => {
  window.shifts = [];
  const named = ({ node }) => (node?.outerHTML ?? node?.textContent ?? "something that is gone").slice(0, 90);
  new PerformanceObserver((list) => {
    const told = ({ value, sources }) => `${value.toFixed(4)}: ${sources.map(named).join(" and ")}`;
    window.shifts.push(...list.getEntries().map(told));
  }).observe({ type: "layout-shift" });
}"""
TOLD = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next)); // entries follow a frame
  return window.shifts;
}"""


def watch_shifts(page: Page) -> None:
    """Note from now on whatever moves, also just after a click."""
    page.evaluate(WATCH)


def shifts(page: Page) -> list[str]:
    """Return what has moved, and how much of the window that concerns."""
    told: list[str] = page.evaluate(TOLD)
    return told


def answer_and_see_nothing_move(page: Page) -> None:
    """Make the first move that can be made, and wait for what is said of it."""
    act = page.locator(".felt .act:not([disabled]):not([data-pick])").first
    act.wait_for()
    watch_shifts(page)
    act.click()
    page.locator(".puzzle-panel[data-right] .values li").first.wait_for()
    assert shifts(page) == []
