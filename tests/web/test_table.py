"""What a table does for those who look, touch, speak and listen: with deals and opponents that the test knows."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from crossroads.engine import add, clear
from crossroads.games.word_crush.table import Phase
from crossroads.games.word_crush.words import card_text
from crossroads.table.scene import scene
from crossroads.table.sitting import Sitting
from tests.web.conftest import House, Visit
from tests.web.playing import HEARD
from tests.web.puppet import Puppet
from tests.web.test_screens import FAULTS, FINGER

# When each place of the grid was turned up and down, in the page's own time.
WATCH = """() => { window.turned = []; const faces = new Map();
  const look = () => {
    const pieces = [...document.querySelectorAll(".grid .piece")];
    const seen = new Map(pieces.map(({ dataset }) => [dataset.id, dataset.face]));
    for (const id of new Set([...faces.keys(), ...seen.keys()])) if (seen.get(id) !== faces.get(id))
      turned.push({ id, face: seen.get(id) ?? "gone", at: performance.now() });
    faces.clear();
    for (const [id, face] of seen) faces.set(id, face);
  };
  look();
  turned.length = 0;
  const everything = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector(".felt"), everything); }"""
# When a place came and went, the words that lay there, and what had been told by then.
APPEARS = """(place) => { window.appeared = []; window.words = []; window.told = "";
  const look = () => { const found = document.querySelector(place);
    if (found) window.words = [...found.querySelectorAll(".piece")].map((piece) => piece.textContent);
    if (found) window.told = document.querySelector(".history").textContent;
    if (Boolean(found) !== (appeared.length % 2 === 1)) appeared.push(performance.now()); };
  new MutationObserver(look).observe(document.querySelector(".felt"), { subtree: true, childList: true }); }"""
SPEECH = """window.SpeechRecognition = class { start() { window.listening = this;
  setTimeout(() => { this.onresult({ results: [[{ transcript: %s }]] }); this.onend(); }, 10); } }"""
SOUND = """window.heard = [];
  const voice = () => { const frequency = {};
    return { frequency, connect: (to) => to, start: () => heard.push(frequency.value), stop() {} }; };
  const loudness = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to });
  window.AudioContext = class { currentTime = 0; destination = {}; createOscillator = voice; createGain = loudness; }"""
LONG_ENOUGH = 1_900  # milliseconds: two seconds, less what a timer may be early and a busy machine takes to note a change


# ---- Traffic-Memory: cards stay up long enough to see ----


def places(puppet: Puppet, *, neighbours: bool) -> tuple[int, int]:
    """Two places whose cards are neighbours, or are none; counted from 1."""
    state: Any = puppet.sitting.state
    faces = {state.face[place]: place + 1 for place in range(state.places)}
    number = next(number for number in faces if number + (1 if neighbours else 5) in faces and number < 20)
    return faces[number], faces[number + (1 if neighbours else 5)]


@pytest.mark.parametrize("neighbours", [False, True], ids=["turned back", "taken"])
def test_cards_that_were_turned_up_stay_up_for_two_seconds(neighbours: bool, house: House, visit: Visit) -> None:
    """However fast the others go on: whether the cards go back or are taken, each is in sight for two seconds."""
    puppet = Puppet("traffic-memory", options={"low": 1, "high": 30})
    first, second = places(puppet, neighbours=neighbours)
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        puppet.sit_down(house, page, guest)
        page.evaluate(WATCH)
        page.locator(f"[data-id=place-{first - 1}] .act").click()
        page.locator(f"[data-id=place-{first - 1}]:not([data-face=back])").wait_for()
        puppet.play(0, f"open {second}")
        if neighbours:
            puppet.play(0, "stop")
        others = [move for move in puppet.sitting.legal(1) if move not in (f"open {first}", f"open {second}")]
        for move in others[:2]:
            puppet.play(1, move)
        for place in (first, second):
            piece = f"place-{place - 1}"
            page.wait_for_function(
                "piece => turned.some(({id, face}) => id === piece && (face === 'back' || face === 'gone'))", arg=piece
            )
            up, down = [one["at"] for one in page.evaluate("() => turned") if one["id"] == piece][:2]
            assert down - up >= LONG_ENOUGH


# ---- Mod X: claiming is touching ----

JOKERS = ["joker h1", "joker h3", "joker h5", "joker h7", "joker f1"]


def mod_x(blacks: str, reds: str) -> Puppet:
    """Jokers at the edge, then Bob's and Ann's X-pieces in turn."""
    puppet = Puppet("mod-x")
    for move in JOKERS:
        puppet.sitting.play(0, move)
    for red, black in zip(reds.split(), blacks.split()):
        puppet.sitting.play(1, f"x {red}")
        puppet.sitting.play(0, f"x {black}")
    return puppet


def test_a_finished_pattern_is_claimed_by_touching_it(house: House, visit: Visit) -> None:
    """Nothing points at it: every piece can be touched alike.  A touch of the pattern claims it, and Score scores it."""
    puppet = mod_x(blacks="a3 b3 c3 d3", reds="a8 b8 a6 b6")
    puppet.sitting.play(1, "x c6")
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        puppet.sit_down(house, page, guest)
        page.locator("[data-id=square-e3] .act").click()
        piece = page.locator("[data-id=x-c3] .act")
        piece.wait_for()
        assert page.locator(".grid .marked").count() == 0
        assert page.locator("[data-id^=x-] .act").count() == page.locator("[data-id^=x-]").count()
        piece.hover()
        assert page.locator(".grid .lit").count() == 1
        page.locator("[data-id=x-a8] .act").click()
        expect(page.locator(HEARD)).to_contain_text("No finished pattern goes through a8")
        piece.click()
        page.get_by_role("button", name=re.compile("^Score")).click()
        page.locator(".history li", has_text="Ann scores").wait_for()
        assert puppet.asked == ["x e3", "touch a8", "touch c3", "score"]


def test_a_pattern_that_its_owner_overlooked_is_for_others_to_find(house: House, visit: Visit) -> None:
    """Bob ends his turn without claiming: a touch of his pieces scores them for Ann."""
    puppet = mod_x(blacks="a3 b4 d5 f3", reds="a8 b8 c8 d8")
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        puppet.sit_down(house, page, guest)
        puppet.play(1, "x e8")
        puppet.play(1, "done")
        page.locator("[data-id=x-b8] .act").click()
        page.get_by_role("button", name=re.compile("^Score")).click()
        page.locator(".own .score", has_text=re.compile("[1-9]")).wait_for()
        assert puppet.asked == ["touch b8", "score"]


# ---- Took over!: one tap for one card, several chosen first ----


@pytest.fixture
def in_the_window(house: House, visit: Visit) -> Iterator[tuple[Puppet, Page]]:
    """Bob has laid 11 beside 15, and Ann, who holds 9, 12, 14 and 40, may take over."""
    puppet = Puppet("took-over")
    s: Any = puppet.sitting.state
    for pile, cards in ((s.row, (15, 30)), (s.hand[0], (9, 12, 14, 40)), (s.hand[1], (3, 11, 45))):
        clear(pile)
        for card in cards:
            add(pile, card)
    s.active, s.acting[0], s.acting[1] = 1, 0, 1
    puppet.sitting.play(1, "left 11")
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        puppet.sit_down(house, visitor.page, guest)
        visitor.page.locator("[data-id=car-12] .act").wait_for()
        yield puppet, visitor.page


def test_a_card_that_cannot_be_played_is_asked_about_and_never_played(house: House, visit: Visit) -> None:
    """A click on it sends a question, whose answer is shown; no move is sent."""
    puppet = Puppet("took-over")
    puppet.play_until(lambda sitting: bool(unplayable(sitting)))
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        puppet.sit_down(house, visitor.page, guest)
        piece = unplayable(puppet.sitting)[0]
        visitor.page.locator(f"[data-id={piece}]").click()
        expect(visitor.page.locator(HEARD)).to_contain_text(f"{piece.removeprefix('car-')} fits at neither end")
    assert len(puppet.questions) == 1
    assert puppet.asked == []


def unplayable(sitting: Sitting) -> list[str]:
    """The ids of cards in Ann's hand that have no move, while others have one."""
    if sitting.acting != [0]:
        return []
    hand = next(zone for zone in scene(sitting, 0).zones if zone.id == "hand-0")
    is_asked = any(piece.move for piece in hand.pieces) and not any(piece.pick for piece in hand.pieces)
    return [piece.id for piece in hand.pieces if not piece.move] if is_asked else []


