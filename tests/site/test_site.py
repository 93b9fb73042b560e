"""The table without a server: a folder of files, a browser, and no other network."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from crossroads import games
from crossroads.table.deals import SeedDealer
from crossroads.table.record import decode, encode
from crossroads.table.sitting import Sitting
from crossroads.table.verify import verify
from tests.site.conftest import ONE_GAME, Visit, arrive, sit_down
from tests.web.lessons import take
from tests.web.playing import HEARD, go_on, is_over, number, play_by_mouse, touch, wait_for_turn
from tests.web.shifts import answer_and_see_nothing_move
from tests.web.test_pages import assert_accessible
from tests.web.test_playing import short_options

DESK: dict[str, Any] = {}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHOWS = "(least) => Number(document.querySelector('.felt').dataset.number) >= Number(least)"
IS_OFFLINE_READY = "() => document.documentElement.dataset.offline === 'ready'"


def bots(slug: str, level: str = "hard") -> list[str]:
    return ["me", *[level] * (games.find(slug).words.PLAYERS[0] - 1)]


def skip_unless_built(slug: str, slugs: list[str]) -> None:
    if slug not in slugs:
        pytest.skip(f"the site was built without {slug}; CROSSROADS_SITE names one of all games")


def play_some(page: Page, dice: random.Random, times: int) -> None:
    """Do a few things at a table."""
    for _ in range(times):
        if wait_for_turn(page):
            go_on(page, dice, touch)


@pytest.mark.exemplary(ONE_GAME)
@pytest.mark.parametrize("device", [pytest.param(DESK, marks=pytest.mark.nightly), PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("slug", games.all_games())
def test_every_game_is_played_to_its_end_and_again_without_a_network(
    slug: str, device: dict[str, Any], slugs: list[str], visit: Visit, pytestconfig: pytest.Config
) -> None:
    """Against hard bots; then the network goes, the page is loaded again, and the next game goes on as well, against champions:
    by day for three turns, at night to its end."""
    skip_unless_built(slug, slugs)
    with visit(**device) as visitor:
        page = visitor.page
        arrive(page)
        sit_down(page, slug, bots(slug), short_options(slug))
        assert play_by_mouse(page, random.Random(7)) > 0
        page.wait_for_function(IS_OFFLINE_READY)
        visitor.context.set_offline(True)
        arrive(page)
        sit_down(page, slug, bots(slug, "champion"), short_options(slug))
        if pytestconfig.getoption("effort") == 1:
            play_some(page, random.Random(8), 3)
        else:
            assert play_by_mouse(page, random.Random(8)) > 0


def test_a_closed_tab_goes_on_where_it_was_and_its_record_verifies(slugs: list[str], visit: Visit, tmp_path: Path) -> None:
    """The table is in the browser: another tab finds it, with the same moves, finishes the game, and saves a right record."""
    with visit() as visitor:
        page = visitor.page
        arrive(page)
        code = sit_down(page, slugs[0], bots(slugs[0], "easy"), short_options(slugs[0]))
        play_some(page, random.Random(1), 3)
        told = page.locator(".log li").all_inner_texts()
        page.close()
        later = visitor.context.new_page()
        later.goto(f"./?bot-pause=0#/table/{code}")
        later.wait_for_selector(".felt")
        assert later.locator(".log li").all_inner_texts()[: len(told)] == told or is_over(later)
        play_by_mouse(later, random.Random(2))
        later.evaluate("(code) => document.dispatchEvent(new CustomEvent('go', { detail: `/replay/${code}` }))", code)
        with later.expect_download() as saved:
            later.locator("a[download]").click()
        saved.value.save_as(tmp_path / "record.json")
    verdict = verify(decode((tmp_path / "record.json").read_text()), games.all_games())
    assert verdict.finished and verdict.deals_follow_from_seed


@pytest.mark.nightly
def test_two_tabs_have_one_house_and_it_outlives_the_first(slugs: list[str], visit: Visit) -> None:
    """The second tab sees the table of the first; when the first is closed, the second holds the house."""
    with visit() as visitor:
        first = visitor.page
        arrive(first)
        code = sit_down(first, slugs[0], bots(slugs[0], "easy"), short_options(slugs[0]))
        second = visitor.context.new_page()
        second.goto(f"./?bot-pause=0#/table/{code}")
        second.wait_for_selector(".felt")
        play_some(first, random.Random(1), 1)
        shown = number(first)
        second.wait_for_function(
            "(least) => Number(document.querySelector('.felt').dataset.number) >= Number(least)", arg=shown
        )
        first.close()
        play_by_mouse(second, random.Random(2))


def test_pages_without_a_table_are_accessible(slugs: list[str], visit: Visit, axe: str) -> None:
    """Nothing that axe-core can find on the first page and the rules, in light and dark."""
    with visit() as visitor:
        page = visitor.page
        arrive(page)
        assert_accessible(page, axe)
        page.goto(f"./#/rules/{slugs[0]}")
        page.wait_for_selector(".rules-page")
        assert_accessible(page, axe)


@pytest.mark.nightly  # by day tests/web asks axe-core about the same tables, served
@pytest.mark.parametrize("slug", games.all_games())
def test_a_table_in_mid_game_is_accessible(slug: str, slugs: list[str], visit: Visit, axe: str) -> None:
    """Nothing that axe-core can find at the table of each game after two moves, in light and dark."""
    skip_unless_built(slug, slugs)
    with visit() as visitor:
        page = visitor.page
        arrive(page)
        sit_down(page, slug, bots(slug, "easy"), short_options(slug))
        play_some(page, random.Random(5), 2)
        assert_accessible(page, axe)


@pytest.mark.nightly  # by day tests/web/test_other_packages.py plays such a game, served
def test_a_game_of_another_package_is_played_to_its_end(site_folder: Path, visit: Visit) -> None:
    """Liar's Dice, which is not ours, is on the site like any other: its rules, its bots' search and its table."""
    if not any(site_folder.glob("static/*/site/search/liars-dice.wasm")):
        pytest.skip("this site was built without it")
    with visit() as visitor:
        page = visitor.page
        arrive(page)
        sit_down(page, "liars-dice", ["me", "hard"], {})
        assert play_by_mouse(page, random.Random(9)) > 0


def test_the_manifest_has_every_file_with_its_digest(site_folder: Path) -> None:
    """What is listed is there, byte for byte, and nothing else is."""
    listed: dict[str, dict[str, Any]] = json.loads((site_folder / "files.json").read_bytes())["files"]
    there = {file.relative_to(site_folder).as_posix() for file in site_folder.rglob("*") if file.is_file()}
    assert there == {*listed, "files.json"}
    for name, told in listed.items():
        content = (site_folder / name).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (told["bytes"], told["sha256"]), name


@pytest.mark.nightly
def test_a_record_from_elsewhere_is_judged_and_replayed(slugs: list[str], visit: Visit, tmp_path: Path) -> None:
    """A game that was played without a browser opens as a replay, and offline as a review; a changed one is refused."""
    game, file, wrong = games.find(slugs[0]), tmp_path / "elsewhere.json", tmp_path / "wrong.json"
    sitting = Sitting(game, game.player_counts[0], {}, 0, SeedDealer("cd" * 32, game.words), "cd" * 32)
    dice = random.Random(4)
    while not sitting.is_over:
        seat = dice.choice(sitting.acting)
        sitting.play(seat, dice.choice(sitting.legal(seat)))
    record = sitting.record()
    file.write_text(encode(record))
    wrong.write_text(encode(msgspec.structs.replace(record, moves=record.moves[:-1])))
    with visit() as visitor:
        page = visitor.page
        arrive(page)
        for chosen, said in ((wrong, "The record is wrong"), (file, "The record is right")):
            with page.expect_file_chooser() as chooser:
                page.get_by_role("button", name="Open a record").click()
            chooser.value.set_files(chosen)
            expect(page.locator(HEARD)).to_contain_text(said)
        page.wait_for_selector(".replay .felt")
        expect(page.locator(".counter")).to_have_text(f"0 / {len(record.moves)}")
        page.wait_for_function(IS_OFFLINE_READY)
        visitor.context.set_offline(True)
        page.get_by_role("link", name="Review").click()  # the page values the game itself
        page.wait_for_selector(".review-page .accounts small")
        page.wait_for_selector(".review-page progress[hidden]", state="attached")


def test_a_page_can_be_installed_and_taught_without_a_network(slugs: list[str], visit: Visit) -> None:
    """Once the page is kept, nothing stands against installing it; offline both lessons are taken and a puzzle is answered."""
    with visit() as visitor:
        page = visitor.page
        arrive(page)
        page.wait_for_function(IS_OFFLINE_READY)
        found = visitor.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
        assert [one["errorId"] for one in found["installabilityErrors"] if one["errorId"] != "in-incognito"] == []
        visitor.context.set_offline(True)
        arrive(page)
        page.locator(f'.show-me[href$="/learn/{slugs[0]}"]').click()
        take(page, slugs[0], "first", "en", "mouse")
        page.locator(".coach-next").click()
        take(page, slugs[0], "second", "en", "mouse")
        arrive(page)
        page.locator('a[href$="/puzzles"]').click()
        page.locator(f'a[href$="/puzzles/{slugs[0]}"]').click()
        page.get_by_role("link", name="Next puzzle").click()
        answer_and_see_nothing_move(page)
