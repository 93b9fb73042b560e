"""`crossroads serve --reload`: whoever changes a game sees it in the tab that is open."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.commands import serving, settings
from tests.packages import PARTS, write_game
from tests.patience import PATIENCE
from tests.web.conftest import EASY_BOTS, House, Visit
from tests.web.playing import number, see_it_go_on, touch, wait_for_turn

PACKAGE = "some_games.high_card"


@dataclass
class Open:
    """A game that its author changes, and a tab in which it is played."""

    folder: Path
    page: Page

    def change(self, part: str, before: str, after: str) -> None:
        file = self.folder / part
        assert before in file.read_text()
        file.write_text(file.read_text().replace(before, after))

    def shows(self, text: str) -> None:
        expect(self.page.locator("body")).to_contain_text(text, timeout=PATIENCE * 1000)


@pytest.fixture
def opened(visit: Visit, tmp_path: Path) -> Iterator[Open]:
    """A table with the first trick played."""
    folder = write_game(tmp_path, PACKAGE, (*PARTS, "scene.py", "art.svg"))
    command = f"crossroads serve --port 0 --bot-pause 0 --reload --game {PACKAGE} --database {tmp_path / 'tables.sqlite'}"
    with serving(command, tmp_path, settings(tmp_path)) as address:
        its_house = House(tmp_path / "unused", port=int(address.rpartition(":")[2]))
        with visit(its_house, excuse="WebSocket|Failed to load|ERR_") as visitor:
            visitor.page.add_init_script(EASY_BOTS)
            visitor.page.goto("/")
            visitor.page.get_by_role("button", name="Play now: High Card").click()
            wait_for_turn(visitor.page)
            before, dice = number(visitor.page), random.Random(1)
            while number(visitor.page) == before:
                touch(visitor.page, dice)
                see_it_go_on(visitor.page, before)
            made = Open(folder, visitor.page)
            made.shows("takes the trick")
            yield made


def test_a_changed_scene_is_seen_at_the_open_table(opened: Open) -> None:
    """The prompt is the new one, and the trick that was played lies there still."""
    opened.change("scene.py", '"Choose a card."', '"Take your pick."')
    opened.shows("Take your pick.")
    assert opened.page.locator("[data-zone='table'] .piece").count() > 1


@pytest.mark.nightly
def test_changed_art_is_seen_at_the_open_table(opened: Open) -> None:
    """The symbol of a card has the author's new shape in it."""
    opened.change("art.svg", '<symbol id="card" viewBox="0 0 60 84">', '<symbol id="card" viewBox="0 0 60 84"><circle r="3"/>')
    opened.page.locator("#high-card-card circle").wait_for(state="attached", timeout=PATIENCE * 1000)


def test_a_mistake_is_told_at_the_table_which_comes_back_when_it_is_mended(opened: Open) -> None:
    """With its file and line; nobody touches the tab."""
    opened.change("words.py", 'TITLE = "High Card"', 'TITLE = "High Card"\noops')
    opened.shows("waits until its game is mended: some_games/high_card/words.py:")
    opened.change("words.py", "\noops", "")
    opened.change("scene.py", '"Choose a card."', '"Mended."')
    opened.shows("Mended.")


def test_a_log_that_no_longer_fits_is_told_at_the_table(opened: Open) -> None:
    """The cards that were played do not exist under the new rules."""
    opened.change("words.py", 'return f"play {move}"', 'return f"lay {move}"')
    opened.shows("The rules of this game have changed, and what was played at table")