def test_in_the_window_all_cards_look_alike(in_the_window: tuple[Puppet, Page]) -> None:
    """No card stands out or back, none has a note, and no button takes over with what fits."""
    _, page = in_the_window
    assert page.locator(".hand .act").count() == 4
    assert page.locator(".hand .marked, .hand .faint, .hand .note").count() == 0
    assert page.locator(".buttons .act:not(.several)").all_inner_texts() == ["I let it pass"]


def test_one_tap_takes_over_with_a_card_and_a_wrong_one_costs_nothing(in_the_window: tuple[Puppet, Page]) -> None:
    """A sentence says why 40 does not fit; then 14 is laid with a single tap."""
    puppet, page = in_the_window
    page.locator("[data-id=car-40] .act").click()
    expect(page.locator(HEARD)).to_contain_text("40 cannot take over")
    page.locator("[data-id=car-14] .act").click()
    page.locator(".history li", has_text="Ann takes over with 14").wait_for()
    assert puppet.asked == ["take 40", "take 14"]


def test_several_cards_are_chosen_by_holding_one_and_laid_with_one_more_tap(in_the_window: tuple[Puppet, Page]) -> None:
    """Holding 14 chooses it, then a tap chooses 12; the button lays both, in order."""
    puppet, page = in_the_window
    page.locator("[data-id=car-14] .act").click(delay=700)
    page.locator("[data-id=car-14].picked").wait_for()
    page.locator("[data-id=car-12] .act").click()
    page.get_by_role("button", name="Take over with 12 and 14").click()
    page.locator(".history li", has_text="Ann takes over with 12 and 14").wait_for()
    assert puppet.asked == ["take 12 14"]


