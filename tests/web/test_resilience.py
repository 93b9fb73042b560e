"""The network cut, a reload, a second tab, the server killed: the game goes on without a wrong picture."""

from __future__ import annotations

import random
import signal

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import House, Visit
from tests.web.playing import HEARD, number, play_by_mouse, touch, wait_for_turn

OPTIONS = {"hand": 5}
HAND = "() => [...document.querySelectorAll('.own .zone.hand .piece')].map((piece) => piece.dataset.id)"

SAME = f"([number, hand]) => document.querySelector('.felt').dataset.number === number && `${{({HAND})()}}` === `${{hand}}`"


def hand(page: Page) -> list[str]:
    found: list[str] = page.evaluate(HAND)
    return found


def play_a_little(page: Page, dice: random.Random) -> None:
    """Make one move, after everybody else has, so that what changes then is ours."""
    wait_for_quiet(page)
    before = number(page)
    touch(page, dice)
    page.wait_for_function("before => document.querySelector('.felt').dataset.number !== before", arg=before)
    wait_for_quiet(page)


def wait_for_quiet(page: Page) -> None:
    """Until the game waits for nobody but us."""
    wait_for_turn(page)
    page.wait_for_function("() => document.querySelectorAll('.doing[data-state=acting]').length === 1")


def test_the_game_goes_on_after_a_reload(house: House, visit: Visit) -> None:
    """The same seat, the same hand, the same story."""
    ann = house.guest("Ann")
    code = house.table(ann, "rush-hour", ["me", "easy"], options=OPTIONS)
    with visit(token=ann) as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        play_a_little(page, random.Random(2))
        before, said = hand(page), page.locator(".history li").all_inner_texts()
        page.reload()
        wait_for_turn(page)
        assert hand(page) == before
        assert page.locator(".history li").all_inner_texts() == said
        play_by_mouse(page, random.Random(2))


def test_rules_that_could_not_be_had_come_with_the_connection(house: House, visit: Visit) -> None:
    ann = house.guest("Ann")
    code = house.table(ann, "rush-hour", ["me", "easy"], options=OPTIONS)
    with visit(token=ann, excuse="Failed to load resource|WebSocket", new=True) as visitor:
        page = visitor.page
        page.route("**/api/games/*/rules", lambda route: route.abort())
        page.goto(f"/table/{code}")
        wait_for_turn(page)
        assert page.locator(".rules .sections section").count() == 0
        page.unroute_all()
        visitor.context.set_offline(True)
        page.locator(".connection[data-state=lost]").wait_for()
        visitor.context.set_offline(False)
        page.locator(".rules .sections section").first.wait_for(state="attached")


def test_a_second_tab_is_the_same_seat(house: House, visit: Visit) -> None:
    """What is played in one tab is seen in the other."""
    ann = house.guest("Ann")
    code = house.table(ann, "rush-hour", ["me", "easy"], options=OPTIONS)
    with visit(token=ann) as visitor:
        page, tab = visitor.page, visitor.context.new_page()
        page.goto(f"/table/{code}")
        tab.goto(f"/table/{code}")
        for mover, other in ((page, tab), (tab, page)):
            mover.bring_to_front()
            play_a_little(mover, random.Random(3))
            other.bring_to_front()
            other.wait_for_function(SAME, arg=[number(mover), hand(mover)])


