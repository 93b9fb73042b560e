"""Two devices without a server: an invitation and an answer are passed on by hand, and the host's page is the house."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from bench import programs
from tests.patience import PATIENCE
from tests.site.conftest import AT_TABLE, Visit, arrive, sit_down
from tests.web.conftest import LEFT_OUT, QUIET
from tests.web.playing import HEARD, is_over, touch
from tests.web.test_playing import short_options

# A machine that is alone has no address but its own, which browsers leave out, and nobody who would find it by its name.
ALONE = [
    *QUIET,
    "--allow-loopback-in-peer-connection",
    f"--disable-features={','.join([*LEFT_OUT, 'WebRtcHideLocalIpsWithMdns'])}",
]
# Keeps every connection of a page: the ones that have ended may not speak up again while another stands.
KEEP_PEERS = """window.peers = []; window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...how) { super(...how); window.peers.push(this); }
}"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=ALONE, timeout=PATIENCE * 1000)
        yield browser
        browser.close()


def invite(host: Page, guest: Page) -> None:
    """Pass the invitation to the guest and the answer to the host; the guest arrives at the table."""
    host.get_by_role("button", name="Invite").first.click()
    guest.goto(host.get_by_label("Invitation to a table").input_value())
    host.locator("#answer").fill(guest.get_by_label("Answer to an invitation").input_value())
    host.get_by_role("button", name="Connect").click()
    guest.wait_for_selector(AT_TABLE)
    host.wait_for_function("() => !document.querySelector('dialog')")


def play(pages: tuple[Page, Page], dice: random.Random, times: int) -> None:
    """Have each page do what it is asked, so many times or until the game is over."""
    late, done = time.monotonic() + PATIENCE, 0
    while done < times and not is_over(pages[0]):
        assert time.monotonic() < late, f"the game does not go on after {done} touches"
        asked = [page for page in pages if page.locator(".actions.asked").count() and not is_over(page)]
        for page in asked:
            touch(page, dice)
            late, done = time.monotonic() + PATIENCE, done + 1
        if not asked:
            pages[0].wait_for_timeout(50)  # else looking would keep the browser from going on


def come_back(host: Page, guest: Page) -> None:
    """The line is gone: the guest is told so, and the host invites again."""
    guest.get_by_text("Ask for a new invitation").first.wait_for()
    invite(host, guest)


@pytest.mark.nightly  # by day the next test brings two devices together
def test_two_devices_play_and_come_back_after_a_reload_of_either(slugs: list[str], visit: Visit) -> None:
    """First the guest's page is loaded again, then the host's: each time a new invitation leads to the same seats, and both
    see the same end."""
    slug = "took-over" if "took-over" in slugs else slugs[0]
    with visit() as host, visit() as guest:
        guest.context.add_init_script(KEEP_PEERS)
        arrive(host.page)
        sit_down(host.page, slug, ["me", "open"], short_options(slug))
        invite(host.page, guest.page)
        guest.page.get_by_role("button", name="Sit down here").click()
        guest.page.get_by_label("The others at the table read it.").fill("Zoë")
        guest.page.keyboard.press("Enter")
        both, dice = (host.page, guest.page), random.Random(3)
        play(both, dice, 3)
        guest.page.reload()
        come_back(host.page, guest.page)
        play(both, dice, 2)
        told = host.page.locator(".log li").all_inner_texts()
        host.page.reload()
        host.page.wait_for_selector(AT_TABLE)
        assert host.page.locator(".log li").all_inner_texts()[: len(told)] == told
        come_back(host.page, guest.page)
        assert not is_over(host.page)
        assert guest.page.evaluate("peers.slice(0, -1).map((peer) => peer.connectionState)") == ["closed"]
        play(both, dice, 1000)
        assert is_over(host.page), "a thousand touches, and the game is not over"
        guest.page.wait_for_selector(".result")
        results = [page.locator(".ending .podium").inner_text().replace(" (you)", "") for page in both]
        assert results[0] == results[1]
        assert "Zoë" in results[0]


def answered(host: Page, guest: Page, slug: str) -> str:
    """Invite a guest to a table of two; return the address of the answer."""
    arrive(host)
    sit_down(host, slug, ["me", "open"], {})
    host.get_by_role("button", name="Invite").first.click()
    guest.goto(host.get_by_label("Invitation to a table").input_value())
    return guest.get_by_label("Answer to an invitation").input_value()


def test_an_answer_opened_in_another_tab_reaches_the_one_that_waits(slugs: list[str], visit: Visit) -> None:
    """As a link from a messenger is: the tab with the invitation goes on, the new one says so."""
    with visit() as host, visit() as guest:
        answer = answered(host.page, guest.page, slugs[0])
        other = host.context.new_page()
        other.goto(answer)
        other.get_by_text("You can close this tab").wait_for()
        guest.page.wait_for_selector(AT_TABLE)


@pytest.mark.nightly
def test_an_answer_opened_in_the_tab_that_waits_leads_back_to_the_table(slugs: list[str], visit: Visit) -> None:
    """The invitation that lay over the table is closed, and the guest arrives nevertheless."""
    with visit() as host, visit() as guest:
        host.page.goto(answered(host.page, guest.page, slugs[0]))
        guest.page.wait_for_selector(AT_TABLE)
        host.page.wait_for_selector(AT_TABLE)
        expect(host.page.locator(HEARD)).to_contain_text("Your guest is here")
