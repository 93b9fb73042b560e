"""Beats in the browser: nothing on the screen is ahead of what has been shown."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from crossroads.engine.text import SOURCE, rendered
from crossroads.table.beats import Beat
from crossroads.table.scene import beat_scene
from tests.web.conftest import House, Visit
from tests.web.puppet import Puppet
from tests.web.strips import MOMENTS, found

# What is on the screen, whenever any of it changes: the beat, the log, the live region, the scores, the prompt.
WATCH = """() => { window.seen = [];
  const look = () => { const one = {
      at: performance.now(),
      beat: document.querySelector(".felt").dataset.beat ?? "",
      log: [...document.querySelectorAll(".history li")].map((line) => line.textContent),
      scores: [...document.querySelectorAll(".score [aria-hidden]")].map((score) => score.textContent).join(),
      prompt: document.querySelector(".prompt").textContent,
      cars: [...document.querySelectorAll("[data-zone^=row] .piece")].map(({ dataset }) => dataset.id).join() };
    const { at, ...now } = one, { at: _, ...last } = seen.at(-1) ?? { at: 0 };
    if (JSON.stringify(now) !== JSON.stringify(last)) seen.push(one); };
  look();
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document.body, everything); }"""
# What rises above names and boards, in order.
RISING = """() => { window.rising = [];
  const note = ({ addedNodes }) => rising.push(...[...addedNodes].filter((one) => one.className?.startsWith("gain")));
  new MutationObserver((changes) => changes.forEach(note)).observe(document.querySelector(".felt"), { childList: true }); }"""
DONE = "() => !document.querySelector('.felt').dataset.beat && window.seen.length > 3"


def at_the_moment(house: House, page: Page) -> tuple[Puppet, tuple[int, str]]:
    """A table of Rush Hour before the last card of a trick with a Massive Jam, and that card."""
    moment = MOMENTS["rush-hour"]
    seed, moves = found("rush-hour", moment)
    puppet = Puppet("rush-hour", moment.players, dict(moment.options), seed)
    for seat, text in moves[:-1]:
        puppet.sitting.play(seat, text)
    puppet.sit_down(house, page, house.guest("Ann"))
    page.evaluate(WATCH)
    return puppet, moves[-1]


def on_the_road(puppet: Puppet, beat: Beat) -> set[str]:
    """The cars that are in the rows at a beat."""
    zones = beat_scene(puppet.sitting, beat, SOURCE).zones
    return {piece.id for zone in zones if zone.id.startswith("row") for piece in zone.pieces}


def shown(page: Page) -> list[dict[str, Any]]:
    page.wait_for_function(DONE)
    seen: list[dict[str, Any]] = page.evaluate("() => window.seen")
    return seen


def test_scene_sentence_and_score_of_a_beat_appear_together(house: House, visit: Visit) -> None:
    """Whatever is on the screen at any time belongs to one beat: its cars, its sentences and no later ones, its scores."""
    with visit(reduced_motion="no-preference") as visitor:
        page = visitor.page
        puppet, move = at_the_moment(house, page)
        puppet.play(*move)
        seen = shown(page)
        beats = puppet.sitting.beats
        told = 0
        for place, beat in enumerate(beats):
            told += len(beat.said)
            now = [one for one in seen if len(one["log"]) == told and one["beat"]]
            assert now, f"beat {place} was never shown"
            assert now[-1]["beat"] == beat.name
            assert sorted(map(int, now[-1]["scores"].split(","))) == sorted(beat.scores)
            assert set(now[-1]["cars"].split(",")) == on_the_road(puppet, beat)
            assert now[-1]["at"] - now[0]["at"] < 100, "the sentence, the scene and the score came at different times"
        lengths = [len(one["log"]) for one in seen]
        assert lengths == sorted(lengths)


def test_points_rise_where_they_are_won(house: House, visit: Visit) -> None:
    """A row that jams costs its taker points: they are seen once, and no others."""
    with visit(reduced_motion="no-preference") as visitor:
        page = visitor.page
        puppet, move = at_the_moment(house, page)
        before = puppet.sitting.scores()
        page.evaluate(RISING)
        puppet.play(*move)
        shown(page)
        won = [after - points for points, after in zip(before, puppet.sitting.scores()) if after != points]
        assert page.evaluate("() => rising.map(({ textContent }) => textContent)") == [f"+{points}" for points in won] != []


def test_beats_last_as_long_as_the_game_says_and_a_tap_skips_the_rest(house: House, visit: Visit) -> None:
    """The first beat stays for its time; after a tap everything is told and the table is as it is."""
    with visit(reduced_motion="no-preference") as visitor:
        page = visitor.page
        puppet, move = at_the_moment(house, page)
        puppet.play(*move)
        page.locator(".felt[data-beat=join]").wait_for()
        first, *_, last = [one["at"] for one in page.evaluate("() => window.seen") if one["beat"] in ("reveal", "join")]
        assert last - first >= puppet.sitting.beats[0].lasts * 1000 - 20
        page.locator(".felt").click(position={"x": 5, "y": 5})
        page.locator(".felt:not([data-beat])").wait_for()
        told = [sentence for beat in puppet.sitting.beats for sentence in beat.said]
        assert page.locator(".history li").all_text_contents()[: len(told)] == [rendered(sentence) for sentence in told]


def test_people_who_want_no_motion_see_the_end_of_the_move_at_once(house: House, visit: Visit) -> None:
    """Every sentence is told, in order, and no beat stays on the screen."""
    with visit() as visitor:
        page = visitor.page
        puppet, move = at_the_moment(house, page)
        puppet.play(*move)
        page.locator(".actions.asked").wait_for()
        assert page.locator(".history li").count() >= sum(len(beat.said) for beat in puppet.sitting.beats)
        assert page.locator(".felt").get_attribute("data-beat") is None
