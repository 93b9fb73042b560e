"""What stands on a page: every text that is seen or read aloud, and what of it does not fit where it stands."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from crossroads import games
from crossroads.engine.text import SHARED, SOURCE, languages, source
from crossroads.games.word_crush import lists
from crossroads.table.chairs import BOT_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import Page

GUEST = "Zoë"

# Every text that is seen or read aloud, but for what is the same in every language: codes, keys, what is printed on pieces;
# and but for rulebooks, which have no pseudo-language.
TEXTS = """() => {
  const same = "script, style, svg, noscript, [translate=no], kbd, .code, .big-code, .printed, .sections, .brand";
  const found = new Set();
  const look = (at, text) => text?.trim() && !at.closest(same) && !/^[0-9a-f]{32,}$/.test(text) && found.add(text.trim());
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) look(walker.currentNode.parentElement, walker.currentNode.data);
  for (const at of document.body.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) look(at, at.getAttribute(name));
  return [...found];
}"""
# Texts that do not fit where they stand: cut off by their own box or by one around it that does not scroll, or off the screen.
CUT_OFF = """() => {
  const cut = new Set();
  const hides = (at, way) => ["hidden", "clip"].includes(getComputedStyle(at)[way]);
  const scrolls = (at) => ["auto", "scroll"].includes(getComputedStyle(at).overflowX);
  const isUnseen = (at) => { // for screen readers only
    while (at && getComputedStyle(at).clipPath === "none") at = at.parentElement;
    return Boolean(at);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    const own = walker.currentNode.parentElement;
    if (!text || !own.checkVisibility() || isUnseen(own) || own.closest("svg, kbd, .skip:not(:focus)")) continue;
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    for (let at = own; at && !scrolls(at); at = at.parentElement) {
      const around = at.getBoundingClientRect();
      const isOut = box.right > around.right + 1 || box.left < around.left - 1;
      const isOff = box.bottom > around.bottom + 2 || box.top < around.top - 2;
      if (isOut && (hides(at, "overflowX") || at.matches("body, button, .button, select"))) cut.add(text);
      if (isOff && at === own && hides(at, "overflowY") && !at.matches(".printed")) cut.add(text);
    }
  }
  return [...cut];
}"""
# Buttons that one would have to scroll to.
BUTTONS_OUT_OF_SIGHT = """() => {
  const { top, bottom } = document.querySelector(".actions")?.getBoundingClientRect() ?? {};
  const isOut = (box) => box.height && (box.bottom > bottom + 1 || box.top < top - 1);
  const buttons = [...document.querySelectorAll(".actions .buttons button")];
  return buttons.filter((one) => isOut(one.getBoundingClientRect())).map((one) => one.textContent);
}"""
WIDTH = "() => document.documentElement.scrollWidth"
# A square, the letter on a card or a piece, and a key behind what it does.
NOTATION = re.compile(r"(?<![^\W_])(?:[a-h][1-8]|[A-Z]|(?:10|[2-9JQKA])[cdhsćďħś])(?![^\W_])")


@cache
def names() -> list[str]:
    """What is the same in every language, the longest first."""
    words = [game.words for game in games.all_games().values()]
    of_games = [name for one in words for name in (one.TITLE, one.DESIGNERS, one.PUBLISHER)]
    of_bots = [name for level in BOT_NAMES.values() for name in level]
    deck = lists.load(lists.ENGLISH).words
    same = ["Crossroads", "English (Pseudo-Accents)", GUEST, *of_games, *of_bots, *deck]
    return sorted(filter(None, same), key=len, reverse=True)


def without_names(text: str) -> str:
    """The text without what is the same in every language."""
    for name in names():
        text = re.sub(rf"(?<![^\W\d_]){re.escape(name)}(?![^\W\d_])", "", text)
    return NOTATION.sub("", text)


def unmarked(texts: Iterable[str]) -> list[str]:
    """Those that have a plain letter, so that they come from no text file."""
    return [text for text in texts if re.search(r"[A-Za-z]", without_names(text))]


def left_in_english(texts: Iterable[str], language: str) -> list[str]:
    """Those in which a phrase of the English texts stands that this language writes otherwise."""
    return [text for text in texts if any(phrase in text for phrase in english_phrases() - phrases(language))]


@cache
def english_phrases() -> frozenset[str]:
    return phrases(SOURCE)


@cache
def phrases(language: str) -> frozenset[str]:
    """The parts of at least two words of the messages of all games, of the shared ones and of the page."""
    packages = [SHARED, *[game.package for game in games.all_games().values()]]
    found = {text.strip() for package in packages for text in _elements(source(package, language))}
    page = files(SHARED).joinpath("web", "text", f"{language}.js").read_text(encoding="utf-8")
    found |= set(re.findall(r'"((?:[^"\\]|\\.)*)"', page))
    return frozenset(text for text in found if len(re.findall(r"[^\W\d_]{2,}", text)) >= 2)


def _elements(text: str) -> Iterator[str]:
    found: list[str] = []

    class Texts(Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802, named after the node
            found.append(node.value)

    Texts().visit(FluentParser().parse(text))
    yield from found


def assert_reads_well(page: Page, language: str) -> None:
    """Everything is in the language, nothing is cut off, and the page does not scroll sideways."""
    texts: list[str] = page.evaluate(TEXTS)
    foreign = left_in_english(texts, language) if language in languages() else unmarked(texts)
    cut: list[str] = page.evaluate(CUT_OFF)
    if language in languages():
        cut += page.evaluate(BUTTONS_OUT_OF_SIGHT)
    assert not foreign, f"not in {language}: {foreign}"
    assert not cut, f"cut off: {cut}"
    assert page.evaluate(WIDTH) <= (page.viewport_size or {"width": 0})["width"], "the page is wider than the screen"
    assert page.locator("html").get_attribute("lang") == language
