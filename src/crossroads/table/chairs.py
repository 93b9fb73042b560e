"""The chairs of a live table: who sits in each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass
class Chair:
    """A seat and the person or bot in it."""

    kind: Literal["person", "bot", "open"]
    name: str
    guest: str = ""
    level: str = ""
    covered: bool = False  # a bot of this level plays for the person

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.covered


def bot_name(level: str, seat: int) -> str:
    """Name a bot after its level and seat."""
    return f"{level.capitalize()} bot {seat + 1}"
