"""Programs from outside Python that tests and measurements start: where they are, and which script installs them."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).parent.parent


class NotInstalled(RuntimeError):
    """A program is missing; the message names the command that installs it."""

    def __init__(self, what: str, script: str) -> None:
        super().__init__(f"There is no {what} here; scripts/{script} installs it.")


def chromium() -> str:
    """Return a Chromium, the one without windows if it is there, or a Chrome where a distribution has no Chromium."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    raise NotInstalled("Chromium", "install-chromium")


def axe_core() -> Path:
    """Return the file of axe-core, which looks for barriers in a page."""
    source = ROOT / ".bench" / "node" / "node_modules" / "axe-core" / "axe.min.js"
    if not source.is_file():
        raise NotInstalled("axe-core", "install-web-tools")
    return source


def nginx() -> str:
    """Return the nginx that is installed, or the one that was unpacked without being installed."""
    for place in (Path("/usr/sbin/nginx"), ROOT / ".bench" / "nginx" / "usr" / "sbin" / "nginx"):
        if place.is_file():
            return str(place)
    raise NotInstalled("nginx", "install-nginx")


def postgresql(name: str) -> str:
    """Return one of PostgreSQL's programs, which Debian does not put on the path."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).exists():
            return str(folder / name)
    found = shutil.which(name)
    if found is None:
        raise NotInstalled("PostgreSQL", "install-postgres")
    return found


def tmux() -> str:
    found = shutil.which("tmux")
    if found is None:
        raise NotInstalled("tmux", "install-tmux")
    return found