def test_several_cards_are_chosen_with_a_switch(in_the_window: tuple[Puppet, Page]) -> None:
    """With the switch on, taps choose and choose again; switched off, a tap lays a card."""
    puppet, page = in_the_window
    switch = page.get_by_role("button", name="Choose several")
    switch.click()
    page.locator("[data-id=car-12] .act").click()
    page.locator("[data-id=car-12].picked").wait_for()
    page.locator("[data-id=car-12] .act").click()
    assert page.locator(".picked").count() == 0
    page.keyboard.press("v")
    page.locator("[data-id=car-12] .act").click()
    page.locator(".history li", has_text="Ann takes over with 12").wait_for()
    assert puppet.asked == ["take 12"]


# ---- Word Crush: words that are shown, and words that are spoken ----


def test_cards_that_are_turned_up_for_everybody_are_seen_for_two_seconds(house: House, visit: Visit) -> None:
    """At a standstill they lie over the table, also when whoever is next answers at once; then they are gone."""
    puppet = Puppet("word-crush", players=3, options={"length": "quick"}, seed="3")
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        puppet.sit_down(house, page, guest)
        page.evaluate(APPEARS, "[data-zone=turned-up]")
        pass_until_a_standstill(puppet)
        shown = list(puppet.sitting.shown)
        said = page.locator(".history li")
        puppet.play(puppet.sitting.acting[0], "forget")
        page.wait_for_function("() => appeared.length === 2")
        said.filter(has_text="has forgotten").last.wait_for()
        assert "has forgotten" not in page.evaluate("() => told"), "what comes after is told after it"
        assert page.evaluate("() => words") == shown
        up, down = page.evaluate("() => appeared")
        assert down - up >= LONG_ENOUGH


def pass_until_a_standstill(puppet: Puppet) -> None:
    """Whoever can passes; else anything, until cards were turned up for everybody."""
    chance = random.Random(2)
    while len(puppet.sitting.shown) < 2:
        assert len(puppet.sitting.moves) < 200, "this seed does not come to that"
        seat = puppet.sitting.acting[0]
        moves = puppet.sitting.legal(seat)
        puppet.play(seat, "pass" if "pass" in moves else chance.choice(moves))


