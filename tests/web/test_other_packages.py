"""Liar's Dice, a package of its own, in an empty environment beside our wheel: every door of the house is open to it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tests.commands import ROOT, in_a_terminal, serving
from tests.installed import Installed
from tests.test_contributing import wait_until_it_shows
from tests.web.conftest import EASY_BOTS, House, Visit
from tests.web.playing import finish

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def liars(installed: Installed) -> Iterator[Installed]:
    """The environment with our wheel and the example in it."""
    with installed.beside_it(ROOT / "examples" / "liars_dice", "my-games"):
        yield installed


def test_it_is_listed_with_its_rules(liars: Installed) -> None:
    """After the seven, by its entry point alone."""
    listed = [game["game"] for game in json.loads(liars.run("crossroads games --json"))]
    assert (len(listed), listed[-1]) == (8, "liars-dice")
    assert "Ones count as every face" in liars.run("crossroads rules liars-dice")


def test_it_is_simulated_and_its_records_verified_roll_by_roll(liars: Installed) -> None:
    """A record whose rolls are the game's is right; one with another roll is not what the seed gives."""
    told = json.loads(liars.run("crossroads simulate liars-dice --players 3 --games 50 --records r.jsonl --json"))
    assert (told["game"], told["games"], told["unfinished"]) == ("liars-dice", 50, 0)
    assert liars.run("crossroads verify r.jsonl") == "50 right, 0 wrong.\n"
    record = json.loads((liars.place / "r.jsonl").read_text().splitlines()[0])
    rolls = [deal["roll"] for deal in record["deals"]]
    assert set(rolls) == {1, 2, 3, 4, 5, 6} and len(rolls) > 15
    record["deals"][-1]["roll"] = 7 - rolls[-1]
    (liars.place / "changed.jsonl").write_text(json.dumps(record) + "\n")
    assert "1 of the right ones the deals are not those" in liars.run("crossroads verify changed.jsonl")


def test_it_is_played_in_a_tournament(liars: Installed) -> None:
    """The player who counts beats the one who guesses."""
    told = json.loads(liars.run("crossroads tournament liars-dice --seats greedy,random --games 20 --json"))
    assert told["seats"][0]["player"] == "greedy" and told["seats"][0]["share"] > 0.8


def test_it_is_played_in_the_terminal(liars: Installed) -> None:
    """To its end in plain lines; on the whole screen a bid is written."""
    assert "has the last dice!" in liars.run("crossroads play liars-dice --plain --seed 1", said="1\n" * 200)
    with in_a_terminal("crossroads play liars-dice --level easy", liars.place, liars.settings) as screen:
        wait_until_it_shows(screen, b"Bid ")  # on the dice, or more than the bot that began
        wait_until_it_shows(screen, b"by Player 1", typed=b"10 6\r")  # the highest; Enter alone makes the one marked


def test_it_is_played_in_the_browser_and_its_record_verified(liars: Installed, visit: Visit) -> None:
    """Its cover, its rules, a game to its end with its own dice drawn, and the record of that game."""
    command = f"crossroads serve --port 0 --bot-pause 0 --database {liars.place / 'liars.sqlite'}"
    with serving(command, liars.place, liars.settings) as address:
        its_house = House(liars.place / "unused", port=int(address.rpartition(":")[2]))
        with visit(its_house) as visitor:
            page = visitor.page
            page.add_init_script(EASY_BOTS)
            page.goto("/rules/liars-dice")
            page.get_by_role("heading", name="Doubting").wait_for()
            page.goto("/")
            page.get_by_role("button", name="Play now: Liar's Dice").click()
            page.locator("[data-zone='cup-0'] .face").first.wait_for()
            assert page.locator("[data-zone='cup-0'] .face").count() == 5
            assert page.locator("[data-zone='cup-1'] [data-face='back']").count() == 5
            finish(page, random.Random(1), bid_or_doubt)
            code = page.url.rpartition("/")[2]
        record = httpx.get(f"{address}/api/tables/{code}/record").raise_for_status().text
    (liars.place / "browser.jsonl").write_text(record + "\n")
    assert liars.run("crossroads verify browser.jsonl") == "1 right, 0 wrong.\n"


def bid_or_doubt(page: Page, dice: random.Random) -> None:
    """Doubt every other bid; raise it as little as can be otherwise."""
    doubt = page.get_by_role("button", name="Liar!")
    with suppress(TooLate):  # the table went on meanwhile
        if doubt.count() and dice.random() < 0.5:
            doubt.click(timeout=1500)
        else:
            page.locator(".felt .act:not([disabled])").first.click(timeout=1500)