def test_the_game_goes_on_after_the_network_was_cut(house: House, visit: Visit) -> None:
    """The page says so, refuses a move with a sentence, comes back by itself and hears what it missed."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = house.table(ann, "rush-hour", ["me", "open"], options=OPTIONS)
    with visit(token=ann, excuse="WebSocket") as visitor, visit(token=bob) as other:
        page = visitor.page
        cut, lines = False, []

        def connect(line: WebSocketRoute) -> None:
            if cut:
                line.close()
            else:
                line.connect_to_server()
                lines.append(line)

        page.route_web_socket("**/ws", connect)
        page.goto(f"/table/{code}")
        other.page.goto(f"/table/{code}")
        other.page.get_by_role("button", name="Sit down here").click()
        wait_for_turn(page)
        wait_for_turn(other.page)
        cut = True
        lines[-1].close()
        page.locator(".connection[data-state=lost]").wait_for()
        touch(page, random.Random(1))
        expect(page.locator(HEARD)).to_contain_text("not connected")
        touch(other.page, random.Random(1))
        cut = False
        page.locator(".connection[data-state=open]").wait_for()
        page.locator(".history li", has_text="Bob has chosen a card").wait_for()
        wait_for_turn(page)
        touch(page, random.Random(1))
        page.locator(".history li", has_text="The cards are turned up").wait_for()


def test_a_seat_taken_before_the_connection_is_open_is_not_lost(house: House, visit: Visit) -> None:
    """The waiting room can be touched while the hello is still on its way."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = house.table(ann, "rush-hour", ["me", "open"], options=OPTIONS)
    with visit(token=bob) as visitor:
        page = visitor.page
        held: list[str | bytes] = []
        servers: list[WebSocketRoute] = []
        is_through = False

        def connect(line: WebSocketRoute) -> None:
            server = line.connect_to_server()
            servers.append(server)

            def hear(message: str | bytes) -> None:
                (server.send if is_through else held.append)(message)

            line.on_message(hear)

        page.route_web_socket("**/ws", connect)
        page.goto(f"/table/{code}")
        page.get_by_role("button", name="Sit down here").click()
        while not held:
            page.wait_for_timeout(10)
        is_through = True
        for message in held:
            servers[0].send(message)
        wait_for_turn(page)


def test_the_game_goes_on_when_the_device_was_offline(house: House, visit: Visit) -> None:
    """Without any network the page says so at once; with it, it is back without waiting, and hears what it missed."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = house.table(ann, "rush-hour", ["me", "open"], options=OPTIONS)
    with visit(token=ann, excuse="ERR_INTERNET_DISCONNECTED") as visitor, visit(token=bob) as other:
        page = visitor.page
        page.goto(f"/table/{code}")
        other.page.goto(f"/table/{code}")
        other.page.get_by_role("button", name="Sit down here").click()
        wait_for_turn(page)
        wait_for_turn(other.page)
        held = hand(page)
        visitor.context.set_offline(True)
        page.locator(".connection[data-state=lost]").wait_for()
        touch(page, random.Random(1))
        expect(page.locator(HEARD)).to_contain_text("not connected")
        touch(other.page, random.Random(1))
        other.page.locator(".history li", has_text="Bob has chosen a card").wait_for()
        assert page.locator(".history li", has_text="Bob has chosen a card").count() == 0
        visitor.context.set_offline(False)
        page.locator(".history li", has_text="Bob has chosen a card").wait_for()
        assert page.locator(".connection[data-state=open]").count() == 1
        assert hand(page) == held
        touch(page, random.Random(1))
        page.locator(".history li", has_text="The cards are turned up").wait_for()


def test_the_game_goes_on_after_the_server_was_killed(own_house: House, visit: Visit) -> None:
    """Killed without warning and started again: nothing that was shown is lost."""
    ann = own_house.guest("Ann")
    code = own_house.table(ann, "rush-hour", ["me", "easy"], options=OPTIONS)
    with visit(own_house, token=ann, excuse="WebSocket") as visitor:
        page = visitor.page
        page.goto(f"/table/{code}")
        play_a_little(page, random.Random(2))
        before = hand(page)
        own_house.stop(signal.SIGKILL)
        page.locator(".connection[data-state=lost]").wait_for()
        own_house.start()
        page.locator(".connection[data-state=open]").wait_for()
        wait_for_turn(page)
        assert hand(page) == before
        play_by_mouse(page, random.Random(2))