def test_a_word_can_be_spoken(house: House, visit: Visit) -> None:
    """Where the browser can listen there is a microphone, also on a phone; what it heard is the answer."""
    puppet = Puppet("word-crush", options={"length": "quick"})
    puppet.play_until(lambda sitting: 0 in sitting.acting and sitting.state.phase == Phase.RECITE)  # type: ignore[attr-defined]
    state: Any = puppet.sitting.state
    word = card_text(state, state.crush.card[state.recited])
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        page.add_init_script(SPEECH % json.dumps(word.upper()))
        page.set_viewport_size({"width": 360, "height": 740})
        puppet.sit_down(house, page, guest)
        assert page.evaluate(FAULTS, FINGER) == []
        page.get_by_role("button", name="Speak").click()
        page.wait_for_function("() => window.listening")
        page.locator(".history li", has_text=re.compile("is right|has recited")).first.wait_for(state="attached")
        assert puppet.asked == [f"say {word.lower()}"]


def words_to_recite(puppet: Puppet, at_least: int) -> list[str]:
    """Lay cards and recite until Ann has to recite so many words; return them."""
    sitting, chance = puppet.sitting, random.Random(5)
    state: Any = sitting.state
    while not (0 in sitting.acting and state.phase == Phase.RECITE and state.recited == 0 and state.crush.size >= at_least):
        assert len(sitting.moves) < 400, "this seed does not come to that"
        seat = sitting.acting[0]
        if state.phase == Phase.RECITE:
            move = f"say {card_text(state, state.crush.card[state.recited])}"
        else:
            moves = sitting.legal(seat)
            move = chance.choice([one for one in moves if one.startswith("play")] or moves)
        sitting.play(seat, move)
    return [card_text(state, card) for card in state.crush.card[: state.crush.size]]


def test_a_pile_is_recited_without_leaving_the_field(house: House, visit: Visit) -> None:
    """The field keeps the focus from word to word, and stays above a keyboard that covers the lower half of a phone."""
    puppet = Puppet("word-crush", options={"length": "quick"})
    words = words_to_recite(puppet, 2)
    guest = house.guest("Ann")
    with visit(token=guest, has_touch=True, viewport={"width": 390, "height": 664}) as visitor:
        page = visitor.page
        puppet.sit_down(house, page, guest)
        field = page.locator("#said")
        field.tap()
        page.evaluate("""() => { Object.defineProperty(visualViewport, "height", { get: () => 330 });
          visualViewport.dispatchEvent(new Event("resize")); }""")
        box = field.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= 330
        for said, word in enumerate(words[:-1], 1):
            page.keyboard.type(word.lower())
            page.keyboard.press("Enter")
            page.get_by_label(f"Word {said + 1} of {len(words)}").wait_for()
            assert page.evaluate("() => document.activeElement.id") == "said"
        assert puppet.asked == [f"say {word.lower()}" for word in words[:-1]]


def test_several_words_are_said_in_one_go(house: House, visit: Visit) -> None:
    """Separated by commas, or spoken one after the other: each is said when it is asked for."""
    puppet = Puppet("word-crush", options={"length": "quick"})
    words = words_to_recite(puppet, 2)
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        puppet.sit_down(house, page, guest)
        page.locator("#said").fill(", ".join(words))
        page.keyboard.press("Enter")
        page.locator(".history li", has_text="has recited").first.wait_for(state="attached")
        assert puppet.asked == [f"say {word}" for word in words]


def test_a_helper_offers_words_that_begin_with_what_is_typed(house: House, visit: Visit) -> None:
    """Only at a table with helpers; a touch says the word."""
    puppet = Puppet("word-crush", options={"length": "quick"})
    word = words_to_recite(puppet, 1)[0]
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        puppet.sit_down(house, page, guest)
        page.locator("#said").press_sequentially(word[:2])
        assert page.locator(".chip").count() == 0
        puppet.info["helpers"] = True
        page.reload()
        page.locator("#said").press_sequentially(word.lower())
        page.locator(".chip", has_text=re.compile(f"^{re.escape(word)}$", re.IGNORECASE)).click()
        page.locator(".history li", has_text=re.compile("is right|has recited")).first.wait_for(state="attached")


