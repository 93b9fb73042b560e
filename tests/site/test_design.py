"""The designer's page: games played in WebAssembly have the numbers of the lab, and the page shows and saves them."""

from __future__ import annotations

import asyncio
import csv
import json
import re
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from crossroads import games
from crossroads.engine.options import BadOption, Choice
from crossroads.lab import jobs
from crossroads.lab.comparison import by_game
from crossroads.lab.compiled_players import ALWAYS
from crossroads.lab.estimates import Estimate, mean
from crossroads.lab.jobs import Job
from crossroads.lab.measure import Measured, measure
from crossroads.site import fetching
from tests.site.conftest import Visit
from tests.site.test_inside import Dictionary, ask, opened
from tests.web.conftest import ROOT
from tests.web.test_pages import assert_accessible

TRIAL = ROOT / "bench" / "site" / "trial.mjs"
GAMES = 200


def changed(slug: str) -> dict[str, Any]:
    """An option of a game and another value than its default, which the fewest players may choose."""
    game = games.find(slug)
    for option in game.words.OPTIONS:
        other: dict[str, Any] = {option.name: option.values[1] if isinstance(option, Choice) else option.default + 1}
        with suppress(BadOption):
            game.new_state(game.words.PLAYERS[0], other)
            return other
    raise AssertionError(f"{slug} has no option that can be changed alone")


def plan_of(slug: str, players: int, options: dict[str, Any]) -> Any:
    async def asked() -> Any:
        return (
            await ask(await opened(Dictionary()), "POST", f"/api/games/{slug}/plan", {"players": players, "options": options})
        )[1]

    return asyncio.run(asked())


def tried(file: Path, wanted: dict[str, Any]) -> Any:
    told = json.dumps({"file": str(file), "wanted": wanted})
    return json.loads(
        subprocess.run([fetching.node(), str(TRIAL)], input=told, check=True, capture_output=True, text=True).stdout
    )


def assert_same(found: dict[str, float], expected: Estimate) -> None:
    assert [found["value"], found["low"], found["high"]] == pytest.approx(
        [expected.value, expected.low, expected.high], rel=1e-9
    )


@pytest.mark.nightly
def test_a_page_measures_what_the_lab_measures(site_folder: Path, slugs: list[str]) -> None:
    """The same game numbers under two versions: seats, lengths, ties and their differences, with the same intervals."""
    for slug in slugs:
        game, (file,) = games.find(slug), site_folder.glob(f"static/*/site/design/{slug}.wasm")
        players, versions = game.words.PLAYERS[0], [{}, changed(slug)]
        plans = [plan_of(slug, players, options) for options in versions]
        found = tried(file, {"plans": plans, "players": players, "player": "steady", "number": 7, "games": GAMES})
        lab = [
            measure(Job(game.package, players, options, ("steady",) * players, 7, GAMES), 0, lambda done: None)
            for options in versions
        ]
        for told, table, histogram in zip(found["versions"], lab, found["histograms"]):
            assert_measured(told, table)
            assert histogram == np.bincount(table.played.moments).tolist()
        before, after = map(by_game, lab)
        for seat in range(players):
            name = f"victories of seat {seat + 1}"
            assert_same(found["differences"]["seats"][seat], mean(after[name] - before[name]))
        assert_same(found["differences"]["minutes"], mean(after["minutes"] - before["minutes"]))
        assert_same(found["differences"]["ties"], mean(after["shared victories"] - before["shared victories"]))


def assert_measured(told: Any, table: Measured) -> None:
    for seat, expected in zip(told["seats"], table.seats):
        assert_same(seat, expected)
    for name in ("minutes", "moves", "ties", "abandoned"):
        assert_same(told[name], getattr(table, name))


def test_every_player_of_the_page_is_one_of_the_lab() -> None:
    """Their habits are those with which the lab plays."""
    habits = plan_of("took-over", 2, {})["habits"]
    for name, (slips, notices) in habits.items():
        assert jobs.habits_of((name,)).tolist() == [[round(slips * ALWAYS), round(notices * ALWAYS)]]


def is_done(page: Page) -> None:
    expect(page.locator(".design .running [role=status]")).to_have_text(re.compile("1,000 games played"))


def test_the_designers_page(slugs: list[str], visit: Visit, axe: str, tmp_path: Path) -> None:
    """Options are changed, games played anew and stopped; a link has the settings; numbers are saved; axe-core is content."""
    slug = slugs[0]
    ((name, value),) = changed(slug).items()
    with visit() as visitor:
        page = visitor.page
        page.goto(f"./#/design/{slug}/games=1000")
        is_done(page)
        assert_accessible(page, axe)
        expect(page.locator(".design table thead th")).to_have_count(2)
        at = [option.name for option in games.find(slug).words.OPTIONS].index(name)
        control = page.locator(".pair").nth(at).locator("select, input").last
        if control.evaluate("(one) => one.tagName") == "SELECT":
            control.select_option(str(value).lower() if isinstance(value, bool) else str(value))
        else:
            control.fill(str(value))
            control.press("Tab")
        expect(page.locator(".design table thead th")).to_have_count(4)
        is_done(page)
        assert f"after.{name}=" in page.url
        assert_accessible(page, axe)
        with page.expect_download() as saved:
            page.get_by_role("button", name="Download the numbers").click()
        saved.value.save_as(tmp_path / "numbers.csv")
        rows = list(csv.DictReader((tmp_path / "numbers.csv").read_text().splitlines()))
        assert {row["version"] for row in rows} == {"before", "after", "difference"}
        again = visitor.context.new_page()
        again.goto(page.url)
        is_done(again)
        assert again.locator(".design table").inner_text() == page.locator(".design table").inner_text()
        again.locator("#design-games").select_option("100000")
        again.get_by_role("button", name="Stop").click()
        expect(again.locator(".design .running [role=status]")).to_have_text(re.compile("Stopped after"))
        expect(again.get_by_role("button", name="Play", exact=True)).to_be_visible()
