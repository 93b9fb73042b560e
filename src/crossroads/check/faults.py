"""A fault: one sentence about one line of a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Fault:
    """What is wrong, and where: printed as `rules.py:108: any() over a generator cannot be compiled; write a loop`."""

    file: str  # within the folder of the game
    line: int
    sentence: str
    stage: str = ""  # the part of the check that found it

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"


def one_line(text: object, most: int = 160) -> str:
    """Return a text without line breaks, and not longer than people read."""
    joined = " ".join(str(text).split())
    return joined if len(joined) <= most else f"{joined[: most - 1]}…"