def test_without_a_microphone_there_is_no_button_for_it(house: House, visit: Visit) -> None:
    """A browser that cannot listen shows the text field alone."""
    puppet = Puppet("word-crush", options={"length": "quick"})
    puppet.play_until(lambda sitting: 0 in sitting.acting and sitting.state.phase == Phase.RECITE)  # type: ignore[attr-defined]
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        page.add_init_script("delete window.SpeechRecognition; delete window.webkitSpeechRecognition")
        puppet.sit_down(house, page, guest)
        page.locator("#said").wait_for()
        assert page.get_by_role("button", name="Speak").count() == 0


# ---- sound, screen reader, phone ----


def test_moves_are_heard_by_those_who_turn_the_sound_on(house: House, visit: Visit) -> None:
    """At first and without sound a move is silent; with the switch on it is heard, also after a reload."""
    puppet = Puppet("rush-hour")
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        page.add_init_script(SOUND)
        puppet.sit_down(house, page, guest)
        page.mouse.click(3, 300)  # before somebody touches the page a browser lets nothing be heard
        assert notes_of_a_move(page, puppet) == []
        page.get_by_role("button", name="Sound is on").click()
        page.get_by_role("button", name="Sound is off").wait_for()
        assert notes_of_a_move(page, puppet) == []
        page.get_by_role("button", name="Sound is off").click()
        page.wait_for_function("() => heard.length > 0")  # turning it on is heard
        page.reload()
        page.locator(".felt .zone").first.wait_for()
        page.mouse.click(3, 300)
        assert notes_of_a_move(page, puppet)


def test_whoever_looks_elsewhere_is_called_back_by_a_sound(house: House, visit: Visit) -> None:
    """Nobody has turned anything on: in a tab that is not in sight, one's turn is heard."""
    puppet = Puppet("rush-hour")
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        page.add_init_script(SOUND)
        puppet.sit_down(house, page, guest)
        page.locator(".hand .act").first.click()
        page.locator(".actions:not(.asked)").wait_for()
        page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
        puppet.play(1, puppet.sitting.legal(1)[0])
        page.wait_for_function("() => heard.length > 0")


def notes_of_a_move(page: Page, puppet: Puppet) -> list[float]:
    """What is heard when the others move."""
    page.evaluate("() => { heard.length = 0; }")
    number = puppet.number
    puppet.play(1, puppet.sitting.legal(1)[0])
    page.locator(f".felt[data-number='{number + 1}']").wait_for()
    heard: list[float] = page.evaluate("() => heard")
    return heard


def test_a_screen_reader_hears_what_happens_and_what_to_do(house: House, visit: Visit) -> None:
    """Every event and the prompt of one's turn are read out; every piece has a name, every place too."""
    puppet = Puppet("rush-hour")
    guest = house.guest("Ann")
    with visit(token=guest) as visitor:
        page = visitor.page
        puppet.sit_down(house, page, guest)
        puppet.play(1, puppet.sitting.legal(1)[0])
        heard = page.locator("#heard")
        expect(heard).to_contain_text("Bob has chosen a card.")
        expect(heard).to_contain_text("Choose a card.")
        assert page.locator("#heard[aria-live=polite]").count() == 1
        nameless = "acts => acts.filter((act) => !act.getAttribute('aria-label')).length"
        assert page.locator(".felt .act").evaluate_all(nameless) == 0
        for region in ("The other players", "The table", "Your place", "What you can do"):
            assert page.get_by_role("region", name=region).count() == 1


def test_the_page_can_be_installed(house: House) -> None:
    """The manifest has a name, a start, its own window, and icons that are as large as they say."""
    named = re.search(r'rel="manifest" href="([^"]+)"', house.get("/").text)
    assert named, "the page names its manifest"
    manifest = house.get(named[1])
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    assert (told["name"], told["start_url"], told["display"]) == ("Crossroads", "/", "standalone")
    for icon in told["icons"]:
        answer = house.get(urljoin(named[1], icon["src"])).raise_for_status()
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(answer.content[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
