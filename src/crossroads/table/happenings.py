"""Happenings: what everybody may read about the entries of a table's log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from crossroads.engine.text import Sentence

Kind = Literal["table", "move", "clock", "bot", "over"]
KINDS: dict[str, Kind] = {"person": "move", "bot": "bot", "clock": "clock"}  # of moves, by who made them


@dataclass(slots=True)
class Happening:
    """What everybody may read about one entry of the log."""

    kind: Kind
    said: list[Sentence]
    seat: int = -1
