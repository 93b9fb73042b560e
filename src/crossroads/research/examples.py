"""The examples of learners that come with the package; in a checkout they are in `examples/`."""

from __future__ import annotations

from pathlib import Path

INSTALLED = Path(__file__).with_name("learners")  # pyproject.toml puts them there
CHECKOUT = Path(__file__).parents[3] / "examples"
EXAMPLES = ("ppo.py", "rllib.py")


def example_text(name: str) -> str:
    """Return the program of that name."""
    folder = INSTALLED if INSTALLED.is_dir() else CHECKOUT
    return folder.joinpath(name).read_text(encoding="utf-8")
