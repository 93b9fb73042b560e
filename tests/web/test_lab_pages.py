"""Pages of the lab in a real browser: on a phone and on paper no number is cut off."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize

from crossroads.lab.pages import grid, page

HEAD = ["change", "off an even share", "shared victories", "minutes", "skill", "moves", "perfect memory wins"]
ROWS = [
    [f"seat {i + 1} has 4 cards fewer in hand at first"] + ["9.4% (9.2% – 9.6%), +9.4 points (+9.2 to +9.6)"] * 6
    for i in range(3)
]
PHONE: ViewportSize = {"width": 390, "height": 844}
SHEET: ViewportSize = {"width": 688, "height": 1000}  # A4 within margins
CUT_OFF = """() => [...document.querySelectorAll("caption, th, td")].filter((cell) => {
  const box = cell.getBoundingClientRect();
  return !cell.closest("thead") && (box.right > innerWidth || cell.scrollWidth > cell.clientWidth);
}).map((cell) => cell.textContent)"""


@pytest.mark.parametrize(("size", "media"), [(PHONE, "screen"), (SHEET, "print")], ids=["phone", "paper"])
def test_a_wide_table_fits(chromium: Browser, size: ViewportSize, media: Literal["screen", "print"]) -> None:
    visitor = chromium.new_page(viewport=size)
    visitor.emulate_media(media=media)
    visitor.set_content(page("Changes", [grid("Changes", HEAD, ROWS)]))
    assert visitor.evaluate(CUT_OFF) == []
    assert visitor.get_by_text("+9.4 points").count() == 18
    visitor.close()
