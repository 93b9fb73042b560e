"""A newer release of a site is fetched beside the one that is played, and taken when the person wants it."""

from __future__ import annotations

import gzip
import json
import random
import shutil
from pathlib import Path

from crossroads.site import build
from tests.site.conftest import Visit, arrive, served, sit_down
from tests.site.test_site import IS_OFFLINE_READY, bots, play_some
from tests.web.test_playing import short_options

TEXTS = (".html", ".js", ".json", ".webmanifest")
IS_RELEASE = "(release) => document.documentElement?.dataset.client?.split('/')[1] === release"
RELEASE = "() => document.documentElement.dataset.client.split('/')[1]"


def publish(site: Path, folder: Path, release: str) -> None:
    """Put another release of a site into a folder that is being served: the same files under another name."""
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


def test_a_newer_release_waits_until_it_is_wanted(site_folder: Path, slugs: list[str], visit: Visit, tmp_path: Path) -> None:
    """The page says that there is one and plays on; taken, it is there, and so is the table."""
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder)
    with served(folder) as address, visit(at=address) as visitor:
        page = visitor.page
        arrive(page)
        page.wait_for_function(IS_OFFLINE_READY)
        first = page.evaluate(RELEASE)
        publish(site_folder, folder, first[::-1])
        page.reload()
        sit_down(page, slugs[0], bots(slugs[0], "easy"), short_options(slugs[0]))
        newer = page.locator(".notice.newer")
        newer.wait_for()
        play_some(page, random.Random(3), 1)
        assert page.evaluate(RELEASE) == first
        newer.get_by_role("button").click()
        page.wait_for_function(IS_RELEASE, arg=first[::-1])
        page.wait_for_selector(".felt:visible")
