"""A newer release of a site is fetched beside the one that is played, and taken when the person wants it."""

from __future__ import annotations

import gzip
import json
import random
import shutil
import threading
from pathlib import Path

from crossroads.site import build
from tests.patience import PATIENCE
from tests.site.conftest import QuietHandler, Visit, arrive, served, sit_down
from tests.site.test_site import IS_OFFLINE_READY, bots, play_some
from tests.web.test_playing import short_options

TEXTS = (".html", ".js", ".json", ".webmanifest")
IS_RELEASE = "(release) => document.documentElement?.dataset.client?.split('/')[1] === release"
RELEASE = "() => document.documentElement.dataset.client.split('/')[1]"
RELEASE_OF_ACTIVE_WORKER = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const told = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => data.release && resolve(data.release));
  });
  active.postMessage("who");
  return told;
}"""
ASK_AND_WAIT = "() => void fetch('held').catch(() => {})"


class HoldingHandler(QuietHandler):
    """A server that leaves one question open: the service worker that passes it on is busy all the time."""

    asked, answered = threading.Event(), threading.Event()

    def do_GET(self) -> None:  # noqa: N802  (the name that the server calls)
        if self.path == "/held":
            self.asked.set()
            self.answered.wait(PATIENCE)
            self.path = "/index.html"
        super().do_GET()


def publish(site: Path, folder: Path, release: str) -> None:
    """Put another release of a site into a folder that is being served, in place of the one before."""
    known: str = json.loads((site / "files.json").read_bytes())["release"]
    made: dict[str, bytes] = {}
    for file in (file for file in sorted(site.rglob("*")) if file.is_file() and file.name != "files.json"):
        content = file.read_bytes()
        if file.suffix in TEXTS:
            content = content.replace(known.encode(), release.encode())
        elif file.suffix == ".packed":
            content = gzip.compress(gzip.decompress(content).replace(known.encode(), release.encode()))
        made[file.relative_to(site).as_posix().replace(known, release)] = content
    made["files.json"] = build.manifest(release, made)
    for name, content in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    build.remove_earlier(folder, made)


def test_a_newer_release_is_taken_when_it_is_wanted_however_busy_the_one_before_is(
    site_folder: Path, slugs: list[str], visit: Visit, tmp_path: Path
) -> None:
    """The page says that there is one and plays on; put away, that is said again at the next visit; taken, it is there with the
    table, also without a network, although the worker of the release before still waits for an answer, so that the browser
    lets it go on."""
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder)
    with served(folder, HoldingHandler) as address, visit(at=address) as visitor:
        page = visitor.page
        arrive(page)
        page.wait_for_function(IS_OFFLINE_READY)
        before = page.evaluate(RELEASE)
        after = before[::-1]
        publish(site_folder, folder, after)
        page.reload()
        sit_down(page, slugs[0], bots(slugs[0], "easy"), short_options(slugs[0]))
        newer = page.locator(".notice.newer")
        newer.get_by_role("button", name="Close").click()
        assert newer.count() == 0
        play_some(page, random.Random(3), 1)
        page.reload()
        newer.wait_for()
        assert page.evaluate(RELEASE) == before
        beside = visitor.context.new_page()
        beside.goto("inside.html")
        beside.evaluate(ASK_AND_WAIT)
        assert HoldingHandler.asked.wait(PATIENCE)
        newer.get_by_role("button", name="Take it now").click()
        page.wait_for_function(IS_RELEASE, arg=after)
        assert page.evaluate(RELEASE_OF_ACTIVE_WORKER) == before  # a browser ends it after five minutes
        page.wait_for_selector(".felt:visible")
        page.wait_for_function(IS_OFFLINE_READY)
        visitor.context.set_offline(True)
        page.reload()
        play_some(page, random.Random(4), 1)
        assert page.evaluate(RELEASE) == after
        assert newer.count() == 0
        HoldingHandler.answered.set()
