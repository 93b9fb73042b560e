"""Whether a browser can install a site: `python -m bench.site.installing FOLDER` prints what Chromium finds, one line each."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bench.site.browser import LONGEST, chromium, served

IS_OFFLINE_READY = "() => document.documentElement.dataset.offline === 'ready'"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    wanted = parser.parse_args()
    manifest = json.loads((wanted.folder / "manifest.webmanifest").read_bytes())
    print(f"manifest: name {manifest['name']!r}, display {manifest['display']!r}, start {manifest['start_url']!r}")
    print(f"icons: {', '.join(sorted(icon['sizes'] for icon in manifest['icons']))}")
    with served(wanted.folder) as address, chromium() as browser:
        context = browser.new_context()
        context.set_default_timeout(LONGEST)
        page = context.new_page()
        page.goto(address)
        page.wait_for_function(IS_OFFLINE_READY)
        found = context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
        errors = [one["errorId"] for one in found if one["errorId"] != "in-incognito"]  # so is every window of a test
        print(f"what stands against installing it: {', '.join(errors) or 'nothing'}")
        context.set_offline(True)
        page.reload()
        page.wait_for_selector(".game")
        print("without a network the page starts: yes")


if __name__ == "__main__":
    main()
