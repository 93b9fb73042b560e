"""The protocol's messages, as every client knows them."""

from __future__ import annotations

import re
from importlib.resources import files

from crossroads.house import messages as m


def test_the_browser_says_the_version_that_the_house_speaks() -> None:
    """connection.js says hello with the same number as messages.py."""
    text = files("crossroads").joinpath("web", "connection.js").read_text(encoding="utf-8")
    assert re.findall(r'type: "hello", version: (\d+)', text) == [str(m.VERSION)]
