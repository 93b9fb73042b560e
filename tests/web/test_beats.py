"""Beats in the browser: nothing on the screen is ahead of what has been shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from crossroads.engine.text import SOURCE, rendered
from crossroads.table.beats import Beat
from crossroads.table.scene import beat_scene
from tests.web.conftest import House, Visit
from tests.web.puppet import Puppet
from tests.web.strips import MOMENTS, found

# What is on the screen, whenever any of it changes: the beat, the log, the scores, the prompt, the pieces in each zone.
WATCH = """() => { window.seen = []; let frame = 0;
  const count = () => { frame += 1; requestAnimationFrame(count); };
  count();
  const look = () => { const one = {
      at: performance.now(), frame,
      beat: document.querySelector(".felt").dataset.beat ?? "",
      log: [...document.querySelectorAll(".history li")].map((line) => line.textContent),
      scores: [...document.querySelectorAll(".score [aria-hidden]")].map((score) => score.textContent).join(),
      prompt: document.querySelector(".prompt").textContent,
      zones: Object.fromEntries([...document.querySelectorAll("[data-zone]")].map((zone) =>
        [zone.dataset.zone, [...zone.querySelectorAll(".piece")].map(({ dataset }) => dataset.id).join()])) };
    const { at, frame: _, ...now } = one, { at: __, frame: ___, ...last } = seen.at(-1) ?? { at: 0, frame: 0 };
    if (JSON.stringify(now) !== JSON.stringify(last)) seen.push(one); };
  look();
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document.body, everything); }"""
# What rises above names and boards, in order.
RISING = """() => { window.rising = [];
  const note = ({ addedNodes }) => rising.push(...[...addedNodes].filter((one) => one.className?.startsWith("gain")));
  new MutationObserver((changes) => changes.forEach(note)).observe(document.querySelector(".felt"), { childList: true }); }"""
AT_ONCE = 6  # frames: a tenth of a second, longer on a machine that draws fewer of them
# Which pieces move from place to place, and what around them would cut them off on their way.
ON_THE_WAY = """() => { window.moving = []; window.edges = [];
  const felt = document.querySelector(".felt"), hides = (at) => getComputedStyle(at).overflow !== "visible";
  const around = (at) => at === felt ? [] : [at, ...around(at.parentElement)];
  const note = (piece) => {
    moving.push(piece.dataset.id);
    edges.push(...around(piece).filter(hides).map(({ className }) => className));
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.matches(".felt .piece")) note(this);
    return animate.apply(this, how);
  }; }"""
# Where a piece is seen, in pixels from the left: on its way to 400, when it is sent back to 0, and where it rests then.  Its
# clock is set: on a busy machine it might have arrived before anybody looks.
TURNED_BACK = """async () => {
  const { Motion } = await import(document.querySelector("script[type=module]").src.replace("app.js", "motion.js"));
  const piece = document.body.appendChild(document.createElement("div"));
  piece.style.cssText = "position: fixed; left: 0; top: 0; width: 20px; height: 20px";
  const motion = new Motion(() => new Map([["one", piece]]));
  const seen = () => piece.getBoundingClientRect().left, drawn = () => new Promise(requestAnimationFrame);
  const sent = async (left, time) => {
    motion.before();
    piece.style.left = `${left}px`;
    motion.after(false);
    await drawn();
    const [way] = piece.getAnimations();
    way.pause();
    way.currentTime = time;
    return seen();
  };
  const there = await sent(400, 60), back = await sent(0, 0);
  piece.getAnimations().forEach((way) => way.finish());
  await drawn();
  return [there, back, seen()];
}"""
# Where pieces fade that leave the table, in pixels from the left: one that was seen, and one in a zone that was not shown.
FADING = """async () => {
  const { Motion } = await import(document.querySelector("script[type=module]").src.replace("app.js", "motion.js"));
  const pieces = new Map(["block", "none"].map((display) => {
    const piece = document.body.appendChild(document.createElement("div"));
    piece.style.cssText = `position: fixed; display: ${display}; left: 40px; top: 0; width: 20px; height: 20px`;
    return [display, piece];
  }));
  const motion = new Motion(() => pieces);
  motion.before();
  pieces.clear();
  motion.after(false);
  await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll(".ghost")].map(({ style }) => style.left);
}"""
DONE = "() => !document.querySelector('.felt').dataset.beat && window.seen.length > 1"


def at_the_moment(house: House, page: Page, slug: str = "rush-hour") -> tuple[Puppet, tuple[int, str]]:
    """A table before the dramatic moment of a game, such as the last card of a trick with a Massive Jam, and that move."""
    moment = MOMENTS[slug]
    seed, moves = found(slug, moment)
    puppet = Puppet(slug, moment.players, dict(moment.options), seed)
    for seat, text in moves[:-1]:
        puppet.sitting.play(seat, text)
    puppet.sit_down(house, page, house.guest("Ann"))
    page.evaluate(WATCH)
    return puppet, moves[-1]


def on_the_table(puppet: Puppet, beat: Beat) -> dict[str, set[str]]:
    """The pieces of each zone at a beat; Ann goes on seeing her own hand."""
    zones = beat_scene(puppet.sitting, beat, SOURCE).zones
    return {zone.id: {piece.id for piece in zone.pieces} for zone in zones if zone.id != "hand-0"}


def shown(page: Page) -> list[dict[str, Any]]:
    page.wait_for_function(DONE)
    seen: list[dict[str, Any]] = page.evaluate("() => window.seen")
    return seen


def is_of(one: dict[str, Any], told: int, beat: Beat, zones: dict[str, set[str]]) -> bool:
    """Whether everything that was on the screen at once belongs to this beat: sentences, scores and pieces."""
    scores = sorted(map(int, filter(None, one["scores"].split(","))))
    pieces = {zone: set(filter(None, ids.split(","))) for zone, ids in one["zones"].items() if zone in zones}
    shows = {zone: ids for zone, ids in zones.items() if zone in pieces}
    return len(one["log"]) == told and one["beat"] == beat.name and scores == sorted(beat.scores) and pieces == shows


@pytest.mark.exemplary("rush-hour", "crash-grid")  # tests/test_every_game.py has the beats of all
@pytest.mark.parametrize("slug", MOMENTS)
def test_scene_sentence_and_score_of_a_beat_appear_together(slug: str, house: House, visit: Visit) -> None:
    """Whatever is on the screen at any time belongs to one beat: its pieces, its sentences and no later ones, its scores."""
    with visit(reduced_motion="no-preference") as visitor:
        page = visitor.page
        puppet, move = at_the_moment(house, page, slug)
        puppet.play(*move)
        seen = [one for one in shown(page) if one["beat"]]
        told, at = 0, 0
        for place, beat in enumerate(puppet.sitting.beats):
            told += len(beat.said)
            zones = on_the_table(puppet, beat)
            whole = next((k for k in range(at, len(seen)) if is_of(seen[k], told, beat, zones)), None)
            assert whole is not None, f"beat {place} was never shown as a whole"
            between = seen[whole]["frame"] - seen[at]["frame"] if at else 0
            assert between <= AT_ONCE, "the sentence, the scene and the score came at different times"
            at = next((k for k in range(whole, len(seen)) if not is_of(seen[k], told, beat, zones)), len(seen))
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


AT_NIGHT = pytest.param("traffic-memory", "taken-2", marks=pytest.mark.nightly)


@pytest.mark.parametrize(("slug", "zone"), [("rush-hour", "taken-3"), ("crossing-guard", "claimed-2"), AT_NIGHT])
def test_what_goes_to_its_owner_is_seen_on_its_whole_way(slug: str, zone: str, house: House, visit: Visit) -> None:
    """A row that is taken, a pile that is won and cards that were found cross the edges of board and places uncut."""
    with visit(reduced_motion="no-preference") as visitor:
        page = visitor.page
        puppet, move = at_the_moment(house, page, slug)
        page.evaluate(ON_THE_WAY)
        puppet.play(*move)
        came = {piece for beat in puppet.sitting.beats for piece in on_the_table(puppet, beat).get(zone, set())}
        shown(page)
        assert came & set(page.evaluate("() => moving"))
        assert page.evaluate("() => edges") == []


def test_beats_last_as_long_as_the_game_says_and_a_tap_skips_the_rest(house: House, visit: Visit) -> None:
    """The first beat stays for its time; after a tap everything is told and the table is as it is."""
    with visit(reduced_motion="no-preference") as visitor:
        page = visitor.page
        puppet, move = at_the_moment(house, page)
        puppet.play(*move)
        page.locator(".felt[data-beat=join]").wait_for()
        first, *_, last = [one["at"] for one in page.evaluate("() => window.seen") if one["beat"] in ("reveal", "join")]
        assert last - first >= puppet.sitting.beats[0].lasts * 1000 - 100  # which a busy machine takes to note the first
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


def test_a_piece_that_is_sent_elsewhere_on_its_way_goes_on_from_where_it_is(visit: Visit) -> None:
    with visit(reduced_motion="no-preference") as visitor:
        visitor.page.goto("/")
        there, back, rest = visitor.page.evaluate(TURNED_BACK)
        assert 20 < there < 380
        assert back == pytest.approx(there, abs=1)
        assert rest == 0


def test_only_a_piece_that_was_seen_fades_when_it_leaves(visit: Visit) -> None:
    with visit(reduced_motion="no-preference") as visitor:
        visitor.page.goto("/")
        assert visitor.page.evaluate(FADING) == ["40px"]
