"""A game that was made a moment ago by `crossroads new` has a table in the browser, without a line written for it."""

from __future__ import annotations

import random
from pathlib import Path

from tests.commands import serving
from tests.test_contributing import copy_of_the_house, give, own_sources
from tests.web.conftest import EASY_BOTS, House, Visit
from tests.web.playing import play_by_mouse


def test_a_new_game_is_played_in_the_browser(visit: Visit, tmp_path: Path) -> None:
    """From the home page to the result, with nothing but a mouse."""
    place = copy_of_the_house(tmp_path)
    give("crossroads new my-game", place)
    with serving("crossroads serve --port 0 --bot-pause 0", place, own_sources(place)) as address:
        its_house = House(place / "unused", port=int(address.rpartition(":")[2]))
        with visit(its_house) as visitor:
            visitor.page.add_init_script(EASY_BOTS)
            visitor.page.goto("/")
            visitor.page.get_by_role("button", name="Play now: My game").click()
            assert play_by_mouse(visitor.page, random.Random(1)) > 0
            assert visitor.page.locator(".result h2").inner_text().endswith("!")
