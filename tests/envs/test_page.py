"""docs/environments.md is true."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import pytest

from crossroads import envs

pytestmark = pytest.mark.slow
PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_examples_of_the_page_run() -> None:
    """All of them, one after the other, as a reader would type them."""
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(examples) == 6
    names: dict[str, object] = {}
    for example in examples:
        exec(example, names)


@pytest.mark.parametrize(
    ("library", "module", "extra", "make"),
    [
        ("pettingzoo", "zoo", "pettingzoo", lambda: envs.aec("rush-hour")),
        ("gymnasium", "gym", "gymnasium", lambda: envs.vector("rush-hour", num_envs=2)),
        ("pyspiel", "spiel", "openspiel", envs.register_openspiel),
    ],
)
def test_a_missing_library_is_named_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, library: str, module: str, extra: str, make: object
) -> None:
    """Without the library the message says what to install."""
    importlib.import_module(f"crossroads.envs.{module}")
    monkeypatch.delitem(sys.modules, f"crossroads.envs.{module}")
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(envs.MissingLibrary, match=rf"pip install 'crossroads\[{extra}\]'"):
        make()  # type: ignore[operator]
